// Screening: who stands in for whom, how many attackers they can stop, and whom a screened attack hits (SH-SCR-01 to -05, open points 20 to 22, 48).

import { participants } from "../../../engine/battle.ts";
import type { Procedure } from "../../../engine/procedure.ts";
import { together } from "../../../engine/procedure.ts";
import { COMBAT_SKILLS } from "../fields.ts";
import { option } from "../settings.ts";
import type { ShockBattle, ShockContext, ShockCreature } from "../types.ts";
import type { Checker } from "./checks.ts";
import { beats, rollCheck } from "./checks.ts";
import { areAdjacent } from "./distances.ts";
import { attributeModifier, highestCombatSkill, skillLevel } from "./numbers.ts";
import { isAble, isDead, takesPart } from "./states.ts";

/** How many attackers a creature can oppose in a round (SH-SCR-03). */
export function screenCapacity(battle: Pick<ShockBattle, "options">, screener: ShockCreature): number {
  return Math.max(0, highestCombatSkill(screener, battle.options));
}

/** Those who screen a creature, whatever they have left for it. */
export function screenersOf(battle: ShockBattle, ward: ShockCreature): ShockCreature[] {
  return participants(battle).filter((other) => other.uuid !== ward.uuid && other.system.screen.wardId === ward.uuid && isAble(other));
}

/** Those of them that oppose this attacker: with capacity left, or because they have opposed it before (open point 21). */
export function opposersOf(battle: ShockBattle, attacker: ShockCreature, ward: ShockCreature): ShockCreature[] {
  return screenersOf(battle, ward).filter((screener) => {
    if (screener.uuid === attacker.uuid) return false;
    const capacity = screenCapacity(battle, screener);
    const { attackers } = screener.system.screen;
    return attackers.length < capacity || (capacity > 0 && countsAttackers(battle) && attackers.includes(attacker.uuid));
  });
}

function countsAttackers(battle: ShockBattle): boolean {
  return option(battle.options, "screenCount") === "attackers";
}

/** With what somebody screens or gets past a screen: the better of STR and DEX, and the best combat skill (SH-SCR-02). */
export function screenChecker(battle: ShockBattle, creature: ShockCreature): Checker {
  const attribute = attributeModifier(creature, "dex") > attributeModifier(creature, "str") ? "dex" : "str";
  const level = (skill: (typeof COMBAT_SKILLS)[number]): number => skillLevel(creature, skill, battle.options);
  const skill = COMBAT_SKILLS.toSorted((a, b) => level(b) - level(a))[0] ?? "brawl";
  return { creature, attribute, skill };
}

/** Who is hit by an attack on a ward: the ward, or the screener that puts itself in the way. One roll of the attacker stands against all (SH-SCR-04). */
export function* screened(context: ShockContext, attacker: ShockCreature, ward: ShockCreature): Procedure<ShockCreature> {
  const { battle } = context;
  endBrokenScreens(context);
  const screeners = takesPart(battle, attacker) ? opposersOf(battle, attacker, ward) : [];
  if (screeners.length === 0) return ward;
  const words = { rule: "SH-SCR-02", text: "SHOCK.Ask.ScreenCheck", data: { ward: ward.name } };
  const [mine, ...theirs] = yield* together(
    [attacker, ...screeners].map((creature) => rollCheck(context, screenChecker(battle, creature), words)),
  );
  for (const screener of screeners) countAttacker(battle, screener, attacker);
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
function countAttacker(battle: ShockBattle, screener: ShockCreature, attacker: ShockCreature): void {
  const { screen } = screener.system;
  if (countsAttackers(battle) && screen.attackers.includes(attacker.uuid)) return;
  screen.attackers = [...screen.attackers, attacker.uuid];
}

/** Why a creature cannot be screened, or null. */
export function whyNoWard(screener: ShockCreature, ward: ShockCreature): string | null {
  if (screener.uuid === ward.uuid) return "SHOCK.Refusal.ScreensItself";
  return isDead(ward) || ward.system.fled ? "SHOCK.Refusal.WardGone" : null;
}

/** Screens end for good when the ward is more than 5 ft away, or is gone (SH-SCR-01, open point 22). `except` has not moved its token yet. */
export function endBrokenScreens(context: ShockContext, except: string | null = null): void {
  const { battle } = context;
  for (const screener of participants(battle)) {
    const { wardId } = screener.system.screen;
    if (wardId === "" || screener.uuid === except) continue;
    const ward = battle.creatures[wardId];
    const broken = !ward || !isAble(screener) || isDead(ward) || ward.system.fled || areAdjacent(battle, screener, ward) === false;
    if (!broken) continue;
    screener.system.screen.wardId = "";
    context.note({ rule: "SH-SCR-01", text: "SHOCK.Step.ScreenEnds", data: { name: screener.name }, about: screener.uuid });
  }
}
