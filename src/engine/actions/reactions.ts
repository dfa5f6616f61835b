// Windows: the moments of a procedure at which others may act. A ruleset declares them as a table; whoever may is asked at once, and each answer is a deed like any other.

import { tellName } from "../data/asked-names.ts";
import { actionWithId } from "./find-action.ts";
import type { Battle, Creature, Shapes } from "../battle/battle.ts";
import type { Context, Trigger, Payer } from "../procedures/context.ts";
import { type ActionUse, type ResolvedUse, useKey, useLabel, performUse, proposalOfUse } from "./action-use.ts";
import type { JsonObject } from "../data/json.ts";
import type { Phrase } from "../data/phrase.ts";
import { type ChoiceOption, type Procedure, chooseWithData, together } from "../procedures/procedure.ts";
import type { PayerKind } from "./payers.ts";
import type { RefusalReason } from "../data/refusal.ts";
import { readOnly } from "../data/memo.ts";
import { noteRefusal } from "../procedures/told-refusal.ts";

/** How many deeds may break into one another, whatever the tables say. */
export const MOST_DEPTH = 4;

/** The answer of whoever lets the moment pass. */
export const LET_PASS = "none";

/** One row of a ruleset's table of windows: who may answer at a moment, with what, and who pays. */
export interface ReactionRule<S extends Shapes = Shapes> {
  /** A word, unique within the ruleset. */
  readonly id: string;
  /** The moment that it belongs to. */
  readonly when: S["moment"];
  readonly rule: string;
  /** Language key of the question; `data` fills it in. Where several rows ask the same creature, the first one's words are read. */
  readonly text: string;
  data?(battle: Battle<S>, about: S["about"], creature: Creature<S>): JsonObject;
  /** How deep in others' deeds it is still open: 0 (the default) for what answers an own turn's deed, 1 for what may answer an answer as well. */
  readonly depth?: number;
  /** Who may answer, each once. Nobody is asked for whom `deeds` then gives nothing that the rules allow. */
  who(battle: Battle<S>, about: S["about"]): readonly Creature<S>[];
  /** Ids of the actions that its deeds can be, by which it is left out where none of them would be taken. Missing: any. Offering another one is a fault. */
  readonly actions?: readonly string[];
  /** What this creature may do now: whole deeds, aimed. */
  deeds(battle: Battle<S>, creature: Creature<S>, about: S["about"]): readonly ActionUse[];
  /** Who pays, and within which limits. */
  payer(battle: Battle<S>, creature: Creature<S>, about: S["about"]): PayerKind<S>;
  /** What a deed is called here; missing or null: its action and its item, and its target unless the question names the one target of all deeds. */
  label?(battle: Battle<S>, creature: Creature<S>, deed: ActionUse, about: S["about"]): Phrase | null;
  /** Language key of letting the moment pass ("take the hit"). */
  readonly pass?: string;
  /**
   * Language key of one question for all creatures without a player, where one of them is to answer or none: the GM is not asked for each by itself. Its data are those
   * of the first of them.
   */
  readonly jointly?: string;
  /** What the answer will cost later, told before it is given (it is the last reaction). */
  notes?(battle: Battle<S>, creature: Creature<S>, about: S["about"]): readonly RefusalReason[];
  /** What happens as the deed begins, before its own checks: the hold is let go, the order moves. Taken back if the deed is refused. */
  begins?(context: Context<S>, creature: Creature<S>, about: S["about"]): void;
}

/** What somebody did in a window. */
export interface Answered {
  readonly row: string;
  readonly creature: string;
  readonly deed: ActionUse;
  /** Why nothing came of it, although it was possible when it was offered: another's answer was quicker. It has cost nothing. */
  readonly refusal: RefusalReason | null;
}

interface Offered<S extends Shapes> extends ResolvedUse<S> {
  readonly row: ReactionRule<S>;
  readonly payer: PayerKind<S>;
  readonly option: ChoiceOption;
  /** Whether its row has a word of its own for it. */
  readonly labelled: boolean;
}

interface Question<S extends Shapes> {
  readonly creature: Creature<S>;
  readonly rows: readonly ReactionRule<S>[];
  readonly offers: readonly Offered<S>[];
}

/**
 * Opens a window: asks everybody at once who may act at this moment, then carries their deeds out in the order of the participants, each one level deeper. What the
 * outer procedure knew before is stale when it returns: take its workings again (`recompute` in `recompute.ts`).
 */
export function* offerReactions<S extends Shapes>(context: Context<S>, moment: Trigger<S>): Procedure<readonly Answered[]> {
  const { started, system } = context.battle;
  const isFight = started && !system.order.over;
  tellName("moment", moment.when);
  if (isFight) tellName("fightMoment", moment.when);
  if (context.depth >= MOST_DEPTH) return [];
  const asked = gathered(readOnly(() => questionsOf(context, moment)));
  for (const { rows } of asked.flat())
    for (const { id } of rows) {
      tellName("reaction", id);
      if (isFight) tellName("fightReaction", id);
    }
  const answers = yield* together(asked.map((questions) => ask(context, moment, questions)));
  const done: Answered[] = [];
  for (const [index, questions] of asked.entries()) {
    const { value, data } = answers[index] ?? { value: LET_PASS, data: {} };
    const [answer] = questions.flatMap(({ creature, offers }) =>
      offers.flatMap((offer) => (offer.option.value === value ? [{ creature, offer }] : [])),
    );
    if (!answer) continue;
    const { creature, offer } = answer;
    const deed: ActionUse = { ...offer.deed, options: { ...offer.deed.options, ...data } };
    const refusal = yield* answerWith(context, moment, creature, { ...offer, deed });
    done.push({ row: offer.row.id, creature: creature.uuid, deed, refusal });
  }
  return done;
}

/** Questions as they are put: each by itself, but those that the GM hears as one stand together, in the place of the first of them. */
function gathered<S extends Shapes>(questions: readonly Question<S>[]): Question<S>[][] {
  const joint = questions.filter(({ creature, rows }) => !creature.controlled && rows.every(({ jointly }) => jointly !== undefined));
  if (joint.length < 2) return questions.map((question) => [question]);
  const named = joint.map((question) => ({
    ...question,
    offers: question.offers.map((offer) => ({
      ...offer,
      option: { ...offer.option, value: `${offer.option.value}@${question.creature.uuid}` },
    })),
  }));
  return questions.flatMap((question): Question<S>[][] => (question === joint[0] ? [named] : joint.includes(question) ? [] : [[question]]));
}

/** Who would be asked at a moment, and with which deeds: what `offerReactions` asks, for tests and for whoever wants to know before it happens. */
export function questionsAt<S extends Shapes>(
  context: Context<S>,
  moment: Trigger<S>,
): readonly { readonly creature: string; readonly deeds: readonly ActionUse[] }[] {
  return questionsOf(context, moment).map(({ creature, offers }) => ({ creature: creature.uuid, deeds: offers.map(({ deed }) => deed) }));
}

function questionsOf<S extends Shapes>(context: Context<S>, { when, about }: Trigger<S>): Question<S>[] {
  const { battle, ruleset, depth } = context;
  const rows = (ruleset.reactions ?? []).filter((row) => row.when === when && depth <= (row.depth ?? 0));
  const asked = new Map<string, { creature: Creature<S>; rows: ReactionRule<S>[]; offers: Offered<S>[] }>();
  const able = ableToAnswer(context, rows, about);
  if (able?.size === 0) return [];
  for (const row of rows) {
    for (const creature of new Set(row.who(battle, about))) {
      if (able?.has(creature.uuid) === false) continue;
      const question = asked.get(creature.uuid) ?? { creature, rows: [], offers: [] };
      const offers = offersOf(context, row, creature, about, question.offers);
      if (offers.length === 0) continue;
      question.rows.push(row);
      question.offers.push(...offers);
      asked.set(creature.uuid, question);
    }
  }
  return [...asked.values()].map((question) => ({ ...question, offers: aimedOffers(battle, question, about) }));
}

/** Offers with the names of their targets, but for the one target of all of them whom the question names: its sentence has said at whom they aim. */
function aimedOffers<S extends Shapes>(battle: Battle<S>, { creature, rows, offers }: Question<S>, about: S["about"]): Offered<S>[] {
  const named = Object.values(rows[0]?.data?.(battle, about, creature) ?? {});
  const [first = []] = offers.map(({ deed }) => namesOf(battle, deed));
  const isSaid = first.every((name) => named.includes(name)) && offers.every(({ deed }) => sameNames(namesOf(battle, deed), first));
  return offers.map((offer) => {
    const target = namesOf(battle, offer.deed);
    if (isSaid || offer.labelled || target.length === 0) return offer;
    const at = { action: offer.definition.label, item: offer.item?.name ?? "", target };
    return { ...offer, option: { ...offer.option, label: offer.item ? "SORTIE.Deed.WithItemAt" : "SORTIE.Deed.At", data: at } };
  });
}

const namesOf = <S extends Shapes>({ creatures }: Battle<S>, { targets = [] }: ActionUse): string[] =>
  targets.flatMap((uuid) => creatures[uuid]?.name ?? []);

const sameNames = (one: readonly string[], other: readonly string[]): boolean => one.join("\n") === other.join("\n");

/** Uuids of those who could do any of what is ever done in answer: nobody else needs to be asked. Null where that isn't known. */
function ableToAnswer<S extends Shapes>(
  context: Context<S>,
  rows: readonly ReactionRule<S>[],
  about: S["about"],
): ReadonlySet<string> | null {
  const { answering, battle } = context;
  if (!answering) return null;
  const able = new Set<string>();
  for (const row of rows) {
    if (row.actions?.some((action) => answering.has(action)) === false) continue;
    for (const creature of row.who(battle, about))
      if (!able.has(creature.uuid) && offersOf(context, row, creature, about, [], answering).length > 0) able.add(creature.uuid);
  }
  return able;
}

/** The deeds of a row that the rules allow this creature as things stand, each with its own questions. */
function offersOf<S extends Shapes>(
  { battle, ruleset, intent }: Context<S>,
  row: ReactionRule<S>,
  creature: Creature<S>,
  about: S["about"],
  before: readonly Offered<S>[],
  only?: ReadonlySet<string>,
): Offered<S>[] {
  const deeds = row.deeds(battle, creature, about).filter(({ action }) => only?.has(action) !== false);
  const stray = deeds.find(({ action }) => row.actions?.includes(action) === false);
  if (stray) throw new Error(`The window ${row.id} offers "${stray.action}", which it does not name`);
  if (deeds.length === 0) return [];
  const kind = row.payer(battle, creature, about);
  const payer: Payer<S> = kind.of(battle, creature);
  const taken = new Set(before.map(({ option }) => option.value));
  return deeds.flatMap((deed): Offered<S>[] => {
    const definition = actionWithId(ruleset.actions, deed.action);
    const item = deed.item === undefined ? undefined : creature.items[deed.item];
    if (!definition || (deed.item !== undefined && !item)) return [];
    const choice = { deed, definition, item };
    const proposal = proposalOfUse(battle, intent, creature, choice, payer);
    if (proposal.refusal) return [];
    const own = row.label?.(battle, creature, deed, about) ?? null;
    const { text, data } = own ?? useLabel(choice);
    const value = freeValue(useKey(deed), taken);
    taken.add(value);
    return [
      {
        ...choice,
        row,
        payer: kind,
        labelled: own !== null,
        option: { value, label: text, ...(data ? { data } : {}), proposal, action: deed.action },
      },
    ];
  });
}

/** A deed's own word; the same action may stand in several rows, or be aimed at several people: the second of them is "<word>#2". */
function freeValue(key: string, taken: ReadonlySet<string>): string {
  for (let count = 2, value = key; ; count += 1) {
    if (!taken.has(value)) return value;
    value = `${key}#${String(count)}`;
  }
}

function* ask<S extends Shapes>(
  { battle }: Context<S>,
  { about }: Trigger<S>,
  questions: readonly Question<S>[],
): Procedure<{ readonly value: string; readonly data: JsonObject }> {
  const [question, another] = questions;
  const [first] = question?.rows ?? [];
  if (!question || !first) return { value: LET_PASS, data: {} };
  const { creature } = question;
  const offers = questions.flatMap((each) => each.offers);
  const notes = questions.flatMap((each) => each.rows.flatMap((row) => row.notes?.(battle, each.creature, about) ?? []));
  return yield* chooseWithData({
    rule: first.rule,
    text: another ? (first.jointly ?? first.text) : first.text,
    data: { name: creature.name, ...first.data?.(battle, about, creature) },
    of: another ? "gm" : creature.uuid,
    options: [{ value: LET_PASS, label: first.pass ?? "SORTIE.Deed.LetPass" }, ...offers.map(({ option }) => option)],
    fallback: LET_PASS,
    ...(notes.length > 0 ? { notes } : {}),
  });
}

function* answerWith<S extends Shapes>(
  context: Context<S>,
  moment: Trigger<S>,
  creature: Creature<S>,
  { row, payer, deed, definition }: Offered<S>,
): Procedure<RefusalReason | null> {
  const inner: Context<S> = { ...context, depth: context.depth + 1, moment };
  const tried = yield* context.tryOut(function* () {
    row.begins?.(inner, creature, moment.about);
    yield* performUse(inner, creature, deed, payer);
  }, row.begins === undefined);
  const { refusal } = tried;
  if (!refusal) return null;
  context.note({
    rule: row.rule,
    text: "SORTIE.Step.TooLate",
    data: { name: creature.name, action: definition.label },
    about: creature.uuid,
  });
  noteRefusal(context, refusal, creature.uuid);
  return refusal;
}
