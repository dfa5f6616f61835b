// How Volition is played at random: who takes part, under which options, and what must hold whatever happened.

import type { BattleRecord } from "../../../src/engine/procedures/record.ts";
import { rollFace, seededRandom } from "../../../src/engine/data/random.ts";
import { someOf } from "../../../src/engine/testing/random-choice.ts";
import { randomPlayer } from "../../../src/engine/testing/random-play.ts";
import { RELATIONS } from "../../../src/rulesets/volition/data/fields.ts";
import { maximumHp, maximumRecoveries } from "../../../src/rulesets/volition/numbers/numbers.ts";
import { relationOf } from "../../../src/rulesets/volition/map/positions.ts";
import { isDown } from "../../../src/rulesets/volition/numbers/states.ts";
import type { VolitionBattle, VolitionCreature } from "../../../src/rulesets/volition/data/types.ts";
import { isCharacter, isFoe } from "../../../src/rulesets/volition/data/types.ts";
import { company } from "./company.ts";
import { ability, feature, foe, hero, stance, TestTable, volition } from "./table.ts";

/** People with something for every rule: sustained, limited, interrupting, healing, provoking abilities, and whatever foes do. */
function everything(): VolitionCreature[] {
  const system = { level: 3, volition: 3, hp: { value: 30, max: 30 }, power: { value: 4, max: 4 }, recovery: { dice: 2, bonus: 2 } };
  const wide = { target: { who: "enemy", count: 2, range: "far" } };
  const mage = hero("Mira", {
    system: { ...system, band: "fast", skills: [{ name: "Lore", bonus: 4 }] },
    items: [
      stance("Staff"),
      stance("Wand", { mode: "ranged" }),
      ability("Fire", {
        ...wide,
        types: ["ranged", "spell"],
        defense: "pd",
        rollAllFirst: true,
        damage: { formula: "6d6", types: ["fire"] },
      }),
      ability("Fog", { defense: "", target: { who: "self" }, sustain: 11, action: "move", provokes: true, frequency: "encounter" }),
      ability("Ward", { defense: "", target: { who: "self" }, action: "interrupt", trigger: "Somebody is hit" }),
      ability("Slip", { defense: "", target: { who: "self" }, action: "quick", popOff: 1 }),
      ability("Stare", {
        ...wide,
        types: ["spell"],
        defense: "md",
        spend: 1,
        effects: ["confused", "dazed", "stuck", "stunned", "shaken", "weakened", "hampered", "softened", "enervated"].map((condition) => ({
          condition,
        })),
      }),
      feature("Tough", { changes: [{ path: "hp.max", add: 3 }] }),
    ],
  });
  const healer = hero("Odo", {
    system,
    items: [
      stance("Mace"),
      ability("Mend", { defense: "", target: { who: "ally", count: 1, range: "far" }, healing: { kind: "recovery" } }),
      ability("Gift", {
        defense: "",
        action: "quick",
        frequency: "recharge",
        target: { who: "any", range: "far" },
        healing: { kind: "plain", formula: "1d6" },
      }),
    ],
  });
  const villain = foe("Vex", {
    system: {
      level: 4,
      volition: 4,
      hp: { value: 60, max: 60 },
      defense: { ac: 14 },
      resist: [{ type: "fire", threshold: 13 }],
      weak: ["cold"],
    },
    items: [
      ability("Grip", { types: ["melee"], damage: { formula: "2d6+4" }, effects: [{ condition: "grabbed", duration: "manual" }] }),
      ability("Gaze", { ...wide, types: ["spell"], defense: "md", order: 1, lastGasp: 11, frequency: "encounter" }),
      ability("Rot", {
        ...wide,
        defense: "pd",
        order: 2,
        damage: { formula: "3" },
        effects: [{ condition: "ongoing", amount: 4, type: "necrotic" }],
      }),
      feature("Stubborn", { allowsRally: true }),
    ],
  });
  const wisp = (name: string) => ({ ...foe(name, { system: { band: "veryFast", hp: { value: 12, max: 12 } } }), actorName: "Wisp" });
  return [mage, healer, villain, wisp("Wisp"), wisp("Other wisp")];
}

/** What must hold of every Volition battle, whatever happened. */
function broken(battle: VolitionBattle, record: BattleRecord): string[] {
  const problems = Object.values(battle.creatures).flatMap((creature) => brokenIn(battle, creature));
  const { escalation } = battle.system;
  if (escalation < 0 || escalation > 6) problems.push(`the escalation die shows ${String(escalation)}`);
  if (battle.turn !== null && battle.combatants[battle.turn] === undefined) problems.push("nobody has the turn");
  const strange = record.steps.find((step) => !step.rule.startsWith("VO-") && !step.rule.startsWith("SORTIE-"));
  if (strange) problems.push(`a step names the rule ${strange.rule}`);
  return problems;
}

function brokenIn(battle: VolitionBattle, creature: VolitionCreature): string[] {
  const problems: string[] = [];
  const { name, system } = creature;
  if (system.hp.value > maximumHp(creature)) problems.push(`${name} has too many hit points: ${String(system.hp.value)}`);
  if (isFoe(creature) && system.hp.value <= 0 && !isDown(creature))
    problems.push(`${name} stands with ${String(system.hp.value)} hit points`);
  if (isCharacter(creature)) {
    const { recovery, death } = creature.system;
    if (recovery.value < 0 || recovery.value > maximumRecoveries(creature))
      problems.push(`${name} has ${String(recovery.value)} recoveries`);
    if (death.failed >= 4 && death.state === "alive") problems.push(`${name} lives with four failures`);
  }
  for (const { to } of system.relations) {
    const other = battle.creatures[to];
    if (!other || relationOf(creature, other) !== relationOf(other, creature)) problems.push(`${name} stands one-sidedly to ${to}`);
    if (to === creature.uuid) problems.push(`${name} stands to itself`);
  }
  if (new Set(system.relations.map(({ to }) => to)).size !== system.relations.length) problems.push(`${name} stands twice to somebody`);
  for (const item of Object.values(creature.items)) {
    if ("uses" in item.system && (item.system.uses.value < 0 || item.system.uses.value > item.system.uses.max))
      problems.push(`${item.name} has ${String(item.system.uses.value)} uses`);
  }
  return problems;
}

/** Options that differ from the usual ones; any of them may be set. */
const OTHER_OPTIONS: VolitionBattle["options"] = {
  npcRally: true,
  advantageMode: "oneExtraDie",
  saveDice: "d20",
  deathVariant: "fourthFailure",
  oneRoundEnds: "sourceEnd",
};

/** Everybody begins somewhere: each pair far apart, near each other or side by side. */
function standAbout(table: TestTable, seed: number): void {
  const random = seededRandom(seed);
  const names = Object.values(table.battle.creatures).map(({ name }) => name);
  for (const [index, name] of names.entries())
    for (const other of names.slice(index + 1)) {
      const relation = RELATIONS[rollFace(random, RELATIONS.length) - 1];
      if (relation) table.stand([name, other, relation]);
    }
}

/** A battle of this ruleset before its first record, other for each seed. */
export function beginAtRandom(seed: number): VolitionBattle {
  const options = someOf(OTHER_OPTIONS, seed);
  const table = new TestTable(seed % 2 === 0 ? company() : everything(), options);
  standAbout(table, seed);
  return table.battle;
}

/** A battle of this ruleset, played at random. */
export const playAtRandom = randomPlayer(volition, 5, beginAtRandom, broken);
