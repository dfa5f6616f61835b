// Screening: who stands in for whom, how many attackers they can stop, and whom a screened attack hits (SH-SCR-01 to -05, readings "what a screener opposes", "redirected attacks").

import { participants } from "../../../engine/battle/battle.ts";
import { type Procedure, together } from "../../../engine/procedures/procedure.ts";
import { endLostRelations } from "../../../engine/procedures/relations.ts";
import type { CombatSkill, ShockBattle, ShockContext, ShockCreature } from "../data/types.ts";
import { type AttackProfile, combatSkillOf, usualSkill } from "../items/attack-profile.ts";
import { type Checker, beats, rollCheck } from "../numbers/checks.ts";
import { attributeModifier, highestCombatSkill, skillLevel } from "../numbers/numbers.ts";
import { isAble, isDead, takesPart } from "../numbers/states.ts";
import { isMeleeWeapon, readiedWeapons } from "../numbers/weapons.ts";

/** An attack on somebody who may be screened: what a screen knows of its plan. */
interface ScreenedAttack {
  readonly attacker: ShockCreature;
  readonly target: ShockCreature;
  readonly profile: AttackProfile;
}

/** How many attackers a creature can oppose in a round (SH-SCR-03). */
export function screenCapacity(battle: Pick<ShockBattle, "options">, screener: ShockCreature): number {
  return Math.max(0, highestCombatSkill(screener, battle.options));
}

/** Those who screen a creature, whatever they have left for it. */
function screenersOf(battle: ShockBattle, ward: ShockCreature): ShockCreature[] {
  return participants(battle).filter((other) => other.uuid !== ward.uuid && other.system.screen.wardId === ward.uuid && isAble(other));
}

/** Those of them that oppose this attacker: with capacity left, or because they have opposed it before (reading "what a screener opposes"). */
export function opposersOf(battle: ShockBattle, attacker: ShockCreature, ward: ShockCreature): ShockCreature[] {
  return screenersOf(battle, ward).filter((screener) => {
    if (screener.uuid === attacker.uuid) return false;
    const capacity = screenCapacity(battle, screener);
    const { attackers } = screener.system.screen;
    return attackers.length < capacity || (capacity > 0 && attackers.includes(attacker.uuid));
  });
}

/** With what an attacker gets past a screen: the better of STR and DEX, and the combat skill of its attack (SH-SCR-02). */
function attackingChecker({ attacker, profile }: Pick<ScreenedAttack, "attacker" | "profile">): Checker {
  return { creature: attacker, attribute: strongerAttribute(attacker), skill: combatSkillOf(profile) };
}

/** With what somebody parries or blocks: the better of STR and DEX, and the skill of a melee weapon at hand or Brawl, whichever is better (SH-SCR-02). */
function screeningChecker(battle: ShockBattle, creature: ShockCreature): Checker {
  const skills = [null, ...readiedWeapons(creature).filter(isMeleeWeapon)].map(usualSkill);
  const level = (skill: CombatSkill): number => skillLevel(creature, skill, battle.options);
  const skill = skills.reduce((best, each) => (level(each) > level(best) ? each : best), usualSkill(null));
  return { creature, attribute: strongerAttribute(creature), skill };
}

function strongerAttribute(creature: ShockCreature): "str" | "dex" {
  return attributeModifier(creature, "dex") > attributeModifier(creature, "str") ? "dex" : "str";
}

/** Who is hit by an attack on a ward: the ward, or the screener that puts itself in the way. One roll of the attacker stands against all (SH-SCR-04). */
export function* screened(context: ShockContext, plan: ScreenedAttack): Procedure<ShockCreature> {
  const { battle } = context;
  const { attacker, target: ward } = plan;
  endLostRelations(context);
  const screeners = takesPart(battle, attacker) ? opposersOf(battle, attacker, ward) : [];
  if (screeners.length === 0) return ward;
  const words = { rule: "SH-SCR-02", text: "SHOCK.Ask.ScreenCheck", data: { ward: ward.name } };
  const [mine, ...theirs] = yield* together(
    [attackingChecker(plan), ...screeners.map((screener) => screeningChecker(battle, screener))].map((checker) =>
      rollCheck(context, checker, words),
    ),
  );
  for (const screener of screeners) countAttacker(screener, attacker);
  const inTheWay = screeners
    .map((screener, index) => ({ screener, total: theirs[index]?.total ?? 0 }))
    .filter(({ total }) => !beats(mine?.total ?? 0, total, battle.options))
    .toSorted((a, b) => a.total - b.total)[0];
  const data = { name: attacker.name, ward: ward.name, screener: inTheWay?.screener.name ?? "" };
  const text = inTheWay ? "SHOCK.Step.ScreenHolds" : "SHOCK.Step.ScreenBeaten";
  context.note({
    rule: inTheWay && screeners.length > 1 ? "SH-SCR-04" : "SH-SCR-02",
    text,
    data,
    about: (inTheWay?.screener ?? ward).uuid,
  });
  return inTheWay?.screener ?? ward;
}

/** Win or lose, one more attacker is opposed. */
function countAttacker(screener: ShockCreature, attacker: ShockCreature): void {
  const { screen } = screener.system;
  if (screen.attackers.includes(attacker.uuid)) return;
  screen.attackers = [...screen.attackers, attacker.uuid];
}

/** Why a creature cannot be screened, or null. */
export function whyNoWard(screener: ShockCreature, ward: ShockCreature): string | null {
  if (screener.uuid === ward.uuid) return "SHOCK.Refusal.ScreensItself";
  return isDead(ward) || ward.system.fled ? "SHOCK.Refusal.WardGone" : null;
}
