import { OpError } from "../errors.ts";
import { resolvePath } from "../util/resolve_path.ts";
import { writeFileWhole } from "../util/write_file.ts";

/**
 * Writes a file that a request names, in the caller's directory; its absolute path.
 * @throws {OpError} `file` When it cannot be written.
 */
export async function saveFile(
  cwd: string,
  path: string,
  bytes: Uint8Array,
  options: { mode?: number } = {},
): Promise<string> {
  const file = resolvePath(cwd, path);
  try {
    await writeFileWhole(file, bytes, options);
  } catch (error) {
    throw new OpError("file", `Cannot write "${file}": ${fileProblem(error)}`, { cause: error });
  }
  return file;
}

/** Why a directory or a file in it is of no use, in words: the system's own name the temporary file, which means nothing to the caller. */
export function fileProblem(error: unknown): string {
  if (error instanceof Deno.errors.NotFound) return "there is no such directory";
  if (error instanceof Deno.errors.NotADirectory) return "that is no directory";
  if (error instanceof Deno.errors.PermissionDenied) return "that is not permitted";
  if (error instanceof Deno.errors.IsADirectory) return "that is a directory";
  return error instanceof Error ? error.message.replace(/ '.*? -> '.*?'$/, "") : String(error);
}
