// Which of several running encounters an action is meant in: asked of a user whose creature fights in more than one.

import { dialogClass } from "./dialog-class.ts";
import { localize } from "../platform/localize.ts";
import { encounterName } from "../presentation/encounter-name.ts";
import { dialogTitle, nameInFull } from "./title.ts";

/** Offers these encounters, the most likely first; null when the user closes the question. */
export async function askForEncounter(combats: readonly Combat[], action: string, creature: string): Promise<Combat | null> {
  const title = dialogTitle(localize(action), creature);
  const answer: unknown = await dialogClass().wait({
    classes: ["sortie", "sortie-dialog", "sortie-encounters"],
    window: { title: title.shown, icon: "fa-solid fa-flag" },
    position: { width: 360 },
    content: `<p>${foundry.utils.escapeHTML(localize("SORTIE.Encounter.Which", { name: creature }))}</p>`,
    rejectClose: false,
    render: (_event, { element }) => {
      nameInFull(element, title);
    },
    buttons: combats.map((combat, place) => ({
      action: combat.id ?? "",
      label: encounterName(combat),
      default: place === 0,
    })),
  });
  return combats.find(({ id }) => id === answer) ?? null;
}
