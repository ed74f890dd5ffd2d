/**
 * Rendered text in pieces, as `innerText` puts its own together.
 */

/** A text, how many line breaks there must be at least, or the place of a frame that another script reads: its number. */
export type TextPiece = string | number | { frame: number };

/** The text of the pieces: between two texts stand as many line breaks as the most that is asked for there. */
export function joinPieces(pieces: Iterable<string | number>): string {
  let text = "";
  let breaks = 0;
  for (const piece of pieces) {
    if (typeof piece === "number") breaks = Math.max(breaks, piece);
    else if (breaks === 0) text += piece;
    else if (piece.trim() !== "") {
      text = text.trimEnd() + "\n".repeat(breaks) + piece.trimStart();
      breaks = 0;
    }
  }
  return text.replace(/(?<![ \t])[ \t]*\n[ \t]*/g, "\n").trim();
}
