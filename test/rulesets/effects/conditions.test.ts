// The law of conditions, over all rulesets and all their conditions: every way of giving one gives all of it, and every way of ending one ends all of it.

import { describe, expect, it } from "vitest";
import type { Battle, JsonObject, RandomSource, Ruleset } from "../../../src/engine/index.ts";
import {
  carriersOf,
  chosenEnds,
  clonePlain,
  completeEffect,
  CORE_ACTIONS,
  effectEndsOf,
  effectWithCondition,
  extended,
  levelOf,
  perform,
  rollFace,
  seededRandom,
  simulatedTable,
} from "../../../src/engine/index.ts";
import { buildBattle, buildCreature, buildIntent } from "../../../src/engine/testing/builders.ts";
import {
  checkConditions,
  conditionState,
  END,
  GIVE,
  RAISE,
  incompleteConditions,
  markConditions,
  withConditionActions,
} from "../../../src/engine/testing/laws/conditions.ts";
import { playUnchecked } from "../../../src/engine/testing/random-play.ts";
import { builtInRulesets } from "../../../src/rulesets/index.ts";
import { RANDOM_BATTLES } from "../simulation/random-plays.ts";

const LEVELS = 3;

/** A ruleset with a condition of a module's for each of its own, which implies it and lowers every number; every other one has levels. */
function withExtension(ruleset: Ruleset): Ruleset {
  const modifiers = (ruleset.numbers ?? []).map(({ key }) => ({ target: key, value: -1 }));
  const conditions = ruleset.conditions.map(({ id, ...more }, index) => ({
    ...more,
    ...{ id: `module-${id}`, implies: [id], modifiers },
    ...(index % 2 === 0 ? { levels: LEVELS } : {}),
  }));
  return extended(ruleset, { id: "module", of: ruleset.id, contract: 1, rulePrefix: "MO", parts: () => ({}) }, { conditions });
}

const pick = <T>(random: RandomSource, all: readonly T[]): T => {
  const found = all[rollFace(random, all.length) - 1];
  if (found === undefined) throw new Error("Nothing to pick from");
  return found;
};

/** Two battles that live through the same: one in which hands and rules give and end conditions, as it comes, and one in which rules alone do. */
class TwoTables {
  mixed: Battle;
  ruled: Battle;
  readonly #ruleset: Ruleset;
  readonly #random: RandomSource;
  #seed: number;
  constructor(ruleset: Ruleset, seed: number) {
    this.#ruleset = ruleset;
    this.#random = seededRandom(seed);
    this.#seed = seed;
    const type = (wanted: string) => Object.entries(ruleset.actors).find(([, shape]) => shape.role === wanted)?.[0] ?? "";
    const people = [
      ["Ada", "hero"],
      ["Bo", "hero"],
      ["Cro", "foe"],
    ] as const;
    this.mixed = buildBattle(
      ruleset,
      people.map(([name, role]) => buildCreature(ruleset, { type: type(role), name, side: role === "foe" ? "foes" : "heroes" })),
    );
    this.ruled = clonePlain(this.mixed);
    this.#both(CORE_ACTIONS.beginBattle, null);
  }

  /** Something is given, ended, or time passes. */
  step(): string {
    const chance = rollFace(this.#random, 10);
    if (chance <= 4) return this.#give();
    if (chance === 5) return this.#raise();
    return chance <= 7 ? this.#end() : this.#goOn();
  }

  states(): readonly (readonly [mixed: unknown, ruled: unknown])[] {
    return Object.keys(this.mixed.creatures).map(
      (uuid) => [conditionState(this.#ruleset, this.mixed, uuid), conditionState(this.#ruleset, this.ruled, uuid)] as const,
    );
  }

  #give(): string {
    const { id, brings = [], levels = 0 } = pick(this.#random, this.#ruleset.conditions);
    const level = levels === 0 ? {} : { level: rollFace(this.#random, levels) };
    const someone = (): string => pick(this.#random, Object.keys(this.mixed.creatures));
    const [bearer, source, of] = [someone(), someone(), someone()];
    const end = pick(this.#random, effectEndsOf(this.#ruleset));
    const number = end.asks ? Math.min(end.asks.max, Math.max(end.asks.min, rollFace(this.#random, 3))) : 1;
    const options = { what: "condition", key: id, end: end.id, of, number, source, value: level.level ?? 1 };
    const creature = this.mixed.creatures[bearer];
    if (!creature) throw new Error("Nobody bears it");
    const ends = chosenEnds(this.#ruleset, this.mixed, creature, { ...buildIntent("", creature.uuid, { options }) });
    const byHand = rollFace(this.#random, 2) === 1 && [id, ...brings].every((status) => !effectWithCondition(creature, status));
    const before = new Set(Object.keys(creature.effects));
    const rule = withConditionActions(this.#ruleset, id, { ends, source, ...level });
    this.mixed = byHand
      ? this.#run(this.#ruleset, this.mixed, CORE_ACTIONS.writeEffect, creature.uuid, options)
      : this.#run(rule, this.mixed, GIVE, creature.uuid);
    // What a hand was asked for, a rule knows.
    const given = Object.values(this.mixed.creatures[creature.uuid]?.effects ?? {}).find(
      (effect) => !before.has(effect.id) && effect.statuses[0] === id,
    );
    const known = {
      ends,
      ...level,
      source: given?.system.source ?? source,
      ...(given ? { system: { ongoing: given.system.ongoing } } : {}),
    };
    this.ruled = this.#run(withConditionActions(this.#ruleset, id, known), this.ruled, GIVE, creature.uuid);
    return `${creature.name} gets ${id} until ${end.id} ${byHand ? "by hand" : "by a rule"}`;
  }

  #raise(): string {
    const uuid = pick(this.#random, Object.keys(this.mixed.creatures));
    const { id } = pick(
      this.#random,
      this.#ruleset.conditions.filter(({ levels }) => levels !== undefined),
    );
    const creature = this.mixed.creatures[uuid];
    if (!creature) throw new Error("Nobody bears it");
    const level = levelOf(creature, id);
    const by = level === 0 || (level < LEVELS && rollFace(this.#random, 2) === 1) ? 1 : -1;
    const rule = withConditionActions(this.#ruleset, id, { level: by });
    this.mixed = this.#run(this.#ruleset, this.mixed, CORE_ACTIONS.raiseCondition, uuid, { condition: id, by });
    this.ruled = this.#run(rule, this.ruled, RAISE, uuid);
    return `${creature.name}'s ${id} goes from ${String(level)} by ${String(by)}`;
  }

  #end(): string {
    const carried = Object.values(this.mixed.creatures).flatMap((creature) =>
      Object.values(creature.effects).flatMap(({ id, statuses: [condition] }) =>
        condition === undefined ? [] : [{ creature, id, condition }],
      ),
    );
    if (carried.length === 0) return "nothing is ended";
    const { creature, id, condition } = pick(this.#random, carried);
    const rule = withConditionActions(this.#ruleset, condition, {});
    const alone =
      carriersOf(creature, condition).length === 1 &&
      Object.values(creature.effects).filter(({ statuses }) => statuses.includes(condition)).length === 1;
    const way = pick(this.#random, ["toggle", "rule", ...(alone ? ["sheet"] : [])]);
    this.mixed =
      way === "rule"
        ? this.#run(rule, this.mixed, END, creature.uuid)
        : way === "toggle"
          ? this.#run(this.#ruleset, this.mixed, CORE_ACTIONS.toggleCondition, creature.uuid, { condition })
          : this.#run(this.#ruleset, this.mixed, CORE_ACTIONS.takeOffEffect, creature.uuid, { effect: id });
    this.ruled = this.#run(rule, this.ruled, END, creature.uuid);
    return `${creature.name} loses ${condition} by ${way}`;
  }

  #goOn(): string {
    const { turn, system } = this.mixed;
    if (turn !== null) {
      this.#both(system.order.begun ? CORE_ACTIONS.endTurn : CORE_ACTIONS.startTurn, null);
      return "the turn goes on";
    }
    const takes = ({ id }: { readonly id: string }): boolean => {
      const found = this.mixed.combatants[id];
      return found !== undefined && this.#ruleset.takesTurns(this.mixed, found);
    };
    const [next] = this.#ruleset.turnOrder.candidates(this.mixed, takes);
    if (next === undefined) this.#both(CORE_ACTIONS.endTurn, null);
    else this.#both(CORE_ACTIONS.giveTurn, null, { combatant: next });
    return "the next turn";
  }

  #both(action: string, actor: string | null, options: JsonObject = {}): void {
    const seed = this.#seed + 1;
    this.mixed = this.#run(this.#ruleset, this.mixed, action, actor, options);
    this.#seed = seed - 1;
    this.ruled = this.#run(this.#ruleset, this.ruled, action, actor, options);
  }

  #run(ruleset: Ruleset, battle: Battle, action: string, actor: string | null, options: JsonObject = {}): Battle {
    const copy = clonePlain(battle);
    this.#seed += 1;
    perform(
      ruleset,
      copy,
      { ...buildIntent(action, actor, { options }), id: `step${String(this.#seed)}` },
      simulatedTable(seededRandom(this.#seed)),
    );
    return copy;
  }
}

describe.each(builtInRulesets.map((ruleset) => [ruleset.id, ruleset] as const))("a condition of %s", (_id, ruleset) => {
  it("leaves the same creature however it comes and goes", () => {
    expect(checkConditions(ruleset)).toEqual([]);
  });

  it("does so too where a module has added it", () => {
    expect(checkConditions(withExtension(ruleset))).toEqual([]);
  });

  it.each([1, 2, 3, 4, 5, 6])("does so again and again, worse and from others, while turns pass (seed %i)", (seed) => {
    const tables = new TwoTables(withExtension(ruleset), seed);
    const told: string[] = [];
    for (let step = 0; step < 60; step += 1) {
      told.push(tables.step());
      for (const [mixed, ruled] of tables.states()) expect(mixed, told.slice(-4).join("; ")).toEqual(ruled);
    }
  });
});

/** Plays the beginnings of one ruleset's random battles with marked conditions; tells which conditions came about, and what they lacked. */
function played(begin: (seed: number) => unknown, ruleset: Ruleset) {
  const marked = markConditions(ruleset);
  const seen = new Set<string>();
  const problems = new Set<string>();
  for (let seed = 1; seed <= 6; seed += 1) {
    const start = clonePlain(begin(seed) as Battle);
    // What a test has laid down beforehand was given by nobody.
    for (const { effects } of Object.values(start.creatures))
      for (const [key, effect] of Object.entries(effects)) effects[key] = completeEffect(effect, marked.conditions);
    playUnchecked(marked, start, seed, 6, (battle) => {
      for (const { effects } of Object.values(battle.creatures))
        for (const { statuses } of Object.values(effects)) seen.add(statuses[0] ?? "");
      for (const problem of incompleteConditions(marked, battle)) problems.add(problem);
      return [];
    });
  }
  return { seen: seen.size, problems: [...problems] };
}

describe.each(Object.entries(RANDOM_BATTLES))("in random battles of %s", (id, begin) => {
  it("every condition that a rule gives is whole", () => {
    const ruleset = builtInRulesets.find((known) => known.id === id);
    if (!ruleset) throw new Error(id);
    const { seen, problems } = played(begin, ruleset);
    expect(problems).toEqual([]);
    expect(seen).toBeGreaterThan(1);
  });
});
