// Who answered counts: an answer is worth something only from whom it was asked of. What an author says in the name of others is taken where those confirm it, and
// asked again where they don't: a player's client settles no ruling of the GM's, and throws no foe's dice.

import { type Answer, type Ask, type BattleRecord, type AsyncTable, performAsync, readDice } from "../../engine/index.ts";
import { foundryTable } from "../prompting/foundry-table.ts";
import { type Given, givenBy, givenHere, givenOf, numbering, wordsOf } from "../prompting/answer-memory.ts";
import { mayAnswer } from "../prompting/prompts.ts";
import { battleContextFor, encounterOfRequest, workingCopy } from "./battle-context.ts";
import type { Heard } from "./commit.ts";

/** The answers of one request that are known to be of those who were asked. */
export interface Vouched {
  has(ask: Ask, nth: number, answer: Answer): boolean;
  add(given: readonly Given[]): void;
}

/** Answers that this client has given itself in a request are known from the beginning. */
export function vouchedFor(request: string): Vouched {
  const known = new Set<string>();
  const keyOf = ({ ask, nth, answer }: Given): string => JSON.stringify([ask, nth, answer]);
  const vouched: Vouched = {
    has: (ask, nth, answer) => known.has(keyOf(givenOf(ask, nth, answer))),
    add: (given) => {
      for (const one of given) known.add(keyOf(one));
    },
  };
  vouched.add(givenHere(request));
  return vouched;
}

/** The questions of a request that its author answers in the name of others, and of which nobody knows. */
export function unconfirmed(heard: readonly Heard[], author: User, vouched: Vouched): Ask[] {
  const numberOf = numbering();
  return heard.flatMap(({ ask, answer }) => {
    const nth = numberOf(ask);
    return mayAnswer(ask, author) || vouched.has(ask, nth, answer) ? [] : [ask];
  });
}

/** Asks the clients of those who may have answered these questions what they did answer. */
export async function gatherGiven(request: string, open: readonly Ask[], author: User, vouched: Vouched): Promise<void> {
  const others = game.users.filter((user) => user.active && !user.isSelf && user.id !== author.id);
  const asked = others.filter((user) => open.some((ask) => mayAnswer(ask, user)));
  const lists = await Promise.all(asked.map(async (user) => ({ user, list: await givenBy(user, request) })));
  for (const { user, list } of lists) {
    const theirs = new Set(open.filter((ask) => mayAnswer(ask, user)).map(wordsOf));
    vouched.add(list.filter(({ ask }) => theirs.has(ask)));
  }
}

/** A request as it was played here, and the dice that had to be rolled for it. */
export interface Played {
  readonly record: Pick<BattleRecord, "intent" | "answers" | "battle">;
  readonly rolls: readonly Roll[];
}

/**
 * Plays a request here: what is its author's to answer, and what others have confirmed, stays where the rules still ask for it; everything else is asked of whose it is.
 * Those answers are vouched for then. Rejects when it is `withdrawn`: nobody need answer any more.
 */
export async function playAgain(
  request: Pick<BattleRecord, "intent" | "answers" | "battle">,
  author: User,
  vouched: Vouched,
  withdrawn: AbortSignal,
): Promise<Played> {
  const { intent } = request;
  const { ruleset, battle } = battleContextFor(intent, encounterOfRequest(request));
  const count = numbering();
  const numbers = new Map<Ask, number>();
  const numberOf = (ask: Ask): number => numbers.get(ask) ?? 0;
  const table = foundryTable(intent.id, { numberOf, withdrawn });
  const isGiven = (ask: Ask, answer: Answer): boolean => mayAnswer(ask, author) || vouched.has(ask, numberOf(ask), answer);
  const asked = async (ask: Ask): Promise<Answer> => {
    const answer = await table.answer(ask);
    vouched.add([givenOf(ask, numberOf(ask), answer)]);
    return answer;
  };
  const kept = keptDiceTable(request.answers, { answer: asked }, isGiven);
  const { answers } = await performAsync(ruleset, workingCopy(battle), intent, {
    answer: (ask) => {
      numbers.set(ask, count(ask));
      return kept.answer(ask);
    },
  });
  return { record: { intent, answers, battle: request.battle }, rolls: table.rolls };
}

/**
 * A table that answers with the next recorded answer that fits, skipping those that nobody asks for any more; without one, or where `isGiven` does not believe it, with
 * `otherwise`.
 */
export function keptDiceTable(
  answers: readonly Answer[],
  otherwise: AsyncTable,
  isGiven: (ask: Ask, answer: Answer) => boolean = () => true,
): AsyncTable {
  let next = 0;
  return {
    answer(ask) {
      const place = answers.findIndex((answer, index) => index >= next && fits(answer, ask));
      const kept = answers[place];
      if (!kept) return otherwise.answer(ask);
      next = place + 1;
      return isGiven(ask, kept) ? Promise.resolve(kept) : otherwise.answer(ask);
    },
  };
}

function fits(answer: Answer, ask: Ask): boolean {
  if (ask.kind === "roll") {
    if (answer.kind !== "roll") return false;
    try {
      readDice(ask.dice, answer.rolled);
      return true;
    } catch {
      return false;
    }
  }
  if (ask.kind === "confirm") return answer.kind === "confirm";
  const offered = new Set(ask.options.map(({ value }) => value));
  return answer.kind === "choose" && answer.values.every((value) => offered.has(value));
}
