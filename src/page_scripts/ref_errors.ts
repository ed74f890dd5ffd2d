/**
 * What is said of a ref that means nothing, or too much.
 */
import { plainUrl, quoteText } from "../ax/escape.ts";
import type { RememberedRef } from "../ax/types.ts";
import { nameOf } from "./names.ts";
import { PageError } from "./page_error.ts";
import { roleOf } from "./roles.ts";

const READ_AGAIN = "Read the page again (ax) for its refs";
/** How many of the elements that fit are named. */
const NAMED = 4;

/** A ref that this session printed on another page. */
export function refOfAnotherPage(ref: string, { page, ...was }: RememberedRef): PageError {
  return new PageError(
    "stale",
    `Ref ${ref} was ${phrase(was)} on ${plainUrl(page)}, which is not this page`,
    {
      hint: READ_AGAIN,
      details: { ref, page, role: was.role, name: was.name },
    },
  );
}

/** A ref whose element is gone from this page; `now` says what stands in the way of finding it again. */
export function staleRef(ref: string, { page, ...was }: RememberedRef, now: string): PageError {
  return new PageError(
    "stale",
    `Ref ${ref} is stale: it was ${phrase(was)} on ${plainUrl(page)}, ${now}`,
    {
      hint: READ_AGAIN,
      details: { ref, page, role: was.role, name: was.name },
    },
  );
}

/** A ref that this session never printed, and that no element here derives to. */
export function noSuchRef(ref: string): PageError {
  return new PageError("not_found", `No element of this page has the ref ${ref}`, {
    hint: READ_AGAIN,
    details: { ref },
  });
}

/** Digits that begin the refs of several elements. */
export function ambiguousRef(ref: string, elements: readonly Element[]): PageError {
  const named = elements.slice(0, NAMED).map((element) =>
    phrase({ role: roleOf(element), name: nameOf(element) })
  );
  const more = elements.length > NAMED ? `, … (${elements.length} in all)` : "";
  return new PageError(
    "ambiguous",
    `Ref ${ref} fits several elements: ${named.join(", ")}${more}`,
    {
      hint: "Read the page again (ax) for its refs, or write more of the ref's digits",
      details: { ref, count: elements.length },
    },
  );
}

/** How an element reads in a message. */
function phrase({ role, name }: { role: string; name: string }): string {
  const short = name.length > 80 ? `${name.slice(0, 80)}…` : name;
  return name === "" ? `a ${role} without a name` : `${role} ${quoteText(short)}`;
}
