// What the situation adds to an attack roll, or forbids: prone people, distance, cover, enemies too near, darkness.

import { describe, expect, it } from "vitest";
import type { Barrier } from "../../../../src/engine/battle/battle.ts";
import { feetBetween } from "../../../../src/rulesets/shock/map/distances.ts";
import { attackOf, bandit, bow, dagger, duel, maren, shoot, strike, sword, terms } from "../duel.ts";
import type { TestTable } from "../table.ts";
import { fight, weapon } from "../table.ts";

const wall = (from: readonly [number, number], to: readonly [number, number], more: Partial<Barrier> = {}): Barrier => ({
  from,
  to,
  blocksSight: true,
  blocksMovement: true,
  ...more,
});
const field = (table: TestTable, action: string, item: string, key: string) =>
  table.proposal("Maren", action, { item, at: ["Ruk"] }).fields.find((each) => each.key === key);

/** Maren with bow and dagger, so many squares from Ruk. */
const archer = (squares: number, more: Parameters<typeof duel>[0] = {}): TestTable =>
  duel({ items: [bow(), dagger()], at: [squares, 0], ...more });

describe("distance", () => {
  it("SH-GRD-01 six squares are 30 ft, neighbours 5, and elevation counts", () => {
    const table = duel({ at: [6, 0] });
    const feet = () => feetBetween(table.battle, table.creature("Maren"), table.creature("Ruk"));
    expect(feet()).toBe(30);
    table.place({ Ruk: [1, 1] });
    expect(feet()).toBe(5);
    table.place({ Ruk: [0, 0, 2] });
    expect(feet()).toBe(10);
  });

  it("SH-MOD-04 −2 past the normal range, nothing past the long one", () => {
    const shot = (squares: number) => {
      const table = duel({ items: [bow({ range: { normal: 30, long: 60 } })], at: [squares, 0] });
      return terms(attackOf(shoot(table, [1])));
    };
    expect(shot(6)).not.toContain("LongRange -2");
    expect(shot(7)).toContain("LongRange -2");
    expect(shot(12)).toContain("LongRange -2");
    const far = duel({ items: [bow({ range: { normal: 30, long: 60 } })], at: [13, 0] });
    expect(far.refusal(() => shoot(far, []))).toBe("SH-MOD-04 OutOfRange");
    // To the foot, where people say how far.
    const asked = (distance: number) =>
      terms(attackOf(shoot(duel({ items: [bow({ range: { normal: 30, long: 60 } })], at: null }), [1], { distance })));
    expect([asked(30), asked(31), asked(60)].map((all) => all.includes("LongRange -2"))).toEqual([false, true, true]);
    const table = duel({ items: [bow({ range: { normal: 30, long: 60 } })], at: null });
    expect(table.refusal(() => shoot(table, [], { distance: 61 }))).toBe("SH-MOD-04 OutOfRange");
  });
});

describe("prone", () => {
  it("SH-MOD-01 −2 for shots at somebody prone who is not adjacent", () => {
    const table = archer(4, { maren: { attributes: { dex: { mod: 1 } } } });
    table.lay("Ruk", "prone");
    const played = attackOf(shoot(table, [12, 1]));
    expect([played.data?.["total"], played.outcome]).toEqual([13, "hit"]);
    expect(terms(played)).toContain("TargetProneFar -2");
  });

  it("SH-MOD-02 +2 against somebody prone who is adjacent, and for melee attacks at any reach", () => {
    const near = duel();
    near.lay("Ruk", "prone");
    expect(attackOf(strike(near, [8, 1]))).toMatchObject({ data: { total: 13 }, outcome: "hit" });
    const spear = duel({ items: [sword({ reach: 10 })], at: [2, 0] });
    spear.lay("Ruk", "prone");
    expect(terms(attackOf(strike(spear, [19, 1])))).toContain("TargetProneNear 2");
    const table = archer(1, { ruk: { skillLevel: 0 } });
    table.lay("Ruk", "prone");
    expect(terms(attackOf(shoot(table, [19, 1], { pressed: false }, "Dagger")))).toContain("TargetProneNear 2");
  });

  it("SH-MOD-03 −4 on melee attacks made while prone, nothing on shots", () => {
    const table = duel();
    table.lay("Maren", "prone");
    expect(terms(attackOf(strike(table, [1])))).toContain("WhileProne -4");
    const lying = archer(4);
    lying.lay("Maren", "prone");
    expect(terms(attackOf(shoot(lying, [1])))).toEqual(["AttackBonus 1", "Skill.shoot 1"]);
  });
});

describe("cover", () => {
  const low = wall([4, -5], [4, 6], { top: 0.5 });
  const slit = [wall([4, -30], [4, 0.45]), wall([4, 0.55], [4, 30])];

  it("SH-MOD-05 −2 for half cover, as the map shows it", () => {
    const half = archer(4);
    half.place({}, [low]);
    expect(terms(attackOf(shoot(half, [1])))).toContain("Cover.half -2");
  });

  it("SH-MOD-06 −4 for full cover, in place of what half cover costs", () => {
    const full = archer(4);
    full.place({}, slit);
    const played = attackOf(shoot(full, [1]));
    expect(terms(played)).toContain("Cover.full -4");
    expect(terms(played)).not.toContain("Cover.half -2");
    // And from behind the slit there is none (SH-LOS-05).
    const back = archer(4, { rukFirst: true, rukItems: [bow()] });
    back.place({}, slit);
    expect(terms(attackOf(back.act("Ruk", "rangedAttack", { item: "Bow", at: ["Maren"] }, [1])))).toEqual(["HitDice 1"]);
  });

  it("SH-MOD-05 cover holds in melee too, unless the world leaves it to shots", () => {
    const behind = (options: Record<string, boolean>) => {
      const table = duel({ options });
      table.place({}, [wall([1, -5], [1, 6], { top: 0.5 })]);
      return terms(attackOf(strike(table, [1])));
    };
    expect(behind({})).toContain("Cover.half -2");
    expect(behind({ coverMelee: false })).not.toContain("Cover.half -2");
  });

  it("SH-LOS-07 the dialog shows the cover that was worked out, and people may say otherwise", () => {
    const table = archer(4);
    table.place({}, [low]);
    expect(field(table, "rangedAttack", "Bow", "cover")).toMatchObject({ kind: "choice", value: "half" });
    expect(terms(attackOf(shoot(table, [1], { cover: "none" })))).toEqual(["AttackBonus 1", "Skill.shoot 1"]);
    const open = archer(4);
    expect(terms(attackOf(shoot(open, [1], { cover: "full" })))).toContain("Cover.full -4");
    expect(terms(attackOf(shoot(archer(4), [1], { cover: "nonsense" })))).toEqual(["AttackBonus 1", "Skill.shoot 1"]);
  });

  it("SH-LOS-01 no line of sight, no attack; creatures are never in the way; the GM can say that there is one", () => {
    const table = archer(4);
    table.place({}, [wall([2, -30], [2, 30])]);
    expect(table.refusal(() => shoot(table, []))).toBe("SH-LOS-01 NoLineOfSight");
    expect(field(table, "rangedAttack", "Bow", "lineOfSight")).toMatchObject({ kind: "boolean", value: false });
    expect(attackOf(shoot(table, [1], { lineOfSight: true, cover: "none" })).outcome).toBe("miss");
    const crowd = fight([maren({}, [bow()]), bandit("Ruk"), bandit("Ogre", { space: 3 })]);
    crowd.place({ Maren: [0, 0], Ogre: [3, -1], Ruk: [8, 0] });
    crowd.system("Ruk").actions.main = 0;
    expect(terms(attackOf(shoot(crowd, [1])))).toEqual(["AttackBonus 1", "Skill.shoot 1"]);
  });
});

describe("an enemy in reach of the shooter", () => {
  it("SH-MOD-07 −4 on throws, once", () => {
    const table = archer(1);
    expect(terms(attackOf(shoot(table, [1], {}, "Dagger")))).toEqual(["AttackBonus 1", "Attribute.str 1", "Skill.shoot 1", "Pressed -4"]);
  });

  it("SH-MOD-08 −4 on other one-handed ranged weapons", () => {
    const sling = weapon("Sling", { mode: "otherRanged", attributes: ["dex"], range: { normal: 30, long: 60 } });
    expect(terms(attackOf(shoot(duel({ items: [sling] }), [1], {}, "Sling")))).toContain("Pressed -4");
    expect(terms(attackOf(shoot(duel({ items: [sling], at: [2, 0] }), [1], {}, "Sling")))).not.toContain("Pressed -4");
    // The reach of a big foe goes farther.
    const big = duel({ items: [sling], at: [2, 0], ruk: { reachBase: 10 } });
    expect(terms(attackOf(shoot(big, [1], {}, "Sling")))).toContain("Pressed -4");
  });

  it("SH-MOD-09 no shot at all with a bow, a crossbow, or anything in two hands", () => {
    const crossbow = weapon("Crossbow", { mode: "crossbow", hands: 1, attributes: ["dex"], range: { normal: 30, long: 60 } });
    const staffSling = weapon("StaffSling", { mode: "otherRanged", hands: 2, range: { normal: 30, long: 60 } });
    for (const [item, name] of [
      [bow(), "Bow"],
      [crossbow, "Crossbow"],
      [staffSling, "StaffSling"],
    ] as const) {
      const table = duel({ items: [item] });
      expect(table.refusal(() => shoot(table, [], {}, name))).toBe("SH-MOD-09 TooNear");
    }
    // Whoever is down threatens nobody.
    const table = fight([maren({}, [bow()]), bandit("Ruk"), bandit("Skeg")]).place({ Maren: [0, 0], Ruk: [1, 0], Skeg: [6, 0] });
    table.system("Ruk").down.state = "dead";
    table.system("Skeg").actions.main = 0;
    expect(attackOf(table.act("Maren", "rangedAttack", { item: "Bow", at: ["Skeg"] }, [1])).outcome).toBe("miss");
  });

  it("SH-MOD-07 the dialog asks where the map does not tell", () => {
    const table = duel({ items: [dagger()], at: null });
    expect(field(table, "rangedAttack", "Dagger", "pressed")).toMatchObject({ kind: "boolean", value: false });
    expect(terms(attackOf(shoot(table, [1], { pressed: true }, "Dagger")))).toContain("Pressed -4");
  });
});

describe("targets out of sight", () => {
  it("SH-MOD-10 −4 at somebody unseen whose place is known, a condition or a choice of the dialog", () => {
    expect(terms(attackOf(shoot(archer(4), [1], { unseen: "known" })))).toContain("Unseen -4");
    const table = archer(4);
    table.lay("Ruk", "unseen");
    expect(field(table, "rangedAttack", "Bow", "unseen")).toMatchObject({ value: "known" });
    expect(terms(attackOf(shoot(table, [1])))).toContain("Unseen -4");
    expect(terms(attackOf(strike(duel(), [1], { unseen: "known" })))).not.toContain("Unseen -4");
  });

  it("SH-MOD-11 no shot at somebody unseen whose place nobody knows", () => {
    const table = archer(4);
    expect(table.refusal(() => shoot(table, [], { unseen: "unknown" }))).toBe("SH-MOD-11 UnknownPlace");
  });

  it("SH-MOD-12 different modifiers add up, and people may add one of their own", () => {
    const table = archer(4);
    table.place({}, [wall([4, -5], [4, 6], { top: 0.5 })]);
    table.lay("Ruk", "prone");
    const played = attackOf(shoot(table, [1], { modifier: 1 }));
    expect(terms(played).slice(2)).toEqual(["TargetProneFar -2", "Cover.half -2", "Modifier 1"]);
    expect(played.breakdown?.total).toBe(2 - 3);
    expect(field(table, "rangedAttack", "Bow", "modifier")).toMatchObject({ kind: "integer", value: 0 });
  });
});
