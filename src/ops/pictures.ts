import { z } from "zod";
import { takeScreenshot } from "../browser/screenshot.ts";
import { OpError } from "../errors.ts";
import { takeAnnotated } from "./annotated.ts";
import { defineOp } from "./op.ts";
import { checkTarget, hasTarget, noWait, queryOf, targetFields, timeoutMs } from "./params.ts";
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
    quality: z.number().int().min(0).max(100).optional().describe(
      "JPEG quality; PNG when left out",
    ),
    noWait,
    timeoutMs,
  }).superRefine(checkTarget(false)).superRefine((params, check) => {
    if (params.fullPage && hasTarget(params)) {
      check.addIssue({ code: "custom", message: "--full-page does not go with a target" });
    }
  }),
  positionals: ["path"],
  examples: [
    "screenshot shop.png",
    "screenshot card.png --selector .card",
    "screenshot --full-page",
    "screenshot marked.png --annotate",
  ],
  run: async (
    context,
    { path, fullPage, annotate, quality, noWait, ...params },
  ): Promise<Picture> => {
    await beforeReading(context, noWait);
    const clip = hasTarget(params)
      ? (await context.ask("box", queryOf(context.session, params))).box
      : undefined;
    if (clip && (clip.width === 0 || clip.height === 0)) {
      throw new OpError("not_actionable", "Cannot take a picture of the element: its box is empty");
    }
    const area = { fullPage, ...(clip === undefined ? {} : { clip }) };
    const options = { ...area, ...(quality === undefined ? {} : { quality }) };
    const take = (): Promise<Uint8Array> =>
      takeScreenshot(context.tab.session, options, context.signal);
    const { bytes, ...told } = annotate
      ? await takeAnnotated(context, area, take)
      : { bytes: await take() };
    const extension = quality === undefined ? "png" : "jpg";
    const file = await saveFile(context.cwd, path ?? `shot-${Date.now()}.${extension}`, bytes);
    return { path: file, bytes: bytes.length, ...told };
  },
  render: ({ path, refs = {} }) =>
    [path, ...Object.entries(refs).map(([ref, phrase]) => `- ${phrase} [ref=${ref}]`)].join("\n"),
});
