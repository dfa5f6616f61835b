// Combatants without an actor: something that happens in a round ("Rising water, 20"). They have no turn, but a moment at their place in the order.

import type { Battle, Combatant, Shapes } from "../battle/battle.ts";
import { isPlaceholder } from "../battle/battle.ts";
import { hasActed } from "../battle/turn-order.ts";
import type { Context } from "../procedures/context.ts";

/** Tells those that are listed before a combatant and have not had their moment in this round; with null, all that are left. Hidden ones only pass. */
export function tellPlaceholders<S extends Shapes>(context: Context<S>, before: string | null): void {
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
