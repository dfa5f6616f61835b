// Grapples in the run of turns, their options and how they end (DE-GRP-01 to -12).

import { describe, expect, test } from "vitest";
import { armorClass } from "../../../../src/rulesets/definition/numbers/defences.ts";
import { dragFeet } from "../../../../src/rulesets/definition/maneuvers/map-drag.ts";
import { abilities, dagger, duel, STRIKE } from "../duel.ts";
import type { TestTable } from "../table.ts";
import { fight, foe, hero, weapon } from "../table.ts";

const GRAPPLE = { choose: ["grapple"] } as const;
const ESCAPE = { choose: ["escapeArtist"] } as const;
const STAY = { choose: ["stay"] } as const;
const pass = { "opening-Actor-B": false };

/** A (BAB 6, Str +4: grapple +10) holds B; A acts. */
function held(more: Parameters<typeof duel>[0] = {}): TestTable {
  const table = duel({ foes: ["B", "C"], ...more, at: more.at ?? { A: [0, 0], B: [1, 0], C: [1, 1] } });
  table.act("A", "grapple", { at: ["B"], options: pass }, [15, GRAPPLE, 10, 1]);
  table.turnOf("B");
  return table;
}
/** Turns pass until A has its turn; B stays as it is. */
function backToA(table: TestTable): TestTable {
  while (table.active !== "A") {
    if (table.active === "B" && !table.battle.system.order.begun) table.startTurn(STAY);
    else table.endTurn();
  }
  return table;
}

describe("taking hold", () => {
  test("DE-GRP-01 a standard action: a melee touch with the highest base attack and the better of Strength and Dexterity", () => {
    const table = duel({ hero: { bab: 6 }, foe: { ac: { misc: 5, natural: 9 } } });
    const played = table.act("A", "grapple", { at: ["B"], options: pass }, [5, GRAPPLE, 10, 1]);
    const touch = played.steps.find(({ against }) => against?.toLowerCase().endsWith("touch"));
    expect([touch?.breakdown?.total, touch?.outcome]).toEqual([10, "hit"]);
    expect(table.system("A").turn.standardUsed).toBe(true);
    expect(table.conditions("B")).toEqual(["grappled"]);
    const missed = duel({ foe: { ac: { misc: 6 } } });
    missed.act("A", "grapple", { at: ["B"], options: pass }, [5]);
    expect(missed.system("B").grapple.role).toBe("");
    expect(missed.offers("A", "standardAct")).toBe("DE-ACT-04 NoStandard");
  });

  test("DE-GRP-01 it gives the defender an opening; damage by it takes 4 off the roll", () => {
    const table = duel({ foe: { abilities: abilities({ str: 1 }) } });
    const played = table.act("A", "grapple", { at: ["B"] }, [15, STRIKE, 19, 2, GRAPPLE, 10, 14]);
    expect(played.steps.filter(({ rule }) => rule === "DE-GRP-02").map(({ breakdown }) => breakdown?.total)).toContain(6);
  });

  test("DE-GRP-02 grapple against grapple or Escape Artist; if the defender wins there is no grapple", () => {
    const table = duel({ foe: { skills: { escapeArtist: 9 } } });
    const played = table.act("A", "grapple", { at: ["B"], options: pass }, [15, ESCAPE, 8, 10]);
    expect(played.has("NoGrip")).toBe(true);
    expect(table.system("A").grapple.role).toBe("");
    const other = duel({ foe: { skills: { escapeArtist: 9 } } });
    other.act("A", "grapple", { at: ["B"], options: pass }, [15, ESCAPE, 8, 8]);
    expect(other.system("A").grapple).toMatchObject({ role: "aggressor", with: "Actor.B" });
    expect(other.system("B").grapple).toMatchObject({ role: "defender", with: "Actor.A" });
  });

  test("DE-GRP-02 size counts, and a tie is rolled again", () => {
    const table = duel({ foe: { size: "large" } });
    // 10 + 10 against 18 + 2; then 5 + 10 against 12 + 2.
    const played = table.act("A", "grapple", { at: ["B"], options: pass }, [15, GRAPPLE, 10, 18, 5, 12]);
    expect(played.has("OpposedTie")).toBe(true);
    expect(table.conditions("A")).toEqual(["grappling"]);
  });

  test("DE-GRP-02 whoever is in a grapple begins no other, and cannot be drawn into a second", () => {
    const table = held();
    table.turnOf("C");
    expect(table.refusal(() => table.act("C", "grapple", { at: ["A"] }))).toBe("DE-GRP-01 GrapplesAlready");
    backToA(table);
    expect(table.offers("A", "grapple")).toBe("DE-GRP-01 GrapplesAlready");
  });
});

describe("being held", () => {
  test("DE-GRP-03 at each start of its turn the captive may roll to get out", () => {
    const table = held();
    expect(table.battle.system.order.begun).toBe(false);
    table.startTurn(GRAPPLE, 20, 6);
    expect([table.conditions("A"), table.conditions("B")]).toEqual([[], []]);
    expect(table.active).toBe("B");
    const still = held();
    const played = still.startTurn(GRAPPLE, 12, 6);
    expect(played.has("StillHeld")).toBe(true);
    expect(still.conditions("B")).toEqual(["grappled"]);
  });

  test("DE-GRP-03 also out of a pin", () => {
    const table = backToA(held());
    table.act("A", "pin", {}, [GRAPPLE, 10, 1]);
    table.turnOf("B");
    table.startTurn(GRAPPLE, 20, 6);
    expect(table.conditions("B")).toEqual([]);
  });

  test("DE-GRP-04 both threaten nothing, walk nowhere, and are flat-footed to everybody but each other", () => {
    const table = held({ foe: { abilities: abilities({ dex: 3 }) } });
    const [a, b, c] = ["A", "B", "C"].map((name) => table.creature(name));
    if (!a || !b || !c) throw new Error("Somebody is missing");
    const ac = (attacker: typeof a) => armorClass(b, table.battle.options, { attacker }).total;
    expect([ac(a), ac(c)]).toEqual([13, 10]);
    table.startTurn(STAY);
    expect(table.offers("B", "move")).toBe("DE-GRP-04 GrappledMove");
    expect(table.offers("B", "fiveFootStep")).toBe("DE-GRP-04 GrappledMove");
    table.endTurn();
    // C walks away from both: neither may strike.
    expect(table.act("C", "move").asked).toEqual([]);
  });

  test("DE-GRP-05 bare hands, daggers and what fits a grapple strike, a longsword does not", () => {
    const table = held({ foeItems: [dagger(), weapon("Longsword")] });
    table.startTurn(STAY);
    expect(table.offers("B", "attack", "Dagger")).toBe("available");
    expect(table.offers("B", "attack", "Longsword")).toMatch(/^DE-GRP-05/);
    expect(table.offers("B", "unarmedAttack")).toBe("available");
    backToA(table);
    expect(table.offers("A", "attack", "Sword")).toMatch(/^DE-GRP-05/);
    expect(table.offers("A", "unarmedAttack")).toBe("available");
  });
});

describe("the options", () => {
  test("DE-GRP-06 each is a standard action and a won roll; a lost one leaves the grapple", () => {
    const table = backToA(held());
    const played = table.act("A", "pin", {}, [GRAPPLE, 4, 18]);
    expect(played.step("OptionFails").rule).toBe("DE-GRP-06");
    expect(table.conditions("B")).toEqual(["grappled"]);
    expect(table.offers("A", "breakBone")).toBe("DE-ACT-04 NoStandard");
    expect(duel().applies("A", "pin")).toBe(false);
    expect(duel().offers("A", "pin")).toBe("DE-GRP-06 HoldsNobody");
  });

  test("DE-GRP-07 a broken bone is an injury that the GM names; the captive answers with its grapple only", () => {
    const table = backToA(held());
    const played = table.act("A", "breakBone", { options: { bone: "Left arm" } }, [10, 1]);
    expect(played.asked.map(({ kind }) => kind)).toEqual(["roll", "roll"]);
    expect(table.system("B").afflictions).toMatchObject([{ kind: "injury", name: "Left arm", cause: "A" }]);
  });

  test("DE-GRP-08 only the pinned can be exposed, to the aggressor's allies", () => {
    const table = backToA(held());
    expect(table.offers("A", "expose")).toBe("DE-GRP-08 NotPinned");
    table.act("A", "pin", {}, [ESCAPE, 10, 1]);
    table.endTurn();
    table.startTurn(STAY);
    backToA(table);
    table.act("A", "expose", {}, [10, 1]);
    expect(table.conditions("B")).toEqual(["exposed", "grappled", "pinned"]);
    expect(Object.values(table.creature("B").effects).find(({ statuses }) => statuses.includes("exposed"))?.system.source).toBe("Actor.A");
  });

  test("DE-GRP-08 whoever gets out is exposed no longer", () => {
    const table = backToA(held());
    table.act("A", "pin", {}, [GRAPPLE, 10, 1]);
    backToA(table.turnOf("B"));
    table.act("A", "expose", {}, [10, 1]);
    table.turnOf("B").startTurn(GRAPPLE, 20, 1);
    expect(table.conditions("B")).toEqual([]);
  });

  test.each([
    [30, 15],
    [25, 10],
    [20, 10],
    [5, 0],
  ])("DE-GRP-09 with a movement of %d a captive is dragged %d feet", (movement, feet) => {
    expect(dragFeet(hero("A", { system: { movement } }))).toBe(feet);
  });

  test("DE-GRP-09 dragging takes a won roll against the captive's grapple, and gives others an opening", () => {
    const table = backToA(held({ foes: ["B"], at: { A: [0, 0], B: [1, 0] } }));
    expect(table.refusal(() => table.act("A", "drag", { options: { feet: 20 } }))).toBe("DE-GRP-09 TooFarToDrag");
    expect(table.act("A", "drag", { options: { feet: 10 } }, [10, 1]).step("Drags").data).toMatchObject({ feet: 10 });
    const watched = fight([hero("A", { system: { bab: 6, abilities: abilities({ str: 4 }) } }), foe("B"), hero("C")]);
    watched.place({ A: [0, 0], B: [1, 0], C: [2, 0] });
    watched.act("A", "grapple", { at: ["B"], options: pass }, [15, GRAPPLE, 10, 1]);
    watched.endTurn();
    watched.startTurn(STAY);
    watched.turnOf("A");
    expect(watched.act("A", "drag", {}, [10, 1, STRIKE, 2]).step("Opportunity").data).toMatchObject({ foe: "C" });
  });

  test("DE-GRP-10 a submission held for three rounds gives the maximum of hit points as non-lethal damage", () => {
    const table = backToA(held({ foe: { hp: { value: 22, max: 22 }, nonLethal: { value: 3 } } }));
    table.act("A", "submission", {}, [GRAPPLE, 10, 1]);
    expect(table.system("B").grapple.submissionRounds).toBe(0);
    backToA(table.turnOf("B"));
    expect(table.system("B").grapple.submissionRounds).toBe(1);
    expect(table.offers("A", "standardAct")).toBe("available");
    backToA(table.turnOf("B"));
    expect(table.system("B").grapple.submissionRounds).toBe(2);
    backToA(table.turnOf("B"));
    expect([table.nld("B"), table.hp("B")]).toEqual([25, 22]);
    expect(table.conditions("B")).toContain("unconscious");
    expect(table.system("B").grapple.submissionRounds).toBeNull();
  });

  test("DE-GRP-11 a won roll breaks the submission, not the grapple; a pinned captive's too", () => {
    const table = backToA(held());
    table.act("A", "submission", {}, [GRAPPLE, 10, 1]);
    table.turnOf("B").startTurn(ESCAPE, 19, 5);
    expect(table.conditions("B")).toEqual(["grappled"]);
    expect(table.system("B").grapple.submissionRounds).toBeNull();
    const both = backToA(held());
    both.act("A", "pin", {}, [GRAPPLE, 10, 1]);
    backToA(both.turnOf("B"));
    both.act("A", "submission", {}, [GRAPPLE, 10, 1]);
    both.turnOf("B").startTurn(GRAPPLE, 20, 1);
    expect(both.conditions("B")).toEqual(["grappled", "pinned"]);
  });

  test("DE-GRP-12 the pinned neither attack nor move, and are not exposed by it", () => {
    const table = backToA(held({ foeItems: [dagger()] }));
    const before = armorClass(table.creature("B"), table.battle.options, { attacker: table.creature("A") }).total;
    table.act("A", "pin", {}, [ESCAPE, 10, 1]);
    expect(table.conditions("B")).toEqual(["grappled", "pinned"]);
    expect(armorClass(table.creature("B"), table.battle.options, { attacker: table.creature("A") }).total).toBe(before);
    table.turnOf("B").startTurn(STAY);
    expect(table.offers("B", "attack", "Dagger")).toMatch(/^DE-GRP-12/);
    expect(table.offers("B", "move")).toBe("DE-GRP-12 PinnedMove");
  });
});

describe("the end of a grapple", () => {
  test("DE-GRP-04 the aggressor may let go, the GM may part them, and a fallen aggressor holds nobody", () => {
    const table = backToA(held());
    table.act("A", "letGo");
    expect(table.conditions("B")).toEqual([]);
    const parted = held();
    parted.act("B", "separate");
    expect(parted.conditions("A")).toEqual([]);
    const fallen = held({ hero: { hp: { value: 2, max: 50 } }, foeItems: [dagger()], foe: { abilities: abilities({ str: 3 }) } });
    fallen.startTurn(STAY);
    fallen.act("B", "attack", { item: "Dagger", at: ["A"] }, [19, 3]);
    expect(fallen.system("B").grapple.role).toBe("");
    expect(fallen.conditions("B")).toEqual([]);
  });

  test("DE-GRP-04 when the battle ends, the GM says whom to keep", () => {
    const table = held();
    table.endBattle({ choose: ["Actor.B"] });
    expect(table.system("B").grapple.role).toBe("defender");
    const freed = held();
    freed.endBattle({ choose: [] });
    expect([freed.system("A").grapple.role, freed.system("B").grapple.role]).toEqual(["", ""]);
  });
});
