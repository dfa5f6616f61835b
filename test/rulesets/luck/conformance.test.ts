// The Luck Die keeps the contract of every ruleset, and stays sane under random play.

import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { BattleRecord } from "../../../src/engine/record.ts";
import { checkRuleset, languageKeysOf } from "../../../src/engine/testing/conformance.ts";
import { playRandomly } from "../../../src/engine/testing/random-play.ts";
import { luckOrder } from "../../../src/rulesets/luck/rules/teams.ts";
import type { LuckBattle } from "../../../src/rulesets/luck/types.ts";
import { isHeld } from "../../../src/rulesets/luck/types.ts";
import { company } from "./company.ts";
import { luck, TestTable } from "./table.ts";

const words = JSON.parse(readFileSync(new URL("../../../src/rulesets/luck/lang/en.json", import.meta.url), "utf8")) as object;
const keys = languageKeysOf(words);

/** What must hold of every battle of this ruleset, whatever happened. */
function broken(battle: LuckBattle, record: BattleRecord): string[] {
  const problems: string[] = [];
  const claim = (holds: boolean, problem: string): void => {
    if (!holds) problems.push(problem);
  };
  for (const { name, system, items, effects } of Object.values(battle.creatures)) {
    for (const pool of ["endurance", "health", "stamina", "focus"] as const) {
      const { value, max } = system[pool];
      claim(value >= 0 && value <= max, `${name} has ${String(value)} of ${String(max)} ${pool}`);
    }
    const { turn } = system;
    claim(turn.actions >= 0 && turn.actions <= 3, `${name} has ${String(turn.actions)} actions`);
    claim(turn.reactions >= 0 && turn.reactions <= 2, `${name} has ${String(turn.reactions)} reactions`);
    claim(!turn.fires, `${name} goes on firing what it had readied`);
    claim(turn.pending.paid <= turn.pending.need, `${name} has paid ${String(turn.pending.paid)} of ${String(turn.pending.need)}`);
    claim(system.death.difficulty >= 10 && system.death.difficulty % 5 === 0, `${name} cheats death at ${String(system.death.difficulty)}`);
    for (const item of Object.values(items)) {
      const durability = isHeld(item) ? item.system.durability.value : null;
      claim(durability === null || durability >= 0, `${item.name} of ${name} has ${String(durability)} durability`);
    }
    const statuses = Object.values(effects).flatMap((effect) => effect.statuses);
    claim(new Set(statuses).size === statuses.length, `${name} has a condition twice: ${statuses.join(", ")}`);
  }
  if (battle.turn !== null) {
    const free = Object.values(battle.combatants).filter(
      ({ id, creature }) => id !== battle.turn && (battle.creatures[creature]?.system.turn.actions ?? 0) > 0,
    );
    claim(free.length === 0, `${free.map(({ name }) => name).join(", ")} has actions out of turn`);
  }
  const { acted } = battle.system.order;
  claim(new Set(acted).size === acted.length, `somebody has acted twice in round ${String(battle.round)}: ${acted.join(", ")}`);
  for (const { rule, text } of [...record.steps, ...record.offers]) {
    claim(rule.startsWith("LU-") || rule.startsWith("SORTIE-"), `a step names the rule ${rule}`);
    claim(!text.startsWith("LUCK.") || keys.has(text), `the language file lacks ${text}`);
  }
  return problems;
}

describe("the contract", () => {
  it("is kept", () => {
    expect(checkRuleset(luck, keys)).toEqual([]);
  });
});

describe("random play", () => {
  it("stays whole: pools, actions, durability, turns, words, undo and replay", { timeout: 120_000 }, () => {
    const played: Record<string, number> = {};
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.boolean(), (seed, other) => {
        const options = other
          ? {
              advantageMode: "luckDie",
              reactionRefresh: "everyTurn",
              surprisedMayReact: true,
              blockExcessReduced: true,
              mapScope: "turn",
              unconsciousFallsProne: true,
              deflectionFloor: "zero",
              minimumOne: "all",
              teamRemains: "alive",
            }
          : {};
        const table = new TestTable(company(), options);
        if (seed % 3 === 0) table.act("Brusk", "editTeam", { options: { surprise: true } });
        const play = playRandomly(luck, table.battle, seed, 3, broken);
        for (const [action, times] of Object.entries(play.played)) played[action] = (played[action] ?? 0) + times;
        expect(play.problems).toEqual([]);
      }),
      { numRuns: 8, seed: 20_261_122 },
    );
    // The play is worth something only if it reaches nearly everything.
    const rare = ["instigate", "dropOpening", "objectiveMet"];
    const untouched = luck.actions.map(({ id }) => id).filter((id) => !(id in played) && !rare.includes(id));
    expect(untouched.length, `never played: ${untouched.join(", ")}`).toBeLessThan(4);
  });

  it("knows nobody's turn once a team has won", () => {
    const table = new TestTable(company());
    table.battle.started = true;
    table.battle.system.ended = true;
    expect(luckOrder.candidates(table.battle, () => true)).toEqual([]);
  });
});
