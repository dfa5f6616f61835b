// The example's ruleset with a switch for each of its functions: the one that `globalThis.failing` names throws. For the law that errors of authors are told.
import { cpSync, writeFileSync } from "node:fs";
import path from "node:path";
import { exampleModule } from "../../../tools/testing/example-modules.ts";
import { cache } from "../../../tools/folders.ts";

declare global {
  /** The member that throws, "" for none, and those that have been called since. */
  var failing: string | undefined;
  var reached: Set<string> | undefined;
  /** Every function of the definition, by its path. */
  var members: string[] | undefined;
}

/** Walks the definition itself: a function that the contract gains is in the law from that day on. */
const SWITCHES = `
import { vigil } from "./ruleset.mjs";
globalThis.failing = "";
globalThis.reached = new Set();
globalThis.members = [];
const isPlain = (value) => typeof value === "object" && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value));
const switched = (value, path) => {
  if (typeof value === "function") {
    globalThis.members.push(path);
    return function (...given) {
      globalThis.reached.add(path);
      if (globalThis.failing === path) throw new Error("planted");
      return value.apply(this, given);
    };
  }
  const below = (key) => (path === "" ? key : path + "." + key);
  if (Array.isArray(value)) return value.map((part, index) => switched(part, below(part?.id ?? part?.key ?? String(index))));
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, switched(part, below(key))]));
};
/** What the example does without, in its plainest form. */
const whole = (ruleset) => ({
  ...ruleset,
  lifecycle: { ...ruleset.lifecycle, *battleStart() {}, *roundStart() {}, *roundEnd() {}, turnStartAsks: () => false, opensBeforeFirstRound: () => false },
  turnOrder: { ...ruleset.turnOrder, advance: () => null, isOver: () => false, asksFirst: () => false, enter: (_battle, id) => id },
  payers: [{ id: "hand", of: () => ({ kind: "hand", label: { text: "VIGIL.Hand" }, limits: null, why: () => null, pay() {} }) }],
  conditionRules: { ...ruleset.conditionRules, changed() {} },
  present: () => ({}),
  presentItem: () => ({}),
  partySummary: () => [],
  checks: () => [],
  onMap: () => [],
  reachOnMap: () => null,
  threatsOnMap: () => [],
  placed() {},
  timePassed() {},
  kindOf: ({ name }) => name,
  isOver: () => false,
});
Hooks.on("sortie.registerRulesets", (registry) => registry.register(switched(whole(vigil(sortie.engine)), "")));
`;

/** Makes the module; its folder. */
export function faultyVigil(): string {
  const folder = path.join(cache, "headless", "faulty", "vigil");
  cpSync(exampleModule("vigil"), folder, { recursive: true });
  writeFileSync(path.join(folder, "module.mjs"), SWITCHES);
  return folder;
}
