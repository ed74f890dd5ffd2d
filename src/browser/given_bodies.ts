/** Characters kept at most, in base64; the oldest go first. */
const MAX_CHARS = 32_000_000;

/** The bodies that rules gave in place of a server: Chrome keeps none of them (Chromium 156). */
export class GivenBodies {
  /** By Chrome's id of the request; insertion order is age. */
  readonly #bodies = new Map<string, string>();
  #chars = 0;

  /** Keeps a body, in base64. */
  keep(requestId: string, body: string): void {
    this.#drop(requestId);
    this.#bodies.set(requestId, body);
    this.#chars += body.length;
    for (const oldest of this.#bodies.keys()) {
      if (this.#chars <= MAX_CHARS) break;
      this.#drop(oldest);
    }
  }

  /** Its bytes, and whether they are text; undefined when there is none, or it has made room for others. */
  find(requestId: string): { bytes: Uint8Array; isText: boolean } | undefined {
    const body = this.#bodies.get(requestId);
    if (body === undefined) return undefined;
    const bytes = Uint8Array.fromBase64(body);
    return { bytes, isText: isText(bytes) };
  }

  clear(): void {
    this.#bodies.clear();
    this.#chars = 0;
  }

  #drop(requestId: string): void {
    this.#chars -= this.#bodies.get(requestId)?.length ?? 0;
    this.#bodies.delete(requestId);
  }
}

function isText(bytes: Uint8Array): boolean {
  if (bytes.includes(0)) return false;
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
