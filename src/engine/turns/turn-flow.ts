// How turns pass: who is given the next one, what starts with it, what ends with the last, and when a round is over.

import { type Battle, type Combatant, type Shapes, combatantOf, creatureOf, isPlaceholder } from "../battle/battle.ts";
import type { Context } from "../procedures/context.ts";
import type { Procedure } from "../procedures/procedure.ts";
import { refuse } from "../data/refusal.ts";
import { boundedLoop } from "../data/ruleset-error.ts";
import { endLostRelations } from "../procedures/relations.ts";
import { hasActed } from "../battle/turn-order.ts";

/** Whether a combatant takes turns: its creature exists, has no other combatant before this one, and its ruleset lets it. One creature has one turn. */
export function mayAct<S extends Shapes>(context: Pick<Context<S>, "battle" | "ruleset">): (combatant: Combatant) => boolean {
  return ({ id }) => {
    const combatant = context.battle.combatants[id];
    if (combatant === undefined || creatureOf(context.battle, id) === undefined) return false;
    return combatantOf(context.battle, combatant.creature) === combatant && context.ruleset.takesTurns(context.battle, combatant);
  };
}

/** Whether a creature has turns in this battle, by which effects may go. */
export function hasTurns<S extends Shapes>({ battle, ruleset }: Pick<Context<S>, "battle" | "ruleset">, uuid: string): boolean {
  const combatant = combatantOf(battle, uuid);
  return combatant !== undefined && battle.creatures[uuid] !== undefined && ruleset.takesTurns(battle, combatant);
}

/** Starts the next round, and its first turn. */
export function* startRound<S extends Shapes>(context: Context<S>): Procedure {
  const { battle, ruleset } = context;
  battle.round += 1;
  ruleset.turnOrder.roundStarted(battle);
  if (ruleset.lifecycle.roundStart) yield* ruleset.lifecycle.roundStart(context);
  yield* passTurn(context);
}

/** Gives the turn to the only one who may have it; with several, nobody acts until the table has chosen. Returns how many there were. */
export function* passTurn<S extends Shapes>(context: Context<S>): Procedure<number> {
  const { battle, ruleset } = context;
  battle.turn = null;
  yield* openPhases(context);
  const candidates = ruleset.turnOrder.candidates(battle, mayAct(context));
  const [only] = candidates;
  if (candidates.length === 1 && only !== undefined && !ruleset.turnOrder.asksFirst?.(battle, only)) yield* enterTurn(context, only);
  return candidates.length;
}

/** Opens the phases that are due, each with its rules. */
export function* openPhases<S extends Shapes>(context: Context<S>): Procedure {
  const { battle, ruleset } = context;
  const may = mayAct(context);
  const goOn = boundedLoop({ ruleset: ruleset.id, member: "turnOrder.advance" });
  for (;;) {
    goOn();
    const phase = ruleset.turnOrder.advance?.(battle, may) ?? null;
    if (phase === null) return;
    if (ruleset.lifecycle.phaseStart) yield* ruleset.lifecycle.phaseStart(context, phase);
  }
}

/** Passes the turn to a combatant. Its start comes along, unless that asks somebody: then the turn passes visibly first, and the start is a record of its own. */
export function* enterTurn<S extends Shapes>(context: Context<S>, chosen: string): Procedure {
  const { battle, ruleset } = context;
  const { order } = battle.system;
  tellPlaceholders(context, chosen);
  const combatantId = ruleset.turnOrder.enter?.(battle, chosen, mayAct(context)) ?? chosen;
  battle.turn = combatantId;
  // A turn that was put off or broken into has started already.
  order.begun = order.open.includes(combatantId);
  order.open = order.open.filter((id) => id !== combatantId);
  if (!order.begun && !ruleset.lifecycle.turnStartAsks?.(battle, combatantId)) yield* startTurn(context);
}

/** Runs the start of the turn that was passed on. It happens once: a turn that has begun refuses. */
export function* startTurn<S extends Shapes>(context: Context<S>): Procedure {
  const { battle, ruleset } = context;
  if (battle.turn === null) refuse("SORTIE-TURN", "SORTIE.Refusal.NobodyActs");
  if (battle.system.order.begun) refuse("SORTIE-TURN", "SORTIE.Refusal.TurnBegun");
  battle.system.order.begun = true;
  endLostRelations(context);
  if (ruleset.lifecycle.turnStart) yield* ruleset.lifecycle.turnStart(context, battle.turn);
}

/** Ends the running turn, with what its end brings; then nobody acts. So ends a turn that has begun and waits (`order.open`), by its combatant. */
export function* closeTurn<S extends Shapes>(context: Context<S>, ending = context.battle.turn): Procedure {
  const { battle, ruleset } = context;
  if (ending === null) return;
  if (creatureOf(battle, ending) && ruleset.lifecycle.turnEnd) yield* ruleset.lifecycle.turnEnd(context, ending);
  ruleset.turnOrder.turnEnded(battle, ending);
  if (battle.turn === ending) battle.turn = null;
}

/**
 * Ends the running turn without what its end brings, because the battle ends with it. Who acted has had a turn of this round, should the table fight on.
 */
export function cutTurn<S extends Shapes>({ battle, ruleset }: Pick<Context<S>, "battle" | "ruleset">): void {
  if (battle.turn !== null) ruleset.turnOrder.turnEnded(battle, battle.turn);
  battle.turn = null;
}

/** Ends the running turn, as its player would, and passes it on. For actions that end the turn, and for turns that rules cut short. */
export function* finishTurn<S extends Shapes>(context: Context<S>): Procedure {
  if (context.battle.turn === null) return;
  yield* closeTurn(context);
  yield* passOn(context);
}

/** Passes the turn to whoever is next, ending and starting rounds as needed. For rules that end a turn out of its course (a delay, a fall). */
export function* passOn<S extends Shapes>(context: Context<S>): Procedure {
  const { battle, ruleset } = context;
  if ((yield* passTurn(context)) > 0) return;
  if (ruleset.turnOrder.isOver?.(battle, mayAct(context))) return;
  tellPlaceholders(context, null);
  if (ruleset.lifecycle.roundEnd) yield* ruleset.lifecycle.roundEnd(context);
  yield* startRound(context);
}

// Combatants without an actor: something that happens in a round ("Rising water, 20"). They have no turn, but a moment at their place in the order.

/** Tells those that are listed before a combatant and have not had their moment in this round; with null, all that are left. Hidden ones only pass. */
function tellPlaceholders<S extends Shapes>(context: Context<S>, before: string | null): void {
  for (const combatant of due(context, before)) {
    const { order } = context.battle.system;
    order.acted = [...order.acted, combatant.id];
    if (!combatant.hidden) context.note({ rule: "SORTIE-TURN", text: "SORTIE.Step.Placeholder", data: { name: combatant.name } });
  }
}

function due<S extends Shapes>({ battle, ruleset }: Context<S>, before: string | null): Combatant<S>[] {
  const waiting = Object.values(battle.combatants).filter((combatant) => isPlaceholder(combatant) && isWaiting(battle, combatant));
  if (waiting.length === 0) return [];
  const list = ruleset.turnOrder.listed(battle);
  const end = before === null ? list.length : list.indexOf(before);
  return list.slice(0, Math.max(0, end)).flatMap((id) => waiting.find((combatant) => combatant.id === id) ?? []);
}

function isWaiting<S extends Shapes>(battle: Battle<S>, { id, defeated }: Combatant<S>): boolean {
  return !defeated && !hasActed(battle, id);
}
