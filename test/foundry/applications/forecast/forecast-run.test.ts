// The desk of a forecast: what is asked, what is played for it, and what is heard of it.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { kindKey } from "../../../../src/engine/index.ts";
import type { Desk, News } from "../../../../src/foundry/applications/forecast/forecast-run.ts";
import { answer, ask, askForMore, deskFor, isFight, nowOn, tell } from "../../../../src/foundry/applications/forecast/forecast-run.ts";
import { AS_IT_STANDS, countOf, withTwiceTheFoes } from "../../../../src/foundry/applications/forecast/what-if.ts";
import luck from "../../../../src/rulesets/luck/index.ts";
import { starterBattle } from "../../../rulesets/content/starter.ts";
import { stubWords } from "../words.ts";

const battle = starterBattle(luck);
const combat = { id: "encounter" } as Combat;
let heard: News[] = [];
let desk: Desk;
/** What the page does later. */
let later: (() => void)[] = [];

beforeEach(() => {
  heard = [];
  later = [];
  vi.stubGlobal("window", {
    setTimeout: (act: () => void) => later.push(act),
    clearTimeout: () => {
      later = [];
    },
  });
  stubWords();
  desk = deskFor(combat, luck, battle, (news) => heard.push(news));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function playUntil(done: () => boolean): void {
  while (!done() && later.length > 0) {
    const due = later;
    later = [];
    for (const act of due) act();
  }
}

describe("the desk of a forecast", () => {
  it("plays the battle of the question, and begins anew with every other question", async () => {
    await ask(desk, AS_IT_STANDS);
    expect(heard).toEqual(["question"]);
    playUntil(() => heard.includes("battle"));
    expect(desk.forecast.outcomes).toHaveLength(1);
    const asItStands = nowOn(desk);
    await ask(desk, withTwiceTheFoes(desk.whatIf, desk.kinds));
    expect(desk.forecast.outcomes).toHaveLength(0);
    expect(asItStands.forecast.outcomes).toHaveLength(1);
    const sizeOf = (kept: { readonly battle: typeof battle }): number => Object.keys(kept.battle.combatants).length;
    expect(sizeOf(nowOn(desk))).toBeGreaterThan(sizeOf(asItStands));
  });

  it("plays nothing where one side has nobody", async () => {
    for (const kind of desk.kinds.filter(({ side }) => side === "foes"))
      for (let left = countOf(desk.whatIf, kind); left > 0; left -= 1) await askForMore(desk, kindKey(kind), -1);
    expect(isFight(desk)).toBe(false);
    expect(desk.stop).toBeNull();
    expect(later).toEqual([]);
  });

  it("tells no battle of a question that is no longer asked", async () => {
    await ask(desk, AS_IT_STANDS);
    const telling = tell(desk, 1);
    await ask(desk, withTwiceTheFoes(desk.whatIf, desk.kinds));
    expect(await telling).toBe(false);
    expect(desk.told).toBeNull();
    expect(await tell(desk, 1)).toBe(true);
    expect(desk.told?.rounds.length).toBeGreaterThan(0);
  });

  it.each([
    ["33", 33],
    ["1000", 99],
    ["-4", 1],
    ["many", 20],
  ])("takes %s for a goal of %i in a hundred, and asks nothing by it", async (said, goal) => {
    await answer(desk, "goal", said);
    expect(desk.wanted.goal).toBe(goal);
    expect(heard).toEqual([]);
  });
});
