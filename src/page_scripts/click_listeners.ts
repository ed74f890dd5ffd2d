/**
 * Click handlers that scripts have added: they are in the page's own world, out of sight from here. The host asks there of
 * the elements that were read and could be clicked, by their places in the document, and tells which have one.
 */
import type { ListenerPlaces } from "../page_contract.ts";
import { allElements, rootOf } from "./dom.ts";

/** Elements asked of in one reading: each costs about 2 us. */
export const MOST_ASKED = 1000;

const listening = new WeakSet<Element>();
let isAnyKnown = false;

/** True when the host has told of a handler for clicks. */
export function listensToClicks(element: Element): boolean {
  return isAnyKnown && listening.has(element);
}

/** What to ask of next. */
export class ClickListeners {
  #candidates: Element[] = [];

  /** Takes in what was read, in document order. True when there is something to ask. */
  offer(elements: readonly Element[], document: Document): boolean {
    this.#candidates = elements.filter((element) =>
      rootOf(element) === document && !listening.has(element)
    );
    return this.#candidates.length > 0;
  }

  /** Where the candidates stand among all elements of the document. */
  places(document: Document): ListenerPlaces {
    const all = allElements(document);
    const wanted = new Set(this.#candidates);
    const places: number[] = [];
    const found: Element[] = [];
    const count = all.length;
    for (let place = 0; place < count && found.length < wanted.size; place++) {
      const element = all[place];
      if (element === undefined || !wanted.has(element)) continue;
      places.push(place);
      found.push(element);
    }
    this.#candidates = found;
    return { places, count };
  }

  /** The host heard that these have a handler: indices of the places that it was told. */
  hear(indices: readonly number[]): void {
    for (const index of indices) {
      const element = this.#candidates[index];
      if (element !== undefined) listening.add(element);
    }
    isAnyKnown ||= indices.length > 0;
  }
}
