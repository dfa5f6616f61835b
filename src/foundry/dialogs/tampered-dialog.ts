// A card that somebody has edited by hand: whoever takes it back is told before anything is written.

import { dialogClass } from "./dialog-class.ts";
import { localize } from "../platform/localize.ts";

/** Asks whether to go on with a record that `writer` changed by hand to reach further than they may. */
export async function confirmTampered(writer: string): Promise<boolean> {
  const answer = await dialogClass().confirm({
    classes: ["sortie", "sortie-dialog"],
    window: { title: localize("SORTIE.Undo.Edited"), icon: "fa-solid fa-triangle-exclamation" },
    content: `<p>${foundry.utils.escapeHTML(localize("SORTIE.Undo.EditedExplain", { name: writer }))}</p>`,
    yes: { label: localize("SORTIE.Undo.TakeBackAnyway"), default: false },
    no: { label: localize("SORTIE.Dialog.Cancel"), default: true },
    rejectClose: false,
  });
  return answer === true;
}
