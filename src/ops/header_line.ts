import type { Header } from "../browser/route_rule.ts";

/** `Name: value` as a header; undefined when no server could send it. A value may be empty. */
export function parseHeader(line: string): Header | undefined {
  const colon = line.indexOf(":");
  if (colon < 1) return undefined;
  const header = { name: line.slice(0, colon).trim(), value: line.slice(colon + 1).trim() };
  return isHeader(header) ? header : undefined;
}

/** Whether a header can cross a wire: its name is a token, its value has neither line ends nor characters beyond a byte. */
export function isHeader({ name, value }: Header): boolean {
  try {
    new Headers([[name, value]]);
    return true;
  } catch {
    return false;
  }
}
