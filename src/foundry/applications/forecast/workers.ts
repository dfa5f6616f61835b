// Threads that play battles beside this page. They are kept a while for the next question: a browser takes seconds until it runs our rules fast, and a new thread begins anew.

import type { ForecastWork, NumberedDone, NumberedWork, WorkDone } from "../../../engine/index.ts";
import { nextTask } from "../../platform/next-task.ts";

const WORKER_FILE = "forecast-worker.mjs";
/** One core is the table's, where there are more than two: on two, the threads and the page share them. */
const MOST_THREADS = 4;
const FEWEST_THREADS = 2;
/** How long a thread without work is kept. */
const KEPT_MILLISECONDS = 60_000;

const idle: Worker[] = [];
let timer = 0;
let works = 0;

/** Gives threads work that they share; `heard` gets each battle, `failed` why it can't go on. Returns how to stop. */
export function playInThreads(
  work: Omit<ForecastWork, "first" | "step">,
  heard: (done: WorkDone) => void,
  failed: (reason: string) => void,
): () => void {
  const cores = navigator.hardwareConcurrency || FEWEST_THREADS;
  const count = Math.min(cores, MOST_THREADS, Math.max(FEWEST_THREADS, cores - 1));
  works += 1;
  const number = works;
  const ears = new AbortController();
  const busy = new Set<Worker>();
  const start = (index: number): void => {
    const thread = idle.pop() ?? newThread();
    if (!thread) {
      // Not at once: whoever asked has to know how to stop before it fails.
      void nextTask().then(() => {
        if (!ears.signal.aborted) failed("");
      });
      return;
    }
    busy.add(thread);
    thread.addEventListener(
      "message",
      ({ data }: MessageEvent<NumberedDone>) => {
        if (data.number === number) heard(data.done);
      },
      ears,
    );
    thread.addEventListener(
      "error",
      ({ message }) => {
        busy.delete(thread);
        thread.terminate();
        failed(message);
      },
      ears,
    );
    thread.postMessage({ number, work: { ...work, first: index + 1, step: count } } satisfies NumberedWork);
    // Each copies the battle: one at a time, as tasks of their own.
    if (index + 1 >= count) return;
    void nextTask().then(() => {
      if (!ears.signal.aborted) start(index + 1);
    });
  };
  start(0);
  return () => {
    // What was said before the end may be heard after it.
    ears.abort();
    for (const thread of busy) thread.postMessage(null);
    idle.push(...busy);
    busy.clear();
    keepForAWhile();
  };
}

/** Null where the browser refuses it, as it does for a script that the host sends from elsewhere. */
function newThread(): Worker | null {
  try {
    return new Worker(foundry.utils.getRoute(`systems/${game.system.id}/${WORKER_FILE}`), { type: "module" });
  } catch {
    return null;
  }
}

function keepForAWhile(): void {
  window.clearTimeout(timer);
  timer = window.setTimeout(() => {
    for (const thread of idle.splice(0)) thread.terminate();
  }, KEPT_MILLISECONDS);
}
