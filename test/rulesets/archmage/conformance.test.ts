// Archmage keeps the contract of every ruleset, and stays sane under random play.

import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { BattleRecord } from "../../../src/engine/record.ts";
import { checkRuleset, languageKeysOf } from "../../../src/engine/testing/conformance.ts";
import { playRandomly } from "../../../src/engine/testing/random-play.ts";
import { maximumHp } from "../../../src/rulesets/archmage/rules/states.ts";
import type { ArchmageBattle } from "../../../src/rulesets/archmage/types.ts";
import { isCharacter } from "../../../src/rulesets/archmage/types.ts";
import { company } from "./company.ts";
import { archmage, TestTable } from "./table.ts";

const words = JSON.parse(readFileSync(new URL("../../../src/rulesets/archmage/lang/en.json", import.meta.url), "utf8")) as object;

/** What must hold of every Archmage battle, whatever happened. */
function broken(battle: ArchmageBattle, record: BattleRecord): string[] {
  const problems: string[] = [];
  for (const creature of Object.values(battle.creatures)) {
    const { hp, position, grab } = creature.system;
    if (hp.value > maximumHp(creature))
      problems.push(`${creature.name} has ${String(hp.value)} of ${String(maximumHp(creature))} hit points`);
    if (hp.temp < 0) problems.push(`${creature.name} has negative temporary hit points`);
    if (!isCharacter(creature) && hp.value < 0) problems.push(`${creature.name} has negative hit points`);
    if (isCharacter(creature)) {
      const { recoveries, death } = creature.system;
      if (recoveries.value < 0 || recoveries.value > recoveries.max)
        problems.push(`${creature.name} has ${String(recoveries.value)} recoveries`);
      if (death.fails > 4) problems.push(`${creature.name} has failed ${String(death.fails)} death saves`);
    }
    for (const uuid of position.engagedWith) {
      if (battle.creatures[uuid]?.system.position.engagedWith.includes(creature.uuid) !== true)
        problems.push(`${creature.name} is engaged one-sidedly`);
    }
    for (const uuid of grab.by) {
      if (battle.creatures[uuid]?.system.grab.holding.includes(creature.uuid) !== true)
        problems.push(`${creature.name} is held one-sidedly`);
    }
    const statuses = Object.values(creature.effects).flatMap((effect) => effect.statuses);
    if (new Set(statuses).size !== statuses.length) problems.push(`${creature.name} has a condition twice: ${statuses.join(", ")}`);
  }
  const { value } = battle.system.escalation;
  if (value < 0 || value > 6) problems.push(`the escalation die shows ${String(value)}`);
  const strange = record.steps.find((step) => !step.rule.startsWith("AE-") && !step.rule.startsWith("SORTIE-"));
  if (strange) problems.push(`a step names the rule ${strange.rule}`);
  return problems;
}

describe("the contract", () => {
  it("is kept", () => {
    expect(checkRuleset(archmage, languageKeysOf(words))).toEqual([]);
  });
});

describe("random play", () => {
  it("stays whole: bounds, relations, undo, replay, the order of turns", { timeout: 120_000 }, () => {
    const played: Record<string, number> = {};
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.boolean(), (seed, optional) => {
        const options = optional
          ? { lastingWounds: true, meaningfulDeath: true, situationalDice: true, initiativeTie: "random", recoveryMin: 1 }
          : {};
        const table = new TestTable(company(), options);
        if (seed % 3 === 0) table.gm("ambush", { options: { side: "foes" } });
        const play = playRandomly(archmage, table.battle, seed, 5, broken);
        for (const [action, times] of Object.entries(play.played)) played[action] = (played[action] ?? 0) + times;
        expect(play.problems).toEqual([]);
      }),
      { numRuns: 12, seed: 20_261_121 },
    );
    // The play is worth something only if it reaches nearly everything.
    const rare = ["ambush", "reviewHitPoints", "outOfDanger"];
    const untouched = archmage.actions.map(({ id }) => id).filter((id) => !(id in played) && !rare.includes(id));
    expect(untouched.length, `never played: ${untouched.join(", ")}`).toBeLessThan(4);
  });
});
