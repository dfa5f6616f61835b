// How a Volition hero is made: class and level, Volition and defences, hit points and recoveries, stances, abilities and features. Class numbers are typed.

import { type Creation, type CreationField, stepMakers } from "../../../engine/creatures/creation.ts";
import { describeDice } from "../../../engine/data/dice.ts";
import { DEFENCES } from "../data/fields.ts";
import { recoveryAverage, recoveryDice } from "../damage/healing.ts";
import { maximumRecoveries } from "../numbers/numbers.ts";
import { stanceDamage, stanceInUse } from "../items/stances.ts";
import { type VolitionShapes, isCharacter, TYPES } from "../data/types.ts";

const { fieldsStep, itemsStep, lackIf } = stepMakers<VolitionShapes>("VOLITION.Creation.");

const defences = DEFENCES.map((id): CreationField => ({ path: `defense.${id}`, label: `VOLITION.Defence.${id}` }));

export const creation: Creation<VolitionShapes> = {
  type: TYPES.character,
  steps: [
    fieldsStep("class", "numbers", () => [
      { path: "className", label: "VOLITION.Sheet.Class", hint: "VOLITION.Sheet.ClassHint" },
      { path: "level", label: "VOLITION.Sheet.Level" },
      { path: "tier", label: "VOLITION.Sheet.Tier", hint: "VOLITION.Sheet.TierHint" },
      { path: "band", label: "VOLITION.Sheet.Band" },
    ]),
    fieldsStep("volition", "numbers", () => [
      { path: "volition", label: "VOLITION.Sheet.Volition" },
      ...defences,
      { path: "basicMiss", label: "VOLITION.Sheet.BasicMiss" },
    ]),
    fieldsStep("hitPoints", "numbers", () => [
      { path: "hp.max", label: "VOLITION.Sheet.HitPointsMax" },
      { path: "recovery.max", label: "VOLITION.Sheet.Recoveries" },
      { path: "recovery.dice", label: "VOLITION.Sheet.RecoveryDice" },
      { path: "recovery.die", label: "VOLITION.Creation.hitPoints.Die" },
      { path: "recovery.bonus", label: "VOLITION.Sheet.RecoveryBonus" },
      { path: "vitality", label: "VOLITION.Sheet.Vitality", hint: "VOLITION.Sheet.VitalityHint" },
    ]),
    itemsStep("stances", "fight", [TYPES.stance]),
    itemsStep("abilities", "abilities", [TYPES.ability, TYPES.feature]),
    fieldsStep("power", "numbers", () => [
      { path: "power.max", label: "VOLITION.Sheet.PowerMax" },
      { path: "secondary.name", label: "VOLITION.Sheet.SecondaryName", hint: "VOLITION.Sheet.SecondaryHint" },
      { path: "secondary.max", label: "VOLITION.Sheet.SecondaryMax" },
    ]),
    fieldsStep("story", "biography", () => [
      {
        path: "skills",
        label: "VOLITION.Creation.story.Skills",
        columns: { name: "VOLITION.Creation.story.Skill", bonus: "VOLITION.Creation.story.Bonus" },
      },
      { path: "biography", label: "VOLITION.Sheet.Tab.biography" },
    ]),
  ],
  numbers: [
    { number: "attack", label: "VOLITION.Sheet.Attack", bonus: true },
    { number: "volition", label: "VOLITION.Sheet.Volition", bonus: true },
    { number: "ac", label: "VOLITION.Sheet.AC" },
    { number: "pd", label: "VOLITION.Sheet.PD" },
    { number: "md", label: "VOLITION.Sheet.MD" },
    { number: "hp", label: "VOLITION.Number.hp" },
    { number: "recoveries", label: "VOLITION.Number.recoveries" },
  ],
  facts(creature) {
    if (!isCharacter(creature)) return [];
    const stance = stanceInUse(creature);
    const data = { dice: describeDice(recoveryDice(creature)), average: recoveryAverage(creature) };
    return [
      { label: "VOLITION.Sheet.Recovery", text: "VOLITION.Creation.RecoveryFact", data },
      ...(stance ? [{ label: "VOLITION.Creation.BasicAttack", text: describeDice(stanceDamage(creature, stance)) }] : []),
    ];
  },
  finish(creature) {
    // Features may give more recoveries than the class (VO-REC-01).
    if (isCharacter(creature)) creature.system.recovery.value = maximumRecoveries(creature);
  },
  lacks(creature) {
    if (!isCharacter(creature)) return [];
    const { system } = creature;
    return [
      ...lackIf(system.className.trim() === "", "class", "class", "className"),
      ...lackIf(system.volition === 0, "volition", "volition", "volition"),
      ...lackIf(system.recovery.dice === 0, "recoveryDice", "hitPoints", "recovery.dice"),
      ...lackIf(stanceInUse(creature) === null, "stance", "stances"),
      ...lackIf(!Object.values(creature.items).some(({ type }) => type === TYPES.ability), "abilities", "abilities"),
    ];
  },
};
