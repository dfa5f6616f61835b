// How two stand to each other, in a word (AE-POS-01, AE-POS-02); how far something reaches, and whom it is dangerous to leave (AE-OA-01).

import { areEnemies } from "../../../engine/battle/battle.ts";
import { hasWords } from "../../../engine/map/range-words.ts";
import type { Phrase } from "../../../engine/data/phrase.ts";
import type { ReachInSpaces } from "../../../engine/map/between.ts";
import { type Threat, threatsBeside } from "../../../engine/map/threatened-spaces.ts";
import { numberOption, option } from "../data/settings.ts";
import { type ArchmageBattle, type ArchmageCreature, type ArchmageItem, isPower, isWeapon } from "../data/types.ts";
import { strikersAmong } from "../reactions/opportunity-attacks.ts";
import { standing } from "../map/map-words.ts";
import { areEngaged } from "../map/positions.ts";
import { isFighting } from "../numbers/states.ts";

/** As it holds by the rules, whoever has said it; outside of a battle nobody stands in any. */
export function onMap(battle: ArchmageBattle, from: ArchmageCreature, to: ArchmageCreature): Phrase[] {
  if (!isFighting(battle) || from.uuid === to.uuid) return [];
  if (areEngaged(from, to)) return [{ text: "ARCHMAGE.OnMap.engaged" }];
  return [{ text: from.system.position.zone === to.system.position.zone ? "ARCHMAGE.OnMap.nearby" : "ARCHMAGE.OnMap.far" }];
}

/** Melee reaches those beside it, everything else whatever the world calls nearby (AE-POS-01, AE-POS-03). */
export function reachOnMap(battle: ArchmageBattle, _creature: ArchmageCreature, item?: ArchmageItem): ReachInSpaces | null {
  if (!hasWords(battle.terrain, option(battle.options, "wordsFromMap")) || (item && !isWeapon(item) && !isPower(item))) return null;
  return { spaces: !item || item.system.delivery === "melee" ? 1 : numberOption(battle.options, "nearbySpaces") };
}

/** Enemies that could strike at whoever opens up beside them (AE-OA-01, AE-DIS-01). */
export function threatsOnMap(battle: ArchmageBattle, creature: ArchmageCreature): Threat[] {
  if (!hasWords(battle.terrain, option(battle.options, "wordsFromMap"))) return [];
  const enemies = standing(battle).filter((other) => areEnemies(other, creature));
  return threatsBeside(battle, strikersAmong(battle, enemies));
}
