// Checks days that pass: hit points, non-lethal damage, healers, the dying, the age of wounds (DE-HP-03, DE-NLD-03, DE-INC-03).

import { describe, expect, test } from "vitest";
import { abilities } from "../duel.ts";
import { definition, fight, foe, hero, TestTable } from "../table.ts";

interface Somebody {
  readonly hd: number;
  readonly con: number;
  readonly hp: readonly [value: number, max: number];
  readonly nld?: number;
}

/** Odo outside of any fight. */
function resting({ hd, con, hp: [value, max], nld = 0 }: Somebody): TestTable {
  const system = { hd, abilities: abilities({ con }), hp: { value, max }, nonLethal: { value: nld } };
  const table = new TestTable([hero("Odo", { system }), hero("Ada", { system: { hp: { value: 1, max: 20 }, hd: 3 } })]);
  table.battle.started = false;
  return table;
}

describe("a day", () => {
  test.each([
    [3, 15],
    [0, 5],
    [-2, 5],
  ])("DE-HP-03 with 5 Hit Dice and a Constitution of %d heals %d", (con, healed) => {
    const table = resting({ hd: 5, con, hp: [1, 60] });
    table.act("Odo", "dayAlone");
    expect(table.hp("Odo")).toBe(1 + healed);
    expect(definition.derive(table.creature("Odo"), {})).toMatchObject({ recovery: { hp: healed, nonLethal: 5 * healed } });
    expect(table.hp("Ada")).toBe(1);
  });

  test("DE-HP-03 never above the maximum, and as many days as are named", () => {
    const table = resting({ hd: 5, con: 3, hp: [30, 38] });
    table.act("Odo", "dayAlone");
    expect(table.hp("Odo")).toBe(38);
    const days = resting({ hd: 2, con: 0, hp: [1, 60] });
    days.act("Odo", "dayAlone", { options: { days: 4 } });
    expect(days.hp("Odo")).toBe(9);
  });

  test("DE-NLD-03 takes five times as much off the non-lethal tally", () => {
    const table = resting({ hd: 4, con: 2, hp: [30, 60], nld: 25 });
    table.act("Odo", "dayAlone");
    expect([table.hp("Odo"), table.nld("Odo")]).toEqual([38, 0]);
    const much = resting({ hd: 4, con: 2, hp: [30, 60], nld: 55 });
    much.act("Odo", "dayAlone");
    expect(much.nld("Odo")).toBe(15);
  });

  test("DE-HP-03 with a healer it is what the healer says", () => {
    const table = resting({ hd: 5, con: 2, hp: [8, 40], nld: 30 });
    expect(table.proposal("Odo", "dayAlone").fields).toMatchObject([
      { key: "days", value: 1 },
      { key: "treated", value: false },
      { key: "treatedHp", value: 10 },
      { key: "treatedNld", value: 50 },
    ]);
    table.act("Odo", "dayAlone", { options: { treated: true, treatedHp: 20, treatedNld: 10 } });
    expect([table.hp("Odo"), table.nld("Odo")]).toEqual([28, 20]);
  });

  test("DE-HP-03 DE-NLD-03 a healer about whom nothing is typed gives each what nature gives", () => {
    for (const day of ["dayAlone", "dayPasses"]) {
      const table = resting({ hd: 5, con: 2, hp: [8, 40], nld: 80 });
      table.act("Odo", day, { options: { treated: true, treatedHp: 0, treatedNld: 0 } });
      expect([table.hp("Odo"), table.nld("Odo")]).toEqual([18, 30]);
      table.act("Odo", day, { options: { treated: false, treatedHp: 20 } });
      expect(table.hp("Odo")).toBe(28);
      table.act("Odo", day, { options: { days: 2, treated: true, treatedHp: 1 } });
      expect(table.hp("Odo")).toBe(30);
    }
  });

  test("DE-HP-03 for everybody at once, the dying too; whoever has hit points again is up, and the dead stay dead", () => {
    const table = resting({ hd: 5, con: 2, hp: [0, 40], nld: 30 });
    table.system("Odo").death.status = "dying";
    table.system("Odo").death.failures = 2;
    table.system("Ada").death.status = "dead";
    table.system("Ada").hp.value = 0;
    expect(table.proposal("Odo", "dayPasses").notes).toMatchObject([{ text: "DEFINITION.Note.StillDying", data: { name: "Odo" } }]);
    table.act("Odo", "dayPasses");
    expect(table.system("Odo")).toMatchObject({ hp: { value: 10 }, nonLethal: { value: 0 }, death: { status: "alive", failures: 0 } });
    expect(table.conditions("Odo")).toEqual([]);
    expect(table.system("Ada")).toMatchObject({ hp: { value: 0 }, death: { status: "dead" } });
  });

  test("DE-NLD-03 whoever is asleep by bruises wakes when they are gone", () => {
    const table = resting({ hd: 1, con: 0, hp: [10, 10], nld: 12 });
    table.act("Odo", "dayAlone");
    expect(table.nld("Odo")).toBe(7);
    expect(table.conditions("Odo")).toEqual([]);
  });

  test("DE-INC-03 wounds grow a day older, and those that fall due are offered to the GM", () => {
    const table = resting({ hd: 1, con: 0, hp: [10, 10] });
    const wound = { kind: "wound", cause: "axe", hours: 0 } as const;
    table.system("Odo").afflictions = [
      { ...wound, name: "cut", treated: false },
      { ...wound, name: "bruise", treated: true },
    ];
    const made = table.act("Odo", "dayAlone");
    expect(table.system("Odo").afflictions.map(({ hours }) => hours)).toEqual([24, 0]);
    expect(made.offers.map(({ action, data }) => [action, data?.["affliction"]])).toEqual([["worsenWound", "cut"]]);
    expect(definition.present?.(table.battle, table.creature("Odo"))).toMatchObject({ due: ["cut"] });
  });

  test("DE-HP-03 not in the middle of a fight", () => {
    const table = fight([hero("Odo"), foe("Imp")]);
    expect(table.offers("Odo", "dayPasses")).toBe("DE-HP-03 StillFighting");
    expect(table.refusal(() => table.act("Odo", "dayPasses"))).toBe("DE-HP-03 StillFighting");
    expect(table.refusal(() => table.act("Odo", "dayAlone"))).toBe("DE-HP-03 StillFighting");
  });
});

test("DE-INC-03 the clock asks those whom hours change, and nobody whom they do not", () => {
  const aged = { cause: "Axe", hours: 20, name: "Cut" };
  for (const kind of ["wound", "injury"] as const)
    for (const treated of [true, false])
      for (const hours of [1, -3, 48]) {
        const table = new TestTable([hero("Odo", { system: { afflictions: [{ ...aged, kind, treated }] } })]);
        table.battle.started = false;
        const [before, ages] = [JSON.stringify(table.creature("Odo")), definition.agesWithTime?.(table.creature("Odo"))];
        table.gm("sortie.passTime", { options: { hours } });
        expect(JSON.stringify(table.creature("Odo")) !== before, `${kind}, ${String(treated)}, ${String(hours)}`).toBe(ages);
      }
});
