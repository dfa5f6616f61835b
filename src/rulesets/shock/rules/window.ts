// Who may answer an attack, and how: held actions when it is declared, Total Defense, Snap Attacks and held actions once it is rolled (SH-ACT-05, -06, SH-TD-03, SH-SNP-02, -04, SH-HLD-03).

import { participants } from "../../../engine/battle.ts";
import type { JsonObject } from "../../../engine/json.ts";
import type { ChoiceOption, Procedure } from "../../../engine/procedure.ts";
import { chooseOne, together } from "../../../engine/procedure.ts";
import type { RefusalReason } from "../../../engine/refusal.ts";
import type { ShockBattle, ShockContext, ShockCreature } from "../types.ts";
import { isFoe } from "../types.ts";
import type { Blow } from "./attack-outcome.ts";
import { isHarmful, outcomeOf } from "./attack-outcome.ts";
import type { AttackPlan } from "./attack-plan.ts";
import { isHolding, pay, unaffordable } from "./budget.ts";
import { feetBetween } from "./distances.ts";
import { areFoes } from "./sides.ts";
import { isFighting } from "./states.ts";
import type { Strike } from "./strike-choice.ts";
import { strikesAt } from "./strike-choice.ts";
import { defendTotally, whyNoTotalDefense } from "./total-defense.ts";

const NONE = "none";
const DEFEND = "defend";

/** What somebody is asked who may answer. */
interface Question {
  readonly who: ShockCreature;
  readonly strikes: readonly Strike[];
  readonly mayDefend: boolean;
}

/** Why a creature cannot make a Snap Attack now, or null (SH-SNP-01 to -03). */
export function whyNoSnap(battle: ShockBattle, creature: ShockCreature): RefusalReason | null {
  const data = { name: creature.name };
  if (isFoe(creature) && !creature.system.disciplined) return { rule: "SH-SNP-03", text: "SHOCK.Refusal.Undisciplined", data };
  const reason = unaffordable(battle, creature, "instantMain");
  return reason?.rule === "SH-ACT-05" ? { ...reason, rule: "SH-SNP-02" } : reason;
}

/** Held actions that are used in answer to an attack come before it (SH-HLD-03). Returns the blows that have been paid for. */
export function* answerDeclaration(context: ShockContext, plan: AttackPlan): Procedure<AttackPlan[]> {
  const { battle } = context;
  const { attacker, target, profile } = plan;
  const questions = enemiesOf(battle, attacker).flatMap((who): Question[] => {
    const strikes = heldStrikes(battle, who, attacker, distanceTo(battle, who, plan));
    return strikes.length > 0 ? [{ who, strikes, mayDefend: false }] : [];
  });
  const data = { attacker: attacker.name, target: target.name, item: profile.name };
  return yield* ask(context, questions, { rule: "SH-HLD-03", text: "SHOCK.Ask.Declared", data });
}

/** Everybody who may still do something about a blow is asked at once. Returns the answering blows, paid for; who defends has done so. */
export function* answerBlow(context: ShockContext, blow: Blow): Procedure<AttackPlan[]> {
  const { battle } = context;
  const { attacker, target } = blow.plan;
  if (!isHarmful(blow, battle.options)) return [];
  const others = enemiesOf(battle, attacker).filter(({ uuid }) => uuid !== target.uuid);
  const questions = [target, ...others].flatMap((who): Question[] => {
    const mayDefend = who.uuid === target.uuid && canDefend(battle, who);
    const strikes = areFoes(battle, who, attacker) ? instantStrikes(battle, who, attacker, distanceTo(battle, who, blow.plan)) : [];
    return mayDefend || strikes.length > 0 ? [{ who, strikes, mayDefend }] : [];
  });
  return yield* ask(context, questions, { rule: "SH-ACT-05", text: textOf(context, blow), data: dataOf(blow) });
}

/** In the middle of somebody's answer only its target may answer again, by defending. */
export function* defendAgainst(context: ShockContext, blow: Blow): Procedure {
  const { battle } = context;
  const { target } = blow.plan;
  if (!isHarmful(blow, battle.options) || !canDefend(battle, target)) return;
  const question = { who: target, strikes: [], mayDefend: true };
  yield* ask(context, [question], { rule: "SH-TD-03", text: textOf(context, blow), data: dataOf(blow) });
}

/** Enemies who are quick enough may break a spell off before it is cast (SH-SNP-04). Returns the blows that have been paid for. */
export function* answerCasting(context: ShockContext, caster: ShockCreature, spell: string): Procedure<AttackPlan[]> {
  const { battle } = context;
  const questions = enemiesOf(battle, caster).flatMap((who): Question[] => {
    const strikes = instantStrikes(battle, who, caster);
    return strikes.length > 0 ? [{ who, strikes, mayDefend: false }] : [];
  });
  return yield* ask(context, questions, { rule: "SH-SNP-04", text: "SHOCK.Ask.Casting", data: { attacker: caster.name, item: spell } });
}

/** Whoever is snapped at may snap back in the same moment (SH-ACT-06). Returns the blow that it has paid for, if it does. */
export function* answerSnap(context: ShockContext, { attacker, target, profile }: AttackPlan): Procedure<AttackPlan[]> {
  const { battle } = context;
  const takesPart = participants(battle).includes(target) && isFighting(battle);
  const strikes = takesPart && whyNoSnap(battle, target) === null ? strikesAt(battle, target, attacker, "snap") : [];
  const data = { attacker: attacker.name, target: target.name, item: profile.name };
  const questions = strikes.length > 0 ? [{ who: target, strikes, mayDefend: false }] : [];
  return yield* ask(context, questions, { rule: "SH-ACT-06", text: "SHOCK.Ask.SnapBack", data });
}

function* ask(
  context: ShockContext,
  questions: readonly Question[],
  words: { readonly rule: string; readonly text: string; readonly data: JsonObject },
): Procedure<AttackPlan[]> {
  const answers = yield* together(
    questions.map(({ who, strikes, mayDefend }) =>
      chooseOne({
        ...words,
        data: { name: who.name, ...words.data },
        of: who.uuid,
        options: [{ value: NONE, label: "SHOCK.Choice.letBe" }, ...(mayDefend ? [DEFENCE] : []), ...strikes.map(({ option }) => option)],
        fallback: NONE,
      }),
    ),
  );
  return questions.flatMap(({ who, strikes }, index) => {
    if (answers[index] === DEFEND) defendTotally(context, who);
    const strike = strikes.find(({ option }) => option.value === answers[index]);
    if (!strike) return [];
    payFor(context, strike.plan);
    return [strike.plan];
  });
}

const DEFENCE: ChoiceOption = { value: DEFEND, label: "SHOCK.Choice.defend" };

function payFor(context: ShockContext, { attacker, target, occasion }: AttackPlan): void {
  pay(context, attacker, occasion === "held" ? "main" : "instantMain");
  if (occasion === "held") return;
  const data = { name: attacker.name, target: target.name };
  context.note({ rule: "SH-SNP-01", text: "SHOCK.Step.Snaps", data, about: attacker.uuid });
}

function enemiesOf(battle: ShockBattle, attacker: ShockCreature): ShockCreature[] {
  return isFighting(battle) ? participants(battle).filter((other) => areFoes(battle, attacker, other)) : [];
}

function canDefend(battle: ShockBattle, creature: ShockCreature): boolean {
  return isFighting(battle) && participants(battle).includes(creature) && whyNoTotalDefense(battle, creature) === null;
}

/** At the end of a charge the map still shows where that began: whoever is near its target is near the charger now. Undefined: the map is right. */
function distanceTo(
  battle: ShockBattle,
  who: ShockCreature,
  { attacker, target, occasion, circumstances }: AttackPlan,
): number | undefined {
  if (occasion !== "charge") return undefined;
  if (who.uuid === target.uuid) return circumstances.distance;
  const [before, after] = [feetBetween(battle, who, attacker), feetBetween(battle, who, target)];
  return before === undefined || after === undefined ? undefined : Math.min(before, after);
}

function heldStrikes(battle: ShockBattle, who: ShockCreature, at: ShockCreature, distance?: number): Strike[] {
  if (!isHolding(battle, who) || unaffordable(battle, who, "main") !== null) return [];
  return strikesAt(battle, who, at, "held", distance);
}

/** What is held goes without the penalty of a Snap Attack, so nobody is offered both. */
function instantStrikes(battle: ShockBattle, who: ShockCreature, at: ShockCreature, distance?: number): Strike[] {
  if (isHolding(battle, who)) return heldStrikes(battle, who, at, distance);
  return whyNoSnap(battle, who) === null ? strikesAt(battle, who, at, "snap", distance) : [];
}

function textOf(context: ShockContext, blow: Blow): string {
  return outcomeOf(blow, context.battle.options) === "hit" ? "SHOCK.Ask.AnswerHit" : "SHOCK.Ask.AnswerShock";
}

function dataOf({ plan, total }: Blow): JsonObject {
  return { attacker: plan.attacker.name, target: plan.target.name, item: plan.profile.name, total };
}
