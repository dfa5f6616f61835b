// Whom an action may be aimed at by somebody who has targeted nobody yet: by its own word, or by what its targets say.

import type { Battle, Creature, Item, Shapes } from "../battle/battle.ts";
import { areEnemies } from "../battle/battle.ts";
import type { ActionDefinition, TargetPicks } from "./action.ts";

/** Whom to ask for, or null when the action needs nobody. */
export function picksFor<S extends Shapes>(
  action: ActionDefinition<S>,
  battle: Battle<S>,
  creature: Creature<S>,
  item?: Item<S>,
): TargetPicks<S> | null {
  if (action.picks) return action.picks(battle, creature, item);
  const { targets } = action;
  return targets && targets.min > 0 ? { max: targets.max, suits: ({ uuid }) => uuid !== creature.uuid } : null;
}

/** Those of `among` that an action may be aimed at, each once; whoever may aim at themselves stands first. */
export function candidatesFor<S extends Shapes>(
  picks: TargetPicks<S>,
  creature: Creature<S>,
  among: readonly Creature<S>[],
): Creature<S>[] {
  const found: Creature<S>[] = picks.suits(creature) ? [creature] : [];
  for (const one of among)
    if (one.uuid !== creature.uuid && !found.some(({ uuid }) => uuid === one.uuid) && picks.suits(one)) found.push(one);
  return found;
}

/** Picks among those of the other side. */
export function enemiesOf<S extends Shapes>(creature: Creature<S>, max: number): TargetPicks<S> {
  return { max, suits: (other) => areEnemies(creature, other) };
}

/** Picks among one's own side, oneself included. */
export function friendsOf<S extends Shapes>(creature: Creature<S>, max: number): TargetPicks<S> {
  return { max, suits: (other) => other.side === creature.side };
}
