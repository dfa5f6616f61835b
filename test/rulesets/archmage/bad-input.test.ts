// What can't be: every wrong request is refused with its rule, and nothing is spent. And what dialogs propose.

import { describe, expect, it } from "vitest";
import { buildIntent, uuidOf } from "../../../src/engine/testing/builders.ts";
import { archmage, fight, flat, foe, hero, item, power, TestTable, weapon } from "./table.ts";

const kit = [
  weapon("sword"),
  weapon("broken", { die: 0 }),
  weapon("sweeper", { targets: { count: 2, group: false } }),
  power("gibberish", { damage: "2d6 of fire", delivery: "close" }),
  power("avalanche", { damage: "9999d9999", delivery: "close" }),
  power("halves", { damage: "1d6", missDamage: "a third", delivery: "close" }),
  power("spent", { usage: "daily", expended: true, damage: "1d6", delivery: "close" }),
  power("mend", { kind: "spell", targets: { count: 1, allies: true }, healing: { usesRecovery: true, formula: "" }, delivery: "close" }),
  power("badmend", { kind: "spell", healing: { usesRecovery: false, formula: "lots" }, delivery: "close" }),
  item("Gear", "rope"),
];
const start = (): TestTable => {
  const table = fight(
    [
      hero("A", { level: 1, hp: { value: 20, max: 20 } }, kit),
      foe("B", { defences: flat(10) }),
      foe("Ghost", { hp: { value: 0, max: 0 } }),
    ],
    [20, 5, 1],
  );
  table.engage("A", "B");
  return table;
};
const refused = (action: string, more: Parameters<TestTable["act"]>[2], table = start()): string =>
  table.refusal(() => table.act("A", action, more));

describe("bad input", () => {
  it("AE-ATK-01 a missing target, oneself, somebody who is gone or is picked twice", () => {
    expect(refused("attack", { item: "sword" })).toBe("AE-ATK-01 NoTarget");
    expect(refused("attack", { item: "sword", at: [] })).toBe("AE-ATK-01 NoTarget");
    expect(refused("attack", { item: "sword", at: ["A"] })).toBe("AE-ATK-01 TargetSelf");
    expect(refused("attack", { item: "sword", at: ["Nobody"] })).toBe("SORTIE-TARGET TargetGone");
    expect(refused("attack", { item: "sword", at: ["B", "B"] })).toBe("SORTIE-TARGET SameTargetTwice");
  });

  it("an action that is made for other items than this one", () => {
    expect(refused("usePower", { item: "sword", at: ["B"] })).toBe("SORTIE-ITEM WrongItem");
  });

  it("AE-ATK-02 more targets than the attack has", () => {
    expect(refused("attack", { item: "sword", at: ["B", "Ghost"] })).toBe("AE-ATK-02 TooManyTargets");
    const table = fight([hero("A", { level: 1 }, kit), foe("B", { defences: flat(10) }), foe("C", { defences: flat(10) })], [20, 5, 1]);
    table.engage("A", "B");
    table.engage("A", "C");
    table.act("A", "attack", { item: "sweeper", at: ["B", "C"] }, [15, 16, 4]);
    expect([table.hp("B"), table.hp("C")]).toEqual([26, 26]);
  });

  it("AE-DMG-02 formulas that do not parse, or ask for a truckload of dice, are named", () => {
    expect(refused("usePower", { item: "gibberish", at: ["B"] })).toBe("AE-DMG-02 BadFormula");
    expect(refused("usePower", { item: "avalanche", at: ["B"] })).toBe("AE-DMG-02 FormulaTooLarge");
    expect(refused("usePower", { item: "halves", at: ["B"] })).toBe("AE-ATK-03 BadFormula");
    expect(refused("usePower", { item: "badmend" })).toBe("AE-REC-01 BadFormula");
    expect(refused("attack", { item: "broken", at: ["B"] })).toBe("AE-DMG-02 WeaponWithoutDie");
    expect(refused("attack", { item: "rope", at: ["B"] })).toBe("AE-ATK-01 NotAnAttack");
    const table = start();
    expect(table.refusal(() => table.gm("hurt", { at: ["B"], options: { amount: "ouch" } }))).toBe("AE-DMG-04 Formula.other");
  });

  it("AE-RST-04 a power without uses, an item that is gone", () => {
    expect(refused("usePower", { item: "spent", at: ["B"] })).toBe("AE-RST-04 Expended.daily");
    expect(refused("usePower", { item: "forgotten", at: ["B"] })).toBe("SORTIE-ITEM ItemGone");
  });

  it("AE-HP-01 a foe whose hit points nobody has entered", () => {
    const table = start();
    table.engage("A", "Ghost");
    expect(refused("attack", { item: "sword", at: ["Ghost"] }, table)).toBe("AE-HP-01 TargetWithoutHp");
    expect(table.refusal(() => table.gm("hurt", { at: ["Ghost"], options: { amount: "5" } }))).toBe("AE-HP-01 TargetWithoutHp");
  });

  it("AE-DMG-04 the dead are neither struck nor healed", () => {
    const table = start();
    table.toggle("B", "dead");
    expect(refused("attack", { item: "sword", at: ["B"] }, table)).toBe("AE-DMG-04 TargetDead");
    expect(table.refusal(() => table.gm("heal", { at: ["B"], options: { amount: "5" } }))).toBe("AE-DMG-04 TargetDead");
  });

  it("AE-ACT-01 somebody else's turn, a spent budget, an actor who is gone, an unknown action", () => {
    const table = start();
    expect(table.refusal(() => table.act("B", "unarmed", { at: ["A"] }))).toBe("AE-ACT-01 NotYourTurn");
    table.act("A", "attack", { item: "sword", at: ["B"] }, [2]);
    expect(refused("attack", { item: "sword", at: ["B"] }, table)).toBe("AE-ACT-01 ActionSpent");
    expect(table.refusal(() => table.act("Nobody", "move"))).toBe("SORTIE-CREATURE CreatureGone");
    expect(table.refusal(() => table.act("A", "fly"))).toBe("SORTIE-ACTION UnknownAction");
  });

  it("AE-TGT-04 helpful powers are for friends", () => {
    expect(refused("usePower", { item: "mend", at: ["B"] })).toBe("AE-TGT-04 NotAnAlly");
  });

  it("AE-MOD-01 dialog answers of the wrong kind count as none", () => {
    const table = start();
    const odd = { modifier: "many", advantage: "yes", dieStep: 99, coupDeGrace: 1, engage: null } as const;
    expect(table.act("A", "attack", { item: "sword", at: ["B"], options: odd }, [2]).step("Attack").breakdown?.total).toBe(1);
    const huge = start();
    expect(huge.act("A", "attack", { item: "sword", at: ["B"], options: { modifier: 1e9 } }, [2, 3]).step("Attack").breakdown?.total).toBe(
      101,
    );
  });

  it("AE-INI-01 a battle begins once, and not without actors", () => {
    const table = start();
    expect(table.refusal(() => table.begin())).toContain("BattleStarted");
    const lost = new TestTable([foe("B")]);
    Reflect.deleteProperty(lost.battle.creatures, uuidOf("B"));
    // Whoever has an actor that the battle does not hold belongs to another ruleset; whoever has none is told apart.
    expect(lost.refusal(() => lost.begin())).toContain("CombatantOfOtherRuleset");
    for (const combatant of Object.values(lost.battle.combatants)) Object.assign(combatant, { creature: "" });
    expect(lost.refusal(() => lost.begin())).toContain("NobodyFights");
  });

  it("AE-RST-05 a battle that has ended does not end twice", () => {
    const table = start();
    table.endBattle();
    expect(table.endBattle().changes).toEqual([]);
    expect(table.battle.world["tally"]).toBe(3);
  });
});

describe("what an attack's dialog proposes", () => {
  const propose = (table: TestTable, action: string, more: Parameters<TestTable["intent"]>[2] = {}) =>
    [...archmage.actions, ...archmage.rests]
      .find(({ id }) => id === action)
      ?.propose?.(table.battle, table.intent("A", action, more), table.payer("A"));

  it("AE-MOD-01 the sum for every target with its terms, and circumstances", () => {
    const table = start();
    const proposal = propose(table, "attack", { item: "sword", at: ["B"], options: { advantage: true } });
    expect(proposal?.breakdowns).toMatchObject([{ target: uuidOf("B"), breakdown: { total: 3 } }]);
    expect(proposal?.fields.map(({ key }) => key)).toEqual(["advantage", "disadvantage", "modifier", "spare"]);
    expect(proposal?.refusal).toBeNull();
    // Enter accepts: nothing may be ticked that changes the attack.
    expect(proposal?.fields.map((field) => field.value)).toEqual([false, false, 0, false]);
  });

  it("AE-POS-03 a free fighter is asked for its move, and whom it passes", () => {
    const table = fight([hero("A", { level: 1 }, kit), foe("B"), foe("C")], [20, 5, 1]);
    const proposal = propose(table, "attack", { item: "sword", at: ["B"] });
    expect(proposal?.fields.map(({ key }) => key)).toEqual(["advantage", "disadvantage", "modifier", "engage", "past-C", "spare"]);
    expect(proposal?.refusal).toMatchObject({ rule: "AE-POS-03" });
    expect(propose(table, "attack", { item: "sword", at: ["B"], options: { engage: true } })?.refusal).toBeNull();
  });

  it("AE-DMG-02 a broken formula is shown before anything is rolled", () => {
    expect(propose(start(), "usePower", { item: "gibberish", at: ["B"] })).toMatchObject({
      breakdowns: [],
      refusal: { rule: "AE-DMG-02" },
    });
  });

  it("AE-RST-02 the rest of a staggered hero proposes a recovery", () => {
    const table = new TestTable([hero("A", { hp: { value: 5, max: 20 } })]);
    expect(propose(table, "quickRest")?.fields).toMatchObject([{ key: "recoveries", value: 1 }, { key: "spell" }]);
    const fresh = new TestTable([hero("A", { hp: { value: 20, max: 20 } })]);
    expect(propose(fresh, "quickRest")?.fields).toMatchObject([{ key: "recoveries", value: 0 }]);
  });

  it("AE-ATK-02 what was undone can be done again: a record holds all it changed", () => {
    const table = start();
    const intent = buildIntent("attack", uuidOf("A"), { item: "sword", targets: [uuidOf("B")] });
    const record = table.run(intent, [15, 4]);
    expect(record.changes.map(({ document, path }) => `${document} ${path}`)).toEqual([
      "Actor.A system.budget.standard",
      "Actor.A system.turn.acted",
      "Actor.B system.hp.value",
    ]);
  });
});
