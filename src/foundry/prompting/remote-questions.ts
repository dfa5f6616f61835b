// Questions between clients: one goes out to whose it is, and what comes in is shown only if it is this user's to answer, and of each asker
// what one action of theirs asks.

import type { Ask } from "../../engine/index.ts";
import { whileThere } from "../platform/while-there.ts";
import { isWords, localize } from "../platform/localize.ts";
import { platform } from "../platform/foundry-boundary.ts";
import { admit } from "../validation/validate.ts";
import { type Question, type Reply, question, reply, withdrawal } from "../validation/questions.ts";
import { type Place, askerLines } from "./question-queue.ts";
import { PATIENCE_MILLISECONDS, whileTold } from "./notify-gm.ts";
import { answerOnce } from "./answer-memory.ts";
import { whileOpen } from "./open-questions.ts";
import { type Answered, askHere, isPlainDice, mayAnswer, waitingFor } from "./prompts.ts";
import { provesDice } from "./rolls.ts";
import { questionOf } from "../presentation/sentence.ts";

/** Name of the user query that carries a question to another client. */
const ASK_QUERY = "sortie.ask";
/** Name of the one that takes the questions of a request back. */
const WITHDRAW_QUERY = "sortie.withdraw";
/** How many questions of one asker wait here, more than a whole table's reactions to one blow, and how many of them lie beside each other. */
const MOST = { most: 30, beside: 6 } as const;

/**
 * Asks another user, and says here who is waited for; null if they leave, take too long, or send no answer to it. Rejects when it is `withdrawn`: they are told that nobody
 * waits for their answer any more.
 */
export async function askUser(
  user: User.Implementation,
  asked: Omit<Question, "asker">,
  withdrawn?: AbortSignal,
): Promise<Answered | null> {
  const { request, ask } = asked;
  const came = await whileOpen({ request, ask, user, asker: null }, () =>
    whileTold(user, asked, () => replyOf(user, { ...asked, asker: game.user.id }, withdrawn)),
  );
  withdrawn?.throwIfAborted();
  if (came?.answer.kind !== ask.kind) return null;
  const roll = came.roll ? platform<Roll>(Roll.fromData(platform<Parameters<typeof Roll.fromData>[0]>(came.roll))) : null;
  // Dice that nobody can see thrown are none.
  if (ask.kind === "roll" && came.answer.kind === "roll" && throwsDice(ask) && !(roll && provesDice(roll, ask.dice, came.answer.rolled)))
    return null;
  return { answer: came.answer, roll };
}

function throwsDice(ask: Ask): boolean {
  return ask.kind === "roll" && ask.dice.terms.some(({ count }) => count > 0);
}

async function replyOf(user: User.Implementation, asked: Question, withdrawn?: AbortSignal): Promise<Reply | null> {
  const { request, ask } = asked;
  const notice = isPlainDice(ask) ? null : ui.notifications.info(waitingFor(user, ask), { permanent: true, console: false });
  // The asked client closes the question, and its reply is that it has none.
  const withdraw = (): void => {
    user.query(WITHDRAW_QUERY, { request }, { timeout: PATIENCE_MILLISECONDS }).catch(() => undefined);
  };
  withdrawn?.addEventListener("abort", withdraw, { once: true });
  try {
    return admit(reply, await whileThere(user, user.query(ASK_QUERY, asked, { timeout: PATIENCE_MILLISECONDS }), PATIENCE_MILLISECONDS));
  } catch (error) {
    if (withdrawn?.aborted !== true) console.warn(`Sortie | ${user.name} did not answer`, error);
    return null;
  } finally {
    withdrawn?.removeEventListener("abort", withdraw);
    if (notice) ui.notifications.remove(notice);
  }
}

/** Lets other clients ask this one, and take back what they have asked. The answer is checked again by the procedure that asked. Called at `init`. */
export function registerAskQuery(): void {
  // Whoever knows a request's id has a part in it.
  CONFIG.queries[WITHDRAW_QUERY] = (foreign) => {
    const gone = admit(withdrawal, foreign);
    if (gone) withdrawWhere(({ request }) => request === gone.request);
    return Promise.resolve(true);
  };
  Hooks.on("userConnected", ({ id }: User, isHere: boolean) => {
    if (!isHere) withdrawWhere(({ asker }) => asker === id);
  });
  CONFIG.queries[ASK_QUERY] = async (foreign) => {
    const asked = admit(question, foreign);
    if (!asked || !isForMe(asked)) throw new Error("Sortie | This question is not this user's to answer");
    const { request, ask, nth } = asked;
    const { answer, roll } = await answerOnce(request, ask, nth, () =>
      isPlainDice(ask) ? askHere(ask, { request }) : whileAsked(asked, (withdrawn) => inLine(asked, withdrawn)),
    );
    return { answer, roll: roll ? roll.toJSON() : null };
  };
}

/** Nobody is asked by whom is not there, for whom is not theirs, or in words that are not of Sortie and its rulesets. */
function isForMe({ asker, ask }: Question): boolean {
  return game.users.get(asker)?.active === true && ask.of !== null && mayAnswer(ask, game.user) && isWords(ask.text);
}

interface AskedHere extends Pick<Question, "request" | "asker"> {
  readonly withdraw: () => void;
}

const askedHere = new Set<AskedHere>();

function withdrawWhere(is: (asked: AskedHere) => boolean): void {
  for (const asked of [...askedHere].filter(is)) asked.withdraw();
}

/** Whoever asked stops waiting at the same time: a question that is left open must not be answered into the void, nor count as answered. */
async function whileAsked<T>({ request, asker, ask }: Question, work: (withdrawn: AbortSignal) => Promise<T>): Promise<T> {
  const over = new AbortController();
  AbortSignal.timeout(PATIENCE_MILLISECONDS).addEventListener("abort", ({ target }) => {
    over.abort(target instanceof AbortSignal ? target.reason : undefined);
  });
  const withdraw = (): void => {
    ui.notifications.info(localize("SORTIE.Request.NoLongerAsked", { question: questionOf(ask) }));
    over.abort(new Error("Sortie | Nobody waits for this answer any more"));
  };
  const asked = { request, asker, withdraw };
  askedHere.add(asked);
  try {
    return await work(over.signal);
  } finally {
    askedHere.delete(asked);
  }
}

const lines = askerLines(MOST);
const told = new Set<string>();

async function inLine({ asker, request, ask }: Question, withdrawn: AbortSignal): Promise<Answered> {
  const place = lines.enter(asker, request);
  if (!place) {
    tellOfSurplus(asker);
    throw new Error(`Sortie | ${asker} asks more than one person can answer`);
  }
  try {
    return await whileOpen({ request, ask, user: null, asker: game.users.get(asker) ?? null }, async () => {
      await turnOf(place, withdrawn);
      // What is put aside hides no further question.
      return askHere(ask, { request, withdrawn, onPutAside: place.leave });
    });
  } finally {
    place.leave();
    if (lines.isEmpty(asker)) told.delete(asker);
  }
}

async function turnOf({ turn }: Place, withdrawn: AbortSignal): Promise<void> {
  const tooLate = new Promise<void>((resolve) => {
    withdrawn.addEventListener("abort", () => {
      resolve();
    });
  });
  await Promise.race([turn, tooLate]);
  withdrawn.throwIfAborted();
}

/** One notice for one flood. */
function tellOfSurplus(asker: string): void {
  if (told.has(asker)) return;
  told.add(asker);
  const name = game.users.get(asker)?.name ?? "?";
  ui.notifications.warn(localize("SORTIE.Request.AsksTooMuch", { name, count: MOST.most }));
}
