// How a Definition hero is made: abilities, Hit Dice, what the charts of a progression say (typed: they are no part of the document), training, gear, spells and features.

import { type Creation, type CreationField, stepMakers } from "../../../engine/creatures/creation.ts";
import { ABILITIES, SAVES, SKILLS } from "../data/fields.ts";
import { weaponInHand, whyNotWield } from "../numbers/wielding.ts";
import { type DefinitionCreature, type DefinitionItem, type DefinitionShapes, isArmor, TYPES } from "../data/types.ts";

const { fieldsStep, itemsStep, lackIf } = stepMakers<DefinitionShapes>("DEFINITION.Creation.");

const abilities = ABILITIES.map((id): CreationField => ({ path: `abilities.${id}.mod`, label: `DEFINITION.Ability.${id}` }));
const saves = SAVES.map((id): CreationField => ({ path: `saves.${id}`, label: `DEFINITION.Save.${id}` }));
const skills = SKILLS.map((id): CreationField => ({ path: `skills.${id}`, label: `DEFINITION.Skill.${id}` }));
const SLOTS = ["primary", "offhand"] as const;

/** Into the first empty hand that may hold it; one suit of armour is worn. */
function equip(creature: DefinitionCreature, item: DefinitionItem): void {
  const { slots } = creature.system;
  const free = SLOTS.find((slot) => slots[slot] === "" && whyNotWield(creature, item, slot) === null);
  if (free) slots[free] = item.id;
  if (!isArmor(item)) return;
  item.system.equipped = !Object.values(creature.items).some((other) => other.id !== item.id && isArmor(other) && other.system.equipped);
}

function letGo(creature: DefinitionCreature, item: DefinitionItem): void {
  const { slots } = creature.system;
  for (const slot of SLOTS) if (slots[slot] === item.id) slots[slot] = "";
}

export const creation: Creation<DefinitionShapes> = {
  type: TYPES.character,
  steps: [
    fieldsStep("abilities", "numbers", () => abilities),
    fieldsStep("hitDice", "numbers", () => [
      { path: "hd", label: "DEFINITION.Sheet.HitDice" },
      { path: "hp.max", label: "DEFINITION.Sheet.HitPointsMax" },
      { path: "bab", label: "DEFINITION.Sheet.BaseAttack" },
      ...saves,
    ]),
    fieldsStep("body", "numbers", () => [
      { path: "size", label: "DEFINITION.Sheet.Size" },
      { path: "movement", label: "DEFINITION.Sheet.Movement" },
      { path: "initiative.bonus", label: "DEFINITION.Sheet.InitiativeBonus" },
      ...skills,
    ]),
    fieldsStep("training", "numbers", () => [
      { path: "training.weapons", label: "DEFINITION.Sheet.TrainedWeapons", hint: "DEFINITION.Creation.training.List" },
      { path: "training.armor", label: "DEFINITION.Sheet.TrainedArmour", hint: "DEFINITION.Creation.training.List" },
      { path: "training.all", label: "DEFINITION.Sheet.TrainedInAll" },
    ]),
    itemsStep("gear", "gear", [TYPES.weapon, TYPES.armor, TYPES.shield, TYPES.focus, TYPES.gear], { take: equip, leave: letGo }),
    itemsStep("powers", "spells", [TYPES.feature, TYPES.spell]),
    fieldsStep("story", "biography", () => [{ path: "biography", label: "DEFINITION.Sheet.Tab.biography" }]),
  ],
  numbers: [
    { number: "ac", label: "DEFINITION.Sheet.ArmourClass" },
    { number: "touch", label: "DEFINITION.Sheet.Touch" },
    { number: "flatFooted", label: "DEFINITION.Sheet.FlatFooted" },
    { number: "fort", label: "DEFINITION.Sheet.Fort", bonus: true },
    { number: "ref", label: "DEFINITION.Sheet.Ref", bonus: true },
    { number: "will", label: "DEFINITION.Sheet.Will", bonus: true },
    { number: "initiative", label: "DEFINITION.Sheet.Initiative", bonus: true },
    { number: "grapple", label: "DEFINITION.Sheet.Grapple", bonus: true },
  ],
  lacks(creature) {
    const { system } = creature;
    return [
      ...lackIf(
        ABILITIES.every((id) => system.abilities[id].mod === 0),
        "abilities",
        "abilities",
        "abilities.str.mod",
      ),
      ...lackIf(system.hp.max <= 1, "hitPoints", "hitDice", "hp.max"),
      ...lackIf(system.hd < 1, "hitDice", "hitDice", "hd"),
      ...lackIf(!system.training.all && system.training.weapons.length === 0, "training", "training", "training.weapons"),
      ...lackIf(weaponInHand(creature) === undefined, "weapon", "gear"),
    ];
  },
};
