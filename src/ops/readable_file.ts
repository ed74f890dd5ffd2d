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

/**
 * The same, of a file or of a directory that holds some.
 * @throws {OpError} `file` As above, and when a directory is empty.
 */
export function readableEntry(
  cwd: string,
  name: string,
  verb: string,
): { path: string; isDirectory: boolean } {
  const path = resolvePath(cwd, name).replace(/(.)\/+$/, "$1");
  const problem = problemWith(path, true);
  if (problem !== undefined) {
    throw new OpError("file", `Cannot ${verb} "${path}": ${problem}`);
  }
  return { path, isDirectory: Deno.statSync(path).isDirectory };
}

function problemWith(path: string, takesDirectory = false): string | undefined {
  try {
    const { isFile, isDirectory } = Deno.statSync(path);
    if (isDirectory && takesDirectory) {
      return holdsFiles(path) ? undefined : "that directory holds no files";
    }
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

/** Whether there is a file at any depth. Links are not followed, as browsers do not follow them there. */
function holdsFiles(dir: string): boolean {
  return [...Deno.readDirSync(dir)].some(({ name, isFile, isDirectory }) =>
    isFile || isDirectory && holdsFiles(`${dir}/${name}`)
  );
}
