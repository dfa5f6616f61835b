// ItemSheetV2: an item's window.
import { DocumentSheetV2 } from "../api/document-sheet.ts";
import type { ApplicationOptions } from "../api/options.ts";
import type { DocumentView } from "../environment.ts";

/** The base of item sheets. */
export class ItemSheetV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = { classes: ["item"], position: { width: 500 } };

  get item(): DocumentView {
    return this.document;
  }
  /** The actor that owns the item, if one does. */
  get actor(): DocumentView | null {
    return this.document.parent?.documentName === "Actor" ? this.document.parent : null;
  }
}
