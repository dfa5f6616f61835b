// What a scene in a compendium says of its encounter (`flags.sortie.encounter`): which ruleset, in which place, who stands where, what the battle begins with, which page tells of it.

import { type JsonObject, type Ruleset, isPlainObject } from "../../../../engine/index.ts";
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
  /** Its place among those of its ruleset: the first is for a first evening. */
  readonly order: number;
  readonly scene: string;
  readonly name: string;
  readonly places: readonly Place[];
  readonly battle: JsonObject;
  readonly story: string;
}

/** What a flag says, if it is an encounter of this ruleset. */
function readEncounter(flag: unknown, ruleset: string): Omit<PreparedEncounter, "scene" | "name"> | null {
  if (!isPlainObject(flag) || flag["ruleset"] !== ruleset || !Array.isArray(flag["tokens"])) return null;
  const places = flag["tokens"].flatMap(readPlace);
  const { battle, story, order } = flag;
  return places.length === 0
    ? null
    : {
        order: typeof order === "number" ? order : Number.MAX_SAFE_INTEGER,
        places,
        battle: isPlainObject(battle) ? (battle as JsonObject) : {},
        story: typeof story === "string" ? story : "",
      };
}

function readPlace(token: unknown): Place[] {
  if (!isPlainObject(token) || !Array.isArray(token["at"])) return [];
  const at: readonly unknown[] = token["at"];
  const [column, row] = at;
  const { actor, name } = token;
  if (typeof actor !== "string" || typeof column !== "number" || typeof row !== "number") return [];
  return [{ actor, column, row, name: typeof name === "string" ? name : "" }];
}

/** The encounters that the compendia have for each ruleset, by its id, in their order. */
export async function preparedEncounters(rulesets: readonly Ruleset[]): Promise<Map<string, PreparedEncounter[]>> {
  const scenes = await shelved("Scene", "flags.sortie.encounter");
  const of = (id: string): PreparedEncounter[] =>
    scenes
      .flatMap(({ uuid, name, field }) => {
        const encounter = readEncounter(field, id);
        return encounter ? [{ scene: uuid, name, ...encounter }] : [];
      })
      .sort((one, other) => one.order - other.order);
  return new Map(rulesets.map(({ id }) => [id, of(id)]));
}
