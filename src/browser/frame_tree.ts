import { isTargetGone } from "../cdp/cdp_errors.ts";
import type { Protocol } from "../cdp/protocol.ts";
import type { CdpSession } from "../cdp/session.ts";
import { log } from "../log.ts";

/** What is known of a frame below the main one. */
interface KnownFrame {
  parentId: string;
  /** Goes up with every new document. */
  commits: number;
  /** Its document may be one that its embedder cannot read. */
  mayBeForeign: boolean;
}

/** Chrome's word for an origin that it does not tell: sandboxed, `data:`, and also that of a plain `srcdoc`. */
const UNTOLD_ORIGIN = "://";

/**
 * Follows the frames of a page by their events: whether one of them may be of another origin, and when each has a new
 * document. On pages without such frames nobody is asked anything.
 */
export class FrameTree {
  readonly #main: CdpSession;
  readonly #mainId: string;
  readonly #onAttached: (session: CdpSession, type: string) => void;
  /** Sessions of frames in processes of their own. */
  readonly #sessions = new Map<string, CdpSession>();
  readonly #frames = new Map<string, KnownFrame>();
  readonly #origins = new Map<string, string>();
  /** Frames whose process has crashed, until they have another document. */
  readonly #crashed = new Set<string>();
  /** A page out of the back/forward cache brings its frames without telling of them. */
  #isUntold = false;

  /** @param onAttached Told of each session that comes with the page: of a frame in its own process, of a worker. */
  constructor(
    session: CdpSession,
    mainId: string,
    onAttached: (session: CdpSession, type: string) => void = () => {},
  ) {
    this.#main = session;
    this.#mainId = mainId;
    this.#onAttached = onAttached;
    this.#follow(session);
  }

  /** The session that reaches a frame: its own when it runs in a process of its own. */
  sessionOf(frameId: string): CdpSession {
    const own = this.#sessions.get(frameId);
    return own === undefined || own.isClosed ? this.#main : own;
  }

  /** Whether the page itself can be asked. */
  get isPageThere(): boolean {
    return !this.#main.isClosed;
  }

  /** Hears of the frames that run in other processes, as they do in a browser with site isolation, and of workers. */
  static async watch(session: CdpSession): Promise<void> {
    await session.send("Target.setAutoAttach", {
      autoAttach: true,
      // they wait until they are set up, so that a rule for requests holds from their first one on
      waitForDebuggerOnStart: true,
      flatten: true,
      filter: [{ type: "iframe" }, { type: "worker" }, { exclude: true }],
    });
  }

  #follow(session: CdpSession): void {
    session.on("Page.frameAttached", ({ frameId, parentFrameId }) => {
      if (this.#frames.has(frameId)) return;
      this.#frames.set(frameId, { parentId: parentFrameId, commits: 0, mayBeForeign: false });
    });
    session.on("Page.frameDetached", ({ frameId, reason }) => {
      // one that moves to another process stays in the page
      if (reason !== "swap") this.#drop(frameId);
    });
    session.on("Page.frameNavigated", ({ frame, type }) => {
      this.#navigated(frame, type === "BackForwardCacheRestore");
    });
    session.on("Target.attachedToTarget", ({ sessionId, targetInfo }) => {
      const attached = session.child(sessionId);
      this.#onAttached(attached, targetInfo.type);
      if (targetInfo.type === "iframe") this.#enter(attached, targetInfo.targetId);
      this.#run(attached);
    });
  }

  /** Follows a frame of another process; the id of its target is the frame's. */
  async #enter(session: CdpSession, frameId: string): Promise<void> {
    this.#sessions.set(frameId, session);
    const known = this.#frames.get(frameId);
    const { parentId = this.#mainId, commits = 0 } = known ?? {};
    this.#frames.set(frameId, { parentId, commits: commits + 1, mayBeForeign: true });
    this.#crashed.delete(frameId);
    this.#follow(session);
    // its target stays, and answers nothing any more
    session.on("Inspector.targetCrashed", () => {
      this.#crashed.add(frameId);
      session.abandon("The frame's process crashed");
    });
    try {
      await Promise.all([session.send("Page.enable"), FrameTree.watch(session)]);
    } catch (error) {
      if (!isTargetGone(error)) log("frames", `${frameId}: ${error}`);
    }
  }

  /** Chrome takes commands in order: what was sent before holds from the first script on. */
  async #run(attached: CdpSession): Promise<void> {
    try {
      await attached.send("Runtime.runIfWaitingForDebugger");
    } catch (error) {
      if (!isTargetGone(error)) log("frames", `${attached.id}: ${error}`);
    }
  }

  #navigated(frame: Protocol.Page.Frame, isRestored: boolean): void {
    if (frame.id === this.#mainId) this.#origins.clear();
    this.#origins.set(frame.id, frame.securityOrigin);
    if (frame.id === this.#mainId) {
      this.#frames.clear();
      this.#sessions.clear();
      this.#crashed.clear();
      this.#isUntold = isRestored;
      return;
    }
    this.#crashed.delete(frame.id);
    const known = this.#frames.get(frame.id);
    const parentId = frame.parentId ?? known?.parentId ?? this.#mainId;
    this.#frames.set(frame.id, {
      parentId,
      commits: (known?.commits ?? 0) + 1,
      mayBeForeign: frame.url !== "about:blank" &&
        (frame.securityOrigin === UNTOLD_ORIGIN ||
          frame.securityOrigin !== this.#origins.get(parentId)),
    });
  }

  /** False when every frame's document can be read from the main one's. */
  get mayHoldForeign(): boolean {
    if (this.#isUntold) return true;
    for (const { mayBeForeign } of this.#frames.values()) if (mayBeForeign) return true;
    return false;
  }

  /** How many documents the frame has had. */
  commitsOf(frameId: string): number {
    return this.#frames.get(frameId)?.commits ?? 0;
  }

  /** Whether the frame is in the page, and can be asked. */
  has(frameId: string): boolean {
    if (this.#crashed.has(frameId)) return false;
    return this.#isUntold || this.#frames.has(frameId);
  }

  #drop(frameId: string): void {
    if (frameId === this.#mainId) return;
    this.#frames.delete(frameId);
    this.#sessions.delete(frameId);
    this.#crashed.delete(frameId);
    this.#origins.delete(frameId);
    for (const [id, { parentId }] of this.#frames) if (parentId === frameId) this.#drop(id);
  }
}
