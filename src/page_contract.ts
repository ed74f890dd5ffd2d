/**
 * What the host asks the page's script and what it answers: plain data, no DOM names. The page implements
 * {@linkcode PageQuestions}; the host calls by name (browser/page_agent.ts). Times in milliseconds, coordinates in CSS
 * pixels of the top frame's viewport.
 */
import type { GrepOptions } from "./ax/grep.ts";
import type { GrepTally } from "./ax/grep_tree.ts";
import type { FlowPiece, PageView } from "./ax/flow.ts";
import type { Packed } from "./ax/packed_look.ts";
import type { AxNode, RememberedRef } from "./ax/types.ts";
import type { ErrorCode } from "./errors.ts";

/** Which element is meant. */
export type Target =
  | {
    by: "ref";
    /** Digits (`16`, a longer prefix, all ten) or an id (`719a97a0`, `a359a5c-2`), stripped of `@`, `ref=`, brackets. */
    ref: string;
    /** What the session knows of this ref, when it printed it. */
    remembered?: RememberedRef;
  }
  | {
    /** The element that is clicked repeatedly, of this repetition. */
    by: "held";
    key: string;
  }
  | { by: "selector"; selector: string }
  | { by: "text"; text: string }
  | { by: "role"; role: string; name?: string }
  | { by: "label" | "placeholder" | "testid"; text: string };

/** A target with what narrows it, and how long to wait for it. */
export interface TargetQuery {
  target: Target;
  /** Which match, 0-based; -1 is the last. Absent: the best match. */
  nth?: number;
  /** Text that the match's own region contains. */
  near?: string;
  /** CSS selector of a frame, `outer >> inner` nested: look only inside it. */
  frame?: string;
  /** How long to wait for the element, 0: look once. */
  timeoutMs: number;
  /** How long it was waited for before, in all frames: for what is said when it does not come. */
  waitedMs?: number;
}

/** The element that a question landed on, for messages and notes. */
export interface FoundElement {
  role: string;
  name: string;
  /** Short form of the tag: `<button id="save">`. */
  tag: string;
  /** The ref that the document has given it, if any. */
  ref?: string;
  /** Set when a remembered ref was found again on another node than the one printed. */
  refound?: { from: string; to: string };
  /** The name that was printed with the ref, when the element has another by now. */
  was?: string;
}

/** Where the page stands. */
export interface PageState {
  url: string;
  title: string;
  /** True while the document is not parsed. */
  loading: boolean;
}

/** Elements by their places among all elements of the document, in its order. */
export interface ListenerPlaces {
  places: number[];
  /** How many elements the document has. */
  count: number;
}

/** A frame of another origin, as its embedder knows it. */
export interface FramePlace {
  /** Its number, for further questions. */
  frame: number;
  /** The scope of its refs: `iframe#pay`. */
  scope: string;
}

/** Where is this point of a frame's own viewport? */
export interface FramePointQuery {
  frame: number;
  x: number;
  y: number;
  /** Input is about to be given there. */
  action?: "click" | "hover";
}

/** A point of the asked script's own top viewport, and the size of that. */
export interface FramePoint {
  x: number;
  y: number;
  viewport: { width: number; height: number };
}

export interface LookOptions {
  /** Only this element and what it holds. */
  scope?: TargetQuery;
  /** Say whether there are elements that a click handler of the page's own world would make clickable. */
  withListeners?: true;
  /** Of the places last told (`listenerPlaces`), by index: those that have such a handler. */
  listening?: number[];
  /** Refs that frames of other origins have been given since this script was last told: no element here gets one. */
  taken?: string[];
  /** Lines at most; 0 is no limit. */
  limit: number;
  /** Give a ref to every node, not only to actionable ones. */
  allRefs?: boolean;
  /** Every element, also what has no role or box: the view that shows where each id comes from. Implies `allRefs`. */
  all?: boolean;
  /** Nesting depth at most. */
  maxDepth?: number;
  /** Answer the page in reading order and where the viewport stands too: for the markdown view. Not with `all`. */
  withFlow?: boolean;
  /**
   * Only the lines that hold these words, looked for in all of the page or scope, each under the lines around it.
   * `limit` is then of matches. Not with `withFlow`.
   */
  grep?: string;
}

/** The page as a tree, pruned, with refs given to what an agent can act on. */
export interface Look extends PageState {
  nodes: AxNode[];
  /** With `withListeners`: there are such elements. */
  mayListen?: true;
  /** Chrome has to be asked for closed shadow roots, and the page to be read again when there are some. */
  mayHaveClosedRoots?: true;
  /** What was read of frames of other origins, whose lines stand among `nodes`: by the scope of their refs. */
  frames?: Record<string, Look>;
  /** True when the walk stopped at the limit with more to come. */
  more: boolean;
  /** Id of the element that the look was limited to: what is remembered of its refs. */
  scope?: string;
  /** The page in reading order, with `withFlow`. */
  flow?: FlowPiece[];
  view?: PageView;
  /** A modal dialog is open: what lies behind it was not read. Told with `withFlow`. */
  isBehindModal?: true;
  /** How many lines hold the words of `grep`. */
  grep?: GrepTally;
}

export interface ClickQuery extends TargetQuery {
  /** What the point is for: a click unless it says otherwise. What is disabled can be hovered over. */
  action?: "click" | "hover";
  /** Skip the checks: the host will use DOM events. */
  force?: boolean;
  /** The click is one of several: keep the element, and watch what the click changes. The key tells which repetition. */
  repetition?: string;
}

/** What did the click of a repetition do? The target is the held element; the wait is for one that is loading. */
export interface ClickEffectQuery extends TargetQuery {
  /** Finds the element that takes its place, when the page draws it again. */
  next?: TargetQuery;
}

/** How the page stands after one of several clicks. */
export interface ClickEffect {
  /** Of the element. */
  state: "shown" | "gone" | "hidden" | "disabled";
  /** The page is not as it was before the click. */
  isChanged: boolean;
}

/** Where to press. */
export interface ClickPoint {
  x: number;
  y: number;
  element: FoundElement;
}

/** What is asked after an action. */
export interface AfterActionQuery {
  /** Also let the page draw: it is about to be told what changed. Without it, whoever reads the page next waits for that. */
  isDrawn?: true;
}

/** How the page stands after an action, once it has run what the action caused. */
export interface AfterAction extends PageState {
  /** True when the input that was prepared for reached its element, or a part of it. */
  arrived: boolean;
  /** True when a press also ended in a click there; false when the page put something in between. */
  clicked: boolean;
  /** Short tag of what stood in the element's place when the press came: it was kept from the page. */
  keptFrom?: string;
  /** After a fill, once: what the field reads by now; null when it is no longer in the document. */
  field?: FieldReading;
}

export interface FillQuery extends TargetQuery {
  value: string;
  force?: boolean;
}

export interface FillAnswer extends FieldReading {
  element: FoundElement;
}

/** A field that keys are about to fill. */
export interface KeysAnswer {
  element: FoundElement;
  /** There is nothing in it to delete. */
  isEmpty: boolean;
}

/** What a field reads after it was filled. */
export interface FieldReading {
  /** Null when the field is no longer in the document. */
  value: string | null;
  /** Its value is not to be told. */
  isSecret?: true;
}

export interface SelectQuery extends TargetQuery {
  /** Value, label, or label ignoring case of each option. */
  values: string[];
  /** Keep what is chosen already (multiple selects). */
  add?: boolean;
  /** The option at this place, from 0, in place of `values`. */
  index?: number;
}

export interface SelectAnswer {
  element: FoundElement;
  /** Labels of the options now chosen. */
  selected: string[];
  /** Set when the page has chosen otherwise, as it heard of the choice. */
  isKept?: false;
}

export interface ScrollQuery {
  /** Without it the page, or what scrolls in its middle when the page does not. */
  target?: TargetQuery;
  /** CSS pixels down. With neither this nor `to` the target is brought into view. */
  by?: number;
  to?: "top" | "bottom";
  /** At the bottom already, more to scroll to is waited for as long. */
  moreMs: number;
}

/** In CSS pixels; heights are those of all that can be scrolled to. */
export interface ScrollAnswer {
  scrollY: number;
  scrollHeight: number;
  /** Height of the viewport. */
  viewport: number;
  /** Of what was scrolled, when that was not the page. */
  inner?: { scrollTop: number; scrollHeight: number };
}

export interface UploadQuery extends TargetQuery {
  /** How many files are to come. */
  count: number;
}

/** Names of files in an input. */
export interface UploadAnswer extends PageState {
  /** Those that it got. */
  got: string[];
  /** Those that the page has left there. */
  now: string[];
}

export interface CheckState {
  element: FoundElement;
  checked: boolean | "mixed";
}

/** All conditions must hold at once. */
export interface WaitConditions {
  /** A visible match exists. */
  selector?: string;
  /** No visible match exists. */
  gone?: string;
  /** Stands in the page's visible text. */
  text?: string;
  /** Part of the URL. */
  url?: string;
  frame?: string;
}

/** Which conditions do not hold yet, named as above; empty when all hold. */
export interface WaitAnswer {
  unmet: Exclude<keyof WaitConditions, "frame">[];
}

/** Box in CSS pixels of the top viewport. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface BoxAnswer {
  element: FoundElement;
  box: Box;
  viewport: { width: number; height: number };
}

export interface TextQuery {
  scope?: TargetQuery;
  grep?: GrepOptions;
}

/** What `get` tells of an element. */
export type Facet = "text" | "value" | "html" | "outer" | "box" | "checked" | "attr" | "style";

export interface FacetQuery extends TargetQuery {
  facet: Facet;
  /** Name of the attribute or CSS property, for `attr` and `style`. */
  property?: string;
}

/** What `is` judges of an element. */
export type Condition =
  | "visible"
  | "hidden"
  | "enabled"
  | "disabled"
  | "checked"
  | "editable"
  | "focused";

export interface ConditionQuery extends TargetQuery {
  condition: Condition;
}

/** Flags that name an element, as fields of a request: `{ role: "button", name: "Save", near: "Blue Lamp" }`. */
export interface LocatorFlags {
  testid?: string;
  role?: string;
  name?: string;
  label?: string;
  placeholder?: string;
  text?: string;
  selector?: string;
  near?: string;
  frame?: string;
}

export interface LocateAnswer {
  /** Most stable first, one of a kind at most; each finds this element on the page as it is. */
  locators: LocatorFlags[];
  /** The element holds a password, a card number or a code. */
  secret?: true;
}

/** What a picture will show: the viewport, or one of these. */
export interface AnnotateQuery {
  fullPage?: boolean;
  /** A box of the viewport. */
  clip?: Box;
}

export interface AnnotateAnswer {
  /** Each ref that was drawn, and what is remembered of it. */
  refs: RememberedRef[];
}

/** The page's side: every question, its argument and its answer. */
export interface PageQuestions {
  state(): PageState;
  look(options: LookOptions): Promise<Look>;
  /** Rendered text of the target, or of the page; of it the passages that hold some words. */
  text(query: TextQuery): Promise<string | null>;
  /** Finds, scrolls into view, waits for it to hold still, hit-tests. */
  prepareClick(query: ClickQuery): Promise<ClickPoint>;
  /** What the last click of a repetition did, as soon as that is plain. */
  clickEffect(query: ClickEffectQuery): Promise<ClickEffect>;
  /** The repetition that holds the target is over. */
  endRepetition(query: TargetQuery): null;
  /** Clicks with DOM events, for `--force` and for what no press can reach. */
  syntheticClick(query: ClickQuery): Promise<FoundElement>;
  /** Tells the element by DOM events that a pointer is over it, whatever covers it. */
  syntheticHover(query: TargetQuery): Promise<FoundElement>;
  /** Scrolls the page, the element or what is in it, or brings the element into view. */
  scroll(query: ScrollQuery): Promise<ScrollAnswer>;
  /** Whether the prepared click arrived, once the page has run what it caused. */
  afterAction(query: AfterActionQuery): Promise<AfterAction>;
  focus(query: TargetQuery): Promise<FoundElement>;
  /** Whether what has the focus takes text; true where a frame of another origin has it, which cannot be seen. */
  takesText(): boolean;
  fill(query: FillQuery): Promise<FillAnswer>;
  /** Gives a field the focus and selects what is in it. {@linkcode PageQuestions.afterAction} tells what it reads. */
  prepareKeys(query: FillQuery): Promise<KeysAnswer>;
  select(query: SelectQuery): Promise<SelectAnswer>;
  /** Finds a file input, and holds it: {@linkcode PageQuestions.afterUpload} lets go of it. */
  prepareUpload(query: UploadQuery): Promise<FoundElement>;
  /** What the held input got, once the page has run what that caused. */
  afterUpload(): Promise<UploadAnswer>;
  /** Whether a checkbox, radio or switch is on; waits for the element. */
  checkState(query: TargetQuery): Promise<CheckState>;
  /** Waits in the page until the conditions hold or the time is up. */
  waitFor(query: { conditions: WaitConditions; timeoutMs: number }): Promise<WaitAnswer>;
  /** Scrolls the element into view and measures it. */
  box(query: TargetQuery): Promise<BoxAnswer>;
  /** One fact about an element: a string, a boolean, a box, null where it has none. */
  facet(query: FacetQuery): Promise<string | boolean | "mixed" | Box | null>;
  /** Whether an element is as described; one that is not there is hidden, and nothing else. */
  judge(query: ConditionQuery): Promise<boolean>;
  /** How many elements match, in all documents and open shadow roots, or in one frame. */
  count(query: { selector: string; frame?: string }): number;
  /** Whether the target is there now; `held` for a ref that an element has been given, not one that it would derive to. */
  has(query: TargetQuery): "held" | "found" | null;
  /** The frames that cannot be read from here. */
  foreignFrames(): FramePlace[];
  /** The frame of another origin that a path of selectors ends at or leads through, and what is left of the path. */
  foreignFrameAt(path: string): { frame: number; rest?: string } | null;
  /** Where a point inside such a frame is, brought into view. */
  pointInFrame(query: FramePointQuery): Promise<FramePoint>;
  /** Where the elements stand that the last look could not tell of whether a script listens for clicks on them. */
  listenerPlaces(): ListenerPlaces;
  /** Tells the script of a frame the scope that its refs are of. */
  enter(scope: string): null;
  /** What else finds the element that is found. */
  locate(query: TargetQuery): Promise<LocateAnswer>;
  /** Draws refs over the page, until {@linkcode PageQuestions.clearAnnotations} is asked. */
  annotate(query: AnnotateQuery): Promise<AnnotateAnswer>;
  /** Whether there were any. */
  clearAnnotations(): boolean;
}

/** Name of a question. */
export type QuestionName = keyof PageQuestions;
/** Its argument. */
export type Question<N extends QuestionName> = Parameters<PageQuestions[N]>[0];
/** Its answer. */
export type Answer<N extends QuestionName> = Awaited<ReturnType<PageQuestions[N]>>;

/** An answer as it crosses: of what is read, the tree is text (ax/packed_look.ts). */
export type Crossing<N extends QuestionName> = N extends "look" ? Packed<Look> : Answer<N>;

/** What crosses, as a value. */
export type PageReply<N extends QuestionName> = { ok: Crossing<N> } | { error: PageErrorShape };

/** A failure named by the page's script. */
export interface PageErrorShape {
  code: Extract<
    ErrorCode,
    | "usage"
    | "stale"
    | "not_found"
    | "ambiguous"
    | "not_actionable"
    | "timeout"
    | "page_error"
    | "internal"
  >;
  message: string;
  hint?: string;
  details?: Record<string, unknown>;
}
