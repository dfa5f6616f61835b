// What the map shows of a target: between whom it stands (LU-ATK-13).

import type { Phrase } from "../../../engine/data/phrase.ts";
import type { ReachInSpaces } from "../../../engine/map/between.ts";
import { reachOfLength } from "../../../engine/map/between.ts";
import type { LuckBattle, LuckCreature, LuckItem } from "../data/types.ts";
import { isWeapon } from "../data/types.ts";
import { isFlanked } from "../attacks/circumstances.ts";

/** In words, for dialogs; how far apart they are is told already. */
export function onMap(battle: LuckBattle, from: LuckCreature, to: LuckCreature): Phrase[] {
  return from.uuid !== to.uuid && isFlanked(battle, to) ? [{ text: "LUCK.OnMap.flanked" }] : [];
}

/** How far it strikes, and how far it is thrown or shot; a limit that is shown, not enforced (LU-ATK-16). */
export function reachOnMap({ terrain }: LuckBattle, _creature: LuckCreature, item?: LuckItem): ReachInSpaces | null {
  if (!item) return reachOfLength(terrain, 1);
  if (!isWeapon(item)) return null;
  const { modes, reach, range } = item.system;
  return modes.includes("melee") ? reachOfLength(terrain, reach, modes.length > 1 ? range : 0) : reachOfLength(terrain, range);
}
