// Whatever people delay and ready: everybody has one turn a round, bands come in order, the die climbs by the book.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BANDS } from "../../../../src/rulesets/volition/data/fields.ts";
import type { TestTable } from "../table.ts";
import { fight, foe, hero } from "../table.ts";

interface Move {
  readonly kind: "pass" | "delay" | "ready" | "fire" | "fall";
  /** Which of several: candidates, bands, creatures. */
  readonly pick: number;
}

const moves = fc.array(
  fc.record<Move>({ kind: fc.constantFrom("pass", "pass", "delay", "ready", "fire", "fall"), pick: fc.nat({ max: 20 }) }),
  { minLength: 10, maxLength: 40 },
);
const bands = fc.array(fc.constantFrom(...BANDS), { minLength: 6, maxLength: 6 });
const NAMES = ["Ada", "Ben", "Cleo", "Rat", "Cat", "Bat"];

function start(chosen: readonly string[]): TestTable {
  const people = NAMES.map((name, index) => {
    const system = { band: chosen[index], hp: { value: 5, max: 30 } };
    return index < 3 ? hero(name, { system }) : foe(name, { system });
  });
  return fight(people);
}

const of = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)];

function play(table: TestTable, { kind, pick }: Move): void {
  if (table.active === "") {
    table.pick(of(table.candidates, pick) ?? "");
    return;
  }
  const { active } = table;
  switch (kind) {
    case "delay":
      if (table.offers(active, "delay") === "available") {
        const slower = BANDS.slice(BANDS.findIndex((band) => band === table.band(active)) + 1);
        table.act(active, "delay", { options: { band: of(slower, pick) ?? "" } });
        return;
      }
      break;
    case "ready":
      if (table.offers(active, "ready") === "available") {
        const cheapest = (["quick", "move", "standard"] as const).find((each) => table.system(active).budget[each] > 0) ?? "standard";
        table.act(active, "ready", { options: { kind: cheapest, what: "Wait", trigger: "Anything" } });
      }
      break;
    case "fire": {
      const holder = NAMES.filter((name) => table.offers(name, "useReadied") === "available");
      const name = of(holder, pick);
      if (name !== undefined) {
        const options = { deed: "inWords", triggeredBy: table.battle.turn ?? "" };
        table.act(name, "useReadied", { options }, [{ confirm: true }]);
      }
      return;
    }
    case "fall": {
      // A foe is gone between two turns; it does not come back.
      const name = of(["Rat", "Cat", "Bat"], pick) ?? "Rat";
      if (name !== active) table.foe(name).system.defeat = "dead";
      return;
    }
    case "pass":
      break;
  }
  table.endTurn();
}

describe("the order of turns, whatever people do", () => {
  it("VO-INI-02 everybody who still stands has exactly one turn a round", () => {
    fc.assert(
      fc.property(bands, moves, (chosen, script) => {
        const table = start(chosen);
        const acted = new Map<number, string[]>();
        for (const move of script) {
          const round = table.battle.round;
          const before = [...table.battle.system.order.acted, table.battle.turn ?? ""];
          play(table, move);
          const now = table.battle.system.order.acted;
          if (new Set(now).size !== now.length) throw new Error(`twice: ${now.join(", ")}`);
          if (table.battle.round !== round) acted.set(round, before);
        }
        for (const had of acted.values()) {
          const standing = NAMES.filter(
            (name) => table.creature(name).type === "volitionCharacter" || table.foe(name).system.defeat === "none",
          );
          expect(standing.filter((name) => !had.includes(name))).toEqual([]);
        }
      }),
      { numRuns: 150, seed: 20_261_122 },
    );
  });

  it("VO-ESC-02 the die is one less than the round, at most 6, whoever does what", () => {
    fc.assert(
      fc.property(bands, moves, (chosen, script) => {
        const table = start(chosen);
        for (const move of script) {
          play(table, move);
          expect(table.escalation).toBe(Math.min(6, table.battle.round - 1));
        }
      }),
      { numRuns: 60, seed: 20_261_123 },
    );
  });

  it("VO-RDY-03 nobody waits for themselves: pins never close a circle, and name people of one band", () => {
    fc.assert(
      fc.property(bands, moves, (chosen, script) => {
        const table = start(chosen);
        for (const move of script) {
          play(table, move);
          const { pins } = table.battle.system.order;
          for (const { combatant } of pins) {
            let at: string | undefined = combatant;
            for (let steps = 0; at !== undefined; steps += 1) {
              if (steps > pins.length) throw new Error(`a circle through ${combatant}`);
              at = pins.find((pin) => pin.combatant === at)?.before;
            }
          }
        }
      }),
      { numRuns: 60, seed: 20_261_124 },
    );
  });

  it("VO-ACT-01 what can be spent is never less than nothing, and a locked kind is never there", () => {
    fc.assert(
      fc.property(bands, moves, (chosen, script) => {
        const table = start(chosen);
        for (const move of script) {
          play(table, move);
          for (const name of NAMES) {
            const { budget, readyLock } = table.system(name);
            expect(Object.values(budget).every((left) => left === 0 || left === 1)).toBe(true);
            if (readyLock !== "" && table.active === name && table.battle.system.order.begun) expect(budget[readyLock]).toBe(0);
          }
        }
      }),
      { numRuns: 60, seed: 20_261_125 },
    );
  });
});
