// Damage of hits, Shock of misses, two weapons at once.

import { describe, expect, it } from "vitest";
import { attackOf, bow, dagger, duel, maren, shoot, strike, sword, terms } from "../duel.ts";
import type { Some, TestTable } from "../table.ts";
import { armor, feature, fight, shield, weapon } from "../table.ts";
import { armorClass } from "../../../../src/rulesets/shock/numbers/numbers.ts";

const HIT = 20;
const MISS = 1;

/** What is gone of Ruk's 20 hit points. */
const lost = (table: TestTable): number => 20 - table.hp("Ruk");
const afterHit = (die: number, more: Parameters<typeof duel>[0] = {}, options: Record<string, string> = {}): number => {
  const table = duel(more);
  strike(table, [HIT, die], options);
  return lost(table);
};
const afterMiss = (more: Parameters<typeof duel>[0] = {}): number => {
  const table = duel({ ...more, maren: { attackBonus: -20, ...more.maren } });
  strike(table, [MISS]);
  return lost(table);
};
const ac = (base: number): Some => ({ ac: { base } });

describe("damage", () => {
  it("SH-DMG-01 the weapon's die and the attribute, never less than nothing", () => {
    expect(afterHit(5)).toBe(6);
    const weak = { attributes: { str: { mod: -2 } } };
    expect(afterHit(1, { maren: weak, items: [weapon("Sword", { damage: "1d4" })] })).toBe(0);
    expect(afterHit(1, { maren: weak, items: [weapon("Sword", { damage: "1d4" })], options: { minDamage: 1 } })).toBe(1);
    const table = duel();
    const played = strike(table, [HIT, 5]);
    expect(played.step("DamageRolled")).toMatchObject({ rule: "SH-DMG-01", data: { total: 6 }, breakdown: { total: 1 } });
  });

  it("SH-DMG-02 abilities and magic add to it", () => {
    expect(afterHit(5, { items: [sword({ magicBonus: 1 }), feature("Blow", { damageBonus: 2 })] })).toBe(9);
  });

  it("SH-DMG-03 bare hands add Brawl", () => {
    const punch = (brawl: number): number => {
      const table = duel({ maren: { skills: { brawl } } });
      table.act("Maren", "unarmedAttack", { at: ["Ruk"] }, [HIT, 1]);
      return lost(table);
    };
    expect([punch(1), punch(0)]).toEqual([3, 2]);
  });
});

describe("Shock", () => {
  it("SH-SHK-01 a miss wounds whoever's AC is not above the threshold; weapons without an entry wound nobody", () => {
    const plain = { attributes: {} };
    const items = [sword({ shock: { value: 2, ac: 15 } })];
    const shocks = (base: number): number => afterMiss({ maren: { ...plain }, items, ruk: ac(base) });
    expect([shocks(13), shocks(15), shocks(16)]).toEqual([2, 2, 0]);
    expect(afterMiss({ items: [weapon("Sword")], ruk: ac(10) })).toBe(0);
    // The AC that counts is the one of the moment: a charge lowers it.
    const charging = duel({ maren: { attackBonus: -20 }, items, ruk: ac(17) });
    charging.system("Ruk").chargePenalty = true;
    strike(charging, [MISS]);
    expect(lost(charging)).toBe(3);
  });

  it("SH-SHK-02 a threshold of every AC means every AC", () => {
    const any = sword({ shock: { value: 5, anyAc: true } });
    expect(afterMiss({ maren: { attributes: {} }, items: [any], ruk: ac(20) })).toBe(5);
  });

  it("SH-SHK-03 which a shield or an immunity still stops", () => {
    const any = sword({ shock: { value: 5, anyAc: true } });
    const guarded = { items: [any], rukItems: [shield("Shield", { inUse: true })] };
    expect(afterMiss(guarded)).toBe(0);
    expect(afterMiss({ items: [any], ruk: { shockImmune: true } })).toBe(0);
  });

  it("SH-SHK-03 SH-SHK-05 SH-SHK-06 an immunity comes before the shield, which then stays fresh", () => {
    const table = duel({ maren: { attackBonus: -20 }, ruk: { shockImmune: true }, rukItems: [shield("Shield", { inUse: true })] });
    const played = strike(table, [MISS]);
    expect([played.has("Shock.immune"), played.has("Shock.shield"), table.system("Ruk").shieldUsed]).toEqual([true, false, false]);
  });

  it("SH-SHK-04 the attribute is the one that the attack is made with", () => {
    const maren = { attackBonus: -20, attributes: { str: { mod: 1 }, dex: { mod: 3 } } };
    const items = [sword({ attributes: ["str", "dex"] })];
    const suffered = (attribute: string): number => {
      const table = duel({ maren, items });
      strike(table, [MISS], { attribute });
      return lost(table);
    };
    expect([suffered("dex"), suffered("str")]).toEqual([5, 3]);
  });

  it("SH-SHK-04 only the attribute, the magic and what says so add to it", () => {
    expect(afterMiss({ items: [sword({ magicBonus: 1 })], ruk: ac(5), maren: { attackBonus: -30 } })).toBe(4);
    expect(afterMiss({ items: [sword(), feature("Killing", { damageBonus: 2 })], ruk: ac(5), maren: { attackBonus: -30 } })).toBe(3);
    const flagged = feature("Killing", { damageBonus: 2, addsToShock: true });
    expect(afterMiss({ items: [sword(), flagged], ruk: ac(5), maren: { attackBonus: -30 } })).toBe(5);
    const weak = { attributes: { str: { mod: -2 } }, attackBonus: -30 };
    expect(afterMiss({ items: [sword({ shock: { value: 1, ac: 13 } })], maren: weak })).toBe(0);
  });

  it("SH-SHK-05 a shield stops the first Shock of a round, not the second, and is fresh in the next", () => {
    const table = duel({
      rukFirst: true,
      rukItems: [weapon("Axe", { shock: { value: 3, ac: 14 } })],
      items: [shield("Shield", { inUse: true })],
    });
    const swing = (): void => {
      table.system("Ruk").actions.main = 1;
      table.act("Ruk", "meleeAttack", { item: "Axe", at: ["Maren"] }, [MISS]);
    };
    swing();
    expect([table.hp("Maren"), table.system("Maren").shieldUsed]).toEqual([10, true]);
    swing();
    expect(table.hp("Maren")).toBe(7);
    table.nextRound();
    expect(table.system("Maren").shieldUsed).toBe(false);
    // What hurts nobody uses nothing up.
    const harmless = duel({
      items: [weapon("Sword", { shock: { value: 0, ac: 13 } })],
      maren: { attributes: {} },
      rukItems: [shield("Shield", { inUse: true })],
    });
    strike(harmless, [MISS]);
    expect(harmless.system("Ruk").shieldUsed).toBe(false);
    // Nor does a shield that does not stop it, or lies aside.
    for (const more of [{ inUse: false }, { inUse: true, ignoresFirstShock: false }]) {
      const open = duel({ rukItems: [shield("Shield", more)] });
      strike(open, [MISS]);
      expect(lost(open)).toBe(3);
    }
  });

  it("SH-SHK-06 whoever is immune suffers none, by feature, condition or Total Defense", () => {
    expect(afterMiss({ ruk: { ac: { base: 12 }, shockImmune: true } })).toBe(0);
    expect(afterMiss({ ruk: ac(12), rukItems: [feature("Calm", { shockImmune: true })] })).toBe(0);
    const table = duel({ maren: { attackBonus: -20 } });
    table.lay("Ruk", "shockImmune");
    const played = strike(table, [MISS]);
    expect([lost(table), played.step("Shock.immune").rule]).toEqual([0, "SH-SHK-06"]);
    const defending = duel({ maren: { attackBonus: -20 }, items: [sword({ shock: { value: 2, ac: 15 } })] });
    defending.system("Ruk").totalDefense = true;
    expect(strike(defending, [MISS]).step("Shock.immune").rule).toBe("SH-TD-02");
    expect(lost(defending)).toBe(0);
  });

  it("SH-SHK-07 a hit never does less than the attack's Shock, or only where a miss would have done it", () => {
    const rukItems = [shield("Shield", { inUse: true })];
    expect([afterHit(1, { ruk: ac(12) }), afterHit(1, { ruk: ac(14) }), afterHit(1, { ruk: ac(12), rukItems })]).toEqual([3, 3, 3]);
    const strict = { options: { shockFloor: "wouldApply" } };
    expect([
      afterHit(1, { ruk: ac(12), ...strict }),
      afterHit(1, { ruk: ac(14), ...strict }),
      afterHit(1, { ruk: ac(12), rukItems, ...strict }),
    ]).toEqual([3, 2, 2]);
    const table = duel({ ruk: ac(12), rukItems });
    expect(strike(table, [HIT, 1]).step("ShockFloor").rule).toBe("SH-SHK-07");
    expect(table.system("Ruk").shieldUsed).toBe(false);
    // Who defends totally is still hit as hard (SH-TD-02).
    const defending = duel();
    defending.system("Ruk").totalDefense = true;
    strike(defending, [HIT, 1]);
    expect(lost(defending)).toBe(3);
    // A throw has no Shock, whatever is thrown.
    const thrown = duel({ items: [dagger({ shock: { value: 4, ac: 15 } })], at: [3, 0] });
    shoot(thrown, [HIT, 1], {}, "Dagger");
    expect(lost(thrown)).toBe(2);
  });

  it("SH-SHK-08 an ability that makes it any AC gives none to weapons without an entry", () => {
    const ability = feature("Armsmaster", { shockAnyAc: true });
    expect(afterMiss({ items: [sword(), ability], ruk: ac(18) })).toBe(3);
    const club = duel({ items: [weapon("Club"), ability], ruk: ac(18) });
    strike(club, [MISS], {}, "Club");
    expect(lost(club)).toBe(0);
  });

  it("SH-SHV-01 a missed shove has the Shock of any miss", () => {
    const table = duel({ maren: { attackBonus: -20 } });
    strike(table, [MISS], { maneuver: "shove" });
    expect(lost(table)).toBe(3);
  });
});

describe("two weapons", () => {
  const two = (more: Parameters<typeof duel>[0] = {}): TestTable => {
    const table = duel({ items: [sword(), dagger({ thrown: false })], ...more });
    table.act("Maren", "dualWield");
    return table;
  };

  it("SH-DW-01 needs a level in the skill of each weapon", () => {
    expect(two().states("Maren")).toContain("dualWielding");
    const untrained = duel({ items: [sword(), dagger()], maren: { skills: { stab: 0 } } });
    expect(untrained.offers("Maren", "dualWield")).toBe("SH-DW-01 UntrainedDual");
    expect(duel().offers("Maren", "dualWield")).toBe("SH-DW-01 OneWeapon");
    const both = duel({ items: [sword(), dagger({ skill: "brawl" })], maren: { skills: { stab: 1, brawl: 0 } } });
    expect(both.offers("Maren", "dualWield")).toBe("SH-DW-01 UntrainedDual");
    // The GM vouches for foes.
    expect(duel({ rukItems: [sword(), dagger()] }).offers("Ruk", "dualWield")).toBe("available");
  });

  it("SH-DW-01 a bow that is slung is neither a second weapon nor in the way of two swords", () => {
    const slung = [sword(), bow()];
    const unskilled = { skills: { stab: 1, shoot: 0 } };
    expect(duel({ items: slung, maren: unskilled }).offers("Maren", "dualWield")).toBe("SH-DW-01 OneWeapon");
    const table = two({ items: [sword(), dagger({ thrown: false }), bow()], maren: unskilled, at: [6, 0] });
    expect(table.states("Maren")).toContain("dualWielding");
    // Nobody draws a bow with a sword in either hand, so nothing is taken off a shot.
    expect(terms(attackOf(shoot(table, [2])))).not.toContain("TwoWeapons -1");
    // What one is not trained with is no second weapon either.
    const three = two({
      items: [sword({ reach: 10 }), dagger({ skill: "brawl" }), weapon("Pike", { reach: 10 })],
      maren: { skills: { stab: 1 } },
    });
    const { fields } = three.proposal("Maren", "meleeAttack", { item: "Sword", at: ["Ruk"] });
    expect(fields.map(({ key }) => key)).not.toContain("second");
    strike(three, [HIT, 5]);
    expect(lost(three)).toBe(8);
  });

  it("SH-DW-02 the dialog adds up what the second weapon does", () => {
    const sum = (table: TestTable): number | undefined =>
      table
        .proposal("Maren", "meleeAttack", { item: "Sword", at: ["Ruk"] })
        .breakdowns.find(({ label }) => label === "SHOCK.Dialog.Sum.damage")?.breakdown.total;
    expect([sum(two()), sum(two({ items: [sword({ reach: 10 }), dagger({ thrown: false })], at: [2, 0] }))]).toEqual([3, 1]);
  });

  it("SH-DW-02 a hit does 2 more where both weapons reach", () => {
    const near = two();
    strike(near, [HIT, 5]);
    expect(lost(near)).toBe(8);
    const spear = two({ items: [sword({ reach: 10 }), dagger({ thrown: false })], at: [2, 0] });
    strike(spear, [HIT, 5]);
    expect(lost(spear)).toBe(6);
    const far = two({ at: [2, 0] });
    expect(far.refusal(() => strike(far, []))).toBe("SH-MEL-01 OutOfReach");
  });

  it("SH-DW-02 of three weapons the dialog asks which is the second", () => {
    const items = [sword({ reach: 10 }), dagger({ thrown: false }), weapon("Pike", { reach: 10 })];
    const table = two({ items, at: [2, 0] });
    const { fields } = table.proposal("Maren", "meleeAttack", { item: "Sword", at: ["Ruk"] });
    expect(fields.find(({ key }) => key === "second")).toMatchObject({ value: "Dagger" });
    strike(table, [HIT, 5], { second: "Pike" });
    expect(lost(table)).toBe(8);
  });

  it("SH-DW-03 which does not add to Shock", () => {
    const table = two({ maren: { attackBonus: -20 } });
    strike(table, [MISS]);
    expect(lost(table)).toBe(3);
  });

  it("SH-DW-04 all attack rolls take −1, until the second weapon is put away", () => {
    const table = two();
    const played = attackOf(strike(table, [11, 1]));
    expect([played.data?.["total"], terms(played)]).toEqual([13, expect.arrayContaining(["TwoWeapons -1"])]);
    const off = two();
    off.act("Maren", "dualWield");
    expect(terms(attackOf(strike(off, [11, 1])))).not.toContain("TwoWeapons -1");
  });
});

describe("armour", () => {
  it("SH-ATK-02 AC is the body's own or the best armour worn, and what a shield adds", () => {
    const total = (system: Some, items: Parameters<typeof maren>[1] = []): number => {
      const table = fight([maren(system, items)]);
      return armorClass(table.creature("Maren"), "melee").total;
    };
    const mail = armor("Mail", { ac: 16, worn: true });
    expect(total({})).toBe(14);
    expect(total({}, [mail, armor("Plate", { ac: 18 })])).toBe(16);
    expect(total({}, [armor("Rags", { ac: 11, worn: true })])).toBe(14);
    expect(total({}, [armor("Coat", { ac: 15, worn: true }), mail])).toBe(16);
    expect(total({}, [mail, armor("Coat", { ac: 15, worn: true })])).toBe(16);
    expect(total({}, [mail, shield("Shield", { inUse: true, acBonus: 1 })])).toBe(17);
    expect(total({ ac: { base: 14, melee: 12 } }, [mail])).toBe(12);
  });
});
