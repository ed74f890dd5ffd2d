import type { Connection } from "../cdp/connection.ts";
import type { SessionEnd } from "../cdp/session.ts";
import { log } from "../log.ts";
import { BrowserContext } from "./context.ts";
import { launchBrowser, type LaunchedBrowser, type LaunchOptions } from "./launch.ts";

/** A browser on its line, with the contexts of its sessions. */
export class Browser implements AsyncDisposable {
  readonly executable: string;
  readonly #connection: Connection;
  readonly #close: () => Promise<void>;
  readonly #contexts = new Map<string, BrowserContext>();
  #closed: Promise<void> | undefined;

  private constructor(executable: string, connection: Connection, close: () => Promise<void>) {
    this.executable = executable;
    this.#connection = connection;
    this.#close = close;
    connection.browser.on("Target.attachedToTarget", ({ sessionId, targetInfo }) => {
      const context = this.#contexts.get(targetInfo.browserContextId ?? "");
      if (context) return context.adopt(connection.session(sessionId), targetInfo);
      // nobody's, or of a context that is being closed: left attached, it would wait for us before its first script
      connection.browser.send("Target.detachFromTarget", { sessionId }).catch((error) =>
        log("browser", `${targetInfo.url}: ${error}`)
      );
    });
  }

  /**
   * Launches a browser of our own.
   * @throws {OpError} `no_browser` When it does not start.
   */
  static async launch(options: LaunchOptions): Promise<Browser> {
    return await Browser.over(options.binary.path, await launchBrowser(options));
  }

  /**
   * Takes over a line to a browser, and closes it when the browser refuses.
   * @throws {ProtocolError} When the browser does not report its pages.
   */
  static async over(executable: string, launched: LaunchedBrowser): Promise<Browser> {
    const { connection, close } = launched;
    const browser = new Browser(executable, connection, close);
    try {
      // pages wait until they are set up, popups too: what a session demands of a page holds from its first script on
      await connection.browser.send("Target.setAutoAttach", {
        autoAttach: true,
        waitForDebuggerOnStart: true,
        flatten: true,
        filter: [{ type: "page" }, { exclude: true }],
      });
    } catch (error) {
      await close();
      throw error;
    }
    return browser;
  }

  /** Settles when the browser is gone, whoever ended it. */
  get ended(): Promise<SessionEnd> {
    return this.#connection.ended;
  }

  /** Calls without an answer, for leak checks. */
  get pendingCalls(): number {
    return this.#connection.pendingCalls;
  }

  /** Product and version: `HeadlessChrome/156.0.8078.73`. */
  async version(): Promise<string> {
    return (await this.#connection.browser.send("Browser.getVersion")).product;
  }

  /** Makes a context of its own: cookies, storage, cache and tabs that no other context sees. */
  async newContext(): Promise<BrowserContext> {
    const { browserContextId } = await this.#connection.browser.send(
      "Target.createBrowserContext",
      {
        disposeOnDetach: true,
      },
    );
    const context = new BrowserContext(this.#connection.browser, browserContextId);
    this.#contexts.set(browserContextId, context);
    return context;
  }

  async closeContext(context: BrowserContext): Promise<void> {
    this.#contexts.delete(context.id);
    await context.dispose();
  }

  /** Closes the browser; returns when its processes and its profile are gone. Later calls wait for the same end. */
  close(): Promise<void> {
    return this.#closed ??= this.#close();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close();
  }
}
