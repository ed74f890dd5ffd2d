/** Requests and replies of the JSON fronts: serve, the session socket, the library. */
import { dispatch, type DispatchOptions, type OpReply } from "../dispatch.ts";
import { OpError, toOpError, toWireError, UsageError } from "../errors.ts";
import type { OpRequest } from "../ops/op.ts";
import type { Session } from "../ops/session.ts";
import { toCamel, toSnake } from "../util/case.ts";
import { isRecord } from "../util/is_record.ts";
import type { Envelope } from "./wire.ts";

/** A reply as an envelope; what has nothing to say is left out. */
export function toEnvelope(id: unknown, reply: OpReply): Envelope {
  const { ok, result, error, dialogs, newTabs, notes, elapsedMs } = reply;
  return {
    id: id ?? null,
    ok,
    ...(result === undefined ? {} : { result }),
    ...(error === undefined ? {} : { error: toWireError(error) }),
    ...(dialogs.length === 0 ? {} : { dialogs }),
    ...(newTabs.length === 0 ? {} : { new_tabs: newTabs }),
    ...(notes.length === 0 ? {} : { notes }),
    elapsed_ms: Math.round(elapsedMs * 1_000) / 1_000,
  };
}

/** The envelope of a request that could not be read. */
export function refusal(id: unknown, error: unknown): Envelope {
  return { id: id ?? null, ok: false, error: toWireError(toOpError(error)), elapsed_ms: 0 };
}

/** A request as sent, `{"id":1,"op":"screenshot","full_page":true}`, as an id and an {@linkcode OpRequest}. */
export function readRequest(
  message: Record<string, unknown>,
): { id: unknown; request: OpRequest; cwd?: string } {
  const { id, op, cwd, ...fields } = message;
  if (typeof op !== "string") {
    throw new UsageError('A request needs an "op"', { hint: 'Such as {"id":1,"op":"title"}' });
  }
  if (cwd !== undefined && typeof cwd !== "string") throw new UsageError("cwd is no path");
  return { id, request: { op, params: toParams(fields) }, ...(cwd === undefined ? {} : { cwd }) };
}

/**
 * Field names as the schemas have them.
 * @throws {UsageError} For a name in camel case: one spelling is enough, and it is the one of the replies.
 */
function toParams(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      if (/[A-Z]/.test(name)) throw unknownField(name);
      const camel = toCamel(name);
      return [
        toSnake(camel) === name ? camel : name,
        isSteps(name, value) ? value.map(toStep) : value,
      ];
    }),
  );
}

function unknownField(name: string): UsageError {
  const shown = name.length > 60 ? `${name.slice(0, 60)}…` : name;
  return new UsageError(`Unknown field "${shown}"`, {
    hint: `Fields are in snake case: ${toSnake(shown)}`,
  });
}

function isSteps(name: string, value: unknown): value is unknown[] {
  return name === "steps" && Array.isArray(value);
}

function toStep(step: unknown): unknown {
  return isRecord(step) ? toParams(step) : step;
}

/** Answers one parsed message of a JSON front: an object is a request, anything else is refused. */
export async function answerMessage(
  session: Session,
  message: unknown,
  options: DispatchOptions = {},
): Promise<Envelope> {
  if (!isRecord(message)) {
    return refusal(null, new UsageError("A request is a JSON object"));
  }
  try {
    const { id, request, cwd } = readRequest(message);
    const own = { spell: toSnake, ...options, ...(cwd === undefined ? {} : { cwd }) };
    return toEnvelope(id, await dispatch(session, request, own));
  } catch (error) {
    return refusal(message.id, error);
  }
}

/** Reads a line of JSON. */
export function parseLine(line: string): unknown {
  try {
    return JSON.parse(line.replace(/^\uFEFF/, ""));
  } catch (error) {
    throw new OpError("usage", `Not JSON: ${error instanceof Error ? error.message : error}`, {
      cause: error,
      ...(/\}\s*\\n\s*\{/.test(line)
        ? { hint: "Several requests on one line go into a JSON array." }
        : {}),
    });
  }
}
