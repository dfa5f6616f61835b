// The worked scenario, move for move: a surprise round and two rounds, with every number that it names.

import { describe, expect, it } from "vitest";
import { company } from "./company.ts";
import { TestTable, uuid } from "./table.ts";

/** The battle up to the end of the surprise round. */
function surprise(): TestTable {
  const table = new TestTable(company()).stand(
    ["Captain", "Ansa", "nearby"],
    ["Gnarl B", "Ansa", "nearby"],
    ["Gnarl A", "Borric", "nearby"],
    ["Borric", "Captain", "nearby"],
  );
  table.begin({ choose: ["party"] }, { choose: ["Cael", "Ansa"] }, { confirm: false });
  return table;
}

/** S1 and S2: Cael shoots, Ansa charges. */
function surprised(): TestTable {
  const table = surprise();
  table.pick("Cael");
  table.act("Cael", "basicRanged", { at: ["Gnarl A"] }, [
    [4, 4, 4],
    [3, 4],
  ]);
  table.endTurn();
  table.act("Ansa", "move", { at: ["Captain"] });
  table.act("Ansa", "basicMelee", { at: ["Captain"] }, [[3, 3, 4]]);
  return table;
}

/** R1.1 to R1.5. */
function firstRound(): TestTable {
  const table = surprised();
  table.endTurn();
  table.act("Ansa", "basicMelee", { at: ["Captain"] }, [
    [6, 6, 5],
    [4, 5],
  ]);
  table.endTurn();
  table.pick("Borric");
  table.act("Borric", "delay", { options: { band: "slow" } });
  table.act("Cael", "ready", { options: { kind: "standard", what: "Shoot", trigger: "A foe moves to engage Borric" } });
  table.endTurn();
  table.act("Captain", "useAbility", { item: "Husk", at: ["Ansa"] }, [
    [4, 4, 5],
    [3, 4, 4],
  ]);
  table.endTurn();
  table.act("Borric", "move", { at: ["Captain"], options: { [`beside-${uuid("Ansa")}`]: true } });
  table.act("Borric", "basicMelee", { at: ["Captain"] }, [[3, 3, 3]]);
  return table;
}

/** R1.6 and R1.7. */
function ansaFalls(): TestTable {
  const table = firstRound();
  table.endTurn();
  table.pick("Gnarl A");
  table.act("Cael", "useReadied", { at: ["Gnarl A"], options: { deed: "basicRanged", triggeredBy: "GnarlA" } }, [
    { confirm: true },
    [3, 4, 4],
    [2, 3],
  ]);
  table.act("Gnarl B", "move", { at: ["Ansa"] });
  table.act("Gnarl B", "useAbility", { item: "Gash", at: ["Ansa"] }, [[6, 6, 5], [5]]);
  return table;
}

/** Round 2 up to Gnarl B's turn. */
function secondRound(): TestTable {
  const table = ansaFalls();
  table.endTurn();
  table.gm("sortie.startTurn", {}, [
    [6, 5, 4, 3, 2],
    [4, 4, 4],
  ]);
  table.act("Captain", "useAbility", { item: "Husk", at: ["Borric"] }, [[2, 3, 3]]);
  table.endTurn();
  table.pick("Cael");
  table.act("Cael", "useAbility", { item: "MendingWord", at: ["Ansa"] }, [{ choose: ["average"] }]);
  table.endTurn();
  table.act("Borric", "basicMelee", { at: ["Captain"] }, [
    [4, 4, 5],
    [5, 6],
  ]);
  table.endTurn();
  return table;
}

describe("the worked scenario", () => {
  it("VO-SUR-01 S1, S2: Cael and Ansa act before the first round, and nobody else", () => {
    expect(surprise().now).toBe("? Ansa Cael");
    const table = surprised();
    expect(table.hp("Gnarl A")).toBe(3);
    expect(table.relation("Ansa", "Captain")).toBe("engaged");
    expect(table.hp("Captain")).toBe(40);
    expect(table.escalation).toBe(0);
    table.endTurn();
    expect([table.battle.round, table.now]).toEqual([1, "Ansa"]);
  });

  it("VO-DLY-01 R1.2: Borric delays from Medium to Slow", () => {
    const table = firstRound();
    expect(table.band("Borric")).toBe("slow");
    expect(table.active).toBe("Borric");
  });

  it("VO-RDY-01 R1.3: Cael readies a Standard action and is left with 1/1/0", () => {
    const table = surprised();
    table.endTurn();
    table.endTurn();
    table.pick("Borric");
    table.act("Borric", "delay", { options: { band: "slow" } });
    table.act("Cael", "ready", { options: { kind: "standard", what: "Shoot", trigger: "A foe moves to engage Borric" } });
    expect(table.budget("Cael")).toBe("1/1/0");
    expect(table.battle.system.order.holds["Cael"]).toMatchObject({ kind: "ready", action: "standard", round: 1 });
  });

  it("VO-ATK-04 R1.1: Ansa's critical takes 24 of the Captain, who is staggered", () => {
    const table = surprised();
    table.endTurn();
    table.act("Ansa", "basicMelee", { at: ["Captain"] }, [
      [6, 6, 5],
      [4, 5],
    ]);
    expect(table.hp("Captain")).toBe(16);
    expect(table.states("Captain")).toContain("VOLITION.State.staggered");
  });

  it("VO-ACT-04 R1.4, R1.5: the Captain hits Ansa, the delayed Borric misses for his level", () => {
    const table = firstRound();
    expect(table.hp("Ansa")).toBe(10);
    expect(table.conditions("Ansa")).toEqual(["ongoing"]);
    expect(table.hp("Captain")).toBe(14);
    expect(table.relation("Borric", "Ansa")).toBe("nextTo");
  });

  it("VO-RDY-02 R1.6: Cael shoots before the charge, Gnarl A dies and never arrives", () => {
    const table = firstRound();
    table.endTurn();
    expect(table.now).toBe("? Gnarl A Gnarl B");
    table.pick("Gnarl A");
    table.act("Cael", "useReadied", { at: ["Gnarl A"], options: { deed: "basicRanged", triggeredBy: "GnarlA" } }, [
      { confirm: true },
      [3, 4, 4],
      [2, 3],
    ]);
    expect(table.hp("Gnarl A")).toBe(-6);
    expect(table.foe("Gnarl A").system.defeat).toBe("dead");
    expect(table.relation("Gnarl A", "Borric")).toBe("nearby");
    expect(table.now).toBe("Gnarl B");
    expect(table.band("Cael")).toBe("slow");
  });

  it("VO-DTH-01 R1.7: nobody is free to intercept, and a critical drops Ansa", () => {
    const table = ansaFalls();
    expect(table.hp("Ansa")).toBe(-4);
    expect(table.hero("Ansa").system.death.droppedByCrit).toBe(true);
    expect(table.states("Ansa")).toContain("VOLITION.State.dying");
  });

  it("VO-DTH-02 R2.1: Ansa's first Death Save has 2 Disadvantage and fails; then ongoing damage, then its save", () => {
    const table = ansaFalls();
    table.endTurn();
    expect([table.battle.round, table.escalation, table.active]).toEqual([2, 1, "Ansa"]);
    table.gm("sortie.startTurn", {}, [
      [6, 5, 4, 3, 2],
      [4, 4, 4],
    ]);
    expect(table.hero("Ansa").system.death.failed).toBe(1);
    expect(table.hp("Ansa")).toBe(-7);
    expect(table.conditions("Ansa")).toEqual([]);
    expect(table.now).toBe("Captain");
  });

  it("VO-DTH-06 R2.4: Mending Word brings Ansa up from 0, and she acts in round 3", () => {
    const table = secondRound();
    expect(table.hp("Ansa")).toBe(10);
    expect(table.hero("Ansa").system.recovery.value).toBe(7);
    expect(table.battle.system.order.acted).toContain("Ansa");
  });

  it("VO-ESC-03 R2.5: the die makes Borric's attack hit", () => {
    expect(secondRound().hp("Captain")).toBe(1);
  });

  it("VO-ATK-05 R2.6: Gnarl B's natural 3 misses and offers the GM a complication; round 3 starts with Ansa", () => {
    const table = secondRound();
    const played = table.act("Gnarl B", "useAbility", { item: "Gash", at: ["Ansa"] }, [[1, 1, 1]]);
    expect(played.offers.map(({ rule, of }) => [rule, of])).toEqual([["VO-ATK-06", "gm"]]);
    expect(table.hp("Ansa")).toBe(10);
    table.endTurn();
    expect([table.battle.round, table.escalation, table.now]).toEqual([3, 2, "Ansa"]);
    table.endTurn();
    expect(table.now).toBe("Captain");
    table.endTurn();
    expect(table.now).toBe("? Borric Cael");
  });
});
