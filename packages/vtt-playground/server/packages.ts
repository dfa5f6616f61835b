// Reads and checks package manifests: identity, known fields, document types, styles, languages.
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Json, JsonObject } from "../protocol.ts";
import { documentKinds, isDocumentName } from "../hierarchy.ts";
import type { DocumentName } from "../hierarchy.ts";
import { isObject, merge } from "../merge.ts";

/** What a manifest declares for one subtype. */
export interface SubtypeDeclaration {
  readonly htmlFields: readonly string[];
  readonly gmOnlyFields: readonly string[];
}

export interface Package {
  readonly kind: "system" | "module";
  readonly id: string;
  readonly folder: string;
  readonly manifest: JsonObject;
  readonly socket: boolean;
  /** Notes about the manifest that do not prevent loading. */
  readonly warnings: readonly string[];
}

const knownFields = new Set(
  (
    "id type title version description authors url license readme bugs changelog compatibility esmodules scripts styles languages packs packFolders " +
    "relationships socket persistentStorage media background flags documentTypes initiative grid primaryTokenAttribute secondaryTokenAttribute " +
    "strictDataCleaning manifest download protected exclusive library coreTranslation"
  ).split(" "),
);

function strings(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === "string") : [];
}

/** The subtypes and default data of a system's `template.json`, for those that have no data model. */
async function readTemplate(folder: string): Promise<JsonObject | null> {
  const text = await readFile(path.join(folder, "template.json"), "utf8").catch(() => null);
  if (text === null) return null;
  const template = JSON.parse(text) as Json;
  return isObject(template) ? template : null;
}

/** One entry a subtype: its own data laid over the templates that it names. */
function modelsOf(template: JsonObject): Record<string, JsonObject> {
  const kinds = Object.entries(template).filter((entry): entry is [string, JsonObject] => isObject(entry[1]));
  return Object.fromEntries(
    kinds.map(([name, kind]) => {
      const shared = isObject(kind["templates"]) ? kind["templates"] : {};
      const models = strings(kind["types"]).map((type) => {
        const { templates = [], ...own } = isObject(kind[type]) ? kind[type] : {};
        const model: JsonObject = {};
        for (const part of [...strings(templates).map((named) => shared[named]), own])
          if (isObject(part)) merge(model, structuredClone(part));
        return [type, model] as const;
      });
      return [name, Object.fromEntries(models)];
    }),
  );
}

/** What a manifest declares of subtypes, with those that a template declares. */
function withTemplate(manifest: JsonObject, template: JsonObject): JsonObject {
  const model = modelsOf(template);
  const declared = isObject(manifest["documentTypes"]) ? manifest["documentTypes"] : {};
  const documentTypes = Object.entries(model).map(([name, types]) => {
    const fromTemplate = Object.fromEntries(Object.keys(types).map((type) => [type, {}]));
    const own = declared[name];
    return [name, { ...fromTemplate, ...(isObject(own) ? own : {}) }] as const;
  });
  return { ...manifest, documentTypes: { ...declared, ...Object.fromEntries(documentTypes) }, template: model };
}

/** Loads `system.json` or `module.json` from a folder and throws with every fault that would keep the package from working. */
export async function loadPackage(folder: string, kind: "system" | "module"): Promise<Package> {
  const file = path.join(folder, `${kind}.json`);
  let manifest: Json;
  try {
    manifest = JSON.parse(await readFile(file, "utf8")) as Json;
  } catch (error) {
    throw new Error(`cannot read ${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
  if (!isObject(manifest)) throw new Error(`${file} is not an object`);
  const faults: string[] = [];
  const warnings: string[] = [];
  const id = typeof manifest["id"] === "string" ? manifest["id"] : "";
  if (!/^[a-z0-9_-]+$/.test(id)) faults.push("id must be lower-case letters, digits, hyphens or underscores");
  if (manifest["type"] !== undefined && manifest["type"] !== kind) faults.push(`type is not "${kind}"`);
  if (typeof manifest["title"] !== "string" || manifest["title"] === "") faults.push("title is missing");
  if (!isObject(manifest["compatibility"])) warnings.push("compatibility is missing");
  for (const field of Object.keys(manifest)) if (!knownFields.has(field)) warnings.push(`unknown field "${field}"`);
  const types = manifest["documentTypes"];
  if (types !== undefined && !isObject(types)) faults.push("documentTypes is not an object");
  for (const [name, subtypes] of Object.entries(isObject(types) ? types : {})) {
    if (!isDocumentName(name) || !documentKinds[name].subtyped)
      warnings.push(`documentTypes.${name} is not a document class with subtypes here`);
    if (!isObject(subtypes)) faults.push(`documentTypes.${name} is not an object`);
  }
  if (faults.length > 0) throw new Error(`${file} is not a valid manifest:\n  ${faults.join("\n  ")}`);
  const template = kind === "system" ? await readTemplate(folder) : null;
  if (template !== null) manifest = withTemplate(manifest, template);
  return { kind, id, folder: path.resolve(folder), manifest, socket: manifest["socket"] === true, warnings };
}

/** The subtypes that exist in a world, per document class: core's, the system's, and the modules' with their prefix. */
export function subtypesOf(packages: readonly Package[]): Map<DocumentName, Map<string, SubtypeDeclaration>> {
  const result = new Map<DocumentName, Map<string, SubtypeDeclaration>>();
  for (const [name, kind] of Object.entries(documentKinds)) {
    if (!kind.subtyped || !isDocumentName(name)) continue;
    const known = new Map<string, SubtypeDeclaration>();
    for (const type of kind.coreTypes) known.set(type, { htmlFields: [], gmOnlyFields: [] });
    for (const owner of packages) {
      const declared = owner.manifest["documentTypes"];
      const subtypes = isObject(declared) ? declared[name] : undefined;
      for (const [type, declaration] of Object.entries(isObject(subtypes) ? subtypes : {})) {
        const fields = isObject(declaration) ? declaration : {};
        known.set(owner.kind === "module" ? `${owner.id}.${type}` : type, {
          htmlFields: strings(fields["htmlFields"]),
          gmOnlyFields: strings(fields["gmOnlyFields"]),
        });
      }
    }
    result.set(name, known);
  }
  return result;
}
