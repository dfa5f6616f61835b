// When things end that no save ends: with the battle, a rest, a round, or with whoever was behind them.

import { describe, expect, it } from "vitest";
import type { TestTable } from "../table.ts";
import { ability, fight, foe, hero, stance, turnOf, uuid } from "../table.ts";
import { blow, duel, impose, strike } from "../duel.ts";

/** A hero with 15 of 24 hit points who is turning to stone, beside a friend and a foe. */
function petrifying(options: TestTable["battle"]["options"] = {}): TestTable {
  const table = fight([hero("A", { system: { hp: { value: 15, max: 24 } } }), hero("H"), foe("B")], options);
  table.gm("callLastGasp", { at: ["A"], options: { source: "Turning to stone" } });
  return table;
}
const gasp = (table: TestTable) => [table.hp("A"), table.hero("A").system.death.lastGasp.active];

describe("Last Gasp saves", () => {
  it("VO-LGS-02 they end with the battle, and the hero has the hit points that it had when they began", () => {
    const table = petrifying();
    table.act("B", "hurt", { at: ["A"], options: { amount: "4" } });
    table.endBattle();
    expect(gasp(table)).toEqual([15, false]);
    expect(table.applies("A", "quickRest")).toBe(true);
  });

  it("VO-LGS-01 in a world that keeps effects beyond the battle a Full Rest ends them, or the GM", () => {
    const rested = petrifying({ clearAtCombatEnd: false });
    rested.endBattle();
    expect(gasp(rested)).toEqual([15, true]);
    rested.gm("fullRest");
    expect(gasp(rested)).toEqual([24, false]);
    const lifted = petrifying();
    lifted.act("A", "hurt", { at: ["A"], options: { amount: "4" } });
    expect([lifted.applies("A", "liftLastGasp"), lifted.applies("H", "liftLastGasp")]).toEqual([true, false]);
    lifted.act("A", "liftLastGasp");
    expect(gasp(lifted)).toEqual([15, false]);
    expect(lifted.refusal(() => lifted.act("A", "liftLastGasp"))).toBe("VO-LGS-04 NotGasping");
  });
});

describe("grabs", () => {
  const held = (): TestTable => {
    const table = turnOf("A", [hero("A", { system: { band: "fast" } }), foe("B"), foe("C")]);
    table.stand(["A", "B", "engaged"]);
    impose(table, "B", "A", { condition: "grabbed", duration: "manual" });
    expect(table.conditions("A")).toEqual(["grabbed"]);
    return table;
  };

  it.each(["engaged", "nearby", "far"] as const)(
    "VO-CON-07 a grab laid from %s holds, with the two side by side, until they are not",
    (relation) => {
      const clutch = ability("Clutch", {
        target: { range: "far" },
        damage: { formula: "", types: [] },
        effects: [{ condition: "grabbed", duration: "manual" }],
      });
      const table = turnOf("B", [hero("A"), foe("B", { system: { band: "veryFast" }, items: [clutch] })]);
      table.stand(["A", "B", relation]);
      table.act("B", "useAbility", { item: "Clutch", at: ["A"] }, [[6, 6, 6]]);
      expect([table.relation("A", "B"), table.conditions("A")]).toEqual(["engaged", ["grabbed"]]);
      table.act("B", "setPosition", { at: ["A"], options: { relation: "far" } });
      expect(table.conditions("A")).toEqual([]);
    },
  );

  it("VO-POS-05 VO-SPI-01 whoever is out of the fight for good keeps no foe from being Free", () => {
    const table = turnOf("A", [hero("A", { system: { band: "fast" } }), foe("B")]);
    table.stand(["A", "B", "engaged"]);
    expect(table.applies("B", "intercept")).toBe(false);
    table.hero("A").system.outOfFight = true;
    expect(table.applies("B", "intercept")).toBe(true);
  });

  it("VO-CON-07 nobody is held any more when the battle is over", () => {
    const table = held();
    expect(table.endBattle().has("EffectEnds")).toBe(true);
    expect([table.conditions("A"), table.system("A").relations]).toEqual([[], []]);
  });

  it("VO-CON-07 who leaves the battle holds nobody, and stands in nobody's way", () => {
    const table = held();
    table.leave("B");
    expect([table.applies("A", "disengage"), table.act("A", "move", { at: ["C"] }).asked]).toEqual([false, []]);
    const waits = held();
    waits.leave("B");
    waits.endTurn();
    waits.turnOf("A");
    expect(waits.conditions("A")).toEqual([]);
  });

  it("VO-CON-07 VO-POS-01 whoever changes sides lets go of its new friends and is engaged with its old ones", () => {
    const table = held();
    table.stand(["B", "C", "nextTo"]);
    // Its token's disposition has been changed.
    table.creature("B").side = "heroes";
    table.act("B", "sortie.followSide");
    expect([table.relation("A", "B"), table.relation("B", "C"), table.conditions("A")]).toEqual(["nextTo", "engaged", []]);
  });
});

describe("what holds for a round", () => {
  it("VO-CON-07 a hit of the last round no longer loosens a grip", () => {
    const table = duel();
    table.lay("A", "grabbed", {}, "B");
    strike(table, [[4, 4, 3], [3]]);
    const dice = () => table.proposal("A", "disengage", { at: ["B"] }).breakdowns[1]?.breakdown.total;
    expect([table.system("A").hitThisRound, dice()]).toEqual([[uuid("B")], 0]);
    table.endTurn();
    table.turnOf("A");
    expect([table.battle.round, table.system("A").hitThisRound, dice()]).toEqual([2, [], -1]);
  });

  it("VO-RAL-02 a one-round effect ends at 13 wherever the world lets it end", () => {
    for (const oneRoundEnds of ["sourceStart", "sourceEnd", "bearerEnd"]) {
      const rallied = (faces: number[]): string[] => {
        const table = duel({ items: [blow(), stance("Blade")], hero: { hp: { value: 5, max: 40 } }, options: { oneRoundEnds } });
        impose(table, "B", "A", { condition: "dazed", duration: "oneRound", saveTarget: 5 });
        const effect = Object.keys(table.creature("A").effects)[0] ?? "";
        table.act("A", "rally", { options: { effect } }, [{ choose: ["average"] }, faces]);
        return table.conditions("A");
      };
      expect([rallied([4, 4, 4]), rallied([5, 4, 4])], oneRoundEnds).toEqual([["dazed"], []]);
    }
  });
});
