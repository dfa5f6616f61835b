// What lives for a battle or a round, and is forgotten with it (round start, combat start and end).

import type { ShockCreature } from "./types.ts";

/** A creature as it enters a battle, or leaves it: no action is spent, nothing of the last fight lasts. Hit points, being prone and being down stay. */
export function clearBattleState(creature: ShockCreature): void {
  const { system } = creature;
  clearRoundState(creature);
  system.chargePenalty = false;
  system.totalDefense = false;
  system.screen.wardId = "";
  system.grappling = "";
  system.grappledBy = [];
  system.fled = false;
  system.yielded = false;
  system.lastMain = null;
}

/** A creature at the start of a round: fresh actions, nothing of the old round counts. */
export function clearRoundState(creature: ShockCreature): void {
  Object.assign(creature.system, {
    released: false,
    began: false,
    disengagedFrom: [],
    shieldUsed: false,
    opportunitiesTaken: 0,
    swapped: false,
  });
  creature.system.actions = { main: 1, move: 1 };
  Object.assign(creature.system, { strideLeft: 0, corners: 0 });
  creature.system.screen.attackers = [];
  creature.system.swarm = { joiners: [], used: [] };
}

/** Takes a creature's actions of this round away. */
export function loseActions(creature: ShockCreature): void {
  creature.system.actions = { main: 0, move: 0 };
  creature.system.strideLeft = 0;
}
