/**
 * What JSON says nothing of, said in words. By value, Chrome answers `{}` for a node, an error, a date or a map, and refuses
 * symbols, circles and `NaN` within an object.
 */
import type { CdpSession } from "../cdp/session.ts";
import { OpError } from "../errors.ts";
import { log } from "../log.ts";

/** Evaluations of this group leave their value in `$_`, for the next one that includes the command line API. */
export const LAST_VALUE_GROUP = "console";

/** Objects and values that a description goes into at most: more is no answer to read. */
const MOST_VALUES = 20_000;
/** Characters of a node's text or of an attribute. */
const LONGEST_TEXT = 100;

/**
 * Runs in the page's own world. Rules, from the top: nodes as their tag with what they say (`<li class="a">One</li>`,
 * `<ul>…</ul>`), errors as name and message, dates in ISO form, maps and other pairs as lists of pairs, sets and lists of nodes
 * as lists, what has `toJSON` as that, other objects of the browser by their kind (`[Navigator]`), `[Circular]` for a value
 * within itself, and plain objects by their fields. A value that is no object of JSON's comes as its text.
 */
const DESCRIBE = `(() => {
  const { value: last, enumerable } = Object.getOwnPropertyDescriptor(globalThis, "$_") ?? {};
  // one that is enumerable is the page's own
  if (last === undefined || enumerable) return undefined;
  const open = new Set();
  let left = ${MOST_VALUES};
  const cut = (text) => {
    const plain = text.replace(/\\s+/g, " ").trim();
    return plain.length > ${LONGEST_TEXT} ? plain.slice(0, ${LONGEST_TEXT}) + "…" : plain;
  };
  const tagOf = (element) => {
    const attributes = [...element.attributes].map(({ name, value }) =>
      value === "" ? " " + name : " " + name + '="' + cut(value) + '"'
    );
    const start = "<" + element.localName + attributes.join("") + ">";
    if (!element.firstChild) return start;
    const inside = element.firstElementChild ? "…" : cut(element.textContent);
    return start + inside + "</" + element.localName + ">";
  };
  const nodeText = (node) => {
    if (node.nodeType === 1) return tagOf(node);
    if (node.nodeType === 9) return "[Document " + node.URL + "]";
    return node.nodeName + (node.nodeValue === null ? "" : " " + JSON.stringify(cut(node.nodeValue)));
  };
  const kindOf = (object) => Object.prototype.toString.call(object).slice(8, -1);
  const PAIRS = new Set(["Map", "FormData", "Headers", "URLSearchParams"]);
  const FIELDS = new Set(["Object", "DOMStringMap", "Storage"]);
  const fieldsOf = (object) => {
    const fields = {};
    for (const key of Object.keys(object)) {
      if (object[key] === undefined) continue;
      Object.defineProperty(fields, key, { value: inside(object[key]), enumerable: true });
    }
    return fields;
  };
  const describeObject = (object) => {
    const kind = kindOf(object);
    if (object === globalThis) return "[Window " + location.href + "]";
    if (object instanceof Node) return nodeText(object);
    if (object instanceof Error) return String(object);
    if (object instanceof Date) return isNaN(object) ? "Invalid Date" : object.toISOString();
    if (kind === "RegExp") return String(object);
    if (Array.isArray(object)) return Array.from(object, inside);
    if (PAIRS.has(kind) || kind === "Set") return Array.from(object, inside);
    if (typeof object.toJSON === "function") return inside(object.toJSON());
    if (FIELDS.has(kind)) return fieldsOf(object);
    const isList = typeof object.length === "number" && typeof object[Symbol.iterator] === "function";
    if (isList) return Array.from(object, inside);
    return Object.keys(object).length > 0 ? fieldsOf(object) : "[" + kind + "]";
  };
  const inside = (value) => {
    if (left-- === 0) throw new RangeError("too much to describe");
    if (value === undefined || value === null) return null;
    if (typeof value === "bigint") return value + "n";
    if (typeof value === "number") return Number.isFinite(value) ? value : String(value);
    if (typeof value === "function") return "[Function" + (value.name && " " + value.name) + "]";
    if (typeof value === "symbol") return String(value);
    if (typeof value !== "object") return value;
    if (open.has(value)) return "[Circular]";
    open.add(value);
    const described = describeObject(value);
    open.delete(value);
    return described;
  };
  return inside(last);
})()`;

/**
 * Describes the value that the last evaluation left in {@linkcode LAST_VALUE_GROUP}, and lets it go. One round trip.
 * @returns Undefined when it cannot be told: the page is another by now, or the value is too large.
 */
export async function describeLastValue(
  session: CdpSession,
  signal: AbortSignal,
): Promise<unknown> {
  try {
    const { result, exceptionDetails } = await session.sendUntil(signal, "Runtime.evaluate", {
      expression: DESCRIBE,
      includeCommandLineAPI: true,
      returnByValue: true,
    });
    return exceptionDetails ? undefined : result.value;
  } catch (error) {
    if (signal.aborted || !(error instanceof OpError)) throw error;
    log("eval", `a value was not described: ${error.message}`);
    return undefined;
  } finally {
    session.send("Runtime.releaseObjectGroup", { objectGroup: LAST_VALUE_GROUP })
      .catch((error) => log("eval", `a value was not let go: ${error}`));
  }
}

/** True when something in this JSON value is an object without fields: it may have been no plain object. */
export function hasEmptyObject(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const values = Object.values(value);
  return values.length === 0 ? !Array.isArray(value) : values.some(hasEmptyObject);
}
