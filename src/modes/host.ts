/** The process behind a session: owns the browser, listens on the socket, and ends everything with itself. */
import { Browser } from "../browser/browser.ts";
import { findBrowser } from "../browser/find.ts";
import type { SessionConfig } from "../config.ts";
import { OpError, toOpError, toWireError, type WireError } from "../errors.ts";
import { say } from "../log.ts";
import { Session } from "../ops/session.ts";
import { isAlive } from "../util/process.ts";
import { ensurePrivateDir } from "./private_dir.ts";
import { SessionServer } from "./session.ts";
import { lockPath, privateDir } from "./wire.ts";

/** What a host is started with, as its one argument in JSON. */
export interface HostConfig {
  session: string;
  socket: string;
  config: SessionConfig;
}

/** The one line that a host prints on stdout: it is ready, or why not. */
export type HostReady = { ready: { pid: number } } | { taken: true } | { error: WireError };

const PARENT_CHECK_MS = 500;

/** Runs a host until its session ends; resolves then. */
export async function runHost({ session: name, socket, config }: HostConfig): Promise<void> {
  ensurePrivateDir(privateDir(Deno.env));
  const problem = socketProblem(socket);
  if (problem) return tell({ error: toWireError(problem) });
  // a fault of ours is told in the log, and costs nobody the session
  addEventListener("unhandledrejection", (event) => {
    event.preventDefault();
    say(`${now()} unhandled: ${event.reason?.stack ?? event.reason}`);
  });
  using lock = takeLock(socket);
  if (lock === undefined) return tell({ taken: true });
  try {
    const host = await Host.start(name, socket, config);
    tell({ ready: { pid: Deno.pid } });
    Deno.stdout.close();
    say(`${now()} session ${name} started, pid ${Deno.pid}`);
    const reason = await host.ended;
    say(`${now()} session ${name} ended: ${reason}`);
  } catch (error) {
    const wire = toWireError(toOpError(error));
    say(`${now()} session ${name} did not start: ${wire.message}`);
    tell({ error: wire });
  } finally {
    // while the lock is held nobody else has this socket
    removeQuietly(lockPath(socket));
  }
}

class Host {
  readonly #browser: Browser;
  readonly #server: SessionServer;
  readonly #ended = Promise.withResolvers<string>();
  readonly #config: SessionConfig;
  #lastUsedAtMs = performance.now();
  #running = 0;
  #ending: Promise<void> | undefined;
  readonly #timers: ReturnType<typeof setInterval>[] = [];

  private constructor(browser: Browser, session: Session, socket: string, config: SessionConfig) {
    this.#browser = browser;
    this.#config = config;
    this.#server = SessionServer.listen({
      session,
      path: socket,
      onUse: () => this.#use(),
      beforeReply: () => this.#ending ?? Promise.resolve(),
    });
    this.#watch();
  }

  static async start(name: string, socket: string, config: SessionConfig): Promise<Host> {
    const { headless, chromium, waitMs, timeoutMs } = config;
    const browser = await Browser.launch({
      binary: findBrowser({ headless, chromium, env: Deno.env }),
      headless,
      privateDir: privateDir(Deno.env),
      env: Deno.env,
      removeAtEnd: [socket],
    });
    try {
      let quit = () => {};
      const session = await Session.open(browser, {
        name,
        waitMs,
        timeoutMs,
        onQuit: () => quit(),
      });
      const host = new Host(browser, session, socket, config);
      quit = () => host.#end("shut down");
      return host;
    } catch (error) {
      await browser.close();
      throw error;
    }
  }

  /** Why the session ended, when everything of it is gone and every reply is out. */
  get ended(): Promise<string> {
    return this.#ended.promise;
  }

  /** The session is in use until the answer is disposed. */
  #use(): Disposable {
    this.#running++;
    return {
      [Symbol.dispose]: () => {
        this.#running--;
        this.#lastUsedAtMs = performance.now();
      },
    };
  }

  #end(reason: string): void {
    this.#ending ??= this.#close(reason);
  }

  async #close(reason: string): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    this.#server.stop();
    await this.#browser.close().catch((error) => say(`${now()} closing: ${error}`));
    // replies wait for this very promise, so the rest runs after it
    queueMicrotask(async () => {
      await this.#server.drained();
      this.#ended.resolve(reason);
    });
  }

  #watch(): void {
    const { idleTimeoutS, parentPid } = this.#config;
    this.#browser.ended.then(({ reason }) => this.#end(reason));
    for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) {
      Deno.addSignalListener(signal, () => this.#end(`ended by ${signal}`));
    }
    if (parentPid !== undefined) {
      this.#every(PARENT_CHECK_MS, () => {
        if (!isAlive(parentPid)) this.#end(`its parent, process ${parentPid}, is gone`);
      });
    }
    if (idleTimeoutS > 0) {
      this.#every(Math.min(1_000, idleTimeoutS * 250), () => {
        const idleS = (performance.now() - this.#lastUsedAtMs) / 1_000;
        if (this.#running === 0 && idleS >= idleTimeoutS) {
          this.#end(`idle for ${Math.round(idleS)} s`);
        }
      });
    }
  }

  #every(ms: number, check: () => void): void {
    this.#timers.push(setInterval(check, ms));
  }
}

/**
 * The session's lock for as long as this process lives: the kernel lets go of it however that ends. The file holds our
 * pid, by which the browser's keeper knows whose socket lies beside it. Undefined when another host has it.
 */
function takeLock(socket: string): Disposable | undefined {
  const path = lockPath(socket);
  const file = Deno.openSync(path, { read: true, write: true, create: true, mode: 0o600 });
  // a host that has just ended takes its file with it: a lock on that one keeps nobody out
  if (!file.tryLockSync(true) || file.statSync().ino !== inodeOf(path)) {
    file.close();
    return undefined;
  }
  file.truncateSync(0);
  file.writeSync(new TextEncoder().encode(String(Deno.pid)));
  return { [Symbol.dispose]: () => file.close() };
}

function inodeOf(path: string): number | null | undefined {
  try {
    return Deno.lstatSync(path).ino;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return undefined;
    throw error;
  }
}

/** What lies at a socket's path is removed by its next host: it must be a socket. */
function socketProblem(socket: string): OpError | undefined {
  try {
    if (Deno.lstatSync(socket).isSocket) return undefined;
    return new OpError("file", `Cannot listen at ${socket}: it is there and is no socket`);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return undefined;
    return new OpError("file", `Cannot listen at ${socket}: ${error}`, { cause: error });
  }
}

function tell(line: HostReady): void {
  Deno.stdout.writeSync(new TextEncoder().encode(JSON.stringify(line) + "\n"));
}

function removeQuietly(path: string): void {
  try {
    Deno.removeSync(path);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) {
      throw new OpError("file", `Cannot remove ${path}`, { cause: error });
    }
  }
}

function now(): string {
  return new Date().toISOString();
}
