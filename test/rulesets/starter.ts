// The encounter that each ruleset's packs bring: its heroes and foes as the demo scene places them, without the scene.

import type { Battle, Ruleset, Side } from "../../src/engine/index.ts";
import { buildBattle, buildCreature } from "../../src/engine/testing/builders.ts";
import type { JsonObject } from "../../tools/json.ts";
import { encounterOf, packsOf, record, records, text } from "./pack-documents.ts";

/** A battle of a ruleset's starter heroes against the foes of its first scene, or of a later one; not yet begun. */
export function starterBattle(ruleset: Ruleset, scene = 0): Battle {
  const documentsOf = packsOf(ruleset.id);
  const tokens = records(encounterOf(documentsOf("scenes")[scene])["tokens"]);
  const actors = [...documentsOf("heroes"), ...documentsOf("foes")];
  const creatures = tokens.map((token) => {
    const [, slugged = ""] = text(token["actor"]).split("/");
    const actor = actors.find((data) => slug(text(data["name"])) === slugged);
    if (!actor) throw new Error(`${ruleset.id} has no ${slugged}`);
    return buildCreature(ruleset, {
      type: text(actor["type"]),
      name: text(token["name"]) || text(actor["name"]),
      actorName: text(actor["name"]),
      side: sideOf(actor),
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

/** The side of its token's disposition, as a world has it. */
function sideOf(actor: JsonObject): Side {
  const disposition = record(actor["prototypeToken"])["disposition"];
  if (disposition === 1) return "heroes";
  return disposition === 0 ? "neutral" : "foes";
}

function slug(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
}
