// What a battle without people costs: the starter encounter of each ruleset, played to its end, against copying it, and against playing it with all its books.
import type { Bench, Finding } from "../../tools/bench.ts";
import { loadRulesets } from "../../tools/rulesets.ts";
import type { Battle } from "../../src/engine/battle/battle.ts";
import type { Ruleset } from "../../src/engine/contract/ruleset.ts";
import type { PlayPlan } from "../../src/engine/simulation/play-state.ts";
import { USUAL_WAYS } from "../../src/engine/simulation/policy.ts";
import { starterBattle } from "../rulesets/content/starter.ts";
import { builtEngine } from "./built.ts";
import { interleaved, readable } from "./measure.ts";

/** Battles a round: the same seeds each way. */
const BATTLES = 3;
const COPIES = 30;
/** So many battles go before: V8 compiles rules for so long, and whoever waits for a forecast waits for that as well. Told apart, since they cost up to three times as much. */
const WARMING_UP = 120;
const WARMING_UP_BOOKS = 40;

type Engine = Awaited<ReturnType<typeof builtEngine>>;

function costOf({ perform, playSeed }: Engine, ruleset: Ruleset, battle: Battle): Finding[] {
  const policies = USUAL_WAYS;
  const play = (carryOut?: PlayPlan["carryOut"], battles = BATTLES): void => {
    for (let seed = 1; seed <= battles; seed += 1) {
      const steps = playSeed(ruleset, { battle, policies }, seed, carryOut);
      while (steps.next().done !== true) continue;
    }
  };
  const bare = (): void => {
    play();
  };
  const begun = process.cpuUsage();
  play(undefined, WARMING_UP);
  const { user, system } = process.cpuUsage(begun);
  const cold = (user + system) / 1000 / WARMING_UP;
  const [played, copied] = interleaved(bare, () => {
    for (let copies = 0; copies < COPIES; copies += 1) structuredClone(battle);
  });
  const withBooks = (battles?: number): void => {
    play((work, intent, table) => {
      perform(ruleset, work, intent, table);
    }, battles);
  };
  // What one has been made fast for, the other has to be as well: else it is V8's compiler that is compared.
  withBooks(WARMING_UP_BOOKS);
  const [again, booked] = interleaved(bare, withBooks);
  return [
    {
      what: `${ruleset.id}: a battle without people`,
      ours: readable(played / BATTLES),
      against: `structuredClone ${readable(copied / COPIES)}`,
      result: `${(played / BATTLES / (copied / COPIES)).toFixed(0)} copies a battle (the first ${String(WARMING_UP)}: ${readable(cold)} each)`,
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
  // As in the thread: a refusal is an answer there, and nobody reads where it was thrown.
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    const engine = await builtEngine();
    const battles = new Map((await loadRulesets()).map((ruleset) => [ruleset.id, starterBattle(ruleset)]));
    return engine.builtInRulesets.flatMap((ruleset) => costOf(engine, ruleset, battles.get(ruleset.id) ?? starterBattle(ruleset)));
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
};

export default bench;
