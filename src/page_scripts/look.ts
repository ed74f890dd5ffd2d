/**
 * The questions `state` and `look`: where the page stands, and what it shows.
 */
import type { Look, LookOptions, PageState, TargetQuery } from "../page_contract.ts";
import { assignRefs } from "./assign_refs.ts";
import { readyStateOf, titleOf, urlOf } from "./dom.ts";
import type { DocumentRefs } from "./refs.ts";
import { walk, type WalkOptions } from "./walk.ts";
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
  const { scope, limit, maxDepth, all = false, allRefs = all } = options;
  const start = scope === undefined ? refs.document : await findScope(scope);
  const ids = refs.idsForQuestion();
  const walkOptions: WalkOptions = maxDepth === undefined ? { limit } : { limit, maxDepth };
  const walked = all ? walkAll(start, walkOptions) : walk(start, walkOptions);
  assignRefs(walked, (node) => refs.give(node, ids), allRefs);
  return {
    ...stateOf(refs.document),
    nodes: walked.nodes,
    more: walked.more,
    ...(start === refs.document ? {} : { scope: ids.idOf(start as Element) }),
  };
}
