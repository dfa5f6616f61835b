// Decides how a scene gets its tokens and its prepared encounter from what its source says in `flags.sortie.encounter`: in the demo world, in adventures.
import { subtypesOf } from "../../src/engine/contract/declare-documents.ts";
import { isJsonObject, textAt, type Json, type JsonObject } from "../json.ts";
import { idFromPath, idOf } from "./ids.ts";

/** A scene as it stands in a world, and its encounter if it has one. */
export interface PlacedScene {
  readonly scene: JsonObject;
  readonly combat: JsonObject | undefined;
}

/** The record in a value, an empty one when there is none. */
function object(value: Json | undefined): JsonObject {
  return isJsonObject(value) ? value : {};
}

/** What a scene says of its encounter. */
export function encounterIn(scene: JsonObject): JsonObject {
  return object(object(object(scene.flags).sortie).encounter);
}

/** Who stands on a scene, as its encounter names them. */
export function placesIn(scene: JsonObject): JsonObject[] {
  const { tokens } = encounterIn(scene);
  return Array.isArray(tokens) ? tokens.filter(isJsonObject) : [];
}

/** Leaves out the keys by which documents stand in a pack; they mean nothing in a world. */
export function withoutKeys(value: JsonObject): JsonObject {
  const clean = (inner: Json): Json => (Array.isArray(inner) ? inner.map(clean) : isJsonObject(inner) ? withoutKeys(inner) : inner);
  return Object.fromEntries(Object.entries(value).flatMap(([key, inner]) => (key === "_key" ? [] : [[key, clean(inner)]])));
}

function placeToken(entry: JsonObject, id: string, scene: JsonObject, actors: ReadonlyMap<string, JsonObject>): JsonObject {
  const named = textAt(entry, "actor");
  const actor = actors.get(named);
  if (actor === undefined)
    throw new Error(`${textAt(scene, "name")} places "${named}", which is not there. Known: ${[...actors.keys()].join(", ")}`);
  const [column, row] = Array.isArray(entry.at) ? entry.at : [];
  if (typeof column !== "number" || typeof row !== "number")
    throw new Error(`${textAt(scene, "name")} lacks at: [column, row] for its token of "${named}".`);
  const { size } = object(scene.grid);
  const pixels = typeof size === "number" ? size : 100;
  const prototype = object(actor.prototypeToken);
  return {
    width: 1,
    height: 1,
    ...prototype,
    texture: { src: actor.img ?? null, ...object(prototype.texture) },
    _id: id,
    name: entry.name ?? prototype.name ?? actor.name ?? "",
    actorId: idOf(actor),
    x: column * pixels,
    y: row * pixels,
  };
}

function prepareEncounter(scene: JsonObject, tokens: readonly JsonObject[], seed: string): JsonObject {
  const { ruleset, battle } = encounterIn(scene);
  const types = subtypesOf(typeof ruleset === "string" ? ruleset : "", []);
  const combatants = tokens.map((token, index) => ({
    _id: idFromPath(`${seed}/${index}`),
    type: types.combatant,
    tokenId: idOf(token),
    sceneId: idOf(scene),
    actorId: token.actorId ?? null,
    name: token.name ?? "",
    initiative: null,
    hidden: false,
    defeated: false,
  }));
  return {
    _id: idFromPath(seed),
    type: types.combat,
    scene: idOf(scene),
    active: true,
    round: 0,
    turn: null,
    combatants,
    system: object(battle),
  };
}

/**
 * Places the tokens of a scene's encounter (`tokens: [{ actor, at: [column, row], name? }]`) and prepares its combat (`ruleset: <id>`, `battle: <its data>`).
 * `purpose` keeps the ids of different worlds apart.
 */
export function placeScene(scene: JsonObject, actors: ReadonlyMap<string, JsonObject>, purpose: string): PlacedScene {
  const seed = `${purpose}/${idOf(scene)}`;
  const tokens = placesIn(scene).map((entry, index) => placeToken(entry, idFromPath(`${seed}/tokens/${index}`), scene, actors));
  const placed: JsonObject = { ...scene, tokens: [...(Array.isArray(scene.tokens) ? scene.tokens : []), ...tokens] };
  const isPrepared = encounterIn(scene).ruleset !== undefined;
  return { scene: placed, combat: isPrepared ? prepareEncounter(scene, tokens, `${seed}/encounter`) : undefined };
}
