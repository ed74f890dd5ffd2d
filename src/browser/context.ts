import type { EventParams } from "../cdp/protocol.ts";
import type { CdpSession } from "../cdp/session.ts";
import { OpError } from "../errors.ts";
import type { DialogPolicy, DialogRecord } from "./dialogs.ts";
import type { Download, Downloads } from "./downloads.ts";
import { Routes } from "./routes.ts";
import { Tab, type TabOwner } from "./tab.ts";

/** What happened in a context besides what an op asked for; taken by the op that reports it. */
export interface SideEffects {
  dialogs: DialogRecord[];
  /** Tabs that pages opened and that are still there, oldest first. */
  openedTabs: Tab[];
  /** Files that pages began to give. */
  downloads: Download[];
  /** File choosers that pages opened and that were dismissed. */
  fileChoosers: number;
  /** True when the active tab went away without being asked to. */
  activeTabClosed: boolean;
}

/**
 * One session's part of a browser: a browser context of its own, with its tabs in the order that they opened. The
 * tabs that pages open are adopted and become active.
 */
export class BrowserContext implements TabOwner {
  readonly id: string;
  /** How dialogs are answered; changed by the `dialog` op. */
  policy: DialogPolicy = { accept: true };
  readonly downloads: Downloads;
  /** What becomes of requests; changed by the `route` op. */
  readonly routes = new Routes();
  readonly #browser: CdpSession;
  readonly #tabs: Tab[] = [];
  #active: Tab | undefined;
  /** Targets of all tabs that were ever here. */
  readonly #targets = new Set<string>();
  /** Addresses of windows that pages are opening, by the opener's target. */
  readonly #openingUrls = new Map<string, string>();
  /** Targets that `newTab` created itself, which are not reported as opened by a page. */
  readonly #arrivals = new Map<string, PromiseWithResolvers<Tab>>();
  #effects = noEffects();
  #closing: Tab | undefined;

  constructor(browser: CdpSession, id: string, downloads: Downloads) {
    this.#browser = browser;
    this.id = id;
    this.downloads = downloads;
  }

  get tabs(): readonly Tab[] {
    return this.#tabs;
  }

  /** The tab that ops work in. */
  get active(): Tab | undefined {
    return this.#active;
  }

  /** Index of the active tab; -1 when there is none. */
  get activeIndex(): number {
    return this.#active ? this.#tabs.indexOf(this.#active) : -1;
  }

  /** Titles by target, as the browser knows them: one round trip for all tabs, none to a page. */
  async titles(signal: AbortSignal): Promise<Map<string, string>> {
    const { targetInfos } = await this.#browser.sendUntil(signal, "Target.getTargets", {
      filter: [{ type: "page" }, { exclude: true }],
    });
    // a page without a title has its address for one, without the scheme
    return new Map(
      targetInfos.map(({ targetId, title, url }) => [targetId, url.endsWith(title) ? "" : title]),
    );
  }

  /**
   * The tab that ops work in.
   * @throws {OpError} `tab_closed` When the only tab is gone.
   */
  requireActive(): Tab {
    if (this.#active) return this.#active;
    throw new OpError("tab_closed", "The session has no open tab", { hint: "Open one: tab-new" });
  }

  /** Opens a blank tab and makes it the active one. */
  async newTab(): Promise<Tab> {
    const { targetId } = await this.#browser.send("Target.createTarget", {
      url: "about:blank",
      browserContextId: this.id,
    });
    const tab = this.#tabs.find((known) => known.targetId === targetId) ??
      await this.#arrivalOf(targetId);
    this.#effects.openedTabs = this.#effects.openedTabs.filter((opened) => opened !== tab);
    this.#active = tab;
    await tab.ready;
    return tab;
  }

  select(tab: Tab): void {
    this.#active = tab;
  }

  /** Closes a tab; its neighbour becomes active when it was the active one. */
  async closeTab(tab: Tab): Promise<void> {
    this.#closing = tab;
    try {
      await tab.close();
    } finally {
      this.#closing = undefined;
    }
  }

  /** Takes what happened since the last call. */
  takeEffects(): SideEffects {
    const effects = this.#effects;
    this.#effects = noEffects();
    return { ...effects, downloads: this.downloads.takeBegun() };
  }

  /** How much {@linkcode takeEffects} would tell of by now, windows that are about to open among it. */
  get effectCount(): number {
    const { dialogs, openedTabs, fileChoosers } = this.#effects;
    return dialogs.length + openedTabs.length + fileChoosers + this.#openingUrls.size +
      this.downloads.begunCount;
  }

  /** Windows that pages have opened since the last {@linkcode takeEffects}. */
  get openedTabs(): readonly Tab[] {
    return this.#effects.openedTabs;
  }

  /** Closes the context with everything in it. */
  async dispose(): Promise<void> {
    await this.#browser.send("Target.disposeBrowserContext", { browserContextId: this.id });
    await this.downloads.dispose();
  }

  /** Called by the browser when a page target of this context is attached. */
  adopt(session: CdpSession, target: { targetId: string; openerId?: string }): void {
    const tab = new Tab(session, target, this);
    this.#tabs.push(tab);
    this.#targets.add(target.targetId);
    session.ended.then(() => this.#drop(tab));
    if (target.openerId !== undefined) this.#opened(tab, target.openerId);
    this.#active ??= tab;
    this.#arrivals.get(target.targetId)?.resolve(tab);
  }

  /** Whether a page target is or was a tab of this context. */
  hasHad(targetId: string): boolean {
    return this.#targets.has(targetId);
  }

  dialogPolicy(): DialogPolicy {
    return this.policy;
  }

  onDialog(_tab: Tab, dialog: DialogRecord): void {
    this.#effects.dialogs.push(dialog);
  }

  onFileChooser(): void {
    this.#effects.fileChoosers++;
  }

  onDownload(download: EventParams<"Browser.downloadWillBegin">): void {
    this.downloads.began(download);
  }

  onWindowOpen(tab: Tab, url: string): void {
    this.#openingUrls.set(tab.targetId, url);
  }

  /** A page opened this tab: it is reported, and becomes the active one. */
  #opened(tab: Tab, openerId: string): void {
    const url = this.#openingUrls.get(openerId) ?? "";
    this.#openingUrls.delete(openerId);
    if (url !== "" && url !== "about:blank") tab.navigation.expectNavigation();
    this.#effects.openedTabs.push(tab);
    this.#active = tab;
  }

  #drop(tab: Tab): void {
    const index = this.#tabs.indexOf(tab);
    this.#tabs.splice(index, 1);
    this.#effects.openedTabs = this.#effects.openedTabs.filter((opened) => opened !== tab);
    if (this.#active !== tab) return;
    const opener = this.#tabs.find((known) => known.targetId === tab.openerId);
    this.#active = opener ?? this.#tabs[Math.max(0, index - 1)];
    if (this.#closing !== tab) this.#effects.activeTabClosed = true;
  }

  /** Waits for a target to be attached, or for the end of the browser. */
  async #arrivalOf(targetId: string): Promise<Tab> {
    const arrival = Promise.withResolvers<Tab>();
    this.#arrivals.set(targetId, arrival);
    const failed = this.#browser.onceEnded((error) => arrival.reject(error));
    try {
      return await arrival.promise;
    } finally {
      failed[Symbol.dispose]();
      this.#arrivals.delete(targetId);
    }
  }
}

function noEffects(): Omit<SideEffects, "downloads"> {
  return { dialogs: [], openedTabs: [], fileChoosers: 0, activeTabClosed: false };
}
