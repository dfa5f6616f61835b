// Attack rolls, criticals, fumbles, kinds of attack. AE-ATK, AE-CRT, AE-FUM, AE-SHM, AE-FLX, AE-UNA, AE-TWF, AE-CDG.

import { isPower } from "../../../../src/rulesets/archmage/data/types.ts";
import { isFlexible } from "../../../../src/rulesets/archmage/items/flexible-trigger.ts";
import { presentItem } from "../../../../src/rulesets/archmage/sheet/presentation.ts";
import { describe, expect, it } from "vitest";
import { uuidOf } from "../../../../src/engine/testing/builders.ts";
import type { TestTable } from "../table.ts";
import { blow, duel, flatPower } from "../duel.ts";
import type { Some } from "../duel.ts";
import { archmage, fight, flat, foe, hero, item, power, strike, weapon } from "../table.ts";

describe("attack rolls", () => {
  it("AE-ATK-01 d20 plus ability, level and magic hits at the defence or more", () => {
    const sword = () =>
      duel([weapon("sword", { magicBonus: 1, die: 6 })], { hero: { level: 3 }, abilities: { str: 16 }, foe: { defences: flat(19) } });
    const hit = sword().act("A", "attack", { item: "sword", at: ["B"] }, [12, [1, 1, 1]]);
    expect(hit.step("Attack")).toMatchObject({ outcome: "hit", data: { total: 19 } });
    expect(hit.step("Attack").breakdown?.terms.map(({ label, value }) => [label, value])).toEqual([
      ["ARCHMAGE.Term.Ability.str", 3],
      ["ARCHMAGE.Term.Level", 3],
      ["sword", 1],
    ]);
    const miss = duel([weapon("sword", { magicBonus: 1 })], { hero: { level: 3 }, abilities: { str: 16 }, foe: { defences: flat(20) } });
    expect(miss.act("A", "attack", { item: "sword", at: ["B"] }, [12]).step("Attack").outcome).toBe("miss");
  });

  it("AE-ATK-01 an npc's numbers stand as entered, its default where the item has none", () => {
    const table = fight(
      [
        foe("F", { attack: { bonus: 7 } }, [
          weapon("claw", { damageFormula: "5" }),
          weapon("bite", { attackBonus: 0, damageFormula: "5" }),
        ]),
        hero("A"),
      ],
      [20, 1],
    );
    table.engage("F", "A");
    expect(archmage.explain(table.battle, table.creature("F"), "attack.claw")?.total).toBe(7);
    expect(archmage.explain(table.battle, table.creature("F"), "attack.bite")?.total).toBe(0);
  });

  it("AE-ATK-02 one attack roll a target, one damage roll for all", () => {
    const table = duel([flatPower({ damage: "2d6", targets: { count: 2, group: false }, magicBonus: 5 })], {
      foe: { defences: flat(16) },
      foes: ["B", "C"],
    });
    const played = table.act("A", "usePower", { item: "blow", at: ["B", "C"] }, [9, 18, [6, 5]]);
    expect(played.asked.filter(({ text }) => text === "ARCHMAGE.Ask.Damage")).toHaveLength(1);
    expect(played.steps.filter(({ outcome }) => outcome).map(({ outcome, data }) => [outcome, data?.["total"]])).toEqual([
      ["miss", 15],
      ["hit", 24],
    ]);
    expect([table.hp("B"), table.hp("C")]).toEqual([100, 89]);
    const both = duel([flatPower({ damage: "2d6", targets: { count: 2, group: false } })], { foes: ["B", "C"] });
    both.act("A", "usePower", { item: "blow", at: ["B", "C"] }, [19, 18, [6, 5]]);
    expect([both.hp("B"), both.hp("C")]).toEqual([89, 89]);
  });

  it("AE-ATK-03 a miss deals nothing, unless the attack says so", () => {
    const half = duel([flatPower({ missDamage: "half" })]);
    blow(half, 5, []);
    expect(half.hp("B")).toBe(94);
    const dice = duel([flatPower({ missDamage: "1d4+1" })]);
    blow(dice, 5, 3);
    expect(dice.hp("B")).toBe(96);
    const none = duel([flatPower()]);
    blow(none, 5);
    expect(none.hp("B")).toBe(100);
    const daze = {
      kind: "condition",
      on: "miss",
      to: "target",
      id: "dazed",
      amount: 0,
      types: [],
      ends: "save",
      difficulty: "normal",
      turns: 1,
    };
    const effect = duel([flatPower({ applies: [daze] })]);
    blow(effect, 5);
    expect(effect.conditions("B")).toEqual(["dazed"]);
  });
});

describe("criticals and fumbles", () => {
  it("AE-CRT-01 a natural 20 hits whatever the defence, for double damage", () => {
    const table = duel([flatPower()], { foe: { defences: flat(40) } });
    const hit = blow(table, 20, []);
    expect(hit.step("Attack").outcome).toBe("critical");
    expect(table.hp("B")).toBe(100 - 26);
    expect(hit.offers).toMatchObject([{ rule: "AE-CRT-01", of: "gm", action: "flourish", targets: [uuidOf("B")] }]);
  });

  it("AE-CRT-02 every further doubling adds one", () => {
    const once = duel([flatPower({ extraDoublings: 1 })]);
    blow(once, 20, []);
    expect(once.hp("B")).toBe(100 - 39);
    const twice = duel([flatPower({ extraDoublings: 1 }), item("Talent", "fury", { extraDoublings: 1 })]);
    const told = blow(twice, 20, []).step("CriticalMultiplied");
    expect(told.data).toMatchObject({ base: 13, factor: 4, total: 52 });
    expect(twice.hp("B")).toBe(100 - 52);
  });

  it("AE-CRT-03 a wider range crits lower, if the total hits", () => {
    const outcome = (die: number, items: Parameters<typeof hero>[2], vulnerable: boolean) => {
      const table = duel(items, { foe: { defences: flat(10) } });
      if (vulnerable) table.toggle("B", "vulnerable");
      return blow(table, die, []).step("Attack").outcome;
    };
    expect([outcome(19, [flatPower({ critExpand: 1 })], false), outcome(18, [flatPower({ critExpand: 1 })], false)]).toEqual([
      "critical",
      "hit",
    ]);
    expect([outcome(18, [flatPower()], true), outcome(17, [flatPower()], true)]).toEqual(["critical", "hit"]);
    expect(outcome(17, [flatPower(), item("Talent", "keen", { critExpand: 1 })], true)).toBe("critical");
    const high = duel([flatPower({ critExpand: 2, magicBonus: 4 })], { foe: { defences: flat(24) } });
    expect(blow(high, 18).step("Attack")).toMatchObject({ outcome: "miss", data: { total: 23 } });
  });

  it("AE-CRT-03 a creature vulnerable to a type of the attack is crit 2 lower", () => {
    const table = duel([flatPower({ types: ["fire"] })], { foe: { defences: flat(10), vulnerabilities: ["fire"] } });
    expect(blow(table, 18, []).step("Attack").outcome).toBe("critical");
    const cold = duel([flatPower({ types: ["cold"] })], { foe: { defences: flat(10), vulnerabilities: ["fire"] } });
    expect(blow(cold, 18, []).step("Attack").outcome).toBe("hit");
  });

  it("AE-FUM-01 a natural 1 does nothing to its target, miss damage included", () => {
    const table = duel([flatPower({ missDamage: "5", magicBonus: 30 })]);
    expect(blow(table, 1).step("Attack").outcome).toBe("fumble");
    expect(table.hp("B")).toBe(100);
  });

  it("AE-FUM-01 AE-INV-02 what an attack always leaves behind needs more than a fumble, or a target that was never found", () => {
    const slow = {
      kind: "condition",
      on: "always",
      to: "target",
      id: "hampered",
      amount: 0,
      types: [],
      ends: "save",
      difficulty: "normal",
      turns: 1,
    };
    const after = (invisible: boolean, ...script: Parameters<TestTable["begin"]>): string[] => {
      const table = duel([flatPower({ applies: [slow] })]);
      if (invisible) table.toggle("B", "invisible");
      blow(table, ...script);
      return table.conditions("B").filter((condition) => condition !== "invisible");
    };
    expect([after(false, 1), after(true, 30), after(false, 5), after(false, 18, [])]).toEqual([[], [], ["hampered"], ["hampered"]]);
  });

  it("AE-ATK-02 what the attacker gains from a hit it gains once", () => {
    const rush = {
      kind: "temporary",
      on: "hit",
      to: "self",
      id: "",
      amount: 4,
      types: [],
      ends: "default",
      difficulty: "normal",
      turns: 1,
    };
    const table = duel([flatPower({ applies: [rush], targets: { count: 2, group: false } })], { foes: ["B", "C"] });
    const played = table.act("A", "usePower", { item: "blow", at: ["B", "C"] }, [18, 18, []]);
    expect(table.creature("A").system.hp.temp).toBe(4);
    expect(played.steps.filter(({ text }) => text.includes("Temporary"))).toHaveLength(1);
  });

  it("AE-FUM-02 on a natural 1 the GM may add a mishap", () => {
    const table = duel([flatPower()]);
    const offers = blow(table, 1).offers;
    expect(offers).toMatchObject([{ rule: "AE-FUM-02", of: "gm", action: "mishap" }]);
    expect(table.gm("mishap", { at: ["A"], options: { story: "slips" } }).changes).toEqual([]);
  });

  it("AE-SHM-01 a natural 1 into a melee is rolled again, at an ally that the GM picks", () => {
    const party = () => [
      hero("A", { level: 4, initiative: { misc: 10 } }, [weapon("bow", { delivery: "ranged", die: 6 })], { str: 18 }),
      hero("Orla", { level: 1, hp: { value: 30, max: 30 }, defences: { ac: { base: 6 } } }),
      hero("Tam", { level: 1, hp: { value: 30, max: 30 } }),
      foe("Reaver", { defences: flat(18) }),
    ];
    const one = fight(party(), [10, 5, 4, 3]);
    one.engage("Orla", "Reaver");
    const shot = one.act("A", "attack", { item: "bow", at: ["Reaver"] }, [1, 15, [1, 1, 1, 1]]);
    expect(shot.steps.filter(({ text }) => text.endsWith(".Attack"))).toMatchObject([
      { outcome: "fumble" },
      { outcome: "hit", about: uuidOf("Orla"), data: { total: 23 } },
    ]);
    // The natural 1 is one, wherever the shot has gone.
    expect(shot.offers.map(({ action }) => action)).toContain("mishap");
    expect([one.hp("Orla"), one.hp("Reaver")]).toEqual([30 - 8, 30]);
    const two = fight(party(), [10, 5, 4, 3]);
    two.engage("Orla", "Reaver");
    two.engage("Tam", "Reaver");
    const picked = two.act("A", "attack", { item: "bow", at: ["Reaver"] }, [1, { choose: [uuidOf("Tam")] }, 1]);
    expect(picked.asked[1]).toMatchObject({ kind: "choose", of: "gm" });
    expect(two.hp("Tam")).toBe(30);
    const melee = fight(party(), [10, 5, 4, 3]);
    melee.engage("Orla", "Reaver");
    melee.engage("A", "Reaver");
    melee.act("A", "unarmed", { at: ["Reaver"] }, [1]);
    const free = fight(party(), [10, 5, 4, 3]);
    free.act("A", "attack", { item: "bow", at: ["Reaver"] }, [1]);
    // The archer is no friend of the archer.
    const alone = fight(party(), [10, 5, 4, 3]);
    alone.engage("A", "Reaver");
    expect(alone.act("A", "attack", { item: "bow", at: ["Reaver"] }, [1]).has("StrayShot")).toBe(false);
  });
});

describe("kinds of attack", () => {
  const flexible = (id: string, trigger: string, more: Some = {}) => power(id, { flexible: trigger, ...more });

  it("AE-FLX-01 the natural die says which flexible powers fit; hit or miss goes by the total", () => {
    const powers = [
      weapon("sword", { die: 6 }),
      flexible("evenly", "even"),
      flexible("high", "16+", { damage: "20", addAbility: false }),
      flexible("oddly", "odd hit"),
    ];
    const table = duel(powers, { hero: { level: 8 }, foe: { defences: flat(20) } });
    const flex = (die: number, ...rest: Parameters<TestTable["begin"]>) =>
      table.act("A", "attack", { item: "sword", at: ["B"], options: { flexible: true } }, [die, ...rest]);
    const even = flex(16, { choose: ["high"] }, []);
    expect(even.asked[1]).toMatchObject({ kind: "choose", options: [{ value: "evenly" }, { value: "high" }, { value: "none" }] });
    expect(table.hp("B")).toBe(80);
    const odd = duel(powers, { hero: { level: 8 }, foe: { defences: flat(20) } });
    const played = odd.act("A", "attack", { item: "sword", at: ["B"], options: { flexible: true } }, [
      13,
      { choose: ["none"] },
      [1, 1, 1, 1, 1, 1, 1, 1],
    ]);
    expect(played.step("Attack")).toMatchObject({ outcome: "hit", data: { total: 21 } });
    expect(played.asked[1]).toMatchObject({ options: [{ value: "oddly" }, { value: "none" }] });
  });

  it("AE-FLX-01 AE-SHM-01 a shot that goes wrong says at whom before the power is chosen that would fall on them", () => {
    const items = [weapon("bow", { delivery: "ranged", die: 8 }), flexible("evenly", "even", { delivery: "ranged" })];
    const table = fight([hero("A", { initiative: { misc: 10 } }, items), hero("Orla", {}), foe("Reaver", {})], [10, 5, 4]);
    table.engage("Orla", "Reaver");
    const aimed = { item: "bow", at: ["Reaver"], options: { flexible: true } };
    const strayed = table.act("A", "attack", aimed, [1, 16, { choose: ["none"] }, 8]);
    expect(strayed.asked[2]).toMatchObject({ text: "ARCHMAGE.Ask.FlexibleStray", data: { target: "Orla", natural: 16 } });
  });

  it("AE-FLX-01 triggers may be even, odd, a range, one number, each with hit or miss", () => {
    const offered = (trigger: string, die: number): boolean => {
      const table = duel([weapon("sword", { die: 6 }), flexible("trick", trigger)], { foe: { defences: flat(12) } });
      const script = die + 1 >= 12 ? [die, { choose: ["none"] }, 3] : [die, { choose: ["none"] }];
      try {
        table.act("A", "attack", { item: "sword", at: ["B"], options: { flexible: true } }, script);
        return true;
      } catch {
        return false;
      }
    };
    expect([offered("even", 14), offered("even", 15), offered("odd", 15)]).toEqual([true, false, true]);
    expect([offered("16+", 16), offered("16+", 15)]).toEqual([true, false]);
    expect([offered("2-5", 2), offered("2-5", 5), offered("2-5", 6)]).toEqual([true, true, false]);
    expect([offered("18", 18), offered("18", 17)]).toEqual([true, false]);
    expect([offered("even miss", 4), offered("even miss", 14), offered("even, hit", 14)]).toEqual([true, false, true]);
    expect([offered("whenever", 14), offered("hit", 15), offered("miss", 15)]).toEqual([false, true, false]);
  });

  it("AE-FLX-01 a text that is no trigger makes no flexible power, and its form says so", () => {
    const tricked = (trigger: string) => {
      const { items } = hero("A", {}, [weapon("sword"), flexible("trick", trigger)]);
      const trick = Object.values(items).find(({ name }) => name === "trick");
      return trick && [isPower(trick) && isFlexible(trick), presentItem(trick, {})["noTrigger"]];
    };
    expect([tricked("even"), tricked("16+ hit"), tricked("")]).toEqual([
      [true, ""],
      [true, ""],
      [false, ""],
    ]);
    expect(tricked("banana")).toEqual([false, "banana"]);
  });

  it("AE-FLX-02 one flexible power an attack, and none at an opening", () => {
    const table = duel([weapon("sword"), flexible("evenly", "even")]);
    expect(
      table.refusal(() =>
        table.act("A", "attack", { item: "sword", at: ["B"], options: { flexible: true, flexiblePowers: ["evenly", "oddly"] } }),
      ),
    ).toBe("AE-FLX-02 OneFlexible");
    table.endTurn();
    // An even die would trigger the power on an own attack; at an opening nothing is asked after the roll.
    const struck = table.act("B", "move", { options: { flexible: true } }, [strike("sword"), 14, [3]]);
    expect(struck.asked.map(({ rule }) => rule)).not.toContain("AE-FLX-01");
    expect(struck.asked.flatMap((ask) => (ask.kind === "choose" ? ask.options.map(({ value }) => value) : []))).not.toContain("evenly");
  });

  it("AE-UNA-01 fists: −2 to hit, a d6 for two levels and a d3 for the odd one, Strength by tier", () => {
    for (const [level, bonus, faces, damage] of [
      [1, 1, [3], 3 + 2],
      [2, 2, [6], 6 + 2],
      [5, 5, [6, 6, 3], 15 + 4],
    ] as const) {
      const table = duel([], { hero: { level }, abilities: { str: 14 }, foe: { defences: flat(10) } });
      const hit = table.act("A", "unarmed", { at: ["B"] }, [15, faces]);
      expect(hit.step("Attack").breakdown?.total).toBe(bonus);
      expect(table.hp("B")).toBe(100 - damage);
      expect(hit.asked[1]).toMatchObject({
        dice: { terms: [...(level > 1 ? [{ faces: 6 }] : []), ...(level % 2 === 1 ? [{ faces: 3 }] : [])] },
      });
    }
    const miss = duel([], { abilities: { str: 14 } });
    miss.act("A", "unarmed", { at: ["B"] }, [5]);
    expect(miss.hp("B")).toBe(100);
  });

  it("AE-TWF-01 with two weapons a natural 2 may be rolled again, once, and the new roll stands", () => {
    const table = duel([weapon("sword")], { hero: { twoWeapon: true } });
    expect(table.act("A", "attack", { item: "sword", at: ["B"] }, [2, { confirm: true }, 1]).step("Attack").outcome).toBe("fumble");
    const again = duel([weapon("sword")], { hero: { twoWeapon: true } });
    expect(again.act("A", "attack", { item: "sword", at: ["B"] }, [2, { confirm: true }, 2]).step("Attack").data).toMatchObject({
      natural: 2,
    });
    const kept = duel([weapon("sword")], { hero: { twoWeapon: true } });
    kept.act("A", "attack", { item: "sword", at: ["B"] }, [2, { confirm: false }]);
    const single = duel([weapon("sword")]);
    single.act("A", "attack", { item: "sword", at: ["B"] }, [2]);
  });

  it("AE-TWF-01 the chance that is shown counts the second roll of a 2 that misses in, and the dialog says so", () => {
    const proposal = (twoWeapon: boolean, weapons: Parameters<typeof weapon>[1] = {}, str = 14) => {
      const table = duel([weapon("sword", weapons)], { hero: { twoWeapon }, abilities: { str } });
      return table.proposal("A", "attack", { item: "sword", at: ["B"] });
    };
    const chance = (...of: Parameters<typeof proposal>) => proposal(...of).breakdowns[0]?.chance ?? 0;
    const once = chance(false);
    expect(once).toBeLessThan(0.95);
    expect(chance(true)).toBeCloseTo(once + once / 20);
    expect(proposal(true).notes).toContainEqual({ rule: "AE-TWF-01", text: "ARCHMAGE.Dialog.TwoWeapons" });
    expect(proposal(false).notes).not.toContainEqual({ rule: "AE-TWF-01", text: "ARCHMAGE.Dialog.TwoWeapons" });
    expect(chance(true, { delivery: "ranged" })).toBeCloseTo(chance(false, { delivery: "ranged" }));
    // A 2 that hits is kept.
    expect(chance(true, {}, 100)).toBeCloseTo(0.95);
  });

  it("AE-TWF-01 a bow has no second weapon beside it", () => {
    const archer = fight(
      [hero("A", { level: 1, twoWeapon: true, initiative: { misc: 9 } }, [weapon("bow", { delivery: "ranged", die: 6 })]), foe("B")],
      [10, 5],
    );
    expect(archer.act("A", "attack", { item: "bow", at: ["B"] }, [2]).asked.map(({ rule }) => rule)).toEqual(["AE-ATK-01"]);
  });

  it("AE-UNA-01 AE-DMG-01 the fists of foes add their Strength like anybody's", () => {
    const table = fight(
      [
        foe("B", { level: 2, initiative: { value: 20 }, attack: { bonus: 20 } }, [], { str: 16 }),
        hero("A", { hp: { value: 30, max: 30 } }),
      ],
      [10, 1],
    );
    table.engage("A", "B");
    table.act("B", "unarmed", { at: ["A"] }, [15, [4]]);
    expect(table.hp("A")).toBe(30 - 4 - 3);
  });

  it("AE-INV-02 AE-CDG-01 the chance that is shown counts the unseen in, and a coup de grace as sure", () => {
    const chance = (options: Some, ...conditions: readonly string[]) => {
      const table = duel([weapon("sword")], { abilities: { str: 14 } });
      for (const condition of conditions) table.toggle("B", condition);
      return table.proposal("A", "attack", { item: "sword", at: ["B"], options: { ...options } as never }).breakdowns[0]?.chance ?? 0;
    };
    const seen = chance({});
    expect(seen).toBeGreaterThan(0);
    expect(chance({}, "invisible")).toBeCloseTo(seen / 2);
    expect(chance({ coupDeGrace: true }, "helpless")).toBe(1);
    expect(chance({ coupDeGrace: true }, "helpless", "invisible")).toBe(0.5);
    expect(chance({ coupDeGrace: true })).toBeCloseTo(seen);
  });

  it("AE-CDG-01 a coup de grace is a sure critical on one helpless enemy in melee, for the whole turn", () => {
    const finish = { at: ["B"], options: { coupDeGrace: true } } as const;
    const table = duel([weapon("sword", { damageAbility: "con", die: 12 })], { hero: { level: 1 }, abilities: { con: 12 } });
    table.toggle("B", "asleep");
    expect(table.act("A", "attack", { item: "sword", ...finish }, [1, 12]).step("Attack").outcome).toBe("critical");
    expect(table.hp("B")).toBe(100 - 26);
    expect(table.creature("A").system.budget).toMatchObject({ standard: false, move: false, quick: false });
    const awake = duel([weapon("sword")]);
    expect(awake.refusal(() => awake.act("A", "attack", { item: "sword", ...finish }))).toBe("AE-CDG-01 CoupDeGraceHelpless");
    const moved = duel([weapon("sword"), power("blink", { kind: "other", action: "quick", targets: { count: 0 } })]);
    moved.toggle("B", "unconscious");
    moved.act("A", "usePower", { item: "blink" });
    expect(moved.refusal(() => moved.act("A", "attack", { item: "sword", ...finish }))).toBe("AE-CDG-01 CoupDeGraceSpent");
    const action = archmage.actions.find(({ id }) => id === "attack");
    const offered = (on: TestTable) =>
      action
        ?.propose?.(on.battle, on.intent("A", "attack", { item: "sword", at: ["B"] }), on.payer("A"))
        .fields.some(({ key }) => key === "coupDeGrace");
    const asleep = duel([weapon("sword")]);
    asleep.toggle("B", "asleep");
    expect([offered(asleep), offered(moved), offered(awake)]).toEqual([true, false, false]);
    const two = duel([weapon("sword")], { foes: ["B", "C"] });
    two.toggle("B", "asleep");
    const both = action?.propose?.(two.battle, two.intent("A", "attack", { item: "sword", at: ["B", "C"] }), two.payer("A"));
    expect(both?.fields.some(({ key }) => key === "coupDeGrace")).toBe(false);
  });
});
