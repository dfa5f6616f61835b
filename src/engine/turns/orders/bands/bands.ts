// Bands from fast to slow, in each those who go first before the others, each half in any order.

import type { Battle, Combatant, Shapes } from "../../../battle/battle.ts";
import { type MayAct, type TurnOrder, rankOf } from "../../../battle/turn-order.ts";
import { bandGroups, listedByBand } from "./list.ts";
import { brokenPins, nextOfBands, nextPhase, owedTurns, phasesOf, rankInPlay, withPinned } from "./phases.ts";
import { delayToBand, endTurnInBand, fireInBand, placeInBand, unpin } from "./moves.ts";
import { forgetRound, releaseHold } from "../shared.ts";

/** What a ruleset decides about its bands. `order.ranks` is each combatant's band, by its place in `bands`. */
export interface BandRules<S extends Shapes = Shapes> {
  readonly id: string;
  /** Ids of the bands, the first to act first. */
  readonly bands: readonly string[];
  /** True for those who act first inside a band. */
  goesFirst(battle: Battle<S>, combatant: Combatant<S>): boolean;
  /** Heading of one half of a band: a language key. */
  labelOf(band: string, first: boolean): string;
  /** Whether a combatant takes a turn before the first round. Missing: everybody does who may act. */
  opens?(battle: Battle<S>, combatant: Combatant<S>): boolean;
}

/** The bands order, with what can be done to it. Procedures that end a turn by these then pass the turn on. */
export interface BandsOrder<S extends Shapes = Shapes> extends TurnOrder<S> {
  bandOf(battle: Battle<S>, combatantId: string): string;
  /** The band that is being played; "" before the first round. */
  bandInPlay(battle: Battle<S>): string;
  /** Puts a combatant into a band: one that joins, or one whose band the GM changes. Who loses its place by that and has not acted goes next. */
  place(battle: Battle<S>, combatantId: string, band: string): void;
  /** Puts the running turn off to a slower band, for good. Before the first round the turn is lost. */
  delay(battle: Battle<S>, combatantId: string, band: string): void;
  /**
   * What firing a readied action does to the order: in its own round the actor moves to the band in play, directly before the creature that
   * triggered it unless `exact` is false; in the next round it takes the faster of two bands when its turn is over.
   */
  fire(battle: Battle<S>, combatantId: string, trigger: string | null, exact?: boolean): void;
}

/** A turn order by bands. */
export function bandsOrder<S extends Shapes = Shapes>(rules: BandRules<S>): BandsOrder<S> {
  return {
    id: rules.id,
    listed: (battle) => listedByBand(rules, battle),
    candidates: (battle, may) => nextOfBands(rules, battle, may),
    advance: (battle, may) => advance(rules, battle, may),
    enter,
    bandOf: (battle, combatantId) => rules.bands[rankOf(battle, combatantId)] ?? "",
    bandInPlay: (battle) => rules.bands[rankInPlay(rules, battle)] ?? "",
    place(battle, combatantId, band) {
      placeInBand(rules, battle, combatantId, band);
    },
    delay(battle, combatantId, band) {
      delayToBand(rules, battle, combatantId, band);
    },
    fire(battle, combatantId, trigger, exact = true) {
      fireInBand(rules, battle, combatantId, { trigger, exact });
    },
    turnEnded(battle, combatantId) {
      endTurnInBand(rules, battle, combatantId);
    },
    roundStarted: forgetRound,
    release: releaseHold,
    standing: (battle, may) => bandGroups(rules, battle, may),
  };
}

/** Opens the next half in which somebody has a turn to come, once nobody is owed one. */
function advance<S extends Shapes>(rules: BandRules<S>, battle: Battle<S>, may: MayAct): string | null {
  if (battle.round === 0) return null;
  const state = battle.system.order;
  unpin(rules, battle, brokenPins(battle, may));
  state.due = owedTurns(rules, battle, may);
  if (state.due.length > 0) return null;
  const phase = phasesOf(rules)[nextPhase(rules, battle, may)];
  if (phase === undefined || phase === state.phase) return null;
  state.phase = phase;
  return phase;
}

/** Starting somebody runs the turns of those pinned before it first, with nobody between. */
function enter<S extends Shapes>(battle: Battle<S>, combatantId: string, may: MayAct): string {
  if (battle.round === 0) return combatantId;
  const [first, ...then] = withPinned(battle, combatantId, may);
  battle.system.order.due = [...then, ...battle.system.order.due.filter((id) => id !== first && !then.includes(id))];
  return first ?? combatantId;
}
