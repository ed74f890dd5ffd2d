/** The lines of a byte stream, without their ends; the last one also when no newline follows it. */
export async function* readLines(
  stream: AsyncIterable<Uint8Array>,
): AsyncGenerator<string, undefined> {
  const decoder = new TextDecoder();
  // kept apart until the line ends: joining as it grows would be quadratic
  let parts: string[] = [];
  for await (const chunk of stream) {
    const text = decoder.decode(chunk, { stream: true });
    let start = 0;
    for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n", start)) {
      parts.push(text.slice(start, end));
      yield parts.join("").replace(/\r$/, "");
      parts = [];
      start = end + 1;
    }
    if (start < text.length) parts.push(text.slice(start));
  }
  const last = parts.join("") + decoder.decode();
  if (last !== "") yield last;
  return undefined;
}
