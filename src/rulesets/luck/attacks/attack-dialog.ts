// The dialog of an attack: how it is made, what it adds up to, and what the battle shows of the target, each of it for people to change.

import { chanceOf } from "../../../engine/data/probability.ts";
import type { Intent } from "../../../engine/procedures/record.ts";
import type { DialogField, Proposal } from "../../../engine/procedures/dialog-fields.ts";
import { attempt, fieldsOnly, refusalOf } from "../../../engine/actions/availability.ts";
import type { Breakdown } from "../../../engine/data/modifiers.ts";
import { type AttackPlan, bestAttribute, bestProficiency, COMBAT, inHand, proposedMode, UNARMED, whyOutOfReach } from "./attack-plan.ts";
import { isRanged } from "../items/attack-profile.ts";
import { circumstancesOf } from "./circumstances.ts";
import { GOOD_LUCK, GOOD_LUCK_FROM } from "../numbers/checks.ts";
import { evasion, sizeDifference } from "../numbers/defences.ts";
import { attributeDie, flatAdvantage, levelOf, luckModifier, proficiency, skillDie, testDice } from "../numbers/dice.ts";
import { stack, term } from "../numbers/stacking.ts";
import type { LuckBattle, LuckCreature } from "../data/types.ts";
import { wordLabel } from "../data/words.ts";

/** What the dialog of an attack shows; a technique is also asked what it strikes with. */
export function proposeAttack(
  battle: LuckBattle,
  intent: Intent,
  attacker: LuckCreature,
  plan: (intent: Intent) => AttackPlan,
  more: { readonly technique?: boolean; readonly test?: (plan: AttackPlan) => TestSum } = {},
): Proposal {
  const weapons = more.technique === true ? [weaponField(attacker)] : [];
  const refusal = refusalOf(() => plan(intent));
  // Who stands too far off for the map is still asked about: people may know better.
  const made = attempt(() => plan(refusal ? { ...intent, options: { ...intent.options, reachable: true } } : intent));
  if (made.refusal) return fieldsOnly(weapons, made.refusal);
  const { target, bonus, level } = made.value;
  const size = sizeDifference(attacker, target);
  const about = { target: target.uuid };
  return {
    fields: [...weapons, ...howFields(battle, made.value), ...whatFields(battle, attacker, made.value, target)],
    refusal,
    get breakdowns() {
      const test = more.test?.(made.value);
      const advantage = test?.advantage ?? level;
      const chance = test ? chanceToPass(battle, made.value, test) : chanceToHit(battle, made.value);
      const sum = stack([...(test?.bonus ?? bonus).terms, ...flatAdvantage(levelOf(advantage, battle.options), battle.options)]);
      return [
        { ...about, label: test ? "LUCK.Dialog.TestBonus" : "LUCK.Dialog.AttackBonus", breakdown: sum, chance },
        { ...about, label: "LUCK.Dialog.Advantage", breakdown: advantage },
        ...(size === 0 || test
          ? []
          : [{ ...about, label: "LUCK.Dialog.SizeDifference", breakdown: stack([term("Size", size, "size", "LU-ATK-15")]) }]),
      ];
    },
  };
}

/** A test in the place of the attack: what it adds, with what advantage, and what it has to reach. */
interface TestSum {
  readonly bonus: Breakdown;
  readonly advantage: Breakdown;
  readonly difficulty: number;
}

/** The chances of a test with a weapon: that its total reaches a number, and that its luck roll does. */
function chancesOf({ options }: LuckBattle, { attacker, attribute }: AttackPlan, { bonus, advantage }: Omit<TestSum, "difficulty">) {
  const level = levelOf(advantage, options);
  const { request, width } = testDice([attributeDie(attacker, attribute), skillDie(attacker, COMBAT)], level, options);
  const added = stack([...bonus.terms, ...flatAdvantage(level, options)]).total;
  const sets = width === 0 ? 1 : (request.terms.length - 1) / width;
  const luck = luckModifier(attacker).total;
  return {
    total(needed: number): number {
      const one = chanceOf({ terms: request.terms.slice(0, width), bonus: 0 }, (sum) => sum + added >= needed);
      return level < 0 ? one ** sets : 1 - (1 - one) ** sets;
    },
    luck: (needed: number): number => chanceOf({ terms: request.terms.slice(-1), bonus: 0 }, (face) => face + luck >= needed),
  };
}

/** The share of rolls that hit before anybody defends: by the total, or by the luck die (LU-ATK-01, LU-ATK-05). */
function chanceToHit(battle: LuckBattle, plan: AttackPlan): number {
  const { attacker, target, profile, bonus, level } = plan;
  const chances = chancesOf(battle, plan, { bonus, advantage: level });
  return 1 - (1 - chances.total(evasion(target, attacker).total)) * (1 - chances.luck(profile.critThreshold));
}

/** The share of rolls that pass a test, good luck counted in (LU-TST-04). */
function chanceToPass(battle: LuckBattle, plan: AttackPlan, test: TestSum): number {
  const chances = chancesOf(battle, plan, test);
  const lucky = chances.luck(GOOD_LUCK_FROM);
  return lucky * chances.total(test.difficulty - GOOD_LUCK) + (1 - lucky) * chances.total(test.difficulty);
}

/** What a technique strikes with: what is in hand, or bare hands. */
function weaponField(attacker: LuckCreature): DialogField {
  const items = inHand(attacker);
  return {
    key: "with",
    kind: "choice",
    value: items[0]?.id ?? UNARMED,
    label: "LUCK.Dialog.with.Label",
    choices: [...items.map(({ id, name }) => ({ value: id, label: name })), { value: UNARMED, label: "LUCK.Action.unarmed.Label" }],
  };
}

/** How a weapon is used, where there is anything to choose; the best is proposed (LU-ATK-02, LU-ATK-16). */
function howFields(battle: LuckBattle, { attacker, target, profile }: AttackPlan): DialogField[] {
  const fields: DialogField[] = [];
  if (profile.modes.length > 1) {
    fields.push({
      key: "mode",
      kind: "choice",
      value: proposedMode(battle, attacker, target, profile),
      label: "LUCK.Dialog.mode.Label",
      hint: "LUCK.Dialog.mode.Hint",
      choices: profile.modes.map((value) => ({ value, label: `LUCK.Field.Mode.${value}` })),
    });
  }
  if (profile.attributes.length > 1) {
    fields.push({
      key: "attribute",
      kind: "choice",
      value: bestAttribute(attacker, profile),
      label: "LUCK.Dialog.attribute.Label",
      choices: profile.attributes.map((value) => ({
        value,
        label: "LUCK.Choice.Attribute",
        data: { attribute: wordLabel("Attribute", value), die: attributeDie(attacker, value) },
      })),
    });
  }
  if (profile.proficiencies.length > 1) {
    fields.push({
      key: "proficiency",
      kind: "choice",
      value: bestProficiency(attacker, profile),
      label: "LUCK.Dialog.proficiency.Label",
      hint: "LUCK.Dialog.proficiency.Hint",
      choices: profile.proficiencies.map((value) => ({
        value,
        label: "LUCK.Choice.Proficiency",
        data: { proficiency: wordLabel("Proficiency", value), bonus: proficiency(attacker, value) },
      })),
    });
  }
  return fields;
}

/** What the battle shows of the target. Cover hinders only missiles; the rest can hold for any attack. */
function whatFields(battle: LuckBattle, attacker: LuckCreature, { profile, mode }: AttackPlan, target: LuckCreature): DialogField[] {
  const seen = circumstancesOf(battle, attacker, target);
  const toggle = (key: "sneak" | "flanked" | "prone" | "cover"): DialogField => ({
    key,
    kind: "boolean",
    value: seen[key],
    label: `LUCK.Dialog.${key}`,
    hint: "LUCK.Dialog.Seen",
  });
  const isFar = whyOutOfReach(battle, attacker, target, profile, mode) !== null;
  return [
    ...(isFar
      ? [
          {
            key: "reachable",
            kind: "boolean",
            value: false,
            label: "LUCK.Dialog.reachable.Label",
            hint: "LUCK.Dialog.reachable.Hint",
          } as const,
        ]
      : []),
    ...(profile.improvised
      ? [
          {
            key: "nonlethal",
            kind: "boolean",
            value: false,
            label: "LUCK.Dialog.nonlethal.Label",
            hint: "LUCK.Dialog.nonlethal.Hint",
          } as const,
        ]
      : []),
    toggle("sneak"),
    toggle("flanked"),
    toggle("prone"),
    ...(profile.modes.some(isRanged) ? [toggle("cover")] : []),
    {
      key: "advantage",
      kind: "integer",
      value: 0,
      min: -2,
      max: 2,
      label: "LUCK.Dialog.advantage.Label",
      hint: "LUCK.Dialog.advantage.Hint",
    },
    { key: "modifier", kind: "integer", value: 0, min: -20, max: 20, label: "LUCK.Dialog.modifier.Label" },
  ];
}
