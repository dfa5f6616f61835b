// Shoving: out of the square and as far as the margin allows; who is pushed out of a threatened square gives an opening (DE-SHV-01, DE-SHV-02, DE-AOO-01).

import { refuse, refuseIf } from "../../../engine/data/refusal.ts";
import { wayOfPush } from "../../../engine/movement/forced-movement.ts";
import { shownLength } from "../../../engine/movement/measured-way.ts";
import { type Procedure, chooseOne } from "../../../engine/procedures/procedure.ts";
import type { Intent } from "../../../engine/procedures/record.ts";
import type { DefinitionBattle, DefinitionContext, DefinitionCreature } from "../data/types.ts";
import { payInStyle } from "../effects/fighting-styles.ts";
import { defenderOf, openManoeuvre, touchModifier, whyNotSweep } from "./maneuvers.ts";
import { movedAlong, pushed } from "./map-drag.ts";
import { SQUARE } from "../map/space.ts";
import { opposedBonus, opposedRoll } from "../numbers/checks.ts";
import { isGrappling } from "../numbers/states.ts";
import { provokedFoes } from "../reactions/opportunity-attacks.ts";

/** Whom a shove is meant for. Refuses those who cannot be moved: in a grapple only the aggressor moves anybody (DE-GRP-04). */
export function planShove(battle: DefinitionBattle, intent: Intent, aggressor: DefinitionCreature): DefinitionCreature {
  refuseIf(whyNotSweep(aggressor));
  const defender = defenderOf(battle, intent, aggressor, "DE-SHV-01");
  if (isGrappling(defender)) refuse("DE-GRP-04", "DEFINITION.Refusal.HeldInPlace", { target: defender.name });
  return defender;
}

/** Converted lengths are no whole numbers. */
const ROUNDING = 1e-6;

/** Tries to push somebody out of its square. */
export function* shove(context: DefinitionContext, aggressor: DefinitionCreature, defender: DefinitionCreature): Procedure {
  const { battle, intent } = context;
  payInStyle(context, aggressor, { kind: "standard" });
  const opening = yield* openManoeuvre(context, {
    aggressor,
    defender,
    name: "DEFINITION.Action.shove.Label",
    rule: "DE-SHV-01",
    index: 0,
    modifier: touchModifier(intent),
  });
  if (!opening.goesOn) return;
  const label = "DEFINITION.Opposed.str";
  const { wins, margin } = yield* opposedRoll(
    context,
    "DE-SHV-01",
    { creature: aggressor, bonus: opposedBonus(aggressor, "str", battle.options), label },
    { creature: defender, bonus: opposedBonus(defender, "str", battle.options), label },
  );
  const data = { name: aggressor.name, target: defender.name };
  if (!wins) {
    context.note({ rule: "DE-SHV-01", text: "DEFINITION.Step.ManoeuvreLost", data, about: aggressor.uuid });
    return;
  }
  const feet = yield* howFar(context, aggressor, shoveFeet(margin), data);
  const square = battle.terrain?.unitDistance ?? SQUARE;
  // Out of its square in any case, and as far as whole spaces of the scene come to these feet.
  const way = wayOfPush(battle, aggressor, defender, Math.max(1, Math.floor(feet / square + ROUNDING)));
  if (way) yield* movedAlong(context, defender, way.places);
  else yield* pushed(context, defender, provokedFoes(battle, intent, defender));
  context.note({
    rule: "DE-SHV-02",
    text: way?.stopped ? "DEFINITION.Step.ShovedUpTo" : "DEFINITION.Step.Shoved",
    data: { ...data, feet: way ? shownLength((way.places.length - 1) * square) : feet },
    about: defender.uuid,
  });
}

function* howFar(
  context: DefinitionContext,
  aggressor: DefinitionCreature,
  most: number,
  data: { readonly name: string; readonly target: string },
): Procedure<number> {
  if (most <= SQUARE) return SQUARE;
  const distances = Array.from({ length: most / SQUARE }, (_, index) => SQUARE * (index + 1));
  const chosen = yield* chooseOne({
    rule: "DE-SHV-02",
    text: "DEFINITION.Ask.ShoveDistance",
    data,
    of: aggressor.uuid,
    options: distances.map((feet) => ({ value: String(feet), label: "DEFINITION.Choice.Feet", data: { feet } })),
    fallback: String(most),
  });
  return Number(chosen);
}

/** Feet that a won shove pushes at most (DE-SHV-02). */
export function shoveFeet(margin: number): number {
  return SQUARE + SQUARE * Math.floor(Math.max(0, margin) / 5);
}
