/** A session in this process, as the host keeps one, and what its browser sends it. */
import { Browser } from "../../src/browser/browser.ts";
import { findBrowser } from "../../src/browser/find.ts";
import type { TraceLine } from "../../src/cdp/recorder.ts";
import { dispatch } from "../../src/dispatch.ts";
import { Session } from "../../src/ops/session.ts";

const binary = findBrowser({ headless: true, env: Deno.env });

/** The browser that is measured. */
export const executable = binary.path;

export class WarmSession implements AsyncDisposable {
  readonly session: Session;
  readonly #browser: Browser;
  readonly #traceFile: string | undefined;

  private constructor(browser: Browser, session: Session, traceFile: string | undefined) {
    this.#browser = browser;
    this.session = session;
    this.#traceFile = traceFile;
  }

  /** Launches a browser; with a trace it tells how much comes from it, and is slower. */
  static async open({ isTraced = false } = {}): Promise<WarmSession> {
    const traceFile = isTraced ? await Deno.makeTempFile() : undefined;
    const browser = await Browser.launch({
      binary,
      headless: true,
      privateDir: await Deno.makeTempDir(),
      env: { get: (name) => name === "LOTSA_CDP_TRACE" ? traceFile : Deno.env.get(name) },
    });
    const session = await Session.open(browser, {
      name: "bench",
      waitMs: 2_000,
      timeoutMs: 60_000,
    });
    return new WarmSession(browser, session, traceFile);
  }

  /** Runs an op that must succeed; what the command line prints. */
  async print(op: string, params: Record<string, unknown> = {}): Promise<string> {
    const { error, text } = await dispatch(this.session, { op, params }, { wantsText: true });
    if (error) throw error;
    return text ?? "";
  }

  /** Bytes of all answers of the browser so far. */
  get receivedBytes(): number {
    if (this.#traceFile === undefined) throw new Error("The session is not traced");
    const lines = Deno.readTextFileSync(this.#traceFile).split("\n").filter((line) => line !== "");
    return lines.map((line): TraceLine => JSON.parse(line))
      .reduce((sum, line) => sum + ("answer" in line ? line.bytes : 0), 0);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.session[Symbol.dispose]();
    await this.#browser.close();
    if (this.#traceFile !== undefined) await Deno.remove(this.#traceFile);
  }
}
