// Waiting for what Foundry tells by hooks, and no longer than one would.

/** Hooks whose news may be waited for. */
type News = "deleteChatMessage" | "updateChatMessage" | "updateToken" | "userConnected";

/** Resolves once something holds, looked at whenever one of these hooks is called; after so long at the latest, or when it is called off. */
export function waitForHook(news: readonly News[], holds: () => boolean, milliseconds: number, calledOff?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const stop = (): void => {
      clearTimeout(timer);
      for (const [name, hook] of hooks) Hooks.off(name, hook);
      resolve();
    };
    const look = (): void => {
      if (holds()) stop();
    };
    const timer = setTimeout(stop, milliseconds);
    const hooks = news.map((name) => [name, Hooks.on(name, look)] as const);
    calledOff?.addEventListener("abort", stop, { once: true });
  });
}
