// Massive damage: a save, or down with the first death save lost.

import { describe, expect, it } from "vitest";
import { isMassive } from "../../../../src/rulesets/definition/damage/damage.ts";
import { deathTarget } from "../../../../src/rulesets/definition/damage/death-saves.ts";
import { abilities, attack, duel } from "../duel.ts";
import type { Some } from "../duel.ts";
import type { TestTable } from "../table.ts";
import { fight, foe, hero } from "../table.ts";

const hurt = (
  table: TestTable,
  name: string,
  amount: number,
  more: Record<string, number | string | boolean> = {},
  script: Parameters<typeof attack>[1] = [],
) => table.act(name, "harm", { options: { amount, ...more } }, script);
const pair = (system: Some = {}, options = {}) => fight([hero("A", { system }), foe("B")], options);
const death = (table: TestTable, name = "A") => table.system(name).death;

describe("massive damage", () => {
  it("DE-DTH-07 half of the maximum by one hit calls for a Fortitude save against the attacker's Hit Dice", () => {
    expect([isMassive(12, 25), isMassive(13, 25), isMassive(12, 24)]).toEqual([false, true, true]);
    const table = pair({ hp: { value: 40, max: 50 } });
    const played = hurt(table, "A", 25, { attackerHd: 4 }, [14]);
    expect(played.step("SaveMade").data).toMatchObject({ difficulty: 14, total: 14 });
    expect([table.hp("A"), played.step("Withstands").data]).toEqual([15, { name: "A" }]);
    const reduced = pair({ hp: { value: 40, max: 50 }, reductions: { other: 1 } });
    expect(hurt(reduced, "A", 25).asked).toEqual([]);
    expect(hurt(reduced, "A", 25, { unreduced: true }, [20]).step("SaveMade").rule).toBe("DE-DTH-07");
    const fought = duel({ hero: { hd: 4, abilities: abilities({ str: 20 }) }, foe: { hp: { value: 40, max: 50 }, saves: { fort: 2 } } });
    expect(attack(fought, [10, 8, 12]).step("SaveMade").data).toMatchObject({ difficulty: 14, total: 14 });
  });

  it("DE-DTH-08 who fails it drops, and has lost the first death save", () => {
    const table = pair({ hp: { value: 40, max: 50 } });
    hurt(table, "A", 25, { attackerHd: 4 }, [13]);
    expect([table.hp("A"), death(table).failures, deathTarget(table.creature("A"))]).toEqual([0, 1, 61]);
    const dropped = pair({ hp: { value: 20, max: 50 } });
    hurt(dropped, "A", 25, { attackerHd: 4 }, [13]);
    expect(death(dropped)).toMatchObject({ failures: 1, droppingDamage: 25, status: "dying" });
    const stands = pair({ hp: { value: 20, max: 50 } });
    hurt(stands, "A", 25, { attackerHd: 4 }, [14]);
    expect(death(stands)).toMatchObject({ failures: 0, status: "dying" });
  });

  it("DE-DTH-07 the stabilised roll for a massive blow too: who stands it dies anew without a failure", () => {
    const lying = () => pair({ hp: { value: 0, max: 20 }, death: { status: "stabilised" } });
    const failed = lying();
    expect(hurt(failed, "A", 10, {}, [9]).step("SaveFailed").rule).toBe("DE-DTH-07");
    expect(death(failed)).toMatchObject({ status: "dying", failures: 1 });
    const stood = lying();
    hurt(stood, "A", 10, {}, [10]);
    expect(death(stood)).toMatchObject({ status: "dying", failures: 0 });
    const dying = pair({ hp: { value: 0, max: 20 }, death: { status: "dying" } });
    expect(hurt(dying, "A", 10).asked).toEqual([]);
  });

  it("DE-DTH-07 non-lethal blows are not massive unless a world counts them; the plainly defeated roll nothing", () => {
    expect(hurt(pair({ hp: { value: 50, max: 50 } }), "A", 30, { nonLethal: true }).asked).toEqual([]);
    const counted = pair({ hp: { value: 50, max: 50 } }, { massiveCountsNld: true });
    hurt(counted, "A", 30, { nonLethal: true }, [1]);
    expect([counted.hp("A"), counted.nld("A"), death(counted).failures]).toEqual([0, 30, 1]);
    const minion = pair({ hp: { value: 10, max: 10 }, death: { mode: "defeated" } });
    expect(hurt(minion, "A", 10).asked).toEqual([]);
  });
});
