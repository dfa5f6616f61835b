// Enter on a combatant's name opens its sheet, and so does a double click; Space and a click show it on the map.

import { closestTo } from "../../../platform/elements.ts";
import { openSheet } from "../../dom/open-sheet.ts";

/** Listens on a list of rows. Foundry's own rows do the same, but take no notice of clicks on buttons. */
export function bindSheetOpening(list: HTMLElement, combatOf: () => Combat.Implementation | null): void {
  const open = (event: Event): void => {
    const id = closestTo(event.target, ".sortie-row__name")?.closest<HTMLElement>("[data-combatant-id]")?.dataset["combatantId"];
    const actor = id === undefined ? null : combatOf()?.combatants.get(id)?.actor;
    // Who may not look into it is shown where it stands.
    if (!actor?.testUserPermission(game.user, "LIMITED")) return;
    event.preventDefault();
    openSheet(actor);
  };
  list.addEventListener("dblclick", open);
  list.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && !event.altKey && !event.repeat) open(event);
  });
}
