// Whom an action may be aimed at by somebody who has targeted nobody yet: by its own word, or by what its targets say.

import { type Battle, type Creature, type Item, type Shapes, areEnemies } from "../battle/battle.ts";
import type { ActionDefinition, TargetCandidates } from "./action.ts";

/** Whom to ask for, or null when the action needs nobody. What the GM rules is meant for whoever is named, standing or not. */
export function picksFor<S extends Shapes>(
  action: ActionDefinition<S>,
  battle: Battle<S>,
  creature: Creature<S>,
  item?: Item<S>,
): TargetCandidates<S> | null {
  const candidates = candidatesOf(action, battle, creature, item);
  return candidates && action.offered.on === "gm" ? { fallen: true, ...candidates } : candidates;
}

function candidatesOf<S extends Shapes>(
  action: ActionDefinition<S>,
  battle: Battle<S>,
  creature: Creature<S>,
  item: Item<S> | undefined,
): TargetCandidates<S> | null {
  if (action.targetCandidates) return action.targetCandidates(battle, creature, item);
  const { targets } = action;
  return targets && targets.min > 0 ? { max: targets.max, accepts: ({ uuid }) => uuid !== creature.uuid } : null;
}

/** Those of `among` that an action may be aimed at, each once; whoever may aim at themselves stands first. */
export function candidatesFor<S extends Shapes>(
  targetCandidates: TargetCandidates<S>,
  creature: Creature<S>,
  among: readonly Creature<S>[],
): Creature<S>[] {
  const found: Creature<S>[] = targetCandidates.accepts(creature) ? [creature] : [];
  for (const one of among)
    if (one.uuid !== creature.uuid && !found.some(({ uuid }) => uuid === one.uuid) && targetCandidates.accepts(one)) found.push(one);
  return found;
}

/** Picks among those of the other side. */
export function enemiesOf<S extends Shapes>(creature: Creature<S>, max: number): TargetCandidates<S> {
  return { max, accepts: (other) => areEnemies(creature, other) };
}

/** Picks among one's own side, oneself included. */
export function friendsOf<S extends Shapes>(creature: Creature<S>, max: number): TargetCandidates<S> {
  return { max, accepts: (other) => other.side === creature.side };
}

/** Picks among everybody, oneself included: what the GM rules is about whoever is named. */
export function anybody(max: number): TargetCandidates {
  return { max, accepts: () => true };
}
