// Walking on the map: how many Moving actions a way is, who strikes at which step of it, and past whom only Acrobatics leads (DE-ACT-02, DE-ACT-03, DE-ACT-10,
// DE-AOO-01, DE-SPC-02, DE-SPC-06; a one-square way out of a threatened square is a 5-foot step).

import type { Place } from "../../../engine/battle/battle.ts";
import { areEnemies } from "../../../engine/battle/battle.ts";
import type { Moving } from "../../../engine/movement/moving.ts";
import type { MapWay, MovePlan } from "../../../engine/map/paths.ts";
import { walkAlong } from "../../../engine/movement/moving.ts";
import { lengthOfWay, stretchesOf } from "../../../engine/movement/measured-way.ts";
import { askedAt, stopsOf, strikesOf } from "../../../engine/map/path-reactions.ts";
import { whoIsAt } from "../../../engine/map/paths.ts";
import { moveTo } from "../../../engine/map/token-positions.ts";
import type { Procedure } from "../../../engine/procedures/procedure.ts";
import { wayInTow } from "../../../engine/movement/forced-movement.ts";
import { isHiddenOn } from "../../../engine/map/between.ts";
import type { RefusalReason } from "../../../engine/data/refusal.ts";
import { refuseIf } from "../../../engine/data/refusal.ts";
import type { DefinitionBattle, DefinitionContext, DefinitionCreature, DefinitionShapes } from "../data/types.ts";
import { feetLeft, hasTurn, movesLeft } from "../turns/costs.ts";
import { captiveOf } from "../maneuvers/grapple-pair.ts";
import { whyNotOption } from "../maneuvers/grapple.ts";
import { tooFarToDrag } from "../maneuvers/map-drag.ts";
import { dragFeet, feetOf, whyNotMove } from "./movement.ts";
import { goesOn, openingsOnWay } from "../reactions/opportunity-attacks.ts";
import { pay, unaffordable } from "../turns/payers.ts";
import { fitted, isTiny } from "../map/space.ts";
import { isFighting, unableReason } from "../numbers/states.ts";
import { slipThrough } from "./walking.ts";

const MOVE = { kind: "move" } as const;

/** What dragging a token is in Definition: Moving, a 5-foot step, or dragging along whom one holds. */
export const moving: Moving<DefinitionShapes> = {
  plan(battle, creature, way, wanted = ""): MovePlan | null {
    if (!isFighting(battle) || !hasTurn(battle, creature)) return null;
    const captive = captiveOf(battle, creature);
    if (captive && (wanted === "" || wanted === "drag")) return planDrag(battle, creature, captive, way);
    const strikes = strikesOf(battle, creature, openingsOnWay(battle, {}, creature, way.places));
    const most = mostFeet(battle, creature);
    const moves = movesOf(way, feetLeft(battle, creature), feetOf(creature));
    if (wanted === "fiveFootStep" || (wanted === "" && isStep(battle, creature, way) && strikes.length > 0)) {
      const refusal = whyNotStep(battle, creature, way);
      return { action: "fiveFootStep", cost: { text: "DEFINITION.Cost.move" }, most, refusal, strikes: [] };
    }
    const cost =
      moves.length === 0
        ? null
        : { text: moves.length === 1 ? "DEFINITION.Cost.move" : "DEFINITION.Cost.moves", data: { count: moves.length } };
    return {
      action: "move",
      cost,
      most,
      refusal: whyNotWalkOn(battle, creature, way),
      strikes,
    };
  },
};

/** What a way is to somebody who holds another: the option of a grapple that moves both. */
function planDrag(battle: DefinitionBattle, aggressor: DefinitionCreature, captive: DefinitionCreature, way: MapWay): MovePlan {
  const feet = lengthOfWay(way);
  return {
    action: "drag",
    cost: { text: "DEFINITION.Cost.standard" },
    most: dragFeet(aggressor),
    refusal: whyNotOption(battle, aggressor, "drag") ?? tooFarToDrag(aggressor, feet),
    strikes: strikesOf(battle, captive, openingsOnWay(battle, {}, captive, wayInTow(battle, captive, way.places) ?? [])),
  };
}

/** The places of a way at which a Moving begins, where so many feet of an earlier one are left. */
function movesOf(way: MapWay, left: number, stride: number): number[] {
  return stretchesOf(way, left, stride, MOVES_OF_A_TURN);
}

/** A move action, and another one for the standard action (DE-ACT-02). */
const MOVES_OF_A_TURN = 2;

/** One square, for which nothing is left of a Moving. */
function isStep(battle: DefinitionBattle, creature: DefinitionCreature, { places, lengths }: MapWay): boolean {
  return places.length === 2 && (lengths[1] ?? 0) > feetLeft(battle, creature);
}

/** Feet that the turn can still pay for. */
function mostFeet(battle: DefinitionBattle, creature: DefinitionCreature): number {
  return feetLeft(battle, creature) + movesLeft(creature) * feetOf(creature);
}

/** Why a way cannot be a 5-foot step, or null (DE-ACT-03). */
function whyNotStep(battle: DefinitionBattle, creature: DefinitionCreature, way: MapWay): RefusalReason | null {
  const tooFar = way.places.length > 2 ? { rule: "DE-ACT-03", text: "DEFINITION.Refusal.StepTooFar", data: { name: creature.name } } : null;
  return whyNotMove(creature) ?? unaffordable(battle, creature, MOVE) ?? tooFar ?? whyNotStay(battle, creature, way);
}

function whyNotWalkOn(battle: DefinitionBattle, creature: DefinitionCreature, way: MapWay): RefusalReason | null {
  const feet = lengthOfWay(way);
  const most = mostFeet(battle, creature);
  const unpaid = feet > feetLeft(battle, creature) ? unaffordable(battle, creature, MOVE) : unableReason(creature);
  const tooFar = feet > most ? { rule: "DE-ACT-10", text: "DEFINITION.Refusal.TooFar", data: { name: creature.name, feet, most } } : null;
  return whyNotMove(creature) ?? unpaid ?? tooFar ?? whyNotStay(battle, creature, way);
}

/** Only the tiny stay in an opponent's square (DE-SPC-06). */
function whyNotStay(battle: DefinitionBattle, creature: DefinitionCreature, { places }: MapWay): RefusalReason | null {
  const end = places.at(-1);
  if (!end || isTiny(creature) || opponentsAt(battle, creature, end).length === 0) return null;
  return { rule: "DE-SPC-06", text: "DEFINITION.Refusal.TooLargeToShare", data: { name: creature.name } };
}

/** Opponents in whose squares a creature would stand at a place: those that can hinder anybody, and that players see. */
function opponentsAt(battle: DefinitionBattle, creature: DefinitionCreature, place: Place): string[] {
  const { terrain } = battle;
  if (!terrain) return [];
  return whoIsAt(terrain, fitted(creature, place), creature.uuid).filter((uuid) => {
    const other = battle.creatures[uuid];
    if (other?.system.swallowed.by !== "" || isHiddenOn(terrain, uuid)) return false;
    return areEnemies(other, creature) && unableReason(other) === null;
  });
}

/** The places of a way from which a step leads into an opponent's square, and on from there (DE-SPC-02). */
function squeezes(battle: DefinitionBattle, creature: DefinitionCreature, { places }: MapWay): number[] {
  const seen = new Set<string>();
  return places.flatMap((_, index) => {
    const next = places[index + 1];
    const isLast = index + 2 >= places.length;
    const met = next && !isLast ? opponentsAt(battle, creature, next).filter((uuid) => !seen.has(uuid)) : [];
    for (const uuid of met) seen.add(uuid);
    return met.length > 0 ? [index] : [];
  });
}

/** A 5-foot step on the map: nobody strikes at it (DE-ACT-03). */
export function stepOnMap(context: DefinitionContext, creature: DefinitionCreature, way: MapWay): void {
  refuseIf(whyNotStep(context.battle, creature, way));
  pay(context, creature, MOVE);
  creature.system.turn.moved = true;
  moveTo(context, creature, way.places.slice(1), "walk");
  context.note({ rule: "DE-ACT-03", text: "DEFINITION.Step.FiveFootStep", data: { name: creature.name }, about: creature.uuid });
}

/**
 * Walks a way on the map. A Moving is paid for at the step that begins it; foes strike at the step out of their squares, and whoever they stop stays there. What a Moving
 * has left can be walked until something else is done.
 */
export function* walkOnMap(context: DefinitionContext, creature: DefinitionCreature, way: MapWay): Procedure {
  const { battle } = context;
  refuseIf(whyNotWalkOn(battle, creature, way));
  const { turn } = creature.system;
  const stride = feetOf(creature);
  let covered = feetLeft(battle, creature);
  const moves = movesOf(way, covered, stride);
  const openings = isHiddenOn(battle.terrain, creature.uuid) ? [] : openingsOnWay(battle, {}, creature, way.places);
  const tight = squeezes(battle, creature, way);
  const end = yield* walkAlong(context, creature, way, [...moves, ...stopsOf(openings), ...tight], function* (index) {
    for (const begins of moves) {
      if (begins !== index) continue;
      pay(context, creature, MOVE);
      covered += stride;
    }
    const foes = askedAt(openings, index);
    const isFree = (): true => {
      refuseIf(whyNotMove(creature));
      return true;
    };
    if (!(yield* goesOn(context, creature, { foes, rule: "DE-AOO-01" }, isFree))) return false;
    return !tight.includes(index) || (yield* slipThrough(context, creature));
  });
  const feet = way.lengths[end] ?? 0;
  turn.moved = true;
  turn.feetLeft = unableReason(creature) === null ? Math.max(0, Math.floor(covered - feet)) : 0;
  if (feet === 0) return;
  const place = way.places[end];
  const shares = place !== undefined && opponentsAt(battle, creature, place).length > 0;
  const [rule, text] = shares ? ["DE-SPC-06", "DEFINITION.Step.MovesInto"] : ["DE-ACT-10", "DEFINITION.Step.Moves"];
  context.note({ rule, text, data: { name: creature.name, feet }, about: creature.uuid });
}
