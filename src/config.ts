/** Flags and environment to one checked configuration; every default is applied here. */
import { UsageError } from "./errors.ts";

/** As deno.json has it. */
export const VERSION = "0.1.0";

/** Global flags as parsed from a command line; absent ones were not given. */
export interface GlobalFlags {
  session?: string;
  output?: string;
  compact?: boolean;
  raw?: boolean;
  json?: boolean;
  pretty?: boolean;
  timeoutMs?: number;
  waitMs?: number;
  chromium?: string;
  headed?: boolean;
  headless?: boolean;
  idleTimeoutS?: number;
  parent?: number;
  ownBrowser?: boolean;
  launch?: boolean;
}

/** How a reply is printed. */
export interface OutputConfig {
  mode: "compact" | "raw" | "json";
  pretty: boolean;
}

/** What a session is started with. */
export interface SessionConfig {
  chromium: string | undefined;
  headless: boolean;
  /** Total time of a command, besides the waits that it names. */
  timeoutMs: number;
  /** How long an op waits for its element when it names no time. */
  waitMs: number;
  /** Seconds without a command after which the session ends; 0 is never. */
  idleTimeoutS: number;
  /** A process whose end ends the session. */
  parentPid: number | undefined;
}

export interface Env {
  get(name: string): string | undefined;
}

const DEFAULT_TIMEOUT_MS = 35_000;
const DEFAULT_WAIT_MS = 5_000;
const DEFAULT_IDLE_S = 600;

/**
 * How to print: `--json`, `--raw`, `--compact` or `--output`, else `LOTSA_OUTPUT`, else compact.
 * @throws {UsageError} For an unknown mode, or two that differ.
 */
export function resolveOutput(flags: GlobalFlags, env: Env): OutputConfig {
  const given = [
    ...(flags.json ? ["json"] : []),
    ...(flags.raw ? ["raw"] : []),
    ...(flags.compact ? ["compact"] : []),
    ...(flags.output === undefined ? [] : [flags.output]),
  ];
  if (new Set(given).size > 1) {
    throw new UsageError(`One output mode is needed, not ${given.join(" and ")}`);
  }
  const mode = given[0] ?? (env.get("LOTSA_OUTPUT") || "compact");
  if (mode !== "compact" && mode !== "raw" && mode !== "json") {
    throw new UsageError(`Unknown output "${mode}"`, {
      hint: "Outputs are compact, raw and json.",
    });
  }
  return { mode, pretty: flags.pretty ?? false };
}

/**
 * What to start a session with.
 * @throws {UsageError} For a variable that is no number.
 */
export function resolveSession(flags: GlobalFlags, env: Env): SessionConfig {
  if (flags.headed && flags.headless) {
    throw new UsageError("--headed and --headless exclude each other");
  }
  return {
    chromium: flags.chromium,
    headless: !flags.headed,
    timeoutMs: flags.timeoutMs ?? DEFAULT_TIMEOUT_MS,
    waitMs: flags.waitMs ?? numberFrom(env, "LOTSA_WAIT_MS") ?? DEFAULT_WAIT_MS,
    idleTimeoutS: flags.idleTimeoutS ?? numberFrom(env, "LOTSA_IDLE_TIMEOUT_S") ?? DEFAULT_IDLE_S,
    parentPid: flags.parent ?? numberFrom(env, "LOTSA_PARENT_PID"),
  };
}

function numberFrom(env: Env, name: string): number | undefined {
  const text = env.get(name);
  if (!text) return undefined;
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 0) {
    throw new UsageError(`${name} is "${text}": a whole number is needed`);
  }
  return number;
}
