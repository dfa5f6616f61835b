// "What if": the battle that answers each question, and the question in words.
import { describe, expect, it } from "vitest";
import { addBattle, combatantOf, emptyForecast, kindsOf, valueAt } from "../../../../src/engine/index.ts";
import type { Battle, PlayedBattle, Ruleset } from "../../../../src/engine/index.ts";
import { buildBattle, buildCreature, uuidOf } from "../../../../src/engine/testing/builders.ts";
import { comparedView, foundView } from "../../../../src/foundry/applications/forecast/comparison-view.ts";
import { setupView } from "../../../../src/foundry/applications/forecast/setup-view.ts";
import type { WhatIf } from "../../../../src/foundry/applications/forecast/what-if.ts";
import {
  AS_IT_STANDS,
  countOf,
  levelAsked,
  MOST_OF_A_KIND,
  variantFor,
  withAnswer,
  withCount,
  withLevels,
  withTwiceTheFoes,
  wordsOf,
} from "../../../../src/foundry/applications/forecast/what-if.ts";
import archmage from "../../../../src/rulesets/archmage/index.ts";
import definition from "../../../../src/rulesets/definition/index.ts";
import volition from "../../../../src/rulesets/volition/index.ts";
import { words } from "../words.ts";

const battle: Battle = buildBattle(archmage, [
  buildCreature(archmage, {
    type: "archmageCharacter",
    name: "Orla",
    system: { level: 3, hp: { value: 3, max: 24 }, recoveries: { value: 8, max: 8 } },
  }),
  buildCreature(archmage, { type: "archmageNpc", name: "Rat A", actorName: "Rat" }),
  buildCreature(archmage, { type: "archmageNpc", name: "Rat B", actorName: "Rat" }),
  buildCreature(archmage, { type: "archmageNpc", name: "Ogre" }),
]);
const kinds = kindsOf(battle);
const [, rats, ogre] = kinds;
if (!rats || !ogre) throw new Error("The encounter has two kinds of foes.");

const countsIn = (whatIf: WhatIf): Record<string, number> =>
  Object.fromEntries(kindsOf(variantFor(archmage, battle, whatIf).work.battle).map(({ name, combatants }) => [name, combatants.length]));
const hitPoints = (of: Battle): unknown => valueAt(of.creatures[uuidOf("Orla")]?.system, "hp.value");

describe("a question", () => {
  it("changes nothing where nothing is asked", () => {
    expect(countsIn(AS_IT_STANDS)).toEqual({ Orla: 1, Rat: 2, Ogre: 1 });
    expect(variantFor(archmage, battle, AS_IT_STANDS)).toMatchObject({ unrested: [], work: { ruleset: "archmage", gauges: {} } });
    expect(wordsOf(archmage, battle, AS_IT_STANDS, words)).toBe("SORTIE.Forecast.AsItStands");
  });

  it("has as many of a kind as it says, and twice of every kind of foe", () => {
    expect(countsIn(withCount(AS_IT_STANDS, rats, 0))).toEqual({ Orla: 1, Ogre: 1 });
    expect(countsIn(withTwiceTheFoes(AS_IT_STANDS, kinds))).toEqual({ Orla: 1, Rat: 4, Ogre: 2 });
    expect(countOf(withCount(AS_IT_STANDS, rats, 99), rats)).toBe(MOST_OF_A_KIND);
    expect(countOf(withCount(AS_IT_STANDS, rats, -1), rats)).toBe(0);
  });

  it("lets the heroes rest before it, by the ruleset's own rest, and leaves the encounter as it is", () => {
    const { work, unrested } = variantFor(archmage, battle, { ...AS_IT_STANDS, rest: "fullHealUp" });
    expect(unrested).toEqual([]);
    expect(hitPoints(work.battle)).toBeGreaterThan(3);
    expect(hitPoints(battle)).toBe(3);
    expect(combatantOf(work.battle, uuidOf("Orla"))).toBeDefined();
    expect(variantFor(archmage, battle, { ...AS_IT_STANDS, rest: "noSuchRest" }).unrested).toEqual(["Orla"]);
  });

  it("sets the numbers of the whole battle, and takes only what its controls can say", () => {
    const asked = withAnswer(archmage, AS_IT_STANDS, "gauge-escalation", "3");
    expect(asked && variantFor(archmage, battle, asked).work.gauges).toEqual({ "escalation.value": 3 });
    for (const value of ["", "x", "1.5", "-1"]) expect(withAnswer(archmage, AS_IT_STANDS, "gauge-escalation", value)).toBeNull();
    expect(withAnswer(archmage, AS_IT_STANDS, "foes", "mindless")?.policies).toEqual({ heroes: "", foes: "mindless" });
    expect(withAnswer(archmage, AS_IT_STANDS, "foes", "constructor")).toBeNull();
    expect(withAnswer(archmage, AS_IT_STANDS, "wanted", "x")).toBeNull();
    expect(withAnswer(archmage, AS_IT_STANDS, "surprise", "everybody")).toBeNull();
    expect(withAnswer(archmage, AS_IT_STANDS, "policy-foes Rat", "reckless")).toBeNull();
  });

  it("lets one kind fight otherwise than its side, and again as its side does", () => {
    const asked = withAnswer(archmage, AS_IT_STANDS, "policy-foes Rat", "mindless");
    expect(asked?.policies).toEqual({ heroes: "", foes: "", kinds: { "foes Rat": "mindless" } });
    expect(asked && wordsOf(archmage, battle, asked, words)).toBe("Rat: SORTIE.Policy.mindless");
    expect(asked && withAnswer(archmage, asked, "policy-foes Rat", "")?.policies.kinds).toEqual({});
  });

  it("has everybody fight as their actors say unless a side or a kind is told otherwise, and shows it", () => {
    const told = Object.values(battle.creatures).map((one) =>
      one.name === "Ogre" ? { ...one, system: { ...one.system, tactic: "bold" } } : one,
    );
    const stored = { ...battle, creatures: Object.fromEntries(told.map((one) => [one.uuid, one])) };
    const shown = (whatIf: WhatIf): [name: string, likeSide: string][] =>
      setupView(archmage, stored, whatIf, { kind: "", goal: 20 }, words).sides.flatMap(({ kinds: rows }) =>
        rows.map(({ name, likeSide }): [string, string] => [name, likeSide]),
      );
    expect(shown(AS_IT_STANDS)).toEqual([
      ["Orla", "SORTIE.Forecast.KindAsUsual(policy=SORTIE.Policy.careful)"],
      ["Rat", "SORTIE.Forecast.KindAsUsual(policy=SORTIE.Policy.steady)"],
      ["Ogre", "SORTIE.Forecast.KindAsUsual(policy=SORTIE.Policy.bold)"],
    ]);
    const asked = withAnswer(archmage, AS_IT_STANDS, "foes", "mindless") ?? AS_IT_STANDS;
    expect(shown(asked).slice(1)).toEqual([
      ["Rat", "SORTIE.Forecast.LikeSide"],
      ["Ogre", "SORTIE.Forecast.LikeSide"],
    ]);
    expect(withAnswer(archmage, asked, "foes", "")).toEqual(AS_IT_STANDS);
  });

  it("offers surprise where the rules know it and the battle has not begun", () => {
    const asked = withAnswer(archmage, AS_IT_STANDS, "surprise", "foes");
    const before = { ...battle, started: false };
    expect(asked && variantFor(archmage, before, asked).work.surprise).toBe("foes");
    expect(asked && wordsOf(archmage, before, asked, words)).toBe("SORTIE.Forecast.Surprise.foes");
    expect(asked && variantFor(archmage, { ...battle, started: true }, asked).work.surprise).toBeUndefined();
    expect(asked && variantFor(definition, before, asked).work.surprise).toBeUndefined();
  });

  it("AE-HP-01: lifts kinds and sides by levels where numbers follow, as far as levels go, and says so", () => {
    const [heroes = rats] = kinds;
    const levelOf = (whatIf: WhatIf): unknown =>
      valueAt(variantFor(archmage, battle, whatIf).work.battle.creatures[uuidOf("Orla")]?.system, "level");
    const lifted = withLevels(archmage, battle, AS_IT_STANDS, kinds, 2);
    expect([levelOf(lifted), valueAt(battle.creatures[uuidOf("Orla")]?.system, "level")]).toEqual([5, 3]);
    expect(wordsOf(archmage, battle, lifted, words)).toBe("SORTIE.Forecast.Changed.level(name=Orla,label=ARCHMAGE.Sheet.Level,level=5)");
    expect(levelOf(withLevels(archmage, battle, lifted, [heroes], -9))).toBe(1);
    const { sides } = setupView(archmage, battle, lifted, { kind: "", goal: 20 }, words);
    expect(sides.map(({ levels }) => levels?.rows)).toEqual([[{ key: "heroes Orla", name: "Orla", level: 5, changed: true }], undefined]);
    expect(setupView(definition, battle, lifted, { kind: "", goal: 20 }, words).sides.map(({ levels }) => levels)).toEqual([null, null]);
    expect(wordsOf(definition, battle, lifted, words)).toBe("SORTIE.Forecast.AsItStands");
  });

  it("VO-ATK-01: tells a whole side's levels in one word", () => {
    const [ansa, ...gnarls] = ["Ansa", "Gnarl", "Captain"].map((name, index) =>
      buildCreature(volition, { type: index === 0 ? "volitionCharacter" : "volitionFoe", name, system: { level: 2 } }),
    );
    if (!ansa) throw new Error("There is a hero.");
    const fight: Battle = buildBattle(volition, [ansa, ...gnarls]);
    const foes = kindsOf(fight).filter(({ side }) => side === "foes");
    const down = withLevels(volition, fight, AS_IT_STANDS, foes, -1);
    expect(wordsOf(volition, fight, down, words)).toBe(
      "SORTIE.Forecast.Changed.levels(side=SORTIE.Forecast.Side.foes,label=VOLITION.Sheet.Level,change=−1)",
    );
    expect(levelAsked(volition, fight, down, foes[0] ?? rats)).toBe(1);
  });

  it("asks only for places that the rules know, and plays and tells them", () => {
    const asked = withAnswer(archmage, AS_IT_STANDS, "surrounding-apart", "far");
    expect(asked && variantFor(archmage, battle, asked).work.surroundings).toEqual({ apart: "far" });
    expect(asked && wordsOf(archmage, battle, asked, words)).toBe("ARCHMAGE.Surroundings.Apart.Label: ARCHMAGE.Surroundings.Apart.far");
    expect(asked && withAnswer(archmage, asked, "surrounding-apart", "")?.surroundings).toEqual({});
    for (const [name, value] of [
      ["surrounding-apart", "moon"],
      ["surrounding-cover", "foes"],
    ] as const)
      expect(withAnswer(archmage, AS_IT_STANDS, name, value)).toBeNull();
    expect(withAnswer(definition, AS_IT_STANDS, "surrounding-cover", "foes")).toBeNull();
    expect(variantFor(archmage, battle, AS_IT_STANDS).work.surroundings).toBeUndefined();
    expect(
      setupView(archmage, battle, asked ?? AS_IT_STANDS, { kind: "", goal: 20 }, words).surroundings.map(({ id, choices }) => [
        id,
        choices.filter(({ chosen }) => chosen).map((choice) => choice.id),
      ]),
    ).toEqual([
      ["apart", ["far"]],
      ["better", []],
    ]);
    expect(setupView(definition, battle, AS_IT_STANDS, { kind: "", goal: 20 }, words).surroundings).toEqual([]);
  });

  it("asks nothing of what was before where the rules know nothing of it", () => {
    const view = (ruleset: Ruleset) => setupView(ruleset, battle, AS_IT_STANDS, { kind: "", goal: 20 }, words);
    expect([archmage, { ...archmage, rests: [] }].map((ruleset) => view(ruleset).knowsBefore)).toEqual([true, true]);
    const bare: Ruleset = { ...archmage, rests: [], gauges: () => [], tactics: {} };
    expect([view(bare).knowsBefore, view(bare).rests]).toEqual([false, []]);
  });

  it("is told by what differs, and shown as what is changed", () => {
    const asked: WhatIf = { ...withCount(AS_IT_STANDS, rats, 5), rest: "quickRest", policies: { heroes: "", foes: "mindless" } };
    expect(wordsOf(archmage, battle, asked, words).split("; ")).toEqual([
      "SORTIE.Forecast.Changed.count(name=Rat,count=5)",
      "SORTIE.Forecast.Side.foes: SORTIE.Policy.mindless",
      `SORTIE.Forecast.Changed.rest(rest=${archmage.rests.find(({ id }) => id === "quickRest")?.label ?? ""})`,
    ]);
    const { sides, wanted, gauges } = setupView(archmage, battle, asked, { kind: "foes Ogre", goal: 20 }, words);
    expect(sides[1]?.kinds.map(({ name, count, changed }) => [name, count, changed])).toEqual([
      ["Rat", 5, true],
      ["Ogre", 1, false],
    ]);
    expect(wanted.kinds.map(({ name, chosen }) => [name, chosen])).toEqual([
      ["Rat", false],
      ["Ogre", true],
    ]);
    expect(gauges.map(({ id, changed }) => [id, changed])).toEqual([["escalation", false]]);
  });
});

describe("two questions side by side", () => {
  const played = (winner: PlayedBattle["winner"], fell: readonly string[]): PlayedBattle => ({
    winner,
    rounds: 3,
    down: [],
    fell: fell.map(uuidOf),
    dead: [],
    spent: {},
    damage: {},
    luck: {},
    course: [],
    refused: [],
  });
  const forecast = (one: PlayedBattle, count = 60) => {
    const all = emptyForecast();
    for (let seed = 1; seed <= count; seed += 1) addBattle(all, seed, one);
    return all;
  };

  it("say what became more, what less, and what nobody can tell yet", () => {
    const kept = { words: "A", forecast: forecast(played("heroes", ["Rat A"])), battle };
    const now = { words: "B", forecast: forecast(played("foes", ["Orla"])), battle };
    const { rows } = comparedView(kept, now, words);
    expect(rows.map(({ change, before, now: later }) => [change, before.chance, later.chance])).toEqual([
      ["less", "100 %", "0 %"],
      ["more", "0 %", "100 %"],
      ["open", "0 %", "0 %"],
    ]);
    expect(rows.map(({ text }) => text)).toEqual([
      "SORTIE.Forecast.Compared.less(points=100,low=91,high=100)",
      "SORTIE.Forecast.Compared.more(points=100,low=91,high=100)",
      "SORTIE.Forecast.Compared.open(points=0,low=−4,high=4)",
    ]);
    expect(comparedView(kept, now, words).caption).toBe("SORTIE.Forecast.Compared.Caption(count=60)");
  });

  it("show what a search has tried in the order of the numbers, and what it came to", () => {
    const tried = [
      { count: 4, times: 30, battles: 60 },
      { count: 2, times: 6, battles: 60 },
    ];
    const view = foundView({ tried, result: tried[1] ?? null }, "Rat", 20, words);
    expect(view.rows.map(({ count, chosen, bar }) => [count, chosen, bar.chance])).toEqual([
      [2, true, "10 %"],
      [4, false, "50 %"],
    ]);
    expect(view.text).toBe("SORTIE.Forecast.Find.Found(name=Rat,goal=20 %,count=2)");
    expect(foundView({ tried, result: null }, "Rat", 20, words).text).toContain("Find.None");
    expect(foundView({ tried }, "Rat", 20, words).text).toContain("Find.Searching");
  });
});
