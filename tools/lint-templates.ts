// Decides which Handlebars templates are fit to ship: gathers what the repository offers to templates, and checks each one against it.
import { readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { filesBelow, root } from "./folders.ts";
import { flatten, readJsonObject } from "./json.ts";
import { mergedLanguage } from "./shipped/languages.ts";
import { report, type Outcome } from "./outcomes.ts";
import { CORE_HELPERS, expressionFaults, type Vocabulary } from "./template-lint/expressions.ts";
import { markupFaults, type Fault } from "./template-lint/markup.ts";
import { templates } from "./shipped/templates.ts";

/** A template longer than this is two templates. */
const LONGEST = 150;

/** Where Foundry serves our templates. */
const SERVED = "systems/sortie/templates/";

function sources(): string[] {
  const folder = path.join(root, "src");
  return filesBelow(folder, (file) => file.endsWith(".ts")).map((file) => readFileSync(path.join(folder, file), "utf8"));
}

/** Helpers and partials by the names under which the code registers them, and every text of ours and of the playground's core. */
export function vocabulary(): Vocabulary {
  const code = sources().join("\n");
  const helpers = new Set(CORE_HELPERS);
  for (const [, name] of code.matchAll(/registerHelper\(\s*"([\w-]+)"/g)) if (name !== undefined) helpers.add(name);
  const served = new Set(templates().map(({ shipped }) => SERVED + shipped));
  const named = new Map([...code.matchAll(/"([\w.-]+)":\s*[`"]([^`"]*\.hbs)[`"]/g)].map(([, name = "", file = ""]) => [name, file]));
  const texts = new Map([
    ...flatten(readJsonObject(path.join(root, "packages/vtt-playground/client/lang/en.json"))),
    ...flatten(mergedLanguage("en")),
  ]);
  return {
    helpers,
    partial: (name) => served.has(name) || named.has(name),
    holdsText: holdsText(named),
    text: (key) => {
      const text = texts.get(key);
      return typeof text === "string" ? text : undefined;
    },
  };
}

/** Whether a partial, by its path or by the name that it is registered under, leads to a control that keeps line breaks. */
function holdsText(named: ReadonlyMap<string, string>): (name: string) => boolean {
  const byPath = new Map(templates().map(({ file, shipped }) => [SERVED + shipped, readFileSync(file, "utf8")]));
  const holds = (name: string, above: readonly string[]): boolean => {
    if (above.includes(name)) return false;
    const source = byPath.get(named.get(name)?.replace("${ROOT}/", SERVED) ?? name) ?? "";
    const called = [...source.matchAll(/\{\{#?>\s*([\w./-]+)/g)].map((match) => match[1] ?? "");
    return (
      /<(?:textarea|prose-mirror)\b|\{\{>\s*\(lookup \. "partial"\)/.test(source) || called.some((each) => holds(each, [...above, name]))
    );
  };
  return (name) => holds(name, []);
}

/** Every fault of one template. */
export function templateFaults(source: string, words: Vocabulary): Fault[] {
  const lines = source.trimEnd().split("\n").length;
  const length = lines > LONGEST ? [{ line: LONGEST, message: `${lines} lines; at ${LONGEST} a template is split into parts` }] : [];
  return [...expressionFaults(source, words), ...markupFaults(source), ...length].sort((a, b) => a.line - b.line);
}

/** Checks every template that ships. */
export function lintTemplates(): Outcome {
  const words = vocabulary();
  const messages = templates().flatMap(({ file }) =>
    templateFaults(readFileSync(file, "utf8"), words).map(({ line, message }) => `${path.relative(root, file)}:${line}  ${message}`),
  );
  return { name: "Handlebars templates", passed: messages.length === 0, output: messages.join("\n") };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) report([lintTemplates()]);
