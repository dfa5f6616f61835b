// The law of secrecy, held with texts: each text of foes is one that stands nowhere else, and wherever a player reads it, it is told.

import type { Battle, Shapes } from "../../battle/battle.ts";
import { textFields, withTexts } from "./changed-foes.ts";
import type { ToldField } from "./paired-numbers.ts";
import type { Search } from "./read-in-play.ts";
import { passagesOf } from "./read-in-play.ts";

/** Places that tell players a text of foes. */
export function toldTexts<S extends Shapes>(search: Search<S>, battle: Battle<S>): ToldField[] {
  const fields = textFields(search).map((field, nth) => ({ ...field, mark: `Text${String(nth)}OfAFoe` }));
  if (fields.length === 0) return [];
  const marked = withTexts(
    search,
    battle,
    fields,
    ({ type, path }) => fields.find((one) => one.type === type && one.path === path)?.mark ?? "",
  );
  const read = search.trials.seeds.flatMap((seed) => passagesOf(search, marked, seed).flatMap((passage) => passage.read));
  return read.flatMap(({ place, value }) => {
    const words = JSON.stringify(value) as string | undefined;
    return fields.filter(({ mark }) => words?.includes(mark)).map(({ type, path }): ToldField => ({ place, type, path, how: "as it is" }));
  });
}
