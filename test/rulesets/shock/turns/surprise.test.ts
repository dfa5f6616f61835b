// Surprise: the free round of those who were not surprised, the check that brings it about, and who is proof against it (SH-SUR-01 to -04).

import { describe, expect, test } from "vitest";
import type { ShockBattle } from "../../../../src/rulesets/shock/data/types.ts";
import { hideFromPlayers } from "../../../../src/engine/map/token-appearance.ts";
import { isHiddenOn } from "../../../../src/engine/map/between.ts";
import { OnScene } from "../../map/on-scene.ts";
import { foe, hero, shock, TestTable, uuid } from "../table.ts";

const people = () => [hero("A"), hero("B"), foe("Ruk"), foe("Villager", { side: "neutral" })];

/** The foes are surprised. */
function ambush(options: ShockBattle["options"] = {}): TestTable {
  const table = new TestTable(people(), options);
  table.begin({ choose: ["enemies"] });
  return table;
}

describe("the free round", () => {
  test("SH-SUR-01 only the foes of the surprised act, with Main and Move; then initiative is rolled and everybody acts", () => {
    const table = ambush();
    expect(table.battle.round).toBe(0);
    expect(table.now).toBe("? A B");
    expect(table.budget("A")).toBe("1/1");
    expect(table.budget("Ruk")).toBe("0/0");
    expect(table.budget("Villager")).toBe("0/0");
    expect(table.offers("Ruk", "goProne")).toBe("SH-ACT-04 FreeInOwnPhase");
    expect(table.offers("Ruk", "totalDefense")).toBe("SH-TD-01 NoMainForInstant");
    table.done("A");
    const played = table.done("B", 1, 8, 5);
    expect(played.asks).toEqual(["Initiative", "Initiative", "Initiative"]);
    expect(table.battle.round).toBe(1);
    expect(table.order).toEqual(["enemies", "neutral", "party"]);
    expect(table.now).toBe("Ruk");
    expect(table.budget("Ruk")).toBe("1/1");
    table.done("Ruk");
    expect(table.now).toBe("Villager");
  });

  test("SH-SUR-01 opportunities and Instants that cost nothing stay possible, unless the world says otherwise", () => {
    const opportunityAsked = (options: ShockBattle["options"]): boolean => {
      const table = ambush(options).place({ A: [0, 0], Ruk: [1, 0] });
      const script = options["surprisedReact"] === "off" ? [] : [{ choose: ["none"] }];
      return table.act("A", "run", {}, script).asks.includes("Opportunity");
    };
    expect(opportunityAsked({})).toBe(true);
    expect(opportunityAsked({ surprisedReact: "full" })).toBe(true);
    expect(opportunityAsked({ surprisedReact: "off" })).toBe(false);
    expect(ambush({ surprisedReact: "full" }).offers("Ruk", "totalDefense")).toBe("available");
    expect(ambush({ surprisedReact: "full" }).offers("Ruk", "run")).toBe("SH-SEQ-03 NotYourPhase");
    expect(ambush({ surprisedReact: "off" }).offers("Ruk", "custom")).toBe("available");
    expect(ambush({ surprisedReact: "off" }).proposal("Ruk", "custom", { options: { price: "instant" } }).refusal?.rule).toBe("SH-SUR-01");
  });

  test("SH-SUR-01 without surprise the first round starts at once", () => {
    const table = new TestTable(people());
    table.begin({ choose: [] }, 8, 5, 1);
    expect(table.battle.round).toBe(1);
  });

  test("SH-SUR-01 where both are surprised nobody has a round to themselves", () => {
    const table = new TestTable(people());
    table.begin({ choose: ["party", "enemies"] }, 8, 5, 1);
    expect(table.battle.round).toBe(1);
    expect(table.battle.system.sides.some(({ surprised }) => surprised)).toBe(false);
  });

  test("SH-SUR-01 the end of the free round is one: charges end, the dying have a round less", () => {
    const table = ambush().place({ A: [0, 0], Ruk: [6, 0] });
    table.act("A", "charge", { at: ["Ruk"], options: { weapon: "Sword:melee" } }, [1]);
    expect(table.system("A").chargePenalty).toBe(true);
    table.act("B", "suffer", { options: { amount: "8" } });
    table.done("A", 8, 5, 1);
    expect(table.system("A").chargePenalty).toBe(false);
    expect(table.system("B").down.rounds).toBe(5);
  });
});

describe("the check", () => {
  const sneak = (script: readonly number[]) => {
    const table = new TestTable(people());
    table.act("A", "surpriseCheck", { at: ["Ruk"] }, [script.slice(0, 2), script.slice(2)]);
    return table;
  };

  test("SH-SUR-02 Sneak 9 against Notice 8 surprises, 8 against 8 does not; nobody is asked again", () => {
    const won = sneak([4, 5, 4, 4]);
    expect(won.battle.system.sides.find(({ id }) => id === "enemies")?.surprised).toBe(true);
    expect(won.begin().asked).toEqual([]);
    expect(won.battle.round).toBe(0);
    const tied = sneak([4, 4, 4, 4]);
    expect(tied.battle.system.sides.some(({ surprised }) => surprised)).toBe(false);
  });

  test("SH-SUR-02 stealth goes by DEX and Sneak, bursting in by STR and Exert, watching by WIS and Notice", () => {
    const able = hero("A", { system: { attributes: { str: { mod: 1 }, dex: { mod: 2 } }, skills: { sneak: 3, exert: 1 } } });
    const table = new TestTable([able, foe("Ruk", { system: { attributes: { wis: { mod: 1 } }, skillLevel: 1 } })]);
    const stealth = table.act("A", "surpriseCheck", { at: ["Ruk"] }, [
      [1, 1],
      [1, 1],
    ]);
    expect(stealth.steps.filter(({ text }) => text === "SHOCK.Step.Check").map(({ data }) => data?.["total"])).toEqual([7, 4]);
    const burst = table.act("A", "surpriseCheck", { at: ["Ruk"], options: { approach: "burst" } }, [
      [1, 1],
      [1, 1],
    ]);
    expect(burst.steps.filter(({ text }) => text === "SHOCK.Step.Check").map(({ data }) => data?.["total"])).toEqual([4, 4]);
  });

  test("SH-SUR-02 once the fight has begun it is too late", () => {
    const table = new TestTable(people());
    table.begin({ choose: [] }, 8, 5, 1);
    expect(table.offers("A", "surpriseCheck")).toBe("SH-SUR-02 TooLateToSurprise");
  });

  test("SH-SUR-03 a side that expects a fight cannot be surprised, by no check and by no word", () => {
    const table = new TestTable(people());
    table.act("Ruk", "editSide", { options: { alert: true } });
    expect(table.refusal(() => table.act("A", "surpriseCheck", { at: ["Ruk"] }))).toBe("SH-SUR-03 SideAlert");
    expect(table.refusal(() => table.act("Ruk", "editSide", { options: { surprised: true } }))).toBe("SH-SUR-03 SideAlert");
    const played = table.begin({ choose: [] }, 8, 5, 1);
    const asked = played.asked[0];
    expect(asked?.kind === "choose" ? asked.options.map(({ value }) => value) : []).toEqual(["party"]);
  });

  test("SH-SUR-04 a careful Party is surprised only by those who lie hidden", () => {
    const table = new TestTable([hero("A"), foe("Ruk")]);
    table.act("A", "editSide", { options: { careful: true } });
    expect(table.refusal(() => table.act("Ruk", "surpriseCheck", { at: ["A"] }))).toBe("SH-SUR-04 PartyCareful");
    expect(table.proposal("Ruk", "surpriseCheck", { at: ["A"] }).refusal?.rule).toBe("SH-SUR-04");
    table.act("Ruk", "surpriseCheck", { at: ["A"], options: { hidden: true } }, [
      [6, 6],
      [1, 1],
    ]);
    expect(table.battle.system.sides.find(({ id }) => id === "party")?.surprised).toBe(true);
    const hidden = new TestTable([hero("A"), foe("Ruk")]);
    hidden.act("A", "editSide", { options: { careful: true } });
    hidden.act("Ruk", "editSide", { options: { hidden: true } });
    hidden.begin({ choose: ["party"] });
    expect(hidden.now).toBe("Ruk");
    // Whoever lies hidden on its own side ambushes nobody.
    const covered = new TestTable([hero("A"), hero("B", { side: "neutral" }), foe("Ruk")]);
    covered.act("A", "editSide", { options: { careful: true, hidden: true } });
    expect(covered.refusal(() => covered.act("Ruk", "surpriseCheck", { at: ["A"] }))).toBe("SH-SUR-04 PartyCareful");
  });
});

describe("a side that lies hidden on the map", () => {
  const scene = () => {
    const table = new TestTable([hero("A"), foe("Ruk"), foe("Skeg"), hero("B", { side: "foes" })]);
    const map = new OnScene(shock, table, { A: [0, 0], Ruk: [4, 0], Skeg: [5, 0], B: [6, 0] });
    const unseen = (): readonly string[] =>
      ["A", "Ruk", "Skeg", "B"].filter((name) => {
        const { hidden } = table.combatant(name);
        const { token } = table.creature(name);
        expect([token?.hidden, isHiddenOn(map.table.battle.terrain, uuid(name))], name).toEqual([hidden, hidden]);
        return hidden;
      });
    return { table, unseen };
  };

  test("SH-SUR-04 is seen by no player before the fight, save whom a player plays, and comes out when it begins", () => {
    const { table, unseen } = scene();
    table.act("Ruk", "editSide", { options: { hidden: true } });
    expect(unseen()).toEqual(["Ruk", "Skeg"]);
    const begun = table.begin({ choose: ["party"] });
    expect([unseen(), begun.has("ComeOut")]).toEqual([[], true]);
    expect(begun.changes).toContainEqual({ document: table.creature("Ruk").token?.uuid, path: "hidden", before: true, after: false });
    expect(table.battle.system.sides.some(({ hidden }) => hidden)).toBe(false);
  });

  test("SH-SUR-04 is seen again when the GM says that it lies hidden no more, one by one where somebody goes over", () => {
    const { table, unseen } = scene();
    table.act("Ruk", "editSide", { options: { hidden: true } });
    table.act("Skeg", "assignSide", { options: { side: "party" } });
    expect(unseen()).toEqual(["Ruk"]);
    table.act("Skeg", "assignSide", { options: { side: "enemies" } });
    expect(unseen()).toEqual(["Ruk", "Skeg"]);
    table.act("Skeg", "editSide", { options: { hidden: false } });
    expect(unseen()).toEqual([]);
  });

  test("SH-SUR-04 nothing changes for those whom the GM has hidden by hand, as long as nobody says that their side lies hidden", () => {
    const { table, unseen } = scene();
    hideFromPlayers({ battle: table.battle }, table.creature("Ruk"));
    table.act("Ruk", "editSide", { options: { alert: true } });
    table.begin({ choose: [] }, 8, 5);
    expect(unseen()).toEqual(["Ruk"]);
  });
});
