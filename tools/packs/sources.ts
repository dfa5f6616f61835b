// Decides what a pack holds: reads `<pack>/**/*.yml`, and fills in the identifiers, keys, folders and bookkeeping that authors don't write.
import { readFileSync } from "node:fs";
import path from "node:path";
import { load } from "js-yaml";
import { filesBelow, root, rulesetIds, subfolders } from "../folders.ts";
import { isJsonObject, type Json, type JsonObject } from "../json.ts";
import { fillAdventures } from "./adventures.ts";
import { EMBEDDED, PACK_COLLECTIONS } from "./hierarchy.ts";
import { idFromPath } from "./ids.ts";
import { fillPages } from "./pages.ts";

/** A pack's sources, complete: what its `_pack.yml` says and every document it holds, compendium folders included. */
export interface PackSource {
  /** The manifest's name, unique in the package. */
  readonly name: string;
  /** The ruleset whose folder the pack stands in, or undefined for a shared one. */
  readonly ruleset: string | undefined;
  readonly type: string;
  readonly label: string;
  readonly banner: string | undefined;
  /** Whether players are kept out, as `gm: true` in `_pack.yml` says: foes, adventures. */
  readonly forGamemasters: boolean;
  readonly documents: readonly PackDocument[];
}

/** One document of a pack, with the file it comes from. */
export interface PackDocument {
  readonly file: string;
  /** `<pack>/<file without ending>`: how the demo world's tokens name their actors. */
  readonly where: string;
  readonly data: JsonObject;
}

/** What bookkeeping every document carries; passed in because it names the version being built. */
export interface Stamp {
  readonly systemId: string;
  readonly systemVersion: string;
  readonly coreVersion: string;
}

const ID = /^[A-Za-z0-9]{16}$/;

function readYaml(file: string): JsonObject {
  let value: unknown;
  try {
    value = load(readFileSync(file, "utf8"), { filename: path.relative(root, file) });
  } catch (error) {
    throw new Error(`${path.relative(root, file)} is not valid YAML.`, { cause: error });
  }
  if (!isJsonObject(value)) throw new Error(`${path.relative(root, file)} does not hold a record.`);
  return value;
}

function text(data: JsonObject, key: string, file: string): string {
  const value = data[key];
  if (typeof value !== "string" || value === "") throw new Error(`${path.relative(root, file)} lacks "${key}".`);
  return value;
}

/** Completes one document and all it embeds; `where` names it inside the pack, and seeds its id. */
function complete(
  data: JsonObject,
  collection: string,
  parentIds: readonly string[],
  sublevel: string,
  where: string,
  stamp: Stamp,
): JsonObject {
  const given = data._id;
  if (given !== undefined && (typeof given !== "string" || !ID.test(given))) {
    throw new Error(`${where} has the _id ${JSON.stringify(given)}, which is not 16 letters and digits.`);
  }
  const id = given ?? idFromPath(where);
  const ids = [...parentIds, id];
  const completed: JsonObject = { ...data, _id: id, _key: `!${sublevel}!${ids.join(".")}` };
  if (parentIds.length === 0) {
    // An adventure has none: who may see it is its compendium's to say.
    if (collection !== "adventures") completed.ownership ??= { default: 0 };
    completed.folder ??= null;
  }
  completed.flags ??= {};
  completed._stats ??= {
    ...stamp,
    createdTime: null,
    modifiedTime: null,
    lastModifiedBy: null,
    compendiumSource: null,
    duplicateSource: null,
  };
  for (const embedded of EMBEDDED[collection] ?? []) {
    const children = data[embedded];
    if (children === undefined) continue;
    completed[embedded] = completeChildren(children, embedded, ids, `${sublevel}.${embedded}`, `${where}/${embedded}`, stamp);
  }
  return completed;
}

function completeChildren(
  children: Json,
  collection: string,
  parentIds: readonly string[],
  sublevel: string,
  where: string,
  stamp: Stamp,
): Json {
  if (!Array.isArray(children)) throw new Error(`${where} is not a list.`);
  const seen = new Map<string, number>();
  return children.map((child, index) => {
    if (!isJsonObject(child)) throw new Error(`${where}[${index}] is not a record.`);
    // By name rather than by position: reordering a list must not change what links point to.
    const name = typeof child.name === "string" ? child.name : "";
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return complete(child, collection, parentIds, sublevel, `${where}/${name}#${count}`, stamp);
  });
}

/** A subfolder of a pack becomes a compendium folder, named by its `_folder.yml` or else by itself. */
function compendiumFolder(packFolder: string, packName: string, type: string, folder: string, sort: number, stamp: Stamp): PackDocument {
  const described = filesBelow(path.join(packFolder, folder), (file) => file === "_folder.yml").length > 0;
  const file = path.join(packFolder, folder, "_folder.yml");
  const given = described ? readYaml(file) : {};
  const plainName = path.posix.basename(folder).replace(/-/g, " ");
  const parent = path.posix.dirname(folder);
  const data: JsonObject = {
    name: plainName.charAt(0).toUpperCase() + plainName.slice(1),
    sorting: "m",
    color: null,
    description: "",
    ...given,
    type,
    sort,
    folder: parent === "." ? null : idFromPath(`${packName}/${parent}/`),
    _id: idFromPath(`${packName}/${folder}/`),
  };
  const where = `${packName}/${folder}/`;
  return { file, where, data: complete(data, "folders", [], "folders", where, stamp) };
}

function readPack(packFolder: string, name: string, ruleset: string | undefined, stamp: Stamp): PackSource {
  const packFile = path.join(packFolder, "_pack.yml");
  const described = readYaml(packFile);
  const type = text(described, "type", packFile);
  const collection = PACK_COLLECTIONS[type];
  if (collection === undefined) {
    throw new Error(`${path.relative(root, packFile)} has the type "${type}"; known are ${Object.keys(PACK_COLLECTIONS).join(", ")}.`);
  }
  const files = filesBelow(packFolder, (file) => /\.ya?ml$/.test(file) && !path.posix.basename(file).startsWith("_"));
  const ancestors = files.flatMap((file) =>
    file
      .split("/")
      .slice(0, -1)
      .map((_, depth, parts) => parts.slice(0, depth + 1).join("/")),
  );
  const folders = [...new Set(ancestors)].sort();
  const documents = files.map((file, position): PackDocument => {
    const full = path.join(packFolder, file);
    const where = `${name}/${file.replace(/\.ya?ml$/, "")}`;
    const data = readYaml(full);
    text(data, "name", full);
    const folder = path.posix.dirname(file);
    data.folder ??= folder === "." ? null : idFromPath(`${name}/${folder}/`);
    data.sort ??= (position + 1) * 1000;
    return { file: full, where, data: complete(data, collection, [], collection, where, stamp) };
  });
  const banner = described.banner;
  return {
    name,
    ruleset,
    type,
    label: text(described, "label", packFile),
    banner: typeof banner === "string" ? banner : undefined,
    forGamemasters: described.gm === true,
    documents: [...folders.map((folder, index) => compendiumFolder(packFolder, name, type, folder, index * 1000, stamp)), ...documents],
  };
}

function refuseDuplicates(pack: PackSource): void {
  const files = new Map<string, string>();
  for (const { file, data } of pack.documents) {
    const key = text(data, "_key", file);
    const other = files.get(key);
    const shown = path.relative(root, file);
    if (other !== undefined) throw new Error(`${shown} and ${other} have the same _id in the pack "${pack.name}".`);
    files.set(key, shown);
  }
}

/** Every pack of the repository: `packs/<pack>` is named `<pack>`, a ruleset's `packs/<pack>` is named `<id>-<pack>`. */
export function readPacks(stamp: Stamp): PackSource[] {
  const shared = path.join(root, "packs");
  const packs = [
    ...subfolders(shared).map((name) => readPack(path.join(shared, name), name, undefined, stamp)),
    ...rulesetIds().flatMap((id) => {
      const own = path.join(root, "src/rulesets", id, "packs");
      return subfolders(own).map((name) => readPack(path.join(own, name), `${id}-${name}`, id, stamp));
    }),
  ];
  for (const pack of packs) refuseDuplicates(pack);
  fillPages(packs, stamp.systemId);
  fillAdventures(packs, stamp.systemId);
  return packs;
}
