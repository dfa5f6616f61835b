// How an Archmage hero is made: the document's order of numbers, what follows from each, and what a hero still lacks. Class charts are not printed: their numbers are typed.

import { type Creation, type CreationField, stepMakers } from "../../../engine/creatures/creation.ts";
import { describeDice } from "../../../engine/data/dice.ts";
import { ABILITIES, DEFENCES } from "../data/fields.ts";
import { needsHitPointReview } from "./presentation.ts";
import { abilityModifier } from "../numbers/abilities.ts";
import { recoveryAverage, recoveryDice } from "../numbers/numbers.ts";
import { type ArchmageCreature, type ArchmageItem, type ArchmageShapes, isArmor, isCharacter, isWeapon, TYPES } from "../data/types.ts";

const { fieldsStep, itemsStep, lackIf } = stepMakers<ArchmageShapes>("ARCHMAGE.Creation.");

const abilities = ABILITIES.map((id): CreationField => ({ path: `abilities.${id}.value`, label: `ARCHMAGE.Field.Ability.${id}` }));
const bases = DEFENCES.map((id): CreationField => ({
  path: `defences.${id}.base`,
  label: `ARCHMAGE.Field.DefenceName.${id}`,
  hint: "ARCHMAGE.Creation.defences.Base",
}));

/** Only one coat is worn, and one shield borne: the first that was taken. Weapons are all at hand. */
function equip(creature: ArchmageCreature, item: ArchmageItem): void {
  const others = Object.values(creature.items).filter(({ id, type }) => id !== item.id && type === item.type);
  if (isArmor(item)) item.system.equipped = !others.some((other) => isArmor(other) && other.system.equipped);
}

export const creation: Creation<ArchmageShapes> = {
  type: TYPES.character,
  steps: [
    fieldsStep("class", "details", () => [
      { path: "className", label: "ARCHMAGE.Sheet.Class", hint: "ARCHMAGE.Sheet.ClassHint" },
      { path: "level", label: "ARCHMAGE.Sheet.Level" },
    ]),
    fieldsStep("abilities", "details", () => abilities),
    fieldsStep("defences", "details", () => bases),
    fieldsStep("hitPoints", "details", () => [
      { path: "hp.max", label: "ARCHMAGE.Sheet.HitPointsMax" },
      { path: "recoveries.max", label: "ARCHMAGE.Sheet.RecoveriesMax" },
      { path: "recoveries.die", label: "ARCHMAGE.Sheet.RecoveryDie", hint: "ARCHMAGE.Creation.hitPoints.Die" },
    ]),
    itemsStep("powers", "powers", [TYPES.power, TYPES.talent]),
    itemsStep("gear", "gear", [TYPES.weapon, TYPES.armor, TYPES.shield, TYPES.consumable, TYPES.gear], { take: equip }),
    fieldsStep("story", "details", () => [
      {
        path: "backgrounds",
        label: "ARCHMAGE.Sheet.Backgrounds",
        columns: { name: "ARCHMAGE.Sheet.BackgroundName", bonus: "ARCHMAGE.Sheet.Bonus" },
      },
      { path: "biography", label: "ARCHMAGE.Sheet.Biography" },
    ]),
  ],
  numbers: [
    { number: "ac", label: "ARCHMAGE.Sheet.AC" },
    { number: "pd", label: "ARCHMAGE.Sheet.PD" },
    { number: "md", label: "ARCHMAGE.Sheet.MD" },
    { number: "hp", label: "ARCHMAGE.Sheet.HitPointsShort" },
    { number: "initiative", label: "ARCHMAGE.Sheet.Initiative", bonus: true },
    { number: "save", label: "ARCHMAGE.Sheet.SaveBonus", bonus: true },
  ],
  facts: (creature, _options) =>
    isCharacter(creature)
      ? [
          {
            label: "ARCHMAGE.Creation.Recovery",
            text: "ARCHMAGE.Creation.RecoveryFact",
            data: { dice: describeDice(recoveryDice(creature)), average: recoveryAverage(creature) },
          },
        ]
      : [],
  entered(creature, path) {
    // Whoever types the maximum has looked at it (AE-HP-01).
    if (path === "hp.max" && isCharacter(creature))
      creature.system.reviewed = { level: creature.system.level, con: abilityModifier(creature, "con") };
  },
  lacks(creature) {
    if (!isCharacter(creature)) return [];
    const { system, items } = creature;
    return [
      ...lackIf(system.className.trim() === "", "class", "class", "className"),
      ...lackIf(
        ABILITIES.every((id) => system.abilities[id].value === 10),
        "abilities",
        "abilities",
        "abilities.str.value",
      ),
      ...lackIf(needsHitPointReview(creature), "hitPoints", "hitPoints", "hp.max"),
      ...lackIf(system.recoveries.die === 0, "recoveryDie", "hitPoints", "recoveries.die"),
      ...lackIf(!Object.values(items).some((item) => isWeapon(item) && item.system.equipped), "weapon", "gear"),
    ];
  },
};
