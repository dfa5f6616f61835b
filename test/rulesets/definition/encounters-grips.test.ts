// More encounters of our own: a grapple that others shoot into, a maw, a broken blade.

import { describe, expect, it } from "vitest";
import { armorClass } from "../../../src/rulesets/definition/numbers/defences.ts";
import { abilities, bow, dagger, PASS, STRIKE, sword } from "./duel.ts";
import type { Played, TestTable } from "./table.ts";
import { fight, foe, hero, spell, weapon } from "./table.ts";

const GRAPPLE = { choose: ["grapple"] } as const;
const ac = (table: TestTable, name: string) => armorClass(table.creature(name), table.battle.options).total;
const points = (value: number, max = value) => ({ hp: { value, max } });
const totals = (played: Played) =>
  played.steps.flatMap(({ text, data }) => (/Step\.(Attack|Threat)$/.test(text) ? [Number(data?.["total"])] : []));

describe("the wrestlers", () => {
  it("DE-GRP-04 DE-GRP-05 DE-ATK-03 DE-GRP-12 DE-GRP-08 held, shot at, pinned, exposed, and struck by a friend of the wrestler", () => {
    const table = fight([
      hero("W", { system: { ...points(30), bab: 6, abilities: abilities({ str: 4, dex: 2 }), ac: { misc: 2 } } }),
      hero("F", { system: { bab: 2, slots: { primary: "Dagger" } }, items: [dagger()] }),
      foe("V", { system: { ...points(30), abilities: abilities({ dex: 3 }), slots: { primary: "Sword" } }, items: [sword(), dagger()] }),
      foe("X", { system: { bab: 3, slots: { primary: "Bow" } }, items: [bow()] }),
    ]).place({ W: [0, 0], F: [0, 1], V: [1, 0], X: [6, 0] });
    // V's blade needs 14 and gets 13, so that nothing comes off the 19 against 8.
    const grip = table.act("W", "grapple", { at: ["V"] }, [10, STRIKE, 10, GRAPPLE, 9, 8]);
    expect([totals(grip), table.conditions("V"), table.conditions("W")]).toEqual([[20, 13], ["grappled"], ["grappling"]]);
    table.endTurn();
    // Flat-footed against everybody but W: 13 becomes 10 for F's dagger.
    expect(totals(table.act("F", "attack", { item: "Dagger", at: ["V"] }, [8, 2]))).toEqual([10]);
    expect(table.hp("V")).toBe(28);
    table.endTurn();
    table.startTurn({ choose: ["stay"] });
    expect(table.offers("V", "attack", "Sword")).toBe("DE-GRP-05 NotInAGrapple");
    expect(totals(table.act("V", "unarmedAttack", { at: ["W"] }, [11, 3]))).toEqual([14]);
    expect(table.hp("W")).toBe(27);
    table.endTurn();
    // X aims at W, and the die says that it is its own friend whom the arrow finds, at an Armor Class of 10.
    const shot = table.act("X", "attack", { item: "Bow", at: ["W"] }, [17, 7, 6]);
    expect([shot.step("OtherGrappler").data?.["other"], totals(shot), table.hp("V")]).toEqual(["V", [10], 22]);
    table.endTurn();
    expect(table.refusal(() => table.act("W", "expose"))).toBe("DE-GRP-08 NotPinned");
    table.act("W", "pin", {}, [GRAPPLE, 10, 2]);
    table.endTurn();
    table.endTurn();
    table.startTurn({ choose: ["stay"] });
    expect(table.offers("V", "unarmedAttack")).toBe("DE-GRP-12 Pinned");
    table.endTurn();
    table.endTurn();
    expect(table.active).toBe("W");
    table.act("W", "expose", {}, [10, 2]);
    table.endTurn();
    const stab = table.act("F", "attack", { item: "Dagger", at: ["V"] }, [[4, 4]]);
    expect([stab.has("KillShot"), table.hp("V"), table.conditions("W").length]).toEqual([true, 14, 1]);
  });
});

describe("the maw", () => {
  it("DE-SWL-02 DE-SWL-03 DE-SWL-04 DE-NLD-02 DE-DTH-07 swallowed and bruised, it cuts its way out of what had half of it in one bite", () => {
    const table = fight([
      foe("Maw", {
        system: { ...points(60), hd: 5, bab: 8, size: "gargantuan", abilities: abilities({ str: 6 }) },
        items: [weapon("Bite", { damage: { formula: "2d6", types: ["piercing"] } })],
      }),
      hero("A", {
        system: { ...points(30), bab: 6, abilities: abilities({ str: 4 }), slots: { primary: "Dagger" }, saves: { fort: 4 } },
        items: [dagger(), sword()],
      }),
      hero("H", { items: [spell("Mend", { damage: { formula: "1d8", healing: true } })] }),
    ]);
    // 9 and 6 is half of 30: Fortitude 15 is called for, and 11 + 4 is just enough.
    expect(table.act("Maw", "attack", { item: "Bite", at: ["A"] }, [10, [4, 5], 11]).step("SaveMade").data).toMatchObject({
      difficulty: 15,
      total: 15,
    });
    expect(table.hp("A")).toBe(15);
    table.endTurn();
    table.turnOf("Maw").act("Maw", "swallowWhole", { at: ["A"] }, [GRAPPLE, 10, 2]);
    table.turnOf("A");
    // 12 is what it takes: 3 + 4 by the first cut; the blunt second one does not count.
    const cut = table.act("A", "attack", { item: "Dagger", at: ["Maw"] }, [15, 3]);
    expect([cut.step("CutFromInside").data, table.hp("Maw")]).toMatchObject([{ cut: 7, needed: 12 }, 53]);
    table.act("A", "unarmedAttack", { at: ["Maw"] }, [19, 4]);
    expect([table.system("A").swallowed.cut, table.hp("Maw")]).toEqual([7, 45]);
    // Bruised into unconsciousness meanwhile; the round ends, and the third one in the maw would be another cause.
    table.act("A", "harm", { options: { amount: 15, nonLethal: true } });
    expect(table.system("A").unconscious.causes).toEqual(["nonLethal"]);
    table.turnOf("H").act("H", "castSpell", { item: "Mend", at: ["A"] }, [8]);
    expect([table.hp("A"), table.nld("A"), table.conditions("A")]).toEqual([23, 7, ["swallowed"]]);
    table.turnOf("A");
    expect(table.system("A").swallowed.rounds).toBe(1);
    const out = table.act("A", "attack", { item: "Dagger", at: ["Maw"] }, [15, 2]);
    expect([out.has("Out"), table.conditions("A"), table.system("A").swallowed]).toEqual([true, [], { by: "", rounds: 0, cut: 0 }]);
  });
});

describe("the broken blade", () => {
  it("DE-SHT-01 DE-SHT-02 DE-STN-02 DE-STN-04 DE-DIS-02 DE-AOO-02 a blade is worn down, its breaker lies open, and a feint opens the other", () => {
    const blade = sword({ durability: { value: 4, max: 10 }, hardness: 3 });
    const table = fight([
      hero("B", {
        system: { ...points(30), bab: 6, abilities: abilities({ str: 3 }), slots: { primary: "Sword" }, ac: { misc: 4 } },
        items: [sword()],
      }),
      foe("D", {
        system: { ...points(30), bab: 4, abilities: abilities({ dex: 3 }), slots: { primary: "Sword" }, ac: { dodge: 2 } },
        items: [blade, dagger()],
      }),
      hero("S", { system: { skills: { beguile: 8 } } }),
    ]).place({ B: [0, 0], D: [1, 0], S: [2, 1] });
    // Opposed attacks: 10 + 9 against 10 + 7; 3 + 3 less 3 leaves 1 of the blade.
    table.act("B", "shatter", { at: ["D"] }, [10, 10, 3]);
    expect(table.creature("D").items["Sword"]?.system).toMatchObject({ durability: { value: 1 } });
    // The second attack of the sequence is a disarm: 6 + 1 + 3 against a touch of 15.
    const missed = table.act("B", "disarm", { at: ["D"] }, [6, STRIKE, 3, 5]);
    expect([missed.has("ManoeuvreMissed"), ac(table, "B"), table.hp("B")]).toEqual([true, 10, 25]);
    table.endTurn();
    // D fights defensively: 10 - 4 + 7 still hits the 10 of the breaker, and its own 15 becomes 17.
    const cut = table.act("D", "attack", { item: "Sword", at: ["B"], options: { defensive: true } }, [8, 8]);
    expect([totals(cut), ac(table, "D"), table.hp("B")]).toEqual([[11], 17, 17]);
    table.endTurn();
    // S feigns: 10 + 8 against 9 + 1. D loses Dexterity and dodge, but not what it gains by its style.
    table.act("S", "feint", { at: ["D"] }, [{ choose: ["level"] }, 10, 9]);
    expect([table.conditions("D"), ac(table, "D")]).toEqual([["defensive", "feigned"], 12]);
    table.endTurn();
    expect([ac(table, "D"), ac(table, "B"), table.conditions("D")]).toEqual([17, 14, ["defensive"]]);
    const won = table.act("B", "disarm", { at: ["D"] }, [9, PASS, 15, 11]);
    expect([totals(won), won.has("Disarmed"), table.system("D").slots.primary]).toEqual([[18], true, ""]);
    table.endTurn();
    // To draw another weapon next to B and S is to be struck at by either of them.
    const draw = table.act("D", "draw", { item: "Dagger" }, [STRIKE, PASS, 12, 8]);
    expect([totals(draw), table.hp("D"), table.system("D").slots.primary]).toEqual([[21], 19, "Dagger"]);
  });
});
