// Everything about an attack that can be settled before a die is rolled: with what, how, at whom, at which advantage; or why not.

import { requireItem } from "../../../engine/procedures/context.ts";
import { isBeyond, spacesBetween } from "../../../engine/actions/propose-targets.ts";
import { booleanOption, integerOption, textOption } from "../../../engine/procedures/intent-options.ts";
import type { Breakdown, Modifier } from "../../../engine/data/modifiers.ts";
import type { Intent } from "../../../engine/procedures/record.ts";
import { type RefusalReason, refuse, refuseIf } from "../../../engine/data/refusal.ts";
import { reachOfLength } from "../../../engine/map/between.ts";
import { type LuckBattle, type LuckCreature, type LuckItem, type Mode, type Technique, isHeld, isWeapon } from "../data/types.ts";
import { wordLabel } from "../data/words.ts";
import { type AttackProfile, isRanged, profileOf } from "../items/attack-profile.ts";
import { type Circumstances, advantageOf, circumstancesOf } from "./circumstances.ts";
import { isDead, whyUnable } from "../numbers/states.ts";
import { carriedModifiers, stack, term } from "../numbers/stacking.ts";
import { attributeDie, proficiency } from "../numbers/dice.ts";

/** What every attack before this one in the same round takes off it (LU-ATK-10). */
const PENALTY = -2;
/** The skill that attacks are made with (LU-ATK-01). */
export const COMBAT = "combat";
/** The choice of bare hands. */
export const UNARMED = "unarmed";

export interface AttackPlan {
  readonly attacker: LuckCreature;
  readonly target: LuckCreature;
  readonly profile: AttackProfile;
  readonly mode: Mode;
  readonly attribute: string;
  /** Id of the proficiency; "" for none. */
  readonly skilled: string;
  readonly circumstances: Circumstances;
  readonly level: Breakdown;
  readonly bonus: Breakdown;
}

/** Works an attack out. Refuses, by the rule that forbids it, before anything is spent. */
export function planAttack(
  battle: LuckBattle,
  intent: Intent,
  attacker: LuckCreature,
  item: LuckItem | null,
  technique: Technique | null = null,
): AttackPlan {
  refuseIf(whyUnable(battle, attacker));
  const profile = sparing(intent, profileOf(item, technique));
  const target = targetOf(battle, intent, attacker, profile);
  refuseIf(profile.item ? whyNotReady(attacker, profile.item) : null);
  const circumstances = settledCircumstances(battle, intent, attacker, target);
  const mode = chosenMode(battle, intent, profile, attacker, target);
  refuseIf(booleanOption(intent, "reachable") ? null : whyOutOfReach(battle, attacker, target, profile, mode));
  const skilled = chosen(profile.proficiencies, textOption(intent, "proficiency")) ?? bestProficiency(attacker, profile);
  return {
    attacker,
    target,
    profile,
    mode,
    attribute: chosen(profile.attributes, textOption(intent, "attribute")) ?? bestAttribute(attacker, profile),
    skilled,
    circumstances,
    level: advantageOf(circumstances, mode),
    bonus: attackBonus(attacker, profile, skilled, circumstances.modifier),
  };
}

/** The same attack without the will to kill, where it is improvised and people say so (LU-DMG-08). */
function sparing(intent: Intent, profile: AttackProfile): AttackProfile {
  return profile.improvised && booleanOption(intent, "nonlethal") ? { ...profile, nonlethal: true } : profile;
}

/** The item that an attack is made with: the one that was clicked, or the one that the dialog names; null is bare hands. */
export function strikingItem(attacker: LuckCreature, intent: Intent, technique: Technique | null): LuckItem | null {
  const picked = technique === null ? (intent.item ?? UNARMED) : textOption(intent, "with");
  if (picked === "") return inHand(attacker)[0] ?? null;
  return picked === UNARMED ? null : requireItem(attacker, picked);
}

/** Weapons in hand, the first of which a technique proposes. */
export function inHand(attacker: LuckCreature): LuckItem[] {
  return Object.values(attacker.items).filter((item) => isWeapon(item) && item.system.wielded);
}

function targetOf(battle: LuckBattle, intent: Intent, attacker: LuckCreature, { name }: AttackProfile): LuckCreature {
  const [uuid, another] = intent.targets ?? [];
  const target = uuid === undefined ? undefined : battle.creatures[uuid];
  if (!target) refuse("LU-ACT-04", "LUCK.Refusal.NoTarget", { item: name });
  if (another !== undefined) refuse("LU-ACT-04", "LUCK.Refusal.OneTarget", { item: name });
  const data = { name: target.name, item: name };
  if (target.uuid === attacker.uuid) refuse("LU-ACT-04", "LUCK.Refusal.TargetSelf", data);
  checkTarget(target, name);
  return target;
}

/** Whether somebody can be hurt at all. Refuses the dead, and those whose health nobody has entered. */
export function checkTarget(target: LuckCreature, item: string): void {
  const data = { name: target.name, item };
  if (isDead(target)) refuse("LU-DTH-03", "LUCK.Refusal.TargetDead", data);
  if (target.system.health.max <= 0) refuse("LU-DMG-05", "LUCK.Refusal.TargetWithoutHealth", data);
}

/** Why nothing can be struck or shot with an item now, or null: it has to be in hand (LU-ACT-05), and loaded (LU-EXT-02). */
export function whyNotReady({ name }: LuckCreature, item: LuckItem): RefusalReason | null {
  if (!isHeld(item)) return null;
  const data = { name, item: item.name };
  if (!item.system.wielded) return { rule: "LU-ACT-05", text: "LUCK.Refusal.NotInHand", data };
  const empty = isWeapon(item) && item.system.reload > 0 && !item.system.loaded;
  return empty ? { rule: "LU-EXT-02", text: "LUCK.Refusal.NotLoaded", data } : null;
}

function chosenMode(battle: LuckBattle, intent: Intent, profile: AttackProfile, attacker: LuckCreature, target: LuckCreature): Mode {
  return profile.modes.find((mode) => mode === textOption(intent, "mode")) ?? proposedMode(battle, attacker, target, profile);
}

/** The first way that gets as far as the target; where none does, the first of all (LU-ATK-16). */
export function proposedMode(battle: LuckBattle, attacker: LuckCreature, target: LuckCreature, profile: AttackProfile): Mode {
  return profile.modes.find((mode) => whyOutOfReach(battle, attacker, target, profile, mode) === null) ?? profile.modes[0];
}

/** Why an attack does not get as far as its target, as the scene shows it; null where it does, and where nobody can tell (LU-ATK-16). */
export function whyOutOfReach(
  battle: LuckBattle,
  attacker: LuckCreature,
  target: LuckCreature,
  { name, reach, range }: AttackProfile,
  mode: Mode,
): RefusalReason | null {
  const length = isRanged(mode) ? range : reach;
  if (length <= 0 || !isBeyond(battle, attacker.uuid, target.uuid, reachOfLength(battle.terrain, length))) return null;
  const distance = (spacesBetween(battle, attacker.uuid, target.uuid) ?? 0) * (battle.terrain?.unitDistance ?? 0);
  const data = { name: attacker.name, target: target.name, item: name, distance: Math.round(distance * 10) / 10, length };
  return { rule: "LU-ATK-16", text: isRanged(mode) ? "LUCK.Refusal.OutOfRange" : "LUCK.Refusal.OutOfReach", data };
}

function chosen(ids: readonly string[], id: string): string | undefined {
  return ids.find((known) => known === id);
}

/** What the dialog has settled, and what the battle says where it has not. */
function settledCircumstances(battle: LuckBattle, intent: Intent, attacker: LuckCreature, target: LuckCreature): Circumstances {
  const seen = circumstancesOf(battle, attacker, target);
  const settled = (key: "sneak" | "flanked" | "prone" | "cover"): boolean =>
    typeof intent.options?.[key] === "boolean" ? booleanOption(intent, key) : seen[key];
  return {
    sneak: settled("sneak"),
    flanked: settled("flanked"),
    prone: settled("prone"),
    cover: settled("cover"),
    advantage: integerOption(intent, "advantage", 0, -5, 5),
    modifier: integerOption(intent, "modifier", 0),
  };
}

/** The attribute with the largest die of those that may be used (LU-ATK-02). */
export function bestAttribute(attacker: LuckCreature, { attributes }: Pick<AttackProfile, "attributes">): string {
  return attributes.reduce((best, id) => (attributeDie(attacker, id) > attributeDie(attacker, best) ? id : best), attributes[0] ?? "");
}

/** The proficiency with the highest bonus of those that may be used; one counts, never several (LU-ATK-02). */
export function bestProficiency(attacker: LuckCreature, { proficiencies }: Pick<AttackProfile, "proficiencies">): string {
  return proficiencies.reduce((best, id) => (proficiency(attacker, id) > proficiency(attacker, best) ? id : best), proficiencies[0] ?? "");
}

/** What is added to the dice of an attack, with every term (LU-ATK-01, LU-ATK-10). */
export function attackBonus(attacker: LuckCreature, profile: AttackProfile, skilled: string, modifier = 0): Breakdown {
  return stack([
    ...proficiencyTerms(attacker, skilled),
    ...carriedModifiers(attacker, "attack"),
    ...(profile.technique
      ? [{ label: profile.technique.name, value: profile.technique.system.attackBonus, kind: "technique", rule: "LU-ATK-11" }]
      : []),
    term("EarlierAttacks", PENALTY * attacker.system.turn.attacks, "attacks", "LU-ATK-10"),
    term("Modifier", modifier, "situational", "LU-ATK-01"),
  ]);
}

/** The bonus of one proficiency, as a term. */
function proficiencyTerms(creature: LuckCreature, id: string): Modifier[] {
  return [{ label: wordLabel("Proficiency", id), value: proficiency(creature, id), kind: "proficiency", rule: "LU-ATK-01" }];
}

/** What people and practice add to a test that is made with a weapon but is no attack. */
export function skilledTerms(
  attacker: LuckCreature,
  { skilled, circumstances }: Pick<AttackPlan, "skilled" | "circumstances">,
): Modifier[] {
  return [...proficiencyTerms(attacker, skilled), term("Modifier", circumstances.modifier, "situational", "LU-ATK-01")];
}
