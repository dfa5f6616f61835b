// Who plays a forecast's battles: threads of the browser's where the ruleset is ours, else this page, a little at a time.

import type { ForecastWork, Ruleset, WorkDone } from "../../../engine/index.ts";
import { playWork } from "../../../engine/index.ts";
import { isBuiltIn } from "../../rulesets.ts";
import { playInThreads } from "./workers.ts";

/** How long this page may play at a time before it looks after its user again. */
const SLICE_MILLISECONDS = 6;

/** Begins to play; `heard` gets each battle, `failed` why it can't go on. Returns how to stop. */
export function playMany(
  ruleset: Ruleset,
  work: Omit<ForecastWork, "first" | "step">,
  heard: (done: WorkDone) => void,
  failed: (reason: string) => void,
): () => void {
  return isBuiltIn(ruleset) ? playInThreads(work, heard, failed) : playHere(ruleset, work, heard);
}

function playHere(ruleset: Ruleset, work: Omit<ForecastWork, "first" | "step">, heard: (done: WorkDone) => void): () => void {
  const steps = playWork(ruleset, { ...work, first: 1, step: 1 });
  let ended = false;
  let timer = 0;
  const slice = (): void => {
    const end = performance.now() + SLICE_MILLISECONDS;
    do {
      const { value } = steps.next();
      if (value) heard(value);
      // Whoever has heard enough may have ended it.
      if (ended) return;
    } while (performance.now() < end);
    timer = window.setTimeout(slice);
  };
  timer = window.setTimeout(slice);
  return () => {
    ended = true;
    window.clearTimeout(timer);
  };
}
