// A Moving action: how far, through whose squares, at whose blows (DE-ACT-10, DE-AOO-01, DE-SPC-02, DE-SPC-06).

import { dice } from "../../../engine/data/dice.ts";
import { choiceOption, integerOption } from "../../../engine/procedures/intent-options.ts";
import type { Procedure } from "../../../engine/procedures/procedure.ts";
import { confirm, roll } from "../../../engine/procedures/procedure.ts";
import type { Intent } from "../../../engine/procedures/record.ts";
import type { RefusalReason } from "../../../engine/data/refusal.ts";
import { refuseIf } from "../../../engine/data/refusal.ts";
import type { DefinitionContext, DefinitionCreature } from "../data/types.ts";
import { pay } from "../turns/payers.ts";
import { skillBonus } from "../numbers/checks.ts";
import { feetOf, whyNotMove } from "./movement.ts";
import { goesOn, provokedFoes } from "../reactions/opportunity-attacks.ts";
import { isTiny } from "../map/space.ts";

/** Whose squares a way leads through: nobody's, an ally's, an opponent's, or into an opponent's to stay there. */
const WAYS = ["free", "ally", "hostile", "into"] as const;

/** What somebody intends to walk. */
export interface Walk {
  readonly feet: number;
  readonly passes: (typeof WAYS)[number];
  /** The ally lets it pass. */
  readonly allowed: boolean;
}

/** Reads a walk from what the dialog has settled. */
export function planWalk(intent: Intent, creature: DefinitionCreature): Walk {
  return {
    feet: integerOption(intent, "feet", feetOf(creature), 0, 1_000_000),
    passes: choiceOption(intent, "passes", WAYS),
    allowed: intent.options?.["allowed"] !== false,
  };
}

/** Why a walk cannot be walked, or null. */
export function whyNotWalk(creature: DefinitionCreature, { feet, passes, allowed }: Walk): RefusalReason | null {
  const data = { name: creature.name, feet, most: feetOf(creature) };
  if (feet > feetOf(creature)) return { rule: "DE-ACT-10", text: "DEFINITION.Refusal.TooFar", data };
  if (passes === "ally" && !allowed) return { rule: "DE-SPC-02", text: "DEFINITION.Refusal.AllyInTheWay", data };
  if (passes === "into" && !isTiny(creature)) return { rule: "DE-SPC-06", text: "DEFINITION.Refusal.TooLargeToShare", data };
  return null;
}

/** Walks. Those whose threatened squares it leaves strike first. */
export function* walk(context: DefinitionContext, creature: DefinitionCreature): Procedure {
  const { battle, intent } = context;
  const planned = planWalk(intent, creature);
  refuseIf(whyNotWalk(creature, planned));
  const foes = provokedFoes(battle, intent, creature);
  pay(context, creature, { kind: "move" });
  creature.system.turn.moved = true;
  const onItsWay = (): true => {
    refuseIf(whyNotMove(creature) ?? whyNotWalk(creature, planned));
    return true;
  };
  if (!(yield* goesOn(context, creature, { foes, rule: "DE-AOO-01" }, onItsWay))) return;
  if (planned.passes === "hostile" && !(yield* slipThrough(context, creature))) return;
  const data = { name: creature.name, feet: planned.feet };
  const into = planned.passes === "into";
  context.note({
    rule: into ? "DE-SPC-06" : "DE-ACT-10",
    text: into ? "DEFINITION.Step.MovesInto" : "DEFINITION.Step.Moves",
    data,
    about: creature.uuid,
  });
}

/** Past an opponent only by Acrobatics; the GM says what is enough (DE-SPC-02). */
export function* slipThrough(context: DefinitionContext, creature: DefinitionCreature): Procedure<boolean> {
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
