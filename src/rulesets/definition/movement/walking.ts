// A Moving action or a 5-foot step: planned once and carried out once, whether somebody drags a token, draws the way or types feet. How many Movings it takes, who strikes at
// which step, past whom only Acrobatics leads (DE-ACT-02, DE-ACT-03, DE-ACT-10, DE-AOO-01, DE-SPC-02, DE-SPC-06).

import { type MapWay, cornersOf, whoIsAt } from "../../../engine/map/paths.ts";
import { type Place, areEnemies } from "../../../engine/battle/battle.ts";
import { dice } from "../../../engine/data/dice.ts";
import { choiceOption, lengthOption } from "../../../engine/procedures/intent-options.ts";
import { type MeasuredWay, isOneStep, lengthOfWay, measured, shownLength, wayInWords } from "../../../engine/movement/measured-way.ts";
import { isWalkedOnMap, walkAlong, walkedLater, wayOf, whyNoWay } from "../../../engine/movement/moving.ts";
import { type OnWay, askedAt, stopsOf } from "../../../engine/map/path-reactions.ts";
import { moveTo } from "../../../engine/map/token-positions.ts";
import { type Procedure, confirm, roll } from "../../../engine/procedures/procedure.ts";
import type { Intent } from "../../../engine/procedures/record.ts";
import { isHiddenOn } from "../../../engine/map/between.ts";
import { type RefusalReason, refuseIf } from "../../../engine/data/refusal.ts";
import type { DefinitionBattle, DefinitionContext, DefinitionCreature, DefinitionShapes } from "../data/types.ts";
import { feetLeft, hasTurn, movesLeft } from "../turns/costs.ts";
import { type DefinitionPayer, TURN } from "../turns/payers.ts";
import { skillBonus } from "../numbers/checks.ts";
import { whyNotMove } from "./movement.ts";
import { feetOf } from "../numbers/speed.ts";
import { goesOn, openingsOnWay, provokedFoes } from "../reactions/opportunity-attacks.ts";
import { fitted, isTiny, SQUARE } from "../map/space.ts";
import { isFighting, whyUnable } from "../numbers/states.ts";

export const MOVE = { kind: "move" } as const;
/** What is left of a Moving has been paid for. */
export const PAID = { kind: "none" } as const;
/** Farther than anybody walks; a larger number in a dialog is a slip. */
const FARTHEST = 1_000_000;

/** Whose squares a way in words leads through: nobody's, an ally's, an opponent's, or into an opponent's to stay there. */
const WAYS = ["free", "ally", "hostile", "into"] as const;

/** What a walk comes to. */
export interface Walk extends MeasuredWay {
  /** Who strikes, and at which step; in words, all of them at its start (DE-AOO-01). */
  readonly openings: readonly OnWay<DefinitionShapes>[];
  /** The places from which a step leads into an opponent's square, and on from there (DE-SPC-02). */
  readonly tight: readonly number[];
  readonly refusal: RefusalReason | null;
}

/** Feet that a walk's dialog proposes: what is left of a Moving, else a whole one. */
export function usualFeet(battle: DefinitionBattle, creature: DefinitionCreature, payer: DefinitionPayer): number {
  const left = leftFor(battle, creature, payer);
  return left > 0 ? left : feetOf(creature);
}

/** The way in words that a dialog has settled. */
export function typedWay(battle: DefinitionBattle, intent: Pick<Intent, "options">, creature: DefinitionCreature, payer: DefinitionPayer) {
  return wayInWords(lengthOption(intent, "feet", usualFeet(battle, creature, payer), FARTHEST));
}

/** What a Moving has left is the running turn's; whatever else pays, pays for one of its own. */
export function leftFor(battle: DefinitionBattle, creature: DefinitionCreature, payer: DefinitionPayer): number {
  return payer.kind === TURN.id ? feetLeft(battle, creature) : 0;
}

/** Works a walk out. */
export function planWalk(
  battle: DefinitionBattle,
  intent: Pick<Intent, "options">,
  creature: DefinitionCreature,
  way: MapWay,
  payer: DefinitionPayer,
): Walk {
  const ownTurn = hasTurn(battle, creature) && payer.kind === TURN.id;
  const pace = { left: leftFor(battle, creature, payer), stride: feetOf(creature), more: ownTurn ? movesLeft(creature) : 1 };
  const course = measured(way, pace);
  const data = { name: creature.name, feet: shownLength(course.length), most: shownLength(course.most) };
  const unpaid = payer.why(course.begins.length > 0 ? MOVE : PAID);
  const tooFar = course.isTooLong ? { rule: "DE-ACT-10", text: "DEFINITION.Refusal.TooFar", data } : null;
  const isDrawn = way.places.length > 0;
  return {
    ...course,
    // Whoever draws a way cannot claim that nobody strikes.
    openings: isDrawn
      ? openingsOnWay(battle, {}, creature, way.places)
      : course.length > 0 && !isWalkedOnMap(battle, creature)
        ? provokedFoes(battle, intent, creature).map((who) => ({ who, at: 0 }))
        : [],
    tight: isDrawn ? squeezes(battle, creature, way) : choiceOption(intent, "passes", WAYS) === "hostile" ? [0] : [],
    refusal:
      whyNotMove(creature) ??
      unpaid ??
      tooFar ??
      (isDrawn ? whyNotStay(battle, creature, way) : whyNotSay(battle, intent, creature, ownTurn)),
  };
}

/** What a walk in words is refused for: where it is walked on the map, what is not of the own turn cannot be walked later. */
function whyNotSay(battle: DefinitionBattle, intent: Pick<Intent, "options">, creature: DefinitionCreature, ownTurn: boolean) {
  if (!isWalkedOnMap(battle, creature)) return whyNotPass(intent, creature);
  return ownTurn || !isFighting(battle) ? null : whyNoWay(battle, creature, intent);
}

/** Why nobody passes as a dialog says, or null. */
function whyNotPass(intent: Pick<Intent, "options">, creature: DefinitionCreature): RefusalReason | null {
  const passes = choiceOption(intent, "passes", WAYS);
  const data = { name: creature.name };
  if (passes === "ally" && intent.options?.["allowed"] === false)
    return { rule: "DE-SPC-02", text: "DEFINITION.Refusal.AllyInTheWay", data };
  if (passes === "into" && !isTiny(creature)) return { rule: "DE-SPC-06", text: "DEFINITION.Refusal.TooLargeToShare", data };
  return null;
}

/** Only the tiny stay in an opponent's square (DE-SPC-06). */
function whyNotStay(battle: DefinitionBattle, creature: DefinitionCreature, { places }: MapWay): RefusalReason | null {
  const end = places.at(-1);
  const there = end && !isTiny(creature) ? opponentsAt(battle, creature, end) : [];
  if (there.length === 0) return null;
  const by = there.flatMap((uuid) => battle.creatures[uuid]?.name ?? []);
  return { rule: "DE-SPC-06", text: "DEFINITION.Refusal.TooLargeBeside", data: { name: creature.name, by } };
}

/** Opponents in whose squares a creature would stand at a place: those that can hinder anybody, and that players see. */
function opponentsAt(battle: DefinitionBattle, creature: DefinitionCreature, place: Place): string[] {
  const { terrain } = battle;
  if (!terrain) return [];
  return whoIsAt(terrain, fitted(creature, place), creature.uuid).filter((uuid) => {
    const other = battle.creatures[uuid];
    if (other?.system.swallowed.by !== "" || isHiddenOn(terrain, uuid)) return false;
    return areEnemies(other, creature) && whyUnable(other) === null;
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

/** One square, for which nothing is left of a Moving: whoever is dragged so far is taken to step, where somebody would strike. */
export function isStep(battle: DefinitionBattle, creature: DefinitionCreature, way: MapWay): boolean {
  return way.places.length === 2 && isOneStep(way, SQUARE) && lengthOfWay(way) > feetLeft(battle, creature);
}

/** Why a way cannot be a 5-foot step, or null: it is 5 feet long, or one square that is a little longer (DE-ACT-03). */
export function whyNotStep(
  battle: DefinitionBattle,
  creature: DefinitionCreature,
  way: MapWay,
  payer: DefinitionPayer,
): RefusalReason | null {
  const tooFar = isOneStep(way, SQUARE)
    ? null
    : { rule: "DE-ACT-03", text: "DEFINITION.Refusal.StepTooFar", data: { name: creature.name } };
  return whyNotMove(creature) ?? payer.why(MOVE) ?? tooFar ?? whyNotStay(battle, creature, way);
}

/** Why a step is not taken in words, or null: in a fight on the map its way is pointed out, or the token dragged. */
export function whyNoStep(battle: DefinitionBattle, creature: DefinitionCreature, intent: Pick<Intent, "options">): RefusalReason | null {
  return isFighting(battle) ? whyNoWay(battle, creature, intent) : null;
}

/** A 5-foot step: nobody strikes at it (DE-ACT-03). */
export function takeStep(context: DefinitionContext, creature: DefinitionCreature): void {
  const { battle, intent, payer } = context;
  const way = wayOf(context.ruleset, battle, intent) ?? wayInWords(SQUARE);
  refuseIf(whyNotStep(battle, creature, way, payer) ?? whyNoStep(battle, creature, intent));
  context.payer.pay(MOVE);
  creature.system.turn.moved = true;
  moveTo(context, creature, way.places.slice(1), "walk");
  context.note({ rule: "DE-ACT-03", text: "DEFINITION.Step.FiveFootStep", data: { name: creature.name }, about: creature.uuid });
}

/**
 * Walks the way that the intent tells. A Moving is paid for at the step that begins it; foes strike at the step out of their squares, and whoever they stop stays there.
 * What a Moving has left can be walked until something else is done.
 */
export function* walk(context: DefinitionContext, creature: DefinitionCreature): Procedure {
  const { battle, intent, payer } = context;
  const drawn = wayOf(context.ruleset, battle, intent);
  const way = drawn ?? typedWay(battle, intent, creature, payer);
  const plan = planWalk(battle, intent, creature, way, payer);
  refuseIf(plan.refusal);
  const openings = isHiddenOn(battle.terrain, creature.uuid) ? [] : plan.openings;
  const isOwnTurn = hasTurn(battle, creature) && payer.kind === TURN.id;
  if (!drawn && isOwnTurn && isWalkedOnMap(battle, creature)) {
    payAhead(context, creature, plan);
    return;
  }
  const end = yield* walkAlong(context, creature, plan, [...plan.begins, ...stopsOf(openings), ...plan.tight], function* (index) {
    for (const begins of plan.begins) if (begins === index) context.payer.pay(MOVE);
    const isFree = (): true => {
      refuseIf(whyNotMove(creature));
      return true;
    };
    if (!(yield* goesOn(context, creature, { foes: askedAt(openings, index), rule: "DE-AOO-01" }, isFree))) return false;
    return !plan.tight.includes(index) || (yield* slipThrough(context, creature));
  });
  const { turn } = creature.system;
  turn.moved = true;
  if (isOwnTurn) {
    turn.feetLeft = whyUnable(creature) === null ? plan.leftAt(end) : 0;
    turn.corners += cornersOf(way.places.slice(0, end + 1), battle.terrain ?? {});
  }
  const feet = plan.lengths[end] ?? 0;
  if (feet === 0 && plan.length > 0) return;
  const [rule, text] = sharesAt(context, creature, way, end)
    ? ["DE-SPC-06", "DEFINITION.Step.MovesInto"]
    : ["DE-ACT-10", "DEFINITION.Step.Moves"];
  context.note({ rule, text, data: { name: creature.name, feet: shownLength(feet) }, about: creature.uuid });
}

/** A Moving whose way is walked on the map afterwards: all of what it pays for is left. */
function payAhead(context: DefinitionContext, creature: DefinitionCreature, { begins, length, lengths, leftAt }: Walk): void {
  begins.forEach(() => {
    context.payer.pay(MOVE);
  });
  const { turn } = creature.system;
  turn.moved = true;
  turn.feetLeft = leftAt(lengths.length - 1) + length;
  context.note(walkedLater("DE-ACT-10", creature));
}

/** Whether a walk ends in an opponent's square. */
function sharesAt({ battle, intent }: DefinitionContext, creature: DefinitionCreature, { places }: MapWay, end: number): boolean {
  if (places.length === 0) return choiceOption(intent, "passes", WAYS) === "into";
  const place = places[end];
  return place !== undefined && opponentsAt(battle, creature, place).length > 0;
}

/** Past an opponent only by Acrobatics; the GM says what is enough (DE-SPC-02). */
function* slipThrough(context: DefinitionContext, creature: DefinitionCreature): Procedure<boolean> {
  const bonus = skillBonus(creature, "acrobatics", context.battle.options);
  const data = { name: creature.name };
  const rolled = yield* roll({
    rule: "DE-SPC-02",
    text: "DEFINITION.Ask.Acrobatics",
    data,
    of: creature.uuid,
    dice: dice(1, 20, bonus.total),
    prompt: creature.controlled,
  });
  const through = yield* confirm({
    rule: "DE-SPC-02",
    text: "DEFINITION.Ask.GetsThrough",
    data: { ...data, total: rolled.total },
    of: "gm",
    fallback: true,
  });
  context.note({
    rule: "DE-SPC-02",
    text: through ? "DEFINITION.Step.SlipsThrough" : "DEFINITION.Step.HeldUp",
    data: { ...data, total: rolled.total },
    about: creature.uuid,
    outcome: through ? "success" : "failure",
    dice: rolled,
    breakdown: bonus,
  });
  return through;
}
