// The Foundry table: answers with rolls, dialogs, and prompts to the player whose creature it is.

import type { Ask, AsyncTable } from "../../engine/index.ts";
import { arrival } from "./arrivals.ts";
import { askUser } from "./remote-questions.ts";
import { numbering } from "./answer-memory.ts";
import { type Answered, answererOf, askHere, CancelledError, isPlainDice, mayAnswer, standIn } from "./prompts.ts";

/** A table of people. */
export interface PeopleTable extends AsyncTable {
  /** The dice in the order in which they were asked for, whoever was the first to answer. */
  readonly rolls: readonly Roll[];
  /** True once something was answered that is not this user's to answer, because whose it is was not there: whoever applies the request asks again. */
  readonly hasStoodIn: boolean;
}

export interface TableOptions {
  /** Whether closing a question calls everything off, as long as no die was thrown and nobody else was asked: `answer` rejects with a CancelledError then. */
  readonly mayCancel?: boolean;
  /** How often the request has asked a question before, in the same words; by itself the table counts what it is asked. */
  readonly numberOf?: (ask: Ask) => number;
  /** Takes all questions back, and rejects whatever still waits for an answer. */
  readonly withdrawn?: AbortSignal;
  /** Hears how many questions people are being asked, whenever that changes. */
  readonly onAsking?: (count: number) => void;
}

/** The table of one request. */
export function foundryTable(request: string, options: TableOptions = {}): PeopleTable {
  const { mayCancel = false, numberOf = numbering(), withdrawn, onAsking } = options;
  const shown: (Roll | null)[] = [];
  const calledOff = new AbortController();
  const over = new Promise<never>((_resolve, reject) => {
    withdrawn?.addEventListener("abort", () => {
      calledOff.abort(withdrawn.reason);
      reject(asError(withdrawn.reason));
    });
  });
  // It need not be waited for by anybody.
  over.catch(() => undefined);
  let stoodIn = false;
  let underWay = !mayCancel;
  const askMe = async (ask: Ask, withdrawn: AbortSignal = calledOff.signal): Promise<Answered> => {
    try {
      return await askHere(ask, { request, withdrawn, mayCancel: () => !underWay });
    } catch (error) {
      if (error instanceof CancelledError) calledOff.abort(error);
      throw error;
    }
  };
  const answered = async (ask: Ask, nth: number): Promise<Answered> => {
    const user = answererOf(ask);
    if (user !== null || isPlainDice(ask)) underWay = true;
    const reply = user ? await askUser(user, { request, ask, nth }, withdrawn) : null;
    if (reply) return reply;
    if (!mayAnswer(ask, game.user)) {
      stoodIn = true;
      return standIn(ask);
    }
    // Whoever takes too long is not waited for: a GM answers for everybody, but throws the dice without being asked once more.
    if (user?.active === true) return askMe(ask.kind === "roll" ? { ...ask, prompt: false } : ask);
    return game.user.isGM && !isPlainDice(ask) ? askMeAndWhoComes(ask, nth) : askMe(ask);
  };
  /** A player whose page is loaded anew is asked once they are back, beside the GM: the first answer counts, and the other's question closes. */
  const askMeAndWhoComes = async (ask: Ask, nth: number): Promise<Answered> => {
    const over = new AbortController();
    const callOff = (): void => {
      over.abort(calledOff.signal.reason);
    };
    if (calledOff.signal.aborted) callOff();
    calledOff.signal.addEventListener("abort", callOff);
    const theirs = async (): Promise<Answered> => {
      for (;;) {
        const user = await arrival((each) => !each.isGM && mayAnswer(ask, each) && ask.of !== null, over.signal);
        const reply = await askUser(user, { request, ask, nth }, over.signal);
        if (reply) return reply;
      }
    };
    try {
      return await Promise.race([askMe(ask, over.signal), theirs()]);
    } finally {
      over.abort(new Error("Sortie | Somebody else has answered"));
    }
  };
  let asking = 0;
  const count = (by: number): void => {
    asking += by;
    onAsking?.(asking);
  };
  const counted = async <T>(ask: Ask, work: () => Promise<T>): Promise<T> => {
    if (isPlainDice(ask)) return work();
    count(1);
    try {
      return await work();
    } finally {
      count(-1);
    }
  };
  return {
    get rolls() {
      return shown.filter((roll) => roll !== null);
    },
    get hasStoodIn() {
      return stoodIn;
    },
    async answer(ask) {
      const place = shown.push(null) - 1;
      withdrawn?.throwIfAborted();
      const { answer, roll } = await counted(ask, () => Promise.race([answered(ask, numberOf(ask)), over]));
      if (ask.kind === "roll") underWay = true;
      shown[place] = roll;
      return answer;
    },
  };
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error(String(reason));
}
