/**
 * Topic logs on standard error, off unless `LOTSA_VERBOSE` names topics (`cdp,launch`) or is `1` for all of them.
 * Standard output belongs to replies.
 */

const encoder = new TextEncoder();

function wanted(topic: string): boolean {
  const topics = Deno.env.get("LOTSA_VERBOSE");
  if (!topics || topics === "0") return false;
  return topics === "1" || topics.split(",").includes(topic);
}

/** Writes one line, `lotsa:<topic>: <message>`, to standard error when the topic is wanted. */
export function log(topic: string, message: string): void {
  if (wanted(topic)) Deno.stderr.writeSync(encoder.encode(`lotsa:${topic}: ${message}\n`));
}

/** Writes one line to standard error whatever is wanted: what a person must hear, such as why a session ended. */
export function say(message: string): void {
  Deno.stderr.writeSync(encoder.encode(`${message}\n`));
}
