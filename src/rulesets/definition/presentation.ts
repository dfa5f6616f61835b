// How a Definition creature is shown: the numbers that follow from its stored ones, its pools and pips.

import type { JsonObject } from "../../engine/json.ts";
import type { Tally, Vitals } from "../../engine/ruleset.ts";
import type { DefinitionCreature, Options } from "./types.ts";

/** Everything that templates and other modules read as `system.derived`. */
export function derive(_creature: DefinitionCreature, _options: Options): JsonObject {
  return {};
}

/** What the report of a battle counts. */
export const tally: Tally = { health: ["hp.value"], spent: [] };

/** How a creature stands, for sheets, tokens and the tracker. */
export function vitals(creature: DefinitionCreature): Vitals {
  const { hp } = creature.system;
  return {
    pools: [{ id: "hp", label: "DEFINITION.Number.hp", value: hp.value, max: hp.max, path: "hp.value" }],
    pips: [],
    budget: [],
    states: [],
  };
}
