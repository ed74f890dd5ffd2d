import type { ProtocolDescription } from "../src/cdp/protocol_check.ts";

/** How long a browser may take from its start to its answer. */
const LIMIT_MS = 30_000;

/**
 * The protocol as a browser binary describes it itself: launched once on a loopback port of its choice, asked, killed.
 * @throws {Error} When the binary does not say within 30 s where it listens.
 */
export async function browserProtocol(binaryPath: string): Promise<ProtocolDescription> {
  const profileDir = await Deno.makeTempDir({ prefix: "lotsa-protocol-" });
  const browser = new Deno.Command(binaryPath, {
    // it shows no page but about:blank, so it needs no sandbox either
    args: [
      "--headless",
      "--no-sandbox",
      "--remote-debugging-port=0",
      `--user-data-dir=${profileDir}`,
    ],
    detached: true,
    stdin: "null",
    stdout: "null",
    stderr: "piped",
  }).spawn();
  // a browser that hangs closes its standard error when it is killed, which ends the wait below
  const timer = setTimeout(() => killGroup(browser.pid), LIMIT_MS);
  try {
    const port = await listeningPort(browser.stderr);
    if (port === undefined) throw new Error(`${binaryPath} does not listen for DevTools`);
    const response = await fetch(`http://127.0.0.1:${port}/json/protocol`);
    // shape by the browser's own word; checkTrace reports what it cannot follow
    return await response.json() as ProtocolDescription;
  } finally {
    clearTimeout(timer);
    killGroup(browser.pid);
    await browser.status;
    await Deno.remove(profileDir, { recursive: true });
  }
}

/** Reads `DevTools listening on ws://127.0.0.1:<port>/…`, which a browser prints when it does. */
async function listeningPort(stderr: ReadableStream<Uint8Array>): Promise<string | undefined> {
  let text = "";
  for await (const chunk of stderr.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    const port = text.match(/DevTools listening on ws:\/\/[^:]+:(\d+)\//)?.[1];
    if (port !== undefined) return port;
  }
  return undefined;
}

function killGroup(group: number): void {
  try {
    Deno.kill(-group, "SIGKILL");
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
}
