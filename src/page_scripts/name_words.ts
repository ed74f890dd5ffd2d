/**
 * Words of a name, put together from those of its parts as Chrome does it: `<b>Un</b>read` is one word, two boxes are two.
 */

/** What one part of an element adds to a name. */
export interface NamePart {
  text: string;
  /** It is drawn as a box of its own, or not drawn at all: what stands beside it is another word. */
  isBox: boolean;
  /** Its words were written for it (a label, an `alt`, a value), not held by it: they stand apart, too. */
  isGiven: boolean;
}

/** A name in the making. */
export class NameWords {
  text = "";
  #isAfterBox = false;
  #isAfterGiven = false;

  /** Adds a part, behind a space where the two would otherwise read as one word. */
  add({ text, isBox, isGiven }: NamePart): void {
    if (text !== "" && this.text !== "") {
      const isApart = isBox || isGiven || this.#isAfterBox || this.#isAfterGiven;
      if (isApart && !/\s$/.test(this.text) && !/^\s/.test(text)) this.text += " ";
    }
    this.text += text;
    this.#isAfterBox = isBox;
    if (text !== "") this.#isAfterGiven = isGiven;
  }
}
