// An example's ruleset in which tests plant mistakes.
import * as engine from "../../../src/engine/index.ts";
import type { ActionDefinition, Battle, Context, Ruleset } from "../../../src/engine/index.ts";
import { buildBattle, buildCreature, checkRuleset, languageKeysOf, playRandomly, saysInWords } from "../../../src/engine/testing/index.ts";
import { readJsonObject } from "../../../tools/json.ts";
import path from "node:path";
import { root } from "../../../tools/folders.ts";
import { vigil } from "../../../examples/vigil/src/ruleset.ts";

// The example's types are those that ship, which are the engine's by another name.
export const night: Ruleset = vigil(engine);
export const words = readJsonObject(path.join(root, "examples/vigil/lang/en.json"));

export type Perform = ActionDefinition["perform"];

/** The example with another action of this name. */
export const withAction = (id: string, parts: object): Ruleset => ({
  ...night,
  actions: night.actions.map((action) => (action.id === id ? { ...action, ...parts } : action)),
});

export const performing = (perform: Perform | ((context: Context) => unknown)): Ruleset => withAction("kindle", { perform });

/** An action that always refuses. */
export const refusing = (text: string): { readonly perform: Perform } => ({
  perform: engine.asProcedure(() => engine.refuse("VG-1", text)),
});
export const GAUGE = { id: "gauge", value: 1, max: 2, note: "", controls: [] };

export function battleOf(ruleset: Ruleset): Battle {
  const tool = { id: "lantern", type: "vigil.tool", name: "Lantern" };
  return buildBattle(ruleset, [
    buildCreature(ruleset, { name: "Ilse", type: "vigil.keeper", side: "heroes", items: [tool] }),
    buildCreature(ruleset, { name: "Gaunt", type: "vigil.shade", side: "foes", items: [tool] }),
  ]);
}

/** What random play says of a ruleset. */
export const played = (ruleset: Ruleset): string =>
  [1, 2, 3, 4].flatMap((seed) => playRandomly(ruleset, battleOf(ruleset), seed, 4, saysInWords(ruleset, words)).problems).join("\n");

export const conformance = (ruleset: Ruleset): string => checkRuleset(ruleset, languageKeysOf(words)).join("\n");

export const ilse = ({ battle, intent }: Context) =>
  Object(battle.creatures[intent.actor ?? ""]) as { system: Record<string, unknown>; name: string };
export const done = (context: Context, text = "VIGIL.Step.Over", rule = "VG-11"): void => {
  context.note({ rule, text, data: { name: "Ilse", effect: "Chilled" } });
};
