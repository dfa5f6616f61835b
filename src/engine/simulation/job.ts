// The work that a forecast hands out, as plain data: which battle, by which policies, which seeds.

import type { Policy, SurprisingSide } from "../contract/tactics.ts";
import type { Battle, Shapes } from "../battle/battle.ts";
import { clonePlain } from "../data/json.ts";
import { seededRandom } from "../data/random.ts";
import type { Ruleset } from "../contract/ruleset.ts";
import { playInSteps } from "./play.ts";
import type { PlayedBattle } from "./play-state.ts";
import { policiesOf, usualPolicy } from "./policy.ts";
import type { Surroundings } from "./situation.ts";
import { kindKey } from "./variant.ts";

/** Who fights how, by the ids of policies; "" for each as usual (`usualPolicy`). */
export interface Choices {
  readonly heroes: string;
  readonly foes: string;
  /** Kinds that fight otherwise than their side, by `kindKey`. */
  readonly kinds?: Readonly<Record<string, string>>;
}

/** What to play, again and again. */
export interface ForecastWork<S extends Shapes = Shapes> {
  readonly ruleset: string;
  readonly battle: Battle<S>;
  /** By side; whoever is of none fights like a foe. */
  readonly policies: Choices;
  /** Numbers of the whole battle that are set as soon as it runs, by their paths below its `system`. */
  readonly gauges?: Readonly<Record<string, number>>;
  /** Who surprises the other side when the battle begins; missing: nobody. One that has begun is past surprises. */
  readonly surprise?: SurprisingSide;
  /** What the place is to the rules: nothing more than they propose by themselves, where it is missing. */
  readonly surroundings?: Surroundings;
  /** The first seed, and how far it is to the next: several workers share the seeds of one forecast. */
  readonly first: number;
  readonly step: number;
}

/** One battle of the work. */
export interface WorkDone {
  readonly seed: number;
  readonly played: PlayedBattle;
}

/** Work for a thread that is given other work later: what it says carries the number, so that nobody takes an old answer for a new one. */
export interface NumberedWork {
  readonly number: number;
  readonly work: ForecastWork;
}

/** A battle of numbered work. */
export interface NumberedDone {
  readonly number: number;
  readonly done: WorkDone;
}

/** A battle that takes longer is undecided. */
export const MOST_ROUNDS = 40;

/** Plays the battle of one seed, on a copy, a turn at a time. `carryOut` is handed on to the play. */
export function* playSeed<S extends Shapes>(
  ruleset: Ruleset<S>,
  { battle, policies, gauges, surprise, surroundings }: Omit<ForecastWork<S>, "ruleset" | "first" | "step">,
  seed: number,
  carryOut?: Parameters<typeof playInSteps<S>>[1]["carryOut"],
): Generator<void, PlayedBattle> {
  return yield* playInSteps(clonePlain(battle), {
    ruleset,
    random: seededRandom(seed),
    policyOf: choosing(ruleset, policies),
    maximumRounds: MOST_ROUNDS,
    ...(gauges ? { gauges } : {}),
    ...(surprise ? { surprise } : {}),
    ...(surroundings ? { surroundings } : {}),
    ...(carryOut ? { carryOut } : {}),
  });
}

/** Plays seed after seed without end: after each turn there is nothing, after each battle what came of it. */
export function* playWork<S extends Shapes>(ruleset: Ruleset<S>, work: ForecastWork<S>): Generator<WorkDone | null, never> {
  for (let seed = work.first; ; seed += work.step) {
    const steps = playSeed(ruleset, work, seed);
    let step = steps.next();
    while (step.done !== true) {
      yield null;
      step = steps.next();
    }
    yield { seed, played: step.value };
  }
}

/** Each creature's policy: its kind's, else its side's, else its usual one. So is one that this ruleset does not have. */
function choosing<S extends Shapes>(
  ruleset: Ruleset<S>,
  { heroes, foes, kinds = {} }: Choices,
): Parameters<typeof playInSteps<S>>[1]["policyOf"] {
  const policies = new Map(policiesOf(ruleset).map((policy): [string, Policy] => [policy.id, policy]));
  return (creature) => {
    const { side, actorName } = creature;
    const id = kinds[kindKey({ side, name: actorName })] ?? (side === "heroes" ? heroes : foes);
    return policies.get(id) ?? usualPolicy(ruleset, creature);
  };
}
