/** Our own pages that the oracle compares. */

export const FIXTURES_DIR = new URL("../../fixtures/", import.meta.url).pathname;

/** Folders of pages written by rule. */
const FOLDERS = ["aria", "pages"];

/** Their paths under {@linkcode FIXTURES_DIR}: `aria/labels.html`. */
export function fixturePages(): string[] {
  return FOLDERS.flatMap((folder) =>
    Array.from(Deno.readDirSync(FIXTURES_DIR + folder), ({ name }) => `${folder}/${name}`)
      .filter((path) => path.endsWith(".html")).sort()
  );
}
