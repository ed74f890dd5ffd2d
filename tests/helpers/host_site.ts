/** Sessions of their own for a test: their private directory, the command that drives them, and what is left of them. */
import { connectLines, type LineConnection } from "./line_connection.ts";
import { LaunchSite, type Process } from "./launch_site.ts";

const LOTSA = new URL("../../scripts/lotsa", import.meta.url).pathname;

/** What a command printed, and its exit status. */
export interface Ran {
  code: number;
  stdout: string;
  stderr: string;
}

export interface RunOptions {
  stdin?: string;
  cwd?: string;
  env?: Record<string, string>;
}

export class HostSite implements AsyncDisposable {
  readonly #launches = new LaunchSite();

  /** Holds everything; commands run in it. No argument of a command may name it: its processes are found by that. */
  get dir(): string {
    return this.#launches.dir;
  }

  /** Where sockets and logs are. */
  get privateDir(): string {
    return `${this.dir}/lotsa`;
  }

  /** The environment that keeps everything here. */
  get env(): Record<string, string> {
    return {
      XDG_RUNTIME_DIR: this.dir,
      LOTSA_PROFILE_DIR: this.#launches.profiles,
      LOTSA_OUTPUT: "",
      LOTSA_SESSION: "",
    };
  }

  /** Runs `scripts/lotsa` with these arguments to its end. */
  async run(args: string[], { stdin, cwd = this.dir, env }: RunOptions = {}): Promise<Ran> {
    const child = this.spawn(args, { cwd, ...(env === undefined ? {} : { env }) });
    const writer = child.stdin.getWriter();
    if (stdin !== undefined) await writer.write(new TextEncoder().encode(stdin));
    await writer.close();
    const { code, stdout, stderr } = await child.output();
    const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
    return { code, stdout: decode(stdout), stderr: decode(stderr) };
  }

  /** Starts `scripts/lotsa` with pipes for its streams. */
  spawn(args: string[], { cwd = this.dir, env }: RunOptions = {}): Deno.ChildProcess {
    return new Deno.Command(LOTSA, {
      args,
      cwd,
      env: { ...this.env, ...env },
      stdin: "piped",
      stdout: "piped",
      stderr: "piped",
    }).spawn();
  }

  /** Starts a session; the pid of its host. */
  async start(session: string, ...flags: string[]): Promise<number> {
    const { code, stdout, stderr } = await this.run(["-s", session, "start", "--raw", ...flags]);
    if (code !== 0) throw new Error(`start: ${stderr}`);
    return JSON.parse(stdout).pid;
  }

  /** A line to a session's socket. */
  connect(session: string): Promise<LineConnection> {
    return connectLines(`${this.privateDir}/${session}.sock`);
  }

  log(session: string): string {
    return Deno.readTextFileSync(`${this.privateDir}/${session}.log`);
  }

  /** Names of the files and sockets in the private directory. */
  files(): string[] {
    return this.#names(false);
  }

  /** Names of the directories in it: what pages of each browser gave. */
  directories(): string[] {
    return this.#names(true);
  }

  #names(ofDirectories: boolean): string[] {
    return [...Deno.readDirSync(this.privateDir)]
      .filter(({ isDirectory }) => isDirectory === ofDirectories).map(({ name }) => name).sort();
  }

  processes(): Process[] {
    return this.#launches.processes();
  }

  /** Process group of the only browser. */
  keeper(): number {
    return this.#launches.keeper();
  }

  /** Waits until no host, no browser and no profile is left; fails when a socket, a pid file or a directory is. */
  async isClean(limitMs = 10_000): Promise<void> {
    await this.#launches.isClean(limitMs);
    const left = [
      ...this.directories(),
      ...this.files().filter((name) => /\.(sock|pid)$/.test(name)),
    ];
    if (left.length > 0) throw new Error(`left over: ${left.join(", ")}`);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#launches[Symbol.asyncDispose]();
  }
}
