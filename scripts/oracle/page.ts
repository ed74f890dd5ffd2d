/** docs/oracle.md: written from the lists that the oracle goes by, so that it cannot say otherwise. */
import { CORPUS } from "./corpus.ts";
import { DEVIATIONS } from "./deviations.ts";
import { CHOSEN_ROLE } from "./vocabulary.ts";

/** The page's text, under the note that it is generated. */
export function oraclePage(note: string): string {
  const pages = CORPUS.reduce((sum, { pages }) => sum + pages.length, 0);
  return `${note}

# The oracle

Chrome's own accessibility tree (\`Accessibility.getFullAXTree\`) is the measure of ours. Element by element, with open shadow
roots and frames of the same origin, role, name, states and value are compared, and whether each has a line. What counts
are the elements that are named or can be acted on, on either side.

- The tests compare the pages of \`fixtures/pages\` and \`fixtures/aria\`; nothing may differ but for what is listed here.
- \`deno task oracle\` compares ${pages} pages of ${CORPUS.length} npm packages, too, and ends with status 1 when less than
  99.5 per cent of the elements agree. It says how many of these agree only because of this list. \`--fixtures\` leaves the
  real pages out, \`--full\` prints every difference; words choose pages by their names. The packages are
  downloaded into \`.tools/corpus\`, by version and hash.

The list is \`scripts/oracle/deviations.ts\`.

## Differences that stay

| | Chrome's, and ours | why |
| --- | --- | --- |
${DEVIATIONS.map(({ field, what, reason }) => row(field, what, reason)).join("\n")}

## Roles of Chrome's own

| Chrome's | ours | why |
| --- | --- | --- |
${
    Object.entries(CHOSEN_ROLE).map(([role, chosen]) =>
      row(`\`${role}\``, `\`${chosen.role}\``, chosen.reason)
    ).join("\n")
  }

## Real pages

| package | version | pages |
| --- | --- | --- |
${CORPUS.map(({ name, version, pages }) => row(name, version, String(pages.length))).join("\n")}
`;
}

function row(...cells: string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
}
