// What a creature stores for the length of a battle, and its clean slate.

import type { VolitionCreature } from "./types.ts";
import { isAbility } from "./types.ts";

/** Forgets everything that lives for one battle. Relations stay where the GM has set them before the start. */
export function clearBattleState(creature: VolitionCreature): void {
  const { system } = creature;
  system.budget = { quick: 1, move: 1, standard: 1 };
  system.spent = { quick: 0, move: 0, standard: 0 };
  system.mayWalk = false;
  system.interruptReady = true;
  system.interruptBefore = true;
  system.interruptRound = -1;
  system.readyLock = "";
  system.delayed = false;
  system.readied = "";
  system.hitThisRound = [];
  for (const item of Object.values(creature.items)) {
    if (isAbility(item)) Object.assign(item.system, { running: false, kept: false, lapsing: false });
  }
}
