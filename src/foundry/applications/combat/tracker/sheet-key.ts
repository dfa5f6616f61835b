// Enter on a combatant's name opens its sheet; Space and a click show it on the map, as Foundry's tracker does.

import { closestTo } from "../../dom/elements.ts";
import { openSheet } from "../../dom/open-sheet.ts";

/** Listens on a list of rows. */
export function bindSheetKey(list: HTMLElement, combatOf: () => Combat.Implementation | null): void {
  list.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.altKey || event.repeat) return;
    const id = closestTo(event.target, ".sortie-row__name")?.closest<HTMLElement>("[data-combatant-id]")?.dataset["combatantId"];
    const actor = id === undefined ? null : combatOf()?.combatants.get(id)?.actor;
    // Whoever may not look into it is shown where it stands.
    if (!actor?.testUserPermission(game.user, "LIMITED")) return;
    event.preventDefault();
    openSheet(actor);
  });
}
