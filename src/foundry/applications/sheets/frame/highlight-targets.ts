// A sheet's actions and weapons light up the map as those of the bar do: for whoever may use them, and only while the window is there.

import { type LookedAt, bindLights } from "../../combat/highlight-targets.ts";

interface Sheet {
  readonly document: Actor.Implementation;
  readonly element: HTMLElement;
}

const putOut = new WeakMap<Sheet, () => void>();

/** Binds the lights of a sheet that has just been opened. */
export function bindSheetLights(sheet: Sheet): void {
  const actorOf = (): Actor.Implementation | null => (sheet.document.isOwner ? sheet.document : null);
  putOut.set(sheet, bindLights(sheet.element, { selector: ".sortie-action, .sortie-item[data-item-id]", deedOf, actorOf }));
}

/** Puts out what a sheet has lit that is being closed. */
export function putOutSheetLights(sheet: Sheet): void {
  putOut.get(sheet)?.();
}

/** A button says what it does; a thing's row stands for the first that can be done with it. */
function deedOf(entry: HTMLElement): LookedAt {
  const button = entry.matches(".sortie-action") ? entry : entry.querySelector<HTMLElement>(".sortie-action");
  return { action: button?.dataset["sortieAction"] ?? "", item: entry.dataset["itemId"] ?? "" };
}
