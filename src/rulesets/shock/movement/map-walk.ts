// A Run: planned once and carried out once, whether somebody drags a token, draws the way or types feet. Whose reach it leaves at which step, and what a Move has left for
// later in the turn (SH-ACT-02, SH-RUN-01, SH-RUN-02, SH-PRN-02, reading 28: corners count as the table counts them).

import { type MapWay, type MovePlan, cornersOf } from "../../../engine/map/paths.ts";
import { TURN } from "../turns/payers.ts";
import { type Moving, isWalkedOnMap, walkAlong, walkedLater, wayOf } from "../../../engine/movement/moving.ts";
import { type MeasuredWay, isLonger, measured, shownLength, wayInWords } from "../../../engine/movement/measured-way.ts";
import { lengthOption } from "../../../engine/procedures/intent-options.ts";
import type { Intent } from "../../../engine/procedures/record.ts";
import { type OnWay, askedAt, leftOnWay, stopsOf, strikesOf } from "../../../engine/map/path-reactions.ts";
import type { Procedure } from "../../../engine/procedures/procedure.ts";
import { isHiddenOn } from "../../../engine/map/between.ts";
import { type RefusalReason, refuseIf } from "../../../engine/data/refusal.ts";
import type { ShockBattle, ShockContext, ShockCreature, ShockPayer, ShockShapes } from "../data/types.ts";
import { feetLeft, moveAllowance, strideAfter, withMove } from "./allowance.ts";
import { announce } from "../attacks/declaring.ts";
import { SQUARE } from "../map/blocks.ts";
import { inOwnPhase, isDone, isHolding } from "../turns/costs.ts";
import { isWithinFrom } from "../map/distances.ts";
import { heldBy, whyHeldFast } from "../effects/grapple-holds.ts";
import { planDrag } from "../maneuvers/map-drag.ts";
import { FARTHEST_MOVE, foesLeft, leavePlace } from "./movement.ts";
import { strikersOf } from "../reactions/opportunity-attacks.ts";
import { takesPart } from "../numbers/states.ts";
import { threatReach } from "../numbers/weapons.ts";

/** What a Run comes to. */
interface RunPlan extends MeasuredWay {
  /** It takes another Move; else what is left of an earlier one covers it. */
  readonly isPaid: boolean;
  /** Whose reach it leaves, and at which step; in words, all of them at its start (SH-RUN-02). */
  readonly leaves: readonly OnWay<ShockShapes>[];
  readonly refusal: RefusalReason | null;
}

/** Feet that a Run's dialog proposes: what is left of a Move, else a whole one. */
export function usualRun(creature: ShockCreature): number {
  const left = feetLeft(creature);
  return left > 0 ? left : moveAllowance(creature);
}

/** The way in words that a dialog has settled. */
export function typedRun(intent: Pick<Intent, "options">, creature: ShockCreature): MapWay {
  return wayInWords(lengthOption(intent, "feet", usualRun(creature), FARTHEST_MOVE));
}

/** Works a Run out. */
export function planRun(
  battle: ShockBattle,
  intent: Pick<Intent, "options">,
  mover: ShockCreature,
  way: MapWay,
  payer: ShockPayer,
): RunPlan {
  const barred = payer.why({ kind: "move" });
  const course = measured(way, { left: feetLeft(mover), stride: moveAllowance(mover), more: 1 });
  const isPaid = course.begins.length === 0;
  const most = barred ? feetLeft(mover) : course.most;
  const data = { name: mover.name, feet: shownLength(course.length), allowance: shownLength(most) };
  // Whoever walks it on the map is struck at there.
  const inWords = (): OnWay<ShockShapes>[] =>
    isWalkedOnMap(battle, mover) ? [] : foesLeft(battle, mover, intent, course.length).map((who) => ({ who, at: 0 }));
  const tooFar = course.isTooLong ? { rule: "SH-RUN-01", text: "SHOCK.Refusal.TooFar", data } : null;
  return {
    ...course,
    ...{ isPaid, most },
    leaves: way.places.length > 0 ? leavings(battle, mover, way) : inWords(),
    refusal: whyHeldFast(mover) ?? (isPaid ? payer.why({ kind: "free" }) : (barred ?? tooFar)),
  };
}

/** Whose reach a way on the map leaves, and at which steps (SH-RUN-02). */
function leavings(battle: ShockBattle, mover: ShockCreature, way: MapWay): OnWay<ShockShapes>[] {
  return leftOnWay(strikersOf(battle, mover), way, (foe, place) =>
    isWithinFrom(battle, { creature: mover, place }, foe, threatReach(foe) ?? SQUARE),
  );
}

/** What dragging a token is in Shock: a Run, in the own phase or with what is held. */
export const moving: Moving<ShockShapes> = {
  cornersBefore: (battle, creature) => (takesPart(battle, creature) ? creature.system.corners : 0),
  plan(battle, creature, way, wanted, payer): MovePlan | null {
    const isTheirs =
      payer.kind !== TURN.id ||
      isHolding(battle, creature) ||
      creature.system.released ||
      (inOwnPhase(battle, creature) && !isDone(battle, creature));
    if (!takesPart(battle, creature) || !isTheirs) return null;
    const drags = wanted === undefined ? creature.system.grappledBy.length === 0 : wanted === "moveGrappled";
    if (drags && heldBy(battle, creature)) return planDrag(creature, way, payer);
    const { isPaid, most, refusal, leaves } = planRun(battle, {}, creature, way, payer);
    const cost = isPaid ? null : { text: "SHOCK.Cost.move" };
    return { action: "run", cost, most, refusal, strikes: strikesOf(battle, creature, leaves) };
  },
};

/**
 * Runs the way that the intent tells: foes strike at the step that leaves their reach, and whoever they stop stays there. What a Move has left is kept for later in the
 * turn.
 */
export function* run(context: ShockContext, mover: ShockCreature): Procedure {
  const { battle, intent, payer } = context;
  const drawn = wayOf(context.ruleset, battle, intent);
  const way = drawn ?? typedRun(intent, mover);
  const plan = planRun(battle, intent, mover, way, payer);
  refuseIf(plan.refusal);
  const { system } = mover;
  if (!plan.isPaid) {
    // Paying ends whatever else was begun; what is left of an earlier Move is walked first.
    const stored = withMove(mover, system.strideLeft);
    const check = (): void => {
      refuseIf(whyHeldFast(mover));
      const most = feetLeft({ ...mover, system: { ...system, strideLeft: stored } });
      const data = { name: mover.name, feet: shownLength(plan.length), allowance: shownLength(most) };
      if (isLonger(plan.length, most)) refuseIf({ rule: "SH-RUN-01", text: "SHOCK.Refusal.TooFar", data });
    };
    if (!(yield* announce(context, mover, "move", { check }))) return;
    system.strideLeft = stored;
  }
  if (!drawn && takesPart(battle, mover) && isWalkedOnMap(battle, mover)) {
    context.note(walkedLater("SH-RUN-01", mover));
    return;
  }
  let walked = 0;
  const goTo = (index: number): void => {
    const length = plan.lengths[index] ?? 0;
    system.strideLeft = strideAfter(mover, length - walked);
    walked = length;
  };
  const given = isHiddenOn(battle.terrain, mover.uuid) ? [] : plan.leaves;
  const end = yield* walkAlong(context, mover, plan, stopsOf(given), (index) => {
    goTo(index);
    const check = (): void => {
      refuseIf(whyHeldFast(mover) ?? whyTooFar(mover, plan.length - walked));
    };
    return leavePlace(context, mover, askedAt(given, index), { rule: "SH-RUN-02", check });
  });
  goTo(end);
  if (takesPart(battle, mover)) system.corners += cornersOf(way.places.slice(0, end + 1), battle.terrain ?? {});
  else system.strideLeft = 0;
  if (walked === 0 && plan.length > 0) return;
  context.note({ rule: "SH-RUN-01", text: "SHOCK.Step.Runs", data: { name: mover.name, feet: shownLength(walked) }, about: mover.uuid });
}

/** Whoever is brought down on its way has the legs of somebody who lies there for the rest of it (SH-PRN-02). */
function whyTooFar(mover: ShockCreature, feet: number): RefusalReason | null {
  const allowance = feetLeft(mover);
  if (!isLonger(feet, allowance)) return null;
  return {
    rule: "SH-PRN-02",
    text: "SHOCK.Refusal.TooFar",
    data: { name: mover.name, feet: shownLength(feet), allowance: shownLength(allowance) },
  };
}
