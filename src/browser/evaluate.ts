import { isContextGone } from "../cdp/cdp_errors.ts";
import type { Protocol } from "../cdp/protocol.ts";
import type { CdpSession } from "../cdp/session.ts";
import { OpError } from "../errors.ts";

type EvaluateResult = {
  result: {
    type: string;
    subtype?: string;
    value?: unknown;
    unserializableValue?: string;
    objectId?: string;
    description?: string;
  };
  exceptionDetails?: {
    text: string;
    exception?: { className?: string; description?: string; value?: unknown };
  };
};

/** Calls a function that an expression evaluated to. */
const CALL = "function () { return this(); }";

/**
 * Runs code in the page's own world and answers its value as JSON data: an expression, an arrow function (which is
 * called), or statements (the value of the last one; top-level `await` and `return` are allowed). Promises are awaited.
 * One round trip for an expression.
 *
 * What JSON cannot hold comes as its text: `"NaN"`, `"Infinity"`, `"12n"`; `undefined` as null.
 * @throws {OpError} `page_error` When the code throws or does not parse.
 */
export async function evaluateInPage(
  session: CdpSession,
  code: string,
  signal: AbortSignal,
): Promise<unknown> {
  try {
    return await evaluateCode(session, code, signal);
  } catch (error) {
    if (!isContextGone(error)) throw error;
    throw new OpError("page_error", "The page went away while the code ran", {
      cause: error,
      hint: "The code may have navigated: look at the page with ax or url.",
    });
  }
}

async function evaluateCode(
  session: CdpSession,
  code: string,
  signal: AbortSignal,
): Promise<unknown> {
  let answer = await evaluate(session, looksLikeObject(code) ? `(${code}\n)` : code, signal);
  if (isSyntaxError(answer) && looksLikeObject(code)) {
    answer = await evaluate(session, code, signal);
  }
  if (isSyntaxError(answer) && /\breturn\b/.test(code)) {
    answer = await evaluate(session, `(async () => {${code}\n})()`, signal);
  }
  if (answer.result.type === "function") answer = await call(session, code, signal);
  if (answer.exceptionDetails) throw pageError(answer.exceptionDetails);
  return valueOf(answer.result);
}

/** `{a: 1}` is meant as an object, as in a browser's console, though a script takes it for a block. */
function looksLikeObject(code: string): boolean {
  return /^\s*\{[\s\S]*\}\s*$/.test(code);
}

function evaluate(
  session: CdpSession,
  expression: string,
  signal: AbortSignal,
): Promise<EvaluateResult> {
  return session.sendUntil(signal, "Runtime.evaluate", {
    expression,
    // `await` at top level, and `let` that may be said again; a tenth slower, so only where it may be meant
    replMode: /\b(?:await|let|const|class)\b/.test(expression),
    returnByValue: true,
    awaitPromise: true,
  });
}

/** The value of a function is its call's: the function is evaluated again as an object to be called on. */
async function call(
  session: CdpSession,
  code: string,
  signal: AbortSignal,
): Promise<EvaluateResult> {
  const { result }: { result: Protocol.Runtime.RemoteObject } = await session.sendUntil(
    signal,
    "Runtime.evaluate",
    { expression: `(${code.replace(/;\s*$/, "")}\n)` },
  );
  if (result.objectId === undefined) return { result };
  return await session.sendUntil(signal, "Runtime.callFunctionOn", {
    functionDeclaration: CALL,
    objectId: result.objectId,
    returnByValue: true,
    awaitPromise: true,
  });
}

function isSyntaxError(answer: EvaluateResult): boolean {
  return answer.exceptionDetails?.exception?.className === "SyntaxError";
}

function pageError(details: NonNullable<EvaluateResult["exceptionDetails"]>): OpError {
  const { exception } = details;
  const description = exception?.description ??
    (exception && "value" in exception ? JSON.stringify(exception.value) : details.text);
  // the message alone: the stack's frames are those of the code that was just sent
  return new OpError("page_error", description.split("\n    at ")[0] ?? description);
}

function valueOf(result: EvaluateResult["result"]): unknown {
  const { unserializableValue } = result;
  if (unserializableValue === "-0") return -0;
  return unserializableValue ?? result.value ?? null;
}
