// Levels of a scene: one map above another. What stands on different ones is apart by the floor between them, unless the scene says that it is open there.

import type { Barrier, Place, SceneLevel } from "../battle/battle.ts";

/** What says on which level something is. */
export type OnLevel = Pick<Place, "level">;

/** Where nobody says on which level somebody is, it is on the level of whoever asks: a scene with one level is like one without any. */
export function areOnOneLevel({ level: one }: OnLevel, { level: other }: OnLevel): boolean {
  return one === undefined || other === undefined || one.id === other.id;
}

/**
 * Whether a floor parts two places: they are on different levels of which neither is open to the other. A scene's levels say themselves which others are seen from them,
 * as a balcony is from the hall below; where one of two says so there is a hole between them, through which both see, shoot and strike.
 */
export function isFloorBetween(a: OnLevel, b: OnLevel): boolean {
  const [one, other] = [a.level, b.level];
  if (!one || !other || one.id === other.id) return false;
  return !one.opensTo.includes(other.id) && !other.opensTo.includes(one.id);
}

/** The height of the floor of a level, in grid units; the ground where no level says more. */
export function floorOf({ level }: OnLevel): number {
  return level?.bottom ?? Math.min(0, level?.top ?? 0);
}

/**
 * A place as it is measured from another: from another level, at a height that its own level has. Tokens change level without their elevation, and the other way round, so that
 * what is stored of the two may contradict each other.
 */
export function measuredFrom(place: Place, other: OnLevel): Place {
  if (areOnOneLevel(place, other)) return place;
  const { bottom = -Infinity, top = Infinity } = place.level ?? {};
  const elevation = Math.max(bottom, Math.min(place.elevation, top));
  return elevation === place.elevation ? place : { ...place, elevation };
}

/** The walls that may stand between two places: those of their levels. Of what is only on one of two levels, as much as is within that level's heights. */
export function wallsBetween(barriers: readonly Barrier[], a: OnLevel, b: OnLevel): readonly Barrier[] {
  const [one, other] = [a.level ?? b.level, b.level ?? a.level];
  if (!one || !other) return barriers;
  if (one.id === other.id) return barriers.filter(({ levels }) => levels?.includes(one.id) ?? true);
  return barriers.flatMap((barrier): Barrier[] => {
    if (!barrier.levels) return [barrier];
    return [one, other].flatMap((level) => (barrier.levels?.includes(level.id) === true ? [within(barrier, level)] : []));
  });
}

function within(barrier: Barrier, level: SceneLevel): Barrier {
  const bottom = Math.max(barrier.bottom ?? -Infinity, level.bottom ?? -Infinity);
  const top = Math.min(barrier.top ?? Infinity, level.top ?? Infinity);
  return { ...barrier, ...(bottom > -Infinity ? { bottom } : {}), ...(top < Infinity ? { top } : {}) };
}
