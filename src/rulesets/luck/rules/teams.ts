// Who fights on which team, and the order in which teams take turns (LU-TEAM-02, -03, LU-INIT, LU-RND, LU-SUR).

import { creatureOf } from "../../../engine/battle.ts";
import type { TargetPicks } from "../../../engine/ruleset.ts";
import { alternatingOrder } from "../../../engine/turn-orders/alternating.ts";
import { option } from "../settings.ts";
import type { LuckBattle, LuckCombatant, LuckCreature, LuckShapes } from "../types.ts";
import { has, isDead, whyUnable } from "./states.ts";

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

/** Whether a combatant keeps its team in the fight (setting `teamRemains`). */
function remains(battle: LuckBattle, combatant: LuckCombatant): boolean {
  const creature = creatureOf(battle, combatant.id);
  if (!creature) return false;
  if (option(battle.options, "teamRemains") === "canAct") return whyUnable(battle, creature) === null;
  return !isDead(creature) && !combatant.defeated;
}

/** Whether a combatant takes a turn in the surprise round (LU-SUR-02, -04). */
function opens(battle: LuckBattle, combatant: LuckCombatant): boolean {
  const creature = creatureOf(battle, combatant.id);
  return creature !== undefined && !has(creature, "surprised");
}

const alternating = alternatingOrder<LuckShapes>({ id: "luck", teamOf, labelOf: teamName, opens, remains });

/** The turn order of a battle of this ruleset: teams alternate until the fight has been won. */
export const luckOrder: typeof alternating = {
  ...alternating,
  candidates: (battle, may) => (battle.system.ended ? [] : alternating.candidates(battle, may)),
  isOver: (battle, may) => battle.system.ended || alternating.isOver?.(battle, may) === true,
};

/** Whether a combatant takes turns. */
export function takesTurns(battle: LuckBattle, combatant: LuckCombatant): boolean {
  const creature = creatureOf(battle, combatant.id);
  return creature !== undefined && whyUnable(battle, creature) === null;
}

/** Teams that are still in the fight, by rank (LU-TEAM-03). */
export function remainingTeams(battle: LuckBattle): string[] {
  return luckOrder.remaining(battle, ({ id }) => {
    const combatant = battle.combatants[id];
    return combatant !== undefined && takesTurns(battle, combatant);
  });
}

/** Teams of a battle, those that have a rank first. */
export function teamsOf(battle: LuckBattle): string[] {
  const manned = Object.values(battle.combatants).map((combatant) => teamOf(battle, combatant));
  return [...new Set([...battle.system.order.groups, ...Object.keys(battle.system.teams), ...manned])];
}

/** True when two creatures fight on one team; outside of a battle, when they share a side. */
export function areAllies(battle: LuckBattle, a: LuckCreature, b: LuckCreature): boolean {
  const [one, other] = [a, b].map(({ uuid }) => Object.values(battle.combatants).find(({ creature }) => creature === uuid));
  return one && other ? teamOf(battle, one) === teamOf(battle, other) : a.side === b.side;
}

/** Everybody who is not on a creature's team, to be picked from. */
export function opponentsOf(battle: LuckBattle, creature: LuckCreature, max: number): TargetPicks<LuckShapes> {
  return { max, suits: (other) => other.uuid !== creature.uuid && !areAllies(battle, creature, other) };
}
