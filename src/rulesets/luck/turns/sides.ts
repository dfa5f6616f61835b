// Who fights on which team (LU-TEAM-02).

import { creatureOf, fighters } from "../../../engine/battle/battle.ts";
import type { TargetCandidates } from "../../../engine/actions/action.ts";
import type { LuckBattle, LuckCombatant, LuckCreature, LuckShapes } from "../data/types.ts";

/** Teams that a token's disposition puts a combatant in, unless somebody says otherwise. */
export const SIDES = ["heroes", "foes", "neutral"] as const;

/** Id of a combatant's team. */
export function teamOf(battle: LuckBattle, combatant: LuckCombatant): string {
  return combatant.system.team === "" ? (creatureOf(battle, combatant.id)?.side ?? "neutral") : combatant.system.team;
}

/** What a team is called: its own name, or a language key. */
export function teamName(battle: LuckBattle, team: string): string {
  const name = battle.system.teams[team]?.name ?? "";
  if (name !== "") return name;
  return SIDES.some((side) => side === team) ? `LUCK.Team.${team}` : team;
}

/** Teams of a battle, those that have a rank first. */
export function teamsOf(battle: LuckBattle): string[] {
  const manned = fighters(battle).map((combatant) => teamOf(battle, combatant));
  return [...new Set([...battle.system.order.groups, ...Object.keys(battle.system.teams), ...manned])];
}

/** True when two creatures fight on one team; outside of a battle, when they share a side. */
export function areAllies(battle: LuckBattle, a: LuckCreature, b: LuckCreature): boolean {
  const [one, other] = [a, b].map(({ uuid }) => fighters(battle).find(({ creature }) => creature === uuid));
  return one && other ? teamOf(battle, one) === teamOf(battle, other) : a.side === b.side;
}

/** Everybody who is not on a creature's team, to be picked from. */
export function opponentsOf(battle: LuckBattle, creature: LuckCreature, max: number): TargetCandidates<LuckShapes> {
  return { max, accepts: (other) => other.uuid !== creature.uuid && !areAllies(battle, creature, other) };
}
