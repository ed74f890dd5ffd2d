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
import { isForeign } from "./foreign_frames.ts";
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
  { refs, frames, closedRoots, listeners, rest }: PageContext,
  findScope: (query: TargetQuery) => Promise<Element>,
): Promise<Look> {
  const { scope, maxDepth, grep, withFlow = false } = options;
  const { all = false, allRefs = all } = options;
  const start = scope === undefined ? refs.document : await findScope(scope);
  const top = isElement(start) ? secretAround(start) ?? start : start;
  const ids = refs.idsForQuestion();
  refs.take(options.taken ?? []);
  listeners.hear(options.listening ?? []);
  const walkOptions: WalkOptions = {
    limit: grep === undefined ? options.limit : 0,
    withFlow,
    ...(maxDepth === undefined ? {} : { maxDepth }),
  };
  const walked = all ? walkAll(top, walkOptions) : walk(top, walkOptions);
  for (const [node, source] of walked.sources) {
    if (node.role === "iframe" && isElement(source) && isForeign(source)) {
      node.frame = frames.numberOf(source);
    }
  }
  const unknown: Pick<Look, "mayHaveClosedRoots" | "mayListen"> = {};
  if (closedRoots.offer(walked.hosts)) unknown.mayHaveClosedRoots = true;
  if (
    options.withListeners && listeners.offer(walked.candidates, refs.document, rest.lastChangeAtMs)
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
  };
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
