// Conditions with a level: what each adds, how it rises and sinks, by hands and by rules, and what stays of two.

import { describe, expect, it } from "vitest";
import type { Battle, ConditionChange, Context, Creature, JsonObject, LastingEffect, Ruleset, Step } from "../../../src/engine/index.ts";
import {
  addEffect,
  asProcedure,
  carriersOf,
  clonePlain,
  conditionEffect,
  CORE_ACTIONS,
  createContext,
  endEffect,
  giveCondition,
  levelOf,
  perform,
  raiseCondition,
  Refusal,
  seededRandom,
  simulatedTable,
} from "../../../src/engine/index.ts";
import { buildBattle, buildCreature, buildIntent } from "../../../src/engine/testing/builders.ts";
import { builtInRulesets } from "../../../src/rulesets/index.ts";

const built = builtInRulesets.find(({ id }) => id === "shock");
if (!built) throw new Error("Shock is missing");
const heard: ConditionChange[] = [];
const frightened = {
  ...{ id: "frightened", label: "Frightened", hint: "", img: "", rules: ["SH-MOD-01"], levels: 3 },
  modifiers: [{ target: "attack", value: -1 }],
};
const ruleset: Ruleset = {
  ...built,
  conditions: [...built.conditions, frightened],
  conditionRules: { changed: (_context, _creature, change) => void heard.push(change) },
};

const said = ({ text, data = {} }: Step): string =>
  [text, data["level"]]
    .filter((word) => word !== undefined)
    .map((word) => JSON.stringify(word))
    .join(" ");

class Table {
  battle: Battle;
  constructor() {
    heard.length = 0;
    this.battle = buildBattle(ruleset, [buildCreature(ruleset, { type: "shockCharacter", name: "Ann" })]);
  }
  get ann(): Creature {
    const found = this.battle.creatures["Actor.Ann"];
    if (!found) throw new Error("Ann is missing");
    return found;
  }
  get attack(): number {
    return ruleset.numbers?.find(({ key }) => key === "attack")?.read(this.battle, this.ann) ?? Number.NaN;
  }
  get context() {
    return createContext(ruleset, this.battle, buildIntent("rule", "Actor.Ann"));
  }
  hand(action: string, options: JsonObject): string[] {
    const copy = clonePlain(this.battle);
    const record = perform(ruleset, copy, buildIntent(action, "Actor.Ann", { options }), simulatedTable(seededRandom(1)));
    this.battle = copy;
    return record.steps.map(said);
  }
  raise(by: number): string[] {
    return this.hand(CORE_ACTIONS.raiseCondition, { condition: "frightened", by });
  }
}

/** What an item on the creature gives for as long as it is carried. */
function lend(creature: Creature, level: number): void {
  const { system, statuses, ...rest } = conditionEffect(frightened, level);
  creature.effects["lent"] = { ...addEffect(creature, { id: "lent", ...rest, system }), statuses, lentBy: "Mask" };
}

describe("a condition with levels", () => {
  it("is given at level 1 by the token's menu, raised and lowered by the sheet, and ends at 0", () => {
    const table = new Table();
    const calm = table.attack;
    table.hand(CORE_ACTIONS.toggleCondition, { condition: "frightened" });
    expect([levelOf(table.ann, "frightened"), table.attack]).toEqual([1, calm - 1]);
    expect(table.raise(1)).toEqual(['"SORTIE.Step.ConditionLevel" 2']);
    expect([levelOf(table.ann, "frightened"), table.attack]).toEqual([2, calm - 2]);
    table.raise(-1);
    table.raise(-1);
    expect([levelOf(table.ann, "frightened"), table.attack, table.ann.effects]).toEqual([0, calm, {}]);
    expect(heard.map(({ active, level }) => [active, level])).toEqual([
      [true, 1],
      [true, 2],
      [true, 1],
      [false, 0],
    ]);
  });

  it("never rises above its highest level; one without levels does not rise", () => {
    const table = new Table();
    table.raise(3);
    expect(levelOf(table.ann, "frightened")).toBe(3);
    expect(() => table.raise(1)).toThrow(Refusal);
    expect(() => table.hand(CORE_ACTIONS.raiseCondition, { condition: "prone", by: 1 })).toThrow(Refusal);
  });

  it("is written at the level that is asked for", () => {
    const table = new Table();
    table.hand(CORE_ACTIONS.writeEffect, { what: "condition", key: "frightened", value: 2, end: "never" });
    expect(levelOf(table.ann, "frightened")).toBe(2);
  });

  it("keeps the higher of two levels, whoever gives the other", () => {
    const table = new Table();
    const calm = table.attack;
    giveCondition(table.context, table.ann, "frightened", { level: 2 });
    expect(giveCondition(table.context, table.ann, "frightened", { level: 1, source: "Actor.Bo" })).toBeNull();
    expect(table.attack).toBe(calm - 2);
    giveCondition(createContext(ruleset, table.battle, { ...buildIntent("rule", null), id: "second" }), table.ann, "frightened", {
      level: 3,
    });
    expect([levelOf(table.ann, "frightened"), Object.keys(table.ann.effects).length, table.attack]).toEqual([3, 1, calm - 3]);
  });

  it("is raised and lowered by rules, which say so once", () => {
    const table = new Table();
    const { context } = table;
    expect(raiseCondition(context, table.ann, "frightened", 2)).toBe(2);
    expect(raiseCondition(context, table.ann, "frightened", -1)).toBe(1);
    expect(raiseCondition(context, table.ann, "frightened", -1)).toBe(0);
    expect(context.steps.map(said)).toEqual([
      '"SORTIE.Step.ConditionLevel" 2',
      '"SORTIE.Step.ConditionLevel" 1',
      '"SORTIE.Step.ConditionLost"',
    ]);
  });

  it("tells of every change of its level, whatever changes it", () => {
    const table = new Table();
    const levels = (): (number | boolean)[][] => heard.splice(0).map(({ active, level }) => [active, level]);
    const give = (level: number, id: string): LastingEffect | null =>
      giveCondition(createContext(ruleset, table.battle, { ...buildIntent("rule", null), id }), table.ann, "frightened", { level });
    give(1, "first");
    give(3, "second");
    give(2, "third");
    expect(levels()).toEqual([
      [true, 1],
      [true, 3],
    ]);
    lend(table.ann, 2);
    raiseCondition(table.context, table.ann, "frightened", -1);
    expect(levels()).toEqual([[true, 2]]);
    const [own] = carriersOf(table.ann, "frightened").filter(({ lentBy }) => lentBy === undefined);
    if (!own) throw new Error("Nothing of its own is left");
    endEffect(table.context, table.ann, own);
    expect(levels()).toEqual([]);
    delete table.ann.effects["lent"];
    give(1, "fourth");
    table.hand(CORE_ACTIONS.toggleCondition, { condition: "frightened" });
    expect(levels()).toEqual([
      [true, 1],
      [false, 0],
    ]);
  });

  it("lent by an item is raised by one of the creature's own, and never lowered below what is lent", () => {
    const table = new Table();
    lend(table.ann, 2);
    expect(() => table.raise(-1)).toThrow(Refusal);
    table.raise(1);
    expect(levelOf(table.ann, "frightened")).toBe(3);
    table.raise(-1);
    expect(levelOf(table.ann, "frightened")).toBe(2);
    expect(table.ann.effects["lent"]?.system.level).toBe(2);
  });

  it("asks what it leaves open when a hand gives it, by the menu or by a level", () => {
    const asked: string[] = [];
    const asking: Ruleset = {
      ...ruleset,
      conditionRules: {
        givenByHand: asProcedure((_context: Context, creature: Creature) => void asked.push(creature.name)),
      },
    };
    for (const [action, options] of [
      [CORE_ACTIONS.toggleCondition, { condition: "frightened" }],
      [CORE_ACTIONS.raiseCondition, { condition: "frightened", by: 1 }],
    ] as const) {
      const battle = new Table().battle;
      perform(asking, battle, buildIntent(action, "Actor.Ann", { options }), simulatedTable(seededRandom(1)));
    }
    expect(asked).toEqual(["Ann", "Ann"]);
  });
});
