/** Keys of a US keyboard, as `Input.dispatchKeyEvent` wants them. */

export interface KeyDefinition {
  /** `KeyboardEvent.key`. */
  key: string;
  /** `KeyboardEvent.code`: the place on the keyboard; empty for what no key types. */
  code: string;
  /** Windows virtual key code, `KeyboardEvent.keyCode`. */
  keyCode: number;
  /** What it types, if anything. */
  text?: string;
  /** 1 left, 2 right, 3 numeric pad. */
  location?: number;
}

/** Bits of `modifiers` in `Input.dispatchKeyEvent`. */
export const MODIFIER_BITS = { Alt: 1, Control: 2, Meta: 4, Shift: 8 } as const;
export type Modifier = keyof typeof MODIFIER_BITS;

const NAMED: KeyDefinition[] = [
  { key: "Enter", code: "Enter", keyCode: 13, text: "\r" },
  { key: "Tab", code: "Tab", keyCode: 9 },
  { key: "Escape", code: "Escape", keyCode: 27 },
  { key: "Backspace", code: "Backspace", keyCode: 8 },
  { key: "Delete", code: "Delete", keyCode: 46 },
  { key: "Insert", code: "Insert", keyCode: 45 },
  { key: "ArrowLeft", code: "ArrowLeft", keyCode: 37 },
  { key: "ArrowUp", code: "ArrowUp", keyCode: 38 },
  { key: "ArrowRight", code: "ArrowRight", keyCode: 39 },
  { key: "ArrowDown", code: "ArrowDown", keyCode: 40 },
  { key: "Home", code: "Home", keyCode: 36 },
  { key: "End", code: "End", keyCode: 35 },
  { key: "PageUp", code: "PageUp", keyCode: 33 },
  { key: "PageDown", code: "PageDown", keyCode: 34 },
  { key: "CapsLock", code: "CapsLock", keyCode: 20 },
  { key: "ContextMenu", code: "ContextMenu", keyCode: 93 },
  { key: "PrintScreen", code: "PrintScreen", keyCode: 44 },
  { key: "ScrollLock", code: "ScrollLock", keyCode: 145 },
  { key: "Pause", code: "Pause", keyCode: 19 },
  { key: "NumLock", code: "NumLock", keyCode: 144 },
  { key: "Alt", code: "AltLeft", keyCode: 18, location: 1 },
  { key: "Control", code: "ControlLeft", keyCode: 17, location: 1 },
  { key: "Meta", code: "MetaLeft", keyCode: 91, location: 1 },
  { key: "Shift", code: "ShiftLeft", keyCode: 16, location: 1 },
  ...Array.from(
    { length: 12 },
    (_, i) => ({ key: `F${i + 1}`, code: `F${i + 1}`, keyCode: 112 + i }),
  ),
];

/** Rows of code, key code, plain and shifted character for the keys that are no letters or digits. */
const SYMBOLS: [code: string, keyCode: number, plain: string, shifted: string][] = [
  ["Space", 32, " ", " "],
  ["Semicolon", 186, ";", ":"],
  ["Equal", 187, "=", "+"],
  ["Comma", 188, ",", "<"],
  ["Minus", 189, "-", "_"],
  ["Period", 190, ".", ">"],
  ["Slash", 191, "/", "?"],
  ["Backquote", 192, "`", "~"],
  ["BracketLeft", 219, "[", "{"],
  ["Backslash", 220, "\\", "|"],
  ["BracketRight", 221, "]", "}"],
  ["Quote", 222, "'", '"'],
];

const SHIFTED_DIGITS = ")!@#$%^&*(";

const ALIASES = new Map(Object.entries({
  esc: "Escape",
  return: "Enter",
  up: "ArrowUp",
  down: "ArrowDown",
  left: "ArrowLeft",
  right: "ArrowRight",
  ctrl: "Control",
  cmd: "Meta",
  command: "Meta",
  option: "Alt",
  del: "Delete",
  space: " ",
  spacebar: " ",
  plus: "+",
}));

/** A character and the key that types it, with the shifted twin of that key. */
interface CharacterKey {
  definition: KeyDefinition;
  shifted: string;
  needsShift: boolean;
}

const CHARACTERS = characterKeys();
const NAMES = new Map(NAMED.map((definition) => [definition.key.toLowerCase(), definition]));

/** The key of a name (any case, with the usual aliases) or of a single character; undefined when there is none. */
export function findKey(name: string): KeyDefinition | undefined {
  const lower = name.toLowerCase();
  const character = ALIASES.get(lower) ?? name;
  const named = NAMES.get(character.toLowerCase());
  if (named) return named;
  return [...character].length === 1 ? keyOfCharacter(character) : undefined;
}

/** The key that types a character; for what no key of the layout types, a definition that carries only the text. */
export function keyOfCharacter(character: string): KeyDefinition {
  if (character === "\n" || character === "\r") {
    return { key: "Enter", code: "Enter", keyCode: 13, text: "\r" };
  }
  if (character === "\t") return { key: "Tab", code: "Tab", keyCode: 9 };
  return CHARACTERS.get(character)?.definition ??
    { key: character, code: "", keyCode: 0, text: character };
}

/** True when the layout types this character only with Shift held. */
export function needsShift(character: string): boolean {
  return CHARACTERS.get(character)?.needsShift ?? false;
}

/** What a key types while Shift is held. */
export function withShift(definition: KeyDefinition): KeyDefinition {
  const shifted = definition.text === undefined
    ? undefined
    : CHARACTERS.get(definition.text)?.shifted;
  return shifted === undefined ? definition : { ...definition, key: shifted, text: shifted };
}

/** The modifier that a key is, if it is one. */
export function modifierOf(definition: KeyDefinition): Modifier | undefined {
  return definition.key in MODIFIER_BITS ? definition.key as Modifier : undefined;
}

function characterKeys(): Map<string, CharacterKey> {
  const keys = new Map<string, CharacterKey>();
  const add = (code: string, keyCode: number, plain: string, shifted: string) => {
    if (shifted !== plain) {
      keys.set(shifted, {
        definition: { key: shifted, code, keyCode, text: shifted },
        shifted,
        needsShift: true,
      });
    }
    keys.set(plain, {
      definition: { key: plain, code, keyCode, text: plain },
      shifted,
      needsShift: false,
    });
  };
  for (const [code, keyCode, plain, shifted] of SYMBOLS) add(code, keyCode, plain, shifted);
  for (let digit = 0; digit <= 9; digit++) {
    add(`Digit${digit}`, 48 + digit, String(digit), SHIFTED_DIGITS.charAt(digit));
  }
  for (const letter of "ABCDEFGHIJKLMNOPQRSTUVWXYZ") {
    add(`Key${letter}`, letter.charCodeAt(0), letter.toLowerCase(), letter);
  }
  return keys;
}
