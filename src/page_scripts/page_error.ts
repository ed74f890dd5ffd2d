import type { PageErrorShape } from "../page_contract.ts";

/** A failure that the host turns into the error of this code. */
export class PageError extends Error {
  override name = "PageError";
  readonly code: PageErrorShape["code"];
  readonly hint: string | undefined;
  readonly details: Record<string, unknown> | undefined;

  constructor(
    code: PageErrorShape["code"],
    message: string,
    options: { hint?: string; details?: Record<string, unknown> } = {},
  ) {
    super(message);
    this.code = code;
    this.hint = options.hint;
    this.details = options.details;
  }
}
