// Whom creatures help when nobody is asked: the hurt, in the rules of every ruleset.

import { expect, it } from "vitest";
import { healthOf } from "../../src/engine/battle/health.ts";
import { playSeed } from "../../src/engine/simulation/job.ts";
import { performBare } from "../../src/engine/simulation/perform-fast.ts";
import { POLICIES, USUAL_WAYS } from "../../src/engine/simulation/policy.ts";
import { builtInRulesets } from "../../src/rulesets/index.ts";
import { starterBattle } from "./content/starter.ts";

const SEEDS = Array.from({ length: 30 }, (_, index) => index + 1);

it.each(builtInRulesets.map((ruleset) => [ruleset.id, ruleset] as const))("heroes of %s help nobody who has enough", (_id, ruleset) => {
  const shares: number[] = [];
  // Where they help often, a few battles say enough.
  for (const seed of SEEDS) {
    if (shares.length >= 20) break;
    const battle = starterBattle(ruleset);
    const full = new Map(Object.values(battle.creatures).map((creature) => [creature.uuid, healthOf(ruleset, creature)]));
    const steps = playSeed(ruleset, { battle, policies: USUAL_WAYS }, seed, (now, intent, table) => {
      const helper = now.creatures[intent.actor ?? ""];
      const targets = (intent.targets ?? []).flatMap((uuid) => now.creatures[uuid] ?? []);
      const helps = helper?.side === "heroes" && ruleset.tactics?.mend?.includes(intent.action) === true;
      if (helps && targets.every(({ side }) => side === "heroes"))
        for (const target of targets.length > 0 ? targets : [helper]) {
          const item = helper.items[intent.item ?? ""];
          if (!item || ruleset.tactics.heals?.(item) !== false) shares.push(healthOf(ruleset, target) / (full.get(target.uuid) ?? 1));
        }
      performBare(ruleset, now, intent, table, new Set(ruleset.tactics?.answer));
    });
    while (steps.next().done !== true) continue;
  }
  expect(shares.length).toBeGreaterThan(0);
  expect(shares.filter((share) => share >= POLICIES.careful.mendBelow)).toEqual([]);
});
