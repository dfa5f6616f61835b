// Dying, Death Saves, stabilizing, Last Gasp saves. VO-DTH, VO-LGS.

import { describe, expect, it } from "vitest";
import type { ScriptedAnswer } from "../../../../src/engine/tables/scripted.ts";
import type { Played, TestTable } from "../table.ts";
import { ability, fight, foe, hero, stance, volition } from "../table.ts";
import { blow, duel } from "../duel.ts";
import type { Some } from "../duel.ts";

const AVERAGE: ScriptedAnswer = { choose: ["average"] };
const TEN = { dice: 2, die: 8, bonus: 2 };
const mend = ability("Mend", { defense: "", target: { who: "ally", count: 1, range: "far" }, healing: { kind: "plain", formula: "6" } });

/** A, quick and in a bad way, with a helper H and a foe B; A's turn is about to begin. */
function fallen(
  system: Some & { readonly death?: Some & { readonly failed?: number } } = {},
  options: Record<string, string | boolean | number> = {},
): TestTable {
  const table = fight(
    [
      hero("A", { system: { band: "fast", hp: { value: -9, max: 24 }, recovery: TEN, ...system } }),
      hero("H", { items: [stance("Blade"), mend] }),
      foe("B", { system: { band: "slow", hp: { value: 100, max: 100 } } }),
    ],
    options,
  );
  // The beginning of a battle wipes failures.
  table.hero("A").system.death.failed = system.death?.failed ?? 0;
  return table;
}

/** The start of A's turn, with what is rolled for it. */
function save(table: TestTable, ...script: ScriptedAnswer[]): Played {
  while (table.active !== "A") {
    if (table.active === "") table.pick(table.candidates[0] ?? "");
    else table.endTurn();
  }
  return table.gm("sortie.startTurn", {}, script);
}
const death = (table: TestTable) => table.hero("A").system.death;
/** Death Saves that go as they go; a first one is not harder. */
const PLAIN = { death: { firstSaveDone: true } };

describe("dying", () => {
  it("VO-DTH-01 a hero at 0 or less rolls a save of 13 at the start of each turn", () => {
    const up = fallen({ hp: { value: 1, max: 24 } });
    expect([up.active, up.battle.system.order.begun]).toEqual(["A", true]);
    const outcome = (system: Some, faces: number[], healed = false) =>
      save(fallen({ ...PLAIN, hp: { value: 0, max: 24 }, ...system }), faces, ...(healed ? [AVERAGE] : [])).step(
        healed ? "CheckMade" : "CheckFailed",
      );
    expect(outcome({}, [5, 4, 4], true)).toMatchObject({ rule: "VO-DTH-01", outcome: "success", data: { target: 13, natural: 13 } });
    expect(outcome({}, [4, 4, 4])).toMatchObject({ outcome: "failure" });
    expect(outcome({ death: { firstSaveDone: true, saveTarget: 11 } }, [4, 4, 4], true)).toMatchObject({ data: { target: 11 } });
    expect(save(fallen(PLAIN), [4, 4, 4]).asked[0]).toMatchObject({ kind: "roll", prompt: true });
    const d20 = fallen(PLAIN, { saveDice: "d20" });
    expect(save(d20, 12).asked[0]).toMatchObject({ dice: { terms: [{ count: 1, faces: 20 }] } });
  });

  it("VO-DTH-01 the dying do nothing else, and the turn is over after the save", () => {
    const table = fallen(PLAIN);
    expect(table.offers("A", "basicMelee")).toBe("VO-DTH-01 Unable.dying");
    save(table, [4, 4, 4]);
    expect([table.active, table.system("A").budget.standard]).toEqual(["H", 0]);
  });

  it("VO-DTH-02 the first save after a critical hit or at minus half is harder by 2, once", () => {
    const dice = (hp: number, death: Some) =>
      save(
        fallen({ hp: { value: hp, max: 24 }, death }),
        Array.from({ length: 5 }, () => 1),
      ).step("CheckFailed").dice;
    expect(dice(-12, {})?.request.terms[0]).toMatchObject({ count: 5, keep: { which: "lowest", count: 3 } });
    expect(dice(-2, { droppedByCrit: true })?.request.terms[0]?.count).toBe(5);
    expect(dice(-20, { droppedByCrit: true })?.request.terms[0]?.count).toBe(5);
    const table = fallen({ hp: { value: -11, max: 24 } });
    expect(save(table, [4, 4, 4]).step("CheckFailed").dice?.request.terms[0]?.count).toBe(3);
    const twice = fallen({ hp: { value: -12, max: 24 } });
    save(twice, [1, 1, 1, 1, 1]);
    expect(save(twice, [4, 4, 4]).step("CheckFailed").dice?.request.terms[0]?.count).toBe(3);
    const dropped = duel({ hero: { hp: { value: 5, max: 24 } }, foeItems: [blow()], foeActs: true });
    dropped.act("B", "useAbility", { item: "Blow", at: ["A"] }, [[6, 6, 5]]);
    expect([dropped.hp("A"), death(dropped).droppedByCrit]).toEqual([-21, true]);
  });

  it("VO-DTH-03 a success heals with a recovery from 0, and the hero acts on its next turn", () => {
    const table = fallen(PLAIN);
    save(table, [5, 4, 4], AVERAGE);
    expect([table.hp("A"), table.hero("A").system.recovery.value, table.active, table.budget("A")]).toEqual([10, 7, "H", "0/0/0"]);
    const dry = fallen({ ...PLAIN, recovery: { dice: 0, die: 8, bonus: 1, value: 0 } });
    save(dry, [5, 4, 4], AVERAGE);
    expect([dry.hp("A"), dry.hero("A").system.recovery.overdraw]).toEqual([1, 1]);
  });

  it("VO-DTH-04 a critical save lets the hero act at once", () => {
    const table = fallen(PLAIN);
    expect(save(table, [6, 6, 5], AVERAGE).step("ActsNow").rule).toBe("VO-DTH-04");
    expect([table.hp("A"), table.active, table.budget("A")]).toEqual([10, "A", "1/1/1"]);
  });

  it("VO-DTH-05 failures are marked, the fourth in one encounter kills, the end of it wipes them", () => {
    const table = fallen({ death: { firstSaveDone: true } });
    for (const failed of [1, 2, 3]) {
      save(table, [4, 4, 4]);
      expect(death(table).failed).toBe(failed);
    }
    expect(save(table, [4, 4, 4]).step("Dies").rule).toBe("VO-DTH-05");
    expect(death(table)).toMatchObject({ failed: 4, state: "dead" });
    const ended = fallen(PLAIN);
    save(ended, [4, 4, 4]);
    ended.endBattle();
    expect(death(ended).failed).toBe(0);
  });

  it("VO-DTH-06 any healing ends dying, counted from 0", () => {
    const table = fallen({ ...PLAIN, band: "slow" });
    expect(table.active).toBe("H");
    const played = table.act("H", "useAbility", { item: "Mend", at: ["A"] });
    expect(played.step("BackUp").rule).toBe("VO-DTH-06");
    expect(table.hp("A")).toBe(6);
    table.endTurn();
    expect([table.active, table.budget("A")]).toEqual(["A", "1/1/1"]);
    const least = fallen({ ...PLAIN, recovery: { value: 0 } });
    least.act("A", "recover", { options: { cost: "plain", amount: "1" } });
    expect(least.hp("A")).toBe(1);
  });

  it("VO-DTH-07 somebody else's Standard action stabilizes: failures are not marked, success still heals", () => {
    const table = fallen({ death: { firstSaveDone: true, failed: 2 } });
    save(table, [4, 4, 3]);
    expect(death(table).failed).toBe(3);
    table.act("H", "stabilize", { at: ["A"] });
    expect([death(table).stabilized, table.budget("H")]).toEqual([true, "1/1/0"]);
    expect(table.offers("A", "basicMelee")).toBe("VO-DTH-01 Unable.dying");
    expect(save(table, [3, 3, 2]).step("FailureIgnored").rule).toBe("VO-DTH-07");
    expect(death(table).failed).toBe(3);
    save(table, [5, 5, 4], AVERAGE);
    expect([table.hp("A"), death(table).stabilized]).toEqual([10, false]);
    const refused = fallen(PLAIN);
    expect(refused.refusal(() => refused.act("A", "stabilize", { at: ["H"] }))).toBe("VO-DTH-01 Unable.dying");
    save(refused, [1, 1, 1]);
    expect(refused.refusal(() => refused.act("H", "stabilize", { at: ["H"] }))).toMatch(/^VO-DTH-07 NotYourself/);
    expect(refused.refusal(() => refused.act("H", "stabilize", { at: ["B"] }))).toBe("VO-DTH-07 NotDying");
    const near = fallen(PLAIN, { aidRange: "nearby" });
    save(near, [1, 1, 1]);
    expect(near.refusal(() => near.act("H", "stabilize", { at: ["A"] }))).toBe("VO-DTH-07 TooFarToHelp");
    near.stand(["A", "H", "nearby"]).act("H", "stabilize", { at: ["A"] });
    expect(death(near).stabilized).toBe(true);
  });

  it("VO-DTH-07 more damage only lowers the hit points of who is down", () => {
    const table = fallen({ death: { firstSaveDone: true, stabilized: true } });
    table.act("B", "hurt", { at: ["A"], options: { amount: "3", critical: true } });
    expect([table.hp("A"), death(table)]).toMatchObject([-15, { stabilized: true, failed: 0, droppedByCrit: false }]);
  });

  it("VO-DTH-08 as a table option the fourth failure, or 0 hit points, leaves the hero unconscious until a Full Rest", () => {
    const table = fallen({ death: { firstSaveDone: true, failed: 3 } }, { deathVariant: "fourthFailure" });
    save(table, [4, 4, 4]);
    expect([death(table).state, table.hp("A")]).toEqual(["unconscious", -9]);
    table.act("H", "useAbility", { item: "Mend", at: ["A"] });
    expect([death(table).state, table.hp("A")]).toEqual(["unconscious", -9]);
    table.endBattle();
    table.gm("fullRest");
    expect([death(table).state, table.hp("A")]).toEqual(["alive", 24]);
    const atZero = duel({ hero: { hp: { value: 5, max: 24 } }, options: { deathVariant: "atZero" } });
    atZero.act("A", "suffer", { options: { amount: "5" } });
    expect(death(atZero).state).toBe("unconscious");
    const off = fallen({ death: { firstSaveDone: true, failed: 3 } });
    save(off, [4, 4, 4]);
    expect(death(off).state).toBe("dead");
  });
});

/** A in full health, about to roll Last Gasp saves. */
function gasping(system: Parameters<typeof fallen>[0] = {}, options: Record<string, string | boolean> = {}): TestTable {
  const table = fallen({ band: "slow", hp: { value: 15, max: 24 }, ...system }, options);
  table.gm("callLastGasp", { at: ["A"], options: { source: "Turning to stone" } });
  return table;
}

describe("Last Gasp saves", () => {
  it("VO-LGS-01 an effect may call for them: the hero can do nothing, and failures count to the same four", () => {
    const table = gasping({ death: { failed: 2 } });
    expect(death(table).lastGasp).toEqual({ active: true, hpAtStart: 15, source: "Turning to stone", saveTarget: 13 });
    expect(table.offers("A", "basicMelee")).toBe("VO-LGS-01 Unable.lastGasp");
    const failed = save(table, [4, 4, 4]).step("CheckFailed");
    expect([failed.rule, failed.dice?.request.terms[0]?.count, death(table).failed]).toEqual(["VO-LGS-01", 3, 3]);
    save(table, [4, 4, 4]);
    expect(death(table)).toMatchObject({ state: "dead", lastGasp: { active: false } });
    expect(table.refusal(() => table.gm("callLastGasp", { at: ["B"] }))).toBe("VO-LGS-01 NotAHero");
    const other = fallen({ band: "slow", hp: { value: 15, max: 24 } });
    other.gm("callLastGasp", { at: ["A"], options: { saveTarget: 11 } });
    expect(save(other, [4, 4, 4]).step("CheckMade").data).toMatchObject({ target: 11 });
    const gaze = duel({
      foeItems: [ability("Gaze", { target: { who: "enemy", count: 1, range: "far" }, defense: "pd", lastGasp: 13 })],
      foeActs: true,
    });
    gaze.act("B", "useAbility", { item: "Gaze", at: ["A"] }, [[4, 4, 4]]);
    expect(gaze.hero("A").system.death.lastGasp).toMatchObject({ active: true, source: "Gaze", hpAtStart: 40 });
  });

  it("VO-LGS-02 a success ends it, and the hero has the hit points that it had at the beginning", () => {
    const table = gasping();
    table.act("B", "hurt", { at: ["A"], options: { amount: "4" } });
    expect(save(table, [5, 4, 4]).step("LastGaspEnds").rule).toBe("VO-LGS-02");
    expect([table.hp("A"), table.hero("A").system.recovery.value, death(table).lastGasp.active]).toEqual([15, 8, false]);
  });

  it("VO-LGS-03 healing does not end it", () => {
    const table = gasping();
    table.act("H", "useAbility", { item: "Mend", at: ["A"] });
    expect([table.hp("A"), death(table).lastGasp.active]).toEqual([21, true]);
    const low = gasping();
    low.act("B", "hurt", { at: ["A"], options: { amount: "20" } });
    const played = low.act("H", "useAbility", { item: "Mend", at: ["A"] });
    expect([low.hp("A"), played.has("BackUp"), low.offers("A", "basicMelee")]).toEqual([6, false, "VO-LGS-01 Unable.lastGasp"]);
  });

  it("VO-LGS-04 an ally's Standard action grants one more save, whose failure does not count", () => {
    const table = gasping({ death: { failed: 3 } });
    table.act("H", "grantSave", { at: ["A"] }, [[3, 3, 3]]);
    expect([death(table).failed, death(table).lastGasp.active, table.budget("H")]).toEqual([3, true, "1/1/0"]);
    const saved = gasping({ death: { failed: 3 } });
    saved.act("H", "grantSave", { at: ["A"] }, [[5, 4, 4]]);
    expect([saved.hp("A"), death(saved).lastGasp.active]).toEqual([15, false]);
    expect(saved.refusal(() => saved.act("B", "grantSave", { at: ["A"] }))).toBe("VO-ACT-01 NotYourTurn");
    saved.system("H").budget.standard = 1;
    expect(saved.refusal(() => saved.act("H", "grantSave", { at: ["A"] }))).toBe("VO-LGS-04 NotGasping");
    const stable = gasping();
    expect(stable.refusal(() => stable.act("H", "stabilize", { at: ["A"] }))).toBe("VO-DTH-07 LastGaspNotStabilized");
  });

  it("VO-LGS-05 a critical save on the hero's own turn lets it act at once, a plain one on its next", () => {
    const table = gasping();
    save(table, [6, 6, 5]);
    expect([table.hp("A"), table.active, table.budget("A")]).toEqual([15, "A", "1/1/1"]);
    const plain = gasping();
    save(plain, [5, 5, 4]);
    expect([plain.active === "A", plain.budget("A")]).toEqual([false, "0/0/0"]);
    const granted = gasping();
    const played = granted.act("H", "grantSave", { at: ["A"] }, [[6, 6, 5]]);
    expect([played.has("LastGaspEnds"), played.has("ActsNow")]).toEqual([true, false]);
  });
});

describe("what is shown of the fallen", () => {
  it("VO-DTH-01 VO-DTH-07 VO-LGS-01 trackers show dying, stable and gasping heroes and their failures", () => {
    const shown = (table: TestTable) => {
      const { states, pips } = volition.vitals(table.creature("A"), {});
      return [states.map(({ label }) => label.replace("VOLITION.State.", "")), pips.find(({ id }) => id === "death")?.value];
    };
    const table = fallen({ death: { firstSaveDone: true, stabilized: true, failed: 2 } });
    expect(shown(table)).toEqual([["dying", "stabilized"], 2]);
    expect(shown(gasping())).toEqual([["lastGasp"], 0]);
  });
});
