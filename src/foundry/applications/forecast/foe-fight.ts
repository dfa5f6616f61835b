// How many of a foe four or so heroes can fight: the greatest number of its kind against which they win about as often as a fair fight is won.

import type { Battle, Creature, Ruleset, TriedCount } from "../../../engine/index.ts";
import { clonePlain, fillFields, isPlainObject, kindsOf, restedBefore, valueAt } from "../../../engine/index.ts";
import type { FoeDifficultyView } from "../../presentation/foe-difficulty.ts";
import { difficultyAt, FAIR_CHANCE } from "./difficulty.ts";
import { searchFight } from "./fight-search.ts";
import { type Translate, percent } from "./view.ts";
import { AS_IT_STANDS, variantFor, withCount } from "./what-if.ts";

/** More of a kind than these are a crowd, and take longer to play than a number is worth. */
const MOST_FOES = 8;
/** Enough for a number that may be one too high or too low: a list of foes is measured in a minute. */
const MOST_BATTLES = 60;
/** Most foes are met in twos or threes. */
const FIRST_COUNT = 2;

/** What a search for a number came to. */
interface FoeMeasure {
  /** The greatest number that is still fair; null where one alone is not. */
  readonly count: number | null;
  /** The heroes' chance to win against so many, or against one alone, from 0 to 1. */
  readonly win: number;
}

/** The fight of these heroes, well rested, against one such foe with all of its points: not begun, and nowhere. `around` says what the world decides of battles. */
export function foeFight(ruleset: Ruleset, around: Battle, heroes: readonly Creature[], foe: Creature): Battle {
  const everybody = [
    ...heroes.map((hero): Creature => ({ ...hero, side: "heroes" })),
    { ...unhurt(ruleset, around, foe), side: "foes" as const },
  ];
  const combatants = everybody.map(({ uuid, name }, index) => ({
    id: `measured${String(index).padStart(8, "0")}`,
    name,
    creature: uuid,
    initiative: null,
    defeated: false,
    hidden: false,
    system: fillFields(ruleset.combatant.fields, {}),
  }));
  const battle: Battle = {
    ...around,
    uuid: "Combat.measured00000000",
    terrain: null,
    combatants: Object.fromEntries(combatants.map((combatant) => [combatant.id, combatant])),
    creatures: Object.fromEntries(everybody.map((creature) => [creature.uuid, creature])),
  };
  return ruleset.rests.reduce((rested, { id }) => restedBefore(ruleset, rested, id).battle, battle);
}

/** A copy of a creature with all the points that it can have. */
function unhurt(ruleset: Ruleset, { options }: Battle, creature: Creature): Creature {
  const copy = clonePlain(creature);
  const healed = new Set(ruleset.reportTotals?.health);
  for (const { path = "", max } of ruleset.vitals(creature, options).pools) {
    const steps = path.split(".");
    const last = steps.pop() ?? "";
    const holder = valueAt(copy.system, steps.join("."));
    if (healed.has(path) && isPlainObject(holder)) holder[last] = max;
  }
  return copy;
}

/** Searches for the number. Null where it can't be played, "unwanted" where it ended because nobody wanted it any longer. */
export function measureFight(ruleset: Ruleset, battle: Battle, isWanted: () => boolean): Promise<FoeMeasure | "unwanted" | null> {
  const kind = kindsOf(battle).find(({ side }) => side === "foes");
  if (!kind) return Promise.resolve(null);
  let stop = (): void => undefined;
  const searched = new Promise<FoeMeasure | "unwanted" | null>((resolve) => {
    stop = searchFight(
      ruleset,
      {
        goal: 1 - FAIR_CHANCE,
        start: FIRST_COUNT,
        most: MOST_FOES,
        battles: MOST_BATTLES,
        workOf: (count) => variantFor(ruleset, battle, withCount(AS_IT_STANDS, kind, count)).work,
        happens: (_battle, { winner }) => winner !== "heroes",
      },
      ({ tried, result }) => {
        if (result !== undefined) resolve(measureOf(tried, result));
        else if (!isWanted()) resolve("unwanted");
      },
      () => {
        resolve(null);
      },
    );
  });
  return searched.finally(() => {
    stop();
  });
}

function measureOf(tried: readonly TriedCount[], result: TriedCount | null): FoeMeasure {
  const told = result ?? tried.find(({ count }) => count === 1);
  return { count: result?.count ?? null, win: told ? 1 - told.times / told.battles : 0 };
}

/** A measure in words; `heroes` are the names of those who fought. */
export function foeDifficultyView({ count, win }: FoeMeasure, heroes: readonly string[], translate: Translate): FoeDifficultyView {
  const data = { heroes: heroes.join(", "), win: percent(win), count: count ?? 1 };
  const ease = (count ?? 0) + win;
  if (count === null) {
    const word = translate(`SORTIE.Difficulty.Level.${difficultyAt(win, 0)}`);
    return {
      short: word,
      text: translate("SORTIE.FoeDifficulty.Alone", { word }),
      hint: translate("SORTIE.FoeDifficulty.AloneHint", { ...data, word }),
      ease,
    };
  }
  if (count >= MOST_FOES)
    return {
      short: `${String(count)}+`,
      text: translate("SORTIE.FoeDifficulty.Many", data),
      hint: translate("SORTIE.FoeDifficulty.ManyHint", data),
      ease,
    };
  return {
    short: String(count),
    text: translate("SORTIE.FoeDifficulty.Count", data),
    hint: translate("SORTIE.FoeDifficulty.CountHint", data),
    ease,
  };
}
