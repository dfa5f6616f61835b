// What every battle can do whatever its ruleset: begin, end and start turns, let somebody act, end, toggle a condition or write an effect by hand.

import { settle } from "../actions/perform-action.ts";
import { type Creature, type Shapes, SIDES, creatureOf, fighters, participants } from "../battle/battle.ts";
import { performPassTime } from "../procedures/world-time.ts";
import { type Context, requireCreature } from "../procedures/context.ts";
import { copyEffect, raiseByHand, switchEffect, takeOffEffect, toggleCondition, writeEffect } from "../effects/manual-effects.ts";
import { performForAll } from "../turns/party-actions.ts";
import { performGroup } from "../turns/group-actions.ts";
import { type Procedure, atOnce } from "../procedures/procedure.ts";
import { refuse } from "../data/refusal.ts";
import { performDismiss, performReinforce } from "../creatures/reinforcements.ts";
import { endFormerRelations, endRelations } from "../procedures/relations.ts";
import { performDrop, performLoot, performTake, tidyAway } from "../items/pick-up.ts";
import { performHandOver } from "../items/item-changes.ts";
import { hasActed } from "../battle/turn-order.ts";
import {
  closeTurn,
  cutTurn,
  enterTurn,
  finishTurn,
  mayAct,
  openPhases,
  passOn,
  passTurn,
  startRound,
  startTurn,
} from "../turns/turn-flow.ts";

/** Ids of the engine's own actions, as they stand in intents. */
export const CORE_ACTIONS = {
  beginBattle: "sortie.beginBattle",
  join: "sortie.join",
  startTurn: "sortie.startTurn",
  endTurn: "sortie.endTurn",
  giveTurn: "sortie.giveTurn",
  endBattle: "sortie.endBattle",
  toggleCondition: "sortie.toggleCondition",
  raiseCondition: "sortie.raiseCondition",
  changeSide: "sortie.changeSide",
  followSide: "sortie.followSide",
  group: "sortie.group",
  writeEffect: "sortie.writeEffect",
  takeOffEffect: "sortie.takeOffEffect",
  switchEffect: "sortie.switchEffect",
  copyEffect: "sortie.copyEffect",
  everybody: "sortie.everybody",
  handOver: "sortie.handOver",
  settlePlaces: "sortie.settlePlaces",
  drop: "sortie.drop",
  take: "sortie.take",
  loot: "sortie.loot",
  tidy: "sortie.tidy",
  passTime: "sortie.passTime",
  reinforce: "sortie.reinforce",
  dismiss: "sortie.dismiss",
} as const;
export type CoreAction = (typeof CORE_ACTIONS)[keyof typeof CORE_ACTIONS];

/** What is about the conditions and effects of one creature: its owner may do that too, not only the GM. */
const ABOUT_EFFECTS = {
  [CORE_ACTIONS.toggleCondition]: toggleCondition,
  [CORE_ACTIONS.raiseCondition]: raiseByHand,
  [CORE_ACTIONS.writeEffect]: writeEffect,
  [CORE_ACTIONS.takeOffEffect]: takeOffEffect,
  [CORE_ACTIONS.switchEffect]: switchEffect,
  [CORE_ACTIONS.copyEffect]: copyEffect,
} as const;

/** True for the engine's actions that are about one creature's conditions and effects. */
export function isAboutEffects(id: string): id is keyof typeof ABOUT_EFFECTS {
  return Object.hasOwn(ABOUT_EFFECTS, id);
}

/** What is done with things: players do it with their own creatures. */
const ABOUT_THINGS: readonly string[] = [CORE_ACTIONS.handOver, CORE_ACTIONS.drop, CORE_ACTIONS.take, CORE_ACTIONS.loot];

/** True for the engine's actions that are about things. */
export function isAboutThings(id: string): boolean {
  return ABOUT_THINGS.includes(id);
}

/** True for the id of an action of the engine. */
export function isCoreAction(id: string): id is CoreAction {
  return CORE_ACTION_IDS.has(id);
}

const CORE_ACTION_IDS: ReadonlySet<string> = new Set(Object.values(CORE_ACTIONS));

/** Carries out an action of the engine. Refuses what the state of the battle does not allow. */
export function* performCoreAction<S extends Shapes>(context: Context<S>, action: CoreAction): Procedure {
  if (isAboutEffects(action)) return yield* ABOUT_EFFECTS[action](context);
  switch (action) {
    case CORE_ACTIONS.beginBattle:
      return yield* beginBattle(context);
    case CORE_ACTIONS.join:
      return yield* join(context);
    case CORE_ACTIONS.startTurn:
      checkMeant(context);
      return yield* startTurn(context);
    case CORE_ACTIONS.endTurn:
      checkMeant(context);
      noteHand(context);
      return yield* endTurn(context);
    case CORE_ACTIONS.giveTurn:
      noteHand(context);
      return yield* giveTurn(context);
    case CORE_ACTIONS.endBattle:
      return yield* endBattle(context);
    case CORE_ACTIONS.changeSide:
      return yield* changeSide(context);
    case CORE_ACTIONS.group:
      return yield* performGroup(context);
    case CORE_ACTIONS.everybody:
      return yield* performForAll(context);
    case CORE_ACTIONS.handOver:
      return yield* performHandOver(context);
    case CORE_ACTIONS.settlePlaces:
      return yield* settlePlaces(context);
    case CORE_ACTIONS.drop:
      return yield* performDrop(context);
    case CORE_ACTIONS.take:
      return yield* performTake(context);
    case CORE_ACTIONS.loot:
      return yield* performLoot(context);
    case CORE_ACTIONS.tidy:
      return yield* atOnce(() => {
        tidyAway(context);
      });
    case CORE_ACTIONS.passTime:
      return yield* performPassTime(context);
    case CORE_ACTIONS.reinforce:
      yield* performReinforce(context);
      return yield* settle(context);
    case CORE_ACTIONS.dismiss:
      yield* performDismiss(context);
      return yield* settle(context);
    case CORE_ACTIONS.followSide:
      return yield* tellSide(context, requireCreature(context.battle, context.intent.actor));
  }
}

function* beginBattle<S extends Shapes>(context: Context<S>): Procedure {
  const { battle, ruleset } = context;
  if (battle.started) refuse("SORTIE-BATTLE", "SORTIE.Refusal.BattleStarted");
  const taking = fighters(battle);
  if (taking.length === 0) refuse("SORTIE-BATTLE", "SORTIE.Refusal.NobodyFights");
  const lost = taking.find((combatant) => !battle.creatures[combatant.creature]);
  if (lost) refuse("SORTIE-BATTLE", "SORTIE.Refusal.CombatantOfOtherRuleset", { name: lost.name });
  if (battle.terrain?.strangeUnit !== undefined) refuse("SORTIE-UNITS", "SORTIE.Refusal.StrangeUnit", { ...battle.terrain.strangeUnit });
  endFormerRelations(
    context,
    taking.map(({ creature }) => creature),
  );
  // Whoever rolled while the encounter was prepared keeps that roll.
  yield* ruleset.lifecycle.rollOrder(
    context,
    taking.flatMap(({ id, initiative }) => (initiative === null ? [id] : [])),
  );
  alsoFighting(context);
  battle.started = true;
  if (ruleset.lifecycle.battleStart) yield* ruleset.lifecycle.battleStart(context);
  placeAll(context, participants(battle));
  if (!ruleset.lifecycle.opensBeforeFirstRound?.(context)) {
    yield* startRound(context);
    return;
  }
  battle.system.order.early = true;
  ruleset.turnOrder.roundStarted(battle);
  yield* passTurn(context);
}

/** Combatants without an initiative get their place, before or after the start; those that the intent names, or all. */
function* join<S extends Shapes>(context: Context<S>): Procedure {
  const { battle, ruleset, intent } = context;
  const named = intent.options?.["combatants"];
  const joining = fighters(battle).flatMap(({ id, initiative }) =>
    initiative === null && (!Array.isArray(named) || named.includes(id)) ? [id] : [],
  );
  if (joining.length === 0) refuse("SORTIE-BATTLE", "SORTIE.Refusal.EverybodyHasInitiative");
  if (battle.started)
    endFormerRelations(
      context,
      joining.map((id) => battle.combatants[id]?.creature ?? ""),
    );
  yield* ruleset.lifecycle.rollOrder(context, joining);
  if (battle.started)
    placeAll(
      context,
      joining.flatMap((id) => creatureOf(battle, id) ?? []),
    );
}

/** How those who begin stand to each other, as the map shows: no line for each, since everybody sees it. */
function placeAll<S extends Shapes>(context: Context<S>, creatures: readonly Creature<S>[]): void {
  context.ruleset.placed?.({ ...context, note: () => undefined }, creatures, { begins: true });
}

/** Tokens were moved past our rules (`options.moved`: whose): what hangs on nearness ends or begins at once. */
function* settlePlaces<S extends Shapes>(context: Context<S>): Procedure {
  const { battle, ruleset, intent } = context;
  const named = intent.options?.["moved"];
  const moved = participants(battle).filter(({ uuid }) => Array.isArray(named) && named.includes(uuid));
  ruleset.placed?.(context, moved, { begins: false });
  yield* settle(context);
}

/** An intent may say which turn it means: a second click must not reach the turn after it. Asked of the intent only, not of the turns that it leads to. */
function checkMeant<S extends Shapes>({ battle, intent }: Context<S>): void {
  const { turn, round } = intent.options ?? {};
  const meant = (turn === undefined || turn === battle.turn) && (round === undefined || round === battle.round);
  if (!meant) refuse("SORTIE-TURN", "SORTIE.Refusal.TurnPassed");
}

/** Somebody has written the turn by hand (`options.byHand` names them), past our buttons: the record says so. */
function noteHand<S extends Shapes>(context: Context<S>): void {
  const name = context.intent.options?.["byHand"];
  if (typeof name === "string") context.note({ rule: "SORTIE-TURN", text: "SORTIE.Step.TurnByHand", data: { name } });
}

/** Ends the running turn, ends and starts rounds as needed, and passes the turn on: to whoever is next, or to whom the intent names (`options.to`). */
function* endTurn<S extends Shapes>(context: Context<S>): Procedure {
  const { battle, intent } = context;
  if (!battle.started) refuse("SORTIE-TURN", "SORTIE.Refusal.BattleNotStarted");
  const to = intent.options?.["to"];
  if (typeof to === "string") yield* handTo(context, to);
  else if (battle.turn === null) {
    declineOffer(context);
    yield* passOn(context);
  } else yield* finishTurn(context);
}

/**
 * Ends the running turn and gives the next to somebody whose turn of this round is still to come, out of the order's course: those who would have been before it
 * have theirs afterwards, so that nobody loses one.
 */
function* handTo<S extends Shapes>(context: Context<S>, chosen: string): Procedure {
  const { battle } = context;
  yield* closeTurn(context);
  yield* openPhases(context);
  const combatant = battle.combatants[chosen];
  const isToCome = combatant !== undefined && combatant.initiative !== null && mayAct(context)(combatant) && !hasActed(battle, chosen);
  if (!isToCome) refuse("SORTIE-TURN", "SORTIE.Refusal.NotACandidate");
  yield* enterTurn(context, chosen);
}

/** Going on while a turn is offered to a single combatant means that it does not take it. */
function declineOffer<S extends Shapes>(context: Context<S>): void {
  const { battle, ruleset } = context;
  const [only, ...others] = ruleset.turnOrder.candidates(battle, mayAct(context));
  if (only === undefined || others.length > 0 || !ruleset.turnOrder.asksFirst?.(battle, only)) return;
  ruleset.turnOrder.decline?.(battle, only);
  const { name = "", creature = "" } = battle.combatants[only] ?? {};
  context.note({ rule: "SORTIE-TURN", text: "SORTIE.Step.TurnDeclined", data: { name }, about: creature });
}

/**
 * The table has chosen who acts next (`options.combatant`). In the middle of a turn only who acts can pass it on, and is named for that (`options.from`), so that
 * a claim which comes second does not take the turn from the first.
 */
function* giveTurn<S extends Shapes>(context: Context<S>): Procedure {
  const { battle, ruleset, intent } = context;
  const { order } = battle.system;
  const chosen = intent.options?.["combatant"];
  const from = battle.turn;
  if (from !== null && intent.options?.["from"] !== from) refuse("SORTIE-TURN", "SORTIE.Refusal.SomebodyActs");
  if (from === null) yield* openPhases(context);
  const may = mayAct(context);
  const candidates = ruleset.turnOrder.candidates(battle, may);
  if (typeof chosen !== "string" || !candidates.includes(chosen)) refuse("SORTIE-TURN", "SORTIE.Refusal.NotACandidate");
  if (from !== null) {
    if (!ruleset.turnOrder.handsOver?.(battle, chosen, may)) refuse("SORTIE-TURN", "SORTIE.Refusal.SomebodyActs");
    if (order.begun) order.open = [...order.open, from];
  }
  yield* enterTurn(context, chosen);
}

function* endBattle<S extends Shapes>(context: Context<S>): Procedure {
  const { battle, ruleset } = context;
  if (!battle.started) refuse("SORTIE-BATTLE", "SORTIE.Refusal.BattleNotStarted");
  const staying = alsoFighting(context);
  // Whoever fights on elsewhere keeps what it has spent and what it is under there.
  const everybody = { ...battle.combatants };
  for (const { id, creature } of Object.values(everybody)) if (staying.has(creature)) Reflect.deleteProperty(battle.combatants, id);
  if (ruleset.lifecycle.battleEnd) yield* ruleset.lifecycle.battleEnd(context);
  endRelations(context);
  for (const id of Object.keys(everybody)) Reflect.deleteProperty(battle.combatants, id);
  Object.assign(battle.combatants, everybody);
  cutTurn(context);
  battle.system.order.over = true;
}

/** Those of this battle who also fight in another one, and says who they are: what one battle gives or takes, they have in both. */
function alsoFighting<S extends Shapes>(context: Context<S>): ReadonlySet<string> {
  const { alsoFighting: uuids = [] } = context.battle;
  const names = participants(context.battle).flatMap(({ uuid, name }) => (uuids.includes(uuid) ? [name] : []));
  if (names.length > 0) context.note({ rule: "SORTIE-BATTLE", text: "SORTIE.Step.AlsoFighting", data: { names } });
  return new Set(uuids);
}

/** A creature fights for another side from now on (`options.side`). */
function* changeSide<S extends Shapes>(context: Context<S>): Procedure {
  const { battle, intent } = context;
  const creature = requireCreature(battle, intent.actor);
  const side = SIDES.find((known) => known === intent.options?.["side"]);
  if (side === undefined) refuse("SORTIE-SIDE", "SORTIE.Refusal.UnknownSide", { name: creature.name });
  if (creature.sideIn === undefined) refuse("SORTIE-SIDE", "SORTIE.Refusal.SideFixed", { name: creature.name });
  if (creature.side === side) refuse("SORTIE-SIDE", "SORTIE.Refusal.SameSide", { name: creature.name });
  creature.side = side;
  yield* tellSide(context, creature);
}

/** What follows for a creature that stands on another side than before; somebody may have changed its token. */
function* tellSide<S extends Shapes>(context: Context<S>, creature: Creature<S>): Procedure {
  const text = `SORTIE.Step.FightsFor.${creature.side}`;
  context.note({ rule: "SORTIE-SIDE", text, data: { name: creature.name }, about: creature.uuid });
  if (context.ruleset.sideChanged) yield* context.ruleset.sideChanged(context, creature);
  // Beside whom it stands it stands to as one of the other side now, as if it had come there.
  context.ruleset.placed?.(context, [creature], { begins: false });
  yield* settle(context);
}
