// Reads compendia: LevelDB packs in the layout that the public packaging tool writes, always from a copy so that a package folder is never locked.
import { textOf } from "../json.ts";
import { createHash } from "node:crypto";
import { cp, mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { ClassicLevel } from "classic-level";
import { documentKinds, isDocumentName } from "../hierarchy.ts";
import type { DocumentName } from "../hierarchy.ts";
import type { Json, JsonObject, PackMetadata } from "../protocol.ts";
import { isObject } from "../merge.ts";
import type { Package } from "./packages.ts";

export interface Pack {
  readonly metadata: PackMetadata;
  readonly documents: ReadonlyMap<string, JsonObject>;
}

const indexFields = ["_id", "name", "img", "type", "sort", "folder"] as const;

function text(value: Json | undefined, fallback: string): string {
  return typeof value === "string" ? value : fallback;
}

/** What clients know of documents before they load them. */
export function indexOf(documents: Iterable<JsonObject>): JsonObject[] {
  return [...documents].map((source) =>
    Object.fromEntries(indexFields.filter((field) => source[field] !== undefined).map((field) => [field, source[field] ?? null])),
  );
}

/** A copy of a pack's files that belongs to us, made once per content. */
async function copyOf(folder: string, cache: string): Promise<string> {
  const hash = createHash("sha256").update(folder);
  const files = (await readdir(folder)).filter((file) => file !== "LOCK" && !file.startsWith("LOG")).sort();
  for (const file of files) {
    const { size, mtimeMs } = await stat(path.join(folder, file));
    hash.update(`${file}:${String(size)}:${String(mtimeMs)};`);
  }
  const target = path.join(cache, hash.digest("hex").slice(0, 24));
  const complete = await stat(target).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (complete) return target;
  const partial = `${target}.${String(process.pid)}`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true });
  for (const file of files) await cp(path.join(folder, file), path.join(partial, file), { recursive: true });
  await rename(partial, target).catch(() => rm(partial, { recursive: true, force: true }));
  return target;
}

/** Puts the embedded documents, which the layout keeps under their own keys, back into their parent. */
function assemble(values: ReadonlyMap<string, Json>, name: DocumentName, sublevel: string, idPath: string, source: JsonObject): JsonObject {
  const result = { ...source };
  for (const [collection, child] of Object.entries(documentKinds[name].embedded)) {
    const list = source[collection];
    if (!Array.isArray(list)) {
      result[collection] = [];
      continue;
    }
    result[collection] = list.flatMap((entry): JsonObject[] => {
      if (isObject(entry)) return [entry];
      const below = `${sublevel}.${collection}`;
      const belowPath = `${idPath}.${textOf(entry)}`;
      const value = values.get(`!${below}!${belowPath}`);
      return isObject(value) ? [assemble(values, child, below, belowPath, value)] : [];
    });
  }
  return name === "Token" ? withDelta(values, sublevel, idPath, result) : result;
}

/** A token's delta is a single embedded document with embedded collections of its own. */
function withDelta(values: ReadonlyMap<string, Json>, sublevel: string, idPath: string, token: JsonObject): JsonObject {
  if (typeof token["delta"] !== "string") return token;
  const below = `${sublevel}.delta`;
  const belowPath = `${idPath}.${token["delta"]}`;
  const value = values.get(`!${below}!${belowPath}`);
  return { ...token, delta: isObject(value) ? assemble(values, "Actor", below, belowPath, value) : {} };
}

interface Content {
  readonly documents: ReadonlyMap<string, JsonObject>;
  readonly folders: JsonObject[];
}

/** What this process has read, by the copy it was read from: a copy's name is made of its content, and nobody writes to a package's compendia. */
const contents = new Map<string, Promise<Content>>();

async function readPack(folder: string, cache: string, type: string): Promise<Content> {
  // A folder without a database, as in the repository of a package that is not built, is an empty compendium.
  const exists = await stat(path.join(folder, "CURRENT")).then(
    (found) => found.isFile(),
    () => false,
  );
  if (!exists || !isDocumentName(type)) return { documents: new Map(), folders: [] };
  const copy = await copyOf(folder, cache);
  const known = contents.get(copy) ?? readCopy(copy, type);
  contents.set(copy, known);
  known.catch(() => contents.delete(copy));
  return known;
}

async function readCopy(copy: string, type: DocumentName): Promise<Content> {
  const documents = new Map<string, JsonObject>();
  const folders: JsonObject[] = [];
  const database = new ClassicLevel<string, Json>(copy, { keyEncoding: "utf8", valueEncoding: "json", createIfMissing: false });
  const values = new Map<string, Json>();
  try {
    for await (const [key, value] of database.iterator()) values.set(key, value);
  } finally {
    await database.close();
  }
  const { collection } = documentKinds[type];
  for (const [key, value] of values) {
    const [, sublevel = "", id = ""] = key.split("!");
    if (!isObject(value)) continue;
    if (sublevel === "folders") folders.push(value);
    else if (sublevel === collection) documents.set(id, assemble(values, type, sublevel, id, value));
  }
  return { documents, folders };
}

/** Every compendium that the packages declare, read into memory. A declared pack without files is empty. */
export async function loadPacks(packages: readonly Package[], cache: string, warn: (message: string) => void): Promise<Map<string, Pack>> {
  const declared = packages.flatMap((owner) => {
    const entries = owner.manifest["packs"];
    return (Array.isArray(entries) ? entries.filter(isObject) : []).map((entry) => ({ owner, entry }));
  });
  const packs = await Promise.all(declared.map(({ owner, entry }) => loadPack(owner, entry, cache, warn)));
  return new Map(packs.flatMap((pack) => (pack ? [[pack.metadata.id, pack] as const] : [])));
}

async function loadPack(owner: Package, entry: JsonObject, cache: string, warn: (message: string) => void): Promise<Pack | null> {
  const name = text(entry["name"], "");
  const type = text(entry["type"], "");
  const folder = path.resolve(owner.folder, text(entry["path"], `packs/${name}`));
  if (!folder.startsWith(owner.folder + path.sep)) {
    warn(`pack ${owner.id}.${name} lies outside its package and is left out`);
    return null;
  }
  const { documents, folders } = await readPack(folder, cache, type);
  const ownership = isObject(entry["ownership"]) ? entry["ownership"] : { PLAYER: "OBSERVER", ASSISTANT: "OWNER" };
  return {
    documents,
    metadata: {
      id: `${owner.id}.${name}`,
      name,
      label: text(entry["label"], name),
      type,
      system: typeof entry["system"] === "string" ? entry["system"] : null,
      packageType: owner.kind,
      packageName: owner.id,
      ownership: Object.fromEntries(Object.entries(ownership).map(([role, level]) => [role, textOf(level)])),
      banner: typeof entry["banner"] === "string" ? entry["banner"] : null,
      flags: isObject(entry["flags"]) ? entry["flags"] : {},
      index: indexOf(documents.values()),
      folders,
    },
  };
}
