// Guards the pages for authors on moving, paying, popcorn, burning and the rest of the contract: their code, as the pages have it, is put into the ruleset of the hour and played.
import { describe, expect, it } from "vitest";
import * as engine from "../../src/engine/index.ts";
import type { ActionDefinition, Context, Creature, Lifecycle, PayerKind, Procedure, Ruleset, TurnOrder } from "../../src/engine/index.ts";
import type { RuleTable } from "../../src/engine/testing/index.ts";
import {
  checkRuleset,
  languageKeysOf,
  movementProblems,
  payingProblems,
  putOnScene,
  scenesFor,
  uuidOf,
} from "../../src/engine/testing/index.ts";
import { carriedOut, hourTypes, plain, tableOf, withParts } from "./page-code.ts";

const moving = (await carriedOut("moving.md", ["walk", "onMap"])) as { readonly walk: ActionDefinition; readonly onMap: Partial<Ruleset> };
const paying = (await carriedOut("actions.md", ["turn", "catchBreath", "paying", "refresh", "flare", "trimWicks"])) as {
  readonly turn: PayerKind;
  readonly catchBreath: ActionDefinition;
  readonly flare: ActionDefinition;
  readonly trimWicks: ActionDefinition;
  readonly paying: Partial<Ruleset>;
  refresh(context: Context, id: string): Procedure;
};
const turns = (await carriedOut("turns.md", ["popcorn", "drawing"])) as { readonly popcorn: TurnOrder; readonly drawing: Lifecycle };
const numbers = (await carriedOut("numbers.md", ["setAlight", "burning"])) as {
  setAlight(context: Context, target: Creature, source: string): void;
  burning(who: Creature): number;
};
const others = (await carriedOut("contract.md", ["rest"])) as { readonly rest: Partial<Ruleset> };

const valueOf = (table: RuleTable, name: string, path: string): unknown => engine.valueAt(table.creature(name).system, path);
const { decimal, integer } = engine;

describe("moving.md", () => {
  const fields = { pace: integer(6), moves: integer(2, { min: 0 }), metres: decimal(0, { min: 0 }) };
  const ruleset = withParts(fields, moving.onMap, [moving.walk]);
  const places = { Orla: { x: 1, y: 1 }, Pim: { x: 1, y: 3 }, Bran: { x: 2, y: 1 } };
  const mapped = (scene = { unitDistance: 2 }): RuleTable => {
    const table = tableOf(ruleset, 6, 5, 4);
    table.battle = putOnScene(ruleset, table.battle, places, scene);
    return table;
  };

  it("plans a drawn way, with its price and those who may strike, and walks it", () => {
    const table = mapped();
    const options = engine.wayOption([
      [100, 100, 0],
      [100, 500, 0],
    ]);
    const way = engine.wayOf(ruleset, table.battle, { actor: uuidOf("Orla"), options });
    const plan = way && engine.planOf(ruleset, table.battle, table.creature("Orla"), way);
    expect(plan).toMatchObject({ action: "walk", cost: { data: { count: 2 } }, most: 12, strikes: [{ by: uuidOf("Bran"), at: 1 }] });
    table.act("Orla", "walk", { options }, [{ choose: ["swing"] }, 1]);
    expect([table.creature("Orla").token?.y, valueOf(table, "Orla", "moves"), valueOf(table, "Orla", "metres")]).toEqual([500, 0, 4]);
  });

  it("costs the same dragged, typed and in parts, on every kind of scene", () => {
    for (const scene of scenesFor(ruleset))
      for (let seed = 1; seed <= 4; seed += 1)
        expect(movementProblems(ruleset, mapped(scene).battle, seed).problems, scene.name).toEqual([]);
    const table = tableOf(ruleset, 6, 5, 4);
    table.act("Orla", "walk", { options: { metres: 4 } });
    expect([valueOf(table, "Orla", "moves"), valueOf(table, "Orla", "metres")]).toEqual([1, 2]);
    expect(table.refusal(() => table.act("Orla", "walk", { options: { metres: 9 } }))).toContain("BR-17");
  });

  it("says who is far away, and who threatens", () => {
    const { battle } = mapped();
    const [orla, pim, bran] = ["Orla", "Pim", "Bran"].map((name) => battle.creatures[uuidOf(name)]);
    if (!orla || !pim || !bran) throw new Error("Somebody is gone");
    expect([ruleset.onMap?.(battle, pim, orla), ruleset.onMap?.(battle, orla, bran)]).toEqual([[], []]);
    expect(ruleset.threatsOnMap?.(battle, orla).map(({ by }) => by)).toEqual([uuidOf("Bran")]);
  });
});

describe("actions.md", () => {
  const lifecycle = { ...plain.lifecycle, turnStart: paying.refresh };
  const ruleset = withParts({ actions: integer(0, { min: 0 }) }, { ...paying.paying, lifecycle }, [paying.catchBreath]);

  it("pays for a turn of two actions by its payer, and refuses what cannot be paid", () => {
    const table = tableOf(ruleset, 6, 5, 4);
    expect(valueOf(table, "Orla", "actions")).toBe(2);
    table.act("Orla", "catchBreath");
    expect([valueOf(table, "Orla", "actions"), table.offers("Orla", "catchBreath"), table.offers("Pim", "catchBreath")]).toEqual([
      0,
      expect.stringContaining("BR-18"),
      expect.stringContaining("BR-18"),
    ]);
    // The swing of the hour is free, which the page says.
    const swingless = { ...ruleset, actions: [paying.catchBreath] };
    expect([1, 2, 3].flatMap((seed) => payingProblems(swingless, table.battle, seed))).toEqual([]);
  });

  it("pays with two things, and refuses where either is lacking", () => {
    const actions = [paying.flare, paying.trimWicks];
    const lamps = withParts({ actions: integer(0, { min: 0 }), burnt: integer(0, { min: 0 }) }, { ...paying.paying, lifecycle }, actions);
    const table = tableOf(lamps, 6, 5, 4);
    table.act("Orla", "flare");
    expect([valueOf(table, "Orla", "actions"), valueOf(table, "Orla", "burnt")]).toEqual([1, 1]);
    expect(table.offers("Orla", "flare")).toContain("BR-22");
    table.act("Orla", "trimWicks");
    table.act("Orla", "flare");
    table.act("Orla", "trimWicks");
    expect(table.offers("Orla", "flare")).toContain("BR-18");
  });
});

describe("turns.md", () => {
  it("plays popcorn: who has acted names who is next, and rows have no count", () => {
    const combat = { ...plain.combat, fields: { ...plain.combat.fields, lastWord: engine.text() } };
    const table = tableOf({ ...plain, combat, turnOrder: turns.popcorn }, 6, 5, 4);
    expect(table.battle.turn).toBeNull();
    table.pick("Pim");
    table.endTurn();
    expect(turns.popcorn.choosers?.(table.battle, table.combatant("Bran").id)).toEqual([table.combatant("Pim").id]);
    const [all] = turns.popcorn.standing(table.battle, () => true);
    expect(all?.entries.map(({ count }) => count)).toEqual(["", "", ""]);
    expect(all?.entries.map(({ state }) => state).toSorted()).toEqual(["acted", "candidate", "candidate"]);
  });
});

describe("turns.md, drawing", () => {
  it("draws anew each round, and once in the first", () => {
    const table = tableOf({ ...plain, lifecycle: { ...plain.lifecycle, ...turns.drawing } }, 40, 30, 20);
    expect(table.active).toBe("Orla");
    table.endTurn();
    table.endTurn();
    table.endTurn(1, 2, 54);
    expect([table.battle.round, table.active]).toEqual([2, "Bran"]);
    expect(table.battle.combatants[table.combatant("Orla").id]?.initiative).toBe(1);
  });
});

describe("numbers.md", () => {
  it("gives a condition with damage that comes again, a name and notes", () => {
    const light: ActionDefinition = {
      ...{ id: "light", label: "", hint: "", icon: "", rules: ["BR-2"], offered: { on: "sheet" } },
      availability: () => engine.AVAILABLE,
      perform: (context) =>
        engine.atOnce(() => {
          const who = engine.requireCreature(context.battle, context.intent.actor);
          numbers.setAlight(context, who, who.uuid);
        }),
    };
    const table = tableOf({ ...plain, actions: [light] }, 6, 5, 4);
    table.act("Orla", "light");
    const [effect] = Object.values(table.creature("Orla").effects);
    expect(effect?.system).toMatchObject({ stackName: "fire", notes: { thrown: "lamp" }, ongoing: { amount: 3, types: ["fire"] } });
    expect([numbers.burning(table.creature("Orla")), numbers.burning(table.creature("Pim"))]).toEqual([3, 0]);
  });
});

describe("contract.md", () => {
  const fields = { level: integer(1), holds: engine.reference(), drunk: integer(0, { min: 0 }) };

  it("sobers people up with the world's clock, and keeps the contract but for actions that it only names", () => {
    const ruleset = withParts(fields, others.rest);
    const table = tableOf(ruleset, 6, 5, 4);
    Object.assign(table.creature("Orla").system, { drunk: 3 });
    table.gm("sortie.passTime", { options: { hours: 2 } });
    expect(valueOf(table, "Orla", "drunk")).toBe(1);
    const problems = checkRuleset(ruleset, languageKeysOf(hourTypes));
    expect(problems.filter((problem) => !/BRAWL\.|cheer|standUp|duck|walk|ambush/.test(problem))).toEqual([]);
  });
});
