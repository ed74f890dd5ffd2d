/** Failures of the DevTools line, and the only place that reads Chrome's own messages. */
import { OpError } from "../errors.ts";

/** The browser answered a command with an error. */
export class ProtocolError extends OpError {
  override name = "ProtocolError";
  /** JSON-RPC code: -32601 is an unknown method, -32602 bad parameters, -32000 most others. */
  readonly protocolCode: number;
  readonly method: string;

  constructor(method: string, answer: { code: number; message: string; data?: string }) {
    super("protocol", `${method}: ${answer.message}${answer.data ? ` (${answer.data})` : ""}`);
    this.method = method;
    this.protocolCode = answer.code;
  }
}

/** The line to the browser, or the session on it, ended before the answer came. */
export class SessionClosedError extends OpError {
  override name = "SessionClosedError";
  constructor(code: "browser_gone" | "tab_closed", message: string) {
    super(code, message);
  }
}

/**
 * True when the document that a script was sent to is gone: a navigation replaced it, or its frame was removed.
 * Wordings of Chromium 156 (`v8_inspector` and `inspector_page_agent.cc`).
 */
export function isContextGone(error: unknown): boolean {
  return error instanceof ProtocolError &&
    /Cannot find context|Execution context was destroyed|Inspected target navigated|Could not find object with given id|Cannot find execution context|uniqueContextId not found|No frame (for|with) given id|Frame with the given|Promise was collected|Frame was detached|Could not create isolated world/
      .test(error.message);
}

/** True when a value that was asked for "by value" is not one that JSON can hold: a symbol, a circle, a whole window. */
export function isNotJson(error: unknown): boolean {
  return error instanceof ProtocolError &&
    /couldn't be returned by value|reference chain is too long/.test(error.message);
}

/** True when Chrome does not have the body of a request, or what was posted with it (any more). */
export function isBodyGone(error: unknown): boolean {
  return error instanceof ProtocolError &&
    /evicted from inspector cache|No resource with given identifier|No data found for resource|No post data available/
      .test(error.message);
}

/** True when no dialog is open (any more) to be answered. */
export function isNoDialog(error: unknown): boolean {
  return error instanceof ProtocolError && error.message.includes("No dialog is showing");
}

/** True when the target or session was closed, as told by the browser or by our own line. */
export function isTargetGone(error: unknown): boolean {
  return error instanceof SessionClosedError ||
    error instanceof ProtocolError &&
      /Session with given id not found|No target with given id|Target closed|Not attached to an active page/
        .test(error.message);
}
