// The law of secrecy, held against what records say: no sentence tells a number of a foe to players who may not read its sheet.

import type { Battle, Shapes } from "../../battle/battle.ts";
import { readableData } from "../../contract/card-parts.ts";
import type { Ruleset } from "../../contract/ruleset.ts";
import type { AnyField, Fields } from "../../data/fields.ts";
import { clonePlain, isPlainObject, setAt, valueAt } from "../../data/json.ts";
import type { BattleRecord, Step } from "../../procedures/record.ts";
import { languageKeysOf } from "../conformance.ts";
import { playUnchecked } from "../random-play.ts";
import type { FieldTrials } from "./idle-fields.ts";

/**
 * Plays a battle with foes whose numbers stand out, each field in its turn, and looks for them in what a player reads. `words` is the language file. A field of which no
 * value stands out (at most 30) is not tried.
 */
export function toldNumbers<S extends Shapes>(ruleset: Ruleset<S>, battle: Battle<S>, words: object, trials: FieldTrials): string[] {
  const keys = languageKeysOf(words);
  return Object.entries(ruleset.actors)
    .filter(([, { role }]) => role === "foe")
    .flatMap(([type, { fields }]) =>
      marksOf(fields).flatMap(({ path, marks }) => {
        const told = (mark: number): Set<string> => placesOf(ruleset, marked(battle, type, path, mark), mark, keys, trials);
        const [mark, another] = marks;
        const found = told(mark);
        if (found.size === 0) return [];
        // A number that comes up by chance comes up with one of the marks.
        const again = told(another);
        return [...found]
          .filter((place) => again.has(place))
          .map(
            (place) => `${place} tells ${path} of ${type} to players: name it in the step's \`secret\`, and be it a step about its owner`,
          );
      }),
    );
}

/** Whole numbers that stand out, two for each field that has such. */
function marksOf(fields: Fields, below = ""): { path: string; marks: readonly [number, number] }[] {
  return Object.entries(fields).flatMap(([name, field]: [string, AnyField]) => {
    const path = below === "" ? name : `${below}.${name}`;
    if (field.kind === "group") return marksOf(field.fields, path);
    if (field.kind !== "integer") return [];
    const { max = Number.POSITIVE_INFINITY } = field;
    if (max <= 30) return [];
    return [{ path, marks: max < 8000 ? ([max, max - 1] as const) : ([7919, 6841] as const) }];
  });
}

function marked<S extends Shapes>(battle: Battle<S>, type: string, path: string, mark: number): Battle<S> {
  const copy = clonePlain(battle);
  for (const creature of Object.values(copy.creatures)) {
    const system: unknown = creature.system;
    if (creature.type !== type || !isPlainObject(system)) continue;
    setAt(system, path, mark);
    // A pool holds no more than its most.
    const most = path.replace(/\.value$/, ".max");
    if (most !== path && typeof valueAt(system, most) === "number") setAt(system, most, mark);
  }
  return copy;
}

/** The sentences that tell a number, by key and placeholder. */
function placesOf<S extends Shapes>(
  ruleset: Ruleset<S>,
  battle: Battle<S>,
  mark: number,
  keys: ReadonlySet<string>,
  { rounds, seeds }: FieldTrials,
): Set<string> {
  const found = new Set<string>();
  const read = (_battle: Battle<S>, record: BattleRecord): string[] => {
    for (const step of record.steps) for (const key of toldIn(ruleset, battle, step, mark, keys)) found.add(`"${step.text}" {${key}}`);
    return [];
  };
  for (const seed of seeds) playUnchecked(ruleset, battle, seed, rounds, read);
  return found;
}

function toldIn<S extends Shapes>(
  { actors }: Ruleset<S>,
  { creatures }: Battle<S>,
  step: Step,
  mark: number,
  keys: ReadonlySet<string>,
): string[] {
  // Whose side it is on says nothing: the GM plays it.
  const closed = actors[creatures[step.about ?? ""]?.type ?? ""]?.role === "foe";
  const data = readableData(step, { closed, quiet: false }, keys.has(`${step.text}Closed`));
  return Object.entries(data).flatMap(([key, value]) => (value === mark ? [key] : []));
}
