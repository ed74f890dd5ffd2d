/**
 * Ids of nodes: the hash of what identifies them, with a suffix where that is shared.
 */
import { baseId, withSuffix } from "../ax/ids.ts";
import { isLiving } from "./composed_tree.ts";
import { urlOf } from "./dom.ts";
import { Identities } from "./identity.ts";
import { Twins } from "./twins.ts";

/** What a document knows of its ids from one question to the next: which of them are spoken for. */
export class Ids {
  readonly #top: Document;
  readonly #taken = new Map<string, WeakRef<Node>>();
  /** Scope of the document itself: of a frame whose embedder cannot be read. */
  outerScope = "";

  constructor(top: Document) {
    this.#top = top;
  }

  /** Ids for one question, during which the document doesn't change. */
  forQuestion(): QuestionIds {
    return new QuestionIds(new Identities(this.#top, this.outerScope), this.#taken);
  }
}

/** A document's address without its fragment. */
export function pageOf(document: Document): string {
  return urlOf(document).replace(/#.*$/s, "");
}

/** Derives ids; what nodes have in common is worked out once. */
export class QuestionIds {
  readonly identities: Identities;
  readonly #twins: Twins;
  readonly #taken: Map<string, WeakRef<Node>>;
  readonly #known = new Map<Node, string>();
  readonly #pages = new Map<Document, string>();

  constructor(identities: Identities, taken: Map<string, WeakRef<Node>>) {
    this.identities = identities;
    this.#twins = new Twins(this.identities);
    this.#taken = taken;
  }

  /** The node's id: `719a97a0`, `a359a5c-2`. */
  idOf(node: Element | Text): string {
    const known = this.#known.get(node);
    if (known !== undefined) return known;
    const id = this.#derive(node);
    this.#known.set(node, id);
    // one that is there already serves: each new one is work for the garbage collector
    if (this.#taken.get(id)?.deref() !== node) this.#taken.set(id, new WeakRef(node));
    return id;
  }

  /** As {@linkcode pageOf}, worked out once: an address may be long. */
  pageOf(document: Document): string {
    let page = this.#pages.get(document);
    if (page === undefined) this.#pages.set(document, page = pageOf(document));
    return page;
  }

  /**
   * Equal strings are told apart by their order on the page. Where two different strings have one hash, the node that
   * got its id first keeps it and the other takes the next suffix that is free.
   */
  #derive(node: Element | Text): string {
    const hashed = this.identities.hashedString(node);
    const base = baseId(hashed);
    let n = this.#twins.rankOf(node);
    while (this.#isTaken(withSuffix(base, n), base, hashed, node)) n++;
    return withSuffix(base, n);
  }

  #isTaken(id: string, base: string, hashed: string, node: Node): boolean {
    const holder = this.#taken.get(id)?.deref();
    if (holder === undefined || holder === node) return false;
    if (!isLiving(holder, this.identities.top)) return false;
    if (this.#known.get(holder) === id) return true;
    // Only elements and texts get ids.
    const other = this.identities.hashedString(holder as Element | Text);
    return other !== hashed && baseId(other) === base;
  }
}
