// What a battle without people costs: the starter encounter of each ruleset, played to its end, against copying it, and against playing it with all its books.
// These figures understate: tsx keeps every function's name, which costs a third of the speed and which no build does.
import type { Bench, Finding } from "../../tools/bench.ts";
import { loadRulesets } from "../../tools/rulesets.ts";
import { clonePlain } from "../../src/engine/json.ts";
import { perform } from "../../src/engine/perform.ts";
import type { Ruleset } from "../../src/engine/ruleset.ts";
import type { PlayPlan } from "../../src/engine/simulation/playing.ts";
import { playSeed } from "../../src/engine/simulation/work.ts";
import { starterBattle } from "../rulesets/starter.ts";
import { interleaved, readable } from "./measure.ts";

/** Battles a round: the same seeds each way. */
const BATTLES = 3;
const COPIES = 30;

function costOf(ruleset: Ruleset): Finding[] {
  const battle = starterBattle(ruleset);
  const policies = { heroes: "careful", foes: "fierce" } as const;
  const play = (carryOut?: PlayPlan["carryOut"]): void => {
    for (let seed = 1; seed <= BATTLES; seed += 1) {
      const steps = playSeed(ruleset, { battle: clonePlain(battle), policies }, seed, carryOut);
      while (steps.next().done !== true) continue;
    }
  };
  const bare = (): void => {
    play();
  };
  const [played, copied] = interleaved(bare, () => {
    for (let copies = 0; copies < COPIES; copies += 1) structuredClone(battle);
  });
  const [again, booked] = interleaved(bare, () => {
    play((work, intent, table) => {
      perform(ruleset, work, intent, table);
    });
  });
  return [
    {
      what: `${ruleset.id}: a battle without people`,
      ours: readable(played / BATTLES),
      against: `structuredClone ${readable(copied / COPIES)}`,
      result: `${(played / BATTLES / (copied / COPIES)).toFixed(0)} copies a battle`,
    },
    {
      what: `${ruleset.id}: the same with its books`,
      ours: readable(booked / BATTLES),
      against: `without ${readable(again / BATTLES)}`,
      result: `${(booked / again).toFixed(1)} times as long`,
    },
  ];
}

const bench: Bench = async () => {
  const rulesets = await loadRulesets();
  return rulesets.flatMap((ruleset) => costOf(ruleset));
};

export default bench;
