// What this client has answered for others, by request: whoever applies a request asks here whether an answer in it is the one that was given. Memory of this
// session alone; what is forgotten is asked again.

import { whileThere } from "../platform/while-there.ts";
import { type Answer, type Ask, type Json, isPlainObject } from "../../engine/index.ts";
import { admit } from "../validation/validate.ts";
import { givenList, givenQuestion } from "../validation/questions.ts";
import type { Answered } from "./prompts.ts";

const GIVEN_QUERY = "sortie.given";
const PATIENCE_MILLISECONDS = 5_000;
/** Requests whose answers are remembered, and how many answers of one: more than any action of ours asks. */
const REMEMBERED = { requests: 200, answers: 500 } as const;

/** An answer as it is compared: the question word for word, how often the same was asked in this request before, and what was answered. */
export interface Given {
  readonly ask: string;
  readonly nth: number;
  readonly answer: string;
}

interface Entry {
  readonly answered: Promise<Answered>;
  text: Given | null;
}

const given = new Map<string, Map<string, Entry>>();

/** A question and its answer as they are compared. */
export function givenOf(ask: Ask, nth: number, answer: Answer): Given {
  return { ask: wordsOf(ask), nth, answer: textOf(answer) };
}

/**
 * A question as text, the same for each client that knows it: what has been sent may have its parts in another order. What is only shown with it is left out, its notes
 * and what an option would ask in turn: the numbers there follow the battle, and what was said to them is in the answer.
 */
export function wordsOf(ask: Ask): string {
  const { kind, rule, text, data, of } = ask;
  const asked = { kind, rule, text, data, of };
  if (ask.kind === "roll") return sorted({ ...asked, dice: ask.dice });
  if (ask.kind === "confirm") return sorted(asked);
  return sorted({ ...asked, min: ask.min, max: ask.max, options: ask.options.map(({ value, label, data }) => ({ value, label, data })) });
}

function sorted(said: unknown): string {
  return JSON.stringify(said, (_key, value: Json) =>
    isPlainObject(value) ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))) : value,
  );
}

function textOf(answer: Answer): string {
  if (answer.kind === "roll") return JSON.stringify([answer.rolled.faces, answer.rolled.rerolled ?? []]);
  return sorted(answer.kind === "choose" ? [answer.values, answer.data ?? {}] : answer.yes);
}

/** Numbers questions that are asked in the same words within one request: the first of them is 0. */
export function numbering(): (ask: Ask) => number {
  const counts = new Map<string, number>();
  return (ask) => {
    const text = wordsOf(ask);
    const nth = counts.get(text) ?? 0;
    counts.set(text, nth + 1);
    return nth;
  };
}

/**
 * Answers a question of a request once: whoever asks the same again hears the same, so that nobody has dice rolled until they please. Rejects as `answer` does, which is
 * forgotten then, and when a request asks more than any of ours.
 */
export function answerOnce(request: string, ask: Ask, nth: number, answer: () => Promise<Answered>): Promise<Answered> {
  const ofRequest = given.get(request) ?? new Map<string, Entry>();
  given.set(request, ofRequest);
  const [oldest] = given.keys();
  if (given.size > REMEMBERED.requests && oldest !== undefined) given.delete(oldest);
  const key = `${String(nth)} ${wordsOf(ask)}`;
  const known = ofRequest.get(key);
  if (known) return known.answered;
  if (ofRequest.size >= REMEMBERED.answers) return Promise.reject(new RangeError(`Request ${request} asks too much`));
  const entry: Entry = { answered: answer(), text: null };
  ofRequest.set(key, entry);
  entry.answered.then(
    (answered) => {
      entry.text = givenOf(ask, nth, answered.answer);
    },
    () => ofRequest.delete(key),
  );
  return entry.answered;
}

/** What this client has answered in a request. */
export function givenHere(request: string): Given[] {
  return [...(given.get(request)?.values() ?? [])].flatMap(({ text }) => text ?? []);
}

/** What another user's client says that it has answered in a request; nothing if it does not say. */
export async function givenBy(user: User.Implementation, request: string): Promise<readonly Given[]> {
  try {
    const said = await whileThere(user, user.query(GIVEN_QUERY, { request }, { timeout: PATIENCE_MILLISECONDS }), PATIENCE_MILLISECONDS);
    return admit(givenList, said) ?? [];
  } catch (error) {
    console.warn(`Sortie | ${user.name} did not say what they answered`, error);
    return [];
  }
}

/** Lets whoever applies a request ask this client. Called at `init`. It tells nothing that the request's record will not show to all. */
export function registerGivenQuery(): void {
  CONFIG.queries[GIVEN_QUERY] = (foreign) => {
    const asked = admit(givenQuestion, foreign);
    return Promise.resolve(asked ? givenHere(asked.request) : []);
  };
}
