// What begins and ends with rounds, phases and battles, and in which order; rests; how a creature is shown.

import { describe, expect, test } from "vitest";
import { AWARE, feature, fight, foe, hero, shock, TestTable, weapon } from "../table.ts";

describe("the end of a round", () => {
  test("SH-HLD-02 the last held blow comes before grapples hurt, charges end, the dying lose a round and morale is asked", () => {
    const people = [hero("A"), hero("B", { system: { hp: { value: 4, max: 8 } } }), foe("Ruk"), foe("Skeg"), foe("Third")];
    const table = fight(people).place({ A: [0, 0], B: [0, 1], Ruk: [1, 0], Skeg: [1, 1], Third: [9, 9] });
    table.act("A", "hold");
    table.done("B");
    table.system("B").grappledBy = ["Actor.Skeg"];
    table.system("Skeg").grappling = "Actor.B";
    table.system("Ruk").chargePenalty = true;
    Object.assign(table.system("Ruk").hp, { value: 3 });
    for (const name of ["Ruk", "Skeg"]) table.done(name);
    const end = table.done("Third", { choose: ["meleeAttack:Sword"] }, 8, { choose: ["none"] }, 3, 2, {
      choose: [],
    });
    // AC 10 − 2 for the charge: an 8 hits while that lasts.
    expect(end.asks).toEqual(["LastDeed", "Attack.held", "Rolled", "Damage", "GrappleDamage", "Morale"]);
    expect(table.down("Ruk")).toBe("dead");
    expect(table.hp("B")).toBe(2);
    expect(table.battle.round).toBe(2);
  });

  test("SH-SEQ-05 with nobody left to fight the GM is offered to end the encounter, and it ends", () => {
    const table = fight([hero("A"), foe("Ruk")], { moraleMode: "off" });
    table.done("A");
    expect(table.done("Ruk").offers).toEqual([]);
    table.done("A");
    table.act("Ruk", "suffer", { options: { amount: "8" } });
    const offer = table.records.at(-1)?.record.offers[0];
    expect(offer).toMatchObject({ action: "concludeBattle", of: "gm" });
    expect(shock.isOver?.(table.battle)).toBe(false);
    table.gm("concludeBattle");
    expect(shock.isOver?.(table.battle)).toBe(true);
  });

  test("SH-SEQ-05 bystanders fight nobody, and are no reason to go on", () => {
    const table = fight([hero("A"), foe("Villager", { side: "neutral" })]);
    table.done("A");
    expect(table.done("Villager").offers).toHaveLength(1);
  });
});

describe("phases", () => {
  test("SH-TD-01 the start of a side's turn comes also to those of it who cannot act", () => {
    const table = fight([hero("A", { system: { hp: { value: 0 }, down: { state: "stable" } } }), hero("B"), foe("Ruk")], {}, "foes");
    table.system("A").totalDefense = true;
    table.done("Ruk");
    expect(table.phase).toBe("party");
    expect(table.system("A").totalDefense).toBe(false);
  });

  test("SH-SEQ-04 a phase in which nobody can act is passed over, but not what ends at its start", () => {
    const table = fight([hero("A"), foe("Ruk"), foe("Beast", { side: "neutral" })]);
    table.act("Ruk", "suffer", { options: { amount: "8" } });
    table.system("Ruk").screen.wardId = "Actor.Beast";
    const played = table.done("A");
    expect(played.has("UntilNextTurnEnds") || played.has("ScreenEnds")).toBe(true);
    expect(table.now).toBe("Beast");
  });
});

describe("battles", () => {
  test("SH-SEQ-05 the end of a battle forgets what lived for it and keeps wounds, and everybody starts the next one afresh", () => {
    const table = fight([hero("A"), foe("Ruk")]);
    table.act("A", "goProne");
    table.act("A", "totalDefense");
    table.act("A", "suffer", { options: { amount: "3" } });
    Object.assign(table.system("A"), {
      chargePenalty: true,
      grappling: "Actor.Ruk",
      grappledBy: ["Actor.Ruk"],
      disengagedFrom: ["Actor.Ruk"],
    });
    table.endBattle();
    expect(table.system("A")).toMatchObject({
      totalDefense: false,
      chargePenalty: false,
      grappling: "",
      grappledBy: [],
      disengagedFrom: [],
      actions: { main: 1, move: 1 },
      hp: { value: 5 },
    });
    expect(table.hasCondition("A", "prone")).toBe(true);
    const again = new TestTable([table.creature("A"), foe("Skeg")]);
    again.system("A").totalDefense = true;
    again.begin(AWARE, 8, 1);
    expect(again.system("A").totalDefense).toBe(false);
  });

  test("SH-MOR-03 the end names those who got away alive", () => {
    const table = fight([hero("A"), foe("Ruk"), foe("Skeg")]);
    table.act("Skeg", "breakOff", { options: { way: "flee" } });
    expect(table.endBattle().step("Survivors").data).toEqual({ names: ["Skeg"] });
    expect(table.system("Skeg").fled).toBe(false);
  });

  test("SH-MOR-03 the list of survivors outlives the battle, until the GM crosses somebody off", () => {
    const table = fight([hero("A"), foe("Ruk"), foe("Skeg"), foe("Third")]);
    expect(table.applies("A", "survivors")).toBe(false);
    for (const name of ["Ruk", "Skeg", "Third"]) table.act(name, "breakOff", { options: { way: "flee" } });
    table.endBattle();
    expect(table.proposal(null, "survivors").fields.map(({ label }) => label)).toEqual(["Ruk", "Skeg", "Third"]);
    expect(table.gm("survivors", { options: { "off-0": true, "off-9": true, "off-x": true } }).step("Survivors").data).toEqual({
      names: ["Skeg", "Third"],
    });
    table.gm("survivors", { options: { "off-0": true, "off-1": true } });
    expect(table.battle.world["survivors"]).toBe("");
  });
});

describe("rests", () => {
  test("SH-ZHP-03 a rest gives back what the table says, if the world has rests at all", () => {
    const hurt = () => hero("A", { system: { hp: { value: 0, max: 8 }, down: { state: "stable" } } });
    const without = new TestTable([hurt()]);
    expect(without.applies("A", "rest")).toBe(false);
    expect(without.refusal(() => without.act("A", "rest"))).toBe("SH-ZHP-03 NoRests");
    const table = new TestTable([hurt()], { restHp: true });
    expect(table.proposal("A", "rest").fields).toMatchObject([{ key: "amount", value: 8, max: 8 }]);
    table.act("A", "rest", { options: { amount: 3 } });
    expect([table.hp("A"), table.down("A")]).toEqual([3, "up"]);
    const battle = fight([hero("A"), foe("Ruk")], { restHp: true });
    expect(battle.refusal(() => battle.act("A", "rest"))).toBe("SH-ZHP-03 StillFighting");
  });
});

describe("opportunities on the way", () => {
  test("SH-GRP-03 whoever is grappled at an opportunity does not get away", () => {
    const table = fight([hero("A"), foe("Ruk")]).place({ A: [0, 0], Ruk: [1, 0] });
    const played = table.act("A", "run", {}, [
      { choose: ["opportunityAttack"], data: { maneuver: "grapple", weapon: "hands:melee" } },
      20,
      { choose: ["none"] },
      [6, 6],
      [1, 1],
    ]);
    expect(played.has("HeldFast")).toBe(true);
    expect(played.has("Runs")).toBe(false);
    expect(table.system("A").grappledBy).toEqual(["Actor.Ruk"]);
    expect(table.offers("A", "run")).toBe("SH-GRP-03 Grappled");
  });
});

describe("how a creature is shown", () => {
  test("SH-ATK-04 derived numbers, the budget and states follow what is stored", () => {
    const table = fight([
      hero("A", { system: { ac: { base: 12, ranged: 15 }, skills: { stab: 2 }, attackBonus: 3 } }),
      foe("Ruk", { system: { hd: "3" } }),
    ]);
    expect(table.derived("A")).toEqual({ ac: { melee: 12, ranged: 15 }, attackBonus: 3, move: 30, charge: 60, screen: 2, down: false });
    expect(table.derived("Ruk")["attackBonus"]).toBe(3);
    table.act("A", "totalDefense");
    const vitals = shock.vitals(table.creature("A"), table.battle.options);
    expect(vitals.budget.map(({ left }) => left)).toEqual([false, true]);
    expect(table.states("A")).toEqual(["totalDefense"]);
    expect(vitals.pips).toEqual([]);
    table.act("A", "suffer", { options: { amount: "8" } });
    expect(shock.vitals(table.creature("A"), table.battle.options).pips).toMatchObject([{ id: "dying", value: 6, max: 6, tone: "good" }]);
  });

  test("SH-PRN-02 a number that nobody knows has no explanation; known ones add up", () => {
    const table = fight([hero("A", { system: { attributes: { dex: { mod: 2 } } } }), foe("Ruk")]).lay("A", "prone");
    expect(table.shown("A", "luck")).toBeUndefined();
    const move = shock.explain(table.battle, table.creature("A"), "move");
    expect(move?.terms.map(({ value }) => value)).toEqual([30, -15]);
    expect(table.shown("A", "initiative")).toBe(2);
    expect(table.shown("Ruk", "initiative")).toBe(0);
  });
});

describe("bad input", () => {
  test("SH-RUN-01 whatever a dialog sends, nothing odd happens", () => {
    const table = fight([hero("A", { items: [weapon("Sword"), feature("Luck", { actionType: "instant" })] }), foe("Ruk")]).place({
      A: [0, 0],
      Ruk: [4, 0],
    });
    expect(table.act("A", "run", { options: { feet: -50 } }).step("Runs").data?.["feet"]).toBe(0);
    table.nextRound();
    expect(
      table.act("A", "run", { options: { feet: "many", "far-Actor.Ruk": "x", "provokes-Nobody": true } }).step("Runs").data?.["feet"],
    ).toBe(30);
    table.nextRound();
    expect(table.refusal(() => table.act("A", "run", { options: { feet: 1_000_000 } }))).toBe("SH-RUN-01 TooFar");
    expect(table.refusal(() => table.act("A", "screenAlly"))).toBe("SORTIE-TARGET TooFewTargets");
    expect(table.refusal(() => table.act("A", "charge", { at: ["A"], options: { feet: 10 } }))).toMatch(/^SH-/);
    expect(table.refusal(() => table.act("A", "pickUp"))).toBe("SH-ITM-07 NothingInReach");
    expect(table.refusal(() => table.act("A", "release"))).toBe("SH-HLD-02 HoldsNothing");
    expect(table.refusal(() => table.act("A", "readyStow", { item: "Luck" }))).toBe("SH-ITM-01 NotStowable");
    expect(table.refusal(() => table.act("A", "reload", { item: "Sword" }))).toBe("SH-ITM-03 NeedsNoLoading");
    table.act("Ruk", "assignSide", { options: { side: "nowhere" } });
    expect(table.combatant("Ruk").system.side).toBe("enemies");
  });

  test("SH-ZHP-01 the fallen, the dead and the fled can do nothing, Instants included", () => {
    for (const state of ["mortal", "stable", "unconscious", "dead"] as const) {
      const table = fight([hero("A", { system: { hp: { value: 0 }, down: { state, rounds: 3 } } }), hero("B"), foe("Ruk")]);
      for (const action of ["run", "totalDefense", "goProne", "hold", "disengage", "speak", "useSkill", "custom"]) {
        expect(table.offers("A", action), `${state} ${action}`).toBe(`SH-ZHP-01 Unable.${state}`);
      }
    }
    const fled = fight([hero("A"), hero("B"), foe("Ruk")]);
    fled.act("A", "breakOff");
    expect(fled.offers("A", "run")).toBe("SH-MOR-03 Unable.fled");
  });

  test("SH-SEQ-03 those who take no part in a battle are not bound by its turns", () => {
    const table = fight([hero("A"), foe("Ruk")]);
    const stranger = new TestTable([hero("Stranger")]).creature("Stranger");
    table.battle.creatures["Actor.Stranger"] = stranger;
    expect(table.offers("Stranger", "useSkill")).toBe("available");
    expect(table.offers("Stranger", "hold")).toBe("SH-HLD-01 NoBattle");
    expect(table.offers("Stranger", "assignSide")).toBe("SH-SEQ-01 NotInBattle");
  });
});
