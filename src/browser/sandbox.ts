import { log, say } from "../log.ts";
import type { BrowserBinary } from "./find.ts";

/**
 * Whether a launch may use Chrome's sandbox. It is on, except as root (Chrome refuses to start), with
 * `LOTSA_NO_SANDBOX=1`, or where a launch of this binary has shown that the system offers none: that is remembered in
 * the private directory until the binary changes or the machine restarts.
 */
export class SandboxMemory {
  readonly #file: string;

  constructor(privateDir: string, binary: BrowserBinary) {
    this.#file = `${privateDir}/no-sandbox-${fingerprint(binary)}`;
  }

  allows(env: { get(name: string): string | undefined }): boolean {
    if (env.get("LOTSA_NO_SANDBOX") === "1" || Deno.uid() === 0) return false;
    try {
      Deno.statSync(this.#file);
      return false;
    } catch {
      return true;
    }
  }

  /** Remembers that this binary runs only without a sandbox here, and says so once. */
  remember(): void {
    say("lotsa: this system offers no sandbox for Chrome; running without one from now on");
    try {
      Deno.writeTextFileSync(this.#file, "", { mode: 0o600 });
    } catch (error) {
      log("launch", `cannot remember that there is no sandbox: ${error}`);
    }
  }
}

/** True when Chrome's own words say that its sandbox is what failed (Chromium 156, `zygote_host_impl_linux.cc`). */
export function blamesSandbox(stderr: string): boolean {
  return /No usable sandbox|without --no-sandbox|SUID sandbox|sandbox.*(namespace|EPERM|denied)|Failed to move to new namespace/i
    .test(stderr);
}

function fingerprint(binary: BrowserBinary): string {
  const { size, mtime } = Deno.statSync(binary.path);
  const text = `${binary.path}|${size}|${mtime?.getTime()}|${bootId()}`;
  let hash = 0;
  for (let i = 0; i < text.length; i++) hash = (Math.imul(hash, 31) + text.charCodeAt(i)) >>> 0;
  return hash.toString(16);
}

function bootId(): string {
  try {
    return Deno.readTextFileSync("/proc/sys/kernel/random/boot_id").trim();
  } catch {
    return "";
  }
}
