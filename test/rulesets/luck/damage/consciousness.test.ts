// Holding on to consciousness. LU-CON.

import { describe, expect, it } from "vitest";
import { readableData } from "../../../../src/engine/contract/card-parts.ts";
import type { ScriptedAnswer } from "../../../../src/engine/tables/scripted.ts";
import { uuidOf } from "../../../../src/engine/testing/builders.ts";
import { duel, FIGHTER, SIXES, spear } from "../duel.ts";
import type { TestTable } from "../table.ts";
import { fight, foe, hero, shield, turnOf } from "../table.ts";

/** Boudica of the specification, in a fight with a brute whose turn it is not. */
const boudica = (more: object = {}, options = {}): TestTable =>
  fight(
    [
      hero("Boudica", {
        system: {
          endurance: { value: 5, max: 12 },
          constitution: 4,
          stamina: { value: 3, max: 3 },
          defences: { fortify: { bonus: 1 } },
          ...more,
        },
        attributes: SIXES,
        skills: FIGHTER,
      }),
      foe("Brute"),
    ],
    options,
  );
const hurt = (table: TestTable, amount: number, ...script: ScriptedAnswer[]) =>
  table.gm("hurt", { at: ["Boudica"], options: { amount: String(amount) } }, script);
const yes = { confirm: true };
const no = { confirm: false };

describe("holding on", () => {
  it("LU-CON-01 who has lost health and lacks more than constitution bears must hold on; others need not", () => {
    const table = boudica();
    const played = hurt(table, 10, yes, [4, 2, 9]);
    expect(played.asked[0]).toMatchObject({ kind: "confirm", rule: "LU-CON-01", of: uuidOf("Boudica"), data: { difficulty: 5 } });
    expect(hurt(boudica(), 9).asked).toEqual([]);
    // A loss of endurance alone asks nothing, however much health is missing already.
    expect(hurt(boudica({ health: { value: 2, max: 12 } }), 5).asked).toEqual([]);
  });

  it("LU-CON-02 the difficulty is the missing health; reaching it is enough", () => {
    const conscious = (faces: readonly number[]) => {
      const table = boudica();
      const played = hurt(table, 10, yes, faces);
      return [
        (played.has("HoldTestMade") ? played.step("HoldTestMade") : played.step("HoldTestFailed")).data?.["total"],
        table.conditions("Boudica"),
      ];
    };
    expect([conscious([4, 2, 9]), conscious([3, 1, 9]), conscious([2, 1, 9])]).toEqual([
      [7, []],
      [5, []],
      [4, ["unconscious"]],
    ]);
    expect(conscious([1, 1, 20])).toEqual([7, []]);
  });

  it("LU-CON-02 how much health is missing stands on the sheet: whoever may not read it is not told", () => {
    const told = [
      hurt(boudica(), 10, yes, [4, 2, 9]),
      hurt(boudica(), 10, yes, [2, 1, 9]),
      hurt(boudica({ stamina: { value: 0, max: 3 } }), 10),
    ];
    const steps = told.flatMap(({ steps: all }) => all).filter(({ data = {} }) => "difficulty" in data);
    expect(steps.map(({ text }) => text.replace("LUCK.Step.", ""))).toEqual([
      "MustHoldOn",
      "HoldTestMade",
      "MustHoldOn",
      "HoldTestFailed",
      "MustHoldOn",
    ]);
    expect(steps.map((step) => readableData(step, { closed: true, quiet: false })["difficulty"])).toEqual(["?", "?", "?", "?", "?"]);
  });

  it("LU-CON-03 it is a reaction for 1 stamina; without either, or unwilling, one falls", () => {
    const paid = boudica();
    hurt(paid, 10, yes, [4, 2, 9]);
    expect([paid.system("Boudica").stamina.value, paid.turn("Boudica").reactions, paid.pools("Boudica")]).toEqual([2, 0, "0/7"]);
    const spent = boudica();
    spent.turn("Boudica").reactions = 0;
    expect(hurt(spent, 10).asked).toEqual([]);
    expect(spent.conditions("Boudica")).toEqual(["unconscious"]);
    const tired = boudica({ stamina: { value: 0, max: 3 } });
    expect(hurt(tired, 10).has("CannotHoldOn")).toBe(true);
    expect(tired.conditions("Boudica")).toEqual(["unconscious"]);
    const unwilling = boudica();
    hurt(unwilling, 10, no);
    expect([unwilling.conditions("Boudica"), unwilling.system("Boudica").stamina.value]).toEqual([["unconscious"], 3]);
    const prone = boudica({}, { unconsciousFallsProne: true });
    hurt(prone, 10, no);
    expect(prone.conditions("Boudica")).toEqual(["prone", "unconscious"]);
  });

  it("LU-CON-03 the unconscious are not asked again", () => {
    const table = boudica();
    hurt(table, 10, no);
    expect(hurt(table, 1).asked).toEqual([]);
    expect(table.pools("Boudica")).toBe("0/6");
  });

  it("LU-CON-04 the free reaction of an intercept may carry the test, if it has not been used", () => {
    const intercepted = (more: readonly { choose: string[] }[], after: readonly ScriptedAnswer[], constitution = 4) => {
      const table = turnOf("Rogue", [
        foe("Rogue", { items: [spear({ attributes: ["strength"] })], attributes: SIXES, skills: FIGHTER }),
        hero("Bo", { system: { stamina: { value: 0, max: 3 } } }),
        hero("Cy", {
          items: [shield("buckler", { block: 1, durability: { value: 1, max: 4 } })],
          system: {
            endurance: { value: 5, max: 12 },
            stamina: { value: 3, max: 3 },
            evasion: 1,
            constitution,
            defences: { fortify: { bonus: 1 } },
          },
          attributes: SIXES,
          skills: FIGHTER,
        }),
      ]);
      const script = [[3, 3, 9], { choose: ["intercept"] }, ...more, ...after] as ScriptedAnswer[];
      table.act("Rogue", "attack", { item: "spear", at: ["Bo"] }, script);
      const { stamina } = table.system("Cy");
      return [stamina.value, table.turn("Cy").reactions, table.turn("Cy").freeDefence, table.pools("Cy"), table.conditions("Cy")];
    };
    expect(intercepted([{ choose: ["none"] }], [yes, [4, 1, 9]])).toEqual([1, 0, false, "0/7", []]);
    expect(intercepted([{ choose: ["parry:buckler"] }], [], 3)).toEqual([1, 0, false, "0/8", ["unconscious"]]);
    expect(intercepted([{ choose: ["block:buckler"] }], [], 2)).toEqual([1, 0, false, "0/9", ["unconscious"]]);
  });

  it("LU-CON-01 LU-DTH-01 health that was typed in is faced by a GM's click: holding on, or falling", () => {
    const typed = (health: number) => {
      const table = duel({ foe: { stamina: { value: 3, max: 3 }, constitution: 4 } });
      table.system("Bolt").health.value = health;
      return table;
    };
    expect([typed(8), typed(7), typed(0)].map((table) => table.applies("Bolt", "faceLoss"))).toEqual([false, true, true]);
    expect(typed(8).offers("Bolt", "faceLoss")).toBe("LU-CON-01 Unshaken");
    const holds = typed(7);
    expect(holds.act("Bolt", "faceLoss", {}, [yes, [3, 2, 9]]).asked[0]).toMatchObject({ rule: "LU-CON-01", data: { difficulty: 5 } });
    expect([holds.conditions("Bolt"), holds.system("Bolt").stamina.value]).toEqual([[], 2]);
    const falls = typed(0);
    falls.act("Bolt", "faceLoss");
    expect(falls.conditions("Bolt")).toEqual(["unconscious"]);
    expect(falls.refusal(() => falls.act("Bolt", "faceLoss"))).toBe("LU-CON-01 Unshaken");
  });
});
