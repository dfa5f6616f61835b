// Decides which language keys the repository uses: literals in code, templates, the manifest and pack sources, and beginnings of keys that code completes.
import { readFileSync } from "node:fs";
import path from "node:path";
import { filesBelow, root, rulesetIds } from "../folders.ts";
import { templates } from "../shipped/templates.ts";

/** One place that uses a key, a beginning of keys, or a key together with data. */
export interface Usage {
  readonly file: string;
  readonly key: string;
}

/** A use of a key with an object literal beside it, whose names can be compared with the text's placeholders. */
export interface FilledUsage extends Usage {
  readonly given: readonly string[];
}

/** What was found. */
export interface LanguageUsage {
  /** Whole keys, or beginnings such as a field's label prefix: the reader tells which by looking them up. */
  readonly literals: readonly Usage[];
  /** Beginnings of keys that a template literal completes. */
  readonly prefixes: readonly Usage[];
  readonly filled: readonly FilledUsage[];
}

/** The first words of our keys: the system's, Foundry's for types, and each ruleset's own. */
const ROOTS = `(?:${["SORTIE", "TYPES", ...rulesetIds().map((id) => id.toUpperCase())].join("|")})`;
const OURS = String.raw`${ROOTS}\.[\w.-]*[\w]`;

function withoutComments(code: string): string {
  return code.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|\s)\/\/.*$/gm, "$1");
}

/** The names that an object literal's source gives, or undefined when a spread hides some. */
function namesIn(literal: string): string[] | undefined {
  if (literal.includes("...")) return undefined;
  return [...literal.matchAll(/(?:^|,)\s*"?([A-Za-z_$][\w$]*)"?\s*(?=[:,]|$)/g)].map((match) => match[1] ?? "");
}

/** Everything that code, templates, manifest and pack sources say. */
export function languageUsage(): LanguageUsage {
  const files = [
    ...filesBelow(path.join(root, "src"), (file) => /\.(ts|ya?ml)$/.test(file)).map((file) => path.join(root, "src", file)),
    ...filesBelow(path.join(root, "packs"), (file) => /\.ya?ml$/.test(file)).map((file) => path.join(root, "packs", file)),
    ...templates().map(({ file }) => file),
    path.join(root, "system.json"),
  ];
  const literals: Usage[] = [];
  const prefixes: Usage[] = [];
  const filled: FilledUsage[] = [];
  for (const full of files) {
    const file = path.relative(root, full);
    const text = readFileSync(full, "utf8");
    const code = file.endsWith(".ts") ? withoutComments(text) : text;
    for (const [, key = ""] of code.matchAll(new RegExp(`["'\`](${OURS})["'\`]`, "g"))) literals.push({ file, key });
    if (/\.ya?ml$/.test(file))
      for (const [, key = ""] of code.matchAll(new RegExp(String.raw`:\s+(${OURS})\s*$`, "gm"))) literals.push({ file, key });
    for (const [, key = ""] of code.matchAll(new RegExp(`\`(${ROOTS}\\.[\\w.-]*)\\$\\{`, "g"))) prefixes.push({ file, key });
    // In templates keys are completed by concat, and its first argument ends with a dot.
    for (const [, key = ""] of code.matchAll(new RegExp(`["'](${ROOTS}\\.(?:[\\w-]+\\.)*)["']`, "g"))) prefixes.push({ file, key });
    for (const [, key = "", literal = ""] of code.matchAll(new RegExp(String.raw`"(${OURS})",\s*(?:data:\s*)?\{([^{}]*)\}`, "g"))) {
      const given = namesIn(literal.replace(/\([^()]*\)|\[[^[\]]*\]/g, ""));
      if (given !== undefined) filled.push({ file, key, given });
    }
  }
  return { literals, prefixes, filled };
}
