/**
 * What lets a page read an answer of another origin: a page that was given one by a rule must not be refused it.
 *
 * Source: the Fetch standard, "CORS protocol".
 */
import type { CannedAnswer, Header } from "./route_rule.ts";

/** What is looked at of a request. */
interface Asked {
  method: string;
  url: string;
  headers: Record<string, string>;
}

/** The method that the browser asks leave for before it sends the request itself; undefined for any other request. */
export function preflightMethod({ method, headers }: Asked): string | undefined {
  return method === "OPTIONS" ? valueOf(headers, "access-control-request-method") : undefined;
}

/** Leave for what was asked. */
export function allowPreflight({ headers }: Asked): CannedAnswer {
  const method = valueOf(headers, "access-control-request-method") ?? "GET";
  const names = valueOf(headers, "access-control-request-headers");
  return {
    status: 204,
    headers: [
      ...leaveFor(valueOf(headers, "origin") ?? "*"),
      { name: "Access-Control-Allow-Methods", value: method },
      ...(names === undefined ? [] : [{ name: "Access-Control-Allow-Headers", value: names }]),
    ],
    body: "",
  };
}

/** Headers that let the page's origin read the answer; none where they are there, or are not needed. */
export function allowedOrigin({ url, headers }: Asked, answer: readonly Header[]): Header[] {
  const origin = valueOf(headers, "origin");
  if (origin === undefined || origin === URL.parse(url)?.origin) return [];
  const isSaid = answer.some(({ name }) => name.toLowerCase() === "access-control-allow-origin");
  return isSaid ? [] : leaveFor(origin);
}

function leaveFor(origin: string): Header[] {
  return [
    { name: "Access-Control-Allow-Origin", value: origin },
    { name: "Access-Control-Allow-Credentials", value: "true" },
    { name: "Vary", value: "Origin" },
  ];
}

function valueOf(headers: Record<string, string>, wanted: string): string | undefined {
  return Object.entries(headers).find(([name]) => name.toLowerCase() === wanted)?.[1];
}
