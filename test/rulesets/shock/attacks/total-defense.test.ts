// What Total Defense keeps off, and what it does not (SH-TD-02).

import { expect, test } from "vitest";
import { bandit, duel, maren, strike } from "../duel.ts";
import { fight } from "../table.ts";

const MISS = 1;
const HIT = 19;

/** Hit points that Ruk loses to Maren's blow; he has turned to defence or not. */
function lost(defends: boolean, script: readonly number[], options = {}): number {
  const table = duel({ ruk: { ac: { base: 12 } }, options });
  table.system("Ruk").totalDefense = defends;
  strike(table, script);
  return 20 - table.hp("Ruk");
}

test("SH-TD-02 a plain miss does nothing to whoever defends totally, though its Shock would have", () => {
  expect([lost(false, [MISS]), lost(true, [MISS])]).toEqual([3, 0]);
});

test("SH-TD-02 nor does the miss of a swarm, which nothing else stops", () => {
  const swarmed = (defends: boolean): number => {
    const people = [maren({ attackBonus: -20 }), bandit("Ruk", { hp: { value: 20, max: 20 }, shockImmune: true })];
    const table = fight(people).place({ Maren: [0, 0], Ruk: [1, 0] });
    table.system("Ruk").actions.main = 0;
    table.system("Ruk").totalDefense = defends;
    table.act("Maren", "swarm", { at: ["Ruk"], options: { strikeNow: true } }, [MISS]);
    return 20 - table.hp("Ruk");
  };
  expect([swarmed(false), swarmed(true)]).toEqual([3, 0]);
});

test("SH-TD-02 a hit still does its least: Shock, unless the world reads that as what a miss would have done", () => {
  // The die shows 1: with +1 that is 2, and the Shock of the sword is 3.
  expect(lost(true, [HIT, 1])).toBe(3);
  expect(lost(true, [HIT, 1], { shockFloor: "wouldApply" })).toBe(2);
});
