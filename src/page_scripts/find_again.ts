import { Kinds } from "../ax/kinds.ts";
import type { RememberedRef } from "../ax/types.ts";
import { isElement } from "./dom.ts";
import type { QuestionIds } from "./element_ids.ts";
import { elementOfId } from "./id_scan.ts";
import { staleRef } from "./ref_errors.ts";
import { walk, type Walked } from "./walk.ts";

/**
 * The element that a ref meant when it was printed on this page, now that its node is gone: the only one of its role and
 * name, or the one among several that stands where it stood: with the same words around it, and of rows that read the
 * same, the one that its id derives to. Only while as many of them stand in the snapshot's scope as then: when a row
 * left the list, each "Delete" derives to what was its neighbour's place.
 *
 * @throws {PageError} `stale` when it cannot be told.
 */
export function findAgain(ids: QuestionIds, ref: string, remembered: RememberedRef): Element {
  const { identities } = ids;
  const scope = remembered.scope === undefined
    ? identities.top
    : elementOfId(identities, remembered.scope);
  if (scope === undefined) throw staleRef(ref, remembered, "and what was read then is gone");
  const alike = elementsLike(walk(scope, { limit: 0 }), remembered);
  if (alike.length !== remembered.count) {
    throw staleRef(ref, remembered, countPhrase(alike.length, remembered));
  }
  const [only] = alike;
  if (remembered.count === 1 && only !== undefined) return only.element;
  const inPlace = alike.filter(({ context }) => context === remembered.context);
  const derived = elementOfId(identities, remembered.id);
  const found = inPlace.length === 1
    ? inPlace[0]
    : inPlace.find(({ element }) => element === derived);
  if (found === undefined || remembered.isPartial) {
    throw staleRef(ref, remembered, "and which of its kind it is now cannot be told");
  }
  return found.element;
}

/** An element that reads as what was printed, and what stands around it. */
interface Alike {
  element: Element;
  context: string | undefined;
}

function countPhrase(now: number, { count, isPartial }: RememberedRef): string {
  if (now === 0) return "and is gone";
  return `one of ${count}${isPartial ? " or more" : ""}, and now there ${
    now === 1 ? "is 1" : `are ${now}`
  }`;
}

/** The elements whose lines have the role and label that were printed. */
function elementsLike(walked: Walked, { role, name }: RememberedRef): Alike[] {
  const kinds = new Kinds(walked.nodes);
  return kinds.alike(role, name).flatMap((index) => {
    const node = kinds.nodes[index];
    const source = node && walked.sources.get(node);
    return source && isElement(source) ? [{ element: source, context: kinds.context(index) }] : [];
  });
}
