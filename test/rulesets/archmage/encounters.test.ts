// Encounters of our own in which several of the hard rules meet.

import { describe, expect, it } from "vitest";
import { uuidOf } from "../../../src/engine/testing/builders.ts";
import { applies, number } from "./encounter-parts.ts";
import { archmage, fight, flat, foe, hero, openings, power, strike, TestTable, weapon } from "./table.ts";

const mend = power("mend", {
  kind: "spell",
  delivery: "ranged",
  action: "quick",
  targets: { count: 1, allies: true },
  healing: { usesRecovery: false, formula: "6" },
});

describe("the delayer who fell", () => {
  it("AE-INI-12 AE-INI-14 AE-OA-03 AE-DTH-05 AE-ONG-01 keeps the delay through falling, is healed over an opening, and pays for both ends of its turn once", () => {
    const table = fight(
      [
        hero("Vera", { level: 1, initiative: { misc: 9 }, hp: { value: 12, max: 30 } }, [weapon("bow", { delivery: "ranged" })]),
        foe("Ogre", { initiative: { value: 5 }, defences: flat(12), hp: { value: 60, max: 60 } }, [
          weapon("maul", { attackBonus: 9, damageFormula: "15" }),
        ]),
        hero("Piet", { level: 1, hp: { value: 20, max: 20 } }, [mend]),
        foe("Imp", { hp: { value: 9, max: 9 } }, [weapon("nail", { attackBonus: 4, damageFormula: "3" })]),
      ],
      [10, 10, 11, 2],
    );
    expect(table.order).toEqual(["Vera 20", "Ogre 15", "Piet 12", "Imp 2"]);
    table.burn("Vera", 2);
    table.act("Vera", "delay");
    // The end of the turn has been put off: neither the burning nor its save has come.
    expect([table.hp("Vera"), table.active]).toEqual([12, "Ogre"]);
    table.engage("Ogre", "Vera");
    table.engage("Imp", "Piet");
    table.act("Ogre", "attack", { item: "maul", at: ["Vera"] }, [12, []]);
    expect([table.hp("Vera"), table.conditions("Vera")]).toEqual([-3, ["dying"]]);
    table.endTurn();
    // Down, she can't come in, but the hold is kept.
    expect(table.refusal(() => table.act("Vera", "actNow"))).toBe("AE-INI-12 CannotAct");
    const healed = table.act("Piet", "usePower", { item: "mend", at: ["Vera"] }, [strike("nail"), 14, [], []]);
    expect(openings(healed)).toEqual([uuidOf("Imp")]);
    expect([table.hp("Piet"), table.hp("Vera"), table.conditions("Vera")]).toEqual([17, 6, []]);
    table.endTurn();
    table.act("Vera", "actNow");
    expect([table.active, table.order]).toEqual(["Vera", ["Ogre 15", "Piet 12", "Vera 12", "Imp 2"]]);
    const over = table.endTurn(11);
    expect([table.hp("Vera"), over.steps.filter(({ text }) => text === "ARCHMAGE.Step.OngoingTicks")]).toMatchObject([4, [{}]]);
    expect(table.creature("Vera").effects).toEqual({});
    table.endTurn();
    expect([table.battle.round, table.active]).toEqual([2, "Ogre"]);
    table.endTurn();
    table.endTurn();
    // One turn on the new count, and no death save: failures would have been none anyway.
    expect([table.active, table.creature("Vera").system.budget, table.hero("Vera").system.death.fails]).toMatchObject([
      "Vera",
      { standard: true, move: true, quick: true },
      0,
    ]);
  });
});

describe("the readied net and the runaway", () => {
  const net = power("net", {
    delivery: "ranged",
    attackBonus: 8,
    defence: "pd",
    damage: "",
    addAbility: false,
    applies: [applies("condition", { id: "stuck" })],
  });
  /** Rook in melee with both Hooks; the Netter has readied its net for the moment in which he moves. */
  function ambushers(): TestTable {
    const hook = (name: string) =>
      foe(name, { foe: { typeKey: "Hook" }, defences: flat(14), hp: { value: 40, max: 40 } }, [
        weapon("billhook", { attackBonus: 7, damageFormula: "6" }),
      ]);
    const table = fight(
      [
        foe("Netter", { initiative: { value: 9 } }, [net]),
        hero("Rook", { level: 2, initiative: { misc: 2 }, hp: { value: 25, max: 25 } }, [weapon("knife", { die: 4 })], { str: 14 }),
        hook("Hook A"),
        hook("Hook B"),
      ],
      [11, 11, 8],
    );
    table.engage("Rook", "Hook A");
    table.engage("Rook", "Hook B");
    table.act("Netter", "ready", { options: { deed: "usePower:net", trigger: "Rook moves" } });
    table.endTurn();
    return table;
  }

  it("AE-INI-08 AE-CND-06 AE-INI-09 AE-SAV-02 comes just before the move, which then does not happen and provokes nobody", () => {
    const table = ambushers();
    expect(table.active).toBe("Rook");
    table.act("Netter", "useReadied", { at: ["Rook"] }, [12]);
    expect([table.conditions("Rook"), table.order[0]]).toEqual([["stuck"], "Netter 15"]);
    expect(table.refusal(() => table.act("Rook", "move"))).toBe("AE-CND-06 Stuck");
    expect(table.refusal(() => table.act("Rook", "disengage"))).toBe("AE-CND-06 Stuck");
    // Nothing was spent by being refused; the blade still works.
    expect(table.creature("Rook").system.budget).toMatchObject({ standard: true, move: true, quick: true });
    table.act("Rook", "attack", { item: "knife", at: ["Hook A"] }, [12, [2, 2]]);
    table.endTurn(10);
    expect([table.conditions("Rook"), table.active]).toEqual([["stuck"], "Hook A"]);
    table.endTurn();
    table.endTurn();
    // The Netter acts on its new count, directly ahead of Rook.
    expect([table.battle.round, table.active, table.battle.system.escalation.value]).toEqual([2, "Netter", 1]);
  });

  it("AE-OA-01 AE-DIS-01 AE-INI-05 AE-UNC-01 AE-DTH-01 who is felled leaving is still in melee when he wakes, and the net that was not thrown lapses", () => {
    const table = ambushers();
    table.creature("Rook").system.hp.value = 10;
    const fled = table.act("Rook", "move", {}, [strike("billhook"), strike("billhook"), 14, [], 10, []]);
    expect(openings(fled)).toEqual([uuidOf("Hook A"), uuidOf("Hook B")]);
    expect([table.hp("Rook"), table.conditions("Rook"), table.active]).toEqual([-2, ["dying"], "Rook"]);
    expect(table.creature("Rook").system.position.engagedWith).toEqual([uuidOf("Hook A"), uuidOf("Hook B")]);
    table.endTurn();
    // Helpless in their midst: a finishing blow is legal for one who has done nothing else this turn.
    table.act("Hook A", "disengage", { options: { to: "stay" } }, [10]);
    expect(table.refusal(() => table.act("Hook A", "attack", { item: "billhook", at: ["Rook"], options: { coupDeGrace: true } }))).toBe(
      "AE-CDG-01 CoupDeGraceSpent",
    );
    table.endTurn();
    table.endTurn();
    expect([table.active, table.battle.system.order.holds["Netter"]]).toEqual(["Netter", undefined]);
    table.endTurn();
    table.startTurn(16, [8, 8]);
    expect([table.hp("Rook"), table.conditions("Rook"), table.creature("Rook").system.budget]).toMatchObject([
      16,
      [],
      { standard: false, move: false, quick: false },
    ]);
    expect(table.refusal(() => table.act("Rook", "delay"))).toBe("AE-INI-13 NothingToDelay");
    expect(table.creature("Rook").system.position.engagedWith).toHaveLength(2);
  });
});

describe("the wrestler and the burning cloak", () => {
  it("AE-GRB-02 AE-GRB-05 AE-RES-02 AE-REC-03 AE-STG-01 breaks one of two holds, ticks at half, and rallies on debt", () => {
    const strangler = (name: string, size: number) =>
      foe(name, { foe: { typeKey: name }, defences: flat(12), size, hp: { value: 50, max: 50 } }, [
        power("throttle", { attackBonus: 5, damage: "4", applies: [applies("grab")] }),
      ]);
    const brand = power("brand", {
      kind: "spell",
      delivery: "close",
      attackBonus: 6,
      defence: "pd",
      damage: "",
      addAbility: false,
      types: ["fire"],
      applies: [applies("ongoing", { amount: 7, types: ["fire"] })],
    });
    const table = fight(
      [
        strangler("Big", 2),
        strangler("Small", 1),
        foe("Torch", { initiative: { value: 1 }, defences: flat(12) }, [brand]),
        hero(
          "Ida",
          {
            level: 1,
            initiative: { misc: -2 },
            hp: { value: 24, max: 40 },
            recoveries: { value: 0, max: 8, die: 6 },
            resistances: [{ type: "fire", value: 12 }],
            save: { bonus: 1 },
          },
          [weapon("knife", { die: 4 })],
          { str: 14 },
        ),
      ],
      [18, 16, 14, 3],
    );
    for (const name of ["Big", "Small"]) {
      table.engage(name, "Ida");
      const caught = table.act(name, "usePower", { item: "throttle", at: ["Ida"] }, [15, []]);
      // Holding comes with the hit: this roll had no +4 yet.
      expect(caught.step("Attack").breakdown?.total).toBe(5);
      table.endTurn();
    }
    expect([table.hp("Ida"), table.creature("Ida").system.grab.by]).toEqual([16, [uuidOf("Big"), uuidOf("Small")]]);
    // Natural 11 is below 12: every tick of this burning is halved, for good.
    table.act("Torch", "usePower", { item: "brand", at: ["Ida"] }, [11]);
    table.endTurn();
    expect(table.active).toBe("Ida");
    const knife = table.act("Ida", "attack", { item: "knife", at: ["Small"] }, [11, 2]);
    expect(knife.step("Attack").outcome).toBe("hit");
    // She hit Small, not Big: −5 once, and −1 for the second foe, +1 of her own.
    const tried = table.act("Ida", "disengage", {}, [15]);
    expect([tried.has("Disengaged"), tried.steps.find(({ outcome }) => outcome === "failure")?.data?.["total"]]).toEqual([false, 10]);
    table.endTurn(9);
    expect([table.hp("Ida"), Object.keys(table.creature("Ida").effects)]).toEqual([16 - 3, expect.arrayContaining([expect.anything()])]);
    // Round 2: Big has her, so +4; escalation is the heroes' alone.
    const again = table.act("Big", "usePower", { item: "throttle", at: ["Ida"] }, [1]);
    expect(again.step("Attack")).toMatchObject({ outcome: "fumble", breakdown: { total: 9 } });
    expect(again.offers.map(({ action }) => action)).toEqual(["mishap"]);
    table.endTurn();
    table.endTurn();
    table.endTurn();
    // What she hit last turn counts no more; Small alone is picked, and Big keeps its hold: −5, +1.
    expect(table.act("Ida", "disengage", { at: ["Small"] }, [15]).has("Disengaged")).toBe(true);
    expect(table.creature("Ida").system.grab.by).toEqual([uuidOf("Big")]);
    // A rally without a recovery left: half of 6, and a debt that weighs on everything.
    const [attack, ac] = [number(table, "Ida", "attack"), number(table, "Ida", "ac")];
    table.act("Ida", "rally", {}, [6]);
    expect([table.hp("Ida"), table.hero("Ida").system.recoveries]).toMatchObject([13 + 3, { value: 0, debt: 1 }]);
    expect([number(table, "Ida", "attack"), number(table, "Ida", "ac")]).toEqual([attack - 1, ac - 1]);
    expect(archmage.derive(table.creature("Ida"), table.battle.options)["staggered"]).toBe(true);
    table.endTurn(10);
    expect([table.hp("Ida"), Object.keys(table.creature("Ida").effects)]).toEqual([13, []]);
  });
});

describe("ambush in the fog", () => {
  it("AE-AMB-02 AE-INI-03 AE-TMP-02 AE-INI-05 AE-INV-02 AE-AMB-03 a late brother of the type joins on its roll, and the ambushed lose their wards only when they roll", () => {
    const stalker = (name: string) =>
      foe(name, { initiative: { value: 6 }, foe: { typeKey: "Stalker" }, defences: flat(13), hp: { value: 30, max: 30, temp: 4 } }, [
        weapon("claw", { attackBonus: 8, damageFormula: "5" }),
      ]);
    const table = new TestTable([
      hero("Mina", { level: 1, hp: { value: 20, max: 20, temp: 6 } }, [weapon("sword")], { str: 14 }),
      stalker("Stalker A"),
      stalker("Stalker B"),
    ]);
    table.gm("ambush", { at: ["Stalker B"], options: { side: "foes" } });
    table.begin(9);
    expect([table.battle.round, table.active, table.order]).toEqual([0, "Stalker B", ["Stalker A 15", "Stalker B 15"]]);
    expect([table.creature("Stalker A").system.hp.temp, table.creature("Mina").system.hp.temp]).toEqual([0, 6]);
    // Her ward still stands in the ambush round: 5 damage, 6 temporary.
    table.act("Stalker B", "attack", { item: "claw", at: ["Mina"], options: { engage: true } }, [12, []]);
    expect([table.hp("Mina"), table.creature("Mina").system.hp.temp]).toEqual([20, 1]);
    table.endTurn();
    table.act("Stalker A", "ready", { options: { kind: "standard", trigger: "she runs" } });
    // The GM lets the die advance: round 1 begins at 1. Mina rolls 20 + 1, and what is left of the ward goes.
    table.endTurn({ confirm: true }, 20);
    expect([table.battle.round, table.battle.system.escalation.value, table.order[0]]).toEqual([1, 1, "Mina 21"]);
    expect(table.creature("Mina").system.hp.temp).toBe(0);
    table.toggle("Stalker A", "invisible");
    expect(number(table, "Mina", "attack")).toBe(1 + 1);
    // It is in the fog: the sword finds nobody, before any attack roll.
    table.toggle("Stalker B", "invisible");
    const swing = table.act("Mina", "attack", { item: "sword", at: ["Stalker B"] }, [50]);
    expect([swing.asked.map(({ rule }) => rule), table.hp("Stalker B")]).toEqual([["AE-INV-02"], 30]);
    // A third of the kind comes: no roll of its own, and it stands with them.
    const late = new TestTable([]);
    late.battle = structuredClone(table.battle);
    const third = stalker("Stalker C");
    late.battle.creatures[third.uuid] = third;
    late.battle.combatants["StalkerC"] = {
      ...(late.battle.combatants["StalkerA"] ?? never()),
      id: "StalkerC",
      name: "Stalker C",
      creature: third.uuid,
      initiative: null,
      system: { ...(late.battle.combatants["StalkerA"] ?? never()).system, rolled: null },
    };
    late.gm("sortie.join");
    expect(late.order).toEqual(["Mina 21", "Stalker A 15", "Stalker B 15", "Stalker C 15"]);
    late.endTurn();
    // What was readied in the ambush round lapses at its first regular turn.
    expect([late.active, late.battle.system.order.holds["StalkerA"]]).toEqual(["Stalker A", undefined]);
  });
});

describe("the crossfire", () => {
  it("AE-CRT-03 AE-CND-08 AE-FLX-01 AE-DMG-05 AE-ATK-02 AE-STG-02 one roll crits on 18, another only hits, and every half is taken in its place", () => {
    const table = fight(
      [
        hero(
          "Sol",
          { level: 2, initiative: { misc: 9 }, hp: { value: 30, max: 30 } },
          [
            weapon("spear", { die: 6, types: ["cold"], magical: true }),
            power("twist", { flexible: "16+", critExpand: 0, missDamage: "half", applies: [applies("condition", { id: "weakened" })] }),
            power("arc", {
              kind: "spell",
              delivery: "close",
              ability: "str",
              defence: "ac",
              damage: "2d6",
              types: ["cold"],
              missDamage: "half",
              targets: { count: 2, group: false },
            }),
          ],
          { str: 16 },
        ),
        foe("Shell", {
          foe: { typeKey: "Shell" },
          defences: flat(18),
          hp: { value: 40, max: 40 },
          resistances: [{ type: "cold", value: 19 }],
        }),
        foe("Reed", { foe: { typeKey: "Reed" }, defences: flat(18), hp: { value: 30, max: 30 } }),
      ],
      [15, 5, 4],
    );
    table.toggle("Shell", "vulnerable");
    table.creature("Shell").system.hp.temp = 3;
    table.engage("Sol", "Shell");
    // 18 + 3 + 2 = 23: a crit on the vulnerable Shell (18+), for 2 × 12; below 19 the cold is halved; temporary hit points go first.
    // Reed: 10 + 5 = 15, a miss for half of the one damage roll.
    const arc = table.act("Sol", "usePower", { item: "arc", at: ["Shell", "Reed"] }, [18, 10, [5, 4]]);
    expect(arc.steps.flatMap(({ outcome }) => outcome ?? [])).toEqual(["critical", "miss"]);
    expect([table.hp("Shell"), table.creature("Shell").system.hp.temp, table.hp("Reed")]).toEqual([40 - (12 - 3), 0, 30 - 6]);
    expect(arc.offers.map(({ action }) => action)).toEqual(["flourish"]);
    table.endTurn();
    table.endTurn(9);
    table.endTurn();
    // Round 2, escalation 1: the spear, declared flexible. Natural 17 triggers "16+" and is 1 short of a crit on the still vulnerable Shell; the condition of
    // the power is laid over the blow.
    const blow = table.act("Sol", "attack", { item: "spear", at: ["Shell"], options: { flexible: true } }, [
      17,
      { choose: ["twist"] },
      [6, 6],
    ]);
    expect(blow.step("Attack")).toMatchObject({ outcome: "hit", data: { total: 23 } });
    expect([table.hp("Shell"), table.conditions("Shell")]).toEqual([31 - 7, ["vulnerable", "weakened"]]);
    expect(number(table, "Shell", "ac")).toBe(14);
    // Not yet at half of 40; the GM says it staggers all the same.
    expect(archmage.derive(table.creature("Shell"), table.battle.options)["staggered"]).toBe(false);
    table.act("Shell", "stagger", { options: { staggered: "yes" } });
    expect(archmage.derive(table.creature("Shell"), table.battle.options)["staggered"]).toBe(true);
  });
});

describe("the mad archer", () => {
  it("AE-CND-01 AE-SHM-01 AE-CND-03 AE-TWF-01 AE-GRB-04 confusion picks a friend, fear takes the die away, and a stray shot finds another", () => {
    const table = fight(
      [
        hero(
          "Fay",
          { level: 1, initiative: { misc: 9 }, hp: { value: 20, max: 20 } },
          [weapon("bow", { delivery: "ranged", attackAbility: "dex", damageAbility: "dex" })],
          {
            dex: 16,
          },
        ),
        hero("Gus", { level: 1, hp: { value: 20, max: 20 }, twoWeapon: true }, [weapon("axe", { die: 6 })], { str: 14 }),
        hero("Hal", { level: 1, hp: { value: 20, max: 20 } }),
        foe("Ghoul", { initiative: { value: -5 }, defences: flat(14), hp: { value: 40, max: 40 } }, [
          weapon("bite", { attackBonus: 5, damageFormula: "4" }),
        ]),
      ],
      [15, 12, 8, 5],
    );
    table.engage("Gus", "Ghoul");
    table.engage("Hal", "Ghoul");
    // A natural 1 at the Ghoul: the GM picks Hal of the two in the melee; one reroll, no second.
    const stray = table.act("Fay", "attack", { item: "bow", at: ["Ghoul"] }, [1, { choose: [uuidOf("Hal")] }, 1]);
    expect(stray.steps.filter(({ outcome }) => outcome !== undefined)).toMatchObject([
      { outcome: "fumble", about: uuidOf("Ghoul") },
      { outcome: "fumble", about: uuidOf("Hal") },
    ]);
    expect([table.hp("Hal"), table.hp("Ghoul")]).toEqual([20, 40]);
    table.endTurn();
    // Two blades: the 2 is rolled again and the 1 stands.
    const axe = table.act("Gus", "attack", { item: "axe", at: ["Ghoul"] }, [2, { confirm: true }, 1]);
    expect(axe.steps.filter(({ outcome }) => outcome === "fumble")).toHaveLength(1);
    for (let left = 3; left > 0; left -= 1) table.endTurn();
    expect([table.battle.round, table.active, table.battle.system.escalation.value]).toEqual([2, "Fay", 1]);
    const calm = number(table, "Fay", "attack");
    table.toggle("Fay", "fear");
    // −4, and without the 1 of the die.
    expect(number(table, "Fay", "attack")).toBe(calm - 5);
    table.toggle("Fay", "confused");
    const mad = table.act("Fay", "attack", { item: "bow", at: ["Ghoul"] }, [2, 19, [4]]);
    expect(mad.asked[0]).toMatchObject({ rule: "AE-CND-01", dice: { terms: [{ count: 1, faces: 2 }] } });
    expect([table.hp("Gus"), table.hp("Hal"), table.hp("Ghoul")]).toEqual([20, 20 - 4 - 3, 40]);
    // Both saves at her turn's end, the older first.
    const saved = table.endTurn(10, 11);
    expect([saved.steps.filter(({ rule }) => rule === "AE-SAV-02").map(({ outcome }) => outcome), table.conditions("Fay")]).toMatchObject([
      expect.arrayContaining(["failure", "success"]),
      ["fear"],
    ]);
  });
});

function never(): never {
  throw new Error("no such combatant");
}
