// Strides have a length, and are forgotten between two turns of a creature: what is left of one is walked in the turn in which it was paid.

import { type Battle, type Creature, type Shapes, activeCreature, combatantOf } from "../../battle/battle.ts";
import type { Ruleset } from "../../contract/ruleset.ts";
import { seededRandom } from "../../data/random.ts";
import { putNumber, storedNumber } from "../../data/stored-number.ts";
import { stridesOf } from "../../movement/strides.ts";
import { createContext } from "../../procedures/context.ts";
import { runProcedure } from "../../procedures/procedure.ts";
import { simulatedTable } from "../../tables/simulated.ts";
import { buildBattle, buildCreature, buildIntent } from "../builders.ts";

/** The kinds of actors whose strides have no length, and those that walk on in their next turn with what the last one left. */
export function checkStrides<S extends Shapes>(ruleset: Ruleset<S>): string[] {
  const source = stridesOf(ruleset.moving);
  if (!source) return [];
  const endless = Object.keys(ruleset.actors).flatMap((type) => {
    const length = lengthOf(ruleset, type, source.stride);
    const isLength = length === null || (typeof length === "number" && Number.isFinite(length) && length >= 0);
    return isLength ? [] : [`strides: stride of a new ${type} is ${told(length)}, and has to be a number of 0 or more`];
  });
  const kept = [source.left, source.corners].flatMap((path) => {
    const kept = Object.keys(ruleset.actors).filter((type) => isKept(ruleset, path, type));
    return kept.length === 0
      ? []
      : [
          `strides count at ${path}, and neither lifecycle.turnEnd nor lifecycle.turnStart forgets it of ${kept.join(", ")}: going.reset(creature)`,
        ];
  });
  return [...endless, ...kept];
}

const told = (value: unknown): string => (typeof value === "number" || value === undefined ? String(value) : JSON.stringify(value));

/** What `stride` says of a new one; null where it throws, which is named where somebody goes. */
function lengthOf<S extends Shapes>(ruleset: Ruleset<S>, type: string, stride: (battle: Battle, creature: Creature) => unknown): unknown {
  try {
    const creature = buildCreature(ruleset, { type, name: type });
    return stride(buildBattle(ruleset, [creature]), creature);
  } catch {
    return null;
  }
}

function isKept<S extends Shapes>(ruleset: Ruleset<S>, path: string, type: string): boolean {
  try {
    const creature = buildCreature(ruleset, { type, name: type });
    const built = buildBattle(ruleset, [creature]);
    const battle = { ...built, started: true, round: 1, turn: combatantOf(built, creature.uuid)?.id ?? null };
    const walker: Creature<S> = activeCreature(battle) ?? creature;
    const counted = (): number => storedNumber(walker, path, "strides");
    putNumber(walker, path, 1);
    // A kind that stores none has nothing to forget.
    if (counted() !== 1 || battle.turn === null) return false;
    const context = createContext(ruleset, battle, buildIntent("none", null));
    for (const moment of ["turnEnd", "turnStart"] as const) {
      const procedure = ruleset.lifecycle[moment]?.(context, battle.turn);
      if (procedure) runProcedure(procedure, simulatedTable(seededRandom(1)));
    }
    return counted() > 0;
  } catch {
    // What throws is named where it is asked all the time.
    return false;
  }
}
