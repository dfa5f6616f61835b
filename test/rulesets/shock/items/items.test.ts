// Things in hand, in the pack and on the ground (SH-ITM).

import { describe, expect, test } from "vitest";
import { costOf } from "../../../../src/engine/actions/costs.ts";
import type { Weapon } from "../../../../src/rulesets/shock/data/types.ts";
import { isGear, isWeapon } from "../../../../src/rulesets/shock/data/types.ts";
import type { Some, TestTable } from "../table.ts";
import { fight, foe, gear, hero, shield, shock, uuid, weapon } from "../table.ts";

const bow = (system: Some = {}) =>
  weapon("Bow", { mode: "bow", attributes: ["dex"], hands: 2, range: { normal: 60, long: 120 }, ...system });
const crossbow = (system: Some = {}) => weapon("Crossbow", { mode: "crossbow", hands: 2, range: { normal: 60, long: 120 }, ...system });
const quiver = (place: string) => gear("Quiver", { isQuiver: true, place });
const archer = (shoot: number, ...items: ReturnType<typeof weapon>[]) => hero("Tobin", { system: { skills: { shoot } }, items });

function weaponOf(table: TestTable, name: string, id: string): Weapon {
  const item = table.creature(name).items[id];
  if (!item || !isWeapon(item)) throw new Error(`${name} has no ${id}`);
  return item;
}
/** Where things lie, by their keys. */
function lying(table: TestTable): Record<string, readonly [number | null, number | null]> {
  const all = Object.values(table.battle.ground.lying).flatMap((store) => Object.entries(store));
  return Object.fromEntries(all.map(([key, { x, y }]) => [key, [x, y]]));
}
function placeOf(table: TestTable, name: string, id: string): string {
  const item = table.creature(name).items[id];
  return item && (isWeapon(item) || isGear(item)) ? item.system.place : "";
}

describe("the pack", () => {
  test("SH-ITM-01 readying takes the Main, and so does stowing; nobody gets an opportunity", () => {
    const table = fight([hero("Maren", { items: [gear("Rope")] }), foe("Ruk")]).place({ Maren: [0, 0], Ruk: [1, 0] });
    const played = table.act("Maren", "readyStow", { item: "Rope" });
    expect([placeOf(table, "Maren", "Rope"), table.budget("Maren"), played.asks]).toEqual(["readied", "0/1", []]);
    expect(table.refusal(() => table.act("Maren", "readyStow", { item: "Rope" }))).toBe("SH-ACT-01 NoMain");
    table.nextRound();
    table.act("Maren", "readyStow", { item: "Rope" });
    expect(placeOf(table, "Maren", "Rope")).toBe("stowed");
  });

  test("SH-ITM-01 holds for weapons and shields; what is on the ground is nobody's to ready", () => {
    const items = [weapon("Sword", { place: "stowed" }), shield("Round", { inUse: true }), weapon("Axe")];
    const table = fight([hero("Maren", { items }), foe("Ruk")]);
    table.act("Maren", "dropItem", { item: "Axe" });
    table.act("Maren", "readyStow", { item: "Round" });
    const round = table.creature("Maren").items["Round"];
    expect(round && "inUse" in round.system && round.system.inUse).toBe(false);
    table.nextRound().act("Maren", "readyStow", { item: "Sword" });
    expect(placeOf(table, "Maren", "Sword")).toBe("readied");
    expect(table.refusal(() => table.act("Maren", "readyStow", { item: "Axe" }))).toBe("SORTIE-ITEM ItemGone");
  });

  test("SH-ITM-02 sheathing is no action; the second swap of a round needs the GM's nod", () => {
    const table = fight([hero("Maren"), foe("Ruk")]);
    expect(table.act("Maren", "sheathe", { item: "Sword" }).asks).toEqual([]);
    expect(table.budget("Maren")).toBe("1/1");
    expect(table.act("Maren", "sheathe", { item: "Sword" }, [{ confirm: true }]).asks).toEqual(["SwapAgain"]);
    expect(table.act("Maren", "sheathe", { item: "Sword" }, [{ confirm: false }]).has("SwapDenied")).toBe(true);
    table.nextRound();
    expect(table.act("Maren", "sheathe", { item: "Sword" }).asks).toEqual([]);
  });
});

/** What the button says that Tobin's reloading costs. */
function priceShown(table: ReturnType<typeof fight>, item: string): string | undefined {
  const tobin = table.creature("Tobin");
  const found = tobin.items[item];
  return costOf(shock, table.battle, tobin, table.definition("reload"), found)?.text;
}

describe("reloading", () => {
  test("SH-ITM-03 a crossbow below Shoot 1 takes the Main and a quiver at hand", () => {
    const far = fight([archer(0, crossbow({ loaded: false }), quiver("stowed")), foe("Ruk")]);
    expect(far.offers("Tobin", "reload", "Crossbow")).toBe("SH-ITM-03 NoQuiver");
    expect(far.refusal(() => far.act("Tobin", "reload", { item: "Crossbow" }))).toBe("SH-ITM-03 NoQuiver");
    const near = fight([archer(0, crossbow({ loaded: false }), quiver("readied")), foe("Ruk")]);
    expect(priceShown(near, "Crossbow")).toBe("SHOCK.Cost.main");
    near.act("Tobin", "reload", { item: "Crossbow" });
    expect([weaponOf(near, "Tobin", "Crossbow").system.loaded, near.budget("Tobin")]).toEqual([true, "0/1"]);
    expect(near.refusal(() => near.act("Tobin", "reload", { item: "Crossbow" }))).toBe("SH-ITM-03 AlreadyLoaded");
  });

  test("SH-ITM-04 from Shoot 1 bows and crossbows are reloaded as a Free action, in the own phase only", () => {
    const table = fight([archer(1, crossbow({ loaded: false }), bow({ loaded: false }), quiver("stowed")), foe("Ruk")]);
    expect(priceShown(table, "Crossbow")).toBe("SHOCK.Cost.free");
    table.act("Tobin", "reload", { item: "Crossbow" });
    expect([weaponOf(table, "Tobin", "Crossbow").system.loaded, table.budget("Tobin")]).toEqual([true, "1/1"]);
    table.phaseOf("enemies");
    expect(table.refusal(() => table.act("Tobin", "reload", { item: "Bow" }))).toBe("SH-ACT-04 FreeInOwnPhase");
    table.phaseOf("party");
    table.act("Tobin", "reload", { item: "Bow" });
    expect(table.budget("Tobin")).toBe("1/1");
  });

  test("SH-ITM-05 below Shoot 1 a bow takes the Move, and no quiver", () => {
    const table = fight([archer(0, bow({ loaded: false })), foe("Ruk")]);
    table.act("Tobin", "reload", { item: "Bow" });
    expect([weaponOf(table, "Tobin", "Bow").system.loaded, table.budget("Tobin")]).toEqual([true, "1/0"]);
  });

  test("SH-ITM-04 asks for a foe's one level of skill, and leaves swords alone", () => {
    const table = fight(
      [hero("Maren"), foe("Ruk", { system: { skillLevel: 1 }, items: [bow({ loaded: false }), weapon("Axe")] })],
      {},
      "foes",
    );
    expect(table.applies("Ruk", "reload", "Axe")).toBe(false);
    expect(table.refusal(() => table.act("Ruk", "reload", { item: "Axe" }))).toMatch(/NeedsNoLoading$/);
    table.act("Ruk", "reload", { item: "Bow" });
    expect(table.budget("Ruk")).toBe("1/1");
  });

  test("SH-ITM-04 a bow that was stowed is not at hand", () => {
    const table = fight([archer(1, bow({ loaded: false, place: "stowed" })), foe("Ruk")]);
    expect(table.refusal(() => table.act("Tobin", "reload", { item: "Bow" }))).toBe("SH-ITM-04 NotAtHand");
  });
});

describe("the ground", () => {
  const pair = () => fight([hero("Maren"), foe("Ruk"), foe("Skeg")]).place({ Maren: [5, 5], Ruk: [6, 5], Skeg: [20, 20] });

  test("SH-ITM-07 picking up takes the Move and gives armed neighbours an opportunity first", () => {
    const table = pair();
    table.act("Maren", "dropItem", { item: "Sword" });
    expect([table.creature("Maren").items["Sword"], table.budget("Maren")]).toEqual([undefined, "1/1"]);
    expect(lying(table)).toEqual({ Sword: [5, 5] });
    const played = table.act("Maren", "pickUp", {}, [{ choose: ["none"] }]);
    expect(played.asked.map(({ of, text }) => [of, text])).toEqual([[uuid("Ruk"), "SHOCK.Ask.Opportunity"]]);
    expect([placeOf(table, "Maren", "Sword"), table.budget("Maren")]).toEqual(["readied", "1/0"]);
  });

  test("SH-ITM-07 only what lies within melee range, whoever dropped it; it is then at hand of whoever took it", () => {
    const table = pair();
    table.phaseOf("enemies");
    table.act("Skeg", "dropItem", { item: "Axe" });
    table.act("Ruk", "dropItem", { item: "Axe" });
    table.phaseOf("party");
    const [far = "", thing = ""] = Object.keys(lying(table));
    expect(table.refusal(() => table.act("Maren", "pickUp", { options: { thing: far } }))).toBe("SH-ITM-07 NothingInReach");
    table.act("Maren", "pickUp", { options: { thing } });
    expect(weaponOf(table, "Maren", thing).system).toMatchObject({ place: "readied" });
    expect([Object.keys(lying(table)), table.creature("Ruk").items]).toEqual([[far], {}]);
    expect(table.refusal(() => table.act("Ruk", "dropItem", { item: "Axe" }))).toBe("SORTIE-ITEM ItemGone");
  });

  test("SH-ITM-07 what was picked up is its taker's: to strike with, to drop, to keep after the battle", () => {
    const table = pair();
    table.phaseOf("enemies").act("Ruk", "dropItem", { item: "Axe" });
    table.phaseOf("party").act("Maren", "pickUp", {}, []);
    table.act("Maren", "meleeAttack", { item: "Axe", at: ["Ruk"] }, [1]);
    table.act("Maren", "dropItem", { item: "Axe" });
    expect(lying(table)).toEqual({ Axe: [5, 5] });
    table.endBattle();
    expect(lying(table)).toEqual({ Axe: [5, 5] });
  });

  test("SH-ITM-07 who is down still holds a weapon, and anybody in reach may take it from there; what is in the pack stays", () => {
    const items = [weapon("Axe"), weapon("Spare", { place: "stowed" }), weapon("Claws", { mode: "unarmed" })];
    const table = fight([hero("Maren"), foe("Ruk", { items })]).place({ Maren: [5, 5], Ruk: [6, 5] });
    expect(table.applies("Maren", "pickUp")).toBe(false);
    table.gm("hurt", { at: ["Ruk"], options: { amount: "99" } });
    const field = table.proposal("Maren", "pickUp").fields.find(({ key }) => key === "thing");
    expect(field).toMatchObject({ choices: [{ value: `${uuid("Ruk")}|Axe`, label: "Axe" }] });
    table.act("Maren", "pickUp");
    expect(weaponOf(table, "Maren", "Axe").system.place).toBe("readied");
    expect(Object.keys(table.creature("Ruk").items)).toEqual(["Spare", "Claws"]);
  });

  test("SH-ITM-07 with nothing in reach it is neither shown nor done", () => {
    const table = pair();
    expect(table.applies("Maren", "pickUp")).toBe(false);
    expect(table.offers("Maren", "pickUp")).toBe("SH-ITM-07 NothingInReach");
    expect(table.refusal(() => table.act("Maren", "pickUp"))).toBe("SH-ITM-07 NothingInReach");
  });

  test("SH-ITM-07 whoever falls to the opportunity picks nothing up", () => {
    const table = fight([hero("Maren", { system: { hp: { value: 1, max: 8 } } }), foe("Ruk")]).place({ Maren: [0, 0], Ruk: [1, 0] });
    table.act("Maren", "dropItem", { item: "Sword" });
    const played = table.act("Maren", "pickUp", {}, [{ choose: ["opportunityAttack"] }, 20, { choose: ["none"] }, 6]);
    expect(played.has("StoppedByOpportunity")).toBe(true);
    expect([Object.keys(lying(table)), table.down("Maren")]).toEqual([["Sword"], "mortal"]);
  });
});
