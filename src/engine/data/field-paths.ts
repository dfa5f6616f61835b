// Which field stands at a dotted path, for whoever is told a path in words: sheets, stat blocks.

import type { AnyField, Fields } from "./fields.ts";

/** The field at a dotted path, looking through groups, maps and lists; undefined where there is none. */
export function fieldAt(fields: Fields, path: string): AnyField | undefined {
  let field: AnyField | undefined;
  let level: Fields | undefined = fields;
  for (const key of path.split(".")) {
    field = level ? (Object.hasOwn(level, key) ? level[key] : undefined) : elementOf(field);
    if (!field) return undefined;
    level = field.kind === "group" ? field.fields : undefined;
  }
  return field;
}

function elementOf(field: AnyField | undefined): AnyField | undefined {
  return field && (field.kind === "map" || field.kind === "list") ? field.element : undefined;
}
