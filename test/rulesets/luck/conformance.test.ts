// The Luck Die keeps the contract of every ruleset, and stays sane under random play.

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { checkRuleset, languageKeysOf } from "../../../src/engine/testing/conformance.ts";
import { reachAtRandom } from "../../../src/engine/testing/random-coverage.ts";
import { luckOrder } from "../../../src/rulesets/luck/turns/order.ts";
import { company } from "./company.ts";
import { playAtRandom } from "./random.ts";
import { luck, TestTable } from "./table.ts";

const words = JSON.parse(readFileSync(new URL("../../../src/rulesets/luck/lang/en.json", import.meta.url), "utf8")) as object;
const keys = languageKeysOf(words);

describe("the contract", () => {
  it("is kept", () => {
    expect(checkRuleset(luck, keys)).toEqual([]);
  });
});

describe("random play", () => {
  it("stays whole: pools, actions, durability, turns, words, undo and replay", () => {
    const { problems, unreached } = reachAtRandom(luck, (seed, eager) => playAtRandom(seed, undefined, eager), {
      first: 1,
      least: 12,
      most: 60,
      spared: {
        "conditions.unseen.given": "by hand: who sees whom is the GM's to say",
        "reactions.pastTheBlock": "needs a reaction left after a block that lets something through",
      },
    });
    expect(problems).toEqual([]);
    expect(unreached).toEqual([]);
  });

  it("knows nobody's turn once a team has won", () => {
    const table = new TestTable(company());
    table.battle.started = true;
    table.battle.system.ended = true;
    expect(luckOrder.candidates(table.battle, () => true)).toEqual([]);
  });
});
