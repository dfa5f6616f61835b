// Texts of a module's languages: none is blank, each placeholder is one that Foundry fills, and no key is Sortie's.

import type { Shapes } from "../../battle/battle.ts";
import type { Ruleset } from "../../contract/ruleset.ts";
import { isPlainObject } from "../../data/json.ts";
import { listedIn } from "./manifest.ts";
import { bringsRules, twiceIn } from "./manifest-shape.ts";
import type { ModuleFiles } from "./module-files.ts";

/** What is wrong in the language files that a manifest names. */
export function languageFileProblems<S extends Shapes>(rulesets: readonly Ruleset<S>[], module: ModuleFiles): string[] {
  const paths = new Set(listedIn(module.manifest, "languages").flatMap(({ path }) => (typeof path === "string" ? [path] : [])));
  return [...paths]
    .filter((path) => module.files.has(path))
    .flatMap((path) => {
      const text = module.text(path);
      const words = parsed(text);
      if (!isPlainObject(words)) return [`${path} is no JSON text in UTF-8 without a mark at its beginning`];
      // A translation of Sortie has its keys; a module with rules would put other words in their place.
      const taken = bringsRules(rulesets, module) && Object.keys(words).some((key) => key.split(".")[0] === "SORTIE");
      return [
        ...(taken ? [`${path} has keys below SORTIE, which are Sortie's`] : []),
        ...twiceIn(text).map((key) => `${path} has ${key} twice, and the last one alone counts`),
        ...textsIn(words).flatMap(([key, said]) => textProblems(said).map((problem) => `${path}: ${key} ${problem}`)),
      ];
    });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function textsIn(words: Readonly<Record<string, unknown>>, prefix = ""): [string, string][] {
  return Object.entries(words).flatMap(([name, value]): [string, string][] => {
    if (typeof value === "string") return [[`${prefix}${name}`, value]];
    return isPlainObject(value) ? textsIn(value, `${prefix}${name}.`) : [];
  });
}

/** Foundry puts data in place of `{name}`, and knows no other form. */
function textProblems(text: string): string[] {
  if (text.trim() === "") return ["is blank"];
  const rest = text.replaceAll(/(?<![{$])\{[\w.-]+\}(?!\})/g, "");
  const [odd] = /[${]*[{}].*/.exec(rest) ?? [];
  return odd === undefined ? [] : [`has "${odd.slice(0, 40)}", which Foundry does not fill: a placeholder is {name}`];
}
