/**
 * The questions `state` and `look`: where the page stands, and what it shows.
 */
import { type Grepped, grepTree, keepOnly } from "../ax/grep_tree.ts";
import { type Kind, rememberRefs } from "../ax/remember.ts";
import type { Look, LookOptions, PageState, TargetQuery } from "../page_contract.ts";
import { assignRefs } from "./assign_refs.ts";
import { coveredControls } from "./covered.ts";
import { finishFlow } from "./flow_finish.ts";
import { readyStateOf, titleOf, urlOf } from "./dom.ts";
import type { DocumentRefs } from "./refs.ts";
import { pageView } from "./page_view.ts";
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
  refs: DocumentRefs,
  findScope: (query: TargetQuery) => Promise<Element>,
): Promise<Look> {
  const { scope, maxDepth, grep, withFlow = false } = options;
  const { all = false, allRefs = all } = options;
  const start = scope === undefined ? refs.document : await findScope(scope);
  const ids = refs.idsForQuestion();
  const walkOptions: WalkOptions = {
    limit: grep === undefined ? options.limit : 0,
    withFlow,
    ...(maxDepth === undefined ? {} : { maxDepth }),
  };
  const walked = all ? walkAll(start, walkOptions) : walk(start, walkOptions);
  const give = (node: Element | Text): { id: string; ref: string } => refs.give(node, ids);
  const state = stateOf(refs.document);
  const ofScope = start === refs.document ? {} : { scope: ids.idOf(start as Element) };
  if (grep !== undefined) {
    const grepped = grepTree(walked.nodes, grep, options.limit);
    assignRefs(walked, give, allRefs, grepped.kept);
    return { ...state, ...greppedPart(walked, grepped), ...ofScope };
  }
  assignRefs(walked, give, allRefs);
  return {
    ...state,
    nodes: walked.nodes,
    more: walked.more,
    ...ofScope,
    ...flowOf(walked, refs.document),
  };
}

/** The kept lines, and what of their refs only the whole tree tells. */
function greppedPart(
  { nodes: all, more }: Walked,
  { kept, tally }: Grepped,
): Pick<Look, "nodes" | "more" | "grep" | "kinds"> {
  const nodes = keepOnly(all, kept);
  const inPart = rememberRefs({ url: "", nodes, more });
  const inAll = rememberRefs({ url: "", nodes: all, more });
  const kinds: Record<string, Kind> = {};
  for (const [index, { ref, name, count, context }] of inAll.entries()) {
    const part = inPart[index];
    if (part?.name === name && part.count === count && part.context === context) continue;
    kinds[ref] = { name, count, ...(context === undefined ? {} : { context }) };
  }
  return { nodes, more, grep: tally, ...(Object.keys(kinds).length === 0 ? {} : { kinds }) };
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
