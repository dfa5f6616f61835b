// What players read of a random battle: every value in its sentences, questions, dialogs and refusals, with how the battle stood.

import type { ActionDefinition } from "../../actions/action.ts";
import { mayTake } from "../../actions/availability.ts";
import type { Battle, Creature, Shapes } from "../../battle/battle.ts";
import { readableData, SECRET_DICE } from "../../contract/card-parts.ts";
import type { Ruleset } from "../../contract/ruleset.ts";
import type { RefusalReason } from "../../data/refusal.ts";
import type { Proposal } from "../../procedures/dialog-fields.ts";
import type { Ask } from "../../procedures/procedure.ts";
import type { BattleRecord, Intent, Step } from "../../procedures/record.ts";
import { playUnchecked } from "../random-play.ts";
import { type ReadValue, numbersIn, ofData, ofDialog, ofNotes, ofRefusal } from "./read-values.ts";
import type { SecrecyTrials } from "./told-numbers.ts";

/** What is searched, for which kinds of creatures, and who is a foe. */
export interface Search<S extends Shapes> {
  readonly ruleset: Ruleset<S>;
  readonly keys: ReadonlySet<string>;
  readonly trials: SecrecyTrials;
  readonly isFoe: IsFoe;
  readonly types: ReadonlySet<string>;
  /** The actions that are looked at; of an extension, its own. */
  readonly actions: readonly ActionDefinition<S>[];
}

export type IsFoe = (creature: Pick<Creature, "type" | "uuid">) => boolean;

/** A number that a player reads. */
interface ReadNumber extends Omit<ReadValue, "value"> {
  readonly number: number;
  /** Whether dice have come to it in the same record. */
  readonly isRolled?: boolean;
}

/** A part of a battle, with what players read of it: a record, a refusal or a dialog. */
export interface Passage<S extends Shapes> {
  /** What was done, said and asked: two courses with the same words until here are still the same. */
  readonly words: string;
  readonly read: readonly ReadValue[];
  readonly numbers: readonly ReadNumber[];
  readonly before: Battle<S>;
  readonly after: Battle<S>;
}

/** One random battle in passages. With `beside`, a course of the same seed, it ends where something else happens than in that. */
export function passagesOf<S extends Shapes>(
  search: Search<S>,
  battle: Battle<S>,
  seed: number,
  beside?: readonly Passage<S>[],
): Passage<S>[] {
  const { ruleset, isFoe, trials, actions } = search;
  const passages: Passage<S>[] = [];
  const isPlayers = (reader: Creature<S> | undefined): boolean => reader !== undefined && !isFoe(reader);
  const end = (): string[] => (beside && beside[passages.length - 1]?.words !== passages.at(-1)?.words ? ["another course"] : []);
  let before = battle;
  const inspect = (after: Battle<S>, record: BattleRecord, asked: readonly Ask[]): string[] => {
    const { action, actor, item, targets } = record.intent;
    const words = JSON.stringify([action, actor, item, targets, record.steps.map(({ text }) => text), asked.map(({ text }) => text)]);
    passages.push(
      passage(
        words,
        [...inRecord(search, after, record, asked), ...newEffectNames(search, before, after)],
        before,
        after,
        rolledIn(record),
      ),
    );
    before = after;
    return end();
  };
  const refused = (reason: RefusalReason, stood: Battle<S>, { action, actor }: Intent): string[] => {
    if (isPlayers(stood.creatures[actor ?? ""]))
      passages.push(passage(JSON.stringify([action, actor, reason.text]), ofRefusal(reason), stood, stood));
    return end();
  };
  const proposed = (proposal: Proposal, stood: Battle<S>, { action, actor }: Intent): string[] => {
    if (isPlayers(stood.creatures[actor ?? ""])) passages.push(passage(JSON.stringify([action, actor]), ofDialog(proposal), stood, stood));
    return end();
  };
  const eager = new Set(trials.base ? actions.map(({ id }) => id) : []);
  playUnchecked(ruleset, battle, seed, trials.rounds, Object.assign(inspect, { refused, proposed }), eager);
  return passages;
}

function passage<S extends Shapes>(
  words: string,
  read: readonly ReadValue[],
  before: Battle<S>,
  after: Battle<S>,
  rolled?: ReadonlySet<number>,
): Passage<S> {
  const numbers = read.flatMap(({ value, ...where }) =>
    numbersIn(value).map((number) => ({ ...where, number, ...(rolled?.has(number) ? { isRolled: true } : {}) })),
  );
  return { words, read, numbers, before, after };
}

/**
 * Dice lie open on the table, with what is added to them: what they came to is nobody's number, whichever sentence says it. So does a sum that a card shows without dice.
 * Of a pool anybody counts successes: its dice that show so much, or so little.
 */
function rolledIn({ steps }: BattleRecord): ReadonlySet<number> {
  return new Set(
    steps.flatMap(({ dice, breakdown, secret = [] }) => [
      ...(dice ? [dice.total, dice.total + (breakdown?.total ?? 0)] : []),
      ...(dice && !secret.includes(SECRET_DICE) ? dice.faces.flatMap(countedOn) : []),
      ...(breakdown && !dice && !breakdown.target && !secret.includes(SECRET_DICE) ? [breakdown.total] : []),
    ]),
  );
}

/** How many dice of a pool show each face, or more, or less. */
function countedOn(faces: readonly number[]): number[] {
  if (faces.length < 2) return [];
  const count = (fits: (face: number) => boolean): number => faces.filter(fits).length;
  return faces
    .flatMap((wanted) => [count((face) => face >= wanted), count((face) => face <= wanted), count((face) => face === wanted)])
    .concat(0);
}

/** In the steps of a record, in what it offers and asks players, and in what its doer reads of actions that are not to be had then. */
function inRecord<S extends Shapes>(
  search: Search<S>,
  after: Battle<S>,
  { steps, offers, intent }: BattleRecord,
  asked: readonly Ask[],
): ReadValue[] {
  const { ruleset, isFoe } = search;
  const who = after.creatures[intent.actor ?? ""];
  const players = asked.filter(({ of }) => {
    const reader = of === null ? who : after.creatures[of];
    return reader !== undefined && !isFoe(reader);
  });
  return [
    ...steps.flatMap((step) => ofData(`"${step.text}"`, readIn(search, after, step), ownerOf(step, after))),
    ...players.flatMap(inQuestion),
    // Everybody reads what is offered to one.
    ...offers.flatMap(({ text, data = {} }) => ofData(`the offer "${text}"`, data)),
    ...(who && !isFoe(who) ? ruleset.actions.flatMap((action) => againstAction(ruleset, after, who, action)) : []),
  ];
}

const ownerOf = <S extends Shapes>({ about }: Step, { creatures }: Battle<S>): string | undefined =>
  about !== undefined && about in creatures ? about : undefined;

function inQuestion(ask: Ask): ReadValue[] {
  return [
    ...ofData(`the question "${ask.text}"`, ask.data ?? {}),
    ...ofNotes(ask.notes),
    ...(ask.kind === "choose" ? ask.options : []).flatMap(({ label, data = {}, proposal }) => [
      ...ofData(`the answer "${label}"`, data),
      ...(proposal ? ofDialog(proposal) : []),
    ]),
  ];
}

/** In why somebody may not take an action that needs no item, if it is so. */
function againstAction<S extends Shapes>(
  ruleset: Ruleset<S>,
  battle: Battle<S>,
  who: Creature<S>,
  action: ActionDefinition<S>,
): ReadValue[] {
  if (action.offered.on === "item" || action.applies?.(battle, who) === false) return [];
  const found = mayTake(ruleset, battle, who, action);
  return found.available ? [] : ofRefusal(found);
}

/** Players read the names of what lasts on their own; they are heard as it begins. */
function newEffectNames<S extends Shapes>({ isFoe }: Search<S>, before: Battle<S>, after: Battle<S>): ReadValue[] {
  return Object.values(after.creatures)
    .filter((creature) => !isFoe(creature))
    .flatMap(({ uuid, effects }) =>
      Object.values(effects)
        .filter(({ id, name }) => before.creatures[uuid]?.effects[id]?.name !== name)
        .map(({ name, statuses }) => ({ place: `the name of an effect ${JSON.stringify(statuses)}`, value: name })),
    );
}

/** What a player reads of a step whose owner is somebody else. */
function readIn<S extends Shapes>({ keys, isFoe }: Search<S>, { creatures }: Battle<S>, step: Step): object {
  // Whose side it is on now says nothing: the GM plays it.
  const owner = creatures[step.about ?? ""];
  const closed = owner !== undefined && isFoe(owner);
  return readableData(step, { closed, quiet: false }, keys.has(`${step.text}Closed`));
}
