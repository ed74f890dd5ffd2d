import type { Connection } from "../cdp/connection.ts";
import type { EventParams } from "../cdp/protocol.ts";
import type { SessionEnd } from "../cdp/session.ts";
import { log } from "../log.ts";
import { BrowserContext } from "./context.ts";
import { Downloads } from "./downloads.ts";
import { launchBrowser, type LaunchedBrowser, type LaunchOptions } from "./launch.ts";

/** A browser on its line, with the contexts of its sessions. */
export class Browser implements AsyncDisposable {
  readonly executable: string;
  readonly #connection: Connection;
  readonly #close: () => Promise<void>;
  readonly #contexts = new Map<string, BrowserContext>();
  readonly #downloadsDir: string;
  /** Downloads that no page of ours is known to have begun: where the file lies tells whose they are. */
  readonly #unclaimed = new Map<string, EventParams<"Browser.downloadWillBegin">>();
  #closed: Promise<void> | undefined;

  private constructor(executable: string, { connection, downloadsDir, close }: LaunchedBrowser) {
    this.executable = executable;
    this.#connection = connection;
    this.#downloadsDir = downloadsDir;
    this.#close = close;
    connection.browser.on("Browser.downloadWillBegin", (event) => this.#downloadBegan(event));
    connection.browser.on("Browser.downloadProgress", (event) => this.#downloadProgressed(event));
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
    const browser = new Browser(executable, launched);
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
    const downloads = new Downloads(
      this.#connection.browser,
      browserContextId,
      `${this.#downloadsDir}/${browserContextId}`,
    );
    const context = new BrowserContext(this.#connection.browser, browserContextId, downloads);
    this.#contexts.set(browserContextId, context);
    await downloads.start();
    return context;
  }

  /** Closes a context with its tabs, and removes the files that its pages gave. */
  async closeContext(context: BrowserContext): Promise<void> {
    this.#contexts.delete(context.id);
    await context.dispose();
  }

  #downloadBegan(event: EventParams<"Browser.downloadWillBegin">): void {
    // a page's main frame has the id of its target; a page tells of its other frames' itself
    const context = [...this.#contexts.values()].find((one) => one.hasHad(event.frameId));
    if (context) context.downloads.began(event);
    else this.#unclaimed.set(event.guid, event);
  }

  #downloadProgressed(event: EventParams<"Browser.downloadProgress">): void {
    const { guid, state, filePath } = event;
    const unclaimed = this.#unclaimed.get(guid);
    if (state !== "inProgress") this.#unclaimed.delete(guid);
    for (const { downloads } of this.#contexts.values()) {
      if (unclaimed && filePath && downloads.holds(filePath)) downloads.began(unclaimed);
      downloads.progressed(event);
    }
  }

  /** Closes the browser; returns when its processes and its directories are gone. Later calls wait for the same end. */
  close(): Promise<void> {
    return this.#closed ??= this.#close();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close();
  }
}
