// Unconsciousness and death: falling, cheating death at a rising difficulty, dying (LU-DTH-01 to -06).

import type { Procedure } from "../../../engine/procedures/procedure.ts";
import { type ConditionCause, carriersOf } from "../../../engine/effects/conditions.ts";
import { giveCondition } from "../data/conditions.ts";
import { option } from "../data/settings.ts";
import { type LuckContext, type LuckCreature, TYPES } from "../data/types.ts";
import { isDead, isUnconscious } from "../numbers/states.ts";
import { luckTest } from "../numbers/checks.ts";

/** What cheating death once adds to its difficulty, for ever. */
const RISE = 5;
const MOST = 100_000;

/** Somebody falls unconscious. Whoever is already stays so for the longer time: what has no end outlasts what goes by rounds. */
export function fallUnconscious(
  context: LuckContext,
  creature: LuckCreature,
  rule: string,
  lasts: Pick<ConditionCause, "source" | "ends"> = {},
): void {
  if (isDead(creature)) return;
  const endless = (lasts.ends?.when ?? "never") === "never";
  const timed = carriersOf(creature, "unconscious").filter(({ system }) => system.ends.when !== "never");
  if (isUnconscious(creature) && (!endless || timed.length === 0)) return;
  giveCondition(context, creature, "unconscious", { rule, ...lasts, quiet: isUnconscious(creature) });
}

/** Dies, and is marked as defeated in the encounter. */
export function die(context: LuckContext, creature: LuckCreature, rule: string): void {
  if (isDead(creature)) return;
  giveCondition(context, creature, "dead", { rule, quiet: true });
  context.note({ rule, text: "LUCK.Step.Dies", data: { name: creature.name }, about: creature.uuid });
}

/** A luck test against the difficulty so far: death, or 5 more the next time (LU-DTH-03, LU-DTH-04). Foes may be denied it (setting `foesCheatDeath`). */
export function* riskDeath(context: LuckContext, creature: LuckCreature, rule: string): Procedure {
  const { death } = creature.system;
  if (creature.type === TYPES.foe && option(context.battle.options, "foesCheatDeath") === false) {
    die(context, creature, rule);
    return;
  }
  const data = { name: creature.name, difficulty: death.difficulty };
  // How often somebody has cheated death stands on its sheet.
  const secret = ["difficulty"];
  context.note({ rule, text: "LUCK.Step.RisksDeath", data, about: creature.uuid, secret });
  if (!(yield* luckTest(context, creature, death.difficulty, { rule: "LU-DTH-03", secret }))) {
    die(context, creature, "LU-DTH-03");
    return;
  }
  death.difficulty = Math.min(MOST, death.difficulty + RISE);
  const risen = { ...data, difficulty: death.difficulty };
  context.note({ rule: "LU-DTH-04", text: "LUCK.Step.CheatsDeath", data: risen, about: creature.uuid, secret });
}
