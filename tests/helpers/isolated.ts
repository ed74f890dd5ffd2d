import { Browser } from "../../src/browser/browser.ts";
import { Session } from "../../src/ops/session.ts";
import { LaunchSite } from "./launch_site.ts";
import { TestSession } from "./session.ts";

/** A session on a browser of its own, in which frames of other sites run in processes of their own. */
export class IsolatedSite implements AsyncDisposable {
  readonly #site = new LaunchSite();
  #browser: Browser | undefined;

  async open(url: string): Promise<TestSession> {
    const { binary, dir, env } = this.#site;
    const flags: Record<string, string> = {
      LOTSA_DROP_FLAGS: "--disable-site-isolation-trials",
      LOTSA_EXTRA_FLAGS: "--site-per-process",
    };
    this.#browser = await Browser.launch({
      binary,
      headless: true,
      privateDir: dir,
      env: { get: (name) => flags[name] ?? env.get(name) },
    });
    const options = { name: "isolated", waitMs: 2_000, timeoutMs: 15_000 };
    const session = new TestSession(await Session.open(this.#browser, options));
    await session.run("goto", { url });
    return session;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#browser?.[Symbol.asyncDispose]();
    await this.#site[Symbol.asyncDispose]();
  }
}
