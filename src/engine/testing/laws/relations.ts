// The laws of relations, held against a ruleset in any battle: whatever stands between two creatures ends with the battle, with either of them, and with their nearness.

import { type Battle, type Place, type Shapes, combatantOf } from "../../battle/battle.ts";
import { createContext } from "../../procedures/context.ts";
import { CORE_ACTIONS } from "../../run/core-actions.ts";
import { effectWithCondition } from "../../battle/effects.ts";
import { clonePlain } from "../../data/json.ts";
import { perform } from "../../run/perform.ts";
import { seededRandom } from "../../data/random.ts";
import { type Relation, endLostRelations } from "../../procedures/relations.ts";
import type { Ruleset } from "../../contract/ruleset.ts";
import { simulatedTable } from "../../tables/simulated.ts";
import { buildIntent } from "../builders.ts";

/** One relation between two creatures, as it is stored on the first. */
interface Tie<S extends Shapes = Shapes> {
  readonly relation: Relation<S>;
  readonly creature: string;
  readonly other: string;
}

/** Which relations of a ruleset the map or death do nothing to, by id. */
export interface Exceptions {
  readonly atAnyDistance: readonly string[];
  readonly beyondDeath: readonly string[];
}

/** Everything that stands between two creatures of a battle. */
export function tiesIn<S extends Shapes>({ relations = [] }: Ruleset<S>, battle: Battle<S>): Tie<S>[] {
  return relations.flatMap((relation) =>
    Object.values(battle.creatures).flatMap((creature) =>
      relation.of(creature).map((other) => ({ relation, creature: creature.uuid, other })),
    ),
  );
}

/** Everything that a battle, as it stands, shows to be against the laws; none for a ruleset that keeps them. `seed` decides dice. */
export function relationProblems<S extends Shapes>(ruleset: Ruleset<S>, battle: Battle<S>, exceptions: Exceptions, seed: number): string[] {
  const ties = tiesIn(ruleset, battle);
  if (ties.length === 0) return [];
  const over = after(ruleset, battle, CORE_ACTIONS.endBattle, null, {}, seed);
  return [
    ...tiesIn(ruleset, over).map(({ relation, creature }) => `the ${relation.id} of ${creature} has outlived the battle`),
    ...ties.flatMap((tie) => [
      ...[tie.creature, tie.other].flatMap((uuid) => [
        ...(tie.relation.outlives?.includes("absence") === true
          ? []
          : still(ruleset, tie, withoutCombatant(battle, uuid), `${uuid} has left`)),
        ...still(ruleset, tie, withoutCreature(battle, uuid), `${uuid} is no more`),
        ...(exceptions.beyondDeath.includes(tie.relation.id)
          ? []
          : still(ruleset, tie, killed(ruleset, battle, uuid, seed), `${uuid} is dead`)),
      ]),
      ...(exceptions.atAnyDistance.includes(tie.relation.id) ? [] : still(ruleset, tie, farApart(battle, tie), "they are far apart")),
    ]),
  ];
}

/** A sentence for a tie that is still there once everything has been put in order. */
function still<S extends Shapes>(ruleset: Ruleset<S>, { relation, creature, other }: Tie<S>, battle: Battle<S>, why: string): string[] {
  endLostRelations(createContext(ruleset, battle, buildIntent("none", null)));
  const [one, another] = [battle.creatures[creature], battle.creatures[other]];
  const stands = (one && relation.of(one).includes(other)) === true || (another && relation.of(another).includes(creature)) === true;
  return stands ? [`the ${relation.id} of ${creature} and ${other} goes on though ${why}`] : [];
}

function withoutCombatant<S extends Shapes>(battle: Battle<S>, uuid: string): Battle<S> {
  const copy = clonePlain(battle);
  Reflect.deleteProperty(copy.combatants, combatantOf(copy, uuid)?.id ?? "");
  return copy;
}

function withoutCreature<S extends Shapes>(battle: Battle<S>, uuid: string): Battle<S> {
  const copy = withoutCombatant(battle, uuid);
  Reflect.deleteProperty(copy.creatures, uuid);
  return copy;
}

/** As if the GM had marked it, where it is not dead already. */
function killed<S extends Shapes>(ruleset: Ruleset<S>, battle: Battle<S>, uuid: string, seed: number): Battle<S> {
  const death = ruleset.conditions.find(({ special }) => special === "defeated")?.id ?? "";
  const creature = battle.creatures[uuid];
  if (!creature || effectWithCondition(creature, death)) return clonePlain(battle);
  return after(ruleset, battle, CORE_ACTIONS.toggleCondition, uuid, { condition: death }, seed);
}

function farApart<S extends Shapes>(battle: Battle<S>, { creature, other }: Tie<S>): Battle<S> {
  const at = (x: number): Place => ({ x, y: 0, width: 1, height: 1, elevation: 0 });
  return { ...clonePlain(battle), terrain: { unitDistance: 5, places: { [creature]: at(0), [other]: at(100) }, barriers: [] } };
}

function after<S extends Shapes>(
  ruleset: Ruleset<S>,
  battle: Battle<S>,
  action: string,
  actor: string | null,
  options: Readonly<Record<string, string>>,
  seed: number,
): Battle<S> {
  const copy = clonePlain(battle);
  perform(ruleset, copy, buildIntent(action, actor, { options }), simulatedTable(seededRandom(seed)));
  return copy;
}
