// Hit points, non-lethal damage, falling, death rolls, wounds.

import { describe, expect, it } from "vitest";
import { brutalityDifficulty, deathTarget, statsDifficulty } from "../../../../src/rulesets/definition/damage/death-saves.ts";
import { woundCause } from "../../../../src/rulesets/definition/damage/death.ts";
import { abilities, attack, duel, sword } from "../duel.ts";
import type { Some } from "../duel.ts";
import type { TestTable } from "../table.ts";
import { fight, foe, hero, spell } from "../table.ts";

const hurt = (
  table: TestTable,
  name: string,
  amount: number,
  more: Record<string, number | string | boolean> = {},
  script: Parameters<typeof attack>[1] = [],
) => table.act(name, "harm", { options: { amount, ...more } }, script);
const pair = (system: Some = {}, options = {}) => fight([hero("A", { system }), foe("B")], options);
const points = (value: number, max = 100) => ({ hp: { value, max } });
const death = (table: TestTable, name = "A") => table.system(name).death;

describe("points", () => {
  it("DE-HP-01 damage is subtracted after reductions, and hit points stop at 0", () => {
    const left = (value: number, amount: number, reduction = 0) => {
      const table = pair({ ...points(value), reductions: { all: reduction } });
      hurt(table, "A", amount);
      return table.hp("A");
    };
    expect([left(12, 5), left(4, 9), left(7, 0), left(12, 5, 3), left(12, 5, 9)]).toEqual([7, 0, 7, 10, 12]);
  });

  it("DE-HP-02 the maximum is entered by hand, and healing stops at it", () => {
    const table = pair({ hp: { value: 30, max: 38 } });
    table.act("A", "mend", { options: { hp: 15 } });
    expect([table.system("A").hp.max, table.hp("A")]).toEqual([38, 38]);
  });

  it("DE-NLD-01 non-lethal damage adds up by itself", () => {
    const table = pair(points(50));
    hurt(table, "A", 6, { nonLethal: true });
    hurt(table, "A", 4, { nonLethal: true });
    expect([table.nld("A"), table.hp("A")]).toEqual([10, 50]);
    const struck = duel();
    attack(struck, [10, 5], { nonLethal: true });
    expect([struck.nld("B"), struck.hp("B")]).toEqual([9, 100]);
  });

  it("DE-NLD-02 out while it is not below the hit points, whichever of the two changes; awake when no cause is left", () => {
    const table = pair(points(10));
    hurt(table, "A", 9, { nonLethal: true });
    expect(table.conditions("A")).toEqual([]);
    hurt(table, "A", 1, { nonLethal: true });
    expect([table.conditions("A"), table.system("A").unconscious.causes]).toEqual([["unconscious"], ["nonLethal"]]);
    expect(table.act("A", "mend", { options: { hp: 1 } }).has("Wakes")).toBe(true);
    expect(table.conditions("A")).toEqual([]);
    const lowered = pair({ ...points(12), nonLethal: { value: 8 } });
    expect(hurt(lowered, "A", 4).step("FallsUnconscious").rule).toBe("DE-NLD-02");
    const swallowed = pair({ ...points(11), nonLethal: { value: 11 }, unconscious: { causes: ["nonLethal", "swallowed"] } });
    swallowed.act("A", "mend", { options: { nld: 1 } });
    expect(swallowed.system("A").unconscious.causes).toEqual(["swallowed"]);
  });

  it("DE-NLD-04 a healing spell takes as much from either pool, never five times as much", () => {
    const healed = (healSpellNld: string, nld = 9) => {
      const table = fight(
        [
          hero("A", {
            system: { ...points(10), nonLethal: { value: nld } },
            items: [spell("Mend", { damage: { formula: "6", healing: true } })],
          }),
          foe("B"),
        ],
        { healSpellNld },
      );
      table.act("A", "mend", { options: { hp: 6, bySpell: true } });
      return [table.hp("A"), table.nld("A")];
    };
    expect([healed("both"), healed("hpOnly"), healed("nldFirst"), healed("nldFirst", 4)]).toEqual([
      [16, 3],
      [16, 9],
      [10, 3],
      [12, 0],
    ]);
    const cast = fight([
      hero("A", {
        system: { ...points(10), nonLethal: { value: 9 } },
        items: [spell("Mend", { damage: { formula: "1d8+1", healing: true } })],
      }),
      foe("B"),
    ]);
    const played = cast.act("A", "castSpell", { item: "Mend" }, [5]);
    expect([cast.hp("A"), cast.nld("A"), played.step("HealedBoth").rule]).toEqual([16, 3, "DE-NLD-04"]);
  });
});

describe("falling", () => {
  it("DE-INC-01 the last hit point: unconscious, exposed, dying with no failures, not prone", () => {
    const table = pair(points(3));
    hurt(table, "A", 3);
    expect([table.conditions("A"), death(table).status, death(table).failures]).toEqual([["dying"], "dying", 0]);
    expect(table.system("A").unconscious.causes).toEqual(["hp"]);
    const prone = pair(points(3), { fallProne: true });
    hurt(prone, "A", 3);
    expect(prone.conditions("A")).toEqual(["dying", "prone"]);
  });

  it("DE-INC-01 foes die like heroes, unless they or the world say that they are plainly defeated", () => {
    const fallen = (system: Some, options = {}) => {
      const table = fight([hero("A"), foe("B", { system: { ...points(3), ...system } })], options);
      hurt(table, "B", 3);
      return [table.combatant("B").defeated, death(table, "B").status];
    };
    expect(fallen({})).toEqual([false, "dying"]);
    expect(fallen({ death: { mode: "defeated" } })).toEqual([true, "alive"]);
    expect(fallen({}, { npcDeath: "defeated" })).toEqual([true, "alive"]);
    expect(fallen({ death: { mode: "deathRoll" } }, { npcDeath: "defeated" })).toEqual([false, "dying"]);
  });

  it("DE-INC-02 each fall asks the GM for a wound by what caused it", () => {
    const table = duel({ foe: { hp: { value: 9, max: 100 } }, items: [sword()] });
    const played = attack(table, [10, 5]);
    const [offer] = played.offers;
    expect(offer).toMatchObject({ rule: "DE-INC-02", of: "gm", action: "addAffliction", options: { kind: "wound" } });
    expect(offer?.options?.["cause"]).toBe("Sword, 9 slashing");
    expect(woundCause({ amount: 4, cause: "DEFINITION.Action.unarmedAttack.Label", types: ["blunt"] })).toBe("4 blunt");
    expect(woundCause({ amount: 40, cause: "A falling crate", types: ["other"] })).toBe("A falling crate, 40");
    table.gm("addAffliction", { at: ["B"], options: { kind: "wound", name: "Split brow", cause: "Sword" } });
    expect(table.system("B").afflictions).toEqual([{ kind: "wound", name: "Split brow", cause: "Sword", hours: 0, treated: false }]);
  });

  it("DE-INC-03 a wound that is a day old and untreated is due; a treated one never", () => {
    const wound = { kind: "wound", name: "Cut", cause: "Axe", hours: 0, treated: false };
    const wounded = (treated: boolean) => pair({ afflictions: [{ ...wound, treated }] });
    const table = wounded(false);
    expect(table.act("A", "passHours", { options: { hours: 23 } }).offers).toEqual([]);
    expect(table.act("A", "passHours", { options: { hours: 1 } }).offers[0]).toMatchObject({ action: "worsenWound", of: "gm" });
    expect(wounded(true).act("A", "passHours", { options: { hours: 48 } }).offers).toEqual([]);
    table.gm("worsenWound", { at: ["A"], options: { wound: 0 } });
    expect(table.system("A").afflictions[0]?.kind).toBe("injury");
    expect(table.refusal(() => table.gm("worsenWound", { at: ["A"] }))).toBe("DE-INC-03 NoAffliction");
    table.act("A", "treatAffliction", { options: { wound: "0" } });
    table.act("A", "removeAffliction", { options: { wound: "0" } });
    expect(table.system("A").afflictions).toEqual([]);
  });
});

/** A lies dying in a battle that is over, so that a save is a press of the button. */
const dying = (more: Some = {}, options = {}) => {
  const table = pair({ hp: { value: 5, max: 100 }, hd: 5, abilities: abilities({ con: 2 }), ...more }, options);
  hurt(table, "A", 11);
  table.endBattle();
  return table;
};
const save = (table: TestTable, face: number) => table.act("A", "deathSave", {}, [face]);

describe("death rolls", () => {
  it("DE-DTH-01 the world picks the kind of death roll for everybody", () => {
    const asks = (deathRoll: string) => save(dying({}, { deathRoll }), 10).asked[0]?.rule;
    expect([asks("equal"), asks("stats"), asks("brutality")]).toEqual(["DE-DTH-03", "DE-DTH-04", "DE-DTH-05"]);
  });

  it("DE-DTH-02 one save a round in the own turn; the third failure in a row kills", () => {
    const table = pair(points(5));
    table.endTurn();
    hurt(table, "A", 5);
    expect(table.offers("A", "deathSave")).toBe("DE-DTH-02 SaveInTurn");
    table.endTurn();
    for (const failures of [1, 2, 3]) {
      expect(table.active).toBe("A");
      const played = table.startTurn(1);
      expect([death(table).failures, played.asked.length]).toEqual([failures, 1]);
      if (failures < 3) table.endTurn();
    }
    expect([death(table).status, table.conditions("A"), table.combatant("A").defeated]).toEqual(["dead", ["dead"], true]);
  });

  it("DE-DTH-03 a percentile roll that each failure makes ten harder", () => {
    const table = dying();
    expect(deathTarget(table.creature("A"))).toBe(51);
    save(table, 50);
    expect([death(table).failures, deathTarget(table.creature("A"))]).toEqual([1, 61]);
    save(table, 60);
    expect(deathTarget(table.creature("A"))).toBe(71);
    save(table, 71);
    expect([death(table).status, death(table).failures]).toEqual(["stabilised", 0]);
    const streak = dying({}, { equalSaveResult: "clearStreak" });
    save(streak, 50);
    save(streak, 61);
    expect([death(streak).status, death(streak).failures, deathTarget(streak.creature("A"))]).toEqual(["dying", 0, 61]);
  });

  it("DE-DTH-04 a Fortitude save that Hit Dice make harder and Constitution easier; equal saves", () => {
    const table = dying({ saves: { fort: 3 } }, { deathRoll: "stats" });
    expect(statsDifficulty(table.creature("A"))).toBe(13);
    expect(statsDifficulty(dying({ abilities: abilities({ con: -1 }) }).creature("A"))).toBe(16);
    expect(save(table, 9).step("SaveFailed").data).toMatchObject({ total: 12, difficulty: 13 });
    save(table, 10);
    expect(death(table).status).toBe("stabilised");
  });

  it("DE-DTH-05 a Fortitude save against the damage of the blow that took the last hit point", () => {
    const table = dying({ hp: { value: 4, max: 100 } }, { deathRoll: "brutality" });
    expect(brutalityDifficulty(table.creature("A"))).toBe(21);
    expect(save(table, 20).step("SaveFailed").data).toMatchObject({ difficulty: 21 });
    expect(death(table).failures).toBe(1);
  });

  it("DE-DTH-06 the stabilised roll no more, begin again when struck, and are up with any hit point", () => {
    const table = pair(points(5));
    hurt(table, "A", 5);
    death(table).totalFailures = 2;
    table.act("A", "stabilise");
    // A percentile roll that comes later is as easy as the first one (DE-DTH-03).
    expect(death(table).totalFailures).toBe(0);
    expect([death(table).status, table.hp("A"), table.conditions("A")]).toEqual(["stabilised", 0, ["stabilised"]]);
    table.turnOf("B");
    table.endTurn();
    expect([table.active, death(table).failures]).toEqual(["B", 0]);
    hurt(table, "A", 2);
    expect(death(table)).toMatchObject({ status: "dying", failures: 0 });
    expect(table.act("A", "mend", { options: { hp: 3 } }).has("NoLongerDying")).toBe(true);
    expect([death(table).status, table.conditions("A")]).toEqual(["alive", []]);
  });

  it("DE-DTH-02 a blow at the dying takes nothing more, but the GM may count a failure", () => {
    const table = pair(points(5));
    hurt(table, "A", 5);
    const played = hurt(table, "A", 4);
    expect([played.offers[0]?.action, death(table).failures]).toEqual(["addDeathFailure", 0]);
    table.gm("addDeathFailure", { at: ["A"] });
    expect(death(table).failures).toBe(1);
  });
});
