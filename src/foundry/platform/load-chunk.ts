// Parts of Sortie that only some people open come when they are first wanted, each as a file of its own (`chunks/` of the build), so that a world starts without them.

/**
 * Loads a part: `loadPart(() => import("./window.ts"))`. A browser loads each once, however often it is wanted. Null where it could not be loaded (the connection is gone,
 * or the server has another version by now): this user is told so, and the next wish tries again.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part | null> {
  try {
    return await load();
  } catch (error) {
    console.error("Sortie | A part could not be loaded", error);
    ui.notifications.error("SORTIE.Loading.Failed", { localize: true });
    return null;
  }
}
