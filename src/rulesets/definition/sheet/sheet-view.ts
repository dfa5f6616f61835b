// What the Definition sheets show beside stored and derived numbers: rows of fields, how the turn and its reaction stand, what is held, wounds, facts of items.

import { combatantOf } from "../../../engine/battle/battle.ts";
import type { JsonObject } from "../../../engine/data/json.ts";
import { damageTypes } from "../data/conditions.ts";
import { ABILITIES, AC_PARTS, DAMAGE_TYPES, DICE_ON, FEATURE_FLAGS, SAVES, SKILLS } from "../data/fields.ts";
import { itemSummary } from "./item-facts.ts";
import { isDue } from "../effects/afflictions.ts";
import { attacksOf } from "../turns/attack-sequence.ts";
import { hasAttack } from "../turns/costs.ts";
import { skillBonus } from "../numbers/checks.ts";
import { brutalityDifficulty, deathTarget, statsDifficulty } from "../damage/death-saves.ts";
import { numbers } from "./modifier-targets.ts";
import { isActive } from "../numbers/states.ts";
import { cutNeeded } from "../damage/swallowed.ts";
import { grownWeapons, hasToDraw, wielded } from "../numbers/wielding.ts";
import { option } from "../data/settings.ts";
import { type DefinitionBattle, type DefinitionCreature, type DefinitionItem, type Options, isFeature, isGear } from "../data/types.ts";

const words = (list: readonly string[]): string => list.join(", ");

/** Everything for the tabs of a creature's sheet. */
export function sheetView(battle: DefinitionBattle, creature: DefinitionCreature): JsonObject {
  const { system } = creature;
  return {
    abilities: ABILITIES.map((id) => ({ id, label: `DEFINITION.Ability.${id}`, value: system.abilities[id].mod })),
    saves: SAVES.map((id) => ({ id, label: `DEFINITION.Save.${id}`, value: system.saves[id] })),
    skills: SKILLS.map((id) => ({
      id,
      label: `DEFINITION.Skill.${id}`,
      value: system.skills[id],
      total: skillBonus(creature, id, battle.options).total,
    })),
    reductions: (["all", ...DAMAGE_TYPES] as const).map((id) => ({
      id,
      label: `DEFINITION.Sheet.Reduction.${id}`,
      value: system.reductions[id],
    })),
    immunities: { ...damageTypes, nonLethal: "DEFINITION.Sheet.NonLethal" },
    parts: AC_PARTS.map((id) => ({ id, label: `DEFINITION.Term.Ac.${id}`, value: system.ac[id] })),
    training: { weapons: words(system.training.weapons), armor: words(system.training.armor) },
    items: itemSummary(creature, battle.options),
    holding: wielded(creature).length + grownWeapons(creature).length > 0,
    toDraw: hasToDraw(creature),
    atHand: hasToDraw(creature) || Object.values(creature.items).some(isGear),
    deathRoll: deathRoll(creature, battle.options),
    ...afflictionView(creature, battle.options),
    ...turnView(battle, creature),
  };
}

/** How the attacks of the turn, the reaction and anything suspended stand. Null for what is not. */
function turnView(battle: DefinitionBattle, creature: DefinitionCreature): JsonObject {
  const { turn, immediateState, immediateUsed, held, grapple, swallowed } = creature.system;
  const combatant = combatantOf(battle, creature.uuid);
  const hold = combatant ? battle.system.order.holds[combatant.id] : undefined;
  const partner = battle.creatures[grapple.with];
  const swallower = battle.creatures[swallowed.by];
  return {
    attacks: attacksOf(creature).map((base, index) => {
      const used = combatant !== undefined && index < turn.attacksUsed;
      return { base, used, gone: !used && isActive(battle, creature) && !hasAttack(creature) };
    }),
    reaction: combatant
      ? {
          used: immediateUsed.aoo + immediateUsed.counterspell + immediateUsed.other,
          lock: immediateState === "none" ? "" : `DEFINITION.Immediate.${immediateState}`,
        }
      : null,
    held: held === "" ? null : { what: held, trigger: hold?.trigger ?? "" },
    delaying: hold?.kind === "delay",
    grapple:
      grapple.role === ""
        ? null
        : { label: `DEFINITION.Sheet.Grapple_${grapple.role}`, name: partner?.name ?? "–", rounds: grapple.submissionRounds },
    swallowed: swallower
      ? {
          name: swallower.name,
          rounds: swallowed.rounds,
          cut: swallowed.cut,
          needed: cutNeeded(swallower),
        }
      : null,
  };
}

/** What the campaign's death roll asks of this creature as it stands (DE-DTH-01). */
function deathRoll(creature: DefinitionCreature, options: Options): JsonObject {
  const kind = option(options, "deathRoll");
  if (kind === "stats") return { label: "DEFINITION.Sheet.DeathRoll.stats", target: statsDifficulty(creature) };
  if (kind === "brutality") return { label: "DEFINITION.Sheet.DeathRoll.brutality", target: brutalityDifficulty(creature) };
  return { label: "DEFINITION.Sheet.DeathRoll.equal", target: deathTarget(creature) };
}

/** Wounds with their age, and the names of those that want attention (DE-INC-03). */
function afflictionView({ system }: DefinitionCreature, options: Options): JsonObject {
  const { afflictions } = system;
  return {
    afflictions: afflictions.map((affliction) => ({
      hours: affliction.hours,
      due: isDue(affliction, options),
      open: affliction.kind === "wound" && !affliction.treated,
    })),
    due: afflictions.flatMap((affliction) => (isDue(affliction, options) ? [affliction.name] : [])),
    newWound: JSON.stringify({ kind: "wound" }),
    newInjury: JSON.stringify({ kind: "injury" }),
  };
}

/** Everything for the sheet of an item. */
export function itemSheetView(item: DefinitionItem, _options: Options): JsonObject {
  return {
    numbers: Object.fromEntries(numbers.map(({ key, label }) => [key, label])),
    diceOn: Object.fromEntries(DICE_ON.map((key) => [key, `DEFINITION.Field.DiceOn.${key}`])),
    flags: isFeature(item) ? Object.fromEntries(FEATURE_FLAGS.map((flag) => [flag, `DEFINITION.Field.FeatureFlag.${flag}`])) : {},
  };
}
