// Combatants that act directly before another: several on one in the order in which they fired, never in a circle.

import type { Battle, Shapes } from "../../battle/battle.ts";

/** Everybody who is pinned before a combatant, with those pinned before them, in the order in which they act; the combatant itself comes last. */
export function pinnedOn<S extends Shapes>(battle: Battle<S>, id: string, seen: ReadonlySet<string> = new Set()): string[] {
  if (seen.has(id)) return [];
  const known = new Set([...seen, id]);
  const before = battle.system.order.pins.filter((pin) => pin.before === id);
  return [...before.flatMap(({ combatant }) => pinnedOn(battle, combatant, known)), id];
}

/** A combatant acts directly before nobody any more. */
export function endPin<S extends Shapes>(battle: Battle<S>, id: string): void {
  const { order } = battle.system;
  order.pins = order.pins.filter(({ combatant }) => combatant !== id);
}

/** Pins a combatant before another. Where that would close a circle, the other's own pin has to end: it is returned for that. */
export function pinDirectlyBefore<S extends Shapes>(battle: Battle<S>, id: string, before: string): string[] {
  const { order } = battle.system;
  const circle = pinnedOn(battle, id).includes(before);
  endPin(battle, id);
  order.pins = [...order.pins, { combatant: id, before }];
  return circle ? [before] : [];
}
