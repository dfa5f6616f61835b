// How a party comes to people: its sheet, the button in the directory of actors, and what has its open sheets drawn anew.

import type { RulesetSubType } from "../../models/models.ts";
import { addDirectoryButton } from "../dom/directory-button.ts";
import { followActors } from "../combat/tracker/refresh.ts";
import { openParty, primaryParty, registerPrimaryParty } from "./primary.ts";
import { PartySheet, refreshParties } from "./sheet.ts";

/** Called at `init`, with the subtype as Foundry's types have subtypes. */
export function registerParty(types: RulesetSubType[]): void {
  foundry.applications.apps.DocumentSheetConfig.registerSheet(foundry.documents.Actor, "sortie", PartySheet, {
    types,
    makeDefault: true,
    label: "SORTIE.Party.Sheet",
  });
  registerPrimaryParty();
  Hooks.on("renderActorDirectory", (_directory: unknown, element: HTMLElement) => {
    if (!game.user.isGM && !primaryParty()?.testUserPermission(game.user, "LIMITED")) return;
    const place = element.querySelector(".directory-header .header-actions") ? ".directory-header .header-actions" : ".directory-header";
    addDirectoryButton(element, place, { id: "party", icon: "fa-people-group", label: "SORTIE.Party.Open", press: openParty });
  });
}

/** Called at `ready`. */
export function startParty(): void {
  const again = foundry.utils.debounce(() => {
    refreshParties();
  }, 50);
  followActors(refreshParties);
  for (const name of ["createToken", "deleteToken", "updateScene", "deleteActor", "updateCombatant", "userConnected"] as const)
    Hooks.on(name, again);
}
