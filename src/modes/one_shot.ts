/** A browser and a session for as long as one piece of work needs them, in this process. */
import { Browser } from "../browser/browser.ts";
import { findBrowser } from "../browser/find.ts";
import type { SessionConfig } from "../config.ts";
import { Session } from "../ops/session.ts";
import { ensurePrivateDir } from "./private_dir.ts";
import { privateDir } from "./wire.ts";

/** Launches a browser, opens a session in it, and closes both when the work is done, however it ends. */
export async function withOwnSession<T>(
  config: SessionConfig,
  work: (session: Session, quitting: AbortSignal) => Promise<T>,
): Promise<T> {
  const dir = privateDir(Deno.env);
  ensurePrivateDir(dir);
  const quit = new AbortController();
  await using browser = await Browser.launch({
    binary: findBrowser({ headless: config.headless, chromium: config.chromium, env: Deno.env }),
    headless: config.headless,
    privateDir: dir,
    env: Deno.env,
  });
  using _signals = closeOnSignals(browser, quit);
  using session = await Session.open(browser, {
    name: "own",
    waitMs: config.waitMs,
    timeoutMs: config.timeoutMs,
    onQuit: () => quit.abort(),
  });
  return await work(session, quit.signal);
}

/** Ctrl-C and its like end the browser; what waits on it fails and this process ends by itself. */
function closeOnSignals(browser: Browser, quit: AbortController): Disposable {
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
  const end = () => {
    quit.abort();
    browser.close();
  };
  for (const signal of signals) Deno.addSignalListener(signal, end);
  return {
    [Symbol.dispose]: () => {
      for (const signal of signals) Deno.removeSignalListener(signal, end);
    },
  };
}
