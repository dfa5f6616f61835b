// Carries out the TypeScript of a page for authors, so that tests can play with what it declares: by itself, or as parts of the ruleset of the hour.
import { readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { vi } from "vitest";
import * as engine from "../../src/engine/index.ts";
import type { ActionDefinition, Fields, Ruleset } from "../../src/engine/index.ts";
import { buildCreature } from "../../src/engine/testing/builders.ts";
import * as kit from "../../src/engine/testing/index.ts";
import { RuleTable } from "../../src/engine/testing/rule-table.ts";
import { examplesOf } from "../../tools/docs/markdown.ts";
import type { JsonObject } from "../../tools/json.ts";
import { isJsonObject } from "../../tools/json.ts";
import { root } from "../../tools/folders.ts";
import archmage from "../../src/rulesets/archmage/index.ts";

/** The code of a page with what it leaves behind, carried out with the engine and the kit at hand; `on` is told what it listens to. */
export async function carriedOut(
  page: string,
  exported: readonly string[],
  on: (...heard: never[]) => unknown = () => undefined,
): Promise<unknown> {
  const text = readFileSync(path.join(root, "docs/authors", page), "utf8");
  const code = examplesOf(text).flatMap((example) => (example.language === "ts" ? [example.code] : []));
  const { outputText } = ts.transpileModule(`${code.join("\n")}\nexport { ${exported.join(", ")} };\n`, {
    compilerOptions: { target: ts.ScriptTarget.ES2023, module: ts.ModuleKind.ESNext },
  });
  // What stands in no file can import none: the kit is handed over like the engine.
  const alone = outputText
    .replace(/import \{([^}]*)\} from "sortie\/testing";/, "const {$1} = kit;")
    .replace(/import \{([^}]*)\} from "sortie\/rulesets";/, "const {$1} = rulesets;");
  vi.stubGlobal("sortie", { engine });
  vi.stubGlobal("kit", kit);
  vi.stubGlobal("rulesets", { archmage });
  vi.stubGlobal("Hooks", { on });
  return import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(alone)}`);
}

/** The type labels that the page of the hour writes into its language file. */
export const hourTypes =
  examplesOf(readFileSync(path.join(root, "docs/authors/index.md"), "utf8"))
    .flatMap(({ language, code }): unknown[] => (language === "json" ? [JSON.parse(code)] : []))
    .find((found): found is JsonObject => isJsonObject(found) && "TYPES" in found) ?? {};

const hour = (await carriedOut("index.md", ["brawl"])) as { brawl(of: typeof engine): Ruleset };

/** The ruleset of the hour. */
export const plain = hour.brawl(engine);
const brawler = plain.actors["brawl.brawler"];
if (!brawler) throw new Error("The hour has no brawler");

/** The ruleset of the hour with further fields, and parts of a page. */
export function withParts(fields: Fields, parts: Partial<Ruleset>, actions: readonly ActionDefinition[] = []): Ruleset {
  const actors = { "brawl.brawler": { ...brawler, fields: { ...brawler?.fields, ...fields } } } as Ruleset["actors"];
  return { ...plain, actors, ...parts, actions: [...plain.actions, ...actions] };
}

const PEOPLE = { Orla: "heroes", Pim: "heroes", Bran: "foes" } as const;

/** Orla acts. */
export function tableOf(ruleset: Ruleset, ...dice: number[]): RuleTable {
  const people = Object.entries(PEOPLE).map(([name, side]) => buildCreature(ruleset, { type: "brawl.brawler", name, side }));
  const table = new RuleTable(ruleset, "BRAWL", people);
  table.begin(...dice);
  return table;
}
