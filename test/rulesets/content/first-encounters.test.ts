// How hard the encounters of every ruleset's packs are for its four fresh heroes: as their forecasts say it, with both sides in their usual ways.

import { describe, expect, it } from "vitest";
import type { Battle, Ruleset } from "../../../src/engine/index.ts";
import { playSeed } from "../../../src/engine/simulation/job.ts";
import { USUAL_WAYS } from "../../../src/engine/simulation/policy.ts";
import { builtInRulesets } from "../../../src/rulesets/index.ts";
import { packsOf, record, records, text } from "./pack-documents.ts";
import { starterBattle } from "./starter.ts";

/** So many battles are cheap enough for every run. What chance may make of them is added to the goals: about one standard deviation. */
const BATTLES = 100;
const FEWER_BATTLES = 60;
const MARGIN = 0.02;
const WIDER_MARGIN = 0.05;

/** Shares of the played battles. */
interface Figures {
  readonly won: number;
  /** The most that any hero falls, whether or not somebody raises it again. */
  readonly falls: number;
  readonly dies: number;
}

/** What is wanted of a first evening. */
const WANTED = { won: [0.85, 0.95], falls: 0.5, dies: 0.02 } as const;

/** What is wanted of the second encounter, which shows more rules, and of the third, which is hard: the share that is won. */
const LATER = [
  [0.7, 0.85],
  [0.45, 0.6],
] as const;

function figuresOf(ruleset: Ruleset, battle: Battle, battles: number): Figures {
  const heroes = Object.values(battle.creatures).flatMap(({ side, uuid }) => (side === "heroes" ? [uuid] : []));
  const counts = { won: 0, fell: new Map<string, number>(), dead: new Map<string, number>() };
  for (let seed = 1; seed <= battles; seed += 1) {
    const steps = playSeed(ruleset, { battle, policies: USUAL_WAYS }, seed);
    let step = steps.next();
    while (step.done !== true) step = steps.next();
    const { winner, fell, dead } = step.value;
    if (winner === "heroes") counts.won += 1;
    for (const uuid of fell) counts.fell.set(uuid, (counts.fell.get(uuid) ?? 0) + 1);
    for (const uuid of dead) counts.dead.set(uuid, (counts.dead.get(uuid) ?? 0) + 1);
  }
  const most = (count: ReadonlyMap<string, number>): number => Math.max(...heroes.map((uuid) => count.get(uuid) ?? 0)) / battles;
  return { won: counts.won / battles, falls: most(counts.fell), dies: most(counts.dead) };
}

describe.each(builtInRulesets.map((ruleset) => [ruleset.id, ruleset] as const))("%s", (id, ruleset) => {
  it("begins with what is won in 85 to 95 of 100, where nobody falls in more than half and next to nobody dies", () => {
    const figures = figuresOf(ruleset, starterBattle(ruleset), BATTLES);
    const { won, falls, dies } = figures;
    const [least, most] = WANTED.won;
    const held = { won: won >= least - MARGIN && won <= most + MARGIN, falls: falls <= WANTED.falls, dies: dies <= WANTED.dies };
    expect(held, JSON.stringify(figures)).toEqual({ won: true, falls: true, dies: true });
  });

  it.each(LATER.map((wanted, index) => [index + 2, wanted] as const))("is won less often in encounter %i", (number, [least, most]) => {
    const { won } = figuresOf(ruleset, starterBattle(ruleset, number - 1), FEWER_BATTLES);
    expect(won).toBeGreaterThanOrEqual(least - WIDER_MARGIN);
    expect(won).toBeLessThanOrEqual(most + WIDER_MARGIN);
  });

  it("tells on its first page of the encounters that come next", () => {
    const [first, ...later] = packsOf(id)("encounters");
    const story = records(first?.["pages"])
      .map((page) => text(record(page["text"])["content"]))
      .join("");
    expect(later.map(({ name }) => text(name)).filter((name) => !story.includes(name))).toEqual([]);
    expect(later).toHaveLength(LATER.length);
  });
});
