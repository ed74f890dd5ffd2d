/**
 * `serve`: JSON requests on standard input, one line each, one envelope a line on standard output, in order. A line that
 * holds an array is a batch of requests. `quit` and the end of input end it.
 */
import { jsonLine } from "../ax/escape.ts";
import type { SessionConfig } from "../config.ts";
import type { Session } from "../ops/session.ts";
import { readLines } from "../util/read_lines.ts";
import { answerMessage, parseLine, refusal } from "./envelope.ts";
import { withOwnSession } from "./one_shot.ts";
import type { Envelope } from "./wire.ts";

export interface JsonLinesStreams {
  input: AsyncIterable<Uint8Array>;
  /** Writes one line, and returns when it is out. */
  write(line: string): void;
}

/** Serves until `quit` or the end of input. */
export async function serveJsonLines(
  config: SessionConfig,
  streams: JsonLinesStreams,
): Promise<void> {
  await withOwnSession(config, (session, quitting) => answerLines(session, quitting, streams));
}

/** Answers each line in a session, until it quits. */
export async function answerLines(
  session: Session,
  quitting: AbortSignal,
  { input, write }: JsonLinesStreams,
): Promise<void> {
  const lines = readLines(input);
  for (;;) {
    const line = await nextLine(lines, quitting);
    if (line === undefined) return;
    if (line.trim() === "") continue;
    for await (const envelope of answerLine(session, line)) {
      write(jsonLine(envelope) + "\n");
      if (quitting.aborted) return;
    }
  }
}

/** The next line; undefined at the end, also when a signal ends it while the caller says nothing. */
function nextLine(
  lines: AsyncGenerator<string, undefined>,
  quitting: AbortSignal,
): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const quit = () => resolve(undefined);
    quitting.addEventListener("abort", quit, { once: true });
    lines.next().then(({ value }) => resolve(value), reject)
      .finally(() => quitting.removeEventListener("abort", quit));
  });
}

async function* answerLine(session: Session, line: string): AsyncGenerator<Envelope> {
  let message: unknown;
  try {
    message = parseLine(line);
  } catch (error) {
    yield refusal(null, error);
    return;
  }
  for (const one of Array.isArray(message) ? message : [message]) {
    yield await answerMessage(session, one);
  }
}
