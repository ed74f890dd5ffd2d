/**
 * The control for `serve`: the same line in and line out around one bare `Runtime.evaluate`, with nothing of lotsa's above
 * the CDP session. Its caller waits between two requests as a caller of `serve` does, and so does its browser.
 */
import { Browser } from "../../src/browser/browser.ts";
import { findBrowser } from "../../src/browser/find.ts";
import { readLines } from "../../src/util/read_lines.ts";

const encoder = new TextEncoder();

await using browser = await Browser.launch({
  binary: findBrowser({ headless: true, env: Deno.env }),
  headless: true,
  privateDir: await Deno.makeTempDir(),
  env: Deno.env,
});
const { session } = await (await browser.newContext()).newTab();
for await (const line of readLines(Deno.stdin.readable)) {
  const { expression } = JSON.parse(line);
  const startedAtMs = performance.now();
  const { result } = await session.send("Runtime.evaluate", { expression, returnByValue: true });
  const elapsed_ms = performance.now() - startedAtMs;
  Deno.stdout.writeSync(
    encoder.encode(
      JSON.stringify({ id: null, ok: true, result: result.value, elapsed_ms }) + "\n",
    ),
  );
}
