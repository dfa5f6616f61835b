// How the Luck Die is played at random: who takes part, under which options, and what must hold whatever happened.

import { readFileSync } from "node:fs";
import type { BattleRecord } from "../../../src/engine/procedures/record.ts";
import { languageKeysOf } from "../../../src/engine/testing/conformance.ts";
import { someOf } from "../../../src/engine/testing/random-choice.ts";
import { randomPlayer } from "../../../src/engine/testing/random-play.ts";
import type { LuckBattle } from "../../../src/rulesets/luck/data/types.ts";
import { isHeld } from "../../../src/rulesets/luck/data/types.ts";
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
    // Whoever stays out of what a group does keeps the rest of its turn for later.
    const { open } = battle.system.order;
    const free = Object.values(battle.combatants).filter(
      ({ id, creature }) => id !== battle.turn && !open.includes(id) && (battle.creatures[creature]?.system.turn.actions ?? 0) > 0,
    );
    claim(free.length === 0, `${free.map(({ name }) => name).join(", ")} has actions out of turn`);
  }
  const { acted } = battle.system.order;
  claim(new Set(acted).size === acted.length, `somebody has acted twice in round ${String(battle.round)}: ${acted.join(", ")}`);
  for (const { rule, text } of [...record.steps, ...record.offers]) {
    claim(rule.startsWith("LU-") || rule.startsWith("SORTIE-"), `a step names the rule ${rule}`);
    claim(!text.startsWith("LUCK.") || keys.has(text) || keys.has(`${text}.other`), `the language file lacks ${text}`);
  }
  return problems;
}

/** Options that differ from the usual ones; any of them may be set. */
const OTHER_OPTIONS: LuckBattle["options"] = {
  advantageMode: "luckDie",
  reactionRefresh: "everyTurn",
  unconsciousFallsProne: true,
};

/** A battle of this ruleset before its first record, other for each seed. */
export function beginAtRandom(seed: number): LuckBattle {
  const options = someOf(OTHER_OPTIONS, seed);
  const table = new TestTable(company(), options);
  if (seed % 3 === 0) table.act("Brusk", "editTeam", { options: { surprise: true } });
  return table.battle;
}

/** A battle of this ruleset, played at random. */
export const playAtRandom = randomPlayer(luck, 3, beginAtRandom, broken);
