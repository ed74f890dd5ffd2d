import type { CdpSession } from "../cdp/session.ts";

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
  readonly #mainId: string;
  readonly #frames = new Map<string, KnownFrame>();
  readonly #origins = new Map<string, string>();
  /** A page out of the back/forward cache brings its frames without telling of them. */
  #isUntold = false;

  constructor(session: CdpSession, mainId: string) {
    this.#mainId = mainId;
    session.on("Page.frameAttached", ({ frameId, parentFrameId }) => {
      this.#frames.set(frameId, { parentId: parentFrameId, commits: 0, mayBeForeign: false });
    });
    session.on("Page.frameDetached", ({ frameId }) => this.#drop(frameId));
    session.on("Page.frameNavigated", ({ frame, type }) => {
      this.#origins.set(frame.id, frame.securityOrigin);
      if (frame.id === mainId) {
        this.#frames.clear();
        this.#isUntold = type === "BackForwardCacheRestore";
      } else if (frame.parentId !== undefined) {
        this.#frames.set(frame.id, {
          parentId: frame.parentId,
          commits: this.commitsOf(frame.id) + 1,
          mayBeForeign: frame.url !== "about:blank" &&
            (frame.securityOrigin === UNTOLD_ORIGIN ||
              frame.securityOrigin !== this.#origins.get(frame.parentId)),
        });
      }
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

  /** Whether the frame is in the page. */
  has(frameId: string): boolean {
    return this.#isUntold || this.#frames.has(frameId);
  }

  #drop(frameId: string): void {
    if (frameId === this.#mainId) return;
    this.#frames.delete(frameId);
    this.#origins.delete(frameId);
    for (const [id, { parentId }] of this.#frames) if (parentId === frameId) this.#drop(id);
  }
}
