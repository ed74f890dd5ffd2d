/**
 * Writes a whole file under a temporary name beside it and renames it into place: readers see the old one or the new
 * one, and a symbolic link at the path is replaced, not followed.
 * @throws {Deno.errors} When the directory is missing or not writable, or the path is a directory.
 */
export async function writeFileWhole(
  path: string,
  data: Uint8Array,
  options: { mode?: number } = {},
): Promise<void> {
  const temporary = `${path}.${Deno.pid}.${crypto.randomUUID().slice(0, 8)}.tmp`;
  try {
    await Deno.writeFile(temporary, data, { createNew: true, ...options });
    await Deno.rename(temporary, path);
  } catch (error) {
    await Deno.remove(temporary).catch(() => {}); // the first failure is the one to hear of
    throw error;
  }
}
