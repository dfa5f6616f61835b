// Everything that is watched through one battle of random play, from record to record.

import type { Battle, Shapes } from "../../battle/battle.ts";
import type { Ruleset } from "../../contract/ruleset.ts";
import type { Refusal } from "../../data/refusal.ts";
import type { Ask } from "../../procedures/procedure.ts";
import type { BattleRecord, Intent } from "../../procedures/record.ts";
import { askedFallen } from "../deeds/asked-fallen.ts";
import { refusedThough } from "../deeds/offered-refused.ts";
import { overFull } from "../deeds/over-full.ts";
import { watchRenamed } from "../deeds/renamed-creatures.ts";
import { strangeCreatures } from "./creature-uuids.ts";
import { watchEffects, watchLevels } from "./lasting-effects.ts";
import { watchForNothing } from "./left-nothing.ts";
import { type Occasion, type Occasions, addOccasions, neverKept, watchPrices } from "./paid-prices.ts";
import { strangeOffers } from "./references.ts";
import { type LuckTally, hearLuck } from "./thrown-luck.ts";
import { watchRounds } from "./rounds.ts";

/** A record, and how the battle stood before and after it. */
export interface Heard<S extends Shapes> {
  readonly before: Battle<S>;
  readonly after: Battle<S>;
  readonly record: BattleRecord;
  readonly asked: readonly Ask[];
}

/** Watches one battle. */
export interface PlayWatch<S extends Shapes> {
  /** Carries out a record. */
  during<T>(work: () => T): T;
  /** What is wrong with the record that was carried out last. */
  hear(heard: Heard<S>): string[];
  /** Hears that the record was refused, in a battle that stands so. */
  refused(reason: Refusal, battle: Battle<S>, intent: Intent): void;
  /** What only the whole battle shows. */
  problems(): string[];
  /** What more battles may show. */
  readonly occasions: Occasions;
  /** What was rolled in it; empty where records are not checked. */
  readonly luck: LuckTally;
}

/** Watches a battle; what takes time is looked at where records are checked at all. */
export function watchPlay<S extends Shapes>(ruleset: Ruleset<S>, checksRecords: boolean): PlayWatch<S> {
  const nothing = watchForNothing(ruleset, checksRecords);
  const rounds = watchRounds(ruleset);
  const effects = watchEffects(ruleset);
  const occasions = new Map<string, Occasion>();
  const prices = watchPrices(ruleset, occasions);
  const levels = watchLevels(occasions);
  const luck: LuckTally = new Map();
  const twins = watchRenamed(ruleset);
  return {
    during: (work) => prices.during(() => levels.during(work)),
    hear({ before, after, record, asked }) {
      nothing.hear(record, asked);
      const isDenied = record.answers.some((answer) => answer.kind === "confirm" && !answer.yes);
      prices.hear(before, { changesSomething: record.changes.length > 0, isDenied });
      levels.hear(record);
      if (checksRecords) {
        hearLuck(luck, ruleset, before, record);
        twins.hear(before, record);
      }
      return [
        ...strangeOffers(ruleset, record),
        ...strangeCreatures(before, after, record, asked),
        ...rounds(record.intent.action, before, after),
        ...effects(before, after, record),
        ...askedFallen(ruleset, before, asked),
        ...(checksRecords ? overFull(ruleset, before, after, record) : []),
      ];
    },
    refused(reason, battle, intent) {
      prices.refused(reason, battle, intent);
      addOccasions(occasions, new Map(refusedThough(ruleset, battle, intent, reason)));
    },
    problems: () => [...nothing.problems(), ...neverKept(occasions, "inOne"), ...twins.problems()],
    occasions,
    luck,
  };
}
