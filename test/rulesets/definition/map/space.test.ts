// Space, threatened squares, passing through others (DE-SPC-01 to -06), and what size does (DE-SIZ-01).

import { describe, expect, test } from "vitest";
import { arms, reachesWith, threatens } from "../../../../src/rulesets/definition/reactions/threatened-spaces.ts";
import { attack, duel, guarded, PASS, sword } from "../duel.ts";
import type { TestTable } from "../table.ts";
import { hero, weapon } from "../table.ts";

const sized = (size: string, more: object = {}) => hero("A", { system: { size, ...more } });
const pike = weapon("Pike", { isReach: true });
const reaches = (creature: ReturnType<typeof hero>, offset: readonly [number, number]): boolean =>
  arms({ options: {} }, creature).some((weapon) => reachesWith(creature, weapon, offset));
const withPike = (size: string) => hero("A", { system: { size, slots: { primary: "Pike" } }, items: [pike] });

describe("space", () => {
  test.each([
    ["small", 3, "DE-SPC-03 OutOfReach"],
    ["medium", 3, "DE-SPC-03 OutOfReach"],
    ["large", 2, "DE-SPC-03 OutOfReach"],
    ["huge", 3, "nothing"],
  ])(
    "DE-SPC-01 a %s creature entered with %d squares on a side is struck at from two squares east of its first only if it covers them",
    (size, space, why) => {
      const table = duel({ foe: { hp: { value: 100, max: 100 }, size, space, ...guarded(20) }, at: { A: [3, 0], B: [0, 0] } });
      const strike = () => attack(table, [1]);
      expect(why === "nothing" ? strike().has("Attack") : table.refusal(strike)).toBe(why === "nothing" ? true : why);
    },
  );

  test("DE-SPC-02 through an opponent's square only by Acrobatics, through an ally's if it lets one", () => {
    const table = duel({ at: { A: [0, 0], B: [5, 5] }, hero: { skills: { acrobatics: 4 } } });
    const held = table.act("A", "move", { options: { passes: "hostile" } }, [3, { confirm: false }]);
    expect(held.step("HeldUp").data).toMatchObject({ total: 7 });
    expect(held.has("Moves")).toBe(false);
    const through = table.act("A", "move", { options: { passes: "hostile" } }, [16, { confirm: true }]);
    expect(through.step("SlipsThrough").data).toMatchObject({ total: 20 });
    expect(through.has("Moves")).toBe(true);
    const ally = duel({ at: { A: [0, 0], B: [5, 5] } });
    expect(ally.proposal("A", "move").fields.find(({ key }) => key === "allowed")).toMatchObject({ kind: "boolean", value: true });
    expect(ally.refusal(() => ally.act("A", "move", { options: { passes: "ally", allowed: false } }))).toBe("DE-SPC-02 AllyInTheWay");
    expect(ally.act("A", "move", { options: { passes: "ally" } }).has("Moves")).toBe(true);
  });

  test("DE-SPC-06 the tiny step into an opponent's square without a check, others cannot", () => {
    const table = duel({ hero: { size: "tiny" } });
    const played = table.act("A", "move", { options: { passes: "into", feet: 5 } }, [PASS]);
    expect(played.asked.map(({ kind }) => kind)).toEqual(["choose"]);
    expect(played.has("MovesInto")).toBe(true);
    // Going on through it still takes Acrobatics.
    table.place({ A: [1, 0], B: [1, 0] });
    expect(table.act("A", "move", { options: { passes: "hostile" } }, [PASS, 12, { confirm: true }]).has("SlipsThrough")).toBe(true);
    const medium = duel();
    expect(medium.refusal(() => medium.act("A", "move", { options: { passes: "into" } }))).toBe("DE-SPC-06 TooLargeToShare");
  });
});

/** B stands two squares off, with these arms; the first of them that is not grown is in its hand. */
function afar(foeItems: readonly ReturnType<typeof weapon>[]): TestTable {
  const table = duel({ foeActs: true, foeItems: [...foeItems], at: { A: [0, 0], B: [2, 0] } });
  return table.turnOf("B");
}
const bite = (more: object = {}) => weapon("Bite", { natural: true, ...more });
const dagger = weapon("Dagger");

describe("threat", () => {
  test("DE-SPC-05 reach is the weapon's that is struck with, whatever else is in hand", () => {
    const reach = (items: readonly ReturnType<typeof weapon>[], item: string) => {
      const table = afar(items);
      return table.proposal("B", "attack", { item, at: ["A"] }).refusal?.rule ?? "reaches";
    };
    expect(reach([pike, bite()], "Bite")).toBe("DE-SPC-03");
    expect(reach([pike, bite()], "Pike")).toBe("reaches");
    expect(reach([dagger, bite({ isReach: true })], "Bite")).toBe("reaches");
    expect(reach([dagger, bite({ isReach: true })], "Dagger")).toBe("DE-SPC-03");
    const bare = afar([pike]);
    expect(bare.refusal(() => bare.act("B", "unarmedAttack", { at: ["A"] }))).toBe("DE-SPC-03 OutOfReach");
  });

  test("DE-SPC-05 DE-AOO-01 a longer limb threatens beside a short weapon, and strikes at the openings that it alone reaches", () => {
    const table = afar([dagger, bite({ isReach: true, damage: { formula: "1d8" } })]);
    expect(threatens(table.battle, table.creature("B"), table.creature("A"))).toBe(true);
    const far = table.act("B", "opportunityAttack", { at: ["A"] }, [1]);
    expect(far.step("Attack").data).toMatchObject({ item: "Bite" });
    const near = afar([dagger, bite({ isReach: true })]).place({ A: [1, 0], B: [2, 0] });
    expect(near.act("B", "opportunityAttack", { at: ["A"] }, [1]).step("Attack").data).toMatchObject({ item: "Dagger" });
    const short = afar([dagger, bite()]);
    expect(threatens(short.battle, short.creature("B"), short.creature("A"))).toBe(false);
  });

  test("DE-SPC-03 small and medium creatures threaten all squares around, and no others", () => {
    for (const size of ["small", "medium"]) {
      expect(reaches(sized(size), [1, 1])).toBe(true);
      expect(reaches(sized(size), [2, 0])).toBe(false);
    }
    const table = duel({ at: { A: [3, 3], B: [4, 4] } });
    expect(threatens(table.battle, table.creature("B"), table.creature("A"))).toBe(true);
    table.place({ A: [3, 3], B: [5, 3] });
    expect(threatens(table.battle, table.creature("B"), table.creature("A"))).toBe(false);
  });

  test("DE-SPC-04 whoever is smaller than small threatens only the square it shares", () => {
    const table = duel({ foe: { size: "tiny" } });
    expect(threatens(table.battle, table.creature("B"), table.creature("A"))).toBe(false);
    table.place({ A: [1, 0], B: [1, 0] });
    expect(threatens(table.battle, table.creature("B"), table.creature("A"))).toBe(true);
  });

  test("DE-SPC-05 a reach weapon adds a ring, for the small without its far corners", () => {
    const squares = (size: string) =>
      [-2, -1, 0, 1, 2]
        .flatMap((x) => [-2, -1, 0, 1, 2].map((y) => [Math.abs(x), Math.abs(y)] as const))
        .filter(([x, y]) => {
          return (x > 0 || y > 0) && reaches(withPike(size), [x, y]);
        }).length;
    expect(squares("medium")).toBe(24);
    expect(squares("small")).toBe(20);
    expect(reaches(withPike("small"), [2, 2])).toBe(false);
    expect(reaches(withPike("small"), [2, 1])).toBe(true);
  });

  test("DE-SPC-05 larger creatures threaten from all their squares", () => {
    const table = duel({ foe: { size: "large", space: 2, reach: 2 }, at: { A: [0, 0], B: [2, 0] } });
    expect(threatens(table.battle, table.creature("B"), table.creature("A"))).toBe(true);
    table.place({ A: [0, 0], B: [3, 0] });
    expect(threatens(table.battle, table.creature("B"), table.creature("A"))).toBe(false);
    table.place({ A: [5, 0], B: [2, 0] });
    expect(threatens(table.battle, table.creature("B"), table.creature("A"))).toBe(true);
  });

  test("DE-EQ-05 a weapon that somebody is not trained with threatens nothing", () => {
    const untrained = { training: { all: false, weapons: [], armor: [] } };
    const table = duel({ hero: untrained, items: [sword({ group: "blades" })], foeActs: true });
    expect(threatens(table.battle, table.creature("A"), table.creature("B"))).toBe(false);
    expect(table.act("B", "move").asked).toEqual([]);
  });

  test("DE-SPC-03 bows threaten unless a world says no; the unconscious threaten nothing", () => {
    const archer = { items: [weapon("Bow", { range: "ranged" })], hero: { slots: { primary: "Bow" } } };
    const table = duel(archer);
    expect(threatens(table.battle, table.creature("A"), table.creature("B"))).toBe(true);
    const strict = duel({ ...archer, options: { rangedThreatens: false } });
    expect(threatens(strict.battle, strict.creature("A"), strict.creature("B"))).toBe(false);
    table.creature("A").system.nonLethal.value = 500;
    expect(threatens(table.battle, table.creature("A"), table.creature("B"))).toBe(false);
  });

  test("DE-SPC-03 without a scene nobody is known to threaten, but may be ticked", () => {
    const table = duel();
    table.battle = { ...table.battle, terrain: null };
    expect(table.proposal("A", "move").fields.find(({ key }) => key === "opening-Actor-B")).toMatchObject({ value: false });
    expect(table.act("A", "move", { options: { "opening-Actor-B": true } }, [PASS]).has("LetsPass")).toBe(true);
  });
});
