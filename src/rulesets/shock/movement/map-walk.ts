// A Move on the map: how many feet a way is, whose reach it leaves at which step, and that what a Move has left can be walked later in the turn (SH-ACT-02, SH-RUN-01,
// SH-RUN-02, reading 28: corners count as the table counts them).

import type { Moving } from "../../../engine/movement/moving.ts";
import type { MapWay, MovePlan } from "../../../engine/map/paths.ts";
import { walkAlong } from "../../../engine/movement/moving.ts";
import { lengthOfWay } from "../../../engine/movement/measured-way.ts";
import type { OnWay } from "../../../engine/map/path-reactions.ts";
import { askedAt, leftOnWay, stopsOf, strikesOf } from "../../../engine/map/path-reactions.ts";
import type { Procedure } from "../../../engine/procedures/procedure.ts";
import { isHiddenOn } from "../../../engine/map/between.ts";
import { refuse, refuseIf } from "../../../engine/data/refusal.ts";
import type { ShockBattle, ShockContext, ShockCreature, ShockShapes } from "../data/types.ts";
import { moveAllowance } from "./allowance.ts";
import { announce } from "../reactions/announcing.ts";
import { SQUARE } from "../map/blocks.ts";
import { inOwnPhase, isDone, isHolding } from "../turns/costs.ts";
import { isWithinFrom } from "../map/distances.ts";
import { heldBy, whyHeldFast } from "../maneuvers/grapple-pair.ts";
import { planDrag } from "../maneuvers/map-drag.ts";
import { leavePlace } from "./movement.ts";
import { strikersOf } from "../reactions/opportunity-attacks.ts";
import { unaffordable } from "../turns/payers.ts";
import { takesPart } from "../numbers/states.ts";
import { threatReach } from "../items/weapons.ts";

/** Whose reach a way leaves, and at which step (SH-RUN-02). */
function leavings(battle: ShockBattle, mover: ShockCreature, way: MapWay): OnWay<ShockShapes>[] {
  return leftOnWay(strikersOf(battle, mover), way, (foe, place) =>
    isWithinFrom(battle, { creature: mover, place }, foe, threatReach(foe) ?? SQUARE),
  );
}

/** What dragging a token is in Shock: a Run, in the own phase or with what is held. */
export const moving: Moving<ShockShapes> = {
  plan(battle, creature, way, wanted): MovePlan | null {
    const isTheirs = isHolding(battle, creature) || creature.system.released || (inOwnPhase(battle, creature) && !isDone(battle, creature));
    if (!takesPart(battle, creature) || !isTheirs) return null;
    const drags = wanted === undefined ? creature.system.grappledBy.length === 0 : wanted === "moveGrappled";
    if (drags && heldBy(battle, creature)) return planDrag(battle, creature, way);
    const { strideLeft } = creature.system;
    const barred = unaffordable(battle, creature, "move", undefined);
    const most = strideLeft + (barred ? 0 : moveAllowance(creature));
    const feet = lengthOfWay(way);
    const isPaid = feet <= strideLeft;
    const data = { name: creature.name, feet, allowance: most };
    const tooFar = feet > most ? { rule: "SH-RUN-01", text: "SHOCK.Refusal.TooFar", data } : null;
    return {
      action: "run",
      cost: isPaid ? null : { text: "SHOCK.Cost.move" },
      most,
      refusal: whyHeldFast(creature) ?? (isPaid ? unaffordable(battle, creature, "free", undefined) : (barred ?? tooFar)),
      strikes: strikesOf(battle, creature, leavings(battle, creature, way)),
    };
  },
};

/** Walks a way on the map: foes strike at the step that leaves their reach, and whoever they stop stays there. What a Move has left is kept for later in the turn. */
export function* walk(context: ShockContext, mover: ShockCreature, way: MapWay): Procedure {
  const { battle } = context;
  const feet = lengthOfWay(way);
  const left = mover.system.strideLeft;
  const check = (): void => {
    refuseIf(whyHeldFast(mover));
    const allowance = Math.max(left, left + moveAllowance(mover));
    if (feet > allowance) refuse("SH-RUN-01", "SHOCK.Refusal.TooFar", { name: mover.name, feet, allowance });
  };
  refuseIf(whyHeldFast(mover));
  if (feet > left) {
    check();
    const most = left + moveAllowance(mover);
    if (!(yield* announce(context, mover, "move", { check }))) return;
    if (takesPart(battle, mover)) mover.system.strideLeft = most;
  }
  const given = isHiddenOn(battle.terrain, mover.uuid) ? [] : leavings(battle, mover, way);
  const end = yield* walkAlong(context, mover, way, stopsOf(given), (index) =>
    leavePlace(context, mover, askedAt(given, index), { rule: "SH-RUN-02" }),
  );
  const walked = way.lengths[end] ?? 0;
  mover.system.strideLeft = takesPart(battle, mover) ? Math.max(0, Math.floor(mover.system.strideLeft - walked)) : 0;
  if (walked === 0) return;
  context.note({ rule: "SH-RUN-01", text: "SHOCK.Step.Runs", data: { name: mover.name, feet: walked }, about: mover.uuid });
}
