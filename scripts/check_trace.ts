/**
 * Checks what was sent to a browser against the protocol that a browser binary describes itself:
 *
 *   LOTSA_CDP_TRACE=trace.jsonl lotsa …
 *   deno run -A scripts/check_trace.ts trace.jsonl [--chromium path]
 *
 * Prints one line a problem and ends with status 1 when there is an error; what is deprecated is only a warning.
 */
import { findBrowser } from "../src/browser/find.ts";
import { checkTrace } from "../src/cdp/protocol_check.ts";
import { browserProtocol } from "./browser_protocol.ts";

const [file, flag, path] = Deno.args;
if (file === undefined || (flag !== undefined && (flag !== "--chromium" || path === undefined))) {
  say("Usage: check_trace.ts FILE [--chromium path]");
  Deno.exit(2);
}

const text = await Deno.readTextFile(file);
const lines = text.split("\n").filter((line) => line !== "").map((line) => JSON.parse(line));
const binary = findBrowser({ chromium: path, headless: true, env: Deno.env });
const problems = checkTrace(lines, await browserProtocol(binary.path));
for (const { level, message, count } of problems) {
  say(`${level}: ${message}${count > 1 ? ` (${count} times)` : ""}`);
}
const sent = lines.filter((line) => "send" in line).length;
const errors = problems.filter(({ level }) => level === "error").length;
say(`${sent} commands checked against ${binary.path}: ${errors} errors`);
if (errors > 0) Deno.exit(1);

function say(line: string): void {
  Deno.stdout.writeSync(new TextEncoder().encode(`${line}\n`));
}
