import assert from "node:assert/strict";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** Builds `entry`, a module's text, in a folder of its own. esbuild's service is kept out of this process. */
async function build(
  dir: string,
  entry: string,
  ...flags: string[]
): Promise<{ code: number; error: string; out: string }> {
  const out = join(dir, "out.ts");
  await Deno.writeTextFile(join(dir, "main.ts"), entry);
  const script = join(ROOT, "scripts/build_page_scripts.ts");
  const { code, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "-q", script, "--entry", join(dir, "main.ts"), "--out", out, ...flags],
    cwd: ROOT,
  }).output();
  return { code, error: new TextDecoder().decode(stderr).replaceAll(dir, ""), out };
}

async function inTempDir(run: (dir: string) => Promise<void>): Promise<void> {
  const dir = await Deno.makeTempDir();
  try {
    await run(dir);
  } finally {
    await Deno.remove(dir, { recursive: true });
  }
}

Deno.test("build_page_scripts makes one expression that yields the agent", () =>
  inTempDir(async (dir) => {
    const text = "`é` ${x} \\n";
    const { code, error, out } = await build(
      dir,
      `export const agent = { text: (): string => ${JSON.stringify(text)} };`,
    );
    assert.equal(code, 0, error);
    const { PAGE_AGENT_SOURCE } = await import(`file://${out}`);
    // What a page does with the text; the function is the one written above.
    const agent = new Function(`return ${PAGE_AGENT_SOURCE}`)() as { text(): string };
    assert.equal(agent.text(), text);
  }));

Deno.test("build_page_scripts --check tells a stale file from a current one", () =>
  inTempDir(async (dir) => {
    assert.equal((await build(dir, "export const agent = 1;")).code, 0);
    assert.equal((await build(dir, "export const agent = 1;", "--check")).code, 0);
    const { code, error } = await build(dir, "export const agent = 2;", "--check");
    assert.equal(code, 1);
    assert.equal(
      error,
      "error: /out.ts is not what src/page_scripts bundles to\nhint: run: deno task build\n",
    );
  }));

Deno.test("build_page_scripts refuses an entry that exports anything but the agent", () =>
  inTempDir(async (dir) => {
    const { code, error } = await build(dir, "export const agent = 1; export const other = 2;");
    assert.equal(code, 1);
    assert.equal(error, "error: The page's script has to export `agent` and nothing else\n");
  }));
