// Who has just come to the table, with a page that can show questions: being connected is not enough for that, so each client says it itself.

import { onNews, sendNews } from "../network/socket.ts";
import { NEWS } from "../validation/socket-messages.ts";

const listeners = new Set<(user: User.Implementation) => void>();

/** Tells the others that this client can be asked, and hears of theirs. Called at `ready`. */
export function startArrivals(): void {
  onNews(NEWS.here, (_data, { id }) => {
    const user = game.users.get(id ?? "");
    if (user) for (const listener of [...listeners]) listener(user);
    return Promise.resolve(true);
  });
  sendNews(NEWS.here, {});
}

/** Resolves to the first user who comes and whom `fits` wants; never once `over` is aborted. */
export function arrival(fits: (user: User.Implementation) => boolean, over: AbortSignal): Promise<User.Implementation> {
  return new Promise((resolve) => {
    const listener = (user: User.Implementation): void => {
      if (!fits(user)) return;
      listeners.delete(listener);
      resolve(user);
    };
    listeners.add(listener);
    over.addEventListener("abort", () => listeners.delete(listener), { once: true });
  });
}
