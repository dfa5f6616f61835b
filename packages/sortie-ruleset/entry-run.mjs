// The process in which a module's entry runs: with the kit's engine in place of Sortie, and stand-ins for what else Foundry gives. Its answer goes to the third file.
import { realpathSync, writeSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import * as engine from "./lib/engine.mjs";

/** What Foundry and the browser give to every module, by the names of their public documentation. */
const GIVEN = [
  "game ui canvas foundry CONFIG CONST PIXI Handlebars document window localStorage location customElements HTMLElement Element Event",
  "Application Actor ActiveEffect ChatMessage Combat Combatant Folder Item JournalEntry Macro Playlist Roll RollTable Scene Token User",
  "Dialog FormApplication ActorSheet ItemSheet fromUuid fromUuidSync getDocumentClass loadTemplates renderTemplate $ jQuery libWrapper socketlib",
].flatMap((names) => names.split(" "));

const [given, ...files] = process.argv.slice(2);
const folder = realpathSync(given);
const told = { registered: [], extended: [], problems: [] };
const listeners = [];
const listen = (name, listener) => listeners.push({ name, listener });

/** Stands for anything: it may be read, called, made and extended, and is the same again. */
const anything = new Proxy(class {}, {
  get(target, key) {
    if (key === "prototype") return target.prototype;
    if (key === "then") return undefined;
    if (key === Symbol.iterator) return () => [][Symbol.iterator]();
    if (key === Symbol.toPrimitive) return () => "";
    return anything;
  },
  set: () => true,
  apply: () => anything,
});

const EARLY = ": the game gives it from init on, so that only listeners may use it";

/** An error in one line, with the module's own line where one threw it. */
function inWords(error) {
  const [said] = String(error?.message ?? error).split("\n");
  const own = String(error?.stack ?? "")
    .split("\n")
    .map((line) => /(?:file:\/\/)?(\/[^()]*|[A-Z]:[^()]*):(\d+):\d+\)?$/.exec(line))
    .find((found) => found && found[1].startsWith(folder));
  return own ? `${said} (${path.relative(folder, own[1]).split(path.sep).join("/")}:${own[2]})` : said;
}

for (const name of GIVEN) if (!(name in globalThis)) globalThis[name] = anything;
globalThis.Hooks = new Proxy({ on: listen, once: listen }, { get: (target, key) => target[key] ?? anything });
for (const file of files) {
  try {
    await import(pathToFileURL(file).href);
  } catch (error) {
    const early = error instanceof ReferenceError && /^sortie\b/.test(error.message) ? EARLY : "";
    told.problems.push(`${path.relative(given, file).split(path.sep).join("/")} throws as it is loaded: ${inWords(error)}${early}`);
  }
}
// The game sets it at init, once all modules are loaded.
globalThis.sortie = new Proxy({ engine }, { get: (target, key) => target[key] ?? anything });
const registry = {
  register: (ruleset) => void told.registered.push(ruleset?.id),
  extend: (extension) => void told.extended.push(extension?.id),
};
for (const { name, listener } of listeners) {
  if (name !== "sortie.registerRulesets") continue;
  try {
    listener(registry);
  } catch (error) {
    told.problems.push(`The listener of sortie.registerRulesets throws: ${inWords(error)}`);
  }
}
writeSync(3, JSON.stringify(told));
process.exit(0);
