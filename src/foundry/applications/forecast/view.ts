// A forecast as its window shows it: a strip of dots, bands over the rounds, bars. Pure: words come in through `say`.

import type { Battle, Creature, Estimate, Forecast, PlayedOutcome, Ruleset } from "../../../engine/index.ts";
import { chanceToWin, courseOf, estimateOf, participants, quantilesOf } from "../../../engine/index.ts";

/** Words by key, with their data. */
export type Translate = (key: string, data?: Readonly<Record<string, unknown>>) => string;

/** How a battle ended, from best to worst for the heroes. */
const ENDS = ["clean", "costly", "open", "lost"] as const;
export type End = (typeof ENDS)[number];

/** One of the hundred dots: it stands for a hundredth of the battles, and shows one of them. */
export interface Dot {
  readonly seed: number;
  readonly end: End;
  /** Where it stands between the best end and the worst. */
  readonly rank: number;
  readonly label: string;
}

/** A bar of how often something happens, with the interval that it lies in. */
export interface ChanceBar {
  readonly name: string;
  /** In hundredths. */
  readonly share: number;
  readonly low: number;
  readonly width: number;
  readonly chance: string;
  readonly text: string;
}

/** The course of a side, as points of a polygon and of a line, in a box of `COURSE`. */
interface CourseView {
  readonly side: "heroes" | "foes";
  readonly band: string;
  readonly line: string;
}

export interface ForecastView {
  readonly battles: number;
  readonly counted: string;
  readonly verdict: string;
  readonly chance: string;
  readonly between: string;
  readonly rounds: string;
  readonly dots: readonly Dot[];
  readonly ends: readonly { readonly end: End; readonly label: string; readonly count: string }[];
  /** How often each hero falls, and how often it dies. */
  readonly falls: readonly (ChanceBar & { readonly deaths: number; readonly died: string })[];
  /** What the heroes use up in a battle, a list for each row of the tally that anything was used of. */
  readonly spent: readonly { readonly label: string; readonly heroes: ForecastView["damage"] }[];
  readonly damage: readonly { readonly name: string; readonly points: number | string; readonly width: number }[];
  readonly courses: readonly CourseView[];
  readonly lastRound: number;
}

/** The box that courses are drawn in. */
export const COURSE = { width: 320, height: 110 } as const;
const DOTS = 100;

/** What a forecast says so far. Of the dots that were shown before, those stay that still say the truth: nobody's battle changes under their pointer. */
export function forecastView(
  forecast: Forecast,
  battle: Battle,
  { reportTotals }: Pick<Ruleset, "reportTotals">,
  translate: Translate,
  before: readonly Dot[] = [],
): ForecastView {
  const { outcomes } = forecast;
  const everybody = participants(battle);
  const heroes = everybody.filter(({ side }) => side === "heroes");
  const win = chanceToWin(forecast, "heroes");
  const ranks = ranked(outcomes, new Set(heroes.map(({ uuid }) => uuid)));
  const [low = 0, middle = 0, high = 0] = quantilesOf(
    outcomes.map(({ rounds }) => rounds),
    [0.1, 0.5, 0.9],
  );
  return {
    battles: outcomes.length,
    counted: translate("SORTIE.Forecast.Counted", { count: outcomes.length }),
    verdict: translate(`SORTIE.Forecast.Verdict.${verdictOf(win)}`),
    chance: percent(win.share),
    between: translate(win.besideLuck ? "SORTIE.Forecast.BetweenBesideLuck" : "SORTIE.Forecast.Between", {
      low: percent(win.low),
      high: percent(win.high),
    }),
    rounds:
      low === high
        ? translate("SORTIE.Forecast.RoundsAlike", { count: middle })
        : translate("SORTIE.Forecast.Rounds", { low, middle, high }),
    dots: dotsOf(ranks, outcomes.length, before, translate),
    ends: ENDS.map((end) => {
      const times = ranks.reduce((sum, one) => (one.end === end ? sum + one.outcomes.length : sum), 0);
      return { end, label: translate(`SORTIE.Forecast.End.${end}`), count: percent(estimateOf(times, outcomes.length).share) };
    }),
    falls: heroes.map((hero) => fallOf(forecast, hero, translate)),
    spent: (reportTotals?.spent ?? []).flatMap(({ id, label }) => spentOf(forecast, id, translate(label), heroes)),
    damage: damageOf(forecast, battle),
    courses: (["heroes", "foes"] as const).map((side) => courseView(forecast, side)),
    lastRound: forecast.courses.reduce((most, course) => Math.max(most, course.length - 1), 0),
  };
}

/** A whole number of hundredths; what is neither never nor always doesn't look like it. */
export function percent(share: number): string {
  if (share > 0 && share < 0.005) return "< 1 %";
  if (share < 1 && share > 0.995) return "> 99 %";
  return `${String(Math.round(100 * share))} %`;
}

/** In words, by where the whole interval lies. */
function verdictOf({ low, high }: Estimate): string {
  if (high - low > 0.5) return "open";
  if (low >= 0.9) return "sure";
  if (low >= 0.6) return "likely";
  if (high <= 0.1) return "doomed";
  if (high <= 0.4) return "unlikely";
  return "even";
}

/** Battles that ended equally well for the heroes. */
interface Rank {
  readonly rank: number;
  readonly end: End;
  readonly outcomes: PlayedOutcome[];
}

/** From best to worst. There are few ranks and thousands of battles, so those of a rank are gathered, and only the ranks sorted. */
function ranked(outcomes: readonly PlayedOutcome[], heroes: ReadonlySet<string>): Rank[] {
  const ranks = new Map<number, Rank>();
  for (const outcome of outcomes) {
    const end = endOf(outcome, heroes);
    const rank = 1000 * ENDS.indexOf(end) + outcome.down.length;
    const alike = ranks.get(rank);
    if (alike) alike.outcomes.push(outcome);
    else ranks.set(rank, { rank, end, outcomes: [outcome] });
  }
  return [...ranks.values()].toSorted((a, b) => a.rank - b.rank);
}

function endOf({ winner, down }: PlayedOutcome, heroes: ReadonlySet<string>): End {
  if (winner === "heroes") return down.some((uuid) => heroes.has(uuid)) ? "costly" : "clean";
  return winner === "foes" ? "lost" : "open";
}

function dotsOf(ranks: readonly Rank[], battles: number, before: readonly Dot[], translate: Translate): Dot[] {
  const places = placesOf(ranks, battles);
  const kept = places.map(({ rank }, index) => (before[index]?.rank === rank.rank ? before[index] : undefined));
  const shown = new Set(kept.map((dot) => dot?.seed));
  return places.flatMap(({ rank: { rank, end, outcomes }, at }, index) => {
    const stays = kept[index];
    if (stays) return [stays];
    // No battle is shown twice.
    const outcome = [...outcomes.slice(at), ...outcomes.slice(0, at)].find(({ seed }) => !shown.has(seed));
    if (!outcome) return [];
    const { seed, rounds } = outcome;
    shown.add(seed);
    return [{ seed, end, rank, label: translate("SORTIE.Forecast.Dot", { end: translate(`SORTIE.Forecast.End.${end}`), count: rounds }) }];
  });
}

/** The ranks of as many battles as there are dots, taken evenly from best to worst, and the how-many-eth of its rank each is. */
function placesOf(ranks: readonly Rank[], battles: number): { readonly rank: Rank; readonly at: number }[] {
  const count = Math.min(DOTS, battles);
  let [from, next] = [0, 0];
  return Array.from({ length: count }, (_, index) => Math.floor(((index + 0.5) * battles) / count)).flatMap((place) => {
    for (let rank = ranks[next]; rank; rank = ranks[next]) {
      if (place < from + rank.outcomes.length) return [{ rank, at: place - from }];
      from += rank.outcomes.length;
      next += 1;
    }
    return [];
  });
}

/** A share as a bar. */
export function barOf(name: string, { share, low, high }: Estimate, translate: Translate): ChanceBar {
  const hundredths = (part: number): number => Math.round(1000 * part) / 10;
  const text = translate("SORTIE.Forecast.Falls", { chance: percent(share), low: percent(low), high: percent(high) });
  return { name, share: hundredths(share), low: hundredths(low), width: hundredths(high - low), chance: percent(share), text };
}

function fallOf({ falls, deaths, outcomes }: Forecast, { uuid, name }: Creature, translate: Translate): ForecastView["falls"][number] {
  const died = estimateOf(deaths.get(uuid) ?? 0, outcomes.length).share;
  const bar = barOf(name, estimateOf(falls.get(uuid) ?? 0, outcomes.length), translate);
  const words = translate("SORTIE.Forecast.Dies", { chance: percent(died) });
  return { ...bar, deaths: Math.round(1000 * died) / 10, died: died === 0 ? "" : percent(died), text: `${bar.text}; ${words}` };
}

function spentOf({ spent, outcomes }: Forecast, id: string, label: string, heroes: readonly Creature[]): ForecastView["spent"] {
  const row = spent.get(id) ?? new Map<string, number>();
  const means = heroes.map(({ uuid, name }) => ({ name, mean: (row.get(uuid) ?? 0) / Math.max(1, outcomes.length) }));
  const most = Math.max(...means.map(({ mean }) => mean));
  if (most <= 0) return [];
  return [{ label, heroes: means.map(({ name, mean }) => ({ name, points: mean.toFixed(1), width: Math.round((100 * mean) / most) })) }];
}

/** Who costs others most points, by kind, of both sides. */
function damageOf({ damage, outcomes }: Forecast, battle: Battle): ForecastView["damage"] {
  const kinds = new Map<string, number>();
  for (const { uuid, actorName } of participants(battle)) kinds.set(actorName, (kinds.get(actorName) ?? 0) + (damage.get(uuid) ?? 0));
  const rows = [...kinds].map(([name, points]) => ({ name, points: Math.round(points / Math.max(1, outcomes.length)) }));
  const most = Math.max(1, ...rows.map(({ points }) => points));
  return rows.toSorted((a, b) => b.points - a.points).map((row) => ({ ...row, width: Math.round((100 * row.points) / most) }));
}

function courseView(forecast: Forecast, side: "heroes" | "foes"): CourseView {
  const bands = courseOf(forecast, side);
  const point = (share: number, index: number): string => {
    const x = bands.length < 2 ? 0 : (index * COURSE.width) / (bands.length - 1);
    return `${x.toFixed(1)},${((1 - share) * COURSE.height).toFixed(1)}`;
  };
  const [upper, lower] = [bands.map(({ high }, index) => point(high, index)), bands.map(({ low }, index) => point(low, index))];
  return {
    side,
    band: [...upper, ...lower.toReversed()].join(" "),
    line: bands.map(({ middle }, index) => point(middle, index)).join(" "),
  };
}
