// Asking another client something. Foundry says that a question ends when its time is up; that it ends when the asked one leaves is nowhere said, so that is looked at here.

import { waitForHook } from "./wait-for-hook.ts";

/** What an asked client answers; throws what the question throws, and as soon as the asked user is gone, or has said nothing for so many milliseconds. */
export async function whileThere<T>(user: User, answer: Promise<T>, milliseconds: number): Promise<T> {
  const over = new AbortController();
  const left = waitForHook(["userConnected"], () => !user.active, milliseconds, over.signal).then((): never => {
    throw new Error(`Sortie | ${user.name} has left, or does not answer`);
  });
  try {
    return await Promise.race([answer, left]);
  } finally {
    // Nobody waits for it any more.
    left.catch(() => undefined);
    over.abort();
  }
}
