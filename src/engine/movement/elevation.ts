// Who is off the ground, and comes down to it once nothing holds them up any more: whoever flies no longer lands, whoever falls while flying falls.

import { settle } from "../actions/perform-action.ts";
import type { Creature, Shapes } from "../battle/battle.ts";
import { type ConditionDefinition, conditionsOf } from "../battle/effects.ts";
import type { Context } from "../procedures/context.ts";
import { isFallen } from "../items/ground.ts";
import { floorOf } from "../map/levels.ts";
import { isPlaced, moveTo } from "../map/token-positions.ts";
import type { Procedure } from "../procedures/procedure.ts";

/** The conditions that hold somebody up. */
function wingsOf({ ruleset }: Pick<Context, "ruleset">): readonly ConditionDefinition[] {
  return ruleset.conditions.filter(({ special }) => special === "fly" || special === "hover");
}

/** Whether one of these conditions holds a creature up, and it is in a state to use it. */
function isHeldUp<S extends Shapes>(
  { ruleset, battle }: Context<S>,
  creature: Creature<S>,
  wings: readonly ConditionDefinition[],
): boolean {
  const has = conditionsOf(creature, ruleset.conditions);
  return wings.some(({ id }) => has.has(id)) && !isFallen(ruleset, battle, creature);
}

/** Uuids of those who fly above the ground of the battle's scene, or above the floor of their level, for `comeDown` to compare with afterwards. */
export function whoIsAloft<S extends Shapes>(context: Context<S>): readonly string[] {
  if (!context.battle.terrain) return [];
  const wings = wingsOf(context);
  if (wings.length === 0) return [];
  const { places } = context.battle.terrain;
  const isHigh = (creature: Creature<S>): boolean => {
    const place = places[creature.uuid];
    return place !== undefined && isPlaced(context.battle, creature) && place.elevation > floorOf(place);
  };
  return Object.values(context.battle.creatures).flatMap((creature) =>
    isHigh(creature) && isHeldUp(context, creature, wings) ? [creature.uuid] : [],
  );
}

/**
 * Those who were aloft and are held up no more come straight down, as a part of what has ended their flight: taken back, they are up there again. What a fall does
 * beyond that is the ruleset's to say. Whoever was merely standing high (on a roof, on stairs) stays there.
 */
export function* comeDown<S extends Shapes>(context: Context<S>, aloft: readonly string[]): Procedure {
  if (aloft.length === 0) return;
  const wings = wingsOf(context);
  let hasLanded = false;
  for (const uuid of aloft) {
    const creature = context.battle.creatures[uuid];
    const place = context.battle.terrain?.places[uuid];
    if (!creature || !place || place.elevation <= floorOf(place) || isHeldUp(context, creature, wings)) continue;
    const falls = isFallen(context.ruleset, context.battle, creature);
    moveTo(context, creature, { x: place.x, y: place.y, elevation: floorOf(place) }, "forced");
    context.note({
      rule: wings[0]?.rules[0] ?? "SORTIE-MOVE",
      text: falls ? "SORTIE.Step.FallsDown" : "SORTIE.Step.Lands",
      data: { name: creature.name },
      about: uuid,
    });
    hasLanded ||= !falls;
  }
  // Whoever has landed stands otherwise to everybody; who lies there stands to nobody.
  if (hasLanded) yield* settle(context);
}
