// Opening a document's sheet, whichever application a module has put in its place.

import { setEditing } from "./play-edit-mode.ts";

/** Opens the sheet of a document; nothing happens when there is no document, or no sheet for it. */
export function openSheet(document: Actor | Item | ActiveEffect | null | undefined): void {
  const sheet = document?.sheet;
  if (sheet instanceof foundry.applications.api.ApplicationV2) void sheet.render({ force: true });
  else sheet?.render(true);
}

/** Opens the sheet of a document with its form: it is new, or somebody wants to change it. */
export function openForEditing(document: Actor | Item | null | undefined): void {
  if (document?.sheet) setEditing(document.sheet, true);
  openSheet(document);
}
