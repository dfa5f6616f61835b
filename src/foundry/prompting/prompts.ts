// Asking the right person: the player of the creature if they are there, else the GM, else whoever carries out the procedure.

import { localize } from "../platform/localize.ts";
import { actorOf, isSecret, openName } from "../presentation/names.ts";
import { mayReadNumbers } from "../presentation/may-read.ts";
import { questionOf } from "../presentation/sentence.ts";
import { type Answer, type Ask, type AskEvent, frozenCopy } from "../../engine/index.ts";
import { presentAsk } from "../dialogs/ask-dialog.ts";
import { isActor } from "../platform/document-kinds.ts";
import { putAside } from "./open-questions.ts";
import { rollDice } from "./rolls.ts";

/** An answer and, for dice, the roll that shows it. */
export interface Answered {
  readonly answer: Answer;
  readonly roll: Roll | null;
}

/** Thrown where somebody has closed the first question of their own action: nothing was rolled, nobody else was asked, and nothing is to happen. */
export class CancelledError extends Error {
  constructor() {
    super("The action was cancelled");
    this.name = "CancelledError";
  }
}

/** True when an answer to this question is this user's to give: the GM's for everybody, a player's for their own creatures and their own doings. */
export function mayAnswer(ask: Ask, user: User): boolean {
  if (user.isGM || ask.of === null) return true;
  const actor = ask.of === "gm" ? null : fromUuidSync(ask.of);
  return isActor(actor) && actor.testUserPermission(user, "OWNER");
}

/** Dice that nobody is asked to throw. */
export function isPlainDice(ask: Ask): boolean {
  return ask.kind === "roll" && ask.prompt !== true;
}

/**
 * Who answers a question that comes up on this client: for a creature its player if connected, preferring the one whose character it is, else the GM, who runs
 * everybody that nobody here plays; null for this client. Plain dice of a creature are thrown at once, by a GM's client unless it is this user's.
 */
export function answererOf(ask: Ask): User.Implementation | null {
  const gm = game.user.isGM ? null : (game.users.activeGM ?? null);
  if (ask.of === null || (mayAnswer(ask, game.user) && !game.user.isGM)) return null;
  const actor = ask.of === "gm" || isPlainDice(ask) ? null : fromUuidSync(ask.of);
  if (!isActor(actor)) return gm;
  const players = game.users.filter((user) => user.active && !user.isGM && actor.testUserPermission(user, "OWNER"));
  return players.find((user) => user.character?.uuid === actor.uuid) ?? players[0] ?? gm;
}

/** What stands for an answer that nobody here may give: the fallback, or dice. It keeps the request whole until whose answer it is has come. */
export async function standIn(ask: Ask): Promise<Answered> {
  if (ask.kind === "choose") return { answer: { kind: "choose", values: ask.fallback }, roll: null };
  if (ask.kind === "confirm") return { answer: { kind: "confirm", yes: ask.fallback }, roll: null };
  return throwDice(ask.dice);
}

async function throwDice(dice: Parameters<typeof rollDice>[0]): Promise<Answered> {
  const { roll, rolled } = await rollDice(dice);
  return { answer: { kind: "roll", rolled }, roll };
}

/** How a question is put to the user of this client. */
interface Asking {
  readonly request: string;
  /** Takes the question back: it rejects then. */
  readonly withdrawn?: AbortSignal;
  /** Whether closing it now calls the whole action off. Without it, and where it says no, a closed question is put aside. */
  readonly mayCancel?: () => boolean;
  /** Called when the question is put aside. */
  readonly onPutAside?: () => void;
}

/** Asks on this client: dialogs for choices and prompted dice, plain dice at once. Rejects with a CancelledError, or as `withdrawn` says. */
export async function askHere(ask: Ask, asking: Asking): Promise<Answered> {
  if (ask.kind === "roll" && ask.prompt !== true) return throwDice(ask.dice);
  const { request } = asking;
  tellOfAsk({ state: "opened", request, ask, answer: null });
  try {
    const answered = await askUntilAnswered(ask, asking);
    tellOfAsk({ state: "answered", request, ask, answer: answered.answer });
    return answered;
  } catch (error) {
    tellOfAsk({ state: "withdrawn", request, ask, answer: null });
    throw error;
  }
}

/** Tells modules of a question that is put to the user of this client. */
function tellOfAsk(news: AskEvent): void {
  Hooks.callAll("sortie.ask", frozenCopy(news));
}

async function askUntilAnswered(ask: Ask, { request, withdrawn, onPutAside, mayCancel = () => false }: Asking): Promise<Answered> {
  for (;;) {
    const answer = await presentAsk(ask, { of: nameOf(ask), mayCancel: mayCancel(), ...(withdrawn ? { withdrawn } : {}) });
    withdrawn?.throwIfAborted();
    if (answer === "roll" && ask.kind === "roll") return throwDice(ask.dice);
    if (answer !== null && answer !== "roll") return { answer, roll: null };
    if (mayCancel()) throw new CancelledError();
    onPutAside?.();
    await putAside(request, ask, withdrawn);
  }
}

/** The creature that a question is about, by its token's name as far as this user may know it; "" for none. */
export function nameOf({ of }: Ask): string {
  return of === null || of === "gm" ? "" : creatureName(of);
}

/**
 * What this user reads of a question that somebody else has: whole for the GM and for who may read the numbers of whom it is about, else no more than whose it is. It may tell
 * what a foe lacks, or a roll that nobody else sees.
 */
export function waitingFor(user: Pick<User, "name">, ask: Ask): string {
  const name = nameOf(ask);
  const isOpen = game.user.isGM || (ask.of !== null && ask.of !== "gm" && mayReadNumbers(actorOf(ask.of)));
  if (!isOpen)
    return localize(name === "" ? "SORTIE.Dialog.WaitingForUser" : "SORTIE.Dialog.WaitingFor", { user: user.name, question: name });
  return localize("SORTIE.Dialog.WaitingFor", { user: user.name, question: withName(ask) });
}

/** A question with the name of whom it is about, which many say themselves. */
export function withName(ask: Ask): string {
  const [question, name] = [questionOf(ask), nameOf(ask)];
  return name === "" || question.includes(name) ? question : localize("SORTIE.Waiting.Of", { name, question });
}

/** A creature by the name that the tracker has as far as this user may know it; "" for none. */
export function creatureName(uuid: string): string {
  const actor = actorOf(uuid);
  if (!actor) return "";
  return isSecret(actor) ? localize("SORTIE.UnknownCreature") : openName(actor);
}
