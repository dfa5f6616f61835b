// What is much to lay out and to paint is shown bit by bit, each in a frame of its own.

import { nextTask } from "./next-task.ts";

/** A page that nobody looks at has no frames. */
const LONGEST_MILLISECONDS = 100;

/** Resolves in a task of its own, once the browser has drawn what has changed. */
export async function nextFrame(): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = window.setTimeout(resolve, LONGEST_MILLISECONDS);
    window.requestAnimationFrame(() => {
      window.clearTimeout(timer);
      resolve();
    });
  });
  await nextTask();
}
