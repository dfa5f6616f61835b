// How two stand to each other, in a word (VO-POS-01); how far something reaches, and whom it is dangerous to leave (VO-OPP-01).

import { areEnemies, participants } from "../../../engine/battle/battle.ts";
import { hasWords } from "../../../engine/map/range-words.ts";
import type { Phrase } from "../../../engine/data/phrase.ts";
import type { ReachInSpaces } from "../../../engine/map/between.ts";
import { type Threat, threatsBeside } from "../../../engine/map/threatened-spaces.ts";
import { numberOption, option } from "../data/settings.ts";
import { type VolitionBattle, type VolitionCreature, type VolitionItem, isAbility } from "../data/types.ts";
import { abilityProfile, basicProfile } from "../items/attack-profile.ts";
import { strikersAmong } from "../reactions/opportunity-attacks.ts";
import { relationOf } from "../map/positions.ts";
import { isFighting } from "../numbers/states.ts";

/** As it holds by the rules, whoever has said it; outside of a battle nobody stands in any. */
export function onMap(battle: VolitionBattle, from: VolitionCreature, to: VolitionCreature): Phrase[] {
  if (!isFighting(battle) || from.uuid === to.uuid) return [];
  return [{ text: `VOLITION.Relation.${relationOf(from, to)}` }];
}

/** Those side by side, or what the world calls nearby; whoever reaches the far away reaches everybody (VO-POS-04). */
export function reachOnMap(battle: VolitionBattle, creature: VolitionCreature, item?: VolitionItem): ReachInSpaces | null {
  if (!hasWords(battle.terrain, option(battle.options, "wordsFromMap")) || (item && !isAbility(item))) return null;
  const range = item ? abilityProfile(creature, item).range : basicProfile(creature)?.range;
  if (range === undefined || range === "far") return null;
  return { spaces: range === "nearby" ? numberOption(battle.options, "nearbySpaces") : 1 };
}

/** Enemies that could strike at whoever opens up beside them (VO-OPP-01). */
export function threatsOnMap(battle: VolitionBattle, creature: VolitionCreature): Threat[] {
  if (!hasWords(battle.terrain, option(battle.options, "wordsFromMap"))) return [];
  const enemies = participants(battle).filter((other) => areEnemies(other, creature));
  return threatsBeside(battle, strikersAmong(battle, enemies));
}
