/**
 * Bundles the dropdowns that the tests choose in (fixtures/widgets), with the libraries that they are of, into one script
 * under .tools. What is there already for these sources is left as it is.
 *
 *     deno run -A scripts/bundle_widgets.ts
 */
import * as esbuild from "esbuild";
import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const SOURCES = `${ROOT}fixtures/widgets`;
const CACHE = `${ROOT}.tools/widgets`;

/**
 * The path of the bundle; made first when it is missing.
 * @throws {Error} When npm cannot install the libraries, or esbuild cannot bundle them.
 */
export async function widgetBundle(): Promise<string> {
  const names = [...Deno.readDirSync(SOURCES)].map(({ name }) => name).sort();
  const path = `${CACHE}/${keyOf(names)}.js`;
  if (await isThere(path)) return path;
  await Deno.mkdir(CACHE, { recursive: true });
  const work = await Deno.makeTempDir({ dir: CACHE });
  try {
    for (const name of names) await Deno.copyFile(`${SOURCES}/${name}`, `${work}/${name}`);
    await install(work);
    await bundle(work, `${work}/bundle.js`);
    // renamed into place: who reads meanwhile finds all of it or nothing
    await Deno.rename(`${work}/bundle.js`, path);
  } finally {
    await Deno.remove(work, { recursive: true });
  }
  return path;
}

/** Tells apart what is bundled from different sources, of this checkout and of others that share .tools with it. */
function keyOf(names: string[]): string {
  const hash = createHash("sha256").update(esbuild.version);
  for (const name of names) hash.update(name).update(Deno.readFileSync(`${SOURCES}/${name}`));
  return hash.digest("hex").slice(0, 16);
}

async function isThere(path: string): Promise<boolean> {
  try {
    return (await Deno.stat(path)).isFile;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}

/** By npm, which takes a third of the time that Deno takes with nothing in its cache. */
async function install(dir: string): Promise<void> {
  const { success, stderr } = await new Deno.Command("npm", {
    args: ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline"],
    cwd: dir,
    stdin: "null",
  }).output();
  if (!success) {
    throw new Error(`npm could not install the widgets: ${new TextDecoder().decode(stderr)}`);
  }
}

async function bundle(dir: string, outfile: string): Promise<void> {
  try {
    await esbuild.build({
      entryPoints: [`${dir}/entry.js`],
      absWorkingDir: dir,
      outfile,
      bundle: true,
      minify: true,
      format: "iife",
      target: "chrome120",
      define: { "process.env.NODE_ENV": '"production"' },
      tsconfigRaw: {},
      logLevel: "silent",
    });
  } finally {
    // esbuild's service is a process of its own, which would keep this one alive
    await esbuild.stop();
  }
}

if (import.meta.main) await widgetBundle();
