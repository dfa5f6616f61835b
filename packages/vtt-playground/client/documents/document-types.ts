// Which subtypes exist in this world: core's, the system's and the modules', and what they are called.
import { textOf } from "../../json.ts";
import { documentKinds, documentNames } from "../../hierarchy.ts";
import type { JsonObject } from "../../protocol.ts";
import { documentConfiguration } from "../data/index.ts";
import type { PackageView } from "./session/game.ts";

/** Subtypes by document name, `base` first. */
export function documentTypes(system: PackageView, modules: Iterable<PackageView>): Record<string, string[]> {
  const result: Record<string, string[]> = {};
  for (const name of documentNames) {
    const kind = documentKinds[name];
    if (!kind.subtyped) continue;
    const types = new Set<string>(kind.coreTypes);
    for (const type of Object.keys(system.documentTypes[name] ?? {})) types.add(type);
    for (const module of modules) for (const type of Object.keys(module.documentTypes[name] ?? {})) types.add(`${module.id}.${type}`);
    result[name] = [...types];
  }
  result["Macro"] = ["script", "chat"];
  return result;
}

/** Labels of all subtypes where no package has set one: `TYPES.<Document>.<type>`. */
export function labelTypes(types: Record<string, string[]>): void {
  for (const [name, list] of Object.entries(types)) {
    const configuration = documentConfiguration(name);
    const labels = (configuration.typeLabels ??= {});
    for (const type of list) labels[type] ??= `TYPES.${name}.${type === "base" ? "base" : type}`;
  }
}

/** A manifest as packages see it. */
export function packageView(manifest: JsonObject): PackageView {
  return {
    flags: {},
    ...manifest,
    id: textOf(manifest["id"]),
    title: textOf(manifest["title"]),
    version: textOf(manifest["version"] ?? "0"),
    active: true,
    documentTypes: (manifest["documentTypes"] ?? {}) as PackageView["documentTypes"],
  };
}
