/** What the flags of `route` say is to become of a request. */
import { z } from "zod";
import { HarReplay } from "../browser/har_replay.ts";
import type { CannedAnswer, Header, RouteAction } from "../browser/route_rule.ts";
import { OpError } from "../errors.ts";
import { answersOf } from "./har_answers.ts";
import { parseHeader } from "./header_line.ts";
import type { OpContext } from "./op.ts";
import { readableFile } from "./readable_file.ts";

/** Of a file that is given as an answer, or that holds answers. */
const MAX_BYTES = 100_000_000;

const lines = z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]);

export const actionFields = {
  abort: z.boolean().default(false).describe("Make them fail (what a glob alone does)"),
  status: z.number().int().min(200).max(599).optional().describe("Answer with this status"),
  body: z.string().optional().describe("Answer with this text"),
  bodyFile: z.string().min(1).optional().describe("Answer with what this file holds now"),
  contentType: z.string().min(1).optional().describe("Content type of the answer"),
  header: lines.optional().describe("'Name: value' of the answer; may be repeated"),
  modify: z.boolean().default(false).describe("Let the server answer, and change that"),
  setHeader: lines.optional().describe(
    "'Name: value' in place of the answer's own, 'Name:' removes it; may be repeated",
  ),
  replace: z.array(z.tuple([z.string().min(1), z.string()])).min(1).optional().describe(
    "A text in the answer's body, and what stands there instead; may be repeated",
  ),
  har: z.string().min(1).optional().describe("Answer from this HTTP archive (network --har)"),
  notFound: z.enum(["abort", "continue"]).optional().describe(
    "What the archive does not hold fails (as without this), or goes to the network",
  ),
};

const fields = z.object(actionFields);
export type ActionParams = z.output<typeof fields>;

const ANSWER = ["status", "body", "bodyFile", "contentType", "header"] as const;
const CHANGE = ["setHeader", "replace"] as const;

/** Statuses of answers without a body. */
const NO_BODY = new Set([204, 205, 304]);

/** True when a field says what is to become of the requests. */
export function saysAction(params: ActionParams): boolean {
  return kindsOf(params).length > 0 || params.notFound !== undefined;
}

/** Why these fields make no action; undefined when they do. */
export function actionProblem(params: ActionParams): string | undefined {
  const kinds = kindsOf(params);
  if (kinds.length > 1) return `One action is needed, not ${kinds.length}: ${kinds.join(" and ")}`;
  if (params.body !== undefined && params.bodyFile !== undefined) {
    return "One of --body and --body-file is enough";
  }
  if (NO_BODY.has(params.status ?? 200) && (params.body || params.bodyFile !== undefined)) {
    return `An answer with status ${params.status} has no body`;
  }
  if (kinds[0] === "--modify" && CHANGE.every((name) => params[name] === undefined)) {
    return "--modify needs --set-header or --replace";
  }
  if (params.notFound !== undefined && params.har === undefined) {
    return "--not-found goes with --har";
  }
  return headerProblem(params);
}

/** The actions that the fields speak of, as flags. */
function kindsOf(params: ActionParams): string[] {
  const isGiven = (name: keyof ActionParams) => params[name] !== undefined;
  return [
    ...(params.abort ? ["--abort"] : []),
    ...(ANSWER.some(isGiven) ? ["an answer (--status, --body, --header)"] : []),
    ...(params.modify || CHANGE.some(isGiven) ? ["--modify"] : []),
    ...(isGiven("har") ? ["--har"] : []),
  ];
}

function headerProblem({ header, setHeader, contentType }: ActionParams): string | undefined {
  const given = [...linesOf(header), ...linesOf(setHeader)];
  const wrong = given.find((line) => parseHeader(line) === undefined);
  if (wrong !== undefined) return `${JSON.stringify(wrong)} is no header: 'Name: value' is`;
  const isType = contentType === undefined || parseHeader(`content-type: ${contentType}`);
  return isType ? undefined : `${JSON.stringify(contentType)} is no content type`;
}

/**
 * The action; the files that it names are read now.
 * @throws {OpError} `file` When one of them cannot be read, or holds no archive.
 */
export async function actionOf(context: OpContext, params: ActionParams): Promise<RouteAction> {
  const { har, notFound = "abort", setHeader, replace = [] } = params;
  const [kind] = kindsOf(params);
  if (kind === undefined || params.abort) return { kind: "abort" };
  if (har !== undefined) {
    return { kind: "har", replay: await replayOf(context, har), notFound };
  }
  if (kind === "--modify") {
    const replacements = replace.map(([from, to]) => ({ from, to }));
    return { kind: "modify", headers: headersOf(setHeader), replacements };
  }
  return { kind: "fulfill", answer: await answerOf(context, params) };
}

async function answerOf(
  { cwd }: OpContext,
  { status = 200, body = "", bodyFile, contentType, header }: ActionParams,
): Promise<CannedAnswer> {
  const bytes = bodyFile === undefined
    ? new TextEncoder().encode(body)
    : await bytesOf(readableFile(cwd, bodyFile, "answer with"), "answer with");
  const headers = headersOf(header);
  const hasType = headers.some(({ name }) => name.toLowerCase() === "content-type");
  const type = contentType ?? (hasType ? undefined : typeOf(bytes, body, bodyFile));
  return {
    status,
    headers: [
      ...headers.filter(({ name }) => contentType === undefined || !/^content-type$/i.test(name)),
      ...(type === undefined ? [] : [{ name: "Content-Type", value: type }]),
    ],
    body: bytes.toBase64(),
  };
}

const TYPES: Record<string, string> = {
  css: "text/css; charset=utf-8",
  csv: "text/csv; charset=utf-8",
  gif: "image/gif",
  htm: "text/html; charset=utf-8",
  html: "text/html; charset=utf-8",
  jpeg: "image/jpeg",
  jpg: "image/jpeg",
  js: "text/javascript; charset=utf-8",
  json: "application/json",
  mjs: "text/javascript; charset=utf-8",
  pdf: "application/pdf",
  png: "image/png",
  svg: "image/svg+xml",
  txt: "text/plain; charset=utf-8",
  webp: "image/webp",
  xml: "application/xml",
};

/** The content type that nobody has named: by the file's name, or by how the text begins. */
function typeOf(bytes: Uint8Array, text: string, file: string | undefined): string | undefined {
  if (bytes.length === 0) return undefined;
  if (file !== undefined) {
    return TYPES[/\.(\w+)$/.exec(file)?.[1]?.toLowerCase() ?? ""] ?? "application/octet-stream";
  }
  if (/^\s*[[{]/.test(text)) return "application/json";
  return /^\s*<[a-z!]/i.test(text) ? "text/html; charset=utf-8" : "text/plain; charset=utf-8";
}

async function replayOf({ cwd }: OpContext, name: string): Promise<HarReplay> {
  const path = readableFile(cwd, name, "replay");
  const text = new TextDecoder().decode(await bytesOf(path, "replay"));
  try {
    return new HarReplay(answersOf(text));
  } catch (error) {
    throw fileError("replay", path, error);
  }
}

async function bytesOf(path: string, verb: string): Promise<Uint8Array> {
  try {
    const { size } = await Deno.stat(path);
    if (size > MAX_BYTES) throw new Error(`it has more than ${MAX_BYTES} bytes`);
    return await Deno.readFile(path);
  } catch (error) {
    throw fileError(verb, path, error);
  }
}

function fileError(verb: string, path: string, cause: unknown): OpError {
  const why = cause instanceof Error ? cause.message : String(cause);
  return new OpError("file", `Cannot ${verb} "${path}": ${why}`, { cause });
}

function headersOf(given: string | string[] | undefined): Header[] {
  return linesOf(given).flatMap((line) => parseHeader(line) ?? []);
}

function linesOf(given: string | string[] | undefined): string[] {
  return given === undefined ? [] : [given].flat();
}
