// Who may be attacked, what is unseen, and what circumstances add. AE-TGT, AE-INV, AE-DIC, AE-SPD, AE-MOD.

import { describe, expect, it } from "vitest";
import { candidatesFor, picksFor } from "../../../../src/engine/actions/target-candidates.ts";
import { uuidOf } from "../../../../src/engine/testing/builders.ts";
import { blow, duel, flatPower } from "../duel.ts";
import type { Some } from "../duel.ts";
import { archmage } from "../table.ts";
import type { TestTable } from "../table.ts";

/** Names of those that somebody without a target is asked to pick from, and how many; null when nobody is asked for. */
function proposed(table: TestTable, who: string, actionId: string, itemId?: string): { names: string[]; max: number } | null {
  const action = archmage.actions.find(({ id }) => id === actionId);
  const creature = table.creature(who);
  const targetCandidates = action
    ? picksFor(action, table.battle, creature, itemId === undefined ? undefined : creature.items[itemId])
    : null;
  return (
    targetCandidates && {
      names: candidatesFor(targetCandidates, creature, Object.values(table.battle.creatures)).map(({ name }) => name),
      max: targetCandidates.max,
    }
  );
}

describe("who is asked for when nobody is targeted", () => {
  it("is an enemy for attacks, as many as the power reaches, a friend or oneself for help, nobody for oneself alone", () => {
    const table = duel([flatPower({ targets: { count: 2 } })], { foes: ["B", "C"] });
    expect(proposed(table, "A", "usePower", "blow")).toEqual({ names: ["B", "C"], max: 2 });
    expect(proposed(table, "B", "unarmed")).toEqual({ names: ["A"], max: 1 });
    // Nobody is dying.
    expect(proposed(table, "A", "stabilise")).toEqual({ names: [], max: 1 });
    const helping = duel([flatPower({ targets: { count: 1, allies: true } })], { foes: ["B"] });
    expect(proposed(helping, "A", "usePower", "blow")).toEqual({ names: ["A"], max: 1 });
    const alone = duel([flatPower({ targets: { count: 0 } })], { foes: ["B"] });
    expect(proposed(alone, "A", "usePower", "blow")).toBeNull();
    expect(proposed(table, "A", "rally")).toBeNull();
  });
});

describe("targets", () => {
  it("AE-TGT-01 the dialog tells a target's rank, and why it is not legal", () => {
    const table = duel([flatPower({ hpLimit: 30 })], { foe: { foe: { typeKey: "B", rank: "mook" } } });
    const propose = () =>
      archmage.actions
        .find(({ id }) => id === "usePower")
        ?.propose?.(table.battle, table.intent("A", "usePower", { item: "blow", at: ["B"] }), table.payer("A"));
    expect(propose()).toMatchObject({
      breakdowns: [{ target: uuidOf("B"), label: "ARCHMAGE.Dialog.AttackOnRank", data: { rank: "ARCHMAGE.Field.Rank.mook" } }],
      refusal: { rule: "AE-TGT-03" },
    });
    table.creature("B").system.hp.value = 30;
    expect(propose()?.refusal).toBeNull();
  });

  it("AE-TGT-02 targets in a group leave nobody out, unless people see it otherwise", () => {
    const group = (inGroup: boolean, at: readonly string[], options = {}) => {
      const table = duel([flatPower({ targets: { count: 3, group: inGroup } })], { foes: ["B", "C", "D", "E"] });
      return () => table.act("A", "usePower", { item: "blow", at, options }, [2, 2, 2]);
    };
    group(true, ["B", "C", "D"])();
    group(false, ["B", "D", "E"])();
    const gap = duel([]);
    expect(gap.refusal(group(true, ["B", "D", "E"]))).toBe("AE-TGT-02 GroupWithGap");
    group(true, ["B", "D", "E"], { inGroup: true })();
  });

  it("AE-TGT-03 a limit of hit points looks at current ones, without temporary", () => {
    const legal = (hp: Some): boolean => {
      const table = duel([flatPower({ hpLimit: 30 })], { foe: { hp } });
      return (
        archmage.actions
          .find(({ id }) => id === "usePower")
          ?.propose?.(table.battle, table.intent("A", "usePower", { item: "blow", at: ["B"] }), table.payer("A")).refusal === null
      );
    };
    expect([legal({ value: 30, max: 80 }), legal({ value: 31, max: 31 })]).toEqual([true, false]);
    const table = duel([flatPower({ hpLimit: 30 })], { foe: { hp: { value: 28, max: 80 } } });
    table.creature("B").system.hp.temp = 6;
    blow(table, 2);
    const over = duel([flatPower({ hpLimit: 30 })], { foe: { hp: { value: 31, max: 31 } } });
    expect(over.refusal(() => blow(over))).toBe("AE-TGT-03 TargetHpOverLimit");
  });

  it("AE-INV-01 invisibility adds 5 to stealth, but not against who senses the unseen", () => {
    const table = duel([], { abilities: { dex: 14 } });
    table.toggle("A", "invisible");
    const sneak = () => table.act("A", "check", { at: ["B"], options: { ability: "dex", stealth: true } }, [9]);
    expect(sneak().step("CheckMade").data).toMatchObject({ total: 17 });
    table.creature("B").system.detectsUnseen = true;
    expect(sneak().step("CheckFailed").data).toMatchObject({ total: 12 });
  });

  it("AE-INV-02 half of the attacks on an invisible enemy miss before they are rolled", () => {
    const unseen = (die: number, ...script: Parameters<TestTable["begin"]>) => {
      const table = duel([flatPower({ missDamage: "half" })]);
      table.toggle("B", "invisible");
      blow(table, die, ...script);
      return table.hp("B");
    };
    expect(unseen(50)).toBe(100);
    expect(unseen(51, 19, [])).toBe(87);
    expect(unseen(51, 5, [])).toBe(94);
    const table = duel([flatPower({})]);
    const noted = () => (table.proposal("A", "usePower", { item: "blow", at: ["B"] }).notes ?? []).map(({ text }) => text);
    expect(noted()).toEqual([]);
    table.toggle("B", "invisible");
    expect(noted()).toEqual(["ARCHMAGE.Dialog.Unseen"]);
  });

  it("AE-INV-02 what else a miss brings is told, and the attacker still gets what a miss gives it", () => {
    const steady = {
      kind: "temporary",
      on: "miss",
      to: "self",
      id: "",
      amount: 4,
      types: [],
      ends: "default",
      difficulty: "normal",
      turns: 1,
    };
    const table = duel([flatPower({ missDamage: "half", miss: "Half damage, and the lamp goes out.", applies: [steady] })]);
    table.toggle("B", "invisible");
    const missed = blow(table, 50);
    expect(missed.step("UnseenMissText").data).toMatchObject({ text: "Half damage, and the lamp goes out." });
    expect([table.hp("B"), table.creature("A").system.hp.temp]).toEqual([100, 4]);
  });

  it("AE-DIC-01 a stunt is a check on an ability, a background helping, against the GM's number", () => {
    const table = duel([], { hero: { level: 2, backgrounds: [{ name: "Acrobat", bonus: 3 }] }, abilities: { dex: 16 } });
    const options = { ability: "dex", background: "Acrobat", difficulty: 20 };
    expect(table.act("A", "check", { options }, [11]).step("CheckFailed")).toMatchObject({ outcome: "failure", data: { total: 19 } });
    expect(table.act("A", "check", { options }, [12]).step("CheckMade").data).toMatchObject({ total: 20 });
  });

  it("AE-SPD-01 when it matters who is faster, both roll", () => {
    const table = duel([], { hero: { level: 1 }, abilities: { dex: 14 } });
    table.creature("B").system.abilities.dex.value = 6;
    expect(table.act("A", "speed", { at: ["B"] }, [12, 14]).step("SpeedWon")).toMatchObject({ about: uuidOf("A"), data: { total: 15 } });
  });

  it("AE-MOD-01 good circumstances give 2, bad ones take 2, both cancel", () => {
    const total = (options: Some) => {
      const table = duel([flatPower({ magicBonus: 7 })]);
      return table.act("A", "usePower", { item: "blow", at: ["B"], options: options as Record<string, boolean> }, [2]).step("Attack")
        .breakdown?.total;
    };
    expect([total({}), total({ advantage: true }), total({ disadvantage: true }), total({ advantage: true, disadvantage: true })]).toEqual([
      8, 10, 6, 8,
    ]);
  });
});
