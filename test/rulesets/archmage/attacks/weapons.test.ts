// What a weapon gives to the powers made with it, and flexible attacks. AE-DMG-02, AE-RES-01, AE-CRT, AE-ATK-03, AE-FLX, AE-CND-04, AE-TGT-01.

import { describe, expect, it } from "vitest";
import { duel } from "../duel.ts";
import { PASS, power, strike, weapon } from "../table.ts";

const dazes = {
  kind: "condition",
  on: "hit",
  to: "target",
  id: "dazed",
  amount: 0,
  types: [],
  ends: "save",
  difficulty: "normal",
  turns: 1,
};
const brand = (more: object = {}) => weapon("brand", { die: 6, types: ["fire"], magicBonus: 1, ...more });
const cut = (more: object = {}) => power("cut", { damage: "weapon", ...more });

describe("a power that rolls the weapon's dice", () => {
  it("AE-DMG-02 AE-RES-01 deals the weapon's types, unless it has its own", () => {
    const taken = (more: object, resisted: string): number => {
      const table = duel([brand(), cut(more)], { foe: { resistances: [{ type: resisted, value: 16 }] } });
      table.act("A", "usePower", { item: "cut", at: ["B"] }, [15, 6]);
      return 100 - table.hp("B");
    };
    expect([taken({}, "fire"), taken({}, "cold")]).toEqual([3, 6]);
    expect([taken({ types: ["cold"] }, "fire"), taken({ types: ["cold"] }, "cold")]).toEqual([6, 3]);
  });

  it("AE-CRT-03 AE-CRT-02 widens its range and doubles with the weapon's", () => {
    const table = duel([brand({ critExpand: 1, extraDoublings: 1 }), cut({ critExpand: 1 })]);
    expect(table.act("A", "usePower", { item: "cut", at: ["B"] }, [18, 6]).step("Attack").outcome).toBe("critical");
    expect(table.hp("B")).toBe(100 - 18);
  });

  it("AE-ATK-03 misses and leaves behind what the weapon does, its own miss damage first", () => {
    const missed = (more: object): number => {
      const table = duel([brand({ missDamage: "2" }), cut(more)]);
      table.act("A", "usePower", { item: "cut", at: ["B"] }, [2, ...("missDamage" in more ? [6] : [])]);
      return 100 - table.hp("B");
    };
    expect([missed({}), missed({ missDamage: "half" })]).toEqual([2, 3]);
    const table = duel([brand({ applies: [dazes] }), cut()]);
    table.act("A", "usePower", { item: "cut", at: ["B"] }, [15, 6]);
    expect(table.conditions("B")).toEqual(["dazed"]);
  });

  it("AE-DMG-02 is made with a weapon of its kind, or not at all", () => {
    const table = duel([weapon("sword", { die: 8 }), cut({ delivery: "ranged" })]);
    expect(table.refusal(() => table.act("A", "usePower", { item: "cut", at: ["B"] }))).toBe("AE-DMG-02 NoWeapon");
  });
});

describe("flexible attacks", () => {
  const bow = weapon("bow", { delivery: "ranged", die: 12 });
  const knife = weapon("knife", { die: 4 });
  const clip = (more: object = {}) =>
    power("clip", { delivery: "ranged", damage: "weapon", flexible: "16+ hit", applies: [dazes], ...more });

  it("AE-FLX-01 clicking a flexible power declares a flexible attack with the weapon of its kind; the die decides", () => {
    const table = duel([knife, bow, clip()], { foes: ["B"] });
    table.declines = ["AE-OA-01"];
    const proposal = table.proposal("A", "usePower", { item: "clip", at: ["B"] });
    expect([proposal.refusal, proposal.fields.some(({ key }) => key === "flexible")]).toEqual([null, false]);
    const high = table.act("A", "usePower", { item: "clip", at: ["B"] }, [17, { choose: ["clip"] }, 12]);
    expect([high.step("Attack").data?.["item"], high.has("Flexible"), table.hp("B"), table.conditions("B")]).toEqual([
      "bow",
      true,
      88,
      ["dazed"],
    ]);
    const low = duel([knife, bow, clip()]);
    expect(low.act("A", "usePower", { item: "clip", at: ["B"] }, [15, 12]).has("Flexible")).toBe(false);
    expect([low.hp("B"), low.conditions("B")]).toEqual([88, []]);
    const unarmed = duel([knife, clip()]);
    expect(unarmed.refusal(() => unarmed.act("A", "usePower", { item: "clip", at: ["B"] }))).toBe("AE-FLX-01 NoWeapon");
  });

  it("AE-FLX-01 a stab triggers no shot, and its dice are those of what was struck with", () => {
    const table = duel([knife, bow, clip()]);
    const options = { flexible: true };
    expect(table.act("A", "attack", { item: "knife", at: ["B"], options }, [17, 4]).asks).not.toContain("Flexible");
    expect(table.proposal("A", "attack", { item: "knife", at: ["B"] }).fields.map(({ key }) => key)).not.toContain("flexible");
    const two = duel([weapon("maul", { die: 12 }), knife, clip({ delivery: "melee" })]);
    two.act("A", "attack", { item: "knife", at: ["B"], options }, [17, { choose: ["clip"] }, 4]);
    expect(two.hp("B")).toBe(96);
  });

  it("AE-CND-04 the hampered lay none but basic powers over an attack", () => {
    const table = duel([bow, clip()]);
    table.toggle("A", "hampered");
    const shot = { item: "bow", at: ["B"], options: { flexible: true } };
    expect(table.act("A", "attack", shot, [17, 12]).has("Flexible")).toBe(false);
    const clicking = duel([bow, clip()]);
    clicking.toggle("A", "hampered");
    expect(clicking.refusal(() => clicking.act("A", "usePower", { item: "clip", at: ["B"] }))).toBe("AE-CND-04 Hampered");
    const basic = duel([bow, clip({ basic: true })]);
    basic.toggle("A", "hampered");
    expect(basic.act("A", "attack", shot, [17, { choose: ["clip"] }, 12]).has("Flexible")).toBe(true);
  });

  it("AE-MOD-01 AE-DMG-04 an opening has its circumstances and its mercy, and is a basic melee attack whatever is sent", () => {
    const table = duel([knife, clip({ delivery: "melee", basic: true }), cut()], { foe: { hp: { value: 3, max: 100 } } });
    table.endTurn();
    const [ask] = table.act("B", "move", {}, [PASS]).asked;
    const fields = ask?.kind === "choose" ? ask.options[1]?.proposal?.fields.map(({ key }) => key) : [];
    expect(fields).toEqual(["advantage", "disadvantage", "modifier", "spare"]);
    table.engage("A", "B");
    table.creature("B").system.budget.move = true;
    const answer = { choose: ["attack:knife"], data: { advantage: true, spare: true } };
    const struck = table.act("B", "move", {}, [answer, 15, 4]);
    expect(struck.step("Attack").breakdown?.terms).toContainEqual(expect.objectContaining({ rule: "AE-MOD-01", value: 2 }));
    expect(table.conditions("B")).toEqual(["unconscious"]);
  });

  it("AE-FLX-02 none strikes at an opening, basic or not", () => {
    const table = duel([knife, clip({ delivery: "melee", basic: true })]);
    table.endTurn();
    const [ask] = table.act("B", "move", {}, [PASS]).asked;
    expect(ask?.kind === "choose" && ask.options.map(({ value }) => value)).toEqual(["none", "attack:knife", "unarmed"]);
    expect(() => table.act("B", "move", {}, [strike("clip")])).toThrow();
  });
});

describe("whom a power reaches", () => {
  const sweep = (reach: string) => power("sweep", { delivery: "close", damage: "5", addAbility: false, targets: { count: 2, reach } });

  it("AE-TGT-01 only those it is engaged with", () => {
    const table = duel([sweep("engaged")], { foes: ["B", "C", "D"] });
    table.gm("popFree", { at: ["C"] });
    expect(table.refusal(() => table.act("A", "usePower", { item: "sweep", at: ["B", "C"] }))).toBe("AE-TGT-01 NotEngaged");
    table.act("A", "usePower", { item: "sweep", at: ["B", "D"] }, [15, 15, []]);
    expect([table.hp("B"), table.hp("C"), table.hp("D")]).toEqual([95, 100, 95]);
  });

  it("AE-TGT-01 everybody it is engaged with, without being told whom", () => {
    const table = duel([sweep("allEngaged")], { foes: ["B", "C", "D"] });
    table.gm("popFree", { at: ["C"] });
    expect(table.proposal("A", "usePower", { item: "sweep" }).breakdowns).toHaveLength(2);
    table.act("A", "usePower", { item: "sweep", at: ["C"] }, [15, 15, []]);
    expect([table.hp("B"), table.hp("C"), table.hp("D")]).toEqual([95, 100, 95]);
    const free = duel([sweep("allEngaged")]);
    free.gm("popFree", { at: ["A"] });
    expect(free.refusal(() => free.act("A", "usePower", { item: "sweep" }))).toBe("AE-TGT-01 NotInMelee");
  });
});
