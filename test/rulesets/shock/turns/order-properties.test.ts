// Whatever people do, hold and suffer: sides come in their frozen order, everybody acts at most once a round and only in its side's phase.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { TestTable } from "../table.ts";
import { fight, foe, hero } from "../table.ts";

interface Move {
  readonly kind: "act" | "done" | "hold" | "release" | "fall" | "rise" | "pick" | "convert";
  readonly pick: number;
}

const moves = fc.array(
  fc.record<Move>({
    kind: fc.constantFrom("act", "act", "done", "done", "hold", "release", "fall", "rise", "pick", "convert"),
    pick: fc.nat({ max: 20 }),
  }),
  { minLength: 10, maxLength: 60 },
);
const NAMES = ["Ada", "Ben", "Cleo", "Rat", "Cat", "Bat", "Owl"];
const sideOf = (name: string): string => (["Ada", "Ben", "Cleo"].includes(name) ? "party" : name === "Owl" ? "neutral" : "enemies");

/** Seven people far from each other, so that nobody strikes at anybody. */
function start(): TestTable {
  const people = NAMES.map((name) => {
    const system = { hp: { value: 5, max: 5 } };
    if (sideOf(name) === "party") return hero(name, { system, items: [] });
    return foe(name, { system, items: [], side: sideOf(name) === "neutral" ? "neutral" : "foes" });
  });
  const table = fight(people, { moraleMode: "off", npcAtZero: "unconscious", zeroHp: "unconscious" }, "foes").place(
    Object.fromEntries(NAMES.map((name, index) => [name, [10 * index, 0]])),
  );
  // Whoever holds lets every moment pass.
  table.declines = ["SH-HLD-02", "SH-HLD-03"];
  return table;
}

const of = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)];

/** Takes an action if the sheet offers it. */
function tryAct(table: TestTable, name: string | undefined, action: string, options = {}): void {
  if (name !== undefined && table.offers(name, action) === "available") table.act(name, action, { options });
}

function play(table: TestTable, { kind, pick }: Move): void {
  const anybody = of(NAMES, pick);
  const able = (name: string): boolean => table.down(name) === "up";
  switch (kind) {
    case "act":
      tryAct(table, anybody, "run");
      return;
    case "convert":
      tryAct(table, anybody, "secondMove");
      return;
    case "done":
      tryAct(
        table,
        of(
          NAMES.filter((name) => table.offers(name, "done") === "available" && able(name)),
          pick,
        ),
        "done",
      );
      return;
    case "hold":
      tryAct(table, anybody, "hold");
      return;
    case "release":
      tryAct(
        table,
        of(
          NAMES.filter((name) => table.applies(name, "release")),
          pick,
        ),
        "release",
        { deed: "speak" },
      );
      return;
    case "fall":
      // Somebody has to be left, or rounds would end without anybody.
      if (NAMES.filter(able).length > 2 && anybody !== undefined && able(anybody))
        table.act(anybody, "suffer", { options: { amount: "5" } });
      return;
    case "rise":
      if (anybody !== undefined && !able(anybody)) table.act(anybody, "recover", { options: { amount: "5" } });
      return;
    case "pick": {
      const next = of(table.candidates, pick);
      if (next !== undefined && table.active !== next) {
        const active = table.active;
        if (active === "" || sideOf(active) === sideOf(next)) table.pick(next);
      }
    }
  }
}

describe("the order of sides", () => {
  test("SH-SEQ-04 phases follow the order, turns stay inside them, and nobody has more actions than a round gives", () => {
    fc.assert(
      fc.property(moves, (list) => {
        const table = start();
        const order = [...table.order];
        for (const move of list) {
          const before = { round: table.battle.round, phase: order.indexOf(table.phase) };
          play(table, move);
          const { order: state } = table.battle.system;
          expect(state.groups).toEqual(order);
          expect(order).toContain(state.phase);
          const steps = (table.battle.round - before.round) * order.length + order.indexOf(state.phase) - before.phase;
          expect(steps).toBeGreaterThanOrEqual(0);
          if (table.active !== "") {
            expect(sideOf(table.active)).toBe(state.phase);
            expect(table.down(table.active)).toBe("up");
            expect(state.acted).not.toContain(table.combatant(table.active).id);
          } else {
            expect(table.candidates.length).toBeGreaterThan(0);
            for (const name of table.candidates) expect(sideOf(name)).toBe(state.phase);
          }
          expect(new Set(state.acted).size).toBe(state.acted.length);
          for (const name of NAMES) {
            const { main, move: moveLeft } = table.system(name).actions;
            expect(main + moveLeft, name).toBeLessThanOrEqual(2);
            expect(Math.min(main, moveLeft)).toBeGreaterThanOrEqual(0);
          }
        }
      }),
      { numRuns: 150, seed: 20_261_122 },
    );
  });

  test("SH-HLD-02 no hold outlives its round", () => {
    fc.assert(
      fc.property(moves, (list) => {
        const table = start();
        for (const move of list) {
          play(table, move);
          for (const hold of Object.values(table.battle.system.order.holds)) expect(hold.round).toBe(table.battle.round);
        }
      }),
      { numRuns: 100, seed: 7 },
    );
  });
});
