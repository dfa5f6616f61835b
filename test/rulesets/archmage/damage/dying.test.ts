// Recoveries, rallying, falling, dying, being brought back. AE-REC, AE-RAL, AE-STG, AE-UNC, AE-DTH, AE-STB, AE-POT, AE-LAS, AE-MDR, AE-ONG-03.

import { describe, expect, it } from "vitest";
import { uuidOf } from "../../../../src/engine/testing/builders.ts";
import { archmage, fight, flat, foe, hero, item, power, TestTable, weapon } from "../table.ts";

type Some = Readonly<Record<string, unknown>>;
type Options = Readonly<Record<string, string | number | boolean>>;
const potion = (more: Some = {}) => item("Consumable", "draught", more);
const orla = (
  system: Some = {},
  items: Parameters<typeof hero>[2] = [],
  abilities: Readonly<Record<string, number>> = { con: 14, wis: 10 },
) =>
  hero(
    "Orla",
    { level: 4, hp: { value: 38, max: 38 }, recoveries: { value: 8, max: 8, die: 8 }, initiative: { misc: 20 }, ...system },
    items,
    abilities,
  );
const mender = (items: Parameters<typeof hero>[2] = [potion()]) =>
  hero("Mender", { level: 3, initiative: { misc: 10 }, hp: { value: 30, max: 30 } }, items, { wis: 14 });
const villain = (named = false) =>
  foe("Villain", { foe: { namedVillain: named }, defences: flat(10) }, [weapon("axe", { attackBonus: 20, damageFormula: "60" })]);
/** Orla, then the Mender, then the Villain. */
function start(
  system: Some = {},
  options: Options = {},
  more: { named?: boolean; items?: Parameters<typeof hero>[2]; menders?: Parameters<typeof hero>[2] } = {},
): TestTable {
  return fight([orla(system, more.items), mender(more.menders), villain(more.named)], [10, 10, 1], options);
}
const hurt = (table: TestTable, name: string, amount: number) =>
  table.gm("hurt", { at: [name], options: { amount: String(amount) } }, [[]]);
const round = (table: TestTable, ...script: Parameters<TestTable["begin"]>): void => {
  // From Orla's turn round to her next one; the script answers her turn's end and what comes after.
  table.endTurn(...script);
  table.endTurn();
  table.endTurn();
};

describe("recoveries", () => {
  it("AE-REC-01 healing that says so spends one", () => {
    const table = start({ hp: { value: 10, max: 38 } }, {}, { items: [potion()] });
    table.act("Orla", "drink", { item: "draught" }, [[1, 1, 1, 1]]);
    expect([table.hp("Orla"), table.hero("Orla").system.recoveries.value]).toEqual([16, 7]);
    const spell = start(
      { hp: { value: 10, max: 38 } },
      {},
      {
        menders: [
          power("mend", {
            kind: "spell",
            delivery: "ranged",
            action: "quick",
            targets: { count: 1, allies: true },
            healing: { usesRecovery: true, formula: "1d6" },
          }),
        ],
      },
    );
    spell.endTurn();
    spell.act("Mender", "usePower", { item: "mend", at: ["Orla"] }, [3, [1, 1, 1, 1]]);
    expect([spell.hp("Orla"), spell.hero("Orla").system.recoveries.value]).toEqual([10 + 6 + 3, 7]);
  });

  it("AE-REC-02 it heals level dice plus Con by tier, never above the maximum", () => {
    for (const [level, bonus] of [
      [4, 2],
      [5, 4],
      [8, 6],
    ] as const) {
      const table = start({ level, hp: { value: 1, max: 200 } });
      const asked = table.act("Orla", "rally", {}, [Array.from({ length: level }, () => 1)]).asked[0];
      expect(asked).toMatchObject({ dice: { terms: [{ count: level, faces: 8 }], bonus } });
      expect(table.hp("Orla")).toBe(1 + level + bonus);
    }
    const capped = start({ hp: { value: 30, max: 38 } });
    capped.act("Orla", "rally", {}, [[5, 5, 5, 4]]);
    expect(capped.hp("Orla")).toBe(38);
  });

  it("AE-REC-02 a recovery is never negative", () => {
    const table = fight([orla({ level: 8, hp: { value: 10, max: 38 }, recoveries: { value: 8, max: 8, die: 1 } }, [], { con: 4 })], [10]);
    table.act("Orla", "rally", {}, [[1, 1, 1, 1, 1, 1, 1, 1]]);
    expect(table.hp("Orla")).toBe(10);
  });

  it("AE-REC-03 without one left it is half the healing and one more point of debt", () => {
    const table = start({ hp: { value: 1, max: 200 }, recoveries: { value: 0, max: 8, die: 8 } }, {}, { items: [potion({ quantity: 5 })] });
    const attack = () => archmage.explain(table.battle, table.creature("Orla"), "attack")?.total ?? 0;
    const ac = () => archmage.explain(table.battle, table.creature("Orla"), "ac")?.total ?? 0;
    const before = [attack(), ac()];
    table.act("Orla", "drink", { item: "draught" }, [[7, 6, 6, 6]]);
    expect([table.hp("Orla"), table.hero("Orla").system.recoveries]).toMatchObject([14, { value: 0, debt: 1 }]);
    expect([attack(), ac()]).toEqual(before.map((number) => number - 1));
    table.creature("Orla").system.budget.standard = true;
    table.act("Orla", "drink", { item: "draught" }, [[7, 6, 6, 6]]);
    expect([attack(), ac()]).toEqual(before.map((number) => number - 2));
    table.endBattle();
    table.act("Orla", "quickRest", { options: { spell: true } });
    expect(table.hero("Orla").system.recoveries.debt).toBe(2);
  });

  it("AE-RAL-01 a rally is a standard action and spends a recovery", () => {
    const table = start({ hp: { value: 12, max: 38 } });
    table.act("Orla", "rally", {}, [[5, 5, 5, 4]]);
    expect(table.hp("Orla")).toBe(33);
    expect(table.hero("Orla").system).toMatchObject({
      rally: { used: 1 },
      budget: { standard: false, move: true },
      recoveries: { value: 7 },
    });
  });

  it("AE-RAL-02 a second rally needs a save; failing bars it for the round and costs nothing", () => {
    const rallied = (die: number, ...more: Parameters<TestTable["begin"]>): TestTable => {
      const table = start({ hp: { value: 1, max: 200 }, rally: { used: 0, failedRound: -1 } });
      table.act("Orla", "rally", {}, [[1, 1, 1, 1]]);
      round(table);
      table.act("Orla", "rally", {}, [die, ...more]);
      return table;
    };
    expect(rallied(11, [1, 1, 1, 1]).hp("Orla")).toBe(13);
    const failed = rallied(10);
    expect([failed.hp("Orla"), failed.creature("Orla").system.budget.standard]).toEqual([7, true]);
    expect(failed.refusal(() => failed.act("Orla", "rally"))).toBe("AE-RAL-02 RallyFailed");
    round(failed);
    failed.act("Orla", "rally", {}, [15, [1, 1, 1, 1]]);
    expect(failed.hp("Orla")).toBe(13);
  });

  it("AE-STG-01 at or below half of the maximum a creature is staggered; temporary hit points do not count", () => {
    const staggered = (value: number, max: number, temp = 0): unknown => {
      const table = new TestTable([hero("A", { hp: { value, max, temp } })]);
      return archmage.derive(table.creature("A"), table.battle.options)["staggered"];
    };
    expect([staggered(19, 38), staggered(20, 38), staggered(20, 41), staggered(21, 41), staggered(18, 38, 5)]).toEqual([
      true,
      false,
      true,
      false,
      true,
    ]);
  });

  it("AE-STG-02 a foe goes by its hit points unless the GM rules otherwise", () => {
    const table = start();
    const staggered = (): unknown => archmage.derive(table.creature("Villain"), table.battle.options)["staggered"];
    expect(hurt(table, "Villain", 15).has("Staggered")).toBe(true);
    expect(staggered()).toBe(true);
    table.act("Villain", "stagger", { options: { staggered: "no" } });
    expect(staggered()).toBe(false);
    table.act("Villain", "stagger", { options: { staggered: "auto" } });
    expect(staggered()).toBe(true);
  });
});

describe("dying", () => {
  it("AE-UNC-01 a hero at 0 falls unconscious, does nothing, and saves at its turn's start", () => {
    const table = start({ hp: { value: 5, max: 38 } });
    hurt(table, "Orla", 4);
    expect(table.conditions("Orla")).toEqual([]);
    hurt(table, "Orla", 1);
    expect(table.conditions("Orla")).toEqual(["dying"]);
    expect(archmage.vitals(table.creature("Orla"), {}).pips.map(({ id }) => id)).toContain("deathFails");
    expect(table.refusal(() => table.act("Orla", "move"))).toBe("AE-UNC-01 CannotAct");
    round(table);
    expect(table.active).toBe("Orla");
    const save = table.startTurn(5);
    expect(save.asked[0]).toMatchObject({ rule: "AE-DTH-01", prompt: true, of: uuidOf("Orla") });
    expect(table.refusal(() => table.startTurn(5))).toContain("TurnBegun");
  });

  const dying = (hp: number, system: Some = {}, options: Options = {}, more = {}): TestTable => {
    const table = start(system, options, more);
    hurt(table, "Orla", 38 - hp);
    round(table);
    return table;
  };

  it("AE-DTH-01 16 or more spends a recovery from 0 and wakes, but gives no actions", () => {
    const table = dying(-7);
    table.startTurn(16, [5, 5, 5, 4]);
    expect([table.hp("Orla"), table.hero("Orla").system.recoveries.value, table.conditions("Orla")]).toEqual([21, 7, []]);
    expect(table.creature("Orla").system.budget).toMatchObject({ standard: false, move: false, quick: false });
  });

  it("AE-DTH-02 a natural 20 does the same and the turn is normal", () => {
    const table = dying(-7);
    table.startTurn(20, [4, 4, 4, 4]);
    expect([table.hp("Orla"), table.creature("Orla").system.budget]).toMatchObject([18, { standard: true, move: true, quick: true }]);
    const nearly = dying(-7);
    nearly.startTurn(19, [4, 4, 4, 4]);
    expect(nearly.creature("Orla").system.budget.standard).toBe(false);
    // Whatever the total comes to.
    const hexed = dying(-7);
    hexed.hero("Orla").system.save.bonus = -5;
    hexed.startTurn(20, [4, 4, 4, 4]);
    expect([hexed.hp("Orla"), hexed.creature("Orla").system.budget.standard]).toEqual([18, true]);
  });

  it("AE-DTH-03 the fourth failure kills, and waking does not wipe failures out", () => {
    const table = dying(-1);
    for (let fails = 1; fails <= 3; fails += 1) {
      table.startTurn(15);
      expect(table.hero("Orla").system.death).toMatchObject({ fails, dead: false });
      round(table);
    }
    table.startTurn(15);
    expect(table.hero("Orla").system.death).toMatchObject({ fails: 4, dead: true });
    expect([table.conditions("Orla"), table.battle.combatants["Orla"]?.defeated]).toEqual([["dead"], true]);
    const woken = dying(-1);
    woken.startTurn(2);
    round(woken);
    woken.startTurn(3);
    woken.gm("heal", { at: ["Orla"], options: { amount: "6" } }, [[]]);
    hurt(woken, "Orla", 10);
    expect(woken.hero("Orla").system.death.fails).toBe(2);
  });

  it("AE-DTH-04 minus half of the maximum kills at once", () => {
    const fate = (max: number, hp: number): boolean => {
      const table = start({ hp: { value: max, max } });
      hurt(table, "Orla", max - hp);
      return table.creature("Orla").system.death.dead;
    };
    const treated = start();
    hurt(treated, "Orla", 50);
    treated.endTurn();
    treated.act("Mender", "stabilise", { at: ["Orla"], options: { beside: true } }, [10]);
    expect(treated.conditions("Orla")).toEqual(["dying", "stable"]);
    hurt(treated, "Orla", 7);
    expect(treated.conditions("Orla")).toEqual(["dead"]);
    expect([fate(38, -18), fate(38, -19), fate(41, -20), fate(41, -21)]).toEqual([false, true, false, true]);
  });

  it("AE-DTH-05 healing ignores negative hit points, stable or not", () => {
    const table = dying(-9);
    table.gm("heal", { at: ["Orla"], options: { amount: "6" } }, [[]]);
    expect([table.hp("Orla"), table.conditions("Orla")]).toEqual([6, []]);
    const exactly = dying(0);
    exactly.gm("heal", { at: ["Orla"], options: { amount: "1" } }, [[]]);
    expect([exactly.hp("Orla"), exactly.conditions("Orla")]).toEqual([1, []]);
    const stable = dying(-5);
    stable.hero("Orla").system.death.stable = true;
    stable.gm("heal", { at: ["Orla"], options: { amount: "4" } }, [[]]);
    expect([stable.hp("Orla"), stable.hero("Orla").system.death.stable]).toEqual([4, false]);
  });

  it("AE-UNC-01 hit points edited by hand count as well, both ways", () => {
    const table = start();
    const ac = archmage.explain(table.battle, table.creature("Orla"), "ac")?.total ?? 0;
    table.hero("Orla").system.hp.value = -3;
    expect(archmage.explain(table.battle, table.creature("Orla"), "ac")?.total).toBe(ac - 4);
    expect(table.refusal(() => table.act("Orla", "move"))).toBe("AE-UNC-01 CannotAct");
    hurt(table, "Orla", 1);
    table.hero("Orla").system.hp.value = 7;
    round(table);
    expect([table.active, table.conditions("Orla")]).toEqual(["Orla", []]);
    table.act("Orla", "move");
  });

  it("AE-DTH-01 a bonus to saves counts for death saves, and a recovery that is not there is half", () => {
    const table = dying(-7, { save: { bonus: 1 }, recoveries: { value: 0, max: 8, die: 8 } });
    table.startTurn(15, [5, 5, 5, 4]);
    expect([table.hp("Orla"), table.hero("Orla").system.recoveries.debt]).toEqual([10, 1]);
  });

  it("AE-ONG-03 a dying hero comes through when the battle ends", () => {
    const table = dying(-6, { recoveries: { value: 5, max: 8, die: 8 } });
    table.hero("Orla").system.death.fails = 2;
    table.endBattle([5, 4, 4, 4]);
    expect([table.hp("Orla"), table.hero("Orla").system.recoveries.value, table.conditions("Orla")]).toEqual([19, 4, []]);
  });
});

describe("helping the fallen", () => {
  const fallen = (menders: Parameters<typeof hero>[2] = [potion()], system: Some = {}): TestTable => {
    const table = start(system, {}, { menders });
    hurt(table, "Orla", 44);
    table.endTurn();
    return table;
  };
  const treat = (table: TestTable, die: number) => table.act("Mender", "stabilise", { at: ["Orla"], options: { beside: true } }, [die]);

  it("AE-STB-01 a Wisdom check of 10 stabilises; failing only wastes the action", () => {
    const table = fallen();
    treat(table, 5);
    expect([table.hero("Orla").system.death.stable, table.creature("Mender").system.budget.standard]).toEqual([true, false]);
    const failed = fallen();
    treat(failed, 4);
    expect([failed.hero("Orla").system.death.stable, failed.creature("Mender").system.budget.standard]).toEqual([false, false]);
  });

  it("AE-STB-02 25 or more costs a quick action only", () => {
    const table = fallen();
    treat(table, 20);
    expect(table.creature("Mender").system.budget).toMatchObject({ standard: true, move: true, quick: false });
    const almost = fallen();
    almost.hero("Mender").system.level = 2;
    treat(almost, 20);
    expect(almost.creature("Mender").system.budget).toMatchObject({ standard: false, move: true, quick: true });
  });

  it("AE-STB-03 a stable hero keeps rolling; failures are ignored, successes count", () => {
    const table = fallen();
    treat(table, 10);
    table.endTurn();
    table.endTurn();
    table.startTurn(3);
    expect(table.hero("Orla").system.death.fails).toBe(0);
    round(table);
    table.startTurn(16, [5, 5, 5, 4]);
    expect([table.hp("Orla"), table.conditions("Orla"), table.hero("Orla").system.death.stable]).toEqual([21, [], false]);
  });

  it("AE-STB-04 the helper has to be next to the fallen: an enemy in common, or moved up, or the GM's word", () => {
    const table = fallen();
    expect(table.refusal(() => table.act("Mender", "stabilise", { at: ["Orla"] }))).toBe("AE-STB-04 NotBeside");
    table.act("Mender", "move", { at: ["Orla"] });
    table.act("Mender", "stabilise", { at: ["Orla"] }, [10]);
    expect(table.hero("Orla").system.death.stable).toBe(true);
    const shared = fallen();
    shared.engage("Orla", "Villain");
    shared.engage("Mender", "Villain");
    shared.act("Mender", "stabilise", { at: ["Orla"] }, [10]);
  });

  it("AE-POT-01 feeding a fallen hero is a standard action and brings it back from 0", () => {
    const table = fallen([potion({ action: "quick" })]);
    table.act("Mender", "drink", { item: "draught", at: ["Orla"], options: { beside: true } }, [[4, 4, 4, 3]]);
    expect([table.hp("Orla"), table.conditions("Orla"), table.creature("Mender").system.budget.standard]).toEqual([17, [], false]);
    expect(table.refusal(() => table.act("Mender", "drink", { item: "draught" }))).toBe("AE-POT-01 NoneLeft");
    const stable = fallen();
    treat(stable, 20);
    stable.act("Mender", "drink", { item: "draught", at: ["Orla"], options: { beside: true } }, [[3, 3, 2, 2]]);
    expect([stable.hp("Orla"), stable.hero("Orla").system.death.stable]).toEqual([12, false]);
    const quick = fallen([potion({ action: "quick" })], {});
    quick.act("Mender", "drink", { item: "draught" }, [[1, 1, 1]]);
    expect(quick.creature("Mender").system.budget).toMatchObject({ standard: true, move: true, quick: false });
  });

  it("AE-POT-01 whoever drinks with a foe still targeted drinks alone", () => {
    const table = fallen([potion({ action: "quick" })], {});
    table.act("Mender", "drink", { item: "draught", at: ["Villain"] }, [[1, 1, 1]]);
    expect(table.creature("Mender").items["draught"]?.system).toMatchObject({ quantity: 0 });
  });
});

describe("optional rules", () => {
  it("AE-LAS-01 who falls in a fight has one lasting wound: 2 + level off the maximum", () => {
    const table = start({}, { lastingWounds: true });
    hurt(table, "Orla", 40);
    table.gm("heal", { at: ["Orla"], options: { amount: "38" } }, [[]]);
    hurt(table, "Orla", 40);
    table.gm("heal", { at: ["Orla"], options: { amount: "38" } }, [[]]);
    table.endBattle();
    expect(table.hero("Orla").system.hp).toMatchObject({ wounds: 1, value: 32, max: 38 });
    table.hero("Orla").system.hp.wounds = 2;
    const at = (value: number): unknown => {
      table.hero("Orla").system.hp.value = value;
      return archmage.derive(table.creature("Orla"), {})["staggered"];
    };
    expect([archmage.vitals(table.creature("Orla"), {}).pools[0]?.max, at(13), at(14)]).toEqual([26, true, false]);
    const off = start();
    hurt(off, "Orla", 40);
    off.endBattle([1, 1, 1, 1]);
    expect(off.hero("Orla").system.hp.wounds).toBe(0);
  });

  it("AE-MDR-01 only named villains kill; others leave a coma until the party is out of danger", () => {
    const fate = (named: boolean): TestTable => {
      const table = start({}, { meaningfulDeath: true }, { named });
      table.engage("Orla", "Villain");
      table.endTurn();
      table.endTurn();
      table.creature("Villain").items["axe"] = villain().items["axe"] ?? never();
      table.act("Villain", "attack", { item: "axe", at: ["Orla"] }, [15, []]);
      return table;
    };
    const coma = fate(false);
    expect([coma.hero("Orla").system.death, coma.conditions("Orla")]).toMatchObject([{ coma: true, dead: false }, ["coma"]]);
    expect(coma.battle.combatants["Orla"]?.defeated).toBe(true);
    coma.gm("outOfDanger");
    expect([coma.hp("Orla"), coma.conditions("Orla"), coma.hp("Mender")]).toEqual([1, [], 30]);
    expect(fate(true).hero("Orla").system.death).toMatchObject({ coma: false, dead: true });
    // The mark of a coma that somebody has put on is one.
    const marked = start({}, { meaningfulDeath: true });
    marked.toggle("Orla", "coma");
    expect(marked.offers("Orla", "rally")).toBe("AE-MDR-01 CannotAct");
    const saves = start({}, { meaningfulDeath: true });
    hurt(saves, "Orla", 40);
    saves.hero("Orla").system.death.fails = 3;
    round(saves);
    saves.startTurn(2);
    expect(saves.hero("Orla").system.death).toMatchObject({ coma: true, dead: false });
  });
});

function never(): never {
  throw new Error("no such item");
}
