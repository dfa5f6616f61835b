// Sides take turns as a whole; inside a side its members act in any order and may break into one another's turns.

import type { Battle, Combatant, Shapes } from "../../battle/battle.ts";
import { type MayAct, type StandingGroup, type TurnOrder, holdNow } from "../../battle/turn-order.ts";
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
  writtenCount,
} from "./shared.ts";

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
  /** Keeps the rest of a turn back until later in the round. The procedure then passes the turn on. */
  hold(battle: Battle<S>, combatantId: string): void;
}

/** A turn order by sides. */
export function sidesOrder<S extends Shapes = Shapes>(rules: SideRules<S>): SidesOrder<S> {
  return {
    id: rules.id,
    listed: (battle) => listed(rules, battle),
    candidates: (battle, may) => candidates(rules, battle, may),
    advance: (battle, may) => advance(rules, battle, may),
    handsOver: (battle, combatantId, may) => handsOver(rules, battle, combatantId, may),
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
    standing: (battle, may) => groups(rules, battle, may),
  };
}

function membersOf<S extends Shapes>(rules: SideRules<S>, battle: Battle<S>, side: string): Combatant<S>[] {
  return Object.values(battle.combatants).filter((combatant) => rules.sideOf(battle, combatant) === side);
}

function opens<S extends Shapes>(rules: SideRules<S>, battle: Battle<S>, combatant: Combatant<S>): boolean {
  return battle.round > 0 || !rules.opens || rules.opens(battle, combatant);
}

function toCome<S extends Shapes>(rules: SideRules<S>, battle: Battle<S>, side: string, may: MayAct): Combatant<S>[] {
  return membersOf(rules, battle, side).filter((combatant) => isToCome(battle, combatant, may) && opens(rules, battle, combatant));
}

function phaseIndex<S extends Shapes>(battle: Battle<S>): number {
  return battle.system.order.groups.indexOf(battle.system.order.phase);
}

/** By side as these are ranked, those without a rank last. */
function listed<S extends Shapes>(rules: SideRules<S>, battle: Battle<S>): string[] {
  const { groups: ranked } = battle.system.order;
  const rows = Object.values(battle.combatants).map((combatant) => {
    const side = rules.sideOf(battle, combatant);
    return { id: combatant.id, side, rank: ranked.includes(side) ? ranked.indexOf(side) : ranked.length };
  });
  return rows.toSorted((a, b) => a.rank - b.rank || compareText(a.side, b.side) || compareText(a.id, b.id)).map(({ id }) => id);
}

function candidates<S extends Shapes>(rules: SideRules<S>, battle: Battle<S>, may: MayAct): string[] {
  const sides = battle.system.order.groups.slice(Math.max(phaseIndex(battle), 0));
  const due = sides.map((side) => toCome(rules, battle, side, may)).find((members) => members.length > 0);
  return (due ?? []).map(({ id }) => id);
}

function advance<S extends Shapes>(rules: SideRules<S>, battle: Battle<S>, may: MayAct): string | null {
  const state = battle.system.order;
  if (toCome(rules, battle, state.phase, may).length > 0) return null;
  // Before the first round only sides with somebody who opens get a phase; later every side does, for what ends at its start.
  const next = state.groups
    .slice(phaseIndex(battle) + 1)
    .find((side) => battle.round > 0 || membersOf(rules, battle, side).some((member) => hasJoined(member) && opens(rules, battle, member)));
  if (next === undefined) return null;
  state.phase = next;
  const unable = membersOf(rules, battle, next).filter((member) => hasJoined(member) && !may(member));
  sitOut(
    battle,
    unable.map(({ id }) => id),
  );
  return next;
}

function handsOver<S extends Shapes>(rules: SideRules<S>, battle: Battle<S>, combatantId: string, may: MayAct): boolean {
  const acting = battle.turn === null ? undefined : battle.combatants[battle.turn];
  const next = battle.combatants[combatantId];
  return (
    acting !== undefined &&
    next !== undefined &&
    rules.sideOf(battle, acting) === rules.sideOf(battle, next) &&
    isToCome(battle, next, may) &&
    opens(rules, battle, next)
  );
}

function groups<S extends Shapes>(rules: SideRules<S>, battle: Battle<S>, may: MayAct): StandingGroup[] {
  const state = battle.system.order;
  const offered = battle.started ? candidates(rules, battle, may) : [];
  const sides = new Set([...state.groups, ...Object.values(battle.combatants).map((combatant) => rules.sideOf(battle, combatant))]);
  return [...sides].flatMap((side): StandingGroup[] => {
    const members = membersOf(rules, battle, side).toSorted(byName);
    if (members.length === 0) return [];
    const entries = entriesOf(battle, members, offered, may, ({ initiative }) => writtenCount(initiative, false));
    return [{ id: side, label: rules.labelOf(battle, side), open: state.phase === side, entries }];
  });
}

/** A side's roll. */
export interface SideTotal {
  readonly side: string;
  readonly total: number;
  /** True for the side that goes first on a tie. */
  readonly winsTies: boolean;
}

/** Sides from highest to lowest; other ties stay as they are listed. For a side that joins, list it behind those in their standing order. */
export function rankSides(totals: readonly SideTotal[]): string[] {
  return totals.toSorted((a, b) => b.total - a.total || Number(b.winsTies) - Number(a.winsTies)).map(({ side }) => side);
}
