// `sortie/check`: what only the game would find in a module, as tests call it. It reads the module's folder and leaves the judging to the laws of `sortie/testing`.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath, URL } from "node:url";
import { TextDecoder } from "node:util";
import { cardProblems, moduleProblems } from "./lib/testing.mjs";
import { takenProblems } from "./taken.mjs";
import { idleProcedures } from "./procedures.mjs";
import { entryProblems } from "./entry.mjs";

/** Folders that are no part of what the game is served. */
const NOT_SERVED = new Set(["node_modules", "kit", ".git"]);

/** Every problem of the module in a folder: of its manifest, templates, pictures and packs. Procedures that it never begins and an entry that hands nothing over are problems too. */
export function checkModule(folder, ...rulesets) {
  const problems = [];
  const { at, files, read } = moduleAt(folder);
  if (!files.has("module.json")) return [`${at} has no module.json`];
  const module = moduleOf(at, files, read, problems);
  if (module) problems.push(...moduleProblems(rulesets, module), ...entryProblems(rulesets, module, at));
  return [...problems, ...takenProblems(rulesets), ...proceduresOf(at, files)];
}

/** Names in the templates of cards that their data had on no card of these records. */
export function checkCards(folder, ruleset, records) {
  const problems = [];
  const { at, files, read } = moduleAt(folder);
  const module = moduleOf(at, files, read, problems);
  return module ? cardProblems(ruleset, records, module) : problems;
}

/**
 * The texts of a language file, as far as they can be read: what is in another encoding is read all the same, and nothing is what it holds where it is no JSON.
 * `checkModule` names what is wrong with the file.
 */
export function readWords(folder, file = "lang/en.json") {
  const { at, files } = moduleAt(folder);
  if (!files.has(file)) return {};
  try {
    const words = JSON.parse(decoded(readFileSync(path.join(at, file))));
    return typeof words === "object" && words !== null && !Array.isArray(words) ? words : {};
  } catch {
    return {};
  }
}

/** UTF-8, or what a mark at the beginning says. */
function decoded(bytes) {
  const [first, second] = bytes;
  const encoding = first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
  return new TextDecoder(encoding).decode(bytes);
}

/** A folder's files, and how they are read. */
function moduleAt(folder) {
  const at = folder instanceof URL ? fileURLToPath(folder) : path.resolve(folder);
  const files = existsSync(at) ? filesBelow(at) : new Set();
  return { at, files, read: (file) => (files.has(file) ? readFileSync(path.join(at, file), "utf8") : "") };
}

/** A module as the laws look at it; undefined where its manifest cannot be read. */
function moduleOf(at, files, read, problems) {
  const documents = documentsOf(at, files, read, problems);
  const manifest = parsed("module.json", () => JSON.parse(read("module.json")), problems);
  return manifest === undefined ? undefined : { manifest, files, text: read, documents, ...picturesOfSortie() };
}

/** Sortie's own pictures, which the kit has a list of. */
function picturesOfSortie() {
  const list = fileURLToPath(new URL("./lib/pictures.json", import.meta.url));
  return existsSync(list) ? { pictures: new Set(JSON.parse(readFileSync(list, "utf8"))) } : {};
}

function filesBelow(folder, below = "") {
  const found = new Set();
  for (const entry of readdirSync(path.join(folder, below), { withFileTypes: true })) {
    const name = below === "" ? entry.name : `${below}/${entry.name}`;
    if (entry.isFile()) found.add(name);
    else if (entry.isDirectory() && !NOT_SERVED.has(entry.name)) for (const file of filesBelow(folder, name)) found.add(file);
  }
  return found;
}

function parsed(file, parse, problems) {
  try {
    return parse();
  } catch (error) {
    problems.push(`${file}: ${error.message.split("\n")[0]}`);
    return undefined;
  }
}

/** A package that the module has installed; null where it has not. */
function packageOf(folder, name) {
  try {
    return createRequire(path.join(folder, "package.json"))(name);
  } catch {
    return null;
  }
}

function documentsOf(folder, files, read, problems) {
  const sources = [...files].filter((file) => /^packs\/.*\.(?:ya?ml|json)$/.test(file)).sort();
  const yaml = sources.some((file) => !file.endsWith(".json")) ? packageOf(folder, "js-yaml") : { load: JSON.parse };
  if (yaml === null) {
    problems.push(
      "The sources of packs are not read: js-yaml is not installed. npm install --save-dev @foundryvtt/foundryvtt-cli brings it.",
    );
    return [];
  }
  return sources.flatMap((file) => {
    const data = parsed(file, () => (file.endsWith(".json") ? JSON.parse(read(file)) : yaml.load(read(file))), problems);
    return data === undefined ? [] : [{ file, data }];
  });
}

function proceduresOf(folder, files) {
  const sources = [...files].filter((file) => file.startsWith("src/") && /\.[cm]?[jt]s$/.test(file) && !file.endsWith(".d.ts"));
  if (sources.length === 0) return [];
  const ts = packageOf(folder, "typescript");
  if (ts === null) return ["Procedures without yield* are not looked for: typescript is not installed."];
  return idleProcedures(ts, folder, sources);
}
