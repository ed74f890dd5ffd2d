import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import plugin from "../../scripts/lint_layers.ts";

/** Lints `source` as if it stood in `file`, a path from the root; what was reported, one line each. */
function lint(file: string, source: string): string[] {
  const path = fileURLToPath(new URL(`../../${file}`, import.meta.url));
  return Deno.lint.runPlugin(plugin, path, source).map(({ message }) => message);
}

/** `[the rule, the file, a statement it may not hold, what is said]` */
const BAD: [string, string, string, string][] = [
  [
    "a lower layer does not see a higher one",
    "src/ops/click.ts",
    'import { serve } from "../modes/json_lines.ts";',
    "src/ops/click.ts may not import src/modes/json_lines.ts: layer ops does not see layer modes",
  ],
  [
    "dispatch does not see the fronts",
    "src/dispatch.ts",
    'import { parseArgv } from "./cli/argv.ts";',
    "src/dispatch.ts may not import src/cli/argv.ts: layer dispatch does not see layer cli",
  ],
  [
    "cli does not see modes",
    "src/cli/help.ts",
    'import { host } from "../modes/host.ts";',
    "src/cli/help.ts may not import src/modes/host.ts: layer cli does not see layer modes",
  ],
  [
    "browser does not see ops",
    "src/browser/mouse.ts",
    'import type { Op } from "../ops/op.ts";',
    "src/browser/mouse.ts may not import src/ops/op.ts: layer browser does not see layer ops",
  ],
  [
    "cdp does not see its sibling ax",
    "src/cdp/session.ts",
    'export * from "../ax/types.ts";',
    "src/cdp/session.ts may not import src/ax/types.ts: layer cdp does not see layer ax",
  ],
  [
    "util knows nothing of the project",
    "src/util/deadline.ts",
    'import { Session } from "../cdp/session.ts";',
    "src/util/deadline.ts may not import src/cdp/session.ts: layer util does not see layer cdp",
  ],
  [
    "the client sees only the wire and errors",
    "src/client.ts",
    'import { log } from "./log.ts";',
    "src/client.ts may not import src/log.ts: layer client does not see layer log",
  ],
  [
    "the client imports no packages",
    "src/client.ts",
    'import { connect } from "node:net";',
    "src/client.ts may not import node:net: layer client imports no packages",
  ],
  [
    "the wire has types of others only",
    "src/modes/wire.ts",
    'import { run } from "../dispatch.ts";',
    "src/modes/wire.ts may import only types from src/dispatch.ts",
  ],
  [
    "ax is pure",
    "src/ax/render.ts",
    'import { log } from "../log.ts";',
    "src/ax/render.ts may not import src/log.ts: layer ax does not see layer log",
  ],
  [
    "ax imports no packages",
    "src/ax/render.ts",
    'import { z } from "npm:zod@4";',
    "src/ax/render.ts may not import zod: layer ax imports no packages",
  ],
  [
    "ax has types of errors only",
    "src/ax/refs.ts",
    'import { OpError } from "../errors.ts";',
    "src/ax/refs.ts may import only types from src/errors.ts",
  ],
  [
    "page scripts do not see the host",
    "src/page_scripts/walk.ts",
    'import type { Page } from "../browser/page.ts";',
    "src/page_scripts/walk.ts may not import src/browser/page.ts: layer page_scripts does not see layer browser",
  ],
  [
    "page scripts have types of errors only",
    "src/page_scripts/walk.ts",
    'import { type ErrorCode, OpError } from "../errors.ts";',
    "src/page_scripts/walk.ts may import only types from src/errors.ts",
  ],
  [
    "generated text has one importer",
    "src/browser/page.ts",
    'import { PAGE_AGENT_SOURCE } from "../generated/page_agent.ts";',
    "src/browser/page.ts may not import src/generated/page_agent.ts: only src/browser/page_script.ts does",
  ],
  [
    "commander has one importer",
    "src/cli/help.ts",
    'import { Command } from "npm:commander@15.1.0";',
    "src/cli/help.ts may not import commander: only src/cli/argv.ts does",
  ],
  [
    "config is not open to cdp",
    "src/cdp/session.ts",
    'import { resolve } from "../config.ts";',
    "src/cdp/session.ts may not import src/config.ts: layer cdp does not see layer config",
  ],
  [
    "mod.ts shows no lower layer",
    "mod.ts",
    'export { Connection } from "./src/cdp/connection.ts";',
    "mod.ts may not import src/cdp/connection.ts: layer mod does not see layer cdp",
  ],
  [
    "tests are for tests",
    "src/ops/click.ts",
    'import { serveFixtures } from "../../tests/helpers/server.ts";',
    "src/ops/click.ts may not import tests/helpers/server.ts: layer ops does not see layer tests",
  ],
  [
    "a dynamic import counts",
    "src/ops/click.ts",
    'const mcp = await import("../modes/mcp.ts");',
    "src/ops/click.ts may not import src/modes/mcp.ts: layer ops does not see layer modes",
  ],
  [
    "an import in a type counts",
    "src/ops/click.ts",
    'type Mcp = import("../modes/mcp.ts").Mcp;',
    "src/ops/click.ts may not import src/modes/mcp.ts: layer ops does not see layer modes",
  ],
  [
    "a file in no layer is refused",
    "src/helpers.ts",
    "export const x = 1;",
    "src/helpers.ts belongs to no layer",
  ],
  [
    "an import of a file in no layer is refused",
    "src/ops/click.ts",
    'import { x } from "../helpers.ts";',
    "src/helpers.ts belongs to no layer",
  ],
];

/** `[file, a statement it may hold]` */
const GOOD: [string, string][] = [
  ["src/main.ts", 'import { run } from "./client.ts";'],
  ["src/main.ts", 'const host = await import("./modes/host.ts");'],
  ["src/main.ts", "const any = await import(name);"],
  ["src/client.ts", 'import { read } from "./modes/wire.ts";'],
  ["src/modes/wire.ts", 'import type { OpRequest } from "../dispatch.ts";'],
  ["src/modes/mcp.ts", 'import { McpServer } from "@modelcontextprotocol/server";'],
  ["src/modes/host.ts", 'import { launch } from "../browser/launch.ts";'],
  ["src/cli/argv.ts", 'import { Command } from "commander";'],
  ["src/dispatch.ts", 'import { table } from "./ops/table.ts";'],
  ["src/ops/click.ts", 'import { OpError } from "../errors.ts";'],
  ["src/ops/ax.ts", 'import { renderTree } from "../ax/render.ts";'],
  ["src/ops/op.ts", 'import { z } from "zod";'],
  [
    "src/browser/page_script.ts",
    'import { PAGE_AGENT_SOURCE } from "../generated/page_agent.ts";',
  ],
  ["src/browser/launch.ts", 'import type { ResolvedConfig } from "../config.ts";'],
  ["src/cdp/protocol.ts", 'import type P from "devtools-protocol/types/protocol.d.ts";'],
  ["src/ax/refs.ts", 'import type { ErrorCode } from "../errors.ts";'],
  ["src/page_contract.ts", 'import type { AxNode } from "./ax/types.ts";'],
  ["src/page_scripts/walk.ts", 'import { deriveId } from "../ax/ids.ts";'],
  ["src/page_scripts/walk.ts", 'import { type ErrorCode } from "../errors.ts";'],
  ["mod.ts", 'export { OpError } from "./src/errors.ts";'],
  ["tests/cli/argv_test.ts", 'import { Command } from "commander";'],
  ["scripts/gen_docs.ts", 'import { table } from "../src/ops/table.ts";'],
];

Deno.test("layers/imports refuses", async (t) => {
  for (const [rule, file, source, message] of BAD) {
    await t.step(rule, () => assert.deepEqual(lint(file, source), [message]));
  }
});

Deno.test("layers/imports passes what the layers allow", async (t) => {
  for (const [file, source] of GOOD) {
    await t.step(`${file}: ${source}`, () => assert.deepEqual(lint(file, source), []));
  }
});

Deno.test("layers/imports says the way out", () => {
  const path = fileURLToPath(new URL("../../src/cdp/session.ts", import.meta.url));
  const found = Deno.lint.runPlugin(plugin, path, 'import "../ops/op.ts";');
  assert.equal(
    found[0]?.hint,
    "It sees util, errors, log. Move the code to a layer that both see, or pass it in as an argument.",
  );
});
