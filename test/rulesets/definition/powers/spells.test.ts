// Casting: what it costs, whom it opens up to, saves, gestures in a grapple, healing.

import { describe, expect, it } from "vitest";
import { abilities, duel, PASS, STRIKE } from "../duel.ts";
import type { attack, Some } from "../duel.ts";
import type { TestTable } from "../table.ts";
import { feature, fight, foe, hero, spell } from "../table.ts";

type Script = Parameters<typeof attack>[1];
const cast = (table: TestTable, script: Script = [], options = {}, at: readonly string[] = ["B"]) =>
  table.act("A", "castSpell", { item: "Spell", at, options }, script);
const mage = (system: Some, more: Parameters<typeof duel>[0] = {}) => duel({ items: [spell("Spell", system)], ...more });
const burst = { damage: { formula: "3d6" }, save: { type: "ref", dc: 14 } };

describe("casting", () => {
  it("DE-CAS-01 called out, answered by those who threaten, then whoever is reached saves", () => {
    const table = mage(burst, { foe: { hp: { value: 100, max: 100 }, saves: { ref: 3 } } });
    const played = cast(table, [PASS, [4, 4, 4], 11]);
    expect(played.asked.map(({ rule }) => rule)).toEqual(["DE-AOO-01", "DE-CAS-01", "DE-CAS-01"]);
    expect(played.step("SaveMade").data).toMatchObject({ total: 14, difficulty: 14 });
    expect(table.hp("B")).toBe(100);
    expect(played.step("Spared").data).toEqual({ name: "B", item: "Spell" });
    const failed = mage(burst);
    cast(failed, [PASS, [4, 4, 4], 13]);
    expect(failed.hp("B")).toBe(88);
    const touch = mage({ ...burst, delivery: "meleeTouch" });
    expect(cast(touch, [10, [4, 4, 4], 1]).asked.map(({ rule }) => rule)).toEqual(["DE-ATK-01", "DE-CAS-01", "DE-CAS-01"]);
    expect(touch.hp("B")).toBe(88);
  });

  it("DE-CAS-01 what a save does stands in no entry, so the table says it", () => {
    const left = (saved: string) => {
      const table = mage(burst);
      cast(table, [PASS, [4, 4, 5], 20], { saved });
      return table.hp("B");
    };
    expect([left("nothing"), left("half"), left("full"), left("nonsense")]).toEqual([100, 94, 87, 100]);
  });

  it("DE-CAS-01 one roll of damage for everybody whom it reaches, each with a save of its own", () => {
    const table = mage(burst, { foes: ["B", "C"], at: { A: [0, 0], B: [4, 0], C: [5, 0] } });
    cast(table, [[1, 2, 3], 20, 1], {}, ["B", "C"]);
    expect([table.hp("B"), table.hp("C")]).toEqual([100, 94]);
    expect(table.refusal(() => cast(table, [], {}, []))).toBe("DE-ACT-04 NoStandard");
    const aimless = mage(burst);
    expect(aimless.refusal(() => cast(aimless, [], {}, []))).toBe("DE-CAS-01 NoSpellTarget");
  });

  it("DE-ACT-15 a spell costs a standard action unless its entry says otherwise", () => {
    const table = mage({});
    cast(table, [PASS]);
    expect(table.system("A").turn.standardUsed).toBe(true);
    const swift = mage({ actionType: "swift" });
    expect([cast(swift).asked, swift.system("A").turn.swiftUsed, swift.system("A").turn.standardUsed]).toEqual([[], true, false]);
    const shield = mage({ actionType: "immediate" });
    shield.endTurn();
    expect(cast(shield, [], {}, []).asked).toEqual([]);
    expect(shield.system("A")).toMatchObject({ immediateState: "other", immediateUsed: { other: 1 } });
    const entry = mage({ actionType: "immediate" });
    expect(cast(entry, [STRIKE, 1], { "opening-Actor-B": true }, []).asked[0]?.kind).toBe("choose");
  });

  it("DE-ACT-15 a caster whom the blow fells has cast for nothing", () => {
    const table = mage(burst, { hero: { hp: { value: 2, max: 50 } } });
    const played = cast(table, [STRIKE, 15, 3]);
    expect([played.has("StoppedByOpening"), played.asked.length, table.hp("B"), table.active]).toEqual([true, 3, 100, "B"]);
  });

  it("DE-CSP-01 an enemy that can may answer it; what is countered does nothing", () => {
    const table = mage(burst, {
      foe: { hp: { value: 100, max: 100 }, immediate: { canCounterspell: true } },
      at: { A: [0, 0], B: [9, 0] },
    });
    const played = cast(table, [{ choose: ["counter"] }, { confirm: true }]);
    expect([played.has("Countered"), table.hp("B"), table.system("B").immediateState]).toEqual([true, 100, "counterspell"]);
  });
});

describe("components in a grapple", () => {
  const held = (components: Some, items: ReturnType<typeof feature>[] = [], more: Some = {}, options = {}) => {
    const table = duel({ items: [spell("Spell", { components }), ...items], options, hero: { hp: { value: 50, max: 50 }, ...more } });
    return table;
  };
  const grapple = (table: TestTable, role: string) => {
    Object.assign(table.system("A").grapple, { role, with: "Actor.B" });
    return table.offers("A", "castSpell", "Spell");
  };

  it("DE-GRP-13 no gestures while grappled, unless something makes up for them; other components are still needed", () => {
    const signless = feature("Signless", { flags: ["removeSomatic"] });
    expect(grapple(held({ somatic: true }), "defender")).toBe("DE-GRP-13 NoGestures");
    expect(grapple(held({ somatic: true }, [signless]), "defender")).toBe("available");
    expect(grapple(held({ somatic: false }), "defender")).toBe("available");
    const silenced = held({ somatic: false, verbal: true });
    expect(silenced.refusal(() => cast(silenced, [], { silenced: true }, []))).toBe("DE-GRP-13 Silenced");
    const robbed = held({ somatic: false, verbal: false, material: true });
    expect(robbed.refusal(() => cast(robbed, [], { noAccess: true }, []))).toBe("DE-GRP-13 NoComponents");
    expect(cast(robbed, [PASS], { silenced: true }, []).has("Casts")).toBe(true);
  });

  it("DE-GRP-13 the one who holds keeps its hands free", () => {
    expect(grapple(held({ somatic: true }), "aggressor")).toBe("available");
  });
});

describe("healing spells", () => {
  it("DE-NLD-04 DE-DTH-06 heal friends who lie dying, and their caster when nobody is named", () => {
    const mend = spell("Spell", { damage: { formula: "1d8+2", healing: true } });
    const table = fight([hero("A", { items: [mend], system: { hp: { value: 5, max: 20 } } }), hero("D"), foe("B")]);
    table.act("D", "harm", { options: { amount: 20 } }, [20]);
    expect(table.conditions("D")).toEqual(["dying"]);
    cast(table, [4], {}, ["D"]);
    expect([table.hp("D"), table.conditions("D"), table.system("D").death.status]).toEqual([6, [], "alive"]);
    table.turnOf("B").endTurn();
    cast(table, [3], {}, []);
    expect(table.hp("A")).toBe(10);
  });

  it("DE-ATK-11 DE-NLD-04 a touch that heals has to hit, and does no damage", () => {
    const mend = spell("Spell", { delivery: "meleeTouch", damage: { formula: "5", healing: true } });
    const table = fight([
      hero("A", { items: [mend], system: { abilities: abilities({ str: 2 }) } }),
      hero("D", { system: { hp: { value: 5, max: 20 } } }),
      foe("B"),
    ]);
    cast(table, [8, []], {}, ["D"]);
    expect(table.hp("D")).toBe(10);
  });

  it("DE-HP-01 the dead are beyond healing", () => {
    const table = fight([hero("A"), foe("B")]);
    table.system("B").death.status = "dead";
    expect(table.act("B", "mend", { options: { hp: 5 } }).has("BeyondHealing")).toBe(true);
    expect(table.hp("B")).toBe(20);
  });
});
