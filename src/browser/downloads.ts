import type { EventParams } from "../cdp/protocol.ts";
import type { CdpSession } from "../cdp/session.ts";
import { log } from "../log.ts";
import { numbered, safeFileName } from "./download_name.ts";
import { removeDir } from "./profile_dir.ts";

/** `{"n":1,"state":"completed","name":"may.csv","bytes":120,"path":"/run/…/may.csv","url":"https://…"}`. */
export interface Download {
  /** From 1, in the order that they began. */
  readonly n: number;
  readonly url: string;
  /** `failed`: it came, but could not be kept. */
  state: "running" | "completed" | "canceled" | "failed";
  /** Its file's name; as long as it runs, the name that it would have alone. */
  name: string;
  bytes: number;
  /** The whole of it, where the server tells. */
  totalBytes?: number;
  /** Absolute; the file is whole. Present when it is completed. */
  path?: string;
}

interface Entry extends Download {
  guid: string;
  /** The name before another file of that name was in the way. */
  suggested: string;
  /** A wait has been for it. */
  isTaken: boolean;
}

/** Remembered at most. */
const KEEP = 1_000;

/**
 * The files that the pages of one browser context give. Chrome writes each under a name of its own into the directory; once
 * whole, it gets the suggested one there, so that no name leads out of the directory and no file is seen half.
 *
 * Seen in Chromium 156: the browser's events tell of the downloads of every context, whichever session asked for them.
 */
export class Downloads {
  readonly #browser: CdpSession;
  readonly #contextId: string;
  /** Ours, removed at the end. */
  readonly #ownDir: string;
  readonly #dirs: Set<string>;
  #dir: string;
  readonly #entries: Entry[] = [];
  /** Began since the last {@linkcode takeBegun}. */
  #begun: Entry[] = [];
  readonly #watchers = new Set<() => void>();
  #last = 0;

  /** @param dir Made when it is started; nobody else's. */
  constructor(browser: CdpSession, contextId: string, dir: string) {
    this.#browser = browser;
    this.#contextId = contextId;
    this.#ownDir = this.#dir = dir;
    this.#dirs = new Set([dir]);
  }

  /** Makes the directory and lets pages give files. */
  async start(): Promise<void> {
    Deno.mkdirSync(this.#ownDir, { recursive: true, mode: 0o700 });
    await this.saveTo(this.#ownDir);
  }

  /** From now on files go to this directory, an absolute path. */
  async saveTo(dir: string): Promise<void> {
    this.#dirs.add(dir);
    await this.#browser.send("Browser.setDownloadBehavior", {
      behavior: "allowAndName",
      browserContextId: this.#contextId,
      downloadPath: dir,
      eventsEnabled: true,
    });
    this.#dir = dir;
  }

  /** Those of this context, oldest first. */
  get list(): readonly Download[] {
    return this.#entries;
  }

  /** Forgets those that have ended; the files stay. */
  clear(): void {
    const running = this.#entries.filter(({ state }) => state === "running");
    this.#entries.splice(0, Infinity, ...running);
  }

  /** How many have begun that were not taken yet. */
  get begunCount(): number {
    return this.#begun.length;
  }

  /** Takes those that began since the last call. */
  takeBegun(): Download[] {
    const begun = this.#begun;
    this.#begun = [];
    return begun;
  }

  /** Waits until one has begun that was not taken yet, but no longer than this. */
  async begins(limitMs: number): Promise<void> {
    if (this.#begun.length > 0) return;
    await new Promise<void>((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.#watchers.delete(done);
        resolve();
      };
      const timer = setTimeout(done, limitMs);
      this.#watchers.add(done);
    });
  }

  /** The first file that is there, of a name that fits, and was not taken. */
  find(fits: (name: string) => boolean): Download | undefined {
    return this.#entries.find(({ state, isTaken, name, suggested }) =>
      state === "completed" && !isTaken && (fits(name) || fits(suggested))
    );
  }

  /** Notes that a file was waited for. */
  take({ n }: Download): void {
    const entry = this.#entries.find((one) => one.n === n);
    if (entry) entry.isTaken = true;
  }

  /** Whether a file lies where this context's downloads go. */
  holds(path: string): boolean {
    return this.#dirs.has(path.slice(0, path.lastIndexOf("/")));
  }

  /** Called when a download of this context begins; a second time for the same one is fine. */
  began({ guid, url, suggestedFilename }: EventParams<"Browser.downloadWillBegin">): void {
    if (this.#entries.some((entry) => entry.guid === guid)) return;
    const name = safeFileName(suggestedFilename);
    const n = ++this.#last;
    const begun = { n, url, name, suggested: name, guid, bytes: 0, isTaken: false };
    const entry: Entry = { ...begun, state: "running" };
    this.#entries.push(entry);
    if (this.#entries.length > KEEP) this.#entries.shift();
    this.#begun.push(entry);
    for (const watcher of this.#watchers) watcher();
  }

  /** Called for every download of the browser. */
  progressed(event: EventParams<"Browser.downloadProgress">): void {
    const entry = this.#entries.find(({ guid }) => guid === event.guid);
    if (entry?.state !== "running") return;
    const { state, receivedBytes, totalBytes, filePath } = event;
    entry.bytes = receivedBytes;
    if (totalBytes > 0) entry.totalBytes = totalBytes;
    if (state === "canceled") entry.state = "canceled";
    if (state === "completed") this.#keep(entry, filePath || `${this.#dir}/${event.guid}`);
  }

  /** Removes the session's own directory. */
  async dispose(): Promise<void> {
    await removeDir(this.#ownDir);
  }

  #keep(entry: Entry, written: string): void {
    const dir = written.slice(0, written.lastIndexOf("/"));
    try {
      const name = reserveName(dir, entry.suggested);
      Deno.renameSync(written, `${dir}/${name}`);
      Object.assign(entry, { state: "completed", name, path: `${dir}/${name}` });
    } catch (error) {
      entry.state = "failed";
      log("downloads", `#${entry.n}: ${error}`);
    }
  }
}

/** Makes an empty file of that name, or of the first free one like it: nothing that is there is written over. */
function reserveName(dir: string, name: string): string {
  for (let n = 1;; n++) {
    const free = numbered(name, n);
    try {
      Deno.openSync(`${dir}/${free}`, { write: true, createNew: true, mode: 0o600 }).close();
      return free;
    } catch (error) {
      if (!(error instanceof Deno.errors.AlreadyExists)) throw error;
    }
  }
}
