// What the compendium browser costs: a search with three filters and a sort through a thousand entries, against walking past them.
import { facetsOf, inOrder, passes, searchable, searchWords, valuesOf } from "../../src/engine/contract/search-filters.ts";
import { seededRandom } from "../../src/engine/data/random.ts";
import archmage from "../../src/rulesets/archmage/index.ts";
import type { Bench } from "../../tools/bench.ts";
import { interleaved, ratio, readable } from "./measure.ts";

const ENTRIES = 1_000;
const TYPE = "archmagePower";

const bench: Bench = async () => {
  const random = seededRandom(5);
  const pick = <T>(all: readonly T[]): T | undefined => all[Math.floor(random.next() * all.length)];
  const facets = facetsOf(archmage, TYPE);
  const entries = Array.from({ length: ENTRIES }, (_, index) => {
    const system = {
      usage: pick(["atWill", "battle", "daily"]),
      kind: pick(["attack", "spell"]),
      delivery: pick(["melee", "ranged"]),
      types: ["fire"],
    };
    const name = `Power ${String(index)}`;
    return { name, text: searchable(`${name} ${"It burns whoever stands in the reeds. ".repeat(12)}`), values: valuesOf(facets, system) };
  });
  const filters = { usage: { any: ["battle", "daily"] }, kind: { any: ["spell"] }, delivery: { any: ["ranged"] } };
  let seen = 0;
  const [ours, empty] = interleaved(
    () => {
      seen += inOrder(
        entries.filter((entry) => passes(entry, searchWords("reeds 7"), filters)),
        facets[0] ?? null,
        "en",
      ).length;
    },
    () => {
      for (const { name } of entries) seen += name.length;
    },
  );
  return Promise.resolve([
    {
      what: `a search with three filters in ${String(ENTRIES)} entries`,
      ours: readable(ours),
      against: `walking past them ${readable(empty)} (${String(seen)} seen)`,
      result: ratio(ours, empty),
    },
  ]);
};

export default bench;
