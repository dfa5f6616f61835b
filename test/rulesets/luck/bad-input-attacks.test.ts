// Attacks, techniques and damage that make no sense are refused by the rule that says so, before anything is spent.

import { describe, expect, it } from "vitest";
import { buildIntent, uuidOf } from "../../../src/engine/testing/builders.ts";
import { attack, bow, duel, spear } from "./duel.ts";
import type { TestTable } from "./table.ts";
import { item } from "./table.ts";

const at = (table: TestTable, targets: readonly string[], more: object = {}) =>
  table.refusal(() => table.act("Anna", "attack", { item: "spear", at: targets, ...more }));

describe("targets", () => {
  it("an attack has one target, alive, with health, and not oneself", () => {
    const table = duel({ foes: ["Bolt", "Fix"] });
    expect([at(table, []), at(table, ["Bolt", "Fix"]), at(table, ["Anna"])]).toEqual([
      "LU-ACT-04 NoTarget",
      "LU-ACT-04 OneTarget",
      "LU-ACT-04 TargetSelf",
    ]);
    table.toggle("Fix", "dead");
    expect(at(table, ["Fix"])).toBe("LU-DTH-03 TargetDead");
    table.system("Bolt").health = { value: 0, max: 0 };
    expect(at(table, ["Bolt"])).toBe("LU-DMG-05 TargetWithoutHealth");
    expect(at(table, ["Nobody"])).toBe("SORTIE-TARGET TargetGone");
    expect(table.turn("Anna")).toMatchObject({ actions: 3, attacks: 0 });
  });

  it("a technique reaches so many and no more", () => {
    const table = duel({ items: [item("Ability", "glare", { targets: 1, damage: 1 })], foes: ["Bolt", "Fix"] });
    const use = (targets: readonly string[]) => table.refusal(() => table.act("Anna", "useTechnique", { item: "glare", at: targets }));
    expect([use([]), use(["Bolt", "Fix"])]).toEqual(["LU-ACT-02 NoTarget", "LU-ACT-02 TooManyTargets"]);
  });
});

describe("means", () => {
  it("nobody attacks with what is no weapon, not in hand, not loaded, or not there", () => {
    const table = duel({ items: [item("Talent", "wit"), bow({ loaded: false, reload: 1 }), spear({ wielded: false })] });
    const use = (id: string) => table.refusal(() => table.act("Anna", "attack", { item: id, at: ["Bolt"] }));
    expect([use("wit"), use("bow"), use("spear"), use("ghost")]).toEqual([
      "LU-ACT-04 NotAWeapon",
      "LU-EXT-02 NotLoaded",
      "LU-ACT-05 NotInHand",
      "SORTIE-ITEM ItemGone",
    ]);
  });

  it("LU-ACT-03 a technique that costs more than there is changes nothing", () => {
    const table = duel({
      items: [item("Ability", "focus", { focus: 2, targets: 0 }), item("Maneuver", "leap", { stamina: 1, targets: 0 })],
      hero: { focus: { value: 1, max: 3 } },
    });
    const use = (id: string) => table.refusal(() => table.act("Anna", "useTechnique", { item: id }));
    expect([use("focus"), use("leap")]).toEqual(["LU-ACT-03 NoFocus", "LU-ACT-03 NoStamina"]);
    table.system("Anna").focus.value = 2;
    table.act("Anna", "useTechnique", { item: "focus" });
    expect([table.system("Anna").focus.value, table.turn("Anna").actions]).toEqual([0, 2]);
  });

  it("LU-ACT-01 the unconscious, the dead, those whose turn it is not and those without actions do not attack", () => {
    const table = duel({ foeItems: [spear()] });
    expect(table.refusal(() => table.act("Bolt", "attack", { item: "spear", at: ["Anna"] }))).toBe("LU-ACT-01 NotYourTurn");
    table.turn("Anna").actions = 0;
    expect(table.refusal(() => attack(table))).toBe("LU-ACT-01 TooFewActions");
    const fallen = duel();
    fallen.lay("Anna", "unconscious");
    expect(fallen.refusal(() => attack(fallen))).toBe("LU-RND-06 Unconscious");
    const slain = duel();
    slain.lay("Anna", "dead");
    expect(slain.refusal(() => attack(slain))).toBe("LU-DTH-03 Dead");
  });

  it("LU-EXT-02 only what is empty and in hand is loaded", () => {
    const load = (system: Readonly<Record<string, unknown>>) => {
      const table = duel({ items: [bow(system)] });
      return table.refusal(() => table.act("Anna", "reload", { item: "bow" }));
    };
    expect([load({}), load({ reload: 2 }), load({ reload: 2, loaded: false, wielded: false })]).toEqual([
      "LU-EXT-02 AlreadyLoaded",
      "LU-EXT-02 AlreadyLoaded",
      "LU-ACT-05 NotInHand",
    ]);
  });
});

describe("numbers", () => {
  it("LU-DMG-01 damage by hand is a number of 1 or more, or dice, of a type that exists, to somebody alive", () => {
    const table = duel({ foes: ["Bolt", "Fix"] });
    table.toggle("Fix", "dead");
    const hurt = (amount: string, more: Record<string, string> = {}, target = "Bolt") =>
      table.refusal(() => table.gm("hurt", { at: [target], options: { amount, ...more } }));
    expect([
      hurt("ouch"),
      hurt(""),
      hurt("-3"),
      hurt("0"),
      hurt("999d9999"),
      hurt("3", { type: "tickling" }),
      hurt("3", {}, "Fix"),
    ]).toEqual([
      "LU-DMG-01 Formula.other",
      "LU-DMG-01 NoAmount",
      "LU-DMG-01 NoAmount",
      "LU-DMG-01 NoAmount",
      "LU-DMG-01 FormulaTooLarge",
      "LU-DMG-04 UnknownDamageType",
      "LU-DTH-03 TargetDead",
    ]);
    expect(table.refusal(() => table.gm("heal", { at: ["Fix"], options: { amount: "3" } }))).toBe("LU-DTH-03 TargetDead");
  });

  it("dialog answers of the wrong kind are as good as none, and numbers stay within bounds", () => {
    const table = duel();
    const odd = { advantage: 99, modifier: 5000, sneak: "yes", mode: 7, attribute: null, proficiency: ["martial"] };
    const played = table.run(buildIntent("attack", uuidOf("Anna"), { item: "spear", targets: [uuidOf("Bolt")], options: odd }), [
      [1, 1, 2, 2, 3, 3, 9],
      12,
    ]);
    expect(played.step("Attack").data).toMatchObject({ total: 107 });
    expect(table.pools("Bolt")).toBe("0/0");
  });

  it("weapons of nonsense are read as well as they can be", () => {
    const table = duel({
      items: [spear({ modes: [], attributes: [], proficiencies: [], damage: -50, critThreshold: 500, damageType: "custard" })],
    });
    const hit = attack(table, [4, 4, 9]);
    expect(hit.step("Damage").data).toMatchObject({ amount: 1, type: "LUCK.Category.typeless" });
  });
});
