/**
 * Acting: what an op costs over the same done by bare calls. `deno task bench:act`; exit status 1 when a bar is missed.
 */
import type { CdpSession } from "../../src/cdp/session.ts";
import { dispatch } from "../../src/dispatch.ts";
import { type TestServer } from "../../tests/helpers/server.ts";
import { serveLongPages } from "./read_pages.ts";
import { type Result, runBenchmarks } from "./result.ts";
import { interleaved, type Sample, shown } from "./sample.ts";
import { WarmSession } from "./warm_session.ts";

const ROUNDS = 40;
const WARM_UP_ROUNDS = 10;

/**
 * A field and a button in view, on a page of 500 cards. The button sets a field, so that the page is at rest for the next
 * click: one that has just changed its elements is given a frame, to see that the button holds still.
 */
const ADD_CONTROLS = `document.querySelector("h1").insertAdjacentHTML("afterend",
  '<label>Search <input id=q></label> <button id=b onclick="q.value = Math.random()">Find</button>')`;

/** Fills as a script would that makes sure of what it does: found, shown, set, told, and read again. */
const BARE_FILL = `(() => {
  const field = document.querySelector("#q");
  field.scrollIntoView({ block: "center", behavior: "instant" });
  if (field.disabled || field.readOnly || !field.checkVisibility()) throw new Error("not ready");
  field.focus();
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value").set.call(field, "Ada");
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
})()`;
const BARE_STATE =
  `JSON.stringify([document.querySelector("#q").value, location.href, document.title])`;

class Cards implements AsyncDisposable {
  readonly #warm: WarmSession;
  readonly #pages: TestServer;

  private constructor(warm: WarmSession, pages: TestServer) {
    this.#warm = warm;
    this.#pages = pages;
  }

  static async open(): Promise<Cards> {
    const pages = serveLongPages();
    const cards = new Cards(await WarmSession.open(), pages);
    await cards.text("goto", { url: `${pages.url}/cards` });
    await cards.evaluate(ADD_CONTROLS);
    await cards.text("ax");
    return cards;
  }

  /** As `serve` runs it. */
  async serve(op: string, params: Record<string, unknown>): Promise<void> {
    const { error } = await dispatch(this.#warm.session, { op, params });
    if (error) throw error;
  }

  /** As the command line runs it, with its report. */
  text(op: string, params: Record<string, unknown> = {}): Promise<string> {
    return this.#warm.print(op, params);
  }

  async evaluate(expression: string): Promise<void> {
    await this.#line.send("Runtime.evaluate", { expression, returnByValue: true });
  }

  async bareFill(): Promise<void> {
    await this.evaluate(BARE_FILL);
    await this.evaluate(BARE_STATE);
  }

  /** Finds, scrolls, measures, presses, and asks where the page stands. */
  async bareClick(): Promise<void> {
    const line = this.#line;
    const { result: { objectId } } = await line.send("Runtime.evaluate", {
      expression: `document.querySelector("#b")`,
    });
    if (objectId === undefined) throw new Error("no button");
    await line.send("DOM.scrollIntoViewIfNeeded", { objectId });
    const { quads: [quad] } = await line.send("DOM.getContentQuads", { objectId });
    const [left = 0, top = 0, , , right = 0, bottom = 0] = quad ?? [];
    const point = { x: (left + right) / 2, y: (top + bottom) / 2 };
    const press = { ...point, button: "left" as const, clickCount: 1 };
    await Promise.all([
      line.send("Input.dispatchMouseEvent", { type: "mouseMoved", ...point }),
      line.send("Input.dispatchMouseEvent", { type: "mousePressed", ...press }),
      line.send("Input.dispatchMouseEvent", { type: "mouseReleased", ...press }),
    ]);
    await this.evaluate(BARE_STATE);
  }

  get #line(): CdpSession {
    return this.#warm.session.context.requireActive().session;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#warm[Symbol.asyncDispose]();
    await this.#pages[Symbol.asyncDispose]();
  }
}

/** `fill` and `click` on serve against bare calls, on 500 cards. */
async function bare(): Promise<Result[]> {
  await using cards = await Cards.open();
  const times = await interleaved(
    {
      bareFill: () => cards.bareFill(),
      fill: () => cards.serve("fill", { selector: "#q", value: "Ada" }),
      bareClick: () => cards.bareClick(),
      click: () => cards.serve("click", { selector: "#b" }),
    },
    ROUNDS,
    WARM_UP_ROUNDS,
  );
  return [
    against("fill of a field among 500 cards against bare calls", times.fill, times.bareFill, 1.5),
    against("click among 500 cards against bare calls", times.click, times.bareClick, 1.5),
  ];
}

/** A batch of four steps against the four, each with its report. */
async function batch(): Promise<Result[]> {
  await using cards = await Cards.open();
  const steps = ["Ada", "Grace", "Alan", "Edsger"].map((value) => ({
    op: "fill",
    selector: "#q",
    value,
  }));
  const times = await interleaved(
    {
      alone: async () => {
        for (const { op, ...params } of steps) await cards.text(op, params);
      },
      batch: () => cards.text("batch", { steps }),
    },
    ROUNDS,
    WARM_UP_ROUNDS,
  );
  return [against("a batch of four steps against the four", times.batch, times.alone, 1)];
}

function against(what: string, ours: Sample, theirs: Sample, bar: number): Result {
  const ratio = ours.median / theirs.median;
  return { what, ratio, bar, detail: `${shown(ours)} against ${shown(theirs)}` };
}

await runBenchmarks({ bare, batch }, Deno.args);
