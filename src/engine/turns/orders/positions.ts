// The places of one list, 1 for the first: putting combatants in, moving them, numbering anew.

import type { Battle, Shapes } from "../../battle/battle.ts";
import { hasJoined } from "./shared.ts";

/** Ids of all who have a place, in order. */
export function listedOrder<S extends Shapes>(battle: Battle<S>): string[] {
  const { ranks } = battle.system.order;
  return Object.values(battle.combatants)
    .filter((combatant) => combatant.id in ranks && hasJoined(combatant))
    .map(({ id }) => id)
    .sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0));
}

/** Puts somebody into the list above the first entry that it goes ahead of, else last. */
export function placeListed<S extends Shapes>(battle: Battle<S>, id: string, goesAheadOf: (other: string) => boolean): void {
  const list = listedOrder(battle).filter((other) => other !== id);
  const index = list.findIndex(goesAheadOf);
  renumber(battle, list.toSpliced(index < 0 ? list.length : index, 0, id));
}

/** Moves somebody directly behind somebody else, or to the top with "". Nothing happens when that one has no place any more. */
export function moveBehind<S extends Shapes>(battle: Battle<S>, id: string, behind: string): void {
  const list = listedOrder(battle);
  if (id === behind || !list.includes(id) || (behind !== "" && !list.includes(behind))) return;
  const rest = list.filter((other) => other !== id);
  renumber(battle, rest.toSpliced(rest.indexOf(behind) + 1, 0, id));
}

/** Moves somebody to the end of the list. */
export function moveLast<S extends Shapes>(battle: Battle<S>, id: string): void {
  const list = listedOrder(battle);
  if (list.includes(id)) renumber(battle, [...list.filter((other) => other !== id), id]);
}

function renumber<S extends Shapes>(battle: Battle<S>, list: readonly string[]): void {
  battle.system.order.ranks = Object.fromEntries(list.map((id, index) => [id, index + 1]));
}
