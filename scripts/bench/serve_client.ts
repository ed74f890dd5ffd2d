/** A process of a benchmark that is asked by lines: one out, one in. `lotsa serve`, or what it is compared with. */
import { readLines } from "../../src/util/read_lines.ts";
import type { Envelope } from "../../src/modes/wire.ts";

const SERVE: [string, ...string[]] = [new URL("../lotsa", import.meta.url).pathname, "serve"];

export class ServeClient implements AsyncDisposable {
  readonly #process: Deno.ChildProcess;
  readonly #writer: WritableStreamDefaultWriter<Uint8Array>;
  readonly #lines: AsyncGenerator<string>;
  readonly #encoder = new TextEncoder();

  constructor([command, ...args]: [string, ...string[]] = SERVE) {
    this.#process = new Deno.Command(command, {
      args,
      stdin: "piped",
      stdout: "piped",
      stderr: "inherit",
    }).spawn();
    this.#writer = this.#process.stdin.getWriter();
    this.#lines = readLines(this.#process.stdout);
  }

  /** Sends one request and waits for its envelope. */
  async ask(request: { op: string } & Record<string, unknown>): Promise<Envelope> {
    await this.#writer.write(this.#encoder.encode(JSON.stringify(request) + "\n"));
    const { value, done } = await this.#lines.next();
    if (done) throw new Error("the process ended");
    const envelope: Envelope = JSON.parse(value);
    if (!envelope.ok) throw new Error(`${request.op}: ${envelope.error?.message}`);
    return envelope;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#writer.close();
    for await (const line of this.#lines) throw new Error(`unasked: ${line}`);
    await this.#process.status;
  }
}
