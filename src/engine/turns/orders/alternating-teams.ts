// Teams alternate: each picks one member in its turn until everybody has acted.

import { type Battle, type Combatant, type Shapes, isPlaceholder } from "../../battle/battle.ts";
import type { MayAct, StandingGroup, TurnOrder } from "../../battle/turn-order.ts";
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
  return {
    id: rules.id,
    listed: (battle) => listed(rules, battle),
    candidates: (battle, may) => candidates(rules, battle, may),
    // Settles which team picks, so that somebody of an earlier team who wakes meanwhile does not take the pick from it.
    advance(battle, may) {
      battle.system.order.phase = picking(rules, battle, may) ?? battle.system.order.phase;
      return null;
    },
    enter(battle, combatantId) {
      const combatant = battle.combatants[combatantId];
      if (combatant) battle.system.order.phase = rules.teamOf(battle, combatant);
      return combatantId;
    },
    turnEnded(battle, combatantId) {
      turnEnded(rules, battle, combatantId);
    },
    roundStarted(battle) {
      forgetRound(battle);
      battle.system.order.phase = teamsOf(rules, battle)[0] ?? "";
    },
    release: releaseHold,
    remaining: (battle, may) => remaining(rules, battle, may),
    isOver(battle, may) {
      const able = Object.values(battle.combatants).some((combatant) => hasJoined(combatant) && may(combatant));
      return !able || remaining(rules, battle, may).length <= 1;
    },
    standing: (battle, may) => groups(rules, battle, may),
  };
}

/** The teams by rank: those that are listed, then those that have joined. */
function teamsOf<S extends Shapes>(rules: TeamRules<S>, battle: Battle<S>): string[] {
  const joined = Object.values(battle.combatants).filter((combatant) => hasJoined(combatant) && !isPlaceholder(combatant));
  return [...new Set([...battle.system.order.groups, ...joined.map((combatant) => rules.teamOf(battle, combatant))])];
}

function eligible<S extends Shapes>(rules: TeamRules<S>, battle: Battle<S>, team: string, may: MayAct): Combatant<S>[] {
  const opens = (combatant: Combatant<S>): boolean => battle.round > 0 || !rules.opens || rules.opens(battle, combatant);
  return Object.values(battle.combatants).filter(
    (combatant) => rules.teamOf(battle, combatant) === team && isToCome(battle, combatant, may) && opens(combatant),
  );
}

/** The team that picks: the one whose turn it is, or the next that has somebody to pick, round and round. */
function picking<S extends Shapes>(rules: TeamRules<S>, battle: Battle<S>, may: MayAct): string | undefined {
  const teams = teamsOf(rules, battle);
  const acting = battle.turn === null ? undefined : battle.combatants[battle.turn];
  const turns = acting === undefined ? 0 : 1;
  const at = teams.indexOf(acting === undefined ? battle.system.order.phase : rules.teamOf(battle, acting));
  const start = at < 0 ? 0 : at + turns;
  return [...teams.slice(start), ...teams.slice(0, start)].find((team) => eligible(rules, battle, team, may).length > 0);
}

/** By team as these are ranked, those that have not joined last. */
function listed<S extends Shapes>(rules: TeamRules<S>, battle: Battle<S>): string[] {
  const teams = teamsOf(rules, battle);
  const rows = Object.values(battle.combatants).map((combatant) => {
    const at = hasJoined(combatant) ? teams.indexOf(rules.teamOf(battle, combatant)) : -1;
    return { id: combatant.id, rank: at < 0 ? teams.length : at };
  });
  return rows.toSorted((a, b) => a.rank - b.rank || compareText(a.id, b.id)).map(({ id }) => id);
}

function candidates<S extends Shapes>(rules: TeamRules<S>, battle: Battle<S>, may: MayAct): string[] {
  if (remaining(rules, battle, may).length <= 1) return [];
  const team = picking(rules, battle, may);
  return team === undefined ? [] : eligible(rules, battle, team, may).map(({ id }) => id);
}

/** The next team picks. */
function turnEnded<S extends Shapes>(rules: TeamRules<S>, battle: Battle<S>, combatantId: string): void {
  markActed(battle, combatantId);
  // The team of whoever has left in the middle of its turn is known only from the phase.
  const combatant = battle.combatants[combatantId];
  const teams = teamsOf(rules, battle);
  const team = combatant ? rules.teamOf(battle, combatant) : battle.system.order.phase;
  battle.system.order.phase = teams[(teams.indexOf(team) + 1) % teams.length] ?? "";
}

function remaining<S extends Shapes>(rules: TeamRules<S>, battle: Battle<S>, may: MayAct): string[] {
  const stays = (combatant: Combatant<S>): boolean =>
    hasJoined(combatant) && (rules.remains ? rules.remains(battle, combatant) : may(combatant));
  return teamsOf(rules, battle).filter((team) =>
    Object.values(battle.combatants).some((combatant) => rules.teamOf(battle, combatant) === team && stays(combatant)),
  );
}

function groups<S extends Shapes>(rules: TeamRules<S>, battle: Battle<S>, may: MayAct): StandingGroup[] {
  const offered = battle.started ? candidates(rules, battle, may) : [];
  const everybody = Object.values(battle.combatants);
  const teams = new Set([...teamsOf(rules, battle), ...everybody.map((combatant) => rules.teamOf(battle, combatant))]);
  return [...teams].flatMap((team, rank): StandingGroup[] => {
    const members = everybody.filter((combatant) => rules.teamOf(battle, combatant) === team).toSorted(byName);
    if (members.length === 0) return [];
    const entries = entriesOf(battle, members, offered, may, () => String(rank + 1));
    return [{ id: team, label: rules.labelOf(battle, team), open: battle.started && battle.system.order.phase === team, entries }];
  });
}

/** The ranking of teams: the instigator's, the one that is attacked, the others as they are listed. */
export function rankTeams(instigator: string, attacked: string | null, listed: readonly string[]): string[] {
  return [...new Set([instigator, ...(attacked === null ? [] : [attacked]), ...listed])];
}
