// Two questions side by side, and what the search for a fight has tried, as the window shows them. Pure: words come in through `say`.

import type { Battle, Difference, Forecast, PlayedOutcome, TriedCount } from "../../../engine/index.ts";
import { differenceOf, estimateOf } from "../../../engine/index.ts";
import { type Found, somebodyFalls } from "./fight-search.ts";
import { type ChanceBar, type Translate, barOf } from "./view.ts";

/** A forecast with its question in words. */
export interface Kept {
  readonly words: string;
  readonly forecast: Forecast;
  readonly battle: Battle;
}

/** Something that may come about in a battle: how often in the one forecast, how often in the other. */
interface ComparedRow {
  readonly label: string;
  readonly before: ChanceBar;
  readonly now: ChanceBar;
  readonly change: "more" | "less" | "open";
  readonly text: string;
}

/** What is compared, by the key of its words. */
const COMPARED: Readonly<Record<string, (outcome: PlayedOutcome, battle: Battle) => boolean>> = {
  win: ({ winner }) => winner === "heroes",
  falls: ({ fell }, battle) => somebodyFalls(battle, fell),
  dies: ({ dead }, battle) => somebodyFalls(battle, dead),
};

/** A forecast that was kept beside another of the same encounter. */
export function comparedView(kept: Kept, now: Kept, translate: Translate) {
  const battle = { ...now.battle, creatures: { ...kept.battle.creatures, ...now.battle.creatures } };
  const rows = Object.entries(COMPARED).map(([key, holds]): ComparedRow => {
    const of = (outcome: PlayedOutcome): boolean => holds(outcome, battle);
    const bar = (name: string, { outcomes }: Forecast): ChanceBar =>
      barOf(name, estimateOf(outcomes.filter(of).length, outcomes.length), translate);
    const difference = differenceOf(kept.forecast, now.forecast, of);
    const change = changeOf(difference);
    return {
      label: translate(`SORTIE.Forecast.Compared.${key}`),
      before: bar("A", kept.forecast),
      now: bar("B", now.forecast),
      change,
      text: translate(`SORTIE.Forecast.Compared.${change}`, pointsOf(difference, change)),
    };
  });
  const { battles } = differenceOf(kept.forecast, now.forecast, () => true);
  return { before: kept.words, now: now.words, caption: translate("SORTIE.Forecast.Compared.Caption", { count: battles }), rows };
}

/** Certain only where the whole interval lies on one side. */
function changeOf({ low, high }: Difference): ComparedRow["change"] {
  if (low > 0) return "more";
  return high < 0 ? "less" : "open";
}

/** How far apart in hundredths, and between which bounds: those of what is certain have no sign, as its words say which way it goes. */
function pointsOf({ share, low, high }: Difference, change: ComparedRow["change"]) {
  const bounds = change === "less" ? [-high, -low] : [low, high];
  const [from = "", to = ""] = bounds.map((bound) => String(hundredths(bound)).replace("-", "−"));
  return { points: hundredths(Math.abs(share)), low: from, high: to };
}

function hundredths(share: number): number {
  return Math.round(100 * share);
}

/** What a search has tried, by number, and what it has come to. */
export function foundView({ tried, result }: Found, kind: string, goal: number, translate: Translate) {
  const goals = { name: kind, goal: `${String(goal)} %` };
  const rowOf = ({ count, times, battles }: TriedCount) => ({
    count,
    label: translate("SORTIE.Forecast.Find.Tried", { name: kind, count }),
    bar: barOf(kind, estimateOf(times, battles), translate),
    chosen: result?.count === count,
  });
  const ended = result
    ? translate("SORTIE.Forecast.Find.Found", { ...goals, count: result.count })
    : translate("SORTIE.Forecast.Find.None", goals);
  return {
    goal,
    rows: tried.toSorted((a, b) => a.count - b.count).map(rowOf),
    text: result === undefined ? translate("SORTIE.Forecast.Find.Searching", goals) : ended,
    count: result?.count,
  };
}
