// The order of turns: a dial of strokes. Whoever stands lowest acts, and every deed carries them on; a round is once around.
import type { Battle, Combatant, MayAct, TurnOrder } from "sortie/engine";
import type { Engine, Vigil } from "./fields.ts";

/** VG-1: strokes of a watch. */
export const WATCH = 12;
/** VG-3: what a turn takes in which nothing was done. */
export const WAITING = 2;

/** VG-3: from which stroke to which the running turn carries its creature. */
export function carriedOn({ rankOf }: Engine, battle: Battle<Vigil>): { readonly from: number; readonly to: number } {
  const from = rankOf(battle, battle.turn ?? "");
  return { from, to: from + Math.max(WAITING, battle.system.spent) };
}

/** Makes the order. Where everybody stands is kept in the order's own ranks, so that a turn that ends is one write. */
export function dial({ entriesOf, isToCome, rankOf, releaseHold }: Engine): TurnOrder<Vigil> {
  const inOrder = (battle: Battle<Vigil>): Combatant<Vigil>[] =>
    Object.values(battle.combatants).toSorted(
      (a, b) => rankOf(battle, a.id) - rankOf(battle, b.id) || (b.initiative ?? 0) - (a.initiative ?? 0) || (a.id < b.id ? -1 : 1),
    );
  const markThrough = (battle: Battle<Vigil>): void => {
    battle.system.order.acted = inOrder(battle).flatMap(({ id }) => (rankOf(battle, id) >= WATCH ? [id] : []));
  };
  const next = (battle: Battle<Vigil>, may: MayAct): string[] =>
    inOrder(battle)
      .filter((combatant) => isToCome(battle, combatant, may))
      .slice(0, 1)
      .map(({ id }) => id);
  return {
    id: "vigil.dial",
    listed: (battle) => inOrder(battle).map(({ id }) => id),
    candidates: next,
    turnEnded(battle, id) {
      battle.system.order.ranks[id] = rankOf(battle, id) + Math.max(WAITING, battle.system.spent);
      battle.system.spent = 0;
      markThrough(battle);
    },
    roundStarted(battle) {
      for (const id of battle.system.order.acted) battle.system.order.ranks[id] = rankOf(battle, id) - WATCH;
      markThrough(battle);
    },
    release: releaseHold,
    standing(battle, may) {
      const strokeOf = ({ id }: Combatant<Vigil>): string => (battle.started ? String(rankOf(battle, id)) : "");
      const entries = entriesOf(battle, inOrder(battle), battle.started ? next(battle, may) : [], may, strokeOf);
      return [{ id: "dial", label: "VIGIL.Dial", entries }];
    },
  };
}
