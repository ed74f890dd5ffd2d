import type { DataTables } from "./data_table.ts";
import type { GeneratedContent } from "./generated_content.ts";
import type { Labels } from "./labels.ts";

/** What is looked up once for many elements, during one question: the page may change before the next. */
export interface Lookups {
  labels: Labels;
  tables: DataTables;
  generated: GeneratedContent;
}

export function newLookups(): Lookups {
  return { labels: new Map(), tables: new Map(), generated: new Map() };
}
