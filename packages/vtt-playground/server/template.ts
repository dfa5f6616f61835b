// Decides what a new world contains: a template file, or a gamemaster and two players when there is none.
import { textOf } from "../json.ts";
import { readFile } from "node:fs/promises";
import { isDocumentName } from "../hierarchy.ts";
import type { Json, JsonObject } from "../protocol.ts";
import { createDraft } from "./draft.ts";
import { prepareCreation } from "./incoming.ts";
import type { Rules } from "./incoming.ts";
import { randomId } from "./identifiers.ts";
import { isObject } from "../merge.ts";
import type { Requester } from "./permissions.ts";
import { readWorldPack } from "./world-packs.ts";
import type { WorldPack } from "./world-packs.ts";
import type { Changes } from "./world-store.ts";

const defaultUsers: JsonObject[] = [
  { name: "Gamemaster", role: 4, color: "#b3541e" },
  { name: "Player 1", role: 1, color: "#2f6f9f" },
  { name: "Player 2", role: 1, color: "#4c8a3f" },
];

/** The template's content, `{}` when no file is given. */
export async function readTemplate(file: string | undefined): Promise<JsonObject> {
  if (file === undefined) return {};
  const template = JSON.parse(await readFile(file, "utf8")) as Json;
  if (!isObject(template)) throw new Error(`${file} is not a world template`);
  return template;
}

function objects(value: Json | undefined): JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/** The documents of a new world as one set of changes. */
export function instantiate(template: JsonObject, rules: Rules): Changes {
  const draft = createDraft({ documents: new Map() });
  const { users: withIds, author } = peopleOf(template);
  const add = (name: string, data: JsonObject): void => {
    if (!isDocumentName(name)) throw new Error(`the template holds unknown ${name} documents`);
    // A stored world may hold kinds of packages that are not there any more, though nobody could make such a document today.
    const type = textOf(data["type"]);
    const isAbsent = type.includes(".") && rules.subtypes.get(name)?.has(type) === false;
    const prepared = prepareCreation(
      rules,
      name,
      isAbsent ? { ...data, type: "base" } : data,
      { keepId: true, keepEmbeddedIds: true },
      author,
    );
    draft.put(name, textOf(prepared["_id"]), isAbsent ? { ...prepared, type } : prepared);
  };
  for (const user of withIds) add("User", { character: null, ...user });
  const settings = isObject(template["settings"]) ? template["settings"] : {};
  for (const [key, value] of Object.entries(settings)) add("Setting", { key, value: JSON.stringify(value), user: null });
  const documents = isObject(template["documents"]) ? template["documents"] : {};
  for (const [name, list] of Object.entries(documents)) for (const data of objects(list)) add(name, data);
  return draft.changes;
}

/** The compendia of a new world, each with its documents as one set of changes. */
export function instantiatePacks(template: JsonObject, rules: Rules): { pack: WorldPack; changes: Changes }[] {
  const { author } = peopleOf(template);
  return objects(template["packs"]).map((entry) => {
    const pack = readWorldPack(entry);
    if (!pack) throw new Error("a compendium of the template has no name or no known type");
    const draft = createDraft({ documents: new Map() });
    for (const data of objects(entry["documents"])) {
      const prepared = prepareCreation(rules, pack.type, data, { keepId: true, keepEmbeddedIds: true }, author);
      draft.put(pack.type, textOf(prepared["_id"]), prepared);
    }
    return { pack, changes: draft.changes };
  });
}

/** The users of a template, and the one in whose name it is filled. */
function peopleOf(template: JsonObject): { users: JsonObject[]; author: Requester } {
  const users = objects(template["users"]);
  const withIds = (users.length > 0 ? users : defaultUsers).map((user): JsonObject => ({ ...user, _id: user["_id"] ?? randomId() }));
  const gamemaster = withIds.find((user) => user["role"] === 4) ?? withIds[0];
  const author: Requester = { id: textOf(gamemaster?.["_id"]), name: "template", role: 4, isGM: true, can: () => true };
  return { users: withIds, author };
}
