// Encounters of our own in which the hard rules meet: grabs, confusion, dying, stone gazes, openings, chants, ambushes.

import { describe, expect, it } from "vitest";
import { uuidOf } from "../../../src/engine/testing/builders.ts";
import type { TestTable } from "./table.ts";
import { ability, fight, foe, hero, stance, turnOf, TestTable as Table } from "./table.ts";
import { blow, guarded, impose } from "./duel.ts";

const HIT = [4, 4, 3];
const LOW = [1, 1, 1];
const STRIKE = { choose: ["opportunityAttack"] };
const PASS = { choose: ["none"] };
const AVERAGE = { choose: ["average"] } as const;
const death = (table: TestTable, name: string) => table.hero(name).system.death;
/** A foe's plain melee attack of so much damage. */
const bite = (damage: string, more = {}) => ability("Bite", { types: ["melee"], damage: { formula: damage, types: [] }, ...more });
const tough = { hp: { value: 100, max: 100 } };

describe("the mire", () => {
  /** G holds A, W worries at it; G is very quick, A quick, W slow. */
  const mire = () => {
    const clutch = bite("4", { effects: [{ condition: "grabbed", duration: "manual" }] });
    const table = turnOf("G", [
      foe("G", { system: { ...tough, band: "veryFast" }, items: [clutch] }),
      hero("A", { system: { band: "fast", hp: { value: 40, max: 40 } } }),
      foe("W", { system: { ...tough, band: "slow" } }),
    ]).stand(["A", "G", "engaged"], ["A", "W", "engaged"]);
    table.act("G", "useAbility", { item: "Bite", at: ["A"] }, [HIT]);
    table.endTurn();
    return table;
  };

  it("VO-CON-07 VO-DIS-02 VO-DIS-03 leaving a grabber and another at once is hard, and a failure costs the Move alone", () => {
    const table = mire();
    const played = table.act("A", "disengage", { at: ["G", "W"] }, [[6, 4, 4, 3]]);
    expect(played.step("CheckFailed").data).toMatchObject({ total: 11, target: 12 });
    expect([table.relation("A", "G"), table.budget("A"), table.conditions("A")]).toEqual(["engaged", "1/0/1", ["grabbed"]]);
  });

  it("VO-CON-08 VO-CON-09 VO-CON-07 the held do not strike at who walks off, the grabber strikes better, and a hit loosens its grip", () => {
    const table = mire();
    table.endTurn();
    expect(table.act("W", "move").asked).toEqual([]);
    expect(table.relation("A", "W")).toBe("nearby");
    table.endTurn();
    expect([table.active, table.escalation]).toEqual(["G", 1]);
    expect(table.act("G", "useAbility", { item: "Bite", at: ["A"] }, [[6, 4, 3, 1]]).step("Attack").data?.["natural"]).toBe(13);
    expect([table.hp("A"), table.conditions("A")]).toEqual([32, ["grabbed"]]);
    table.endTurn();
    table.act("A", "basicMelee", { at: ["G"] }, [HIT, 5]);
    expect(table.act("A", "disengage", { at: ["G"] }, [HIT]).asked[0]).toMatchObject({ dice: { terms: [{ count: 3 }] } });
    expect([table.relation("A", "G"), table.conditions("A"), table.budget("A")]).toEqual(["nearby", [], "1/0/0"]);
  });
});

describe("the maddened champion", () => {
  it("VO-CON-02 VO-RES-01 VO-RES-04 VO-ATK-07 VO-ACT-04 fells itself in its own turn, which then ends as turns do", () => {
    const sweep = blow({ damage: { formula: "13", types: ["cold"] }, target: { who: "enemy", count: 2, range: "engaged" } });
    const frail = { ...tough, weak: ["cold"], resist: [{ type: "cold", threshold: 13 }] };
    const table = turnOf("A", [
      hero("A", { system: { band: "fast", hp: { value: 8, max: 24 } }, items: [sweep] }),
      foe("B", { system: frail }),
      foe("C", { system: frail }),
    ]).stand(["A", "B", "engaged"], ["A", "C", "engaged"]);
    table.lay("A", "confused");
    table.lay("B", "vulnerable");
    impose(table, "B", "A", { condition: "ongoing", ongoing: 3 });
    const script = [[5, 5, 5], [3, 3, 3], HIT];
    const played = table.act("A", "useAbility", { item: "Blow", at: ["B", "C"] }, script);
    // 15 is odd and critical: 26 for B, 6 for A. 9 is odd and resisted: 6 for C, 6 for A, who drops; then 3 ongoing, and the save against it.
    expect([table.hp("B"), table.hp("C"), table.hp("A")]).toEqual([74, 94, -7]);
    expect(played.steps.filter(({ rule }) => rule === "VO-CON-02")).toHaveLength(2);
    expect([table.conditions("A"), death(table, "A").droppedByCrit, table.active]).toEqual([["confused"], false, ""]);
    table.turnOf("B").endTurn();
    table.turnOf("C").endTurn();
    const save = table.gm("sortie.startTurn", {}, [LOW]);
    expect([save.step("CheckFailed").dice?.request.terms[0]?.count, death(table, "A").failed]).toEqual([3, 1]);
  });
});

describe("down, up, and down for good", () => {
  /** An ogre O, then A with no recoveries, then H with a word of healing. */
  const ogre = () =>
    turnOf("O", [
      foe("O", { system: { ...tough, band: "veryFast" }, items: [bite("20")] }),
      hero("A", {
        system: { band: "fast", hp: { value: 10, max: 24 }, defense: { ac: 12 }, recovery: { value: 0, dice: 0, bonus: 11 } },
      }),
      hero("H", {
        items: [
          stance("Blade"),
          ability("Mend", { defense: "", target: { who: "ally", count: 1, range: "far" }, healing: { kind: "plain", formula: "9" } }),
        ],
      }),
    ]).stand(["A", "O", "engaged"]);
  const smash = (table: TestTable, faces: number[]) => table.act("O", "useAbility", { item: "Bite", at: ["A"] }, [faces]);
  const failHard = (table: TestTable, count = 5) => table.gm("sortie.startTurn", {}, [Array.from({ length: count }, () => 1)]);

  it("VO-DTH-02 VO-DTH-06 VO-REC-03 VO-REC-04 overdrawn healing brings back a weaker hero, who drops again", () => {
    const table = ogre();
    smash(table, [6, 6, 5]);
    expect([table.hp("A"), death(table, "A").droppedByCrit]).toEqual([-30, true]);
    table.endTurn();
    failHard(table);
    expect(table.active).toBe("H");
    table.act("H", "useAbility", { item: "Mend", at: ["A"] });
    expect([table.hp("A"), table.hero("A").system.recovery.overdraw, death(table, "A").failed]).toEqual([4, 1, 1]);
    table.endTurn();
    // 11 in all: AC 12 has become 11.
    expect(smash(table, [4, 3, 3]).step("Attack")).toMatchObject({ outcome: "hit", data: { total: 11 } });
    expect([table.hp("A"), death(table, "A").droppedByCrit, death(table, "A").firstSaveDone]).toEqual([-16, false, false]);
    table.endTurn();
    failHard(table);
    expect(death(table, "A").failed).toBe(2);
  });

  it("VO-DTH-05 VO-SPI-01 VO-ADV-01 VO-CON-05 the dead fight on in spirit: their Advantage makes up for an enervated friend", () => {
    const table = ogre();
    smash(table, [6, 6, 5]);
    for (const dice of [5, 3, 3, 3]) {
      do table.endTurn();
      while (table.active !== "A");
      failHard(table, dice);
    }
    expect(death(table, "A")).toMatchObject({ failed: 4, state: "dead" });
    expect(table.active).toBe("H");
    impose(table, "O", "H", { condition: "enervated" });
    expect(table.endTurn([6, 6, 3, 1]).step("CheckFailed").data).toMatchObject({ natural: 10 });
    // A's own turn passes by itself.
    table.endTurn();
    expect([table.active, table.offers("A", "basicMelee")]).toEqual(["H", "VO-DTH-05 Unable.dead"]);
    const reason = "A's last words ring in H's ears";
    table.act("A", "fightInSpirit", { options: { ally: uuidOf("H"), boon: "save", reason } });
    const freed = table.endTurn(HIT);
    expect([freed.has("AdvantageEven"), freed.step("EffectEnds").rule, table.conditions("H")]).toEqual([true, "VO-ACT-04", []]);
  });
});

describe("the stone gaze", () => {
  it("VO-LGS-01 VO-LGS-02 VO-LGS-03 VO-LGS-05 VO-CON-13 a hero half stone is healed and hurt, gasps free with a critical, and strikes at once at what nobody sees", () => {
    const gaze = ability("Gaze", {
      types: ["spell"],
      defense: "pd",
      lastGasp: 13,
      rollAllFirst: true,
      target: { who: "enemy", count: 2, range: "far" },
      damage: { formula: "", types: [] },
    });
    const table = turnOf("M", [
      foe("M", { system: { ...tough, band: "veryFast" }, items: [gaze] }),
      hero("A", { system: { band: "fast", hp: { value: 15, max: 24 } } }),
      hero("H", {
        system: { defense: { pd: 30 } },
        items: [
          stance("Blade"),
          ability("Mend", { defense: "", target: { who: "ally", count: 1, range: "far" }, healing: { kind: "plain", formula: "6" } }),
        ],
      }),
    ]).stand(["A", "M", "engaged"]);
    table.act("M", "useAbility", { item: "Gaze", at: ["A", "H"] }, [HIT, HIT]);
    expect([death(table, "A").lastGasp.active, death(table, "H").lastGasp.active]).toEqual([true, false]);
    table.toggle("M", "invisible");
    table.endTurn();
    table.gm("sortie.startTurn", {}, [LOW]);
    table.act("H", "useAbility", { item: "Mend", at: ["A"] });
    table.act("M", "hurt", { at: ["A"], options: { amount: "30", critical: true } });
    // At -9 it would be dying as well; it is the gaze that it fights, and no first Death Save is made harder.
    expect([table.hp("A"), death(table, "A").failed]).toEqual([-39, 1]);
    table.endTurn();
    table.endTurn();
    expect(table.gm("sortie.startTurn", {}, [[6, 6, 5]]).step("ActsNow").rule).toBe("VO-LGS-05");
    expect([table.hp("A"), table.active, table.hero("A").system.recovery.value]).toEqual([15, "A", 8]);
    expect(table.act("A", "basicMelee", { at: ["M"] }, [[4, 3, 3]]).has("NotFound")).toBe(true);
    expect(table.hp("M")).toBe(100);
  });
});

describe("the archer among wolves", () => {
  const archer = (options = {}) => {
    const table = fight(
      [
        hero("A", {
          system: { band: "fast", hp: { value: 10, max: 24 } },
          items: [stance("Bow", { mode: "ranged" }), blow({ types: ["ranged", "spell"], frequency: "daily", defense: "md" })],
        }),
        foe("W", { system: tough, items: [bite("15")] }),
        foe("X", { system: tough, items: [bite("1")] }),
        foe("F", { system: { ...tough, band: "slow" } }),
      ],
      options,
    ).stand(["A", "W", "engaged"], ["A", "X", "engaged"], ["A", "F", "nearby"]);
    impose(table, "F", "A", { condition: "ongoing", ongoing: 3, type: "fire" });
    return table;
  };

  it("VO-POS-06 VO-OPP-01 VO-DTH-02 VO-ACT-04 an opening taken fells the archer: the shot is lost, the next wolf does not strike, the turn ends", () => {
    const table = archer();
    const played = table.act("A", "basicRanged", { at: ["F"] }, [STRIKE, STRIKE, [6, 6, 5], HIT]);
    expect(played.asked.map(({ rule }) => rule)).toEqual(["VO-OPP-01", "VO-OPP-01", "VO-ATK-01", "VO-ACT-04"]);
    // X wanted to strike as well, and came too late.
    expect(played.steps.some(({ text }) => text === "SORTIE.Step.TooLate")).toBe(true);
    expect([table.hp("F"), table.hp("A"), table.conditions("A"), death(table, "A").droppedByCrit]).toEqual([100, -23, [], true]);
    expect([table.active, table.candidates, table.system("W").interruptReady]).toEqual(["", ["W", "X"], true]);
    table.pick("W");
    table.endTurn();
    table.endTurn();
    table.endTurn();
    expect(table.gm("sortie.startTurn", {}, [[6, 6, 2, 2, 1]]).step("CheckFailed").data).toMatchObject({ natural: 5 });
  });

  it("VO-POS-06 VO-ABL-04 a spell that an opening spoils is spent all the same", () => {
    const spoiled = archer();
    spoiled.act("A", "useAbility", { item: "Blow", at: ["W"] }, [STRIKE, PASS, HIT, HIT]);
    expect([spoiled.hp("W"), spoiled.hp("A"), spoiled.creature("A").items["Blow"]?.system]).toMatchObject([
      100,
      -8,
      { uses: { value: 0 } },
    ]);
  });
});

describe("the chanter", () => {
  const chant = ability("Chant", {
    defense: "",
    action: "quick",
    sustain: 9,
    target: { who: "enemy", count: 1, range: "far" },
    effects: [{ condition: "softened", on: "always", duration: "manual" }],
  });
  const surge = blow({ escalationMin: 2, escalationParity: "even", spend: 2, spendSecondary: true, asBasic: "melee" });
  const chanter = () => {
    const table = turnOf("A", [
      hero("A", {
        system: {
          band: "fast",
          level: 2,
          hp: { value: 12, max: 40 },
          power: { value: 1, max: 3 },
          secondary: { name: "Breath", value: 1, max: 3 },
          recovery: { dice: 2, die: 8, bonus: 2 },
        },
        items: [stance("Blade", { die: 6 }), chant, surge],
      }),
      foe("B", { system: tough }),
    ]).stand(["A", "B", "engaged"]);
    table.act("A", "useAbility", { item: "Chant", at: ["B"] });
    return table;
  };
  const nextTurn = (table: TestTable) => {
    table.endTurn();
    return table.turnOf("A");
  };

  it("VO-ABL-08 VO-ABL-11 VO-ABL-12 VO-ESC-04 VO-BAS-06 VO-CON-17 keeps the chant up until the die allows the surge", () => {
    const table = chanter();
    expect(table.refusal(() => table.act("A", "useAbility", { item: "Blow", at: ["B"] }))).toBe("VO-ABL-12 Escalation");
    nextTurn(table);
    table.act("A", "sustain", { item: "Chant" }, [[3, 3, 3]]);
    nextTurn(table);
    table.act("A", "sustain", { item: "Chant" }, [[3, 3, 3]]);
    expect(table.escalation).toBe(2);
    const surged = table.act("A", "useAbility", { item: "Blow", at: ["B"] }, [
      [6, 4, 3, 1],
      [6, 5],
    ]);
    expect([surged.has("ParityHolds"), surged.step("Attack").data?.["total"], table.hp("B")]).toEqual([true, 17, 89]);
    expect([table.system("A").power.value, table.system("A").secondary.value, table.budget("A")]).toEqual([0, 0, "0/1/0"]);
  });

  it("VO-CON-10 VO-CON-16 VO-RAL-02 VO-RAL-03 VO-ABL-09 hampered and shaken it rallies without the die, and lets the chant fade", () => {
    const table = chanter();
    nextTurn(table);
    table.act("A", "sustain", { item: "Chant" }, [[3, 3, 3]]);
    nextTurn(table);
    impose(table, "B", "A", { condition: "hampered" });
    impose(table, "B", "A", { condition: "shaken" });
    expect(table.offers("A", "useAbility", "Blow")).toBe("VO-CON-10 Hampered");
    expect(table.offers("A", "sustain", "Chant")).toBe("available");
    const [hampered] = Object.values(table.creature("A").effects);
    // With the die at 2 this would have been enough.
    table.act("A", "rally", { options: { effect: hampered?.id ?? "" } }, [AVERAGE, [4, 3, 3]]);
    expect([table.hp("A"), table.hero("A").system.recovery.value, table.conditions("A")]).toEqual([22, 7, ["hampered", "shaken"]]);
    const ended = table.endTurn(HIT, HIT);
    expect([ended.has("SustainExpires"), table.conditions("A"), table.conditions("B")]).toEqual([true, [], []]);
  });
});

describe("the sleeping guard", () => {
  it("VO-SUR-01 VO-SUR-03 VO-CDG-01 VO-DMR-05 VO-RES-01 VO-HP-04 VO-ESC-01 a blow in the dark, taken alive, and the die on the table at once", () => {
    const giant = blow({ damage: { formula: "20d8", types: ["weapon"] } });
    const table = new Table([
      hero("A", { system: { band: "fast", level: 1 }, items: [giant, stance("Blade")] }),
      foe("G", { system: { hp: { value: 90, max: 90 }, resist: [{ type: "weapon", threshold: 12 }], ...guarded(30) } }),
      foe("K", { system: tough }),
    ]).stand(["A", "G", "engaged"], ["A", "K", "nearby"]);
    table.lay("G", "helpless");
    table.begin({ choose: ["party"] }, { choose: ["A"] }, { confirm: true });
    expect([table.battle.round, table.active]).toEqual([0, "A"]);
    const options = { coupDeGrace: true, knockOut: true };
    const played = table.act("A", "useAbility", { item: "Blow", at: ["G"], options }, [
      [2, 2, 1, 1],
      { choose: ["multiplySeveral"] },
      [3, 6],
    ]);
    // 10 x (3 + 6) = 90, twice that, and half of it again: natural 5 is below 12.
    expect(played.step("DamageResisted").data).toMatchObject({ amount: 90 });
    expect([table.foe("G").system.defeat, table.combatant("G").defeated, table.budget("A")]).toEqual(["knockedOut", true, "0/0/0"]);
    table.endTurn();
    expect([table.battle.round, table.escalation, table.active]).toEqual([1, 1, "A"]);
    table.act("A", "move", { at: ["K"] });
    expect(table.act("A", "basicMelee", { at: ["K"] }, [HIT, 4]).step("Attack").data?.["total"]).toBe(13);
    expect(table.refusal(() => table.act("A", "basicMelee", { at: ["G"] }))).toBe("VO-ACT-02 NoAction");
    table.gm("heal", { at: ["G"], options: { cost: "recovery" } }, [{ choose: ["6"] }, 4]);
    expect([table.hp("G"), table.foe("G").system.defeat, table.combatant("G").defeated]).toEqual([4, "none", false]);
  });
});

describe("a word in time", () => {
  it("VO-DLY-01 VO-DTH-03 VO-CON-15 VO-CON-19 a stunned hero burns down, is saved by a friend who waited, and acts in its slot", () => {
    const table = turnOf("H", [
      hero("H", {
        system: { band: "fast" },
        items: [
          stance("Blade"),
          ability("Mend", { defense: "", target: { who: "ally", count: 1, range: "far" }, healing: { kind: "recovery", formula: "" } }),
        ],
      }),
      hero("A", { system: { band: "fast", hp: { value: 4, max: 24 }, recovery: { dice: 2, die: 8, bonus: 2 } } }),
      foe("B", { system: { ...tough, band: "slow" } }),
    ]);
    impose(table, "B", "A", { condition: "ongoing", ongoing: 5, type: "acid" });
    impose(table, "B", "A", { condition: "stunned", duration: "oneRound" });
    table.act("H", "delay", { options: { band: "slow" } });
    expect(table.active).toBe("A");
    table.endTurn(LOW);
    expect([table.hp("A"), table.active]).toEqual([-1, "H"]);
    table.act("H", "useAbility", { item: "Mend", at: ["A"] }, [AVERAGE]);
    expect([table.hp("A"), table.hero("A").system.recovery.value]).toEqual([10, 7]);
    table.endTurn();
    expect([table.active, table.conditions("A")]).toEqual(["B", ["ongoing"]]);
    table.endTurn();
    expect([table.active, table.budget("A"), table.battle.round]).toEqual(["A", "1/1/1", 2]);
    table.endTurn(HIT);
    expect([table.hp("A"), table.conditions("A"), table.active]).toEqual([5, [], "H"]);
  });
});
