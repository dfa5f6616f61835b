// The law of names, over all rulesets, in random battles: several creatures are told as a list of their names, never as one text, so that those whom a reader may not know can
// be masked one by one.
import { describe, expect, it } from "vitest";
import type { Battle } from "../../../src/engine/index.ts";
import type { BattleRecord } from "../../../src/engine/procedures/record.ts";
import { playRandomly } from "../../../src/engine/testing/random-play.ts";
import { builtInRulesets } from "../../../src/rulesets/index.ts";
import { RANDOM_BATTLES } from "../simulation/random-plays.ts";

/** Every text in data that is told. */
function textsIn(data: unknown): string[] {
  if (typeof data === "string") return [data];
  if (Array.isArray(data)) return data.flatMap(textsIn);
  return typeof data === "object" && data !== null ? Object.values(data).flatMap(textsIn) : [];
}

/** Texts of a record that name two creatures or more. */
function joinedIn({ creatures }: Battle, { steps, offers }: BattleRecord): string[] {
  const names = Object.values(creatures).map(({ name }) => name);
  const told = [...steps, ...offers].flatMap(({ text, data }) => textsIn(data ?? {}).map((said) => ({ text, said })));
  return told.flatMap(({ text, said }) => {
    const parts = said.split(/, | and | \+ /u);
    return parts.length > 1 && parts.filter((part) => names.includes(part)).length > 1 ? [`${text}: ${said}`] : [];
  });
}

describe.each(Object.entries(RANDOM_BATTLES))("sentences of random battles of %s", (id, begin) => {
  it.each([1, 2, 3, 4])("tell no names joined (seed %i)", (seed) => {
    const ruleset = builtInRulesets.find((known) => known.id === id);
    if (!ruleset) throw new Error(id);
    const { problems, records } = playRandomly(ruleset, begin(seed) as Battle, seed, 5, joinedIn);
    expect(problems).toEqual([]);
    expect(records).toBeGreaterThan(3);
  });
});
