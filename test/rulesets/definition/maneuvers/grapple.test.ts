// Checks grappling: taking hold, struggling, what holding does to both, and every option (DE-GRP-01 to -12).

import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../../../src/engine/data/json.ts";
import type { ScriptedAnswer } from "../../../../src/engine/tables/scripted.ts";
import type { DefinitionBattle } from "../../../../src/rulesets/definition/data/types.ts";
import type { Some } from "../duel.ts";
import { abilities, dagger, PASS, STRIKE, sword } from "../duel.ts";
import type { Played, TestTable } from "../table.ts";
import { definition, fight, foe, hero } from "../table.ts";

const GRAPPLE = { choose: ["grapple"] } as const;
const ESCAPE = { choose: ["escapeArtist"] } as const;

interface Match {
  readonly ox?: Some;
  readonly eel?: Some;
  readonly options?: DefinitionBattle["options"];
}

/** Ox grapples at +10 (BAB 6, Str +4), Eel at +2 with Escape Artist +5; Crab is Eel's friend, Ada is Ox's. Ox acts. */
function match({ ox = {}, eel = {}, options = {} }: Match = {}): TestTable {
  const big = { bab: 6, abilities: abilities({ str: 4 }), hp: { value: 40, max: 40 }, ...ox };
  const small = { bab: 2, hp: { value: 22, max: 22 }, skills: { escapeArtist: 5 }, ...eel };
  return fight(
    [
      hero("Ox", { system: { slots: { primary: "Sword" }, ...big }, items: [sword(), dagger()] }),
      foe("Eel", { system: { slots: { primary: "Dagger" }, ...small }, items: [dagger(), sword()] }),
      foe("Crab"),
      hero("Ada", { items: [sword()], system: { slots: { primary: "Sword" } } }),
    ],
    options,
  );
}

/** A match in which Ox holds Eel already; Ox has its whole turn. */
function holding(more: Match = {}): TestTable {
  const table = match(more);
  table.act("Ox", "grapple", { at: ["Eel"] }, [10, GRAPPLE, 15, 2]);
  table.system("Ox").turn.standardUsed = false;
  return table;
}

const option = (table: TestTable, id: string, script: readonly ScriptedAnswer[], options: JsonObject = {}): Played =>
  table.act("Ox", id, { options }, script);

/** On to Eel's turn, whose start asks whether it struggles. */
function eelStruggles(table: TestTable, ...script: ScriptedAnswer[]): Played {
  table.endTurn();
  return table.startTurn(...script);
}

describe("taking hold", () => {
  test("DE-GRP-01 a touch with base attack and the better of Strength and Dexterity, for a standard action", () => {
    const table = match({ eel: { ac: { deflection: 5, natural: 4 } } });
    const made = table.act("Ox", "grapple", { at: ["Eel"] }, [5, GRAPPLE, 10, 2]);
    expect(made.step("Attack")).toMatchObject({ outcome: "hit", data: { total: 15 }, against: "touch" });
    expect(made.has("Opposed")).toBe(true);
    expect(table.offers("Ox", "shove")).toBe("DE-ACT-04 NoStandard");
  });

  test("DE-GRP-01 the defender's blow comes before the struggle, and one that hurts costs 4 on it", () => {
    const table = match().place({ Ox: [0, 0], Eel: [1, 0] });
    const made = table.act("Ox", "grapple", { at: ["Eel"] }, [10, STRIKE, 15, 3, GRAPPLE, 8, 10]);
    expect(made.asked.map(({ rule }) => rule)).toEqual([
      "DE-GRP-01",
      "DE-AOO-01",
      "DE-ATK-01",
      "DE-DMG-01",
      "DE-GRP-02",
      "DE-GRP-02",
      "DE-GRP-02",
    ]);
    const own = made.steps.find(({ rule, about }) => rule === "DE-GRP-02" && about?.endsWith("Ox"));
    expect(own).toBeDefined();
    expect(made.steps.filter(({ text }) => text === "DEFINITION.Step.Opposed").map(({ data }) => data?.["total"])).toEqual([14, 12]);
    expect(table.conditions("Eel")).toContain("grappled");
  });

  test("DE-GRP-01 a touch that misses ends it, after the blow that it invites", () => {
    const table = match({ eel: { ac: { dodge: 15 } } }).place({ Ox: [0, 0], Eel: [1, 0] });
    const made = table.act("Ox", "grapple", { at: ["Eel"] }, [5, PASS]);
    expect(made.has("ManoeuvreMissed")).toBe(true);
    expect(table.system("Ox")).toMatchObject({ turn: { standardUsed: true }, grapple: { role: "" } });
  });

  test.each([
    [12, true],
    [14, false],
  ])("DE-GRP-02 18 against an Escape Artist of 5 + %d", (die, held) => {
    const table = match();
    const made = table.act("Ox", "grapple", { at: ["Eel"] }, [10, ESCAPE, 8, die]);
    expect(table.system("Eel").grapple.role).toBe(held ? "defender" : "");
    expect(made.has("NoGrip")).toBe(!held);
  });

  test("DE-GRP-02 the highest base attack bonus, Strength, size and what else there is", () => {
    const table = match({ ox: { bab: 11, abilities: abilities({ str: 5 }), size: "large", grapple: { misc: 1 } } });
    expect(definition.explain(table.battle, table.creature("Ox"), "grapple")?.total).toBe(11 + 5 + 2 + 1);
    table.system("Ox").turn.attacksUsed = 2;
    expect(definition.explain(table.battle, table.creature("Ox"), "grapple")?.total).toBe(19);
  });

  test("DE-GRP-01 nobody in a grapple begins another one, or is taken into it", () => {
    const table = holding();
    expect(table.refusal(() => table.act("Ox", "grapple", { at: ["Crab"] }))).toBe("DE-GRP-01 GrapplesAlready");
    const other = match();
    other.system("Eel").grapple = { misc: 0, role: "defender", with: other.creature("Crab").uuid, submissionRounds: null };
    expect(other.refusal(() => other.act("Ox", "grapple", { at: ["Eel"] }))).toBe("DE-GRP-01 GrapplesAlready");
  });
});

describe("being held", () => {
  test("DE-GRP-03 at the start of its turn the captive may struggle once, for nothing", () => {
    const table = holding();
    eelStruggles(table, GRAPPLE, 18, 6);
    expect([table.system("Eel").grapple.role, table.system("Ox").grapple.role]).toEqual(["", ""]);
    expect(table.conditions("Eel")).toEqual([]);
    expect(table.system("Eel").turn).toMatchObject({ moveUsed: false, standardUsed: false });
  });

  test("DE-GRP-03 a lost struggle changes nothing, and it may be let be", () => {
    const table = holding();
    expect(eelStruggles(table, ESCAPE, 7, 6).has("StillHeld")).toBe(true);
    expect(table.system("Eel").grapple.role).toBe("defender");
    const calm = holding();
    eelStruggles(calm, { choose: ["stay"] });
    expect(calm.system("Eel").grapple.role).toBe("defender");
  });

  test("DE-GRP-03 a pinned captive gets out of everything", () => {
    const free = holding();
    option(free, "pin", [GRAPPLE, 15, 2]);
    eelStruggles(free, GRAPPLE, 18, 6);
    expect(free.conditions("Eel")).toEqual([]);
  });

  test("DE-GRP-04 both are flat-footed to everybody but each other", () => {
    const table = holding({ eel: { abilities: abilities({ dex: 3 }) }, ox: { bab: 6, abilities: abilities({ str: 4, dex: 2 }) } });
    const ac = (attacker: string, target: string): unknown =>
      table.act(attacker, "opportunityAttack", { at: [target] }, [1]).step("Attack").against;
    expect(ac("Ada", "Eel")).toBe("flatFooted");
    expect(ac("Crab", "Ox")).toBe("flatFooted");
    expect(table.act("Ox", "unarmedAttack", { at: ["Eel"] }, [1]).step("Attack").against).toBe("ac");
  });

  test("DE-GRP-04 neither threatens anything, and neither walks", () => {
    const table = holding().place({ Ox: [0, 0], Eel: [1, 0], Crab: [2, 0], Ada: [0, 1] });
    expect(table.offers("Eel", "opportunityAttack")).toBe("DE-AOO-01 ThreatensNothing");
    expect(table.offers("Ox", "opportunityAttack")).toBe("DE-AOO-01 ThreatensNothing");
    expect(table.refusal(() => table.act("Ox", "move", { options: { feet: 10 } }))).toBe("DE-GRP-04 GrappledMove");
    expect(table.offers("Ox", "fiveFootStep")).toBe("DE-GRP-04 GrappledMove");
  });

  test("DE-GRP-04 who lets go, falls or is parted by the GM leaves both free", () => {
    const table = holding();
    table.act("Ox", "letGo");
    expect([...table.conditions("Ox"), ...table.conditions("Eel")]).toEqual([]);
    const parted = holding();
    parted.act("Eel", "separate");
    expect(parted.system("Ox").grapple.role).toBe("");
    const fallen = holding();
    fallen.act("Ox", "harm", { options: { amount: 40 } }, [10]);
    expect(fallen.system("Eel").grapple.role).toBe("");
  });

  test("DE-GRP-05 fists, daggers and what is fit for it", () => {
    const table = holding();
    expect(table.offers("Ox", "attack", "Sword")).toBe("DE-GRP-05 NotInAGrapple");
    expect(table.offers("Ox", "unarmedAttack")).toBe("available");
    eelStruggles(table, { choose: ["stay"] });
    expect(table.offers("Eel", "attack", "Dagger")).toBe("available");
    table.system("Eel").slots.primary = "Sword";
    expect(table.offers("Eel", "attack", "Sword")).toBe("DE-GRP-05 NotInAGrapple");
  });
});

describe("what can be done with a captive", () => {
  test("DE-GRP-06 each option is a standard action and another struggle; losing it leaves the grapple", () => {
    const table = holding();
    const made = option(table, "breakBone", [4, 16]);
    expect(made.steps.filter(({ text }) => text === "DEFINITION.Step.Opposed").map(({ data }) => data?.["total"])).toEqual([14, 18]);
    expect(made.has("OptionFails")).toBe(true);
    expect(table.system("Eel")).toMatchObject({ afflictions: [], grapple: { role: "defender" } });
    expect(table.offers("Ox", "pin")).toBe("DE-ACT-04 NoStandard");
    expect(table.refusal(() => match().act("Ox", "pin"))).toBe("DE-GRP-06 HoldsNobody");
  });

  test("DE-GRP-07 a broken bone, which the GM may name; Escape Artist does not answer it", () => {
    const table = holding();
    const made = option(table, "breakBone", [15, 2], { bone: "left wrist" });
    expect(made.asked.map(({ kind }) => kind)).toEqual(["roll", "roll"]);
    expect(table.system("Eel").afflictions).toMatchObject([{ kind: "injury", name: "left wrist" }]);
    const unnamed = holding();
    option(unnamed, "breakBone", [15, 2]);
    expect(unnamed.system("Eel").afflictions).toMatchObject([{ kind: "injury", name: "DEFINITION.Affliction.brokenBone" }]);
  });

  test("DE-GRP-08 only somebody pinned is exposed, to the friends of who does it", () => {
    const table = holding();
    expect(table.refusal(() => option(table, "expose", []))).toBe("DE-GRP-08 NotPinned");
    option(table, "pin", [GRAPPLE, 15, 2]);
    table.system("Ox").turn.standardUsed = false;
    option(table, "expose", [15, 2]);
    expect(table.conditions("Eel")).toContain("exposed");
    table.endTurn();
    table.startTurn({ choose: ["stay"] });
    table.turnOf("Ada");
    const made = table.act("Ada", "attack", { item: "Sword", at: ["Eel"], options: { killShot: true } }, [[4, 4]]);
    expect(made.step("KillShot").outcome).toBe("critical");
  });

  test.each([
    [30, 15],
    [25, 10],
    [20, 10],
  ])("DE-GRP-09 a movement of %d drags %d feet at most", (movement, feet) => {
    const table = holding({ ox: { bab: 6, abilities: abilities({ str: 4 }), movement } });
    expect(table.refusal(() => option(table, "drag", [], { feet: feet + 5 }))).toBe("DE-GRP-09 TooFarToDrag");
    const made = option(table, "drag", [15, 2]);
    expect(made.step("Drags").data).toMatchObject({ feet });
  });

  test("DE-GRP-10 after three rounds the captive takes its maximum as non-lethal damage, and faints", () => {
    const table = holding({ eel: { nonLethal: { value: 3 } } });
    option(table, "submission", [GRAPPLE, 15, 2]);
    for (const round of [1, 2]) {
      eelStruggles(table, { choose: ["stay"] });
      table.turnOf("Ada");
      expect(table.endTurn().step("SubmissionHeld").data).toMatchObject({ rounds: round });
    }
    eelStruggles(table, { choose: ["stay"] });
    table.turnOf("Ada");
    const made = table.endTurn();
    expect(made.step("Submits").data).toMatchObject({ amount: 22, now: 25 });
    expect(table.nld("Eel")).toBe(25);
    expect(table.conditions("Eel")).toContain("unconscious");
    expect(table.hp("Eel")).toBe(22);
  });

  test("DE-GRP-11 a won struggle breaks the submission and not the grapple", () => {
    const table = holding();
    option(table, "submission", [GRAPPLE, 15, 2]);
    eelStruggles(table, ESCAPE, 14, 5);
    expect(table.system("Eel").grapple).toMatchObject({ role: "defender", submissionRounds: null });
    expect(table.conditions("Eel")).toEqual(["grappled"]);
  });

  test("DE-GRP-11 in a pin and a submission, the submission goes first", () => {
    const table = holding();
    option(table, "pin", [GRAPPLE, 15, 2]);
    table.system("Ox").turn.standardUsed = false;
    option(table, "submission", [GRAPPLE, 15, 2]);
    eelStruggles(table, ESCAPE, 14, 5);
    expect(table.conditions("Eel")).toEqual(["grappled", "pinned"]);
  });

  test("DE-GRP-12 somebody pinned neither attacks nor moves, and is not exposed by that", () => {
    const table = holding();
    const before = definition.explain(table.battle, table.creature("Eel"), "ac")?.total;
    expect(option(table, "pin", [ESCAPE, 15, 2]).has("SORTIE.Step.ConditionGained")).toBe(true);
    expect(table.conditions("Eel")).toEqual(["grappled", "pinned"]);
    expect(definition.explain(table.battle, table.creature("Eel"), "ac")?.total).toBe(before);
    eelStruggles(table, { choose: ["stay"] });
    expect(table.offers("Eel", "attack", "Dagger")).toBe("DE-GRP-12 Pinned");
    expect(table.offers("Eel", "unarmedAttack")).toBe("DE-GRP-12 Pinned");
    expect(table.refusal(() => table.act("Eel", "move", { options: { feet: 5 } }))).toBe("DE-GRP-12 PinnedMove");
    expect(table.refusal(() => table.act("Eel", "trip", { at: ["Ox"] }))).toBe("DE-GRP-12 Pinned");
  });
});
