// Battles played without people: the same rules as at the table, decided, and the same again by the same seed.
import { describe, expect, it } from "vitest";
import {
  addBattle,
  chanceToWin,
  clonePlain,
  emptyForecast,
  equalPlain,
  healthOf,
  isSpent,
  kindsOf,
  participants,
  perform,
  performBare,
  playBattle,
  POLICIES,
  restedBefore,
  seededRandom,
  valueAt,
  variantOf,
} from "../../../src/engine/index.ts";
import type { Battle, Intent, PlayedBattle, PlayPlan, Ruleset } from "../../../src/engine/index.ts";
import { isStanding } from "../../../src/engine/battle/health.ts";
import { withoutMemo } from "../../../src/engine/data/memo.ts";
import { builtInRulesets } from "../../../src/rulesets/index.ts";
import { starterBattle } from "../content/starter.ts";

const SEEDS = [1, 2, 3];
/** So many actions of each ruleset are carried out with all their books, and so many without anything remembered. */
const BOOKED_ACTIONS = 1000;
const FRESH_ACTIONS = 5000;

function plan(ruleset: Ruleset, seed: number, more: Partial<PlayPlan> = {}): PlayPlan {
  return { ruleset, random: seededRandom(seed), policyOf: () => POLICIES.fierce, maximumRounds: 30, ...more };
}

function play(start: Battle, ruleset: Ruleset, seed: number, more: Partial<PlayPlan> = {}): { battle: Battle; end: PlayedBattle } {
  const battle = clonePlain(start);
  return { battle, end: playBattle(battle, plan(ruleset, seed, more)) };
}

describe.each(builtInRulesets.map((ruleset): [string, Ruleset] => [ruleset.id, ruleset]))("%s, played without people", (_id, ruleset) => {
  const start = starterBattle(ruleset);
  const answers = new Set(ruleset.tactics?.answer);

  it("comes to the same battles as the rules with all their books, action by action", () => {
    let actions = 0;
    for (let seed = 1; actions < BOOKED_ACTIONS; seed += 1) {
      const bare = play(start, ruleset, seed);
      const booked = play(start, ruleset, seed, {
        carryOut: (battle, intent, table) => {
          actions += 1;
          perform(ruleset, battle, intent, table);
        },
      });
      expect(booked.end).toEqual(bare.end);
      expect(equalPlain(booked.battle, bare.battle)).toBe(true);
    }
  });

  it("comes to the same battles whether facts are remembered while nothing changes or worked out anew, action by action", () => {
    let actions = 0;
    for (let seed = 1; actions < FRESH_ACTIONS; seed += 1) {
      const intents: Intent[][] = [[], []];
      const more = (which: number): Partial<PlayPlan> => ({
        policyOf: ({ side }) => (side === "heroes" ? POLICIES.careful : seed % 4 === 0 ? POLICIES.mindless : POLICIES.fierce),
        carryOut: (battle, intent, table) => {
          intents[which]?.push(intent);
          performBare(ruleset, battle, intent, table, answers);
        },
      });
      const remembering = play(start, ruleset, seed, more(0));
      const fresh = withoutMemo(() => play(start, ruleset, seed, more(1)));
      actions += intents[1]?.length ?? 0;
      expect(equalPlain(intents[0], intents[1])).toBe(true);
      expect(equalPlain(remembering.end, fresh.end)).toBe(true);
      expect(equalPlain(remembering.battle, fresh.battle)).toBe(true);
    }
  });

  it("is decided by somebody's fall, by attacks that no rule refuses once a dialog allows them", () => {
    const ends = SEEDS.map((seed) => play(start, ruleset, seed).end);
    for (const end of ends) {
      expect(end.winner).not.toBeNull();
      expect(end.down.length).toBeGreaterThan(0);
      expect(Object.keys(end.damage).length).toBeGreaterThan(2);
      expect(end.refused).toEqual([]);
    }
  });

  it("is over with whatever leaves a side without anybody standing: nobody acts after it", () => {
    for (const seed of SEEDS) {
      let decided = false;
      const late: string[] = [];
      play(start, ruleset, seed, {
        carryOut: (battle, intent, table) => {
          if (decided && intent.actor !== null) late.push(intent.action);
          performBare(ruleset, battle, intent, table);
          const sides = new Set(
            participants(battle)
              .filter((creature) => isStanding(ruleset, battle, creature))
              .map(({ side }) => side),
          );
          decided ||= !sides.has("heroes") || !sides.has("foes");
        },
      });
      expect(decided).toBe(true);
      expect(late).toEqual([]);
    }
  });

  it("tells who fell, whether or not they stood up again, who died, and what the heroes have used up", () => {
    const ends = SEEDS.map((seed) => {
      const spent = new Set<string>();
      const played = play(start, ruleset, seed, {
        policyOf: () => POLICIES.careful,
        carryOut: (battle, intent, table) => {
          performBare(ruleset, battle, intent, table);
          for (const creature of participants(battle)) if (isSpent(ruleset, creature)) spent.add(creature.uuid);
        },
      });
      return { ...played, spent };
    });
    const rows = ruleset.reportTotals?.spent.map(({ id }) => id) ?? [];
    for (const { battle, end, spent } of ends) {
      expect(new Set(end.fell)).toEqual(new Set([...spent, ...end.down]));
      for (const uuid of end.dead) expect(end.down).toContain(uuid);
      const heroes = participants(battle).filter(({ side }) => side === "heroes");
      expect(Object.keys(end.spent)).toEqual(heroes.map(({ uuid }) => uuid));
      for (const used of Object.values(end.spent)) {
        expect(Object.keys(used)).toEqual(rows);
        for (const amount of Object.values(used)) expect(amount).toBeGreaterThanOrEqual(0);
      }
    }
    expect(ends.some(({ end }) => end.dead.length > 0)).toBe(true);
    // What a hero of Definition uses up by itself (durability, doses), or one of Shock (features by the day), need not come up in so few battles.
    if (ruleset.id !== "definition" && ruleset.id !== "shock")
      expect(ends.some(({ end }) => Object.values(end.spent).some((spent) => Object.values(spent).some((amount) => amount > 0)))).toBe(
        true,
      );
  });

  it("counts as somebody's damage what others lost by what they did, deed by deed", () => {
    const lost: Record<string, number> = {};
    const { end } = play(start, ruleset, 1, {
      carryOut: (battle, intent, table) => {
        const before = participants(battle).map((creature) => healthOf(ruleset, creature));
        performBare(ruleset, battle, intent, table);
        const { actor } = intent;
        participants(battle).forEach((creature, index) => {
          const points = (before[index] ?? 0) - healthOf(ruleset, creature);
          if (points > 0 && actor !== null && creature.uuid !== actor) lost[actor] = (lost[actor] ?? 0) + points;
        });
      },
    });
    expect(end.damage).toEqual(lost);
  });

  it("begins with the numbers of the battle that it was told", () => {
    const gauge = ruleset.gauges(start).find(({ path, group }) => path !== undefined && group === undefined);
    if (gauge?.path === undefined) return;
    let seen: unknown;
    const { path } = gauge;
    play(start, ruleset, 1, {
      gauges: { [path]: 2 },
      carryOut: (battle, intent, table) => {
        if (intent.action !== "sortie.beginBattle") seen ??= valueAt(battle.system, path);
        perform(ruleset, battle, intent, table);
      },
    });
    expect(seen).toBe(2);
  });

  it("has a round of those who surprise the others before the first one, where the rules know surprise", () => {
    if (!ruleset.tactics?.surprise) return;
    for (const surprise of ["heroes", "foes"] as const)
      for (const seed of SEEDS) {
        const deeds = new Map<string, string>();
        const { end } = play(start, ruleset, seed, {
          surprise,
          carryOut: (battle, intent, table) => {
            const actor = battle.creatures[intent.actor ?? ""];
            if (actor && battle.started && battle.round === 0) deeds.set(actor.name, actor.side);
            performBare(ruleset, battle, intent, table);
          },
        });
        expect(end.refused).toEqual([]);
        expect([...deeds.values()]).toContain(surprise);
        // Nobody of the others but whom nothing surprises (LU-SUR-04).
        for (const [name, side] of deeds) if (side !== surprise) expect(name).toBe("Ruo Castellane");
      }
  });

  it("lets heroes rest before it by each rest that is theirs, without a trace in the encounter", () => {
    const before = clonePlain(start);
    for (const { id, apart } of ruleset.rests) {
      if (apart === true) continue;
      const { battle, refused } = restedBefore(ruleset, start, id);
      expect(Object.keys(battle.combatants)).toEqual(Object.keys(start.combatants));
      expect(battle.started).toBe(start.started);
      expect(refused.length).toBeLessThanOrEqual(participants(start).filter(({ side }) => side === "heroes").length);
    }
    expect(equalPlain(start, before)).toBe(true);
  });

  it("helps only with what heals, and strikes with bare hands only where no weapon hurts more", () => {
    const deeds = new Map<string, string[]>();
    for (const seed of SEEDS)
      play(start, ruleset, seed, {
        carryOut: (battle, intent, table) => {
          const item = battle.creatures[intent.actor ?? ""]?.items[intent.item ?? ""];
          // What heals nobody may still be aimed at foes.
          const aims = (intent.targets ?? []).map((uuid) => battle.creatures[uuid]?.side);
          const own = battle.creatures[intent.actor ?? ""]?.side;
          if (item && ruleset.tactics?.mend?.includes(intent.action) && aims.every((side) => side === own))
            expect(ruleset.tactics.heals?.(item), item.name).not.toBe(false);
          deeds.set(intent.actor ?? "", [...(deeds.get(intent.actor ?? "") ?? []), `${intent.action} ${item?.type ?? ""}`.trim()]);
          performBare(ruleset, battle, intent, table);
        },
      });
    const armed = participants(start).filter(({ items }) => Object.values(items).some(({ type }) => /weapon|stance/i.test(type)));
    expect(armed.length).toBeGreaterThan(0);
    for (const { uuid } of armed) expect(deeds.get(uuid) ?? []).not.toContain("unarmedAttack");
  });

  it("leaves what it was given as it was, and plays the same by the same seed", () => {
    const before = clonePlain(start);
    expect(play(start, ruleset, 5).end).toEqual(play(start, ruleset, 5).end);
    expect(equalPlain(start, before)).toBe(true);
  });

  it("goes on from the middle of a battle, whoever has the turn", () => {
    const battle = clonePlain(start);
    playBattle(battle, plan(ruleset, 4, { maximumRounds: 1 }));
    expect(battle.started).toBe(true);
    const { end } = play(battle, ruleset, 6);
    expect(end.rounds).toBeGreaterThanOrEqual(battle.round);
    expect(end.refused).toEqual([]);
  });

  it("is won by heroes whom nobody opposes in earnest, and lost against many times as many", () => {
    const kinds = kindsOf(start);
    const foes = kinds.filter(({ side }) => side === "foes");
    const few = variantOf(
      ruleset,
      start,
      foes.map((kind, index) => ({ kind, count: index === 0 ? 1 : 0 })),
    );
    const many = variantOf(
      ruleset,
      start,
      foes.map((kind) => ({ kind, count: 4 * kind.combatants.length })),
    );
    const [easy, hard] = [few, many].map((variant) => {
      const forecast = emptyForecast();
      for (const seed of SEEDS) addBattle(forecast, seed, play(variant, ruleset, seed).end);
      return chanceToWin(forecast, "heroes").share;
    });
    expect(easy).toBe(1);
    expect(hard).toBe(0);
  });
});

describe("a variant of a battle", () => {
  const [ruleset] = builtInRulesets;
  if (!ruleset) throw new Error("There is no ruleset.");
  const start = starterBattle(ruleset);
  const [, , , , kind] = kindsOf(start);
  if (!kind) throw new Error("The starter encounter has no foes.");

  it("has as many of a kind as are asked for, each with a place of its own, and no map", () => {
    const more = variantOf(ruleset, start, [{ kind, count: kind.combatants.length + 2 }]);
    const twins = kindsOf(more).find(({ name }) => name === kind.name);
    expect(twins?.combatants).toHaveLength(kind.combatants.length + 2);
    expect(new Set(Object.values(more.combatants).map(({ creature }) => creature)).size).toBe(Object.keys(more.combatants).length);
    expect(more.terrain).toBeNull();
    expect(Object.keys(start.combatants)).toHaveLength(Object.keys(more.combatants).length - 2);
  });

  it("leaves out those who come last, and gives nobody's turn to them", () => {
    const none = variantOf(ruleset, { ...start, turn: kind.combatants[0] ?? null }, [{ kind, count: 0 }]);
    expect(kindsOf(none).some(({ name }) => name === kind.name)).toBe(false);
    expect(none.turn).toBeNull();
  });
});
