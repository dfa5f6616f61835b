// The documents of this world as they are stored, before anything was made of them: where older names, and values that no field can hold, still show. Pure.

import { isPlainObject } from "../../engine/index.ts";

/** One stored document with data of a subtype. */
export interface StoredDocument {
  readonly uuid: string;
  readonly documentName: string;
  readonly type: string;
  /** Its name with those of what it is in. */
  readonly name: string;
  readonly system: unknown;
  readonly source: Readonly<Record<string, unknown>>;
}

const ROOTS = { actors: "Actor", items: "Item", combats: "Combat" } as const;
const EMBEDDED = { items: "Item", effects: "ActiveEffect", combatants: "Combatant" } as const;

/** Every stored document of `data` (the shape of `game.data`), what is embedded in it, and what tokens store of their creatures. */
export function storedDocuments(data: object): StoredDocument[] {
  const scenes = new Map(sources(data, "scenes").map((scene) => [text(scene, "_id"), text(scene, "name")]));
  const world = Object.entries(ROOTS).flatMap(([key, documentName]) =>
    sources(data, key).flatMap((source) => {
      // An encounter has no name: it is known by its scene.
      const name = text(source, "name") || (scenes.get(text(source, "scene")) ?? "");
      return documentsIn(source, documentName, `${documentName}.${text(source, "_id")}`, name);
    }),
  );
  const types = new Map(sources(data, "actors").map((actor) => [text(actor, "_id"), text(actor, "type")]));
  return [...world, ...sources(data, "scenes").flatMap((scene) => tokensIn(scene, types))];
}

function documentsIn(source: Record<string, unknown>, documentName: string, uuid: string, name: string): StoredDocument[] {
  const own = { uuid, documentName, type: text(source, "type"), name, system: source["system"], source };
  return [own, ...embeddedIn(source, uuid, name)];
}

function embeddedIn(source: Record<string, unknown>, uuid: string, name: string): StoredDocument[] {
  return Object.entries(EMBEDDED).flatMap(([key, documentName]) =>
    sources(source, key).flatMap((entry) => {
      const own = text(entry, "name");
      const full = [name, own].filter((part) => part !== "").join(", ");
      return documentsIn(entry, documentName, `${uuid}.${documentName}.${text(entry, "_id")}`, full);
    }),
  );
}

function tokensIn(scene: Record<string, unknown>, types: ReadonlyMap<string, string>): StoredDocument[] {
  return sources(scene, "tokens").flatMap((token) => {
    const { delta } = token;
    if (!isPlainObject(delta)) return [];
    const uuid = `Scene.${text(scene, "_id")}.Token.${text(token, "_id")}`;
    const name = `${text(token, "name")}, ${text(scene, "name")}`;
    const actor = `${uuid}.Actor.${text(token, "actorId")}`;
    const type = text(delta, "type") || (types.get(text(token, "actorId")) ?? "");
    return [{ uuid, documentName: "Token", type, name, system: delta["system"], source: token }, ...embeddedIn(delta, actor, name)];
  });
}

function sources(holder: object, key: string): Record<string, unknown>[] {
  const list: unknown = Reflect.get(holder, key);
  return Array.isArray(list) ? list.filter(isPlainObject) : [];
}

function text(source: object, key: string): string {
  const value: unknown = Reflect.get(source, key);
  return typeof value === "string" ? value : "";
}
