import assert from "node:assert/strict";
import { isAlive, selfCommand } from "../../src/util/process.ts";

Deno.test("isAlive is true for processes that run, ours or not, and false for those that ended", async () => {
  assert.equal(isAlive(Deno.pid), true);
  assert.equal(isAlive(1), true);
  const child = new Deno.Command("true").spawn();
  await child.status;
  assert.equal(isAlive(child.pid), false);
});

Deno.test("selfCommand runs this program again with its import map and lock, also from a path with spaces", async () => {
  const dir = await Deno.makeTempDir({ prefix: "lotsa self é " });
  try {
    const root = new URL("../../", import.meta.url).pathname;
    await Deno.mkdir(`${dir}/src`);
    await Deno.copyFile(`${root}deno.json`, `${dir}/deno.json`);
    await Deno.copyFile(`${root}deno.lock`, `${dir}/deno.lock`);
    const module = new URL("../../src/util/process.ts", import.meta.url).href;
    await Deno.writeTextFile(
      `${dir}/src/main.ts`,
      `import { selfCommand } from "${module}";
       import { z } from "zod";
       const { command, args } = selfCommand();
       if (Deno.args.length > 0) console.log(typeof z.string, ...Deno.args);
       else await new Deno.Command(command, { args: [...args, "again"], stdout: "inherit" }).spawn().status;`,
    );
    const { stdout, stderr } = await new Deno.Command(Deno.execPath(), {
      args: ["run", "-A", "-q", "--config", `${dir}/deno.json`, `${dir}/src/main.ts`],
    }).output();
    const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
    assert.equal(decode(stdout), "function again\n", decode(stderr));
  } finally {
    await Deno.remove(dir, { recursive: true });
  }
});

Deno.test("selfCommand is a command that has Deno ask for nothing", () => {
  const { command, args } = selfCommand();
  assert.equal(command, Deno.execPath());
  assert.ok(args.includes("--no-prompt") && args.includes("--cached-only"));
});
