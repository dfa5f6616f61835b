// Main and Move, the second Move, Free and Instant actions, Total Defense, held turns (SH-ACT-01 to -05, SH-TD-01, SH-HLD-01 to -03).

import { describe, expect, test } from "vitest";
import { useKey } from "../../../../src/engine/actions/action-use.ts";
import { heldDeeds } from "../../../../src/rulesets/shock/turns/action-uses.ts";
import type { TestTable } from "../table.ts";
import { fight, foe, hero, shield, shock, weapon } from "../table.ts";

const duel = (): TestTable => fight([hero("A"), foe("Ruk")]).place({ A: [0, 0], Ruk: [1, 0] });

/** A strikes at Ruk with this die; anything but a hit asks nobody anything. */
const strike = (table: TestTable, die: number, ...more: number[]) =>
  table.act("A", "meleeAttack", { item: "Sword", at: ["Ruk"] }, [die, ...more]);

describe("actions of a round", () => {
  test("SH-ACT-01 one Main a round: the second attack is refused", () => {
    const table = duel();
    strike(table, 1);
    expect(table.budget("A")).toBe("0/1");
    expect(table.refusal(() => strike(table, 1))).toBe("SH-ACT-01 NoMain");
    expect(table.refusal(() => table.act("A", "disengage"))).toBe("SH-ACT-01 NoMain");
  });

  test("SH-ACT-02 one Move a round: after a Run no standing up", () => {
    const table = fight([hero("A"), foe("Ruk")]);
    table.act("A", "goProne");
    table.act("A", "run", { options: { feet: 15 } });
    expect(table.budget("A")).toBe("1/0");
    expect(table.refusal(() => table.act("A", "standUp"))).toBe("SH-ACT-02 NoMove");
  });

  test("SH-ACT-03 the Main turns into a second Move, once", () => {
    const table = fight([hero("A"), foe("Ruk")]);
    table.act("A", "run");
    table.act("A", "secondMove");
    expect(table.budget("A")).toBe("0/1");
    expect(table.refusal(() => table.act("A", "secondMove"))).toBe("SH-ACT-01 NoMain");
    table.act("A", "run");
    expect(table.budget("A")).toBe("0/0");
  });

  test("SH-ACT-03 the converted Main is one that a Snap Attack or Total Defense cannot have", () => {
    const table = fight([hero("A"), foe("Ruk")]);
    table.act("A", "secondMove");
    expect(table.budget("A")).toBe("0/2");
    expect(table.offers("A", "totalDefense")).toBe("SH-TD-01 NoMainForInstant");
  });

  test("SH-ACT-04 Free actions cost nothing, and only the own phase is their time, done or not", () => {
    const table = fight([hero("A"), hero("B"), foe("Ruk")]);
    for (const words of ["Now", "Go", "Left"]) table.act("A", "speak", { options: { what: words } });
    expect(table.budget("A")).toBe("1/1");
    table.done("A");
    expect(table.offers("A", "goProne")).toBe("available");
    expect(table.offers("Ruk", "goProne")).toBe("SH-ACT-04 FreeInOwnPhase");
    table.done("B");
    expect(table.offers("A", "speak")).toBe("SH-ACT-04 FreeInOwnPhase");
    expect(table.offers("Ruk", "goProne")).toBe("available");
  });

  test("SH-ACT-04 a released held turn brings its Free actions", () => {
    const table = fight([hero("A"), foe("Ruk")]);
    table.act("A", "hold");
    expect(table.offers("A", "goProne")).toBe("SH-ACT-04 FreeInOwnPhase");
    table.act("A", "release", { options: { deed: "speak" } });
    expect(table.offers("A", "goProne")).toBe("available");
    table.act("Ruk", "run");
    expect(table.offers("A", "goProne")).toBe("SH-ACT-04 FreeInOwnPhase");
  });

  test("SH-ACT-05 Instants come at any time, when the attack roll is already seen", () => {
    const table = duel();
    table.done("A");
    const played = table.act("Ruk", "meleeAttack", { item: "Axe", at: ["A"] }, [15, { choose: ["totalDefense"] }, 1]);
    expect(played.asks).toContain("Rolled");
    expect(table.system("A").totalDefense).toBe(true);
    expect(table.budget("A")).toBe("0/1");
  });
});

describe("Total Defense", () => {
  test("SH-TD-01 the unspent Main for +2 AC until the next turn starts", () => {
    const table = fight([hero("A", { system: { ac: { base: 14 } } }), foe("Ruk")]);
    table.done("A");
    table.act("A", "totalDefense");
    expect(table.budget("A")).toBe("0/1");
    const ac = () => table.shown("A", "ac");
    expect(ac()).toBe(16);
    table.done("Ruk");
    expect(ac()).toBe(14);
    expect(table.budget("A")).toBe("1/1");
  });

  test("SH-TD-01 without an unspent Main, or on top of itself, it is refused", () => {
    const table = duel();
    strike(table, 1);
    expect(table.refusal(() => table.act("A", "totalDefense"))).toBe("SH-TD-01 NoMainForInstant");
    const other = duel();
    other.act("A", "totalDefense");
    expect(other.refusal(() => other.act("A", "totalDefense"))).toBe("SH-TD-01 DefendsAlready");
  });

  test("SH-TD-01 a world may end it when the member first acts instead of when its side's phase opens", () => {
    const defended = (turnStart: string): boolean[] => {
      const table = fight([hero("A"), hero("B"), foe("Ruk")], { turnStart });
      table.act("A", "totalDefense");
      table.done("A");
      table.done("B");
      table.done("Ruk");
      const before = table.system("A").totalDefense;
      table.act("A", "run");
      return [before, table.system("A").totalDefense];
    };
    expect(defended("phase")).toEqual([false, false]);
    expect(defended("member")).toEqual([true, false]);
  });
});

describe("held turns", () => {
  test("SH-HLD-01 Hold costs the Move and keeps the rest; without a Move it is refused", () => {
    const table = fight([hero("A"), hero("B"), foe("Ruk")]);
    table.act("A", "hold");
    expect(table.budget("A")).toBe("1/0");
    expect(table.now).toBe("B");
    expect(table.offers("A", "hold")).toBe("SH-HLD-01 AlreadyHolding");
    // What costs nothing may be held back as what costs a Main or a Move.
    const offered = heldDeeds(shock.actions, table.battle, table.creature("A")).map(({ deed }) => useKey(deed));
    expect(["speak", "run", "meleeAttack:Sword"].filter((one) => !offered.includes(one))).toEqual([]);
    expect(offered.filter((one) => one === "hold" || one === "secondMove")).toEqual([]);
    table.act("B", "run");
    expect(table.refusal(() => table.act("B", "hold"))).toBe("SH-ACT-02 NoMove");
    table.act("B", "secondMove");
    table.act("B", "hold");
    expect(table.budget("B")).toBe("0/0");
    expect(table.offers("Ruk", "hold")).toBe("available");
  });

  test("SH-HLD-02 what is held is released by doing it, at any moment of the round", () => {
    const table = duel();
    table.act("A", "hold");
    expect(table.now).toBe("Ruk");
    const played = strike(table, 1);
    expect(played.has("ReleasesHold")).toBe(true);
    expect(table.budget("A")).toBe("0/0");
    expect(table.now).toBe("Ruk");
    expect(table.refusal(() => strike(table, 1))).toBe("SH-ACT-01 NoMain");
    table.act("Ruk", "disengage");
    expect(table.refusal(() => strike(table, 1))).toBe("SH-SEQ-03 NotYourPhase");
  });

  test("SH-HLD-02 a held Main may still become a Move, a Snap Attack or Total Defense, but no charge", () => {
    const table = duel();
    table.act("A", "hold");
    expect(table.offers("A", "charge")).toBe("SH-CHG-01 NoCharge");
    expect(table.offers("A", "totalDefense")).toBe("available");
    table.act("A", "secondMove");
    table.act("A", "run", { options: { feet: 5 } }, [{ choose: ["none"] }]);
    expect(table.budget("A")).toBe("0/0");
  });

  test("SH-HLD-02 when the round closes there is one last chance; then it is lost, and nothing is carried over", () => {
    const table = duel();
    table.act("A", "hold");
    const played = table.done("Ruk", { choose: ["none"] });
    expect(played.asks).toEqual(["LastDeed"]);
    expect(played.has("HoldLost")).toBe(true);
    expect(table.battle.round).toBe(2);
    expect(table.budget("A")).toBe("1/1");
    expect(table.offers("A", "release")).toBe("SH-HLD-02 HoldsNothing");
  });

  test("SH-HLD-02 the last side's holds are lost as well, unless the last blow is struck", () => {
    const table = fight([hero("A"), foe("Ruk")], {}, "foes").place({ A: [0, 0], Ruk: [1, 0] });
    table.done("Ruk");
    const played = table.act("A", "hold", {}, [{ choose: ["meleeAttack:Sword"] }, 1]);
    expect(played.has("Holds")).toBe(true);
    expect(played.has("HoldLost")).toBe(false);
    expect(table.battle.round).toBe(2);
  });

  test("SH-HLD-02 whoever falls loses what it held", () => {
    const table = duel();
    table.act("A", "hold");
    table.act("A", "suffer", { options: { amount: "8" } });
    expect(table.battle.system.order.holds).toEqual({});
    const played = table.done("Ruk");
    expect(played.asked).toEqual([]);
  });

  test("SH-HLD-03 released in answer to an attack, the held blow comes first: who falls to it does not strike", () => {
    const table = fight([hero("A"), foe("Ruk", { system: { hp: { value: 1, max: 5 } } })]).place({ A: [0, 0], Ruk: [1, 0] });
    table.act("A", "hold");
    const played = table.act("Ruk", "meleeAttack", { item: "Axe", at: ["A"] }, [{ choose: ["meleeAttack:Sword"] }, 20, 3]);
    expect(table.down("Ruk")).toBe("dead");
    expect(played.has("NeverHappens")).toBe(true);
    expect(table.hp("A")).toBe(8);
    expect(table.budget("A")).toBe("1/1");
  });
});

describe("round start", () => {
  test("SH-SHK-05 what counts for a round is forgotten with it", () => {
    const table = fight([hero("A", { items: [weapon("Sword"), shield("Buckler", { inUse: true })] }), foe("Ruk")]);
    Object.assign(table.system("A"), { shieldUsed: true, opportunitiesTaken: 2, swapped: true, disengagedFrom: ["Actor.Ruk"] });
    table.system("A").swarm.joiners = ["Actor.Ruk"];
    table.system("A").screen.attackers = ["Actor.Ruk"];
    table.nextRound();
    expect(table.system("A")).toMatchObject({ shieldUsed: false, opportunitiesTaken: 0, swapped: false, disengagedFrom: [] });
    expect(table.system("A").swarm.joiners).toEqual([]);
    expect(table.system("A").screen.attackers).toEqual([]);
  });
});
