// What the number keys of the action bar mean: the same in whatever room the bar has, also what it folds away.

import { beforeEach, describe, expect, it, vi } from "vitest";
import { buildBattle, buildCreature } from "../../../../src/engine/testing/builders.ts";
import { type BarView, barView } from "../../../../src/foundry/applications/combat/action-bar/view.ts";
import { builtInRulesets } from "../../../../src/rulesets/index.ts";
import { stubWords } from "../words.ts";

/** Browsers have it, and the oldest Node that tests run in has not. */
function groupBy<Key, Value>(values: Iterable<Value>, keyOf: (value: Value) => Key): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const value of values) groups.set(keyOf(value), [...(groups.get(keyOf(value)) ?? []), value]);
  return groups;
}

beforeEach(() => {
  stubWords();
  vi.stubGlobal("game", { ...game, settings: { get: () => true }, combats: new Map() });
  if (!("groupBy" in Map)) Object.assign(Map, { groupBy });
});

describe.each(builtInRulesets.map((ruleset) => ({ id: ruleset.id, ruleset })))("$id", ({ ruleset }) => {
  const view = (most: number): BarView => {
    const type = Object.keys(ruleset.actors).find((each) => ruleset.actors[each]?.role === "hero") ?? "";
    const kinds = ruleset.statBlock?.attacks ?? Object.keys(ruleset.items).slice(0, 1);
    const items = ["a", "b", "c", "d"].map((id) => ({ id, name: id, type: kinds[0] ?? "" }));
    const creature = buildCreature(ruleset, { name: "Orla", type, items });
    const battle = buildBattle(ruleset, [creature]);
    const pictures = new Map(items.map(({ id }): [string, string] => [id, ""]));
    return barView({
      ruleset,
      surroundings: { battle, creature, distant: null, prepared: null },
      combatant: "",
      forGM: false,
      open: "attack",
      most,
      selected: true,
      pictures,
    });
  };

  it("keys mean the same on a wide bar and on a narrow one", () => {
    const [wide, narrow] = [view(6), view(2)];
    expect(narrow.attacks.length).toBeLessThan(wide.attacks.length);
    expect(narrow.keyed).toEqual(wide.keyed);
    const digits = ({ attacks, common, panel }: BarView): string[] =>
      [...attacks, ...common, ...(panel?.entries ?? [])].filter(({ digit }) => digit !== "").map(({ digit, key }) => `${digit} ${key}`);
    expect(digits(narrow).toSorted()).toEqual(digits(wide).toSorted());
  });
});
