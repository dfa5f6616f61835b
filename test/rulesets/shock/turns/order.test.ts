// Sides, initiative and rounds (SH-SEQ-01 to -05), and who comes into a running fight.

import { describe, expect, test } from "vitest";
import type { ShockBattle, ShockCreature } from "../../../../src/rulesets/shock/data/types.ts";
import { AWARE, fight, foe, hero, TestTable, uuid } from "../table.ts";

const dex = (mod: number) => ({ attributes: { dex: { mod } } });

/** Heroes of these DEX modifiers and one quick foe, after these dice of the Party and of the foes. */
function rolled(mods: readonly number[], dice: readonly [party: number, foes: number], options: ShockBattle["options"] = {}): TestTable {
  const heroes = mods.map((mod, index) => hero(`H${String(index)}`, { system: dex(mod) }));
  const table = new TestTable([...heroes, foe("Ruk", { system: dex(4) })], options);
  table.begin(AWARE, ...dice);
  return table;
}

describe("initiative", () => {
  test("SH-SEQ-01 one d8 a side; the Party adds the highest DEX modifier of all its members, other sides add nothing", () => {
    const table = rolled([2, 0, -1], [3, 6]);
    expect(table.combatant("H2").initiative).toBe(5);
    expect(table.combatant("Ruk").initiative).toBe(6);
    expect(rolled([-1, -2], [3, 1]).combatant("H0").initiative).toBe(2);
  });

  test("SH-SEQ-01 the Party's die is thrown by a player of it, if it has one, every other side's by the GM", () => {
    const asked = (hero: ShockCreature) => {
      const table = new TestTable([hero, foe("Ruk")]);
      return table
        .begin(AWARE, 4, 1)
        .asked.filter(({ rule }) => rule === "SH-SEQ-01")
        .map((ask) => [ask.of, "prompt" in ask && ask.prompt]);
    };
    expect(asked({ ...hero("A"), controlled: true })).toEqual([
      [uuid("A"), true],
      ["gm", false],
    ]);
    expect(asked({ ...hero("A"), controlled: false })).toEqual([
      ["gm", false],
      ["gm", false],
    ]);
    // A foe that a player has is no member of the Party.
    const tamed = new TestTable([
      { ...hero("A"), controlled: false },
      { ...foe("Ruk"), controlled: true },
    ]);
    expect(
      tamed
        .begin(AWARE, 4, 1)
        .asked.filter(({ rule }) => rule === "SH-SEQ-01")
        .map(({ of }) => of),
    ).toEqual(["gm", "gm"]);
  });

  test("SH-SEQ-01 a member who is down counts too", () => {
    const fallen = hero("B", { system: { ...dex(3), down: { state: "stable" }, hp: { value: 0 } } });
    const table = new TestTable([hero("A"), fallen, foe("Ruk")]);
    table.begin(AWARE, 4, 1);
    expect(table.combatant("A").initiative).toBe(7);
  });

  test("SH-SEQ-01 a henchman's DEX counts for the Party", () => {
    const table = new TestTable([hero("A"), foe("Squire", { system: dex(3), side: "heroes" }), foe("Ruk")]);
    table.begin(AWARE, 2, 1);
    expect(table.combatant("A").initiative).toBe(5);
  });

  test("SH-SEQ-02 from the highest to the lowest, the Party first on a tie", () => {
    expect(rolled([0], [5, 5]).order).toEqual(["party", "enemies"]);
    expect(rolled([0], [4, 5]).order).toEqual(["enemies", "party"]);
    const three = new TestTable([hero("A"), foe("Beast"), foe("Guard", { side: "neutral" })]);
    three.begin(AWARE, 2, 7, 4);
    expect(three.order).toEqual(["enemies", "neutral", "party"]);
  });

  test("SH-SEQ-02 other tied sides are put in order by the GM, or roll again among themselves", () => {
    const people = () => [hero("A"), foe("Beast"), foe("Guard", { side: "neutral" })];
    const asked = new TestTable(people());
    const played = asked.begin(AWARE, 2, 5, 5, { choose: ["neutral"] });
    const tie = played.asked.find(({ text }) => text.endsWith(".TiedSides"));
    expect(tie).toMatchObject({ rule: "SH-SEQ-02", of: "gm", data: { total: 5 }, fallback: ["enemies"] });
    expect(asked.order).toEqual(["neutral", "enemies", "party"]);
    const reroll = new TestTable(people(), { otherTies: "reroll" });
    reroll.begin(AWARE, 2, 5, 5, 3, 3, 1, 8);
    expect(reroll.order).toEqual(["neutral", "enemies", "party"]);
    expect(reroll.combatant("Guard").initiative).toBe(5);
    const withParty = new TestTable(people());
    withParty.begin(AWARE, 5, 5, 5, { choose: ["neutral"] });
    expect(withParty.order).toEqual(["party", "neutral", "enemies"]);
  });
});

describe("phases", () => {
  test("SH-SEQ-03 members act in any order and break into one another's turns; foes wait", () => {
    const table = fight([hero("A"), hero("B"), foe("Ruk")]);
    expect(table.now).toBe("? A B");
    table.act("A", "run");
    expect(table.now).toBe("A");
    expect(table.battle.system.order.open).toEqual([]);
    table.act("B", "secondMove");
    expect(table.now).toBe("B");
    expect(table.battle.system.order.open).toEqual(["A"]);
    table.act("A", "disengage");
    expect(table.now).toBe("A");
    expect(table.budget("A")).toBe("0/0");
    expect(table.refusal(() => table.act("Ruk", "run"))).toBe("SH-SEQ-03 NotYourPhase");
    expect(table.offers("Ruk", "totalDefense")).toBe("available");
  });

  test("SH-SEQ-03 the tracker hands the turn over in the middle as well, and the first goes on later", () => {
    const table = fight([hero("A"), hero("B"), foe("Ruk")]);
    table.pick("A");
    table.act("A", "run");
    table.pick("B");
    expect(table.now).toBe("B");
    table.endTurn();
    expect(table.now).toBe("A");
    expect(table.budget("A")).toBe("1/0");
  });

  test("SH-SEQ-03 a world may want one turn at a time", () => {
    const table = fight([hero("A"), hero("B"), foe("Ruk")], { interleave: false });
    table.act("A", "run");
    expect(table.refusal(() => table.act("B", "run"))).toBe("SH-SEQ-03 AnotherActs");
    expect(table.refusal(() => table.pick("B"))).toBe("SORTIE-TURN SomebodyActs");
    table.endTurn();
    table.act("B", "run");
    expect(table.now).toBe("B");
  });

  test("SH-SEQ-04 the next side waits for everybody who can act; the fallen are not waited for", () => {
    const people = [hero("A"), hero("B"), hero("C"), hero("D", { system: { hp: { value: 0 }, down: { state: "stable" } } }), foe("Ruk")];
    const table = fight(people);
    table.done("A");
    table.act("B", "hold");
    expect(table.phase).toBe("party");
    expect(table.now).toBe("C");
    expect(table.refusal(() => table.act("A", "run"))).toBe("SH-SEQ-04 Done");
    table.act("C", "done");
    expect(table.phase).toBe("enemies");
    expect(table.now).toBe("Ruk");
  });

  test("SH-SEQ-04 somebody may be done while another has the floor", () => {
    const table = fight([hero("A"), hero("B"), foe("Ruk")]);
    table.act("A", "run");
    table.act("B", "done");
    expect(table.now).toBe("A");
    expect(table.refusal(() => table.act("B", "done"))).toBe("SH-SEQ-04 Done");
    table.act("A", "done");
    expect(table.now).toBe("Ruk");
  });

  test("SH-SEQ-04 a side with nobody able is passed over", () => {
    const table = fight([
      hero("A"),
      foe("Ruk", { system: { hp: { value: 0 }, down: { state: "stable" } } }),
      foe("Beast", { side: "neutral" }),
    ]);
    table.done("A");
    expect(table.now).toBe("Beast");
  });

  test("SH-SEQ-05 the order stays round after round, without another roll; actions are fresh", () => {
    const table = fight([hero("A"), foe("Ruk")], {}, "foes");
    for (const round of [1, 2, 3]) {
      expect(table.battle.round).toBe(round);
      expect(table.now).toBe("Ruk");
      table.act("Ruk", "secondMove");
      table.done("Ruk");
      table.act("A", "run");
      const played = table.done("A");
      expect(played.asked).toEqual([]);
      expect(table.budget("Ruk")).toBe("1/1");
      expect(table.order).toEqual(["enemies", "party"]);
    }
  });
});

describe("coming in late", () => {
  test("SH-SEQ-05 whoever joins acts in its side's phase if that is still to come, else in the next round", () => {
    const table = fight([hero("A"), foe("Ruk")]);
    table.join(hero("B"));
    expect(table.budget("B")).toBe("1/1");
    table.done("A");
    expect(table.now).toBe("B");
    table.done("B");
    table.join(hero("C"));
    expect(table.offers("C", "run")).toBe("SH-SEQ-03 NotYourPhase");
    expect(table.offers("C", "totalDefense")).toBe("available");
    table.done("Ruk");
    expect(table.candidates).toEqual(["A", "B", "C"]);
  });

  test("SH-SEQ-02 a new side rolls once and is placed by its total", () => {
    const soon = fight([hero("A"), foe("Ruk")]);
    soon.join(foe("Beast", { side: "neutral" }), 7);
    expect(soon.order).toEqual(["party", "neutral", "enemies"]);
    soon.done("A");
    expect(soon.now).toBe("Beast");
    const late = fight([hero("A"), foe("Ruk")], {}, "foes");
    late.done("Ruk");
    late.join(foe("Beast", { side: "neutral" }), 8, { confirm: true });
    expect(late.order).toEqual(["neutral", "enemies", "party"]);
    late.done("A");
    expect(late.now).toBe("Beast");
    expect(late.battle.round).toBe(2);
  });
});

describe("falling and coming back", () => {
  test("SH-SEQ-04 the turn of whoever falls passes on, and so does the phase when nobody is left", () => {
    const table = fight([hero("A"), hero("B"), foe("Ruk")]);
    table.pick("A");
    table.act("A", "suffer", { options: { amount: "8" } });
    expect(table.down("A")).toBe("mortal");
    expect(table.now).toBe("B");
    table.act("B", "suffer", { options: { amount: "8" } });
    expect(table.now).toBe("Ruk");
  });

  test("SH-SEQ-04 whoever comes back in time goes on with what is left; who was done is done", () => {
    const table = fight([hero("A"), hero("B"), foe("Ruk")]);
    table.act("A", "run");
    table.act("A", "suffer", { options: { amount: "8" } });
    table.act("A", "recover", { options: { amount: "3" } });
    expect(table.budget("A")).toBe("1/0");
    expect(table.offers("A", "disengage")).toBe("available");
    table.done("A");
    table.act("A", "suffer", { options: { amount: "8" } });
    table.act("A", "recover", { options: { amount: "3" } });
    expect(table.offers("A", "disengage")).toBe("SH-SEQ-04 Done");
  });
});

describe("nobody left", () => {
  test("SH-SEQ-05 rounds do not run on by themselves: the GM lets them pass, and the dying die", () => {
    const table = fight([hero("A"), foe("Ruk")], { moraleMode: "off" });
    table.act("Ruk", "suffer", { options: { amount: "8" } });
    table.act("A", "suffer", { options: { amount: "8" } });
    expect([table.battle.round, table.now]).toEqual([1, "? "]);
    table.act("A", "hurt", { at: ["A"], options: { amount: "1" } });
    expect([table.battle.round, table.system("A").down.rounds]).toEqual([1, 6]);
    for (const left of [5, 4, 3, 2, 1, 0]) {
      table.endTurn();
      expect(table.system("A").down.rounds).toBe(left);
    }
    expect(table.down("A")).toBe("dead");
  });
});

describe("sides", () => {
  test("SH-SEQ-01 a side that splits off keeps its enemies and its place", () => {
    const table = fight([hero("A"), foe("Ruk"), foe("Skeg")]);
    table.act("Skeg", "assignSide", { options: { side: "new", name: "Deserters" } });
    expect(table.order).toEqual(["party", "enemies", "side-1"]);
    expect(table.battle.system.sides.find(({ id }) => id === "side-1")).toMatchObject({
      name: "Deserters",
      enemies: ["party"],
      initiative: 2,
    });
    expect(table.battle.system.sides.find(({ id }) => id === "party")?.enemies).toEqual(["enemies", "side-1"]);
    table.done("A");
    table.done("Ruk");
    expect(table.now).toBe("Skeg");
    expect(table.refusal(() => table.act("Skeg", "assignSide", { options: { side: "enemies" } }))).toBe("SH-SEQ-03 SideInTurn");
  });

  test("SH-SEQ-01 whoever goes over looks like those they fight for, and so does a side that changes whom it fights", () => {
    const table = fight([hero("A"), foe("Ruk"), foe("Skeg"), foe("Voss")].map((one) => ({ ...one, sideIn: one.uuid })));
    const looks = () => ["A", "Ruk", "Skeg", "Voss"].map((name) => table.creature(name).side);
    expect(table.act("Skeg", "assignSide", { options: { side: "party" } }).changes).toContainEqual({
      ...{ document: uuid("Skeg"), path: "side", before: "foes", after: "heroes" },
    });
    expect(looks()).toEqual(["heroes", "foes", "heroes", "foes"]);
    table.act("Voss", "assignSide", { options: { side: "new", name: "Deserters" } });
    expect(looks()).toEqual(["heroes", "foes", "heroes", "foes"]);
    table.act("Voss", "editSide", { options: { "enemy-party": false } });
    expect(looks()).toEqual(["heroes", "foes", "heroes", "neutral"]);
    expect(table.order).toEqual(["party", "enemies", "side-1"]);
  });

  test("SH-SEQ-01 a new side is asked for its name, another one has one", () => {
    const table = fight([hero("A"), foe("Ruk")]);
    const asked = (side: string) => table.proposal("Ruk", "assignSide", { options: { side } }).fields.map(({ key }) => key);
    expect([asked("party"), asked("new")]).toEqual([["side"], ["side", "name"]]);
  });

  test("SH-SEQ-01 exactly one side is the Party, and enmity is mutual", () => {
    const table = fight([hero("A"), foe("Ruk"), foe("Beast", { side: "neutral" })]);
    table.act("Beast", "editSide", { options: { isParty: true, "enemy-enemies": true, name: "Wolves" } });
    const sides = table.battle.system.sides;
    expect(sides.filter(({ isParty }) => isParty).map(({ name }) => name)).toEqual(["Wolves"]);
    expect(sides.find(({ id }) => id === "enemies")?.enemies).toEqual(["party", "neutral"]);
    table.act("Ruk", "editSide", { options: { "enemy-party": false } });
    expect(sides.length).toBe(3);
    expect(table.battle.system.sides.find(({ id }) => id === "party")?.enemies).toEqual([]);
  });
});
