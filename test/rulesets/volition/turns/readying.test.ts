// Readying an action, firing it, and what that does to the order.

import { describe, expect, it } from "vitest";
import type { TestTable } from "../table.ts";
import { ability, fight, foe, hero, stance, turnOf, volition } from "../table.ts";

const at = (band: string) => ({ system: { band } });
const archer = (band: string) =>
  hero("Ada", { system: { band, level: 2, volition: 4 }, items: [stance("Bow", { mode: "ranged", die: 6 })] });
const READY = { kind: "standard", what: "Shoot whoever charges", trigger: "Somebody charges" };
const YES = { confirm: true };

/** Fires the words only, so that nothing but the order changes. */
function fire(table: TestTable, triggeredBy: string): void {
  table.act("Ada", "useReadied", { options: { deed: "inWords", triggeredBy } }, [YES]);
}

describe("readying", () => {
  it("VO-RDY-01 it spends the action and keeps what was said", () => {
    const table = turnOf("Ada", [archer("medium"), foe("Rat")]);
    table.act("Ada", "ready", { options: READY });
    expect(table.budget("Ada")).toBe("1/1/0");
    expect(table.battle.system.order.holds).toMatchObject({
      Ada: { kind: "ready", round: 1, count: null, action: "standard", trigger: "Somebody charges" },
    });
    expect(table.system("Ada").readied).toBe("Shoot whoever charges");
  });

  it("VO-RDY-01 an action that is spent cannot be readied, nor one without words, nor out of turn", () => {
    const table = turnOf("Ada", [archer("medium"), hero("Ben", at("slow")), foe("Rat")]);
    expect(table.refusal(() => table.act("Ada", "ready", { options: { ...READY, trigger: " " } }))).toBe("VO-RDY-01 ReadyNeedsWords");
    expect(table.refusal(() => table.act("Ada", "ready", { options: { ...READY, what: "" } }))).toBe("VO-RDY-01 ReadyNeedsWords");
    expect(table.offers("Ben", "ready")).toBe("VO-ACT-01 NotYourTurn");
    table.act("Ada", "basicRanged", { at: ["Rat"] }, [[1, 1, 1]]);
    expect(table.refusal(() => table.act("Ada", "ready", { options: READY }))).toBe("VO-ACT-02 NoAction");
  });

  it("VO-RDY-01 a new one takes the place of the old one", () => {
    const table = turnOf("Ada", [archer("medium"), foe("Rat")]);
    table.act("Ada", "ready", { options: READY });
    table.act("Ada", "ready", { options: { kind: "quick", what: "Duck", trigger: "An arrow" } });
    expect([table.budget("Ada"), table.battle.system.order.holds["Ada"]?.action, table.system("Ada").readied]).toEqual([
      "0/1/0",
      "quick",
      "Duck",
    ]);
  });

  it("VO-RDY-06 VO-DLY-01 whatever is lost is told: replaced by another, or dropped by a delay", () => {
    const table = turnOf("Ada", [archer("medium"), foe("Rat")]);
    table.act("Ada", "ready", { options: READY });
    const replaced = table.act("Ada", "ready", { options: { kind: "quick", what: "Duck", trigger: "An arrow" } });
    expect(replaced.step("ReadiedLost")).toMatchObject({ rule: "VO-RDY-06", data: { name: "Ada", what: READY.what } });
    const delayed = table.act("Ada", "delay", { options: { band: "slow" } });
    expect([delayed.step("ReadiedLost").data?.["what"], table.system("Ada").readied]).toEqual(["Duck", ""]);
  });

  it("VO-RDY-02 it comes just before the triggering action, and may spoil it", () => {
    const table = turnOf("Ada", [archer("fast"), foe("Rat", { system: { hp: { value: 3, max: 10 } } }), foe("Cat", at("slow"))]);
    table.stand(["Ada", "Rat", "nearby"]);
    table.act("Ada", "ready", { options: READY });
    table.endTurn();
    expect(table.now).toBe("Rat");
    // The charge is announced, the shot comes first: the rat's turn is over before it arrives.
    const played = table.act("Ada", "useReadied", { at: ["Rat"], options: { deed: "basicRanged", triggeredBy: "Rat" } }, [
      YES,
      [4, 4, 4],
      [2, 3],
    ]);
    expect(played.has("Fires")).toBe(true);
    expect([table.hp("Rat"), table.foe("Rat").system.defeat, table.relation("Ada", "Rat")]).toEqual([-6, "dead", "nearby"]);
    expect(table.now).toBe("Cat");
  });

  it("VO-RDY-02 the GM confirms the trigger; without it nothing is used", () => {
    const table = turnOf("Ada", [archer("fast"), foe("Rat")]);
    table.act("Ada", "ready", { options: READY });
    table.endTurn();
    const denied = table.act("Ada", "useReadied", { at: ["Rat"], options: { deed: "basicRanged" } }, [{ confirm: false }]);
    expect([denied.has("TriggerDenied"), denied.changes, table.battle.system.order.holds["Ada"]?.kind]).toEqual([true, [], "ready"]);
  });

  it("VO-RDY-06 it can be let go at any time; the action stays spent", () => {
    const table = turnOf("Ada", [archer("fast"), foe("Rat")]);
    expect([table.applies("Ada", "dropReadied"), table.offers("Ada", "dropReadied")]).toEqual([false, "VO-RDY-01 NothingReadied"]);
    table.act("Ada", "ready", { options: READY });
    table.act("Ada", "dropReadied");
    expect([table.battle.system.order.holds, table.system("Ada").readied, table.budget("Ada")]).toEqual([{}, "", "1/1/0"]);
  });

  it("VO-RDY-02 it does not fire on its owner's own turn, nor for the dying, nor when nothing is readied", () => {
    const table = turnOf("Ada", [archer("fast"), foe("Rat")]);
    expect(table.offers("Ada", "useReadied")).toBe("VO-RDY-01 NothingReadied");
    table.act("Ada", "ready", { options: READY });
    expect(table.offers("Ada", "useReadied")).toBe("VO-RDY-02 ReadiedOnOwnTurn");
    table.endTurn();
    table.system("Ada").hp.value = 0;
    expect(table.offers("Ada", "useReadied")).toBe("VO-DTH-01 Unable.dying");
  });

  it("VO-RDY-02 where nobody is targeted it is aimed at whoever triggers it, if it can be", () => {
    const table = turnOf("Ada", [archer("fast"), hero("Ben", at("medium")), foe("Rat", at("slow")), foe("Cat", at("slow"))]);
    table.act("Ada", "ready", { options: READY });
    table.endTurn();
    const options = (triggeredBy: string) => ({ options: { deed: "basicRanged", triggeredBy } });
    expect(table.refusal(() => table.act("Ada", "useReadied", options("Ben")))).toBe("VO-BAS-03 NoTarget");
    table.act("Ada", "useReadied", options("Cat"), [YES, [4, 4, 4], [2, 3]]);
    expect([table.hp("Rat"), table.hp("Cat")]).toEqual([10, 1]);
  });

  it("VO-RDY-01 the tracker reads what is held, and the kind of action that pays for it", () => {
    const table = turnOf("Ada", [archer("fast"), foe("Rat")]);
    table.act("Ada", "ready", { options: READY });
    const hold = table.battle.system.order.holds["Ada"];
    expect(hold && volition.holdUses?.ready?.what?.(hold, table.creature("Ada"))).toEqual({
      text: "VOLITION.Note.Held",
      data: { what: "Shoot whoever charges", cost: "VOLITION.Cost.standard" },
    });
  });

  it("VO-RDY-02 an ability of the same kind can be what was readied", () => {
    const zap = ability("Zap", {
      action: "quick",
      frequency: "encounter",
      types: ["spell"],
      target: { range: "far" },
      damage: { formula: "5" },
    });
    const table = turnOf("Ada", [hero("Ada", { ...at("fast"), items: [zap] }), foe("Rat")]);
    table.act("Ada", "ready", { options: { kind: "quick", what: "Zap", trigger: "It moves" } });
    table.endTurn();
    table.act("Ada", "useReadied", { at: ["Rat"], options: { deed: "useAbility:Zap", triggeredBy: "Rat" } }, [YES, [4, 4, 4]]);
    expect([table.hp("Rat"), table.creature("Ada").items["Zap"]?.system]).toMatchObject([5, { uses: { value: 0 } }]);
  });
});

describe("what firing does to the order", () => {
  const slowFoes = () => [archer("fast"), foe("F", at("slow")), foe("G", at("slow")), hero("Ben", at("slow"))];

  /** A fast hero has fired on F's charge in Slow. */
  function firedInSlow(): TestTable {
    const table = turnOf("Ada", slowFoes());
    table.act("Ada", "ready", { options: READY });
    table.turnOf("F");
    fire(table, "F");
    return table;
  }

  it("VO-RDY-03 in the same round its owner moves to the band it fired in, directly before who triggered it", () => {
    const table = firedInSlow();
    expect(table.band("Ada")).toBe("slow");
    while (table.battle.round === 1) {
      if (table.active === "") table.pick(table.candidates[0] ?? "");
      else table.endTurn();
    }
    expect(table.now).toBe("Ben");
    table.endTurn();
    expect(table.now).toBe("? F G");
    table.pick("G");
    table.endTurn();
    // F is the only one left, and its pin goes first.
    expect(table.now).toBe("Ada");
    table.endTurn();
    expect(table.now).toBe("F");
  });

  it("VO-RDY-03 the tracker lists it directly above whom it acts before, in that one's half", () => {
    const table = firedInSlow();
    const groups = volition.turnOrder.standing(table.battle, () => true);
    const names = (id: string) => groups.find((group) => group.id === id)?.entries.map(({ combatant }) => combatant);
    expect([names("slow-first"), names("slow-second")]).toEqual([["Ben"], ["Ada", "F", "G"]]);
  });

  it("VO-RDY-03 when that creature dies the pin is gone, and its owner is in the party's half", () => {
    const table = firedInSlow();
    table.foe("F").system.defeat = "dead";
    while (table.battle.round === 1) {
      if (table.active === "") table.pick(table.candidates[0] ?? "");
      else table.endTurn();
    }
    expect(table.now).toBe("? Ada Ben");
  });

  /** A hero of this band has readied, and fires in the next round in Fast. */
  function firedNextRound(band: string, kind: string, trigger = "fast"): TestTable {
    const table = turnOf("Ada", [archer(band), foe("Rat", at(trigger))]);
    table.act("Ada", "ready", { options: { ...READY, kind } });
    table.endTurn();
    expect([table.battle.round, table.now]).toEqual([2, "Rat"]);
    fire(table, "Rat");
    table.turnOf("Ada");
    return table;
  }

  it("VO-RDY-04 in the next round that kind of action is missing from its own turn", () => {
    const table = firedNextRound("slow", "standard");
    expect(table.budget("Ada")).toBe("1/1/0");
    expect(table.offers("Ada", "basicRanged")).toBe("VO-RDY-04 Locked");
  });

  it("VO-RDY-04 nor does a better one stand in for it", () => {
    const table = firedNextRound("slow", "move");
    expect(table.budget("Ada")).toBe("1/0/1");
    expect(table.offers("Ada", "move")).toBe("VO-RDY-04 Locked");
  });

  it("VO-RDY-04 it holds for a delayed turn too, and for that round only", () => {
    const table = firedNextRound("slow", "standard");
    table.act("Ada", "delay", { options: { band: "verySlow" } });
    expect([table.now, table.budget("Ada")]).toEqual(["Ada", "1/1/0"]);
    table.endTurn();
    table.turnOf("Ada");
    expect(table.budget("Ada")).toBe("1/1/1");
  });

  it("VO-RDY-05 after that turn its band is the faster one", () => {
    const table = firedNextRound("slow", "standard");
    expect(table.band("Ada")).toBe("slow");
    table.endTurn();
    expect(table.band("Ada")).toBe("fast");
    const same = firedNextRound("medium", "standard", "veryFast");
    same.endTurn();
    expect(same.band("Ada")).toBe("veryFast");
  });

  it("VO-RDY-05 one whose own band is as fast stays there", () => {
    const table = fight([archer("medium"), hero("Ben", at("medium")), foe("Rat", at("slow"))]);
    table.pick("Ada");
    table.act("Ada", "ready", { options: READY });
    table.turnOf("Rat").endTurn();
    table.pick("Ben");
    fire(table, "Ben");
    table.endTurn();
    expect([table.now, table.budget("Ada")]).toEqual(["Ada", "1/1/0"]);
    table.endTurn();
    expect(table.band("Ada")).toBe("medium");
  });

  it("VO-RDY-06 what is not used by the next own turn is lost", () => {
    const table = turnOf("Ada", [archer("medium"), foe("Rat")]);
    table.act("Ada", "ready", { options: READY });
    table.endTurn();
    const played = table.endTurn();
    expect(played.has("ReadiedLost")).toBe(true);
    expect([table.now, table.budget("Ada"), table.battle.system.order.holds, table.system("Ada").readied]).toEqual([
      "Ada",
      "1/1/1",
      {},
      "",
    ]);
  });
});
