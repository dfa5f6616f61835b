// Marks that people put on by hand, and what goes with them.

import { describe, expect, test } from "vitest";
import { duel, PASS } from "../duel.ts";
import { definition, fight, foe, hero } from "../table.ts";

describe("marks by hand", () => {
  test("DE-DTH-02 whoever is marked dead is dead, has no turns and holds nobody; unmarked it lives", () => {
    const table = duel();
    table.act("A", "grapple", { at: ["B"], options: { "opening-Actor-B": false } }, [15, { choose: ["grapple"] }, 10, 1]);
    table.toggle("A", "dead");
    expect(table.system("A").death.status).toBe("dead");
    expect([table.conditions("A"), table.conditions("B")]).toEqual([["dead"], []]);
    expect(table.active).toBe("B");
    expect(table.combatant("A").defeated).toBe(true);
    table.toggle("A", "dead");
    expect(table.system("A").death.status).toBe("alive");
    expect(table.conditions("A")).toEqual([]);
    table.endTurn();
    expect(table.active).toBe("A");
  });

  test("DE-HLD-04 what the dead held is gone", () => {
    const table = fight([hero("A"), foe("B")]);
    table.act("A", "hold", { options: { what: "Wait", trigger: "Now" } });
    table.endTurn();
    table.toggle("A", "dead");
    expect(table.battle.system.order.holds).toEqual({});
    expect(table.system("A").held).toBe("");
  });

  test("DE-ACT-13 prone by hand is prone", () => {
    const table = duel();
    table.toggle("A", "prone");
    table.act("A", "standUp", {}, [PASS]);
    expect(table.conditions("A")).toEqual([]);
  });

  test("DE-STN-01 styles put on by hand last until the own turn", () => {
    const table = duel();
    table.toggle("B", "reckless");
    table.endTurn();
    expect(table.conditions("B")).toEqual([]);
  });

  test("DE-GRP-12 a pin taken off by hand exposes nobody any more", () => {
    const table = duel();
    table.act("A", "grapple", { at: ["B"], options: { "opening-Actor-B": false } }, [15, { choose: ["grapple"] }, 10, 1]);
    table.lay("B", "pinned", {}, "A");
    table.lay("B", "exposed", {}, "A");
    table.toggle("B", "pinned");
    expect(table.conditions("B")).toEqual(["grappled"]);
  });

  test("DE-GRP-04 what points and grips decide is not offered to hands", () => {
    const offered = definition.conditions.filter(({ hud }) => hud !== false).map(({ id }) => id);
    for (const id of ["unconscious", "dying", "stabilised", "grappled", "grappling", "submission", "swallowed"])
      expect(offered).not.toContain(id);
  });
});
