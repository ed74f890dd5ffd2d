/**
 * The `<label>`s of a control.
 *
 * `element.labels` looks through the whole document for each control: on a table of ten thousand rows with a button in
 * each that took twelve seconds. A label either holds its control or names its id.
 */
import { attributeOf, closestOf, isTag, queryAll, rootOf } from "./dom.ts";

/** Labels by the id that they are for, of each document or shadow root asked about, during one question. */
export type Labels = Map<Node, Map<string, HTMLLabelElement[]>>;

/** The labels of a control, in document order. */
export function labelsOf(control: Element, labels?: Labels): HTMLLabelElement[] {
  const holding = closestOf(control, "label");
  const named = labelsFor(control, labels);
  if (!isTag(holding, "label") || holding.control !== control || named.includes(holding)) {
    return named;
  }
  // The one around the control begins before those that stand after it, and ends after those before.
  const after = named.findIndex((label) => isAfter(label, holding));
  return after < 0
    ? [...named, holding]
    : [...named.slice(0, after), holding, ...named.slice(after)];
}

function isAfter(label: Node, other: Node): boolean {
  return (other.compareDocumentPosition(label) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

/** Labels with the control's id in their `for`. Of several controls of one id they label the first. */
function labelsFor(control: Element, labels: Labels | undefined): HTMLLabelElement[] {
  const id = attributeOf(control, "id");
  if (!id) return [];
  const root = rootOf(control);
  const found = labels === undefined
    ? [...queryAll(root, `label[for="${CSS.escape(id)}"]`)]
    : indexOf(root, labels).get(id) ?? [];
  return found.filter((label) => isTag(label, "label")).filter((label) =>
    label.control === control
  );
}

function indexOf(root: Node, labels: Labels): Map<string, HTMLLabelElement[]> {
  const known = labels.get(root);
  if (known !== undefined) return known;
  const index = new Map<string, HTMLLabelElement[]>();
  for (const label of queryAll(root, "label[for]")) {
    if (!isTag(label, "label")) continue;
    const id = attributeOf(label, "for") ?? "";
    const list = index.get(id);
    if (list === undefined) index.set(id, [label]);
    else list.push(label);
  }
  labels.set(root, index);
  return index;
}
