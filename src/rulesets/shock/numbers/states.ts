// What state a creature is in, and what follows for what it can do at all (SH-ZHP-01, SH-MOR-03).

import { combatantOf } from "../../../engine/battle/battle.ts";
import type { RefusalReason } from "../../../engine/data/refusal.ts";
import type { ShockBattle, ShockCreature } from "../data/types.ts";

type Incapacity = "noHitPoints" | "mortal" | "stable" | "unconscious" | "dead" | "fled" | "yielded";

/** A battle is running. */
export function isFighting(battle: Pick<ShockBattle, "started" | "system">): boolean {
  return battle.started && !battle.system.order.over;
}

/** The free round before initiative (SH-SUR-01). */
export function isFreeRound(battle: ShockBattle): boolean {
  return isFighting(battle) && battle.round === 0;
}

/** Why a creature can do nothing; null when it is able. */
export function incapacity(creature: ShockCreature): Incapacity | null {
  const { down, fled, yielded } = creature.system;
  if (down.state !== "up") return down.state;
  if (hasNoHitPoints(creature)) return "noHitPoints";
  return fled ? "fled" : yielded ? "yielded" : null;
}

/** It has left the fight alive, or has given up (SH-MOR-03). */
export function hasBroken({ system }: Pick<ShockCreature, "system">): boolean {
  return system.fled || system.yielded;
}

/** Neither down nor dead nor out of the fight. */
export function isAble(creature: ShockCreature): boolean {
  return incapacity(creature) === null;
}

/** At 0 hit points in one way or another, dead included. */
export function isDown(creature: ShockCreature): boolean {
  return creature.system.down.state !== "up" || hasNoHitPoints(creature);
}

/** Without hit points, and nothing has come of it yet: somebody has written them down by hand. Who is so falls when the round closes (SH-ZHP-01). */
export function hasNoHitPoints({ system: { down, hp } }: ShockCreature): boolean {
  return down.state === "up" && hp.value <= 0;
}

export function isDead(creature: ShockCreature): boolean {
  return creature.system.down.state === "dead";
}

/** Why a creature can do nothing, Instants and opportunities included, or null when it can. */
export function whyUnable(creature: ShockCreature): RefusalReason | null {
  const state = incapacity(creature);
  if (state === null) return null;
  const rule = state === "fled" || state === "yielded" ? "SH-MOR-03" : "SH-ZHP-01";
  return { rule, text: `SHOCK.Refusal.Unable.${state}`, data: { name: creature.name } };
}

/** It takes part in the running battle. */
export function takesPart(battle: ShockBattle, creature: ShockCreature): boolean {
  return isFighting(battle) && combatantOf(battle, creature.uuid) !== undefined;
}
