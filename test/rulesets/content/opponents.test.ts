// Whom creatures attack and help when nobody is asked: the steady keep to their opponents, and the careful spare and help their friends.

import { describe, expect, it } from "vitest";
import type { Battle, Intent, Ruleset } from "../../../src/engine/index.ts";
import { areEnemies } from "../../../src/engine/battle/battle.ts";
import { healthOf, isStanding } from "../../../src/engine/battle/health.ts";
import type { Opponent } from "../../../src/engine/contract/tactics.ts";
import { seededRandom } from "../../../src/engine/data/random.ts";
import { aimsOf } from "../../../src/engine/simulation/options.ts";
import { performBare } from "../../../src/engine/simulation/perform-fast.ts";
import { playSeed } from "../../../src/engine/simulation/job.ts";
import { POLICIES } from "../../../src/engine/simulation/policy.ts";
import { builtInRulesets } from "../../../src/rulesets/index.ts";
import { starterBattle } from "./starter.ts";

/** An attack of somebody at one opponent, with what stood when it was made. */
interface Blow {
  readonly attacker: string;
  readonly target: string;
  readonly round: number;
  /** Whom else the attacker could have chosen: uuids of those who stood against it. */
  readonly standing: readonly string[];
  /** Those of them whom the rules had in melee or in a hold with it. */
  readonly engaged: readonly string[];
}

/** The blows of a battle's foes, as they fight by a policy. */
function blowsOf(ruleset: Ruleset, policy: string, seed: number): Blow[] {
  const blows: Blow[] = [];
  const steps = playSeed(
    ruleset,
    { battle: starterBattle(ruleset), policies: { heroes: "careful", foes: policy } },
    seed,
    (now, intent, table) => {
      const attacker = now.creatures[intent.actor ?? ""];
      const [target = ""] = intent.targets ?? [];
      const aimed = now.creatures[target];
      if (attacker?.side === "foes" && aimed && areEnemies(attacker, aimed))
        blows.push({ ...standingAgainst(ruleset, now, attacker.uuid), target });
      performBare(ruleset, now, intent, table, new Set(ruleset.tactics?.answer));
    },
  );
  while (steps.next().done !== true) continue;
  return blows;
}

function standingAgainst(ruleset: Ruleset, battle: Battle, uuid: string): Omit<Blow, "target"> {
  const others = Object.values(battle.creatures).filter((other) => isStanding(ruleset, battle, other));
  const attacker = battle.creatures[uuid];
  const against = attacker ? others.filter((other) => areEnemies(attacker, other)) : [];
  const engaged = against.filter((other) => attacker && ruleset.tactics?.areEngaged?.(attacker, other) === true);
  return { attacker: uuid, round: battle.round, standing: against.map((one) => one.uuid), engaged: engaged.map((one) => one.uuid) };
}

/** Blows at somebody else than the one before, though that one still stood, and nobody else was in melee with the attacker. */
function strayed(blows: readonly Blow[]): number {
  return blows.filter((blow, index) => {
    const last = blows.slice(0, index).findLast(({ attacker }) => attacker === blow.attacker);
    return last && last.target !== blow.target && blow.standing.includes(last.target) && !blow.engaged.includes(blow.target);
  }).length;
}

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];
/** For what few battles come to. */
const MANY_SEEDS = Array.from({ length: 40 }, (_, index) => index + 1);

describe.each(builtInRulesets.map((ruleset) => [ruleset.id, ruleset] as const))("foes of %s", (_id, ruleset) => {
  const steady = SEEDS.map((seed) => blowsOf(ruleset, "steady", seed));
  const fierce = SEEDS.map((seed) => blowsOf(ruleset, "fierce", seed));

  it("keep to their opponent as long as it stands, unless somebody else is in melee with them", () => {
    const blows = steady.reduce((sum, { length }) => sum + length, 0);
    expect(blows).toBeGreaterThan(50);
    expect(steady.reduce((sum, battle) => sum + strayed(battle), 0) / blows).toBe(0);
  });

  it("never pass whoever is in melee with them for somebody else, unless they are told to", () => {
    const passed = steady.flat().filter(({ engaged, target }) => engaged.length > 0 && !engaged.includes(target));
    expect(passed).toEqual([]);
  });

  it("spread over the heroes in the first round, where the fierce all choose one", () => {
    const aims = (battles: readonly Blow[][]): number =>
      battles.reduce(
        (sum, battle) => sum + new Set(battle.filter(({ round }) => round === battle[0]?.round).map(({ target }) => target)).size,
        0,
      );
    expect(aims(steady)).toBeGreaterThan(aims(fierce));
  });
});

describe("the steady", () => {
  const opponent = (known: Partial<Opponent>): Opponent => ({
    ...{ creature: starterCreature(), health: 10, share: 1, engaged: false, attacked: false, hurtAttacker: false, beset: 0 },
    ...known,
  });
  const worthOf = (known: Partial<Opponent>): number => POLICIES.steady.worthOf(opponent(known), seededRandom(7));

  it("choose by melee, then by their last blow, then by who hurt them, then by where most stands against fewest; never for being weak", () => {
    const worths = [{ engaged: true }, { attacked: true }, { hurtAttacker: true }, {}, { beset: 3 }].map(worthOf);
    expect(worths).toEqual(worths.toSorted((a, b) => b - a));
    expect(new Set(worths).size).toBe(worths.length);
    expect(worthOf({ health: 1, share: 0.1 })).toBeLessThan(worthOf({ health: 99 }));
    expect(worthOf({ health: 1, attacked: true })).toBeGreaterThan(worthOf({ health: 9999, hurtAttacker: true }));
  });
});

function starterCreature(): Opponent["creature"] {
  const [ruleset] = builtInRulesets;
  const creature = ruleset && Object.values(starterBattle(ruleset).creatures)[0];
  if (!creature) throw new Error("there is no ruleset");
  return creature;
}

/** Shots of heroes that could hit a friend instead, though the same could have been aimed where no friend stands, or a sturdier one. */
function recklessShots(ruleset: Ruleset, policy: string, seed: number): number {
  let count = 0;
  const endangers = ruleset.tactics?.endangersFriends;
  const steps = playSeed(
    ruleset,
    { battle: starterBattle(ruleset), policies: { heroes: policy, foes: "steady" } },
    seed,
    (now, intent, table) => {
      const shooter = now.creatures[intent.actor ?? ""];
      const action = ruleset.actions.find(({ id }) => id === intent.action);
      const item = shooter?.items[intent.item ?? ""];
      const safetyOf = (uuid: string): number => {
        const target = now.creatures[uuid];
        const friends = shooter && target ? (endangers?.(now, shooter, item, target) ?? []) : [];
        return Math.min(Infinity, ...friends.map((friend) => healthOf(ruleset, friend)));
      };
      const [aimed = ""] = intent.targets ?? [];
      if (shooter?.side === "heroes" && action && intent.targets?.length === 1 && safetyOf(aimed) < Infinity) {
        const others = Object.values(now.creatures).filter((other) => areEnemies(shooter, other) && isStanding(ruleset, now, other));
        if (aimsOf(now, shooter, { action, item, most: 1 }, others).some(({ uuid }) => safetyOf(uuid) > safetyOf(aimed))) count += 1;
      }
      performBare(ruleset, now, intent, table, new Set(ruleset.tactics?.answer));
    },
  );
  while (steps.next().done !== true) continue;
  return count;
}

describe.each(builtInRulesets.filter(({ tactics }) => tactics?.endangersFriends).map((ruleset) => [ruleset.id, ruleset] as const))(
  "careful shooters of %s",
  (_id, ruleset) => {
    it("aim at nobody in melee with a friend while somebody else can be shot, nor past a frail friend while there is a sturdier; the fierce do", () => {
      const sum = (policy: string): number => SEEDS.reduce((all, seed) => all + recklessShots(ruleset, policy, seed), 0);
      expect(sum("careful")).toBe(0);
      expect(sum("fierce")).toBeGreaterThan(0);
    });
  },
);

/** What heroes do in a battle, with the battle as it stands before. */
function heroesIntents(ruleset: Ruleset, policy: string, seed: number, tell: (now: Battle, intent: Intent) => void): void {
  const policies = { heroes: policy, foes: "steady" };
  const steps = playSeed(ruleset, { battle: starterBattle(ruleset), policies }, seed, (now, intent, table) => {
    if (now.creatures[intent.actor ?? ""]?.side === "heroes") tell(now, intent);
    performBare(ruleset, now, intent, table, new Set(ruleset.tactics?.answer));
  });
  while (steps.next().done !== true) continue;
}

describe.each(builtInRulesets.filter(({ tactics }) => tactics?.comesBeside).map((ruleset) => [ruleset.id, ruleset] as const))(
  "careful heroes of %s",
  (_id, ruleset) => {
    it("who have come for a fallen friend help that friend before themselves", () => {
      const next: string[] = [];
      for (const seed of MANY_SEEDS) {
        let came: { readonly actor: string | null; readonly friend: string } | null = null;
        heroesIntents(ruleset, "careful", seed, (now, { actor, action, targets = [] }) => {
          const [friend = ""] = targets;
          const hero = now.creatures[actor ?? ""];
          const needsComing = (uuid: string): string | null => {
            const fallen = now.creatures[uuid];
            return (hero && fallen && ruleset.tactics?.comesBeside?.(now, hero, fallen)) ?? null;
          };
          // Who was held up on the way does something else.
          if (came?.actor === actor && needsComing(came.friend) === null) next.push(friend === came.friend ? "the friend" : action);
          const comes = needsComing(friend) === action;
          came = comes ? { actor, friend } : null;
        });
      }
      expect(next.length).toBeGreaterThan(5);
      expect(next.filter((done) => done !== "the friend")).toEqual([]);
    });
  },
);
