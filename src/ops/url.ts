import { UsageError } from "../errors.ts";

/** Schemes that may be navigated to (design, 8). */
const SCHEMES = new Set(["http:", "https:", "about:", "data:", "blob:", "file:"]);
const MAX_CHARS = 2_000_000;

/**
 * The address meant by what was typed: without a scheme it is https, on loopback http. `host:port` is no scheme.
 * @throws {UsageError} For what cannot be navigated to.
 */
export function normalizeUrl(typed: string): string {
  const text = typed.trim();
  if (text === "") throw new UsageError("An address is needed");
  if (text.length > MAX_CHARS) {
    throw new UsageError(`The address is too long: ${text.length} characters`);
  }
  const address = hasScheme(text) ? text : `${isLoopback(text) ? "http" : "https"}://${text}`;
  let url: URL;
  try {
    url = new URL(address);
  } catch (error) {
    throw new UsageError(`"${shortened(typed)}" is no address`, { cause: error });
  }
  if (!SCHEMES.has(url.protocol)) {
    throw new UsageError(
      `Cannot go to "${shortened(typed)}": ${url.protocol} addresses are not opened`,
      {
        hint: `Allowed are ${[...SCHEMES].join(" ")}`,
      },
    );
  }
  return address;
}

function hasScheme(text: string): boolean {
  // `localhost:8080` and `shop.example:80/x` are a host and a port
  return /^[a-z][a-z0-9+.-]*:(?!\d+(?:[/?#]|$))/i.test(text);
}

function isLoopback(text: string): boolean {
  const host = text.split(/[/?#]/, 1)[0]?.replace(/:\d+$/, "") ?? "";
  return host === "localhost" || host.endsWith(".localhost") || host === "0.0.0.0" ||
    host === "[::1]" ||
    /^127(\.\d+){1,3}$/.test(host);
}

function shortened(text: string): string {
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
