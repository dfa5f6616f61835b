// How a Luck Die hero is made: dice and bonuses, the body, what is in hand, what has been learned. The document spreads no points and prints no pools: they are typed.

import { type Creation, type CreationField, stepMakers } from "../../../engine/creatures/creation.ts";
import { DEFENCES, DIE_SIZES } from "../data/fields.ts";
import { defenceModifiers } from "../numbers/checks.ts";
import { attributeDie, skillDie } from "../numbers/dice.ts";
import { sizeLabels } from "../data/settings.ts";
import type { LuckCreature, LuckItem, LuckShapes, Options } from "../data/types.ts";
import { isArmor, isHeld, isShield, isWeapon, TYPES } from "../data/types.ts";
import { type WordKind, diceText, wordIds, wordLabel } from "../data/words.ts";

const { fieldsStep, itemsStep, lackIf } = stepMakers<LuckShapes>("LUCK.Creation.");

const dice = (from: number): NonNullable<CreationField["choices"]> =>
  DIE_SIZES.filter((size) => size >= from).map((size) => ({ value: size, label: size === 0 ? "–" : `d${String(size)}` }));

/** A die for each word of the world's list. */
function dieFields(kind: WordKind, group: string, from: number, options: Options): CreationField[] {
  return wordIds(kind, options).map((id) => ({ path: `${group}.${id}.die`, label: wordLabel(kind, id), choices: dice(from) }));
}

/** What is in hand or worn: the first weapon, shield and coat that are taken. */
function equip(creature: LuckCreature, item: LuckItem): void {
  const others = Object.values(creature.items).filter(({ id, type }) => id !== item.id && type === item.type);
  if (isArmor(item)) item.system.worn = !others.some((other) => isArmor(other) && other.system.worn);
  else if (isWeapon(item) || isShield(item)) item.system.wielded = !others.some((other) => isHeld(other) && other.system.wielded);
}

const SIZES = 9;

export const creation: Creation<LuckShapes> = {
  type: TYPES.character,
  steps: [
    fieldsStep("attributes", "abilities", (options) => dieFields("Attribute", "attributes", 4, options)),
    fieldsStep("skills", "abilities", (options) => [
      ...dieFields("Skill", "skills", 0, options),
      ...wordIds("Proficiency", options).map((id) => ({ path: `proficiencies.${id}`, label: wordLabel("Proficiency", id) })),
    ]),
    fieldsStep("body", "abilities", (options) => [
      { path: "endurance.max", label: "LUCK.Sheet.EnduranceMax" },
      { path: "health.max", label: "LUCK.Sheet.HealthMax" },
      { path: "stamina.max", label: "LUCK.Sheet.StaminaMax" },
      { path: "focus.max", label: "LUCK.Sheet.FocusMax" },
      { path: "constitution", label: "LUCK.Sheet.Constitution", hint: "LUCK.Sheet.ConstitutionHint" },
      { path: "evasion", label: "LUCK.Sheet.Evasion" },
      { path: "speed", label: "LUCK.Sheet.Speed" },
      {
        path: "size",
        label: "LUCK.Sheet.Size",
        choices: Array.from({ length: SIZES }, (_, index) => {
          const named = sizeLabels(options)[String(index + 1)];
          return { value: index + 1, label: named === undefined ? String(index + 1) : `${String(index + 1)} (${named})` };
        }),
      },
    ]),
    itemsStep("gear", "items", [TYPES.weapon, TYPES.shield, TYPES.armor, TYPES.gear], { take: equip }),
    itemsStep("learned", "techniques", [TYPES.maneuver, TYPES.ability, TYPES.talent]),
    fieldsStep("story", "biography", () => [{ path: "biography", label: "LUCK.Sheet.Tab.biography" }]),
  ],
  numbers: [
    { number: "evasion", label: "LUCK.Sheet.Evasion" },
    { number: "constitution", label: "LUCK.Sheet.Constitution" },
    { number: "deflection.physical", label: "LUCK.Sheet.PhysicalDeflection" },
    { number: "deflection.elemental", label: "LUCK.Sheet.ElementalDeflection" },
    { number: "speed", label: "LUCK.Sheet.Speed" },
    { number: "luck", label: "LUCK.Sheet.Luck", bonus: true },
  ],
  facts: (creature) =>
    DEFENCES.map((id) => {
      const { attribute, skill } = creature.system.defences[id];
      const text = diceText([attributeDie(creature, attribute), skillDie(creature, skill)], defenceModifiers(creature, id).total);
      return { label: `LUCK.Defence.${id}`, text };
    }),
  lacks(creature, options) {
    const { system, items } = creature;
    return [
      ...lackIf(Object.keys(system.attributes).length === 0, "attributes", "attributes"),
      ...lackIf(
        wordIds("Skill", options, Object.keys(system.skills)).every((id) => skillDie(creature, id) === 0),
        "skills",
        "skills",
      ),
      ...lackIf(system.endurance.max === 0, "endurance", "body", "endurance.max"),
      ...lackIf(system.health.max === 0, "health", "body", "health.max"),
      ...lackIf(!Object.values(items).some((item) => isWeapon(item) && item.system.wielded), "weapon", "gear"),
    ];
  },
};
