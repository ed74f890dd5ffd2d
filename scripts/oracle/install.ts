/** Installs what is missing of the corpus into .tools/corpus, which git ignores. */
import { createHash } from "node:crypto";
import { CORPUS, type CorpusPackage } from "./corpus.ts";

const TOOLS = new URL("../../.tools/", import.meta.url).pathname;

/** Where the packages are, each in a folder of its name: some look for others beside them. */
export const CORPUS_DIR = `${TOOLS}corpus`;

/** Written last into a package's folder: what is there is whole, and of this tarball. */
const STAMP = ".integrity";

/**
 * Downloads the packages that are not there yet, with npm.
 * @throws {Error} When npm cannot get one, or it is not what the corpus says.
 */
export async function installCorpus(say: (line: string) => void): Promise<void> {
  await Deno.mkdir(CORPUS_DIR, { recursive: true });
  for (const item of CORPUS) {
    if (isInstalled(item)) continue;
    say(`installing ${item.name} ${item.version} into .tools/corpus`);
    await install(item);
  }
}

function isInstalled({ name, integrity }: CorpusPackage): boolean {
  try {
    return Deno.readTextFileSync(`${CORPUS_DIR}/${name}/${STAMP}`) === integrity;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}

/** Unpacked beside its place and moved there, so that an interrupted run leaves nothing half made. */
async function install({ name, version, integrity }: CorpusPackage): Promise<void> {
  const staging = await Deno.makeTempDir({ dir: CORPUS_DIR, prefix: ".staging-" });
  try {
    await run("npm", ["pack", "--silent", "--ignore-scripts", `${name}@${version}`], staging);
    const [tarball] = Array.from(Deno.readDirSync(staging), (entry) => entry.name);
    if (tarball === undefined) throw new Error(`npm pack made no file for ${name}@${version}`);
    await check(`${staging}/${tarball}`, integrity);
    await run("tar", ["-xzf", tarball], staging);
    await Deno.writeTextFile(`${staging}/package/${STAMP}`, integrity);
    const place = `${CORPUS_DIR}/${name}`;
    await Deno.mkdir(place.slice(0, place.lastIndexOf("/")), { recursive: true });
    await removed(place);
    await Deno.rename(`${staging}/package`, place);
  } finally {
    await removed(staging);
  }
}

async function check(file: string, integrity: string): Promise<void> {
  const hash = createHash("sha512").update(await Deno.readFile(file)).digest("base64");
  if (`sha512-${hash}` === integrity) return;
  throw new Error(`Cannot trust ${file}: its hash is sha512-${hash}, not ${integrity}`);
}

async function run(command: string, args: string[], cwd: string): Promise<void> {
  const { success, stderr } = await new Deno.Command(command, { args, cwd }).output();
  if (success) return;
  throw new Error(`${command} ${args.join(" ")}: ${new TextDecoder().decode(stderr).trim()}`);
}

async function removed(path: string): Promise<void> {
  await Deno.remove(path, { recursive: true }).catch((error) => {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  });
}
