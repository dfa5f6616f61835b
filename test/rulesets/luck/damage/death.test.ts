// Zero health, the risk of death, cheating it. LU-DTH-01 to -06.

import { describe, expect, it } from "vitest";
import { FIGHTER, SIXES, attack, duel } from "../duel.ts";
import type { TestTable } from "../table.ts";
import { fight, foe, hero } from "../table.ts";

const boudica = (health: number, more: object = {}, options = {}): TestTable =>
  fight(
    [
      hero("Boudica", {
        system: { endurance: { value: 0, max: 12 }, health: { value: health, max: 12 }, ...more },
        attributes: SIXES,
        skills: FIGHTER,
      }),
      foe("Brute"),
      foe("Thug"),
    ],
    options,
  );
const hurt = (table: TestTable, amount: number, options: Record<string, boolean> = {}, ...script: number[]) =>
  table.gm("hurt", { at: ["Boudica"], options: { amount: String(amount), ...options } }, script);
const difficulty = (table: TestTable) => table.system("Boudica").death.difficulty;

describe("zero health", () => {
  it("LU-DTH-01 one is unconscious at once, without a fortify test", () => {
    const table = boudica(7);
    const played = hurt(table, 7);
    expect([table.pools("Boudica"), table.conditions("Boudica"), played.asked, played.has("RisksDeath")]).toEqual([
      "0/0",
      ["unconscious"],
      [],
      false,
    ]);
    expect(table.combatant("Boudica").defeated).toBe(false);
  });

  it("LU-DTH-02 damage to health beyond what was left risks death", () => {
    const table = boudica(7);
    const played = hurt(table, 8, {}, 12);
    expect([table.pools("Boudica"), table.conditions("Boudica"), played.has("RisksDeath")]).toEqual(["0/0", ["unconscious"], true]);
    // What endurance held does not count, because it is no health.
    const held = boudica(7, { endurance: { value: 5, max: 12 } });
    expect(hurt(held, 12).has("RisksDeath")).toBe(false);
    expect(hurt(boudica(7, { endurance: { value: 5, max: 12 } }), 13, {}, 12).has("RisksDeath")).toBe(true);
  });

  it("LU-DTH-03 it is a luck test against the difficulty so far, and who fails it is dead", () => {
    const dead = (face: number, mod = 0) => {
      const table = boudica(7, { luck: { mod } });
      hurt(table, 8, {}, face);
      return [table.conditions("Boudica").includes("dead"), table.combatant("Boudica").defeated];
    };
    expect([dead(1), dead(9), dead(10), dead(9, 1), dead(10, -1)]).toEqual([
      [true, true],
      [true, true],
      [false, false],
      [false, false],
      [true, true],
    ]);
  });

  it("LU-DTH-04 who succeeds cheats death, and the difficulty rises by 5 for ever", () => {
    const table = boudica(7);
    hurt(table, 8, {}, 10);
    expect([table.pools("Boudica"), table.conditions("Boudica"), difficulty(table)]).toEqual(["0/0", ["unconscious"], 15]);
    hurt(table, 1, {}, 15);
    expect([difficulty(table), table.conditions("Boudica")]).toEqual([20, ["unconscious"]]);
    const again = boudica(7, { death: { difficulty: 15 } });
    hurt(again, 8, {}, 14);
    expect(again.conditions("Boudica")).toContain("dead");
    table.endBattle();
    expect(difficulty(table)).toBe(20);
  });

  it("LU-DTH-04 how often a foe has cheated death is told to nobody else", () => {
    const table = boudica(7);
    const told = [...hurt(table, 8, {}, 12).steps, ...hurt(table, 1, {}, 14).steps].filter(({ data }) => data && "difficulty" in data);
    expect(told.map(({ text }) => text.replace("LUCK.Step.", ""))).toEqual([
      ...["RisksDeath", "LuckHolds", "CheatsDeath"],
      ...["RisksDeath", "LuckFails"],
    ]);
    expect(told.filter(({ secret }) => !secret?.includes("difficulty"))).toEqual([]);
  });

  it("LU-DTH-05 any later damage at zero health risks death again, whatever its source or size", () => {
    const fallen = (): TestTable => {
      const table = boudica(7);
      hurt(table, 7);
      return table;
    };
    expect(hurt(fallen(), 1, { nonlethal: true }, 12).step("RisksDeath").rule).toBe("LU-DTH-05");
    const sheet = fallen();
    sheet.act("Boudica", "suffer", { options: { amount: "1" } }, [3]);
    expect(sheet.conditions("Boudica")).toContain("dead");
    // Damage that deflection has cut to nothing is no damage.
    const hard = boudica(0, { deflection: { elemental: 9 } });
    expect(hard.gm("hurt", { at: ["Boudica"], options: { amount: "5", type: "fire" } }).has("RisksDeath")).toBe(false);
    const struck = duel({ foe: { health: { value: 0, max: 12 }, endurance: { value: 0, max: 12 } } });
    struck.lay("Bolt", "unconscious");
    expect(attack(struck, [3, 2, 1, 1, 5], 10).step("CheatsDeath").data).toMatchObject({ difficulty: 15 });
  });

  it("LU-DTH-05 LU-DTH-01 whoever was brought round at zero health falls again by any damage", () => {
    for (const nonlethal of [true, false]) {
      const table = boudica(7);
      hurt(table, 7);
      table.toggle("Boudica", "unconscious");
      expect(table.conditions("Boudica")).toEqual([]);
      const played = hurt(table, 1, { nonlethal }, 12);
      expect([played.has("RisksDeath"), table.conditions("Boudica")]).toEqual([true, ["unconscious"]]);
    }
  });

  it("LU-DTH-06 a nonlethal source that takes one past zero does not risk death at that moment", () => {
    const table = boudica(3);
    const played = hurt(table, 8, { nonlethal: true });
    expect([table.pools("Boudica"), table.conditions("Boudica"), played.asked]).toEqual(["0/0", ["unconscious"], []]);
    expect(hurt(table, 1, {}, 12).has("RisksDeath")).toBe(true);
  });

  it("LU-DTH-03 foes cheat death too, unless the world denies it to them", () => {
    const killed = (options: Record<string, boolean>, ...script: number[]) => {
      const table = duel({ foe: { endurance: { value: 0, max: 12 }, health: { value: 3, max: 12 } }, foes: ["Bolt", "Fix"], options });
      attack(table, [3, 2, 5], ...script);
      return table.conditions("Bolt");
    };
    expect([killed({}, 12), killed({ foesCheatDeath: false })]).toEqual([["unconscious"], ["dead", "unconscious"]]);
  });

  it("LU-DTH-03 the mark of the defeated follows death that is set or taken off by hand", () => {
    const table = boudica(7);
    table.toggle("Boudica", "dead");
    expect(table.combatant("Boudica").defeated).toBe(true);
    table.toggle("Boudica", "dead");
    expect(table.combatant("Boudica").defeated).toBe(false);
  });

  it("LU-DTH-01 who falls on its own turn has no turn any more", () => {
    const table = duel({ hero: { endurance: { value: 0, max: 12 }, health: { value: 3, max: 12 } }, friends: ["Carl"] });
    table.act("Anna", "suffer", { options: { amount: "3" } });
    expect(table.active).not.toBe("Anna");
    expect(table.turn("Anna").actions).toBe(0);
  });
});
