// Whether the connection held while something was written. If it did not, nobody knows what has arrived: this client then writes nothing more, and
// reads the world anew as soon as the server answers again.

/** The connection broke during a write. Whether the write happened shows when the world has been loaded again. */
export class InterruptedError extends Error {
  constructor(cause: unknown) {
    super("The connection broke during a write", { cause });
    this.name = "InterruptedError";
  }
}

let breaks = 0;
let interrupted = false;

/** Listens for breaks of the connection. Called at `ready`. */
export function watchConnection(): void {
  const socket = game.socket;
  socket.on("disconnect", () => {
    breaks += 1;
  });
  socket.on("connect", () => {
    if (interrupted) location.reload();
  });
}

/** Carries out a write. Throws an InterruptedError if the connection broke meanwhile, or if an earlier write was interrupted and the world is not loaded anew. */
export async function whileConnected<T>(write: () => Promise<T>): Promise<T> {
  if (interrupted) throw new InterruptedError(null);
  const before = breaks;
  try {
    return await write();
  } catch (error) {
    if (breaks === before) throw error;
    interrupted = true;
    throw new InterruptedError(error);
  }
}
