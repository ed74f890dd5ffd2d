import type { Arrival } from "./arrival.ts";
import type { ChangeWatch } from "./change_watch.ts";
import type { ClickListeners } from "./click_listeners.ts";
import type { ClosedRoots } from "./closed_roots.ts";
import type { Drawing } from "./drawing.ts";
import type { EffectWatch } from "./effect_watch.ts";
import type { DragWatch } from "./drag_watch.ts";
import type { FileInput } from "./file_input.ts";
import type { FilledField } from "./filled_field.ts";
import type { FrameNumbers } from "./foreign_frames.ts";
import type { Journal } from "./journal.ts";
import type { HeldDropdown } from "./held_dropdown.ts";
import type { Overlay } from "./overlay.ts";
import type { DocumentRefs } from "./refs.ts";
import type { RepeatedClick } from "./repeated_click.ts";

/** What the script keeps for one document from one question to the next. */
export interface PageContext {
  /** The top frame's document. */
  readonly document: Document;
  readonly refs: DocumentRefs;
  /** Counts what changes on the page, and knows whether it is at rest. */
  readonly changes: ChangeWatch;
  /** Knows whether the page would read as it did. */
  readonly journal: Journal;
  /** Watches what comes of a press. */
  readonly effect: EffectWatch;
  /** Watches for the press that a click was prepared for. */
  readonly arrival: Arrival;
  /** Knows whether what was last done shows by now. */
  readonly drawing: Drawing;
  /** Watches what becomes of a drag. */
  readonly drag: DragWatch;
  /** Holds the input that files are for. */
  readonly fileInput: FileInput;
  /** Holds the field that was filled. */
  readonly filledField: FilledField;
  /** Holds the dropdown that is being chosen in. */
  readonly dropdown: HeldDropdown;
  /** Knows which elements the host was asked of for closed shadow roots. */
  readonly closedRoots: ClosedRoots;
  /** Knows what the page's own world has to be asked of. */
  readonly listeners: ClickListeners;
  /** Numbers the frames that cannot be read from here. */
  readonly frames: FrameNumbers;
  /** Holds the element that is clicked repeatedly. */
  readonly repeatedClick: RepeatedClick;
  /** Labels drawn for a picture. */
  readonly overlay: Overlay;
}
