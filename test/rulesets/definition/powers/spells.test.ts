// Casting: what it costs, whom it opens up to, saves, gestures in a grapple, healing.

import { describe, expect, it } from "vitest";
import { abilities, duel, PASS, STRIKE, sword } from "../duel.ts";
import type { attack, Some } from "../duel.ts";
import type { TestTable } from "../table.ts";
import { armor, feature, fight, foe, gear, hero, spell } from "../table.ts";

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

describe("no swift action gives an opening", () => {
  it.each(["none", "meleeTouch", "rangedTouch", "melee", "ranged"])("DE-ACT-07 DE-ATK-08 a swift spell of delivery %s", (delivery) => {
    const table = mage({ actionType: "swift", delivery, damage: { formula: "1d4" } });
    expect(table.proposal("A", "castSpell", { item: "Spell", at: ["B"] }).fields.filter(({ key }) => key.startsWith("opening"))).toEqual(
      [],
    );
    expect(cast(table, delivery === "none" ? [[1]] : [15, [1]]).asked.filter(({ kind }) => kind === "choose")).toEqual([]);
    const standard = mage({ delivery: "rangedTouch", damage: { formula: "1d4" } });
    expect(cast(standard, [PASS, PASS, 15, [1]]).asked.filter(({ kind }) => kind === "choose")).toHaveLength(2);
  });
});

describe("what a dialog says is what is rolled", () => {
  const bolt = { delivery: "rangedTouch", damage: { formula: "1d4" } };
  const sum = (table: TestTable, action: string, item: string, options: object) =>
    table.proposal("A", action, { item, at: ["B"], options: { ...options } }).breakdowns[0];

  it("DE-ATK-11 DE-ATK-01 DE-ATK-02 the typed modifier counts in the sum and in the chance, of spells as of weapons", () => {
    const table = duel({
      items: [sword(), spell("Spell", bolt), gear("Flask", { gearType: "grenade", ...bolt })],
      foe: { ac: { misc: 5 } },
    });
    for (const [action, item] of [
      ["castSpell", "Spell"],
      ["attack", "Sword"],
      ["useGear", "Flask"],
    ] as const) {
      const [plain, better] = [sum(table, action, item, {}), sum(table, action, item, { modifier: 3 })];
      expect((better?.breakdown.total ?? 0) - (plain?.breakdown.total ?? 0)).toBe(3);
      expect((better?.chance ?? 0) - (plain?.chance ?? 0)).toBeCloseTo(0.15);
    }
  });

  it("DE-STN-02 a defensive style that is ticked takes 4 off the sum and 20 points off the chance", () => {
    const table = duel({ foe: { hp: { value: 100, max: 100 }, ac: { misc: 7 } } });
    const [plain, guarded] = [sum(table, "attack", "Sword", {}), sum(table, "attack", "Sword", { defensive: true })];
    expect([plain?.breakdown.total, guarded?.breakdown.total]).toEqual([10, 6]);
    expect((plain?.chance ?? 0) - (guarded?.chance ?? 0)).toBeCloseTo(0.2);
    const rolled = table.act("A", "attack", { item: "Sword", at: ["B"], options: { defensive: true } }, [1]);
    expect(rolled.step("Attack").data).toMatchObject({ total: 7 });
    const once = table.proposal("A", "attack", { item: "Sword", at: ["B"], options: { defensive: true } });
    expect(once.breakdowns[0]?.breakdown.terms.filter(({ label }) => label.includes("Defensive"))).toHaveLength(1);
    const touch = duel();
    const [free, careful] = [{}, { defensive: true }].map(
      (options) => touch.proposal("A", "trip", { at: ["B"], options }).breakdowns[0]?.breakdown.total ?? 0,
    );
    expect((free ?? 0) - (careful ?? 0)).toBe(4);
  });

  it("DE-NLD-01 non-lethal, said of a spell that attacks and has a save, is what it does", () => {
    const hurt = (options: object, damage: object = {}) => {
      const table = mage({ delivery: "meleeTouch", damage: { formula: "6", ...damage }, save: { type: "ref", dc: 14 } });
      cast(table, [15, [], 1], options);
      return [table.hp("B"), table.nld("B")];
    };
    expect([hurt({}), hurt({ nonLethal: true }), hurt({}, { nonLethal: true }), hurt({ nonLethal: false }, { nonLethal: true })]).toEqual([
      [94, 0],
      [100, 6],
      [100, 6],
      [94, 0],
    ]);
  });
});

describe("counterspells in untrained armour", () => {
  it("DE-EQ-04 DE-CSP-01 fail half of the time, and the attempt is spent", () => {
    const counters = (d100: number, answered: boolean) => {
      const table = mage(burst, {
        foe: { hp: { value: 100, max: 100 }, immediate: { canCounterspell: true }, training: { all: false } },
        foeItems: [armor("Mail", { equipped: true, group: "heavy" })],
        at: { A: [0, 0], B: [9, 0] },
      });
      const played = cast(table, [{ choose: ["counter"] }, d100, ...(answered ? [{ confirm: true }] : [[1, 1, 1], 20])]);
      return [played.has("Countered"), played.has("SpellFails"), table.system("B").immediateState];
    };
    expect(counters(50, false)).toEqual([false, true, "counterspell"]);
    expect(counters(51, true)).toEqual([true, false, "counterspell"]);
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
