import type { Arrival } from "./arrival.ts";
import type { ClickListeners } from "./click_listeners.ts";
import type { ClosedRoots } from "./closed_roots.ts";
import type { Drawing } from "./drawing.ts";
import type { FileInput } from "./file_input.ts";
import type { FilledField } from "./filled_field.ts";
import type { FrameNumbers } from "./foreign_frames.ts";
import type { Overlay } from "./overlay.ts";
import type { DocumentRefs } from "./refs.ts";
import type { RepeatedClick } from "./repeated_click.ts";
import type { RestWatch } from "./rest_watch.ts";

/** What the script keeps for one document from one question to the next. */
export interface PageContext {
  /** The top frame's document. */
  readonly document: Document;
  readonly refs: DocumentRefs;
  /** Knows whether something on the page moved lately. */
  readonly rest: RestWatch;
  /** Watches for the press that a click was prepared for. */
  readonly arrival: Arrival;
  /** Knows whether what was last done shows by now. */
  readonly drawing: Drawing;
  /** Holds the input that files are for. */
  readonly fileInput: FileInput;
  /** Holds the field that was filled. */
  readonly filledField: FilledField;
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
