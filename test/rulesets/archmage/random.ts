// How Archmage is played at random: who takes part, under which options, and what must hold whatever happened.

import type { BattleRecord } from "../../../src/engine/procedures/record.ts";
import { someOf } from "../../../src/engine/testing/random-choice.ts";
import { randomPlayer } from "../../../src/engine/testing/random-play.ts";
import { maximumHp } from "../../../src/rulesets/archmage/numbers/states.ts";
import type { ArchmageBattle } from "../../../src/rulesets/archmage/data/types.ts";
import { isCharacter } from "../../../src/rulesets/archmage/data/types.ts";
import { company } from "./company.ts";
import { archmage, TestTable } from "./table.ts";

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

/** Options that differ from the usual ones; any of them may be set. */
const OTHER_OPTIONS: ArchmageBattle["options"] = {
  lastingWounds: true,
  meaningfulDeath: true,
  situationalDice: true,
  initiativeTie: "random",
};

/** A battle of this ruleset before its first record, other for each seed. */
export function beginAtRandom(seed: number): ArchmageBattle {
  const options = someOf(OTHER_OPTIONS, seed);
  const table = new TestTable(company(), options);
  if (seed % 3 === 0) table.gm("ambush", { options: { side: "foes" } });
  // The dead fight in spirit, which a few rounds seldom lead to.
  if (seed % 4 === 0) table.toggle("Ines", "dead");
  return table.battle;
}

/** A battle of this ruleset, played at random. */
export const playAtRandom = randomPlayer(archmage, 5, beginAtRandom, broken);
