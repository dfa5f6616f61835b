// Disarm, trip, shove, shatter: touch, the defender's blow, rolls against each other.

import { describe, expect, it } from "vitest";
import type { Barrier } from "../../../../src/engine/battle/battle.ts";
import { putOnScene } from "../../../../src/engine/testing/builders.ts";
import definition from "../../../../src/rulesets/definition/index.ts";
import { armorClass } from "../../../../src/rulesets/definition/numbers/defences.ts";
import { opposedBonus } from "../../../../src/rulesets/definition/numbers/checks.ts";
import { shoveFeet } from "../../../../src/rulesets/definition/maneuvers/shove.ts";
import { wornDown } from "../../../../src/rulesets/definition/maneuvers/shatter.ts";
import { abilities, attack, duel, greatsword, PASS, STRIKE, sword } from "../duel.ts";
import type { Some } from "../duel.ts";
import type { Played, TestTable } from "../table.ts";
import { armor, fight, foe, hero, shield, weapon } from "../table.ts";

type Script = Parameters<typeof attack>[1];
const kinds = (played: Played) => played.asked.map(({ kind }) => kind);
const rolledBy = (played: Played, name: string) =>
  played.steps.filter(({ text, data }) => text === "DEFINITION.Step.Opposed" && data?.["name"] === name).map(({ data }) => data?.["total"]);
const trip = (table: TestTable, script: Script, options = {}) => table.act("A", "trip", { at: ["B"], options }, script);

describe("what manoeuvres share", () => {
  it("DE-MAN-01 the blow is the defender's alone, and only where it threatens the aggressor", () => {
    const reach = { hero: { slots: { primary: "Spear" } }, items: [weapon("Spear", { isReach: true })] };
    const afar = duel({ ...reach, at: { A: [0, 0], B: [2, 0] } });
    expect(kinds(trip(afar, [10, 10, 9]))).toEqual(["roll", "roll", "roll"]);
    const near = duel({ ...reach, foes: ["B", "C"], at: { A: [0, 0], B: [1, 0], C: [0, 1] } });
    const played = trip(near, [10, PASS, 10, 9]);
    expect(played.asked.filter(({ kind }) => kind === "choose").map(({ of }) => of)).toEqual(["Actor.B"]);
    const far = duel({ at: { A: [0, 0], B: [2, 0] } });
    expect(far.refusal(() => trip(far, []))).toBe("DE-SPC-03 OutOfReach");
    expect(trip(far, [10, 10, 9], { reachable: true }).has("SORTIE.Step.ConditionGained")).toBe(true);
  });

  it("DE-MAN-02 a blow that does damage costs 4 on the opposed roll, rerolls included; a harmless one nothing", () => {
    const struck = duel();
    const played = trip(struck, [10, STRIKE, 12, 3, 12, 12, 9, 1]);
    expect(rolledBy(played, "A")).toEqual([12, 9]);
    expect(rolledBy(played, "B")).toEqual([12, 1]);
    expect(rolledBy(trip(duel(), [10, STRIKE, 2, 12, 1]), "A")).toEqual([16]);
    const harmless = duel({ foe: { hp: { value: 100, max: 100 }, abilities: abilities({ str: -3 }) } });
    expect(rolledBy(trip(harmless, [10, STRIKE, 15, 3, 12, 1]), "A")).toEqual([16]);
    const shoved = duel();
    const shove = shoved.act("A", "shove", { at: ["B"] }, [10, STRIKE, 12, 3, 8, 11, PASS]);
    expect(rolledBy(shove, "A")).toEqual([12]);
  });

  it("DE-SHV-02 whoever is pushed stands so much farther off, or as far as a wall lets it", () => {
    const push = (barriers: readonly Barrier[]): readonly [number | undefined, string | undefined] => {
      const table = duel();
      table.battle = putOnScene(definition, table.battle, { A: { x: 0, y: 0 }, B: { x: 1, y: 0 } }, { barriers });
      const played = table.act("A", "shove", { at: ["B"] }, [10, STRIKE, 12, 3, 20, 5, { choose: ["10"] }, PASS]);
      return [
        table.battle.terrain?.places["Actor.B"]?.x,
        played.steps
          .find(({ rule }) => rule === "DE-SHV-02")
          ?.text.split(".")
          .at(-1),
      ];
    };
    expect(push([])).toEqual([3, "Shoved"]);
    expect(push([{ from: [3, -9], to: [3, 9], blocksSight: true, blocksMovement: true }])).toEqual([2, "ShovedUpTo"]);
  });

  it("DE-MAN-03 touch, blow, opposed roll: a missed touch still opens up, and whoever falls goes no further", () => {
    const missed = duel({ foe: { ac: { misc: 20 } } });
    const played = trip(missed, [10, STRIKE, 2]);
    expect([played.has("ManoeuvreMissed"), rolledBy(played, "A"), missed.system("A").turn.attacksUsed]).toEqual([true, [], 1]);
    const felled = duel({ hero: { hp: { value: 3, max: 50 } } });
    const fall = trip(felled, [10, STRIKE, 15, 3]);
    expect([fall.has("ManoeuvreStopped"), rolledBy(fall, "A"), felled.active]).toEqual([true, [], "B"]);
    expect(kinds(trip(duel(), [10, PASS, 10, 9]))).toEqual(["roll", "choose", "roll", "roll"]);
  });

  it("DE-OPP-01 the higher total wins, equals roll again with the same modifiers", () => {
    const table = duel({ hero: { abilities: {} } });
    const played = trip(table, [12, PASS, 14, 14, 9, 17]);
    expect([rolledBy(played, "A"), rolledBy(played, "B"), table.conditions("B")]).toEqual([[14, 9], [14, 17], []]);
    expect(played.step("OpposedTie").rule).toBe("DE-OPP-01");
  });

  it("DE-SIZ-01 size helps the large and hampers the small; a world may write the table anew", () => {
    const sized = (size: string, options = {}) => {
      const table = fight([hero("A", { system: { size } }), foe("B")], options);
      return opposedBonus(table.creature("A"), "str", table.battle.options).total;
    };
    expect(["large", "small", "medium", "huge"].map((size) => sized(size))).toEqual([2, -2, 0, 4]);
    expect([
      sized("large", { sizeTable: "large 1 -1 5" }),
      sized("large", { sizeTable: "large big" }),
      sized("huge", { sizeTable: "" }),
    ]).toEqual([5, 2, 4]);
  });
});

describe("disarm", () => {
  const armed = { foe: { hp: { value: 100, max: 100 }, slots: { primary: "Sword" } }, foeItems: [sword()] };
  const disarm = (table: TestTable, script: Script, options = {}) => table.act("A", "disarm", { at: ["B"], options }, script);

  it("DE-DIS-01 an attack action with a free hand or a disarming weapon", () => {
    const full = { slots: { primary: "Greatsword", offhand: "Shield" } };
    const items = (disarming: boolean) => [greatsword({ disarming }), shield("Shield")];
    const barred = duel({ ...armed, hero: full, items: items(false) });
    expect(barred.refusal(() => disarm(barred, []))).toBe("DE-DIS-01 NoFreeHand");
    expect(duel({ ...armed, hero: full, items: items(true) }).offers("A", "disarm")).toBe("available");
    expect(duel({ ...armed, hero: { slots: { primary: "Greatsword" } }, items: items(false) }).offers("A", "disarm")).toBe("available");
    const said = duel({ ...armed, hero: { slots: { primary: "Greatsword", offhand: "Shield", freeHand: true } }, items: items(false) });
    expect(said.offers("A", "disarm")).toBe("available");
    const second = duel({ ...armed, hero: { bab: 11, slots: { primary: "Sword" } } });
    attack(second, [5, 1]);
    expect(disarm(second, [4, PASS, 10, 9]).step("Attack").data).toMatchObject({ total: 14 });
    expect(second.system("A").turn.attacksUsed).toBe(2);
  });

  it("DE-EQ-05 an untrained disarming weapon is worse at it, a free hand is not", () => {
    const table = () =>
      duel({
        ...armed,
        hero: { bab: 6, abilities: {}, training: { all: false }, slots: { primary: "Hook" } },
        items: [weapon("Hook", { group: "hooks", disarming: true })],
      });
    expect(disarm(table(), [10, PASS, 1, 2]).step("Attack").data).toMatchObject({ total: 13 });
    expect(disarm(table(), [10, PASS, 1, 2], { bareHand: true }).step("Attack").data).toMatchObject({ total: 16 });
  });

  it("DE-DIS-02 the higher Dexterity roll decides whether the weapon lies on the floor", () => {
    const won = duel(armed);
    expect(disarm(won, [10, PASS, 16, 11]).step("Disarmed").data).toMatchObject({ item: "Sword" });
    expect([won.system("B").slots.primary, won.creature("B").items["Sword"]]).toEqual(["", undefined]);
    expect(won.battle.ground.lying["Ground"]?.["Sword"]).toMatchObject({ name: "Sword", from: "Actor.B" });
    // In an adjacent square, away from the blow.
    expect(won.battle.ground.lying["Ground"]?.["Sword"]).toMatchObject({ x: 2 });
    const kept = duel(armed);
    disarm(kept, [10, PASS, 8, 9]);
    expect(kept.system("B").slots.primary).toBe("Sword");
    const bare = duel();
    expect(bare.refusal(() => disarm(bare, []))).toBe("DE-DIS-02 NothingToDisarm");
  });
});

describe("trip, shove and shatter", () => {
  it("DE-TRP-01 touch with the better ability, then Strength with size; who loses is prone", () => {
    const large = duel({ hero: { bab: 4, abilities: abilities({ str: 4 }), size: "large" } });
    const played = trip(large, [2, PASS, 9, 12]);
    expect([played.step("Attack").data?.["total"], rolledBy(played, "A"), large.conditions("B")]).toEqual([10, [15], ["prone"]]);
    const lost = duel({ hero: { abilities: {} } });
    trip(lost, [10, PASS, 12, 15]);
    expect(lost.conditions("B")).toEqual([]);
    large.endTurn();
    large.endTurn();
    expect(large.refusal(() => trip(large, []))).toBe("DE-TRP-01 AlreadyProne");
  });

  it("DE-TRP-01 prone has numbers only where a world gives it some", () => {
    const prone = (options: Record<string, number>) => {
      const table = duel({ options });
      table.lay("B", "prone");
      const { options: read } = table.battle;
      return [armorClass(table.creature("B"), read).total, armorClass(table.creature("B"), read, { ranged: true }).total];
    };
    expect([prone({}), prone({ proneAcMelee: -4, proneAcRanged: 4 })]).toEqual([
      [10, 10],
      [6, 14],
    ]);
    const down = duel({ options: { proneAttack: -4 } });
    down.lay("A", "prone");
    expect(attack(down, [10, 1]).step("Attack").data).toMatchObject({ total: 16 });
  });

  it("DE-SHV-01 a standard action that the defender's win ends", () => {
    const table = duel({ hero: { abilities: {} } });
    const played = table.act("A", "shove", { at: ["B"] }, [10, PASS, 13, 14]);
    expect([played.has("ManoeuvreLost"), played.has("Shoved"), table.system("A").turn.standardUsed]).toEqual([true, false, true]);
  });

  it("DE-SHV-02 five feet, and as many more for every full five of the margin", () => {
    expect([1, 4, 5, 12].map(shoveFeet)).toEqual([5, 5, 10, 15]);
    const shove = (face: number, ...more: Script) =>
      duel({ hero: { abilities: {} } }).act("A", "shove", { at: ["B"] }, [10, PASS, face, 1, ...more, PASS]);
    expect(shove(5).step("Shoved").data).toMatchObject({ feet: 5 });
    expect(shove(13, { choose: ["10"] }).step("Shoved").data).toMatchObject({ feet: 10 });
  });

  it("DE-AOO-01 DE-SHV-02 who is pushed out of a threatened square opens up", () => {
    const pushed = duel({ hero: { abilities: {} } }).act("A", "shove", { at: ["B"] }, [10, PASS, 3, 1, STRIKE, 1]);
    expect(kinds(pushed)).toHaveLength(6);
  });

  const glass = (more: Some = {}) => sword({ durability: { value: 15, max: 15 }, hardness: 2, ...more });
  const shatter = (table: TestTable, script: Script, options = {}) => table.act("A", "shatter", { at: ["B"], options }, script);
  const holder = (items = [glass()]) =>
    duel({ hero: { bab: 0, ac: { misc: 8 } }, foe: { hp: { value: 100, max: 100 }, slots: { primary: "Sword" } }, foeItems: items });

  it("DE-SHT-01 the attempt costs 4 Armor Class until the own next turn, win or lose", () => {
    const table = holder();
    shatter(table, [1, 20]);
    expect(armorClass(table.creature("A"), table.battle.options).total).toBe(14);
    table.endTurn();
    table.endTurn();
    expect(armorClass(table.creature("A"), table.battle.options).total).toBe(18);
    const naked = duel();
    expect(naked.refusal(() => shatter(naked, []))).toBe("DE-SHT-01 NothingToShatter");
    expect(table.refusal(() => shatter(table, [], { object: "Elsewhere" }))).toBe("DE-SHT-01 NotShatterable");
  });

  it("DE-SHT-02 DE-EQ-05 whoever meets a shatter with something it was never taught is 3 worse at it", () => {
    const meets = (training: Some, group: string) => {
      const foeTable = duel({
        hero: { bab: 0 },
        foe: { hp: { value: 100, max: 100 }, bab: 4, abilities: abilities({ str: 2 }), training, slots: { primary: "Sword" } },
        foeItems: [sword({ group, attackBonus: 1 })],
      });
      return rolledBy(shatter(foeTable, [1, 12]), "B");
    };
    expect([meets({ all: false }, "blades"), meets({ all: false, weapons: ["blades"] }, "blades"), meets({ all: true }, "blades")]).toEqual(
      [[16], [19], [19]],
    );
  });

  it("DE-SHT-02 opposed attacks; the item takes what its hardness lets through", () => {
    const table = holder();
    shatter(table, [14, 14, 6]);
    expect(table.creature("B").items["Sword"]?.system).toMatchObject({ durability: { value: 7 } });
    const lost = holder();
    shatter(lost, [10, 18]);
    expect(lost.creature("B").items["Sword"]?.system).toMatchObject({ durability: { value: 15 } });
    const untracked = holder([sword()]);
    expect(shatter(untracked, [14, 14, 6]).has("ShatterUntracked")).toBe(true);
    const worn = duel({ hero: { bab: 0 }, foeItems: [armor("Mail", { durability: { value: 5, max: 9 }, hardness: 0 })] });
    expect(shatter(worn, [14, 1, 8], { object: "Mail" }).has("Shattered")).toBe(true);
    expect([
      wornDown({ durability: { value: 15, max: 15 }, hardness: 20 }, 10),
      wornDown({ durability: { value: 3, max: 15 }, hardness: 0 }, 10),
    ]).toEqual([15, 0]);
  });
});
