// Whether this client still knows the world as it is. When a connection breaks, socket.io drops the answers that are still to come, keeps what is sent meanwhile for later
// (https://socket.io/docs/v4/client-offline-behavior/), and nobody sends again what was missed (foundryvtt/foundryvtt#10562). So no write waits beyond a break. After one
// nothing more is written from this page: the page is loaded anew instead.

/** The connection broke during a write, or before it. Whether the write happened shows when the world has been loaded again. */
export class InterruptedError extends Error {
  constructor() {
    super("The connection broke during a write");
    this.name = "InterruptedError";
  }
}

/** Whether the connection has been broken since this page was loaded: something may have been missed. */
let broken = false;
/** Whether the page is to be loaded anew as soon as the server answers. */
let reloads = false;
/** Ends the waiting of what is under way. */
const waiting = new Set<() => void>();

/**
 * Listens for breaks of the connection. Called at `ready`.
 *
 * @param actsForOthers Whether people wait for this client: it must not sit there with a world that has moved on.
 */
export function watchConnection(actsForOthers: () => boolean): void {
  const { socket } = game;
  socket.on("disconnect", () => {
    broken = true;
    reloads ||= waiting.size > 0;
    for (const leave of waiting) leave();
  });
  socket.on("connect", () => {
    if (!broken) return;
    if (reloads || actsForOthers()) location.reload();
    // Nobody loses what they are typing elsewhere: they reload when they like, or with the next thing that they do here.
    else ui.notifications.warn("SORTIE.Loading.Missed", { localize: true, permanent: true });
  });
}

/**
 * Carries out a write. Throws an InterruptedError if the connection breaks meanwhile or is not there, and where it was broken before: the page is then loaded anew as soon
 * as the server answers.
 */
export async function whileConnected<T>(write: () => Promise<T>): Promise<T> {
  if (game.socket.connected) {
    if (!broken) return untilBroken(write);
    location.reload();
  } else broken = reloads = true;
  throw new InterruptedError();
}

/** Waits for work, but not beyond a break of the connection: then it throws an InterruptedError. Work that is under way goes on, and can write nothing more. */
export async function untilBroken<T>(work: () => Promise<T>): Promise<T> {
  let leave = (): void => undefined;
  const left = new Promise<never>((_resolve, reject) => {
    leave = () => {
      reject(new InterruptedError());
    };
  });
  waiting.add(leave);
  try {
    return await Promise.race([work(), left]);
  } finally {
    waiting.delete(leave);
  }
}
