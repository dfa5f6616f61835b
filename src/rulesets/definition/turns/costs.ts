// What a creature can pay in its turn: move, standard or attack actions in its place, swift, free, full round (DE-ACT-01, -02, -04 to -09, DE-CHG-04).

import type { RefusalReason } from "../../../engine/data/refusal.ts";
import type { DefinitionBattle, DefinitionCreature } from "../data/types.ts";
import { attacksOf } from "./attack-sequence.ts";
import { useImmediate, whyNotImmediate } from "./immediate-action.ts";
import { isActive, isFighting, whyUnable } from "../numbers/states.ts";
import type { Price, PriceKind } from "../data/prices.ts";

/** Whether a creature's turn is running and its start is over. */
export function hasTurn(battle: DefinitionBattle, creature: DefinitionCreature): boolean {
  return isActive(battle, creature) && battle.system.order.begun;
}

/** True while nothing of the turn has been spent: it may still be delayed. Free actions count too (DE-INI-04). */
export function isUntouched({ system: { turn } }: DefinitionCreature): boolean {
  const slots = turn.moveUsed || turn.standardUsed || turn.swiftUsed || turn.fullRoundUsed;
  return !slots && turn.attacksUsed === 0 && turn.freeUsed.length === 0;
}

/** True while the whole standard action is left. */
function hasStandard({ system: { turn } }: DefinitionCreature): boolean {
  return !turn.standardUsed && turn.attacksUsed === 0 && !turn.fullRoundUsed;
}

/** Move actions that a turn still has, the one for which the standard action would be given up among them (DE-ACT-02). */
export function movesLeft(creature: DefinitionCreature): number {
  const { turn } = creature.system;
  return turn.fullRoundUsed ? 0 : Number(!turn.moveUsed) + Number(hasStandard(creature));
}

/** Feet that can still be walked of a Moving that has begun in the running turn. */
export function feetLeft(battle: DefinitionBattle, creature: DefinitionCreature): number {
  return hasTurn(battle, creature) ? creature.system.turn.feetLeft : 0;
}

/** True while a move can be paid for. */
function hasMove(creature: DefinitionCreature): boolean {
  return movesLeft(creature) > 0;
}

/** True while another attack action is left: instead of the standard action, or at the end of a charge (DE-ACT-04, DE-CHG-02). */
export function hasAttack(creature: DefinitionCreature): boolean {
  const { turn } = creature.system;
  const open = turn.fullRoundUsed ? turn.chargeTarget !== "" : !turn.standardUsed;
  return open && turn.attacksUsed < attacksOf(creature).length;
}

/** Why the running turn cannot pay for something now, or null when it can; immediate actions are of no turn. Outside of a battle nobody counts actions. */
export function whyNotOnTurn(battle: DefinitionBattle, creature: DefinitionCreature, price: Price): RefusalReason | null {
  const unable = whyUnable(creature);
  if (unable || !isFighting(battle)) return unable;
  if (price.kind === "none") return null;
  if (price.kind === "immediate") return whyNotImmediate(battle, creature, price.immediate ?? "other");
  if (!hasTurn(battle, creature)) return { rule: "DE-ACT-01", text: "DEFINITION.Refusal.NotYourTurn", data: { name: creature.name } };
  return whyNotNow(creature, price);
}

function whyNotNow(creature: DefinitionCreature, price: Price): RefusalReason | null {
  const { turn } = creature.system;
  const data = { name: creature.name };
  const filled = { rule: "DE-ACT-08", text: "DEFINITION.Refusal.FullRoundTaken", data };
  switch (price.kind) {
    case "free":
      return turn.freeUsed.includes(price.entry ?? "") ? { rule: "DE-ACT-06", text: "DEFINITION.Refusal.FreeTwice", data } : null;
    case "swift":
      if (turn.fullRoundUsed && !fitsCharge(creature, price)) return filled;
      return turn.swiftUsed ? { rule: "DE-ACT-07", text: "DEFINITION.Refusal.NoSwift", data } : null;
    case "move":
      if (turn.fullRoundUsed) return filled;
      return hasMove(creature) ? null : { rule: "DE-ACT-02", text: "DEFINITION.Refusal.NoMove", data };
    case "standard":
      if (turn.fullRoundUsed) return filled;
      return hasStandard(creature) ? null : { rule: "DE-ACT-04", text: "DEFINITION.Refusal.NoStandard", data };
    case "attack":
      if (turn.fullRoundUsed && turn.chargeTarget === "") return filled;
      return hasAttack(creature) ? null : { rule: "DE-ACT-04", text: "DEFINITION.Refusal.NoAttackLeft", data };
    case "fullRound": {
      const whole = !turn.moveUsed && !turn.swiftUsed && hasStandard(creature);
      return whole ? null : { rule: "DE-ACT-08", text: "DEFINITION.Refusal.NotWholeTurn", data };
    }
    case "none":
    case "immediate":
    case "turn":
    case "any":
      return null;
  }
}

/** Whether an act is one of those that fit into the running charge (DE-CHG-04). */
function fitsCharge({ system }: DefinitionCreature, { inCharge }: Price): boolean {
  return system.turn.charged && inCharge === true;
}

/** Takes what something costs out of the running turn; it has been asked whether that is possible. */
export function spendOnTurn(battle: DefinitionBattle, creature: DefinitionCreature, price: Price): void {
  if (isFighting(battle)) SPEND[price.kind](creature, price);
}

type Spend = (creature: DefinitionCreature, price: Price) => void;

/** What each price takes: a kind that is new has to say it here. Whoever does more than what is free or quick has ended its Moving. */
const SPEND: Readonly<Record<PriceKind, Spend>> = {
  none: nothing,
  turn: nothing,
  any: nothing,
  free({ system }, { entry = "" }) {
    system.turn.freeUsed = [...system.turn.freeUsed, entry];
  },
  swift({ system }) {
    system.turn.swiftUsed = true;
  },
  immediate(creature, { immediate = "other" }) {
    useImmediate(creature, immediate);
  },
  attack({ system }) {
    Object.assign(system.turn, { feetLeft: 0, attacksUsed: Math.min(4, system.turn.attacksUsed + 1) });
  },
  standard({ system }) {
    Object.assign(system.turn, { feetLeft: 0, standardUsed: true });
  },
  fullRound({ system }) {
    Object.assign(system.turn, { feetLeft: 0, fullRoundUsed: true });
  },
  move({ system }) {
    // A second move is what the standard action was given up for.
    if (system.turn.moveUsed) Object.assign(system.turn, { standardUsed: true, standardAsMove: true });
    Object.assign(system.turn, { feetLeft: 0, moveUsed: true });
  },
};

function nothing(): void {
  // It takes nothing of the turn.
}

/** A fresh turn: nothing is spent. */
export function refreshTurn(creature: DefinitionCreature): void {
  const { startedRound, actedRound } = creature.system.turn;
  creature.system.turn = {
    moveUsed: false,
    standardUsed: false,
    swiftUsed: false,
    fullRoundUsed: false,
    standardAsMove: false,
    attacksUsed: 0,
    freeUsed: [],
    actedRound,
    startedRound,
    moved: false,
    feetLeft: 0,
    corners: 0,
    charged: false,
    chargeTarget: "",
  };
}
