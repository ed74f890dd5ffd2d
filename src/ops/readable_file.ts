import { OpError } from "../errors.ts";
import { resolvePath } from "../util/resolve_path.ts";

/**
 * The absolute path of a file that a request names, in the caller's directory, and that can be read.
 * @param verb What it is for, as messages say it: `upload`.
 * @throws {OpError} `file` When it is missing, no file, or closed to us.
 */
export function readableFile(cwd: string, name: string, verb: string): string {
  const path = resolvePath(cwd, name);
  const problem = problemWith(path);
  if (problem === undefined) return path;
  throw new OpError("file", `Cannot ${verb} "${path}": ${problem}`);
}

function problemWith(path: string): string | undefined {
  try {
    const { isFile, isDirectory } = Deno.statSync(path);
    if (isDirectory) return "that is a directory";
    // a pipe would never end
    if (!isFile) return "that is no file";
    Deno.openSync(path).close();
    return undefined;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return "there is no such file";
    if (error instanceof Deno.errors.PermissionDenied) return "reading it is not permitted";
    return error instanceof Error ? error.message : String(error);
  }
}
