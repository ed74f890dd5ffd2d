import { isTargetGone } from "../cdp/cdp_errors.ts";
import type { EventParams } from "../cdp/protocol.ts";
import type { CdpSession } from "../cdp/session.ts";
import { log } from "../log.ts";
import { settleBy } from "../util/settle_by.ts";
import { ConsoleLog } from "./console_log.ts";
import { answerDialogs, type DialogPolicy, type DialogRecord } from "./dialogs.ts";
import { FileChoosers } from "./file_choosers.ts";
import { ForeignFrames } from "./foreign_frames.ts";
import { FrameTree } from "./frame_tree.ts";
import { FramedPage } from "./framed_page.ts";
import { HeldInput } from "./held_input.ts";
import { NavigationTracker } from "./navigation.ts";
import { NetworkActivity } from "./network_activity.ts";
import { DURABLE_BUFFERS, NETWORK_BUFFERS, NetworkLog } from "./network_log.ts";
import { PageAgent } from "./page_agent.ts";
import type { Routes } from "./routes.ts";

/** A page that refuses to unload, or hangs while it does, is closed by force after this. */
const UNLOAD_LIMIT_MS = 1_500;

/** A page that takes longer to say 1 hangs. */
const HANG_LIMIT_MS = 300;

/** What a tab needs of its owner. */
export interface TabOwner {
  readonly routes: Routes;
  dialogPolicy(): DialogPolicy;
  onDialog(tab: Tab, dialog: DialogRecord): void;
  /** A frame of the page, whichever, begins to give a file. */
  onDownload(download: EventParams<"Browser.downloadWillBegin">): void;
  /** The page opened a file chooser, which was dismissed. */
  onFileChooser(tab: Tab): void;
  /** The page is about to open a window with this address. */
  onWindowOpen(tab: Tab, url: string): void;
}

/** One page target that a session works in. */
export class Tab {
  readonly targetId: string;
  readonly session: CdpSession;
  readonly navigation: NavigationTracker;
  readonly agent: FramedPage;
  readonly console: ConsoleLog;
  readonly network: NetworkLog;
  readonly activity: NetworkActivity;
  readonly choosers: FileChoosers;
  readonly held = new HeldInput();
  readonly openerId: string | undefined;
  readonly #routes: Routes;
  /**
   * Resolves when the page tells its events, or is gone: its renderer has started. A navigation before that may commit
   * without an event, or crash the page (seen in Chromium 156, where a fresh tab takes 70 to 150 ms).
   */
  readonly ready: Promise<void>;

  constructor(
    session: CdpSession,
    target: { targetId: string; openerId?: string },
    owner: TabOwner,
  ) {
    this.session = session;
    this.targetId = target.targetId;
    this.openerId = target.openerId;
    this.#routes = owner.routes;
    // a page's main frame has the id of its target
    this.navigation = new NavigationTracker(session, target.targetId);
    const script = new PageAgent(session, target.targetId, this.navigation);
    const network = this.network = new NetworkLog();
    this.console = new ConsoleLog(session, (requestId) => network.isBrowsersOwn(requestId));
    this.activity = new NetworkActivity(session, target.targetId);
    this.#followRequests(session);
    this.choosers = new FileChoosers(() => owner.onFileChooser(this));
    const frames = new FrameTree(session, target.targetId, (other, type) => {
      this.#processCame(other);
      if (type === "iframe") this.choosers.follow(other);
    });
    this.agent = new FramedPage(new ForeignFrames(frames, script));
    answerDialogs(session, () => owner.dialogPolicy(), (dialog) => owner.onDialog(this, dialog));
    session.on("Page.windowOpen", ({ url }) => owner.onWindowOpen(this, url));
    session.on("Page.downloadWillBegin", (download) => owner.onDownload(download));
    session.on("Inspector.targetCrashed", () => this.#crashed());
    this.ready = this.#setUp();
  }

  get isClosed(): boolean {
    return this.session.isClosed;
  }

  /** Address of the page, fragment included. */
  get url(): string {
    return this.navigation.url;
  }

  /**
   * Stops what runs in a page that does not answer: no navigation would get past it. One that does answer is left alone,
   * since `Runtime.terminateExecution` would end the next script to run, which may be the next page's.
   */
  async stopScripts(): Promise<void> {
    const answer = this.session.send("Runtime.evaluate", { expression: "1" });
    if (await settleBy(answer, HANG_LIMIT_MS)) return;
    log("tab", `${this.targetId} hangs and its scripts are stopped`);
    await this.session.send("Runtime.terminateExecution");
  }

  /** Closes the tab the way a person does, running the page's unload handlers; by force when it stays. */
  async close(): Promise<void> {
    if (this.isClosed) return;
    this.#unlessGone(this.session.send("Page.close"));
    if (await settleBy(this.session.ended, UNLOAD_LIMIT_MS)) return;
    log("tab", `${this.targetId} did not unload and is closed by force`);
    await this.session.closeTarget(this.targetId);
    await this.session.ended;
  }

  #followRequests(session: CdpSession): void {
    this.network.follow(session);
    this.activity.follow(session);
    this.#routes.follow(
      session,
      (request, routed) => this.network.routed(session, request, routed),
    );
  }

  /** What a worker asks for, or a frame in a process of its own, is told to that session only. */
  #processCame(session: CdpSession): void {
    this.#followRequests(session);
    this.#unlessGone(session.send("Network.enable", NETWORK_BUFFERS));
    this.#routes.start(session);
  }

  /** A crashed page answers nothing any more, and keeps its target until that is closed. */
  #crashed(): void {
    this.session.abandon("The page crashed");
    this.#unlessGone(this.session.closeTarget(this.targetId));
  }

  /** Everything is sent in one go; Chrome runs it in order, before the page's first script. */
  async #setUp(): Promise<void> {
    const { session } = this;
    this.choosers.follow(session);
    await Promise.all([
      this.#unlessGone(session.send("Page.enable")),
      // the tab is "focused" whichever window is in front: focus events, :focus and timers work
      this.#unlessGone(session.send("Emulation.setFocusEmulationEnabled", { enabled: true })),
      this.#unlessGone(session.send("Network.enable", NETWORK_BUFFERS)),
      this.#unlessGone(session.send("Network.configureDurableMessages", DURABLE_BUFFERS)),
      this.#routes.start(session),
      this.#unlessGone(FrameTree.watch(session)),
      this.#unlessGone(session.send("Console.enable")),
      this.#unlessGone(session.send("Log.enable")),
      this.#unlessGone(
        session.send("Page.addScriptToEvaluateOnNewDocument", { source: this.console.script }),
      ),
      this.#unlessGone(session.send("Runtime.runIfWaitingForDebugger")),
    ]);
  }

  /** For commands whose answer nobody needs: only the tab's end may keep them from succeeding. */
  async #unlessGone(call: Promise<unknown>): Promise<void> {
    try {
      await call;
    } catch (error) {
      if (!isTargetGone(error)) log("tab", `${this.targetId}: ${error}`);
    }
  }
}
