// Fighting in spirit, fleeing, resting, healing up. AE-FIS, AE-FLE, AE-RST.

import { describe, expect, it } from "vitest";
import { uuidOf } from "../../../../src/engine/testing/builders.ts";
import { archmage, fight, foe, hero, power, TestTable } from "../table.ts";

type Some = Readonly<Record<string, unknown>>;
const orla = (system: Some = {}, items: Parameters<typeof hero>[2] = []) =>
  hero(
    "Orla",
    { level: 4, hp: { value: 38, max: 38 }, recoveries: { value: 8, max: 8, die: 8 }, initiative: { misc: 20 }, ...system },
    items,
    { con: 14 },
  );
const start = (system: Some = {}, items: Parameters<typeof hero>[2] = []) =>
  fight(
    [orla(system, items), hero("Tam", { initiative: { misc: 5 }, hp: { value: 20, max: 20 } }), foe("Foe", { initiative: { value: 0 } })],
    [10, 10, 1],
  );

describe("fighting in spirit", () => {
  const absent = (): TestTable => {
    const table = start();
    table.toggle("Tam", "dead");
    return table;
  };
  const tell = (table: TestTable, name = "Tam") => table.act(name, "fightInSpirit", { options: { story: "sings" } });
  const grant = (table: TestTable, bonus: number, more: Some = {}) =>
    table.gm("grantSpirit", {
      at: ["Tam"],
      options: { ally: uuidOf("Orla"), number: "ac", bonus, rounds: 1, ...more },
    });
  const ac = (table: TestTable) => archmage.explain(table.battle, table.creature("Orla"), "ac")?.total ?? 0;

  it("AE-FIS-01 whoever comes round is back in the fight", () => {
    const table = start();
    table.gm("hurt", { at: ["Tam"], options: { amount: "20" } }, [[]]);
    table.act("Tam", "outOfFight");
    tell(table);
    table.gm("heal", { at: ["Tam"], options: { amount: "5" } }, [[]]);
    expect(table.combatant("Tam").system.outOfFight).toBe(false);
    expect(table.applies("Tam", "fightInSpirit")).toBe(false);
  });

  it("AE-FIS-01 only who is out of the fight, once a round, even if nothing comes of it", () => {
    const table = absent();
    expect(tell(table).offers).toMatchObject([{ of: "gm", action: "grantSpirit" }]);
    expect(table.refusal(() => tell(table))).toBe("AE-FIS-01 SpiritTold");
    expect(table.refusal(() => tell(table, "Orla"))).toBe("AE-FIS-01 StillInTheFight");
    const down = start();
    down.gm("hurt", { at: ["Tam"], options: { amount: "21" } }, [[]]);
    expect(down.refusal(() => tell(down))).toBe("AE-FIS-01 StillInTheFight");
    down.act("Tam", "outOfFight");
    tell(down);
    table.endTurn();
    table.endTurn();
    expect(table.battle.round).toBe(2);
    tell(table);
  });

  it("AE-FIS-02 the GM grants an ally +1, the battle's first up to +2, for one or two rounds, or nothing", () => {
    const table = absent();
    const before = ac(table);
    tell(table);
    const proposed = archmage.actions
      .find(({ id }) => id === "grantSpirit")
      ?.propose?.(table.battle, table.intent("Orla", "grantSpirit", { at: ["Tam"] }), table.payer("Orla"));
    expect(proposed?.fields.find(({ key }) => key === "bonus")).toMatchObject({ value: 2, min: 0, max: 2 });
    grant(table, 2, { rounds: 2 });
    expect(ac(table)).toBe(before + 2);
    expect(table.refusal(() => grant(table, 1))).toBe("AE-FIS-02 NothingTold");
    table.endTurn();
    table.endTurn();
    expect([table.battle.round, ac(table)]).toEqual([2, before + 2]);
    tell(table);
    expect(table.refusal(() => grant(table, 2))).toBe("AE-FIS-02 SpiritTooBig");
    expect(table.refusal(() => grant(table, 1, { ally: uuidOf("Foe") }))).toBe("AE-FIS-02 NotAnAlly");
    grant(table, 0);
    table.endTurn();
    table.endTurn();
    expect([table.battle.round, ac(table)]).toEqual([3, before]);
    tell(table);
    table.gm("grantSpirit", { at: ["Tam"], options: { ally: uuidOf("Orla"), number: "ac" } });
    expect(ac(table)).toBe(before);
    table.endTurn();
    table.endTurn();
    tell(table);
    grant(table, 1);
    expect(ac(table)).toBe(before + 1);
  });
});

describe("fleeing", () => {
  it("AE-FLE-01 all players have to agree; then the battle ends with a campaign loss", () => {
    const table = start();
    // The proposer has agreed by proposing: the other is asked.
    const refused = table.act("Tam", "flee", {}, [{ confirm: false }]);
    expect(refused.asked.map(({ of }) => of)).toEqual([uuidOf("Orla")]);
    expect([table.battle.world["losses"], table.battle.system.ended]).toEqual([0, false]);
    table.act("Tam", "flee", {}, [{ confirm: true }]);
    expect([table.battle.world["losses"], table.battle.system.ended, table.battle.turn]).toEqual([1, true, null]);
    // Should the table fight on, who acted has had a turn of this round.
    expect(table.battle.system.order.acted).toEqual(["Orla"]);
    // What is given after the flight, and lasts no longer than a battle, is over with it.
    table.burn("Tam", 5);
    table.endBattle();
    expect(Object.keys(table.creature("Tam").effects)).toEqual([]);
    expect(table.battle.world["tally"]).toBe(3);
    const foes = start();
    foes.endTurn();
    foes.endTurn();
    expect(foes.refusal(() => foes.act("Orla", "flee"))).toBe("AE-FLE-01 NotAHeroTurn");
  });
});

describe("quick rests", () => {
  const rested = (system: Some, items: Parameters<typeof hero>[2] = [], options: Some = {}): TestTable => {
    const table = new TestTable([orla(system, items)], options as Record<string, string>);
    return table;
  };

  it("AE-RST-01 a hero spends as many recoveries as it likes and has", () => {
    const table = rested({ hp: { value: 30, max: 38 }, recoveries: { value: 3, max: 8, die: 8 } });
    table.act("Orla", "quickRest", { options: { recoveries: 2 } }, [
      [1, 1, 1, 1],
      [8, 8, 8, 8],
    ]);
    expect([table.hp("Orla"), table.hero("Orla").system.recoveries.value]).toEqual([38, 1]);
    expect(table.refusal(() => table.act("Orla", "quickRest", { options: { recoveries: 2 } }))).toBe("AE-RST-01 TooFewRecoveries");
    const fighting = start();
    expect(fighting.refusal(() => fighting.act("Orla", "quickRest"))).toBe("AE-RST-01 StillFighting");
  });

  it("AE-RST-02 the staggered must try to heal", () => {
    const table = rested({ hp: { value: 12, max: 38 } });
    expect(table.refusal(() => table.act("Orla", "quickRest"))).toBe("AE-RST-02 MustHeal");
    table.act("Orla", "quickRest", { options: { recoveries: 1 } }, [[1, 1, 1, 1]]);
    rested({ hp: { value: 12, max: 38 } }).act("Orla", "quickRest", { options: { spell: true } });
    rested({ hp: { value: 20, max: 38 } }).act("Orla", "quickRest");
    const broke = rested({ hp: { value: 12, max: 38 }, recoveries: { value: 0, max: 8, die: 8 } });
    broke.act("Orla", "quickRest", { options: { overdraw: true } }, [[4, 4, 4, 4]]);
    expect([broke.hp("Orla"), broke.hero("Orla").system.recoveries.debt]).toEqual([21, 1]);
  });

  it("AE-RST-03 recharge powers that were used are rolled for; a lost one is back after the next battle", () => {
    const kit = [
      power("storm", { kind: "other", usage: "recharge", rechargeValue: 11, action: "free", targets: { count: 0 } }),
      power("song", { kind: "other", usage: "battle", action: "free", targets: { count: 0 } }),
      power("doom", { kind: "other", usage: "daily", action: "free", targets: { count: 0 } }),
    ];
    const table = start({}, kit);
    for (const id of ["storm", "song", "doom"]) table.act("Orla", "usePower", { item: id });
    expect(table.refusal(() => table.act("Orla", "usePower", { item: "storm" }))).toBe("AE-RST-03 Expended.recharge");
    table.endBattle();
    table.act("Orla", "quickRest", {}, [10]);
    const ready = (on: TestTable, id: string): boolean => {
      const found = on.creature("Orla").items[id];
      return (
        found !== undefined &&
        archmage.actions.find((action) => action.id === "usePower")?.availability(on.battle, on.creature("Orla"), found, on.payer("Orla"))
          .available === true
      );
    };
    const next = new TestTable([table.creature("Orla"), foe("Foe")]);
    next.begin(10, 5);
    expect([ready(next, "storm"), ready(next, "song"), ready(next, "doom")]).toEqual([false, true, false]);
    // Another rest before that battle is over changes nothing.
    const early = new TestTable([next.creature("Orla")]);
    early.act("Orla", "quickRest");
    expect(ready(early, "storm")).toBe(false);
    next.endBattle();
    next.act("Orla", "quickRest");
    const after = new TestTable([next.creature("Orla"), foe("Foe")]);
    after.begin(10, 5);
    expect([ready(after, "storm"), ready(after, "doom")]).toEqual([true, false]);
    const lucky = start({}, kit);
    lucky.act("Orla", "usePower", { item: "storm" });
    lucky.endBattle();
    lucky.act("Orla", "quickRest", {}, [11]);
    expect(lucky.creature("Orla").items["storm"]?.system).toMatchObject({ expended: false, usedThisBattle: false });
  });

  it("AE-RST-03 a lost power is back after the next battle", () => {
    const table = rested({}, [power("storm", { kind: "other", usage: "recharge", rechargeValue: 11, expended: true })]);
    table.act("Orla", "quickRest");
    expect(table.creature("Orla").items["storm"]?.system).toMatchObject({ expended: false });
  });
});

describe("full heal-ups", () => {
  it("AE-RST-04 hit points, recoveries and powers come back; debt and wounds go", () => {
    const table = new TestTable([
      orla({ hp: { value: 4, max: 38, wounds: 1 }, recoveries: { value: 1, max: 8, die: 8, debt: 2 } }, [
        power("doom", { usage: "daily", expended: true }),
      ]),
    ]);
    table.gm("fullHealUp");
    expect(table.hero("Orla").system).toMatchObject({ hp: { value: 38, wounds: 0 }, recoveries: { value: 8, debt: 0 } });
    expect(table.creature("Orla").items["doom"]?.system).toMatchObject({ expended: false });
  });

  it("AE-RST-05 battles count 3, 4 or 6 towards 12", () => {
    const tallied = (...kinds: readonly string[]): unknown => {
      let world = {};
      for (const kind of kinds) {
        const table = start();
        Object.assign(table.battle.world, world);
        table.gm("difficulty", { options: { difficulty: kind } });
        table.endBattle();
        world = table.battle.world;
      }
      const table = new TestTable([orla()]);
      Object.assign(table.battle.world, world);
      table.gm("fullHealUp");
      return table.battle.world["losses"];
    };
    expect(tallied("regular", "regular", "regular", "regular")).toBe(0);
    expect(tallied("hard", "hard", "hard")).toBe(0);
    expect(tallied("regular", "regular", "veryHard")).toBe(0);
    expect(tallied("regular", "regular", "regular")).toBe(1);
  });

  it("AE-RST-06 healing up early works fully and costs a campaign loss, unless the GM waives it", () => {
    const early = (waive: boolean) => {
      const table = new TestTable([orla({ hp: { value: 4, max: 38 } })]);
      table.battle.world["tally"] = 7;
      table.gm("fullHealUp", { options: { waive } });
      return [table.hp("Orla"), table.battle.world["losses"], table.battle.world["tally"]];
    };
    expect(early(false)).toEqual([38, 1, 0]);
    expect(early(true)).toEqual([38, 0, 0]);
  });

  it("AE-RST-06 AE-FLE-01 a retreat and the rest that it was for cost one campaign loss, the next unearned one costs its own", () => {
    const table = start();
    table.turnOf("Orla");
    table.act("Orla", "flee", {}, [{ confirm: true }]);
    expect(table.battle.world["losses"]).toBe(1);
    table.gm("fullHealUp");
    expect(table.battle.world["losses"]).toBe(1);
    table.gm("fullHealUp");
    expect(table.battle.world["losses"]).toBe(2);
    const fought = start();
    fought.battle.world["fled"] = true;
    fought.endBattle();
    fought.gm("fullHealUp");
    expect(fought.battle.world["losses"]).toBe(1);
  });

  it("AE-RST-03 AE-RST-07 a roll beside that of the rest bars nothing for another battle", () => {
    const lost = power("storm", { usage: "recharge", rechargeValue: 11, expended: true, blockedBattles: 0 });
    const table = new TestTable([orla({}, [lost])]);
    table.act("Orla", "specialHealing", { options: { recoveries: 0, rerolls: 1 } }, [3]);
    expect(table.creature("Orla").items["storm"]?.system).toMatchObject({ expended: true, blockedBattles: 0 });
    table.act("Orla", "quickRest");
    expect(table.creature("Orla").items["storm"]?.system).toMatchObject({ expended: false });
  });

  it("AE-RST-07 a special source restores one or two recoveries and rolls for recharge powers", () => {
    const table = new TestTable([
      orla({ recoveries: { value: 3, max: 8, die: 8 } }, [
        power("storm", { usage: "recharge", rechargeValue: 11, expended: true, blockedBattles: 1 }),
      ]),
    ]);
    table.act("Orla", "specialHealing", { options: { recoveries: 2, rerolls: 1 } }, [14]);
    expect([table.hero("Orla").system.recoveries.value, table.creature("Orla").items["storm"]?.system]).toMatchObject([
      5,
      { expended: false, blockedBattles: 0 },
    ]);
  });

  it("AE-RST-08 the GM notes what a campaign loss does to the story", () => {
    const table = new TestTable([orla()]);
    table.gm("campaignLoss", { options: { story: "The bridge burns." } });
    table.gm("campaignLoss", { options: { story: "The ferry sinks." } });
    expect(table.battle.world).toMatchObject({ losses: 2, lossNotes: "The bridge burns.\nThe ferry sinks." });
  });
});
