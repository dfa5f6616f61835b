// What is there to leave or draw something, and never does: actions without a trace, and parts of cards that find nothing in any record.

import type { Shapes } from "../../battle/battle.ts";
import { cardPartsOf, openStep } from "../../contract/card-parts.ts";
import type { Ruleset } from "../../contract/ruleset.ts";
import type { Ask } from "../../procedures/procedure.ts";
import type { BattleRecord } from "../../procedures/record.ts";
import { isCoreAction } from "../../run/core-actions.ts";

/** More often than this, what leaves nothing whenever it comes up is not something that had nothing to do. */
const OFTEN = 3;
/** The same of a part of cards, which may wait for something rare. */
const OFTEN_SHOWN = 12;

/** How often something came up, and how often nothing came of it. */
interface Count {
  times: number;
  empty: number;
}

/** Counts through one battle. */
interface NothingWatch {
  hear(record: BattleRecord, asked: readonly Ask[]): void;
  problems(): string[];
}

/** Watches the records of one battle. Cards are looked at where records are checked at all. */
export function watchForNothing<S extends Shapes>({ cards }: Ruleset<S>, looksAtCards: boolean): NothingWatch {
  const actions = new Map<string, Count>();
  const parts = new Map<string, Count>();
  return {
    hear(record, asked) {
      const { action } = record.intent;
      if (!isCoreAction(action)) count(actions, action, isEmpty(record, asked));
      if (!looksAtCards || record.steps.length === 0) return;
      const told = { applied: true, round: record.round, actor: record.intent.actor ?? "", steps: record.steps.map(openStep) };
      for (const part of cardPartsOf(cards, action)) count(parts, part.id, isBlank(part.data(told)));
    },
    problems: () => [
      ...never(actions, OFTEN).map(
        (action) => `${action} leaves nothing: no question, sentence or change. Is a procedure called without yield*?`,
      ),
      ...never(parts, OFTEN_SHOWN).map(
        (part) =>
          `cards.${part} draws nothing on any of ${String(OFTEN_SHOWN)} cards or more. Is a key of its steps' data or text misspelled?`,
      ),
    ],
  };
}

function count(counts: Map<string, Count>, id: string, isNothing: boolean): void {
  const { times, empty } = counts.get(id) ?? { times: 0, empty: 0 };
  counts.set(id, { times: times + 1, empty: empty + (isNothing ? 1 : 0) });
}

const never = (counts: ReadonlyMap<string, Count>, often: number): string[] =>
  [...counts].filter(([, { times, empty }]) => empty >= often && empty === times).map(([id]) => id);

function isEmpty({ steps, offers, changes, moves }: BattleRecord, asked: readonly Ask[]): boolean {
  return asked.length + steps.length + offers.length + changes.length + (moves?.length ?? 0) === 0;
}

/** Nothing, or an object that holds nothing: empty rows, no words. */
function isBlank(value: unknown): boolean {
  if (value === null || value === undefined || value === "") return true;
  return typeof value === "object" && Object.values(value).every((part: unknown) => isBlank(part));
}
