// Death rolls of the three kinds, and what failures come to (DE-DTH-01 to DE-DTH-06).

import { dice } from "../../../engine/data/dice.ts";
import { type Procedure, roll } from "../../../engine/procedures/procedure.ts";
import { option } from "../data/settings.ts";
import type { DefinitionContext, DefinitionCreature } from "../data/types.ts";
import { rollSave } from "../numbers/saves.ts";
import { recheck } from "./consciousness.ts";
import { deathState } from "../numbers/vitality.ts";

const FIRST_TARGET = 51;
const HARDER = 10;
const FATAL = 3;
const BASE_DIFFICULTY = 10;

/** What a percentile death roll has to show (DE-DTH-03). */
export function deathTarget({ system }: DefinitionCreature): number {
  return FIRST_TARGET + HARDER * system.death.totalFailures;
}

/** Difficulty of the Fortitude save where stats matter (DE-DTH-04). */
export function statsDifficulty({ system }: DefinitionCreature): number {
  return BASE_DIFFICULTY + system.hd - system.abilities.con.mod;
}

/** Difficulty of the Fortitude save where blows count (DE-DTH-05). */
export function brutalityDifficulty({ system }: DefinitionCreature): number {
  return BASE_DIFFICULTY + system.death.droppingDamage;
}

/** One death save of a dying creature; nobody else rolls any (DE-DTH-01, DE-DTH-02, DE-DTH-06). */
export function* deathSave(context: DefinitionContext, creature: DefinitionCreature): Procedure {
  if (deathState(creature, context.battle.options) !== "dying") return;
  creature.system.death.status = "dying";
  const kind = option(context.battle.options, "deathRoll");
  const saved = kind === "equal" ? yield* equalRoll(context, creature) : yield* fortitude(context, creature, kind === "brutality");
  if (!saved) {
    failDeathSave(context, creature, kind === "equal" ? "DE-DTH-03" : "DE-DTH-02");
    return;
  }
  if (kind === "equal" && option(context.battle.options, "equalSaveResult") === "clearStreak") {
    creature.system.death.failures = 0;
    context.note({ rule: "DE-DTH-03", text: "DEFINITION.Step.StreakBroken", data: { name: creature.name }, about: creature.uuid });
    return;
  }
  stabilise(context, creature);
}

function* equalRoll(context: DefinitionContext, creature: DefinitionCreature): Procedure<boolean> {
  const target = deathTarget(creature);
  const data = { name: creature.name, target };
  const rolled = yield* roll({
    rule: "DE-DTH-03",
    text: "DEFINITION.Ask.DeathRoll",
    data,
    of: creature.uuid,
    prompt: true,
    dice: dice(1, 100),
  });
  const saved = rolled.total >= target;
  context.note({
    rule: "DE-DTH-03",
    text: saved ? "DEFINITION.Step.DeathRollMade" : "DEFINITION.Step.DeathRollFailed",
    data: { ...data, total: rolled.total },
    about: creature.uuid,
    outcome: saved ? "success" : "failure",
    dice: rolled,
  });
  return saved;
}

function fortitude(context: DefinitionContext, creature: DefinitionCreature, brutal: boolean): Procedure<boolean> {
  return rollSave(context, creature, {
    save: "fort",
    difficulty: brutal ? brutalityDifficulty(creature) : statsDifficulty(creature),
    rule: brutal ? "DE-DTH-05" : "DE-DTH-04",
    cause: "DEFINITION.Cause.Dying",
  });
}

/** A failed death save, rolled or not; the third in a row kills (DE-DTH-02, DE-DTH-08). */
export function failDeathSave(context: DefinitionContext, creature: DefinitionCreature, rule: string): void {
  const { death } = creature.system;
  death.failures = Math.min(FATAL, death.failures + 1);
  death.totalFailures += 1;
  context.note({
    rule,
    text: "DEFINITION.Step.DeathFailures",
    data: { name: creature.name, failures: death.failures, of: FATAL },
    about: creature.uuid,
  });
  if (death.failures < FATAL) return;
  death.status = "dead";
  context.note({ rule: "DE-DTH-02", text: "DEFINITION.Step.Dies", data: { name: creature.name }, about: creature.uuid });
  recheck(context, creature);
}

/** No more death saves; still unconscious at 0 hit points (DE-DTH-06). */
export function stabilise(context: DefinitionContext, creature: DefinitionCreature): void {
  const { death } = creature.system;
  Object.assign(death, { status: "stabilised", failures: 0, totalFailures: 0 });
  context.note({ rule: "DE-DTH-06", text: "DEFINITION.Step.Stabilised", data: { name: creature.name }, about: creature.uuid });
  recheck(context, creature);
}
