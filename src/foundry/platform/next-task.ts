// Long work done in slices lets the browser draw and listen in between.

/** Resolves in a task of its own. A timer would do, but browsers hold timers of pages in the background back for a second. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = (): void => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
