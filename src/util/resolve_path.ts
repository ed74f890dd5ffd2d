/** An absolute path: the given one, or it within a directory. (`node:path` would cost the host 15 ms at start.) */
export function resolvePath(directory: string, path: string): string {
  const isAbsolute = path.startsWith("/") || /^[A-Za-z]:[\\/]/.test(path) ||
    path.startsWith("\\\\");
  return isAbsolute ? path : `${directory.replace(/[\\/]$/, "")}/${path}`;
}
