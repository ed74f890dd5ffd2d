/**
 * What the host asks the page's script and what it answers: plain data, no DOM names. The page implements
 * {@linkcode PageQuestions}; the host calls by name (browser/page_agent.ts). Times in milliseconds, coordinates in CSS
 * pixels of the top frame's viewport.
 */
import type { GrepOptions } from "./ax/grep.ts";
import type { GrepTally } from "./ax/grep_tree.ts";
import type { FlowPiece, PageView } from "./ax/flow.ts";
import type { Packed } from "./ax/packed_look.ts";
import type { TextPiece } from "./ax/text_pieces.ts";
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
    by: "repeated";
    key: string;
  }
  | { by: "selector"; selector: string }
  | { by: "text"; text: string }
  | { by: "role"; role: string; name?: string }
  | { by: "label" | "placeholder" | "testid"; text: string }
  | HeldTarget;

/** A part of the dropdown that is being chosen in: what opens it, an option, the button that takes a chosen one away. */
export interface HeldTarget {
  by: "held";
  part: "control" | "option" | "chip";
  /** The option as it was asked for, or the label of the chosen one. */
  wanted?: string;
}

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
  /** How many matches all frames have, none of which is the one that `nth` asks for: there is nothing to find. */
  matches?: number;
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
  /** What holds for all that it shows. */
  barriers: Barrier[];
}

/**
 * What a frame, or something around it, does to all that the frame shows: it has no box (`display: none`), cannot be seen
 * (`visibility: hidden`, no size), is out of the accessibility tree (`aria-hidden`, `inert`), cannot be acted on.
 */
export type Barrier = "unrendered" | "invisible" | "excluded" | "inert" | "disabled";

/** Where is this point of a frame's own viewport? */
export interface FramePointQuery {
  frame: number;
  x: number;
  y: number;
  /** Input is about to be given there. */
  action?: InputAction;
}

/** What a point is for: a press and its release, the pointer, a press that holds on to a thing, or its release. */
export type InputAction = "click" | "hover" | "drag" | "drop";
/** Where is this box of a frame's own viewport? */
export interface FrameBoxQuery {
  frame: number;
  box: Box;
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
  /** Answer with a mark to ask later whether the page still reads like this. */
  isKept?: true;
  /** The mark of an earlier look with the same options: when nothing has changed since, only say so. */
  since?: number;
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
  /** Nesting around what is read: of a frame, in the page that it is a part of. */
  depth?: number;
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
  /** With `isKept`, on a page that can be watched. */
  mark?: number;
  /** Asked with `since`: there is nothing new to read, and no `nodes` here. */
  unchanged?: Unchanged;
  /** With `withListeners`: there are such elements. */
  mayListen?: true;
  /** Chrome has to be asked for closed shadow roots, and the page to be read again when there are some. */
  mayHaveClosedRoots?: true;
  /** By the numbers of frames that cannot be read from here: the nesting that their lines have on the page. */
  frameDepths?: Record<number, number>;
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
  /** Watch what comes of the press: {@linkcode AfterAction.hasStirred} tells. */
  isWatched?: true;
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

/** The matches of a target in one document. */
export interface Matches {
  /** How well the best of them fit, 0 is best; elements of a lesser rank do not count where there are better ones. */
  rank: number;
  /** How many there are of that rank. */
  count: number;
}

/** What is asked after an action. */
export interface AfterActionQuery {
  /** Also let the page draw: it is about to be told what changed. Without it, whoever reads the page next waits for that. */
  isDrawn?: true;
  /** The mark of a reading: say whether the page would still read like that. */
  since?: number;
}

/** The page reads as it did, but for the value of a field that was filled. */
export interface Unchanged {
  /** What that field reads now, as in a look; empty when it holds nothing. */
  filledValue?: string;
}

/** What is asked of a press that nothing has come of yet. */
export interface EffectQuery {
  limitMs: number;
  /** No script heard the press: what scripts do does not count, only what the browser does by itself. */
  isUnheard?: true;
}

/** How the page stands after an action, once it has run what the action caused. */
export interface AfterAction extends PageState {
  /** True when the input that was prepared for reached its element, or a part of it. */
  arrived: boolean;
  /** True when a press also ended in a click there; false when the page put something in between. */
  clicked: boolean;
  /** Short tag of what stood in the element's place when the press came: it was kept from the page. */
  keptFrom?: string;
  /** Asked with a mark: the page is known to read as it did then. Absent when it has to be read to know. */
  unchanged?: Unchanged;
  /** Of a click that was watched: whether anything has come of it so far. */
  hasStirred?: boolean;
  /** With `hasStirred`: the document is so new that its scripts may not listen yet. */
  isYoung?: boolean;
  /** Of a form that refused to be sent: the first field that is not as it must be, and what the browser says of it. */
  refused?: { field: FoundElement; message: string };
  /** After a fill, once: what the field reads by now; null when it is no longer in the document. */
  field?: FieldReading;
}

/** CSS pixels from the corner of an element's box. */
export interface Offset {
  x: number;
  y: number;
}

/** What is dragged, or where it is dropped. */
export interface DragQuery extends TargetQuery {
  /** The place in the element; without it one that is free, its middle first. */
  at?: Offset;
}

/** Where to drop, and how large the target is there. */
export interface DropPoint extends ClickPoint {
  width: number;
  height: number;
}

/** What has become of a drag so far; things are named by short tags. */
export interface DragFacts {
  /** The press came to what is dragged. */
  pressed: boolean;
  /** What stood in its place: the press was kept from the page. */
  keptFrom?: string;
  /** The page let the browser begin a drag of its own, HTML's. */
  started: boolean;
  /** That drag is over: its `dropEffect`. */
  ended?: string;
  /** The target heard of the drag over it. */
  reached: boolean;
  /** The page said of the last place that it takes a drop. */
  accepts: boolean;
  /** What heard of the drag last. */
  over?: string;
  /** What the drop came to. */
  dropped?: string;
  /** How many files came with it. */
  files?: number;
  /** What the button was let go on, in the target's document. */
  released?: string;
  /** Something changed in the documents. */
  changed: boolean;
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
  /** It is a dropdown of the page's own making, in which nothing was chosen yet: {@linkcode PageQuestions.choices}. */
  isHeld?: true;
}

/** How does the dropdown stand that is being chosen in? */
export interface ChoicesQuery {
  /** What is waited for; `option` also ends when the list has come to rest without it. */
  until: "now" | "open" | "closed" | "option" | "chosen" | "dropped";
  /** Value, label, or label ignoring case of the option that is asked about. */
  wanted?: string;
  /** A list that has held the same options for so long has come to rest. */
  settledMs?: number;
  timeoutMs: number;
}

/** A dropdown of the page's own making. */
export interface Choices {
  isOpen: boolean;
  /** It is a list that stands open always. */
  isList: boolean;
  isMultiple: boolean;
  /** Its options are filtered by what is typed into it. */
  takesText: boolean;
  /** A press can be tried on it. Some have an input for the keyboard alone. */
  canBePressed: boolean;
  /** A press on it is a better way to close it than Escape, which might close more. */
  isClosedByPress: boolean;
  /** How many options are drawn. */
  count: number;
  /** The options that it has shown, for an error's hint. */
  listed: string;
  /** Labels of what is chosen, as far as the options and the buttons that take them away tell. */
  chosen: string[];
  /** What it shows in the place of its value. */
  shown: string;
  /** The option that is asked about is chosen. */
  isChosen: boolean;
  /** Its label, when it is drawn, or was, or is chosen. */
  label?: string;
  isDrawn?: true;
  isDisabled?: true;
}

export interface ScrolledChoices {
  isMoved: boolean;
  /** It has drawn other options since. */
  isRedrawn: boolean;
}

export interface FilterAnswer {
  /** What the field held. */
  text: string;
}

export interface ScrollQuery {
  /** Without a target: the frame that is scrolled, as {@linkcode TargetQuery.frame}. */
  frame?: string;
  /** How long that frame is waited for. */
  timeoutMs?: number;
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

/** What is to come into a file input. */
export interface FilesQuery {
  /** How many files and directories. */
  count: number;
  /** How many of these are directories. */
  directories: number;
}

export interface UploadQuery extends TargetQuery, FilesQuery {}

/** Where files go in. */
export interface UploadTarget {
  element: FoundElement;
  /** Into the file input that was found, by the chooser that a click opens, by a drop, or whichever of these goes. */
  by: "input" | "chooser" | "drop" | "drop or chooser";
}

/** Names of files in an input, with the path in a directory that was chosen: `photos/may/1.jpg`. */
export interface UploadAnswer extends PageState {
  /** Those that it got. */
  got: string[];
  /** Those that the page has left there. */
  now: string[];
  /** Those that are none of what the input asks for. */
  unasked: string[];
  /** What it asks for: `image/*,.pdf`. */
  accept: string;
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
  /** Only refs that elements hold by now: no other is given. */
  isGivenOnly?: true;
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
  /** The same as pieces, among them the places of frames that cannot be read from here. */
  textPieces(scope: TargetQuery | undefined): Promise<TextPiece[] | null>;
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
  /** Whether something has come of the watched press, waiting so long for it; null when that cannot be told. */
  effect(query: EffectQuery): Promise<boolean | null>;
  focus(query: TargetQuery): Promise<FoundElement>;
  /** Whether what has the focus takes text; true where a frame of another origin has it, which cannot be seen. */
  takesText(): boolean;
  fill(query: FillQuery): Promise<FillAnswer>;
  /** Gives a field the focus and selects what is in it. {@linkcode PageQuestions.afterAction} tells what it reads. */
  prepareKeys(query: FillQuery): Promise<KeysAnswer>;
  select(query: SelectQuery): Promise<SelectAnswer>;
  /** Waits for the dropdown that `select` holds to stand as asked for, and tells how it stands. */
  choices(query: ChoicesQuery): Promise<Choices>;
  /** Scrolls its list. */
  scrollChoices(query: { to: "top" | "next" }): Promise<ScrolledChoices>;
  /** Gives it the keyboard; with `typed`, all of its text selected for that to be typed over it. */
  focusChoices(query: { typed?: string }): FilterAnswer;
  /** Finds a file input, and holds it: {@linkcode PageQuestions.afterUpload} lets go of it. Or what else takes files. */
  prepareUpload(query: UploadQuery): Promise<UploadTarget>;
  /** Refuses what the held input does not take. */
  checkFiles(query: FilesQuery): null;
  /** What the held input got, once the page has run what that caused. */
  afterUpload(): Promise<UploadAnswer>;
  /** Finds where something is to be dropped, and holds it. One that is hidden may be shown by the drag. */
  prepareDrop(query: DragQuery): Promise<FoundElement>;
  /** Finds what is to be dragged, as `prepareClick`; from then on the drag is watched. */
  prepareDrag(query: DragQuery): Promise<ClickPoint>;
  /** Brings the held target into view, as things stand while something is dragged. */
  dropPoint(query: DragQuery): Promise<DropPoint>;
  /** What has become of the drag so far. */
  dragFacts(): DragFacts;
  /** The same, once the page has come to rest with what is held over its target; or does not within a second. */
  dragRest(): Promise<DragFacts>;
  /** The drag is called off: the click that its release makes is kept from the page. */
  forgoDrag(): null;
  /** What became of the drag, once the page has run what it caused. */
  afterDrag(): Promise<DragFacts>;
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
  /** What the target may mean in this document; null when nothing here fits. */
  matches(query: TargetQuery): Matches | null;
  /** Whether the target is there now; `held` for a ref that an element has been given, not one that it would derive to. */
  has(query: TargetQuery): "held" | "found" | null;
  /** The frames that cannot be read from here. */
  foreignFrames(): FramePlace[];
  /** The frame of another origin that a path of selectors ends at or leads through, and what is left of the path. */
  foreignFrameAt(path: string): { frame: number; rest?: string } | null;
  /** Where a point inside such a frame is, brought into view. */
  pointInFrame(query: FramePointQuery): Promise<FramePoint>;
  /** Where a box inside such a frame is, as the page stands. */
  boxInFrame(query: FrameBoxQuery): Box;
  /** Where the elements stand that the last look could not tell of whether a script listens for clicks on them. */
  listenerPlaces(): ListenerPlaces;
  /** Tells the script of a frame the scope that its refs are of, and what is so of all that it shows. */
  enter(surroundings: { scope: string; barriers: Barrier[] }): null;
  /** How far the page is scrolled. */
  scrollState(): ScrollAnswer;
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
