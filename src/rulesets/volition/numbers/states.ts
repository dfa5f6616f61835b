// What state a creature is in: dying, out, on which side. One place, so that every rule means the same.

import { activeCreature } from "../../../engine/battle/battle.ts";
import { type Character, type Foe, type Side, type VolitionBattle, type VolitionCreature, isCharacter, isFoe } from "../data/types.ts";

/** Which half of a band a creature acts in. */
export function sideOf(creature: Pick<VolitionCreature, "side">): Side {
  return creature.side === "heroes" ? "party" : "foe";
}

/** True while a battle is being fought; outside of it nobody counts actions. */
export function isFighting(battle: VolitionBattle): boolean {
  return battle.uuid !== "" && battle.started && !battle.system.ended;
}

/** Turns before the first round belong to a surprise round. */
export function isSurpriseRound(battle: VolitionBattle): boolean {
  return isFighting(battle) && battle.round === 0;
}

/** True for the creature whose turn is running. */
export function isActive(battle: VolitionBattle, creature: VolitionCreature): boolean {
  return isFighting(battle) && activeCreature(battle)?.uuid === creature.uuid;
}

/** A hero at 0 hit points or less who may still come round (VO-DTH-01). */
export function isDying(creature: VolitionCreature): creature is Character {
  return isCharacter(creature) && creature.system.hp.value <= 0 && creature.system.death.state === "alive";
}

/** A hero who rolls Last Gasp saves (VO-LGS-01). */
export function isGasping(creature: VolitionCreature): creature is Character {
  return isCharacter(creature) && creature.system.death.lastGasp.active && creature.system.death.state === "alive";
}

/** Dead, knocked out, or unconscious until a Full Rest. A foe without hit points is down whoever took them, a rule or somebody's hand (VO-HP-04). */
export function isDown(creature: VolitionCreature): boolean {
  if (isCharacter(creature)) return creature.system.death.state !== "alive";
  return isFoe(creature) && (creature.system.defeat !== "none" || creature.system.hp.value <= 0);
}

/** True for heroes who are out of the fight for good and may only fight in spirit (VO-SPI-01). */
export function fightsInSpirit(creature: VolitionCreature): creature is Character {
  if (!isCharacter(creature)) return false;
  const { outOfFight, death } = creature.system;
  return outOfFight || death.state !== "alive";
}

function defeatOf(foe: Foe): "dead" | "knockedOut" | null {
  const { defeat, hp } = foe.system;
  if (defeat !== "none") return defeat;
  return hp.value <= 0 ? "dead" : null;
}

/** Why a creature can do nothing at all, reactions included; null when it can. A language key of the state. */
export function incapacity(creature: VolitionCreature): "dead" | "knockedOut" | "unconscious" | "dying" | "lastGasp" | "outOfFight" | null {
  if (isFoe(creature)) return defeatOf(creature);
  if (!isCharacter(creature)) return null;
  const { death, outOfFight } = creature.system;
  if (death.state !== "alive") return death.state;
  if (isDying(creature)) return "dying";
  if (death.lastGasp.active) return "lastGasp";
  return outOfFight ? "outOfFight" : null;
}
