// Whatever people delay, hold, use and suffer: everybody has at most one turn a round, places stay a list, immediate actions keep their limits.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { immediatesUsed } from "../../../../src/rulesets/definition/turns/immediate-action.ts";
import { isGone, isUnconscious } from "../../../../src/rulesets/definition/numbers/vitality.ts";
import type { TestTable } from "../table.ts";
import { fight, foe, hero } from "../table.ts";

interface Move {
  readonly kind: "pass" | "delay" | "hold" | "use" | "immediate" | "fall" | "out" | "wake" | "put";
  /** Which of several. */
  readonly pick: number;
}

const KINDS = ["pass", "pass", "delay", "hold", "use", "immediate", "fall", "out", "wake", "put"] as const;
const moves = fc.array(fc.record<Move>({ kind: fc.constantFrom(...KINDS), pick: fc.nat({ max: 20 }) }), { minLength: 10, maxLength: 50 });
const NAMES = ["Ada", "Ben", "Cleo", "Rat", "Cat", "Bat"];

function start(): TestTable {
  return fight(
    NAMES.map((name, index) => {
      const system = { hp: { value: 20, max: 100 } };
      return index < 3 ? hero(name, { system }) : foe(name, { system });
    }),
  );
}

const of = (list: readonly string[], index: number): string | undefined => list[index % Math.max(1, list.length)];

/** One more thing happens. A dying creature fails its save whenever it rolls one. */
function play(table: TestTable, { kind, pick }: Move): void {
  if (table.active === "") {
    // Offered to one alone, a delayed turn may also be let go.
    if (table.candidates.length === 1 && pick % 3 === 0) pass(table);
    else table.pick(of(table.candidates, pick) ?? "");
    return;
  }
  if (!table.battle.system.order.begun) {
    table.startTurn(1);
    return;
  }
  const { active } = table;
  const anybody = of(NAMES, pick) ?? "Ada";
  switch (kind) {
    case "delay":
      if (table.offers(active, "delay") !== "available") break;
      table.act(active, "delay");
      return;
    case "hold":
      if (table.offers(active, "hold") === "available") table.act(active, "hold", { options: { what: "Wait", trigger: "Anything" } });
      return;
    case "use": {
      const name = of(
        NAMES.filter((each) => table.offers(each, "useHeld") === "available"),
        pick,
      );
      const options = { deed: "words", triggeredBy: of([...Object.keys(table.battle.combatants), "event"], pick) ?? "" };
      if (name !== undefined) table.act(name, "useHeld", { options }, [{ confirm: true }]);
      return;
    }
    case "immediate":
      if (table.offers(anybody, "immediateAct") === "available") table.act(anybody, "immediateAct");
      return;
    case "fall":
      table.act(anybody, "harm", { options: { amount: 30 } });
      return;
    case "out":
      if (anybody !== active) table.creature(anybody).system.nonLethal.value = 50;
      return;
    case "wake":
      table.creature(anybody).system.nonLethal.value = 0;
      return;
    case "put":
      if (anybody !== active) table.act(anybody, "putBefore", { at: [active] });
      return;
    case "pass":
      break;
  }
  pass(table);
}

function pass(table: TestTable): void {
  table.endTurn();
}

/** Plays a script, and looks after every step. */
function through(script: readonly Move[], look: (table: TestTable) => void): void {
  const table = start();
  for (const move of script) {
    play(table, move);
    look(table);
  }
}

describe("the order of turns, whatever people do", () => {
  test("DE-INI-06 nobody has two turns in a round", () => {
    fc.assert(
      fc.property(moves, (script) => {
        through(script, ({ battle }) => {
          const { acted } = battle.system.order;
          expect(new Set(acted).size).toBe(acted.length);
          if (battle.turn !== null) expect(acted).not.toContain(battle.turn);
        });
      }),
      { numRuns: 150, seed: 20_261_122 },
    );
  });

  test("DE-INI-05 places stay the numbers 1 to n, whoever moves where", () => {
    fc.assert(
      fc.property(moves, (script) => {
        through(script, ({ battle }) => {
          expect(Object.values(battle.system.order.ranks).toSorted((a, b) => a - b)).toEqual(NAMES.map((_, index) => index + 1));
        });
      }),
      { numRuns: 80, seed: 20_261_123 },
    );
  });

  test("DE-INI-06 a round in which somebody can act does not get stuck", () => {
    fc.assert(
      fc.property(moves, (script) => {
        through(script, (table) => {
          const able = NAMES.filter((name) => !isUnconscious(table.creature(name)) && !isGone(table.creature(name), table.battle.options));
          if (able.length > 0) expect(table.active !== "" || table.candidates.length > 0).toBe(true);
        });
      }),
      { numRuns: 80, seed: 20_261_124 },
    );
  });

  test("DE-IMM-08 nobody makes more immediate actions in a round than its limit", () => {
    fc.assert(
      fc.property(moves, (script) => {
        through(script, (table) => {
          for (const name of NAMES) expect(immediatesUsed(table.creature(name))).toBeLessThanOrEqual(1);
        });
      }),
      { numRuns: 60, seed: 20_261_125 },
    );
  });

  test("DE-HLD-04 only those hold anything who could still act, and words and hold come and go together", () => {
    fc.assert(
      fc.property(moves, (script) => {
        through(script, (table) => {
          for (const name of NAMES) {
            const hold = table.battle.system.order.holds[table.combatant(name).id];
            expect([name, table.system(name).held !== ""]).toEqual([name, hold?.kind === "ready"]);
          }
        });
      }),
      { numRuns: 60, seed: 20_261_126 },
    );
  });
});
