/**
 * What can go wrong, as the caller sees it: one closed set of codes, their exit statuses and their wire form.
 */

/** Every error code of a reply, with the exit status that the command line ends with. */
export const ERROR_CODES = {
  /** The request itself is wrong: an unknown command, flag or field, a missing or ill-typed value. */
  usage: 2,
  /** No browser could be found, launched or reached. */
  no_browser: 3,
  /** The named session does not run. */
  no_session: 3,
  /** A ref whose element is gone, or that was printed on another page. */
  stale: 1,
  /** No element matched the target within the wait. */
  not_found: 1,
  /** Several elements fit where one is needed. */
  ambiguous: 1,
  /** The element is there but cannot be acted on: covered, hidden, disabled, detached, moving, not a field. */
  not_actionable: 1,
  /** A wait ran out. */
  timeout: 1,
  /** The browser refused or failed a navigation. */
  navigation: 1,
  /** Code of the page threw, or did not parse. */
  page_error: 1,
  /** The tab was closed, or its renderer crashed. */
  tab_closed: 1,
  /** The browser went away while the op ran. */
  browser_gone: 1,
  /** The session is closing. */
  session_closed: 1,
  /** The caller gave up. */
  aborted: 1,
  /** A file could not be read or written. */
  file: 1,
  /** The browser answered a DevTools command with an error that has no better name. */
  protocol: 1,
  /** A fault of lotsa's own. */
  internal: 1,
} as const;

/** A code of {@linkcode ERROR_CODES}. */
export type ErrorCode = keyof typeof ERROR_CODES;

/** An error as it crosses a wire. */
export interface WireError {
  code: ErrorCode;
  message: string;
  hint?: string;
}

/** What an error may carry besides its code and message. */
export interface OpErrorOptions {
  /** The next step, one sentence. */
  hint?: string | undefined;
  /** Facts for code that handles the error. Plain data. */
  details?: Record<string, unknown> | undefined;
  cause?: unknown;
}

/** A failure with a documented code. Everything that an op throws on purpose is one of these. */
export class OpError extends Error {
  override name = "OpError";
  readonly code: ErrorCode;
  readonly hint: string | undefined;
  readonly details: Record<string, unknown> | undefined;

  constructor(code: ErrorCode, message: string, options: OpErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.hint = options.hint;
    this.details = options.details;
  }
}

/** A wait that ran out. */
export class OpTimeoutError extends OpError {
  override name = "OpTimeoutError";
  constructor(message: string, options: OpErrorOptions = {}) {
    super("timeout", message, options);
  }
}

/** A request that cannot be run as written; nothing was done. */
export class UsageError extends OpError {
  override name = "UsageError";
  constructor(message: string, options: OpErrorOptions = {}) {
    super("usage", message, options);
  }
}

/** A failure part of the way: what was done stands beside the error. */
export class PartialFailure extends OpError {
  override name = "PartialFailure";
  /** The result as far as it goes. */
  readonly result: unknown;

  constructor(cause: OpError, message: string, result: unknown) {
    super(cause.code, message, { hint: cause.hint, details: cause.details, cause });
    this.result = result;
  }
}

/** The exit status that a reply with this error ends the command with: 1, 2 or 3. */
export function exitStatus(code: ErrorCode): number {
  return ERROR_CODES[code];
}

/** Any thrown value as an {@linkcode OpError}; what has no code of its own is `internal`, its cause kept. */
export function toOpError(thrown: unknown): OpError {
  if (thrown instanceof OpError) return thrown;
  if (thrown instanceof DOMException && thrown.name === "TimeoutError") {
    return new OpTimeoutError(thrown.message, { cause: thrown });
  }
  if (thrown instanceof DOMException && thrown.name === "AbortError") {
    return new OpError("aborted", thrown.message, { cause: thrown });
  }
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return new OpError("internal", message, { cause: thrown });
}

/** A message quotes what it was given, which may be megabytes: more than this is cut in the middle. */
const MAX_MESSAGE = 900;

function shortened(message: string): string {
  if (message.length <= MAX_MESSAGE) return message;
  return `${message.slice(0, 600)} … ${message.slice(-200)}`.toWellFormed();
}

/** The wire form of an error: `{"code":"stale","message":"…","hint":"…"}`. */
export function toWireError(error: OpError): WireError {
  return {
    code: error.code,
    message: shortened(error.message),
    ...(error.hint === undefined ? {} : { hint: error.hint }),
  };
}
