// What a group action asks, how it shares targets out, whom it passes over, and that it is one record: on mooks of the Archmage Engine, and on sides that break into turns.

import { describe, expect, it } from "vitest";
import { CORE_ACTIONS } from "../../../src/engine/run/core-actions.ts";
import { inverseOf } from "../../../src/engine/procedures/changes.ts";
import { groupUses, groupedAction, groupOf, proposeGroup, settledGroup } from "../../../src/engine/turns/group-actions.ts";
import type { JsonObject } from "../../../src/engine/data/json.ts";
import { withChanges } from "../../../src/engine/procedures/restore.ts";
import type { ScriptedAnswer } from "../../../src/engine/tables/scripted.ts";
import { uuidOf } from "../../../src/engine/testing/builders.ts";
import type { TestTable } from "../../rulesets/archmage/table.ts";
import { archmage, fight, foe, hero, STEP_IN, weapon } from "../../rulesets/archmage/table.ts";
import * as shk from "../../rulesets/shock/table.ts";
import shock from "../../../src/rulesets/shock/index.ts";

const MOOKS = ["Mook 1", "Mook 2", "Mook 3", "Mook 4"];

function mook(name: string, club = "club"): ReturnType<typeof foe> {
  return { ...foe(name, {}, [weapon(club)]), actorName: "Mook" };
}

/** Four mooks, each in melee with one of two heroes by turns; the first of them acts. */
function brawl(mooks = MOOKS.map((name) => mook(name))): TestTable {
  const table = fight([hero("Ada", { hp: { value: 90, max: 90 } }), hero("Bo", { hp: { value: 90, max: 90 } }), ...mooks], [15, 14, 10]);
  for (const [index, { name }] of mooks.entries()) table.engage(name, index % 2 === 0 ? "Ada" : "Bo");
  return table.turnOf("Mook 1");
}

function groupOptions(table: TestTable, options: JsonObject = {}, at: readonly string[] = []): ReturnType<typeof proposeGroup> {
  return proposeGroup(archmage, table.battle, table.intent("Mook 1", CORE_ACTIONS.group, { options, at }));
}

/** Who aims at whom, as the dialog proposes. */
function aims(table: TestTable, options: JsonObject = {}, at: readonly string[] = []): Record<string, string> {
  const { fields } = groupOptions(table, options, at);
  const names = new Map(Object.values(table.battle.creatures).map(({ uuid, name }) => [uuid, name]));
  return Object.fromEntries(
    fields.flatMap(({ key, label, value }) => (key.startsWith("aim-") ? [[label, names.get(String(value)) ?? String(value)]] : [])),
  );
}

/** All of them strike; natural dice in order. */
function strike(table: TestTable, options: JsonObject = {}, script: readonly ScriptedAnswer[] = [3, 3, 3, 3], at: readonly string[] = []) {
  return table.act("Mook 1", CORE_ACTIONS.group, { options: { deed: "attack:club", ...options }, at }, script);
}

describe("A group action", () => {
  it("lets each of them roll for itself in its own turn, and leaves the last its turn", () => {
    const table = brawl();
    const played = strike(table);
    const rolls = played.steps.filter(({ dice }) => dice);
    expect(rolls.map(({ by, about }) => [by, about])).toEqual([
      [uuidOf("Mook 1"), uuidOf("Ada")],
      [uuidOf("Mook 2"), uuidOf("Bo")],
      [uuidOf("Mook 3"), uuidOf("Ada")],
      [uuidOf("Mook 4"), uuidOf("Bo")],
    ]);
    expect(table.active).toBe("Mook 4");
    expect(MOOKS.map((name) => table.creature(name).system.budget.standard)).toEqual([false, false, false, false]);
    expect(table.battle.system.order.acted.filter((id) => id.startsWith("Mook"))).toEqual(["Mook1", "Mook2", "Mook3"]);
  });

  it("is one record, which is taken back as one", () => {
    const table = brawl();
    const before = structuredClone(table.battle);
    const { changes } = strike(table, {}, [18, 18, 18, 18]);
    expect(withChanges(table.battle, inverseOf(changes))).toEqual(before);
  });

  it("asks what they do, how targets are shared out, at whom each of them, and what the deed itself asks", () => {
    const { fields, notes, breakdowns, refusal } = groupOptions(brawl());
    expect(refusal).toBeNull();
    expect(fields.slice(0, 6).map(({ key }) => key)).toEqual(["deed", "share", "aim-Mook1", "aim-Mook2", "aim-Mook3", "aim-Mook4"]);
    expect(fields.slice(6).every(({ key }) => key.startsWith("deed-"))).toBe(true);
    expect(fields.length).toBeGreaterThan(6);
    expect(breakdowns.map(({ of }) => of)).toEqual(MOOKS.map(uuidOf));
    expect(notes?.map(({ text }) => text)).toEqual(["SORTIE.Group.EndsTurns"]);
  });

  it("shares the picked targets out, or sends all at one, and leaves out whoever stays out", () => {
    const table = brawl();
    for (const name of MOOKS)
      for (const other of ["Ada", "Bo"])
        if (!table.creature(name).system.position.engagedWith.includes(uuidOf(other))) table.engage(name, other);
    expect(aims(table, {}, ["Bo", "Ada"])).toEqual({ "Mook 1": "Bo", "Mook 2": "Ada", "Mook 3": "Bo", "Mook 4": "Ada" });
    expect(aims(table, { share: "one" }, ["Bo", "Ada"])).toEqual({ "Mook 1": "Bo", "Mook 2": "Bo", "Mook 3": "Bo", "Mook 4": "Bo" });
    expect(aims(table, {}, ["Ada"])).toEqual({ "Mook 1": "Ada", "Mook 2": "Ada", "Mook 3": "Ada", "Mook 4": "Ada" });
    expect(aims(table, { "aim-Mook2": uuidOf("Bo") }, ["Ada"])["Mook 2"]).toBe("Bo");
    const played = strike(table, { "aim-Mook2": "" }, [3, 3, 3], ["Ada"]);
    expect(played.steps.flatMap(({ by, dice }) => (dice ? [by] : []))).toEqual(["Mook 1", "Mook 3", "Mook 4"].map(uuidOf));
    expect(played.steps.some(({ text }) => text === "SORTIE.Group.PassedOver")).toBe(false);
  });

  it("sends each at the nearest, where they stand on a map", () => {
    const table = brawl();
    for (const name of MOOKS)
      for (const other of ["Ada", "Bo"])
        if (!table.creature(name).system.position.engagedWith.includes(uuidOf(other))) table.engage(name, other);
    const at = (x: number) => ({ x, y: 0, width: 1, height: 1, elevation: 0 });
    const places = { Ada: at(0), Bo: at(9), "Mook 1": at(8), "Mook 2": at(1), "Mook 3": at(7), "Mook 4": at(2) };
    table.battle = {
      ...table.battle,
      terrain: {
        unitDistance: 5,
        barriers: [],
        places: Object.fromEntries(Object.entries(places).map(([name, place]) => [uuidOf(name), place])),
      },
    };
    expect(aims(table)).toEqual({ "Mook 1": "Bo", "Mook 2": "Ada", "Mook 3": "Bo", "Mook 4": "Ada" });
    expect(aims(table, { share: "spread" })["Mook 1"]).toBe("Ada");
  });

  it("passes over whoever cannot, with the reason, and leaves it its turn for afterwards", () => {
    const table = brawl();
    table.lay("Mook 2", "stunned");
    const played = strike(table, {}, [3, 3, 3]);
    const about = played.steps.filter((step) => step.by === uuidOf("Mook 2")).map(({ text }) => text);
    expect(about[0]).toBe("SORTIE.Group.PassedOver");
    expect(about).toHaveLength(2);
    expect(played.steps.flatMap(({ by, dice }) => (dice ? [by] : []))).toEqual(["Mook 1", "Mook 3", "Mook 4"].map(uuidOf));
    expect(table.active).toBe("Mook 4");
    table.endTurn();
    expect(table.active).toBe("Mook 2");
    table.endTurn();
    expect(table.active).toBe("Ada");
  });

  it("leaves whoever is stopped on the way the rest of its turn: it strikes at who has stopped it when the others are done", () => {
    const heroes = ["Ada", "Bo"].map((name) => hero(name, { hp: { value: 90, max: 90 } }));
    const table = fight([...heroes, mook("Mook 1"), mook("Mook 2")], [15, 14, 10]).turnOf("Mook 1");
    table.engage("Mook 2", "Ada");
    const past = {
      "aim-Mook1": uuidOf("Ada"),
      "aim-Mook2": uuidOf("Ada"),
      "deed-engage": true,
      [`deed-past-${table.combatant("Bo").id}`]: true,
    };
    const played = strike(table, past, [STEP_IN, 3]);
    expect(played.steps.flatMap(({ by, dice }) => (dice ? [by] : []))).toEqual([uuidOf("Mook 2")]);
    expect(played.steps.map(({ text }) => text)).toContain("SORTIE.Group.Stopped");
    expect(table.active).toBe("Mook 2");
    table.endTurn();
    expect([table.active, table.creature("Mook 1").system.budget.standard]).toEqual(["Mook 1", true]);
    table.act("Mook 1", "attack", { item: "club", at: ["Bo"] }, [3]);
    table.endTurn();
    expect(table.active).toBe("Ada");
  });

  it("leaves the one who is clicked its turn too, when it stays out of it", () => {
    const table = brawl();
    strike(table, { "aim-Mook1": "" }, [3, 3, 3]);
    expect(table.active).toBe("Mook 4");
    table.endTurn();
    expect([table.active, table.battle.system.order.begun]).toEqual(["Mook 1", true]);
    table.endTurn();
    expect(table.active).toBe("Ada");
  });

  it("is refused when nobody of them can, before anything has happened", () => {
    const table = brawl();
    for (const name of MOOKS) table.lay(name, "stunned");
    expect(table.refusal(() => strike(table, {}, []))).toMatch(/^AE-/);
    const staysOut = Object.fromEntries(MOOKS.map((name) => [`aim-${name.replace(" ", "")}`, ""]));
    expect(brawl().refusal(() => strike(brawl(), staysOut, []))).toBe(
      "SORTIE-GROUP SORTIE.Refusal.NobodyInGroup".replace("SORTIE.Refusal.", ""),
    );
  });

  it("is no way for what is no group deed, nor for one alone or players' own creatures", () => {
    const table = brawl();
    expect(table.refusal(() => strike(table, { deed: "move" }, []))).toBe("SORTIE-GROUP NotAsGroup");
    expect(table.refusal(() => table.act("Ada", CORE_ACTIONS.group, { options: { deed: "unarmed" } }))).toBe("SORTIE-GROUP NoGroup");
    const owned = brawl(MOOKS.map((name) => ({ ...mook(name), controlled: true })));
    expect(groupOf(archmage, owned.battle, owned.creature("Mook 1"))).toEqual([]);
  });

  it("takes for one kind what the ruleset does, on one side", () => {
    const table = brawl();
    table.foe("Mook 4").system.foe.typeKey = "Veteran";
    expect(groupOf(archmage, table.battle, table.creature("Mook 1"))).toEqual(["Mook1", "Mook2", "Mook3"]);
    table.creature("Mook 3").side = "heroes";
    expect(groupOf(archmage, table.battle, table.creature("Mook 1"))).toEqual(["Mook1", "Mook2"]);
  });

  it("uses each one's own item of the same name, and passes over who has none", () => {
    const table = brawl([
      mook("Mook 1"),
      { ...foe("Mook 2", {}, [{ ...weapon("other"), name: "club" }]), actorName: "Mook" },
      mook("Mook 3", "axe"),
      mook("Mook 4"),
    ]);
    const played = strike(table, {}, [3, 3, 3]);
    expect(played.steps.flatMap(({ by, dice }) => (dice ? [by] : []))).toEqual(["Mook 1", "Mook 2", "Mook 4"].map(uuidOf));
  });

  it("keeps in its intent what cards and modules look for there", () => {
    const intent = {
      id: "x",
      action: CORE_ACTIONS.group,
      actor: uuidOf("Mook 1"),
      item: "old",
      options: { deed: "attack:club", "aim-Mook1": "Actor.Ada", "aim-Mook2": "Actor.Ada", "aim-Mook3": "", "aim-Mook4": "yes" },
    };
    expect(settledGroup(intent)).toMatchObject({ item: "club", targets: ["Actor.Ada"] });
    expect(settledGroup({ ...intent, options: { deed: "unarmed" }, targets: ["Actor.Bo"] })).toMatchObject({
      item: "old",
      targets: ["Actor.Bo"],
    });
    expect(groupedAction(intent)).toBe("attack");
  });

  it("offers every deed that the ruleset lets a group have", () => {
    const table = brawl();
    expect(groupUses(archmage, table.battle, table.creature("Mook 1")).map(({ deed }) => deed)).toEqual([
      { action: "attack", item: "club" },
      { action: "unarmed" },
    ]);
  });

  it("breaks into turns instead of ending them, where the order has that (SH-SEQ-03)", () => {
    const goblin = (name: string) => ({ ...shk.foe(name), actorName: "Goblin" });
    const table = shk.fight([shk.hero("Ada"), ...MOOKS.slice(0, 3).map(goblin)], {}, "foes");
    const intent = table.intent("Mook 1", CORE_ACTIONS.group, { options: { deed: "meleeAttack:Axe" } });
    expect(proposeGroup(shock, table.battle, intent).notes).toEqual([]);
    table.run(intent, [5, 5, 5]);
    expect(table.active).toBe("Mook 3");
    expect(table.battle.system.order.acted).toEqual([]);
    expect(table.battle.system.order.open).toEqual(["Mook1", "Mook2"]);
  });
});
