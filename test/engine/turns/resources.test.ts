// What most rulesets count: actions of a turn, a reaction once a round, points that come back, and clocks; declared once, for any ruleset.

import { describe, expect, it } from "vitest";
import type { Battle, Context, Creature, JsonObject, Ruleset, Shapes } from "../../../src/engine/index.ts";
import {
  asProcedure,
  clock,
  createContext,
  refills,
  Refusal,
  resource,
  runProcedure,
  seededRandom,
  simulatedTable,
} from "../../../src/engine/index.ts";
import { buildBattle, buildCreature, buildIntent } from "../../../src/engine/testing/builders.ts";
import { shock } from "../../../src/rulesets/kit.ts";

interface Counted extends Shapes {
  creature: { own: { actions: number; reaction: number; breath: number; dying: number } };
  price: { actions: number };
}

const rules = { rule: "SH-ACT-01", label: "LABEL", cost: ({ actions }: Counted["price"]) => actions };
const actions = resource<Counted>({
  ...{ id: "actions", spent: "own.actions", refill: "turnStart", lacks: "NO_ACTIONS", notYourTurn: "NOT_YOURS" },
  ...{ ...rules, most: () => 2 },
});
const reaction = resource<Counted>({
  id: "reaction",
  spent: "own.reaction",
  refill: "roundStart",
  lacks: "NO_REACTION",
  ...rules,
  most: () => 1,
});
const breath = resource<Counted>({ id: "breath", spent: "own.breath", refill: "battleEnd", lacks: "NO_BREATH", ...rules, most: () => 3 });
const fallen: string[] = [];
const dying = clock<Counted>({
  ...{ filled: "own.dying", segments: () => 3, rule: "SH-DTH-01", text: "DYING" },
  full: asProcedure((_context: Context<Counted>, { name }: Creature<Counted>) => void fallen.push(name)),
});

/** Ann and Bo in Ann's turn, with fields of an extension's. */
function table() {
  const own: JsonObject = { actions: 0, reaction: 0, breath: 0, dying: 0 };
  const creature = (name: string): Creature => {
    const made = buildCreature(shock, { type: "shockCharacter", name });
    Object.assign(made.system, { own: { ...own } });
    return made;
  };
  const built: Ruleset = shock;
  const battle = buildBattle(built, [creature("Ann"), creature("Bo")]) as Battle<Counted>;
  Object.assign(battle, {
    started: true,
    turn: Object.values(battle.combatants).find(({ creature: of }) => of === "Actor.Ann")?.id ?? null,
  });
  const made = createContext(built, battle, buildIntent("rule", "Actor.Ann"));
  const context = made as Context<Counted>;
  const [ann, bo] = [battle.creatures["Actor.Ann"], battle.creatures["Actor.Bo"]];
  if (!ann || !bo) throw new Error("Somebody is missing");
  return { battle, context, steps: made.steps, ann, bo };
}

const play = (procedure: ReturnType<typeof dying.tick>): void => {
  runProcedure(procedure, simulatedTable(seededRandom(1)));
};
const cost = { actions: 1 };

describe("a resource", () => {
  it("pays for a turn of two actions, in its own turn, and no more", () => {
    const { battle, ann, bo } = table();
    const payer = actions.payer.of(battle, ann);
    payer.pay({ actions: 2 });
    expect(actions.left(ann)).toBe(0);
    expect(payer.why(cost)).toEqual({ rule: "SH-ACT-01", text: "NO_ACTIONS", data: { name: "Ann", left: 0, cost: 1 } });
    expect(() => {
      payer.pay(cost);
    }).toThrow(Refusal);
    expect(actions.payer.of(battle, bo).why(cost)).toMatchObject({ text: "NOT_YOURS" });
    expect(reaction.payer.of(battle, bo).why(cost)).toBeNull();
  });

  it("that comes back in turns is not counted between battles, and others are", () => {
    const { battle, ann } = table();
    Object.assign(battle, { started: false, turn: null });
    for (const { payer } of [actions, actions, actions, breath]) payer.of(battle, ann).pay(cost);
    expect([actions.left(ann), breath.left(ann)]).toEqual([2, 2]);
  });

  it("comes back at its moment: one's own at the start of one's turn, everybody's in a new round, at the battle's end", () => {
    const { battle, context, ann, bo } = table();
    const moments = refills([actions, reaction, breath]);
    const spend = (): void => {
      for (const creature of [ann, bo]) for (const one of [actions, reaction, breath]) one.spend(creature, 1);
    };
    const left = (): number[][] => [ann, bo].map((creature) => [actions, reaction, breath].map((one) => one.left(creature)));
    spend();
    play(moments.turnStart(context, battle.turn ?? ""));
    expect(left()).toEqual([
      [2, 0, 2],
      [1, 0, 2],
    ]);
    play(moments.roundStart(context));
    play(moments.battleEnd(context));
    expect(left()).toEqual([
      [2, 1, 3],
      [1, 1, 3],
    ]);
    play(moments.turnEnd(context, battle.turn ?? ""));
    play(moments.battleStart(context));
    play(moments.turnStart(context, "nobody"));
    expect(left()[1]).toEqual([1, 1, 3]);
  });

  it("is never less than nothing nor more than its most, and stays away from creatures that do not store it", () => {
    const { ann } = table();
    breath.spend(ann, 9);
    expect(breath.left(ann)).toBe(0);
    breath.spend(ann, -9);
    expect([breath.left(ann), ann.system.own.breath]).toEqual([3, 0]);
    const stranger: Creature = buildCreature(shock, { type: "shockFoe", name: "Rat" });
    const before = structuredClone(stranger.system);
    breath.spend(stranger as Creature<Counted>, 1);
    expect(stranger.system).toEqual(before);
  });
});

describe("a clock", () => {
  it("fills a segment at a time, says so, and is over once", () => {
    const { context, steps, ann } = table();
    fallen.length = 0;
    play(dying.tick(context, ann));
    play(dying.tick(context, ann, 5));
    play(dying.tick(context, ann));
    expect(steps.map(({ text, data }) => [text, data?.["filled"], data?.["segments"]])).toEqual([
      ["DYING", 1, 3],
      ["DYING", 3, 3],
    ]);
    expect([fallen, dying.filled(ann)]).toEqual([["Ann"], 3]);
    dying.reset(ann);
    expect(dying.filled(ann)).toBe(0);
  });
});
