// The dialog of an attack: the sum for every target, and the circumstances that people know and rules don't.

import { areEnemies, fighters } from "../../../engine/battle/battle.ts";
import { attempt, fieldsOnly, refusalOf } from "../../../engine/actions/availability.ts";
import { chanceOf } from "../../../engine/data/probability.ts";
import type { Intent } from "../../../engine/procedures/record.ts";
import { isHiddenOn } from "../../../engine/map/between.ts";
import type { DialogField, Proposal } from "../../../engine/procedures/dialog-fields.ts";
import { attackBonus, criticalFrom, isHit, outcomeOf } from "./attack-bonus.ts";
import { mayRerollTwo } from "./attack-roll.ts";
import { hasWholeTurn, planAttack, rolledWith } from "./attack-plan.ts";
import { type AttackProfile, profileOf } from "../items/attack-profile.ts";
import { defence } from "../numbers/defences.ts";
import { booleanOption, integerOption } from "../../../engine/procedures/intent-options.ts";
import { dealsDamage } from "./damage-roll.ts";
import { suits } from "./flexible-attack.ts";
import { aimedAt } from "./targets.ts";
import { interceptors } from "../reactions/passing.ts";
import { strikersAmong } from "../reactions/opportunity-attacks.ts";
import { provokedByAttack } from "../reactions/provoking.ts";
import { isOfTurn } from "../turns/payers.ts";
import { isPassedOnMap } from "../map/map-words.ts";
import { areEngaged, isEngaged } from "../map/positions.ts";
import { has, isFighting } from "../numbers/states.ts";
import { powersOf } from "../items/power-uses.ts";
import { option } from "../data/settings.ts";
import { type ArchmageBattle, type ArchmageCreature, type ArchmageItem, type ArchmagePayer, isNpc, isPower } from "../data/types.ts";
import { openingNotes, triggerField } from "../turns/define-action.ts";

/** What an attack's dialog shows: each target's rank and the sum against it, and why it is not legal (AE-TGT-01). */
export function proposeAttack(
  battle: ArchmageBattle,
  intent: Intent,
  attacker: ArchmageCreature,
  item: ArchmageItem | null,
  payer: ArchmagePayer,
): Proposal {
  const made = attempt(() => profileOf(attacker, rolledWith(attacker, item), battle.options));
  if (made.refusal) return fieldsOnly([], made.refusal);
  const profile = made.value;
  const targets = aimedAt(battle, intent, attacker, profile);
  if (!profile.rolls) return proposePower(battle, intent, attacker, item, payer, profile, targets);
  const circumstances = {
    advantage: booleanOption(intent, "advantage"),
    disadvantage: booleanOption(intent, "disadvantage"),
    modifier: integerOption(intent, "modifier", 0),
  };
  const aims = targets.length > 0 ? targets : [null];
  const finishable = isOfTurn(payer) && canFinish(battle, intent, attacker, profile);
  const finishes = finishable && booleanOption(intent, "coupDeGrace");
  return {
    fields: [
      ...triggerField(battle, attacker, payer, profile.cost),
      ...fieldsOf(battle, attacker, profile, targets, payer, finishable),
      ...flexibleField(attacker, profile, item, payer),
    ],
    refusal: refusalOf(() => planAttack(battle, intent, attacker, item, payer)),
    get breakdowns() {
      return aims.map((target) => {
        const bonus = attackBonus(battle, attacker, profile, target, circumstances);
        return {
          target: target?.uuid ?? "",
          ...(target && isNpc(target)
            ? { label: "ARCHMAGE.Dialog.AttackOnRank", data: { rank: `ARCHMAGE.Field.Rank.${target.system.foe.rank}` } }
            : { label: "ARCHMAGE.Dialog.AttackBonus" }),
          breakdown: bonus,
          ...(target
            ? { chance: foundShare(attacker, target) * (finishes ? 1 : chanceToHit(attacker, profile, target, bonus.total)) }
            : {}),
        };
      });
    },
    get notes() {
      const provoked = provokedByAttack(battle, attacker, profile, targets);
      const openings = openingNotes(strikersAmong(battle, provoked.foes), provoked.rule);
      return [...openings, ...unseenNotes(attacker, targets), ...secondRollNotes(attacker, profile)];
    },
  };
}

/** Says of whom half of all attacks miss before they are rolled. */
function unseenNotes(attacker: ArchmageCreature, targets: readonly ArchmageCreature[]): NonNullable<Proposal["notes"]> {
  return targets
    .filter((target) => foundShare(attacker, target) < 1)
    .map(({ name }) => ({ rule: "AE-INV-02", text: "ARCHMAGE.Dialog.Unseen", data: { target: name } }));
}

/** What the dialog of a power asks that rolls no attack: what people alone know, why it would be refused, who would strike. */
function proposePower(
  battle: ArchmageBattle,
  intent: Intent,
  user: ArchmageCreature,
  item: ArchmageItem | null,
  payer: ArchmagePayer,
  profile: AttackProfile,
  targets: readonly ArchmageCreature[],
): Proposal {
  const { foes, rule } = provokedByAttack(battle, user, profile, targets);
  const fields = [
    ...triggerField(battle, user, payer, profile.cost),
    ...(profile.targets.group && !profile.targets.allies ? [toggle("inGroup")] : []),
    ...(dealsDamage(profile) && targets.some(isNpc) ? [toggle("spare")] : []),
    ...(dealsDamage(profile) && profile.types.length > 0 ? [toggle("standIn")] : []),
  ];
  const refusal = refusalOf(() => planAttack(battle, intent, user, item, payer));
  return fieldsOnly(fields, refusal, openingNotes(strikersAmong(battle, foes), rule));
}

/** The share of attacks that find their target at all: half of those on an unseen enemy (AE-INV-02). */
function foundShare(attacker: ArchmageCreature, target: ArchmageCreature): number {
  return has(target, "invisible") && areEnemies(attacker, target) ? 0.5 : 1;
}

/** Says that two weapons give a natural 2 a second roll, as the chance counts it. */
function secondRollNotes(attacker: ArchmageCreature, profile: AttackProfile): NonNullable<Proposal["notes"]> {
  return mayRerollTwo(attacker, profile) ? [{ rule: "AE-TWF-01", text: "ARCHMAGE.Dialog.TwoWeapons" }] : [];
}

/** The share of rolls that hit, as one sees the target. Two weapons roll a natural 2 again that misses (AE-TWF-01). */
function chanceToHit(attacker: ArchmageCreature, profile: AttackProfile, target: ArchmageCreature, bonus: number): number {
  const range = { defence: defence(target, profile.defence).total, criticalFrom: criticalFrom(attacker, profile, target) };
  const hits = (natural: number): boolean => isHit(outcomeOf({ natural, total: natural + bonus }, range));
  const reroll = mayRerollTwo(attacker, profile) && !hits(2) ? [2] : [];
  return chanceOf({ terms: [{ count: 1, faces: 20, reroll }], bonus: 0 }, hits);
}

function toggle(key: string, value = false): DialogField {
  return { key, kind: "boolean", value, label: `ARCHMAGE.Dialog.${key}.Label`, hint: `ARCHMAGE.Dialog.${key}.Hint` };
}

function fieldsOf(
  battle: ArchmageBattle,
  attacker: ArchmageCreature,
  profile: AttackProfile,
  targets: readonly ArchmageCreature[],
  payer: ArchmagePayer,
  finishable: boolean,
): DialogField[] {
  const fields: DialogField[] = [
    toggle("advantage"),
    toggle("disadvantage"),
    { key: "modifier", kind: "integer", value: 0, min: -20, max: 20, label: "ARCHMAGE.Dialog.modifier.Label" },
  ];
  // Neither moving up nor the whole turn is anybody's to give outside of it.
  if (isOfTurn(payer)) fields.push(...approachFields(battle, attacker, profile, targets));
  if (finishable) fields.push(toggle("coupDeGrace"));
  if (profile.targets.group) fields.push(toggle("inGroup"));
  if (targets.some(isNpc)) fields.push(toggle("spare"));
  if (profile.weapon && option(battle.options, "situationalDice") === true) {
    fields.push({
      key: "dieStep",
      kind: "integer",
      value: 0,
      min: -1,
      max: 1,
      label: "ARCHMAGE.Dialog.dieStep.Label",
      hint: "ARCHMAGE.Dialog.dieStep.Hint",
    });
  }
  return fields;
}

/** Whoever has a flexible power that fits declares whether the attack is a flexible one; clicking the power has declared it (AE-FLX-02). */
function flexibleField(
  attacker: ArchmageCreature,
  profile: AttackProfile,
  item: ArchmageItem | null,
  { limits }: ArchmagePayer,
): DialogField[] {
  if (item === null || isPower(item) || limits?.basicMelee === true) return [];
  return powersOf(attacker).some((power) => suits(attacker, power, profile)) ? [toggle("flexible", true)] : [];
}

/** A free creature is asked whether it spends its move to engage, and whom it passes on the way (AE-POS-03, AE-POS-04). */
function approachFields(
  battle: ArchmageBattle,
  attacker: ArchmageCreature,
  profile: AttackProfile,
  targets: readonly ArchmageCreature[],
): DialogField[] {
  const goal = targets.find((target) => !areEngaged(attacker, target));
  if (!goal || profile.delivery !== "melee" || !isFighting(battle) || isEngaged(battle, attacker)) return [];
  return [toggle("engage", true), ...passedFields(battle, attacker, goal)];
}

/** One switch for every enemy that could step in. */
export function passedFields(battle: ArchmageBattle, mover: ArchmageCreature, goal: ArchmageCreature | null): DialogField[] {
  const able = interceptors(battle, mover, goal).map(({ uuid }) => uuid);
  return fighters(battle)
    .filter(({ creature }) => able.includes(creature) && !isHiddenOn(battle.terrain, creature))
    .map(({ id, name, creature }) => ({
      key: `past-${id}`,
      kind: "boolean",
      value: goal?.system.position.behind === creature || isPassedOnMap(battle, mover, goal, creature),
      label: name,
      hint: "ARCHMAGE.Dialog.past.Hint",
    }));
}

/** Whether the attack may be a coup de grace; one that strikes at everybody in melee is then for the helpless one alone (AE-CDG-01). */
function canFinish(battle: ArchmageBattle, intent: Intent, attacker: ArchmageCreature, profile: AttackProfile): boolean {
  const asCoup = { ...intent, options: { ...intent.options, coupDeGrace: true } };
  const [victim, another] = aimedAt(battle, asCoup, attacker, profile);
  if (!victim || another || profile.cost !== "standard" || !has(victim, "helpless") || !areEngaged(attacker, victim)) return false;
  return !isFighting(battle) || hasWholeTurn(attacker);
}
