// Whether Foundry's server knows a module's subtypes: it refuses documents of undeclared ones, and sanitises only the rich text that a manifest lists.

import { type DocumentShape, type JsonObject, type Ruleset, htmlPaths, isPlainObject } from "../../engine/index.ts";
import { type RulesetFault, fault } from "../../engine/contract/faults.ts";

/** The part of a manifest that matters here; subtypes are named without the module's id. */
export interface TypeManifest {
  readonly id: string;
  readonly documentTypes: Readonly<Record<string, unknown>>;
}

/** What keeps Foundry from storing a ruleset's documents (`leftOut`), and rich text that its manifest does not list (`gaps`). */
interface ManifestFaults {
  readonly leftOut: readonly RulesetFault[];
  readonly gaps: readonly RulesetFault[];
}

/**
 * Compares a ruleset's subtypes with the manifests of the packages that are active. A subtype `module.type` has to be declared by the module of that id, one
 * without a dot by the system.
 */
export function manifestFaults(ruleset: Ruleset, manifests: readonly TypeManifest[], system: TypeManifest): ManifestFaults {
  const shapes: [documentName: string, type: string, shape: DocumentShape][] = [
    ...Object.entries(ruleset.actors).map(([type, shape]): [string, string, DocumentShape] => ["Actor", type, shape]),
    ...Object.entries(ruleset.items).map(([type, shape]): [string, string, DocumentShape] => ["Item", type, shape]),
    ["Combat", ruleset.combat.type, ruleset.combat],
    ["Combatant", ruleset.combatant.type, ruleset.combatant],
  ];
  const leftOut: RulesetFault[] = [];
  const gaps: RulesetFault[] = [];
  for (const [documentName, type, shape] of shapes) {
    const [owner = "", ...rest] = type.split(".");
    const manifest = rest.length === 0 ? system : manifests.find(({ id }) => id === owner);
    const own = rest.length === 0 ? type : rest.join(".");
    const declared = manifest?.documentTypes[documentName];
    const declaration: unknown = isPlainObject(declared) ? declared[own] : undefined;
    const data: JsonObject = { documentName, type: own, manifest: manifest?.id ?? owner };
    if (declaration === undefined) leftOut.push(fault(type, manifest ? "Undeclared" : "NoModule", data));
    else {
      const listed: unknown = isPlainObject(declaration) ? declaration["htmlFields"] : undefined;
      const missing = htmlPaths(shape.fields).filter((path) => !(Array.isArray(listed) && listed.includes(path)));
      if (missing.length > 0) gaps.push(fault(type, "HtmlFields", { ...data, paths: missing.join(", ") }));
    }
  }
  return { leftOut, gaps };
}
