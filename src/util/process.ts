/** True while a process with this id exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    // signal 0 is sent to nobody: it only asks
    Deno.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Deno.errors.PermissionDenied;
  }
}

/** The command that runs this program again: `deno run …` on the same main module, or the compiled executable. */
export function selfCommand(): { command: string; args: string[] } {
  const command = Deno.execPath();
  if (Deno.build.standalone) return { command, args: [] };
  const main = Deno.mainModule;
  const root = main.startsWith("file:") ? new URL("..", main) : undefined;
  // as scripts/lotsa does: without these the packages of deno.json are not found
  const fileIn = (base: URL, name: string) => decodeURIComponent(new URL(name, base).pathname);
  const map = root === undefined ? [] : [
    "--no-config",
    "--cached-only",
    `--import-map=${fileIn(root, "deno.json")}`,
    `--lock=${fileIn(root, "deno.lock")}`,
    "--frozen",
  ];
  return { command, args: ["run", "-A", "-q", "--no-prompt", ...map, main] };
}
