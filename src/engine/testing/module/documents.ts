// Sources of packs: each document fits the fields of its kind, has an id and a key of its own, and every link in it leads to a document of the module.

import type { Shapes } from "../../battle/battle.ts";
import { lastingEffectFields } from "../../battle/effects.ts";
import type { Ruleset, ActorShape } from "../../contract/ruleset.ts";
import { fieldAt } from "../../data/field-paths.ts";
import { type Fields, checkFields } from "../../data/fields.ts";
import { isPlainObject, valueAt } from "../../data/json.ts";
import { type Known, knownIds, strayIds, strayIn } from "../held-ids.ts";
import { codeIn } from "./languages.ts";
import { listedIn, moduleId, packOf } from "./manifest.ts";
import { type ModuleDocument, type ModuleFiles, stringsIn } from "./module-files.ts";
import { MISFITS } from "../refusal-words.ts";

type Data = Readonly<Record<string, unknown>>;

/** How keys of packs call the documents of a pack. */
const COLLECTIONS: Readonly<Record<string, string>> = {
  Actor: "actors",
  Adventure: "adventures",
  Cards: "cards",
  Item: "items",
  JournalEntry: "journal",
  Macro: "macros",
  Playlist: "playlists",
  RollTable: "tables",
  Scene: "scenes",
};

/** What is wrong with a module's documents. */
export function documentProblems<S extends Shapes>(rulesets: readonly Ruleset<S>[], module: ModuleFiles): string[] {
  const types = new Map(listedIn(module.manifest, "packs").map(({ name, type }) => [String(name), String(type)]));
  const seen = new Map<string, string>();
  return [
    ...module.documents.flatMap((document) => {
      const { file, data } = document;
      if (!isPlainObject(data)) return [`${file} holds no document`];
      // A folder of a compendium is in its sources, and is no document of its own.
      if (String(data["_key"]).startsWith("!folders!")) return [];
      const type = types.get(packOf(file));
      if (type === undefined) return [`${file} lies in "${packOf(file)}", which is no pack of module.json`];
      const problems = [...keyProblems(data, `!${COLLECTIONS[type] ?? type}!`, "", seen, file), ...fieldProblems(rulesets, type, data)];
      return problems.map((problem) => `${file}: ${problem}`);
    }),
    ...linkProblems(rulesets, module),
  ];
}

/** What the data of actors and items have, after Foundry's public documentation: https://foundryvtt.com/api/v14/interfaces/foundry.documents.types.ActorData.html. */
const TOP: Readonly<Record<string, ReadonlySet<string>>> = {
  Actor: new Set("_id _key _stats effects flags folder img items name ownership prototypeToken sort system type".split(" ")),
  Item: new Set("_id _key _stats effects flags folder img name ownership sort system type".split(" ")),
};

/** A name that is blank, keys that Foundry drops, and code in texts. */
function plainProblems(documentType: string, data: Data): string[] {
  const { name, system } = data;
  const known = TOP[documentType];
  const code = stringsIn(system).flatMap((text) => codeIn(text) ?? []);
  return [
    ...(typeof name === "string" && name.trim() !== "" ? [] : ["it has no name"]),
    ...(known
      ? Object.keys(data)
          .filter((key) => !known.has(key))
          .map((key) => `"${key}" is nothing that Foundry knows of it`)
      : []),
    ...code.map((each) => `a text holds "${each}", and no text may hold code`),
  ];
}

const records = (value: unknown): Data[] => (Array.isArray(value) ? value.filter((each): each is Data => isPlainObject(each)) : []);

/** Foundry's tool packs by `_key`, and leaves out without a word what has none. */
function keyProblems(data: Data, collection: string, owner: string, seen: Map<string, string>, file: string): string[] {
  const { _id: id, _key: key, name } = data;
  const whose = owner === "" ? "" : `${String(name)}: `;
  if (typeof id !== "string" || !/^[A-Za-z0-9]{16}$/.test(id)) return [`${whose}_id "${String(id)}" is not 16 letters and digits`];
  const wanted = `${collection}${owner === "" ? "" : `${owner}.`}${id}`;
  if (key === undefined) return [`${whose}_key is missing, and has to be "${wanted}"`];
  if (key !== wanted) return [`${whose}_key is ${JSON.stringify(key)}, and has to be "${wanted}"`];
  const twin = seen.get(wanted);
  seen.set(wanted, file);
  return [
    ...(twin === undefined ? [] : [`${whose}${wanted} stands in ${twin} too`]),
    ...records(data["items"]).flatMap((item) => keyProblems(item, `${collection.slice(0, -1)}.items!`, id, seen, file)),
  ];
}

/** Values that no field of its kind can hold, and ids of conditions, types of damage and numbers that there are not. */
function fieldProblems<S extends Shapes>(rulesets: readonly Ruleset<S>[], documentType: string, data: Data): string[] {
  if (documentType !== "Actor" && documentType !== "Item") return [];
  const type = String(data["type"]);
  const ruleset = rulesets.find(({ actors, items }) => Object.hasOwn(documentType === "Actor" ? actors : items, type));
  const shape = documentType === "Actor" ? ruleset?.actors[type] : ruleset?.items[type];
  const whose = documentType === "Item" ? `${String(data["name"])}: ` : "";
  if (!ruleset || !shape) return [`${whose}"${type}" is no kind of ${documentType.toLowerCase()}`];
  const known = knownIds(ruleset);
  return [
    ...plainProblems(documentType, data).map((problem) => `${whose}${problem}`),
    ...checkFields(shape.fields, data["system"] ?? {}).map(
      ({ path, text }) =>
        `${whose}system.${path} ${text === "SORTIE.Field.Unknown" ? "is no field" : `does not fit: ${MISFITS[text] ?? text}`}`,
    ),
    ...("role" in shape ? actorProblems(shape, data) : []).map((problem) => `${whose}${problem}`),
    ...barProblems(shape.fields, data["prototypeToken"]).map((problem) => `${whose}${problem}`),
    ...strayIds(known, shape.fields, data["system"]).map((problem) => `${whose}system.${problem}`),
    ...records(data["effects"])
      .flatMap((effect) => effectProblems(known, effect))
      .map((problem) => `${whose}${problem}`),
    ...records(data["items"]).flatMap((item) => fieldProblems(rulesets, "Item", item)),
  ];
}

/** Conditions, types of damage and numbers that an effect names and that there are not. */
function effectProblems(known: Known, { statuses, system }: Data): string[] {
  return [
    ...stringsIn(statuses).flatMap((id) => strayIn(known, [{ of: "conditions" }], id).map((stray) => `an effect carries ${stray}`)),
    ...strayIds(known, lastingEffectFields, system).map((problem) => `an effect's system.${problem}`),
  ];
}

/** A token shows what its actor stores or derives: a pool or a number. */
function barProblems(fields: Fields, token: unknown): string[] {
  return ["bar1", "bar2"].flatMap((bar) => {
    const shown: unknown = isPlainObject(token) ? token[bar] : undefined;
    const path: unknown = isPlainObject(shown) ? shown["attribute"] : undefined;
    if (typeof path !== "string" || path === "" || path.startsWith("derived.")) return [];
    const field = fieldAt(fields, path);
    const isPool = field?.kind === "group" && ["value", "max"].every((name) => Object.hasOwn(field.fields, name));
    const isShown = isPool || (field !== undefined && ["integer", "optionalInteger", "decimal"].includes(field.kind));
    return isShown ? [] : [`prototypeToken.${bar} shows ${path}, which is no pool and no number of its kind`];
  });
}

/** Uuids of the module's own packs, and what a scene's encounter names. */
function linkProblems<S extends Shapes>(rulesets: readonly Ruleset<S>[], module: ModuleFiles): string[] {
  const id = moduleId(module);
  const packs = new Map(listedIn(module.manifest, "packs").map(({ name, type }) => [String(name), String(type)]));
  const held = new Map<string, Set<string>>();
  for (const { file, data } of module.documents) {
    const ids = held.get(packOf(file)) ?? new Set();
    for (const each of idsIn(data)) ids.add(each);
    held.set(packOf(file), ids);
  }
  const leads = (uuid: string): boolean => {
    const [, , pack = "", type = "", ...rest] = uuid.split(".");
    const has = held.get(pack);
    // A pack that somebody else has made has no sources here.
    if (packs.get(pack) !== type) return false;
    return has === undefined || rest.every((part, index) => index % 2 === 1 || has.has(part));
  };
  const lost = (whose: string, values: readonly string[]): string[] =>
    [...new Set(values.flatMap((value) => [...value.matchAll(UUID)].map(([uuid]) => uuid)))]
      .filter((uuid) => uuid.startsWith(`Compendium.${id}.`) && !leads(uuid))
      .map((uuid) => `${whose} names ${uuid}, which is not there`);
  return [
    ...module.documents.flatMap((document) => [...lost(document.file, stringsIn(document.data)), ...encounterProblems(rulesets, document)]),
    ...rulesets.flatMap((ruleset) => lost("The ruleset", stringsIn(plainParts(ruleset)))),
  ];
}

const UUID = /Compendium(?:\.[\w-]+){4,}/g;

/** What of a definition is data: its functions name documents as they run. */
function plainParts<S extends Shapes>({ summons, introduction, items, actors, conditions }: Ruleset<S>): unknown {
  return { summons, introduction, items, actors, conditions };
}

function idsIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  const own: unknown = Reflect.get(value, "_id");
  return [...(typeof own === "string" ? [own] : []), ...Object.values(value).flatMap((part: unknown) => idsIn(part))];
}

/** An encounter that is set out by a click names actors that there are, of a ruleset that there is. */
function encounterProblems<S extends Shapes>(rulesets: readonly Ruleset<S>[], { file, data }: ModuleDocument): string[] {
  const flags = isPlainObject(data) ? data["flags"] : undefined;
  const sortie = isPlainObject(flags) ? flags["sortie"] : undefined;
  const encounter = isPlainObject(sortie) ? sortie["encounter"] : undefined;
  if (encounter === undefined) return [];
  if (!isPlainObject(encounter)) return [`${file}: flags.sortie.encounter is no encounter`];
  const ruleset = rulesets.find(({ id }) => id === encounter["ruleset"]);
  const tokens = records(encounter["tokens"]);
  return [
    ...(ruleset ? [] : [`${file}: its encounter is for "${String(encounter["ruleset"])}", which is no ruleset`]),
    ...(tokens.length > 0 ? [] : [`${file}: its encounter has no tokens`]),
    ...checkFields(ruleset?.combat.fields ?? {}, encounter["battle"] ?? {}).map(
      ({ path }) => `${file}: its battle has ${path}, which does not fit`,
    ),
    ...tokens.flatMap(({ actor, at, name }) => [
      ...(typeof actor === "string" && /^Compendium(?:\.[\w-]+){4}$/.test(actor)
        ? []
        : [`${file}: ${String(name)} is no actor of a compendium`]),
      ...(Array.isArray(at) && at.length === 2 && at.every((part) => Number.isInteger(part))
        ? []
        : [`${file}: ${String(name)} is at no column and row`]),
    ]),
  ];
}

/** Foundry's levels and dispositions: https://foundryvtt.com/api/v14/modules/CONST.html. */
const OBSERVER = 2;
const FRIENDLY = 1;

/** What is wrong with an actor, whose fields fit. */
function actorProblems({ role, fields }: Pick<ActorShape, "role" | "fields">, data: Data): string[] {
  return [...(role === "foe" ? foeProblems(data) : []), ...fullPools(fields, data["system"])];
}

function foeProblems({ ownership, prototypeToken }: Data): string[] {
  const all: unknown = isPlainObject(ownership) ? ownership["default"] : undefined;
  const side: unknown = isPlainObject(prototypeToken) ? prototypeToken["disposition"] : undefined;
  return [
    ...(typeof all === "number" && all >= OBSERVER
      ? [`ownership.default is ${String(all)}, so that every player may read the numbers of this foe: leave it out`]
      : []),
    ...(side === FRIENDLY
      ? [`prototypeToken.disposition is ${String(side)}, so that this foe fights beside the heroes: leave it out`]
      : []),
  ];
}

/** Pools that hold more than their most. */
function fullPools(fields: Fields, system: unknown, parent = ""): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind !== "group") return [];
    const path = parent === "" ? name : `${parent}.${name}`;
    if (!("value" in field.fields && "max" in field.fields)) return fullPools(field.fields, system, path);
    const [value, most] = ["value", "max"].map((part) => valueAt(system, `${path}.${part}`));
    return typeof value === "number" && typeof most === "number" && value > most
      ? [`system.${path} holds ${String(value)} of ${String(most)}`]
      : [];
  });
}
