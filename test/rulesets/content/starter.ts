// The encounter that each ruleset's packs bring: its heroes and foes as the demo scene places them, without the scene.

import type { Battle, Ruleset } from "../../../src/engine/index.ts";
import { buildBattle } from "../../../src/engine/testing/builders.ts";
import { packedCreature } from "./packed-creatures.ts";
import { encounterOf, packsOf, records, text } from "./pack-documents.ts";

/** A battle of a ruleset's starter heroes against the foes of its first scene, or of a later one; not yet begun. */
export function starterBattle(ruleset: Ruleset, scene = 0): Battle {
  const documentsOf = packsOf(ruleset.id);
  const tokens = records(encounterOf(documentsOf("scenes")[scene])["tokens"]);
  const actors = [...documentsOf("heroes"), ...documentsOf("foes")];
  const creatures = tokens.map((token) => {
    const [, slugged = ""] = text(token["actor"]).split("/");
    const actor = actors.find((data) => slug(text(data["name"])) === slugged);
    if (!actor) throw new Error(`${ruleset.id} has no ${slugged}`);
    return packedCreature(ruleset, actor, { name: text(token["name"]) });
  });
  return buildBattle(ruleset, creatures);
}

function slug(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
}
