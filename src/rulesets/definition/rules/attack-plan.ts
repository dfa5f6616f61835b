// Everything about an attack that can be settled before a die is rolled: who, with what, at whom, how often; or the rule that forbids it.

import type { Intent } from "../../../engine/record.ts";
import { flag, whole } from "../../../engine/intent-options.ts";
import type { RefusalReason } from "../../../engine/refusal.ts";
import { refuse } from "../../../engine/refusal.ts";
import { has } from "../conditions.ts";
import { option } from "../settings.ts";
import type { DefinitionBattle, DefinitionCreature, DefinitionItem } from "../types.ts";
import { isShield, isWeapon } from "../types.ts";
import type { AttackProfile } from "./attack-profile.ts";
import { profileOf } from "./attack-profile.ts";
import { attacksOf } from "./attack-sequence.ts";
import { isExposedTo } from "./kill-shot.ts";
import { isTiny, offsetOf, placeOf } from "./space.ts";
import { isFighting } from "./states.ts";
import { reaches } from "./threat.ts";
import { isDead } from "./vitality.ts";
import { grownWeapons, wielded } from "./wielding.ts";

/** What people say about an attack. */
export interface Circumstances {
  readonly modifier: number;
  /** What the target's reductions take off the damage. */
  readonly reduction: number;
  readonly nonLethal: boolean;
}

export const NO_CIRCUMSTANCES: Circumstances = { modifier: 0, reduction: 0, nonLethal: false };

export interface AttackPlan {
  readonly attacker: DefinitionCreature;
  readonly profile: AttackProfile;
  readonly target: DefinitionCreature;
  /** Attack actions that it takes, one after the other. */
  readonly count: number;
  readonly circumstances: Circumstances;
  readonly killShot: boolean;
  readonly styles: readonly Style[];
}

/** Options of whoever attacks (DE-STN-01, DE-STN-02). */
export const STYLES = ["reckless", "defensive"] as const;
export type Style = (typeof STYLES)[number];

/** Reads a dialog's answers. */
export function circumstancesOf(intent: Pick<Intent, "options">, profile: Pick<AttackProfile, "nonLethal">): Circumstances {
  return {
    modifier: whole(intent, "modifier", 0, -50, 50),
    reduction: whole(intent, "reduction", 0, 0, 1000),
    nonLethal: intent.options?.["nonLethal"] === undefined ? profile.nonLethal : flag(intent, "nonLethal"),
  };
}

/** Attack actions that a creature still has this turn. */
export function attacksLeft(battle: DefinitionBattle, creature: DefinitionCreature): number {
  const all = attacksOf(creature).length;
  return isFighting(battle) ? Math.max(0, all - creature.system.turn.attacksUsed) : all;
}

/** Place in the sequence of the attack that is next (DE-ATK-06). */
export function attackIndex(battle: DefinitionBattle, creature: DefinitionCreature): number {
  return isFighting(battle) ? creature.system.turn.attacksUsed : 0;
}

/** Works an attack out. Refuses, by the rule that forbids it, before anything is spent. Whether it can be paid for is the budget's to say. */
export function planAttack(
  battle: DefinitionBattle,
  intent: Intent,
  attacker: DefinitionCreature,
  item: DefinitionItem | null,
): AttackPlan {
  const profile = profileOf(attacker, item, battle.options);
  throwReason(whyNotAttackWith(attacker, profile));
  const target = targetOf(battle, intent, attacker, profile);
  return {
    attacker,
    profile,
    target,
    count: Math.max(1, Math.min(whole(intent, "attacks", 1, 1, 4), Math.max(1, attacksLeft(battle, attacker)))),
    circumstances: circumstancesOf(intent, profile),
    killShot: isExposedTo(battle, target, attacker) && intent.options?.["killShot"] !== false,
    styles: plannedStyles(battle, intent, attacker),
  };
}

function throwReason(reason: RefusalReason | null): void {
  if (reason) refuse(reason.rule, reason.text, reason.data);
}

/** Why a creature cannot attack with something as it holds things and stands now, or null (DE-EQ-01, DE-GRP-05, DE-GRP-12). */
export function whyNotAttackWith(attacker: DefinitionCreature, { item, kind, name }: AttackProfile): RefusalReason | null {
  const data = { name: attacker.name, item: name };
  if (has(attacker, "pinned")) return { rule: "DE-GRP-12", text: "DEFINITION.Refusal.Pinned", data };
  const grapples = attacker.system.grapple.role !== "" || has(attacker, "grappled") || has(attacker, "grappling");
  if (item && (isWeapon(item) || isShield(item)) && !isAtHand(attacker, item)) {
    return { rule: "DE-EQ-01", text: "DEFINITION.Refusal.NotInHand", data };
  }
  if (!grapples || kind === "unarmed" || kind === "spell") return null;
  const fits = item !== null && isWeapon(item) && item.system.grappleCompatible && item.system.range === "melee";
  return fits ? null : { rule: "DE-GRP-05", text: "DEFINITION.Refusal.NotInAGrapple", data };
}

/** In hand, or grown. */
function isAtHand(attacker: DefinitionCreature, item: DefinitionItem): boolean {
  return [...wielded(attacker), ...grownWeapons(attacker)].some(({ id }) => id === item.id);
}

function targetOf(battle: DefinitionBattle, intent: Intent, attacker: DefinitionCreature, profile: AttackProfile): DefinitionCreature {
  const [uuid, another] = intent.targets ?? [];
  const target = uuid === undefined ? undefined : battle.creatures[uuid];
  const rule = profile.ranged ? "DE-ATK-02" : "DE-ATK-01";
  if (!target || another !== undefined) return refuse(rule, "DEFINITION.Refusal.OneTarget", { item: profile.name });
  throwReason(whyNotTarget(battle, attacker, target, rule));
  if (!profile.ranged && !flag(intent, "reachable")) throwReason(whyOutOfReach(battle, attacker, target, profile.kind === "weapon"));
  return target;
}

/** Why somebody cannot be aimed at, or null. */
export function whyNotTarget(
  battle: DefinitionBattle,
  attacker: DefinitionCreature,
  target: DefinitionCreature,
  rule: string,
): RefusalReason | null {
  const data = { name: attacker.name, target: target.name };
  if (target.uuid === attacker.uuid) return { rule, text: "DEFINITION.Refusal.TargetSelf", data };
  if (isDead(target)) return { rule, text: "DEFINITION.Refusal.TargetDead", data };
  const { chargeTarget } = attacker.system.turn;
  if (isFighting(battle) && has(attacker, "charging") && chargeTarget !== "" && chargeTarget !== target.uuid && !attacker.system.fires) {
    return { rule: "DE-CHG-02", text: "DEFINITION.Refusal.NotChargedAt", data };
  }
  const { by } = target.system.swallowed;
  const apart = by !== "" && by !== attacker.uuid && by !== attacker.system.swallowed.by;
  if (apart && option(battle.options, "swallowedIsolated") === true) {
    return { rule: "DE-SWL-01", text: "DEFINITION.Refusal.TargetSwallowed", data };
  }
  return null;
}

/** Why a melee attack does not get as far as its target, as the scene shows it; null where the scene says nothing (DE-SPC-03 to -05). */
export function whyOutOfReach(
  battle: DefinitionBattle,
  attacker: DefinitionCreature,
  target: DefinitionCreature,
  withWeapon: boolean,
): RefusalReason | null {
  const [own, other] = [placeOf(battle, attacker), placeOf(battle, target)];
  if (!own || !other || attacker.system.swallowed.by === target.uuid || attacker.system.grapple.with === target.uuid) return null;
  const offset = offsetOf(own, other);
  const bare = Math.max(...offset) <= (isTiny(attacker) ? 0 : attacker.system.reach);
  if (bare || (withWeapon && reaches(attacker, offset))) return null;
  return { rule: "DE-SPC-03", text: "DEFINITION.Refusal.OutOfReach", data: { name: attacker.name, target: target.name } };
}

/** Styles are chosen before the first attack roll of a turn (open point 30). */
function plannedStyles(battle: DefinitionBattle, intent: Intent, attacker: DefinitionCreature): Style[] {
  const wanted = STYLES.filter((style) => flag(intent, style) && !has(attacker, style));
  const [first] = wanted;
  if (first === undefined) return [];
  const rule = first === "reckless" ? "DE-STN-01" : "DE-STN-02";
  const data = { name: attacker.name };
  if (attackIndex(battle, attacker) > 0) refuse(rule, "DEFINITION.Refusal.StyleTooLate", data);
  const both = STYLES.every((style) => wanted.includes(style) || has(attacker, style));
  if (both && option(battle.options, "stancesExclusive") === true) refuse(rule, "DEFINITION.Refusal.OneStyle", data);
  return wanted;
}
