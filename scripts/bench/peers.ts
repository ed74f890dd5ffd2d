/**
 * Other tools' snapshots of the same pages, on the same browser. Their packages are installed from npm into `.peers/`,
 * which is not part of the repository, at the versions here; neither downloads a browser.
 */
import { fileURLToPath } from "node:url";
import { executable } from "./warm_session.ts";

const FOLDER = fileURLToPath(new URL("../../.peers", import.meta.url));
const PACKAGES = { "agent-browser": "0.41.2", "playwright-core": "1.65.1" };

/** Takes the snapshots of these pages, in their order. */
export type Peer = (urls: readonly string[]) => Promise<string[]>;

export const PEERS: Readonly<Record<string, Peer>> = {
  "agent-browser": agentBrowser,
  "Playwright": playwright,
};

/** Installs what is missing. */
export async function installPeers(): Promise<void> {
  await Deno.mkdir(FOLDER, { recursive: true });
  await Deno.writeTextFile(`${FOLDER}/package.json`, '{ "private": true }\n');
  const wanted = Object.entries(PACKAGES).map(([name, version]) => `${name}@${version}`);
  await run("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund", ...wanted]);
}

async function agentBrowser(urls: readonly string[]): Promise<string[]> {
  const home = await Deno.makeTempDir();
  const env = {
    HOME: home,
    AGENT_BROWSER_SESSION: `bench-${Deno.pid}`,
    AGENT_BROWSER_EXECUTABLE_PATH: executable,
    AGENT_BROWSER_ARGS: "--no-sandbox",
  };
  const ask = (...args: string[]) =>
    run("node", [`${FOLDER}/node_modules/agent-browser/bin/agent-browser.js`, ...args], env);
  const snapshots: string[] = [];
  try {
    for (const url of urls) {
      await ask("open", url);
      snapshots.push((await ask("snapshot")).trimEnd());
    }
  } finally {
    await ask("close");
    await Deno.remove(home, { recursive: true });
  }
  return snapshots;
}

async function playwright(urls: readonly string[]): Promise<string[]> {
  const script = fileURLToPath(new URL("playwright_snapshots.mjs", import.meta.url));
  return JSON.parse(await run("node", [script, FOLDER, executable, ...urls]));
}

async function run(
  command: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<string> {
  const { success, stdout, stderr } = await new Deno.Command(command, { args, env, cwd: FOLDER })
    .output();
  const decoder = new TextDecoder();
  if (!success) throw new Error(`${command} ${args.join(" ")}: ${decoder.decode(stderr)}`);
  return decoder.decode(stdout);
}
