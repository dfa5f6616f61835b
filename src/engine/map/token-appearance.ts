// How a creature's token looks, as something that rules change: whether players see it, how large it is, which colour lies over it. What is stored of it comes out as
// changes of the record.

import { type Creature, type Shapes, type TokenState, combatantOf } from "../battle/battle.ts";
import { type MovesTokens, standAsStored } from "./token-positions.ts";
import type { Spacing } from "./grid.ts";

/** The colour of a token that nothing tints. */
export const NO_TINT = "#ffffff";

const TINT = /^#[0-9a-f]{6}$/i;

/**
 * Takes a creature out of the players' sight: its token, and its row in the tracker. Whoever a player owns stays to be seen, since nobody can play a token that is not
 * there: for them, a condition has to say it. Says whether anything has changed.
 */
export function hideFromPlayers<S extends Shapes>(context: Pick<MovesTokens<S>, "battle">, creature: Creature<S>): boolean {
  return !creature.controlled && setHidden(context, creature, true);
}

/** Brings a creature back into the players' sight, whoever has hidden it. Says whether anything has changed. */
export function showToPlayers<S extends Shapes>(context: Pick<MovesTokens<S>, "battle">, creature: Creature<S>): boolean {
  return setHidden(context, creature, false);
}

function setHidden<S extends Shapes>({ battle }: Pick<MovesTokens<S>, "battle">, creature: Creature<S>, hidden: boolean): boolean {
  const due = [creature.token, combatantOf(battle, creature.uuid)].flatMap((part) => (part && part.hidden !== hidden ? [part] : []));
  for (const part of due) part.hidden = hidden;
  if (due.length > 0) standAsStored(battle, creature);
  return due.length > 0;
}

/**
 * Makes a creature's token so many spaces wide and high (halves are possible), around where it stands: on squares the one or the other way by whole spaces, so that who
 * shrinks again is where they were; on hexes its corner stays, and which of them it fills is known once the record is written. Nobody is moved aside. Nothing comes of
 * it without a token on the scene; says whether anything has changed.
 */
export function resizeToken<S extends Shapes>(
  context: MovesTokens<S>,
  creature: Creature<S>,
  width: number,
  height: number = width,
): boolean {
  if (![width, height].every((length) => length > 0 && Number.isInteger(length * 2)))
    throw new RangeError(`A token cannot be ${String(width)} by ${String(height)} spaces`);
  const { battle } = context;
  const { token } = creature;
  const { terrain } = battle;
  if (!token || !terrain?.grid || (token.width === width && token.height === height)) return false;
  const { size } = terrain.grid;
  const [across, down] = [shiftOf(terrain, token.width, width), shiftOf(terrain, token.height, height)];
  const upwards = token.depth === undefined ? {} : { depth: (token.depth * Math.max(width, height)) / Math.max(token.width, token.height) };
  const resized = { x: Math.round(token.x + across * size), y: Math.round(token.y + down * size), width, height, ...upwards };
  Object.assign(token, resized satisfies Partial<TokenState>);
  standAsStored(battle, creature);
  context.moved({ token: token.uuid, kind: "teleport", way: [{ x: token.x, y: token.y, elevation: token.elevation }] });
  return true;
}

/** How far the corner goes, in spaces, when a side grows or shrinks around its middle. */
function shiftOf({ spaces }: Spacing, from: number, to: number): number {
  const half = (from - to) / 2;
  if (spaces === "gridless") return half;
  return spaces === "hexagonal" ? 0 : Math.trunc(half);
}

/** Lays a colour (#rrggbb) over a creature's token, or takes it off (null). Nothing comes of it without a token on the scene; says whether anything has changed. */
export function tintToken({ token }: Pick<Creature, "uuid" | "token">, tint: string | null): boolean {
  if (tint !== null && !TINT.test(tint)) throw new RangeError(`${tint} is no colour of the form #rrggbb`);
  const colour = (tint ?? NO_TINT).toLowerCase();
  if (!token || token.tint === colour) return false;
  token.tint = colour;
  return true;
}

/** True for a colour as tokens store it. */
export function isTint(value: unknown): value is string {
  return typeof value === "string" && TINT.test(value);
}
