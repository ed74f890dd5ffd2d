/** What pages post, without the values of what lets somebody in. */
import { isSecretKey } from "../ax/secret_words.ts";

/** What is shown in place of such a value. */
export const MASKED = "***";

/**
 * A posted body in which fields of forms and keys of JSON that hold passwords, card numbers or codes read `***`. All else
 * stays as it was posted; so does what is neither of these.
 */
export function maskPosted(body: string): string {
  const boundary = /^--\S+(?=\r?\n)/.exec(body)?.[0];
  if (boundary !== undefined) return body.split(boundary).map(maskPart).join(boundary);
  return isJson(body) ? maskJson(body) : body.split("&").map(maskField).join("&");
}

function isJson(text: string): boolean {
  return /^\s*[[{]/.test(text);
}

/** `password=x`, as forms encode it. */
function maskField(field: string): string {
  const at = field.indexOf("=");
  if (at < 0 || at === field.length - 1) return field;
  const name = field.slice(0, at + 1);
  if (isSecretKey(decoded(name))) return name + MASKED;
  const value = decoded(field.slice(at + 1));
  const masked = isJson(value) ? maskJson(value) : value;
  return masked === value ? field : name + encodeURIComponent(masked);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return text; // no escape, though it looks like one
  }
}

/** What stands between two boundaries of a multipart body. */
function maskPart(part: string): string {
  const [, head, name = "", value, end] =
    /^(\r?\n[^]*?\bname="([^"]*)"[^]*?\r?\n\r?\n)([^]*?)(\r?\n)?$/.exec(part) ?? [];
  return head !== undefined && value && isSecretKey(name) ? head + MASKED + (end ?? "") : part;
}

/** A string, and whether it is a key. The rest of JSON holds no quotes. */
const STRINGS = /"(?:\\.|[^"\\])*(?:"|$)(\s*:\s*)?/gs;

function maskJson(json: string): string {
  let masked = "";
  let at = 0;
  for (const { 0: found, 1: colon, index } of json.matchAll(STRINGS)) {
    if (index < at) continue; // inside a value that was masked
    masked += json.slice(at, index);
    at = index + found.length;
    if (colon === undefined) masked += maskString(found);
    else if (!isSecretKey(parsed(found.slice(0, -colon.length)))) masked += found;
    else {
      const end = valueEnd(json, at);
      masked += found + maskValue(json.slice(at, end));
      at = end;
    }
  }
  return masked + json.slice(at);
}

/** A value may be JSON by itself. */
function maskString(string: string): string {
  const text = parsed(string);
  const masked = isJson(text) ? maskJson(text) : text;
  return masked === text ? string : JSON.stringify(masked);
}

function parsed(string: string): string {
  try {
    return String(JSON.parse(string));
  } catch {
    return string; // cut off, or not quite JSON
  }
}

/** What says nothing stays: it tells that there was no secret. */
function maskValue(value: string): string {
  return ["", '""', "null", "true", "false"].includes(value) ? value : `"${MASKED}"`;
}

/** Where the value ends that begins here. */
function valueEnd(json: string, start: number): number {
  const tokens = /"(?:\\.|[^"\\])*(?:"|$)|[[\]{}]|[^\s,"[\]{}]+/gys;
  tokens.lastIndex = start;
  const first = tokens.exec(json)?.[0];
  if (first === undefined) return start;
  if (first !== "{" && first !== "[") return start + first.length;
  return closingEnd(json, start);
}

function closingEnd(json: string, start: number): number {
  const tokens = /"(?:\\.|[^"\\])*(?:"|$)|[[\]{}]/gs;
  tokens.lastIndex = start;
  let depth = 0;
  for (let token = tokens.exec(json); token !== null; token = tokens.exec(json)) {
    if (token[0] === "{" || token[0] === "[") depth++;
    else if (token[0] === "}" || token[0] === "]") depth--;
    if (depth === 0) return tokens.lastIndex;
  }
  return json.length;
}
