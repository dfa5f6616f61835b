// Heroes and foes with something of everything, for random play.

import type { ArchmageCreature } from "../../../src/rulesets/archmage/data/types.ts";
import { flat, foe, hero, item, power, weapon } from "./table.ts";

const applies = (id: string, more: object = {}) => ({
  kind: "condition",
  on: "hit",
  to: "target",
  id,
  amount: 0,
  types: [],
  ends: "default",
  difficulty: "normal",
  turns: 1,
  ...more,
});

/** A party and its enemies. */
export function company(): ArchmageCreature[] {
  const kit = [
    weapon("sword", { die: 8, magicBonus: 1 }),
    weapon("bow", { delivery: "ranged", attackAbility: "dex", damageAbility: "dex" }),
    power("sweep", { usage: "battle", damage: "weapon", missDamage: "half", targets: { count: 2, group: true } }),
    power("fire", {
      kind: "spell",
      delivery: "ranged",
      ability: "int",
      defence: "pd",
      damage: "3d6",
      types: ["fire"],
      targets: { count: 3, group: false },
      usage: "recharge",
      rechargeValue: 11,
      applies: [applies("", { kind: "ongoing", amount: 5, types: ["fire"] })],
    }),
    power("hush", {
      kind: "spell",
      delivery: "close",
      defence: "md",
      applies: [
        applies("stunned"),
        applies("", { kind: "grab" }),
        applies("", { kind: "modifier", id: "ac", amount: -2, ends: "sourceTurnEnd" }),
      ],
    }),
    power("mend", {
      kind: "spell",
      delivery: "ranged",
      action: "quick",
      targets: { count: 1, allies: true },
      healing: { usesRecovery: true, formula: "1d6" },
      applies: [applies("", { kind: "temporary", on: "always", amount: 4 })],
    }),
    power("flick", { flexible: "even", applies: [applies("vulnerable", { ends: "turnEnd" })] }),
    power("step", { kind: "spell", action: "move", teleport: true, targets: { count: 0, allies: true } }),
    power("parry", {
      kind: "other",
      action: "interrupt",
      answers: "attacked",
      targets: { count: 0 },
      applies: [applies("", { kind: "modifier", to: "self", on: "always", id: "ac", amount: 2, ends: "turnStart" })],
    }),
    item("Consumable", "draught", { quantity: 2 }),
    item("Talent", "tough", { effects: [{ target: "save", value: 1, kind: "talent" }], critExpand: 1 }),
  ];
  const heroes = ["Orla", "Tam", "Ines"].map((name, index) =>
    hero(
      name,
      {
        level: 3 + index * 2,
        hp: { value: 40, max: 40 },
        recoveries: { value: 2, max: 8, die: 8 },
        twoWeapon: index === 1,
        death: { fails: 0 },
      },
      kit,
      { str: 16, dex: 14, con: 8 + index * 3, int: 16 },
    ),
  );
  const foeKit = [
    weapon("claw", { attackBonus: 8, damageFormula: "2d6+4" }),
    power("spit", {
      delivery: "ranged",
      attackBonus: 8,
      damage: "2d8",
      defence: "pd",
      types: ["acid"],
      applies: [applies("", { kind: "ongoing", amount: 3, types: ["acid"] }), applies("dazed")],
    }),
    power("seize", { attackBonus: 8, damage: "1d6", applies: [applies("", { kind: "grab" })] }),
    power("dread", {
      delivery: "close",
      attackBonus: 8,
      defence: "md",
      applies: [applies("fear"), applies("confused"), applies("weakened", { ends: "sourceTurnStart" })],
    }),
  ];
  const foes = ["Rat A", "Rat B", "Hulk"].map((name, index) =>
    foe(
      name,
      {
        level: 4,
        hp: { value: 45, max: 45 },
        defences: flat(15 + index),
        size: index,
        resistances: [{ type: "fire", value: 12 }],
        foe: { typeKey: index < 2 ? "Rat" : "Hulk", namedVillain: index === 2 },
      },
      foeKit,
    ),
  );
  return [...heroes, ...foes];
}
