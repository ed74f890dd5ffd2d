import { z } from "zod";
import { parseRef } from "../ax/refs.ts";
import { IMAGE_FORMATS, type ImageFormat, takeScreenshot } from "../browser/screenshot.ts";
import { OpError, OpTimeoutError } from "../errors.ts";
import { Deadline } from "../util/deadline.ts";
import { takeAnnotated } from "./annotated.ts";
import type { Box } from "../page_contract.ts";
import { defineOp, type OpContext } from "./op.ts";
import {
  checkTarget,
  hasTarget,
  noWait,
  scopeOf,
  targetFields,
  type TargetParams,
  timeoutMs,
} from "./params.ts";
import { beforeReading } from "./quiet_read.ts";
import { saveFile } from "./save_file.ts";

interface Picture {
  /** Absolute path of the file. */
  path: string;
  /** Its size. */
  bytes: number;
  /** With `annotate`, what each ref in the picture is: `{"16":"button \"Save\""}`. */
  refs?: Record<string, string>;
}

export const screenshot = defineOp({
  name: "screenshot",
  summary: "Save a picture of the viewport, the page or an element",
  effect: "read",
  params: z.strictObject({
    ...targetFields,
    path: z.string().min(1).optional().describe("File; shot-<time>.png when left out"),
    fullPage: z.boolean().default(false).describe("The whole page, also what is out of view"),
    annotate: z.boolean().default(false).describe(
      "Draw the ref of each element that can be acted on",
    ),
    format: z.enum(IMAGE_FORMATS).optional().describe("By the file's name when left out, else png"),
    quality: z.number().int().min(1).max(100).optional().describe(
      "Of JPEG and WebP, else 80; alone it makes a JPEG",
    ),
    noWait,
    timeoutMs,
  }).superRefine(checkTarget(false)).superRefine((params, check) => {
    if (params.fullPage && hasTarget(params)) {
      check.addIssue({ code: "custom", message: "--full-page does not go with a target" });
    }
    if (params.quality !== undefined && params.format === "png") {
      check.addIssue({ code: "custom", message: "--quality does not go with --format png" });
    }
  }),
  positionals: ["target", "path"],
  /** One word is a file, unless it is a ref. */
  positionalsFor: (words) =>
    words.length > 1 || parseRef(words[0] ?? "") ? ["target", "path"] : ["path"],
  examples: [
    "screenshot shop.png",
    "screenshot 16 card.png",
    "screenshot --full-page --quality 60",
    "screenshot marked.png --annotate",
  ],
  run: async (
    context,
    { path, fullPage, annotate, quality, noWait, ...params },
  ): Promise<Picture> => {
    await beforeReading(context, { noWait, timeoutMs: params.timeoutMs });
    const clip = await clipOf(context, params);
    const area = { fullPage, ...(clip === undefined ? {} : { clip }) };
    const { timeoutMs = context.session.timeoutMs } = params;
    using limit = new Deadline(
      timeoutMs,
      () => new OpTimeoutError(`The picture was not there within ${timeoutMs} ms`),
      { parent: context.signal, alarms: context.session.alarms },
    );
    const format = formatOf({ path, quality, ...params });
    const take = (): Promise<Uint8Array> =>
      takeScreenshot(context.tab, { ...area, format, quality }, limit.signal);
    const { bytes, ...told } = annotate
      ? await takeAnnotated(context, area, take)
      : { bytes: await take() };
    const name = path ?? `shot-${Date.now()}.${format === "jpeg" ? "jpg" : format}`;
    const file = await saveFile(context.cwd, name, bytes);
    const named = namedFormat(name);
    if (named !== undefined && named !== format) {
      context.note(`the file is a ${format.toUpperCase()}, whatever its name says`);
    }
    return { path: file, bytes: bytes.length, ...told };
  },
  render: ({ path, refs = {} }) =>
    [path, ...Object.entries(refs).map(([ref, phrase]) => `- ${phrase} [ref=${ref}]`)].join("\n"),
});

/** The element's box, once it is in view; undefined without a target. */
async function clipOf(
  context: OpContext,
  params: TargetParams & { timeoutMs?: number | undefined },
): Promise<Box | undefined> {
  const scope = scopeOf(context, params).scope;
  if (scope === undefined) return undefined;
  const { box } = await context.ask("box", scope);
  if (box.width === 0 || box.height === 0) {
    throw new OpError("not_actionable", "Cannot take a picture of the element: its box is empty");
  }
  return box;
}

/** What was asked for, else what the file's name says; a quality is one of JPEG. */
function formatOf(
  { format, path = "", quality }: {
    format?: ImageFormat | undefined;
    path?: string | undefined;
    quality?: number | undefined;
  },
): ImageFormat {
  if (format !== undefined) return format;
  const named = namedFormat(path);
  if (quality === undefined) return named ?? "png";
  return named === "webp" ? "webp" : "jpeg";
}

function namedFormat(path: string): ImageFormat | undefined {
  const [, extension] = /\.(png|jpe?g|webp)$/i.exec(path) ?? [];
  if (extension === undefined) return undefined;
  return /^j/i.test(extension) ? "jpeg" : extension.toLowerCase() === "webp" ? "webp" : "png";
}
