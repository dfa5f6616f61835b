// The way of a screener up to its ward, as the map shows it (SH-SCR-01).

import type { MapWay } from "../../../engine/map/paths.ts";
import { isLonger, lengthOfWay } from "../../../engine/movement/measured-way.ts";
import { wayThrough } from "../../../engine/movement/moving.ts";
import { moveTo } from "../../../engine/map/token-positions.ts";
import { noteNoWay, wayOfRush } from "../../../engine/movement/forced-movement.ts";
import type { ShockBattle, ShockContext, ShockCreature } from "../data/types.ts";
import { distances } from "../map/blocks.ts";
import { feetBeside } from "./movement.ts";
import { areFoes } from "../turns/sides.ts";

/** Who lets somebody run through their space: whoever is no foe. */
export function passing(battle: ShockBattle, mover: ShockCreature): (uuid: string) => boolean {
  return (uuid) => {
    const other = battle.creatures[uuid];
    return other !== undefined && !areFoes(battle, mover, other);
  };
}

/** Past walls and foes, through friends, to the nearest free place beside the ward; null where the map shows none. */
function wayToWard(battle: ShockBattle, screener: ShockCreature, ward: ShockCreature): MapWay | null {
  const [start, ...stops] = wayOfRush(battle, screener, ward, { around: true, mayPass: passing(battle, screener) }) ?? [];
  if (!start || typeof battle.terrain?.unitDistance !== "number") return null;
  return wayThrough({ distances }, battle, start, stops);
}

/** How many feet a screener has to go: along that way, else straight; 0 where nobody knows. */
export function feetToWard(battle: ShockBattle, screener: ShockCreature, ward: ShockCreature): number {
  const way = wayToWard(battle, screener, ward);
  return way ? lengthOfWay(way) : (feetBeside(battle, screener, ward) ?? 0);
}

/** The screener goes there, so many feet of the way; where the map shows none, its token is left to the table. */
export function goToWard(context: ShockContext, screener: ShockCreature, ward: ShockCreature, feet: number): void {
  if (feet === 0) return;
  const way = wayToWard(context.battle, screener, ward);
  if (!way) {
    noteNoWay(context, screener, ward, "SH-SCR-01", { around: true, mayPass: passing(context.battle, screener) });
    return;
  }
  const walked = way.places.filter((_, index) => index > 0 && !isLonger(way.lengths[index] ?? 0, feet));
  if (walked.length > 0) moveTo(context, screener, walked, "walk");
}
