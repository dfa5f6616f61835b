// The encounter that each ruleset's packs bring: its heroes and foes as the demo scene places them, without the scene.

import type { Battle, Ruleset } from "../../src/engine/index.ts";
import { buildBattle, buildCreature } from "../../src/engine/testing/builders.ts";
import { demoOf, packsOf, record, records, text } from "./pack-documents.ts";

/** A battle of a ruleset's starter heroes against its first scene's foes, not yet begun. */
export function starterBattle(ruleset: Ruleset): Battle {
  const documentsOf = packsOf(ruleset.id);
  const actors = [...documentsOf("heroes"), ...documentsOf("foes")];
  const scene = documentsOf("scenes").find((data) => records(demoOf(data)["tokens"]).length > 0);
  const creatures = records(demoOf(scene)["tokens"]).map((token) => {
    const [, name = ""] = text(token["actor"]).split("/");
    const actor = actors.find((data) => slug(text(data["name"])) === name);
    if (!actor) throw new Error(`${ruleset.id} has no ${text(token["actor"])}`);
    return buildCreature(ruleset, {
      type: text(actor["type"]),
      name: text(token["name"]) || text(actor["name"]),
      actorName: text(actor["name"]),
      system: record(actor["system"]),
      items: records(actor["items"]).map((item, index) => ({
        id: `item${String(index).padStart(12, "0")}`,
        type: text(item["type"]),
        name: text(item["name"]),
        system: record(item["system"]),
      })),
    });
  });
  return buildBattle(ruleset, creatures);
}

function slug(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
}
