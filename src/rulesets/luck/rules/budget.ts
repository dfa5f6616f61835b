// What a creature can pay: the three actions of its turn, one action by command, its reaction, stamina, focus (LU-ACT-01 to -03, LU-REA-01, LU-EXT-03).

import { activeCreature } from "../../../engine/battle.ts";
import type { RefusalReason } from "../../../engine/refusal.ts";
import { refuse } from "../../../engine/refusal.ts";
import { option } from "../settings.ts";
import type { LuckBattle, LuckCreature } from "../types.ts";
import { has, isFighting, isSurpriseRound, whyUnable } from "./states.ts";

/** Actions of a turn, and how many reactions a creature can have (LU-ACT-01, LU-ACT-19). */
export const ACTIONS_PER_TURN = 3;
export const REACTIONS = 1;
export const MOST_REACTIONS = 2;

/** What something costs. Outside of a battle actions are free, stamina and focus are not. */
export interface Price {
  readonly actions: number;
  readonly stamina?: number;
  readonly focus?: number;
  /** Id of the action that is paid for, where it opens the fight or goes on over turns. */
  readonly for?: { readonly action: string; readonly item?: string; readonly targets?: readonly string[] };
}

/** Pools that things cost. */
export interface Cost {
  readonly stamina?: number;
  readonly focus?: number;
}

/** A purse with actions: the own turn's, the one action that a command has given, or what was readied, which the reaction has paid. */
export type Purse = "turn" | "command" | "readied";

/** Which purse pays for actions now; null when it is neither its turn nor has it been commanded. */
export function purseOf(battle: LuckBattle, creature: LuckCreature): Purse | null {
  if (creature.system.turn.fires) return "readied";
  if (activeCreature(battle)?.uuid === creature.uuid && battle.system.order.begun) return "turn";
  return creature.system.turn.granted > 0 ? "command" : null;
}

/** How many actions a creature can spend now. */
export function actionsLeft(battle: LuckBattle, creature: LuckCreature): number {
  const purse = purseOf(battle, creature);
  if (purse === null) return 0;
  if (purse === "readied") return Number.POSITIVE_INFINITY;
  return purse === "turn" ? creature.system.turn.actions : creature.system.turn.granted;
}

/** Why a creature cannot take actions now at all, whatever they cost; null when it can. Free actions ask no more than this (LU-FREE-01). */
export function whyNotNow(battle: LuckBattle, creature: LuckCreature): RefusalReason | null {
  const unable = whyUnable(battle, creature);
  if (unable || !isFighting(battle)) return unable;
  const data = { name: creature.name };
  if (isSurpriseRound(battle) && has(creature, "surprised")) return { rule: "LU-SUR-03", text: "LUCK.Refusal.Surprised", data };
  return purseOf(battle, creature) === null ? { rule: "LU-ACT-01", text: "LUCK.Refusal.NotYourTurn", data } : null;
}

/** Why a creature cannot take a free action now, or null. A command gives an action, no free ones (open point 39). */
export function whyNotFree(battle: LuckBattle, creature: LuckCreature): RefusalReason | null {
  const reason = whyNotNow(battle, creature) ?? whyOccupied(battle, creature, undefined);
  if (reason || !isFighting(battle) || purseOf(battle, creature) === "turn") return reason;
  return { rule: "LU-FREE-01", text: "LUCK.Refusal.FreeOnOwnTurn", data: { name: creature.name } };
}

/** Why a creature cannot pay a price now, or null when it can. */
export function unaffordable(battle: LuckBattle, creature: LuckCreature, price: Price): RefusalReason | null {
  const reason = whyNotNow(battle, creature) ?? whyOccupied(battle, creature, price.for);
  if (reason) return reason;
  if (isFighting(battle) && price.actions > actionsLeft(battle, creature)) {
    const data = { name: creature.name, needed: price.actions, left: actionsLeft(battle, creature) };
    return { rule: "LU-ACT-01", text: "LUCK.Refusal.TooFewActions", data };
  }
  return tooPoor(creature, price);
}

/** On its own turn a creature first pays what it has begun, and opens the fight with what it meant to do (LU-EXT-03, LU-INIT-04). */
function whyOccupied(battle: LuckBattle, creature: LuckCreature, use: Price["for"]): RefusalReason | null {
  if (!isFighting(battle) || purseOf(battle, creature) !== "turn") return null;
  const { pending, opening, actions } = creature.system.turn;
  if (actions === 0) return null;
  const data = { name: creature.name };
  if (pending.action !== "") {
    return { rule: "LU-EXT-03", text: "LUCK.Refusal.Pending", data: { ...data, action: `LUCK.Action.${pending.action}.Label` } };
  }
  if (opening.action === "" || (use && isOpening(opening, use))) return null;
  return { rule: "LU-INIT-04", text: "LUCK.Refusal.OpeningFirst", data: { ...data, action: `LUCK.Action.${opening.action}.Label` } };
}

/** Whether this use is what was to open the fight. Availability is asked without targets. */
function isOpening(opening: LuckCreature["system"]["turn"]["opening"], use: NonNullable<Price["for"]>): boolean {
  const sameItem = opening.item === "" || (use.item ?? "") === opening.item;
  const sameTargets = use.targets === undefined || opening.targets.every((uuid) => use.targets?.includes(uuid) === true);
  return use.action === opening.action && sameItem && sameTargets;
}

/** Why stamina or focus do not suffice, or null when they do (LU-ACT-03). */
export function tooPoor({ name, system }: LuckCreature, { stamina = 0, focus = 0 }: Cost): RefusalReason | null {
  if (stamina > system.stamina.value) {
    return { rule: "LU-ACT-03", text: "LUCK.Refusal.NoStamina", data: { name, needed: stamina, left: system.stamina.value } };
  }
  if (focus <= system.focus.value) return null;
  return { rule: "LU-ACT-03", text: "LUCK.Refusal.NoFocus", data: { name, needed: focus, left: system.focus.value } };
}

/** Pays a price, or refuses before anything is spent. Tells which purse has paid the actions; null outside of a battle. */
export function pay(battle: LuckBattle, creature: LuckCreature, price: Price): Purse | null {
  const reason = unaffordable(battle, creature, price);
  if (reason) refuse(reason.rule, reason.text, reason.data);
  spendPools(creature, price);
  return spendActions(battle, creature, price.actions);
}

/** Takes actions out of the purse that pays now. */
export function spendActions(battle: LuckBattle, creature: LuckCreature, actions: number): Purse | null {
  const purse = isFighting(battle) ? purseOf(battle, creature) : null;
  const { turn } = creature.system;
  if (purse === "turn") {
    turn.actions = Math.max(0, turn.actions - actions);
    turn.opening = { action: "", item: "", targets: [] };
  }
  // Whatever a commanded creature does is the one action that it was given.
  if (purse === "command") turn.granted = 0;
  return purse;
}

/** Takes stamina and focus. Refuses when there is too little. */
export function spendPools(creature: LuckCreature, cost: Cost): void {
  const reason = tooPoor(creature, cost);
  if (reason) refuse(reason.rule, reason.text, reason.data);
  creature.system.stamina.value -= cost.stamina ?? 0;
  creature.system.focus.value -= cost.focus ?? 0;
}

/** What kind of reaction it is: a defensive one may use the free reaction that an Intercept has given (LU-REA-07). */
export interface ReactionKind {
  readonly defensive: boolean;
}
export const DEFENSIVE: ReactionKind = { defensive: true };
const ORDINARY: ReactionKind = { defensive: false };

/** Why a creature cannot react now, or null when it can (LU-REA-01). Outside of a battle nobody counts reactions. */
export function whyNoReaction(battle: LuckBattle, creature: LuckCreature, cost: Cost, kind = ORDINARY): RefusalReason | null {
  const unable = whyUnable(battle, creature);
  if (unable) return unable;
  const data = { name: creature.name };
  if (isSurpriseRound(battle) && has(creature, "surprised") && option(battle.options, "surprisedMayReact") === false) {
    return { rule: "LU-SUR-03", text: "LUCK.Refusal.Surprised", data };
  }
  const { reactions, freeDefence } = creature.system.turn;
  if (isFighting(battle) && reactions < 1 && !(kind.defensive && freeDefence)) {
    return { rule: "LU-REA-01", text: "LUCK.Refusal.NoReaction", data };
  }
  return tooPoor(creature, cost);
}

/** Pays for a reaction: the free one of an Intercept first, where it may. Refuses when it cannot. */
export function payReaction(battle: LuckBattle, creature: LuckCreature, cost: Cost, kind = ORDINARY): void {
  const reason = whyNoReaction(battle, creature, cost, kind);
  if (reason) refuse(reason.rule, reason.text, reason.data);
  spendPools(creature, cost);
  if (!isFighting(battle)) return;
  const { turn } = creature.system;
  if (kind.defensive && turn.freeDefence) turn.freeDefence = false;
  else turn.reactions = Math.max(0, turn.reactions - 1);
}
