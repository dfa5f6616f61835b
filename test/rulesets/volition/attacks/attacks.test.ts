// Attack rolls, Advantage, basic attacks. VO-ATK, VO-ADV, VO-BAS, VO-CDG.

import { describe, expect, it } from "vitest";
import { uuidOf } from "../../../../src/engine/testing/builders.ts";
import { poolOf } from "../../../../src/rulesets/volition/numbers/dice.ts";
import { basicProfile } from "../../../../src/rulesets/volition/items/attack-profile.ts";
import { addBoon } from "../../../../src/rulesets/volition/effects/effects.ts";
import { createContext } from "../../../../src/engine/procedures/context.ts";
import { buildIntent } from "../../../../src/engine/testing/builders.ts";
import type { TestTable } from "../table.ts";
import { ability, foe, hero, stance, turnOf, volition } from "../table.ts";
import { blow, duel, guarded, strike, useBlow } from "../duel.ts";

/** Gives somebody Advantage on attacks until the battle ends. */
function favour(table: TestTable, name: string, count: number): void {
  const context = createContext(volition, table.battle, buildIntent("test", null));
  const ends = { when: "battleEnd", of: "", count: 1, difficulty: 0 } as const;
  addBoon(context, table.creature(name), { name: `favour ${String(count)}`, path: "attack.advantage", count }, { ends, rule: "VO-ADV-01" });
}

describe("attack rolls", () => {
  it("VO-ATK-01 the total is 3d6, level, Volition and the escalation die, with a rare bonus on top", () => {
    const table = duel({ hero: { level: 3, volition: 4 }, foe: guarded(20) });
    table.battle.system.escalation = 2;
    const played = strike(table, [
      [4, 4, 3],
      [1, 1, 1],
    ]);
    expect(played.step("Attack")).toMatchObject({ outcome: "hit", data: { total: 20, natural: 11 }, against: "ac" });
    expect(played.step("Attack").breakdown?.terms.map(({ label, value }) => [label, value])).toEqual([
      ["VOLITION.Term.Level", 3],
      ["VOLITION.Term.Volition", 4],
      ["VOLITION.Term.Escalation", 2],
    ]);
    expect(strike(duel({ hero: { level: 3, volition: -1 }, foe: guarded(20) }), [[4, 4, 3]]).step("Attack").data?.["total"]).toBe(13);
    const bonus = duel({ hero: { level: 3, volition: 4, attackBonus: 1 }, foe: guarded(99) });
    expect(strike(bonus, [[4, 4, 3]], { modifier: 2 }).step("Attack").data?.["total"]).toBe(21);
  });

  it("VO-ATK-02 the total is compared with the one defence that the attack names", () => {
    const against = (defense: string) => {
      const table = duel({
        hero: { level: 9 },
        items: [blow({ defense })],
        foe: { defense: { ac: 20, pd: 21, md: 5 } },
      });
      return useBlow(table, [[4, 4, 3]]).step("Attack");
    };
    expect(against("ac")).toMatchObject({ outcome: "hit", against: "ac", data: { total: 20 } });
    expect(against("pd")).toMatchObject({ outcome: "miss", against: "pd" });
    expect(against("md")).toMatchObject({ outcome: "hit", against: "md" });
  });

  it("VO-ATK-03 a natural of 17 is a critical hit whatever the modifiers make of it", () => {
    const weak = duel({ hero: { level: 1, volition: 1 }, items: [blow()], foe: guarded(30) });
    expect(useBlow(weak, [[6, 6, 5]]).step("Attack")).toMatchObject({ outcome: "critical", data: { total: 19 } });
    const strong = duel({ hero: { level: 20, volition: 4 }, items: [blow()] });
    expect(useBlow(strong, [[6, 5, 5]]).step("Attack")).toMatchObject({ outcome: "hit", data: { total: 40, natural: 16 } });
  });

  it("VO-ATK-04 a critical hit doubles the damage, or multiplies it as the ability says", () => {
    const dealt = (more: { readonly critMultiplier?: number; readonly damage?: object }) => {
      const table = duel({ items: [blow({ ...more })] });
      const played = useBlow(table, [[6, 6, 5]]);
      const taken = 100 - table.hp("B");
      // The card says how the one number becomes the other.
      expect(played.step("CriticalMultiplied").data).toMatchObject({ factor: more.critMultiplier ?? 2, total: taken });
      return taken;
    };
    expect(dealt({})).toBe(26);
    expect(dealt({ critMultiplier: 3 })).toBe(39);
    expect(dealt({ damage: { formula: "0", types: [] } })).toBe(0);
  });

  it("VO-ATK-05 a natural 3 misses, and nothing of what a miss would do happens", () => {
    const effects = [{ condition: "dazed", on: "miss" }];
    const items = [blow({ missDamage: "5", effects })];
    const failed = duel({ hero: { level: 11 }, items, foe: guarded(12) });
    const played = useBlow(failed, [[1, 1, 1]]);
    expect(played.step("Attack")).toMatchObject({ rule: "VO-ATK-05", outcome: "fumble", data: { total: 14 } });
    expect([failed.hp("B"), failed.conditions("B")]).toEqual([100, []]);
    const missed = duel({ items, foe: guarded(12) });
    useBlow(missed, [[1, 1, 2]]);
    expect([missed.hp("B"), missed.conditions("B")]).toEqual([95, ["dazed"]]);
  });

  it("VO-ATK-06 on a critical failure the GM is offered a complication, with what the ability says", () => {
    const table = duel({ items: [blow({ critFailEffect: "The blade is stuck in the door." })] });
    const played = useBlow(table, [[1, 1, 1]]);
    expect(played.offers).toMatchObject([
      {
        rule: "VO-ATK-06",
        of: "gm",
        action: "complication",
        targets: [uuidOf("A")],
        options: { story: "The blade is stuck in the door." },
      },
    ]);
    const action = volition.actions.find(({ id }) => id === "complication");
    const intent = buildIntent("complication", null, { targets: [uuidOf("A")], options: { story: "The blade is stuck in the door." } });
    expect(action?.propose?.(table.battle, intent, table.payer(null)).fields).toMatchObject([
      { key: "story", value: "The blade is stuck in the door." },
    ]);
    const before = JSON.stringify(table.battle);
    expect(table.run(intent).step("Complication").data).toMatchObject({ story: "The blade is stuck in the door." });
    expect(JSON.stringify(table.battle)).toBe(before);
    expect(table.refusal(() => table.gm("complication", { at: ["A"], options: { story: " " } }))).toBe("VO-ATK-06 NoStory");
    expect(useBlow(duel({ items: [blow()] }), [[1, 1, 2]]).offers).toEqual([]);
  });

  it("VO-ATK-07 an ability that attacks several targets rolls for each of them", () => {
    const three = ["B", "C", "D"];
    const sweep = blow({ target: { who: "enemy", count: 3, range: "engaged" } });
    const table = duel({ foes: three, items: [sweep], hero: { level: 6 }, foe: guarded(15) });
    const played = useBlow(
      table,
      [
        [4, 4, 4],
        [2, 2, 2],
        [5, 5, 5],
      ],
      {},
      three,
    );
    const attacks = played.steps.filter(({ text }) => text === "VOLITION.Step.Attack");
    expect(attacks.map(({ outcome, data }) => [data?.["total"], outcome])).toEqual([
      [18, "hit"],
      [12, "miss"],
      [21, "hit"],
    ]);
    expect(three.map((name) => table.hp(name))).toEqual([87, 100, 87]);
    const one = duel({ foes: three, items: [blow()] });
    expect(one.refusal(() => useBlow(one, [], {}, ["B", "C"]))).toBe("VO-ATK-07 TooManyTargets");
  });

  it("VO-ATK-08 with roll all first no damage is rolled before the last attack", () => {
    const three = ["B", "C", "D"];
    const kinds = (rollAllFirst: boolean) => {
      const sweep = blow({ rollAllFirst, damage: { formula: "1d6", types: [] }, target: { who: "enemy", count: 3, range: "engaged" } });
      const table = duel({ foes: three, items: [sweep] });
      const hit = [5, 5, 5];
      const script = rollAllFirst ? [hit, hit, hit, 2, 3, 4] : [hit, 2, hit, 3, hit, 4];
      return useBlow(table, script, {}, three).asked.map(({ text }) => text.replace("VOLITION.Ask.", ""));
    };
    expect(kinds(true)).toEqual(["Attack", "Attack", "Attack", "Damage", "Damage", "Damage"]);
    expect(kinds(false)).toEqual(["Attack", "Damage", "Attack", "Damage", "Attack", "Damage"]);
  });
});

describe("Advantage and Disadvantage", () => {
  it("VO-ADV-01 counts add up from all sources and cancel one for one", () => {
    const table = duel({ items: [blow()] });
    table.lay("A", "dazed");
    table.lay("A", "shaken");
    table.lay("B", "softened");
    const played = useBlow(table, [[6, 4, 3, 1]]);
    expect(played.step("Disadvantage")).toMatchObject({ data: { net: 1 } });
    expect(played.step("Disadvantage").breakdown?.terms.map(({ value }) => value)).toEqual([-1, -1, 1]);
    const even = duel({ items: [blow()] });
    even.lay("A", "dazed");
    even.lay("B", "softened");
    expect(useBlow(even, [[4, 4, 3]]).has("AdvantageEven")).toBe(true);
    const twice = duel({ items: [blow()] });
    favour(twice, "A", 1);
    favour(twice, "A", 1);
    expect(useBlow(twice, [[6, 5, 5, 2, 1]]).step("Advantage").data).toMatchObject({ net: 2 });
  });

  it("VO-ADV-02 each net point adds a die, and the best or worst three are kept", () => {
    const natural = (table: TestTable, faces: number[]) => useBlow(table, [faces]).step("Attack").data?.["natural"];
    const better = duel({ items: [blow()] });
    favour(better, "A", 2);
    expect(natural(better, [6, 5, 5, 2, 1])).toBe(16);
    const worse = duel({ items: [blow()] });
    favour(worse, "A", -1);
    expect(natural(worse, [6, 4, 3, 1])).toBe(8);
    const one = duel({ items: [blow()], options: { advantageMode: "oneExtraDie" } });
    favour(one, "A", 2);
    expect(natural(one, [6, 5, 5, 2])).toBe(16);
    const flat = duel({ items: [blow()], options: { advantageMode: "flat" } });
    favour(flat, "A", 2);
    expect(useBlow(flat, [[4, 4, 4]]).step("Attack").data).toMatchObject({ natural: 12, total: 17 });
  });

  it.each([
    [-2, 7776, [2634, 1088, 322, 62, 21, 6], 276],
    [-1, 1296, [664, 349, 136, 36, 15, 5], 21],
    [0, 216, [160, 108, 56, 20, 10, 4], 1],
    [1, 1296, [1160, 947, 632, 300, 169, 75], 1],
    [2, 7776, [7454, 6688, 5142, 2932, 1821, 886], 1],
  ])("VO-ADV-02 the chances at net %i are those of the table", (net, outcomes, reached, failures) => {
    const { count, keep } = poolOf(net, "extraDice").terms[0] ?? { count: 0 };
    const naturals = Array.from({ length: 6 ** count }, (_unused, index) => {
      const faces = Array.from({ length: count }, (_die, place) => (Math.floor(index / 6 ** place) % 6) + 1).toSorted((a, b) => a - b);
      const kept = keep?.which === "lowest" ? faces.slice(0, 3) : faces.slice(-3);
      return kept.reduce((sum, face) => sum + face, 0);
    });
    expect(naturals).toHaveLength(outcomes);
    expect([9, 11, 13, 15, 16, 17].map((target) => naturals.filter((natural) => natural >= target).length)).toEqual(reached);
    expect(naturals.filter((natural) => natural === 3)).toHaveLength(failures);
  });
});

describe("basic attacks", () => {
  it("VO-BAS-01 a melee stance gives the melee attack only, a ranged one the ranged, none gives neither", () => {
    const shown = (items: ReturnType<typeof stance>[]) => {
      const table = duel({ items });
      const applies = (id: string) => volition.actions.find((each) => each.id === id)?.applies?.(table.battle, table.creature("A"));
      return [applies("basicMelee"), applies("basicRanged"), table.offers("A", "basicMelee"), table.offers("A", "basicRanged")];
    };
    expect(shown([stance("Blade")])).toEqual([true, false, "available", "VO-BAS-01 OtherStance"]);
    expect(shown([stance("Bow", { mode: "ranged" })])).toEqual([false, true, "VO-BAS-01 OtherStance", "available"]);
    expect(shown([])).toEqual([true, false, "VO-BAS-01 NoBasicAttack", "VO-BAS-01 NoBasicAttack"]);
    const chosen = duel({ items: [stance("Blade"), stance("Bow", { mode: "ranged" })], hero: { activeStance: "Bow" } });
    expect(chosen.offers("A", "basicRanged")).toBe("available");
  });

  it("VO-BAS-02 the melee attack is a Standard action against AC on an engaged target", () => {
    const near = duel().stand(["A", "B", "nearby"]);
    expect(near.refusal(() => strike(near, []))).toBe("VO-BAS-02 OutOfRange");
    const table = duel({ foe: { defense: { ac: 11, pd: 99, md: 99 } } });
    expect(strike(table, [[4, 4, 3], 5]).step("Attack")).toMatchObject({ outcome: "hit", against: "ac" });
    expect(table.budget("A")).toBe("1/1/0");
    expect(table.refusal(() => strike(table, []))).toBe("VO-ACT-02 NoAction");
  });

  it("VO-BAS-03 the ranged attack reaches as far as the stance", () => {
    const at = (relation: "far" | "nearby" | "engaged", range: string) => {
      const table = duel({ items: [stance("Bow", { mode: "ranged", range })], foeItems: [] }).stand(["A", "B", relation]);
      return () => table.act("A", "basicRanged", { at: ["B"] }, [[4, 4, 3], 5]);
    };
    expect(duel().refusal(at("far", "nearby"))).toBe("VO-BAS-03 OutOfRange");
    expect(at("nearby", "nearby")().step("Attack").outcome).toBe("hit");
    expect(at("engaged", "nearby")().step("Attack").outcome).toBe("hit");
    expect(at("far", "")().step("Attack").outcome).toBe("hit");
  });

  it("VO-BAS-04 a hit deals one stance die for each level and Volition, never less than 0", () => {
    const table = duel({ hero: { level: 3, volition: 4 }, items: [stance("Blade", { die: 8 })] });
    const played = strike(table, [
      [4, 4, 3],
      [8, 2, 1],
    ]);
    expect(played.asked[1]).toMatchObject({ dice: { terms: [{ count: 3, faces: 8 }], bonus: 4 } });
    expect(table.hp("B")).toBe(85);
    const feeble = duel({ hero: { level: 1, volition: -3 }, items: [stance("Knife", { die: 4 })], foe: guarded(5) });
    strike(feeble, [[4, 4, 3], 1]);
    expect(feeble.hp("B")).toBe(100);
  });

  it("VO-BAS-05 a miss deals nothing or exactly the level, in melee and from afar", () => {
    const missed = (basicMiss: string, mode: "melee" | "ranged") => {
      const items = [stance("Weapon", { mode })];
      const table = duel({ hero: { level: 5, basicMiss }, items, foe: guarded(30), foeItems: [] });
      table.act("A", mode === "melee" ? "basicMelee" : "basicRanged", { at: ["B"] }, [[4, 4, 3]]);
      return 100 - table.hp("B");
    };
    expect([missed("level", "melee"), missed("level", "ranged"), missed("none", "melee"), missed("none", "ranged")]).toEqual([5, 5, 0, 0]);
  });

  it("VO-BAS-06 an ability that strikes as a basic attack takes over its hit and miss damage", () => {
    const items = [stance("Axe", { die: 10 }), blow({ asBasic: "melee" })];
    const table = duel({ hero: { level: 2, volition: 3, basicMiss: "level" }, items });
    const played = useBlow(table, [
      [4, 4, 3],
      [10, 1],
    ]);
    expect(played.asked[1]).toMatchObject({ dice: { terms: [{ count: 2, faces: 10 }], bonus: 3 } });
    expect(table.hp("B")).toBe(86);
    const miss = duel({ hero: { level: 2, volition: 3, basicMiss: "level" }, items, foe: guarded(30) });
    useBlow(miss, [[4, 4, 3]]);
    expect(miss.hp("B")).toBe(98);
    const unarmed = duel({ items: [blow({ asBasic: "ranged" }), stance("Axe")] });
    expect(unarmed.refusal(() => useBlow(unarmed, []))).toBe("VO-BAS-06 NotAsBasic");
    expect(unarmed.offers("A", "useAbility", "Blow")).toBe("VO-BAS-06 NotAsBasic");
    // Another stance at hand is no stance in use.
    const drawn = duel({ items: [stance("Bow", { mode: "ranged", die: 12 }), stance("Axe"), blow({ asBasic: "melee" })] });
    expect(drawn.refusal(() => useBlow(drawn, []))).toBe("VO-BAS-06 NotAsBasic");
    drawn.act("A", "switchStance", { item: "Axe" });
    useBlow(drawn, [[4, 4, 3], [8]]);
    expect(drawn.hp("B")).toBe(92);
    const bare = duel({ items: [blow({ asBasic: "melee" })] });
    expect(bare.refusal(() => useBlow(bare, []))).toBe("VO-BAS-06 NoBasicDamage");
  });

  it("VO-BAS-07 a foe's basic attack is its first listed one, with its damage only", () => {
    const club = ability("Club", {
      order: 0,
      types: ["melee"],
      damage: { formula: "12", types: [] },
      effects: [{ condition: "stuck" }],
      frequency: "encounter",
    });
    const spit = ability("Spit", { order: 1, types: ["ranged"], damage: { formula: "3", types: [] } });
    const table = duel({ foeItems: [spit, club], foeActs: true });
    table.act("B", "basicMelee", { at: ["A"] }, [[4, 4, 3]]);
    expect([table.hp("A"), table.conditions("A")]).toEqual([28, []]);
    expect(table.creature("B").items["Club"]?.system).toMatchObject({ uses: { value: 1 } });
    // In a melee stance, as it were: who walks off gives it an opening; a first listed ranged attack gives none.
    const openings = (items: ReturnType<typeof ability>[]) => {
      const walk = duel({ foeItems: items });
      return walk.act("A", "move", {}, items[0]?.id === "Spit" ? [] : [{ choose: ["none"] }]).asked.length;
    };
    expect(openings([club])).toBe(1);
    expect(openings([spit])).toBe(0);
    expect(basicProfile(foe("Bare"))?.damage).toEqual({ terms: [{ count: 1, faces: 8 }], bonus: 0 });
  });
});

describe("the coup de grace", () => {
  const helpless = (more: Parameters<typeof duel>[0] = {}) => {
    const table = duel({ items: [stance("Blade"), blow({ damage: { formula: "9", types: [] } })], foe: guarded(30), ...more });
    table.lay("B", "helpless");
    return table;
  };

  it("VO-CDG-01 spends the whole turn on one helpless engaged enemy, and is a critical hit whatever is rolled", () => {
    const table = helpless();
    const played = useBlow(table, [[1, 1, 2, 2]], { coupDeGrace: true });
    expect(played.step("Attack")).toMatchObject({ rule: "VO-CDG-01", outcome: "critical", data: { natural: 5 } });
    expect([table.hp("B"), table.budget("A")]).toEqual([82, "0/0/0"]);
  });

  it("VO-CDG-01 with a natural 3 it is critical and asks for a complication", () => {
    const table = helpless();
    const played = useBlow(table, [[1, 1, 1, 1]], { coupDeGrace: true });
    expect([played.step("Attack").outcome, table.hp("B"), played.offers.map(({ action }) => action)]).toEqual([
      "critical",
      82,
      ["complication"],
    ]);
  });

  it("VO-CDG-01 a friend who steps in is not helpless, and takes a plain blow", () => {
    const table = turnOf("F", [foe("F", { system: { band: "veryFast" } }), hero("B"), hero("C")]).stand(
      ["F", "B", "engaged"],
      ["B", "C", "nearby"],
    );
    table.lay("B", "helpless");
    const played = table.act("F", "coupDeGrace", { at: ["B"] }, [{ choose: ["intercept"] }, { confirm: true }, [4, 4, 3], 4]);
    expect([played.step("Attack").outcome, played.step("Attack").data?.["target"], table.hp("B")]).toEqual(["hit", "C", 10]);
  });

  it("VO-CDG-01 needs every action, one target, and somebody helpless at arm's length", () => {
    const spent = helpless();
    spent.system("A").budget.quick = 0;
    expect(spent.refusal(() => useBlow(spent, [], { coupDeGrace: true }))).toBe("VO-CDG-01 NotAllActions");
    expect(useBlow(spent, [[4, 4, 3, 1]]).step("Attack").outcome).toBe("miss");
    const two = helpless({ foes: ["B", "C"], items: [blow({ target: { who: "enemy", count: 2, range: "engaged" } })] });
    expect(two.refusal(() => useBlow(two, [], { coupDeGrace: true }, ["B", "C"]))).toBe("VO-CDG-01 CoupOneTarget");
    const upright = duel({ items: [blow()] });
    expect(upright.refusal(() => useBlow(upright, [], { coupDeGrace: true }))).toBe("VO-CDG-01 CoupHelpless");
    const distant = helpless({ items: [blow({ target: { who: "enemy", count: 1, range: "far" } })] }).stand(["A", "B", "nearby"]);
    expect(distant.refusal(() => useBlow(distant, [], { coupDeGrace: true }))).toBe("VO-CDG-01 CoupEngaged");
    const table = helpless();
    const fields = volition.actions
      .find(({ id }) => id === "useAbility")
      ?.propose?.(table.battle, table.intent("A", "useAbility", { item: "Blow", at: ["B"] }), table.payer("A")).fields;
    expect(fields?.some(({ key }) => key === "coupDeGrace")).toBe(true);
    expect(table.act("A", "coupDeGrace", { at: ["B"] }, [[4, 4, 3, 1], 4]).step("Attack").rule).toBe("VO-CDG-01");
  });
});

describe("the attack dialog", () => {
  const propose = (table: TestTable, options: Record<string, boolean | number> = {}) => {
    const intent = table.intent("A", "basicMelee", { at: ["B"], options });
    const shown = volition.actions.find(({ id }) => id === "basicMelee")?.propose?.(table.battle, intent, table.payer("A"));
    if (!shown) throw new Error("There is no dialog");
    return shown;
  };

  it("VO-ADV-01 shows each source of Advantage as a switch that people may turn off", () => {
    const table = duel();
    table.lay("A", "dazed");
    table.lay("B", "weakened");
    table.lay("B", "stunned");
    const shown = propose(table);
    expect(shown.breakdowns.map(({ label, breakdown }) => [label, breakdown.total])).toEqual([
      ["VOLITION.Dialog.AttackAgainst.ac", 1],
      ["VOLITION.Dialog.NetAdvantage", 1],
    ]);
    expect(shown.fields.map(({ key }) => key)).toEqual([
      "counts-own-dazed",
      "counts-target-stunned",
      "counts-target-weakened",
      "advantage",
      "modifier",
      "escalation",
      "knockOut",
    ]);
    expect(propose(table, { "counts-own-dazed": false, advantage: 1 }).breakdowns[1]?.breakdown.total).toBe(3);
    expect(strike(table, [[6, 5, 4, 1, 1], 3], { "counts-own-dazed": false }).step("Advantage").data).toMatchObject({ net: 2 });
  });

  it("VO-ATK-01 the escalation die that it shows may be overruled, and is not asked of those who do not use it", () => {
    const table = duel({ foe: guarded(14) });
    table.battle.system.escalation = 3;
    expect(propose(table).fields.find(({ key }) => key === "escalation")).toMatchObject({ value: 3 });
    expect(strike(table, [[4, 4, 3]], { escalation: 0 }).step("Attack").data?.["total"]).toBe(12);
    const plain = duel({ hero: { usesEscalation: false } });
    expect(propose(plain).fields.some(({ key }) => key === "escalation")).toBe(false);
  });

  it("VO-POS-06 warns of those whom a shot gives an opening, and says why it would be refused", () => {
    const bow = turnOf("A", [hero("A", { items: [stance("Bow", { mode: "ranged" })], system: { band: "fast" } }), foe("B")]).stand([
      "A",
      "B",
      "engaged",
    ]);
    const shown = volition.actions
      .find(({ id }) => id === "basicRanged")
      ?.propose?.(bow.battle, bow.intent("A", "basicRanged", { at: ["B"] }), bow.payer("A"));
    expect(shown).toMatchObject({ refusal: null, notes: [{ rule: "VO-POS-06", data: { name: "B" } }] });
    const none = volition.actions
      .find(({ id }) => id === "basicRanged")
      ?.propose?.(bow.battle, bow.intent("A", "basicRanged"), bow.payer("A"));
    expect(none?.refusal).toMatchObject({ rule: "VO-BAS-03", text: "VOLITION.Refusal.NoTarget" });
  });
});
