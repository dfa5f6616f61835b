// Checks what can be held together, what of it counts, and what drawing costs (DE-EQ-01 to -03, DE-ACT-12, DE-CHG-04).

import { describe, expect, it } from "vitest";
import { armor, definition, fight, focus, foe, hero, shield, TestTable, weapon } from "../table.ts";

const armoury = [
  armor("coat", { acBonus: 2 }),
  weapon("sword", { damage: { formula: "1d8" } }),
  weapon("dagger"),
  weapon("greatsword", { grip: "twoHanded", damage: { formula: "2d6" } }),
  shield("small", { acBonus: 1 }),
  shield("large", { acBonus: 2 }),
  focus("plumb", { bonus: 1 }),
  focus("lens", { bonus: 2 }),
];

/** Somebody outside of any fight, with these things in hand. */
function atEase(slots: { readonly primary?: string; readonly offhand?: string } = {}): TestTable {
  const table = new TestTable([hero("Odo", { system: { slots }, items: armoury })]);
  table.battle.started = false;
  return table;
}

const slotsOf = (table: TestTable): readonly string[] => [table.system("Odo").slots.primary, table.system("Odo").slots.offhand];
const acOf = (table: TestTable): number | undefined => definition.explain(table.battle, table.creature("Odo"), "ac")?.total;
const LETS_PASS = { choose: ["none"] };

describe("what goes into which hand", () => {
  it("DE-EQ-01 a weapon goes into the primary hand and never into the other", () => {
    const table = atEase();
    table.act("Odo", "draw", { item: "sword" });
    expect(slotsOf(table)).toEqual(["sword", ""]);
    expect(table.refusal(() => table.act("Odo", "draw", { item: "dagger", options: { hand: "offhand" } }))).toBe(
      "DE-EQ-01 WeaponInOffhand",
    );
  });

  it("DE-EQ-01 shields and foci go into either hand", () => {
    const table = atEase();
    table.act("Odo", "draw", { item: "small", options: { hand: "primary" } });
    expect(slotsOf(table)).toEqual(["small", ""]);
    table.act("Odo", "draw", { item: "lens" });
    expect(slotsOf(table)).toEqual(["small", "lens"]);
    expect(table.proposal("Odo", "draw", { item: "lens" }).fields).toMatchObject([{ key: "hand", value: "primary" }]);
  });

  it("DE-EQ-01 nothing else is held, nothing is drawn twice, and what is not held cannot be put away", () => {
    const table = atEase({ primary: "sword" });
    expect(table.applies("Odo", "draw", "sword")).toBe(false);
    expect(table.refusal(() => table.act("Odo", "draw", { item: "sword" }))).toBe("DE-EQ-01 InHandAlready");
    expect(table.refusal(() => table.act("Odo", "putAway", { item: "dagger" }))).toBe("DE-EQ-01 NotInHand");
    table.act("Odo", "putAway", { item: "sword" });
    expect(slotsOf(table)).toEqual(["", ""]);
  });

  it.each([
    ["greatsword", "small"],
    ["greatsword", "lens"],
    ["sword", "large"],
    ["small", "plumb"],
    ["small", "large"],
    ["plumb", "lens"],
  ])("DE-EQ-02 %s and %s go together", (primary, offhand) => {
    const table = atEase();
    table.act("Odo", "draw", { item: primary, options: { hand: "primary" } });
    table.act("Odo", "draw", { item: offhand, options: { hand: "offhand" } });
    expect(slotsOf(table)).toEqual([primary, offhand]);
  });

  it("DE-EQ-02 two weapons never do, however they came there", () => {
    const table = atEase({ primary: "small", offhand: "sword" });
    expect(table.refusal(() => table.act("Odo", "draw", { item: "dagger" }))).toBe("DE-EQ-02 TwoWeapons");
  });

  it("DE-EQ-02 a new weapon takes the old one's place, a shield in its way changes hands", () => {
    const table = atEase({ primary: "sword" });
    expect(table.act("Odo", "draw", { item: "greatsword" }).step("Swaps").data).toMatchObject({ item: "greatsword", before: "sword" });
    expect(slotsOf(table)).toEqual(["greatsword", ""]);
    const shielded = atEase({ primary: "large" });
    shielded.act("Odo", "draw", { item: "sword" });
    expect(slotsOf(shielded)).toEqual(["sword", "large"]);
  });

  it("DE-EQ-03 of two shields the better one counts, whichever hand holds it", () => {
    expect(acOf(atEase({ primary: "small", offhand: "large" }))).toBe(14);
    expect(acOf(atEase({ primary: "large", offhand: "small" }))).toBe(14);
    expect(acOf(atEase({ primary: "small" }))).toBe(13);
  });

  it("DE-EQ-03 of two foci the better one counts, and the sheet says that the other does not", () => {
    const table = atEase({ primary: "plumb", offhand: "lens" });
    const items = { plumb: { idle: true }, lens: { idle: false, casting: 2 }, small: { idle: false } };
    expect(definition.present?.(table.battle, table.creature("Odo"))).toMatchObject({ items });
  });
});

describe("drawing in a fight", () => {
  const opposed = (): TestTable =>
    fight([hero("Odo", { items: armoury, system: { slots: { offhand: "small" } } }), foe("Imp")]).place({ Odo: [0, 0], Imp: [1, 0] });

  it("DE-ACT-12 takes a move action standing still, and gives an opening to who is near", () => {
    const table = opposed();
    expect(table.proposal("Odo", "draw", { item: "sword" }).notes).toMatchObject([{ text: "DEFINITION.Note.Draw.move" }]);
    const made = table.act("Odo", "draw", { item: "sword" }, [LETS_PASS]);
    expect(made.asked.map(({ rule }) => rule)).toEqual(["DE-AOO-01"]);
    expect(table.system("Odo").turn).toMatchObject({ moveUsed: true, freeUsed: [] });
    expect(slotsOf(table)).toEqual(["sword", "small"]);
  });

  it("DE-ACT-12 is free on the move, once a turn, and gives no opening", () => {
    const table = opposed();
    Object.assign(table.system("Odo").turn, { moved: true, moveUsed: true });
    table.act("Odo", "draw", { item: "sword" });
    expect(table.system("Odo").turn).toMatchObject({ standardUsed: false, freeUsed: ["draw"] });
    table.act("Odo", "draw", { item: "dagger" }, [LETS_PASS]);
    expect(table.system("Odo").turn).toMatchObject({ standardUsed: true, standardAsMove: true });
  });

  it("DE-ACT-12 who falls to the opening draws nothing", () => {
    const table = opposed();
    table.system("Odo").hp.value = 1;
    const made = table.act("Odo", "draw", { item: "sword" }, [{ choose: ["opportunityAttack"] }, 15, 3]);
    expect(made.has("StoppedByOpening")).toBe(true);
    expect(slotsOf(table)).toEqual(["", "small"]);
  });

  it("DE-ACT-12 what lies on the floor is never picked up in passing", () => {
    const table = opposed();
    table.act("Odo", "sortie.drop", { item: "sword" });
    expect([table.creature("Odo").items["sword"], table.offers("Odo", "pickUp")]).toEqual([undefined, "available"]);
    Object.assign(table.system("Odo").turn, { moved: true });
    table.act("Odo", "pickUp", {}, [LETS_PASS]);
    expect(table.system("Odo").turn).toMatchObject({ moveUsed: true, freeUsed: [] });
    expect([slotsOf(table)[0], table.offers("Odo", "pickUp")]).toEqual(["sword", "DE-DIS-02 NothingToPickUp"]);
  });

  it("DE-CHG-04 a swap in a charge is the swift action", () => {
    const table = fight([hero("Odo", { items: armoury, system: { slots: { primary: "sword" } } }), foe("Imp")]);
    Object.assign(table.system("Odo").turn, { fullRoundUsed: true, charged: true, moved: true });
    table.act("Odo", "draw", { item: "greatsword" });
    expect(table.system("Odo").turn.swiftUsed).toBe(true);
    expect(table.refusal(() => table.act("Odo", "draw", { item: "sword" }))).toBe("DE-ACT-07 NoSwift");
  });

  it("DE-EQ-04 armour is changed outside of fights only", () => {
    const table = opposed();
    expect(table.refusal(() => table.act("Odo", "changeArmour", { item: "coat" }))).toBe("DE-ACT-01 ArmourTakesTime");
    const calm = atEase();
    calm.act("Odo", "changeArmour", { item: "coat" });
    expect(acOf(calm)).toBe(10);
    expect(calm.refusal(() => calm.act("Odo", "changeArmour", { item: "sword" }))).toBe("DE-EQ-04 NotArmour");
  });
});
