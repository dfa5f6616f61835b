// Whom rules move by themselves: somebody is pushed away, rushes straight at somebody, or is taken along. Ways are told first, so that a ruleset can ask on them.

import { type Battle, type Creature, type Place, type Shapes, areEnemies } from "../battle/battle.ts";
import type { Context } from "../procedures/context.ts";
import { type Stopped, wayPushed } from "../map/push-path.ts";
import { spacesBeside, wayAside, wayOut } from "../map/nearest-free-space.ts";
import { endsBeside, wayAround, wayUpTo } from "../map/approach-path.ts";
import { wayTo } from "../map/find-path.ts";
import { whoIsAt } from "../map/paths.ts";
import { isPlaced, moveTo } from "../map/token-positions.ts";
import type { RefusalReason } from "../data/refusal.ts";
import { canStep, shifted } from "../map/grid.ts";
import { areOnOneLevel } from "../map/levels.ts";
import { gapBetween } from "../map/distances.ts";

/** How far somebody was pushed, in spaces of the grid, and what stopped them before the end. */
export interface Pushed {
  readonly spaces: number;
  readonly stopped: Stopped | null;
}

/** A way that somebody is to be moved by, with where they stand now, and what ends it before the last place that was meant. */
export interface PushedWay {
  readonly places: readonly Place[];
  readonly stopped: Stopped | null;
}

/** True where steps from space to space can be told for a creature: its token stands on a scene whose spaces are known. */
function isStepped<S extends Shapes>(battle: Battle<S>, creature: Creature<S>): boolean {
  return isPlaced(battle, creature) && canStep(battle.terrain);
}

/** The way of somebody who is pushed straight away from somebody else, as far as walls and others let them; null where the map does not show both. */
export function wayOfPush<S extends Shapes>(battle: Battle<S>, pusher: Creature<S>, pushed: Creature<S>, spaces: number): PushedWay | null {
  const { terrain } = battle;
  const place = terrain?.places[pushed.uuid];
  if (!terrain?.places[pusher.uuid] || !place || !isStepped(battle, pushed)) return null;
  const { way, stopped } = wayPushed(terrain, { pusher: pusher.uuid, pushed: pushed.uuid, spaces });
  return { places: [place, ...way], stopped };
}

/** Pushes somebody straight away from somebody else, as far as walls and others let them; null where the map does not show both. Costs nobody anything. */
export function push<S extends Shapes>(context: Context<S>, pusher: Creature<S>, pushed: Creature<S>, spaces: number): Pushed | null {
  const way = wayOfPush(context.battle, pusher, pushed, spaces);
  if (!way) return null;
  if (way.places.length > 1) moveTo(context, pushed, way.places.slice(1), "forced");
  return { spaces: way.places.length - 1, stopped: way.stopped };
}

/** Where somebody rushes, and what of others lets them through. */
export interface Rush {
  /** Where no straight way is free, the shortest around what stands in it will do; missing: it has to be straight. */
  readonly around?: boolean;
  /** Free spaces that stay between the two; missing: none. */
  readonly near?: number;
  /** Who lets the runner pass through their space; missing: nobody. */
  readonly mayPass?: (uuid: string) => boolean;
}

/** Friends let each other pass through their spaces: who lets a mover through, for `Rush.mayPass`. */
export function friendlySpaces<S extends Shapes>(
  { creatures }: Pick<Battle<S>, "creatures">,
  mover: Creature<S>,
): (uuid: string) => boolean {
  return (uuid) => {
    const other = creatures[uuid];
    return other !== undefined && !areEnemies(mover, other);
  };
}

/**
 * The way up to somebody else, with where it starts; to the space straight before them, else to another that is as good. Null where walls or others leave none, or where
 * the map does not show both.
 */
export function wayOfRush<S extends Shapes>(
  battle: Battle<S>,
  mover: Creature<S>,
  target: Creature<S>,
  { near = 0, mayPass, around = false }: Rush = {},
): readonly Place[] | null {
  if (!battle.terrain || !isStepped(battle, mover)) return null;
  const upTo = { mover: mover.uuid, target: target.uuid, near };
  return wayUpTo(battle.terrain, upTo, mayPass) ?? (around ? wayAround(battle.terrain, upTo, mayPass) : null);
}

/**
 * Why somebody cannot come up to somebody else at all, as the map shows it: everything near enough is taken or behind walls. Null where there is room, and where the map
 * does not show both. Whom players do not see takes no room here, so that no refusal tells of them.
 */
export function whyNoRoomBeside<S extends Shapes>(
  battle: Battle<S>,
  mover: Creature<S>,
  target: Creature<S>,
  { rule, near = 0 }: { readonly rule: string; readonly near?: number },
): RefusalReason | null {
  const { terrain } = battle;
  const [own, there] = [terrain?.places[mover.uuid], terrain?.places[target.uuid]];
  if (!terrain || !own || !there || !isStepped(battle, mover)) return null;
  if (!areOnOneLevel(own, there)) return { rule, text: "SORTIE.Refusal.OnOtherLevel", data: { name: mover.name, target: target.name } };
  const isSeen = ([uuid, place]: readonly [string, Place]): boolean => place.hidden !== true || uuid === mover.uuid || uuid === target.uuid;
  const seen = { ...terrain, places: Object.fromEntries(Object.entries(terrain.places).filter(isSeen)) };
  if (endsBeside(seen, { mover: mover.uuid, target: target.uuid, near }).length > 0) return null;
  const by = namesAround(battle, seen.places, [mover.uuid, target.uuid], near);
  const data = { name: mover.name, target: target.name, by };
  return { rule, text: by.length > 0 ? "SORTIE.Refusal.NoRoomBesideThem" : "SORTIE.Refusal.NoRoomBeside", data };
}

/** Names of those who stand so near to the last of two that they may take the spaces there. */
function namesAround<S extends Shapes>(
  { creatures }: Pick<Battle<S>, "creatures">,
  places: Readonly<Record<string, Place>>,
  [mover, target]: readonly [string, string],
  near: number,
): string[] {
  const there = places[target];
  return Object.entries(places).flatMap(([uuid, place]) => {
    const isAround = there && uuid !== mover && uuid !== target && areOnOneLevel(place, there) && gapBetween(place, there) <= near;
    return isAround ? (creatures[uuid]?.name ?? []) : [];
  });
}

/**
 * Names of those who bar something, as the map shows them: each without whom it would not be barred, or else those who bar it together. Whom players do not see, it does
 * not name.
 */
export function barredBy<S extends Shapes>(
  battle: Battle<S>,
  itself: readonly string[],
  isBarred: (battle: Battle<S>) => boolean,
): string[] {
  const { terrain } = battle;
  if (!terrain) return [];
  const isFreeWithout = (gone: ReadonlySet<string>): boolean => {
    const places = Object.fromEntries(Object.entries(terrain.places).filter(([uuid]) => !gone.has(uuid)));
    return !isBarred({ ...battle, terrain: { ...terrain, places } });
  };
  const seen = Object.entries(terrain.places).flatMap(([uuid, { hidden }]) => (hidden === true || itself.includes(uuid) ? [] : uuid));
  const alone = seen.filter((uuid) => isFreeWithout(new Set([uuid])));
  const bars = alone.length > 0 ? alone : leastOf(seen, isFreeWithout);
  return bars.flatMap((uuid) => battle.creatures[uuid]?.name ?? []);
}

/** Of those without all of whom something is free, some whom it takes to bar it, none of them in vain; nobody where it is barred without all of them, too. */
function leastOf(all: readonly string[], isFreeWithout: (gone: ReadonlySet<string>) => boolean): string[] {
  const gone = new Set(all);
  if (!isFreeWithout(gone)) return [];
  for (const uuid of all) {
    gone.delete(uuid);
    if (!isFreeWithout(gone)) gone.add(uuid);
  }
  return [...gone];
}

/** Moves somebody up to somebody else. Says whether there was a way. */
export function rushUpTo<S extends Shapes>(context: Context<S>, mover: Creature<S>, target: Creature<S>, rush: Rush = {}): boolean {
  const way = wayOfRush(context.battle, mover, target, rush);
  if (!way) return false;
  if (way.length > 1) moveTo(context, mover, way.slice(1), "walk");
  return true;
}

/** Tells that somebody's token is left to the table, where the map shows it and whom it has come up to, and no way like this between; with those who bar it. */
export function noteNoWay<S extends Shapes>(
  context: Context<S>,
  mover: Creature<S>,
  target: Creature<S>,
  rule: string,
  rush: Rush = {},
): void {
  const { battle } = context;
  if (!battle.terrain?.places[target.uuid] || !isPlaced(battle, mover)) return;
  const by = barredBy(battle, [mover.uuid, target.uuid], (without) => wayOfRush(without, mover, target, rush) === null);
  const text = by.length > 0 ? "SORTIE.Step.NoWayPast" : "SORTIE.Step.NoWay";
  context.note({ rule, text, data: { name: mover.name, target: target.name, by }, about: mover.uuid });
}

/** Brings somebody beside somebody else: straight up to them, else around what stands between. Says whether it stands there. */
export function comeBeside<S extends Shapes>(
  context: Context<S>,
  mover: Creature<S>,
  target: Creature<S>,
  rush: Omit<Rush, "around"> = {},
): boolean {
  return rushUpTo(context, mover, target, { ...rush, around: true });
}

/** The way of somebody who is taken along: as far from whoever takes them as before, at every place. Null where they stand nowhere. */
export function wayInTow<S extends Shapes>({ terrain }: Battle<S>, towed: Creature<S>, places: readonly Place[]): readonly Place[] | null {
  const [place, start] = [terrain?.places[towed.uuid], places[0]];
  if (!place || !start) return null;
  const up = place.elevation - start.elevation;
  return places.map((at) => ({
    ...shifted(place, [at.x - start.x, at.y - start.y], terrain ?? {}),
    elevation: at.elevation + up,
    ...(at.level ? { level: at.level } : {}),
  }));
}

/** Moves somebody, against its will or not, to the nearest place beside none of these. Says whether there was one. */
export function stepAside<S extends Shapes>(context: Context<S>, mover: Creature<S>, from: readonly Creature<S>[]): boolean {
  const { battle } = context;
  if (!battle.terrain || !isStepped(battle, mover)) return false;
  const way = wayAside(
    battle.terrain,
    mover.uuid,
    from.map(({ uuid }) => uuid),
  );
  return way !== null && way.length > 0 && moveTo(context, mover, way, "forced");
}

/** Puts somebody into another's space, in the middle of it: it is carried along or swallowed. Nothing where the map does not show both, or where it is there already. */
export function putInside<S extends Shapes>(context: Context<S>, mover: Creature<S>, host: Creature<S>): void {
  const { terrain } = context.battle;
  const [own, space] = [terrain?.places[mover.uuid], terrain?.places[host.uuid]];
  if (!own || !space || !isStepped(context.battle, mover)) return;
  const middle = (from: number, room: number, size: number): number =>
    space.hexes ? from : from + Math.max(0, Math.floor((room - size) / 2));
  const { elevation, level } = space;
  const spot = { x: middle(space.x, space.width, own.width), y: middle(space.y, space.height, own.height), elevation };
  const isThere = own.x === spot.x && own.y === spot.y && own.elevation === elevation && areOnOneLevel(own, space);
  if (!isThere) moveTo(context, mover, { ...spot, ...(level ? { level } : {}) }, "forced");
}

/** Moves somebody out of another's space, to the nearest free place. Says whether there was one. */
export function stepOut<S extends Shapes>(context: Context<S>, mover: Creature<S>, of: Creature<S>): boolean {
  const { battle } = context;
  if (!battle.terrain || !isStepped(battle, mover)) return false;
  const way = wayOut(battle.terrain, mover.uuid, of.uuid);
  return way !== null && way.length > 0 && moveTo(context, mover, way, "forced");
}

/**
 * The way of somebody into another's space, with where it starts: straight, or around walls. Null where walls leave none; undefined where the map does not show both, so that
 * only people know.
 */
export function wayInto<S extends Shapes>(battle: Battle<S>, mover: Creature<S>, host: Creature<S>): readonly Place[] | null | undefined {
  const { terrain } = battle;
  const there = terrain?.places[host.uuid];
  if (!terrain || !there || !terrain.places[mover.uuid] || !canStep(terrain)) return undefined;
  const way = wayTo(terrain, mover.uuid, there);
  const inside = way?.findIndex((place) => whoIsAt({ places: { [host.uuid]: there } }, place, mover.uuid).length > 0) ?? -1;
  return way && (inside < 0 ? way : way.slice(0, inside + 1));
}

/**
 * Somebody takes another's place, who goes into a free space beside it. Nothing happens where there is none, or where the map does not show both; says whether it did.
 */
export function changePlaces<S extends Shapes>(context: Context<S>, pusher: Creature<S>, pushed: Creature<S>): boolean {
  const { battle } = context;
  const { terrain } = battle;
  const place = terrain?.places[pushed.uuid];
  if (!terrain || !place || !isStepped(battle, pusher) || !isStepped(battle, pushed)) return false;
  const [aside] = spacesBeside(terrain, pushed.uuid);
  if (!aside) return false;
  const way = wayInto(battle, pusher, pushed) ?? [];
  moveTo(context, pushed, aside, "forced");
  // The last step is onto the very place.
  moveTo(context, pusher, [...way.slice(1, -1), place], "walk");
  return true;
}
