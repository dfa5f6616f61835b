// How many of a foe are a fair fight: what is played for it, what is found, and how it is told.
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Battle, Creature, ForecastWork, Ruleset, WorkDone } from "../../../../src/engine/index.ts";
import { isPlainObject, playSeed, valueAt } from "../../../../src/engine/index.ts";
import { setAt } from "../../../../src/engine/data/json.ts";
import { foeDifficultyView, foeFight, measureFight } from "../../../../src/foundry/applications/forecast/foe-fight.ts";
import { registerBuiltIn } from "../../../../src/foundry/rulesets.ts";
import { builtInRulesets } from "../../../../src/rulesets/index.ts";
import { starterBattle } from "../../../rulesets/content/starter.ts";

/** Battles are played here, one after another, until somebody has heard enough. */
vi.mock("../../../../src/foundry/applications/forecast/workers-or-page.ts", () => ({
  playMany: (ruleset: Ruleset, work: ForecastWork, heard: (done: WorkDone) => void): (() => void) => {
    let isOver = false;
    void Promise.resolve().then(() => {
      for (let seed = 1; !isOver; seed += 1) {
        const steps = playSeed(ruleset, work, seed);
        let step = steps.next();
        while (step.done !== true) step = steps.next();
        heard({ seed, played: step.value });
      }
    });
    return () => {
      isOver = true;
    };
  },
}));

const always = (): boolean => true;
const translate = (key: string, data: Readonly<Record<string, unknown>> = {}): string => `${key} ${JSON.stringify(data)}`;

/** The first encounter's heroes and its first foe. */
function starters(ruleset: Ruleset): { battle: Battle; heroes: Creature[]; foe: Creature } {
  const battle = starterBattle(ruleset);
  const all = Object.values(battle.creatures);
  const [foe] = all.filter(({ side }) => side === "foes");
  if (!foe) throw new Error(`${ruleset.id} has no foe`);
  return { battle, heroes: all.filter(({ side }) => side === "heroes"), foe };
}

/** How often the heroes win a fight, played here. */
function shareWon(ruleset: Ruleset, battle: Battle, battles: number): number {
  let won = 0;
  for (let seed = 1001; seed <= 1000 + battles; seed += 1) {
    const steps = playSeed(ruleset, { battle, policies: { heroes: "", foes: "" } }, seed);
    let step = steps.next();
    while (step.done !== true) step = steps.next();
    if (step.value.winner === "heroes") won += 1;
  }
  return won / battles;
}

beforeAll(() => {
  for (const ruleset of builtInRulesets) registerBuiltIn(ruleset);
});

describe.each(builtInRulesets.map((ruleset): [string, Ruleset] => [ruleset.id, ruleset]))("%s", (_id, ruleset) => {
  it("finds for four heroes a number of a foe that they win against as often as a fair fight is won", async () => {
    const { battle, heroes, foe } = starters(ruleset);
    const measure = await measureFight(ruleset, foeFight(ruleset, battle, heroes, foe), always);
    if (measure === null || measure === "unwanted") throw new Error("nothing was found");
    expect(measure.count).toBeGreaterThanOrEqual(1);
    expect(measure.win).toBeGreaterThanOrEqual(0.85);
    // One of those heroes alone can fight fewer of it than all of them together.
    const alone = await measureFight(ruleset, foeFight(ruleset, battle, heroes.slice(0, 1), foe), always);
    if (alone === null || alone === "unwanted") throw new Error("nothing was found for one");
    expect(alone.count ?? 0).toBeLessThanOrEqual(measure.count ?? 0);
    // Against fewer it may win more often.
    expect((alone.count ?? 0) + alone.win).toBeLessThanOrEqual((measure.count ?? 0) + measure.win + 0.1);
  });

  it("counts heroes as they are well rested, and the foe with all of its points", () => {
    const { battle, heroes, foe } = starters(ruleset);
    const pointsIn = (fight: Battle): unknown[] =>
      Object.values(fight.creatures).map(({ name, system }) => [name, ruleset.reportTotals?.health.map((path) => valueAt(system, path))]);
    const spent = (creature: Creature): Creature => {
      const copy = structuredClone(creature);
      if (isPlainObject(copy.system)) for (const path of ruleset.reportTotals?.health ?? []) setAt(copy.system, path, 1);
      return copy;
    };
    const fresh = foeFight(ruleset, battle, heroes, foe);
    const foesPoints = pointsIn(foeFight(ruleset, battle, heroes, spent(foe))).at(-1);
    expect(foesPoints).toEqual(pointsIn(fresh).at(-1));
    const hurt = foeFight(ruleset, battle, heroes.map(spent), foe);
    expect(shareWon(ruleset, hurt, 20)).toBeGreaterThanOrEqual(shareWon(ruleset, fresh, 20) - 0.2);
  });
});

it("ends when nobody wants it any longer, and where there is no foe", async () => {
  const [ruleset] = builtInRulesets;
  if (!ruleset) throw new Error("no ruleset");
  const { battle, heroes, foe } = starters(ruleset);
  const fight = foeFight(ruleset, battle, heroes, foe);
  let asked = 0;
  expect(await measureFight(ruleset, fight, () => (asked += 1) < 5)).toBe("unwanted");
  expect(await measureFight(ruleset, { ...fight, combatants: {} }, always)).toBeNull();
});

describe("a measure in words", () => {
  it("is a number where one alone is fair, else the word for one alone", () => {
    expect(foeDifficultyView({ count: 3, win: 0.9 }, ["Ada"], translate)).toMatchObject({ short: "3" });
    // From the hardest to the easiest, as lists sort them.
    const harder = [
      { count: null, win: 0.1 },
      { count: null, win: 0.5 },
      { count: 1, win: 0.8 },
      { count: 3, win: 0.8 },
      { count: 3, win: 0.9 },
      { count: 8, win: 0.97 },
    ].map((measure) => foeDifficultyView(measure, ["Ada"], translate).ease);
    expect(harder).toEqual(harder.toSorted((a, b) => a - b));
    expect(new Set(harder).size).toBe(harder.length);
    expect(foeDifficultyView({ count: 8, win: 0.97 }, ["Ada"], translate)).toMatchObject({ short: "8+" });
    expect(foeDifficultyView({ count: null, win: 0.5 }, ["Ada", "Bo"], translate)).toMatchObject({
      short: "SORTIE.Difficulty.Level.hard {}",
    });
    expect(foeDifficultyView({ count: null, win: 0.5 }, ["Ada", "Bo"], translate).hint).toMatch(/"heroes":"Ada, Bo".*"win":"50/);
  });
});
