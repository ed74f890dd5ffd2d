/**
 * Values that a field can hold.
 */
import { attributeOf, documentOf, isTag } from "./dom.ts";

/** What the value of such an input looks like. */
const FORMATS: Readonly<Record<string, string>> = {
  color: "#1a2b3c",
  date: "2024-12-31",
  "datetime-local": "2024-12-31T23:59",
  month: "2024-12",
  number: "1.5",
  range: "a number from its minimum to its maximum, at one of its steps",
  time: "23:59",
  week: "2024-W52",
};

/** True for inputs with parts or a picker of their own, which take no text as it is typed. */
export function hasOwnFormat({ type }: HTMLInputElement): boolean {
  return type !== "number" && Object.hasOwn(FORMATS, type);
}

/** A value that a field does not take, and what it makes of it. */
export interface Refused {
  reading: string;
  /** What its values look like. */
  format: string;
}

/** The value as the field writes it, without what stands around it by accident. */
export function tidyValue(field: Element, value: string): string {
  return isTag(field, "input") && Object.hasOwn(FORMATS, field.type) ? value.trim() : value;
}

/**
 * Tries a value on a twin of the field, which nobody sees.
 * @returns undefined when the field can hold it.
 */
export function refusedBy(field: Element, value: string): Refused | undefined {
  if (!isTag(field, "input")) return undefined;
  const format = Object.hasOwn(FORMATS, field.type) ? FORMATS[field.type] : undefined;
  if (format === undefined || value === "" && field.type !== "range" && field.type !== "color") {
    return undefined;
  }
  const reading = readingOf(field, value);
  return holds(field.type, value, reading) ? undefined : { reading, format };
}

const { createElement } = Document.prototype;

function readingOf(field: HTMLInputElement, value: string): string {
  const twin: HTMLInputElement = createElement.call(documentOf(field), "input") as HTMLInputElement; // by its tag
  twin.type = field.type;
  for (const name of ["min", "max", "step"]) {
    const limit = attributeOf(field, name);
    if (limit !== null) twin.setAttribute(name, limit);
  }
  twin.value = value;
  return twin.value;
}

/** Dates, times and numbers are taken or emptied; a slider moves, and a colour turns black. */
function holds(type: string, value: string, reading: string): boolean {
  if (type === "range") return value !== "" && Number(value) === Number(reading);
  if (type === "color") return value.toLowerCase() === reading.toLowerCase();
  return reading !== "";
}
