// Numbers that are shown twice are one number: what explains itself is what `derive` has, and a pool that may be typed over is the value at its path.

import { type Battle, type Creature, type Shapes, participants } from "../../battle/battle.ts";
import type { Ruleset } from "../../contract/ruleset.ts";
import { clonePlain, isPlainObject, setAt } from "../../data/json.ts";
import { buildBattle, buildCreature } from "../builders.ts";

/** Where two of a ruleset's answers about one creature do not fit each other. */
export function checkShownNumbers<S extends Shapes>(ruleset: Ruleset<S>): string[] {
  const types = Object.keys(ruleset.actors);
  const battle = buildBattle(
    ruleset,
    types.map((type) => buildCreature(ruleset, { type, name: type })),
  );
  const problems = participants(battle).flatMap((creature) => [
    ...quietly(() => otherTotals(ruleset, battle, creature)),
    ...quietly(() => lostPaths(ruleset, battle, creature)),
  ]);
  return [...problems, ...quietly(() => unexplained(ruleset, battle))];
}

/** What throws is told among what is asked all the time. */
function quietly(work: () => string[]): string[] {
  try {
    return work();
  } catch {
    return [];
  }
}

/** Numbers by their dotted names. */
function numbersIn(value: unknown, path = ""): [string, number][] {
  if (typeof value === "number") return [[path, value]];
  if (!isPlainObject(value)) return [];
  return Object.entries(value).flatMap(([name, part]) => numbersIn(part, path === "" ? name : `${path}.${name}`));
}

function otherTotals<S extends Shapes>(ruleset: Ruleset<S>, battle: Battle<S>, creature: Creature<S>): string[] {
  const derived = numbersIn(ruleset.derive(creature, battle.options)).map(([name, value]) => ({ name, value, of: "derive" }));
  const raised = (ruleset.numbers ?? []).map((number) => ({ name: number.key, value: number.read(battle, creature), of: "numbers" }));
  return [...derived, ...raised].flatMap(({ name, value, of }) => {
    const total = ruleset.explain(battle, creature, name)?.total;
    return total === undefined || !Number.isFinite(value) || total === value
      ? []
      : [`explain of "${name}" comes to ${String(total)}, and ${of} has ${String(value)} (${creature.type}): both are the same number`];
  });
}

/** What nobody can ask about: numbers of a new hero, and all of them where `explain` knows none. */
function unexplained<S extends Shapes>(ruleset: Ruleset<S>, battle: Battle<S>): string[] {
  const knows = (creature: Creature<S>, name: string): boolean => ruleset.explain(battle, creature, name) !== undefined;
  const everybody = participants(battle);
  const { type = "", numbers = [] } = ruleset.creation ?? {};
  const heroes = everybody.filter((creature) => creature.type === type);
  const created = numbers
    .filter(({ number }) => heroes.length > 0 && !heroes.some((hero) => knows(hero, number)))
    .map(({ number }) => `creation.numbers names "${number}", which explain does not know`);
  const derived = everybody.flatMap((creature) => numbersIn(ruleset.derive(creature, battle.options)).map(([name]) => name));
  const named = [...new Set([...derived, ...(ruleset.numbers ?? []).map(({ key }) => key)])];
  const isMute = named.length > 0 && !named.some((name) => everybody.some((creature) => knows(creature, name)));
  return [...created, ...(isMute ? [`explain knows none of the numbers that there are: ${named.join(", ")}`] : [])];
}

/** What is written at a path, one after the other. */
const WRITTEN = [0, 1, 2] as const;

function lostPaths<S extends Shapes>(ruleset: Ruleset<S>, { options }: Battle<S>, creature: Creature<S>): string[] {
  const shownOf = (one: Creature<S>) => {
    const { pools, pips } = ruleset.vitals(one, options);
    return [...pools, ...pips];
  };
  return shownOf(creature).flatMap(({ id, path }) => {
    if (path === undefined) return [];
    const shown = WRITTEN.map((value) => {
      const copy = clonePlain(creature);
      setAt({ system: copy.system }, `system.${path}`, value);
      return shownOf(copy).find((other) => other.id === id);
    });
    const [first, second, third] = shown;
    // What shows only where there is something of it says nothing, and neither does what holds nothing.
    if (!first || !second || !third || Math.max(first.max, second.max, third.max) < 1) return [];
    const where = `vitals of ${creature.type}: "${id}" is at ${path}`;
    if (first.value === second.value && second.value === third.value)
      return [`${where}, and its value stays ${String(first.value)} when 0, 1 and 2 are written there`];
    return first.max === second.max && second.max === third.max
      ? []
      : [`${where}, and its max follows what is written there: the path is that of its value`];
  });
}
