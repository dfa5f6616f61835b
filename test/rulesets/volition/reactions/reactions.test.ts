// Stepping in, and striking at openings.

import { describe, expect, it } from "vitest";
import { ability, foe, hero, stance, TestTable, turnOf, uuid } from "../table.ts";

const at = (band: string) => ({ system: { band } });
const YES = { confirm: true };
const STRIKE = { choose: ["opportunityAttack"] };
const PASS = { choose: ["none"] };
const STAY = PASS;
const STEP_IN = { choose: ["intercept"] };
const CLUB = ability("Club", { types: ["melee"], damage: { formula: "12" }, effects: [{ condition: "stuck" }] });

/** F's turn: it is near B; A and C are friends of B. */
function charge(relation: "nextTo" | "nearby" | "far", options: TestTable["battle"]["options"] = {}): TestTable {
  const table = turnOf("F", [hero("A"), hero("B"), hero("C"), foe("F", { ...at("fast"), items: [CLUB] }), foe("G")], options);
  return table.stand(["A", "B", relation], ["F", "B", "nearby"]);
}
const asked = (table: TestTable): string[] =>
  table
    .act(
      "F",
      "move",
      { at: ["B"] },
      Array.from({ length: table.relation("A", "B") === "far" ? 0 : 1 }, () => STAY),
    )
    .asked.map(({ rule }) => rule);

describe("stepping in", () => {
  it("VO-INT-01 the Free who are near are asked, the far and the engaged are not", () => {
    expect(asked(charge("nearby"))).toEqual(["VO-INT-01"]);
    expect(asked(charge("nextTo"))).toEqual(["VO-INT-01"]);
    expect(asked(charge("far"))).toEqual([]);
    const engaged = charge("nearby").stand(["A", "G", "engaged"]);
    expect(engaged.act("F", "move", { at: ["B"] }).asked).toEqual([]);
  });

  it("VO-INT-01 the stuck, the hampered and the dying cannot", () => {
    for (const condition of ["stuck", "hampered"] as const) {
      const table = charge("nearby");
      table.lay("A", condition);
      expect(table.act("F", "move", { at: ["B"] }).asked).toEqual([]);
    }
    const down = charge("nearby");
    down.system("A").hp.value = -1;
    expect(down.act("F", "move", { at: ["B"] }).asked).toEqual([]);
  });

  it("VO-INT-01 whoever is asked hears who goes for whom, with what, and stays put unless they say otherwise", () => {
    const table = charge("nextTo");
    const [moves] = table.act("F", "move", { at: ["B"] }, [STAY]).asked;
    expect(moves).toMatchObject({ text: "VOLITION.Ask.Intercept.approach", data: { enemy: "F", friend: "B" }, fallback: ["none"] });
    const [strikes] = table.act("F", "useAbility", { item: "Club", at: ["B"] }, [STAY, [1, 1, 1]]).asked;
    expect(strikes).toMatchObject({ text: "VOLITION.Ask.Intercept.strike", data: { enemy: "F", friend: "B", item: "Club" } });
  });

  it("VO-INT-01 each player is asked for their own, the GM once for all the others", () => {
    const heroes = charge("nearby").stand(["C", "B", "nearby"]);
    const each = heroes.act("F", "move", { at: ["B"] }, [STAY, STEP_IN]);
    expect(each.asked.map(({ of }) => of)).toEqual([uuid("A"), uuid("C")]);
    expect(heroes.relation("F", "C")).toBe("engaged");
    const foes = turnOf("B", [hero("B", at("fast")), foe("F"), foe("G"), foe("H")]);
    foes.stand(["B", "F", "nearby"], ["G", "F", "nearby"], ["H", "F", "nextTo"]);
    const one = foes.act("B", "move", { at: ["F"] }, [{ choose: [`intercept@${uuid("H")}`] }]);
    expect(one.asked.map(({ of }) => of)).toEqual(["gm"]);
    expect(foes.relation("B", "H")).toBe("engaged");
  });

  it("VO-INT-02 the enemy is stopped and engaged with the interceptor, not with the ally", () => {
    const table = charge("nearby");
    const played = table.act("F", "move", { at: ["B"] }, [STEP_IN]);
    expect(played.has("Intercepts")).toBe(true);
    expect([table.relation("F", "A"), table.relation("F", "B")]).toEqual(["engaged", "nearby"]);
  });

  it("VO-INT-02 a melee attack goes to the interceptor, unless the GM says otherwise", () => {
    const struck = (redirect: boolean): (number | undefined)[] => {
      const table = charge("nextTo").stand(["F", "B", "engaged"]);
      table.system("A").defense.ac = 12;
      table.act("F", "useAbility", { item: "Club", at: ["B"] }, [STEP_IN, { confirm: redirect }, [4, 4, 4]]);
      return [table.hp("A"), table.hp("B")];
    };
    expect([struck(true), struck(false)]).toEqual([
      [-2, 10],
      [10, -2],
    ]);
  });

  it("VO-INT-03 nobody steps in the way of an Intercept", () => {
    // A steps between F and B; G, a friend of F, is near and free, and is not asked.
    const table = charge("nearby").stand(["G", "F", "nextTo"]);
    const played = table.act("F", "move", { at: ["B"] }, [STEP_IN]);
    expect(played.asked.map(({ of }) => of)).toEqual([uuid("A")]);
  });

  it("VO-CON-06 only those who fly step in the way of one who flies", () => {
    const table = charge("nearby").stand(["C", "B", "nearby"]);
    table.lay("F", "flying");
    table.lay("C", "flying");
    const played = table.act("F", "move", { at: ["B"] }, [STAY]);
    expect(played.asked.map(({ of }) => of)).toEqual([uuid("C")]);
    const other = charge("nearby");
    other.lay("F", "flying");
    expect(other.refusal(() => other.act("A", "intercept", { at: ["F"] }))).toBe("VO-CON-06 Flies");
  });

  it("VO-INT-01 by hand: the button engages an enemy that no action has moved", () => {
    const table = charge("nearby");
    table.act("A", "intercept", { at: ["F"] });
    expect([table.relation("A", "F"), table.budget("A")]).toEqual(["engaged", "1/1/1"]);
    table.stand(["C", "B", "nearby"]);
    expect(table.refusal(() => table.act("C", "intercept", { at: ["B"] }))).toBe("VO-INT-01 NotAnEnemy");
  });

  it("VO-INT-01 by hand: one steps in for a friend who is near, and is asked for which", () => {
    const table = charge("nearby");
    expect(table.offers("C", "intercept")).toBe("VO-INT-01 NobodyToStepInFor");
    table.stand(["A", "C", "nextTo"]);
    const [field] = table.proposal("A", "intercept", { at: ["F"] }).fields;
    expect(field).toMatchObject({ key: "friend", value: uuid("C"), choices: [{ value: uuid("C") }, { value: uuid("B") }] });
    const far = charge("far").stand(["A", "C", "nextTo"]);
    const run = () => far.act("A", "intercept", { at: ["F"], options: { friend: uuid("B") } });
    expect(far.refusal(run)).toBe("VO-INT-01 TooFarToStepIn");
    expect(far.refusal(() => far.act("A", "intercept", { at: ["F"], options: { friend: uuid("G") } }))).toBe("VO-INT-01 NotAnAlly");
  });

  it("VO-INT-03 by hand: nobody steps in the way of one who is not acting, since that one steps in itself", () => {
    const table = charge("nearby");
    expect(table.refusal(() => table.act("A", "intercept", { at: ["G"] }))).toBe("VO-INT-03 NotOnItsWay");
    expect(table.proposal("A", "intercept", { at: ["G"] }).refusal?.rule).toBe("VO-INT-03");
  });

  it("VO-INT-02 an attack on several can be drawn from each of them, by one who is free once", () => {
    const sweep = ability("Sweep", { types: ["melee"], target: { count: 2 }, damage: { formula: "3" } });
    const table = turnOf("F", [hero("A"), hero("B"), hero("C"), foe("F", { ...at("fast"), items: [sweep] })]);
    table.stand(["A", "B", "nextTo"], ["A", "C", "nextTo"], ["F", "B", "engaged"], ["F", "C", "engaged"]);
    const played = table.act("F", "useAbility", { item: "Sweep", at: ["B", "C"] }, [STEP_IN, YES, [4, 4, 4], [4, 4, 4]]);
    expect(played.asks.filter((text) => text.startsWith("Intercept"))).toEqual(["Intercept.strike"]);
    expect([table.hp("A"), table.hp("B"), table.hp("C")]).toEqual([7, 10, 7]);
  });

  it("VO-SUR-01 the surprised step in only where the world lets them", () => {
    const stepsIn = (surprisedReactions: string): boolean => {
      const table = new TestTable([hero("A"), hero("B"), foe("F")], { surprisedReactions });
      table.stand(["A", "B", "nextTo"], ["F", "B", "nearby"]);
      table.begin({ choose: ["foe"] }, { choose: ["F"] });
      expect(table.offers("A", "intercept")).toBe(surprisedReactions === "none" ? "VO-SUR-01 Surprised" : "available");
      return table.act("F", "move", { at: ["B"] }, surprisedReactions === "none" ? [] : [STEP_IN]).has("Intercepts");
    };
    expect([stepsIn("all"), stepsIn("noInterrupt"), stepsIn("none")]).toEqual([true, true, false]);
  });
});

describe("opportunity attacks", () => {
  /** Ada's turn, engaged with a rat in a melee stance and a bat in a ranged one. */
  function melee(options: TestTable["battle"]["options"] = {}, system: object = {}): TestTable {
    const bat = foe("Bat", { items: [stance("Spit", { mode: "ranged" })] });
    const table = turnOf("Ada", [hero("Ada", { system: { band: "fast", ...system } }), foe("Rat", { items: [CLUB] }), bat], options);
    return table.stand(["Ada", "Rat", "engaged"], ["Ada", "Bat", "engaged"]);
  }

  it("VO-OPP-01 an enemy in a melee stance is asked when one walks off, one in a ranged stance is not", () => {
    const played = melee().act("Ada", "move", {}, [PASS]);
    expect(played.asked.map(({ rule, of }) => [rule, of])).toEqual([["VO-OPP-01", uuid("Rat")]]);
  });

  it("VO-OPP-01 moving and staying engaged provokes, a failed Disengage does not", () => {
    const table = melee();
    expect(table.act("Ada", "move", { options: { [`keep-${uuid("Rat")}`]: true } }, [PASS]).asked).toHaveLength(1);
    expect([table.relation("Ada", "Rat"), table.relation("Ada", "Bat")]).toEqual(["engaged", "nearby"]);
    expect(melee().act("Ada", "disengage", {}, [[3, 3, 3]]).asked).toHaveLength(1);
  });

  it("VO-OPP-01 it comes before the deed, and one that drops the mover spoils it", () => {
    const table = melee();
    const played = table.act("Ada", "move", {}, [STRIKE, [4, 4, 4]]);
    expect(played.has("StoppedByOpening")).toBe(true);
    // She is dying: her turn ends there, and she never left.
    expect([table.hp("Ada"), table.relation("Ada", "Rat"), table.active === "Ada"]).toEqual([-2, "engaged", false]);
  });

  it("VO-ACT-04 a hero who falls on its own turn ends it, saves and all; a foe's turn just stops", () => {
    const ends = { when: "save", difficulty: 11 } as const;
    const table = melee();
    table.lay("Ada", "dazed", ends);
    const played = table.act("Ada", "move", {}, [STRIKE, [4, 4, 4], [3, 3, 3]]);
    expect(played.asked.map(({ rule }) => rule).at(-1)).toBe("VO-ACT-04");
    const other = turnOf("Rat", [hero("Ada"), foe("Rat", { system: { band: "fast", hp: { value: 1, max: 9 } } }), foe("Cat")]);
    other.stand(["Ada", "Rat", "engaged"]).lay("Rat", "dazed", ends);
    other.act("Rat", "move", {}, [STRIKE, [4, 4, 4], [5]]);
    expect([other.foe("Rat").system.defeat, other.now, other.conditions("Rat")]).toEqual(["dead", "Ada", ["dazed", "dead"]]);
  });

  it("VO-OPP-02 it is a basic attack without the effects of an ability, as often as there are openings, and costs nothing", () => {
    const runners = ["A", "B", "C", "D"].map((name) => hero(name, { system: { band: "fast", hp: { value: 30, max: 30 } } }));
    const table = turnOf("A", [...runners, foe("Rat", { items: [CLUB] })]);
    for (const name of ["A", "B", "C", "D"]) {
      table.turnOf(name).stand([name, "Rat", "engaged"]);
      table.act(name, "move", {}, [STRIKE, [4, 4, 4]]);
      expect([table.hp(name), table.conditions(name), table.relation(name, "Rat")]).toEqual([18, [], "nearby"]);
      table.endTurn();
    }
    expect([table.budget("Rat"), table.system("Rat").interruptReady]).toEqual(["1/1/1", true]);
  });

  it("VO-OPP-02 by hand: the button strikes at an engaged enemy", () => {
    const table = melee();
    table.act("Rat", "opportunityAttack", { at: ["Ada"] }, [[1, 1, 2]]);
    expect(table.hp("Ada")).toBe(10);
    expect(table.offers("Bat", "opportunityAttack")).toBe("VO-OPP-01 CannotStrike");
    const apart = melee();
    apart.stand(["Ada", "Rat", "nearby"], ["Ada", "Bat", "engaged"]);
    expect(apart.refusal(() => apart.act("Rat", "opportunityAttack", { at: ["Ada"] }))).toBe("VO-OPP-01 NotEngagedWith");
  });

  it("VO-BAS-07 VO-OPP-01 a foe whose first attack says no type gives them with it, one whose first is ranged does not", () => {
    const asked = (types: readonly string[]) => {
      const items = [ability("Maul", { types, damage: { formula: "3", types: [] } })];
      const table = turnOf("Ada", [hero("Ada", { system: { band: "fast" } }), foe("Rat", { items })]);
      table.stand(["Ada", "Rat", "engaged"]);
      return table.act("Ada", "move", {}, types.includes("ranged") ? [] : [{ choose: ["none"] }]).asked.length;
    };
    expect([asked([]), asked(["melee"]), asked(["ranged"])]).toEqual([1, 1, 0]);
  });

  it("VO-CON-08 the grabbed take no openings", () => {
    const table = melee();
    table.lay("Rat", "grabbed");
    expect(table.act("Ada", "move", {}).asked).toEqual([]);
  });
});
