// A forecast as its window shows it: a strip of dots, bands over the rounds, bars. Pure: words come in through `say`.

import type { Battle, Creature, Estimate, Forecast, PlayedOutcome, Ruleset } from "../../../engine/index.ts";
import { chanceToWin, courseOf, estimateOf, participants, quantilesOf } from "../../../engine/index.ts";

/** Words by key, with their data. */
export type Say = (key: string, data?: Readonly<Record<string, unknown>>) => string;

/** How a battle ended, from best to worst for the heroes. */
const ENDS = ["clean", "costly", "open", "lost"] as const;
export type End = (typeof ENDS)[number];

/** One of the hundred dots: it stands for a hundredth of the battles, and shows one of them. */
export interface Dot {
  readonly seed: number;
  readonly end: End;
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
export interface CourseView {
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

/** What a forecast says so far. */
export function forecastView(forecast: Forecast, battle: Battle, { tally }: Pick<Ruleset, "tally">, say: Say): ForecastView {
  const { outcomes } = forecast;
  const everybody = participants(battle);
  const heroes = everybody.filter(({ side }) => side === "heroes");
  const heroIds = new Set(heroes.map(({ uuid }) => uuid));
  const endOf = (outcome: PlayedOutcome): End => {
    if (outcome.winner === "heroes") return outcome.down.some((uuid) => heroIds.has(uuid)) ? "costly" : "clean";
    return outcome.winner === "foes" ? "lost" : "open";
  };
  const win = chanceToWin(forecast, "heroes");
  const rounds = outcomes.map((outcome) => outcome.rounds);
  const sorted = ranked(outcomes.map((outcome) => ({ outcome, end: endOf(outcome) })));
  const [low = 0, middle = 0, high = 0] = quantilesOf(rounds, [0.1, 0.5, 0.9]);
  const span = { low, middle, high };
  return {
    battles: outcomes.length,
    counted: say("SORTIE.Forecast.Counted", { count: outcomes.length }),
    verdict: say(`SORTIE.Forecast.Verdict.${verdictOf(win)}`),
    chance: percent(win.share),
    between: say(win.besideLuck ? "SORTIE.Forecast.BetweenBesideLuck" : "SORTIE.Forecast.Between", {
      low: percent(win.low),
      high: percent(win.high),
    }),
    rounds: span.low === span.high ? say("SORTIE.Forecast.RoundsAlike", { count: span.middle }) : say("SORTIE.Forecast.Rounds", span),
    dots: dotsOf(sorted, say),
    ends: ENDS.map((end) => ({
      end,
      label: say(`SORTIE.Forecast.End.${end}`),
      count: percent(estimateOf(sorted.filter((one) => one.end === end).length, outcomes.length).share),
    })),
    falls: heroes.map((hero) => fallOf(forecast, hero, say)),
    spent: (tally?.spent ?? []).flatMap(({ id, label }) => spentOf(forecast, id, say(label), heroes)),
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

function rank({ outcome, end }: { readonly outcome: PlayedOutcome; readonly end: End }): number {
  return 1000 * ENDS.indexOf(end) + outcome.down.length;
}

/** From best to worst. There are few ranks and thousands of battles, so those of a rank are gathered, and only the ranks sorted. */
function ranked<T extends Parameters<typeof rank>[0]>(battles: readonly T[]): T[] {
  const ranks = new Map<number, T[]>();
  for (const one of battles) {
    const alike = ranks.get(rank(one));
    if (alike) alike.push(one);
    else ranks.set(rank(one), [one]);
  }
  return [...ranks].toSorted(([a], [b]) => a - b).flatMap(([, alike]) => alike);
}

function dotsOf(sorted: readonly { readonly outcome: PlayedOutcome; readonly end: End }[], say: Say): Dot[] {
  const count = Math.min(DOTS, sorted.length);
  return Array.from({ length: count }, (_, index) => sorted[Math.floor(((index + 0.5) * sorted.length) / count)]).flatMap((one) => {
    if (!one) return [];
    const { outcome, end } = one;
    const label = say("SORTIE.Forecast.Dot", { end: say(`SORTIE.Forecast.End.${end}`), count: outcome.rounds });
    return [{ seed: outcome.seed, end, label }];
  });
}

/** A share as a bar. */
export function barOf(name: string, { share, low, high }: Estimate, say: Say): ChanceBar {
  const hundredths = (part: number): number => Math.round(1000 * part) / 10;
  const text = say("SORTIE.Forecast.Falls", { chance: percent(share), low: percent(low), high: percent(high) });
  return { name, share: hundredths(share), low: hundredths(low), width: hundredths(high - low), chance: percent(share), text };
}

function fallOf({ falls, deaths, outcomes }: Forecast, { uuid, name }: Creature, say: Say): ForecastView["falls"][number] {
  const died = estimateOf(deaths.get(uuid) ?? 0, outcomes.length).share;
  const bar = barOf(name, estimateOf(falls.get(uuid) ?? 0, outcomes.length), say);
  const words = say("SORTIE.Forecast.Dies", { chance: percent(died) });
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
