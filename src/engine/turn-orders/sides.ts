// Sides take turns as a whole; inside a side its members act in any order and may break into one another's turns (SH-SEQ-01 to -05, SH-SUR-01, SH-HLD-01, -02).

import type { Battle, Combatant, Shapes } from "../battle.ts";
import type { MayAct, StandingGroup, TurnOrder } from "../turn-order.ts";
import {
  byName,
  compareText,
  entriesOf,
  forgetRound,
  hasJoined,
  isToCome,
  markActed,
  releaseHold,
  releaseHolds,
  sitOut,
} from "./shared.ts";
import { holdNow } from "../turn-order.ts";

/** What a ruleset decides about its sides. `order.groups` lists them, the first to act first; a side that is not listed does not act. */
export interface SideRules<S extends Shapes = Shapes> {
  readonly id: string;
  sideOf(battle: Battle<S>, combatant: Combatant<S>): string;
  /** Heading of a side: a language key, or its name. */
  labelOf(battle: Battle<S>, side: string): string;
  /** Whether a combatant takes a turn before the first round. Missing: everybody does who may act. */
  opens?(battle: Battle<S>, combatant: Combatant<S>): boolean;
}

/** The sides order, with what can be done to it. */
export interface SidesOrder<S extends Shapes = Shapes> extends TurnOrder<S> {
  /** Keeps the rest of a turn back until later in the round (SH-HLD-01). The procedure then passes the turn on. */
  hold(battle: Battle<S>, combatantId: string): void;
}

/** A turn order by sides. */
export function sidesOrder<S extends Shapes = Shapes>(rules: SideRules<S>): SidesOrder<S> {
  const membersOf = (battle: Battle<S>, side: string): Combatant<S>[] =>
    Object.values(battle.combatants).filter((combatant) => rules.sideOf(battle, combatant) === side);
  const opens = (battle: Battle<S>, combatant: Combatant<S>): boolean => battle.round > 0 || !rules.opens || rules.opens(battle, combatant);
  const toCome = (battle: Battle<S>, side: string, may: MayAct): Combatant<S>[] =>
    membersOf(battle, side).filter((combatant) => isToCome(battle, combatant, may) && opens(battle, combatant));
  const phaseIndex = (battle: Battle<S>): number => battle.system.order.groups.indexOf(battle.system.order.phase);
  const rankOfSide = (battle: Battle<S>, combatant: Combatant<S>): number => {
    const index = battle.system.order.groups.indexOf(rules.sideOf(battle, combatant));
    return index < 0 ? battle.system.order.groups.length : index;
  };

  const order: SidesOrder<S> = {
    id: rules.id,
    compare(battle, a, b) {
      return (
        rankOfSide(battle, a) - rankOfSide(battle, b) ||
        compareText(rules.sideOf(battle, a), rules.sideOf(battle, b)) ||
        compareText(a.id, b.id)
      );
    },
    candidates(battle, may) {
      const sides = battle.system.order.groups.slice(Math.max(phaseIndex(battle), 0));
      const side = sides.find((candidate) => toCome(battle, candidate, may).length > 0);
      return side === undefined ? [] : toCome(battle, side, may).map(({ id }) => id);
    },
    advance(battle, may) {
      const state = battle.system.order;
      if (toCome(battle, state.phase, may).length > 0) return null;
      // Before the first round only sides with somebody who opens get a phase; later every side does, for what ends at its start.
      const next = state.groups
        .slice(phaseIndex(battle) + 1)
        .find((side) => battle.round > 0 || membersOf(battle, side).some((member) => hasJoined(member) && opens(battle, member)));
      if (next === undefined) return null;
      state.phase = next;
      const unable = membersOf(battle, next).filter((member) => hasJoined(member) && !may(member));
      sitOut(
        battle,
        unable.map(({ id }) => id),
      );
      return next;
    },
    handsOver(battle, combatantId, may) {
      const acting = battle.turn === null ? undefined : battle.combatants[battle.turn];
      const next = battle.combatants[combatantId];
      return (
        acting !== undefined &&
        next !== undefined &&
        rules.sideOf(battle, acting) === rules.sideOf(battle, next) &&
        isToCome(battle, next, may) &&
        opens(battle, next)
      );
    },
    hold(battle, combatantId) {
      battle.system.order.holds[combatantId] = holdNow(battle, "hold");
      markActed(battle, combatantId);
    },
    turnEnded: markActed,
    roundStarted(battle) {
      forgetRound(battle);
      releaseHolds(battle, "hold");
    },
    release: releaseHold,
    standing(battle, may) {
      const state = battle.system.order;
      const candidates = battle.started ? order.candidates(battle, may) : [];
      const sides = new Set([...state.groups, ...Object.values(battle.combatants).map((combatant) => rules.sideOf(battle, combatant))]);
      return [...sides].flatMap((side): StandingGroup[] => {
        const members = membersOf(battle, side).toSorted(byName);
        if (members.length === 0) return [];
        const entries = entriesOf(battle, members, candidates, may, ({ initiative }) => (initiative === null ? "" : String(initiative)));
        return [{ id: side, label: rules.labelOf(battle, side), open: state.phase === side, entries }];
      });
    },
  };
  return order;
}

/** A side's roll. */
export interface SideTotal {
  readonly side: string;
  readonly total: number;
  /** True for the side that goes first on a tie. */
  readonly winsTies: boolean;
}

/** Sides from highest to lowest; other ties stay as they are listed (SH-SEQ-02). For a side that joins, list it behind those in their standing order. */
export function rankSides(totals: readonly SideTotal[]): string[] {
  return totals.toSorted((a, b) => b.total - a.total || Number(b.winsTies) - Number(a.winsTies)).map(({ side }) => side);
}
