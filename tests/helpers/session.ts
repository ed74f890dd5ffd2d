/** A session on the test process's browser, and what a test asks of it. */
import { dispatch, type DispatchOptions, type OpReply } from "../../src/dispatch.ts";
import { OpError } from "../../src/errors.ts";
import { Session } from "../../src/ops/session.ts";
import { testBrowser } from "./browser.ts";

/** A session that is gone at the end of the test. */
export class TestSession implements AsyncDisposable {
  readonly session: Session;

  constructor(session: Session) {
    this.session = session;
  }

  /** Runs an op; the whole reply. */
  request(
    op: string,
    params: Record<string, unknown> = {},
    options?: DispatchOptions,
  ): Promise<OpReply> {
    return dispatch(this.session, { op, params }, options);
  }

  /** Runs an op that must succeed; its result. */
  async run(op: string, params: Record<string, unknown> = {}): Promise<unknown> {
    const reply = await this.request(op, params);
    if (reply.error) throw reply.error;
    return reply.result;
  }

  /** Runs an op that must succeed; what the command line would print. */
  async text(op: string, params: Record<string, unknown> = {}): Promise<string> {
    const reply = await this.request(op, params, { wantsText: true });
    if (reply.error) throw reply.error;
    return reply.text ?? "";
  }

  /** Runs an op that must fail; its error. */
  async fails(op: string, params: Record<string, unknown> = {}): Promise<OpError> {
    const { error, result } = await this.request(op, params);
    if (!error) throw new Error(`${op} did not fail: ${JSON.stringify(result)}`);
    return error;
  }

  /** Loads markup as a page of its own. */
  async show(html: string): Promise<void> {
    await this.run("goto", { url: pageUrl(html) });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    using session = this.session;
    const { context } = session;
    const ends = context.tabs.map((tab) => tab.session.ended);
    await testBrowser().closeContext(context);
    await Promise.all(ends);
  }
}

/** Opens a session, with a page of this markup or at this address. */
export async function openSession(source?: string | { url: string }): Promise<TestSession> {
  const session = new TestSession(
    await Session.open(testBrowser(), { name: "test", waitMs: 2_000, timeoutMs: 15_000 }),
  );
  if (typeof source === "string") await session.show(source);
  else if (source) await session.run("goto", { url: source.url });
  return session;
}

/** An address that is this page; in standards mode unless the markup says otherwise. */
export function pageUrl(html: string): string {
  const page = /^\s*<!doctype/i.test(html) ? html : `<!doctype html>${html}`;
  return `data:text/html;charset=utf-8,${encodeURIComponent(page)}`;
}
