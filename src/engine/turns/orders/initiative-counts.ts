// One count each, highest first, the same order every round. Ties go by rank; delay and ready move a combatant by giving it a new count and rank.

import type { Battle, Combatant } from "../../battle/battle.ts";
import { type MayAct, type StandingGroup, type TurnOrder, rankOf } from "../../battle/turn-order.ts";
import { compareText, countsHundredths, entriesOf, forgetRound, isToCome, markActed, releaseHold, writtenCount } from "./shared.ts";

/** Highest count first, then lowest rank, then id; combatants without a count come last, by name. */
export const cyclicOrder: TurnOrder = {
  id: "cyclic",
  listed: (battle) => inOrder(battle).map(({ id }) => id),
  candidates(battle, may) {
    const next = inOrder(battle).find((combatant) => isToCome(battle, combatant, may));
    return next ? [next.id] : [];
  },
  turnEnded: markActed,
  roundStarted: forgetRound,
  release: releaseHold,
  standing: (battle, may) => countedStanding(battle, may, battle.started ? cyclicOrder.candidates(battle, may) : []),
};

/** How everybody stands, count by count, where these may be next. */
export function countedStanding(battle: Battle, may: MayAct, candidates: readonly string[]): StandingGroup[] {
  const groups = new Map<string, Combatant[]>();
  const hundredths = countsHundredths(battle);
  const countOf = ({ initiative }: Combatant): string => writtenCount(initiative, hundredths);
  for (const combatant of inOrder(battle)) {
    const count = countOf(combatant);
    groups.set(count, [...(groups.get(count) ?? []), combatant]);
  }
  return [...groups].map(([count, members]): StandingGroup => ({
    id: `count-${count}`,
    label: "",
    entries: entriesOf(battle, members, candidates, may, countOf),
  }));
}

/** The combatants as they are listed. */
function inOrder(battle: Battle): Combatant[] {
  return Object.values(battle.combatants).toSorted((a, b) => {
    const countA = a.initiative ?? Number.NEGATIVE_INFINITY;
    const countB = b.initiative ?? Number.NEGATIVE_INFINITY;
    if (countA !== countB) return countA > countB ? -1 : 1;
    const byName = a.initiative === null ? compareText(a.name, b.name) : 0;
    return rankOf(battle, a.id) - rankOf(battle, b.id) || byName || compareText(a.id, b.id);
  });
}
