// How an Archmage creature is shown: the numbers that follow from its stored ones, its pools and pips, where each number comes from.

import { isFlexible } from "../items/flexible-trigger.ts";
import { BY_WOUNDS, damageTypes } from "../data/conditions.ts";
import { describeDice } from "../../../engine/data/dice.ts";
import type { JsonObject } from "../../../engine/data/json.ts";
import type { Breakdown, Modifier } from "../../../engine/data/modifiers.ts";
import type { Pips, ReportTotals, Vitals } from "../../../engine/battle/vitals.ts";
import { ABILITIES, DEFENCES, powerFields } from "../data/fields.ts";
import { option } from "../data/settings.ts";
import { explainItem, itemSummary } from "./item-facts.ts";
import { abilityModifier, tierOf } from "../numbers/abilities.ts";
import { heals, isAttackPower } from "../items/attack-profile.ts";
import { attackBonus } from "../attacks/attack-bonus.ts";
import { defence } from "../numbers/defences.ts";
import { initiativeBonus, recoveryAverage, recoveryDice, saveModifiers } from "../numbers/numbers.ts";
import { numbers } from "./modifier-targets.ts";
import { countedAllies } from "../map/positions.ts";
import { stack, term } from "../numbers/stacking.ts";
import { hitPointTerms, incapacity, isDead, isDying, isStaggered, maximumHp } from "../numbers/states.ts";
import type { AbilityId, ArchmageBattle, ArchmageCreature, ArchmageItem, Character, DefenceId, Options, Power } from "../data/types.ts";
import { isCharacter, isNpc, isPower, TYPES } from "../data/types.ts";

/** Everything that templates and other modules read as `system.derived`. */
export function derive(creature: ArchmageCreature, options: Options): JsonObject {
  const { level } = creature.system;
  return {
    abilities: Object.fromEntries(ABILITIES.map((id) => [id, { mod: abilityModifier(creature, id) }])),
    tier: tierOf(level),
    defences: Object.fromEntries(DEFENCES.map((id) => [id, defence(creature, id).total])),
    initiative: initiativeBonus(creature).total,
    save: stack(saveModifiers(creature)).total,
    hp: { max: maximumHp(creature) },
    staggered: isStaggered(creature),
    ...(isCharacter(creature) ? derivedOfCharacter(creature, options) : {}),
  };
}

function derivedOfCharacter(character: Character, _options: Options): JsonObject {
  return {
    recovery: { dice: describeDice(recoveryDice(character)), average: recoveryAverage(character) },
    reviewHitPoints: needsHitPointReview(character),
  };
}

/** Maximum hit points are entered, so a new hero, and a change of level or Constitution, asks for a look (AE-HP-01). */
export function needsHitPointReview(character: Character): boolean {
  const { reviewed, level } = character.system;
  return reviewed.level !== level || reviewed.con !== abilityModifier(character, "con");
}

/** What the report of a battle counts. Recoveries taken on credit count as debt (AE-REC-03). */
export const reportTotals: ReportTotals = {
  health: ["hp.value"],
  buffer: ["hp.temp"],
  spent: [
    { id: "recoveries", label: "ARCHMAGE.Sheet.Recoveries", on: "actor", path: "recoveries.value", by: "falls" },
    { id: "debt", label: "ARCHMAGE.Tally.Debt", on: "actor", path: "recoveries.debt", by: "rises" },
    { id: "powers", label: "ARCHMAGE.Tally.Powers", on: "item", path: "expended", by: "set" },
  ],
};

const FAILURES = 4;
const PURSES = ["standard", "move", "quick"] as const;

/** How a creature stands, for sheets, tokens and the tracker. */
export function vitals(creature: ArchmageCreature): Vitals {
  const { hp, budget } = creature.system;
  return {
    pools: [
      { id: "hp", label: "ARCHMAGE.Sheet.HitPointsShort", value: hp.value, max: maximumHp(creature), extra: hp.temp, path: "hp.value" },
    ],
    pips: isCharacter(creature) ? pipsOf(creature) : [],
    // Whoever can't act has none, whatever was left of an earlier turn.
    budget: incapacity(creature) === null ? PURSES.map((id) => ({ label: `ARCHMAGE.Field.Action.${id}`, left: budget[id] })) : [],
    states: statesOf(creature),
  };
}

function pipsOf(character: Character): Pips[] {
  const { recoveries, death } = character.system;
  const shown: Pips[] = [
    {
      id: "recoveries",
      label: "ARCHMAGE.Sheet.Recoveries",
      value: recoveries.value,
      max: recoveries.max,
      tone: "good",
      path: "recoveries.value",
    },
  ];
  // Failed death saves outlast waking up (AE-DTH-03); without any they are not worth a look.
  if (death.fails > 0 || isDying(character))
    shown.push({ id: "deathFails", label: "ARCHMAGE.Sheet.DeathFails", value: death.fails, max: FAILURES, tone: "bad" });
  return shown;
}

/** Those that tokens show too. */
const PICTURES: Readonly<Record<string, string>> = {
  staggered: "systems/sortie/icons/bleeding-wound--bane.svg",
  grabbed: "systems/sortie/icons/grab--bond.svg",
};

/** States that are no conditions, each with its rule. */
function statesOf(creature: ArchmageCreature): Vitals["states"] {
  if (isDead(creature)) return [];
  const { position, grab } = creature.system;
  const states: [name: string, rule: string, holds: boolean][] = [
    ["staggered", "AE-STG-01", isStaggered(creature)],
    ["engaged", "AE-POS-02", position.engagedWith.length > 0],
    ["far", "AE-POS-01", position.zone === "far"],
    ["grabbed", "AE-GRB-01", grab.by.length > 0],
    ["grabbing", "AE-GRB-05", grab.holding.length > 0],
    ["escalation", "AE-ESC-02", isNpc(creature) && creature.system.foe.usesEscalation],
    ["debt", "AE-REC-03", isCharacter(creature) && creature.system.recoveries.debt > 0],
    ["wounded", "AE-LAS-01", isCharacter(creature) && creature.system.hp.wounds > 0],
  ];
  return states.flatMap(([name, rule, holds]) => {
    const img = PICTURES[name];
    return holds ? [{ label: `ARCHMAGE.Sheet.Standing.${name}`, rule, ...(img === undefined ? {} : { img }) }] : [];
  });
}

const isOneOf = <T extends string>(ids: readonly T[], text: string): text is T => (ids as readonly string[]).includes(text);

/** Where a number comes from: a defence, initiative, saves, attacks in general, an ability, or the numbers of an item. */
export function explain(battle: ArchmageBattle, creature: ArchmageCreature, number: string): Breakdown | undefined {
  if (isOneOf<DefenceId>(DEFENCES, number)) return defence(creature, number);
  if (isOneOf<AbilityId>(ABILITIES, number))
    return stack([term(`Ability.${number}`, abilityModifier(creature, number), "ability", "AE-DEF-01")]);
  if (number === "initiative") return initiativeBonus(creature);
  if (number === "save") return stack(saveModifiers(creature));
  if (number === "hp") return stack(hitPointTerms(creature));
  if (number === "attack") return attackBonus(battle, creature, null, null);
  if (number === "allies") return stack(countedAllies(battle, creature).map(asAlly));
  return explainItem(battle, creature, number);
}

/** One of those who count when a power counts allies (AE-TGT-04). */
function asAlly({ name, uuid }: ArchmageCreature): Modifier {
  return { label: name, value: 1, kind: "ally", rule: "AE-TGT-04", source: uuid };
}

/** What sheets get beside that. */
export function present(battle: ArchmageBattle, creature: ArchmageCreature): JsonObject {
  return {
    items: itemSummary(battle, creature),
    resists: creature.system.resistances.map(({ type, value }) => ({ label: damageTypes[type] ?? "ARCHMAGE.Field.Weapon", value })),
    vulnerable: creature.system.vulnerabilities.map((type) => damageTypes[type] ?? type),
    allies: countedAllies(battle, creature).length,
    usages: [...powerFields.usage.choices],
    // In the order in which the sheets list them.
    attackTypes: [TYPES.weapon, TYPES.power],
    armourTypes: [TYPES.armor, TYPES.shield],
  };
}

/** What item sheets get: the numbers that an item may raise, what wounds alone bring, and what a power does, so that a form asks for nothing that never counts. */
export function presentItem(item: ArchmageItem, options: ArchmageBattle["options"]): JsonObject {
  return {
    numbers: Object.fromEntries(numbers.map(({ key, label }) => [key, label])),
    byWounds: Object.fromEntries([...BY_WOUNDS].map((id) => [id, true])),
    situationalDice: option(options, "situationalDice"),
    ...(isPower(item) ? powerView(item) : { rolls: true }),
  };
}

function powerView(power: Power): JsonObject {
  const { kind, targets, flexible } = power.system;
  const rolls = isAttackPower(power);
  const does = rolls ? (heals(power) ? "attackHeals" : "attack") : "none";
  return {
    rolls,
    does: `ARCHMAGE.Sheet.PowerDoes.${does}`,
    mayRoll: kind !== "other" && targets.count > 0 && !targets.allies,
    // What stands there and is no trigger counts for nothing: the form says so.
    noTrigger: flexible.trim() !== "" && !isFlexible(power) ? flexible : "",
  };
}
