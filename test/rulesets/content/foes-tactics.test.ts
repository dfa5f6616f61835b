// How foes fight where nobody decides for them: every foe of the packs says it, and forecasts play what it says.

import { describe, expect, it } from "vitest";
import type { Battle, Ruleset } from "../../../src/engine/index.ts";
import { policiesOf, TACTIC, tacticOf } from "../../../src/engine/index.ts";
import type { Choices } from "../../../src/engine/simulation/job.ts";
import { playSeed } from "../../../src/engine/simulation/job.ts";
import { USUAL_WAYS } from "../../../src/engine/simulation/policy.ts";
import { builtInRulesets } from "../../../src/rulesets/index.ts";
import { packsOf, record, text } from "./pack-documents.ts";
import { starterBattle } from "./starter.ts";

const SEEDS = [1];

/** The first encounter, in which every foe stores this tactic. */
function fightOf(ruleset: Ruleset, tactic: string): Battle {
  const battle = starterBattle(ruleset);
  for (const { side, system } of Object.values(battle.creatures)) if (side === "foes") Object.assign(system, { [TACTIC]: tactic });
  return battle;
}

function played(ruleset: Ruleset, battle: Battle, policies: Choices): string[] {
  return SEEDS.map((seed) => {
    const steps = playSeed(ruleset, { battle, policies }, seed);
    let step = steps.next();
    while (step.done !== true) step = steps.next();
    return JSON.stringify(step.value);
  });
}

describe.each(builtInRulesets.map((ruleset) => [ruleset.id, ruleset] as const))("%s", (id, ruleset) => {
  const known = policiesOf(ruleset).map((policy) => policy.id);

  it("has foes who each say how they fight, in at least four ways", () => {
    const foes = packsOf(id)("foes").map((foe) => ({ name: text(foe["name"]), tactic: text(record(foe["system"])[TACTIC]) }));
    expect(foes.filter(({ tactic }) => !known.includes(tactic))).toEqual([]);
    expect(new Set(foes.map(({ tactic }) => tactic)).size).toBeGreaterThanOrEqual(4);
  });

  it("plays foes as they say, until somebody chooses for their side or their kind", () => {
    const fierce = played(ruleset, fightOf(ruleset, "fierce"), USUAL_WAYS);
    const plain = fightOf(ruleset, "");
    expect(fierce).toEqual(played(ruleset, plain, { heroes: "careful", foes: "fierce" }));
    expect(fierce).not.toEqual(played(ruleset, plain, USUAL_WAYS));
    expect(played(ruleset, fightOf(ruleset, "fierce"), { heroes: "", foes: "mindless" })).toEqual(
      played(ruleset, plain, { heroes: "careful", foes: "mindless" }),
    );
  });

  it("plays whoever says nothing, or what no policy is called, as their side usually fights", () => {
    const plain = played(ruleset, fightOf(ruleset, ""), USUAL_WAYS);
    expect(played(ruleset, fightOf(ruleset, "a-module-gone"), USUAL_WAYS)).toEqual(plain);
    expect(plain).toEqual(played(ruleset, fightOf(ruleset, ""), { heroes: "careful", foes: "steady" }));
    expect(tacticOf({ system: { [TACTIC]: 7 } })).toBe("");
  });
});
