import { isTag, matchesSelector, queryAll } from "./dom.ts";
import type { Root } from "./layout_dom.ts";

const CONTROLS = "input, textarea, select";

/** Reading them all takes longer than a press may. */
const MOST_CONTROLS = 2_000;

/** What scripts can set of a control without any sign: no mutation tells of it, and no event. */
export class ControlValues {
  readonly #settings: Map<Element, string>;

  constructor(controls: Iterable<Element>) {
    this.#settings = new Map([...controls].map((control) => [control, settingOf(control)]));
  }

  /** Those of all controls in these roots; undefined when there are too many. */
  static of(roots: Iterable<Root>): ControlValues | undefined {
    const controls: Element[] = [];
    for (const root of roots) {
      controls.push(...queryAll(root, CONTROLS));
      if (controls.length > MOST_CONTROLS) return undefined;
    }
    return new ControlValues(controls);
  }

  /** Whether they are as they were, but for the value of one that was filled. */
  areKept(filled?: Element): boolean {
    for (const [control, setting] of this.#settings) {
      const now = settingOf(control);
      if (control === filled ? stateIn(now) !== stateIn(setting) : now !== setting) return false;
    }
    return true;
  }

  /** Takes the new value of a control. */
  update(control: Element): void {
    if (this.#settings.has(control)) this.#settings.set(control, settingOf(control));
  }
}

/** Whether scripts can set something of it that way. */
export function isValueControl(element: Element): boolean {
  return isTag(element, "input") || isTag(element, "textarea") || isTag(element, "select");
}

/** Its state, a line break, its value. */
function settingOf(control: Element): string {
  return `${stateOf(control)}\n${valueIn(control)}`;
}

function stateIn(setting: string): string {
  return setting.slice(0, setting.indexOf("\n"));
}

function stateOf(control: Element): string {
  const isInvalid = matchesSelector(control, ":user-invalid");
  if (!isTag(control, "input")) return String(isInvalid);
  return `${isInvalid} ${control.checked} ${control.indeterminate}`;
}

function valueIn(control: Element): string {
  if (isTag(control, "select")) {
    return Array.from(control.selectedOptions, ({ index, value }) => `${index} ${value}`).join();
  }
  return isTag(control, "input") || isTag(control, "textarea") ? control.value : "";
}
