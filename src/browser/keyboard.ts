import type { CdpSession } from "../cdp/session.ts";
import { OpTimeoutError, UsageError } from "../errors.ts";
import { closestWord } from "../util/closest_word.ts";
import type { HeldInput } from "./held_input.ts";
import {
  findKey,
  type KeyDefinition,
  keyOfCharacter,
  type Modifier,
  MODIFIER_BITS,
  modifierOf,
  needsShift,
  withShift,
} from "./key_layout.ts";

/** A chord: modifiers held while one key is pressed. */
export interface Chord {
  modifiers: Modifier[];
  key: KeyDefinition;
}

const KNOWN_NAMES = [
  "Enter",
  "Tab",
  "Escape",
  "Backspace",
  "Delete",
  "ArrowUp",
  "ArrowDown",
  "ArrowLeft",
  "ArrowRight",
  "Home",
  "End",
  "PageUp",
  "PageDown",
  "Control",
  "Shift",
  "Alt",
  "Meta",
];

/**
 * Reads `Enter`, `a`, `Control+Shift+K`, `ctrl++`.
 * @throws {UsageError} For a key or modifier that does not exist.
 */
export function parseChord(text: string): Chord {
  const parts = splitChord(text);
  const name = parts.pop() ?? "";
  const modifiers = parts.map((part) => {
    const modifier = findModifier(part);
    if (modifier === undefined) throw unknownKey("modifier", part, text);
    return modifier;
  });
  const key = findKey(name);
  if (key === undefined) throw unknownKey("key", name, text);
  if (modifiers.includes("Shift")) return { modifiers, key: withShift(key) };
  return { modifiers, key: modifiers.length > 0 ? unshiftedLetter(key) : key };
}

/**
 * Reads one key, without modifiers: `Shift`, `a`, `ArrowDown`.
 * @throws {UsageError} For a chord, or a key that does not exist.
 */
export function parseKey(text: string): KeyDefinition {
  const { modifiers, key } = parseChord(text);
  if (modifiers.length === 0) return key;
  throw new UsageError(`"${text}" is a chord: one key is needed`, {
    hint: "Hold its keys one after the other, or use press.",
  });
}

/** `Control+A` is written with a capital and pressed without Shift: the page hears `a`. */
function unshiftedLetter(key: KeyDefinition): KeyDefinition {
  return key.code.startsWith("Key") ? keyOfCharacter(key.key.toLowerCase()) : key;
}

function splitChord(text: string): string[] {
  if (text === "+") return ["+"];
  return text.endsWith("++") ? [...text.slice(0, -2).split("+"), "+"] : text.split("+");
}

function findModifier(name: string): Modifier | undefined {
  const key = findKey(name);
  return key && modifierOf(key);
}

function unknownKey(what: string, name: string, chord: string): UsageError {
  const close = closestWord(name, KNOWN_NAMES);
  return new UsageError(`Unknown ${what} "${name}" in "${chord}"`, {
    hint: close
      ? `Did you mean ${close}?`
      : "Keys are named as in KeyboardEvent.key: Enter, ArrowDown, a, F5, Control+A.",
  });
}

/**
 * Presses a chord and lets go of it. All events are sent in one go; the wait is for the last.
 * @param before Bits of the modifiers that are held already, and stay so.
 */
export async function pressChord(session: CdpSession, chord: Chord, before = 0): Promise<void> {
  const sent: Promise<unknown>[] = [];
  let held = before;
  const key = keyWhile(before, chord);
  const shiftNeeded = chord.modifiers.length === 0 && key.text !== undefined &&
    needsShift(key.text);
  const wanted: Modifier[] = shiftNeeded ? ["Shift"] : chord.modifiers;
  const modifiers = wanted.filter((modifier) => !(before & MODIFIER_BITS[modifier]));
  for (const modifier of modifiers) {
    held |= MODIFIER_BITS[modifier];
    sent.push(keyDown(session, modifierKey(modifier), held));
  }
  sent.push(keyDown(session, key, held), keyUp(session, key, held));
  for (const modifier of modifiers.toReversed()) {
    held &= ~MODIFIER_BITS[modifier];
    sent.push(keyUp(session, modifierKey(modifier), held));
  }
  await Promise.all(sent);
}

/** The key as held modifiers make it: as with Shift, or as in a chord. */
function keyWhile(held: number, { modifiers, key }: Chord): KeyDefinition {
  if (held & MODIFIER_BITS.Shift) return withShift(key);
  return held > 0 && !modifiers.includes("Shift") ? unshiftedLetter(key) : key;
}

/** Presses a key and keeps it down; one that is down already repeats, as it does by itself on a keyboard. */
export async function holdKey(
  session: CdpSession,
  held: HeldInput,
  key: KeyDefinition,
): Promise<void> {
  const isRepeat = held.holdKey(key);
  await keyDown(
    session,
    keyWhile(held.modifiers, { modifiers: [], key }),
    held.modifiers,
    isRepeat,
  );
}

/** Lets go of a key. */
export async function releaseKey(
  session: CdpSession,
  held: HeldInput,
  key: KeyDefinition,
): Promise<void> {
  held.releaseKey(key);
  await keyUp(session, keyWhile(held.modifiers, { modifiers: [], key }), held.modifiers);
}

/** Keys sent in one go: enough to hide the round trips, few enough to stop in time. */
const KEYS_AT_ONCE = 32;

/**
 * Types text key by key: keydown, input and keyup for every character; a newline is Enter. When the signal aborts, no
 * further key is sent. Held modifiers apply: with Control held nothing is typed.
 * @throws {OpTimeoutError} Saying how much was typed, when the signal aborts on the way.
 */
export async function typeText(
  session: CdpSession,
  text: string,
  signal?: AbortSignal,
  held = 0,
): Promise<void> {
  // characters, not UTF-16 units: half of a surrogate pair is no input
  const characters = [...text.replaceAll("\r\n", "\n")];
  for (let typed = 0; typed < characters.length; typed += KEYS_AT_ONCE) {
    if (signal?.aborted) {
      throw new OpTimeoutError(
        `Typed ${typed} of ${characters.length} characters before the time was up`,
        { cause: signal.reason, hint: "Use fill for long texts, or a longer --timeout-ms." },
      );
    }
    const sent = characters.slice(typed, typed + KEYS_AT_ONCE).flatMap((character) =>
      typeCharacter(session, character, held)
    );
    await Promise.all(sent);
  }
}

function typeCharacter(session: CdpSession, character: string, held: number): Promise<unknown>[] {
  const key = keyWhile(held, { modifiers: [], key: keyOfCharacter(character) });
  const modifiers = held | (needsShift(key.text ?? "") ? MODIFIER_BITS.Shift : 0);
  return [keyDown(session, key, modifiers), keyUp(session, key, modifiers)];
}

function modifierKey(modifier: Modifier): KeyDefinition {
  // every modifier is a named key
  return findKey(modifier) as KeyDefinition;
}

/** Control, Alt and Meta keep a key from typing. */
function typedText(key: KeyDefinition, modifiers: number): string | undefined {
  const blocks = MODIFIER_BITS.Control | MODIFIER_BITS.Alt | MODIFIER_BITS.Meta;
  return modifiers & blocks ? undefined : key.text;
}

function keyDown(
  session: CdpSession,
  key: KeyDefinition,
  modifiers: number,
  isRepeat = false,
): Promise<unknown> {
  const text = typedText(key, modifiers);
  return session.send("Input.dispatchKeyEvent", {
    type: text === undefined ? "rawKeyDown" : "keyDown",
    ...eventFields(key, modifiers),
    ...(text === undefined ? {} : { text, unmodifiedText: text }),
    ...(isRepeat ? { autoRepeat: true } : {}),
  });
}

function keyUp(session: CdpSession, key: KeyDefinition, modifiers: number): Promise<unknown> {
  return session.send("Input.dispatchKeyEvent", { type: "keyUp", ...eventFields(key, modifiers) });
}

function eventFields(key: KeyDefinition, modifiers: number): {
  key: string;
  code: string;
  windowsVirtualKeyCode: number;
  modifiers: number;
  location: number;
} {
  return {
    key: key.key,
    code: key.code,
    windowsVirtualKeyCode: key.keyCode,
    modifiers,
    location: key.location ?? 0,
  };
}
