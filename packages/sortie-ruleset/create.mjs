#!/usr/bin/env node
// Makes a module with a ruleset of its own: `npx <this package> <folder> [--title <words>] [--sortie <checkout>]`; with `--extension <ruleset>` one that adds to a built-in ruleset.
// The kit is put into the module, so that building and testing it needs no registry but for TypeScript; `--update` replaces the kit of a module that there is.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { EXTENDED, wordsOfExtended } from "./extended.mjs";

const USAGE =
  'usage: sortie-ruleset <folder> [--title "My Rules"] [--extension <ruleset>] [--sortie <checkout of Sortie>] [--update | --check]';

/** What `--help` says. */
const HELP = `${USAGE}

Makes a module with a ruleset of its own in <folder>, whose name becomes the module's id.

  --title      the module's title; without it, the folder's name in capitals
  --extension  a module that adds to this ruleset, in place of one of its own: ${EXTENDED.join(", ")}
  --sortie     where Sortie's repository is, for npm start
  --update     replaces the kit of a module that there is, and nothing else
  --check      names what is wrong with a module of data for the built-in rulesets: its manifest, pictures and packs
  --help       shows this`;
const here = import.meta.dirname;

/** What a module's kit has of this folder beside `lib`. */
const OF_KIT = [
  ...["play.mjs", "check.mjs", "check.d.mts", "procedures.mjs", "entry.mjs", "entry-run.mjs", "taken.mjs", "surface.txt"],
  ...["test.mjs", "proved.mjs", "begun.mjs"],
];

/** What the template says in place of the module's id, the beginning of its language keys, its title and the prefix of its rules. */
async function wordsOf(folder, title, isAddition) {
  const { isTakenId, isTakenPrefix } = await import("./taken.mjs");
  const id = path.basename(folder).toLowerCase();
  if (!/^[a-z][a-z0-9-]*$/.test(id))
    throw new Error(`“${path.basename(folder)}” can't be a module's id: use lower-case letters, digits and hyphens.`);
  if (isTakenId(id)) throw new Error(`“${id}” is a ruleset of Sortie's. Give the folder another name.`);
  if (/^sortie(?:-|$)/.test(id)) throw new Error(`“${id}” would pass for a part of Sortie. Give the folder a name that does not begin so.`);
  const parts = id.split("-").filter((part) => part !== "");
  const named = title ?? parts.map((part) => part[0].toUpperCase() + part.slice(1)).join(" ");
  const letters = parts.join("").replaceAll(/[0-9]/g, "").toUpperCase();
  // The rules of a built-in ruleset have their own letters; another one's take its first and the next that is free.
  const prefixes = [...letters.slice(1), ..."RXYZ"].map((letter) => `${letters[0]}${letter}`);
  // Of two that add to one ruleset the game takes the second only where its letters are others.
  const prefix = isAddition ? letters.slice(0, 4) : prefixes.find((each) => !isTakenPrefix(each));
  return { "my-ruleset": id, MYRULESET: letters, "My Ruleset": named, MR: prefix };
}

/** A text with all words in place of those that stand for them; what was put in is not read again. */
function inWords(text, words) {
  // The longest first: a name may begin with another one. What is in capitals stands alone.
  const found = Object.keys(words).sort((a, b) => b.length - a.length);
  const pattern = found.map((word) => (/^[A-Z]+$/.test(word) ? `\\b${word}\\b` : word.replaceAll(/[^\w\s]/g, "\\$&"))).join("|");
  return text.replaceAll(new RegExp(pattern, "g"), (word) => words[word]);
}

function filesBelow(folder) {
  return readdirSync(folder, { recursive: true }).filter((file) => statSync(path.join(folder, file)).isFile());
}

/** The kit as a package of the module's own: `sortie`. */
function putKit(folder) {
  const kit = path.join(folder, "kit");
  mkdirSync(kit, { recursive: true });
  cpSync(path.join(here, "lib"), path.join(kit, "lib"), { recursive: true });
  for (const file of OF_KIT) cpSync(path.join(here, file), path.join(kit, file));
  const { version, license, type, exports } = JSON.parse(readFileSync(path.join(here, "package.json"), "utf8"));
  writeFileSync(path.join(kit, "package.json"), `${JSON.stringify({ name: "sortie", version, license, type, exports }, null, 2)}\n`);
}

async function create(folder, { title, sortie, extension }) {
  const ruleset = extension === undefined ? undefined : wordsOfExtended(extension);
  if (extension !== undefined && !ruleset) throw new Error(`“${extension}” is no ruleset of Sortie's: ${EXTENDED.join(", ")}.`);
  const own = { ...(await wordsOf(folder, title, ruleset !== undefined)), ...ruleset };
  cpSync(path.join(here, ruleset ? "template-extension" : "template"), folder, { recursive: true });
  // npm leaves files of this name out of what it packs.
  renameSync(path.join(folder, "gitignore"), path.join(folder, ".gitignore"));
  for (const file of filesBelow(folder)) {
    const text = readFileSync(path.join(folder, file), "utf8");
    writeFileSync(path.join(folder, file), inWords(text, own));
  }
  if (sortie !== undefined) {
    const file = path.join(folder, "package.json");
    const manifest = JSON.parse(readFileSync(file, "utf8"));
    manifest.config = { sortie: path.relative(folder, path.resolve(sortie)).split(path.sep).join("/") };
    writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
  }
  putKit(folder);
  console.log(`${own["My Ruleset"]} stands in ${folder}. There: npm install, npm run build, npm test, npm start (README.md).`);
}

/** Names what is wrong with a module that holds documents for the built-in rulesets. */
async function check(folder) {
  const manifest = path.join(folder, "module.json");
  const { esmodules = [] } = existsSync(manifest) ? JSON.parse(readFileSync(manifest, "utf8")) : {};
  if (esmodules.length > 0)
    throw new Error("This module has code, which --check does not run: call checkModule in its tests, with its ruleset.");
  const [{ checkModule }, built] = await Promise.all([import("./check.mjs"), import("./lib/rulesets.mjs")]);
  const problems = checkModule(folder, built.archmage, built.definition, built.luck, built.shock, built.volition);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
  else console.log("Nothing is wrong with its manifest, pictures and packs.");
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      title: { type: "string" },
      sortie: { type: "string" },
      extension: { type: "string" },
      update: { type: "boolean", default: false },
      check: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  const [given = ""] = positionals;
  const folder = path.resolve(given);
  if (values.help) console.log(HELP);
  else if (given.trim() === "" || positionals.length > 1) throw new Error(USAGE);
  else if (!existsSync(path.join(here, "lib/sortie.d.ts"))) throw new Error("This kit was not built: run `npm run kit` in Sortie first.");
  else if (values.check) await check(folder);
  else if (values.update) {
    if (!existsSync(path.join(folder, "kit/package.json"))) throw new Error(`${folder} has no kit to update.`);
    putKit(folder);
    console.log("The kit was replaced. Build and test once.");
  } else if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty.`);
  else await create(folder, values);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
