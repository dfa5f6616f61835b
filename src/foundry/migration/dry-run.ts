// What of a stored world is not in today's form, and what of it cannot be read at all: the dry run of a migration. Nothing is changed. Pure.

import type { ActorShape, FieldProblem, Fields } from "../../engine/index.ts";
import { checkFields, clonePlain, migrateFields, migratePath, valueAt } from "../../engine/index.ts";
import { showStored } from "../platform/effect-frame.ts";
import { mendedPrototype } from "../models/token-defaults.ts";
import type { StoredDocument } from "./stored-world.ts";

/** A value that a migration would store otherwise. */
export interface FoundChange {
  readonly from: string;
  readonly to: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** A document with what a migration would change in it. */
export interface Finding {
  readonly uuid: string;
  readonly name: string;
  /** What of it is of an older form below `system` (a token's is that of its creature). */
  readonly stored: readonly FoundChange[];
  /** Values of the document's own that are others today, as an update of it: by what its bars go, whether tokens show its icon. */
  readonly paths: readonly FoundChange[];
  /** The set-up of a prototype token that nobody has touched; left alone when the GM says so. */
  readonly prototype: readonly FoundChange[];
}

/** A document with stored values that its fields cannot hold. They stay stored; what is shown in their place is an initial value. */
export interface Unreadable {
  readonly uuid: string;
  readonly name: string;
  readonly problems: readonly FieldProblem[];
}

/** What the findings go by: fields by class and subtype, and the shapes of actors. */
export interface Shapes {
  fields(documentName: string, type: string): Fields | undefined;
  actor(type: string): ActorShape | undefined;
}

/** Looks at every stored document. `tokens`: whether prototype tokens of before may be mended too. */
export function lookAt(
  documents: readonly StoredDocument[],
  shapes: Shapes,
  tokens: boolean,
): { readonly findings: readonly Finding[]; readonly unreadable: readonly Unreadable[] } {
  const findings: Finding[] = [];
  const unreadable: Unreadable[] = [];
  for (const document of documents) {
    const { uuid, name, documentName, type, source } = document;
    const fields = shapes.fields(documentName === "Token" ? "Actor" : documentName, type);
    if (!fields) continue;
    const system = clonePlain(document.system);
    const stored = migrateFields(fields, system, "system");
    const problems =
      system === undefined ? [] : checkFields(fields, system, "system").filter(({ text }) => text !== "SORTIE.Field.Unknown");
    if (problems.length > 0) unreadable.push({ uuid, name, problems });
    const paths = pathsOf(document, fields);
    const shape = tokens && documentName === "Actor" ? shapes.actor(type) : undefined;
    const prototype = shape ? mended({ ...source, system }, shape, paths) : [];
    if (stored.length + paths.length + prototype.length > 0) findings.push({ uuid, name, stored, paths, prototype });
  }
  return { findings, unreadable };
}

function pathsOf({ documentName, source }: StoredDocument, fields: Fields): FoundChange[] {
  if (documentName === "Token") return barsOf(source, "", fields);
  if (documentName === "Actor") return barsOf(source, "prototypeToken.", fields);
  const effect: Record<string, unknown> = { ...source };
  if (documentName !== "ActiveEffect" || !showStored(effect)) return [];
  return [{ from: "showIcon", to: "showIcon", before: source["showIcon"], after: effect["showIcon"] }];
}

function barsOf(source: object, prefix: string, fields: Fields): FoundChange[] {
  return ["bar1", "bar2"].flatMap((bar) => {
    const path = `${prefix}${bar}.attribute`;
    const before = valueAt(source, path);
    if (typeof before !== "string") return [];
    const after = migratePath(fields, before).path;
    return after === before ? [] : [{ from: path, to: path, before, after }];
  });
}

function mended(source: object, shape: ActorShape, paths: readonly FoundChange[]): FoundChange[] {
  const taken = new Set(paths.map(({ to }) => to));
  return Object.entries(mendedPrototype(source, shape) ?? {})
    .filter(([path]) => !taken.has(path))
    .map(([path, after]) => ({ from: path, to: path, before: valueAt(source, path), after }));
}
