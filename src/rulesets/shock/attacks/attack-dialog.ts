// The dialog of an attack: what is added to the roll and to damage, and what people alone know of the situation, each of it for them to change.

import { attempt, fieldsOnly } from "../../../engine/actions/availability.ts";
import { chanceOf } from "../../../engine/data/probability.ts";
import { dice } from "../../../engine/data/dice.ts";
import type { Intent } from "../../../engine/procedures/record.ts";
import type { RefusalReason } from "../../../engine/data/refusal.ts";
import type { DialogField, Proposal } from "../../../engine/procedures/dialog-fields.ts";
import type { Occasion } from "../data/prices.ts";
import { attackBonus } from "./attack-bonus.ts";
import { isBarred } from "./attack-limits.ts";
import { outcomeOf } from "./attack-outcome.ts";
import { type AttackPlan, type Special, type WeaponUse, declare, planAttack, staysThere } from "./attack-plan.ts";
import { type AttackProfile, profileOf } from "../items/attack-profile.ts";
import { type Seen, circumstancesOf, FARTHEST, proposedDistance, seenAround, SIGHTS } from "./circumstances.ts";
import { COVERS } from "../map/cover.ts";
import { damageBonus, damageTerms, swarmDamage } from "./damage-roll.ts";
import { isDual, secondWeapons } from "./dual-wield.ts";
import { opposersOf } from "../reactions/screens.ts";
import { shockSum } from "../damage/shock-wound.ts";
import type { Threshold } from "../numbers/damage-sums.ts";
import { stack } from "../numbers/stacking.ts";
import { useFor, usesOf } from "./weapon-choice.ts";
import { isOn } from "../data/settings.ts";
import type { Options, ShockBattle, ShockCreature } from "../data/types.ts";
import { choice, number, sizeFields, toggle } from "../turns/dialog-fields.ts";

/** What is known of an attack before its dialog opens. */
interface StrikeDialog {
  readonly occasion: Occasion;
  readonly special?: Special;
  /** The weapon that was clicked; missing where the dialog asks for it. */
  readonly use?: WeaponUse;
}

/** The first target of an intent, if it is there. */
export function aimOf(battle: ShockBattle, intent: Pick<Intent, "targets">): ShockCreature | null {
  return battle.creatures[intent.targets?.[0] ?? ""] ?? null;
}

/** What the dialog of an attack shows; `more` asks first, `check` refuses before the attack itself is looked at. */
export function proposeStrike(
  battle: ShockBattle,
  intent: Intent,
  attacker: ShockCreature,
  strike: StrikeDialog,
  more: { readonly fields?: readonly DialogField[]; readonly check?: () => RefusalReason | null; readonly notes?: Proposal["notes"] } = {},
): Proposal {
  const { occasion, special = {} } = strike;
  const target = aimOf(battle, intent);
  const made = attempt(() => strike.use ?? useFor(battle, intent, attacker, target, occasion, special));
  if (made.refusal) return fieldsOnly([], made.refusal);
  const use = made.value;
  const built = attempt(() => profileOf(attacker, use.weapon, intent, battle.options, use.way));
  if (built.refusal) return fieldsOnly([], built.refusal);
  const profile = built.value;
  const weapons = strike.use ? [] : useField(usesOf(battle, attacker, occasion), use);
  const early = more.check?.() ?? null;
  if (!target) return fieldsOnly([...(more.fields ?? []), ...weapons], early, more.notes);
  const plan = attempt((): AttackPlan => planAttack(battle, declare(battle, intent, [attacker, target], use, occasion, special)));
  const seen = seenAround(battle, attacker, target);
  const fields = [
    ...(more.fields ?? []),
    ...weapons,
    ...howFields(battle, attacker, profile, occasion, strike.use !== undefined),
    ...(use.way === "melee" ? sizeFields(attacker, target) : []),
    ...placeFields(battle, profile, seen, special, strike.use !== undefined || use.way === "melee"),
    ...(opposersOf(battle, attacker, target).length > 0 ? [toggle("screenable", true)] : []),
    number("modifier", 0, -20, 20),
  ];
  return {
    fields,
    refusal: early ?? plan.refusal,
    notes: more.notes ?? [],
    get breakdowns() {
      return sums(battle, intent, attacker, target, profile, strike, plan.refusal ? null : plan.value);
    },
  };
}

/** What will be added to the roll, to the damage, and what a miss does. */
function sums(
  battle: ShockBattle,
  intent: Intent,
  attacker: ShockCreature,
  target: ShockCreature,
  profile: AttackProfile,
  { occasion, special = {} }: StrikeDialog,
  plan: AttackPlan | null,
): Proposal["breakdowns"] {
  const circumstances = circumstancesOf(battle, intent, attacker, target, profile, special.known);
  const setting = { occasion, swarmers: special.swarmers ?? 0, dual: isDual(battle, attacker, profile.weapon), circumstances };
  const damage = plan
    ? stack([...damageBonus(plan, battle.options).terms, ...swarmDamage(plan)])
    : stack(damageTerms(attacker, profile, battle.options));
  const shock = shockSum(attacker, profile);
  const about = { target: target.uuid };
  const attack = attackBonus(attacker, target, profile, setting, battle.options);
  const chance = plan ? { chance: chanceToHit(plan, battle.options) } : {};
  return [
    { ...about, label: "SHOCK.Dialog.Sum.attack", breakdown: attack, ...chance },
    { ...about, label: "SHOCK.Dialog.Sum.damage", breakdown: damage, dice: profile.damage },
    ...(shock && shock.points > 0 && shock.threshold !== null
      ? [{ ...about, ...shockLabel(shock.threshold), breakdown: shock.breakdown }]
      : []),
  ];
}

/** Shock hurts only up to an AC: a row that says so promises nothing, and tells no player the AC of a foe. */
function shockLabel(threshold: NonNullable<Threshold>): Pick<Proposal["breakdowns"][number], "label" | "data"> {
  return threshold === "any" ? { label: "SHOCK.Dialog.Sum.shockAny" } : { label: "SHOCK.Dialog.Sum.shock", data: { threshold } };
}

/** The share of rolls that hit. */
function chanceToHit(plan: AttackPlan, options: Options): number {
  return chanceOf(dice(1, 20), (natural) => outcomeOf({ plan, die: natural, natural, turned: "" }, options) === "hit");
}

/** What is struck with, where there is anything to choose. */
function useField(among: readonly WeaponUse[], proposed: WeaponUse): DialogField[] {
  if (among.length < 2) return [];
  const choices = among.map(({ key, weapon, way }) => ({
    value: key,
    label: `SHOCK.Choice.With.${way}`,
    data: { item: weapon?.name ?? "SHOCK.Term.BareHands" },
  }));
  return [{ key: "weapon", kind: "choice", value: proposed.key, label: "SHOCK.Dialog.weapon.Label", choices }];
}

/** How a weapon is used, where there is anything to choose; the best is proposed (SH-ATK-03, SH-RNG-02). */
function howFields(
  battle: ShockBattle,
  attacker: ShockCreature,
  profile: AttackProfile,
  occasion: Occasion,
  settled: boolean,
): DialogField[] {
  const fields: DialogField[] = [];
  const { attributes, attribute, skills, skill, way, unarmed } = profile;
  if (way === "melee") {
    const maneuvers = unarmed || !settled ? ["strike", "shove", "grapple"] : ["strike", "shove"];
    fields.push(choice("maneuver", "strike", maneuvers, "SHOCK.Maneuver"));
  }
  if (attributes.length > 1) fields.push(choice("attribute", attribute, attributes, "SHOCK.Attribute"));
  if (skills.length > 1) fields.push(choice("skill", skill, skills, "SHOCK.Skill"));
  if (way === "throw") fields.push(toggle("lands", staysThere(profile)));
  const seconds = secondWeapons(battle, attacker, profile.weapon);
  const [first] = seconds;
  if (first && seconds.length > 1) {
    const choices = seconds.map(({ id, name }) => ({ value: id, label: name }));
    fields.push({ key: "second", kind: "choice", value: first.id, label: "SHOCK.Dialog.second.Label", choices });
  }
  return fields;
}

/** What the map shows of the situation, or does not (SH-LOS-07, SH-MOD-07 to -11). */
function placeFields(battle: ShockBattle, profile: AttackProfile, seen: Seen, special: Special, near: boolean): DialogField[] {
  const ranged = profile.way !== "melee" || !near;
  const asked = special.known?.distance === undefined && seen.distance === null;
  const covered = ranged || isOn(battle.options, "coverMelee");
  return [
    ...(asked ? [number("distance", proposedDistance(profile), 0, FARTHEST)] : []),
    ...(covered ? [choice("cover", seen.cover, COVERS, "SHOCK.Cover")] : []),
    ...(seen.sight ? [] : [toggle("lineOfSight")]),
    ...(ranged ? [choice("unseen", seen.unseen, SIGHTS, "SHOCK.Sight")] : []),
    ...(ranged && (seen.pressed || !isBarred(profile) || asked) ? [toggle("pressed", seen.pressed)] : []),
  ];
}
