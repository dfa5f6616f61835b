// Holds every law that holds at any moment against moments of one battle that was played at random, and the law of secrets against such battles in pairs.

import type { Battle, Shapes } from "../../../src/engine/battle/battle.ts";
import { rollFace, seededRandom } from "../../../src/engine/data/random.ts";
import { groupProblems } from "../../../src/engine/testing/laws/group-actions.ts";
import { useProblems as payerProblems } from "../../../src/engine/testing/laws/action-uses.ts";
import { heldWayProblems } from "../../../src/engine/testing/laws/held-ways.ts";
import { movementProblems, scenesFor } from "../../../src/engine/testing/laws/movement.ts";
import { payingProblems } from "../../../src/engine/testing/laws/payers.ts";
import { proposedTargetProblems, reachProblems } from "../../../src/engine/testing/laws/proposed-targets.ts";
import { fallenProblems, reactionProblems } from "../../../src/engine/testing/laws/reactions.ts";
import { toldNumbers } from "../../../src/engine/testing/secrecy/told-numbers.ts";
import { useProblems } from "../../../src/engine/testing/uses/use-problems.ts";
import { mergedLanguage } from "../../../tools/shipped/languages.ts";
import { crowdedOn, momentsOf, arrangements } from "../../moments/moments.ts";
import type { Subject } from "../../moments/subjects.ts";
import { ofEach } from "../../moments/subjects.ts";
import { toldFindings } from "../../moments/told.ts";
import { RANDOM_BATTLES } from "../../rulesets/simulation/random-plays.ts";
import { OPEN_FIELDS } from "../../rulesets/map/open-fields.ts";
import type { Outcome } from "../campaign.ts";
import { addCounts } from "../campaign.ts";

/** About so many moments of each battle are looked at. */
const MOMENTS = 4;

/** Of so many battles one is played in pairs, which takes as long as ten others. */
const PAIRS_EVERY = 4;

/** What each law finds at a moment, by the law's name. */
function foundAt<S extends Shapes>(subject: Subject<S>, battle: Battle<S>, seed: number): Readonly<Record<string, readonly string[]>> {
  const { ruleset, inWords, fromDice } = subject;
  const scenes = [...scenesFor(ruleset), null];
  const scene = scenes[rollFace(seededRandom(seed), scenes.length) - 1] ?? null;
  const isMapRead = scene?.spaces !== "gridless" || ruleset.distances?.measured !== false;
  const crowded = crowdedOn(ruleset, battle, isMapRead ? scene : null);
  const told = toldFindings(subject, battle, seed);
  return {
    movement: movementProblems(ruleset, crowded, seed, inWords).problems,
    heldWays: heldWayProblems(ruleset, crowded, seed).problems,
    reactions: reactionProblems(ruleset, battle, seed),
    payers: [...payerProblems(ruleset, battle, seed), ...payingProblems(ruleset, battle, seed)],
    fallen: fallenProblems(ruleset, battle, seed),
    groups: groupProblems(ruleset, battle, seed).problems,
    uses: useProblems(ruleset, battle, seed, fromDice),
    told: told.flatMap(({ against, saves, shown }) => [...against.problems, ...saves.problems, ...shown.problems]),
    targets: arrangements(ruleset, battle, seed).flatMap((at) => [
      ...proposedTargetProblems(ruleset, at).problems,
      ...(ruleset.distances?.measured === false ? [] : reachProblems(ruleset, at).problems),
    ]),
  };
}

/** Numbers of foes that players read in pairs of battles, some of which may be told by chance alone: hence three pairs. */
function toldInPairs<S extends Shapes>({ ruleset }: Subject<S>, seed: number): string[] {
  const begin = RANDOM_BATTLES[ruleset.id];
  if (!begin) throw new Error(`Nobody plays ${ruleset.id}`);
  const seeds = [seed, seed + 1, seed + 2];
  const open = OPEN_FIELDS[ruleset.id] ?? [];
  return toldNumbers(ruleset, begin(seed) as Battle<S>, mergedLanguage("en"), { rounds: 3, seeds, open });
}

const SUBJECTS = Object.entries(
  ofEach((subject) => (seed: number): Outcome => {
    const losses: string[] = [];
    let moments = 0;
    const lose = (law: string, problems: readonly string[]): void => {
      const what = `${subject.ruleset.id}, --runs 1 --seed ${String(seed)}, ${law}`;
      losses.push(...[...new Set(problems)].map((problem) => `${what}: ${problem}`));
    };
    // A player of its own: what one has played is remembered as long as it lives, and a campaign plays thousands.
    const play: typeof subject.play = (...asked) => subject.play(...asked);
    for (const { battle, index } of momentsOf({ ...subject, play }, seed, { about: MOMENTS })) {
      moments += 1;
      for (const [law, problems] of Object.entries(foundAt(subject, battle, seed + index))) lose(law, problems);
    }
    const pairs = Math.floor(seed / 5) % PAIRS_EVERY === 0;
    if (pairs) lose("secrets", toldInPairs(subject, seed));
    return { counts: { battles: 1, moments, pairs: pairs ? 1 : 0, [subject.ruleset.id]: 1 }, losses };
  }),
).map(([, judge]) => judge());

/** The battle of one seed: which ruleset it is played in goes by the seed. */
export function judgeBattle(seed: number): Outcome {
  const judge = SUBJECTS[seed % SUBJECTS.length];
  if (!judge) throw new RangeError(`${String(seed)} is no seed.`);
  return judge(seed);
}

/** Battles of the seeds `from`, `from + step` …, so many or up to the first that is lost. */
export function judgeBattles(from: number, step: number, battles: number, tell: (played: number) => void = () => undefined): Outcome {
  const counts: Record<string, number> = { battles: 0 };
  for (let nth = 0; nth < battles; nth += 1) {
    const outcome = judgeBattle(from + nth * step);
    addCounts(counts, outcome.counts);
    if (outcome.losses.length > 0) return { counts, losses: outcome.losses };
    tell(1);
  }
  return { counts, losses: [] };
}
