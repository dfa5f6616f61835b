// Reactions to attacks and effects: Dodge, Fortify, Resist, Intercept and what follows it. LU-REA-03 to -08, LU-DMG-08.

import { describe, expect, it } from "vitest";
import type { ScriptedAnswer } from "../../../../src/engine/tables/scripted.ts";
import { uuidOf } from "../../../../src/engine/testing/builders.ts";
import { FIGHTER, SIXES, attack, duel, spear } from "../duel.ts";
import type { Played, TestTable } from "../table.ts";
import { interceptors } from "../../../../src/rulesets/luck/reactions/intercept.ts";
import { fight, foe, hero, item, shield, turnOf } from "../table.ts";

const pools = { stamina: { value: 3, max: 3 }, focus: { value: 3, max: 3 } };
const ready = (more: object = {}): TestTable => duel({ foe: { ...pools, ...more } });
const dodge = { choose: ["dodge"] };
const none = { choose: ["none"] };
const choices = (played: Played, rule = "LU-REA-08") => {
  const ask = played.asked.find((asked) => asked.rule === rule);
  return ask?.kind === "choose" ? ask.options.map(({ value }) => value) : [];
};
const effect = (more: object = {}) => ({
  label: "knocked down",
  applies: "onHit",
  defence: "fortify",
  difficulty: 6,
  condition: "prone",
  ...more,
});

describe("dodge", () => {
  it("LU-REA-03 a test that reaches the attack's total avoids it altogether, for 1 stamina either way", () => {
    const avoided = ready();
    const played = attack(avoided, [5, 2, 9], dodge, [4, 4, 9]);
    expect(played.step("TestMade").data).toMatchObject({ total: 8, difficulty: 8 });
    expect([played.has("Dodges"), avoided.pools("Bolt"), avoided.system("Bolt").stamina.value, avoided.turn("Bolt").reactions]).toEqual([
      true,
      "12/12",
      2,
      0,
    ]);
    const failed = ready();
    const hit = attack(failed, [5, 2, 9], dodge, [4, 3, 9]);
    expect([hit.has("Dodges"), failed.pools("Bolt"), failed.system("Bolt").stamina.value]).toEqual([false, "0/12", 2]);
  });

  it("LU-REA-03 good luck adds 4 to a dodge, and a critical cannot be dodged", () => {
    expect(attack(ready(), [5, 2, 9], dodge, [2, 2, 20]).has("Dodges")).toBe(true);
    expect(choices(attack(duel({ foe: pools, foeItems: [shield("buckler")] }), [3, 2, 19], none))).toEqual([
      "none",
      "block:buckler",
      "parry:buckler",
    ]);
    expect(attack(ready(), [3, 2, 19]).asked).toHaveLength(1);
  });

  it("LU-REA-03 one who waits may dodge again, and parry after that, but not dodge after parrying", () => {
    const table = duel({ foe: pools, foeItems: [shield("buckler", { block: null })] });
    table.turn("Bolt").reactions = 2;
    const played = attack(table, [5, 2, 9], dodge, [1, 1, 9], { choose: ["parry:buckler"] });
    expect([table.turn("Bolt").reactions, table.system("Bolt").stamina.value]).toEqual([0, 1]);
    expect(played.step("Damage").data).toMatchObject({ amount: 11 });
    const late = duel({ foe: pools, foeItems: [shield("buckler", { block: null })] });
    late.turn("Bolt").reactions = 2;
    const parried = attack(late, [5, 2, 9], { choose: ["parry:buckler"] }, none);
    const second = parried.asked.filter(({ rule }) => rule === "LU-REA-08")[1];
    expect(second?.kind === "choose" ? second.options.map(({ value }) => value) : []).toEqual(["none", "parry:buckler"]);
  });
});

describe("fortify and resist", () => {
  it("LU-REA-04 fortify prevents a physical effect for 1 stamina", () => {
    const down = (face: number, stamina = 3) => {
      const table = duel({ items: [spear({ onHit: [effect()] })], foe: { ...pools, stamina: { value: stamina, max: 3 } } });
      const window = stamina > 0 ? [none, { choose: ["fortify"] }, [3, face, 9]] : [];
      attack(table, [3, 2, 5], ...window);
      return [table.conditions("Bolt"), table.system("Bolt").stamina.value];
    };
    expect(down(3)).toEqual([[], 2]);
    expect(down(2)).toEqual([["prone"], 2]);
    expect(down(3, 0)).toEqual([["prone"], 0]);
    const suffered = duel({ items: [spear({ onHit: [effect()] })], foe: pools });
    attack(suffered, [3, 2, 5], none, none);
    expect([suffered.conditions("Bolt"), suffered.system("Bolt").stamina.value]).toEqual([["prone"], 3]);
  });

  it("LU-REA-04 an effect may have to be met at the attack's total", () => {
    const table = duel({ items: [spear({ onHit: [effect({ against: "attackTotal", difficulty: 1 })] })], foe: pools });
    const played = attack(table, [3, 2, 5], none, { choose: ["fortify"] }, [3, 2, 9]);
    expect(played.step("TestFailed").data).toMatchObject({ total: 5, difficulty: 6 });
  });

  it("LU-REA-05 resist prevents a mental effect for 1 focus", () => {
    const fear = item("Ability", "dread", {
      defence: "resist",
      difficulty: 6,
      effects: [{ label: "dread", applies: "onUse", modifiers: [{ target: "attack", value: -2 }] }],
    });
    const dreaded = (faces: readonly number[], focus = 1) => {
      const table = duel({ items: [fear], foe: { focus: { value: focus, max: 3 } } });
      const window = focus > 0 ? [{ choose: ["resist"] }, faces] : [];
      const played = table.act("Anna", "useTechnique", { item: "dread", at: ["Bolt"] }, window);
      expect(choices(played, "LU-REA-05")).toEqual(focus > 0 ? ["resist", "none"] : []);
      return [Object.values(table.creature("Bolt").effects).map(({ name }) => name), table.system("Bolt").focus.value];
    };
    expect(dreaded([4, 9])).toEqual([["dread"], 0]);
    expect(dreaded([2, 20])).toEqual([[], 0]);
    expect(dreaded([], 0)).toEqual([["dread"], 0]);
  });

  it("LU-REA-08 against attacks dodge, block and parry; against a mental effect resist and nothing else", () => {
    const table = duel({ foe: pools, foeItems: [shield("buckler")] });
    expect(choices(attack(table, [3, 2, 5], none))).toEqual(["none", "dodge", "block:buckler", "parry:buckler"]);
  });

  it("LU-ACT-10 guarding helps dodging, fortifying and resisting", () => {
    const table = ready();
    table.toggle("Bolt", "guarding");
    expect(attack(table, [5, 2, 9], dodge, [4, 3, 9]).step("TestMade").data).toMatchObject({ total: 8 });
  });
});

describe("intercept", () => {
  /** A foe attacks Bo; Cy, with stamina, could step in. */
  const scene = (cy: object = {}, cyItems: readonly ReturnType<typeof shield>[] = []): TestTable =>
    turnOf("Rogue", [
      foe("Rogue", {
        items: [spear({ attributes: ["strength"], proficiencies: ["martial"] })],
        attributes: SIXES,
        skills: FIGHTER,
        system: { proficiencies: { martial: 1 } },
      }),
      hero("Bo", { system: { stamina: { value: 0, max: 3 } } }),
      hero("Cy", { items: cyItems, system: { evasion: 8, stamina: { value: 3, max: 3 }, ...cy }, attributes: SIXES, skills: FIGHTER }),
    ]);
  const strike = (table: TestTable, ...script: ScriptedAnswer[]) => table.act("Rogue", "attack", { item: "spear", at: ["Bo"] }, script);
  const steps = { choose: ["intercept"] };

  it("LU-REA-06 an ally takes the place of the target before the total is compared", () => {
    const table = scene();
    const played = strike(table, [4, 2, 9], steps);
    expect(played.asked[1]).toMatchObject({ rule: "LU-REA-06", of: uuidOf("Cy"), data: { total: 7 } });
    expect(played.step("Attack")).toMatchObject({ outcome: "miss", data: { target: "Cy", total: 7 } });
    expect([table.system("Cy").stamina.value, table.turn("Cy").reactions, table.turn("Cy").freeDefence]).toEqual([2, 0, false]);
    const stays = scene();
    expect(strike(stays, [4, 2, 9], none).step("Attack")).toMatchObject({ outcome: "hit", data: { target: "Bo" } });
    expect(stays.system("Cy").stamina.value).toBe(3);
  });

  it("LU-REA-06 nobody is asked who is too far, spent, out cold, or no ally", () => {
    const asked = (prepare: (table: TestTable) => void) => {
      const table = scene();
      prepare(table);
      return strike(table, [4, 2, 9], ...(mayStep(table) ? [none] : [])).asked.length - 1;
    };
    const mayStep = (table: TestTable) =>
      table.system("Cy").stamina.value > 0 &&
      table.turn("Cy").reactions > 0 &&
      table.system("Cy").traits.intercepts &&
      table.conditions("Cy").length === 0 &&
      table.battle.terrain === null;
    expect(asked(() => undefined)).toBe(1);
    expect(asked((table) => (table.system("Cy").stamina.value = 0))).toBe(0);
    expect(asked((table) => (table.turn("Cy").reactions = 0))).toBe(0);
    expect(asked((table) => (table.system("Cy").traits.intercepts = false))).toBe(0);
    expect(asked((table) => table.toggle("Cy", "unconscious"))).toBe(0);
    expect(asked((table) => table.stand({ Rogue: [0, 0], Bo: [1, 0], Cy: [9, 0] }))).toBe(0);
    const inReach = scene().stand({ Rogue: [0, 0], Bo: [1, 0], Cy: [7, 0] });
    expect(strike(inReach, [4, 2, 9], none).asked).toHaveLength(2);
  });

  it("LU-REA-06 nobody is asked to step into the way of a miss, only of what would hit", () => {
    expect(strike(scene(), [3, 1, 9]).asked.map(({ rule }) => rule)).toEqual(["LU-ATK-01"]);
    expect(strike(scene(), [3, 2, 9], none).asked.map(({ rule }) => rule)).toEqual(["LU-ATK-01", "LU-REA-06"]);
  });

  it("LU-REA-06 all who could are asked at the same moment, and the GM once for all of his", () => {
    const table = turnOf("Ann", [
      hero("Ann", { items: [spear()], attributes: SIXES, skills: FIGHTER }),
      foe("Bolt", { system: { stamina: { value: 0, max: 3 } } }),
      foe("Fix"),
      foe("Gant"),
    ]);
    const played = table.act("Ann", "attack", { item: "spear", at: ["Bolt"] }, [
      [3, 4, 5],
      { choose: [`intercept@${uuidOf("Gant")}`] },
      none,
    ]);
    const values = ["none", `intercept@${uuidOf("Fix")}`, `intercept@${uuidOf("Gant")}`];
    expect(played.asked[1]).toMatchObject({ of: "gm", text: "LUCK.Ask.InterceptAny", options: values.map((value) => ({ value })) });
    expect(played.step("Attack").data).toMatchObject({ target: "Gant" });
    expect([table.turn("Fix").reactions, table.turn("Gant").reactions]).toEqual([1, 0]);
  });

  it("LU-REA-06 one takes the place: who was slower is told so, and has spent nothing", () => {
    const table = turnOf("Rogue", [
      foe("Rogue", { items: [spear()], attributes: SIXES, skills: FIGHTER }),
      hero("Bo", { system: { stamina: { value: 0, max: 3 } } }),
      hero("Cy", { system: { evasion: 20 } }),
      hero("Dee"),
    ]);
    const played = strike(table, [4, 2, 9], steps, steps);
    expect(played.asked.slice(1, 3).map(({ of }) => of)).toEqual([uuidOf("Cy"), uuidOf("Dee")]);
    expect(played.steps.map(({ text }) => text)).toContain("SORTIE.Step.TooLate");
    expect(played.steps.map(({ text }) => text)).toContain("LUCK.Refusal.AlreadyIntercepted");
    expect(played.step("Attack").data).toMatchObject({ target: "Cy" });
    expect([table.turn("Dee").reactions, table.system("Dee").stamina.value]).toEqual([1, 3]);
  });

  it("LU-MOV-01 every second diagonal space of the way into the target's place counts twice", () => {
    const asked = (x: number, y: number) => {
      const table = scene().stand({ Rogue: [0, 0], Bo: [1, 0], Cy: [x, y] });
      return interceptors(table.battle, uuidOf("Rogue"), uuidOf("Bo")).length;
    };
    // Four diagonals are 6 metres, five would be 7; the speed is 6.
    expect([asked(5, 4), asked(6, 5), asked(7, 0), asked(7, 1), asked(7, 2)]).toEqual([1, 0, 1, 1, 0]);
    // A neighbour stays one, whatever its speed.
    const beside = scene({ speed: 0 }).stand({ Rogue: [0, 0], Bo: [1, 0], Cy: [2, 1] });
    expect(strike(beside, [4, 2, 9], none).asked).toHaveLength(2);
  });

  it("LU-REA-07 the defensive action after it uses no reaction, but its stamina", () => {
    const table = scene({ evasion: 5, stamina: { value: 2, max: 3 } }, [shield("buckler")]);
    strike(table, [4, 2, 9], steps, { choose: ["block:buckler"] });
    expect([table.system("Cy").stamina.value, table.turn("Cy").reactions, table.turn("Cy").freeDefence]).toEqual([0, 0, false]);
    expect(table.pools("Cy")).toBe("12/12");
    // One defensive action, not two, and only against this attack.
    const twice = scene({ evasion: 5 }, [shield("buckler")]);
    const played = strike(twice, [4, 2, 9], steps, { choose: ["parry:buckler"] });
    expect(played.asked.filter(({ rule }) => rule === "LU-REA-08")).toHaveLength(1);
    const unused = scene({ evasion: 9 });
    strike(unused, [4, 2, 9], steps);
    expect(unused.turn("Cy").freeDefence).toBe(false);
  });

  it("LU-SUR-03 the surprised neither react nor intercept", () => {
    const asked = (surprised: boolean): number => {
      const table = fight([foe("Rogue", { items: [spear()] }), hero("Bo", { system: { evasion: 3 } })]);
      table.battle.round = 0;
      if (surprised) table.lay("Bo", "surprised");
      table.turnOf("Rogue");
      return table.act("Rogue", "attack", { item: "spear", at: ["Bo"] }, [[4, 9], ...(surprised ? [] : [none])]).asked.length;
    };
    expect([asked(true), asked(false)]).toEqual([1, 2]);
  });
});
