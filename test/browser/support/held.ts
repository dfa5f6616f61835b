// Work in a page that takes its time. Chromium may collect the promise that an evaluation waits for, though it settles ("Resulting promise was garbage collected"): it
// tells its debugger so once the page itself holds it no longer. The pages of these tests hold theirs.
import type { Page } from "@playwright/test";

/** In the page: holds what work promises for as long as it is on its way. */
function hold(work: (parameter: unknown) => unknown, parameter: unknown): unknown {
  const held: Set<unknown> = (Reflect.get(globalThis, "heldPromises") as Set<unknown> | undefined) ?? new Set();
  Reflect.set(globalThis, "heldPromises", held);
  const result = work(parameter);
  if (result instanceof Promise) {
    held.add(result);
    const letGo = (): void => void held.delete(result);
    result.then(letGo, letGo);
  }
  return result;
}

/** Has a page hold everything that is evaluated in it. Playwright carries functions over as their text: this one's is the work's, held. */
export function holdEvaluations(page: Page): void {
  const evaluate = page.evaluate.bind(page) as (work: unknown, parameter?: unknown) => Promise<never>;
  page.evaluate = (work: unknown, parameter?: unknown): Promise<never> => {
    if (typeof work !== "function") return evaluate(work, parameter);
    const text = `(parameter) => (${hold.toString()})(${work.toString()}, parameter)`;
    return evaluate(
      Object.assign(() => undefined, { toString: () => text }),
      parameter,
    );
  };
}
