// How a Shock hero is made: attributes, training, defence, gear, powers. The document holds combat rules only, so what a class would give is typed.

import { type Creation, type CreationField, stepMakers } from "../../../engine/creatures/creation.ts";
import { ATTRIBUTES, COMBAT_SKILLS, SKILLS } from "../data/fields.ts";
import { type ShockCreature, type ShockItem, type ShockShapes, isArmor, isCharacter, isShield, isWeapon, TYPES } from "../data/types.ts";

const { fieldsStep, itemsStep, lackIf } = stepMakers<ShockShapes>("SHOCK.Creation.");

const attributes = ATTRIBUTES.map((id): CreationField => ({ path: `attributes.${id}.mod`, label: `SHOCK.Attribute.${id}` }));
const skills = SKILLS.map((id): CreationField => ({ path: `skills.${id}`, label: `SHOCK.Skill.${id}` }));

/** The first weapon is readied, the others are stowed; the first coat is worn, the first shield in use. */
function equip(creature: ShockCreature, item: ShockItem): void {
  const others = Object.values(creature.items).filter(({ id }) => id !== item.id);
  if (isWeapon(item))
    item.system.place = others.some((other) => isWeapon(other) && other.system.place === "readied") ? "stowed" : "readied";
  if (isArmor(item)) item.system.worn = !others.some((other) => isArmor(other) && other.system.worn);
  if (isShield(item)) item.system.inUse = !others.some((other) => isShield(other) && other.system.inUse);
}

export const creation: Creation<ShockShapes> = {
  type: TYPES.character,
  steps: [
    fieldsStep("attributes", "numbers", () => [
      { path: "className", label: "SHOCK.Sheet.Class", hint: "SHOCK.Sheet.ClassHint" },
      ...attributes,
    ]),
    fieldsStep("training", "numbers", () => [
      { path: "attackBonus", label: "SHOCK.Sheet.AttackBonus" },
      ...skills,
      { path: "otherSkills", label: "SHOCK.Sheet.OtherSkills", hint: "SHOCK.Sheet.OtherSkillsHint" },
    ]),
    fieldsStep("defence", "numbers", () => [
      { path: "hp.max", label: "SHOCK.Sheet.HitPointsMax" },
      { path: "ac.base", label: "SHOCK.Sheet.BaseAC", hint: "SHOCK.Sheet.BaseACHint" },
      { path: "saves.physical", label: "SHOCK.Sheet.PhysicalSave" },
      { path: "moveRate", label: "SHOCK.Sheet.MoveRate" },
    ]),
    itemsStep("gear", "belongings", [TYPES.weapon, TYPES.armor, TYPES.shield, TYPES.gear], { take: equip }),
    itemsStep("powers", "belongings", [TYPES.feature, TYPES.spell]),
    fieldsStep("story", "biography", () => [{ path: "biography", label: "SHOCK.Sheet.Tab.biography" }]),
  ],
  numbers: [
    { number: "acMelee", label: "SHOCK.Sheet.AC" },
    { number: "acRanged", label: "SHOCK.Sheet.RangedAC" },
    { number: "attackBonus", label: "SHOCK.Sheet.AttackBonus", bonus: true },
    { number: "move", label: "SHOCK.Sheet.Move" },
    { number: "screen", label: "SHOCK.Sheet.Screen" },
  ],
  lacks(creature) {
    if (!isCharacter(creature)) return [];
    const { system, items } = creature;
    return [
      ...lackIf(
        ATTRIBUTES.every((id) => system.attributes[id].mod === 0),
        "attributes",
        "attributes",
        "attributes.str.mod",
      ),
      ...lackIf(
        COMBAT_SKILLS.every((id) => system.skills[id] === null),
        "skills",
        "training",
        "skills.brawl",
      ),
      ...lackIf(!Object.values(items).some((item) => isWeapon(item) && item.system.place === "readied"), "weapon", "gear"),
    ];
  },
};
