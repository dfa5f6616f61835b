// Moving, step by step: towards somebody, away, out of melee, and who gets an opening by that (VO-POS-02, -03, VO-OPP-01, VO-DIS-01 to -06, VO-CON-18).

import { areEnemies } from "../../../engine/battle/battle.ts";
import { booleanOption, booleanOptionsWith, choiceOption, textOption } from "../../../engine/procedures/intent-options.ts";
import type { Procedure } from "../../../engine/procedures/procedure.ts";
import { comeBeside, friendlySpaces, noteNoWay, stepAside, whyNoRoomBeside } from "../../../engine/movement/forced-movement.ts";
import type { Intent } from "../../../engine/procedures/record.ts";
import { type RefusalReason, refuse, refuseIf } from "../../../engine/data/refusal.ts";
import { offerReactions } from "../../../engine/actions/reactions.ts";
import { recompute } from "../../../engine/actions/recompute.ts";
import { numberOption } from "../data/settings.ts";
import type { VolitionBattle, VolitionContext, VolitionCreature } from "../data/types.ts";
import { immobile } from "../numbers/able.ts";
import { hasTurn } from "../turns/costs.ts";
import { isWordedOnMap } from "../map/map-words.ts";
import { momentOf } from "../reactions/triggers.ts";
import { withOpenings } from "../reactions/opportunity-attacks.ts";
import { alliesOf, areClose, engage, engagedFoes, isWithin, relationOf, setRelation } from "../map/positions.ts";
import { isDown } from "../numbers/states.ts";
import { canGoOn, separate, tryDisengage } from "../reactions/disengaging.ts";

/** A move as it is meant, checked. */
export interface MovePlan {
  readonly way: "closer" | "away" | "elsewhere";
  readonly goal: VolitionCreature | null;
  /** Enemies that it walks away from. */
  readonly left: readonly VolitionCreature[];
  /** Enemies that get an opening. */
  readonly provoked: readonly VolitionCreature[];
  /** Friends that it ends up next to. */
  readonly beside: readonly VolitionCreature[];
  /** It does something daring without leaving its place. */
  readonly stays?: boolean;
}

/** Who a move is about: whoever is targeted, else whoever the dialog names; null for nobody in particular. */
export function goalOf(battle: VolitionBattle, intent: Intent): VolitionCreature | null {
  return battle.creatures[intent.targets?.[0] ?? textOption(intent, "goal")] ?? null;
}

/**
 * Works a move out, or refuses. Options: `goal`, `to` (which way), `keep-<uuid>` (stays engaged with), `beside-<uuid>` (ends up next to). Enemies that it will have
 * popped off by then (`popped`) are only nearby.
 */
export function planMove(
  battle: VolitionBattle,
  intent: Intent,
  mover: VolitionCreature,
  popped: readonly VolitionCreature[] = [],
): MovePlan {
  refuseIf(immobile(mover));
  const goal = goalOf(battle, intent);
  const data = { name: mover.name, target: goal?.name ?? "" };
  if (goal?.uuid === mover.uuid) refuse("VO-POS-02", "VOLITION.Refusal.MoveToSelf", data);
  const way = goal ? choiceOption(intent, "to", ["closer", "away", "elsewhere"]) : "elsewhere";
  if (goal && isDown(goal) && way === "closer" && goal.side !== mover.side) refuse("VO-POS-02", "VOLITION.Refusal.TargetDown", data);
  const isThere = goal !== null && areClose(mover, goal) && !popped.includes(goal);
  if (goal && way === "closer" && isThere) refuse("VO-POS-02", "VOLITION.Refusal.AlreadyThere", data);
  if (goal && way === "closer") refuseIf(whyNoRoom(battle, mover, goal));
  if (goal && way === "away" && relationOf(mover, goal) === "far") refuse("VO-POS-03", "VOLITION.Refusal.AlreadyFar", data);
  const engaged = engagedFoes(battle, mover).filter((foe) => !popped.includes(foe));
  const kept = booleanOptionsWith(intent, "keep-");
  const left = engaged.filter(({ uuid }) => !kept.includes(uuid) || (way === "away" && uuid === goal?.uuid));
  const wanted = booleanOptionsWith(intent, "beside-");
  const beside = alliesOf(battle, mover).filter(({ uuid }) => wanted.includes(uuid));
  const tooFar = beside.find((ally) => !canJoin(mover, ally, way === "closer" ? goal : null));
  if (tooFar) refuse("VO-POS-03", "VOLITION.Refusal.TooFarToJoin", { name: mover.name, target: tooFar.name });
  return { way, goal, left, provoked: engaged, beside };
}

/** Free spaces that stay between two who are only just near each other. */
function spacesToNearby({ options }: VolitionBattle): number {
  return numberOption(options, "nearbySpaces") - 1;
}

/** Why one Move leads no nearer to somebody, as the map shows it: nobody finds a place there. */
function whyNoRoom(battle: VolitionBattle, mover: VolitionCreature, goal: VolitionCreature): RefusalReason | null {
  if (relationOf(mover, goal) === "far") return whyNoRoomBeside(battle, mover, goal, { rule: "VO-POS-03", near: spacesToNearby(battle) });
  return whyNoRoomBeside(battle, mover, goal, { rule: "VO-POS-02" });
}

/** Whether a mover can end up next to an ally: one that is nearby, or that stands side by side with its goal. */
export function canJoin(mover: VolitionCreature, ally: VolitionCreature, goal: VolitionCreature | null): boolean {
  return isWithin(mover, ally, "nearby") || (goal !== null && relationOf(mover, goal) !== "far" && areClose(ally, goal));
}

/**
 * Carries a move out, worked out anew whenever others may have answered it. Whoever it is engaged with may strike first; friends of the goal may step in its way. With a
 * feat, it only moves if that comes off.
 */
export function* move(context: VolitionContext, mover: VolitionCreature, plan: () => MovePlan, feat?: () => Procedure<boolean>): Procedure {
  yield* withOpenings(context, mover, plan().provoked, "VO-OPP-01", () => go(context, mover, plan, feat));
}

function* go(context: VolitionContext, mover: VolitionCreature, plan: () => MovePlan, feat?: () => Procedure<boolean>): Procedure {
  const working = { declaration: null, work: plan };
  const meant = recompute(context, working, mover);
  if (!meant || (feat && !(yield* feat())) || meant.stays === true) return;
  if (meant.left.length > 0) yield* offerReactions(context, { when: "leaving", about: momentOf(mover, meant.left) });
  const now = recompute(context, working, mover);
  if (!now) return;
  const data = { name: mover.name, target: now.goal?.name ?? "" };
  for (const foe of now.left) separate(context, mover, foe);
  for (const ally of besideNow(context.battle, mover)) setRelation(mover, ally, "nearby");
  const { goal, way } = now;
  if (goal && way === "closer") {
    if (!(yield* approach(context, mover, goal))) return;
  } else {
    if (goal && way === "away") setRelation(mover, goal, now.left.includes(goal) || areClose(mover, goal) ? "nearby" : "far");
    context.note({ rule: "VO-POS-03", text: `VOLITION.Step.Moves.${way}`, data, about: mover.uuid });
    if (hasTurn(context.battle, mover) && isWordedOnMap(context.battle, mover)) mayWalk(context, mover, "VO-POS-03");
  }
  for (const ally of now.beside) setRelation(mover, ally, "nextTo");
}

function besideNow(battle: VolitionBattle, mover: VolitionCreature): VolitionCreature[] {
  return Object.values(battle.creatures).filter((other) => relationOf(mover, other) === "nextTo");
}

/** One step towards somebody. Tells whether it arrived; a friend of the goal may have stepped in. */
function* approach(context: VolitionContext, mover: VolitionCreature, goal: VolitionCreature): Procedure<boolean> {
  const data = { name: mover.name, target: goal.name };
  const mayPass = friendlySpaces(context.battle, mover);
  if (relationOf(mover, goal) === "far") {
    const near = spacesToNearby(context.battle);
    if (!comeBeside(context, mover, goal, { near, mayPass })) noteNoWay(context, mover, goal, "VO-POS-03", { near, mayPass, around: true });
    setRelation(mover, goal, "nearby");
    context.note({ rule: "VO-POS-03", text: "VOLITION.Step.ComesNear", data, about: mover.uuid });
    return true;
  }
  if (areEnemies(mover, goal)) {
    const about = momentOf(mover, [goal]);
    yield* offerReactions(context, { when: "approach", about });
    if (about.drawn.length > 0 || !canGoOn(context, mover)) return false;
  }
  if (!comeBeside(context, mover, goal, { mayPass })) noteNoWay(context, mover, goal, "VO-POS-02", { mayPass, around: true });
  engage(mover, goal);
  const text = areEnemies(mover, goal) ? "VOLITION.Step.Engages" : "VOLITION.Step.Joins";
  context.note({ rule: "VO-POS-02", text, data, about: mover.uuid });
  return true;
}

/** Enemies that a Disengage names: those targeted among whom it is engaged with, else all of them. */
export function foesToLeave(battle: VolitionBattle, intent: Pick<Intent, "targets">, mover: VolitionCreature): VolitionCreature[] {
  const engaged = engagedFoes(battle, mover);
  const targets = intent.targets ?? [];
  const stranger = targets.find((uuid) => !engaged.some((foe) => foe.uuid === uuid));
  if (stranger !== undefined) {
    refuse("VO-DIS-02", "VOLITION.Refusal.NotEngagedWith", { name: mover.name, target: battle.creatures[stranger]?.name ?? "" });
  }
  return targets.length > 0 ? engaged.filter(({ uuid }) => targets.includes(uuid)) : engaged;
}

/** Why a creature cannot try to Disengage, or null. */
export function whyNotDisengage(battle: VolitionBattle, mover: VolitionCreature): RefusalReason | null {
  const held = immobile(mover);
  if (held) return held;
  return engagedFoes(battle, mover).length > 0
    ? null
    : { rule: "VO-DIS-01", text: "VOLITION.Refusal.NotEngaged", data: { name: mover.name } };
}

/** The Disengage action once it is paid: the check, then a move as in a Move action (VO-DIS-04, VO-DIS-06). */
export function* disengage(context: VolitionContext, mover: VolitionCreature): Procedure {
  const { battle, intent } = context;
  const named = foesToLeave(battle, intent, mover);
  if (!(yield* tryDisengage(context, mover, named))) return;
  if (!movesOn(intent)) stepAside(context, mover, named);
  else if (goalOf(battle, moveOf(intent)) === null && isWordedOnMap(battle, mover)) mayWalk(context, mover, "VO-DIS-04");
  else yield* move(context, mover, () => planMove(battle, moveOf(intent), mover));
}

/** Where exactly a Move leads that is paid for, or that a Disengage includes, the mover's token is dragged. */
function mayWalk(context: VolitionContext, mover: VolitionCreature, rule: "VO-POS-03" | "VO-DIS-04"): void {
  mover.system.mayWalk = true;
  context.note({
    rule,
    text: `VOLITION.Step.${rule === "VO-DIS-04" ? "MayWalk" : "MayWalkThere"}`,
    data: { name: mover.name },
    about: mover.uuid,
  });
}

/** Whether a Disengage that succeeds is followed by a move: if its user wants it (`moveOn`). */
export function movesOn(intent: Intent): boolean {
  return booleanOption(intent, "moveOn");
}

/** The move that follows a Disengage, as an intent of its own: its targets were those who are left. */
export function moveOf({ targets: _left, ...move }: Intent): Intent {
  return move;
}

/** A Disengage with the move that follows, worked out before anything is rolled: whom it leaves. Refuses what could not be done afterwards. */
export function planDisengage(battle: VolitionBattle, intent: Intent, mover: VolitionCreature): VolitionCreature[] {
  refuseIf(whyNotDisengage(battle, mover));
  const named = foesToLeave(battle, intent, mover);
  if (movesOn(intent)) planMove(battle, moveOf(intent), mover, named);
  return named;
}
