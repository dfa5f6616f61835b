// Numbers of foes that players read, over all rulesets: random battles in pairs that differ in one number alone, with dice that no test has used.

import { toldNumbers } from "../../src/engine/testing/index.ts";
import type { Battle } from "../../src/engine/index.ts";
import { builtInRulesets } from "../../src/rulesets/index.ts";
import { mergedLanguage } from "../../tools/languages.ts";
import { RANDOM_BATTLES } from "../rulesets/random-plays.ts";
import { isShownToAll } from "../rulesets/shown-to-all.ts";
import type { Campaign } from "./campaign.ts";

/** Seeds of one run: what is told once may be chance. */
const SEEDS = 3;

export default {
  unit: "battles in pairs",
  releaseRuns: 100,
  needsWorld: false,
  async run({ runs, seed, tell }) {
    const words = mergedLanguage("en");
    const losses: string[] = [];
    let played = 0;
    for (; played < runs && losses.length === 0; played += 1) {
      const ruleset = builtInRulesets[played % builtInRulesets.length];
      const begin = RANDOM_BATTLES[ruleset?.id ?? ""];
      if (!ruleset || !begin) throw new Error(`Nobody plays ${ruleset?.id ?? "nothing"}`);
      const first = seed + played;
      const seeds = Array.from({ length: SEEDS }, (_, nth) => first + nth);
      // Each is a task of its own, so that the process can be stopped in between.
      const told = await Promise.resolve(toldNumbers(ruleset, begin(first) as Battle, words, { rounds: 3, seeds }));
      losses.push(
        ...told
          .filter((problem) => !isShownToAll(problem))
          .map((problem) => `--runs ${String(played + 1)} --seed ${String(seed)}: ${problem}`),
      );
      tell(`${ruleset.id}, seed ${String(first)}`);
    }
    return { counts: { battles: played }, losses };
  },
} satisfies Campaign;
