import { z } from "zod";
import { evaluateInPage } from "../browser/evaluate.ts";
import { OpTimeoutError } from "../errors.ts";
import { Deadline } from "../util/deadline.ts";
import { defineOp, type OpContext } from "./op.ts";
import { timeoutMs } from "./params.ts";
import { readableFile } from "./readable_file.ts";

export const evaluate = defineOp({
  name: "eval",
  aliases: ["evaluate"],
  summary: "Run JavaScript in the page and print its value",
  // what code does is not reported: its value is the answer
  effect: "read",
  answersWords: true,
  params: z.strictObject({
    expression: z.string().min(1).optional().describe(
      "Expression, arrow function or statements; - is standard input",
    ),
    file: z.string().min(1).optional().describe("File that holds the code"),
    timeoutMs,
  }).superRefine(({ expression, file }, check) => {
    if ((expression === undefined) === (file === undefined)) {
      check.addIssue({ code: "custom", message: "One of expression and --file is needed" });
    }
  }),
  positionals: ["expression"],
  examples: ["eval document.title", "eval 'await fetch(\"/api\").then((r) => r.status)'"],
  run: async (context, { timeoutMs, ...source }) => {
    const { session } = context.tab;
    const code = (await codeOf(context, source)).replace(/^\uFEFF/, "");
    if (timeoutMs === undefined) return await evaluateInPage(session, code, context.signal);
    using limit = new Deadline(
      timeoutMs,
      () => new OpTimeoutError(`The code did not end within ${timeoutMs} ms`),
      { parent: context.signal, alarms: context.session.alarms },
    );
    return await evaluateInPage(session, code, limit.signal);
  },
});

async function codeOf(
  { cwd }: OpContext,
  { expression = "", file }: { expression?: string | undefined; file?: string | undefined },
): Promise<string> {
  return file === undefined ? expression : await Deno.readTextFile(readableFile(cwd, file, "read"));
}
