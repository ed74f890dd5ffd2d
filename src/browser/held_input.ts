import { type KeyDefinition, MODIFIER_BITS, modifierOf } from "./key_layout.ts";
import type { MouseButton } from "./mouse.ts";

/** What is held down in a tab, and where its pointer is. The browser is told with every event: it keeps neither. */
export class HeldInput {
  readonly #keys = new Map<string, KeyDefinition>();
  readonly #buttons = new Set<MouseButton>();
  /** CSS pixels of the main frame's viewport. */
  pointer = { x: 0, y: 0 };

  /** Names of the keys, in the order that they were pressed. */
  get keys(): string[] {
    return [...this.#keys.keys()];
  }

  get buttons(): readonly MouseButton[] {
    return [...this.#buttons];
  }

  /** Bits as in `Input.dispatchKeyEvent`. */
  get modifiers(): number {
    let bits = 0;
    for (const key of this.#keys.values()) {
      const modifier = modifierOf(key);
      if (modifier !== undefined) bits |= MODIFIER_BITS[modifier];
    }
    return bits;
  }

  /** True when the key was down already. */
  holdKey(key: KeyDefinition): boolean {
    const isHeld = this.#keys.has(key.key);
    this.#keys.set(key.key, key);
    return isHeld;
  }

  releaseKey(key: KeyDefinition): void {
    this.#keys.delete(key.key);
  }

  holdButton(button: MouseButton): void {
    this.#buttons.add(button);
  }

  releaseButton(button: MouseButton): void {
    this.#buttons.delete(button);
  }
}
