// Teams alternate: each picks one member in its turn until everybody has acted (LU-RND-02 to -07, LU-INIT-01 to -05, LU-SUR-02, -04 to -06, LU-TEAM-03).

import type { Battle, Combatant, Shapes } from "../battle.ts";
import type { MayAct, StandingGroup, TurnOrder } from "../turn-order.ts";
import { byName, compareText, entriesOf, forgetRound, hasJoined, isToCome, markActed, releaseHold } from "./shared.ts";

/** What a ruleset decides about its teams. `order.groups` lists them by rank; a team that is not listed ranks behind, as its members were added. */
export interface TeamRules<S extends Shapes = Shapes> {
  readonly id: string;
  teamOf(battle: Battle<S>, combatant: Combatant<S>): string;
  /** Heading of a team: a language key, or its name. */
  labelOf(battle: Battle<S>, team: string): string;
  /** Whether a combatant takes a turn before the first round: its team has surprise, or nothing surprises it. Missing: everybody does. */
  opens?(battle: Battle<S>, combatant: Combatant<S>): boolean;
  /** Whether a combatant keeps its team in the fight. Missing: those that may act do. */
  remains?(battle: Battle<S>, combatant: Combatant<S>): boolean;
}

/** The alternating order, with what rules ask of it. */
export interface AlternatingOrder<S extends Shapes = Shapes> extends TurnOrder<S> {
  /** Teams that are still in the fight, by rank. */
  remaining(battle: Battle<S>, may: MayAct): string[];
}

/** A turn order of alternating teams. Any number of teams. */
export function alternatingOrder<S extends Shapes = Shapes>(rules: TeamRules<S>): AlternatingOrder<S> {
  const teamsOf = (battle: Battle<S>): string[] => [
    ...new Set([
      ...battle.system.order.groups,
      ...Object.values(battle.combatants)
        .filter(hasJoined)
        .map((combatant) => rules.teamOf(battle, combatant)),
    ]),
  ];
  const opens = (battle: Battle<S>, combatant: Combatant<S>): boolean => battle.round > 0 || !rules.opens || rules.opens(battle, combatant);
  const eligible = (battle: Battle<S>, team: string, may: MayAct): Combatant<S>[] =>
    Object.values(battle.combatants).filter(
      (combatant) => rules.teamOf(battle, combatant) === team && isToCome(battle, combatant, may) && opens(battle, combatant),
    );
  /** The team that picks: the one whose turn it is, or the next that has somebody to pick, round and round. */
  const picking = (battle: Battle<S>, may: MayAct): string | undefined => {
    const teams = teamsOf(battle);
    const acting = battle.turn === null ? undefined : battle.combatants[battle.turn];
    const turns = acting === undefined ? 0 : 1;
    const at = teams.indexOf(acting === undefined ? battle.system.order.phase : rules.teamOf(battle, acting));
    const start = at < 0 ? 0 : at + turns;
    return [...teams.slice(start), ...teams.slice(0, start)].find((team) => eligible(battle, team, may).length > 0);
  };

  const order: AlternatingOrder<S> = {
    id: rules.id,
    compare(battle, a, b) {
      const teams = teamsOf(battle);
      const rank = (combatant: Combatant<S>): number => {
        const index = hasJoined(combatant) ? teams.indexOf(rules.teamOf(battle, combatant)) : -1;
        return index < 0 ? teams.length : index;
      };
      return rank(a) - rank(b) || compareText(a.id, b.id);
    },
    candidates(battle, may) {
      if (order.remaining(battle, may).length <= 1) return [];
      const team = picking(battle, may);
      return team === undefined ? [] : eligible(battle, team, may).map(({ id }) => id);
    },
    // Settles which team picks, so that somebody of an earlier team who wakes meanwhile does not take the pick from it (LU-RND-07).
    advance(battle, may) {
      battle.system.order.phase = picking(battle, may) ?? battle.system.order.phase;
      return null;
    },
    enter(battle, combatantId) {
      const combatant = battle.combatants[combatantId];
      if (combatant) battle.system.order.phase = rules.teamOf(battle, combatant);
      return combatantId;
    },
    turnEnded(battle, combatantId) {
      markActed(battle, combatantId);
      // The team of whoever has left in the middle of its turn is known only from the phase.
      const combatant = battle.combatants[combatantId];
      const teams = teamsOf(battle);
      const team = combatant ? rules.teamOf(battle, combatant) : battle.system.order.phase;
      battle.system.order.phase = teams[(teams.indexOf(team) + 1) % teams.length] ?? "";
    },
    roundStarted(battle) {
      forgetRound(battle);
      battle.system.order.phase = teamsOf(battle)[0] ?? "";
    },
    release: releaseHold,
    remaining(battle, may) {
      const stays = (combatant: Combatant<S>): boolean =>
        hasJoined(combatant) && (rules.remains ? rules.remains(battle, combatant) : may(combatant));
      return teamsOf(battle).filter((team) =>
        Object.values(battle.combatants).some((combatant) => rules.teamOf(battle, combatant) === team && stays(combatant)),
      );
    },
    isOver(battle, may) {
      const able = Object.values(battle.combatants).some((combatant) => hasJoined(combatant) && may(combatant));
      return !able || order.remaining(battle, may).length <= 1;
    },
    standing(battle, may) {
      const candidates = battle.started ? order.candidates(battle, may) : [];
      const teams = new Set([...teamsOf(battle), ...Object.values(battle.combatants).map((combatant) => rules.teamOf(battle, combatant))]);
      return [...teams].flatMap((team, rank): StandingGroup[] => {
        const members = Object.values(battle.combatants)
          .filter((combatant) => rules.teamOf(battle, combatant) === team)
          .toSorted(byName);
        if (members.length === 0) return [];
        const entries = entriesOf(battle, members, candidates, may, () => String(rank + 1));
        return [{ id: team, label: rules.labelOf(battle, team), open: battle.started && battle.system.order.phase === team, entries }];
      });
    },
  };
  return order;
}

/** The ranking of teams: the instigator's, the one that is attacked, the others as they are listed (LU-INIT-01 to -03). */
export function rankTeams(instigator: string, attacked: string | null, listed: readonly string[]): string[] {
  return [...new Set([instigator, ...(attacked === null ? [] : [attacked]), ...listed])];
}
