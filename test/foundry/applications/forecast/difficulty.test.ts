// How hard a prepared encounter is, in a word: by the chance that a forecast's battles come to.
import { expect, test } from "vitest";
import type { PlayedBattle } from "../../../../src/engine/index.ts";
import { addBattle, emptyForecast } from "../../../../src/engine/index.ts";
import { buildBattle, buildCreature } from "../../../../src/engine/testing/builders.ts";
import { difficultyAt, difficultyView } from "../../../../src/foundry/applications/forecast/difficulty.ts";
import archmage from "../../../../src/rulesets/archmage/index.ts";

test("the word goes by the heroes' chance: fair is a first fight, a hard one a coin's throw", () => {
  const words = [1, 0.95, 0.94, 0.85, 0.84, 0.65, 0.64, 0.4, 0.39, 0.15, 0.14, 0].map((win) => difficultyAt(win, 0));
  expect(words).toEqual(["easy", "easy", "fair", "fair", "tough", "tough", "hard", "hard", "deadly", "deadly", "hopeless", "hopeless"]);
});

test("a fight in which heroes die is worse than its chance to win", () => {
  expect([0.05, 0.06, 0.15, 0.16, 0.35, 0.36, 1].map((death) => difficultyAt(1, death))).toEqual([
    "easy",
    "fair",
    "fair",
    "tough",
    "tough",
    "hard",
    "hard",
  ]);
  expect(difficultyAt(0.2, 0.01)).toBe("deadly");
});

test("it says how often a hero falls and dies, foes aside, and marks the level by number", () => {
  const [type = "", foeType = type] = Object.keys(archmage.actors);
  const battle = buildBattle(archmage, [
    buildCreature(archmage, { type, name: "Ada", side: "heroes" }),
    buildCreature(archmage, { type: foeType, name: "Rat", side: "foes" }),
  ]);
  const [ada = "", rat = ""] = Object.keys(battle.creatures);
  const forecast = emptyForecast();
  const played = (winner: "heroes" | "foes", fell: readonly string[], dead: readonly string[]): PlayedBattle => ({
    ...{ winner, rounds: 2, down: [...fell], fell: [...fell], dead: [...dead] },
    ...{ spent: {}, damage: {}, course: [], luck: {}, refused: [] },
  });
  for (let count = 0; count < 40; count += 1)
    addBattle(forecast, count, played("heroes", count < 10 ? [ada, rat] : [rat], count < 2 ? [ada] : [rat]));
  const view = difficultyView(forecast, battle, (key, data) => `${key} ${JSON.stringify(data ?? {})}`);
  expect(view.level).toBe("easy");
  expect(view.chances).toContain('"win":"100 %","falls":"25 %","dies":"5 %"');
  expect(view.marks).toEqual([true, false, false, false, false, false]);
  // A few battles may say another word than many: 25 in which 76 % are won are no verdict.
  expect(difficultyView(forecast, battle, (key) => key, true).word).toBe("SORTIE.Difficulty.SoFar");
});
