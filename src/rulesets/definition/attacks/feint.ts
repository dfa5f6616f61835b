// Feigned strikes and full defense (DE-STN-03, DE-STN-04).

import { type Procedure, chooseOne } from "../../../engine/procedures/procedure.ts";
import type { Intent } from "../../../engine/procedures/record.ts";
import { refuse, refuseIf } from "../../../engine/data/refusal.ts";
import { integerOption } from "../../../engine/procedures/intent-options.ts";
import type { Breakdown } from "../../../engine/data/modifiers.ts";
import type { DefinitionBattle, DefinitionContext, DefinitionCreature } from "../data/types.ts";
import { whyNotTarget } from "./attack-plan.ts";
import { levelCheckBonus, opposedRoll, skillBonus } from "../numbers/checks.ts";
import { untilOwnTurn } from "../effects/effects.ts";
import { counted, stack, term } from "../numbers/stacking.ts";
import { giveCondition } from "../data/conditions.ts";

/** Beguile with what people add to it. */
export function feintBonus(battle: DefinitionBattle, intent: Pick<Intent, "options">, feinter: DefinitionCreature): Breakdown {
  const { options } = battle;
  const said = term("Modifier", integerOption(intent, "modifier", 0, -50, 50), "DE-STN-04", "situation");
  return stack(options, [...counted(skillBonus(feinter, "beguile", options)), said]);
}

/** Whom a feint is meant for. */
export function feintTarget(battle: DefinitionBattle, intent: Intent, feinter: DefinitionCreature): DefinitionCreature {
  const target = battle.creatures[intent.targets?.[0] ?? ""];
  if (!target) return refuse("DE-STN-04", "DEFINITION.Refusal.OneTarget", { item: "DEFINITION.Action.feint.Label" });
  refuseIf(whyNotTarget(battle, feinter, target, "DE-STN-04"));
  return target;
}

/** Feigns a strike; the target sees through it by a level check or by Discern Intent, as it likes. */
export function* feint(context: DefinitionContext, feinter: DefinitionCreature, target: DefinitionCreature): Procedure {
  const { battle, intent } = context;
  const { options } = battle;
  context.payer.pay({ kind: "standard" });
  const [level, discern] = [levelCheckBonus(target, options), skillBonus(target, "discernIntent", options)];
  const data = { name: feinter.name, target: target.name };
  const chosen = yield* chooseOne({
    rule: "DE-STN-04",
    text: "DEFINITION.Ask.SeeThrough",
    data,
    of: target.uuid,
    options: [
      { value: "level", label: "DEFINITION.Opposed.level", data: { bonus: level.total } },
      { value: "discern", label: "DEFINITION.Opposed.discern", data: { bonus: discern.total } },
    ],
    fallback: discern.total > level.total ? "discern" : "level",
  });
  const { wins } = yield* opposedRoll(
    context,
    "DE-STN-04",
    { creature: feinter, bonus: feintBonus(battle, intent, feinter), label: "DEFINITION.Opposed.beguile" },
    { creature: target, bonus: chosen === "discern" ? discern : level, label: `DEFINITION.Opposed.${chosen}` },
  );
  if (!wins) {
    context.note({ rule: "DE-STN-04", text: "DEFINITION.Step.SeenThrough", data, about: target.uuid });
    return;
  }
  // The rest of the round is over when the order is back at its top (reading "rest of the round").
  giveCondition(context, target, "feigned", { rule: "DE-STN-04", source: feinter.uuid, ends: { when: "roundEnd" } });
}

/** Does nothing but defend. */
export function defendFully(context: DefinitionContext, creature: DefinitionCreature): void {
  context.payer.pay({ kind: "fullRound" });
  giveCondition(context, creature, "fullDefense", { rule: "DE-STN-03", ends: untilOwnTurn() });
}
