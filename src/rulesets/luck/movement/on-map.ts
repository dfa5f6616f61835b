// What the map shows of a target: between whom it stands (LU-ATK-13).

import type { Phrase } from "../../../engine/data/phrase.ts";
import { type ReachInSpaces, reachOfLength } from "../../../engine/map/between.ts";
import { type LuckBattle, type LuckCreature, type LuckItem, isWeapon } from "../data/types.ts";
import { isRanged } from "../items/attack-profile.ts";
import { isFlanked } from "../attacks/circumstances.ts";

/** In words, for dialogs; how far apart they are is told already. */
export function onMap(battle: LuckBattle, from: LuckCreature, to: LuckCreature): Phrase[] {
  return from.uuid !== to.uuid && isFlanked(battle, to) ? [{ text: "LUCK.OnMap.flanked" }] : [];
}

/** How far it strikes, and how far it is thrown or shot; no limit where nobody has entered one (LU-ATK-16). */
export function reachOnMap({ terrain }: LuckBattle, _creature: LuckCreature, item?: LuckItem): ReachInSpaces | null {
  if (!item) return reachOfLength(terrain, 1);
  if (!isWeapon(item)) return null;
  const { modes, reach, range } = item.system;
  const ranged = modes.some(isRanged);
  if (modes.length > 0 && (ranged ? range : reach) <= 0) return null;
  return ranged && !modes.includes("melee") ? reachOfLength(terrain, range) : reachOfLength(terrain, reach, ranged ? range : 0);
}
