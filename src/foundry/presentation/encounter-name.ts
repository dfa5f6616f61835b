// How an encounter is named to this user, who may look at another one or at none.

import { localize } from "../platform/localize.ts";
import { sceneOfBattle } from "../snapshot/encounters.ts";
import { roundByRules } from "../snapshot/recorded-turn.ts";

/** By its scene, under the name that players read in the navigation, else by its number in the list of encounters: a scene that navigation hides is named to GMs alone. */
export function encounterPlace(combat: Combat): string {
  const scene = combat.scene ?? sceneOfBattle(combat);
  const number = game.combats.contents.findIndex(({ id }) => id === combat.id) + 1;
  const isOpen = scene && (game.user.isGM || scene.active || scene.navigation);
  return isOpen ? scene.navName || scene.name : localize("SORTIE.Encounter.Numbered", { number });
}

/** The same with the round. */
export function encounterName(combat: Combat): string {
  return localize("SORTIE.Encounter.InRound", { place: encounterPlace(combat), round: roundByRules(combat) });
}

/** The same for an encounter that this user does not see before them: another one is looked at, or its scene is not. "" for the one that is seen. */
export function encounterElsewhere(combat: Combat | null): string {
  if (!combat) return "";
  const scene = sceneOfBattle(combat);
  const isSeen = combat === game.combat && (scene === null || scene === game.scenes.viewed);
  return isSeen ? "" : encounterName(combat);
}
