// The encounters that each ruleset's packs bring: its heroes and foes as the scenes place them, without the scene.

import type { Battle, Ruleset, Side } from "../../src/engine/index.ts";
import { buildBattle, buildCreature } from "../../src/engine/testing/builders.ts";
import type { JsonObject } from "../../tools/json.ts";
import { demoOf, packsOf, record, records, text } from "./pack-documents.ts";

/** The scenes of a ruleset that have an encounter, by their names; the first one of the world comes first. */
export function encounterNames(ruleset: Ruleset): string[] {
  return encounterScenes(ruleset).map(({ name }) => text(name));
}

/** A battle of a ruleset's starter heroes against its first scene's foes, not yet begun. */
export function starterBattle(ruleset: Ruleset): Battle {
  const [name = ""] = encounterNames(ruleset);
  return encounterBattle(ruleset, name);
}

/** The battle of a scene by its name, not yet begun. */
export function encounterBattle(ruleset: Ruleset, name: string): Battle {
  const scene = encounterScenes(ruleset).find((data) => data["name"] === name);
  return battleOf(
    ruleset,
    records(demoOf(scene)["tokens"]).map((token) => ({ actor: text(token["actor"]), name: text(token["name"]) })),
  );
}

/** A battle of these actors of a ruleset's packs (`archmage-foes/bog-rat`), not yet begun. */
export function battleOf(ruleset: Ruleset, tokens: readonly { readonly actor: string; readonly name: string }[]): Battle {
  const documentsOf = packsOf(ruleset.id);
  const actors = [...documentsOf("heroes"), ...documentsOf("foes")];
  const creatures = tokens.map((token) => {
    const [, slugged = ""] = token.actor.split("/");
    const actor = actors.find((data) => slug(text(data["name"])) === slugged);
    if (!actor) throw new Error(`${ruleset.id} has no ${token.actor}`);
    return buildCreature(ruleset, {
      type: text(actor["type"]),
      name: token.name || text(actor["name"]),
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

function encounterScenes(ruleset: Ruleset): JsonObject[] {
  const scenes = packsOf(ruleset.id)("scenes").filter((data) => records(demoOf(data)["tokens"]).length > 0);
  return scenes.toSorted((a, b) => Number(demoOf(a)["sort"] ?? 0) - Number(demoOf(b)["sort"] ?? 0));
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
