// A part of a long story, named like a test: its name stands before what went wrong in it.

/** Plays a part of a story. */
export async function step(title: string, play: () => Promise<void>): Promise<void> {
  try {
    await play();
  } catch (error) {
    throw new Error(`${title}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
