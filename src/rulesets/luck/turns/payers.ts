// Who pays for what a creature does: its own turn, the one action that a command has given, or what was readied (LU-ACT-01, LU-ACT-06, LU-ACT-12, LU-EXT-03).

import { activeCreature } from "../../../engine/battle/battle.ts";
import { type PayerKind, payerKind } from "../../../engine/actions/payers.ts";
import type { Payer } from "../../../engine/procedures/context.ts";
import type { RefusalReason } from "../../../engine/data/refusal.ts";
import { type LuckBattle, type LuckCreature, type LuckShapes, isHeld, isWeapon } from "../data/types.ts";
import type { Price, Use } from "../data/prices.ts";
import { spendPools, tooPoor } from "./costs.ts";
import { payReaction, REACTION, whyNoReaction, whySurprised } from "./may-react.ts";
import { isFighting, isSurpriseRound, whyUnable } from "../numbers/states.ts";
import { has } from "../data/conditions.ts";

/** Actions of a turn (LU-ACT-01). */
export const ACTIONS_PER_TURN = 3;

/** Going on with what was begun is no new use of a turn. */
export const CONTINUE = "continuePending";

export type LuckPayer = Payer<LuckShapes>;

/** Why a creature can take no action now at all, whatever it costs; null when it can. */
function whyNotNow(battle: LuckBattle, creature: LuckCreature): RefusalReason | null {
  const unable = whyUnable(battle, creature);
  if (unable || !isFighting(battle)) return unable;
  const surprised = isSurpriseRound(battle) && has(creature, "surprised");
  return surprised ? { rule: "LU-SUR-03", text: "LUCK.Refusal.Surprised", data: { name: creature.name } } : null;
}

function hasTurn(battle: LuckBattle, creature: LuckCreature): boolean {
  return activeCreature(battle)?.uuid === creature.uuid && battle.system.order.begun;
}

/** On its own turn a creature first pays what it has begun, and opens the fight with what it meant to do (LU-EXT-03, LU-INIT-04). */
function whyOccupied(creature: LuckCreature, use: Use | undefined): RefusalReason | null {
  const { pending, opening, actions } = creature.system.turn;
  if (actions === 0 || use?.action === CONTINUE) return null;
  const data = { name: creature.name };
  if (pending.action !== "") {
    return { rule: "LU-EXT-03", text: "LUCK.Refusal.Pending", data: { ...data, action: `LUCK.Action.${pending.action}.Label` } };
  }
  if (opening.action === "" || (use && (isOpening(opening, use) || preparesOpening(creature, use)))) return null;
  return { rule: "LU-INIT-04", text: "LUCK.Refusal.OpeningFirst", data: { ...data, action: `LUCK.Action.${opening.action}.Label` } };
}

/** Whether it makes possible what was to open the fight: its weapon has to be taken in hand, or loaded, first. */
function preparesOpening({ items, system }: LuckCreature, use: Use): boolean {
  const item = items[system.turn.opening.item];
  // What it no longer has lies about, or somebody has taken it.
  if (!item) return system.turn.opening.item !== "" && use.action === "pickUp";
  if (!isHeld(item)) return false;
  if (!item.system.wielded) return use.action === "brandish";
  return use.action === "reload" && use.item === item.id && isWeapon(item) && !item.system.loaded;
}

/** Whether this use is what was to open the fight. */
function isOpening(opening: LuckCreature["system"]["turn"]["opening"], use: Use): boolean {
  const sameItem = opening.item === "" || (use.item ?? "") === opening.item;
  const sameTargets = use.targets === undefined || opening.targets.every((uuid) => use.targets?.includes(uuid) === true);
  return use.action === opening.action && sameItem && sameTargets;
}

function tooFew(creature: LuckCreature, needed: number, left: number): RefusalReason | null {
  if (needed <= left) return null;
  return { rule: "LU-ACT-01", text: "LUCK.Refusal.TooFewActions", data: { name: creature.name, count: needed, left } };
}

/** Reactions, and what is free at any time, are the same whoever's turn it is; null where the price is another. */
function whyNotOffTurn(battle: LuckBattle, creature: LuckCreature, price: Price): { readonly reason: RefusalReason | null } | null {
  switch (price.kind) {
    case "reaction":
      return { reason: whyNoReaction(battle, creature, price) };
    case "freeReaction":
      return { reason: whyUnable(battle, creature) ?? whySurprised(battle, creature) ?? tooPoor(creature, price) };
    case "actions":
    case "free":
      return null;
  }
}

/** The own turn. Outside of a battle actions are free, stamina and focus are not. */
export const TURN: PayerKind<LuckShapes> = payerKind<LuckShapes>({
  id: "turn",
  label: () => ({ text: "LUCK.Purse.turn" }),
  limits: (battle, { system }) => ({ left: isFighting(battle) ? system.turn.actions : null }),
  why(battle, creature, price) {
    const offTurn = whyNotOffTurn(battle, creature, price);
    if (offTurn) return offTurn.reason;
    const reason = whyNotNow(battle, creature);
    if (reason) return reason;
    if (!isFighting(battle)) return tooPoor(creature, price);
    if (!hasTurn(battle, creature)) return { rule: "LU-ACT-01", text: "LUCK.Refusal.NotYourTurn", data: { name: creature.name } };
    const { actions } = creature.system.turn;
    if (price.kind !== "actions") return whyOccupied(creature, undefined) ?? tooPoor(creature, price);
    return whyOccupied(creature, price.for) ?? tooFew(creature, price.actions, actions) ?? tooPoor(creature, price);
  },
  spend(battle, creature, price) {
    if (price.kind === "reaction") {
      payReaction(battle, creature, price);
      return;
    }
    spendPools(creature, price);
    if (price.kind !== "actions" || !isFighting(battle)) return;
    const { turn } = creature.system;
    const opens = turn.opening.action !== "" && price.for !== undefined && preparesOpening(creature, price.for);
    turn.actions = Math.max(0, turn.actions - price.actions);
    // Whoever does something else has ended its Move.
    turn.metresLeft = 0;
    if (!opens) turn.opening = { action: "", item: "", targets: [] };
  },
});

/** The one action that a command gives, at once (LU-ACT-06): whatever it is, that was it. It gives no free actions. */
export const COMMAND: PayerKind<LuckShapes> = payerKind<LuckShapes>({
  id: "command",
  label: () => ({ text: "LUCK.Purse.command" }),
  limits: (_battle, { system }) => ({ left: system.turn.granted }),
  why(battle, creature, price) {
    const offTurn = whyNotOffTurn(battle, creature, price);
    if (offTurn) return offTurn.reason;
    const reason = whyNotNow(battle, creature);
    if (reason) return reason;
    if (price.kind !== "actions") return { rule: "LU-FREE-01", text: "LUCK.Refusal.FreeOnOwnTurn", data: { name: creature.name } };
    return tooFew(creature, price.actions, creature.system.turn.granted) ?? tooPoor(creature, price);
  },
  spend(battle, creature, price) {
    if (price.kind === "reaction") {
      payReaction(battle, creature, price);
      return;
    }
    spendPools(creature, price);
    if (price.kind === "actions") creature.system.turn.granted = 0;
  },
});

/** What was readied: its action was spent then, and the reaction has paid for taking it now; stamina and focus are paid when it happens (LU-ACT-12). */
export const READIED: PayerKind<LuckShapes> = payerKind<LuckShapes>({
  id: "readied",
  label: () => ({ text: "LUCK.Purse.readied" }),
  limits: () => ({ left: null }),
  why: (battle, creature, price) =>
    whyNotNow(battle, creature) ??
    (price.kind === "actions"
      ? tooPoor(creature, price)
      : { rule: "LU-FREE-01", text: "LUCK.Refusal.FreeOnOwnTurn", data: { name: creature.name } }),
  spend: (_battle, creature, price) => {
    spendPools(creature, price);
  },
});

export const payers: readonly PayerKind<LuckShapes>[] = [TURN, COMMAND, READIED, REACTION];

/** What pays for a click: the own turn, or the action that a command has given. */
export function paysForClick(battle: LuckBattle, creature: LuckCreature): PayerKind<LuckShapes> {
  const commanded = isFighting(battle) && creature.system.turn.granted > 0 && !hasTurn(battle, creature);
  return commanded ? COMMAND : TURN;
}

/** How many actions a payer holds. */
export function actionsLeft({ limits }: LuckPayer): number {
  return limits?.left ?? Number.POSITIVE_INFINITY;
}

/** Whether it is the own turn in a battle that pays: then moves, steps and the end of the turn count. */
export function isOwnTurn(battle: LuckBattle, { kind }: LuckPayer): boolean {
  return isFighting(battle) && kind === TURN.id;
}
