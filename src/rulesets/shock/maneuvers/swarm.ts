// Swarms: who has joined against whom this round, who may make the one attack, and what the others add (SH-SWM-01 to SH-SWM-06).

import { participants } from "../../../engine/battle/battle.ts";
import type { RefusalReason } from "../../../engine/data/refusal.ts";
import type { ShockBattle, ShockCreature } from "../data/types.ts";
import { inOwnPhase } from "../turns/costs.ts";
import { sideOf } from "../turns/sides.ts";
import { takesPart, whyUnable } from "../numbers/states.ts";

const MOST_JOINERS = 4;

/** Those of a creature's side who have joined against a target this round, those who fell since included. */
export function joinersOf(battle: ShockBattle, creature: ShockCreature, target: ShockCreature): ShockCreature[] {
  const side = sideOf(battle, creature);
  return target.system.swarm.joiners.flatMap((uuid) => battle.creatures[uuid] ?? []).filter((joiner) => sideOf(battle, joiner) === side);
}

/** Why a creature cannot join against a target, or null (SH-SWM-01). */
export function whyNoJoin(battle: ShockBattle, creature: ShockCreature, target: ShockCreature): RefusalReason | null {
  const data = { name: creature.name, target: target.name };
  if (!takesPart(battle, creature) || !takesPart(battle, target)) return { rule: "SH-SWM-01", text: "SHOCK.Refusal.NoSwarmInPeace", data };
  const joiners = joinersOf(battle, creature, target);
  if (joiners.some(({ uuid }) => uuid === creature.uuid)) return { rule: "SH-SWM-01", text: "SHOCK.Refusal.JoinedAlready", data };
  return joiners.length >= MOST_JOINERS ? { rule: "SH-SWM-01", text: "SHOCK.Refusal.SwarmFull", data } : null;
}

/** Whether the side's attack of this swarm is made, so that who joins now only fills a place (SH-SWM-05). */
export function isSpent(battle: ShockBattle, creature: ShockCreature, target: ShockCreature): boolean {
  return joinersOf(battle, creature, target).some(({ uuid }) => target.system.swarm.used.includes(uuid));
}

/** Why a joiner cannot make the swarm's attack now, or null (SH-SWM-02, -05, -06). */
export function whyNoSwarmAttack(battle: ShockBattle, creature: ShockCreature, target: ShockCreature): RefusalReason | null {
  const unable = whyUnable(creature);
  if (unable) return { ...unable, rule: "SH-SWM-06" };
  const data = { name: creature.name, target: target.name };
  const { joiners, used } = target.system.swarm;
  if (!joiners.includes(creature.uuid)) return { rule: "SH-SWM-02", text: "SHOCK.Refusal.NotJoined", data };
  if (isSpent(battle, creature, target) || used.includes(creature.uuid))
    return { rule: "SH-SWM-05", text: "SHOCK.Refusal.SwarmSpent", data };
  // Whoever has joined with the rest of a held turn may strike with it as well.
  return inOwnPhase(battle, creature) || creature.system.released ? null : { rule: "SH-SEQ-03", text: "SHOCK.Refusal.NotYourPhase", data };
}

/** Those whom a creature has joined against and could make the swarm's attack at. */
export function swarmTargets(battle: ShockBattle, creature: ShockCreature): ShockCreature[] {
  return participants(battle).filter((target) => whyNoSwarmAttack(battle, creature, target) === null);
}

/** The joiners that count for the attack of one of them: itself too; those who fell since count as well (SH-SWM-06, reading "fallen swarmers"). */
export function countedJoiners(battle: ShockBattle, creature: ShockCreature, target: ShockCreature): ShockCreature[] {
  return joinersOf(battle, creature, target).filter(({ uuid }) => !target.system.swarm.used.includes(uuid));
}

/** Takes a place in the swarm. */
export function join(creature: ShockCreature, target: ShockCreature): void {
  target.system.swarm.joiners = [...target.system.swarm.joiners, creature.uuid];
}

/** The attack is made, for all that counted. */
export function markSpent(battle: ShockBattle, creature: ShockCreature, target: ShockCreature): void {
  const counted = joinersOf(battle, creature, target).map(({ uuid }) => uuid);
  target.system.swarm.used = [...new Set([...target.system.swarm.used, ...counted])];
}
