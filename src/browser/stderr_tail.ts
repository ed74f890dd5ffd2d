import { settleBy } from "../util/settle_by.ts";

const KEEP_CHARS = 16_000;
/** After a process has ended, what it wrote last is there to be read at once, unless another holds the stream open. */
const DRAIN_LIMIT_MS = 300;
/** Lines that every Chrome in a container prints and that explain nothing, and the frames of its crash reports. */
const NOISE =
  /dbus|Fontconfig|gpu|vaapi|ALSA|DevTools listening|MESA|libva|Vulkan|^#\d+ 0x|^ *r\w+: [0-9a-f]{16}/i;

/** The last part of a process's standard error, read so that the process never blocks on it. */
export class StderrTail {
  #text = "";
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  readonly #done: Promise<void>;

  constructor(stream: ReadableStream<Uint8Array>) {
    this.#reader = stream.getReader();
    this.#done = this.#read();
  }

  /** The last telling lines, joined; empty when there are none. */
  summary(): string {
    const lines = this.#text.split("\n").map((line) => line.replace(/^\[[^\]]*\]\s*/, "").trim());
    return lines.filter((line) => line !== "" && !NOISE.test(line)).slice(-4).join(" / ");
  }

  /** Everything that was kept. */
  get text(): string {
    return this.#text;
  }

  /** Reads what is left, once the process has ended, and lets go of the stream. */
  async close(): Promise<void> {
    await settleBy(this.#done, DRAIN_LIMIT_MS);
    await this.#reader.cancel();
    await this.#done;
  }

  async #read(): Promise<void> {
    const decoder = new TextDecoder();
    for (;;) {
      const { value, done } = await this.#reader.read();
      if (done) return;
      this.#text = (this.#text + decoder.decode(value, { stream: true })).slice(-KEEP_CHARS);
    }
  }
}
