// Who plays a forecast's battles: threads of the browser's where the ruleset is ours and the host lets them start, else this page, a little at a time.

import { type ForecastWork, type Ruleset, type WorkDone, playWork } from "../../../engine/index.ts";
import { isBuiltIn } from "../../rulesets.ts";
import { playInThreads } from "./workers.ts";

/** How long this page may play at a time before it looks after its user again. */
const SLICE_MILLISECONDS = 6;

type Work = Omit<ForecastWork, "first" | "step">;
type Heard = (done: WorkDone) => void;
type Failed = (reason: string) => void;

/** Begins to play; `heard` gets each battle, `failed` why it can't go on. Returns how to stop. */
export function playMany(ruleset: Ruleset, work: Work, heard: Heard, failed: Failed): () => void {
  if (!isBuiltIn(ruleset)) return playHere(ruleset, work, heard, failed);
  const seeds = new Set<number>();
  const once: Heard = (done) => {
    if (seeds.has(done.seed)) return;
    seeds.add(done.seed);
    heard(done);
  };
  let stop: () => void = () => undefined;
  // Hosts that send scripts elsewhere, or forbid threads, leave the page: what a battle itself does wrong, it does here again, and is told.
  const stopThreads = playInThreads(work, once, () => {
    stop();
    stop = playHere(ruleset, work, once, failed);
  });
  stop = stopThreads;
  return () => {
    stop();
  };
}

function playHere(ruleset: Ruleset, work: Work, heard: Heard, failed: Failed): () => void {
  const steps = playWork(ruleset, { ...work, first: 1, step: 1 });
  let ended = false;
  let timer = 0;
  const slice = (): void => {
    const end = performance.now() + SLICE_MILLISECONDS;
    try {
      do {
        const { value } = steps.next();
        if (value) heard(value);
        // Somebody who has heard enough may have ended it.
        if (ended) return;
      } while (performance.now() < end);
    } catch (error) {
      failed(error instanceof Error ? error.message : String(error));
      return;
    }
    timer = window.setTimeout(slice);
  };
  timer = window.setTimeout(slice);
  return () => {
    ended = true;
    window.clearTimeout(timer);
  };
}
