// The law of effects that others have made, over all rulesets, in random battles: what an item lends stays and is never written, what another subtype stores is never written,
// and what counts for nothing gives no condition. Undo, redo and replay stay exact with them (random play checks that of every record).
import { describe, expect, it } from "vitest";
import type { Battle, LastingEffect, Ruleset } from "../../../src/engine/index.ts";
import { clonePlain, conditionsOf, documentsOf, fillFields, lastingEffectFields } from "../../../src/engine/index.ts";
import { playRandomly } from "../../../src/engine/testing/random-play.ts";
import { builtInRulesets } from "../../../src/rulesets/index.ts";
import { RANDOM_BATTLES } from "../simulation/random-plays.ts";

const LENT = "Item.lender0000000000.lent000000000000";
const FOREIGN = "foreign000000000";
const OVER = "over000000000000";

const ENDS = ["save", "turnStart", "turnEnd", "roundEnd", "battleEnd"] as const;

function effect(id: string, statuses: readonly string[], more: Partial<LastingEffect>): LastingEffect {
  return { id, name: id, img: "", statuses, disabled: false, system: fillFields(lastingEffectFields, {}), ...more };
}

/** A battle in which everybody bears an effect of each kind; which conditions they carry goes by the seed. */
function burdened(start: Battle, { conditions }: Ruleset, seed: number): Battle {
  const battle = clonePlain(start);
  for (const [index, creature] of Object.values(battle.creatures).entries()) {
    const named = (offset: number): string => conditions[(seed * 7 + index * 3 + offset) % conditions.length]?.id ?? "";
    // Somebody may have typed any end into an item's effect: it goes with the item all the same.
    const when = ENDS[(seed + index) % ENDS.length] ?? "save";
    const system = fillFields(lastingEffectFields, { ends: { when, difficulty: 5 } });
    creature.effects[LENT] = effect(LENT, [named(0)], { lentBy: "Cursed ring", system });
    creature.effects[FOREIGN] = effect(FOREIGN, [named(1), named(2)], { rest: { type: "base" }, isForeign: true });
    creature.effects[OVER] = effect(OVER, [named(3)], { inactive: true });
  }
  return battle;
}

/** What breaks the law in a battle; `known` are the creatures that bore the effects from the beginning. */
function problemsIn(battle: Battle, known: ReadonlySet<string>, { conditions }: Ruleset): string[] {
  const stored = documentsOf(battle);
  return Object.values(battle.creatures).flatMap((creature) => {
    const { [LENT]: lent, [FOREIGN]: foreign, [OVER]: over } = creature.effects;
    if (!known.has(creature.uuid)) return [];
    const alone = { effects: over ? { [OVER]: over } : {} };
    return [
      ...(lent ? [] : [`${creature.name} has lost what an item lends`]),
      ...(stored.has(`${creature.uuid}.ActiveEffect.${LENT}`) ? [`what an item lends ${creature.name} would be written`] : []),
      ...(foreign && "system" in (stored.get(`${creature.uuid}.ActiveEffect.${FOREIGN}`) ?? {})
        ? ["a foreign effect would get our fields"]
        : []),
      ...(conditionsOf(alone, conditions).size === 0 ? [] : ["what has run out gives a condition"]),
    ];
  });
}

describe.each(Object.entries(RANDOM_BATTLES))("effects of others in random battles of %s", (id, begin) => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])("stay whole and are never written (seed %i)", (seed) => {
    const ruleset = builtInRulesets.find((known) => known.id === id);
    if (!ruleset) throw new Error(id);
    const start = burdened(begin(seed) as Battle, ruleset, seed);
    const known = new Set(Object.keys(start.creatures));
    const { problems, records } = playRandomly(ruleset, start, seed, 6, (battle) => problemsIn(battle, known, ruleset));
    expect(problems).toEqual([]);
    expect(records).toBeGreaterThan(3);
  });
});
