// The encounter that each ruleset's packs bring: its heroes and foes as the demo scene places them, without the scene.

import type { Battle, Ruleset, Side } from "../../src/engine/index.ts";
import { buildBattle, buildCreature } from "../../src/engine/testing/builders.ts";
import type { JsonObject } from "../../tools/json.ts";
import { demoOf, packsOf, record, records, text } from "./pack-documents.ts";

/** A battle of a ruleset's starter heroes against its first scene's foes, not yet begun. */
export function starterBattle(ruleset: Ruleset): Battle {
  return battleOf(ruleset, tokensOf(ruleset));
}

/** The same battle, with more foes, by the names of their actors. */
export function strongerBattle(ruleset: Ruleset, joining: readonly string[]): Battle {
  const more = joining.map((name, index) => ({ actor: `foes/${slug(name)}`, name: `${name}, joining ${String(index + 1)}` }));
  return battleOf(ruleset, [...tokensOf(ruleset), ...more]);
}

interface Token {
  readonly actor: string;
  readonly name: string;
}

function tokensOf(ruleset: Ruleset): Token[] {
  const scene = packsOf(ruleset.id)("scenes").find((data) => records(demoOf(data)["tokens"]).length > 0);
  return records(demoOf(scene)["tokens"]).map((token) => ({ actor: text(token["actor"]), name: text(token["name"]) }));
}

function battleOf(ruleset: Ruleset, tokens: readonly Token[]): Battle {
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

/** The side of its token's disposition, as a world has it. */
function sideOf(actor: JsonObject): Side {
  const disposition = record(actor["prototypeToken"])["disposition"];
  if (disposition === 1) return "heroes";
  return disposition === 0 ? "neutral" : "foes";
}

function slug(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
}
