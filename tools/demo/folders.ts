// Decides which folders the demo world has: one of each ruleset for heroes and foes, scenes and stories, in the rulesets' order.
import type { Ruleset } from "../../src/engine/contract/ruleset.ts";
import { flatten, type JsonObject } from "../json.ts";
import { mergedLanguage } from "../shipped/languages.ts";
import { idFromPath } from "../packs/ids.ts";

/** The folder of a ruleset's documents of a class. */
export function demoFolderId(type: string, ruleset: string): string {
  return idFromPath(`demo/folders/${type}/${ruleset}`);
}

/** A folder for each class and ruleset. */
export function demoFolders(types: readonly string[], rulesets: readonly Ruleset[]): JsonObject[] {
  const words = flatten(mergedLanguage("en"));
  return types.flatMap((type) =>
    rulesets.map(({ id, label, accent }, place): JsonObject => {
      const name = words.get(label);
      return {
        _id: demoFolderId(type, id),
        name: typeof name === "string" ? name : id,
        type,
        folder: null,
        color: accent,
        sort: (place + 1) * 1000,
        sorting: "a",
      };
    }),
  );
}
