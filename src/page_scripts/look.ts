/**
 * The questions `state` and `look`: where the page stands, and what it shows.
 */
import { type Grepped, grepTree, keepOnly } from "../ax/grep_tree.ts";
import { keepKinds } from "../ax/remember.ts";
import type { Look, LookOptions, PageState, TargetQuery } from "../page_contract.ts";
import { assignRefs } from "./assign_refs.ts";
import { coveredControls } from "./covered.ts";
import { isElement, readyStateOf, titleOf, urlOf } from "./dom.ts";
import { finishFlow } from "./flow_finish.ts";
import type { PageContext } from "./page_context.ts";
import { pageView } from "./page_view.ts";
import { secretAround } from "./secrets.ts";
import { walk, type Walked, type WalkOptions } from "./walk.ts";
import { walkAll } from "./walk_all.ts";

/** Where a document stands. */
export function stateOf(top: Document): PageState {
  return { url: urlOf(top), title: titleOf(top), loading: readyStateOf(top) === "loading" };
}

/**
 * The page, or an element of it, as a tree in which every line that can be acted on has its ref.
 *
 * @throws {PageError} Of `findScope`, when there is no such element.
 */
export async function look(
  options: LookOptions,
  { refs, frames, closedRoots, listeners, changes, journal }: PageContext,
  findScope: (query: TargetQuery) => Promise<Element>,
): Promise<Look> {
  const { scope, maxDepth, grep, withFlow = false } = options;
  const { all = false, allRefs = all } = options;
  if (options.since !== undefined) {
    const unchanged = journal.unchangedSince(options.since);
    if (unchanged) return { ...stateOf(refs.document), nodes: [], more: false, unchanged };
  }
  const start = scope === undefined ? refs.document : await findScope(scope);
  const top = isElement(start) ? secretAround(start) ?? start : start;
  const ids = refs.idsForQuestion();
  refs.take(options.taken ?? []);
  listeners.hear(options.listening ?? []);
  const walkOptions: WalkOptions = {
    limit: grep === undefined ? options.limit : 0,
    withFlow,
    ...(maxDepth === undefined ? {} : { maxDepth }),
    ...(options.depth === undefined ? {} : { depth: options.depth }),
  };
  const walked = all ? walkAll(top, walkOptions) : walk(top, walkOptions);
  const frameDepths: Record<number, number> = {};
  for (const [node, depth] of walked.foreign) {
    const source = walked.sources.get(node);
    if (source === undefined || !isElement(source)) continue;
    node.frame = frames.numberOf(source);
    frameDepths[node.frame] = depth;
  }
  const unknown: Pick<Look, "mayHaveClosedRoots" | "mayListen" | "frameDepths"> = {};
  if (walked.foreign.size > 0) unknown.frameDepths = frameDepths;
  if (closedRoots.offer(walked.hosts)) unknown.mayHaveClosedRoots = true;
  if (
    options.withListeners &&
    listeners.offer(walked.candidates, refs.document, changes.lastChangeAtMs)
  ) {
    unknown.mayListen = true;
  }
  const give = (node: Element | Text): { id: string; ref: string } => refs.give(node, ids);
  const state = stateOf(refs.document);
  const ofScope = start === refs.document ? {} : { scope: ids.idOf(start as Element) };
  if (grep !== undefined) {
    const grepped = grepTree(walked.nodes, grep, options.limit);
    assignRefs(walked, give, allRefs, grepped.kept);
    return { ...state, ...greppedPart(walked, grepped), ...ofScope, ...unknown };
  }
  assignRefs(walked, give, allRefs);
  return {
    ...state,
    nodes: walked.nodes,
    more: walked.more,
    ...ofScope,
    ...unknown,
    ...flowOf(walked, refs.document),
    ...(options.isKept ? markOf(journal.begin(walked.sources.values())) : {}),
  };
}

function markOf(mark: number | undefined): Pick<Look, "mark"> {
  return mark === undefined ? {} : { mark };
}

/** The kept lines, with what of their refs only the whole tree tells. */
function greppedPart(
  { nodes, more }: Walked,
  { kept, tally }: Grepped,
): Pick<Look, "nodes" | "more" | "grep"> {
  keepKinds(nodes);
  return { nodes: keepOnly(nodes, kept), more, grep: tally };
}

/** What the markdown view needs beside the tree. */
function flowOf(
  { flow, nodes, more, sources }: Walked,
  top: Document,
): Pick<Look, "flow" | "view" | "isBehindModal"> {
  if (flow === undefined) return {};
  const { overlays, by: covered } = coveredControls(top, sources);
  return {
    flow: finishFlow(flow.pieces, nodes, { more, covered }),
    view: { ...pageView(top), ...(overlays.length === 0 ? {} : { overlays }) },
    ...(flow.isBehindModal ? { isBehindModal: true } : {}),
  };
}
