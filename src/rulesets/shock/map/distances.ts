// How two creatures stand to each other on the map: feet between them, and what one sees of the other (SH-GRD-01, SH-LOS-01 to -06).

import type { Place } from "../../../engine/battle/battle.ts";
import { areAdjacentPlaces, gapBetween } from "../../../engine/map/distances.ts";
import { isFloorBetween, measuredFrom, wallsBetween } from "../../../engine/map/levels.ts";
import { isLonger, shownLength } from "../../../engine/movement/measured-way.ts";
import type { ShockBattle, ShockCreature } from "../data/types.ts";
import { type Block, blockAt, gapBetweenBlocks, SQUARE } from "./blocks.ts";
import { type View, viewOf } from "./cover.ts";

/** From how many points along each edge of its block an attacker looks (reading "accuracy of cover"). */
const COVER_SAMPLES = 3;

/** The space that a creature fills; undefined for one that stands nowhere. */
export function blockOf(battle: Pick<ShockBattle, "terrain">, creature: ShockCreature): Block | undefined {
  const place = battle.terrain?.places[creature.uuid];
  return place && blockAt(place, creature.system.space);
}

/**
 * Feet between two creatures: neighbours, diagonal ones too, are 5 ft apart, however long the scene's squares are, and whatever lies between the two comes to that. So many
 * feet less 5 lead next to somebody. Undefined where one has no place, or where nobody knows how long the scene's squares are.
 */
export function feetBetween(battle: Pick<ShockBattle, "terrain">, a: ShockCreature, b: ShockCreature): number | undefined {
  const place = battle.terrain?.places[a.uuid];
  return place && feetFrom(battle, { creature: a, place }, b);
}

/** The same for somebody who would stand at a place. */
function feetFrom(battle: Pick<ShockBattle, "terrain">, { creature, place }: Standing, other: ShockCreature): number | undefined {
  const there = battle.terrain?.places[other.uuid];
  if (!there) return undefined;
  const [one, two] = [blockAt(measuredFrom(place, there), creature.system.space), blockAt(measuredFrom(there, place), other.system.space)];
  const gap = offSquares(place, creature, there, other) ?? gapBetweenBlocks(one, two);
  return feetOfGap(battle, Math.max(isFloorBetween(place, there) ? 1 : 0, gap));
}

/** Somebody at a place where it may not stand yet. */
interface Standing {
  readonly creature: ShockCreature;
  readonly place: Place;
}

/** Feet that a gap of spaces is; undefined where nobody knows how long the scene's squares are. */
function feetOfGap(battle: Pick<ShockBattle, "terrain">, free: number): number | undefined {
  // Tokens laid down by hand are rarely exact.
  const gap = Math.round(free * 100) / 100;
  const square = battle.terrain?.unitDistance ?? null;
  if (square === null) return gap === 0 ? SQUARE : undefined;
  return shownLength(SQUARE + gap * square);
}

/** Hexes or straight units, or cubes upwards, between two on a hexagonal grid or on none; undefined on squares. */
function offSquares(one: Place, a: ShockCreature, other: Place, b: ShockCreature): number | undefined {
  const isOff = (one.hexes && other.hexes) ?? (one.round && other.round);
  if (!isOff) return undefined;
  const [here, there] = [
    { ...one, tall: a.system.space },
    { ...other, tall: b.system.space },
  ];
  // Without a grid nobody stands exactly beside anybody.
  return areAdjacentPlaces(here, there) ? 0 : gapBetween(here, there);
}

/** Whether at most so many feet and no floor lie between two creatures; undefined where one has no place. */
export function isWithin(battle: Pick<ShockBattle, "terrain">, a: ShockCreature, b: ShockCreature, feet: number): boolean | undefined {
  const [place, there] = [battle.terrain?.places[a.uuid], battle.terrain?.places[b.uuid]];
  if (place && there && isFloorBetween(place, there)) return false;
  const between = feetBetween(battle, a, b);
  return between === undefined ? undefined : !isLonger(between, Math.max(feet, SQUARE));
}

/** Whether a creature would be within so many feet of another if it stood at a place; false where the other stands nowhere. */
export function isWithinFrom(battle: Pick<ShockBattle, "terrain">, standing: Standing, other: ShockCreature, feet: number): boolean {
  const there = battle.terrain?.places[other.uuid];
  if (!there || isFloorBetween(standing.place, there)) return false;
  const between = feetFrom(battle, standing, other);
  return between !== undefined && !isLonger(between, Math.max(feet, SQUARE));
}

/** Whether two creatures are neighbours; undefined where one has no place. */
export function areAdjacent(battle: Pick<ShockBattle, "terrain">, a: ShockCreature, b: ShockCreature): boolean | undefined {
  return isWithin(battle, a, b, SQUARE);
}

/** What is seen through a floor. */
const NOTHING_SEEN: View = { sight: false, corners: 0, cover: "full" };

/** What an attacker sees of a target; undefined where one has no place. */
export function viewBetween(battle: ShockBattle, attacker: ShockCreature, target: ShockCreature): View | undefined {
  const { terrain } = battle;
  const [from, to] = [terrain?.places[attacker.uuid], terrain?.places[target.uuid]];
  if (!terrain || !from || !to) return undefined;
  if (isFloorBetween(from, to)) return NOTHING_SEEN;
  const blocks = [blockAt(measuredFrom(from, to), attacker.system.space), blockAt(measuredFrom(to, from), target.system.space)] as const;
  return viewOf(...blocks, wallsBetween(terrain.barriers, from, to), COVER_SAMPLES);
}
