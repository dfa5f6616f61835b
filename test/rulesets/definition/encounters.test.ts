// Encounters of our own in which the hard rules meet: a charge into a long reach, spells among foes, massive blows, kill-shots.

import { describe, expect, it } from "vitest";
import { armorClass } from "../../../src/rulesets/definition/numbers/defences.ts";
import { deathTarget } from "../../../src/rulesets/definition/damage/death-saves.ts";
import { abilities, greatsword, PASS, STRIKE } from "./duel.ts";
import type { Played, TestTable } from "./table.ts";
import { armor, feature, fight, foe, hero, spell, weapon } from "./table.ts";

const ac = (table: TestTable, name: string) => armorClass(table.creature(name), table.battle.options).total;
const points = (value: number, max = value) => ({ hp: { value, max } });
const totals = (played: Played) =>
  played.steps.flatMap(({ text, data }) => (/Step\.(Attack|Threat)$/.test(text) ? [Number(data?.["total"])] : []));

describe("the gate", () => {
  /** W bars the way with a long weapon and two blows a round; R and S run at it. */
  const gate = () =>
    fight([
      foe("R", { system: { ...points(30), abilities: abilities({ str: 2 }) } }),
      foe("S", { system: points(6, 12) }),
      hero("W", {
        system: { ...points(40), bab: 6, abilities: abilities({ str: 3 }), slots: { primary: "Halberd" } },
        items: [
          weapon("Halberd", { grip: "twoHanded", isReach: true, damage: { formula: "1d10", types: ["slashing"] } }),
          feature("Prowess", { effects: [{ key: "immediate.aooMax", value: 1 }] }),
        ],
      }),
    ]).place({ R: [5, 0], S: [2, 1], W: [0, 0] });

  it("DE-CHG-01 DE-AOO-03 DE-IMM-04 DE-DTH-07 a charge is met, then another, and after two blows nobody is left to hold back", () => {
    const table = gate();
    table.system("S").hp = { value: 6, max: 12 };
    // R charges through the long reach: 15 + 9 hits; 7 and 4 take 11 of 30.
    const run = table.act("R", "charge", { at: ["W"], options: { "opening-Actor-W": true } }, [STRIKE, 15, 7]);
    expect([table.hp("R"), run.step("ChargeArrives").data?.["feet"], ac(table, "R")]).toEqual([19, 20, 8]);
    table.place({ R: [1, 0], S: [2, 1], W: [0, 0] });
    const blow = table.act("R", "unarmedAttack", { at: ["W"] }, [10, 4]);
    expect([totals(blow), table.hp("W")]).toEqual([[12], 32]);
    table.endTurn();
    // S walks out of the ring: the second blow takes 6 and more, which is half of 12 at once.
    const walk = table.act("S", "move", { options: { feet: 10, "opening-Actor-W": true } }, [STRIKE, 10, 2, 20]);
    expect([table.hp("S"), walk.has("StoppedByOpening"), table.active]).toEqual([0, true, "W"]);
    expect(table.system("W").immediateUsed.aoo).toBe(2);
    // S is exposed; W finishes what is left of R's guard instead, at its own Armor Class of 8.
    const strikes = table.act("W", "attack", { item: "Halberd", at: ["R"], options: { attacks: 2 } }, [2, 3, 4, 5]);
    expect([totals(strikes), table.hp("R")]).toEqual([[11, 8], 3]);
    table.endTurn();
    // The next round has begun: W may strike again, and its own turn has lifted the bar.
    const drop = table.act("R", "dropProne", {}, [STRIKE, 4, 2]);
    expect([totals(drop), drop.has("StoppedByOpening"), table.conditions("R")]).toEqual([[13], true, ["dying"]]);
  });
});

describe("the mage in the press", () => {
  const press = (more = {}) =>
    fight([
      hero("M", {
        system: { ...points(14), bab: 4, abilities: abilities({ dex: 3 }), training: { all: false }, ...more },
        items: [
          armor("Plate", { acBonus: 2, checkPenalty: -2, group: "heavy" }),
          spell("Ray", { delivery: "rangedTouch", damage: { formula: "2d6+1", types: ["other"] }, crit: { rangeMin: 19, multiplier: 2 } }),
        ],
      }),
      foe("B", { system: { ...points(20), hd: 2, immediate: { aooMax: 1, canCounterspell: true } } }),
      foe("C", { system: { ...points(20), ac: { armorOverride: 6 }, immediate: { aooMax: 2 } } }),
    ]).place({ M: [0, 0], B: [1, 0], C: [0, 1] });

  it("DE-ATK-08 DE-IMM-04 DE-CSP-01 DE-EQ-04 DE-CRT-05 two occasions for two foes, a counterspell that a blow has barred, armour, and a critical ray", () => {
    const table = press();
    // B strikes at the casting, and so can counter nothing; C strikes at both.
    const script = [STRIKE, STRIKE, 1, 16, 3, 77, STRIKE, 2, 19, 5, [3, 4, 5, 6], 15];
    const played = table.act("M", "castSpell", { item: "Ray", at: ["C"] }, script);
    expect(played.asked.map(({ rule }) => rule)).toEqual([
      "DE-AOO-01",
      "DE-AOO-01",
      "DE-ATK-01",
      "DE-ATK-01",
      "DE-DMG-01",
      "DE-EQ-04",
      "DE-AOO-01",
      "DE-ATK-01",
      "DE-ATK-02",
      "DE-CRT-02",
      "DE-CRT-06",
      "DE-DTH-07",
    ]);
    // 19 + 4 + 3 - 2 against a touch Armor Class of 10; 5 + 5 confirms exactly; 18 and twice 1.
    expect([played.step("Threat").data?.["total"], played.step("Confirmed").data?.["total"]]).toEqual([24, 10]);
    expect([table.hp("M"), table.hp("C"), table.system("C").death.status]).toEqual([11, 0, "dying"]);
    expect([table.system("B").immediateState, table.system("C").immediateUsed.aoo]).toEqual(["aoo", 2]);
    // 20 is all that C had, and more than half of it at once: the save only keeps the first failure off.
    expect(played.offers.map(({ rule }) => rule)).toContain("DE-INC-02");
  });

  it("DE-CSP-01 DE-IMM-05 B waits for the spell instead, and has spent its round's action even if it fails", () => {
    const table = press();
    const played = table.act("M", "castSpell", { item: "Ray", at: ["C"] }, [PASS, PASS, { choose: ["counter"] }, { confirm: false }, 20]);
    expect([played.has("NotCountered"), played.has("SpellFails"), table.hp("C")]).toEqual([true, true, 20]);
    expect(table.system("B")).toMatchObject({ immediateState: "counterspell", immediateUsed: { counterspell: 1 } });
    table.endTurn();
    table.endTurn();
    table.endTurn();
    expect(table.act("M", "castSpell", { item: "Ray", at: ["C"] }, [PASS, PASS, PASS, 20]).asked[0]?.of).toBe("Actor.B");
  });
});

describe("the reckless giant", () => {
  it("DE-STN-01 DE-CHG-03 DE-CRT-03 DE-DTH-08 DE-GRP-08 a charging critical fells at once; what lies there is struck again, and may still be saved", () => {
    const table = fight([
      hero("G", {
        system: {
          ...points(60),
          hd: 9,
          bab: 6,
          size: "large",
          abilities: abilities({ str: 4 }),
          slots: { primary: "Greatsword" },
          ac: { misc: 6 },
        },
        items: [greatsword({ crit: { rangeMin: 19, multiplier: 2 } })],
      }),
      foe("V", { system: { ...points(90), hd: 3, saves: { fort: 4 }, death: { mode: "deathRoll" } } }),
      hero("H", { items: [spell("Mend", { damage: { formula: "1d4", healing: true } })] }),
    ]);
    table.act("G", "charge", { at: ["V"], options: { feet: 20 } });
    // Two rolls of 1d10 + 6 Strength + 2 reckless + 4 charge: 7 + 6 + 24 = 37 of 90, no massive blow; then a plain one of 10 + 12.
    const played = table.act("G", "attack", { item: "Greatsword", at: ["V"], options: { attacks: 2, reckless: true } }, [
      19,
      10,
      [7, 6],
      9,
      10,
    ]);
    expect([totals(played), table.hp("V"), ac(table, "G")]).toEqual([[29, 14], 31, 10]);
    table.endTurn();
    table.act("V", "unarmedAttack", { at: ["G"] }, [10, 4]);
    expect(table.hp("G")).toBe(56);
    table.turnOf("G");
    expect([table.conditions("G"), ac(table, "G")]).toEqual([[], 16]);
    // 2d10 and twice 6: 32 is more than 31, but not half of 90.
    const fells = table.act("G", "attack", { item: "Greatsword", at: ["V"] }, [20, 19, [10, 10]]);
    expect([table.hp("V"), fells.asked.length, table.system("V").death]).toMatchObject([0, 3, { status: "dying", droppingDamage: 32 }]);
    // The second attack of the sequence: exposed, so it is a critical without a roll; the dying lose nothing more, the GM counts a failure.
    const finish = table.act("G", "attack", { item: "Greatsword", at: ["V"] }, [[9, 9]]);
    expect([finish.has("KillShot"), finish.offers[0]?.action]).toEqual([true, "addDeathFailure"]);
    table.gm("addDeathFailure", { at: ["V"] });
    table.endTurn();
    expect(deathTarget(table.creature("V"))).toBe(61);
    table.startTurn(60);
    expect([table.system("V").death.failures, table.active]).toEqual([2, "H"]);
    table.act("H", "castSpell", { item: "Mend", at: ["V"] }, [3]);
    expect([table.hp("V"), table.system("V").death, table.conditions("V")]).toMatchObject([
      3,
      { status: "alive", failures: 0, totalFailures: 0 },
      [],
    ]);
  });

  it("DE-DTH-07 DE-DTH-08 DE-DTH-02 a massive blow fails the first save, and the next one falls due in the same round", () => {
    const table = fight([
      hero("G", {
        system: { ...points(60), hd: 4, bab: 6, abilities: abilities({ str: 4 }), slots: { primary: "Greatsword" } },
        items: [greatsword()],
      }),
      foe("V", { system: points(40, 50) }),
    ]);
    const played = table.act("G", "attack", { item: "Greatsword", at: ["V"] }, [20, 19, [7, 6], 13]);
    // 13 and twice 6 is half of 50; 13 is not 14.
    expect([played.step("SaveFailed").data?.["difficulty"], table.hp("V"), table.system("V").death.failures]).toEqual([14, 0, 1]);
    table.endTurn();
    expect(table.active).toBe("V");
    table.startTurn(61);
    expect(table.system("V").death.status).toBe("stabilised");
  });
});
