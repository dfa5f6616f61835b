// Decides which folder may import which: the arrows of ARCHITECTURE.md as zones of the rule import-x/no-restricted-paths.
import path from "node:path";
import { arrowsBack, layers } from "./rooms.js";

/** The forbidden imports of a repository with the given rulesets. */
export function forbiddenImports(root, rulesetIds) {
  const zone = (target, from, message, except = []) => ({ target: path.join(root, target), from: path.join(root, from), except, message });
  return [
    zone("src/engine", "src", "The engine imports nothing but itself.", ["./engine"]),
    ...rulesetIds.map((id) =>
      zone(`src/rulesets/${id}`, "src/rulesets", "A ruleset never imports a sibling; what several share moves to the engine.", [`./${id}`]),
    ),
    zone("src/rulesets", "src/foundry", "Rules do not import the platform."),
    zone("src/rulesets", "src/main.ts", "Rules do not import the platform."),
    zone("src/workers", "src/foundry", "A thread beside the table knows nothing of the platform."),
    zone("src/foundry", "src/workers", "A thread beside the table is a module of its own: it is started, never imported."),
    zone("src/foundry", "src/rulesets", "The Foundry layer knows rulesets through the registry, never by name.", ["./index.ts"]),
    ...layers.flatMap(({ layer, rooms }) =>
      arrowsBack(rooms).map(({ room, higher }) =>
        zone(
          `${layer}/${room}`,
          `${layer}/${higher}`,
          `In ${layer} ${room} stands below ${higher}: it is handed what it needs of it.`,
          // The order holds for types too; but everybody in the engine may speak of the contract, in types alone, as a test knows.
          `${layer}/${higher}` === "src/engine/contract" ? ["./ruleset.ts"] : [],
        ),
      ),
    ),
    zone("src", "packages/vtt-playground", "Nothing in src imports the playground."),
    zone("src", "tools", "Nothing in src imports the tools."),
    zone("src", "test", "Nothing in src imports tests."),
    zone("packages/vtt-playground", "src", "The playground knows nothing of Sortie."),
  ];
}
