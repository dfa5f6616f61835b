// Morale: when the GM is asked, who is never asked about, and what becomes of those who break (SH-MOR).

import { describe, expect, test } from "vitest";
import { newTriggers } from "../../../../src/rulesets/shock/turns/morale.ts";
import type { Some } from "../table.ts";
import { fight, foe, hero, uuid } from "../table.ts";

const SURVIVORS = "survivors";
const goblin = (name: string, system: Some = {}) => foe(name, { system: { hp: { value: 3, max: 3 }, ...system } });
const four = (options = {}) => fight([hero("Maren"), goblin("Ruk"), goblin("Skeg"), goblin("Snik"), goblin("Snak")], options);
/** The GM takes all hit points. */
const fells = (table: ReturnType<typeof four>, ...names: string[]) => table.gm("hurt", { at: names, options: { amount: "9" } });
const asks = (table: ReturnType<typeof four>): string[] => table.records.flatMap(({ record }) => record.steps.map(({ text }) => text));

describe("when morale comes up", () => {
  test("SH-MOR-01 the GM is asked once at a side's first loss, and once when half of it is down", () => {
    const table = four();
    fells(table, "Ruk");
    table.nextRound({ choose: [] });
    expect(asks(table)).toContain("SHOCK.Step.MoraleHolds");
    expect(table.battle.system.sides.find(({ id }) => id === "enemies")?.moraleAsked).toEqual(["firstLoss"]);
    // Nothing new has happened: nobody is asked.
    table.nextRound();
    fells(table, "Skeg");
    table.nextRound({ choose: [] });
    expect(table.battle.system.sides.find(({ id }) => id === "enemies")?.moraleAsked).toEqual(["firstLoss", "halfDown"]);
    fells(table, "Snik");
    table.nextRound();
  });

  test("SH-MOR-01 without a loss nobody is asked, and a world may be asked at one occasion only, or not at all", () => {
    four().nextRound();
    const half = four({ moraleTriggers: "halfDown" });
    fells(half, "Ruk");
    half.nextRound();
    fells(half, "Skeg");
    half.nextRound({ choose: [] });
    const off = four({ moraleMode: "off" });
    fells(off, "Ruk", "Skeg");
    off.nextRound();
    expect(off.battle.system.sides.find(({ id }) => id === "enemies")?.moraleAsked).toEqual([]);
  });

  test("SH-MOR-01 heroes are never asked about: that is their players' business", () => {
    const table = fight([hero("Maren"), hero("Ilka"), goblin("Ruk")]);
    fells(table, "Ilka");
    table.nextRound();
    const party = table.battle.system.sides.find(({ id }) => id === "party");
    expect(party && newTriggers(table.battle, { ...party, moraleAsked: [] })).toEqual(["firstLoss", "halfDown"]);
  });

  test("SH-MOR-01 a world may roll 2d6 against morale: more than it, and they break", () => {
    const table = four({ moraleMode: "roll" });
    fells(table, "Ruk");
    table.nextRound([4, 3], [4, 4], [6, 6], { choose: ["surrender"] });
    expect(["Skeg", "Snik", "Snak"].map((name) => table.system(name).yielded)).toEqual([false, true, true]);
    const rolls = table.records.flatMap(({ record }) => record.steps).filter(({ text }) => text.startsWith("SHOCK.Step.Morale"));
    expect(rolls.map(({ secret }) => secret)).toEqual([["morale"], ["morale"], ["morale"]]);
    expect(asks(table)).toEqual(
      expect.arrayContaining(["SHOCK.Step.MoraleStands", "SHOCK.Step.MoraleBreaks", "SHOCK.Step.Breaks.surrender"]),
    );
  });

  test("SH-MOR-02 the fearless are never asked about", () => {
    const table = fight([hero("Maren"), goblin("Zombie", { fearless: true }), goblin("Ghoul", { fearless: true })]);
    fells(table, "Zombie");
    table.nextRound();
    const mixed = fight([hero("Maren"), goblin("Zombie", { fearless: true }), goblin("Ruk"), goblin("Skeg")]);
    fells(mixed, "Ruk");
    mixed.nextRound({ choose: [] });
    expect(asks(mixed)).toContain("SHOCK.Step.MoraleHolds");
  });

  test("SH-MOR-02 in a world that rolls, nobody rolls for the fearless", () => {
    const table = fight([hero("Maren"), goblin("Zombie", { fearless: true }), goblin("Ruk"), goblin("Skeg")], { moraleMode: "roll" });
    fells(table, "Ruk");
    table.nextRound([1, 1]);
    expect(table.system("Zombie").fled).toBe(false);
  });
});

describe("those who break", () => {
  test("SH-MOR-03 flee out of the order with their hit points, onto the list of those who may be back", () => {
    const table = four();
    fells(table, "Ruk");
    table.nextRound({ choose: [uuid("Skeg")] }, { choose: ["flee"] });
    expect(table.system("Skeg").fled).toBe(true);
    expect(table.hp("Skeg")).toBe(3);
    expect(table.combatant("Skeg").defeated).toBe(true);
    expect(table.battle.world[SURVIVORS]).toBe("Skeg");
    table.phaseOf("enemies");
    expect(table.candidates).toEqual(["Snik", "Snak"]);
    expect(table.refusal(() => table.act("Maren", "unarmedAttack", { at: ["Skeg"], options: { distance: 5 } }))).toMatch(/SH-/);
    expect(table.offers("Skeg", "unarmedAttack")).toBe("SH-MOR-03 Unable.fled");
  });

  test("SH-MOR-03 those who only want to talk are still there", () => {
    const table = four();
    table.act("Skeg", "breakOff", { options: { way: "parley" } });
    expect(table.system("Skeg").fled).toBe(false);
    expect(table.battle.world[SURVIVORS]).toBe("");
  });

  test("SH-MOR-03 the GM sends somebody away by hand, and brings them back", () => {
    const table = four();
    const { grappledBy } = table.system("Maren");
    grappledBy.push(uuid("Skeg"));
    table.system("Skeg").grappling = uuid("Maren");
    table.act("Skeg", "breakOff", { options: { way: "flee" } });
    expect([table.system("Skeg").grappling, table.system("Maren").grappledBy]).toEqual(["", []]);
    expect(table.applies("Skeg", "breakOff")).toBe(false);
    table.act("Snak", "breakOff", { options: { way: "flee" } });
    expect(table.battle.world[SURVIVORS]).toBe("Skeg\nSnak");
    table.act("Skeg", "returnToFight");
    expect([table.system("Skeg").fled, table.combatant("Skeg").defeated, table.battle.world[SURVIVORS]]).toEqual([false, false, "Snak"]);
  });

  test("SH-MOR-03 who has fled and is given initiative anew fights again", () => {
    const table = four();
    table.act("Skeg", "breakOff", { options: { way: "flee" } });
    table.combatant("Skeg").initiative = null;
    table.gm("sortie.join");
    expect([table.system("Skeg").fled, table.combatant("Skeg").defeated, table.battle.world[SURVIVORS]]).toEqual([false, false, ""]);
  });

  test("SH-MOR-03 whoever surrenders does nothing more, but is still there to be struck", () => {
    const table = four().place({ Maren: [0, 0], Ruk: [1, 0] });
    table.act("Ruk", "breakOff", { options: { way: "surrender" } });
    expect([table.system("Ruk").fled, table.states("Ruk"), table.battle.world[SURVIVORS]]).toEqual([false, ["yielded"], ""]);
    expect(table.offers("Ruk", "unarmedAttack")).toBe("SH-MOR-03 Unable.yielded");
    expect(table.act("Maren", "meleeAttack", { item: "Sword", at: ["Ruk"] }, [20, 3]).step("Attack.strike").outcome).toBe("hit");
    table.act("Skeg", "breakOff", { options: { way: "surrender" } });
    table.act("Skeg", "returnToFight");
    expect([table.system("Skeg").yielded, table.combatant("Skeg").defeated]).toEqual([false, false]);
  });

  test("SH-MOR-03 is refused for those who are down, not there, or never left", () => {
    const table = four();
    fells(table, "Ruk");
    expect(table.refusal(() => table.act("Ruk", "breakOff"))).toBe("SH-ZHP-01 Unable.dead");
    expect(table.refusal(() => table.act("Skeg", "returnToFight"))).toBe("SH-MOR-03 HasNotFled");
    table.endBattle();
    expect(table.refusal(() => table.act("Skeg", "breakOff"))).toBe("SH-MOR-03 NotInBattle");
  });

  test("SH-MOR-03 survivors are told at the end of the battle", () => {
    const table = four();
    table.act("Skeg", "breakOff");
    const ended = table.endBattle();
    expect(ended.step("Survivors").data?.["names"]).toEqual(["Skeg"]);
    expect(table.hp("Skeg")).toBe(3);
  });
});

test("SH-MOR-03 whoever comes back after the phase of its side waits for the next round", () => {
  const table = fight([hero("Maren"), hero("Ilka"), goblin("Ruk")]);
  table.act("Ilka", "breakOff");
  table.phaseOf("enemies");
  table.act("Ilka", "returnToFight");
  expect(table.offers("Ilka", "unarmedAttack")).toBe("SH-SEQ-03 NotYourPhase");
  table.nextRound();
  expect(table.candidates).toEqual(["Maren", "Ilka"]);
});
