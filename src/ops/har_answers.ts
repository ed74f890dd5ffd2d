/** An HTTP archive, ours or a browser's own, as answers to give again. */
import { z } from "zod";
import type { RecordedAnswer } from "../browser/har_replay.ts";
import { isHeader } from "./header_line.ts";

/** As much of HAR 1.2 as is replayed. */
const archive = z.object({
  log: z.object({
    entries: z.array(z.object({
      request: z.object({ method: z.string(), url: z.string() }),
      response: z.object({
        status: z.number().int(),
        statusText: z.string().default(""),
        headers: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
        content: z.object({ text: z.string().optional(), encoding: z.string().optional() })
          .default({}),
      }),
    })),
  }),
});

type Entry = z.output<typeof archive>["log"]["entries"][number];

/** Of the body as it crossed the wire: an archive holds what came out of it. */
const WIRE_HEADERS = /^(content-encoding|content-length|transfer-encoding)$/i;

/**
 * The answers of an archive, in its order.
 * @throws {Error} Whose message says why it is none.
 */
export function answersOf(text: string): RecordedAnswer[] {
  const parsed = archive.safeParse(parseJson(text));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`that is no HTTP archive: ${issue?.path.join(".")}: ${issue?.message}`);
  }
  return parsed.data.log.entries.map(answerOf);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    throw new Error("that is no JSON", { cause: error });
  }
}

function answerOf({ request, response }: Entry, index: number): RecordedAnswer {
  const { status, statusText, headers } = response;
  // what failed has status 0; nothing but a final answer can be given
  if (status < 200 || status > 599) return { ...request, answer: "failed" };
  return {
    ...request,
    answer: {
      status,
      statusText: isHeader({ name: "x", value: statusText }) ? statusText : "",
      headers: headers.filter((one) => isHeader(one) && !WIRE_HEADERS.test(one.name)),
      body: bodyOf(response.content, index),
    },
  };
}

function bodyOf({ text = "", encoding }: Entry["response"]["content"], index: number): string {
  if (encoding !== "base64") return new TextEncoder().encode(text).toBase64();
  try {
    return Uint8Array.fromBase64(text).toBase64();
  } catch (error) {
    throw new Error(`the body of its entry ${index} is no base64`, { cause: error });
  }
}
