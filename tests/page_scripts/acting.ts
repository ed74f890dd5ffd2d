/** What the tests of acting share: targets in few words, and clicks as the host does them. */
import assert from "node:assert/strict";
import { OpError } from "../../src/errors.ts";
import type { AfterAction, ClickQuery, Target, TargetQuery } from "../../src/page_contract.ts";
import type { TestPage } from "../helpers/browser.ts";

/** Long enough for what comes, short enough for what doesn't. */
export const WAIT_MS = 1500;

/** A query by selector, with anything else that narrows it. */
export function css(selector: string, more: Partial<TargetQuery> = {}): TargetQuery {
  return { target: { by: "selector", selector }, timeoutMs: WAIT_MS, ...more };
}

/** A query by any target. */
export function by(target: Target, more: Partial<TargetQuery> = {}): TargetQuery {
  return { target, timeoutMs: WAIT_MS, ...more };
}

/** A query that looks once. */
export const NOW = { timeoutMs: 0 };

/** Prepares, presses and asks what came of it. */
export async function click(page: TestPage, query: ClickQuery): Promise<AfterAction> {
  const { x, y } = await page.ask("prepareClick", query);
  await page.press(x, y);
  return await page.ask("afterAction", {});
}

/** The tag of what a query finds: `<button id="save">`. */
export async function tagFound(page: TestPage, query: TargetQuery): Promise<string> {
  const { element } = await page.ask("prepareClick", { ...query, force: true });
  await page.ask("afterAction", {});
  return element.tag;
}

/** Runs something that must fail with an error of ours, and gives that. */
export async function failure(run: Promise<unknown>): Promise<OpError> {
  try {
    await run;
  } catch (error) {
    assert.ok(error instanceof OpError, String(error));
    return error;
  }
  assert.fail("it did not fail");
}
