// The move action and the disengage check as a whole: what they need, cost and bring (AE-POS-01 to -04, AE-DIS-01 to -03, AE-GRB-01 to -03).

import { areEnemies } from "../../../engine/battle.ts";
import type { Intent } from "../../../engine/record.ts";
import type { Procedure } from "../../../engine/procedure.ts";
import { confirm } from "../../../engine/procedure.ts";
import { refuse } from "../../../engine/refusal.ts";
import type { ArchmageBattle, ArchmageContext, ArchmageCreature } from "../types.ts";
import { passOnFallen } from "./attack.ts";
import { pastOf } from "./attack-plan.ts";
import { pay, unaffordable } from "./budget.ts";
import { SAVES } from "./effects.ts";
import { flag, oneOf } from "../../../engine/intent-options.ts";
import { breakAway } from "./leaving.ts";
import { arrive, immobile, letGoToMove, passed, runPast } from "./movement.ts";
import { areEngaged, engagedFoes, grabbersOf, part } from "./relations.ts";
import { rollSave } from "./saves.ts";
import { term } from "./stacking.ts";
import { has, isDead, isFighting } from "./states.ts";

/** Whether a move is paid for, or comes free with a readied action. */
export type MovePayment = "paid" | "free";

interface MovePlan {
  readonly goal: ArchmageCreature | null;
  readonly to: "free" | "far" | "near";
  /** How many move actions it takes: two to or from far away (AE-POS-01). */
  readonly moves: 1 | 2;
  readonly past: readonly ArchmageCreature[];
}

/** Works a move out, or refuses before anything is spent. */
export function planMove(battle: ArchmageBattle, intent: Intent, mover: ArchmageCreature, payment: MovePayment): MovePlan {
  const held = immobile(battle, mover);
  if (held) refuse(held.rule, held.text, held.data);
  const [first] = intent.targets ?? [];
  const goal = first === undefined ? null : (battle.creatures[first] ?? null);
  const data = { name: mover.name, target: goal?.name ?? "" };
  if (goal?.uuid === mover.uuid) refuse("AE-POS-03", "ARCHMAGE.Refusal.TargetSelf", data);
  if (goal && isDead(goal)) refuse("AE-POS-03", "ARCHMAGE.Refusal.TargetDead", { name: goal.name, item: "" });
  if (goal && areEngaged(mover, goal)) refuse("AE-POS-03", "ARCHMAGE.Refusal.AlreadyEngaged", data);
  const to = goal ? "near" : oneOf(intent, "to", ["free", "far", "near"]);
  const { zone } = mover.system.position;
  const fromFar = zone === "far" && to !== "far";
  const toFar = to === "far" && zone === "nearby";
  const goalFar = goal !== null && goal.system.position.zone !== zone;
  const moves = (fromFar && to === "near") || toFar || goalFar ? 2 : 1;
  if (payment === "paid") checkMoves(battle, mover, moves);
  else if (moves === 2) refuse("AE-POS-01", "ARCHMAGE.Refusal.TooFar", data);
  return { goal, to, moves, past: passed(battle, mover, goal, pastOf(battle, intent)) };
}

function checkMoves(battle: ArchmageBattle, mover: ArchmageCreature, moves: number): void {
  const reason = unaffordable(battle, mover, "move");
  if (reason) refuse(reason.rule, reason.text, reason.data);
  const { move, standard } = mover.system.budget;
  if (isFighting(battle) && moves === 2 && !(move && standard)) refuse("AE-POS-01", "ARCHMAGE.Refusal.NeedsTwoMoves", { name: mover.name });
}

/** Moves. Whoever is left behind may strike, but for `exempt`; whoever is passed may step in. */
export function* move(
  context: ArchmageContext,
  mover: ArchmageCreature,
  payment: MovePayment,
  exempt: readonly ArchmageCreature[] = [],
  plan: MovePlan = planMove(context.battle, context.intent, mover, payment),
): Procedure {
  const { battle, intent } = context;
  yield* consentToFar(context, mover, plan);
  if (payment === "paid") for (let paid = 0; paid < plan.moves; paid += 1) pay(battle, mover, "move");
  const released = yield* letGoToMove(context, mover);
  const away = yield* breakAway(context, mover, [...exempt, ...released]);
  if (!away) return yield* passOnFallen(context);
  if (!(yield* runPast(context, mover, plan.past))) return;
  const { goal } = plan;
  if (goal) {
    arrive(context, mover, goal);
    if (!areEnemies(mover, goal) && flag(intent, "behind")) mover.system.position.behind = goal.uuid;
    return;
  }
  if (plan.to !== "free") mover.system.position.zone = plan.to === "far" ? "far" : "nearby";
  context.note({ rule: "AE-POS-01", text: `ARCHMAGE.Step.Moves.${plan.to}`, data: { name: mover.name }, about: mover.uuid });
}

/** Far away needs room and the GM's consent (AE-POS-01); the GM's own creatures have it. */
function* consentToFar(context: ArchmageContext, mover: ArchmageCreature, plan: MovePlan): Procedure {
  if (plan.to !== "far" || mover.system.position.zone === "far" || !mover.controlled) return;
  const data = { name: mover.name };
  const consents = yield* confirm({ rule: "AE-POS-01", text: "ARCHMAGE.Ask.FarAway", data, of: "gm", fallback: true });
  if (!consents) refuse("AE-POS-01", "ARCHMAGE.Refusal.NotFarAway", data);
}

/** Foes that a mover wants to leave: those targeted, else everybody it is in melee with. */
export function foesToLeave(battle: ArchmageBattle, intent: Intent, mover: ArchmageCreature): ArchmageCreature[] {
  const engaged = engagedFoes(battle, mover);
  const picked = engaged.filter(({ uuid }) => intent.targets?.includes(uuid));
  return picked.length > 0 ? picked : engaged;
}

/** What is taken from a disengage check: −1 for each foe beyond the first, −5 once for grabbers that were not hit this turn (AE-DIS-02, AE-GRB-02). */
export function disengageModifiers(battle: ArchmageBattle, mover: ArchmageCreature, picked: readonly ArchmageCreature[]) {
  const held = grabbersOf(battle, mover).some(({ uuid }) => !mover.system.grab.hitGrabber.includes(uuid));
  return [term("FurtherFoes", -(picked.length - 1), "disengage", "AE-DIS-02"), ...(held ? [term("Grabbed", -5, "grab", "AE-GRB-02")] : [])];
}

/** Why a creature can't try to disengage, or refuses nothing. */
export function checkDisengage(battle: ArchmageBattle, mover: ArchmageCreature, payment: MovePayment): void {
  const data = { name: mover.name };
  if (payment === "paid") checkMoves(battle, mover, 1);
  if (has(mover, "stuck")) refuse("AE-CND-06", "ARCHMAGE.Refusal.Stuck", data);
  if (engagedFoes(battle, mover).length === 0) refuse("AE-DIS-02", "ARCHMAGE.Refusal.NotInMelee", data);
}

/** Tries to leave the picked foes without being struck; success is like being free at the start of the move, failure loses it (AE-DIS-03). */
export function* disengage(context: ArchmageContext, mover: ArchmageCreature, payment: MovePayment): Procedure {
  const { battle, intent } = context;
  checkDisengage(battle, mover, payment);
  const strangers = intent.targets?.some((uuid) => !mover.system.position.engagedWith.includes(uuid)) ?? false;
  if (strangers) refuse("AE-DIS-02", "ARCHMAGE.Refusal.NotEngagedWith", { name: mover.name });
  const picked = foesToLeave(battle, intent, mover);
  if (payment === "paid") pay(battle, mover, "move");
  const save = yield* rollSave(context, mover, {
    rule: "AE-DIS-02",
    text: "ARCHMAGE.Ask.Disengage",
    data: { name: mover.name, count: picked.length },
    difficulty: SAVES.normal,
    modifiers: disengageModifiers(battle, mover, picked),
  });
  if (!save.success) return;
  for (const foe of picked) part(mover, foe);
  context.note({
    rule: "AE-DIS-03",
    text: "ARCHMAGE.Step.Disengaged",
    data: { name: mover.name, count: picked.length },
    about: mover.uuid,
  });
  if (flag(intent, "stay") || immobile(battle, mover)) return;
  const plan: MovePlan = { goal: null, to: "free", moves: 1, past: passed(battle, mover, null, pastOf(battle, intent)) };
  yield* move(context, mover, "free", picked, plan);
}
