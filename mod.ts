/**
 * lotsa for programs.
 *
 * ```ts
 * import { launch } from "@lotsa/lotsa";
 *
 * await using session = await launch();
 * await session.run("goto", { url: "http://localhost:8000" });
 * console.log(await session.run("ax"));
 * await session.run("click", { text: "Add Blue Lamp to cart" });
 * ```
 *
 * @module
 */
export { connect, launch } from "./src/modes/library.ts";
export type { LaunchSessionOptions, LotsaSession } from "./src/modes/library.ts";
export type { Envelope } from "./src/modes/wire.ts";
export { OpError } from "./src/errors.ts";
export type { ErrorCode, WireError } from "./src/errors.ts";
