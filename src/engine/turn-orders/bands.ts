// Bands from fast to slow, in each those who go first before the others, each half in any order (VO-INI-01 to -04, VO-SUR-01, -02, VO-RDY-03 to -05, VO-DLY-01 to -03).

import type { Battle, Combatant, Shapes } from "../battle.ts";
import type { MayAct, StandingGroup, TurnOrder } from "../turn-order.ts";
import { hasActed, rankOf } from "../turn-order.ts";
import { endPin, pinDirectlyBefore, pinnedOn } from "./pins.ts";
import { byName, compareText, entriesOf, forgetRound, hasJoined, isToCome, markActed, releaseHold } from "./shared.ts";

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
  /** Puts the running turn off to a slower band, for good (VO-DLY-01). Before the first round the turn is lost. */
  delay(battle: Battle<S>, combatantId: string, band: string): void;
  /**
   * What firing a readied action does to the order (VO-RDY-03, -05): in its own round the actor moves to the band in play, directly before the creature that
   * triggered it unless `exact` is false; in the next round it takes the faster of two bands when its turn is over.
   */
  fire(battle: Battle<S>, combatantId: string, trigger: string | null, exact?: boolean): void;
}

/** A turn order by bands. */
export function bandsOrder<S extends Shapes = Shapes>(rules: BandRules<S>): BandsOrder<S> {
  const phases = rules.bands.flatMap((band) => [`${band}-first`, `${band}-second`]);
  const phaseIndex = (battle: Battle<S>): number => phases.indexOf(battle.system.order.phase);
  const phaseOf = (battle: Battle<S>, combatant: Combatant<S>): number =>
    2 * rankOf(battle, combatant.id) + (rules.goesFirst(battle, combatant) ? 0 : 1);
  const opens = (battle: Battle<S>, combatant: Combatant<S>): boolean => !rules.opens || rules.opens(battle, combatant);
  const all = (battle: Battle<S>): Combatant<S>[] => Object.values(battle.combatants);
  const missed = (battle: Battle<S>, id: string): boolean => {
    const combatant = battle.combatants[id];
    return combatant !== undefined && !hasActed(battle, id) && phaseOf(battle, combatant) < phaseIndex(battle);
  };
  /** Pins whose creature is gone, cannot act any more, or stands in another band. */
  const brokenPins = (battle: Battle<S>, may: MayAct): string[] =>
    battle.system.order.pins.flatMap(({ combatant, before }) => {
      const anchor = battle.combatants[before];
      const holds = anchor !== undefined && hasJoined(anchor) && may(anchor) && rankOf(battle, before) === rankOf(battle, combatant);
      return holds ? [] : [combatant];
    });
  const owed = (battle: Battle<S>, may: MayAct): string[] => {
    const lostPlace = brokenPins(battle, may).filter((id) => missed(battle, id));
    return [...battle.system.order.due, ...lostPlace].filter((id) => {
      const combatant = battle.combatants[id];
      return combatant !== undefined && isToCome(battle, combatant, may);
    });
  };
  const eligible = (battle: Battle<S>, phase: number, may: MayAct): Combatant<S>[] => {
    const broken = brokenPins(battle, may);
    const pinned = battle.system.order.pins.map(({ combatant }) => combatant).filter((id) => !broken.includes(id));
    return all(battle).filter(
      (combatant) => phaseOf(battle, combatant) === phase && isToCome(battle, combatant, may) && !pinned.includes(combatant.id),
    );
  };
  const nextPhase = (battle: Battle<S>, may: MayAct): number => {
    const from = Math.max(phaseIndex(battle), 0);
    const ahead = phases.findIndex((_phase, index) => index >= from && eligible(battle, index, may).length > 0);
    return ahead;
  };
  /** Those pinned before a combatant that still have a turn to come, and those pinned before them; then the combatant. */
  const withPinned = (battle: Battle<S>, id: string, may: MayAct): string[] => {
    const broken = brokenPins(battle, may);
    return pinnedOn(battle, id).filter((each) => {
      const combatant = battle.combatants[each];
      return each === id || (combatant !== undefined && isToCome(battle, combatant, may) && !broken.includes(each));
    });
  };
  const unpin = (battle: Battle<S>, ids: readonly string[]): void => {
    for (const id of ids) {
      endPin(battle, id);
      if (missed(battle, id) && !battle.system.order.due.includes(id)) battle.system.order.due = [...battle.system.order.due, id];
    }
  };
  const move = (battle: Battle<S>, id: string, rank: number): void => {
    const state = battle.system.order;
    const joined = id in state.ranks;
    if (joined && state.ranks[id] === rank) return;
    state.ranks[id] = rank;
    const pinned = state.pins.filter(({ before }) => before === id).map(({ combatant }) => combatant);
    unpin(battle, joined ? [id, ...pinned] : pinned);
  };

  const order: BandsOrder<S> = {
    id: rules.id,
    compare(battle, a, b) {
      const rows = listed(battle);
      return rows.indexOf(a.id) - rows.indexOf(b.id);
    },
    candidates(battle, may) {
      if (battle.round === 0) {
        return all(battle)
          .filter((combatant) => isToCome(battle, combatant, may) && opens(battle, combatant))
          .map(({ id }) => id);
      }
      const [next] = owed(battle, may);
      return next === undefined ? eligible(battle, nextPhase(battle, may), may).map(({ id }) => id) : [next];
    },
    advance(battle, may) {
      if (battle.round === 0) return null;
      const state = battle.system.order;
      unpin(battle, brokenPins(battle, may));
      state.due = owed(battle, may);
      if (state.due.length > 0) return null;
      const phase = phases[nextPhase(battle, may)];
      if (phase === undefined || phase === state.phase) return null;
      state.phase = phase;
      return phase;
    },
    // Starting somebody runs the turns of those pinned before it first, with nobody between.
    enter(battle, combatantId, may) {
      if (battle.round === 0) return combatantId;
      const [first, ...then] = withPinned(battle, combatantId, may);
      battle.system.order.due = [...then, ...battle.system.order.due.filter((id) => id !== first && !then.includes(id))];
      return first ?? combatantId;
    },
    bandOf: (battle, combatantId) => rules.bands[rankOf(battle, combatantId)] ?? "",
    bandInPlay: (battle) => rules.bands[Math.floor(phaseIndex(battle) / 2)] ?? "",
    place(battle, combatantId, band) {
      const combatant = battle.combatants[combatantId];
      const rank = rules.bands.indexOf(band);
      if (!combatant || rank < 0) return;
      combatant.initiative ??= rules.bands.length - rank;
      move(battle, combatantId, rank);
    },
    delay(battle, combatantId, band) {
      const state = battle.system.order;
      const rank = rules.bands.indexOf(band);
      if (rank <= rankOf(battle, combatantId)) return;
      state.moves = state.moves.filter(({ combatant }) => combatant !== combatantId);
      releaseHold(battle, combatantId);
      if (battle.round === 0) markActed(battle, combatantId);
      move(battle, combatantId, rank);
    },
    fire(battle, combatantId, trigger, exact = true) {
      const state = battle.system.order;
      const hold = state.holds[combatantId];
      const inPlay = Math.floor(phaseIndex(battle) / 2);
      releaseHold(battle, combatantId);
      if (!hold || battle.round === 0 || inPlay < 0) return;
      if (hold.round !== battle.round) {
        const rank = Math.min(rankOf(battle, combatantId), inPlay);
        state.moves = [...state.moves.filter(({ combatant }) => combatant !== combatantId), { combatant: combatantId, rank, behind: "" }];
        return;
      }
      const anchor = [trigger, battle.turn].find((id) => id !== null && id !== combatantId && rankOf(battle, id) === inPlay);
      move(battle, combatantId, inPlay);
      endPin(battle, combatantId);
      if (exact && anchor) unpin(battle, pinDirectlyBefore(battle, combatantId, anchor));
    },
    turnEnded(battle, combatantId) {
      const state = battle.system.order;
      markActed(battle, combatantId);
      const rank = state.moves.find(({ combatant }) => combatant === combatantId)?.rank ?? null;
      state.moves = state.moves.filter(({ combatant }) => combatant !== combatantId);
      if (rank !== null) move(battle, combatantId, rank);
    },
    roundStarted: forgetRound,
    release: releaseHold,
    standing(battle, may) {
      const candidates = battle.started ? order.candidates(battle, may) : [];
      const rows = listed(battle);
      // The heading says the band already.
      const countOf = (): string => "";
      return [...phases.keys(), -1].flatMap((phase): StandingGroup[] => {
        const members = rows.flatMap((id) => {
          const combatant = battle.combatants[id];
          return combatant && listedPhase(battle, combatant) === phase ? [combatant] : [];
        });
        if (members.length === 0) return [];
        const entries = entriesOf(battle, members, candidates, may, countOf);
        const id = phases[phase];
        if (id === undefined) return [{ id: "none", label: "", entries }];
        const label = rules.labelOf(rules.bands[Math.floor(phase / 2)] ?? "", phase % 2 === 0);
        return [{ id, label, open: battle.system.order.phase === id, entries }];
      });
    },
  };

  /** The half under which a combatant is listed: that of whomever it acts directly before, so that its place can be seen; −1 for one that has none yet. */
  const listedPhase = (battle: Battle<S>, combatant: Combatant<S>, seen: readonly string[] = []): number => {
    const before = battle.system.order.pins.find((pin) => pin.combatant === combatant.id)?.before;
    const anchor = before === undefined || seen.includes(before) ? undefined : battle.combatants[before];
    if (anchor) return listedPhase(battle, anchor, [...seen, combatant.id]);
    return hasJoined(combatant) ? phaseOf(battle, combatant) : -1;
  };

  /** All ids as they are listed: by band and half, the pinned directly above the one whom they precede. */
  const listed = (battle: Battle<S>): string[] => {
    const heads = all(battle)
      .filter(({ id }) => !battle.system.order.pins.some(({ combatant, before }) => combatant === id && before in battle.combatants))
      .toSorted(
        (a, b) =>
          Number(hasJoined(b)) - Number(hasJoined(a)) || phaseOf(battle, a) - phaseOf(battle, b) || byName(a, b) || compareText(a.id, b.id),
      );
    return heads.flatMap(({ id }) => pinnedOn(battle, id)).filter((id) => id in battle.combatants);
  };
  return order;
}
