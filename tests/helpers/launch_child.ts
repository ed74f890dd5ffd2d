/** Launches a browser as another process would: `launch_child.ts <profiles> <private dir> [file to remove at the end…]`; prints a line when it is up. */
import { findBrowser } from "../../src/browser/find.ts";
import { launchBrowser } from "../../src/browser/launch.ts";

const [profiles, privateDir = "", ...removeAtEnd] = Deno.args;
for (const file of removeAtEnd.slice(0, 1)) Deno.writeTextFileSync(`${file}.pid`, `${Deno.pid}\n`);
const { connection } = await launchBrowser({
  binary: findBrowser({ headless: true, env: Deno.env }),
  headless: true,
  privateDir,
  env: { get: (name) => name === "LOTSA_PROFILE_DIR" ? profiles : Deno.env.get(name) },
  removeAtEnd,
});
Deno.stdout.writeSync(new TextEncoder().encode("up\n"));
await connection.ended;
