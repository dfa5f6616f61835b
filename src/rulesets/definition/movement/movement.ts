// Moving: how far, past whom, what it opens up, and being moved by others (DE-ACT-03, DE-ACT-10, DE-AOO-01, DE-SPC-02, DE-SPC-06, DE-GRP-04, DE-GRP-12).

import { areEnemies } from "../../../engine/battle/battle.ts";
import type { Procedure } from "../../../engine/procedures/procedure.ts";
import type { RefusalReason } from "../../../engine/data/refusal.ts";
import { has } from "../data/conditions.ts";
import type { DefinitionContext, DefinitionCreature } from "../data/types.ts";
import { carried } from "../numbers/stacking.ts";
import { answerOpenings } from "../reactions/opportunity-attacks.ts";
import { SQUARE } from "../map/space.ts";
import { isGrappling } from "../numbers/states.ts";

/** Why a creature cannot walk now, or null: held, pinned, swallowed, or on the floor where a world forbids it. */
export function whyNotMove(creature: DefinitionCreature): RefusalReason | null {
  const data = { name: creature.name };
  if (has(creature, "pinned")) return { rule: "DE-GRP-12", text: "DEFINITION.Refusal.PinnedMove", data };
  if (isGrappling(creature)) return { rule: "DE-GRP-04", text: "DEFINITION.Refusal.GrappledMove", data };
  if (creature.system.swallowed.by !== "") return { rule: "DE-SWL-02", text: "DEFINITION.Refusal.SwallowedMove", data };
  return null;
}

/** Feet that a Moving action covers. */
export function feetOf(creature: DefinitionCreature): number {
  const more = carried(creature, "movement", "DE-ACT-10").reduce((sum, { value }) => sum + value, 0);
  return Math.max(0, creature.system.movement + more);
}

/** Feet that a captive is dragged at most: half the movement, down to whole squares (DE-GRP-09). */
export function dragFeet(aggressor: DefinitionCreature): number {
  return Math.floor(feetOf(aggressor) / 2 / SQUARE) * SQUARE;
}

/** Feet that a won shove pushes at most (DE-SHV-02). */
export function shoveFeet(margin: number): number {
  return SQUARE + SQUARE * Math.floor(Math.max(0, margin) / 5);
}

/** Somebody is shoved or dragged: that opens it up like walking does (DE-AOO-01, reading "forced moves provoke"). Tells whether it can still act. */
export function* pushed(context: DefinitionContext, creature: DefinitionCreature, foes: readonly DefinitionCreature[]): Procedure<boolean> {
  return yield* answerOpenings(
    context,
    creature,
    foes.filter((foe) => areEnemies(foe, creature)),
    "DE-AOO-01",
  );
}
