// What may come in at all, whatever it is about: plain data of a bearable size, copied into objects of our own. Nothing foreign is passed on as the object that it was.

import { type Json, type JsonObject, isPlainObject } from "../../engine/index.ts";

/** Sizes beyond which nothing of ours goes. Parts are values of any kind; texts are counted in characters. */
export const MOST = { depth: 32, parts: 60_000, list: 5_000, text: 100_000, texts: 4_000_000, key: 1_000 } as const;

/** What was wrong, as a dotted path to it; "" for the whole. */
export class Unplain extends Error {
  readonly path: string;

  constructor(path: readonly string[], problem: string) {
    super(`${path.join(".")} ${problem}`);
    this.name = "Unplain";
    this.path = path.join(".");
  }
}

/** What every object has from birth: a value of one's own under such a key breaks whoever turns the object into text, or reaches what all objects share. */
const SHARED_BY_ALL: ReadonlySet<string> = new Set([...Object.getOwnPropertyNames(Object.prototype), "prototype"]);

/** True for a key that is a name and nothing else: Foundry reads dotted keys as paths, and keys that begin with "-=" or "==" as orders. */
export function isHarmlessKey(key: string): boolean {
  if (key.length > MOST.key) return false;
  return key.split(".").every((name) => !SHARED_BY_ALL.has(name) && !name.startsWith("-=") && !name.startsWith("=="));
}

/**
 * A copy of foreign data in plain objects of our own. Keys without a value are left out, as JSON would. Throws an Unplain for anything that is no plain data: numbers
 * that are none, functions, instances of classes, keys that mean something else than a name, and what is deeper or larger than anything of ours.
 */
export function plainCopy(foreign: unknown, mayBeKey: (key: string) => boolean = isHarmlessKey): Json {
  let parts = 0;
  let characters = 0;
  const text = (value: string, path: readonly string[]): string => {
    characters += value.length;
    if (value.length > MOST.text || characters > MOST.texts) throw new Unplain(path, "is too long");
    return value;
  };
  const copy = (value: unknown, path: readonly string[]): Json => {
    parts += 1;
    if (parts > MOST.parts) throw new Unplain(path, "has too many parts");
    if (path.length > MOST.depth) throw new Unplain(path.slice(0, 3), "is too deep");
    if (value === null || typeof value === "boolean") return value;
    if (typeof value === "string") return text(value, path);
    if (typeof value === "number") {
      if (!Number.isFinite(value)) throw new Unplain(path, "is no number");
      return value;
    }
    if (Array.isArray(value)) {
      if (value.length > MOST.list) throw new Unplain(path, "is too long");
      return Array.from(value, (entry: unknown, index) => copy(entry, [...path, String(index)]));
    }
    if (!isPlainObject(value)) throw new Unplain(path, "is no plain data");
    const own: JsonObject = {};
    for (const [key, entry] of Object.entries(value)) {
      if (!mayBeKey(text(key, path))) throw new Unplain(path, "has a key that is no name");
      if (entry !== undefined) own[key] = copy(entry, [...path, key]);
    }
    return own;
  };
  return copy(foreign, []);
}
