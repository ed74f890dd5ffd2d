import type { HeldTarget } from "../page_contract.ts";
import { isLiving } from "./composed_tree.ts";
import type { Dropdown } from "./dropdown.ts";
import { heldElement } from "./held_target.ts";
import { PageError } from "./page_error.ts";

/** The dropdown that is being chosen in, from one question to the next. */
export class HeldDropdown {
  #current: Dropdown | undefined;

  hold(dropdown: Dropdown): void {
    this.#current = dropdown;
  }

  /** The element of a part of it, for who looks for that as for any other element. */
  find(target: HeldTarget): Element | undefined {
    return this.#current && heldElement(this.#current, target);
  }

  /** @throws {PageError} stale when there is none, or the page has taken it away. */
  require(document: Document): Dropdown {
    const current = this.#current;
    if (current !== undefined && isLiving(current.element, document)) return current;
    throw new PageError("stale", "The page took the dropdown away", {
      hint: "Look at the page with ax and try again.",
    });
  }
}
