// Plays battles beside the table, in a thread of its own, work after work: what the browser has learnt to run fast stays learnt. It knows the rulesets that this package
// brings, and nothing of Foundry.

import { type NumberedDone, type NumberedWork, playWork } from "../engine/simulation/job.ts";
import { builtInRulesets } from "../rulesets/index.ts";

/** How long it plays on before it listens for other work. */
const DEAF_MILLISECONDS = 40;

let wanted: NumberedWork | null = null;

self.addEventListener("message", ({ data }: MessageEvent<NumberedWork | null>) => {
  wanted = data;
  if (data) play(data).catch(reportError);
});

async function play(given: NumberedWork): Promise<void> {
  const { number, work } = given;
  const ruleset = builtInRulesets.find(({ id }) => id === work.ruleset);
  if (!ruleset) throw new Error(`No ruleset "${work.ruleset}" in this package`);
  let listened = performance.now();
  for (const done of playWork(ruleset, work)) {
    if (done) self.postMessage({ number, done } satisfies NumberedDone);
    if (performance.now() - listened < DEAF_MILLISECONDS) continue;
    await new Promise((heard) => setTimeout(heard));
    if (wanted !== given) return;
    listened = performance.now();
  }
}
