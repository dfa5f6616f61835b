// The order of turns: the one who has acted names who is next, and the last of a round names the first of the next one (UT-1).
import type { Battle, Combatant, MayAct, TurnOrder } from "sortie/engine";
import type { Engine, Undertow } from "./fields.ts";

export function popcorn({ byName, entriesOf, forgetRound, isToCome, markActed, releaseHold }: Engine): TurnOrder<Undertow> {
  const all = ({ combatants }: Battle<Undertow>): Combatant<Undertow>[] => Object.values(combatants).toSorted(byName);
  const candidates = (battle: Battle<Undertow>, may: MayAct): string[] =>
    all(battle).flatMap((combatant) => (isToCome(battle, combatant, may) ? [combatant.id] : []));
  return {
    id: "undertow.popcorn",
    listed: (battle) => all(battle).map(({ id }) => id),
    candidates,
    // Nobody is named before the first turn, nor by who has left: then the GM chooses.
    choosers: ({ system, combatants }) => (system.lastWord in combatants ? [system.lastWord] : []),
    turnEnded(battle, id) {
      markActed(battle, id);
      battle.system.lastWord = id;
    },
    roundStarted: forgetRound,
    release: releaseHold,
    standing(battle, may) {
      const open = battle.started ? candidates(battle, may) : [];
      return [{ id: "all", label: "", entries: entriesOf(battle, all(battle), open, may, () => "") }];
    },
  };
}
