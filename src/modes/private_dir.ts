import { OpError } from "../errors.ts";
import { refuseUnsafeDir } from "./wire.ts";

/**
 * Makes the private directory (0700), or checks that it is one: ours, no symbolic link, closed to others.
 * @throws {OpError} `file` When somebody else could put things there.
 */
export function ensurePrivateDir(path: string): void {
  try {
    Deno.mkdirSync(path, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new OpError(
      "file",
      `Cannot make the directory ${path}: ${error instanceof Error ? error.message : error}`,
      { cause: error },
    );
  }
  refuseUnsafeDir(path);
}
