/**
 * Bundles the page's script into text that the host can send to a page.
 *
 *     deno run -A scripts/build_page_scripts.ts            writes src/generated/page_agent.ts
 *     deno run -A scripts/build_page_scripts.ts --check    compares instead; exit status 1 when they differ
 *
 * `--entry <file>` and `--out <file>` take the place of src/page_scripts/main.ts and src/generated/page_agent.ts.
 */
import * as esbuild from "esbuild";
import { parseArgs } from "node:util";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const HEADER = "// Generated from src/page_scripts; never edited. Run: deno task build\n";

/** Where a bundle comes from and goes, absolute or from the root of the repository. */
export interface BundlePaths {
  /** A module that exports `agent`. */
  entry: string;
  out: string;
}

/**
 * The script as one expression, `(() => { …; return agent; })()`, whose value is the `agent` that the entry exports.
 *
 * @throws {Error} When the entry does not bundle or exports anything but `agent`.
 */
export async function bundlePageScript(entry: string): Promise<string> {
  const { outputFiles } = await esbuild.build({
    entryPoints: [entry],
    absWorkingDir: ROOT,
    bundle: true,
    write: false,
    format: "esm",
    target: "chrome120",
    charset: "utf8",
    // No tsconfig.json that happens to lie above the checkout may change the text.
    tsconfigRaw: {},
    logLevel: "silent",
  });
  return toExpression(outputFiles[0]?.text ?? "");
}

/**
 * Turns the export at the end of an ES module into the value of a function. esbuild's own `iife` format yields a
 * statement, and wraps the exports in getters.
 */
function toExpression(module: string): string {
  const exported = /^export \{\n {2}(\w+)(?: as agent)?\n\};\n$/m.exec(module);
  const name = exported?.[1];
  const names = module.match(/^export /gm) ?? [];
  if (!exported || names.length !== 1 || (name !== "agent" && !exported[0].includes(" as agent"))) {
    throw new Error("The page's script has to export `agent` and nothing else");
  }
  return `(() => {\n"use strict";\n${module.slice(0, exported.index)}return ${name};\n})()`;
}

/** A module that exports `source` as PAGE_AGENT_SOURCE, in a template literal so that a diff of it can be read. */
function toModule(source: string): string {
  const escaped = source.replace(/[\\`]|\$\{/g, "\\$&").replaceAll("\r", "\\r");
  return `${HEADER}
/** The page's script: an expression that yields the agent object (src/page_scripts/main.ts). */
export const PAGE_AGENT_SOURCE: string = \`${escaped}\`;
`;
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await Deno.readTextFile(path);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return undefined;
    throw error;
  }
}

/** Writes the bundle, or with `check` only compares. True when the file is as it should be. */
export async function buildPageScript(paths: BundlePaths, check: boolean): Promise<boolean> {
  const wanted = toModule(await bundlePageScript(paths.entry));
  const present = await readIfThere(paths.out);
  if (wanted === present) return true;
  if (check) return false;
  // Renamed into place: a process that starts meanwhile reads the old text or the new, never half of one.
  const temporary = `${paths.out}.${Deno.pid}`;
  await Deno.writeTextFile(temporary, wanted);
  await Deno.rename(temporary, paths.out);
  return true;
}

/** Reads the arguments, builds and says what went wrong; the exit status. */
async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      check: { type: "boolean", default: false },
      entry: { type: "string", default: `${ROOT}src/page_scripts/main.ts` },
      out: { type: "string", default: `${ROOT}src/generated/page_agent.ts` },
    },
  });
  try {
    const isCurrent = await buildPageScript(values, values.check);
    if (isCurrent) return 0;
    say(`error: ${values.out} is not what src/page_scripts bundles to\nhint: run: deno task build`);
  } catch (error) {
    say(`error: ${error instanceof Error ? error.message : error}`);
  } finally {
    // esbuild's service is a process of its own, which would keep this one alive.
    await esbuild.stop();
  }
  return 1;
}

function say(text: string): void {
  Deno.stderr.writeSync(new TextEncoder().encode(`${text}\n`));
}

if (import.meta.main) Deno.exit(await main(Deno.args));
