/**
 * The question `locate`: the locators that find an element again, most stable first.
 *
 * Each is tried on the page as it stands, with the finder that every op uses, and kept only when that picks the element.
 */
import { plainLines } from "../ax/escape.ts";
import { WRAPPER_ROLES } from "../ax/roles.ts";
import { collapse } from "../ax/text.ts";
import type { LocateAnswer, LocatorFlags, Target, TargetQuery } from "../page_contract.ts";
import { waitForElement } from "./actionability.ts";
import { framePathOf, selectorsOf } from "./css_path.ts";
import {
  attributeOf,
  documentOf,
  isHtml,
  isTag,
  matchesSelector,
  queryAll,
  textContent,
} from "./dom.ts";
import { bestMatches, find, isFound } from "./find.ts";
import { innerTextOf } from "./layout_dom.ts";
import { labelTextsOf, type Locator, PLACEHOLDERS } from "./locators.ts";
import { labelsOf } from "./labels.ts";
import { nameOf } from "./names.ts";
import { wordsNear } from "./near.ts";
import type { PageContext } from "./page_context.ts";
import { roleOf } from "./roles.ts";
import { isSecretField, secretAround } from "./secrets.ts";

/** Words at most in a locator: a longer text is content, which changes. */
const LONGEST_WORDS = 100;

/** What a person fills in or sets, which a label or placeholder names. */
const FIELDS =
  "input:not([type=hidden]), textarea, select, meter, output, progress, [contenteditable]";

/** Finds the element, and what else finds it. */
export async function locate(context: PageContext, query: TargetQuery): Promise<LocateAnswer> {
  const { element } = await waitForElement(context, query, { verb: "locate", checks: [] });
  const locators = new Locating(context, element).locators();
  return { locators, ...(isSecretField(element, nameOf(element)) ? { secret: true } : {}) };
}

/** One element being located. */
class Locating {
  readonly #context: PageContext;
  readonly #element: Element;
  readonly #frame: string | undefined;

  constructor(context: PageContext, element: Element) {
    this.#context = context;
    this.#element = element;
    this.#frame = framePathOf(element);
  }

  locators(): LocatorFlags[] {
    const kinds: Iterable<Target>[] = [
      testIdTarget(this.#element),
      roleTarget(this.#element),
      wordTargets("label", labelsFor(this.#element)),
      wordTargets("placeholder", placeholdersOf(this.#element)),
      wordTargets("text", textsOf(this.#element)),
      cssTargets(this.#element),
    ];
    return kinds.flatMap((targets) => this.#firstThatFinds(targets) ?? []);
  }

  #firstThatFinds(targets: Iterable<Target>): LocatorFlags | undefined {
    for (const target of targets) {
      const near = target.by === "role" ? this.#nearFor(target) : undefined;
      for (const flags of [this.#flagsOf(target, near), this.#flagsOf(target)]) {
        if (isPrintable(flags) && this.#finds(target, flags.near)) return flags;
      }
    }
    return undefined;
  }

  /** Words beside the element that tell it from others of its role and name; undefined when there are none or no others. */
  #nearFor(locator: Locator): string | undefined {
    const matches = bestMatches(documentOf(this.#element), locator);
    return matches.length > 1 && matches.includes(this.#element)
      ? wordsNear(this.#element, matches)
      : undefined;
  }

  #finds(target: Target, near?: string): boolean {
    const found = find(this.#context, {
      target,
      timeoutMs: 0,
      ...(near === undefined ? {} : { near }),
      ...(this.#frame === undefined ? {} : { frame: this.#frame }),
    });
    return isFound(found) && found.element === this.#element;
  }

  #flagsOf(target: Target, near?: string): LocatorFlags {
    return {
      ...wordsOf(target),
      ...(near === undefined ? {} : { near }),
      ...(this.#frame === undefined ? {} : { frame: this.#frame }),
    };
  }
}

/** Locators are printed to be typed again, as they are: words that a reader would take for a ref of ours make none. */
function isPrintable(flags: LocatorFlags): boolean {
  return Object.values(flags).every((value) => plainLines(value) === value);
}

function wordsOf(target: Target): LocatorFlags {
  switch (target.by) {
    case "role":
      return { role: target.role, ...(target.name === undefined ? {} : { name: target.name }) };
    case "selector":
      return { selector: target.selector };
    case "held":
    case "ref":
    case "repeated":
      return {}; // never made here: a ref is what is being replaced
    default:
      return { [target.by]: target.text };
  }
}

function testIdTarget(element: Element): Target[] {
  const text = attributeOf(element, "data-testid");
  return text === null ? [] : wordTargets("testid", [text]);
}

/** A role without a name says too little, unless nothing else on the page has it. */
function roleTarget(element: Element): Extract<Target, { by: "role" }>[] {
  const role = roleOf(element);
  if (role === "" || WRAPPER_ROLES.has(role)) return [];
  const name = nameOf(element, role);
  if (name.length > LONGEST_WORDS) return [];
  if (name !== "") return [{ by: "role", role, name }];
  const isOnly = bestMatches(documentOf(element), { by: "role", role }).length === 1;
  return isOnly ? [{ by: "role", role }] : [];
}

function labelsFor(element: Element): string[] {
  const labels = labelsOf(element);
  if (labels.length === 0 && !matchesSelector(element, FIELDS)) return [];
  return labelTextsOf(element, labels);
}

function placeholdersOf(element: Element): string[] {
  return PLACEHOLDERS.map((name) => attributeOf(element, name) ?? "");
}

/** What the element shows, then what it is called. A field shows its value, which is not what it is known by. */
function textsOf(element: Element): string[] {
  const isField = isTag(element, "input") || isTag(element, "textarea") || isTag(element, "select");
  const isValue = isField || matchesSelector(element, "[contenteditable]") || holdsSecret(element);
  const shown = isValue ? "" : isHtml(element) ? innerTextOf(element) : textContent(element);
  return [shown, nameOf(element)];
}

/** True for what is part of an editable secret, or has one in it. */
function holdsSecret(element: Element): boolean {
  return secretAround(element) !== null ||
    [...queryAll(element, "[contenteditable]")].some((inner) => isSecretField(inner));
}

function wordTargets(by: "label" | "placeholder" | "text" | "testid", texts: string[]): Target[] {
  const words = new Set(texts.map(collapse));
  return [...words].filter((text) => text !== "" && text.length <= LONGEST_WORDS)
    .map((text) => ({ by, text }));
}

function* cssTargets(element: Element): Generator<Target> {
  for (const selector of selectorsOf(element)) yield { by: "selector", selector };
}
