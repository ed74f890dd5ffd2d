/** lotsa for programs: a session in this process, or a running one over its socket. */
import { resolveSession } from "../config.ts";
import { OpError } from "../errors.ts";
import { Browser } from "../browser/browser.ts";
import { findBrowser } from "../browser/find.ts";
import { isRecord } from "../util/is_record.ts";
import { Session } from "../ops/session.ts";
import { toSnake } from "../util/case.ts";
import { dispatch } from "../dispatch.ts";
import { toEnvelope } from "./envelope.ts";
import { ensurePrivateDir } from "./private_dir.ts";
import {
  askSocket,
  DEFAULT_SESSION,
  type Envelope,
  isNobodyThere,
  privateDir,
  socketPath,
} from "./wire.ts";

/** A session as a program drives it. Ops and parameters are those of the command line, in camel case. */
export interface LotsaSession extends AsyncDisposable {
  /**
   * Runs an op and answers its result: text for `ax` and `text`, a value for `eval`, the session's state for actions.
   * @throws {OpError} With the code of docs/errors.md.
   */
  run(op: string, params?: Record<string, unknown>): Promise<unknown>;
  /** As {@linkcode run}, with the whole reply: notes, dialogs, new tabs. Errors are in it, none is thrown. */
  request(op: string, params?: Record<string, unknown>): Promise<Envelope>;
  /** Ends what this program started: the browser of `launch`; a session of `connect` goes on. */
  close(): Promise<void>;
}

export interface LaunchSessionOptions {
  /** Browser binary; found on the system when left out. */
  chromium?: string;
  /** Show the browser's window. */
  headed?: boolean;
  /** How long an op waits for its element when it names no time; 5000. */
  waitMs?: number;
  /** Time of an op in all, besides the waits that it names; 35000. */
  timeoutMs?: number;
}

/**
 * Launches a browser of this process's own, with one session in it.
 * @throws {OpError} `no_browser` When none is found or it does not start.
 */
export async function launch(options: LaunchSessionOptions = {}): Promise<LotsaSession> {
  const config = resolveSession(options, Deno.env);
  const dir = privateDir(Deno.env);
  ensurePrivateDir(dir);
  const browser = await Browser.launch({
    binary: findBrowser({ ...config, env: Deno.env }),
    headless: config.headless,
    privateDir: dir,
    env: Deno.env,
  });
  const close = () => browser.close();
  try {
    const session = await Session.open(browser, { name: "library", ...config, onQuit: close });
    browser.ended.then(() => session[Symbol.dispose]());
    return new OpenSession(
      async (op, params) => toEnvelope(null, await dispatch(session, { op, params })),
      close,
    );
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Connects to a running session by its name.
 * @throws {OpError} `no_session` When it does not run.
 */
export async function connect(name = DEFAULT_SESSION): Promise<LotsaSession> {
  const path = socketPath(name, Deno.env);
  const ask = async (op: string, params: Record<string, unknown>): Promise<Envelope> => {
    try {
      // a JSON op is answered by an Envelope
      return await askSocket(path, { ...toFields(params), op, cwd: Deno.cwd() }) as Envelope;
    } catch (error) {
      if (!isNobodyThere(error)) throw error;
      throw new OpError("no_session", `Session "${name}" does not run`, {
        cause: error,
        hint: `Start it: lotsa -s ${name} start`,
      });
    }
  };
  await ask("status", {});
  return new OpenSession(ask, () => Promise.resolve());
}

/** Parameters as the wire names them, also within the steps of a batch. */
function toFields(params: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      toSnake(name),
      name === "steps" && Array.isArray(value)
        ? value.map((step) => isRecord(step) ? toFields(step) : step)
        : value,
    ]),
  );
}

class OpenSession implements LotsaSession {
  readonly #ask: (op: string, params: Record<string, unknown>) => Promise<Envelope>;
  readonly #close: () => Promise<void>;

  constructor(
    ask: (op: string, params: Record<string, unknown>) => Promise<Envelope>,
    close: () => Promise<void>,
  ) {
    this.#ask = ask;
    this.#close = close;
  }

  request(op: string, params: Record<string, unknown> = {}): Promise<Envelope> {
    return this.#ask(op, params);
  }

  async run(op: string, params: Record<string, unknown> = {}): Promise<unknown> {
    const { ok, result, error } = await this.#ask(op, params);
    if (ok) return result;
    throw new OpError(error?.code ?? "internal", error?.message ?? `${op} failed`, {
      hint: error?.hint,
    });
  }

  close(): Promise<void> {
    return this.#close();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close();
  }
}
