/**
 * Serves a folder, `fixtures/shop` unless another is named, on a free loopback port until it is told to end; prints
 * the URL as its first line.
 *
 *     deno run -A scripts/serve_fixtures.ts [folder]
 */
import { fileURLToPath } from "node:url";
import { serveFixtures } from "../tests/helpers/server.ts";

const folder = Deno.args[0] ?? fileURLToPath(new URL("../fixtures/shop", import.meta.url));
const server = serveFixtures(folder);
Deno.stdout.writeSync(new TextEncoder().encode(`${server.url}/\n`));
