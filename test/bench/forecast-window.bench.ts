// What the forecast's figures cost the page while they stream in, four against eight: the longest of its tasks, against the same with all figures drawn anew each time. Of the
// main thread's time, by Chromium's own account, so that other work on the machine hardly counts.
import type { Page } from "@playwright/test";
import type { Bench } from "../../tools/bench.ts";
import { takeSeat } from "../../tools/seat.ts";
import { ratio, readable } from "./measure.ts";

const WATCHED_MILLISECONDS = 8_000;
/** The first figures are laid out for so long: that is not streaming yet. */
const FIRST_MILLISECONDS = 500;
const PROMISED_MICROSECONDS = 8_000;
const CATEGORIES = ["toplevel", "disabled-by-default-devtools.timeline", "blink.user_timing"];

/** What is used of an event of Chromium's traces; times in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly tdur?: number;
}

/** How long tasks of the page's main thread took while figures streamed in, in microseconds. */
async function tasksOf(page: Page): Promise<number[]> {
  const browser = page.context().browser();
  if (!browser) throw new Error("There is no browser to trace.");
  await browser.startTracing(page, { categories: CATEGORIES });
  await page.evaluate(() => performance.mark("streaming"));
  await page.waitForTimeout(WATCHED_MILLISECONDS);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { readonly traceEvents: readonly TraceEvent[] };
  const begun = traceEvents.find(({ name }) => name === "streaming");
  return traceEvents
    .filter(({ name, pid, tid, ts }) => name.endsWith("RunTask") && pid === begun?.pid && tid === begun.tid && ts >= begun.ts)
    .map(({ tdur = 0 }) => tdur);
}

const bench: Bench = async () => {
  const seat = await takeSeat();
  try {
    const page = await seat.join("Gamemaster");
    const open = async (): Promise<void> => {
      await page.evaluate(() => sortie.openForecast());
      await page.locator("#sortie-forecast .sortie-forecast__falls").waitFor();
      await page.waitForTimeout(FIRST_MILLISECONDS);
    };
    await open();
    const streamed = await tasksOf(page);
    await open();
    await page.evaluate(() => {
      const shown = foundry.applications.instances.get("sortie-forecast");
      setInterval(() => {
        const figures = [...(shown?.element.querySelectorAll<HTMLElement>(".sortie-forecast__figures > *") ?? [])];
        for (const figure of figures) figure.remove();
        void shown?.render({ parts: figures.flatMap(({ dataset }) => dataset["applicationPart"] ?? []) });
      }, 300);
    });
    const anew = await tasksOf(page);
    const [ours, against] = [Math.max(...streamed) / 1000, Math.max(...anew) / 1000];
    const long = streamed.filter((task) => task > PROMISED_MICROSECONDS).length;
    return [
      {
        what: "the longest task while a forecast's figures stream in",
        ours: readable(ours),
        against: `all drawn anew ${readable(against)}`,
        result: `${ratio(ours, against)}; ${String(long)} of ${String(streamed.length)} tasks above 8 ms`,
      },
    ];
  } finally {
    await seat.close();
  }
};

export default bench;
