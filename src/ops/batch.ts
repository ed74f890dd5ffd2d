import { z } from "zod";
import { collapse } from "../ax/text.ts";
import { PartialFailure, toOpError, toWireError, UsageError, type WireError } from "../errors.ts";
import { defineOp, type OpContext } from "./op.ts";

/** One request within a batch: `{"op":"click","ref":"16"}`, fields beside the name. */
const step = z.looseObject({ op: z.string().min(1) });

/** What one step answered: `{"step":2,"do":"title","result":"Shop"}`. Steps count from 1. */
interface StepOutcome {
  step: number;
  do: string;
  result: unknown;
}

interface BatchResult {
  steps: number;
  ran: number;
  /** Of the steps that have a value of their own. */
  results: StepOutcome[];
  /** The steps that failed, where the batch went on. */
  failed?: { step: number; do: string; error: WireError }[];
}

export const batch = defineOp({
  name: "batch",
  summary: "Run several commands in one go",
  effect: "act",
  page: "none",
  returnsState: true,
  params: z.strictObject({
    steps: z.array(step).min(1).max(1_000).describe(
      "Commands, one a line in a file or on stdin (-)",
    ),
    keepGoing: z.boolean().default(false).describe("Go on after a failure"),
  }),
  positionals: ["steps"],
  examples: ["batch steps.txt", "batch - --keep-going"],
  run: async (context, { steps, keepGoing }) => {
    for (const [index, { op, ...params }] of steps.entries()) {
      checkStep(context, op, params, index + 1);
    }
    const outcome: BatchResult = { steps: steps.length, ran: 0, results: [] };
    for (const { op, ...params } of steps) {
      context.signal.throwIfAborted();
      const step = ++outcome.ran;
      try {
        const result = await context.run({ op, params });
        if (result !== undefined) outcome.results.push({ step, do: op, result });
      } catch (error) {
        const failure = toOpError(error);
        if (!keepGoing) {
          throw new PartialFailure(failure, `Step ${step} (${op}): ${failure.message}`, outcome);
        }
        (outcome.failed ??= []).push({ step, do: op, error: toWireError(failure) });
      }
    }
    return outcome;
  },
  render: ({ results, failed = [] }, renderOther) =>
    [
      ...results.map(({ do: op, result }) => renderOther(op, result)),
      ...failed.map(({ step, do: op, error }) =>
        `step ${step} (${op}) failed: ${collapse(error.message)}`
      ),
    ].filter((text) => text !== "").join("\n"),
});

/** Refuses a step that cannot run, before any has. */
function checkStep(
  context: OpContext,
  op: string,
  params: Record<string, unknown>,
  step: number,
): void {
  try {
    context.check({ op, params });
  } catch (error) {
    const { message, hint } = toOpError(error);
    throw new UsageError(`Step ${step}: ${message}`, { hint, cause: error });
  }
}
