// What the map shows between an attacker and a target: cover, or that there is no line of sight (SH-LOS-01 to -07); and how far weapons reach (SH-MEL-01, SH-MOD-04).

import type { Phrase } from "../../../engine/data/phrase.ts";
import { type ReachInSpaces, reachOfLength } from "../../../engine/map/between.ts";
import type { Threat } from "../../../engine/map/threatened-spaces.ts";
import { type ShockBattle, type ShockCreature, type ShockItem, isWeapon } from "../data/types.ts";
import { SQUARE } from "../map/blocks.ts";
import { isWithinFrom, viewBetween } from "../map/distances.ts";
import { strikersOf } from "../reactions/opportunity-attacks.ts";
import { isMeleeWeapon, reachOf, threatReach } from "../numbers/weapons.ts";

/** In words, for dialogs; nothing where one of the two stands nowhere, or nothing is in the way. Whoever presses a shooter is a question of its own there. */
export function onMap(battle: ShockBattle, from: ShockCreature, to: ShockCreature): Phrase[] {
  const view = from.uuid === to.uuid ? undefined : viewBetween(battle, from, to);
  if (!view) return [];
  if (!view.sight) return [{ text: "SHOCK.OnMap.noSight" }];
  return view.cover === "none" ? [] : [{ text: `SHOCK.OnMap.${view.cover}`, data: { corners: view.corners } }];
}

/** How far it strikes, or shoots without and with the penalty for long range (SH-MEL-01, SH-MOD-04). */
export function reachOnMap({ terrain }: ShockBattle, creature: ShockCreature, item?: ShockItem): ReachInSpaces | null {
  if (item && !isWeapon(item)) return null;
  // Neighbours are 5 ft away, and every space beyond them is as long as the scene's.
  const inSpaces = (feet: number): number => (feet > 0 ? Math.max(0, feet - SQUARE) + (terrain?.unitDistance ?? SQUARE) : 0);
  if (!item) return reachOfLength(terrain, inSpaces(reachOf(creature, null)));
  const { normal, long } = item.system.range;
  return reachOfLength(terrain, inSpaces(isMeleeWeapon(item) ? reachOf(creature, item) : normal), inSpaces(long));
}

/** Foes that may strike at whoever leaves their reach (SH-RUN-02, SH-OA-01). */
export function threatsOnMap(battle: ShockBattle, creature: ShockCreature): Threat[] {
  return strikersOf(battle, creature).map((foe) => ({
    by: foe.uuid,
    covers: (place) => isWithinFrom(battle, { creature, place }, foe, threatReach(foe) ?? SQUARE),
  }));
}
