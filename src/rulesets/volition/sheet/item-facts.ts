// What a sheet's rows say about stances and abilities: dice, range, how often, what they cost, whom they reach, what they leave behind.

import { attempt } from "../../../engine/actions/availability.ts";
import { describeDice } from "../../../engine/data/dice.ts";
import type { JsonObject } from "../../../engine/data/json.ts";
import type { ActionSummary } from "../../../engine/actions/action.ts";
import { damageTypes, typesOrWeapon, conditionById, isCondition } from "../data/conditions.ts";
import { BOONS } from "../data/fields.ts";
import { abilityProfile, basicProfile, firstListed, isAttack } from "../items/attack-profile.ts";
import { explainNumber } from "./explain.ts";
import { levelOf } from "../numbers/numbers.ts";
import { CHANGEABLE } from "./modifier-targets.ts";
import { rangeOfStance, stanceDamage, stanceInUse } from "../items/stances.ts";
import type { Ability, Feature, Stance, VolitionBattle, VolitionCreature, VolitionItem } from "../data/types.ts";
import { isAbility, isFeature, isStance } from "../data/types.ts";

/** What an ability comes to at a glance; the basic attack without one. */
export function actionSummary(battle: VolitionBattle, creature: VolitionCreature, item?: VolitionItem): ActionSummary {
  const ability = item && isAbility(item) ? item : null;
  const made = attempt(() => (ability ? abilityProfile(creature, ability) : basicProfile(creature)));
  const profile = made.refusal ? null : made.value;
  const rolls = ability ? isAttack(ability) : profile !== null;
  const range = ability?.system.target.range ?? profile?.range;
  return {
    ...(rolls ? { attack: explainNumber(battle, creature, ability ? `attack.${ability.id}` : "attack")?.total ?? 0 } : {}),
    ...(profile?.damage ? { damage: describeDice(profile.damage) } : {}),
    ...(ability ? usesOf(ability) : {}),
    ...(range === undefined ? {} : { range: { text: `VOLITION.Sheet.Reach.${range}` } }),
  };
}

function usesOf({ system: { frequency, uses, rechargeTarget } }: Ability): ActionSummary {
  if (frequency === "atWill") return {};
  if (frequency === "recharge" && uses.max <= 1) return { uses: { text: "VOLITION.Sheet.RechargeOn", data: { least: rechargeTarget } } };
  const counted = uses.max > 1;
  return { uses: { text: counted ? `${String(uses.value)}/${String(uses.max)}` : `VOLITION.Field.Frequency.${frequency}` } };
}

/** Facts of every item of a creature, by item id. Texts are language keys. */
export function itemSummary(battle: VolitionBattle, creature: VolitionCreature): JsonObject {
  const inUse = stanceInUse(creature)?.id;
  const basic = firstListed(creature)?.id;
  return Object.fromEntries(
    Object.values(creature.items).flatMap((item): [string, JsonObject][] => {
      if (isStance(item)) return [[item.id, stanceSummary(creature, item, item.id === inUse)]];
      if (isAbility(item))
        return [[item.id, { ...abilitySummary(creature, item), ...outcomeSummary(battle, creature, item), basic: item.id === basic }]];
      return isFeature(item) ? [[item.id, featureSummary(item)]] : [];
    }),
  );
}

function stanceSummary(creature: VolitionCreature, stance: Stance, active: boolean): JsonObject {
  return {
    active,
    mode: `VOLITION.Field.Mode.${stance.system.mode}`,
    damage: describeDice(stanceDamage(creature, stance)),
    types: typeLabels(stance.system.damageTypes),
    range: `VOLITION.Sheet.Reach.${rangeOfStance(stance)}`,
    miss: creature.system.basicMiss === "level" ? levelOf(creature).total : 0,
  };
}

function abilitySummary({ system: { secondary } }: VolitionCreature, { system }: Ability): JsonObject {
  const { frequency, uses, customType, target } = system;
  return {
    frequency,
    frequencyLabel: `VOLITION.Field.Frequency.${frequency}`,
    recharge: frequency === "recharge" ? system.rechargeTarget : 0,
    ready: frequency === "atWill" || uses.value > 0,
    uses: frequency !== "atWill" && uses.max > 1 ? `${String(uses.value)}/${String(uses.max)}` : "",
    running: system.running,
    kinds: system.types.map((type) => `VOLITION.Field.AbilityType.${type}`),
    custom: customType.name,
    target: `VOLITION.Sheet.Target.${target.who === "self" ? "self" : `${target.who}.${target.count === 1 ? "one" : "several"}`}`,
    targetCount: target.count,
    range: `VOLITION.Sheet.Reach.${target.range}`,
    spend: system.spend,
    pool: secondary.name,
    spendLabel:
      system.spendSecondary && secondary.max > 0 && secondary.name !== "" ? "VOLITION.Sheet.SpendEither" : "VOLITION.Sheet.SpendPower",
    provokes: system.provokes,
    escalation: system.escalationMin,
    caveat: system.escalationSpecial,
    parity: system.escalationParity === "none" ? "" : `VOLITION.Sheet.ParityFact.${system.escalationParity}`,
    sustain: system.sustain ?? 0,
    tags: system.other,
    trigger: system.trigger,
  };
}

/** What it does when it is used: attack, damage, healing, what stays behind. */
function outcomeSummary(battle: VolitionBattle, creature: VolitionCreature, ability: Ability): JsonObject {
  const { system } = ability;
  const attack = isAttack(ability) ? explainNumber(battle, creature, `attack.${ability.id}`) : undefined;
  // What is made as a basic attack of the other stance, or does not parse, is refused where it is used; a row just says less.
  const made = attempt(() => abilityProfile(creature, ability));
  const profile = made.refusal ? undefined : made.value;
  const types = profile?.damageTypes ?? typesOrWeapon(system.damage.types);
  return {
    defence: attack ? `VOLITION.Defence.${system.defense}` : "",
    attack: attack?.total ?? 0,
    asBasic: system.asBasic !== "" && !profile ? `VOLITION.Field.AsBasic.${system.asBasic}` : "",
    damage: profile?.damage ? describeDice(profile.damage) : "",
    miss: profile?.miss ? describeDice(profile.miss) : "",
    types: types.flatMap((type) => damageTypes[type] ?? []),
    healing: system.healing.kind === "" ? "" : `VOLITION.Sheet.HealingFact.${system.healing.kind}`,
    healingFormula: system.healing.formula,
    effects: system.effects.flatMap(({ condition, amount, type }) => {
      const label = isCondition(condition) ? conditionById[condition].label : boonLabel(condition);
      if (label === undefined) return [];
      if (condition !== "ongoing") return [{ label, amount: 0, type: "" }];
      return [{ label: "VOLITION.Sheet.OngoingFact", amount, type: damageTypes[type] ?? "VOLITION.Damage.weapon" }];
    }),
  };
}

function boonLabel(condition: string): string | undefined {
  return BOONS.some((boon) => boon === condition) ? `VOLITION.Effect.${condition}` : undefined;
}

function featureSummary({ system }: Feature): JsonObject {
  const changes = system.changes.flatMap(({ path, add }) => {
    const label = CHANGEABLE[path];
    return label === undefined || add === 0 ? [] : [{ label, add }];
  });
  return { changes, allowsRally: system.allowsRally };
}

function typeLabels(types: readonly string[]): string[] {
  return typesOrWeapon(types).flatMap((type) => damageTypes[type] ?? []);
}
