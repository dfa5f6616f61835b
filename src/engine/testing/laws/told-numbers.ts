// The law of secrecy, held against what records say: no sentence tells a number of a foe to players who may not read its sheet.

import type { ActionDefinition } from "../../actions/action.ts";
import { mayTake } from "../../actions/availability.ts";
import type { Battle, Creature, Shapes } from "../../battle/battle.ts";
import { readableData } from "../../contract/card-parts.ts";
import type { Ruleset } from "../../contract/ruleset.ts";
import type { AnyField, Fields } from "../../data/fields.ts";
import { clonePlain, isPlainObject, setAt, valueAt } from "../../data/json.ts";
import type { RefusalReason } from "../../data/refusal.ts";
import type { BattleRecord, Intent, Step } from "../../procedures/record.ts";
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
        const told = (mark: number): Set<string> => placesOf(ruleset, marked(battle, type, path, mark), { type, path, mark }, keys, trials);
        const [mark, another] = marks;
        const found = told(mark);
        if (found.size === 0) return [];
        // A number that comes up by chance comes up with one of the marks.
        const again = told(another);
        return [...found]
          .filter((place) => again.has(place))
          .map(
            (place) =>
              `${place} tells ${path} of ${type} to players: ${place.startsWith("the") ? "leave it out of that sentence" : "name it in the `secret` of that step, which is `about` its owner"}`,
          );
      }),
    );
}

/** A field of one kind of foe, and the number that stands in it. */
interface Trial {
  readonly type: string;
  readonly path: string;
  readonly mark: number;
}

/** Up to here a number comes up in any battle. */
const MOST_PLAIN = 30;

/** Whole numbers that stand out, two for each field that has such. */
function marksOf(fields: Fields, below = ""): { path: string; marks: readonly [number, number] }[] {
  return Object.entries(fields).flatMap(([name, field]: [string, AnyField]) => {
    const path = below === "" ? name : `${below}.${name}`;
    if (field.kind === "group") return marksOf(field.fields, path);
    if (field.kind !== "integer") return [];
    const { max = Number.POSITIVE_INFINITY } = field;
    if (max <= MOST_PLAIN) return [];
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

/** The sentences that tell a number, by key and placeholder: of steps, of refusals to somebody else's action, and of reasons against one. */
function placesOf<S extends Shapes>(
  ruleset: Ruleset<S>,
  battle: Battle<S>,
  { type, path, mark }: Trial,
  keys: ReadonlySet<string>,
  { rounds, seeds }: FieldTrials,
): Set<string> {
  const found = new Set<string>();
  // What an action has just changed is told as often as what was there before.
  const numbers = new Set([mark]);
  const tellsIn = (data: object): string[] =>
    Object.entries(data).flatMap(([key, value]) => (typeof value === "number" && numbers.has(value) ? [key] : []));
  const reason = ({ text, data = {} }: RefusalReason, reader: Creature<S> | undefined): void => {
    if (reader && ruleset.actors[reader.type]?.role !== "foe") for (const key of tellsIn(data)) found.add(`the refusal "${text}" {${key}}`);
  };
  const inspect = (after: Battle<S>, record: BattleRecord): string[] => {
    for (const { type: kind, system } of Object.values(after.creatures)) {
      const now = kind === type ? valueAt(system, path) : undefined;
      if (typeof now === "number" && now > MOST_PLAIN) numbers.add(now);
    }
    for (const step of record.steps) for (const key of tellsIn(readIn(ruleset, battle, step, keys))) found.add(`"${step.text}" {${key}}`);
    const who = after.creatures[record.intent.actor ?? ""];
    if (who) for (const action of ruleset.actions) reasonAgainst(ruleset, after, who, action, reason);
    return [];
  };
  const refused = (refusal: RefusalReason, before: Battle<S>, { actor }: Intent): string[] => {
    reason(refusal, before.creatures[actor ?? ""]);
    return [];
  };
  for (const seed of seeds) playUnchecked(ruleset, battle, seed, rounds, Object.assign(inspect, { refused }));
  return found;
}

/** Why somebody may not take an action that needs no item, if it is so. */
function reasonAgainst<S extends Shapes>(
  ruleset: Ruleset<S>,
  battle: Battle<S>,
  who: Creature<S>,
  action: ActionDefinition<S>,
  told: (reason: RefusalReason, reader: Creature<S>) => void,
): void {
  if (action.offered.on === "item" || action.applies?.(battle, who) === false) return;
  const found = mayTake(ruleset, battle, who, action);
  if (!found.available) told(found, who);
}

/** What a player reads of a step whose owner is somebody else. */
function readIn<S extends Shapes>({ actors }: Ruleset<S>, { creatures }: Battle<S>, step: Step, keys: ReadonlySet<string>): object {
  // Whose side it is on says nothing: the GM plays it.
  const closed = actors[creatures[step.about ?? ""]?.type ?? ""]?.role === "foe";
  return readableData(step, { closed, quiet: false }, keys.has(`${step.text}Closed`));
}
