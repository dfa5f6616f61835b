// The worked scenario of the specification, blow by blow: two rounds on the road, with a screen, a charge, a held blow, Total Defense and a swarm.

import { describe, expect, test } from "vitest";
import { company } from "./company.ts";
import type { Played } from "./table.ts";
import { AWARE, TestTable } from "./table.ts";

const none = { choose: ["none"] } as const;

function begun(): TestTable {
  const table = new TestTable(company()).place({ Tobin: [0, 0], Maren: [0, 3], Ilka: [0, 6], Ruk: [4, 0], Skeg: [8, 6], Voss: [6, 7] });
  table.begin(AWARE, 4, 6);
  return table;
}

/** Round 1 up to the end of the Party's phase. */
function partyActs(table: TestTable): void {
  const shot = table.act("Tobin", "rangedAttack", { item: "Bow", at: ["Ruk"] }, [11, none, 3]);
  expect(shot.step("Attack.strike").data?.["total"]).toBe(14);
  expect(table.down("Ruk")).toBe("dead");
  table.act("Tobin", "reload", { item: "Bow" });
  table.act("Maren", "screenAlly", { at: ["Ilka"], options: { feet: 10 } });
  table.place({ Maren: [0, 5] });
  table.act("Ilka", "hold");
  table.done("Maren");
  table.done("Tobin");
}

/** Skeg charges; Ilka waits with her held staff until Maren has taken the blow and turned to defence, then strikes and misses. */
function skegCharges(table: TestTable): Played {
  const options = { feet: 35, weapon: "Axe:melee" };
  const script = [none, [3, 4], [4, 4], 12, { choose: ["totalDefense"] }, { choose: ["meleeAttack:Staff"] }, 10] as const;
  const charge = table.act("Skeg", "charge", { at: ["Ilka"], options }, script);
  table.place({ Skeg: [1, 6] });
  return charge;
}

describe("the worked scenario", () => {
  test("SH-SEQ-02 the Party's 4 and its DEX of 2 tie with the foes' 6, and the Party goes first", () => {
    const table = begun();
    expect(table.combatant("Maren").initiative).toBe(6);
    expect(table.combatant("Voss").initiative).toBe(6);
    expect(table.order).toEqual(["party", "enemies"]);
  });

  test("SH-SCR-01 the Party's phase: a shot that kills, a free reload, a screen, a held staff", () => {
    const table = begun();
    partyActs(table);
    expect(table.creature("Tobin").items["Bow"]?.system).toMatchObject({ loaded: true });
    expect([table.budget("Tobin"), table.budget("Maren"), table.budget("Ilka")]).toEqual(["0/1", "1/0", "1/0"]);
    expect(table.phase).toBe("enemies");
    expect(table.candidates).toEqual(["Skeg", "Voss"]);
  });

  test("SH-TD-03 the charge meets the screen, the screener turns a hit into a miss, the held blow misses a lowered AC", () => {
    const table = begun();
    partyActs(table);
    const charge = skegCharges(table);
    expect(charge.step("ScreenHolds").data?.["screener"]).toBe("Maren");
    expect(charge.step("Attack.strike")).toMatchObject({ outcome: "hit", data: { total: 15, target: "Maren" } });
    expect(charge.has("TurnedAside")).toBe(true);
    expect(table.hp("Maren")).toBe(10);
    expect(table.system("Maren")).toMatchObject({ totalDefense: true, shieldUsed: false, actions: { main: 0 } });
    expect(table.shown("Skeg", "ac")).toBe(11);
    const [blow, staff] = charge.steps.filter(({ text }) => text === "SHOCK.Step.Attack.strike");
    expect(blow?.data).toMatchObject({ name: "Skeg", total: 15 });
    expect(staff).toMatchObject({ outcome: "miss", data: { name: "Ilka", total: 10 } });
    expect(table.hp("Skeg")).toBe(5);
    expect(table.battle.system.order.holds).toEqual({});
  });

  test("SH-SHK-01 Voss is the second attacker: no screen; his miss still hurts Ilka, and the round ends with a question of morale", () => {
    const table = begun();
    partyActs(table);
    skegCharges(table);
    table.act("Voss", "run", { options: { feet: 25 } });
    table.place({ Voss: [1, 7] });
    const blow = table.act("Voss", "meleeAttack", { item: "Greatsword", at: ["Ilka"] }, [3]);
    expect(blow.asks).not.toContain("ScreenCheck");
    expect(blow.step("Attack.strike")).toMatchObject({ outcome: "miss", data: { total: 7 } });
    expect(table.hp("Ilka")).toBe(2);
    table.done("Voss");
    const end = table.done("Skeg", { choose: [] });
    expect(end.asks).toEqual(["Morale"]);
    expect(table.shown("Skeg", "ac")).toBe(13);
    expect(table.battle.round).toBe(2);
    expect(table.order).toEqual(["party", "enemies"]);
    expect(table.system("Maren")).toMatchObject({ totalDefense: false, screen: { wardId: "" } });
    expect(table.shown("Maren", "ac")).toBe(14);
  });

  test("SH-SWM-04 round 2: a disengaged run, a swarm whose miss hurts all the same, a shield that stops one Shock of two", () => {
    const table = begun();
    partyActs(table);
    skegCharges(table);
    table.act("Voss", "run", { options: { feet: 25 } });
    table.place({ Voss: [1, 5] });
    table.act("Voss", "meleeAttack", { item: "Greatsword", at: ["Ilka"] }, [3]);
    table.done("Voss");
    table.done("Skeg", { choose: [] });

    table.act("Ilka", "disengage");
    expect(table.act("Ilka", "run").asked).toEqual([]);
    table.place({ Ilka: [-6, 6] });
    table.done("Ilka");

    table.act("Tobin", "swarm", { at: ["Voss"] });
    table.act("Maren", "swarm", { at: ["Voss"] });
    const attack = table.act("Maren", "swarmAttack", { at: ["Voss"] }, [9, none]);
    expect(attack.step("Attack.strike")).toMatchObject({ outcome: "miss", data: { total: 14 } });
    expect(table.hp("Voss")).toBe(11);
    table.done("Tobin");
    table.done("Maren");

    table.act("Skeg", "meleeAttack", { item: "Axe", at: ["Maren"] }, [8]);
    expect(table.system("Maren").shieldUsed).toBe(true);
    expect(table.hp("Maren")).toBe(10);
    table.act("Voss", "meleeAttack", { item: "Greatsword", at: ["Maren"] }, [7]);
    expect(table.hp("Maren")).toBe(8);
    table.done("Voss");
    table.done("Skeg");
    expect(table.battle.round).toBe(3);
    expect(table.phase).toBe("party");
    expect(table.system("Maren").shieldUsed).toBe(false);
  });
});
