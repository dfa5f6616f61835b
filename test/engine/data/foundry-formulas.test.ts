// The forms that Foundry's dice documentation lists: each is read exactly, against counting every roll, or refused by the name of what it does.
import { describe, expect, it } from "vitest";
import { sumsOf } from "../../../src/engine/data/probability.ts";
import type { FormulaFault } from "../../../src/engine/data/formula-errors.ts";
import { FAULT_WORDS } from "../../../src/engine/data/formula-errors.ts";
import { parseFormula } from "../../../src/engine/data/formula.ts";
import words from "../../../lang/en.json" with { type: "json" };

/** What dice of one kind come to, as Foundry documents it: from the faces in ascending order. */
type Reading = (ascending: readonly number[]) => number;

const total = (faces: readonly number[]): number => faces.reduce((sum, face) => sum + face, 0);

const READ: [formula: string, count: number, faces: number, bonus: number, reading: Reading][] = [
  ["1d20+5", 1, 20, 5, total],
  ["d8 - 1", 1, 8, -1, total],
  ["3d6", 3, 6, 0, total],
  ["1d2+1d2", 2, 2, 0, total],
  ["2d20kh", 2, 20, 0, (all) => total(all.slice(-1))],
  ["2d20k", 2, 20, 0, (all) => total(all.slice(-1))],
  ["2d20kl", 2, 20, 0, (all) => total(all.slice(0, 1))],
  ["4d6k3", 4, 6, 0, (all) => total(all.slice(-3))],
  ["4d6kh3+2", 4, 6, 2, (all) => total(all.slice(-3))],
  ["4d6kl3", 4, 6, 0, (all) => total(all.slice(0, 3))],
  ["4d6d", 4, 6, 0, (all) => total(all.slice(1))],
  ["4d6d1", 4, 6, 0, (all) => total(all.slice(1))],
  ["4d6dl1", 4, 6, 0, (all) => total(all.slice(1))],
  ["4d6dl3", 4, 6, 0, (all) => total(all.slice(3))],
  ["4d6dh1", 4, 6, 0, (all) => total(all.slice(0, 3))],
  ["4D6DH2", 4, 6, 0, (all) => total(all.slice(0, 2))],
  ["4d6dl0", 4, 6, 0, total],
  ["7", 0, 6, 7, total],
];

const REFUSED: [formula: string, position: number, fault: FormulaFault][] = [
  ["1d6kh0", 5, "keeps"],
  ["1d6kh2", 5, "keeps"],
  ["1d6dl1", 5, "keeps"],
  ["1d6d", 4, "keeps"],
  ["1d6x", 3, "explodes"],
  ["1d6x6", 3, "explodes"],
  ["1d6xo", 3, "explodes"],
  ["3d6r1", 3, "rerolls"],
  ["3d6r<3", 3, "rerolls"],
  ["3d6rr1", 3, "rerolls"],
  ["5d10cs>7", 4, "counts"],
  ["5d10cf=1", 4, "counts"],
  ["5d10df=1", 4, "counts"],
  ["5d10sf=1", 4, "counts"],
  ["5d10ms12", 4, "counts"],
  ["5d10even", 4, "counts"],
  ["1d20min10", 4, "bounds"],
  ["1d20max10", 4, "bounds"],
  ["{1d20,1d20}kh", 0, "pool"],
  ["(1d6+2)*2", 0, "brackets"],
  ["floor(1d6/2)", 0, "brackets"],
  ["(2)d6", 0, "brackets"],
  ["1d6*2", 3, "multiplies"],
  ["2*1d6", 1, "multiplies"],
  ["1d6 / 2", 3, "multiplies"],
  ["2d6-1d4", 4, "minus"],
  ["4dF", 1, "faces"],
  ["1dc", 1, "faces"],
  ["1d0", 0, "faces"],
  ["1d6+@abilities.str.mod", 4, "data"],
  ["1d6[fire]", 3, "words"],
  ["1d6 # for luck", 3, "words"],
  ["2d6 4", 3, "other"],
  ["1.5", 1, "other"],
  ["1d6!", 3, "other"],
];

describe("Foundry's forms of dice", () => {
  it.each(READ)("are read exactly: %s", (formula, count, faces, bonus, reading) => {
    const parsed = parseFormula(formula);
    if (!parsed.ok) throw new Error(`${formula} fails at ${String(parsed.position)}`);
    expect(parsed.request.bonus).toBe(bonus);
    const rolls = faces ** count;
    const counted = new Map<number, number>();
    for (let roll = 0; roll < rolls; roll += 1) {
      const shown = Array.from({ length: count }, (_, die) => 1 + (Math.floor(roll / faces ** die) % faces));
      const sum = reading(shown.toSorted((a, b) => a - b));
      counted.set(sum, (counted.get(sum) ?? 0) + 1 / rolls);
    }
    const exact = sumsOf(parsed.request);
    expect(new Set(exact.keys())).toEqual(new Set(counted.keys()));
    for (const [sum, likelihood] of counted) expect(exact.get(sum), String(sum)).toBeCloseTo(likelihood, 12);
  });

  it.each(REFUSED)("or refused in a clear word: %s", (formula, position, fault) => {
    expect(parseFormula(formula)).toEqual({ ok: false, text: formula, position, fault });
    const key = FAULT_WORDS[fault].split(".").reduce<unknown>((value, part) => Reflect.get(Object(value), part), words);
    expect(key).toContain("{formula}");
  });
});
