// Being swallowed whole: going down, what it does, and the ways out (DE-SWL-01 to -04).

import { describe, expect, test } from "vitest";
import { cutNeeded } from "../../../../src/rulesets/definition/damage/swallowed.ts";
import { OnScene } from "../../map/on-scene.ts";
import { abilities, PASS, sword } from "../duel.ts";
import type { TestTable } from "../table.ts";
import { definition, feature, fight, foe, hero, weapon } from "../table.ts";

const GRAPPLE = { choose: ["grapple"] } as const;
const ESCAPE = { choose: ["escapeArtist"] } as const;

describe("swallowed whole", () => {
  const maw = (more: object = {}) => foe("Maw", { system: { size: "huge", space: 3, hp: { value: 95, max: 95 }, bab: 6, ...more } });
  const small = (more: object = {}, items = [sword()]) =>
    hero("A", { system: { size: "small", hp: { value: 20, max: 20 }, slots: { primary: "Sword" }, ...more }, items });
  function inside(more: object = {}, items = [sword()], mawMore: object = {}, options = {}): TestTable {
    const table = fight([maw(mawMore), small(more, items)], options);
    table.act("Maw", "swallowWhole", { at: ["A"] }, [GRAPPLE, 15, 2]);
    table.endTurn();
    return table;
  }

  test("DE-SWL-01 a standard action of somebody three sizes larger, grapple against grapple or Escape Artist", () => {
    const table = fight([maw(), small(), hero("M")]);
    expect(table.refusal(() => table.act("Maw", "swallowWhole", { at: ["M"] }))).toBe("DE-SWL-01 TooLargeToSwallow");
    table.act("Maw", "swallowWhole", { at: ["A"] }, [ESCAPE, 5, 18]);
    expect(table.conditions("A")).toEqual([]);
    expect(table.system("Maw").turn.standardUsed).toBe(true);
    const down = inside();
    expect(down.conditions("A")).toEqual(["swallowed"]);
    expect(down.system("A").swallowed.by).toBe("Actor.Maw");
    expect(down.offers("A", "move")).toBe("DE-SWL-02 SwallowedMove");
  });

  test("DE-SWL-01 DE-SPC-03 only who is within its reach, unless the table says so", () => {
    const far = (x: number, more: object = {}) => fight([maw(more), small()]).place({ Maw: [0, 0], A: [x, 0] });
    const gulp = (table: TestTable, options = {}) => table.act("Maw", "swallowWhole", { at: ["A"], options }, [GRAPPLE, 15, 2]);
    const out = far(12);
    expect(out.refusal(() => gulp(out))).toBe("DE-SPC-03 OutOfReach");
    expect(out.proposal("Maw", "swallowWhole", { at: ["A"] })).toMatchObject({
      refusal: { rule: "DE-SPC-03" },
      fields: [{ key: "reachable", value: false }],
    });
    expect(gulp(out, { reachable: true }).has("SORTIE.Step.ConditionGained")).toBe(true);
    const [near, long] = [far(4), far(4, { reach: 2 })];
    expect(near.refusal(() => gulp(near))).toBe("DE-SPC-03 OutOfReach");
    gulp(long);
    gulp(far(3));
    expect(long.conditions("A")).toEqual(["swallowed"]);
    expect(near.system("Maw").turn.standardUsed).toBe(false);
  });

  test("DE-GRP-12 nobody swallows while it is pinned", () => {
    const table = fight([maw(), small()]);
    table.lay("Maw", "pinned");
    expect(table.refusal(() => table.act("Maw", "swallowWhole", { at: ["A"] }))).toBe("DE-GRP-12 Pinned");
  });

  test("DE-SWL-01 a feat waives the difference", () => {
    const wide = feature("Wide Gullet", { flags: ["exceedSwallowSize"] });
    const table = fight([foe("Maw", { items: [wide] }), hero("M")]);
    table.act("Maw", "swallowWhole", { at: ["M"] }, [GRAPPLE, 15, 2]);
    expect(table.conditions("M")).toEqual(["swallowed"]);
    expect(fight([foe("Maw"), hero("M")]).applies("Maw", "swallowWhole")).toBe(false);
  });

  test("DE-SWL-02 cuts from inside that add up to a fifth of its maximum let the victim out", () => {
    expect([95, 96].map((max) => cutNeeded(foe("Maw", { system: { hp: { value: max, max } } })))).toEqual([19, 20]);
    const table = inside({ abilities: abilities({ str: 4 }), bab: 20 });
    table.act("A", "attack", { item: "Sword", at: ["Maw"] }, [5, 8]);
    expect(table.system("A").swallowed.cut).toBe(12);
    table.act("A", "attack", { item: "Sword", at: ["Maw"] }, [5, 2]);
    expect([table.system("A").swallowed.cut, table.conditions("A").includes("swallowed")]).toEqual([18, true]);
    const played = table.act("A", "attack", { item: "Sword", at: ["Maw"] }, [9, 1]);
    expect(played.has("Out")).toBe(true);
    expect(table.system("A").swallowed).toEqual({ by: "", rounds: 0, cut: 0 });
  });

  test("DE-SWL-02 blunt blows do not count", () => {
    const club = weapon("Sword", { damage: { formula: "1d8", types: ["blunt"] }, damageBonus: 28 });
    const table = inside({}, [club]);
    table.act("A", "attack", { item: "Sword", at: ["Maw"] }, [15, 2]);
    expect(table.hp("Maw")).toBe(65);
    expect(table.system("A").swallowed).toMatchObject({ by: "Actor.Maw", cut: 0 });
  });

  test("DE-SWL-03 unconscious after three rounds, dead two minutes later", () => {
    const table = inside();
    const rounds = (count: number) => {
      for (let done = 0; done < count; done += 1) table.turnOf("Maw").endTurn();
    };
    rounds(2);
    expect([table.system("A").swallowed.rounds, table.conditions("A")]).toEqual([2, ["swallowed"]]);
    table.turnOf("Maw");
    expect(table.conditions("A")).toEqual(["swallowed", "unconscious"]);
    expect([table.hp("A"), table.nld("A")]).toEqual([20, 0]);
    for (let more = 0; more < 19; more += 1) table.endTurn();
    expect([table.system("A").swallowed.rounds, table.system("A").death.status]).toEqual([22, "alive"]);
    table.endTurn();
    expect([table.system("A").swallowed.rounds, table.system("A").death.status]).toEqual([23, "dead"]);
  });

  test("DE-SWL-04 out cold until it is out, whatever its points are; then other causes count", () => {
    const swallowed = (nld: number) => {
      const table = inside();
      table.creature("A").system.swallowed.rounds = 2;
      table.turnOf("Maw");
      expect(table.conditions("A")).toContain("unconscious");
      table.creature("A").system.nonLethal.value = nld;
      table.act("A", "fetchOut");
      return table;
    };
    expect(swallowed(0).conditions("A")).toEqual([]);
    const still = swallowed(20);
    expect(still.conditions("A")).toEqual(["unconscious"]);
    expect(still.system("A").unconscious.causes).toEqual(["nonLethal"]);
    expect(still.refusal(() => still.act("A", "fetchOut"))).toBe("DE-SWL-04 NotSwallowed");
  });

  test("DE-SWL-04 when the swallower falls, the GM is offered to fetch its victim out", () => {
    const table = inside({ abilities: abilities({ str: 4 }) }, [sword()], { hp: { value: 3, max: 95 } });
    const played = table.act("A", "attack", { item: "Sword", at: ["Maw"] }, [15, 2]);
    const offer = played.offers.find(({ action }) => action === "fetchOut");
    expect(offer).toMatchObject({ of: "gm", targets: ["Actor.A"] });
    table.gm("fetchOut", { at: ["A"] });
    expect(table.conditions("A")).toEqual([]);
  });

  test("DE-SWL-02 the swallowed still strike at openings", () => {
    const open = inside().place({ Maw: [0, 0], A: [1, 1] });
    open.turnOf("Maw");
    expect(open.act("Maw", "move", {}, [PASS]).asked).toHaveLength(1);
  });
});

describe("the swallowed on the map", () => {
  const maw = (more: object = {}) => foe("Maw", { system: { size: "huge", space: 3, hp: { value: 95, max: 95 }, bab: 6, ...more } });
  const small = hero("A", { system: { size: "small", hp: { value: 20, max: 20 }, slots: { primary: "Sword" } }, items: [sword()] });
  function scene() {
    const table = fight([maw(), small, hero("M")]);
    const map = new OnScene(definition, table, { Maw: { x: 0, y: 0, width: 3, height: 3 }, A: [3, 1], M: [9, 9] });
    table.act("Maw", "swallowWhole", { at: ["A"] }, [GRAPPLE, 15, 2]);
    return map;
  }

  test("DE-SWL-01 are where the swallower is, go where it goes, and are in nobody's way", () => {
    const map = scene();
    expect(map.at("A")).toEqual([1, 1]);
    expect(map.plan("Maw", [[0, 4]])?.refusal).toBeNull();
    map.drag("Maw", [[0, 4]]);
    expect([map.at("Maw"), map.at("A")]).toEqual([
      [0, 4],
      [1, 5],
    ]);
  });

  test("DE-SWL-02 whoever cuts a way out stands in the nearest free square outside", () => {
    const map = scene();
    map.table.endTurn();
    map.table.act("A", "attack", { item: "Sword", at: ["Maw"] }, [19, 8]);
    map.table.system("A").swallowed.cut = 18;
    map.table.gm("fetchOut", { at: ["A"] });
    const [x = 0, y = 0] = map.at("A");
    expect([x, y].some((each) => each < 0 || each > 2)).toBe(true);
    expect(Math.max(...[x, y])).toBeLessThan(5);
  });
});
