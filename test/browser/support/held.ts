// Work in a page that takes its time. Chromium may collect the promise that an evaluation waits for, though it settles ("Resulting promise was garbage collected"): it
// tells its debugger so once the page itself holds it no longer. The page holds these.
import type { Page } from "@playwright/test";

/** In the page: holds what work promises for as long as it is on its way. */
function hold(work: (parameter: unknown) => unknown, parameter: unknown): Promise<unknown> {
  const held: Set<Promise<unknown>> = (Reflect.get(globalThis, "heldPromises") as Set<Promise<unknown>> | undefined) ?? new Set();
  Reflect.set(globalThis, "heldPromises", held);
  const promise = Promise.resolve(work(parameter));
  held.add(promise);
  const letGo = (): void => void held.delete(promise);
  promise.then(letGo, letGo);
  return promise;
}

/** As `page.evaluate`, for what ends only when others have answered or the server has written: the work and its parameter are carried over as text. */
export async function evaluateHeld<Result, Parameter>(
  page: Page,
  work: (parameter: Parameter) => Result | Promise<Result>,
  parameter: Parameter,
): Promise<Result> {
  return page.evaluate<Result>(`(${hold.toString()})(${work.toString()}, ${JSON.stringify(parameter)})`);
}
