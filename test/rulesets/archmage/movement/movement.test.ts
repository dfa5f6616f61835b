// Position, movement, openings, grabs. AE-POS, AE-DIS, AE-OA, AE-TEL, AE-GRB.

import { describe, expect, it } from "vitest";
import { uuidOf } from "../../../../src/engine/testing/builders.ts";
import { archmage, fight, flat, foe, hero, openings, PASS, power, strike, weapon, STEP_IN } from "../table.ts";
import type { TestTable } from "../table.ts";

const kit = [
  weapon("sword", {}),
  weapon("bow", { delivery: "ranged" }),
  power("bolt", { kind: "spell", delivery: "ranged", damage: "1", addAbility: false }),
  power("burst", { kind: "spell", delivery: "close", damage: "1", addAbility: false }),
  power("cleave", { kind: "attack", delivery: "melee", damage: "1", addAbility: false }),
  power("jab", { kind: "attack", delivery: "melee", damage: "1", addAbility: false, basic: true }),
  power("step", { kind: "spell", delivery: "ranged", teleport: true, action: "move", targets: { count: 0, allies: true } }),
];
const orla = (system = {}) => hero("Orla", { level: 1, hp: { value: 40, max: 40 }, ...system }, kit);
const tamsin = () => hero("Tamsin", { level: 1, hp: { value: 40, max: 40 } }, kit);
const brute = (name: string, system = {}) =>
  foe(name, { foe: { typeKey: name }, defences: flat(10), ...system }, [
    weapon("claw", { attackBonus: 9, damageFormula: "2" }),
    power("spit", { delivery: "ranged", damage: "1", attackBonus: 9 }),
    power("seize", {
      damage: "1",
      attackBonus: 9,
      applies: [{ kind: "grab", on: "hit", to: "target", id: "", amount: 0, types: [], ends: "default", difficulty: "normal", turns: 1 }],
    }),
  ]);
/** Orla acts first, then Tamsin, then the foes in the order of their letters. */
function start(foes: readonly string[], melees: readonly [string, string][] = [], more: { foes?: object } = {}): TestTable {
  const table = fight([orla(), tamsin(), ...foes.map((name) => brute(name, more.foes))], [20, 18, ...foes.map((_, index) => 15 - index)]);
  for (const [a, b] of melees) table.engage(a, b);
  return table;
}
const engagedWith = (table: TestTable, name: string) => table.creature(name).system.position.engagedWith;

describe("whereabouts", () => {
  it("AE-POS-01 far away is two moves from anybody", () => {
    const table = start(["X"]);
    expect(table.refusal(() => table.act("Orla", "move", { options: { to: "far" } }, [{ confirm: false }]))).toBe("AE-POS-01 NotFarAway");
    table.act("Orla", "move", { options: { to: "far" } }, [{ confirm: true }]);
    expect(table.creature("Orla").system).toMatchObject({
      position: { zone: "far" },
      budget: { standard: false, move: false, quick: true },
    });
    table.endTurn();
    expect(table.act("Tamsin", "move", { at: ["X"] }).has("Engages")).toBe(true);
    expect(table.creature("Tamsin").system.budget).toMatchObject({ standard: true, move: false, quick: true });
    table.endTurn();
    table.endTurn();
    table.act("Orla", "usePower", { item: "bolt", at: ["X"] }, [10, []]);
    expect(table.refusal(() => table.act("Orla", "move", { at: ["X"] }))).toBe("AE-POS-01 NeedsTwoMoves");
    table.endTurn();
    table.endTurn();
    table.endTurn();
    table.act("Orla", "move", { at: ["X"] });
    expect(table.creature("Orla").system.budget).toMatchObject({ standard: false, move: false, quick: true });
    expect(engagedWith(table, "Orla")).toEqual([uuidOf("X")]);
  });

  it("AE-POS-02 engagement is mutual, and two engaged with one enemy are next to each other", () => {
    const table = start(["X"], [["Tamsin", "X"]]);
    table.act("Orla", "move", { at: ["X"] });
    expect([engagedWith(table, "Orla"), engagedWith(table, "X")]).toEqual([[uuidOf("X")], [uuidOf("Tamsin"), uuidOf("Orla")]]);
    table.gm("hurt", { at: ["Tamsin"], options: { amount: "41" } }, [[]]);
    table.act("Orla", "stabilise", { at: ["Tamsin"] }, [15]);
    expect(table.hero("Tamsin").system.death.stable).toBe(true);
  });

  it("AE-POS-03 melee needs to be engaged: a free fighter may spend the move for it", () => {
    const table = start(["X"]);
    expect(table.refusal(() => table.act("Orla", "attack", { item: "sword", at: ["X"] }))).toBe("AE-POS-03 NotEngaged");
    table.act("Orla", "attack", { item: "sword", at: ["X"], options: { engage: true } }, [15, 3]);
    expect([table.hp("X"), engagedWith(table, "Orla")]).toEqual([27, [uuidOf("X")]]);
    expect(table.creature("Orla").system.budget).toMatchObject({ standard: false, move: false, quick: true });
    const shooting = start(["X"]);
    shooting.act("Orla", "attack", { item: "bow", at: ["X"] }, [15, 3]);
    const spent = start(["X"]);
    spent.act("Orla", "move");
    expect(spent.refusal(() => spent.act("Orla", "attack", { item: "sword", at: ["X"], options: { engage: true } }))).toBe(
      "AE-ACT-02 NoMoveToEngage",
    );
  });

  it("AE-POS-04 a free enemy may stop somebody who runs past; an engaged one may not", () => {
    const table = start(["X", "Y"]);
    const stopped = table.act("Orla", "move", { at: ["Y"], options: { "past-X": true } }, [STEP_IN]);
    expect(stopped.asked[0]).toMatchObject({ kind: "choose", rule: "AE-POS-04", of: uuidOf("X") });
    expect([engagedWith(table, "Orla"), engagedWith(table, "Y")]).toEqual([[uuidOf("X")], []]);
    const waved = start(["X", "Y"]);
    waved.act("Orla", "move", { at: ["Y"], options: { "past-X": true } }, [PASS]);
    expect(engagedWith(waved, "Orla")).toEqual([uuidOf("Y")]);
    const busy = start(["X", "Y"], [["Tamsin", "X"]]);
    busy.act("Orla", "move", { at: ["Y"], options: { "past-X": true } });
    expect(engagedWith(busy, "Orla")).toEqual([uuidOf("Y")]);
  });

  it("AE-POS-04 an attacker who is stopped on the way does not reach its target", () => {
    const table = start(["X", "Y"]);
    table.act("Orla", "attack", { item: "sword", at: ["Y"], options: { engage: true, "past-X": true } }, [STEP_IN]);
    expect([table.hp("Y"), engagedWith(table, "Orla")]).toEqual([30, [uuidOf("X")]]);
    expect(table.creature("Orla").system.budget.standard).toBe(true);
  });

  it("AE-POS-04 whoever shelters behind an ally is guarded by it without a word", () => {
    const table = start(["X"]);
    table.act("Orla", "move", { at: ["Tamsin"], options: { behind: true } });
    table.endTurn();
    table.endTurn();
    const rush = table.act("X", "move", { at: ["Orla"] }, [STEP_IN]);
    expect(rush.asked[0]).toMatchObject({ of: uuidOf("Tamsin") });
    expect([engagedWith(table, "Orla"), engagedWith(table, "Tamsin")]).toEqual([[], [uuidOf("X")]]);
  });
});

describe("leaving a melee", () => {
  it("AE-POS-04 nobody shelters behind the dead", () => {
    const table = start(["X"]);
    table.act("Orla", "move", { at: ["Tamsin"], options: { behind: true } });
    expect(table.creature("Orla").system.position.behind).toBe(uuidOf("Tamsin"));
    table.toggle("Tamsin", "dead");
    expect(table.creature("Orla").system.position.behind).toBe("");
  });

  it("AE-DIS-01 moving away gives each enemy in melee one opening", () => {
    const table = start(
      ["X", "Y", "Z"],
      [
        ["Orla", "X"],
        ["Orla", "Y"],
        ["Orla", "Z"],
      ],
    );
    const moved = table.act("Orla", "move", {}, [PASS, strike("claw"), PASS, 15, []]);
    expect(openings(moved)).toEqual([uuidOf("X"), uuidOf("Y"), uuidOf("Z")]);
    expect(engagedWith(table, "Orla")).toEqual([]);
    expect(table.hp("Orla")).toBe(38);
    expect(openings(start([]).act("Orla", "move"))).toEqual([]);
  });

  it("AE-DIS-01 the dialog says beforehand who may strike", () => {
    const table = start(
      ["X", "Y"],
      [
        ["Orla", "X"],
        ["Orla", "Y"],
      ],
    );
    table.toggle("Y", "stunned");
    const notes = (action: string, more: Parameters<TestTable["intent"]>[2]) =>
      archmage.actions
        .find(({ id }) => id === action)
        ?.propose?.(table.battle, table.intent("Orla", action, more), table.payer("Orla"))
        .notes?.map(({ rule, data }) => [rule, data?.["name"]]);
    expect(notes("move", {})).toEqual([["AE-DIS-01", "X"]]);
    expect(notes("attack", { item: "bow", at: ["Y"] })).toEqual([["AE-OA-02", "X"]]);
    expect(notes("usePower", { item: "bolt", at: ["X"] })).toEqual([["AE-OA-03", "X"]]);
    expect(notes("usePower", { item: "step" })).toEqual([["AE-OA-03", "X"]]);
    expect(notes("disengage", { at: ["X"] })).toEqual([]);
    expect(notes("usePower", { item: "burst", at: ["X"] })).toEqual([]);
  });

  it("AE-DIS-02 disengaging is a save with −1 for each foe beyond the first", () => {
    const melee: [string, string][] = [
      ["Orla", "X"],
      ["Orla", "Y"],
      ["Orla", "Z"],
    ];
    const outcome = (targetCandidates: readonly string[], die: number): boolean =>
      start(["X", "Y", "Z"], melee)
        .act("Orla", "disengage", { at: targetCandidates, options: { to: "stay" } }, [die])
        .has("Disengaged");
    expect([outcome(["X"], 11), outcome(["X"], 10)]).toEqual([true, false]);
    expect([outcome(["X", "Y", "Z"], 12), outcome(["X", "Y", "Z"], 13)]).toEqual([false, true]);
    expect([outcome(["X", "Y"], 12), outcome(["X", "Y"], 11)]).toEqual([true, false]);
    const free = start(["X"]);
    expect(free.refusal(() => free.act("Orla", "disengage"))).toBe("AE-DIS-02 NotInMelee");
  });

  it("AE-DIS-03 success frees from the picked, the others may strike; failure only loses the move", () => {
    const both = start(
      ["X", "Y"],
      [
        ["Orla", "X"],
        ["Orla", "Y"],
      ],
    );
    expect(openings(both.act("Orla", "disengage", {}, [12]))).toEqual([]);
    expect([engagedWith(both, "Orla"), both.creature("Orla").system.budget]).toMatchObject([
      [],
      { standard: true, move: false, quick: true },
    ]);
    const one = start(
      ["X", "Y"],
      [
        ["Orla", "X"],
        ["Orla", "Y"],
      ],
    );
    expect(openings(one.act("Orla", "disengage", { at: ["X"] }, [12, PASS]))).toEqual([uuidOf("Y")]);
    expect(engagedWith(one, "Orla")).toEqual([]);
    const failed = start(["X"], [["Orla", "X"]]);
    expect(openings(failed.act("Orla", "disengage", {}, [10]))).toEqual([]);
    expect([engagedWith(failed, "Orla"), failed.creature("Orla").system.budget.move]).toEqual([[uuidOf("X")], false]);
  });

  it("AE-TEL-01 teleporting gives no opening for leaving, casting it does, and it frees from everything", () => {
    const table = start(["X"], [["Orla", "X"]]);
    table.toggle("Orla", "stuck");
    table.creature("Orla").system.grab.by.push(uuidOf("X"));
    table.creature("X").system.grab.holding.push(uuidOf("Orla"));
    const cast = table.act("Orla", "usePower", { item: "step" }, [PASS]);
    expect(openings(cast)).toEqual([uuidOf("X")]);
    expect([engagedWith(table, "Orla"), table.creature("Orla").system.grab.by, table.creature("X").system.grab.holding]).toEqual([
      [],
      [],
      [],
    ]);
  });
});

describe("openings", () => {
  it("AE-OA-01 only basic melee attacks strike at an opening", () => {
    const table = start(["X", "Y"], [["Orla", "X"]]);
    table.endTurn();
    table.endTurn();
    expect(() => table.act("X", "move", {}, [strike("cleave")])).toThrow("was not offered");
    const moved = table.act("X", "move", {}, [strike("usePower:jab"), 12, []]);
    const [ask] = moved.asked;
    expect(ask?.kind === "choose" && ask.options.map(({ value }) => value)).toEqual(["none", "attack:sword", "usePower:jab", "unarmed"]);
    expect(openings(moved)).toEqual([uuidOf("Orla")]);
    expect(table.hp("X")).toBe(29);
    expect(table.creature("Orla").system.budget).toMatchObject({ standard: true, move: true, quick: true });
  });

  it("AE-OA-02 shots give openings to those in melee that they do not target", () => {
    const table = start(
      ["X", "Y"],
      [
        ["Orla", "X"],
        ["Orla", "Y"],
      ],
    );
    expect(openings(table.act("Orla", "attack", { item: "bow", at: ["X"] }, [PASS, 12, 3]))).toEqual([uuidOf("Y")]);
  });

  it("AE-OA-03 spells give openings to everybody in melee, close-quarters spells to nobody", () => {
    const table = start(
      ["X", "Y"],
      [
        ["Orla", "X"],
        ["Orla", "Y"],
      ],
    );
    expect(openings(table.act("Orla", "usePower", { item: "bolt", at: ["X"] }, [PASS, PASS, 12, []]))).toEqual([uuidOf("X"), uuidOf("Y")]);
    const close = start(["X"], [["Orla", "X"]]);
    expect(openings(close.act("Orla", "usePower", { item: "burst", at: ["X"] }, [12, []]))).toEqual([]);
  });

  it("AE-OA-01 an opportunity attack that fells the mover stops it where it stood, and ends its turn", () => {
    const table = start(["X", "Y"], [["Orla", "X"]]);
    table.endTurn();
    table.endTurn();
    table.creature("X").system.hp.value = 1;
    const moved = table.act("X", "move", { at: ["Tamsin"] }, [strike("sword"), 12, 3]);
    expect([moved.has("StoppedByOpening"), moved.has("Engages")]).toEqual([true, false]);
    expect([table.hp("X"), table.active, engagedWith(table, "Tamsin")]).toEqual([0, "Y", []]);
  });

  it("AE-OA-01 a hero who falls on the way out stays in melee, and nobody else strikes", () => {
    const table = start(
      ["X", "Y"],
      [
        ["Orla", "X"],
        ["Orla", "Y"],
      ],
    );
    table.creature("Orla").system.hp.value = 2;
    const moved = table.act("Orla", "move", {}, [strike("claw"), strike("claw"), 15, []]);
    expect(openings(moved)).toEqual([uuidOf("X"), uuidOf("Y")]);
    expect(moved.steps.filter(({ outcome }) => outcome === "hit")).toHaveLength(1);
    expect(moved.steps.map(({ text }) => text)).toContain("ARCHMAGE.Refusal.OpeningOver");
    expect([table.hp("Orla"), engagedWith(table, "Orla"), table.creature("Orla").system.budget.move]).toEqual([
      0,
      [uuidOf("X"), uuidOf("Y")],
      false,
    ]);
  });

  it("AE-OA-02 AE-GRB-04 a shot is cut short when the opening that it gave ends in a hold", () => {
    const table = start(
      ["X", "Y"],
      [
        ["Orla", "X"],
        ["Orla", "Y"],
      ],
    );
    const grip = { kind: "grab", on: "hit", to: "target", id: "", amount: 0, types: [], ends: "default", difficulty: "normal", turns: 1 };
    Object.assign(table.creature("Y").items, foe("Z", {}, [weapon("hook", { attackBonus: 9, damageFormula: "1", applies: [grip] })]).items);
    const shot = table.act("Orla", "attack", { item: "bow", at: ["X"] }, [strike("hook"), 15, []]);
    expect(shot.steps.map(({ text }) => text)).toContain("SORTIE.Step.CutShort");
    expect([table.hp("X"), table.creature("Orla").system.budget.standard]).toEqual([30, false]);
  });

  it("AE-OA-02 a shot is lost when the opening that it gave brings the archer down", () => {
    const table = start(
      ["X", "Y"],
      [
        ["Orla", "X"],
        ["Orla", "Y"],
      ],
    );
    table.creature("Orla").system.hp.value = 1;
    const shot = table.act("Orla", "attack", { item: "bow", at: ["X"] }, [strike("claw"), 15, []]);
    expect([table.hp("X"), table.creature("Orla").system.budget.standard]).toEqual([30, false]);
    expect(shot.steps.filter(({ outcome }) => outcome === "hit")).toHaveLength(1);
  });
});

describe("grabs", () => {
  /** X holds Orla; Orla's turn, unless told otherwise. */
  function held(foes: readonly string[] = ["X"], more: { foes?: object } = {}): TestTable {
    const table = start(foes, [], more);
    for (const name of foes) {
      table.engage("Orla", name);
      table.creature("Orla").system.grab.by.push(uuidOf(name));
      table.creature(name).system.grab.holding.push(uuidOf("Orla"));
    }
    return table;
  }

  it("AE-GRB-01 a grab engages and holds; letting go is free and leaves them in melee", () => {
    const table = start(["X"], [["Orla", "X"]]);
    table.endTurn();
    table.endTurn();
    table.act("X", "usePower", { item: "seize", at: ["Orla"] }, [12, []]);
    expect(table.creature("Orla").system.grab.by).toEqual([uuidOf("X")]);
    table.act("X", "releaseGrab");
    expect([table.creature("Orla").system.grab.by, engagedWith(table, "Orla"), table.creature("X").system.budget]).toMatchObject([
      [],
      [uuidOf("X")],
      { standard: false, move: true, quick: true },
    ]);
    const stopped = held();
    expect(stopped.refusal(() => stopped.act("Orla", "move"))).toBe("AE-GRB-01 Grabbed");
  });

  it("AE-GRB-02 disengaging from a grabber is at −5, unless it was hit this turn", () => {
    const leaves = (die: number, foes: readonly string[], hit: readonly string[], targetCandidates: readonly string[] = foes): boolean => {
      const table = held(foes);
      table.creature("Orla").system.grab.hitGrabber.push(...hit.map(uuidOf));
      return table.act("Orla", "disengage", { at: targetCandidates }, [die]).has("Disengaged");
    };
    expect([leaves(15, ["X"], []), leaves(16, ["X"], [])]).toEqual([false, true]);
    expect([leaves(10, ["X"], ["X"]), leaves(11, ["X"], ["X"])]).toEqual([false, true]);
    expect([leaves(16, ["X", "Y"], ["X"]), leaves(17, ["X", "Y"], ["X"])]).toEqual([false, true]);
    const alsoFree = (die: number, hit: boolean): boolean => {
      const table = held(["X"]);
      table.battle.creatures[uuidOf("Z")] = { ...brute("Z"), uuid: uuidOf("Z") };
      table.engage("Orla", "Z");
      if (hit) table.creature("Orla").system.grab.hitGrabber.push(uuidOf("X"));
      return table.act("Orla", "disengage", { at: ["X", "Z"], options: { to: "stay" } }, [die]).has("Disengaged");
    };
    expect([alsoFree(16, false), alsoFree(17, false), alsoFree(11, true), alsoFree(12, true)]).toEqual([false, true, false, true]);
    const table = held();
    table.act("Orla", "attack", { item: "sword", at: ["X"] }, [15, 3]);
    table.act("Orla", "disengage", {}, [11]);
    expect(engagedWith(table, "Orla")).toEqual([]);
    const two = held(["X", "Y"]);
    two.act("Orla", "disengage", { at: ["X"] }, [16]);
    expect([two.creature("Orla").system.grab.by, engagedWith(two, "Orla")]).toEqual([[uuidOf("Y")], [uuidOf("Y")]]);
  });

  it("AE-GRB-03 a bigger grabber carries its victim, another must let go", () => {
    const big = held(["X"], { foes: { size: 2 } });
    big.endTurn();
    big.endTurn();
    big.act("X", "move");
    expect([big.creature("Orla").system.grab.by, engagedWith(big, "Orla")]).toEqual([[uuidOf("X")], [uuidOf("X")]]);
    const even = held();
    even.endTurn();
    even.endTurn();
    const moved = even.act("X", "move", {}, [{ confirm: true }]);
    expect(moved.asked[0]).toMatchObject({ rule: "AE-GRB-03" });
    expect([even.creature("Orla").system.grab.by, openings(moved)]).toEqual([[], []]);
    const stays = held();
    stays.endTurn();
    stays.endTurn();
    // Whoever keeps hold stays, and has spent nothing.
    const kept = stays.act("X", "move", {}, [{ confirm: false }]);
    expect([kept.step("KeepsHold").rule, kept.changes, stays.creature("Orla").system.grab.by]).toEqual(["AE-GRB-03", [], [uuidOf("X")]]);
  });

  it("AE-GRB-04 the held make no opportunity attacks and no ranged attacks", () => {
    const table = held();
    table.engage("Tamsin", "X");
    expect(table.refusal(() => table.act("Orla", "attack", { item: "bow", at: ["X"] }))).toBe("AE-GRB-04 GrabbedRanged");
    expect(table.refusal(() => table.act("Orla", "usePower", { item: "bolt", at: ["X"] }))).toBe("AE-GRB-04 GrabbedRanged");
    table.act("Orla", "usePower", { item: "burst", at: ["X"] }, [12, []]);
    table.endTurn();
    table.endTurn();
    const left = table.act("X", "move", {}, [{ confirm: true }, PASS]);
    expect(openings(left)).toEqual([uuidOf("Tamsin")]);
    const sword = held();
    sword.act("Orla", "attack", { item: "sword", at: ["X"] }, [12, 3]);
  });

  it("AE-GRB-05 a grabber has +4 against whom it holds", () => {
    const table = held();
    table.engage("Tamsin", "X");
    table.endTurn();
    table.endTurn();
    expect(table.act("X", "attack", { item: "claw", at: ["Orla"] }, [2, []]).step("Attack").breakdown?.total).toBe(13);
    table.endTurn();
    table.endTurn();
    table.endTurn();
    expect(table.act("X", "attack", { item: "claw", at: ["Tamsin"] }, [2, []]).step("Attack").breakdown?.total).toBe(9);
  });

  it("AE-CND-06 the stuck can't move, disengage or be moved, but teleport", () => {
    const table = start(["X"], [["Orla", "X"]]);
    table.toggle("Orla", "stuck");
    expect(table.refusal(() => table.act("Orla", "move"))).toBe("AE-CND-06 Stuck");
    expect(table.refusal(() => table.act("Orla", "disengage"))).toBe("AE-CND-06 Stuck");
    expect(table.refusal(() => table.gm("popFree", { at: ["Orla"] }))).toBe("AE-CND-06 Stuck");
    table.act("Orla", "usePower", { item: "step" }, [PASS]);
    expect(engagedWith(table, "Orla")).toEqual([]);
  });
});
