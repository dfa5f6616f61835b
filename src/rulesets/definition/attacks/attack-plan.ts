// Everything about an attack that can be settled before a die is rolled: who, with what, at whom, how often; or the rule that forbids it.

import type { Intent } from "../../../engine/procedures/record.ts";
import type { DiceRequest } from "../../../engine/data/dice.ts";
import { booleanOption, integerOption, textOption } from "../../../engine/procedures/intent-options.ts";
import { type RefusalReason, refuse, refuseIf } from "../../../engine/data/refusal.ts";
import { has } from "../data/conditions.ts";
import { type DefinitionBattle, type DefinitionCreature, type DefinitionItem, isShield, isWeapon } from "../data/types.ts";
import { type AttackProfile, diceOf, profileOf } from "../items/attack-profile.ts";
import { attackIndex, attacksOf } from "../turns/attack-sequence.ts";
import { isExposedTo } from "./coup-de-grace.ts";
import type { DefinitionPayer } from "../turns/payers.ts";
import { holdsTogether, placeOf, squaresApart } from "../map/space.ts";
import { isGrappling, whyUnable } from "../numbers/states.ts";
import { type Style, plannedStyles } from "../effects/fighting-styles.ts";
import { reachesWith } from "../reactions/threatened-spaces.ts";
import { isDead } from "../numbers/vitality.ts";
import { isBroken, isReady } from "../numbers/wielding.ts";

/** What people say about an attack. */
export interface Circumstances {
  readonly modifier: number;
  readonly nonLethal: boolean;
  /** Dice that come on top this once (an opportunist's); no critical multiplies them. */
  readonly extra: DiceRequest;
}

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

/** Reads a dialog's answers. */
export function circumstancesOf(intent: Pick<Intent, "options">, profile: Pick<AttackProfile, "nonLethal">): Circumstances {
  return {
    modifier: integerOption(intent, "modifier", 0, -50, 50),
    nonLethal: intent.options?.["nonLethal"] === undefined ? profile.nonLethal : booleanOption(intent, "nonLethal"),
    extra: diceOf(textOption(intent, "extraDice"), "DE-CRT-04"),
  };
}

/** Attack actions that a creature still has, of its turn or of what it held. */
export function attacksLeft(battle: DefinitionBattle, creature: DefinitionCreature, payer: DefinitionPayer): number {
  return Math.max(0, attacksOf(creature).length - attackIndex(battle, creature, payer));
}

/** Works an attack out. Refuses, by the rule that forbids it, before anything is spent. Whether it can be paid for is the budget's to say. */
export function planAttack(
  battle: DefinitionBattle,
  intent: Intent,
  attacker: DefinitionCreature,
  item: DefinitionItem | null,
  payer: DefinitionPayer,
): AttackPlan {
  const profile = profileOf(attacker, item, battle.options);
  refuseIf(whyNotAttackWith(attacker, profile));
  const target = targetOf(battle, intent, attacker, profile);
  return {
    attacker,
    profile,
    target,
    count: Math.max(1, Math.min(integerOption(intent, "attacks", 1, 1, 4), Math.max(1, attacksLeft(battle, attacker, payer)))),
    circumstances: circumstancesOf(intent, profile),
    killShot: isExposedTo(battle, target, attacker) && intent.options?.["killShot"] !== false,
    styles: plannedStyles(battle, intent, attacker, payer),
  };
}

/** What of an attack is worked out anew whenever somebody may have answered it. Refuses what has become impossible. */
export function stillPossible(
  battle: DefinitionBattle,
  intent: Intent,
  { attacker, profile: declared, killShot }: AttackPlan,
): Pick<AttackPlan, "profile" | "target" | "killShot"> {
  refuseIf(whyUnable(attacker));
  const profile = profileOf(attacker, declared.item, battle.options);
  refuseIf(whyNotAttackWith(attacker, profile));
  const target = targetOf(battle, intent, attacker, profile);
  return { profile, target, killShot: killShot && isExposedTo(battle, target, attacker) };
}

/** Why a creature cannot attack with something as it holds things and stands now, or null (DE-EQ-01, DE-GRP-05, DE-GRP-12). */
export function whyNotAttackWith(attacker: DefinitionCreature, { item, name }: AttackProfile): RefusalReason | null {
  const data = { name: attacker.name, item: name };
  if (has(attacker, "pinned")) return { rule: "DE-GRP-12", text: "DEFINITION.Refusal.Pinned", data };
  if (!item || !(isWeapon(item) || isShield(item))) return null;
  const fits = isWeapon(item) && item.system.grappleCompatible && item.system.range === "melee";
  if (isGrappling(attacker) && !fits) return { rule: "DE-GRP-05", text: "DEFINITION.Refusal.NotInAGrapple", data };
  if (!isReady(attacker, item)) return { rule: "DE-EQ-01", text: "DEFINITION.Refusal.NotInHand", data };
  return isBroken(item) ? { rule: "DE-SHT-02", text: "DEFINITION.Refusal.Broken", data } : null;
}

function targetOf(battle: DefinitionBattle, intent: Intent, attacker: DefinitionCreature, profile: AttackProfile): DefinitionCreature {
  const [uuid, another] = intent.targets ?? [];
  const target = uuid === undefined ? undefined : battle.creatures[uuid];
  const rule = profile.ranged ? "DE-ATK-02" : "DE-ATK-01";
  if (!target || another !== undefined) return refuse(rule, "DEFINITION.Refusal.OneTarget", { item: profile.name });
  refuseIf(whyNotTarget(battle, attacker, target, rule));
  if (!profile.ranged && !booleanOption(intent, "reachable")) refuseIf(whyOutOfReach(battle, attacker, target, profile.item));
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
  return null;
}

/** Why a melee attack with something, or with bare hands, does not get as far as its target, as the scene shows it; null where the scene says nothing (DE-SPC-03 to -05). */
export function whyOutOfReach(
  battle: DefinitionBattle,
  attacker: DefinitionCreature,
  target: DefinitionCreature,
  item: DefinitionItem | null,
): RefusalReason | null {
  const [own, other] = [placeOf(battle, attacker), placeOf(battle, target)];
  if (!own || !other || attacker.system.swallowed.by === target.uuid) return null;
  if (attacker.system.grapple.with === target.uuid && holdsTogether(battle, attacker, target)) return null;
  const offset = squaresApart(battle, own, other);
  if (!offset || reachesWith(attacker, item && isWeapon(item) ? item : null, offset)) return null;
  return { rule: "DE-SPC-03", text: "DEFINITION.Refusal.OutOfReach", data: { name: attacker.name, target: target.name } };
}
