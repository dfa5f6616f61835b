// Who has a say on somebody's way over the map, and from which place of it: foes who strike as they are left, guards who are passed, friends who step in.

import type { Battle, Creature, Place, Shapes, Terrain } from "../battle/battle.ts";
import { type MapWay, type MovePlan, stepsOut } from "./paths.ts";
import { areAdjacentPlaces } from "./distances.ts";
import { isHiddenOn } from "./between.ts";

/** Somebody who has a say, and the place of the way at which they are asked, before the next step. */
export interface OnWay<S extends Shapes = Shapes> {
  readonly who: Creature<S>;
  readonly at: number;
}

/** Those of some who are asked at a place of a way. */
export function askedAt<S extends Shapes>(those: readonly OnWay<S>[], index: number): Creature<S>[] {
  return those.flatMap(({ who, at }) => (at === index ? [who] : []));
}

/** The places at which somebody of them is asked. */
export function stopsOf(those: readonly OnWay[]): number[] {
  return those.map(({ at }) => at);
}

/** What a plan tells of those who may strike; nobody strikes at whom nobody sees. */
export function strikesOf<S extends Shapes>(
  { terrain }: Pick<Battle<S>, "terrain">,
  mover: Creature<S>,
  those: readonly OnWay<S>[],
): MovePlan["strikes"] {
  return isHiddenOn(terrain, mover.uuid) ? [] : those.map(({ who, at }) => ({ by: who.uuid, at }));
}

/** Those whose reach a way leaves, each at the first step that does: inside of a reach, or into it, nobody leaves one. */
export function leftOnWay<S extends Shapes>(
  foes: readonly Creature<S>[],
  { places }: Pick<MapWay, "places">,
  isInReach: (foe: Creature<S>, place: Place) => boolean,
): OnWay<S>[] {
  return foes.flatMap((who) => {
    const [at] = stepsOut(places, (place) => isInReach(who, place));
    return at === undefined ? [] : [{ who, at }];
  });
}

/** Whether somebody stands next to a place of somebody else's way. */
export function standsBeside({ places }: Pick<Terrain, "places">, { uuid }: Pick<Creature, "uuid">, place: Place): boolean {
  const stands = places[uuid];
  return stands !== undefined && areAdjacentPlaces(place, stands);
}
