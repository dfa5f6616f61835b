// Readying one deed, and that same deed in somebody else's moment. AE-INI-05 to -12.

import { describe, expect, it } from "vitest";
import { uuidOf } from "../../../../src/engine/testing/builders.ts";
import { onCounts, quick, skipTo, until } from "../counts.ts";
import { fight, flat, foe, hero, openings, PASS, power, strike, weapon, item } from "../table.ts";

describe("readying", () => {
  const target = () =>
    foe("B", { initiative: { value: 5 }, defences: flat(10), hp: { value: 30, max: 30 } }, [weapon("claw", { damageFormula: "1" })]);

  it("AE-INI-07 readying costs the standard action, the shot nothing more, and quick actions can't be readied", () => {
    const table = fight([quick("A", 10), target()], [10, 5]);
    expect(table.refusal(() => table.act("A", "ready", { options: { deed: "usePower:flash", trigger: "x" } }))).toBe(
      "AE-INI-07 NotReadied",
    );
    expect(table.refusal(() => table.act("A", "ready", { options: { trigger: " " } }))).toBe("AE-INI-07 NoTrigger");
    table.act("A", "ready", { options: { deed: "attack:bow", trigger: "the door opens" } });
    expect(table.creature("A").system.budget).toMatchObject({ standard: false, move: true, quick: true });
    expect(table.refusal(() => table.act("A", "useReadied", { at: ["B"] }))).toBe("AE-INI-07 ReadiedOnOwnTurn");
    table.endTurn();
    table.act("A", "useReadied", { at: ["B"] }, [15, 4]);
    expect(table.hp("B")).toBe(26);
    expect(table.refusal(() => table.act("A", "useReadied", { at: ["B"] }))).toBe("AE-INI-07 NothingReady");
  });

  it("AE-INI-08 a readied shot that drops the other ends its turn; else it goes on", () => {
    const table = fight([quick("A", 10), target(), foe("C", { initiative: { value: 0 } })], [10, 5, 1]);
    table.act("A", "ready", { options: { deed: "attack:bow", trigger: "B moves" } });
    table.endTurn();
    table.creature("B").system.hp.value = 3;
    table.act("A", "useReadied", { at: ["B"] }, [15, 4]);
    expect([table.hp("B"), table.active]).toEqual([0, "C"]);
    const living = fight([quick("A", 10), target()], [10, 5]);
    living.act("A", "ready", { options: { deed: "attack:bow", trigger: "B moves" } });
    living.endTurn();
    living.act("A", "useReadied", { at: ["B"] }, [15, 4]);
    expect(living.active).toBe("B");
    living.act("B", "move");
  });

  it("AE-INI-09 the count becomes the running one, just ahead of whose turn it is; the GM may drag", () => {
    const table = onCounts({ B: 15, A: 8 });
    skipTo(table, "A");
    table.act("A", "ready", { options: { deed: "freeAction", trigger: "B speaks" } });
    table.endTurn();
    table.act("A", "useReadied");
    expect(table.order).toEqual(["A 15", "B 15"]);
    const deed = onCounts({ N: 19, A: 8, S: 6 });
    skipTo(deed, "A");
    deed.act("A", "ready", { options: { deed: "freeAction", trigger: "S strikes" } });
    until(deed, 2, "N");
    deed.act("A", "useReadied");
    expect(deed.order).toEqual(["A 19", "N 19", "S 6"]);
    deed.act("A", "reorder", { at: ["S"] });
    expect(deed.order).toEqual(["N 19", "A 6", "S 6"]);
  });

  it("AE-INI-06 a readied action used in the next round stands for the regular turn", () => {
    const table = onCounts({ B: 15, A: 8, C: 3 });
    skipTo(table, "A");
    table.act("A", "ready", { options: { deed: "freeAction", trigger: "B speaks" } });
    until(table, 2, "B");
    table.act("A", "useReadied");
    table.endTurn();
    expect(table.active).toBe("C");
  });

  it("AE-INI-10 a readied move gives openings; a readied disengage from two needs 12", () => {
    const table = fight(
      [quick("A", 10), target(), foe("C", { initiative: { value: 0 } }, [weapon("claw", { damageFormula: "1" })])],
      [10, 5, 1],
    );
    table.engage("A", "B");
    table.engage("A", "C");
    table.act("A", "ready", { options: { deed: "move", trigger: "B growls" } });
    table.endTurn();
    const moved = table.act("A", "useReadied", {}, [strike("claw"), PASS, 1]);
    expect(openings(moved)).toEqual([uuidOf("B"), uuidOf("C")]);
    const careful = fight([quick("A", 10), target(), foe("C", { initiative: { value: 0 } })], [10, 5, 1]);
    careful.engage("A", "B");
    careful.engage("A", "C");
    careful.act("A", "ready", { options: { deed: "disengage", trigger: "B growls" } });
    careful.endTurn();
    const left = careful.act("A", "useReadied", {}, [12]);
    expect(openings(left)).toEqual([]);
    expect(careful.creature("A").system.position.engagedWith).toEqual([]);
  });

  it("AE-POS-01 a readied move is one move, and far away is two", () => {
    const table = fight([quick("A", 10), target()], [10, 5]);
    table.act("A", "ready", { options: { deed: "move", trigger: "B growls" } });
    table.endTurn();
    expect(table.refusal(() => table.act("A", "useReadied", { options: { "deed-to": "far" } }))).toBe("AE-POS-01 TooFar");
    expect(table.act("A", "useReadied", { options: { "deed-to": "free" } }).has("Moves.free")).toBe(true);
  });

  it("AE-INI-10 a readied power must be one that can be readied, and shots provoke as usual", () => {
    const table = fight(
      [
        hero("A", { level: 1, initiative: { misc: 10 } }, [power("flash", { action: "quick" }), weapon("bow", { delivery: "ranged" })]),
        target(),
        foe("C", { initiative: { value: 0 } }, [weapon("claw")]),
      ],
      [10, 5, 1],
    );
    table.engage("A", "B");
    table.engage("A", "C");
    expect(table.refusal(() => table.act("A", "ready", { options: { deed: "usePower:flash", trigger: "x" } }))).toBe(
      "AE-INI-07 NotReadied",
    );
    table.act("A", "ready", { options: { deed: "attack:bow", trigger: "B growls" } });
    table.endTurn();
    const shot = table.act("A", "useReadied", { at: ["B"] }, [PASS, 12, 3]);
    expect(openings(shot)).toEqual([uuidOf("C")]);
  });

  it("AE-INI-10 whatever costs a standard, move or free action is readied as itself: healing, rallying, a potion", () => {
    const mend = power("mend", {
      kind: "spell",
      delivery: "close",
      targets: { count: 1, allies: true },
      healing: { usesRecovery: false, formula: "6" },
    });
    const draught = item("Consumable", "draught", { healing: "4", usesRecovery: false, action: "standard" });
    const start = (deed: string, at: readonly string[] = []) => {
      const table = fight([quick("A", 10), hero("O", { hp: { value: 5, max: 20 } }), target()], [10, 5, 1]);
      Object.assign(table.creature("A").items, hero("X", {}, [mend, draught]).items);
      table.creature("A").system.hp.value = 5;
      table.act("A", "ready", { at, options: { deed, trigger: "B moves" } });
      table.endTurn();
      return table;
    };
    const healing = start("usePower:mend", ["O"]);
    expect(healing.act("A", "useReadied", {}, [[]]).steps.some(({ outcome }) => outcome !== undefined)).toBe(false);
    expect(healing.hp("O")).toBe(11);
    const rallied = start("rally");
    rallied.act("A", "useReadied", {}, [8]);
    expect([rallied.hp("A"), rallied.hero("A").system.rally.used, rallied.hero("A").system.recoveries.value]).toEqual([13, 1, 7]);
    const drunk = start("drink:draught");
    drunk.act("A", "useReadied", {}, [[]]);
    expect([drunk.hp("A"), drunk.creature("A").items["draught"]?.system]).toMatchObject([9, { quantity: 0 }]);
  });

  it("AE-INI-10 a readied attack has its circumstances, its mercy and its refusal, said now or then", () => {
    const table = fight([quick("A", 10), target()], [10, 5]);
    table.act("A", "ready", { at: ["B"], options: { deed: "attack:bow", "deed-spare": true, trigger: "B moves" } });
    expect(table.battle.system.order.holds["A"]?.deed).toMatchObject({ action: "attack", item: "bow", targets: [uuidOf("B")] });
    table.endTurn();
    table.creature("B").system.hp.value = 3;
    const keys = table.proposal("A", "useReadied").fields.map(({ key }) => key);
    expect(keys).toEqual(["deed", "deed-advantage", "deed-disadvantage", "deed-modifier", "deed-spare"]);
    const shot = table.act("A", "useReadied", { options: { "deed-advantage": true } }, [9, 4]);
    expect(shot.step("Attack").breakdown?.terms).toContainEqual(expect.objectContaining({ rule: "AE-MOD-01", value: 2 }));
    expect(table.conditions("B")).toEqual(["unconscious"]);
    const held = fight([quick("A", 10), target()], [10, 5]);
    expect(held.proposal("A", "ready", { at: ["B"], options: { deed: "attack:club" } })).toMatchObject({
      refusal: null,
      notes: [{ rule: "AE-POS-03" }],
    });
    held.act("A", "ready", { at: ["B"], options: { deed: "attack:club", trigger: "B comes" } });
    held.endTurn();
    expect(held.proposal("A", "useReadied").refusal?.rule).toBe("AE-POS-03");
    expect(held.refusal(() => held.act("A", "useReadied"))).toBe("AE-POS-03 NotEngaged");
    // What it was readied with is gone: anything else of the kind will do.
    Reflect.deleteProperty(held.creature("A").items, "club");
    expect(held.proposal("A", "useReadied", { at: ["B"] }).fields[0]).toMatchObject({ key: "deed", value: "attack:bow" });
    held.act("A", "useReadied", { at: ["B"], options: { deed: "attack:bow" } }, [2]);
    expect(held.battle.system.order.holds).toEqual({});
  });

  it("AE-ACT-01 something that no button says takes a standard action, and may be readied", () => {
    const table = fight([quick("A", 10), target()], [10, 5]);
    expect(table.refusal(() => table.act("A", "improvise"))).toBe("AE-ACT-01 NoStory");
    table.act("A", "improvise", { options: { story: "bars the door" } });
    expect(table.creature("A").system.budget).toMatchObject({ standard: false, move: true });
    const ready = fight([quick("A", 10), target()], [10, 5]);
    ready.act("A", "ready", { options: { deed: "improvise", "deed-story": "drops the gate", trigger: "B runs" } });
    ready.endTurn();
    expect(ready.act("A", "useReadied").step("Improvises").data).toMatchObject({ story: "drops the gate" });
  });
});
