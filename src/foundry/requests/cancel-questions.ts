// Questions are asked as long as somebody waits for their answers: when a request is gone, or was settled from its card, nobody need answer it any more.

/**
 * Asks for as long as a request waits, as `isPending` says whenever its message changes. Resolves to what comes of it; to null when nobody waits any more: `ask` is told
 * so by its signal, and takes its questions back.
 */
export async function whilePending<T>(
  message: ChatMessage,
  isPending: () => boolean,
  ask: (withdrawn: AbortSignal) => Promise<T>,
): Promise<T | null> {
  const over = new AbortController();
  const look = ({ id }: ChatMessage): void => {
    if (id === message.id && !isPending()) over.abort(new Error("Nobody waits for this request any more"));
  };
  const hooks = [
    ["updateChatMessage", Hooks.on("updateChatMessage", look)],
    ["deleteChatMessage", Hooks.on("deleteChatMessage", look)],
  ] as const;
  try {
    return await ask(over.signal);
  } catch (error) {
    if (over.signal.aborted) return null;
    throw error;
  } finally {
    for (const [name, hook] of hooks) Hooks.off(name, hook);
  }
}
