// Asking the right person: the player of the creature if they are there, else whoever carries out the procedure.

import type { Answer, Ask } from "../../engine/index.ts";
import { presentAsk } from "../applications/dialogs/ask-dialog.ts";
import { platform } from "../platform/boundary.ts";
import { localize } from "../platform/localize.ts";
import { rollDice } from "./rolls.ts";

/** Name of the user query that carries an ask to another client (foundry-api 3.7). */
export const ASK_QUERY = "sortie.ask";
const PATIENCE_MILLISECONDS = 120_000;

/** An answer and, for dice, the roll that shows it. */
export interface Answered {
  readonly answer: Answer;
  readonly roll: Roll | null;
}

interface Reply {
  readonly answer: Answer;
  readonly roll: Record<string, unknown> | null;
}

interface Query {
  query(name: string, data: unknown, options: { timeout: number }): Promise<unknown>;
}

/**
 * Who answers for a creature: its player if connected, preferring the one whose character it is, else the GM, who runs everybody that nobody here plays; null
 * for this client.
 */
export function answererOf(ask: Ask): User | null {
  if (ask.of === "gm") return game.user.isGM ? null : (game.users.activeGM ?? null);
  if (ask.of === null) return null;
  if (ask.kind === "roll" && !ask.prompt) return null;
  const actor = fromUuidSync(ask.of);
  if (!(actor instanceof Actor)) return null;
  if (actor.isOwner && !game.user.isGM) return null;
  const gm = game.user.isGM ? null : (game.users.activeGM ?? null);
  const players = game.users.filter((user) => user.active && !user.isGM && actor.testUserPermission(user, "OWNER"));
  return players.find((user) => user.character?.uuid === actor.uuid) ?? players[0] ?? gm;
}

/** Asks on this client: dialogs for choices and prompted dice, plain dice at once. A question that is withdrawn is answered as if it had been closed. */
export async function askHere(ask: Ask, withdrawn?: AbortSignal): Promise<Answered> {
  const asked = { of: nameOf(ask), ...(withdrawn ? { withdrawn } : {}) };
  if (ask.kind === "roll") {
    // A closed prompt rolls all the same: the dice were due.
    if (ask.prompt) await presentAsk(ask, asked);
    const { roll, rolled } = await rollDice(ask.dice);
    return { answer: { kind: "roll", rolled }, roll };
  }
  const answer = await presentAsk(ask, asked);
  if (answer !== null && answer !== "roll") return { answer, roll: null };
  return { answer: ask.kind === "choose" ? { kind: "choose", values: ask.fallback } : { kind: "confirm", yes: ask.fallback }, roll: null };
}

/** Asks another user, and says here who is waited for; if they leave or take too long, the ask comes back to this client. */
export async function askUser(user: User, ask: Ask): Promise<Answered> {
  const reply = await replyOf(user, ask);
  if (!reply) return askHere(ask.kind === "roll" ? { ...ask, prompt: false } : ask);
  const roll = reply.roll ? platform<Roll>(Roll.fromData(platform<Parameters<typeof Roll.fromData>[0]>(reply.roll))) : null;
  return { answer: reply.answer, roll };
}

async function replyOf(user: User, ask: Ask): Promise<Reply | null> {
  const waiting = localize("SORTIE.Dialog.WaitingFor", { user: user.name, question: localize(ask.text, ask.data) });
  const notice = ui.notifications.info(waiting, { permanent: true, console: false });
  try {
    return platform<Reply>(await platform<Query>(user).query(ASK_QUERY, ask, { timeout: PATIENCE_MILLISECONDS }));
  } catch (error) {
    console.warn(`Sortie | ${user.name} did not answer`, error);
    return null;
  } finally {
    ui.notifications.remove(notice);
  }
}

/** Lets other clients ask this one. The answer is checked again by the procedure that asked. */
export function registerAskQuery(): void {
  const queries = platform<Record<string, (data: unknown) => Promise<Reply>>>(CONFIG.queries);
  queries[ASK_QUERY] = async (data) => {
    // Whoever asked stops waiting at the same time: a question that is left open must not be answered into the void.
    const { answer, roll } = await askHere(platform<Ask>(data), AbortSignal.timeout(PATIENCE_MILLISECONDS));
    return { answer, roll: roll ? platform<Record<string, unknown>>(roll.toJSON()) : null };
  };
}

function nameOf(ask: Ask): string {
  const document = ask.of === null || ask.of === "gm" ? null : fromUuidSync(ask.of);
  return document instanceof Actor ? (document.token?.name ?? document.name) : "";
}
