// Up to somebody over the map: straight at them, or around what stands between; past no wall, through nobody but those who let it pass, and to an end that is free.

import type { Place } from "../battle/battle.ts";
import { keyOfSpace, shortestWay } from "./find-path.ts";
import { companyOf, isWalledOff, placesAlong, whoIsAt } from "./paths.ts";
import type { WayTerrain } from "./push-path.ts";
import type { Spot } from "./token-positions.ts";
import { gapBetween } from "./distances.ts";
import { areOnOneLevel } from "./levels.ts";
import { hexLength, shifted, stepOfHexes, stepsAround } from "./grid.ts";

/** Who comes up to whom, and how near. */
export interface UpTo {
  readonly mover: string;
  readonly target: string;
  /** Spaces that stay between the two at most; missing: none. */
  readonly near?: number;
}

type MayPass = (uuid: string) => boolean;
const NOBODY: MayPass = () => false;

/** Tokens laid down by hand are rarely exact. */
const ROUNDING = 1e-6;

/**
 * The way straight at somebody, step by step, to the first place that is near enough. Where only that one is taken or behind a wall, to another that is as good: the one
 * with the shortest straight way, and of those the one nearest to it. Null where there is none, where the two are on different levels, and where somebody has no place.
 */
export function wayUpTo(terrain: WayTerrain, upTo: UpTo, mayPass: MayPass = NOBODY): readonly Place[] | null {
  const goal = goalOf(terrain, upTo);
  if (!goal) return null;
  const { from, onto } = goal;
  const straight = placesAlong(from, [onto], terrain);
  const near = straight.findIndex((place) => isNear(goal, place));
  const end = straight[near];
  if (!end) return null;
  const direct = straight.slice(0, near + 1);
  if (near === 0 || (isFreeWay(goal, direct, mayPass) && isFreeEnd(goal, end))) return direct;
  if (!isFreeWay(goal, direct.slice(0, -1), mayPass)) return null;
  const others = endsBeside(terrain, upTo)
    .map((place) => ({ way: placesAlong(from, [place], terrain), aside: Math.hypot(place.x - end.x, place.y - end.y) }))
    .toSorted((a, b) => a.way.length - b.way.length || a.aside - b.aside);
  return others.find(({ way }) => isFreeWay(goal, way, mayPass))?.way ?? null;
}

/** The shortest way up to somebody around whatever stands between, for those who need not go straight; null where there is none. */
export function wayAround(terrain: WayTerrain, upTo: UpTo, mayPass: MayPass = NOBODY): readonly Place[] | null {
  const goal = goalOf(terrain, upTo);
  // Where nothing beside the target is free, the whole map would be looked through for it. Without a grid nobody can count what is free.
  if (!goal || (terrain.spaces !== "gridless" && endsBeside(terrain, upTo).length === 0)) return null;
  return shortestWay(terrain, {
    from: goal.from,
    onto: goal.onto,
    isEnd: (place) => isNear(goal, place) && isFreeEnd(goal, place),
    mayStep: (place, next) => isFreeWay(goal, [place, next], mayPass),
  });
}

/** The free places from which somebody is near enough to somebody else, with no wall between the two; where it stands already may be one of them. */
export function endsBeside(terrain: WayTerrain, upTo: UpTo): readonly Place[] {
  const goal = goalOf(terrain, upTo);
  if (!goal) return [];
  const { from, onto } = goal;
  const first = { ...shifted(from, [onto.x - from.x, onto.y - from.y], terrain), elevation: onto.elevation };
  const seen = new Map<string, Place>([[keyOfSpace(terrain, first), first]]);
  const around = stepsAround(terrain);
  for (const place of seen.values())
    for (const direction of around) {
      const next = shifted(place, direction, terrain);
      if (!seen.has(keyOfSpace(terrain, next)) && isNear(goal, next)) seen.set(keyOfSpace(terrain, next), next);
    }
  return [...seen.values()].filter((place) => isFreeEnd(goal, place));
}

/** What a way is looked for with. */
interface Goal {
  readonly terrain: WayTerrain;
  readonly mover: string;
  /** Who is with the mover anyway, and in nobody's way. */
  readonly company: readonly string[];
  readonly from: Place;
  readonly to: Place;
  /** The place within the target's space that is nearest. */
  readonly onto: Spot & { readonly elevation: number };
  readonly near: number;
}

function goalOf(terrain: WayTerrain, { mover, target, near = 0 }: UpTo): Goal | null {
  const [from, to] = [terrain.places[mover], terrain.places[target]];
  // From one level to another nobody knows the stairs.
  if (!from || !to || !areOnOneLevel(from, to)) return null;
  return { terrain, mover, company: companyOf(terrain, mover), from, to, onto: nearest(terrain, from, to), near };
}

/** On squares and hexes spaces are counted; without a grid whoever has less than a step to go is there. */
function isNear({ terrain: { spaces }, to, near }: Goal, place: Place): boolean {
  const gap = gapBetween(place, to);
  return spaces === "gridless" ? gap < near + 1 - ROUNDING : gap <= near;
}

/** Whether somebody can stand there: nobody else does, and no wall parts it from whom it came for. */
function isFreeEnd({ terrain, mover, company, to }: Goal, place: Place): boolean {
  const beyond = nearest(terrain, place, to);
  return (
    whoIsAt(terrain, place, mover, company).length === 0 && !isWalledOff(terrain.barriers, place, { ...place, x: beyond.x, y: beyond.y })
  );
}

function isFreeWay({ terrain, mover, company }: Goal, way: readonly Place[], mayPass: MayPass): boolean {
  return way.every((place, index) => {
    const before = way[index - 1];
    if (!before) return true;
    return !isWalledOff(terrain.barriers, before, place) && whoIsAt(terrain, place, mover, company).every(mayPass);
  });
}

/** The place within somebody's space that is nearest, so that large ones are walked up to and not through. */
function nearest(terrain: WayTerrain, from: Place, to: Place): Spot & { readonly elevation: number } {
  if (from.hexes && to.hexes) return onHexes(terrain, from, to);
  const within = (at: number, size: number, other: number, room: number): number =>
    Math.min(Math.max(at, other), Math.max(other, other + room - size));
  return { x: within(from.x, from.width, to.x, to.width), y: within(from.y, from.height, to.y, to.height), elevation: to.elevation };
}

function onHexes(terrain: WayTerrain, from: Place, to: Place): Spot & { readonly elevation: number } {
  const ways = (from.hexes ?? []).flatMap(([q, r]) => (to.hexes ?? []).map((hex) => [hex[0] - q, hex[1] - r] as const));
  const [shortest = [0, 0] as const] = ways.toSorted((a, b) => hexLength(a) - hexLength(b));
  const [x, y] = stepOfHexes(terrain, shortest);
  return { x: from.x + x, y: from.y + y, elevation: to.elevation };
}
