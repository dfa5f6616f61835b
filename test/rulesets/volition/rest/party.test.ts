// Rallying, fighting in spirit, fleeing, rests and pacing.

import { describe, expect, it } from "vitest";
import { ability, AWARE, feature, fight, foe, hero, TestTable, turnOf, uuid, volition } from "../table.ts";

const AVERAGE = { choose: ["average"] };
/** 5 of 24 hit points; a recovery is 10 on average. */
const hurt = (more: object = {}) => ({
  system: { band: "fast", hp: { value: 5, max: 24 }, recovery: { value: 3, dice: 2, die: 8, bonus: 2 }, ...more },
});

describe("rallying", () => {
  it("VO-RAL-02 shakes off nothing that its bearer is glad of", () => {
    const table = turnOf("Ada", [hero("Ada", { system: { band: "fast", hp: { value: 5, max: 30 } } }), foe("Rat")]);
    for (const condition of ["invisible", "flying", "dazed"]) table.lay("Ada", condition, { when: "turnEnd", count: 2 });
    const [field] = table.proposal("Ada", "rally").fields;
    const choices = field?.kind === "choice" ? field.choices.map(({ value }) => value).filter((value) => value !== "") : [];
    expect(choices.map((id) => table.creature("Ada").effects[id]?.name)).toEqual(["dazed"]);
  });

  it("VO-RAL-01 a Standard action heals with a recovery", () => {
    const table = turnOf("Ada", [hero("Ada", hurt()), foe("Rat")]);
    table.act("Ada", "rally", {}, [AVERAGE]);
    expect([table.hp("Ada"), table.hero("Ada").system.recovery.value, table.budget("Ada")]).toEqual([15, 2, "1/1/0"]);
  });

  it("VO-RAL-01 on one's own turn, and for foes only where something allows it", () => {
    const leader = foe("Boss", { items: [feature("Stubborn", { allowsRally: true })] });
    const table = turnOf("Rat", [hero("Ada"), foe("Rat", { system: { band: "fast" } }), leader]);
    expect(table.offers("Ada", "rally")).toBe("VO-ACT-01 NotYourTurn");
    expect(table.offers("Rat", "rally")).toBe("VO-RAL-01 FoesDoNotRally");
    expect(table.applies("Rat", "rally")).toBe(false);
    table.turnOf("Boss");
    expect(table.offers("Boss", "rally")).toBe("available");
    expect(turnOf("Rat", [hero("Ada"), foe("Rat", { system: { band: "fast" } })], { npcRally: true }).offers("Rat", "rally")).toBe(
      "available",
    );
  });

  /** Ada, dazed by an effect that ends this way, in a battle with this die. */
  function dazed(ends: object, die = 0): TestTable {
    const table = turnOf("Ada", [hero("Ada", hurt()), foe("Rat")]);
    table.lay("Ada", "dazed", ends);
    table.battle.system.escalation = die;
    return table;
  }
  const rallies = (table: TestTable, faces: readonly number[]): boolean => {
    const [effect] = Object.keys(table.creature("Ada").effects);
    table.act("Ada", "rally", { options: { effect: effect ?? "" } }, [AVERAGE, faces]);
    return !table.conditions("Ada").includes("dazed");
  };

  it("VO-RAL-02 a one-round effect ends at 13, a save-ends one at its own number", () => {
    const oneRound = { when: "turnStart", of: uuid("Rat") };
    expect([rallies(dazed(oneRound), [5, 4, 4]), rallies(dazed(oneRound), [4, 4, 4])]).toEqual([true, false]);
    const hard = { when: "save", difficulty: 15 };
    expect([rallies(dazed(hard), [5, 5, 5]), rallies(dazed(hard), [5, 5, 4])]).toEqual([true, false]);
  });

  it("VO-RAL-02 without such an effect it only heals, and it is not against what no save ends", () => {
    const table = dazed({ when: "never" });
    const [effect] = Object.keys(table.creature("Ada").effects);
    expect(table.refusal(() => table.act("Ada", "rally", { options: { effect: effect ?? "" } }))).toBe("VO-RAL-02 NothingToShake");
    expect(table.act("Ada", "rally", {}, [AVERAGE]).asked).toHaveLength(1);
  });

  it("VO-RAL-03 the save adds the die, which is 0 for the shaken", () => {
    const save = { when: "save", difficulty: 11 };
    expect(rallies(dazed(save, 3), [3, 3, 2])).toBe(true);
    const shaken = dazed(save, 3);
    shaken.lay("Ada", "shaken");
    expect(rallies(shaken, [3, 3, 2])).toBe(false);
  });
});

describe("fighting in spirit", () => {
  /** Ada is quick, and out of the fight for good unless something else is said: her turn has passed, and it is Ben's. */
  function absent(options: TestTable["battle"]["options"] = {}, more: object = { outOfFight: true }): TestTable {
    return fight([hero("Ada", { system: { band: "fast", ...more } }), hero("Ben"), foe("Rat", { system: { band: "slow" } })], options);
  }
  const give = (boon: string, reason = "She taught him that") => ({ options: { ally: uuid("Ben"), boon, reason } });

  it("VO-SPI-01 saves of an ally have 1 Advantage until the giver's next turn", () => {
    const table = absent();
    table.act("Ada", "fightInSpirit", give("save"));
    expect(table.offers("Ada", "fightInSpirit")).toBe("VO-SPI-01 SpiritGivenThisRound");
    table.lay("Ben", "dazed", { when: "save", difficulty: 11 });
    const played = table.endTurn([5, 4, 2, 1]);
    expect(played.step("CheckMade").data).toMatchObject({ total: 11 });
    expect(Object.keys(table.creature("Ben").effects)).toHaveLength(1);
    table.endTurn();
    expect([table.battle.round, table.now, Object.keys(table.creature("Ben").effects)]).toEqual([2, "Ben", []]);
  });

  it("VO-SPI-01 such a turn passes by itself, with an offer; the boon may be given from then on, while the round lasts", () => {
    const table = new TestTable([
      hero("Ada", { system: { band: "slow", outOfFight: true } }),
      hero("Ben"),
      foe("Rat", { system: { band: "slow" } }),
    ]);
    table.begin(AWARE);
    expect([table.now, table.offers("Ada", "fightInSpirit")]).toEqual(["Ben", "VO-SPI-01 SpiritTooEarly"]);
    expect(table.refusal(() => table.act("Ada", "fightInSpirit", give("save")))).toBe("VO-SPI-01 SpiritTooEarly");
    const passed = table.endTurn();
    expect([table.now, passed.offers.map(({ action, of }) => [action, of])]).toEqual(["Rat", [["fightInSpirit", uuid("Ada")]]]);
    table.act("Ada", "fightInSpirit", give("defense"));
    expect(Object.keys(table.creature("Ben").effects)).toHaveLength(1);
    // With nobody else left the turn does not run on for ever.
    const last = new TestTable([hero("Ada", { system: { outOfFight: true } }), hero("Ben", { system: { outOfFight: true } })]);
    last.begin();
    last.pick("Ada");
    expect([last.now, last.offers("Ada", "fightInSpirit")]).toEqual(["Ada", "available"]);
  });

  it("VO-SPI-01 or its attacks have, or attacks against it have Disadvantage", () => {
    const table = absent();
    table.act("Ada", "fightInSpirit", give("attack"));
    table.turnOf("Ben").stand(["Ben", "Rat", "engaged"]);
    expect(table.act("Ben", "basicMelee", { at: ["Rat"] }, [[1, 1, 2, 1]]).asked).toHaveLength(1);
    const other = absent();
    other.act("Ada", "fightInSpirit", give("defense"));
    other.turnOf("Rat").stand(["Ben", "Rat", "engaged"]);
    const blow = other.act("Rat", "basicMelee", { at: ["Ben"] }, [[6, 2, 1, 1]]);
    expect(blow.asked).toHaveLength(1);
    expect(other.hp("Ben")).toBe(10);
  });

  it("VO-SPI-01 the dead may too; nobody who still fights", () => {
    const dead = { death: { state: "dead" }, hp: { value: -3, max: 10 } };
    expect(absent({}, dead).offers("Ada", "fightInSpirit")).toBe("available");
    const fit = absent({}, {}).turnOf("Ada");
    expect(fit.offers("Ada", "fightInSpirit")).toBe("VO-SPI-01 StillInTheFight");
    fit.act("Ada", "outOfFight");
    expect(fit.offers("Ada", "fightInSpirit")).toBe("available");
    expect(fit.offers("Ada", "smallAct")).toBe("VO-SPI-01 Unable.outOfFight");
  });

  it("VO-SPI-01 whoever is not in the battle gives once a round, until the ally's next turn is over", () => {
    const table = absent();
    table.leave("Ada");
    expect([table.applies("Ada", "fightInSpirit"), table.offers("Ada", "fightInSpirit")]).toEqual([true, "available"]);
    table.act("Ada", "fightInSpirit", give("attack"));
    expect(table.offers("Ada", "fightInSpirit")).toBe("VO-SPI-01 SpiritGivenThisRound");
    expect(table.refusal(() => table.act("Ada", "fightInSpirit", give("save")))).toBe("VO-SPI-01 SpiritGivenThisRound");
    const boons = () => Object.values(table.creature("Ben").effects).length;
    // It was given in Ben's turn: that one is not the next.
    table.endTurn();
    expect(boons()).toBe(1);
    table.turnOf("Ben");
    expect([table.battle.round, table.offers("Ada", "fightInSpirit")]).toEqual([2, "available"]);
    table.endTurn();
    expect(boons()).toBe(0);
  });

  it("VO-SPI-01 a hero who is only not there is told that it is not out of the fight; foes see nothing", () => {
    const table = absent({}, {});
    expect(table.applies("Ada", "fightInSpirit")).toBe(false);
    table.turnOf("Ben");
    table.leave("Ada");
    expect([table.applies("Ada", "fightInSpirit"), table.offers("Ada", "fightInSpirit")]).toEqual([true, "VO-SPI-01 StillInTheFight"]);
    table.leave("Rat");
    expect(table.applies("Rat", "fightInSpirit")).toBe(false);
  });

  it("VO-SPI-02 it needs a reason, which is read out", () => {
    const table = absent();
    expect(table.refusal(() => table.act("Ada", "fightInSpirit", give("attack", "  ")))).toBe("VO-SPI-02 SpiritNeedsReason");
    const played = table.act("Ada", "fightInSpirit", give("attack"));
    expect(played.step("FightsInSpirit").data).toMatchObject({ reason: "She taught him that" });
    expect(table.refusal(() => absent().act("Ada", "fightInSpirit", { options: { ally: uuid("Rat"), reason: "x" } }))).toBe(
      "VO-SPI-01 NoAlly",
    );
  });
});

describe("fleeing", () => {
  const four = () => [...["A", "B", "C", "D"].map((name) => hero(name)), foe("Rat")];
  const answers = (...yes: boolean[]) => yes.map((confirm) => ({ confirm }));

  it("VO-FLE-01 nothing happens unless all agree; then everybody gets away, the downed too", () => {
    const table = fight(four());
    expect(table.act("A", "flee", {}, answers(true, false, true)).has("FleeRefused")).toBe(true);
    expect(table.battle.system.fled).toBe(false);
    table.system("D").hp.value = -5;
    const played = table.act("A", "flee", { options: { loss: "The bridge is lost" } }, answers(true, true, true));
    expect([played.has("Fled"), table.over, table.battle.turn]).toEqual([true, true, null]);
  });

  it("VO-FLE-01 who acted has had a turn of this round, should the table fight on", () => {
    const table = turnOf("A", [hero("A"), hero("B"), foe("Rat")]);
    const { turn } = table.battle;
    table.act("A", "flee", {}, answers(true));
    expect([table.battle.turn, table.battle.system.order.acted]).toEqual([null, [turn]]);
  });

  it("what was given after a flight, and lasts a battle, is over with it", () => {
    const table = fight(four());
    table.act("A", "flee", {}, answers(true, true, true));
    table.act("B", "impose", {
      at: ["A"],
      options: { condition: "disadvantage", roll: "attack.advantage", count: 1, duration: "encounter" },
    });
    expect(Object.keys(table.creature("A").effects)).toHaveLength(1);
    table.endBattle();
    expect(Object.keys(table.creature("A").effects)).toEqual([]);
  });

  it("VO-FLE-01 at any time: it needs no turn", () => {
    const table = turnOf("Rat", [hero("A"), hero("B"), foe("Rat", { system: { band: "fast" } })]);
    expect(table.offers("B", "flee")).toBe("available");
  });

  it("VO-FLE-02 it costs a Campaign Loss, with what was said about it", () => {
    const table = fight(four());
    table.act("A", "flee", { options: { loss: "The bridge is lost" } }, answers(true, true, true));
    expect(table.battle.world).toMatchObject({ campaignLosses: 1, lossNotes: "The bridge is lost", encountersSinceFullRest: 1 });
    table.gm("campaignLoss", { options: { loss: "The mill too" } });
    expect(table.battle.world).toMatchObject({ campaignLosses: 2, lossNotes: "The bridge is lost\nThe mill too" });
  });
});

describe("rests", () => {
  /** Peace again. */
  function after(...people: Parameters<typeof fight>[0][number][]): TestTable {
    const table = fight([...people, foe("Rat")]);
    table.endBattle();
    return table;
  }

  it("VO-RST-01 any number of recoveries; one that would do nothing is kept", () => {
    const wounded = () => hero("Ada", hurt({ hp: { value: 4, max: 24 }, recovery: { value: 8, dice: 2, die: 8, bonus: 2 } }));
    const table = after(wounded());
    table.act("Ada", "quickRest", { options: { recoveries: 2 } }, [AVERAGE, AVERAGE]);
    expect([table.hp("Ada"), table.hero("Ada").system.recovery.value]).toEqual([24, 6]);
    const more = after(wounded());
    more.act("Ada", "quickRest", { options: { recoveries: 3 } }, [AVERAGE, AVERAGE]);
    expect([more.hp("Ada"), more.hero("Ada").system.recovery.value]).toEqual([24, 6]);
    // With one left of two the second heals by half, and weakens (VO-REC-03).
    const few = after(hero("Ada", hurt({ hp: { value: 4, max: 30 }, recovery: { value: 1, dice: 2, die: 8, bonus: 2 } })));
    few.act("Ada", "quickRest", { options: { recoveries: 2 } }, [AVERAGE, AVERAGE]);
    expect([few.hp("Ada"), few.hero("Ada").system.recovery]).toMatchObject([19, { value: 0, overdraw: 1 }]);
  });

  it("VO-RST-02 encounter abilities come back, recharge abilities are rolled for", () => {
    const spent = { value: 0, max: 1 };
    const items = [
      ability("One", { frequency: "encounter", uses: spent }),
      ability("Two", { frequency: "encounter", uses: spent }),
      ability("Three", { frequency: "recharge", rechargeTarget: 9, uses: spent }),
    ];
    const table = after(hero("Ada", { items }));
    const played = table.act("Ada", "quickRest", {}, [[3, 3, 3]]);
    expect(played.steps.filter(({ text }) => text === "VOLITION.Step.AbilityBack").map(({ rule }) => rule)).toEqual([
      "VO-ABL-03",
      "VO-ABL-03",
      "VO-ABL-05",
    ]);
    expect(Object.values(table.creature("Ada").items).map(({ system }) => "uses" in system && system.uses.value)).toEqual([1, 1, 1]);
  });

  it("VO-RST-03 a Full Rest gives everything back and ends the overdraw penalty", () => {
    const system = { hp: { value: 3, max: 24 }, recovery: { value: 0, overdraw: 2 }, power: { value: 0, max: 4 } };
    const table = after(hero("Ada", { system, items: [ability("Daily", { frequency: "daily", uses: { value: 0, max: 1 } })] }));
    table.gm("fullRest");
    const { hp, recovery, power } = table.hero("Ada").system;
    expect([hp.value, recovery.value, recovery.overdraw, power.value]).toEqual([24, 8, 0, 4]);
    expect(table.creature("Ada").items["Daily"]?.system).toMatchObject({ uses: { value: 1 } });
    expect(table.battle.world["encountersSinceFullRest"]).toBe(0);
  });

  it("VO-RST-03 nobody rests in the middle of a battle, and the dead stay dead", () => {
    const table = fight([hero("Ada", { system: { death: { state: "dead" }, hp: { value: -3, max: 9 } } }), hero("Ben"), foe("Rat")]);
    expect(table.refusal(() => table.gm("fullRest"))).toBe("VO-RST-03 StillFighting");
    expect(table.refusal(() => table.act("Ben", "quickRest"))).toBe("VO-RST-01 StillFighting");
    table.endBattle();
    table.gm("fullRest");
    expect([table.hp("Ada"), table.hero("Ada").system.death.state]).toEqual([-3, "dead"]);
  });

  it("VO-RST-03 the GM rests a foe by itself: what was knocked out is up, the slain stay so, and the day goes on", () => {
    const bitten = { hp: { value: 2, max: 10 }, defeat: "knockedOut" };
    const table = fight([hero("Ada"), foe("Rat", { system: bitten }), foe("Cat", { system: { ...bitten, defeat: "dead" } })]);
    expect(table.refusal(() => table.act("Rat", "restAlone"))).toBe("VO-RST-03 StillFighting");
    table.endBattle();
    for (const name of ["Rat", "Cat"]) table.act(name, "restAlone");
    expect([table.hp("Rat"), table.foe("Rat").system.defeat, table.hp("Cat")]).toEqual([10, "none", 2]);
    expect(table.battle.world["encountersSinceFullRest"]).toBe(1);
  });

  it("VO-RST-04 a Full Rest says whether it is early, fits, or is due", () => {
    const table = after(hero("Ada"));
    const notes = [2, 3, 5, 6].map((count) => {
      table.battle.world["encountersSinceFullRest"] = count;
      return table.proposal(null, "fullRest").notes?.map(({ text }) => text.replace("VOLITION.Note.", ""));
    });
    expect(notes).toEqual([["RestEarly"], ["RestFits"], ["RestFits"], ["RestDue"]]);
  });

  it("VO-RST-01 the end of a battle offers a Quick Rest to every hero who can take one", () => {
    const dead = { death: { state: "dead" }, hp: { value: -3, max: 9 } };
    const table = fight([hero("Ada"), hero("Ben", { system: dead }), foe("Rat")]);
    expect(table.endBattle().offers.map(({ action, of }) => [action, of])).toEqual([["quickRest", uuid("Ada")]]);
  });

  it("VO-RST-04 every battle counts, once", () => {
    const table = after(hero("Ada"));
    expect(table.battle.world["encountersSinceFullRest"]).toBe(1);
    expect(fight([hero("Ada"), foe("Rat")]).battle.world["encountersSinceFullRest"]).toBe(0);
  });

  it("VO-RST-05 long downtime gives one recovery or one Daily ability back, never more than there is", () => {
    const daily = ability("Storm", { frequency: "daily", uses: { value: 0, max: 1 } });
    const table = after(hero("Ada", { system: { recovery: { value: 5 } }, items: [daily] }));
    table.act("Ada", "downtime", { options: { what: "recovery" } });
    expect(table.hero("Ada").system.recovery.value).toBe(6);
    table.act("Ada", "downtime", { options: { what: "Storm" } });
    expect(table.creature("Ada").items["Storm"]?.system).toMatchObject({ uses: { value: 1 } });
    expect(table.refusal(() => table.act("Ada", "downtime", { options: { what: "Storm" } }))).toBe("VO-RST-05 NothingToRegain");
    expect(after(hero("Ada")).offers("Ada", "downtime")).toBe("VO-RST-05 NothingToRegain");
  });

  it("VO-RST-06 a retreat is a Full Rest that costs a Campaign Loss", () => {
    const table = after(hero("Ada", hurt()));
    table.gm("retreat", { options: { loss: "The village burns" } });
    expect(table.hp("Ada")).toBe(24);
    expect(table.battle.world).toMatchObject({ campaignLosses: 1, lossNotes: "The village burns", encountersSinceFullRest: 0 });
  });
});

describe("what the campaign keeps", () => {
  it("VO-FLE-02 VO-RST-04 a hero's sheet shows the losses as they were written down, and the encounters of the day", () => {
    const table = turnOf("Ada", [hero("Ada"), foe("Rat")]);
    table.act("Ada", "campaignLoss", { options: { loss: "The bridge is gone" } });
    table.act("Ada", "campaignLoss", { options: { loss: "" } });
    table.endBattle();
    const view = volition.present?.(table.battle, table.creature("Ada"));
    expect(view?.["campaign"]).toEqual({ encounters: 1, losses: { count: 2, notes: ["The bridge is gone"] } });
  });
});
