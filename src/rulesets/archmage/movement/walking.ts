// The move action and the disengage check as a whole: what they need, cost and bring (AE-POS-01 to -04, AE-DIS-01 to -03, AE-GRB-01 to -03).

import { activeCreature, areEnemies, combatantOf, participants } from "../../../engine/battle/battle.ts";
import type { Intent } from "../../../engine/procedures/record.ts";
import { type Procedure, confirm } from "../../../engine/procedures/procedure.ts";
import { whyNoRoomBeside } from "../../../engine/movement/forced-movement.ts";
import { refuse, refuseIf } from "../../../engine/data/refusal.ts";
import type { ArchmageBattle, ArchmageContext, ArchmageCreature, ArchmagePayer } from "../data/types.ts";
import { announce } from "../reactions/announcing.ts";
import { SAVES } from "../effects/effects.ts";
import { booleanOption, textOption } from "../../../engine/procedures/intent-options.ts";
import { breakAway } from "./leaving.ts";
import { isWordedOnMap } from "../map/map-words.ts";
import { askToLetGo, letGoOf } from "./movement.ts";
import { arrive, immobile } from "../map/approach.ts";
import { passed, runPast, saidToBePassed } from "../reactions/passing.ts";
import { isOfTurn } from "../turns/payers.ts";
import { areEngaged, engagedFoes, grabbersOf, heldBy, part } from "../map/positions.ts";
import { rollSave } from "../numbers/saves.ts";
import { term } from "../numbers/stacking.ts";
import { has, isDead, isFighting } from "../numbers/states.ts";

export interface MovePlan {
  /** Whom the mover goes to: an enemy to engage, an ally to stand beside. */
  readonly goal: ArchmageCreature | null;
  readonly to: Whereabouts;
  /** Move actions that are still to be paid for. */
  readonly toPay: number;
  readonly past: readonly ArchmageCreature[];
  /** Shelters behind the goal. */
  readonly behind: boolean;
}

/** Where a move leads when it leads to nobody; "stay" only gets free (AE-DIS-03). */
export const WHEREABOUTS = ["free", "far", "near", "stay"] as const;
type Whereabouts = (typeof WHEREABOUTS)[number];

/** Those a mover may go to: whoever takes part, stands, and is not in melee with it already. */
export function goalsOf(battle: ArchmageBattle, mover: ArchmageCreature): ArchmageCreature[] {
  const near = isFighting(battle) ? participants(battle) : Object.values(battle.creatures);
  return near.filter((other) => other.uuid !== mover.uuid && !isDead(other) && !areEngaged(mover, other));
}

interface Destination {
  readonly goal: ArchmageCreature | null;
  readonly to: Whereabouts;
}

/** Where a move is meant to lead: as its dialog says; before it has been said, to the first of the user's targets that is a goal, else anywhere. */
export function destinationOf(battle: ArchmageBattle, intent: Intent, mover: ArchmageCreature): Destination {
  const said = textOption(intent, "to");
  const whereabouts = WHEREABOUTS.find((where) => where === said);
  if (whereabouts) return { goal: null, to: whereabouts };
  const goals = goalsOf(battle, mover);
  const wanted = said === "" ? intent.targets : [said];
  const goal = goals.find(({ uuid }) => wanted?.includes(uuid)) ?? null;
  if (said !== "" && !goal) refuse("AE-POS-03", "ARCHMAGE.Refusal.NoSuchGoal", { name: mover.name });
  return { goal, to: goal ? "near" : "free" };
}

/** Works a move out, or refuses before anything is spent. */
export function planMove(battle: ArchmageBattle, intent: Intent, mover: ArchmageCreature, payer: ArchmagePayer): MovePlan {
  refuseIf(immobile(battle, mover));
  return planWay(battle, intent, mover, destinationOf(battle, intent, mover), payer, 0);
}

/** The way itself, as if nothing held the mover. `paid`: moves that it has paid for already. */
function planWay(
  battle: ArchmageBattle,
  intent: Intent,
  mover: ArchmageCreature,
  { goal, to }: Destination,
  payer: ArchmagePayer,
  paid: 0 | 1,
): MovePlan {
  if (goal) refuseIf(whyNoRoomBeside(battle, mover, goal, { rule: "AE-POS-03" }));
  const moves = movesTo(mover, goal, to);
  const toPay = moves - paid;
  if (toPay > 0) checkMoves(battle, mover, payer, moves, toPay);
  const behind = goal !== null && !areEnemies(mover, goal) && booleanOption(intent, "behind");
  return { goal, to, toPay, past: passed(battle, mover, goal, saidToBePassed(battle, intent)), behind };
}

/** How many move actions a way takes: far away is two from anybody, and one of them leads back to where everybody is nearby (AE-POS-01). */
function movesTo(mover: ArchmageCreature, goal: ArchmageCreature | null, to: Whereabouts): 1 | 2 {
  const { zone } = mover.system.position;
  if (goal) return goal.system.position.zone === zone ? 1 : 2;
  return to === "far" && zone === "nearby" ? 2 : 1;
}

/** Refuses where the payer has not so many of the moves that a way takes: a turn may have two, whatever was readied is one. */
export function checkMoves(battle: ArchmageBattle, mover: ArchmageCreature, payer: ArchmagePayer, moves: number, toPay = moves): void {
  refuseIf(payer.why({ kind: "move" }));
  if (moves === 1 || !isFighting(battle)) return;
  if (!isOfTurn(payer)) refuse("AE-POS-01", "ARCHMAGE.Refusal.TooFar", { name: mover.name });
  const { move, standard } = mover.system.budget;
  if (toPay === 2 && !(move && standard)) refuse("AE-POS-01", "ARCHMAGE.Refusal.NeedsTwoMoves", { name: mover.name });
}

/** Moves. Whoever is left behind may strike, but for `exempt`; whoever is passed may step in; who is carried comes along. */
export function* move(
  context: ArchmageContext,
  mover: ArchmageCreature,
  payer: ArchmagePayer,
  exempt: readonly ArchmageCreature[] = [],
  plan: MovePlan = planMove(context.battle, context.intent, mover, payer),
): Procedure {
  const { battle } = context;
  yield* consentToFar(context, mover, plan.to);
  const released = yield* askToLetGo(context, mover);
  if (!released) return;
  for (let paid = 0; paid < plan.toPay; paid += 1) payer.pay({ kind: "move" });
  if (!(yield* announce(context, mover, "moving"))) return;
  letGoOf(context, mover, released);
  const away = yield* breakAway(context, mover, exempt);
  if (!away) return;
  if (yield* runPast(context, mover, plan.past)) settleDown(context, mover, plan);
  for (const victim of heldBy(battle, mover)) victim.system.position.zone = mover.system.position.zone;
}

function settleDown(context: ArchmageContext, mover: ArchmageCreature, { goal, to, behind }: MovePlan): void {
  if (goal) {
    arrive(context, mover, goal);
    if (behind) mover.system.position.behind = goal.uuid;
    return;
  }
  if (to === "far" || to === "near") mover.system.position.zone = to === "far" ? "far" : "nearby";
  context.note({ rule: "AE-POS-01", text: `ARCHMAGE.Step.Moves.${to}`, data: { name: mover.name }, about: mover.uuid });
  if (activeCreature(context.battle)?.uuid === mover.uuid && isWordedOnMap(context.battle, mover)) mayWalk(context, mover, "AE-POS-01");
}

/** Where exactly a move that is paid for leads, the mover's token is dragged. */
function mayWalk(context: ArchmageContext, mover: ArchmageCreature, rule: string): void {
  mover.system.budget.walk = true;
  context.note({ rule, text: "ARCHMAGE.Step.MayWalk", data: { name: mover.name }, about: mover.uuid });
}

/** Far away needs room and the GM's consent (AE-POS-01); the GM's own creatures have it. */
export function* consentToFar(context: ArchmageContext, mover: ArchmageCreature, to: Whereabouts): Procedure {
  if (to !== "far" || mover.system.position.zone === "far" || !mover.controlled) return;
  const data = { name: mover.name };
  const consents = yield* confirm({ rule: "AE-POS-01", text: "ARCHMAGE.Ask.FarAway", data, of: "gm", fallback: true });
  if (!consents) refuse("AE-POS-01", "ARCHMAGE.Refusal.NotFarAway", data);
}

/** Foes that a mover wants to leave: as the dialog says; before it has been said, those targeted, else everybody it is in melee with. */
export function foesToLeave(battle: ArchmageBattle, intent: Intent, mover: ArchmageCreature): readonly ArchmageCreature[] {
  const engaged = engagedFoes(battle, mover);
  const said = engaged.filter((foe) => typeof intent.options?.[leavingKey(battle, foe)] === "boolean");
  if (said.length > 0) return engaged.filter((foe) => booleanOption(intent, leavingKey(battle, foe)));
  const picked = engaged.filter(({ uuid }) => intent.targets?.includes(uuid));
  return picked.length > 0 ? picked : engaged;
}

/** The dialog's switch for leaving a foe; its combatant names it, because keys hold no dots. */
export function leavingKey(battle: ArchmageBattle, foe: ArchmageCreature): string {
  return `leave-${combatantOf(battle, foe.uuid)?.id ?? ""}`;
}

/** What is taken from a disengage check: −1 for each foe beyond the first, −5 once for grabbers that were not hit this turn (AE-DIS-02, AE-GRB-02). */
export function disengageModifiers(battle: ArchmageBattle, mover: ArchmageCreature, picked: readonly ArchmageCreature[]) {
  const held = grabbersOf(battle, mover).some(({ uuid }) => !mover.system.grab.hitGrabber.includes(uuid));
  return [term("FurtherFoes", -(picked.length - 1), "disengage", "AE-DIS-02"), ...(held ? [term("Grabbed", -5, "grab", "AE-GRB-02")] : [])];
}

/** Whom a creature tries to leave, or a refusal before anything is spent. Whether it may at all does not depend on the intent; where to and whom it leaves does. */
export function checkDisengage(battle: ArchmageBattle, mover: ArchmageCreature, payer: ArchmagePayer): void {
  const data = { name: mover.name };
  checkMoves(battle, mover, payer, 1);
  if (has(mover, "stuck")) refuse("AE-CND-06", "ARCHMAGE.Refusal.Stuck", data);
  if (engagedFoes(battle, mover).length === 0) refuse("AE-DIS-02", "ARCHMAGE.Refusal.NotInMelee", data);
}

/** Works a disengage check out with the move that follows it, or refuses before anything is spent. */
export function planDisengage(
  battle: ArchmageBattle,
  intent: Intent,
  mover: ArchmageCreature,
  payer: ArchmagePayer,
): { readonly picked: readonly ArchmageCreature[]; readonly destination: Destination } {
  checkDisengage(battle, mover, payer);
  const picked = foesToLeave(battle, intent, mover);
  if (picked.length === 0) refuse("AE-DIS-02", "ARCHMAGE.Refusal.LeavesNobody", { name: mover.name });
  const destination = destinationOf(battle, intent, mover);
  checkMoves(battle, mover, payer, movesTo(mover, destination.goal, destination.to));
  return { picked, destination };
}

/** Tries to leave the picked foes without being struck; success is like being free at the start of the move, which goes on normally; failure loses it (AE-DIS-03). */
export function* disengage(context: ArchmageContext, mover: ArchmageCreature, payer: ArchmagePayer): Procedure {
  const { battle, intent } = context;
  const { picked, destination } = planDisengage(battle, intent, mover, payer);
  payer.pay({ kind: "move" });
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
  if (destination.to === "stay" || immobile(battle, mover)) return;
  if (destination.to === "free" && isWordedOnMap(battle, mover)) {
    mayWalk(context, mover, "AE-DIS-03");
    return;
  }
  yield* move(context, mover, payer, picked, planWay(battle, intent, mover, destination, payer, 1));
}
