// What foes hold: they come armed, and what they fight with is what can be taken from them (DE-EQ-01, DE-EQ-02, DE-DIS-02, DE-SHT-01).

import { describe, expect, it, test } from "vitest";
import type { DefinitionCreature } from "../../../../src/rulesets/definition/data/types.ts";
import { grownWeapons, inHand, isReady, wielded } from "../../../../src/rulesets/definition/numbers/wielding.ts";
import { breakables } from "../../../../src/rulesets/definition/maneuvers/shatter.ts";
import { abilities, dagger, duel, PASS, sword } from "../duel.ts";
import type { TestTable } from "../table.ts";
import { fight, foe, hero, shield, weapon } from "../table.ts";

const pike = () => weapon("Pike", { isReach: true, damage: { formula: "1d8" } });
const teeth = () => weapon("Teeth", { natural: true });
/** B has arms, and nobody has said what is in its hands; A has a free hand. */
const armed = (foeItems: readonly ReturnType<typeof weapon>[], more: Parameters<typeof duel>[0] = {}): TestTable =>
  duel({ hero: { bab: 6, abilities: abilities({ str: 8, dex: 8 }), slots: {} }, items: [], foeItems: [...foeItems], ...more });
const disarm = (table: TestTable) => table.act("A", "disarm", { at: ["B"] }, [15, PASS, 15, 5]);
const hits = (table: TestTable, item: string): string => table.offers("B", "attack", item);

describe("the arms of foes", () => {
  it("DE-EQ-01 DE-DIS-02 a foe that is disarmed has to draw what it carries besides", () => {
    const table = armed([sword(), pike()]);
    expect(wielded(table.creature("B")).map(({ id }) => id)).toEqual(["Sword"]);
    disarm(table);
    table.endTurn();
    expect(hits(table, "Pike")).toBe("DE-EQ-01 NotInHand");
    table.act("B", "draw", { item: "Pike" }, [PASS]);
    expect(hits(table, "Pike")).toBe("available");
  });

  it("DE-DIS-02 DE-SHT-01 what a foe strikes with is found by disarm and shatter", () => {
    for (const items of [[sword()], [teeth(), sword()], [pike(), dagger()]]) {
      const table = armed(items);
      expect(disarm(table).has("Disarmed")).toBe(true);
      expect(breakables(armed(items).creature("B"))).toHaveLength(1);
    }
    const tooth = armed([teeth()]);
    expect(tooth.refusal(() => disarm(tooth))).toBe("DE-DIS-02 NothingToDisarm");
    expect(tooth.refusal(() => tooth.act("A", "shatter", { at: ["B"] }))).toBe("DE-SHT-01 NothingToShatter");
  });

  it("DE-EQ-02 whose hands somebody has filled keeps them as they are, and a broken weapon is not taken up", () => {
    const shielded = fight([hero("A"), foe("B", { items: [sword(), shield("Disc")], system: { slots: { offhand: "Disc" } } })]);
    expect(wielded(shielded.creature("B")).map(({ id }) => id)).toEqual(["Disc"]);
    const broken = fight([hero("A"), foe("B", { items: [sword({ durability: { value: 0, max: 5 } }), dagger()] })]);
    expect(inHand(broken.creature("B"), "primary")?.id).toBe("Dagger");
    expect(inHand(fight([hero("A", { items: [sword()] }), foe("B")]).creature("A"), "primary")).toBeUndefined();
  });

  it("DE-EQ-01 whoever joins a running battle comes armed too", () => {
    const table = fight([hero("A"), foe("B")]);
    table.join(foe("C", { items: [sword()] }), 12);
    expect(inHand(table.creature("C"), "primary")?.id).toBe("Sword");
  });
});

describe("the law of arms", () => {
  const SETS = [[sword()], [sword(), pike()], [teeth()], [teeth(), dagger(), pike()], []];
  const LAW: readonly [string, (name: string, items: (typeof SETS)[number]) => DefinitionCreature][] = [
    ["heroes", (name, items) => hero(name, { items, system: { slots: { primary: items[0]?.id ?? "" } } })],
    ["foes", (name, items) => foe(name, { items })],
  ];
  test.each(LAW)("DE-EQ-01 %s attack with what is in hand or part of the body, and with nothing else", (_kind, make) => {
    for (const items of SETS) {
      const table = fight([make("B", items), hero("A")]);
      const creature = table.creature("B");
      const grown = grownWeapons(creature).map(({ id }) => id);
      for (const item of Object.values(creature.items)) {
        const able = wielded(creature).some(({ id }) => id === item.id) || grown.includes(item.id);
        expect([item.id, isReady(creature, item), hits(table, item.id) === "available"]).toEqual([item.id, able, able]);
      }
    }
  });
});
