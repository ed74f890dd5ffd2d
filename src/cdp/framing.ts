const decoder = new TextDecoder();

/**
 * Splits a byte stream into NUL-terminated UTF-8 messages, each byte looked at once: chunks of an unfinished message are
 * kept apart and joined when its end arrives. (A growing string searched for NUL is quadratic: 806 ms against 28 for 13 MB.)
 */
export class NulSplitter {
  #parts: Uint8Array[] = [];
  #size = 0;

  /** The messages that this chunk completes. The chunk must not be reused by the caller. */
  *push(chunk: Uint8Array): Generator<string> {
    let start = 0;
    for (let end = chunk.indexOf(0); end >= 0; end = chunk.indexOf(0, start)) {
      yield decoder.decode(this.#complete(chunk.subarray(start, end)));
      start = end + 1;
    }
    if (start < chunk.length) {
      this.#parts.push(chunk.subarray(start));
      this.#size += chunk.length - start;
    }
  }

  /** Bytes of a message whose end has not come. */
  get pendingBytes(): number {
    return this.#size;
  }

  #complete(tail: Uint8Array): Uint8Array {
    if (this.#size === 0) return tail;
    const whole = new Uint8Array(this.#size + tail.length);
    let offset = 0;
    for (const part of this.#parts) {
      whole.set(part, offset);
      offset += part.length;
    }
    whole.set(tail, offset);
    this.#parts = [];
    this.#size = 0;
    return whole;
  }
}
