// What the map shows between two: in whose reach they are, and whether somebody could charge (DE-SPC-03 to -05, DE-CHG-01).

import { areEnemies, participants } from "../../../engine/battle/battle.ts";
import type { Phrase } from "../../../engine/data/phrase.ts";
import { type ReachInSpaces, isStraightWay, reachOfLength } from "../../../engine/map/between.ts";
import type { Threat } from "../../../engine/map/threatened-spaces.ts";
import { type DefinitionBattle, type DefinitionCreature, type DefinitionItem, isWeapon } from "../data/types.ts";
import { SQUARE, squaresBetween } from "../map/space.ts";
import { canThreaten, threatens, threatensPlace } from "../reactions/threatened-spaces.ts";

/** In words, for dialogs; nothing where one of the two stands nowhere. */
export function onMap(battle: DefinitionBattle, from: DefinitionCreature, to: DefinitionCreature): Phrase[] {
  const squares = from.uuid === to.uuid ? undefined : squaresBetween(battle, from, to);
  if (squares === undefined) return [];
  const threatened = areEnemies(from, to) && threatens(battle, to, from);
  return [
    squares === 0 ? { text: "DEFINITION.OnMap.shared" } : { text: "DEFINITION.OnMap.squares", data: { count: squares } },
    ...(threatened ? [{ text: "DEFINITION.OnMap.threatens" }] : []),
    ...(squares > 1 && isStraightWay(battle.terrain, from.uuid, to.uuid) === false ? [{ text: "DEFINITION.OnMap.blocked" }] : []),
  ];
}

/** How far it strikes; shots have no range in these rules (DE-SPC-03, DE-SPC-05). */
export function reachOnMap({ terrain }: DefinitionBattle, creature: DefinitionCreature, item?: DefinitionItem): ReachInSpaces | null {
  if (item && (!isWeapon(item) || item.system.range === "ranged")) return null;
  const longer = item !== undefined && isWeapon(item) && item.system.isReach ? 1 : 0;
  return reachOfLength(terrain, SQUARE * (creature.system.reach + longer));
}

/** Foes with the squares that they threaten (DE-SPC-03 to -05). */
export function threatsOnMap(battle: DefinitionBattle, creature: DefinitionCreature): Threat[] {
  const foes = participants(battle).filter((other) => areEnemies(other, creature) && canThreaten(battle, other));
  return foes.map((foe) => ({ by: foe.uuid, covers: (place) => threatensPlace(battle, foe, place) }));
}
