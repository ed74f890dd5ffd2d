import type { HarReplay } from "./har_replay.ts";

/** One header; several of one name are an entry each. */
export interface Header {
  name: string;
  value: string;
}

/** An answer that no server gave. */
export interface CannedAnswer {
  status: number;
  statusText?: string;
  headers: Header[];
  /** Its bytes, in base64 as the browser takes them. */
  body: string;
}

/** A piece of an answer's text, and what stands there instead. */
export interface Replacement {
  from: string;
  to: string;
}

/** What becomes of a request that a rule fits. */
export type RouteAction =
  | { kind: "abort" }
  | { kind: "fulfill"; answer: CannedAnswer }
  /** The server answers; these headers take the place of its own of these names, an empty value that of none. */
  | { kind: "modify"; headers: Header[]; replacements: Replacement[] }
  /** What the archive does not hold fails, or goes to the network. */
  | { kind: "har"; replay: HarReplay; notFound: "abort" | "continue" };

/** A rule of a session: which requests, by their whole address, and what becomes of them. */
export interface RouteRule {
  /** `*` is any characters, `?` is one. */
  readonly glob: string;
  readonly action: RouteAction;
  /** Requests that it has decided. */
  hits: number;
}
