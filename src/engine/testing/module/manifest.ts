// What `module.json` says is what the ruleset has: its kinds of documents, their fields of text, and files that are there.

import type { DocumentShape, Ruleset } from "../../contract/ruleset.ts";
import type { Shapes } from "../../battle/battle.ts";
import { htmlPaths } from "../../data/fields.ts";
import { isPlainObject } from "../../data/json.ts";
import type { ModuleFiles } from "./module-files.ts";

/** The id that a module's manifest gives it. */
export function moduleId({ manifest }: ModuleFiles): string {
  const id = isPlainObject(manifest) ? manifest["id"] : undefined;
  return typeof id === "string" ? id : "";
}

/** What a manifest lists under a key: objects alone. */
export function listedIn(manifest: unknown, key: string): Readonly<Record<string, unknown>>[] {
  const listed = isPlainObject(manifest) ? manifest[key] : undefined;
  return Array.isArray(listed) ? listed.filter((each): each is Record<string, unknown> => isPlainObject(each)) : [];
}

/** The modules whose parts a module may use: itself, and what it requires. */
export function idsAtHand(module: ModuleFiles): string[] {
  const { manifest } = module;
  const relationships = isPlainObject(manifest) ? manifest["relationships"] : undefined;
  return [moduleId(module), ...listedIn(relationships, "requires").map((each) => String(each["id"]))];
}

/** Everything that a manifest gets wrong. */
export function manifestProblems<S extends Shapes>(rulesets: readonly Ruleset<S>[], module: ModuleFiles): string[] {
  if (moduleId(module) === "") return ["module.json has no id"];
  const strange = otherId(rulesets, module);
  if (strange !== null) return [strange, ...fileProblems(module)];
  return [...ownerProblems(rulesets, module), ...typeProblems(rulesets, module), ...fileProblems(module)];
}

/** All of the rulesets' kinds begin with another id than the manifest's, and the manifest declares kinds: one of both is misspelled. */
function otherId<S extends Shapes>(rulesets: readonly Ruleset<S>[], module: ModuleFiles): string | null {
  const id = moduleId(module);
  const declares = isPlainObject(module.manifest) && module.manifest["documentTypes"] !== undefined;
  const owners = new Set(rulesets.map(({ combat }) => (combat.type.includes(".") ? (combat.type.split(".")[0] ?? "") : "")));
  const [owner = ""] = owners;
  if (!declares || id.startsWith("sortie") || owners.size !== 1 || owner === "" || idsAtHand(module).includes(owner)) return null;
  return `module.json: the id is "${id}", and the ruleset's kinds of documents begin with "${owner}.": both have to be the same`;
}

/** The game knows by their ids which module brings a kind of document, or an extension. */
function ownerProblems<S extends Shapes>(rulesets: readonly Ruleset<S>[], module: ModuleFiles): string[] {
  const id = moduleId(module);
  const isOf = (name: string, owner: string): boolean => name === owner || name.startsWith(`${owner}-`);
  // What a module requires may bring an extension of its own.
  const owners = idsAtHand(module);
  const extensions = rulesets.flatMap((ruleset) => ruleset.extensions ?? []);
  return [
    ...(isOf(id, "sortie") ? [`module.json: the id "${id}" is Sortie's: names of modules do not begin with sortie`] : []),
    ...extensions
      .filter((extension) => !owners.some((owner) => isOf(extension.id, owner)))
      .map(
        (extension) => `The extension "${extension.id}" is of no module that is here: its id begins with "${id}", which is the module's`,
      ),
  ];
}

/** Document types: Foundry knows those of the manifest, by the module's id and theirs. */
function typeProblems<S extends Shapes>(rulesets: readonly Ruleset<S>[], module: ModuleFiles): string[] {
  const prefix = `${moduleId(module)}.`;
  const has: Readonly<Record<string, Readonly<Record<string, DocumentShape>>>> = {
    Actor: Object.assign({}, ...rulesets.map(({ actors }) => actors)) as Record<string, DocumentShape>,
    Item: Object.assign({}, ...rulesets.map(({ items }) => items)) as Record<string, DocumentShape>,
    Combat: Object.fromEntries(rulesets.map(({ combat }) => [combat.type, combat])),
    Combatant: Object.fromEntries(rulesets.map(({ combatant }) => [combatant.type, combatant])),
  };
  const said = isPlainObject(module.manifest) ? module.manifest["documentTypes"] : undefined;
  return Object.entries(has).flatMap(([kind, shapes]) => {
    const types: unknown = isPlainObject(said) ? said[kind] : undefined;
    const named = isPlainObject(types) ? types : {};
    const own = Object.entries(shapes).filter(([type]) => type.startsWith(prefix));
    const missing = own.flatMap(([type, { fields }]) => {
      const name = type.slice(prefix.length);
      if (!Object.hasOwn(named, name)) return [`module.json: documentTypes.${kind} lacks "${name}", which the ruleset has as ${type}`];
      return htmlProblems(`documentTypes.${kind}.${name}`, named[name], htmlPaths(fields));
    });
    const strange = Object.keys(named).filter((name) => !Object.hasOwn(shapes, `${prefix}${name}`));
    return [...missing, ...strange.map((name) => `module.json: documentTypes.${kind} has "${name}", and the ruleset no ${prefix}${name}`)];
  });
}

/** Foundry's server cleans the text of the fields that the manifest names. */
function htmlProblems(where: string, said: unknown, wanted: readonly string[]): string[] {
  const listed: unknown = isPlainObject(said) ? said["htmlFields"] : undefined;
  const has: readonly unknown[] = Array.isArray(listed) ? listed : [];
  return [
    ...wanted.filter((path) => !has.includes(path)).map((path) => `module.json: ${where}.htmlFields lacks "${path}"`),
    ...has
      .filter((path) => typeof path !== "string" || !wanted.includes(path))
      .map((path) => `module.json: ${where}.htmlFields has "${String(path)}", which is no field of the kind html`),
  ];
}

function fileProblems({ manifest, files }: ModuleFiles): string[] {
  const listed = (key: string): unknown[] => {
    const values: unknown = isPlainObject(manifest) ? manifest[key] : undefined;
    return Array.isArray(values) ? values : [];
  };
  const paths = (["esmodules", "scripts", "styles"] as const).flatMap((key) =>
    listed(key).map((each): [string, unknown] => [key, isPlainObject(each) ? each["src"] : each]),
  );
  const languages = listedIn(manifest, "languages").map(({ path }): [string, unknown] => ["languages", path]);
  const lost = [...paths, ...languages].filter(([, path]) => typeof path !== "string" || !files.has(plain(path)));
  // A pack is a folder of files that the tool writes, or is made of the sources of its name.
  const packs = listedIn(manifest, "packs").filter(
    ({ name, path }) =>
      ![...files].some((file) => file.startsWith(`${plain(String(path))}/`)) &&
      ![...files].some((file) => file.startsWith("packs/") && /\.(?:ya?ml|json)$/.test(file) && packOf(file) === name),
  );
  return [
    ...lost.map(([key, path]) => `module.json: ${key} names ${String(path)}, which is no file`),
    ...packs.map(
      ({ name, path }) => `module.json: packs.${String(name)} is at ${String(path)}, where nothing is, and no sources are below packs`,
    ),
    ...listedIn(manifest, "packs")
      .filter(({ name, path }) => plain(String(path)).split("/").at(-1) !== name)
      .map(
        ({ name, path }) =>
          `module.json: the path of packs.${String(name)} is ${String(path)}, and has to end in /${String(name)}: Foundry's tool makes a folder of the pack's name`,
      ),
  ];
}

const plain = (path: string): string => path.replace(/^\.?\//, "").replace(/\/$/, "");

/** The pack that a source belongs to: the folder that it lies in. */
export function packOf(file: string): string {
  return file.split("/").at(-2) ?? "";
}
