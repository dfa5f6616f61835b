// The surprise round, on the specification's own examples.

import { describe, expect, it } from "vitest";
import { foe, hero, TestTable } from "../table.ts";

const players = (...names: string[]) => names.map((name) => hero(name));
const guards = (...names: string[]) => names.map((name) => foe(name));

describe("surprise", () => {
  /** Goblins have come up unnoticed; those of these names are never surprised. */
  function caught(goblins: readonly string[], party: readonly string[], wary: readonly string[] = [], options = {}): TestTable {
    const heroes = party.map((name) => hero(name, { system: { traits: { cannotBeSurprised: wary.includes(name) } } }));
    const table = new TestTable([...guards(...goblins), ...heroes], options);
    table.battle.system.instigation.combatant = table.combatant(goblins[0] ?? "").id;
    table.act(goblins[0] ?? "", "editTeam", { options: { surprise: true } });
    table.begin();
    return table;
  }

  it("LU-SUR-01: the GM ticks the goblins, whom nobody has noticed", () => {
    const table = new TestTable([...guards("G1"), ...players("Ann")]);
    expect(table.act("G1", "editTeam", { options: { surprise: true } }).has("HasSurprise")).toBe(true);
    expect(table.battle.system.teams["foes"]?.hasSurprise).toBe(true);
    table.act("G1", "editTeam", { options: { surprise: false } });
    expect(table.battle.system.teams["foes"]?.hasSurprise).toBe(false);
    // Where nothing has been settled before, the beginning asks.
    table.begin({ choose: [""] }, { choose: ["foes"] });
    expect([table.battle.round, table.conditions("Ann")]).toEqual([0, ["surprised"]]);
  });

  it("LU-SUR-02: every goblin takes a turn, in the order they like, before any of the players", () => {
    const table = caught(["G1", "G2", "G3"], ["Ann", "Ben"]);
    expect([table.battle.round, table.now]).toEqual([0, "? G1 G2 G3"]);
    for (const name of ["G2", "G3", "G1"]) {
      table.turnOf(name);
      table.endTurn();
    }
    expect([table.battle.round, table.now]).toEqual([1, "? G1 G2 G3"]);
  });

  it("LU-SUR-03: the surprised have no turn, no reaction and no free action in the surprise round", () => {
    const table = caught(["G1"], ["Ann", "Ben"]);
    expect([table.conditions("Ann"), table.candidates]).toEqual([["surprised"], []]);
    expect(table.offers("Ann", "move")).toBe("LU-SUR-03 Surprised");
    expect(table.offers("Ann", "dropProne")).toBe("LU-SUR-03 Surprised");
    expect(table.offers("Ann", "ready")).toBe("LU-SUR-03 Surprised");
    // Nobody asks Ann whether she dodges.
    table.act("G1", "unarmed", { at: ["Ann"] }, [[4, 10]]);
    table.act("G1", "unarmed", { at: ["Ann"], options: { modifier: 9 } }, [[4, 10]]);
    expect(table.pools("Ann")).toBe("0/12");
  });

  it("LU-SUR-04: Clementine has danger sense: she may act in the surprise round, her team-mates may not", () => {
    const table = caught(["G1", "G2", "G3"], ["Clementine", "Roland"], ["Clementine"]);
    expect([table.conditions("Clementine"), table.conditions("Roland")]).toEqual([[], ["surprised"]]);
    table.turnOf("G1");
    table.endTurn();
    expect(table.now).toBe("Clementine");
    // She defeats a goblin that has not gone: one goblin's attack fewer.
    table.toggle("G2", "dead");
    table.endTurn();
    expect(table.now).toBe("G3");
    table.endTurn();
    expect(table.battle.round).toBe(1);
  });

  it("LU-SUR-04: a talent can see to that as well", () => {
    const table = new TestTable([
      ...guards("G1"),
      hero("Ann", { items: [{ id: "sense", name: "sense", type: "luckTalent", system: { cannotBeSurprised: true } }] }),
      hero("Ben"),
    ]);
    table.act("G1", "editTeam", { options: { surprise: true } });
    table.begin({ choose: [""] });
    expect([table.conditions("Ann"), table.conditions("Ben")]).toEqual([[], ["surprised"]]);
  });

  it("LU-SUR-05: then the surprise round alternates by rank: G1, Clementine, G2, G3", () => {
    const table = caught(["G1", "G2", "G3"], ["Clementine", "Roland"], ["Clementine"]);
    const order: string[] = [];
    for (const name of ["G1", "Clementine", "G2", "G3"]) {
      table.turnOf(name);
      order.push(table.active);
      expect(table.battle.round).toBe(0);
      table.endTurn();
    }
    expect(order).toEqual(["G1", "Clementine", "G2", "G3"]);
  });

  it("LU-SUR-06: in round 1 nobody is surprised any more, and the ranking is the same", () => {
    const table = caught(["G1", "G2"], ["p1", "p2", "p3", "p4"]);
    for (const name of ["G1", "G2"]) {
      table.turnOf(name);
      table.endTurn();
    }
    expect([table.battle.round, table.battle.system.order.groups, table.conditions("p1")]).toEqual([1, ["foes", "heroes"], []]);
    table.turnOf("G1");
    table.endTurn();
    expect(table.now).toBe("? p1 p2 p3 p4");
  });

  it("LU-SUR-02: two teams with surprise alternate; who joins one that has none is caught out too", () => {
    const table = new TestTable([...players("a"), ...guards("b"), foe("c", { side: "neutral" })]);
    for (const name of ["a", "b"]) table.act(name, "editTeam", { options: { surprise: true } });
    table.begin({ choose: [""] });
    expect([table.battle.round, table.now, table.conditions("c")]).toEqual([0, "a", ["surprised"]]);
    table.join(foe("d", { side: "neutral" }));
    expect(table.conditions("d")).toEqual(["surprised"]);
    table.endTurn();
    expect(table.now).toBe("b");
    table.endTurn();
    expect(table.battle.round).toBe(1);
  });
});
