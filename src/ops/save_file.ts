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
    throw new OpError(
      "file",
      `Cannot write "${file}": ${error instanceof Error ? error.message : error}`,
      { cause: error },
    );
  }
  return file;
}
