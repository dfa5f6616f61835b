// What of `module.json` keeps a module from working, whatever its rules are: when Foundry starts it, its code, its languages, and keys that stand twice. After the public
// documentation of the manifest: https://foundryvtt.com/api/v14/interfaces/foundry.packages.types.ModuleManifestData.html.

import type { Shapes } from "../../battle/battle.ts";
import type { Ruleset } from "../../contract/ruleset.ts";
import { isPlainObject } from "../../data/json.ts";
import { listedIn, moduleId } from "./manifest.ts";
import type { ModuleFiles } from "./module-files.ts";

/** The generation of Foundry that Sortie is for. */
const GENERATION = 14;

/** What is wrong with the shape of a manifest. */
export function shapeProblems<S extends Shapes>(rulesets: readonly Ruleset<S>[], module: ModuleFiles): string[] {
  const { manifest } = module;
  if (!isPlainObject(manifest)) return [];
  const problems = [
    ...systemProblems(manifest),
    ...namingProblems(manifest),
    ...compatibilityProblems(manifest["compatibility"]),
    ...listedIn(manifest, "packs").flatMap(ownershipProblems),
    ...codeProblems(manifest, bringsRules(rulesets, module)),
    ...languageProblems(manifest, bringsRules(rulesets, module)),
    ...twiceIn(module.text("module.json")).map((key) => `has the key "${key}" twice, and the last one alone counts`),
  ];
  return problems.map((problem) => `module.json ${problem}`);
}

/** Whether a ruleset or an extension among these is the module's own. */
export function bringsRules<S extends Shapes>(rulesets: readonly Ruleset<S>[], module: ModuleFiles): boolean {
  const id = moduleId(module);
  return rulesets.some(
    ({ combat, extensions = [] }) =>
      combat.type.startsWith(`${id}.`) || extensions.some((extension) => extension.id === id || extension.id.startsWith(`${id}-`)),
  );
}

/** What Foundry's own pages show of a module, and how it is fetched. */
function namingProblems(manifest: Readonly<Record<string, unknown>>): string[] {
  const { id, title, version, authors } = manifest;
  const isText = (value: unknown): boolean => typeof value === "string" && value.trim() !== "";
  const relationships = manifest["relationships"];
  const itself = ["requires", "conflicts", "recommends"].filter((key) => listedIn(relationships, key).some((each) => each["id"] === id));
  return [
    ...(isText(title) ? [] : ["lacks a title"]),
    ...(typeof version === "string" && /^v?\d+(?:\.\d+)*(?:[-+.][\w.+-]+)?$/.test(version)
      ? []
      : [`has ${told(version)} as version, which has to be a text such as "0.1.0"`]),
    ...itself.map((key) => `names itself in relationships.${key}`),
    ...["download", "manifest"]
      .filter((key) => isText(manifest[key]) && !/^https:\/\/[^\s/]+\//.test(String(manifest[key])))
      .map((key) => `has ${told(manifest[key])} as ${key}, which has to begin with https://`),
    ...(authors === undefined || (Array.isArray(authors) && authors.every((each) => isPlainObject(each) && isText(each["name"])))
      ? []
      : ['has authors that are no list of { "name": … }']),
  ];
}

function systemProblems(manifest: Readonly<Record<string, unknown>>): string[] {
  const systems = listedIn(manifest["relationships"], "systems");
  const sortie = systems.find(({ id }) => id === "sortie");
  // A module may be for worlds of any system, and add to Sortie's rules in those of Sortie alone.
  if (systems.length === 0 && manifest["documentTypes"] === undefined) return [];
  if (!sortie) return ["lacks { id: sortie, type: system } in relationships.systems: worlds of other systems would load it too"];
  const { type = "system" } = sortie;
  return type === "system" ? [] : [`calls sortie a ${String(type)} in relationships.systems, and it is a system`];
}

/** Who may see a compendium: roles of users, each with a level, by their names in CONST. */
const ROLES: readonly string[] = ["PLAYER", "TRUSTED", "ASSISTANT", "GAMEMASTER"];
const LEVELS: readonly unknown[] = ["NONE", "LIMITED", "OBSERVER", "OWNER"];

function ownershipProblems({ name, ownership = {} }: Readonly<Record<string, unknown>>): string[] {
  const of = `packs.${String(name)}.ownership`;
  if (!isPlainObject(ownership)) return [`has ${told(ownership)} as ${of}, which has to be like { "PLAYER": "OBSERVER" }`];
  return Object.entries(ownership).flatMap(([role, level]) => [
    ...(ROLES.includes(role) ? [] : [`has the role "${role}" in ${of}: ${ROLES.join(", ")}`]),
    ...(LEVELS.includes(level) ? [] : [`gives ${role} ${told(level)} in ${of}: ${LEVELS.join(", ")}`]),
  ]);
}

function compatibilityProblems(said: unknown): string[] {
  const { minimum, maximum } = isPlainObject(said) ? said : {};
  const generation = (version: unknown): number => (typeof version === "string" ? Number(version.split(".")[0]) : Number.NaN);
  const first = generation(minimum);
  const last = generation(maximum);
  return [
    ...(first <= GENERATION ? [] : [`has ${told(minimum)} as compatibility.minimum, which has to be a text such as "14.366"`]),
    ...(maximum === undefined || maximum === "" || last >= GENERATION
      ? []
      : [`has ${told(maximum)} as compatibility.maximum, and Sortie is for ${String(GENERATION)}`]),
  ];
}

const told = (value: unknown): string => (value === undefined ? "nothing" : JSON.stringify(value));

function codeProblems(manifest: Readonly<Record<string, unknown>>, bringsOwn: boolean): string[] {
  const listed = (key: string): unknown[] => (Array.isArray(manifest[key]) ? manifest[key] : []);
  const code = listed("esmodules");
  const scripts = listed("scripts").length > 0 ? ": what stands in scripts cannot import" : "";
  return [
    ...(bringsOwn && code.length === 0 ? [`lacks esmodules, and so the code that hands its rules to Sortie${scripts}`] : []),
    ...[...code, ...listed("scripts")]
      .filter((file) => typeof file === "string" && /\.[cm]?tsx?$/.test(file))
      .map((file) => `names ${String(file)} as code, which no browser reads: name the JavaScript that is built of it`),
    ...["esmodules", "scripts", "styles"].flatMap((key) => repeated(listed(key).map(told)).map((file) => `names ${file} twice in ${key}`)),
  ];
}

function languageProblems(manifest: Readonly<Record<string, unknown>>, bringsOwn: boolean): string[] {
  const languages = listedIn(manifest, "languages");
  return [
    ...(bringsOwn && languages.length === 0 ? ["lacks languages: every word of it would be missing"] : []),
    ...languages.flatMap(({ lang, system }) => [
      ...(isLanguage(lang) ? [] : [`has a language ${told(lang)}, which is no code such as "en" or "pt-BR"`]),
      ...(system === undefined || system === "" || system === "sortie"
        ? []
        : [`has a language for the system ${told(system)}, and no world of Sortie would load it`]),
    ]),
    ...repeated(languages.map(({ lang, path, module }) => told([lang, path, module]))).map((entry) => `has a language twice: ${entry}`),
  ];
}

/** "eng" is a code as well, but Foundry, like a browser, says "en". */
function isLanguage(lang: unknown): boolean {
  if (typeof lang !== "string") return false;
  try {
    return Intl.getCanonicalLocales(lang)[0]?.toLowerCase() === lang.toLowerCase();
  } catch {
    return false;
  }
}

const repeated = (values: readonly string[]): string[] => [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];

/** Keys that stand twice in one object of a JSON text, by their path. Reading JSON tells nobody. */
export function twiceIn(json: string): string[] {
  const twice: string[] = [];
  const open: { readonly path: string; readonly keys: Set<string>; last: string }[] = [];
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"\s*:|"(?:[^"\\]|\\.)*"|[{}]/g)) {
    const inside = open.at(-1);
    if (token === "{") open.push({ path: inside ? `${inside.path}${inside.last}.` : "", keys: new Set(), last: "" });
    else if (token === "}") open.pop();
    else if (inside && token.endsWith(":")) {
      const key = token.replace(/^"|"\s*:$/g, "");
      if (inside.keys.has(key)) twice.push(`${inside.path}${key}`);
      inside.keys.add(key);
      inside.last = key;
    }
  }
  return twice;
}
