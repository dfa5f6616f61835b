// Attack rolls: what is added, in melee and at range, and whom they hit.

import { describe, expect, it } from "vitest";
import { attackOf, bandit, bow, dagger, duel, maren, shoot, strike, sword, terms } from "../duel.ts";
import { feature, fight, foe, hero, weapon } from "../table.ts";

const HIT = 19;

describe("attack rolls", () => {
  it("SH-ATK-01 the d20, the attack bonus, the attribute, the skill and the weapon's magic", () => {
    const played = strike(duel(), [10, 4]);
    expect(attackOf(played)).toMatchObject({ data: { total: 13 }, breakdown: { total: 3 } });
    expect(terms(attackOf(played))).toEqual(["AttackBonus 1", "Attribute.str 1", "Skill.stab 1"]);
    const plain = duel({ maren: { attributes: { str: { mod: -1 } }, skills: { stab: 0 } } });
    expect(attackOf(strike(plain, [10])).data).toMatchObject({ total: 10 });
    const magic = duel({ items: [sword({ magicBonus: 2 }), feature("Veteran", { attackBonus: 1 })] });
    expect(attackOf(strike(magic, [10, 1])).data).toMatchObject({ total: 16 });
  });

  it("SH-ATK-02 a total as high as the AC hits, one less misses", () => {
    expect(attackOf(strike(duel(), [10, 4]))).toMatchObject({ outcome: "hit", against: "acMelee" });
    expect(attackOf(strike(duel(), [9])).outcome).toBe("miss");
    // A natural 20 and a natural 1 mean nothing, unless the world says so.
    const armoured = { ac: { base: 30 } };
    expect(attackOf(strike(duel({ ruk: armoured }), [20])).outcome).toBe("miss");
    expect(attackOf(strike(duel({ ruk: armoured, options: { naturalRolls: true } }), [20, 1])).outcome).toBe("hit");
    expect(attackOf(strike(duel({ ruk: { ac: { base: 1 } }, options: { naturalRolls: true } }), [1])).outcome).toBe("miss");
  });

  it("SH-ATK-02 an AC of its own against melee, or against shots, takes the place of the usual one", () => {
    const ruk = { ac: { base: 13, melee: 20, ranged: 5 } };
    expect(attackOf(strike(duel({ ruk }), [15])).outcome).toBe("miss");
    expect(attackOf(shoot(duel({ ruk, items: [bow()], at: [4, 0] }), [3, 1])).outcome).toBe("hit");
  });

  it("SH-ATK-03 of several attributes the best is proposed, and the attacker picks one for hit and damage", () => {
    const person = { attributes: { str: { mod: -1 }, dex: { mod: 2 } } };
    const table = duel({ maren: person, items: [dagger()] });
    const field = table.proposal("Maren", "meleeAttack", { item: "Dagger", at: ["Ruk"] }).fields.find(({ key }) => key === "attribute");
    expect(field).toMatchObject({ value: "dex" });
    const best = strike(table, [HIT, 3], {}, "Dagger");
    expect([attackOf(best).data?.["total"], best.step("DamageRolled").data?.["total"]]).toEqual([HIT + 4, 5]);
    const other = strike(duel({ maren: person, items: [dagger()] }), [HIT, 3], { attribute: "str" }, "Dagger");
    expect([attackOf(other).data?.["total"], other.step("DamageRolled").data?.["total"]]).toEqual([HIT + 1, 2]);
  });

  it("SH-ATK-04 a foe attacks with its hit dice and its training, without skill levels", () => {
    const total = (system: object): unknown => {
      const table = duel({ ruk: { ...system, skillLevel: 3 }, rukFirst: true });
      return attackOf(table.act("Ruk", "meleeAttack", { item: "Axe", at: ["Maren"] }, [1])).data?.["total"];
    };
    expect(total({ hd: "3", attackExtra: 1 })).toBe(5);
    expect(total({ hd: "0.5" })).toBe(1);
    expect(total({ hd: "1/2" })).toBe(1);
    expect(total({ hd: "many" })).toBe(1);
    expect(total({ hd: "3", attackBonus: 7 })).toBe(8);
  });
});

describe("melee and ranged attacks", () => {
  it("SH-MEL-01 whoever is in reach is struck with Stab, with bare hands with Brawl; whoever is not cannot be", () => {
    expect(terms(attackOf(strike(duel(), [HIT, 1])))).toContain("Skill.stab 1");
    const fists = duel({ maren: { skills: { brawl: 3, stab: 0 } } });
    const punch = fists.act("Maren", "unarmedAttack", { at: ["Ruk"] }, [HIT, 1]);
    expect(terms(attackOf(punch))).toContain("Skill.brawl 3");
    expect(fists.budget("Maren")).toBe("0/1");
    const far = duel({ at: [2, 0] });
    expect(far.refusal(() => strike(far, []))).toBe("SH-MEL-01 OutOfReach");
    expect(attackOf(strike(duel({ at: [2, 0], items: [sword({ reach: 10 })] }), [HIT, 1])).outcome).toBe("hit");
    expect(attackOf(strike(duel({ at: [2, 2], maren: { reachBase: 10 } }), [HIT, 1])).outcome).toBe("hit");
  });

  it("SH-MEL-01 where the map shows nobody, the dialog asks how far", () => {
    const table = duel({ at: null });
    const { fields } = table.proposal("Maren", "meleeAttack", { item: "Sword", at: ["Ruk"] });
    expect(fields.find(({ key }) => key === "distance")).toMatchObject({ kind: "integer", value: 5 });
    expect(table.refusal(() => strike(table, [], { distance: 10 }))).toBe("SH-MEL-01 OutOfReach");
    expect(attackOf(strike(table, [HIT, 1], { distance: 5 })).outcome).toBe("hit");
  });

  it("SH-RNG-01 a bow is shot with Shoot and DEX, and is empty then", () => {
    const archer = { attackBonus: 0, attributes: { dex: { mod: 2 } }, skills: { shoot: 1 } };
    const table = duel({ maren: archer, items: [bow()], at: [4, 0] });
    const played = shoot(table, [10, 3]);
    expect(attackOf(played)).toMatchObject({ breakdown: { total: 3 }, against: "acRanged" });
    expect(table.budget("Maren")).toBe("0/1");
    table.system("Maren").actions.main = 1;
    expect(table.refusal(() => shoot(table, []))).toBe("SH-ITM-04 NotLoaded");
  });

  it("SH-RNG-02 a throw is made with the best of Shoot, Stab and Exert, or with the one that the thrower picks", () => {
    const thrower = { attributes: {}, attackBonus: 0, skills: { shoot: 0, stab: 2, exert: 1 } };
    const table = duel({ maren: thrower, items: [dagger()], at: [3, 0] });
    const { fields } = table.proposal("Maren", "rangedAttack", { item: "Dagger", at: ["Ruk"] });
    expect(fields.find(({ key }) => key === "skill")).toMatchObject({ value: "stab" });
    expect(terms(attackOf(shoot(table, [HIT, 1], {}, "Dagger")))).toEqual(["Skill.stab 2"]);
    const other = duel({ maren: thrower, items: [dagger()], at: [3, 0] });
    expect(terms(attackOf(shoot(other, [HIT, 1], { skill: "exert" }, "Dagger")))).toEqual(["Skill.exert 1"]);
  });

  it("SH-RNG-02 what is made for melee lies where it was thrown, unless its owner has more of it", () => {
    const table = duel({ items: [dagger()], at: [3, 0] });
    shoot(table, [HIT, 1], {}, "Dagger");
    expect(table.creature("Maren").items["Dagger"]).toBeUndefined();
    expect(table.battle.ground.lying["Ground"]?.["Dagger"]).toMatchObject({ name: "Dagger", x: 3, y: 0, from: "Actor.Maren" });
    const many = duel({ items: [dagger()], at: [3, 0] });
    shoot(many, [HIT, 1], { lands: false }, "Dagger");
    expect(many.creature("Maren").items["Dagger"]?.system).toMatchObject({ place: "readied" });
  });
});

describe("who may be attacked", () => {
  it("SH-ZHP-01 neither oneself nor the dead", () => {
    const table = fight([maren(), bandit("Ruk"), bandit("Skeg")]).place({ Maren: [0, 0], Ruk: [1, 0], Skeg: [0, 1] });
    table.system("Ruk").actions.main = 0;
    expect(table.refusal(() => table.act("Maren", "meleeAttack", { item: "Sword", at: ["Maren"] }))).toBe("SH-MEL-01 NotYourself");
    strike(table, [HIT, 8]);
    table.system("Maren").actions.main = 1;
    expect(table.refusal(() => strike(table, []))).toBe("SH-ZHP-01 TargetDead");
  });

  it("SH-MEL-01 a foe without weapons has its bare hands, a hero what is at hand", () => {
    const table = fight([hero("Ann", { items: [weapon("Club", { place: "stowed" })] }), foe("Rat", { items: [] })]);
    expect(table.offers("Ann", "meleeAttack", "Club")).toBe("SH-ITM-01 NotReadied");
    expect(table.offers("Ann", "unarmedAttack")).toBe("available");
  });
});
