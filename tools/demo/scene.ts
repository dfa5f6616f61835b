// Decides how a scene of the demo world gets its tokens and its prepared encounter from what the scene's source says in `flags.sortie.encounter`.
import type { Ruleset } from "../../src/engine/contract/ruleset.ts";
import { isJsonObject, type Json, type JsonObject } from "../json.ts";
import { idFromPath, idOf } from "../packs/sources.ts";

/** Foundry's dispositions. */
const FRIENDLY = 1;
const HOSTILE = -1;

/** A scene as it stands in the world, and its encounter if it has one. */
export interface PlacedScene {
  readonly scene: JsonObject;
  readonly combat: JsonObject | undefined;
}

function object(value: Json | undefined): JsonObject {
  return isJsonObject(value) ? value : {};
}

function placeToken(
  entry: JsonObject,
  index: number,
  scene: JsonObject,
  actors: ReadonlyMap<string, JsonObject>,
  heroTypes: ReadonlySet<string>,
): JsonObject {
  const named = typeof entry.actor === "string" ? entry.actor : "";
  const actor = actors.get(named);
  if (actor === undefined)
    throw new Error(`The demo scene places "${named}", which is no actor of the demo world. Known: ${[...actors.keys()].join(", ")}`);
  const [column, row] = Array.isArray(entry.at) ? entry.at : [];
  if (typeof column !== "number" || typeof row !== "number")
    throw new Error(`The demo scene's token of "${named}" lacks at: [column, row].`);
  const size = object(scene.grid).size;
  const pixels = typeof size === "number" ? size : 100;
  const prototype = object(actor.prototypeToken);
  const isHero = typeof actor.type === "string" && heroTypes.has(actor.type);
  return {
    disposition: isHero ? FRIENDLY : HOSTILE,
    actorLink: isHero,
    width: 1,
    height: 1,
    ...prototype,
    texture: { src: actor.img ?? null, ...object(prototype.texture) },
    _id: idFromPath(`demo/${idOf(scene)}/tokens/${index}`),
    name: entry.name ?? prototype.name ?? actor.name ?? "",
    actorId: idOf(actor),
    x: column * pixels,
    y: row * pixels,
  };
}

function prepareEncounter(scene: JsonObject, encounter: JsonObject, tokens: readonly JsonObject[], ruleset: Ruleset): JsonObject {
  const seed = `demo/${idOf(scene)}/encounter`;
  const combatants = tokens.map((token, index) => ({
    _id: idFromPath(`${seed}/${index}`),
    type: ruleset.combatant.type,
    tokenId: idOf(token),
    sceneId: idOf(scene),
    actorId: token.actorId ?? null,
    name: token.name ?? "",
    initiative: null,
    hidden: false,
    defeated: false,
  }));
  const system = object(encounter.battle);
  return { _id: idFromPath(seed), type: ruleset.combat.type, scene: idOf(scene), active: true, round: 0, turn: null, combatants, system };
}

/** Places the tokens of a scene's encounter (`tokens: [{ actor, at: [column, row], name? }]`) and prepares its combat (`ruleset: <id>`, `battle: <its data>`). */
export function placeScene(scene: JsonObject, actors: ReadonlyMap<string, JsonObject>, rulesets: readonly Ruleset[]): PlacedScene {
  const encounter = object(object(object(scene.flags).sortie).encounter);
  const entries = Array.isArray(encounter.tokens) ? encounter.tokens.filter(isJsonObject) : [];
  const heroTypes = new Set(rulesets.flatMap(({ actors: shapes }) => Object.keys(shapes).filter((type) => shapes[type]?.role === "hero")));
  const tokens = entries.map((entry, index) => placeToken(entry, index, scene, actors, heroTypes));
  const placed: JsonObject = { ...scene, tokens: [...(Array.isArray(scene.tokens) ? scene.tokens : []), ...tokens] };
  if (encounter.ruleset === undefined) return { scene: placed, combat: undefined };
  const ruleset = rulesets.find(({ id }) => id === encounter.ruleset);
  if (ruleset === undefined)
    throw new Error(`The demo scene's encounter names the ruleset ${JSON.stringify(encounter.ruleset)}, which is not built in.`);
  return { scene: placed, combat: prepareEncounter(scene, encounter, tokens, ruleset) };
}
