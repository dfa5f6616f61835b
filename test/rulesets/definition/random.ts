// How Definition is played at random: who takes part, under which options, and what must hold whatever happened.

import type { BattleRecord } from "../../../src/engine/procedures/record.ts";
import { someOf } from "../../../src/engine/testing/random-choice.ts";
import { randomPlayer } from "../../../src/engine/testing/random-play.ts";
import { isUnconscious } from "../../../src/rulesets/definition/numbers/vitality.ts";
import type { DefinitionBattle, DefinitionCreature } from "../../../src/rulesets/definition/data/types.ts";
import { abilities, dagger, sword } from "./duel.ts";
import { armor, definition, feature, focus, foe, gear, hero, shield, spell, TestTable, weapon } from "./table.ts";

/** People with something for every rule, close enough together for all of it, and one far enough away to be charged at. */
function everything(): DefinitionCreature[] {
  // Both are of one gang, which may strike as a group.
  const ofGang = (...[name, person]: Parameters<typeof foe>) => ({ ...foe(name, person), actorName: "Gang" });
  const strong = { bab: 6, hd: 6, abilities: abilities({ str: 4, dex: 2, con: 1 }), hp: { value: 45, max: 45 }, saves: { fort: 4 } };
  return [
    hero("Fighter", {
      system: { ...strong, slots: { primary: "Sword", offhand: "Targe" }, initiative: { bonus: 2 } },
      items: [
        sword({ durability: { value: 10, max: 10 }, hardness: 2 }),
        dagger(),
        shield("Targe", { acBonus: 2, shieldType: "full", durability: { value: 8, max: 8 } }),
        armor("Mail", { acBonus: 4, checkPenalty: -3, group: "heavy" }),
        gear("Draught", { gearType: "potion", healing: "1d8", quantity: 3, storage: "potionBelt" }),
        gear("Rope"),
        gear("Horn", { activation: "motion" }),
        feature("Prowess", { effects: [{ key: "immediate.aooMax", value: 1 }] }),
      ],
    }),
    hero("Caster", {
      system: { ...strong, bab: 3, slots: { primary: "Rod" } },
      items: [
        focus("Rod", { bonus: 1 }),
        spell("Ray", { delivery: "rangedTouch", damage: { formula: "2d6" } }),
        spell("Shock", { delivery: "meleeTouch", damage: { formula: "1d8" }, asAttackAction: true }),
        spell("Mend", { damage: { formula: "1d8+2", healing: true }, components: { somatic: false } }),
        spell("Burst", { save: { type: "ref", dc: 14 }, damage: { formula: "3d6" } }),
        spell("Unweave", { isCounterspell: true, actionType: "immediate" }),
        spell("Blink", { actionType: "swift" }),
      ],
    }),
    ofGang("Brute", {
      system: { ...strong, size: "huge", space: 2, reach: 2, slots: { primary: "Club" }, swallow: { canExceedSize: true } },
      items: [weapon("Club", { grip: "twoHanded", damage: { formula: "2d6", types: ["blunt"] } })],
    }),
    ofGang("Sneak", {
      system: {
        ...strong,
        size: "small",
        hp: { value: 25, max: 25 },
        skills: { beguile: 8, escapeArtist: 9 },
        slots: { primary: "Bow" },
        immediate: { canCounterspell: true },
      },
      items: [weapon("Bow", { range: "ranged", damage: { formula: "1d6", types: ["piercing"] } }), dagger()],
    }),
  ];
}

/** What must hold of every Definition battle, whatever happened. */
function broken(battle: DefinitionBattle, record: BattleRecord): string[] {
  const problems = Object.values(battle.creatures).flatMap((creature) => brokenIn(battle, creature));
  if (battle.turn !== null && battle.combatants[battle.turn] === undefined) problems.push("nobody has the turn");
  const strange = record.steps.find((step) => !step.rule.startsWith("DE-") && !step.rule.startsWith("SORTIE-"));
  if (strange) problems.push(`a step names the rule ${strange.rule}`);
  return problems;
}

function brokenIn(battle: DefinitionBattle, creature: DefinitionCreature): string[] {
  const { name, uuid, system } = creature;
  const { hp, nonLethal, death, grapple, swallowed, turn } = system;
  const problems: string[] = [];
  const wrong = (holds: boolean, what: string): void => {
    if (holds) problems.push(`${name}: ${what}`);
  };
  wrong(hp.value < 0 || hp.value > hp.max, `${String(hp.value)} hit points`);
  wrong(nonLethal.value < 0, "negative non-lethal damage");
  wrong(death.failures >= 3 && death.status !== "dead", "lives with three failures");
  wrong(hp.value > 0 && (death.status === "dying" || death.status === "stabilised"), "dying with hit points");
  wrong(turn.attacksUsed > 4, "more than four attacks");
  const partner = battle.creatures[grapple.with];
  wrong((grapple.role === "") !== (grapple.with === ""), "a grapple with nobody");
  wrong(grapple.role !== "" && partner?.system.grapple.with !== uuid, "a one-sided grapple");
  wrong(grapple.role === "aggressor" && isUnconscious(creature), "holds somebody while unconscious");
  wrong(grapple.submissionRounds !== null && grapple.role !== "defender", "submits to nobody");
  wrong(swallowed.by === uuid, "has swallowed itself");
  wrong(
    Object.values(creature.items).some((item) => "quantity" in item.system && item.system.quantity < 0),
    "fewer than none",
  );
  return problems;
}

/** Options that differ from the usual ones; any of them may be set. */
const OTHER_OPTIONS: DefinitionBattle["options"] = {
  npcDeath: "defeated",
  bonusStacking: "highestPerType",
  killShot: "slay",
  fallProne: true,
  naturalExtremes: true,
};

/** A battle of this ruleset before its first record, other for each seed. */
export function beginAtRandom(seed: number): DefinitionBattle {
  const options = someOf(OTHER_OPTIONS, seed);
  const table = new TestTable(everything(), options).place({ Fighter: [3, 3], Caster: [3, 4], Brute: [4, 3], Sneak: [2, 8] });
  return table.battle;
}

/** A battle of this ruleset, played at random. */
export const playAtRandom = randomPlayer(definition, 5, beginAtRandom, broken);
