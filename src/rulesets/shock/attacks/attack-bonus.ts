// What is added to an attack roll: the attacker's own numbers, and the situation (SH-ATK-01, -04, SH-MOD-01 to -12, SH-SNP-01, SH-CHG-01, SH-SWM-02, SH-DW-04).

import type { Breakdown, Modifier } from "../../../engine/data/modifiers.ts";
import { has } from "../data/conditions.ts";
import { isOn } from "../data/settings.ts";
import type { Options, ShockCreature } from "../data/types.ts";
import type { AttackProfile } from "../items/attack-profile.ts";
import { SQUARE } from "../map/blocks.ts";
import type { Circumstances } from "./circumstances.ts";
import { swarmBonus } from "../numbers/damage-sums.ts";
import { attackBonusTerms, attackSkill, attributeModifier, featureTerms } from "../numbers/numbers.ts";
import { carried, stack, term } from "../numbers/stacking.ts";
import type { Occasion } from "../data/prices.ts";

const SNAP = -4;
const CHARGE = 2;
/** What fighting with two weapons takes off every attack roll (SH-DW-04). */
export const DUAL = -1;
const PRONE_NEAR = 2;
const PRONE_FAR = -2;
const WHILE_PRONE = -4;
const LONG_RANGE = -2;
const COVER = { none: 0, half: -2, full: -4 } as const;
const PRESSED = -4;
const UNSEEN = -4;

/** The attacker's own part of an attack roll. */
export function ownTerms(attacker: ShockCreature, profile: AttackProfile, options: Options): Modifier[] {
  const { attribute, skill, magic, weapon } = profile;
  return [
    ...attackBonusTerms(attacker),
    term(`Attribute.${attribute}`, attributeModifier(attacker, attribute), "attribute", "SH-ATK-01"),
    term(`Skill.${skill}`, attackSkill(attacker, skill, options), "skill", "SH-ATK-01"),
    ...(weapon ? [{ label: weapon.name, value: magic, kind: "magic", rule: "SH-ATK-01" }] : []),
    ...featureTerms(attacker, "attackBonus", "SH-ATK-01"),
    ...carried(attacker, "attack", "SH-ATK-01"),
  ];
}

/** What the roll depends on beside the attacker. */
export interface Setting {
  readonly occasion: Occasion;
  /** Other joiners of the swarm whose attack it is. */
  readonly swarmers: number;
  readonly dual: boolean;
  readonly circumstances: Circumstances;
}

/** The sum that is added to the d20, with every term. */
export function attackBonus(
  attacker: ShockCreature,
  target: ShockCreature,
  profile: AttackProfile,
  setting: Setting,
  options: Options,
): Breakdown {
  const { occasion, swarmers, dual, circumstances } = setting;
  return stack([
    ...ownTerms(attacker, profile, options),
    ...(occasion === "snap" ? [situation("Snap", SNAP, "SH-SNP-01")] : []),
    ...(occasion === "charge" ? [situation("ChargeAttack", CHARGE, "SH-CHG-01")] : []),
    ...(occasion === "swarm" ? [situation("Swarm", swarmBonus(swarmers).hit, "SH-SWM-02")] : []),
    ...(dual ? [situation("TwoWeapons", DUAL, "SH-DW-04")] : []),
    ...proneTerms(attacker, target, profile, circumstances),
    ...placeTerms(profile, circumstances, options),
    situation("Modifier", circumstances.modifier, "SH-MOD-12"),
  ]);
}

function situation(label: string, value: number, rule: string): Modifier {
  return term(label, value, "situational", rule);
}

function proneTerms(attacker: ShockCreature, target: ShockCreature, { way }: AttackProfile, { distance }: Circumstances): Modifier[] {
  const own = has(attacker, "prone") && way === "melee" ? [situation("WhileProne", WHILE_PRONE, "SH-MOD-03")] : [];
  if (!has(target, "prone")) return own;
  const near = way === "melee" || distance <= SQUARE;
  return [...own, near ? situation("TargetProneNear", PRONE_NEAR, "SH-MOD-02") : situation("TargetProneFar", PRONE_FAR, "SH-MOD-01")];
}

function placeTerms(profile: AttackProfile, { distance, cover, pressed, unseen }: Circumstances, options: Options): Modifier[] {
  const { way, range } = profile;
  const covered = way !== "melee" || isOn(options, "coverMelee") ? cover : "none";
  const hidden = covered === "none" ? [] : [situation(`Cover.${covered}`, COVER[covered], covered === "half" ? "SH-MOD-05" : "SH-MOD-06")];
  if (way === "melee") return hidden;
  return [
    ...hidden,
    ...(range.normal > 0 && distance > range.normal ? [situation("LongRange", LONG_RANGE, "SH-MOD-04")] : []),
    ...(pressed ? [situation("Pressed", PRESSED, way === "throw" ? "SH-MOD-07" : "SH-MOD-08")] : []),
    ...(unseen === "known" ? [situation("Unseen", UNSEEN, "SH-MOD-10")] : []),
  ];
}
