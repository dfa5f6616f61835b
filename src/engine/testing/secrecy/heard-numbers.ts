// What players read of a random battle: every number in its sentences, questions, dialogs and refusals, with how the battle stood.

import type { ActionDefinition } from "../../actions/action.ts";
import { mayTake } from "../../actions/availability.ts";
import type { Battle, Creature, Shapes } from "../../battle/battle.ts";
import { readableData } from "../../contract/card-parts.ts";
import type { Ruleset } from "../../contract/ruleset.ts";
import type { RefusalReason } from "../../data/refusal.ts";
import type { Proposal } from "../../procedures/dialog-fields.ts";
import type { Ask } from "../../procedures/procedure.ts";
import type { BattleRecord, Intent, Step } from "../../procedures/record.ts";
import { playUnchecked } from "../random-play.ts";
import type { FieldTrials } from "../laws/idle-fields.ts";

/** What is searched, for which kinds of creatures, and who is a foe. */
export interface Search<S extends Shapes> {
  readonly ruleset: Ruleset<S>;
  readonly keys: ReadonlySet<string>;
  readonly trials: FieldTrials;
  readonly isFoe: IsFoe;
  readonly types: ReadonlySet<string>;
}

export type IsFoe = (creature: Pick<Creature, "type" | "uuid">) => boolean;

/** A number that a player reads, where it stands, and of whom it is said, if of anybody. */
export interface HeardNumber {
  /** Sentence and placeholder. */
  readonly place: string;
  readonly number: number;
  readonly about?: string;
  /** Whether dice have come to it in the same record. */
  readonly isRolled?: boolean;
}

/** A part of a battle, with what players read of it: a record, a refusal or a dialog. */
export interface Passage<S extends Shapes> {
  /** What was done, said and asked: two courses with the same words until here are still the same. */
  readonly words: string;
  readonly heard: readonly HeardNumber[];
  readonly before: Battle<S>;
  readonly after: Battle<S>;
}

/** Numbers in a value of a sentence: itself, or those that stand as words in its text. */
function numbersIn(value: unknown): number[] {
  if (typeof value === "number") return [value];
  if (Array.isArray(value)) return value.flatMap((each: unknown) => numbersIn(each));
  // Dice that are rolled are shown with what is added to them.
  return typeof value === "string" && !/\dd\d/.test(value)
    ? [...value.matchAll(/(?<![\w.])\d+(?![\w.])/g)].map(([digits]) => Number(digits))
    : [];
}

/** One random battle in passages. With `beside`, a course of the same seed, it ends where something else happens than in that. */
export function passagesOf<S extends Shapes>(
  search: Search<S>,
  battle: Battle<S>,
  seed: number,
  beside?: readonly Passage<S>[],
): Passage<S>[] {
  const { ruleset, isFoe } = search;
  const passages: Passage<S>[] = [];
  const isPlayers = (reader: Creature<S> | undefined): boolean => reader !== undefined && !isFoe(reader);
  const end = (): string[] => (beside && beside[passages.length - 1]?.words !== passages.at(-1)?.words ? ["another course"] : []);
  let before = battle;
  const inspect = (after: Battle<S>, record: BattleRecord, asked: readonly Ask[]): string[] => {
    const { action, actor, item, targets } = record.intent;
    const words = JSON.stringify([action, actor, item, targets, record.steps.map(({ text }) => text), asked.map(({ text }) => text)]);
    passages.push({ words, heard: inRecord(search, after, record, asked), before, after });
    before = after;
    return end();
  };
  const refused = ({ text, data = {} }: RefusalReason, stood: Battle<S>, { action, actor }: Intent): string[] => {
    if (isPlayers(stood.creatures[actor ?? ""]))
      passages.push({
        words: JSON.stringify([action, actor, text]),
        heard: inData(`the refusal "${text}"`, data),
        before: stood,
        after: stood,
      });
    return end();
  };
  const proposed = (proposal: Proposal, stood: Battle<S>, { action, actor }: Intent): string[] => {
    if (isPlayers(stood.creatures[actor ?? ""]))
      passages.push({ words: JSON.stringify([action, actor]), heard: inDialog(proposal), before: stood, after: stood });
    return end();
  };
  playUnchecked(ruleset, battle, seed, search.trials.rounds, Object.assign(inspect, { refused, proposed }));
  return passages;
}

function inData(words: string, data: object, about?: string): HeardNumber[] {
  return (Object.entries(data) as [string, unknown][]).flatMap(([key, value]) =>
    numbersIn(value).map((number) => ({ place: `${words} {${key}}`, number, ...(about === undefined ? {} : { about }) })),
  );
}

const inNotes = (notes: Proposal["notes"]): HeardNumber[] =>
  (notes ?? []).flatMap(({ text, data = {} }) => inData(`the note "${text}"`, data));

/** In a dialog: its notes, and the sums that it shows with all their parts. */
const inDialog = ({ notes, breakdowns }: Proposal): HeardNumber[] => [
  ...inNotes(notes),
  ...breakdowns.flatMap(({ label, breakdown }) => [
    { place: `the sum "${label}" {total}`, number: breakdown.total },
    ...breakdown.terms.map((term) => ({ place: `the sum "${label}" {${term.label}}`, number: term.value })),
  ]),
];

/** In the steps of a record, in what it offers and asks players, and in what its doer reads of actions that are not to be had then. */
function inRecord<S extends Shapes>(
  search: Search<S>,
  after: Battle<S>,
  { steps, offers, intent }: BattleRecord,
  asked: readonly Ask[],
): HeardNumber[] {
  const { ruleset, isFoe } = search;
  const who = after.creatures[intent.actor ?? ""];
  const players = asked.filter(({ of }) => {
    const reader = of === null ? who : after.creatures[of];
    return reader !== undefined && !isFoe(reader);
  });
  // Dice lie open on the table: what they came to is nobody's number, whichever sentence says it.
  const rolled = new Set(steps.flatMap(({ dice }) => (dice ? [dice.total] : [])));
  const told = steps.flatMap((step) => inData(`"${step.text}"`, readIn(search, after, step), ownerOf(step, after)));
  return [
    ...told.map((heard) => ({ ...heard, isRolled: rolled.has(heard.number) })),
    ...players.flatMap(inQuestion),
    // Everybody reads what is offered to one.
    ...offers.flatMap(({ text, data = {} }) => inData(`the offer "${text}"`, data)),
    ...(who && !isFoe(who) ? ruleset.actions.flatMap((action) => againstAction(ruleset, after, who, action)) : []),
  ];
}

const ownerOf = <S extends Shapes>({ about }: Step, { creatures }: Battle<S>): string | undefined =>
  about !== undefined && about in creatures ? about : undefined;

function inQuestion(ask: Ask): HeardNumber[] {
  return [
    ...inData(`the question "${ask.text}"`, ask.data ?? {}),
    ...inNotes(ask.notes),
    ...(ask.kind === "choose" ? ask.options : []).flatMap(({ label, data = {}, proposal }) => [
      ...inData(`the answer "${label}"`, data),
      ...(proposal ? inDialog(proposal) : []),
    ]),
  ];
}

/** In why somebody may not take an action that needs no item, if it is so. */
function againstAction<S extends Shapes>(
  ruleset: Ruleset<S>,
  battle: Battle<S>,
  who: Creature<S>,
  action: ActionDefinition<S>,
): HeardNumber[] {
  if (action.offered.on === "item" || action.applies?.(battle, who) === false) return [];
  const found = mayTake(ruleset, battle, who, action);
  return found.available ? [] : inData(`the refusal "${found.text}"`, found.data ?? {});
}

/** What a player reads of a step whose owner is somebody else. */
function readIn<S extends Shapes>({ keys, isFoe }: Search<S>, { creatures }: Battle<S>, step: Step): object {
  // Whose side it is on now says nothing: the GM plays it.
  const owner = creatures[step.about ?? ""];
  const closed = owner !== undefined && isFoe(owner);
  return readableData(step, { closed, quiet: false }, keys.has(`${step.text}Closed`));
}
