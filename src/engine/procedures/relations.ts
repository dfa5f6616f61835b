// What stands between two creatures (a melee, a hold, a screen), and its end in one place: with the battle, or once whatever it hangs on is gone.

import { type Creature, type Shapes, combatantOf, participants } from "../battle/battle.ts";
import type { Context } from "./context.ts";

/** A kind of tie between two creatures, as a ruleset declares it. */
export interface Relation<S extends Shapes = Shapes> {
  /** Unique in its ruleset. */
  readonly id: string;
  /** Uuids of those with whom a creature stands in it, as stored on that creature. */
  of(creature: Creature<S>): readonly string[];
  /** Whether it goes on between two who are both there: near enough, able, not slain. Missing: it does. */
  holds?(context: Context<S>, creature: Creature<S>, other: Creature<S>): boolean;
  /** Ends it, on both where both store it, and says so where the table has to hear of it. `other` is a uuid: its creature may be gone. */
  end(context: Context<S>, creature: Creature<S>, other: string): void;
  /** What it lasts beyond: the end of the battle, or one of the two leaving it. Its ruleset ends it then in its own way. */
  readonly outlives?: readonly ("battle" | "absence")[];
}

/** Ends every relation that nothing holds up any more. The engine calls it when a turn starts and after everything that happens; rules may in the middle of it. */
export function endLostRelations<S extends Shapes>(context: Context<S>): void {
  const { battle } = context;
  const isFought = battle.started && !battle.system.order.over;
  const isIn = ({ uuid }: Creature<S>): boolean => isFought && combatantOf(battle, uuid) !== undefined;
  endWhere(context, (relation, creature, uuid) => {
    const other = battle.creatures[uuid];
    const isHere = isIn(creature);
    const isThere = other !== undefined && isIn(other);
    // Who takes no part may be out of sight without being gone.
    if (other === undefined) return isHere;
    if (isHere !== isThere && relation.outlives?.includes("absence") !== true) return true;
    return relation.holds?.(context, creature, other) === false;
  });
}

/** The battle is over: ends every relation of those who fought that does not outlive it. Rules that end the battle by themselves call it too. */
export function endRelations<S extends Shapes>(context: Context<S>): void {
  const here = new Set(participants(context.battle));
  endWhere(context, (relation, creature) => here.has(creature) && relation.outlives?.includes("battle") !== true);
}

/**
 * These creatures come into the battle: ends every relation of theirs in which the other does not stand with them. What a newcomer stores alone is that of another battle, or
 * of the creature that it is a copy of. Nobody but the newcomer is touched. What outlives absence stays.
 */
export function endFormerRelations<S extends Shapes>(context: Context<S>, newcomers: readonly string[]): void {
  const { battle, ruleset } = context;
  const { relations = [] } = ruleset;
  for (const newcomer of newcomers) {
    const creature = battle.creatures[newcomer];
    if (!creature) continue;
    const alone: Context<S> = { ...context, battle: { ...battle, creatures: { [newcomer]: creature } } };
    const returns = (uuid: string): boolean => {
      const other = battle.creatures[uuid];
      return other !== undefined && relations.some((relation) => relation.of(other).includes(newcomer));
    };
    for (const relation of relations)
      for (const uuid of relation.of(creature))
        if (relation.outlives?.includes("absence") !== true && !returns(uuid)) relation.end(alone, creature, uuid);
  }
}

function endWhere<S extends Shapes>(
  context: Context<S>,
  isOver: (relation: Relation<S>, creature: Creature<S>, other: string) => boolean,
): void {
  const { creatures } = context.battle;
  for (const relation of context.ruleset.relations ?? [])
    for (const id in creatures) {
      const creature = creatures[id];
      if (!creature) continue;
      let left = relation.of(creature);
      for (const uuid of left) {
        if (!left.includes(uuid) || !isOver(relation, creature, uuid)) continue;
        relation.end(context, creature, uuid);
        // The end of one may have been that of others.
        left = relation.of(creature);
      }
    }
}
