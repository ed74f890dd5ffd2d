/**
 * Whether a whole text fits a pattern in which `*` is any characters and `?` is one. Takes no longer than the product of
 * their lengths, whatever the pattern.
 */
export function matchesGlob(text: string, glob: string): boolean {
  let t = 0;
  let g = 0;
  let lastStar: { t: number; g: number } | undefined;
  while (t < text.length) {
    if (glob[g] === "*") {
      lastStar = { t, g: ++g };
    } else if (g < glob.length && (glob[g] === "?" || glob[g] === text[t])) {
      t++;
      g++;
    } else if (lastStar) {
      // the last star takes one character more
      t = ++lastStar.t;
      g = lastStar.g;
    } else {
      return false;
    }
  }
  while (glob[g] === "*") g++;
  return g === glob.length;
}
