// Walks the data paths that a manifest lists (`biography`, `activities.*.text`): to clean HTML or to strip what only a GM may write.
import type { Json, JsonObject } from "../protocol.ts";
import { isObject } from "../merge.ts";

/** Replaces each string at `path` below `root` by `change(string)`; `*` matches any key or index. */
export function mapStrings(root: Json, path: string, change: (text: string) => string): void {
  walk(root, path.split("."), (holder, key) => {
    const value = Array.isArray(holder) ? holder[Number(key)] : holder[key];
    const inner = isObject(value) && typeof value["__$OPERATOR$__"] === "string" ? value : undefined;
    if (inner && typeof inner["value"] === "string") inner["value"] = change(inner["value"]);
    else if (typeof value === "string") {
      if (Array.isArray(holder)) holder[Number(key)] = change(value);
      else holder[key] = change(value);
    }
  });
}

/** Removes what stands at `path` below `root`. */
export function strip(root: Json, path: string): void {
  walk(root, path.split("."), (holder, key) => {
    if (!Array.isArray(holder)) Reflect.deleteProperty(holder, key);
  });
}

function walk(node: Json, segments: readonly string[], visit: (holder: JsonObject | Json[], key: string) => void): void {
  const [segment, ...rest] = segments;
  if (segment === undefined) return;
  if (isObject(node) && typeof node["__$OPERATOR$__"] === "string") {
    walk(node["value"] ?? null, segments, visit);
    return;
  }
  if (!isObject(node) && !Array.isArray(node)) return;
  for (const key of Object.keys(node)) {
    if (segment !== "*" && key !== segment) continue;
    if (rest.length === 0) visit(node, key);
    else walk((Array.isArray(node) ? node[Number(key)] : node[key]) ?? null, rest, visit);
  }
}
