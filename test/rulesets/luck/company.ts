// Heroes and foes with something of everything, for random play.

import type { LuckCreature } from "../../../src/rulesets/luck/data/types.ts";
import { foe, hero, item, shield, weapon } from "./table.ts";

const effect = (more: object = {}): object => ({
  label: "Staggered",
  applies: "onHit",
  defence: "fortify",
  against: "attackTotal",
  modifiers: [{ target: "evasion", value: -1 }],
  durationRounds: 1,
  ...more,
});

/** A party and its enemies, with weapons of every mode, techniques of every kind, and little enough health to fall. */
export function company(): LuckCreature[] {
  const kit = [
    weapon("sword", { damage: 3, critThreshold: 19, damageType: "slashing", metal: true, parry: 2 }),
    weapon("javelin", {
      damage: 3,
      damageType: "piercing",
      modes: ["melee", "thrown"],
      range: 10,
      onHit: [effect({ condition: "prone" })],
    }),
    weapon("crossbow", { damage: 5, damageType: "piercing", modes: ["projectile"], reload: 2, loaded: false, attributes: ["dexterity"] }),
    weapon("cudgel", { damage: 2, damageType: "bludgeoning", nonlethal: true, wielded: false }),
    shield("shield"),
    item("Armor", "coat", { worn: true, deflection: { physical: 1 } }),
    item("Maneuver", "sweep", { isAttack: true, attackBonus: 1, stamina: 1, effects: [effect()] }),
    item("Ability", "long rite", { actions: 5, focus: 1, damage: 6, damageType: "fire", defence: "resist", difficulty: 6 }),
    item("Ability", "dread", { defence: "resist", difficulty: 7, effects: [effect({ applies: "onUse", defence: "resist" })] }),
    item("Ability", "brace", { kind: "freeAction", targets: 0, effects: [effect({ applies: "onUse", to: "self", defence: "none" })] }),
    item("Talent", "quick", { luckMod: 1, modifiers: [{ target: "dodge", value: 1 }] }),
    item("Gear", "draught", { quantity: 2, consumed: true }),
  ];
  const numbers = { attributes: { strength: 8, dexterity: 6, mind: 6 }, skills: { combat: 6, athletics: 6, resolve: 4, medicine: 6 } };
  const heroes = ["Maren", "Odo", "Tilly"].map((name, index) =>
    hero(name, {
      ...numbers,
      items: kit,
      system: {
        endurance: { value: 6 + index, max: 12 },
        health: { value: 10, max: 10 },
        focus: { value: 4, max: 4 },
        stamina: { value: 6, max: 6 },
        proficiencies: { martial: 1, finesse: index },
        traits: { cannotBeSurprised: index === 0 },
      },
    }),
  );
  const foes = ["Brusk", "Skint", "Pell"].map((name, index) => ({
    ...foe(name, {
      ...numbers,
      items: kit.slice(0, 9),
      system: { endurance: { value: 6, max: 6 }, health: { value: 8, max: 8 }, size: 3 + index, stamina: { value: 4, max: 4 } },
    }),
    actorName: "Cutthroat",
  }));
  const hound = foe("Hound", {
    ...numbers,
    side: "neutral",
    items: [weapon("bite", { damage: 2, damageType: "piercing" })],
    system: { endurance: { value: 4, max: 4 }, health: { value: 6, max: 6 }, constitution: 2, size: 3 },
  });
  return [...heroes, ...foes, hound];
}
