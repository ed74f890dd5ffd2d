import { plainWords } from "../ax/escape.ts";
import { isContextGone, isNotJson } from "../cdp/cdp_errors.ts";
import type { CdpSession } from "../cdp/session.ts";
import { OpError } from "../errors.ts";
import { describeLastValue, hasEmptyObject, LAST_VALUE_GROUP } from "./describe_value.ts";

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
    exception?: {
      subtype?: string;
      className?: string;
      objectId?: string;
      description?: string;
      value?: unknown;
    };
  };
};

/** Answers what it is called on: awaited when that is a promise. */
const SELF = "function () { return this; }";

/**
 * Runs code in the page's own world and answers its value as JSON data: an expression, an arrow function (which is
 * called), or statements (the value of the last one; top-level `await` and `return` are allowed). Promises are awaited.
 * One round trip for an expression.
 *
 * What JSON cannot hold comes as its text: `"NaN"`, `"Infinity"`, `"12n"`; `undefined` and functions as null. Values that
 * Chrome would answer as `{}`, or not at all, are described, for a round trip more: see describe_value.ts.
 * @throws {OpError} `page_error` When the code throws or does not parse, or its value is too large to be told.
 */
export async function evaluateInPage(
  session: CdpSession,
  code: string,
  signal: AbortSignal,
): Promise<unknown> {
  try {
    const value = await evaluateCode(session, code, signal);
    return hasEmptyObject(value) ? await describeLastValue(session, signal) ?? value : value;
  } catch (error) {
    if (isNotJson(error)) {
      const described = await describeLastValue(session, signal);
      if (described !== undefined) return described;
      throw new OpError("page_error", "The value of the code cannot be told as JSON", {
        cause: error,
        hint: "Pick what is needed of it, such as a property or String(value).",
      });
    }
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
  let answer: EvaluateResult | undefined;
  for (const reading of readings(code)) {
    answer = await evaluate(session, reading, signal);
    if (!isParseError(answer)) break;
  }
  if (answer === undefined) return null;
  if (answer.exceptionDetails) throw await pageError(session, answer.exceptionDetails, signal);
  return valueOf(answer.result);
}

/** One way to take code: an expression to evaluate, in REPL mode or not. */
interface Reading {
  expression: string;
  /** `await` at top level, and `let` that may be said again. A tenth slower, so only where it may be meant. */
  isRepl: boolean;
}

/** The ways to take code, in order: the next one where one does not parse, so that nothing runs twice. */
function* readings(code: string): Generator<Reading> {
  // `{a: 1}` is meant as an object, as in a browser's console, though a script takes it for a block
  if (/^\s*\{[\s\S]*\}\s*$/.test(code)) yield { expression: `(${code}\n)`, isRepl: false };
  if (/^\s*(?:async\b\s*)?(?:function\b|\([^()]*\)\s*=>|[\w$]+\s*=>)/.test(code)) {
    yield { expression: `(${code.replace(/;\s*$/, "")}\n)()`, isRepl: false };
  }
  yield { expression: code, isRepl: /\b(?:await|let|const|class)\b/.test(code) };
  if (/\breturn\b/.test(code)) yield { expression: `(async () => {${code}\n})()`, isRepl: false };
}

async function evaluate(
  session: CdpSession,
  { expression, isRepl }: Reading,
  signal: AbortSignal,
): Promise<EvaluateResult> {
  const answer: EvaluateResult = await session.sendUntil(signal, "Runtime.evaluate", {
    expression,
    awaitPromise: true,
    objectGroup: LAST_VALUE_GROUP,
    ...(isRepl ? { replMode: true } : { returnByValue: true }),
  });
  const { type, objectId } = answer.result;
  if (!isRepl || type !== "object" || objectId === undefined || answer.exceptionDetails) {
    return answer;
  }
  // REPL mode does not await a promise that is the code's value
  return await session.sendUntil(signal, "Runtime.callFunctionOn", {
    functionDeclaration: SELF,
    objectId,
    returnByValue: true,
    awaitPromise: true,
    objectGroup: LAST_VALUE_GROUP,
  });
}

/** True when the code did not parse, and so did not run: an error of the same kind that it threw has stack frames. */
function isParseError({ exceptionDetails }: EvaluateResult): boolean {
  const { className, description = "" } = exceptionDetails?.exception ?? {};
  return className === "SyntaxError" && !description.includes("\n    at ");
}

async function pageError(
  session: CdpSession,
  details: NonNullable<EvaluateResult["exceptionDetails"]>,
  signal: AbortSignal,
): Promise<OpError> {
  const told = await describeThrown(session, details, signal);
  // the message alone: the stack's frames are those of the code that was just sent
  return new OpError("page_error", plainWords(told.split("\n    at ")[0] ?? told));
}

async function describeThrown(
  session: CdpSession,
  { exception, text }: NonNullable<EvaluateResult["exceptionDetails"]>,
  signal: AbortSignal,
): Promise<string> {
  if (exception === undefined) return text;
  const { description = text, objectId, subtype, value } = exception;
  if ("value" in exception) return JSON.stringify(value);
  if (objectId === undefined || subtype === "error") return description;
  return await thrownText(session, objectId, signal) ?? description;
}

/** An object that is no error, as JSON: its description would be `Object`. Undefined when JSON cannot hold it. */
async function thrownText(
  session: CdpSession,
  objectId: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  try {
    const { result } = await session.sendUntil(signal, "Runtime.callFunctionOn", {
      functionDeclaration: SELF,
      objectId,
      returnByValue: true,
    });
    return result.value === undefined ? undefined : JSON.stringify(result.value);
  } catch (error) {
    if (isNotJson(error) || isContextGone(error)) return undefined;
    throw error;
  }
}

function valueOf(result: EvaluateResult["result"]): unknown {
  const { unserializableValue } = result;
  if (unserializableValue === "-0") return -0;
  if (result.type === "function") return null;
  return unserializableValue ?? result.value ?? null;
}
