// What every condition does. VO-CON.

import { describe, expect, it } from "vitest";
import { buildIntent, uuidOf } from "../../../../src/engine/testing/builders.ts";
import type { ScriptedAnswer } from "../../../../src/engine/tables/scripted.ts";
import type { TestTable } from "../table.ts";
import { ability, fight, foe, hero, stance, turnOf } from "../table.ts";
import { blow, duel, guarded, impose, strike, useBlow } from "../duel.ts";
import type { Some } from "../duel.ts";

const HIT = [4, 4, 3];

/** Faces of so many dice of which A's or B's attack keeps three, all alike. */
const three = (face: number, count = 3): number[] => Array.from({ length: count }, () => face);

describe("conditions add up", () => {
  it("VO-CON-01 different names stack, the same name counts once", () => {
    const net = (...ids: ("weakened" | "dazed")[]) => {
      const table = duel({ items: [blow()] });
      for (const id of ids) table.lay("A", id);
      return useBlow(table, [three(4, 3 + new Set(ids).size)]).step("Disadvantage").data?.["net"];
    };
    expect(net("weakened", "dazed")).toBe(2);
    expect(net("dazed", "dazed")).toBe(1);
    const twice = duel();
    impose(twice, "A", "B", { condition: "dazed" });
    impose(twice, "A", "B", { condition: "dazed" });
    expect(twice.conditions("B")).toEqual(["dazed"]);
    impose(twice, "A", "B", { condition: "dazed", saveTarget: 13 });
    expect(Object.values(twice.creature("B").effects).map(({ system }) => system.ends.difficulty)).toEqual([13]);
    impose(twice, "A", "B", { condition: "dazed", duration: "oneRound" });
    expect(twice.conditions("B")).toEqual(["dazed", "dazed"]);
    expect(
      twice.refusal(() => {
        impose(twice, "A", "B", { condition: "bored" });
      }),
    ).toBe("VO-CON-01 UnknownCondition");
  });
});

describe("confused", () => {
  const confused = (more: Some = {}, foeMore: Some = {}) => {
    const table = duel({ items: [blow(more)], foe: foeMore });
    table.lay("A", "confused");
    return table;
  };

  it("VO-CON-02 an odd natural costs the attacker half of the damage, before criticals and resistance", () => {
    const own = (natural: number[], more: Some = {}, foeMore: Some = {}) => {
      const table = confused(more, foeMore);
      useBlow(table, [natural]);
      return [40 - table.hp("A"), 100 - table.hp("B")];
    };
    expect(own([3, 3, 3], {}, guarded(5))).toEqual([6, 13]);
    expect(own([4, 3, 3])).toEqual([0, 13]);
    expect(own([6, 6, 5])).toEqual([6, 26]);
    expect(own([3, 2, 2], { missDamage: "5" }, guarded(30))).toEqual([2, 5]);
    expect(own([1, 1, 1], { missDamage: "5" }, guarded(30))).toEqual([0, 0]);
    const even = confused();
    expect(useBlow(even, [[4, 3, 3]]).steps.some(({ rule }) => rule === "VO-CON-02")).toBe(false);
  });

  it("VO-CON-03 anything but a damaging attack calls for a save of 11, and failure costs the tier", () => {
    const cheer = ability("Cheer", { defense: "", target: { who: "self", count: 1, range: "engaged" } });
    const used = (script: readonly ScriptedAnswer[], enervated = false) => {
      const table = duel({ items: [cheer], hero: { tier: 2 } });
      table.lay("A", "confused");
      if (enervated) table.lay("A", "enervated");
      const played = table.act("A", "useAbility", { item: "Cheer" }, script);
      return [40 - table.hp("A"), played.asked[0]?.rule];
    };
    expect(used([[4, 3, 3]])).toEqual([2, "VO-CON-03"]);
    expect(used([[4, 4, 3]])).toEqual([0, "VO-CON-03"]);
    expect(used([[6, 4, 4, 1]], true)).toEqual([2, "VO-CON-03"]);
    const harmless = confused({ damage: { formula: "", types: [] } });
    expect(
      useBlow(harmless, [
        [4, 4, 4],
        [4, 4, 3],
      ]).asked,
    ).toHaveLength(2);
    const missed = confused({}, guarded(30));
    expect(useBlow(missed, [HIT]).asked).toHaveLength(1);
  });
});

describe("on the roll", () => {
  const natural = (mine: string[], theirs: string[], faces: number[]) => {
    const table = duel({ items: [blow()] });
    for (const id of mine) table.lay("A", id);
    for (const id of theirs) table.lay("B", id);
    return useBlow(table, [faces]).step("Attack").data?.["natural"];
  };

  it("VO-CON-04 dazed: 1 Disadvantage on attacks", () => {
    expect(natural(["dazed"], [], [6, 5, 4, 1])).toBe(10);
  });

  it("VO-CON-05 enervated: 1 Disadvantage on saves, Death Saves too", () => {
    const table = fight([hero("A", { system: { band: "fast", hp: { value: -1, max: 24 } } }), foe("B")]);
    table.lay("A", "enervated");
    const played = table.gm("sortie.startTurn", {}, [[6, 5, 4, 1]]);
    expect(played.step("CheckFailed").data).toMatchObject({ natural: 10 });
    // So does a save that the GM calls for, against the number named.
    const called = table.act("A", "rollSave", { options: { saveTarget: 11 } }, [[6, 5, 4, 1]]);
    expect(called.step("CheckFailed").data).toMatchObject({ natural: 10, target: 11 });
    table.toggle("A", "enervated");
    expect(table.act("A", "rollSave", { options: { saveTarget: 11 } }, [[6, 4, 1]]).has("CheckMade")).toBe(true);
  });

  it("VO-CON-12 helpless: counts as stunned, once, and is open to a coup de grace", () => {
    expect(natural([], ["helpless", "stunned"], [6, 6, 4, 1])).toBe(16);
    expect(natural([], ["helpless"], [6, 6, 4, 1])).toBe(16);
    const table = duel({ items: [blow()] });
    table.lay("B", "helpless");
    expect(useBlow(table, [three(2, 4)], { coupDeGrace: true }).step("Attack").outcome).toBe("critical");
  });

  it("VO-CON-16 shaken: 1 Disadvantage on attacks, and the escalation die counts 0", () => {
    const table = duel({ items: [blow()], hero: { level: 1 } });
    table.battle.system.escalation = 4;
    table.lay("A", "shaken");
    expect(useBlow(table, [[4, 4, 4, 6]]).step("Attack").data).toMatchObject({ total: 13 });
    const late = duel({ items: [blow({ escalationMin: 2 })] });
    late.battle.system.escalation = 4;
    expect(late.offers("A", "useAbility", "Blow")).toBe("available");
    late.lay("A", "shaken");
    expect(late.refusal(() => useBlow(late, []))).toBe("VO-CON-16 Escalation");
  });

  it("VO-CON-17 softened: attacks against it have 1 Advantage", () => {
    expect(natural(["dazed"], ["softened"], [4, 4, 3])).toBe(11);
    expect(natural([], ["softened"], [6, 4, 3, 1])).toBe(13);
  });

  it("VO-CON-20 vulnerable: attacks against it are critical on a natural 16", () => {
    const outcome = (faces: number[]) => {
      const table = duel({ items: [blow()] });
      table.lay("B", "vulnerable");
      return useBlow(table, [faces]).step("Attack").outcome;
    };
    expect([outcome([6, 5, 5]), outcome([5, 5, 5])]).toEqual(["critical", "hit"]);
  });

  it("VO-CON-21 weakened: 1 Disadvantage on attacks, attacks against it have 1 Advantage", () => {
    expect(natural(["weakened"], ["weakened"], [4, 4, 3])).toBe(11);
    expect(natural(["weakened"], [], [6, 4, 3, 1])).toBe(8);
    expect(natural([], ["weakened"], [6, 4, 3, 1])).toBe(13);
  });
});

describe("flying and grabbed", () => {
  it("VO-CON-06 only those who fly can step into the way of who flies", () => {
    const asked = (flyer: boolean, friend: boolean) => {
      const table = turnOf("F", [foe("F", { system: { band: "veryFast" } }), hero("B"), hero("C")]).stand(
        ["F", "B", "nearby"],
        ["B", "C", "nearby"],
      );
      if (flyer) table.lay("F", "flying");
      if (friend) table.lay("C", "flying");
      const prompts = flyer && !friend ? [] : [{ choose: ["none"] }];
      return table.act("F", "move", { at: ["B"] }, prompts).asked.map(({ rule }) => rule);
    };
    expect(asked(true, false)).toEqual([]);
    expect(asked(true, true)).toEqual(["VO-INT-01"]);
    expect(asked(false, false)).toEqual(["VO-INT-01"]);
  });

  /** A is held by B. */
  const held = (more: Parameters<typeof duel>[0] = {}) => {
    const table = duel({ foes: ["B", "C"], ...more });
    impose(table, "B", "A", { condition: "grabbed", duration: "manual" });
    return table;
  };

  it("VO-CON-07 the grabbed leave their grabber with 1 Disadvantage, unless they have hit it this round", () => {
    const dice = (table: TestTable, at: string, faces: number[]) => table.act("A", "disengage", { at: [at] }, [faces]).asked[0];
    expect(dice(held(), "B", three(1, 4))).toMatchObject({ dice: { terms: [{ count: 4, keep: { which: "lowest" } }] } });
    expect(dice(held(), "C", three(1))).toMatchObject({ dice: { terms: [{ count: 3 }] } });
    const hit = held();
    strike(hit, [HIT, 3]);
    expect(hit.system("A").hitThisRound).toEqual([uuidOf("B")]);
    expect(dice(hit, "B", three(1))).toMatchObject({ dice: { terms: [{ count: 3 }] } });
    const free = held();
    free.act("A", "disengage", { at: ["B"] }, [three(6, 4)]);
    expect(free.conditions("A")).toEqual([]);
  });

  it("VO-CON-08 the grabbed make no Opportunity Attacks and nothing ranged", () => {
    const bow = held({ items: [stance("Bow", { mode: "ranged" }), blow({ types: ["ranged"] })] });
    expect(bow.offers("A", "basicRanged")).toBe("VO-CON-08 Grabbed");
    expect(bow.refusal(() => bow.act("A", "basicRanged", { at: ["B"] }))).toBe("VO-CON-08 Grabbed");
    expect(bow.refusal(() => useBlow(bow, []))).toBe("VO-CON-08 Grabbed");
    expect(held({ items: [blow({ types: ["spell"] })] }).offers("A", "useAbility", "Blow")).toBe("available");
    const walks = (grabbed: boolean) => {
      const table = turnOf("F", [foe("F", { system: { band: "veryFast" } }), hero("A")]).stand(["F", "A", "engaged"]);
      if (grabbed) table.lay("A", "grabbed");
      return table.act("F", "move", {}, grabbed ? [] : [{ choose: ["none"] }]).asked.length;
    };
    expect([walks(true), walks(false)]).toEqual([0, 1]);
  });

  it("VO-CON-09 the grabber alone has 1 Advantage against the grabbed", () => {
    const table = held({ foeItems: [ability("Bite", { types: ["melee"], damage: { formula: "1", types: [] } })], foeActs: true });
    expect(table.act("B", "useAbility", { item: "Bite", at: ["A"] }, [[6, 4, 3, 1]]).step("Attack").data?.["natural"]).toBe(13);
    table.turnOf("C");
    expect(table.act("C", "useAbility", { item: "Bite", at: ["A"] }, [[6, 4, 3]]).asked).toHaveLength(1);
  });

  it("VO-CON-07 who grabs and falls lets go, and the HUD asks who holds", () => {
    const table = held({ foe: { hp: { value: 2, max: 30 } } });
    strike(table, [HIT, 8]);
    expect([table.foe("B").system.defeat, table.conditions("A")]).toEqual(["dead", []]);
    const asked = duel({ foes: ["B", "C"] });
    asked.run(buildIntent("sortie.toggleCondition", uuidOf("A"), { options: { condition: "grabbed" } }), [{ choose: [uuidOf("C")] }]);
    expect(Object.values(asked.creature("A").effects)[0]?.system.source).toBe(uuidOf("C"));
  });
});

describe("what is forbidden", () => {
  it("VO-CON-10 the hampered only make basic and Opportunity Attacks, move, rally and keep up what runs", () => {
    const chant = ability("Chant", { defense: "", sustain: 11, action: "quick", target: { who: "self", count: 1, range: "engaged" } });
    const table = duel({ items: [stance("Blade"), chant, blow()] });
    table.act("A", "useAbility", { item: "Chant" });
    table.endTurn();
    table.turnOf("A");
    table.lay("A", "hampered");
    expect(table.offers("A", "useAbility", "Blow")).toBe("VO-CON-10 Hampered");
    expect(table.refusal(() => useBlow(table, []))).toBe("VO-CON-10 Hampered");
    expect(table.refusal(() => table.act("A", "stabilize", { at: ["B"] }))).toBe("VO-CON-10 HamperedAid");
    expect([table.offers("A", "stabilize"), table.offers("A", "grantSave")]).toEqual(["VO-CON-10 HamperedAid", "VO-CON-10 HamperedAid"]);
    const allowed = ["basicMelee", "move", "disengage", "diceyMove", "rally", "relationshipDice"];
    expect(allowed.map((id) => table.offers("A", id))).toEqual(allowed.map(() => "available"));
    expect(table.offers("A", "sustain", "Chant")).toBe("available");
    const friend = turnOf("F", [foe("F", { system: { band: "veryFast" } }), hero("B"), hero("C")]).stand(
      ["F", "B", "nearby"],
      ["B", "C", "nearby"],
    );
    friend.lay("C", "hampered");
    expect(friend.act("F", "move", { at: ["B"] }).asked).toEqual([]);
    const walk = turnOf("F", [foe("F", { system: { band: "veryFast" } }), hero("A")]).stand(["F", "A", "engaged"]);
    walk.lay("A", "hampered");
    expect(walk.act("F", "move", {}, [{ choose: ["none"] }]).asked[0]?.rule).toBe("VO-OPP-01");
  });

  it("VO-CON-11 a hampered foe uses its first listed attack for its damage alone", () => {
    const first = ability("Maul", {
      order: 0,
      types: ["melee"],
      damage: { formula: "10", types: [] },
      effects: [{ condition: "dazed" }],
      frequency: "encounter",
    });
    const second = ability("Roar", { order: 1, types: ["melee"], damage: { formula: "3", types: [] } });
    const table = duel({ foeItems: [second, first], foeActs: true });
    table.lay("B", "hampered");
    expect(table.refusal(() => table.act("B", "useAbility", { item: "Roar", at: ["A"] }))).toBe("VO-CON-10 Hampered");
    table.act("B", "useAbility", { item: "Maul", at: ["A"] }, [HIT]);
    expect([table.hp("A"), table.conditions("A"), table.creature("B").items["Maul"]?.system]).toMatchObject([
      30,
      [],
      { uses: { value: 1 } },
    ]);
  });

  it("VO-CON-13 the dialog tells of the save, and its chance is that of both rolls", () => {
    const table = duel({ items: [blow({})] });
    const shown = () => {
      const { breakdowns, notes = [] } = table.proposal("A", "useAbility", { item: "Blow", at: ["B"] });
      return { chance: breakdowns[0]?.chance ?? 0, notes: notes.map(({ text }) => text) };
    };
    const seen = shown();
    table.lay("B", "invisible");
    expect([seen.notes, shown().notes]).toEqual([[], ["VOLITION.Note.Unseen"]]);
    expect(shown().chance).toBeCloseTo(seen.chance / 2, 6);
    table.lay("A", "enervated");
    // Three of four dice, the lowest ones: 11 or more.
    expect(shown().chance).toBeLessThan(seen.chance / 3);
  });

  it("VO-CON-13 who attacks the invisible first needs a save of 11, or the attack does nothing", () => {
    const unseen = () => {
      const table = duel({ items: [blow({ missDamage: "5", frequency: "encounter" })] });
      table.lay("B", "invisible");
      return table;
    };
    const lost = unseen();
    const played = useBlow(lost, [[4, 3, 3]]);
    expect([played.asked.length, played.step("NotFound").rule, lost.hp("B"), lost.budget("A")]).toEqual([1, "VO-CON-13", 100, "1/1/0"]);
    expect(lost.creature("A").items["Blow"]?.system).toMatchObject({ uses: { value: 0 } });
    // Nor does it carry its user out of melee, or begin to be kept up.
    const slips = duel({ items: [blow({ popOff: 1, sustain: 11 })] });
    slips.lay("B", "invisible");
    useBlow(slips, [[4, 3, 3]]);
    expect([slips.relation("A", "B"), slips.creature("A").items["Blow"]?.system]).toMatchObject(["engaged", { running: false }]);
    const found = unseen();
    expect(useBlow(found, [[4, 4, 3], HIT]).step("Attack").outcome).toBe("hit");
    const slow = unseen();
    slow.lay("A", "enervated");
    expect(useBlow(slow, [[6, 4, 3, 1]]).has("NotFound")).toBe(true);
  });

  it("VO-CON-14 the invisible sneak with 2 Advantage, and do nothing else better", () => {
    const check = (options: Some, faces: number[]) => {
      const table = duel({ hero: { skills: [{ name: "Stealth", bonus: 2 }] } });
      table.lay("A", "invisible");
      const intent = { skill: "Stealth", difficulty: 19, ...options };
      return table.act("A", "skillCheck", { options: intent }, [faces]).steps.find(({ dice }) => dice)?.data;
    };
    expect(check({ sneaking: true }, [6, 6, 5, 2, 1])).toMatchObject({ natural: 17, total: 19 });
    expect(check({}, [6, 6, 5])).toMatchObject({ natural: 17 });
  });

  it("VO-CON-18 the stuck change their place in no way", () => {
    const table = duel({
      items: [stance("Blade"), ability("Slip", { defense: "", target: { who: "self", count: 1, range: "engaged" }, popOff: 1 })],
    });
    table.lay("A", "stuck");
    expect(table.refusal(() => table.act("A", "move"))).toBe("VO-CON-18 Stuck");
    expect(table.refusal(() => table.act("A", "disengage", { at: ["B"] }))).toBe("VO-CON-18 Stuck");
    expect(table.refusal(() => table.act("A", "useAbility", { item: "Slip" }))).toBe("VO-CON-18 Stuck");
    expect(table.budget("A")).toBe("1/1/1");
    expect(table.offers("A", "useAbility", "Slip")).toBe("VO-CON-18 Stuck");
  });

  it("VO-CON-18 an attack that would also carry the stuck out of melee strikes all the same", () => {
    for (const way of [{ popOff: 1 }, { disengage: true }]) {
      const table = duel({ items: [blow(way)] });
      table.lay("A", "stuck");
      const played = useBlow(table, [HIT]);
      expect([table.hp("B"), table.relation("A", "B"), played.step("CannotLeave").rule]).toEqual([87, "engaged", "VO-CON-18"]);
      const far = duel({ items: [blow({ ...way, target: { range: "nearby" } })] }).stand(["A", "B", "nearby"]);
      far.lay("A", "stuck");
      expect(useBlow(far, [HIT]).has("CannotLeave")).toBe(false);
    }
  });

  it("VO-CON-19 who is stunned in its own turn loses the Move of that turn, by a rule or by hand", () => {
    const table = duel();
    impose(table, "B", "A", { condition: "helpless", duration: "oneRound" });
    expect(table.budget("A")).toBe("1/0/1");
    const byHand = duel();
    byHand.toggle("A", "stunned");
    expect([byHand.budget("A"), byHand.budget("B")]).toEqual(["1/0/1", "1/1/1"]);
    byHand.toggle("B", "stunned");
    expect(byHand.budget("B")).toBe("1/1/1");
  });

  it("VO-CON-19 the stunned attack worse, are attacked better, and have no Move action of their own", () => {
    const table = duel({ items: [blow()] });
    table.lay("A", "stunned");
    table.lay("B", "stunned");
    expect(useBlow(table, [HIT]).has("AdvantageEven")).toBe(true);
    const slow = fight([hero("A", { system: { band: "fast" } }), foe("B")]);
    slow.endTurn();
    slow.lay("A", "stunned");
    slow.turnOf("A");
    expect([slow.budget("A"), slow.offers("A", "move")]).toEqual(["1/0/1", "available"]);
    slow.act("A", "move");
    expect(slow.budget("A")).toBe("1/0/0");
  });
});
