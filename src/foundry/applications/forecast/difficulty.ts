// How hard a fight is, in a word and two chances, from the battles that a forecast has played. Pure: words come in through `say`.

import { type Battle, type Forecast, chanceToWin, participants } from "../../../engine/index.ts";
import type { DifficultyView } from "../combat/tracker/difficulty.ts";
import { type Translate, percent } from "./view.ts";

/** From the easiest to the hardest. */
export const DIFFICULTIES = ["easy", "fair", "tough", "hard", "deadly", "hopeless"] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

/** The least chance to win, for the heroes, that each still stands for: a first fight is fair, one that shows what the rules can do is tough, a hard one is a coin's throw. */
const LEAST: Readonly<Record<Difficulty, number>> = { easy: 0.95, fair: 0.85, tough: 0.65, hard: 0.4, deadly: 0.15, hopeless: 0 };

/** The least chance to win, for the heroes, in a fair fight. */
export const FAIR_CHANCE = LEAST.fair;

/** How often some hero may die, at most, in what each stands for: a fight is not easy in which people are lost. */
const MOST_DEATHS: Readonly<Record<Difficulty, number>> = { easy: 0.05, fair: 0.15, tough: 0.35, hard: 1, deadly: 1, hopeless: 1 };

/** The word for the heroes' chance to win, and for that of losing one of them. */
export function difficultyAt(win: number, death: number): Difficulty {
  return DIFFICULTIES.find((difficulty) => win >= LEAST[difficulty] && death <= MOST_DEATHS[difficulty]) ?? "hopeless";
}

/** How hard the fight is by what has been played; `isEarly`: more battles follow, and may change the word. */
export function difficultyView(forecast: Forecast, battle: Battle, translate: Translate, isEarly = false): DifficultyView {
  const { outcomes } = forecast;
  const count = outcomes.length;
  const { share, low, high } = chanceToWin(forecast, "heroes");
  const heroes = participants(battle).filter(({ side }) => side === "heroes");
  const isHero = new Set(heroes.map(({ uuid }) => uuid));
  const shareOf = (uuids: "fell" | "dead"): number =>
    outcomes.filter((outcome) => outcome[uuids].some((uuid) => isHero.has(uuid))).length / Math.max(1, count);
  const [falls, dies] = [shareOf("fell"), shareOf("dead")];
  const level = difficultyAt(share, dies);
  const word = translate(`SORTIE.Difficulty.Level.${level}`);
  return {
    level,
    word: isEarly ? translate("SORTIE.Difficulty.SoFar", { word }) : word,
    chances: translate("SORTIE.Difficulty.Chances", { win: percent(share), falls: percent(falls), dies: percent(dies) }),
    hint: translate("SORTIE.Difficulty.Hint", { count, low: percent(low), high: percent(high) }),
    marks: DIFFICULTIES.map((_, index) => index <= DIFFICULTIES.indexOf(level)),
  };
}
