// How rounds are counted on both sides: an ambush is fought before the first round, but Foundry calls an encounter running from its round 1 on.

import type { Battle, OrderState } from "../../engine/index.ts";
import { systemValue } from "./stored-value.ts";

type Counted = Pick<Battle, "round"> & { readonly system: { readonly order: Pick<OrderState, "early"> } };

/** The round that Foundry has for a battle: one more than the rules' own where turns were taken before the first. */
export function foundryRound({ round, system }: Counted): number {
  return round + (system.order.early ? 1 : 0);
}

/** The round by the rules' count of a combat: 0 in an ambush, and before the battle. */
export function roundOf(combat: { readonly round: number; readonly system: unknown }): number {
  const early = systemValue(combat, "order.early") === true;
  return Math.max(0, combat.round - (early ? 1 : 0));
}

/** True in the turns before the first round. */
export function isOpening(combat: { readonly round: number; readonly started: boolean; readonly system: unknown }): boolean {
  return combat.started && roundOf(combat) === 0;
}
