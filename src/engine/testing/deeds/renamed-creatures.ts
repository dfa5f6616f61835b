// All that a rule knows is in the battle: who stands just so and goes by another uuid fares the same. What is kept beside it, in a variable of the module, does not know them.

import type { Battle, Shapes } from "../../battle/battle.ts";
import type { Ruleset } from "../../contract/ruleset.ts";
import { equalPlain } from "../../data/json.ts";
import type { BattleRecord } from "../../procedures/record.ts";
import { replay } from "../../tables/replayed.ts";

/** A record with the battle in which it was made. */
interface Kept<S extends Shapes> {
  readonly before: Battle<S>;
  readonly record: BattleRecord;
}

/** Keeps records of one battle, and carries them out anew. */
export interface RenamedWatch<S extends Shapes> {
  hear(before: Battle<S>, record: BattleRecord): void;
  problems(): string[];
}

/** So many records of a battle are carried out anew: the last of each action, and of each no more than these. */
const MOST = 16;
const OF_EACH = 4;

/** Watches one battle. */
export function watchRenamed<S extends Shapes>(ruleset: Ruleset<S>): RenamedWatch<S> {
  const kept = new Map<string, Kept<S>[]>();
  return {
    hear(stood, record) {
      const { action } = record.intent;
      const own = [...(kept.get(action) ?? []), { before: stood, record }].slice(-OF_EACH);
      kept.delete(action);
      kept.set(action, own);
    },
    problems: () =>
      [...kept.values()]
        .flat()
        .slice(-MOST)
        .flatMap((each) => problemOf(ruleset, each)),
  };
}

function problemOf<S extends Shapes>(ruleset: Ruleset<S>, { before, record }: Kept<S>): string[] {
  const [twin, wanted] = renamed([before, record], Object.keys(before.creatures));
  let again: BattleRecord;
  try {
    again = replay(ruleset, twin, wanted);
  } catch {
    return [problem(record, "is refused")];
  }
  return equalPlain(again, wanted) ? [] : [problem(record, "goes otherwise")];
}

const problem = ({ intent }: BattleRecord, how: string): string =>
  `${intent.action} of ${intent.actor ?? "nobody"} ${how} where all stands the same and creatures have other uuids: a rule knows something that is not in the battle (a variable of its module)`;

/** The same, in which each creature goes by another uuid; the order of the new ones is that of the old. */
function renamed<T>(value: T, uuids: readonly string[]): T {
  const names = uuids.flatMap((uuid) => [uuid, uuid.replaceAll(".", "-")]).toSorted((one, other) => other.length - one.length);
  const pattern = new RegExp(`(?:${names.map((name) => name.replaceAll(/[^\w-]/g, "\\$&")).join("|")})(?!\\w)`, "g");
  return JSON.parse(JSON.stringify(value).replaceAll(pattern, "$&Twin")) as T;
}
