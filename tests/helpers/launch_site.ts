/** A directory of its own for launches that a test looks at from outside, and the processes that belong to it. */
import { type BrowserBinary, findBrowser } from "../../src/browser/find.ts";
import {
  launchBrowser,
  type LaunchedBrowser,
  type LaunchOptions,
} from "../../src/browser/launch.ts";
import { until } from "./until.ts";

export class LaunchSite implements AsyncDisposable {
  readonly dir = Deno.makeTempDirSync({ prefix: "lotsa-test-" });
  readonly profiles = `${this.dir}/profiles`;
  readonly binary: BrowserBinary = findBrowser({ headless: true, env: Deno.env });
  readonly env = {
    get: (name: string): string | undefined =>
      name === "LOTSA_PROFILE_DIR" ? this.profiles : Deno.env.get(name),
  };

  constructor() {
    Deno.mkdirSync(this.profiles);
  }

  launch(options: Partial<LaunchOptions> = {}): Promise<LaunchedBrowser> {
    const { binary, env } = this;
    return launchBrowser({ binary, headless: true, privateDir: this.dir, env, ...options });
  }

  /** Writes an executable shell script that stands for a browser. */
  script(body: string): BrowserBinary {
    const path = `${this.dir}/browser.sh`;
    Deno.writeTextFileSync(path, `#!/bin/sh\n${body}\n`, { mode: 0o755 });
    return { path, kind: "chrome" };
  }

  /** Names of the profile directories that are there. */
  profileNames(): string[] {
    return [...Deno.readDirSync(this.profiles)].map(({ name }) => name);
  }

  /** The process group of the only profile's browser, whose leader keeps it. */
  keeper(): number {
    const [name] = this.profileNames();
    return Number(Deno.readTextFileSync(`${this.profiles}/${name}/.owner`).split(" ")[0]);
  }

  /** Processes that name this directory, or belong to the groups of those. Only Linux can tell. */
  processes(): Process[] {
    const all = runningProcesses();
    const named = all.filter(({ commandLine }) => commandLine.includes(this.dir));
    const groups = new Set(named.flatMap(({ group, session }) => [group, session]));
    return all.filter((one) => groups.has(one.group) || groups.has(one.session));
  }

  /** Directories of what pages gave, that are there. */
  downloadsDirs(): string[] {
    const names = [...Deno.readDirSync(this.dir)].map(({ name }) => name);
    return names.filter((name) => name.startsWith("downloads-"));
  }

  /** Waits until nothing of this directory runs, and no profile and nothing that pages gave is left. */
  async isClean(limitMs?: number): Promise<void> {
    const left = () => [...this.processes(), ...this.profileNames(), ...this.downloadsDirs()];
    await until("no process and no directory", () => left().length === 0, limitMs);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const groups = new Set(this.processes().map(({ group }) => group));
    for (const group of groups) Deno.kill(-group, "SIGKILL");
    await until("no process", () => this.processes().length === 0);
    await Deno.remove(this.dir, { recursive: true });
  }
}

export interface Process {
  pid: number;
  parent: number;
  group: number;
  session: number;
  commandLine: string;
}

/** Every process but the zombies, whose end nobody has asked for. */
export function runningProcesses(): Process[] {
  return [...Deno.readDirSync("/proc")].flatMap(({ name }) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const stat = Deno.readTextFileSync(`/proc/${name}/stat`);
      const commandLine = Deno.readTextFileSync(`/proc/${name}/cmdline`);
      // pid (name) state parent group session …; the name may hold anything
      const [state, parent, group, session] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      if (state === "Z" || state === "X") return [];
      return [{
        pid: Number(name),
        parent: Number(parent),
        group: Number(group),
        session: Number(session),
        commandLine,
      }];
    } catch {
      return []; // it ended while we looked
    }
  });
}
