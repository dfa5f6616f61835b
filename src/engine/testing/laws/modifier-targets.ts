// Numbers that may be raised: each of a ruleset's list has to change when a lasting effect names it, on one kind of creature at least.

import type { Shapes } from "../../battle/battle.ts";
import { addEffect } from "../../battle/effects.ts";
import type { ModifierTarget, Ruleset } from "../../contract/ruleset.ts";
import { buildBattle, buildCreature } from "../builders.ts";

const BY = 3;

/** Problems of `Ruleset.numbers`, in plain words: keys that stand twice, numbers that nothing raises, and conditions that change a number that there is not. */
export function checkModifierTargets<S extends Shapes>(ruleset: Ruleset<S>): string[] {
  const numbers = ruleset.numbers ?? [];
  const twice = numbers.filter(({ key }, index) => numbers.findIndex((other) => other.key === key) !== index);
  const idle = numbers.filter((number) => !Object.keys(ruleset.actors).some((type) => isModifierTarget(ruleset, type, number)));
  const strangers = ruleset.conditions.flatMap(({ id, modifiers = [] }) =>
    modifiers.filter(({ target }) => !numbers.some(({ key }) => key === target)).map(({ target }) => ({ id, target })),
  );
  return [
    ...strangers.map(({ id, target }) => `The condition "${id}" changes "${target}", which is no number that may be raised`),
    ...twice.map(({ key }) => `The number "${key}" stands twice`),
    ...idle.map(({ key }) => `A lasting effect that names "${key}" changes nothing`),
  ];
}

function isModifierTarget<S extends Shapes>(ruleset: Ruleset<S>, type: string, number: ModifierTarget<S>): boolean {
  const creature = buildCreature(ruleset, { type, name: "Somebody" });
  const battle = buildBattle(ruleset, [creature]);
  const before = number.read(battle, creature);
  addEffect(creature, {
    id: "raised0000000000",
    name: number.key,
    img: "",
    system: { ruleset: ruleset.id, modifiers: [{ target: number.key, value: BY, kind: "effect" }] },
  });
  const after = number.read(battle, creature);
  return Number.isFinite(before) && Number.isFinite(after) && before !== after;
}
