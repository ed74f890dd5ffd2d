import { log } from "../log.ts";

const MIN_FREE_KIB = 512 * 1024;
const PREFIX = "lotsa-profile-";
const DOWNLOADS_PREFIX = "downloads-";

/** Makes a throwaway profile directory (0700): in `LOTSA_PROFILE_DIR`, else `/dev/shm` when it has room, else the temporary directory. */
export async function makeProfileDir(
  env: { get(name: string): string | undefined },
): Promise<string> {
  const given = env.get("LOTSA_PROFILE_DIR");
  if (given) return await Deno.makeTempDir({ dir: given, prefix: PREFIX });
  if (Deno.build.os === "linux" && await freeKib("/dev/shm") >= MIN_FREE_KIB) {
    return await Deno.makeTempDir({ dir: "/dev/shm", prefix: PREFIX });
  }
  return await Deno.makeTempDir({ prefix: PREFIX });
}

/** Makes the directory (0700) of what pages of one browser give, in the user's private one. */
export async function makeDownloadsDir(privateDir: string): Promise<string> {
  return await Deno.makeTempDir({ dir: privateDir, prefix: DOWNLOADS_PREFIX });
}

/** Free space by `df -Pk`, 0 when it cannot be told. Deno has no statfs, and `node:fs` costs 35 ms to load. */
async function freeKib(dir: string): Promise<number> {
  try {
    const { stdout } = await new Deno.Command("df", { args: ["-Pk", dir], stderr: "null" })
      .output();
    const fields = new TextDecoder().decode(stdout).split("\n")[1]?.split(/\s+/);
    return Number(fields?.[3] ?? 0);
  } catch (error) {
    log("launch", `df ${dir}: ${error}`);
    return 0;
  }
}

/**
 * Removes the directories beside this one, and of its kind, whose owner is gone: what a kill of the whole process group
 * leaves. Each holds `.owner`, "<process group> <pid namespace>", written by launch.ts; one without it is left alone, as
 * is another namespace's.
 * @param dir Of {@linkcode makeProfileDir} or {@linkcode makeDownloadsDir}.
 */
export async function sweepBeside(dir: string): Promise<void> {
  if (Deno.build.os === "windows") return;
  // a group whose last processes are zombies, as under an init that reaps nothing, answers signals: /proc tells
  const script = `lives() {
      # not "kill -0 -- -1", which dash refuses
      kill -s 0 -- "-$1" || return 1
      [ -r /proc/self/stat ] || return 0
      case "$living" in *" $1 "*) return 0 ;; esac
      # it may be younger than the list
      living=" $(groups) "
      case "$living" in *" $1 "*) return 0 ;; esac
      return 1
    }
    groups() {
      for stat in /proc/[0-9]*/stat; do
        read -r line <"$stat" || continue
        # pid (name) state parent group: the name may hold anything
        set -- \${line##*) }
        [ "$1" = Z ] || printf "%s " "$3"
      done
    }
    living=
    ns=$(readlink /proc/self/ns/pid)
    for d in "$0"*; do
      # another user's directory may hold a FIFO that never answers
      [ ! -L "$d" ] && [ -O "$d" ] && [ -f "$d/.owner" ] || continue
      read -r owner space <"$d/.owner" || continue
      [ "$space" = "$ns" ] || continue
      case $owner in "" | *[!0-9]*) continue ;; esac
      lives "$owner" || rm -rf -- "$d"
    done`;
  const kind = dir.slice(0, dir.lastIndexOf("-") + 1);
  await new Deno.Command("/bin/sh", {
    args: ["-c", script, kind],
    stdin: "null",
    stdout: "null",
    stderr: "null",
  }).output();
}

/** Removes a directory of a browser; one that is gone already is fine. Killed processes may still write into it for a moment. */
export async function removeDir(dir: string): Promise<void> {
  for (let attempt = 1;; attempt++) {
    try {
      return await Deno.remove(dir, { recursive: true });
    } catch (error) {
      if (error instanceof Deno.errors.NotFound) return;
      if (attempt === 20) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
