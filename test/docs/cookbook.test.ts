// Guards the cookbook: each of its fourteen recipes, as the page has it, is put into the ruleset of the hour and played.
import { describe, expect, it } from "vitest";
import * as engine from "../../src/engine/index.ts";
import type { ActionDefinition, Battle, Breakdown, Context, Creature, Gauge, Procedure, Ruleset } from "../../src/engine/index.ts";
import { buildCreature, uuidOf } from "../../src/engine/testing/builders.ts";
import { RuleTable } from "../../src/engine/testing/rule-table.ts";
import { breakdownView } from "../../src/foundry/presentation/breakdown.ts";
import { carriedOut } from "./page-code.ts";

/** What the recipes are called on the page. */
interface Recipes {
  readonly heat: { gauges(battle: Battle): readonly Gauge[]; roundStart(context: Context): Procedure };
  endOfTurn(context: Context, combatant: string): Procedure;
  saves(context: Context, who: Creature): Procedure;
  flee(context: Context): Procedure<boolean>;
  difficulty(): Procedure<number>;
  hurt(context: Context, target: Creature, amount: number): void;
  settle(context: Context): Procedure;
  offerCheer(context: Context, target: string): void;
  winded(context: Context, who: Creature): void;
  readonly revive: ActionDefinition;
  readonly rest: Pick<Ruleset, "rests">;
  targetCandidates(battle: Battle, who: Creature): { readonly max: number; accepts(other: Creature): boolean };
  callFriends(context: Context): Procedure;
  sendHome(context: Context): Procedure;
  footing(who: Creature): Breakdown;
  readonly balance: ActionDefinition;
}

const NAMES: readonly (keyof Recipes)[] = [
  "heat",
  "endOfTurn",
  "saves",
  "flee",
  "difficulty",
  "hurt",
  "settle",
  "offerCheer",
  "winded",
  "revive",
  "rest",
  "targetCandidates",
  "callFriends",
  "sendHome",
  "footing",
  "balance",
];

const recipes = (await carriedOut("cookbook.md", NAMES)) as Recipes;
const hour = (await carriedOut("index.md", ["brawl"])) as { brawl(of: typeof engine): Ruleset };

/** What a recipe is put into: an action that does it to whoever is aimed at. */
function deed(id: string, perform: (context: Context, target: Creature) => Procedure): ActionDefinition {
  return {
    id,
    label: id,
    hint: id,
    icon: "",
    rules: ["BR-1"],
    offered: { on: "sheet" },
    targets: { min: 1, max: 1 },
    availability: () => engine.AVAILABLE,
    perform: (context) => perform(context, engine.requireCreature(context.battle, context.intent.targets?.[0] ?? null)),
  };
}

const said = (context: Context, value: unknown): void => {
  context.note({ rule: "BR-1", text: "BRAWL.Step.Said", data: { value: String(value) } });
};

function cooked(): Ruleset {
  const plain = hour.brawl(engine);
  return {
    ...plain,
    combat: { ...plain.combat, fields: { ...plain.combat.fields, heat: engine.integer(0) } },
    gauges: recipes.heat.gauges,
    rests: recipes.rest.rests,
    lifecycle: { ...plain.lifecycle, roundStart: recipes.heat.roundStart, turnEnd: recipes.endOfTurn, settle: recipes.settle },
    actions: [
      ...plain.actions,
      recipes.revive,
      recipes.balance,
      {
        ...deed("cheer", (context) =>
          engine.atOnce(() => {
            said(context, "cheer");
          }),
        ),
        offered: { on: "card" },
      },
      deed("save", recipes.saves),
      deed("wind", (context, target) =>
        engine.atOnce(() => {
          recipes.winded(context, target);
        }),
      ),
      deed("hurt", (context, target) =>
        engine.atOnce(() => {
          recipes.hurt(context, target, 99);
        }),
      ),
      deed("offer", (context, target) =>
        engine.atOnce(() => {
          recipes.offerCheer(context, target.uuid);
        }),
      ),
      deed("call", recipes.callFriends),
      deed("home", recipes.sendHome),
      deed("ask", function* (context) {
        said(context, yield* recipes.flee(context));
        said(context, yield* recipes.difficulty());
      }),
      deed("blight", (context, target) =>
        engine.atOnce(() => {
          const ends = { when: "save", difficulty: 11 } as const;
          engine.addEffect(target, { id: context.newId(), name: "Blight", img: "", system: { ends, modifiers: [] } });
        }),
      ),
    ],
  };
}

const nerve = (table: RuleTable, name: string): unknown => engine.valueAt(table.battle.creatures[uuidOf(name)]?.system, "nerve.value");
const effects = (table: RuleTable, name: string): string[] =>
  Object.values(table.battle.creatures[uuidOf(name)]?.effects ?? {}).map((effect) => effect.name);

/** Orla goes first, Pim second, Bran, their foe, last. */
function tableOf(): RuleTable {
  const people = [
    ["Orla", "heroes"],
    ["Pim", "heroes"],
    ["Bran", "foes"],
  ] as const;
  return new RuleTable(
    cooked(),
    "BRAWL",
    people.map(([name, side]) => buildCreature(cooked(), { type: "brawl.brawler", name, side })),
  );
}

describe("the cookbook's recipes", () => {
  it("1: the die counts up from the second round", () => {
    const table = tableOf();
    table.begin(6, 5, 4);
    const heats = [0, 1, 2].map(() => {
      const value = cooked()
        .gauges(table.battle)
        .map((gauge) => gauge.value);
      for (let turn = 0; turn < 3; turn += 1) table.endTurn();
      return value;
    });
    expect(heats).toEqual([[0], [1], [2]]);
  });

  it("2, 9: what winds somebody ends with their turn, and takes from their swing until then", () => {
    const table = tableOf();
    table.begin(6, 5, 4);
    table.act("Orla", "wind", { at: ["Orla"] });
    expect(effects(table, "Orla")).toEqual(["BRAWL.Winded"]);
    const swing = (): number | undefined => {
      const orla = table.battle.creatures[uuidOf("Orla")];
      return orla && cooked().explain(table.battle, orla, "swing")?.total;
    };
    expect(swing()).toBe(-1);
    table.endTurn();
    expect(effects(table, "Orla")).toEqual([]);
    expect(swing()).toBe(1);
  });

  it("3: a save of 11 ends it, and one of 10 does not", () => {
    const table = tableOf();
    table.act("Orla", "blight", { at: ["Bran"] });
    expect(table.act("Orla", "save", { at: ["Bran"] }, [10]).steps.map(({ outcome }) => outcome)).toEqual(["failure"]);
    expect(effects(table, "Bran")).toEqual(["Blight"]);
    expect(table.act("Orla", "save", { at: ["Bran"] }, [11]).steps.map(({ outcome }) => outcome)).toEqual(["success"]);
    expect(effects(table, "Bran")).toEqual([]);
  });

  it("4, 5: all heroes are asked at once, and the GM rules", () => {
    const table = tableOf();
    const answered = table.act("Orla", "ask", { at: ["Bran"] }, [{ confirm: true }, { confirm: false }, { choose: ["5"] }]);
    expect(answered.asked.map((ask) => ("of" in ask ? ask.of : ""))).toEqual([uuidOf("Orla"), uuidOf("Pim"), "gm"]);
    expect(answered.steps.map(({ data }) => data?.["value"])).toEqual(["false", "5"]);
  });

  it("6, 7: damage stops at nothing, and whoever falls on their own turn ends it", () => {
    const table = tableOf();
    table.begin(6, 5, 4);
    table.act("Orla", "hurt", { at: ["Orla"] });
    expect(nerve(table, "Orla")).toBe(0);
    expect(table.battle.creatures[table.battle.combatants[table.battle.turn ?? ""]?.creature ?? ""]?.name).toBe("Pim");
    table.act("Pim", "hurt", { at: ["Orla"] });
    expect(nerve(table, "Orla")).toBe(0);
  });

  it("8: a follow-up is offered on the card to whoever it is for", () => {
    const { offers } = tableOf().act("Orla", "offer", { at: ["Pim"] });
    expect(offers.map(({ action, of }) => [action, of])).toEqual([["cheer", uuidOf("Pim")]]);
  });

  it("10, 11: the GM's button raises the fallen alone, and a rest, out of battle, everybody", () => {
    const table = tableOf();
    table.act("Orla", "hurt", { at: ["Pim"] });
    table.act("Pim", "revive");
    expect(nerve(table, "Pim")).toBe(1);
    expect(() => table.act("Pim", "revive")).toThrow("BR-3");
    table.act("Pim", "rest");
    expect(nerve(table, "Pim")).toBe(6);
    const [rest] = cooked().rests;
    const pim = table.battle.creatures[uuidOf("Pim")];
    table.begin(6, 5, 4);
    expect(pim && rest?.availability(table.battle, pim, undefined, table.payer("Pim")).available).toBe(false);
  });

  it("12: only enemies who stand are offered", () => {
    const table = tableOf();
    const orla = table.battle.creatures[uuidOf("Orla")];
    if (!orla) throw new Error("Orla is there.");
    const offered = (): string[] =>
      Object.values(table.battle.creatures).flatMap((other) =>
        recipes.targetCandidates(table.battle, orla).accepts(other) ? [other.name] : [],
      );
    expect(offered()).toEqual(["Bran"]);
    table.act("Orla", "hurt", { at: ["Bran"] });
    expect(offered()).toEqual([]);
  });

  it("13: friends come with a place in the order, and whoever has not the turn is sent home", () => {
    const table = tableOf();
    table.begin(6, 5, 4);
    table.act("Orla", "call", { at: ["Orla"] }, [3, 2]);
    const who = (): string[] => Object.values(table.battle.combatants).map(({ name }) => name);
    expect(who()).toEqual(["Orla", "Pim", "Bran", "BRAWL.Cousin", "BRAWL.Uncle"]);
    const came = Object.values(table.battle.creatures).filter(({ summoned }) => summoned);
    expect(came.map(({ side, system }) => [side, engine.valueAt(system, "nerve.value")])).toEqual([
      ["heroes", 3],
      ["heroes", 3],
    ]);
    expect(Object.values(table.battle.combatants).every(({ initiative }) => initiative !== null)).toBe(true);
    expect(() => table.act("Orla", "home", { at: ["Orla"] })).toThrow("BR-15");
    table.act("Orla", "home", { at: ["Bran"] });
    expect(who()).not.toContain("Bran");
  });

  it("14: a low die is good, the target has no sign, and its chance is that of rolling it or less", () => {
    const table = tableOf();
    const orla = table.battle.creatures[uuidOf("Orla")];
    if (!orla) throw new Error("Orla is there.");
    const needed = recipes.footing(orla);
    expect(breakdownView(needed, () => "", String).shown).toBe(String(needed.total));
    const intent = { id: "balance", action: "balance", actor: orla.uuid };
    expect(recipes.balance.propose?.(table.battle, intent, table.payer("Orla")).breakdowns[0]?.chance).toBeCloseTo(needed.total / 100);
    const record = table.act("Orla", "balance", {}, [needed.total]);
    expect(record.has("Stands")).toBe(true);
    expect(table.act("Orla", "balance", {}, [needed.total + 1]).has("Falls")).toBe(true);
    const thrown = record.steps.flatMap(({ dice }) => dice ?? []);
    expect(thrown).toMatchObject([{ better: "low", of: orla.uuid }]);
  });
});
