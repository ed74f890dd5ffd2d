/**
 * The questions `state` and `look`: where the page stands, and what it shows.
 */
import type { Look, LookOptions, PageState, TargetQuery } from "../page_contract.ts";
import { assignRefs } from "./assign_refs.ts";
import { finishFlow } from "./flow.ts";
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
  const { scope, limit, maxDepth, withFlow = false, maskSecrets = false } = options;
  const { all = false, allRefs = all } = options;
  const start = scope === undefined ? refs.document : await findScope(scope);
  const ids = refs.idsForQuestion();
  const walkOptions: WalkOptions = {
    limit,
    withFlow,
    maskSecrets,
    ...(maxDepth === undefined ? {} : { maxDepth }),
  };
  const walked = all ? walkAll(start, walkOptions) : walk(start, walkOptions);
  assignRefs(walked, (node) => refs.give(node, ids), allRefs);
  return {
    ...stateOf(refs.document),
    nodes: walked.nodes,
    more: walked.more,
    ...(start === refs.document ? {} : { scope: ids.idOf(start as Element) }),
    ...flowOf(walked, refs.document),
  };
}

/** What the markdown view needs beside the tree. */
function flowOf(
  { flow, nodes, more }: Walked,
  top: Document,
): Pick<Look, "flow" | "view" | "isBehindModal"> {
  if (flow === undefined) return {};
  return {
    flow: finishFlow(flow.pieces, nodes, more),
    view: pageView(top),
    ...(flow.isBehindModal ? { isBehindModal: true } : {}),
  };
}
