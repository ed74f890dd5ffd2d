/** One browser for a test process, a page for a test. */
import { Browser } from "../../src/browser/browser.ts";
import type { BrowserContext } from "../../src/browser/context.ts";
import { findBrowser } from "../../src/browser/find.ts";
import { clickAt } from "../../src/browser/mouse.ts";
import type { Tab } from "../../src/browser/tab.ts";
import type { Answer, Question, QuestionName } from "../../src/page_contract.ts";

const privateDir = await Deno.makeTempDir();
addEventListener("unload", () => Deno.removeSync(privateDir, { recursive: true }));

// launched outside of any test, so that the sanitizers leave it alone; it ends with the process, when its pipe breaks
const browser = await Browser.launch({
  binary: findBrowser({ headless: true, env: Deno.env }),
  headless: true,
  privateDir,
  env: Deno.env,
});

const LIMIT_MS = 20_000;

/** The test process's browser. */
export function testBrowser(): Browser {
  return browser;
}

/** A page of a context of its own, gone at the end of the test. */
export class TestPage implements AsyncDisposable {
  readonly context: BrowserContext;
  readonly tab: Tab;

  constructor(context: BrowserContext, tab: Tab) {
    this.context = context;
    this.tab = tab;
  }

  /** Loads an address and waits for its load event. */
  async goto(url: string): Promise<void> {
    const signal = AbortSignal.timeout(LIMIT_MS);
    const { loaderId, errorText } = await this.tab.session.send("Page.navigate", { url });
    if (errorText) throw new Error(`${url}: ${errorText}`);
    if (loaderId) await this.tab.navigation.reaches("load", loaderId, signal);
  }

  /** Asks the page's script. */
  ask<N extends QuestionName>(name: N, question: Question<N>): Promise<Answer<N>> {
    return this.tab.agent.ask(name, question, new AbortController().signal);
  }

  /** The value of an expression in the page's own world; promises are awaited. */
  async evaluate(expression: string): Promise<unknown> {
    const { result, exceptionDetails } = await this.tab.session.send("Runtime.evaluate", {
      expression,
      returnByValue: true,
      awaitPromise: true,
    });
    if (exceptionDetails) {
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    }
    return result.value;
  }

  /** A trusted click at a point of the viewport. */
  async press(x: number, y: number): Promise<void> {
    await clickAt(this.tab.session, { x, y });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await browser.closeContext(this.context);
    await this.tab.session.ended;
  }
}

/** Opens a page with this markup (or `{ url }`) at 1280x720. */
export async function openPage(source: string | { url: string }): Promise<TestPage> {
  const context = await browser.newContext();
  const page = new TestPage(context, await context.newTab());
  await page.tab.session.send("Emulation.setDeviceMetricsOverride", {
    width: 1280,
    height: 720,
    deviceScaleFactor: 1,
    mobile: false,
  });
  if (typeof source === "string") {
    // a real document of the page's own, in standards mode unless it says otherwise; setContent would keep about:blank's
    const html = /^\s*<!doctype/i.test(source) ? source : `<!doctype html>${source}`;
    await page.goto(`data:text/html;charset=utf-8,${encodeURIComponent(html)}`);
  } else {
    await page.goto(source.url);
  }
  return page;
}
