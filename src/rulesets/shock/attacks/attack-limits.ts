// What forbids an attack: the target, the weapon, a grapple, the distance, walls, enemies too near (SH-MEL-01, SH-MOD-04, -09, -11, SH-GRP-01 to -03, SH-SHV-03, SH-LOS-01).

import { isLonger } from "../../../engine/movement/measured-way.ts";
import { type RefusalReason, refuse, refuseIf } from "../../../engine/data/refusal.ts";
import type { ShockBattle, ShockCreature, Weapon } from "../data/types.ts";
import type { Occasion } from "../data/prices.ts";
import type { AttackProfile } from "../items/attack-profile.ts";
import type { Circumstances } from "./circumstances.ts";
import { isDead } from "../numbers/states.ts";
import { readiedWeapons } from "../numbers/weapons.ts";
import type { Maneuver } from "../data/moments.ts";

/** Nobody strikes at themselves, at the dead or at those who are gone. */
export function checkTarget(attacker: ShockCreature, target: ShockCreature): void {
  const data = { name: attacker.name, target: target.name };
  if (target.uuid === attacker.uuid) refuse("SH-MEL-01", "SHOCK.Refusal.NotYourself", data);
  if (isDead(target)) refuse("SH-ZHP-01", "SHOCK.Refusal.TargetDead", data);
  if (target.system.fled) refuse("SH-MOR-03", "SHOCK.Refusal.TargetFled", data);
}

/** A weapon has to be at hand, and loaded if it is one that is loaded. */
export function checkWeapon(battle: ShockBattle, attacker: ShockCreature, weapon: Weapon | null, occasion: Occasion): void {
  const reason = weapon && whyNotReady(battle, attacker, weapon);
  if (reason) refuse(reason.rule, reason.text, { ...reason.data, occasion: `SHOCK.Occasion.${occasion}` });
}

/** Why nothing can be struck or shot with a weapon just now, or null. */
export function whyNotReady(battle: ShockBattle, attacker: ShockCreature, weapon: Weapon): RefusalReason | null {
  const data = { name: attacker.name, item: weapon.name };
  if (!readiedWeapons(attacker).includes(weapon)) return { rule: "SH-ITM-01", text: "SHOCK.Refusal.NotReadied", data };
  const { mode, loaded } = weapon.system;
  const empty = (mode === "bow" || mode === "crossbow") && !loaded;
  return empty ? { rule: "SH-ITM-04", text: "SHOCK.Refusal.NotLoaded", data } : null;
}

/** Who holds somebody, or is held, fights with nothing but what is unarmed (SH-GRP-03). */
export function whyHampered(creature: ShockCreature, profile: Pick<AttackProfile, "unarmed" | "way" | "name">): RefusalReason | null {
  const { grappledBy, grappling } = creature.system;
  if (grappledBy.length === 0 && grappling === "") return null;
  if (profile.unarmed && profile.way === "melee") return null;
  return { rule: "SH-GRP-03", text: "SHOCK.Refusal.OnlyUnarmed", data: { name: creature.name, item: profile.name } };
}

export function checkFreedom(attacker: ShockCreature, profile: AttackProfile): void {
  refuseIf(whyHampered(attacker, profile));
}

/** Shoves are melee attacks, grapples unarmed ones, and nobody holds two at once (SH-SHV-01, -03, SH-GRP-01, -02). */
export function checkManeuver(attacker: ShockCreature, target: ShockCreature, profile: AttackProfile, maneuver: Maneuver): void {
  if (maneuver === "strike") return;
  const data = { name: attacker.name, target: target.name, item: profile.name };
  if (maneuver === "shove") {
    if (profile.way !== "melee") refuse("SH-SHV-01", "SHOCK.Refusal.ShoveFromAfar", data);
    return;
  }
  if (!profile.unarmed || profile.way !== "melee") refuse("SH-GRP-01", "SHOCK.Refusal.GrappleArmed", data);
  const { grappling } = attacker.system;
  if (grappling === target.uuid) refuse("SH-GRP-02", "SHOCK.Refusal.HeldAlready", data);
  if (grappling !== "") refuse("SH-GRP-02", "SHOCK.Refusal.HoldsAnother", data);
}

/** Out of reach, past the long range, or a bow with an enemy at one's throat (SH-MEL-01, SH-MOD-04, SH-MOD-09). */
export function checkRange(attacker: ShockCreature, target: ShockCreature, profile: AttackProfile, { distance }: Circumstances): void {
  const data = { name: attacker.name, target: target.name, item: profile.name, distance };
  if (profile.way === "melee") {
    if (isLonger(distance, profile.reach)) refuse("SH-MEL-01", "SHOCK.Refusal.OutOfReach", { ...data, reach: profile.reach });
    return;
  }
  const farthest = Math.max(profile.range.normal, profile.range.long);
  if (farthest > 0 && isLonger(distance, farthest)) refuse("SH-MOD-04", "SHOCK.Refusal.OutOfRange", { ...data, range: farthest });
}

/** Nobody strikes through walls; shots need to know where to, and room to be made. */
export function checkSight(
  battle: ShockBattle,
  attacker: ShockCreature,
  target: ShockCreature,
  profile: AttackProfile,
  { sight, unseen, pressed }: Circumstances,
): void {
  const data = { name: attacker.name, target: target.name, item: profile.name };
  if (!sight) refuse("SH-LOS-01", "SHOCK.Refusal.NoLineOfSight", data);
  if (profile.way === "melee") return;
  if (unseen === "unknown") refuse("SH-MOD-11", "SHOCK.Refusal.UnknownPlace", data);
  if (pressed && isBarred(profile)) refuse("SH-MOD-09", "SHOCK.Refusal.TooNear", data);
}

/** Whether a weapon cannot be shot at all with an enemy in reach: bows, crossbows, and whatever takes two hands. */
export function isBarred({ way, mode, hands }: AttackProfile): boolean {
  if (way !== "shot") return false;
  return mode === "bow" || mode === "crossbow" || hands > 1;
}
