// Who plays a forecast's battles: threads of the browser's where the ruleset is ours, else this page, a little at a time.

import type { ForecastWork, Ruleset, WorkDone } from "../../../engine/index.ts";
import { playWork } from "../../../engine/index.ts";
import { nextTask } from "../../platform/next-task.ts";
import { isBuiltIn } from "../../rulesets.ts";

/** Beside the module that runs here. */
const WORKER_FILE = "forecast-worker.mjs";
/** One core is the table's, where there are more than two: on two, the threads and the page share them. */
const MOST_THREADS = 4;
const FEWEST_THREADS = 2;
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

function playInThreads(
  work: Omit<ForecastWork, "first" | "step">,
  heard: (done: WorkDone) => void,
  failed: (reason: string) => void,
): () => void {
  const cores = navigator.hardwareConcurrency || FEWEST_THREADS;
  const count = Math.min(cores, MOST_THREADS, Math.max(FEWEST_THREADS, cores - 1));
  let ended = false;
  const threads: Worker[] = [];
  const start = (index: number): void => {
    const thread = new Worker(new URL(WORKER_FILE, import.meta.url), { type: "module" });
    // What was said before the end may be heard after it.
    thread.addEventListener("message", ({ data }: MessageEvent<WorkDone>) => {
      if (!ended) heard(data);
    });
    thread.addEventListener("error", ({ message }) => {
      if (!ended) failed(message);
    });
    thread.postMessage({ ...work, first: index + 1, step: count } satisfies ForecastWork);
    threads.push(thread);
    // Each copies the battle: one at a time, as tasks of their own.
    if (index + 1 >= count) return;
    void nextTask().then(() => {
      if (!ended) start(index + 1);
    });
  };
  start(0);
  return () => {
    ended = true;
    for (const thread of threads) thread.terminate();
  };
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
