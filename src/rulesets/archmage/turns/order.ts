// The order of turns: cyclic, but a delayer comes at the count it has named, and an ambush has two turns only.

import { type Battle, type Combatant, fighters } from "../../../engine/battle/battle.ts";
import { type TurnOrder, hasActed, rankOf } from "../../../engine/battle/turn-order.ts";
import { countedStanding, cyclicOrder } from "../../../engine/turns/orders/initiative-counts.ts";
import type { ArchmageBattle } from "../data/types.ts";
import { incapacity, isAmbushRound } from "../numbers/states.ts";

interface Slot {
  readonly id: string;
  readonly count: number;
  readonly rank: number;
}

/** The turn order of a battle of this ruleset. */
export const archmageOrder: TurnOrder = {
  ...cyclicOrder,
  id: "archmage",
  candidates(battle, may) {
    if (!isOurs(battle)) return cyclicOrder.candidates(battle, may);
    if (isAmbushRound(battle)) return ambushCandidates(battle, may);
    const [next] = fighters(battle)
      .filter(may)
      .flatMap((combatant) => slotOf(battle, combatant) ?? [])
      .toSorted((a, b) => b.count - a.count || a.rank - b.rank || (a.id < b.id ? -1 : 1));
    return next ? [next.id] : [];
  },
  standing: (battle, may) => countedStanding(battle, may, battle.started ? archmageOrder.candidates(battle, may) : []),
};

/** Every battle that this order is asked about is one of this ruleset; the engine's types do not know it. */
function isOurs(battle: Battle): battle is ArchmageBattle {
  return "ambush" in battle.system;
}

function slotOf(battle: ArchmageBattle, combatant: Combatant): Slot | undefined {
  const delayed = delayedSlot(battle, combatant.id);
  if (delayed !== undefined) return { id: combatant.id, count: delayed, rank: Number.POSITIVE_INFINITY };
  if (combatant.initiative === null || hasActed(battle, combatant.id) || combatant.id === battle.turn) return undefined;
  return { id: combatant.id, count: combatant.initiative, rank: rankOf(battle, combatant.id) };
}

/** The count at which a delayer has said it acts, while that still comes before its regular turn and it is able to (AE-INI-04, -06, -12). */
export function delayedSlot(battle: ArchmageBattle, id: string): number | undefined {
  const hold = battle.system.order.holds[id];
  const combatant = battle.combatants[id];
  const creature = combatant ? battle.creatures[combatant.creature] : undefined;
  if (hold?.kind !== "delay" || hold.count === null || !creature || incapacity(creature) !== null) return undefined;
  const sameRound = hold.round === battle.round;
  return sameRound || hold.count > (combatant?.initiative ?? Number.POSITIVE_INFINITY) ? hold.count : undefined;
}

/** The nominated ambusher, then its ally with the highest count, then delayers among the two (AE-AMB-02, AE-AMB-05). */
function ambushCandidates(battle: ArchmageBattle, may: (combatant: Combatant) => boolean): string[] {
  const { starter, second } = battle.system.ambush;
  const next = [starter, second].find((id) => {
    const combatant = battle.combatants[id];
    return combatant && may(combatant) && !hasActed(battle, id) && id !== battle.turn;
  });
  if (next !== undefined) return [next];
  const delayed = [starter, second].find((id) => delayedSlot(battle, id) !== undefined);
  return delayed === undefined ? [] : [delayed];
}

/** Gives a combatant a count, and its place among those that share it: just before or behind one of them, or last (AE-INI-04, AE-INI-09). */
export function placeAt(
  battle: ArchmageBattle,
  id: string,
  count: number,
  place: { readonly before: string } | { readonly behind: string } | "last",
): void {
  const moved = battle.combatants[id];
  if (!moved) return;
  const others = cyclicOrder.listed(battle).filter((other) => other !== id && battle.combatants[other]?.initiative === count);
  const at = place === "last" ? -1 : others.indexOf("before" in place ? place.before : place.behind);
  const index = at < 0 ? others.length : at + (place !== "last" && "behind" in place ? 1 : 0);
  moved.initiative = count;
  others.toSpliced(index, 0, id).forEach((other, rank) => {
    battle.system.order.ranks[other] = rank;
  });
}

/** The count of a combatant; 0 for one that has none. */
export function countOf(battle: ArchmageBattle, id: string): number {
  return battle.combatants[id]?.initiative ?? 0;
}
