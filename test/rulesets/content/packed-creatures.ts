// Heroes and foes of a ruleset's packs as creatures of a battle.

import type { Battle, Creature, Ruleset, Side } from "../../../src/engine/index.ts";
import { buildBattle, buildCreature, putOnScene } from "../../../src/engine/testing/builders.ts";
import { isPlainObject, setAt } from "../../../src/engine/data/json.ts";
import type { JsonObject } from "../../../tools/json.ts";
import { record, records, text } from "./pack-documents.ts";

/** An actor of a pack as a creature, under another name if one is given, and with further items behind its own. */
export function packedCreature(
  ruleset: Ruleset,
  actor: JsonObject,
  { name = "", more = [] }: { readonly name?: string; readonly more?: readonly JsonObject[] } = {},
): Creature {
  return buildCreature(ruleset, {
    type: text(actor["type"]),
    name: name || text(actor["name"]),
    actorName: text(actor["name"]),
    side: sideOf(actor),
    system: record(actor["system"]),
    items: [...records(actor["items"]), ...more].map((item, index) => ({
      // What is in hand is named by its id.
      id: text(item["_id"]) || `item${String(index).padStart(12, "0")}`,
      type: text(item["type"]),
      name: text(item["name"]),
      system: record(item["system"]),
    })),
  });
}

/** Heroes and foes of a ruleset's packs. */
export interface Cast {
  readonly heroes: readonly JsonObject[];
  readonly foes: readonly JsonObject[];
}

/** A battle, not yet begun, of an actor of the packs and somebody of its own side against two of the other: others with each seed. */
export function packedFight(
  ruleset: Ruleset,
  { heroes, foes }: Cast,
  actor: JsonObject,
  seed: number,
  more: readonly JsonObject[] = [],
): Battle {
  const [own, others] = heroes.includes(actor) ? [heroes, foes] : [foes, heroes];
  const company = [
    { of: own, at: seed, name: "Companion" },
    { of: others, at: seed * 2, name: "First opponent" },
    { of: others, at: seed * 2 + 1, name: "Second opponent" },
  ].flatMap(({ of, at, name }) => {
    const one = of[at % of.length];
    return one ? [packedCreature(ruleset, one, { name })] : [];
  });
  // In every third fight the companion is about to fall, which some powers answer.
  const system: unknown = company[0]?.system;
  if (seed % 3 === 1 && isPlainObject(system)) for (const path of ruleset.reportTotals?.health ?? []) setAt(system, path, 1);
  const battle = buildBattle(ruleset, [packedCreature(ruleset, actor, { more }), ...company]);
  // In these they stand on a map, close together: without one, rules that think in words know of no friends nearby.
  if (seed % 3 !== 1) return battle;
  const places = { [text(actor["name"])]: [0, 0], Companion: [0, 1], "First opponent": [1, 1], "Second opponent": [3, 1] } as const;
  return putOnScene(ruleset, battle, Object.fromEntries(Object.entries(places).map(([name, [x, y]]) => [name, { x, y }])));
}

/** The side of its token's disposition, as a world has it. */
function sideOf(actor: JsonObject): Side {
  const disposition = record(actor["prototypeToken"])["disposition"];
  if (disposition === 1) return "heroes";
  return disposition === 0 ? "neutral" : "foes";
}
