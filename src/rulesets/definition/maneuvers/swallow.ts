// Swallowing somebody whole (DE-SWL-01).

import type { Procedure } from "../../../engine/procedures/procedure.ts";
import { type RefusalReason, refuseIf } from "../../../engine/data/refusal.ts";
import type { Intent } from "../../../engine/procedures/record.ts";
import { defenderOf } from "./maneuvers.ts";
import type { DefinitionBattle, DefinitionContext, DefinitionCreature } from "../data/types.ts";
import { opposedRoll } from "../numbers/checks.ts";
import { releaseGrapple } from "./grapple-pair.ts";
import { defenderSide, grappleSide } from "./grapple-turns.ts";
import { featuresOf } from "../numbers/stacking.ts";
import { sizeOf } from "../numbers/sizes.ts";
import { swallow } from "../damage/swallowed.ts";

const LARGER_BY = 3;

/** Whether a feat waives the difference in size. */
function exceedsSize(creature: DefinitionCreature): boolean {
  return creature.system.swallow.canExceedSize || featuresOf(creature).some(({ system }) => system.flags.includes("exceedSwallowSize"));
}

/** Why a creature cannot swallow another, or null: three sizes larger, or a feat. */
export function whyNotSwallow(
  { options }: Pick<DefinitionBattle, "options">,
  swallower: DefinitionCreature,
  victim: DefinitionCreature,
): RefusalReason | null {
  const data = { name: swallower.name, target: victim.name };
  if (victim.uuid === swallower.uuid) return { rule: "DE-SWL-01", text: "DEFINITION.Refusal.NotItself", data };
  if (victim.system.swallowed.by !== "") return { rule: "DE-SWL-01", text: "DEFINITION.Refusal.SwallowedAlready", data };
  // Who is inside the victim, or the other way round, cannot be swallowed by it too.
  if (swallower.system.swallowed.by === victim.uuid) return { rule: "DE-SWL-01", text: "DEFINITION.Refusal.InsideOfIt", data };
  const larger = sizeOf(swallower, options).index - sizeOf(victim, options).index >= LARGER_BY;
  return larger || exceedsSize(swallower) ? null : { rule: "DE-SWL-01", text: "DEFINITION.Refusal.TooLargeToSwallow", data };
}

/** The victim of a swallowing. Refuses what is out of reach, like any defender, and what does not go down. */
export function planSwallow(battle: DefinitionBattle, intent: Intent, swallower: DefinitionCreature): DefinitionCreature {
  const named = battle.creatures[intent.targets?.[0] ?? ""];
  if (named) refuseIf(whyNotSwallow(battle, swallower, named));
  return defenderOf(battle, intent, swallower, "DE-SWL-01", false);
}

/** Tries to swallow somebody: its grapple against grapple or Escape Artist. */
export function* trySwallow(context: DefinitionContext, swallower: DefinitionCreature, victim: DefinitionCreature): Procedure {
  const { battle } = context;
  context.payer.pay({ kind: "standard" });
  const other = yield* defenderSide(context, victim, true);
  const { wins } = yield* opposedRoll(context, "DE-SWL-01", grappleSide(battle, swallower), other);
  if (!wins) {
    const data = { name: swallower.name, target: victim.name };
    context.note({ rule: "DE-SWL-01", text: "DEFINITION.Step.NotSwallowed", data, about: victim.uuid });
    return;
  }
  if (victim.system.grapple.role !== "") releaseGrapple(context, victim, "DE-SWL-01");
  swallow(context, swallower, victim);
}
