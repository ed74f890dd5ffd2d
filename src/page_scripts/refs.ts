/**
 * The refs of one document: short digits for elements, kept for as long as these live, and found again when drawn anew.
 */
import { digitsOf } from "../ax/ids.ts";
import { DEFAULT_LINES } from "../ax/lines.ts";
import { type ParsedRef, parseRef, readRef, shortestFreePrefix } from "../ax/refs.ts";
import type { RememberedRef } from "../ax/types.ts";
import { assignRefs } from "./assign_refs.ts";
import { isLiving } from "./composed_tree.ts";
import { documentOf, isElement } from "./dom.ts";
import { findAgain } from "./find_again.ts";
import { elementOfId, elementsOfDigits } from "./id_scan.ts";
import { Ids, pageOf, type QuestionIds } from "./element_ids.ts";
import { PageError } from "./page_error.ts";
import { ambiguousRef, noSuchRef, refOfAnotherPage, staleRef } from "./ref_errors.ts";
import { nameOf } from "./names.ts";
import { roleOf } from "./roles.ts";
import { walk } from "./walk.ts";

/** What a node was given. */
interface Given {
  ref: string;
  digits: string;
  /** Addresses at which this ref was printed; none when it was only worked out. */
  pages: Set<string>;
  /** The reading that it was first printed by; counted from 1. */
  since?: number;
}

/** What was so when a ref was last printed. */
interface Printed {
  reading: number;
  /** Address of the frame that its element stood in. */
  frameUrl: string;
}

/** The element that a ref means. */
export interface ResolvedRef {
  element: Element;
  /** Set when a remembered ref was found again on another node than the one printed. */
  refound?: { from: string; to: string };
  /** The name that was printed, when the element has another by now: a row that a long list uses again. */
  was?: string;
}

/** Gives refs, keeps them, and knows what they mean. One for each top document. */
export class DocumentRefs {
  /** The top document, whose frames and shadow roots are looked through too. */
  readonly document: Document;
  readonly #given = new WeakMap<Node, Given>();
  readonly #holders = new Map<string, WeakRef<Node>>();
  readonly #ids: Ids;
  readonly #elsewhere = new Set<string>();
  readonly #printed = new Map<string, Printed>();
  #reading = 0;
  /** This is a frame of another page: what is printed of it is for that page's reading to say. */
  #isInside = false;

  constructor(top: Document = document) {
    this.document = top;
    this.#ids = new Ids(top);
  }

  /** Says in which scope this document's refs are: it is a frame whose embedder cannot be read. */
  enter(scope: string): void {
    this.#ids.outerScope = scope;
    this.#isInside = true;
  }

  /** Keeps refs from being given here, which frames of other origins hold. */
  take(refs: readonly string[]): void {
    for (const ref of refs) this.#elsewhere.add(ref);
  }

  /** Ids that nothing is printed of. */
  idsForScopes(): QuestionIds {
    return this.#ids.forQuestion();
  }

  /** The ref that this node holds. */
  given(node: Node): string | undefined {
    return this.#given.get(node)?.ref;
  }

  /**
   * The node's id, as it derives now, and its ref, the same for as long as it lives. Printed from now on.
   * `ids` carries work from one node to the next within a question.
   */
  give(node: Element | Text, ids = this.#ids.forQuestion()): { id: string; ref: string } {
    const { id, given } = this.#hold(node, ids);
    given.pages.add(ids.pageOf(this.document));
    given.since ??= this.#reading;
    const frameUrl = ids.pageOf(documentOf(node));
    this.#printed.set(given.ref, { reading: this.#reading, frameUrl });
    return { id, ref: given.ref };
  }

  /** For {@linkcode give}: what one question may share. */
  idsForQuestion(): QuestionIds {
    this.#reading++;
    return this.#ids.forQuestion();
  }

  #hold(node: Element | Text, ids: QuestionIds): { id: string; given: Given } {
    const id = ids.idOf(node);
    const known = this.#given.get(node);
    const isOnlyHere = known !== undefined && !this.#elsewhere.has(known.ref);
    if (isOnlyHere && this.#holder(known.ref) === node) return { id, given: known };
    const digits = digitsOf(id);
    // All ten digits taken: a clash of two ids, one in billions. Then the id itself serves.
    const ref = shortestFreePrefix(
      digits,
      (prefix) => this.#elsewhere.has(prefix) || this.#holder(prefix) !== undefined,
    ) ?? id;
    const given = { ref, digits, pages: new Set<string>() };
    this.#given.set(node, given);
    this.#holders.set(ref, new WeakRef(node));
    return { id, given };
  }

  /** The living node that holds exactly this ref. */
  #holder(ref: string): Node | undefined {
    const node = this.#holders.get(ref)?.deref();
    return node !== undefined && isLiving(node, this.document) ? node : undefined;
  }

  /**
   * The element that a ref means now: the living one that holds it; for a ref that the session printed on this page,
   * the same element drawn again; for one that it never printed, the element that it derives to.
   *
   * @throws {PageError} `stale` when what was printed is gone, `ambiguous` when several elements fit, `not_found` when
   * none does.
   */
  resolve(ref: string, remembered?: RememberedRef): ResolvedRef {
    const parsed = parseRef(ref) ?? readRef(ref);
    if (parsed === undefined) throw new PageError("usage", `${JSON.stringify(ref)} is not a ref`);
    if (remembered !== undefined) return this.#resolvePrinted(ref, parsed.digits, remembered);
    return this.#resolveNew(ref, parsed);
  }

  #resolvePrinted(ref: string, digits: string | undefined, remembered: RememberedRef): ResolvedRef {
    const held = this.#held(remembered.ref, digits ?? remembered.ref, remembered.page);
    if (held !== undefined) return { element: held, ...renamed(held, remembered) };
    if (remembered.page !== pageOf(this.document)) throw refOfAnotherPage(ref, remembered);
    const wasHeldHere = this.#holders.has(remembered.ref);
    const element = findAgain(this.#ids.forQuestion(), ref, remembered);
    this.#refuseAnother(ref, remembered, element);
    // found after the reading that printed the ref
    this.#reading++;
    const to = this.give(element).ref;
    const isSame = to === remembered.ref && !wasHeldHere;
    return isSame ? { element } : { element, refound: { from: remembered.ref, to } };
  }

  /**
   * An element that stood beside the one that was printed is not that one drawn again, whatever it derives to; nor is one
   * of another document in the same frame.
   * @throws {PageError} stale
   */
  #refuseAnother(ref: string, remembered: RememberedRef, element: Element): void {
    const printed = this.#printed.get(remembered.ref);
    if (printed === undefined) return;
    const { since } = this.#given.get(element) ?? {};
    if (since !== undefined && since <= printed.reading) {
      throw staleRef(ref, remembered, "and is gone; what is like it now stood beside it then");
    }
    if (pageOf(documentOf(element)) !== printed.frameUrl) {
      throw staleRef(ref, remembered, "and its frame has another page now");
    }
  }

  /** What holds the ref, if it was printed on that page: another page's same digits mean something else. */
  #held(ref: string, digits: string, page: string): Element | undefined {
    const holder = this.#holder(ref);
    if (holder === undefined || !isElement(holder)) return undefined;
    const given = this.#given.get(holder);
    if (given === undefined || !given.pages.has(page)) return undefined;
    return given.digits.startsWith(digits) || given.ref === ref ? holder : undefined;
  }

  #resolveNew(ref: string, { digits, id }: ParsedRef): ResolvedRef {
    if (digits !== undefined) {
      if (this.#holders.size === 0 && !this.#isInside) this.#giveAsPrinted();
      const fitting = this.#fitting(digits);
      if (fitting.length > 0) return { element: theOnly(ref, fitting) };
      const derived = elementsOfDigits(this.#ids.forQuestion().identities, digits);
      if (derived.length > 0) {
        return { element: theOnly(ref, derived.map(({ element }) => element)) };
      }
    }
    const element = id === undefined
      ? undefined
      : elementOfId(this.#ids.forQuestion().identities, id);
    if (element === undefined) throw noSuchRef(ref);
    return { element };
  }

  /** Works out the refs that reading this page would print, so that one printed yesterday means the same today. */
  #giveAsPrinted(): void {
    const ids = this.#ids.forQuestion();
    const walked = walk(this.document, { limit: DEFAULT_LINES });
    assignRefs(walked, (node) => ({ id: "", ref: this.#hold(node, ids).given.ref }));
  }

  /** Living elements that hold these digits or a shorter prefix of them; the exact holder alone if there is one. */
  #fitting(digits: string): Element[] {
    const exact = this.#holder(digits);
    if (exact !== undefined && isElement(exact)) return [exact];
    const fitting: Element[] = [];
    for (let length = 2; length < digits.length; length++) {
      const holder = this.#holder(digits.slice(0, length));
      if (holder === undefined || !isElement(holder)) continue;
      if (this.#given.get(holder)?.digits.startsWith(digits)) fitting.push(holder);
    }
    return fitting;
  }
}

function renamed(element: Element, { role, name: was }: RememberedRef): { was?: string } {
  const now = nameOf(element);
  // what has no name is remembered by its text
  return now !== "" && was !== "" && now !== was && roleOf(element) === role ? { was } : {};
}

function theOnly(ref: string, elements: Element[]): Element {
  const [first, ...others] = elements;
  if (first === undefined || others.length > 0) throw ambiguousRef(ref, elements);
  return first;
}
