// Attacks: the test, damage, criticals, the penalty of several, advantage by position, size, modes. LU-ATK.

import { describe, expect, it } from "vitest";
import type { Breakdown } from "../../../../src/engine/data/modifiers.ts";
import { advantageOf } from "../../../../src/rulesets/luck/attacks/circumstances.ts";
import { evasion } from "../../../../src/rulesets/luck/numbers/defences.ts";
import { attack, attackWith, bow, duel, spear } from "../duel.ts";
import type { TestTable } from "../table.ts";
import { luck, shield, weapon } from "../table.ts";

const terms = (breakdown: Breakdown | undefined) => breakdown?.terms.map(({ label, value }) => [label.replace("LUCK.", ""), value]);

/** What Bolt's evasion counts for against Anna. */
const evasionAgainst = (table: TestTable) => evasion(table.creature("Bolt"), table.creature("Anna")).total;

/** What the dialog of an attack on Bolt shows. */
function proposal(table: TestTable, item: string, options: Record<string, string | number | boolean> = {}) {
  const action = luck.actions.find(({ id }) => id === "attack");
  const shown = action?.propose?.(table.battle, table.intent("Anna", "attack", { item, at: ["Bolt"], options }), table.payer("Anna"));
  if (!shown) throw new Error("Attacks have a dialog");
  const values = Object.fromEntries(shown.fields.map(({ key, value }) => [key, value]));
  const numbers = Object.fromEntries(shown.breakdowns.map(({ label, breakdown }) => [label.replace("LUCK.Dialog.", ""), breakdown]));
  return { ...shown, values, numbers };
}

/** The level of advantage that the dialog of an attack on Bolt proposes. */
const level = (table: TestTable, item = "spear", options: Record<string, string | number | boolean> = {}) =>
  proposal(table, item, options).numbers["Advantage"]?.total;

describe("the attack test", () => {
  it("LU-ATK-01 one attribute, combat and one proficiency reach evasion or miss", () => {
    const hit = attack(duel(), [3, 2, 5]);
    expect(hit.step("Attack")).toMatchObject({ outcome: "hit", data: { total: 6 }, rule: "LU-ATK-01", against: "evasion" });
    expect(terms(hit.step("Attack").breakdown)).toEqual([["Proficiency.martial", 1]]);
    const miss = attack(duel(), [2, 2, 5]);
    expect(miss.step("Attack")).toMatchObject({ outcome: "miss", data: { total: 5 } });
    expect(miss.has("Damage")).toBe(false);
  });

  it("LU-ATK-02 the largest die and the highest bonus are proposed, the others may be picked", () => {
    const table = duel({ hero: { proficiencies: { martial: 1, finesse: 0 } } });
    table.system("Anna").attributes["dexterity"] = { die: 4 };
    expect(proposal(table, "spear").values).toMatchObject({ attribute: "strength", proficiency: "martial" });
    expect(
      attack(table, [6, 2, 5])
        .step("Attack")
        .dice?.request.terms.map(({ faces }) => faces),
    ).toEqual([6, 6]);
    const other = attackWith(table, "spear", { attribute: "dexterity", proficiency: "finesse" }, [4, 2, 5]);
    expect(other.step("Attack").dice?.request.terms.map(({ faces }) => faces)).toEqual([4, 6]);
    expect(terms(other.step("Attack").breakdown)).toEqual([["Term.EarlierAttacks", -2]]);
    // What the weapon does not list is not taken.
    const foreign = attackWith(table, "spear", { attribute: "mind", proficiency: "cooking" }, [6, 2, 5]);
    expect(foreign.step("Attack").dice?.request.terms.map(({ faces }) => faces)).toEqual([6, 6]);
  });

  it("LU-ATK-02 of several proficiencies one counts, never their sum", () => {
    const table = duel({ hero: { proficiencies: { martial: 1, finesse: 2 } } });
    expect(terms(attack(table, [2, 2, 5]).step("Attack").breakdown)).toEqual([["Proficiency.finesse", 2]]);
  });

  it("LU-ATK-03 a hit does the attack's total and the weapon's damage, of the weapon's type", () => {
    const hit = attack(duel(), [3, 2, 5]);
    expect(hit.step("Damage")).toMatchObject({ data: { amount: 10, type: "LUCK.Damage.piercing" } });
    expect(terms(hit.step("Damage").breakdown)).toEqual([
      ["Term.AttackTotal", 6],
      ["spear", 4],
    ]);
  });

  it("LU-ATK-04 deflection of its category comes off, and a hit does at least 1", () => {
    const taken = (physical: number) => {
      const table = duel({ foe: { deflection: { physical, elemental: 50 } } });
      return attack(table, [3, 2, 5]).step("Damage").data?.["amount"];
    };
    expect([taken(8), taken(10), taken(15)]).toEqual([2, 1, 1]);
    const table = duel({ foe: { deflection: { physical: 15 } } });
    expect(terms(attack(table, [3, 2, 5]).step("Damage").breakdown)).toEqual([
      ["Term.AttackTotal", 6],
      ["spear", 4],
      ["Term.Deflection.physical", -15],
      ["Term.Minimum", 6],
    ]);
    expect(table.pools("Bolt")).toBe("11/12");
  });

  it("LU-ATK-05 luck never adds 4 to an attack; from the weapon's threshold on it is critical", () => {
    const outcome = (face: number, mod = 0) => {
      const { data, outcome: turnedOut } = attack(duel({ hero: { luck: { mod } } }), [3, 2, face]).step("Attack");
      return [turnedOut, data?.["total"]];
    };
    expect([outcome(18), outcome(19), outcome(20, 1)]).toEqual([
      ["hit", 6],
      ["critical", 6],
      ["critical", 6],
    ]);
    expect(attack(duel({ items: [spear({ critThreshold: 21 })] }), [3, 2, 20]).step("Attack")).toMatchObject({
      outcome: "hit",
      data: { total: 6 },
    });
  });

  it("LU-ATK-06 a critical attack cannot miss and does its critical damage", () => {
    const table = duel({ foe: { deflection: { physical: 8 } } });
    expect(attack(table, [3, 2, 19]).step("Damage").data).toMatchObject({ amount: 6 });
    const wild = attack(duel({ foe: { evasion: 9 } }), [1, 1, 19]);
    expect(wild.step("Attack")).toMatchObject({ outcome: "critical", rule: "LU-ATK-06", data: { total: 3 } });
    expect(wild.step("Damage").data).toMatchObject({ amount: 11 });
  });

  it("LU-ATK-06 a weapon without critical damage does twice its damage", () => {
    const table = duel({ items: [spear({ critDamage: null })] });
    expect(attack(table, [3, 2, 19]).step("Damage").data).toMatchObject({ amount: 14 });
  });
});

describe("several attacks", () => {
  it("LU-ATK-10 every attack before it in the round takes 2 off total and damage", () => {
    const table = duel({ items: [bow()], foe: { evasion: 4, endurance: { value: 40, max: 40 } } });
    attackWith(table, "bow", {}, [2, 2, 9]);
    expect(table.turn("Anna").attacks).toBe(1);
    const second = attackWith(table, "bow", {}, [2, 2, 9]);
    expect(second.step("Attack")).toMatchObject({ outcome: "miss", data: { total: 3 } });
    const third = attackWith(table, "bow", {}, [6, 4, 9]);
    expect(third.step("Attack")).toMatchObject({ outcome: "hit", data: { total: 7 } });
    expect(third.step("Damage").data).toMatchObject({ amount: 10 });
    table.endTurn();
    table.endTurn();
    table.turnOf("Anna");
    expect(attackWith(table, "bow", {}, [2, 2, 9]).step("Attack").data).toMatchObject({ total: 5 });
  });

  it("LU-ATK-10 outside of a battle there are no rounds, so no attack is counted and no action spent", () => {
    const table = duel();
    table.battle.started = false;
    attack(table, [1, 1, 5]);
    expect(attack(table, [3, 2, 5]).step("Attack").data).toMatchObject({ total: 6 });
    expect(table.turn("Anna")).toMatchObject({ attacks: 0, actions: 3 });
  });

  it("LU-ATK-10 the penalty stands in the dialog", () => {
    const table = duel();
    attack(table, [1, 1, 5]);
    expect(terms(proposal(table, "spear").numbers["AttackBonus"])).toEqual([
      ["Proficiency.martial", 1],
      ["Term.EarlierAttacks", -2],
    ]);
  });
});

describe("advantage", () => {
  it("LU-ATK-12 LU-ATK-13 LU-FREE-03 LU-ACT-15 LU-TST-06 each source of advantage says what it is, and by which rule", () => {
    const all = { sneak: true, flanked: true, prone: true, cover: true, advantage: 2, modifier: 0 };
    const told = advantageOf(all, "projectile").terms.map(({ label, kind, rule, value }) => [label, kind, rule, value]);
    expect(told).toEqual([
      ["LUCK.Term.Sneak", "advantage", "LU-ATK-12", 1],
      ["LUCK.Term.Flanked", "advantage", "LU-ATK-13", 1],
      ["LUCK.Term.Prone", "advantage", "LU-FREE-03", -1],
      ["LUCK.Term.Cover", "advantage", "LU-ACT-15", -1],
      ["LUCK.Term.Situation", "advantage", "LU-TST-06", 2],
    ]);
    const nothing = { sneak: false, flanked: false, prone: true, cover: true, advantage: 0, modifier: 0 };
    expect(advantageOf(nothing, "melee").terms.map(({ label, value }) => [label, value])).toEqual([["LUCK.Term.Prone", 1]]);
  });

  it("LU-ATK-12 an unseen attacker has advantage; the unconscious see nobody", () => {
    const table = duel({ items: [weapon("spear", { attributes: ["dexterity"], damage: 2 })] });
    expect(level(table)).toBe(0);
    expect(level(table, "spear", { sneak: true })).toBe(1);
    table.toggle("Anna", "unseen");
    expect(proposal(table, "spear").values).toMatchObject({ sneak: true });
    expect(level(table)).toBe(1);
    expect(level(table, "spear", { sneak: false })).toBe(0);
    const sleeping = duel();
    sleeping.toggle("Bolt", "unconscious");
    expect(level(sleeping)).toBe(1);
    expect(attack(sleeping, [1, 1, 4, 4, 9]).step("Attack")).toMatchObject({ data: { total: 9 } });
  });

  it("LU-ATK-13 enemies on two opposite sides flank, whoever attacks and from wherever", () => {
    const level13 = (carl: readonly [number, number]) => {
      const table = duel({ items: [bow()], friends: ["Carl", "Dora"] });
      return level(table.stand({ Anna: [9, 0], Bolt: [5, 5], Carl: carl, Dora: [4, 5] }), "bow");
    };
    expect([level13([6, 5]), level13([5, 6]), level13([7, 5])]).toEqual([1, 0, 0]);
    // Who cannot act threatens nobody.
    const asleep = duel({ items: [bow()], friends: ["Carl", "Dora"] }).stand({ Anna: [9, 0], Bolt: [5, 5], Carl: [6, 5], Dora: [4, 5] });
    asleep.toggle("Carl", "unconscious");
    expect(level(asleep, "bow")).toBe(0);
    // One's own friends do not flank, and without a grid people say so.
    const friends = duel({ foes: ["Bolt", "Fix", "Gant"] }).stand({ Anna: [0, 0], Bolt: [5, 5], Fix: [4, 5], Gant: [6, 5] });
    expect(level(friends)).toBe(0);
    expect([level(duel()), level(duel(), "spear", { flanked: true })]).toEqual([0, 1]);
  });

  it("LU-ATK-14 sneaking and flanking together are double advantage: the best of three sums", () => {
    const table = duel({ foe: { evasion: 9 } });
    const played = attackWith(table, "spear", { sneak: true, flanked: true }, [1, 4, 4, 4, 5, 4, 7]);
    expect(played.step("Attack")).toMatchObject({ outcome: "hit", data: { total: 10 } });
    expect(played.step("Attack").dice?.kept.flat()).toEqual([false, false, false, false, true, true]);
  });

  it("LU-FREE-03 lying prone helps against missiles and hurts in melee", () => {
    const items = [bow(), spear(), weapon("axe", { modes: ["thrown"] })];
    const table = duel({ items });
    table.toggle("Bolt", "prone");
    expect([level(table, "bow"), level(table, "axe"), level(table, "spear")]).toEqual([-1, -1, 1]);
    expect(attackWith(table, "bow", {}, [1, 2, 6, 6, 9]).step("Attack").data).toMatchObject({ total: 4 });
  });

  it("LU-ACT-15 cover hinders missiles only, and cancels what helps them", () => {
    const table = duel({ items: [bow(), spear()] });
    table.toggle("Bolt", "cover");
    expect([level(table, "bow"), level(table, "spear"), level(table, "bow", { cover: false })]).toEqual([-1, 0, 0]);
    expect(level(table, "bow", { sneak: true })).toBe(0);
    expect(proposal(table, "spear").values).not.toHaveProperty("cover");
  });

  it("LU-TST-06 the level never counts for more than 2", () => {
    const table = duel();
    table.toggle("Bolt", "prone");
    const played = attackWith(table, "spear", { sneak: true, flanked: true }, [2, 3, 4, 4, 5, 4, 9]);
    expect(played.step("Attack").data).toMatchObject({ total: 10 });
  });
});

describe("size and modes", () => {
  it("LU-ATK-15 the larger attacker finds evasion higher and deflection lower, the smaller the other way round", () => {
    const against = (attacker: number, target: number, evasion: number, deflection: object) => {
      const table = duel({ hero: { size: attacker }, foe: { size: target, evasion, deflection } });
      const shown = attack(table, [6, 6, 9]);
      return [evasionAgainst(table), terms(shown.step("Damage").breakdown)];
    };
    expect(against(4, 3, 7, { physical: 2 })).toEqual([
      8,
      [
        ["Term.AttackTotal", 13],
        ["spear", 4],
        ["Term.Deflection.physical", -2],
        ["Term.Size", 1],
      ],
    ]);
    expect(against(3, 5, 7, { physical: 2 })).toEqual([
      5,
      [
        ["Term.AttackTotal", 13],
        ["spear", 4],
        ["Term.Deflection.physical", -2],
        ["Term.Size", -2],
      ],
    ]);
    expect(against(4, 4, 7, { physical: 2 })).toEqual([
      7,
      [
        ["Term.AttackTotal", 13],
        ["spear", 4],
        ["Term.Deflection.physical", -2],
      ],
    ]);
    expect(proposal(duel({ foe: { size: 3 } }), "spear").numbers["SizeDifference"]?.total).toBe(1);
  });

  it("LU-ATK-15 the shifted evasion is what the total is compared with, and the card says so without the number", () => {
    const shot = (size: number, faces: readonly number[]) => {
      const table = duel({ foe: { size, evasion: 7 } });
      return attack(table, faces);
    };
    expect([shot(3, [4, 3, 9]).step("Attack").outcome, shot(3, [3, 3, 9]).step("Attack").outcome]).toEqual(["hit", "miss"]);
    expect([shot(6, [2, 2, 9]).step("Attack").outcome, shot(6, [2, 1, 9]).step("Attack").outcome]).toEqual(["hit", "miss"]);
    expect(shot(3, [4, 3, 9]).step("Larger").data).toEqual({ name: "Anna", target: "Bolt", size: 1 });
    expect(shot(6, [4, 3, 9]).step("Smaller").data).toEqual({ name: "Anna", target: "Bolt", size: 2 });
    expect(shot(4, [4, 3, 9]).steps[0]?.rule).toBe("LU-ATK-01");
  });

  it("LU-ATK-15 LU-TST-03 cards name the shifted number, and call what the die shows the luck die", () => {
    const sized = attack(duel({ foe: { size: 1, evasion: 7 }, hero: { size: 3 } }), [4, 3, 9]);
    expect(sized.step("Attack")).toMatchObject({ against: "evasion", shift: 2 });
    expect(attack(duel(), [4, 3, 9]).step("Attack")).not.toHaveProperty("shift");
    expect(attack(duel(), [4, 3, 9]).step("LuckDie").data).toEqual({ luck: 9, die: 9 });
    expect(attack(duel({ hero: { luck: { mod: 1 } } }), [4, 3, 9]).step("LuckOwn").data).toEqual({ luck: 10, die: 9 });
  });

  it("LU-ATK-15 elemental deflection shifts with size too, typeless never", () => {
    const taken = (damageType: string) => {
      const table = duel({
        items: [spear({ damageType })],
        hero: { size: 3 },
        foe: { size: 5, evasion: 5, deflection: { physical: 2, elemental: 1 } },
      });
      return attack(table, [3, 2, 9]).step("Damage").data?.["amount"];
    };
    expect([taken("slashing"), taken("fire"), taken("psychic"), taken("")]).toEqual([6, 7, 10, 10]);
  });

  it("LU-ATK-15 deflection below zero adds to the damage", () => {
    const table = duel({ items: [spear({ damage: 2 })], hero: { size: 5 }, foe: { size: 3, evasion: 5, deflection: { physical: 1 } } });
    expect(attack(table, [4, 2, 9]).step("Damage").data?.["amount"]).toBe(10);
  });

  it("LU-ATK-16 each attack picks one of the weapon's modes, and only thrown and projectile ones are ranged", () => {
    const javelin = weapon("spear", { modes: ["melee", "thrown"], attributes: ["strength"], damage: 2 });
    const table = () => duel({ items: [javelin], foes: ["Bolt", "Fix"] }).stand({ Anna: [4, 5], Bolt: [5, 5], Fix: [5, 6] });
    const stabbed = attackWith(table(), "spear", { mode: "melee" }, [6, 3, 1]);
    expect([stabbed.has("Stray"), stabbed.step("Attack").data?.["target"]]).toEqual([false, "Bolt"]);
    const thrown = attackWith(table(), "spear", { mode: "thrown" }, [6, 3, 1]);
    expect(thrown.step("Attack").data?.["target"]).toBe("Fix");
    const prone = table();
    prone.toggle("Bolt", "prone");
    expect([level(prone, "spear", { mode: "melee" }), level(prone, "spear", { mode: "thrown" })]).toEqual([1, -1]);
    expect(proposal(table(), "spear").values).toMatchObject({ mode: "melee" });
    expect(attackWith(table(), "spear", { mode: "projectile" }, [6, 3, 1]).has("Stray")).toBe(false);
  });
});

describe("reach", () => {
  it("LU-ATK-16 who stands too far off for the hand is thrown at, or refused until somebody knows better", () => {
    const javelin = weapon("spear", { modes: ["melee", "thrown"], attributes: ["strength"], damage: 2, reach: 2, range: 8 });
    const table = duel({ items: [javelin, weapon("knife", { reach: 1 })] }).stand({ Anna: [0, 0], Bolt: [3, 0] });
    expect(proposal(table, "spear").values).toMatchObject({ mode: "thrown" });
    expect(table.refusal(() => attackWith(table, "spear", { mode: "melee" }, []))).toBe("LU-ATK-16 OutOfReach");
    expect(table.refusal(() => attackWith(table, "knife", {}, []))).toBe("LU-ATK-16 OutOfReach");
    expect(proposal(table, "knife").values).toMatchObject({ reachable: false });
    expect(attackWith(table, "knife", { reachable: true }, [1, 1, 5]).has("Attack")).toBe(true);
    table.stand({ Anna: [0, 0], Bolt: [20, 0] });
    expect(table.refusal(() => attackWith(table, "spear", { mode: "thrown" }, []))).toBe("LU-ATK-16 OutOfRange");
  });
});

describe("what attacks are made with", () => {
  it("LU-ACT-04 an attack costs one action and counts", () => {
    const table = duel();
    attack(table, [1, 1, 5]);
    expect(table.turn("Anna")).toMatchObject({ actions: 2, attacks: 1 });
  });

  it("LU-ACT-04 bare hands and things that are no weapons do 1 bludgeoning, critical from 20 for 2", () => {
    const table = duel({ items: [], hero: { luck: { mod: 1 } } });
    const hit = table.act("Anna", "unarmed", { at: ["Bolt"] }, [[4, 2, 9]]);
    expect(hit.step("Damage").data).toMatchObject({ amount: 7, type: "LUCK.Damage.bludgeoning" });
    expect(table.act("Anna", "unarmed", { at: ["Bolt"] }, [[6, 6, 19]]).step("Damage").data).toMatchObject({ amount: 12 });
    const mug = duel({ items: [{ id: "mug", name: "mug", type: "luckGear", system: { wielded: true } }] });
    expect(mug.act("Anna", "attack", { item: "mug", at: ["Bolt"] }, [[4, 2, 9]]).step("Damage").data).toMatchObject({ amount: 7 });
  });

  it("LU-EXT-02 a weapon that must be loaded is empty after the shot", () => {
    const table = duel({ items: [bow({ reload: 2 })], foe: { evasion: 40 } });
    attackWith(table, "bow", {}, [1, 1, 5]);
    expect(table.refusal(() => attackWith(table, "bow", {}))).toBe("LU-EXT-02 NotLoaded");
    expect(table.offers("Anna", "attack", "bow")).toBe("LU-EXT-02 NotLoaded");
  });

  it("LU-ACT-05 what is not in hand strikes nobody", () => {
    const table = duel({ items: [spear({ wielded: false })] });
    expect(table.refusal(() => attack(table))).toBe("LU-ACT-05 NotInHand");
  });
});

describe("without the will to kill", () => {
  it.each([
    ["unarmed", undefined],
    ["attack", "door"],
  ] as const)("LU-DMG-08 LU-DTH-06 whoever strikes %s says whether it is nonlethal", (action, itemId) => {
    const struck = (nonlethal: boolean) => {
      const table = duel({
        items: [shield("door")],
        foe: { endurance: { value: 0, max: 12 }, health: { value: 1, max: 12 } },
        foes: ["Bolt", "Fix"],
      });
      const aimed = { ...(itemId ? { item: itemId } : {}), at: ["Bolt"] };
      expect(table.proposal("Anna", action, aimed).fields.some(({ key }) => key === "nonlethal")).toBe(true);
      const played = table.act("Anna", action, { ...aimed, options: { nonlethal } }, [[6, 6, 5], ...(nonlethal ? [] : [12])]);
      return [played.has("RisksDeath"), table.conditions("Bolt")];
    };
    expect([struck(true), struck(false)]).toEqual([
      [false, ["unconscious"]],
      [true, ["unconscious"]],
    ]);
  });

  it("LU-DMG-08 what has a mark of its own is as its mark says", () => {
    const table = duel();
    expect(table.proposal("Anna", "attack", { item: "spear", at: ["Bolt"] }).fields.some(({ key }) => key === "nonlethal")).toBe(false);
  });
});

describe("effects that last", () => {
  it("LU-ATK-03 LU-DTH-01 unconscious for a round ends with the attacker's next turn, unless health is gone by then", () => {
    const stunned = (health: number) => {
      const stun = { condition: "unconscious", applies: "onHit", durationRounds: 1 };
      const table = duel({
        items: [spear({ onHit: [stun], damage: 0 })],
        foe: { endurance: { value: 30, max: 30 }, health: { value: 12, max: 12 } },
        foes: ["Bolt", "Fix"],
      });
      attack(table, [3, 3, 5]);
      expect(table.conditions("Bolt")).toEqual(["unconscious"]);
      if (health === 0) table.gm("hurt", { at: ["Bolt"], options: { amount: String(12 + table.system("Bolt").endurance.value) } });
      table.endTurn();
      table.turnOf("Fix");
      table.endTurn();
      table.turnOf("Anna");
      return table.conditions("Bolt");
    };
    expect([stunned(12), stunned(0)]).toEqual([[], ["unconscious"]]);
  });
});
