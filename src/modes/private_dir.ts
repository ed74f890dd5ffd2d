import { OpError } from "../errors.ts";

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
  const { isSymlink, isDirectory, uid, mode } = Deno.lstatSync(path);
  const problem = isSymlink || !isDirectory
    ? "it is no directory"
    : uid !== null && uid !== Deno.uid()
    ? "it belongs to another user"
    : mode !== null && (mode & 0o077) !== 0
    ? "others may enter it"
    : undefined;
  if (problem) {
    throw new OpError("file", `Cannot keep sockets in ${path}: ${problem}`, {
      hint: "Remove it, or set XDG_RUNTIME_DIR to a directory of your own.",
    });
  }
}
