// What a scene in a compendium says of its encounter (`flags.sortie.encounter`): which ruleset, whether it is the first to play, who stands where, what the battle begins with, which page tells of it.

import type { JsonObject, Ruleset } from "../../../../engine/index.ts";
import { isPlainObject } from "../../../../engine/index.ts";
import { shelved } from "../../../platform/compendium-index.ts";

/** Who stands where, in spaces of the grid. */
export interface Place {
  readonly actor: string;
  readonly column: number;
  readonly row: number;
  readonly name: string;
}

/** An encounter that can be brought in with its scene. */
export interface PreparedEncounter {
  readonly scene: string;
  readonly name: string;
  readonly places: readonly Place[];
  readonly battle: JsonObject;
  readonly story: string;
}

/** What a flag says, if it is the first encounter of this ruleset. */
function readEncounter(flag: unknown, ruleset: string): Omit<PreparedEncounter, "scene" | "name"> | null {
  if (!isPlainObject(flag) || flag["ruleset"] !== ruleset || flag["first"] !== true || !Array.isArray(flag["tokens"])) return null;
  const places = flag["tokens"].flatMap(readPlace);
  const { battle, story } = flag;
  return places.length === 0
    ? null
    : { places, battle: isPlainObject(battle) ? (battle as JsonObject) : {}, story: typeof story === "string" ? story : "" };
}

function readPlace(token: unknown): Place[] {
  if (!isPlainObject(token) || !Array.isArray(token["at"])) return [];
  const at: readonly unknown[] = token["at"];
  const [column, row] = at;
  const { actor, name } = token;
  if (typeof actor !== "string" || typeof column !== "number" || typeof row !== "number") return [];
  return [{ actor, column, row, name: typeof name === "string" ? name : "" }];
}

/** The encounter that the compendia have for a first evening of each ruleset, by its id. */
export async function preparedEncounters(rulesets: readonly Ruleset[]): Promise<Map<string, PreparedEncounter>> {
  const found = new Map<string, PreparedEncounter>();
  for (const { uuid, name, field } of await shelved("Scene", "flags.sortie.encounter")) {
    for (const { id } of rulesets) {
      const encounter = found.has(id) ? null : readEncounter(field, id);
      if (encounter) found.set(id, { scene: uuid, name, ...encounter });
    }
  }
  return found;
}
