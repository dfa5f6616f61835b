// An attack from its declaration to its last consequence: held actions first, then the screen, the roll, the window, damage or Shock (attack pipeline; SH-ATK-01, -02).

import { dice, naturalOf } from "../../../engine/dice.ts";
import type { Procedure } from "../../../engine/procedure.ts";
import { roll, together } from "../../../engine/procedure.ts";
import type { ShockBattle, ShockContext } from "../types.ts";
import type { Blow } from "./attack-outcome.ts";
import { fateOfMiss, outcomeOf } from "./attack-outcome.ts";
import type { AttackPlan } from "./attack-plan.ts";
import { redirected } from "./attack-plan.ts";
import { rollHit } from "./damage-roll.ts";
import { takeDamage } from "./damage.ts";
import { carryOutManeuver } from "./maneuvers.ts";
import { screened } from "./screens.ts";
import { shockSum, swarmSpendsShield } from "./shock-wound.ts";
import { isAble } from "./states.ts";
import { answerBlow, answerDeclaration, answerSnap, defendAgainst } from "./window.ts";

/** Carries out an attack that has been paid for. Tells whether it took place. */
export function* carryOut(context: ShockContext, plan: AttackPlan): Procedure<boolean> {
  const answers = yield* answerDeclaration(context, plan);
  if (answers.length > 0) yield* strikeTogether(context, answers, false);
  if (!isAble(plan.attacker)) {
    const data = { name: plan.attacker.name, target: plan.target.name };
    context.note({ rule: "SH-HLD-03", text: "SHOCK.Step.NeverHappens", data, about: plan.attacker.uuid });
    return false;
  }
  const back = plan.occasion === "snap" ? yield* answerSnap(context, plan) : [];
  yield* strikeTogether(context, [plan, ...back], true);
  return true;
}

/** Blows of the same moment: all are rolled before any of them does anything (SH-ACT-06). With `open`, people may step in between roll and damage. */
export function* strikeTogether(context: ShockContext, plans: readonly AttackPlan[], open: boolean): Procedure {
  const aimed: AttackPlan[] = [];
  for (const plan of plans) aimed.push(yield* aim(context, plan));
  const blows = yield* together(aimed.map((plan) => rollBlow(context, plan)));
  for (const blow of blows) {
    const before = outcomeOf(blow, context.battle.options);
    if (open) yield* answer(context, blow);
    else yield* defendAgainst(context, blow);
    noteTurned(context, blow, before);
  }
  const landing = blows.filter(({ plan }) => !open || isAble(plan.attacker));
  for (const { plan } of blows.filter((blow) => !landing.includes(blow))) {
    const data = { name: plan.attacker.name, target: plan.target.name };
    context.note({ rule: "SH-SNP-04", text: "SHOCK.Step.CutShort", data, about: plan.attacker.uuid });
  }
  const consequences = yield* together(landing.map((blow) => consequenceOf(context, blow)));
  for (const { wound } of consequences) wound();
  for (const { plan, maneuver } of consequences) if (maneuver && isAble(plan.attacker)) yield* carryOutManeuver(context, plan);
}

/** Friends of the target may step in its way (SH-SCR-02). */
function* aim(context: ShockContext, plan: AttackPlan): Procedure<AttackPlan> {
  if (!plan.screenable) return plan;
  const target = yield* screened(context, plan.attacker, plan.target);
  return target.uuid === plan.target.uuid ? plan : redirected(context.battle, plan, target);
}

function* rollBlow(context: ShockContext, plan: AttackPlan): Procedure<Blow> {
  const { attacker, target, profile, bonus, occasion } = plan;
  const data = { name: attacker.name, target: target.name, item: profile.name };
  const rolled = yield* roll({
    rule: "SH-ATK-01",
    text: `SHOCK.Ask.Attack.${occasion}`,
    data,
    of: attacker.uuid,
    dice: dice(1, 20, bonus.total),
  });
  letFly(context.battle, plan);
  const blow = { plan, total: rolled.total, natural: naturalOf(rolled) };
  context.note({
    rule: "SH-ATK-02",
    text: `SHOCK.Step.Attack.${plan.maneuver}`,
    data: { ...data, total: rolled.total },
    about: target.uuid,
    outcome: outcomeOf(blow, context.battle.options),
    dice: rolled,
    breakdown: bonus,
    against: profile.way === "melee" ? "acMelee" : "acRanged",
  });
  return blow;
}

/** What the others do about a blow comes before its damage. */
function* answer(context: ShockContext, blow: Blow): Procedure {
  const answers = yield* answerBlow(context, blow);
  if (answers.length > 0) yield* strikeTogether(context, answers, false);
}

/** The roll is compared again with whoever has turned to defence meanwhile (SH-TD-03). */
function noteTurned(context: ShockContext, blow: Blow, before: "hit" | "miss"): void {
  const { attacker, target } = blow.plan;
  if (before === outcomeOf(blow, context.battle.options) || !isAble(attacker)) return;
  const data = { name: attacker.name, target: target.name, total: blow.total };
  context.note({ rule: "SH-TD-03", text: "SHOCK.Step.TurnedAside", data, about: target.uuid, outcome: "miss" });
}

/** A shot empties the weapon; a throw leaves it where its target stands. */
function letFly({ terrain }: ShockBattle, { profile, target, lands }: AttackPlan): void {
  const { weapon, mode, way } = profile;
  if (!weapon) return;
  if (way === "shot" && (mode === "bow" || mode === "crossbow")) weapon.system.loaded = false;
  if (!lands) return;
  const place = terrain?.places[target.uuid];
  weapon.system.place = "ground";
  weapon.system.takenBy = "";
  weapon.system.ground = {
    x: place ? Math.floor(place.x) : null,
    y: place ? Math.floor(place.y) : null,
    elevation: place ? Math.floor(place.elevation) : 0,
  };
}

/** What follows from a blow: rolled, but not yet done to anybody. */
interface Consequence {
  readonly plan: AttackPlan;
  readonly wound: () => void;
  readonly maneuver: boolean;
}

function* consequenceOf(context: ShockContext, blow: Blow): Procedure<Consequence> {
  const { plan } = blow;
  const { target, profile, maneuver } = plan;
  if (outcomeOf(blow, context.battle.options) === "miss") {
    const wound = (): void => {
      sufferMiss(context, plan);
    };
    return { plan, wound, maneuver: false };
  }
  if (maneuver !== "strike") return { plan, wound: () => undefined, maneuver: true };
  const amount = yield* rollHit(context, plan);
  const wound = (): void => {
    takeDamage(context, target, { amount, rule: "SH-DMG-01", nonLethal: profile.nonLethal });
  };
  return { plan, wound, maneuver: false };
}

/** What a miss does all the same, and what keeps it off (SH-SHK-01, -03, -05, -06, SH-SWM-04, SH-TD-02). */
function sufferMiss(context: ShockContext, plan: AttackPlan): void {
  const { attacker, target, profile, occasion } = plan;
  const { options } = context.battle;
  const shock = shockSum(attacker, profile);
  const fate = fateOfMiss(plan, options);
  if (!shock || fate === "none" || fate === "armour") return;
  const swarm = occasion === "swarm";
  const note = (rule: string): void => {
    const data = { name: target.name, item: profile.name, amount: shock.points };
    context.note({ rule, text: `SHOCK.Step.Shock.${fate}`, data, about: target.uuid, breakdown: shock.breakdown });
  };
  if (fate === "immune") {
    note(target.system.totalDefense ? "SH-TD-02" : "SH-SHK-06");
    return;
  }
  if (fate === "shield") {
    target.system.shieldUsed = true;
    note("SH-SHK-05");
    return;
  }
  if (swarm && swarmSpendsShield(target, options)) target.system.shieldUsed = true;
  const rule = swarm ? "SH-SWM-04" : shock.threshold === "any" ? "SH-SHK-02" : "SH-SHK-01";
  note(rule);
  takeDamage(context, target, { amount: shock.points, rule, nonLethal: profile.nonLethal });
}
