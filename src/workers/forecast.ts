// Plays battles beside the table, in a thread of its own: whoever began it ends it. It knows the rulesets that this package brings, and nothing of Foundry.

import type { ForecastWork } from "../engine/simulation/work.ts";
import { playWork } from "../engine/simulation/work.ts";
import { builtInRulesets } from "../rulesets/index.ts";

// A refusal is an answer here, thousands of times: nobody reads where it was thrown.
Reflect.set(Error, "stackTraceLimit", 0);

self.addEventListener("message", ({ data }: MessageEvent<ForecastWork>) => {
  const ruleset = builtInRulesets.find(({ id }) => id === data.ruleset);
  if (!ruleset) throw new Error(`No ruleset "${data.ruleset}" in this package`);
  for (const done of playWork(ruleset, data)) if (done) self.postMessage(done);
});
