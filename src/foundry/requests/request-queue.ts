// In which order the GM's client settles what players ask for: each person's one after the other, and everybody's in turn, so that nobody waits behind somebody else's
// many, or for an answer that somebody else's still wants. What is more than one person may ask for at once goes together, and one message tells that person and the GMs.

import { InterruptedError } from "../platform/connection.ts";
import { localize } from "../platform/localize.ts";
import { nextTask } from "../platform/next-task.ts";
import { oldestPendingOf, pendingMessages } from "../records/find-messages.ts";
import { isSurplus } from "../records/request-limit.ts";
import { isExecutor } from "../network/active-gm.ts";
import { inTurn } from "../network/commit-queue.ts";

/** How many messages go in one request; the browser has its turn between two of them. */
const SLICE = 100;

/** Ids of messages that wait, by author; an author is here while one of theirs is being settled. */
const waiting = new Map<string, string[]>();
const surplus = new Map<string, Set<string>>();
const notices = new Map<string, { readonly message: string; readonly count: number }>();
let sweeping = false;

/** Takes up a pending record: `settle` is called when it is its turn, and has to look again whether it still waits. */
export function enqueueRequest(message: ChatMessage, settle: (message: ChatMessage) => Promise<void>): void {
  const author = message.author?.id ?? "";
  const id = message.id ?? "";
  if (isSurplus(message)) {
    surplus.set(author, (surplus.get(author) ?? new Set()).add(id));
    void sweep();
    return;
  }
  const line = waiting.get(author);
  if (line) {
    if (!line.includes(id)) line.push(id);
  } else void applyAllOf(author, [id], settle);
}

/** What is written is written one at a time (`inTurn`), in which each author stands with no more than one request. */
async function applyAllOf(author: string, line: string[], settle: (message: ChatMessage) => Promise<void>): Promise<void> {
  waiting.set(author, line);
  try {
    // Those that are there together stand in line before the first is settled.
    await nextTask();
    for (let id = line.shift(); id !== undefined; id = line.shift()) {
      const message = game.messages.get(id);
      // Another GM may have taken over meanwhile.
      if (!message || !isExecutor()) continue;
      try {
        await settle(message);
      } catch (error) {
        // It waits in its message until this client, or another GM's, has the world as it is.
        if (!(error instanceof InterruptedError)) console.error("Sortie | A request could not be settled", error);
      }
      // What comes after this is another flood.
      if (oldestPendingOf(message.author, 1).length === 0) notices.delete(message.author?.id ?? "");
      await nextTask();
    }
  } finally {
    waiting.delete(author);
  }
}

async function sweep(): Promise<void> {
  if (sweeping) return;
  sweeping = true;
  try {
    // Those that were sent together arrive together.
    await nextTask();
    for (const [author, ids] of surplus) {
      surplus.delete(author);
      try {
        await sweepOf(author, [...ids]);
      } catch (error) {
        console.error("Sortie | What was too much could not be swept away", error);
      }
    }
  } finally {
    sweeping = false;
  }
}

async function sweepOf(author: string, ids: readonly string[]): Promise<void> {
  let count = 0;
  for (let start = 0; start < ids.length; start += SLICE) {
    count += await inTurn(async () => {
      const pending = new Set(pendingMessages().map(({ id }) => id));
      const gone = ids.slice(start, start + SLICE).filter((id) => pending.has(id));
      if (gone.length > 0) await ChatMessage.deleteDocuments(gone);
      return gone.length;
    });
    await nextTask();
  }
  if (count > 0) await giveNotice(author, count);
}

/** One message for one flood, however often it comes on. */
async function giveNotice(author: string, more: number): Promise<void> {
  const given = notices.get(author);
  const standing = given ? game.messages.get(given.message) : undefined;
  const count = more + (standing && given ? given.count : 0);
  const name = game.users.get(author)?.name ?? "?";
  const content = `<p>${foundry.utils.escapeHTML(localize("SORTIE.Request.Swept", { name, count }))}</p>`;
  if (standing) {
    await standing.update({ content });
    notices.set(author, { message: standing.id, count });
    return;
  }
  const gamemasters = game.users.filter(({ isGM }) => isGM).map(({ id }) => id);
  const whisper = game.users.has(author) ? [...new Set([author, ...gamemasters])] : gamemasters;
  const posted = await ChatMessage.create({ content, whisper, speaker: { alias: game.system.title } });
  if (posted?.id) notices.set(author, { message: posted.id, count });
}
