/**
 * The page's script: one object for each document, asked by the host (browser/page_agent.ts).
 */
import { packLook } from "../ax/packed_look.ts";
import type {
  Answer,
  Crossing,
  Look,
  PageErrorShape,
  PageQuestions,
  PageReply,
  Question,
  QuestionName,
  TargetQuery,
} from "../page_contract.ts";
import { waitForElement } from "./actionability.ts";
import { annotate } from "./annotate.ts";
import { Arrival } from "./arrival.ts";
import { box } from "./box.ts";
import { ChangeWatch } from "./change_watch.ts";
import { checkState } from "./check_state.ts";
import { choices, focusChoices, scrollChoices } from "./choices.ts";
import { afterAction, prepareClick, syntheticClick } from "./click.ts";
import { ClickListeners } from "./click_listeners.ts";
import { ClosedRoots } from "./closed_roots.ts";
import { isInput } from "./controls.ts";
import { count } from "./count.ts";
import { Drawing } from "./drawing.ts";
import { EffectWatch } from "./effect_watch.ts";
import { afterDrag, dragFacts, dragRest, dropPoint, prepareDrag, prepareDrop } from "./drag.ts";
import { DragWatch } from "./drag_watch.ts";
import { facet } from "./facet.ts";
import { FileInput } from "./file_input.ts";
import { fill } from "./fill.ts";
import { prepareKeys } from "./fill_keys.ts";
import { FilledField } from "./filled_field.ts";
import { find, isFound, matchesOf } from "./find.ts";
import { focus, noteTypedPassword, takesText } from "./focus.ts";
import {
  boxInFrame,
  foreignFrameAt,
  foreignFrames,
  FrameNumbers,
  pointInFrame,
} from "./foreign_frames.ts";
import { watchPasswords } from "./former_passwords.ts";
import { HeldDropdown } from "./held_dropdown.ts";
import { syntheticHover } from "./hover.ts";
import { Journal } from "./journal.ts";
import { judge } from "./judge.ts";
import { locate } from "./locate.ts";
import { look, stateOf } from "./look.ts";
import { Overlay } from "./overlay.ts";
import type { PageContext } from "./page_context.ts";
import { PageError } from "./page_error.ts";
import { DocumentRefs } from "./refs.ts";
import { clickEffect, RepeatedClick } from "./repeated_click.ts";
import { scroll, scrollState } from "./scroll_content.ts";
import { select } from "./select.ts";
import { afterUpload, checkFiles, prepareUpload } from "./upload.ts";
import { setBarriers } from "./surroundings.ts";
import { text, textPieces } from "./text.ts";
import { waitFor } from "./wait.ts";

/** Given to our world by the host (browser/page_agent.ts): tells it something at once. */
declare const lotsaTell: (what: string) => void;

/** Questions that tell what the page shows: what was done to it is drawn first. */
const READS: ReadonlySet<QuestionName> = new Set([
  "choices",
  "look",
  "text",
  "textPieces",
  "matches",
  "facet",
  "judge",
  "count",
  "locate",
  "box",
  "annotate",
]);

/** Answers questions about one document; keeps what one question leaves for the next. */
class Agent {
  readonly #questions: PageQuestions;
  readonly #drawing = new Drawing();
  readonly #effect: EffectWatch;
  readonly #fileInput = new FileInput();
  readonly #frames = new FrameNumbers();
  readonly #closedRoots = new ClosedRoots(() => lotsaTell("hosts"));

  constructor(document: Document) {
    const changes = new ChangeWatch(document);
    this.#effect = new EffectWatch(document, changes);
    watchPasswords(document);
    this.#questions = questionsOf({
      document,
      refs: new DocumentRefs(document),
      changes,
      journal: new Journal(document, changes),
      effect: this.#effect,
      arrival: new Arrival(() => lotsaTell("arrived")),
      drawing: this.#drawing,
      drag: new DragWatch(() => lotsaTell("arrived")),
      fileInput: this.#fileInput,
      filledField: new FilledField(),
      dropdown: new HeldDropdown(),
      closedRoots: this.#closedRoots,
      listeners: new ClickListeners(),
      frames: this.#frames,
      overlay: new Overlay(),
      repeatedClick: new RepeatedClick(),
    });
  }

  /** Elements that may have a closed shadow root: the host asks Chrome. */
  takeHosts(): Element[] {
    return this.#closedRoots.take();
  }

  /** Takes closed shadow roots: a host and its root, and so on. */
  adoptRoots(...pairs: (Element | ShadowRoot)[]): void {
    for (let i = 0; i + 1 < pairs.length; i += 2) {
      // the host of a root and the root, as browser/closed_roots.ts sends them
      this.#closedRoots.adopt(pairs[i] as Element, pairs[i + 1] as ShadowRoot);
    }
  }

  /** A frame that cannot be read from here, by its number: the host asks Chrome which frame it is. */
  frameElement(number: number): Element | undefined {
    return this.#frames.elementOf(number, document);
  }

  /** Takes the input that a file chooser was opened for, which need not be in the page. */
  holdInput(element: Element): void {
    if (isInput(element, "file")) this.#fileInput.hold(element);
  }

  /** The element that the host puts files into, as prepared by `prepareUpload`. */
  get fileInput(): HTMLInputElement | undefined {
    return this.#fileInput.element;
  }

  /** The element that was pressed last: the host asks Chrome who listens there. */
  get pressed(): Element | undefined {
    return this.#effect.pressed;
  }

  /** Runs a question. What it throws is an answer too. */
  async ask<N extends QuestionName>(name: N, question: Question<N>): Promise<PageReply<N>> {
    try {
      if (READS.has(name)) await this.#drawing.drawn();
      return { ok: crossing(name, await this.#answer(name, question)) };
    } catch (error) {
      return { error: shapeOf(error) };
    }
  }

  #answer<N extends QuestionName>(name: N, question: Question<N>): Answer<N> | Promise<Answer<N>> {
    if (!Object.hasOwn(this.#questions, name)) {
      throw new PageError("internal", `No question ${JSON.stringify(name)}`);
    }
    // one member of the table with its own question, which the compiler sees as the union of all
    const ask = this.#questions[name] as (question: Question<N>) => Answer<N> | Promise<Answer<N>>;
    return ask(question);
  }
}

function crossing<N extends QuestionName>(name: N, answer: Answer<N>): Crossing<N> {
  // the name tells which answer it is, which the compiler does not follow
  return (name === "look" ? packLook(answer as Look) : answer) as Crossing<N>;
}

function questionsOf(context: PageContext): PageQuestions {
  const findScope = async (query: TargetQuery): Promise<Element> =>
    (await waitForElement(context, query, { verb: "read", checks: [] })).element;
  return {
    state: () => stateOf(context.document),
    look: (options) => look(options, context, findScope),
    text: (query) => text(context, query),
    textPieces: (scope) => textPieces(context, scope ?? undefined),
    prepareClick: (query) => prepareClick(context, query),
    clickEffect: (query) => clickEffect(context, query),
    endRepetition: () => context.repeatedClick.end(),
    syntheticClick: (query) => syntheticClick(context, query),
    afterAction: async (query) => {
      noteTypedPassword(context);
      const after = await afterAction(context, query);
      const field = context.filledField.take(context.document);
      return { ...after, ...(field === undefined ? {} : { field }) };
    },
    effect: async (query) => await context.effect.stirs(query) ?? null,
    focus: (query) => focus(context, query),
    takesText: () => takesText(context),
    fill: (query) => fill(context, query),
    prepareKeys: (query) => prepareKeys(context, query),
    select: (query) => select(context, query),
    choices: (query) => choices(context, query),
    scrollChoices: (query) => scrollChoices(context, query),
    focusChoices: (query) => focusChoices(context, query),
    syntheticHover: (query) => syntheticHover(context, query),
    scroll: (query) => scroll(context, query),
    scrollState: () => scrollState(context.document),
    prepareUpload: (query) => prepareUpload(context, query),
    checkFiles: (query) => checkFiles(context, query),
    afterUpload: () => afterUpload(context),
    prepareDrop: (query) => prepareDrop(context, query),
    prepareDrag: (query) => prepareDrag(context, query),
    dropPoint: (query) => dropPoint(context, query),
    dragFacts: () => dragFacts(context),
    dragRest: () => dragRest(context),
    forgoDrag: () => {
      context.drag.forgo();
      return null;
    },
    afterDrag: () => afterDrag(context),
    checkState: (query) => checkState(context, query),
    waitFor: (query) => waitFor(context, query),
    box: (query) => box(context, query),
    facet: (query) => facet(context, query),
    judge: (query) => judge(context, query),
    count: (query) => count(context, query),
    matches: (query) => {
      const matches = matchesOf(context, query);
      // it is asked again while there is time
      if (matches === null) context.closedRoots.lookFor(context.document);
      return matches;
    },
    has: (query) => {
      const found = find(context, query);
      if (!isFound(found)) {
        context.closedRoots.lookFor(context.document); // it is asked again while there is time
        return null;
      }
      const { target } = query;
      const ref = context.refs.given(found.element);
      return target.by === "ref" && ref !== undefined && target.ref.startsWith(ref)
        ? "held"
        : "found";
    },
    foreignFrames: () => foreignFrames(context),
    foreignFrameAt: (path) => foreignFrameAt(context, path),
    pointInFrame: (query) => pointInFrame(context, query),
    boxInFrame: (query) => boxInFrame(context, query),
    listenerPlaces: () => context.listeners.places(context.document),
    enter: ({ scope, barriers }) => {
      context.refs.enter(scope);
      setBarriers(barriers);
      return null;
    },
    locate: (query) => locate(context, query),
    annotate: (query) => annotate(context, query),
    clearAnnotations: () => context.overlay.remove(),
  };
}

function shapeOf(error: unknown): PageErrorShape {
  if (!(error instanceof PageError)) {
    return { code: "internal", message: error instanceof Error ? error.message : String(error) };
  }
  const { code, message, hint, details } = error;
  return {
    code,
    message,
    ...(hint === undefined ? {} : { hint }),
    ...(details === undefined ? {} : { details }),
  };
}

export const agent = new Agent(document);
