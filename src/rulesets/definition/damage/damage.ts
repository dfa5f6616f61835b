// How damage is taken: reductions, hit points or non-lethal damage, the last hit point, and blows that are too massive to stand
// (DE-HP-01, DE-NLD-01, DE-NLD-02, DE-DTH-07, DE-DTH-08, DE-INC-01).

import type { Procedure } from "../../../engine/procedures/procedure.ts";
import { option } from "../data/settings.ts";
import type { DefinitionContext, DefinitionCreature, Options } from "../data/types.ts";
import { failDeathSave } from "./death-saves.ts";
import { drop, strikeFallen } from "./death.ts";
import { afterReductions } from "./reductions.ts";
import { rollSave } from "../numbers/saves.ts";
import { recheck } from "./consciousness.ts";
import { deathState } from "../numbers/vitality.ts";

export interface Blow {
  /** As rolled; reductions are still to come. */
  readonly amount: number;
  /** Neither reductions nor immunities count. */
  readonly unreduced?: boolean;
  readonly nonLethal?: boolean;
  readonly types?: readonly string[];
  /** Hit Dice of whoever deals it; a hazard has none. */
  readonly attackerHd?: number;
  /** What dealt it, in words: a wound is named after it. */
  readonly cause: string;
}

const MOST_POINTS = 100_000;
const BASE_DIFFICULTY = 10;

/** Whether one hit of so much takes at least half of the maximum (DE-DTH-07). */
export function isMassive(amount: number, maximum: number): boolean {
  return amount > 0 && 2 * amount >= maximum;
}

/** A creature takes a blow. Returns the damage that it took in the end. */
export function* takeDamage(context: DefinitionContext, creature: DefinitionCreature, blow: Blow): Procedure<number> {
  const { options } = context.battle;
  const { system } = creature;
  const amount = reduced(context, creature, blow);
  const before = deathState(creature, options);
  if (blow.nonLethal === true) bruise(context, creature, amount);
  else loseHp(context, creature, { ...blow, amount }, before);
  const hits = blow.nonLethal !== true || option(options, "massiveCountsNld") === true;
  const suffers = before === "up" || before === "stabilised";
  if (hits && suffers && isMassive(amount, system.hp.max) && mayFail(creature, options))
    yield* massiveDamage(context, creature, { ...blow, amount });
  recheck(context, creature);
  return amount;
}

/** What is left of a blow, and a word about what is not. */
function reduced(context: DefinitionContext, creature: DefinitionCreature, blow: Blow): number {
  if (blow.unreduced === true) return Math.max(0, blow.amount);
  const left = afterReductions(creature, blow, context.battle.options);
  if (left < blow.amount) {
    const data = { name: creature.name, taken: blow.amount - left, left };
    context.note({ rule: "DE-HP-01", text: "DEFINITION.Step.Reduced", data, about: creature.uuid });
  }
  return left;
}

/** Whoever is defeated by the blow itself has nothing left to fail. */
function mayFail(creature: DefinitionCreature, options: Options): boolean {
  return deathState(creature, options) !== "defeated" && deathState(creature, options) !== "dead";
}

function bruise(context: DefinitionContext, creature: DefinitionCreature, amount: number): void {
  const tally = creature.system.nonLethal;
  tally.value = Math.min(MOST_POINTS, tally.value + amount);
  context.note({
    rule: "DE-NLD-01",
    text: "DEFINITION.Step.NonLethal",
    data: { name: creature.name, amount, total: tally.value },
    about: creature.uuid,
  });
}

function loseHp(context: DefinitionContext, creature: DefinitionCreature, blow: Blow, before: ReturnType<typeof deathState>): void {
  const { hp } = creature.system;
  hp.value = Math.max(0, hp.value - blow.amount);
  const types = blow.types ?? [];
  context.note({
    rule: "DE-HP-01",
    text: types.length === 1 ? "DEFINITION.Step.TypedDamage" : "DEFINITION.Step.Damage",
    data: { name: creature.name, amount: blow.amount, hp: hp.value, type: `DEFINITION.Damage.${types[0] ?? "other"}` },
    about: creature.uuid,
  });
  if (blow.amount <= 0) return;
  if (before === "up" && hp.value === 0) drop(context, creature, blow);
  else if (before === "dying" || before === "stabilised") strikeFallen(context, creature);
}

/** Half of all hit points at once: a Fortitude save, or down with the first death save lost (DE-DTH-07, DE-DTH-08). */
function* massiveDamage(context: DefinitionContext, creature: DefinitionCreature, blow: Blow): Procedure {
  const difficulty = BASE_DIFFICULTY + Math.max(0, blow.attackerHd ?? 0);
  const stands = yield* rollSave(context, creature, {
    save: "fort",
    difficulty,
    rule: "DE-DTH-07",
    cause: "DEFINITION.Cause.MassiveDamage",
  });
  if (stands) {
    context.note({ rule: "DE-DTH-07", text: "DEFINITION.Step.Withstands", data: { name: creature.name }, about: creature.uuid });
    return;
  }
  const { hp } = creature.system;
  if (hp.value > 0) {
    hp.value = 0;
    drop(context, creature, blow);
  }
  if (deathState(creature, context.battle.options) === "dying") failDeathSave(context, creature, "DE-DTH-08");
}
