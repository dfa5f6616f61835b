// Volition keeps the contract of every ruleset, and stays sane under random play.

import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { BattleRecord } from "../../../src/engine/record.ts";
import { checkRuleset, languageKeysOf } from "../../../src/engine/testing/conformance.ts";
import { playRandomly } from "../../../src/engine/testing/random-play.ts";
import { maximumHp, maximumRecoveries } from "../../../src/rulesets/volition/rules/numbers.ts";
import { relationOf } from "../../../src/rulesets/volition/rules/positions.ts";
import { isDown } from "../../../src/rulesets/volition/rules/states.ts";
import type { VolitionBattle, VolitionCreature } from "../../../src/rulesets/volition/types.ts";
import { isCharacter, isFoe } from "../../../src/rulesets/volition/types.ts";
import { company } from "./company.ts";
import { ability, feature, foe, hero, stance, TestTable, volition } from "./table.ts";

const words = JSON.parse(readFileSync(new URL("../../../src/rulesets/volition/lang/en.json", import.meta.url), "utf8")) as object;

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
        effects: ["confused", "dazed", "stuck", "stunned", "shaken", "weakened", "hampered"].map((condition) => ({ condition })),
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
  return [mage, healer, villain, foe("Wisp", { system: { band: "veryFast", hp: { value: 12, max: 12 } } })];
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
  if (system.fires) problems.push(`${name} still fires`);
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

describe("the contract", () => {
  it("is kept", () => {
    expect(checkRuleset(volition, languageKeysOf(words))).toEqual([]);
  });
});

describe("random play", () => {
  it("stays whole: bounds, relations, undo, replay, the order of turns", { timeout: 120_000 }, () => {
    const played: Record<string, number> = {};
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.boolean(), (seed, optional) => {
        const options = optional
          ? {
              delayOverReady: false,
              readyExactPosition: false,
              oppBefore: false,
              npcRally: true,
              advantageMode: "oneExtraDie",
              saveDice: "d20",
              deathVariant: "fourthFailure",
              oneRoundEnds: "sourceEnd",
              overdrawScope: "all",
            }
          : {};
        const table = new TestTable(seed % 2 === 0 ? company() : everything(), options);
        const play = playRandomly(volition, table.battle, seed, 5, broken);
        for (const [action, times] of Object.entries(play.played)) played[action] = (played[action] ?? 0) + times;
        expect(play.problems).toEqual([]);
      }),
      { numRuns: 12, seed: 20_261_122 },
    );
    // These need somebody to wait for somebody else; readying has properties of its own, the others their own tests.
    const rare = ["coupDeGrace", "sustain", "letGo", "useReadied", "revive"];
    const untouched = volition.actions.map(({ id }) => id).filter((id) => !(id in played) && !rare.includes(id));
    expect(untouched.length, `never played: ${untouched.join(", ")}`).toBeLessThan(3);
  });
});
