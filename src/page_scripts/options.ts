import { collapse } from "../ax/text.ts";
import type { AxOption } from "../ax/types.ts";
import { matchesSelector } from "./dom.ts";

/** Options of a select that are listed. */
const LISTED = 25;

/** The options of a select as its line shows them, and how many more there are. */
export function optionsOf(select: HTMLSelectElement): { options: AxOption[]; moreOptions: number } {
  const options: AxOption[] = [];
  for (const option of select.options) {
    if (options.length === LISTED) break;
    options.push({
      label: collapse(option.label),
      ...(option.selected ? { selected: true } : {}),
      ...(matchesSelector(option, ":disabled") ? { disabled: true } : {}),
    });
  }
  return { options, moreOptions: select.options.length - options.length };
}
