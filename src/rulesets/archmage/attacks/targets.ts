// Who an attack or a power is aimed at, and whether these may be its targets at all (AE-ATK-01, AE-ATK-02, AE-TGT-01 to -04, AE-CDG-01).

import { areEnemies } from "../../../engine/battle/battle.ts";
import { booleanOption } from "../../../engine/procedures/intent-options.ts";
import type { Intent } from "../../../engine/procedures/record.ts";
import { refuse } from "../../../engine/data/refusal.ts";
import { type ArchmageBattle, type ArchmageCreature, isCharacter } from "../data/types.ts";
import type { AttackProfile } from "../items/attack-profile.ts";
import { dealsDamage } from "./damage-roll.ts";
import { areEngaged, engagedFoes } from "../map/positions.ts";
import { has, isDead, isFighting } from "../numbers/states.ts";
import { areInGroup } from "./target-group.ts";

/** Those it is aimed at: the intent's targets, whoever uses it, or everybody in melee where it reaches them all; of those a coup de grace is for the helpless alone (AE-CDG-01). */
export function aimedAt(
  battle: ArchmageBattle,
  intent: Pick<Intent, "targets" | "options">,
  attacker: ArchmageCreature,
  profile: AttackProfile,
): readonly ArchmageCreature[] {
  const { targets, rolls } = profile;
  const picked = (intent.targets ?? []).flatMap((uuid) => battle.creatures[uuid] ?? []);
  if (targets.reach === "allEngaged" && isFighting(battle)) {
    const foes = engagedFoes(battle, attacker);
    if (!booleanOption(intent, "coupDeGrace")) return foes;
    const helpless = foes.filter((foe) => has(foe, "helpless"));
    const meant = helpless.filter((foe) => picked.includes(foe));
    return meant.length > 0 ? meant : helpless;
  }
  // What helps is for its user where nobody is named; what hurts is not.
  const isOwn = !rolls && (targets.count === 0 || (picked.length === 0 && !dealsDamage(profile)));
  return isOwn ? [attacker] : picked;
}

/** Whether these may be its targets. */
export function checkTargets(
  battle: ArchmageBattle,
  intent: Intent,
  attacker: ArchmageCreature,
  profile: AttackProfile,
  targets: readonly ArchmageCreature[],
): void {
  const { reach, count, group } = profile.targets;
  const most = reach === "allEngaged" ? Number.POSITIVE_INFINITY : Math.max(1, count);
  if (targets.length === 0 && reach === "allEngaged") refuse("AE-TGT-01", "ARCHMAGE.Refusal.NotInMelee", { name: attacker.name });
  if (targets.length === 0) refuse("AE-ATK-01", "ARCHMAGE.Refusal.NoTarget", { item: profile.name });
  if (targets.length > most) refuse("AE-ATK-02", "ARCHMAGE.Refusal.TooManyTargets", { item: profile.name, count: most });
  for (const target of targets) checkTarget(battle, attacker, profile, target);
  if (group && !profile.targets.allies && !booleanOption(intent, "inGroup") && !areInGroup(battle, attacker, targets))
    refuse("AE-TGT-02", "ARCHMAGE.Refusal.GroupWithGap", { item: profile.name });
}

function checkTarget(battle: ArchmageBattle, attacker: ArchmageCreature, profile: AttackProfile, target: ArchmageCreature): void {
  const { rolls, targets, hpLimit } = profile;
  const { hp } = target.system;
  const data = { name: target.name, item: profile.name };
  const isOwn = target.uuid === attacker.uuid;
  if (rolls && isOwn) refuse("AE-ATK-01", "ARCHMAGE.Refusal.TargetSelf", data);
  if (targets.allies && areEnemies(attacker, target)) {
    refuse("AE-TGT-04", "ARCHMAGE.Refusal.NotAnAlly", { name: attacker.name, item: profile.name, target: target.name });
  }
  if (targets.reach === "engaged" && isFighting(battle) && !isOwn && !areEngaged(attacker, target)) {
    refuse("AE-TGT-01", "ARCHMAGE.Refusal.NotEngaged", { name: attacker.name, target: target.name });
  }
  const { healing, applies } = profile;
  if (!rolls && healing?.dice === null && applies.length === 0 && !isCharacter(target))
    refuse("AE-REC-01", "ARCHMAGE.Refusal.HasNoRecoveries", data);
  if (isDead(target)) refuse("AE-DMG-04", "ARCHMAGE.Refusal.TargetDead", data);
  if (hp.max <= 0 && (rolls || dealsDamage(profile))) refuse("AE-HP-01", "ARCHMAGE.Refusal.TargetWithoutHp", data);
  if (hpLimit > 0 && hp.value > hpLimit) {
    refuse("AE-TGT-03", "ARCHMAGE.Refusal.TargetHpOverLimit", { ...data, limit: hpLimit, hp: hp.value });
  }
}
