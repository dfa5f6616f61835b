// Guards the example of a ruleset that rolls under and names who is next (examples/undertow): it keeps the contract, plays as its README says, and tells no secrets.
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import type { Undertow } from "../../examples/undertow/src/fields.ts";
import { undertow as made } from "../../examples/undertow/src/ruleset.ts";
import * as engine from "../../src/engine/index.ts";
import type { Played } from "../../src/engine/testing/index.ts";
import {
  buildBattle,
  buildCreature,
  checkConditions,
  checkRuleset,
  languageKeysOf,
  movementProblems,
  payingProblems,
  playBattle,
  playRandomly,
  POLICIES,
  putOnScene,
  reachAtRandom,
  RuleTable,
  saysInWords,
  scenesFor,
  toldNumbers,
  uuidOf,
} from "../../src/engine/testing/index.ts";
import { root } from "../../tools/folders.ts";
import { flatten, readJsonObject } from "../../tools/json.ts";
import { mergedLanguage } from "../../tools/shipped/languages.ts";

const folder = path.join(root, "examples/undertow");
const undertow = made(engine);
const words = readJsonObject(path.join(folder, "lang/en.json"));

const axe = { id: "axe", type: "undertow.weapon", name: "Axe", system: { harm: 4 } };
const jaws = { id: "jaws", type: "undertow.weapon", name: "Jaws", system: { harm: 1, chills: 2 } };
const gun = { id: "gun", type: "undertow.weapon", name: "Gun", system: { reach: 12, where: "stowed" } };
const someone = (name: string, type: "diver" | "drowned", system: object = {}) =>
  buildCreature(undertow, {
    ...{ name, type: `undertow.${type}`, side: type === "diver" ? "heroes" : "foes", system },
    items: [type === "diver" ? axe : jaws, gun],
  });
const all = () => [
  someone("Nerys", "diver"),
  someone("Odo", "diver"),
  someone("Eel", "drowned"),
  someone("Deckhand", "drowned", { soak: 1 }),
];

/** What may be said: the example's own words and Sortie's, and the rules that its README numbers. */
const known = {
  texts: new Map(
    [...flatten(mergedLanguage("en")), ...flatten(words)].flatMap(([key, text]): [string, string][] =>
      typeof text === "string" ? [[key, text]] : [],
    ),
  ),
  rules: new Set([...readFileSync(path.join(folder, "README.md"), "utf8").matchAll(/\*\*(UT-\d+)\*\*/g)].map(([, rule = ""]) => rule)),
};

/** A dive that has begun, in the turn of Nerys. */
function dive(): RuleTable<Undertow> {
  const table = new RuleTable(undertow, "UNDERTOW", all(), {}, known);
  table.begin();
  table.pick("Nerys");
  return table;
}

/** The same on a scene: Nerys beside the eel, Odo beside her, the deckhand far off. */
function mapped(): RuleTable<Undertow> {
  const table = dive();
  const places = { Nerys: { x: 2, y: 2 }, Odo: { x: 1, y: 2 }, Eel: { x: 3, y: 2 }, Deckhand: { x: 9, y: 9 } };
  table.battle = putOnScene(undertow, table.battle, places, { unitDistance: 2 });
  return table;
}

const waiting = ({ battle }: RuleTable<Undertow>): string[] =>
  undertow.turnOrder.candidates(battle, engine.mayAct({ battle, ruleset: undertow })).map((id) => battle.combatants[id]?.name ?? "");
const coldOf = (table: RuleTable<Undertow>, name: string): number => engine.levelOf(table.creature(name), "cold");
const way = (...corners: (readonly [number, number])[]) => engine.wayOption(corners.map(([x, y]) => [x * 100, y * 100, 0]));
const hurts = ({ steps }: Played): unknown => steps.find(({ text }) => text === "UNDERTOW.Step.Hurt")?.data?.["lost"];

describe("the example Undertow", () => {
  it("keeps the contract, with its conditions and its payers", () => {
    expect(checkRuleset(undertow, languageKeysOf(words))).toEqual([]);
    expect(checkConditions(undertow)).toEqual([]);
    expect([1, 2, 3].flatMap((seed) => payingProblems(undertow, dive().battle, seed))).toEqual([]);
  });

  it("UT-1: all who have not acted wait to be named, by who has acted last, into the next round too", () => {
    const table = dive();
    table.endTurn();
    expect([table.battle.turn, waiting(table)]).toEqual([null, ["Deckhand", "Eel", "Odo"]]);
    expect(undertow.turnOrder.choosers?.(table.battle, table.combatant("Eel").id)).toEqual([table.combatant("Nerys").id]);
    for (const name of ["Eel", "Deckhand"]) {
      table.pick(name);
      table.endTurn();
    }
    // The last one is not chosen.
    expect(table.active).toBe("Odo");
    table.endTurn();
    expect([table.battle.round, waiting(table).length]).toEqual([2, 4]);
    expect(undertow.turnOrder.choosers?.(table.battle, table.combatant("Eel").id)).toEqual([table.combatant("Odo").id]);
  });

  it("UT-1: rows of the tracker have no count", () => {
    const { battle } = dive();
    const [all] = undertow.turnOrder.standing(battle, () => true);
    expect(all?.entries.map(({ count, state }) => [count, state])).toEqual([
      ["", "candidate"],
      ["", "candidate"],
      ["", "acting"],
      ["", "candidate"],
    ]);
  });

  it("UT-2: a turn has two actions, and nobody acts in another's", () => {
    const table = dive();
    for (let nth = 0; nth < 2; nth += 1) table.act("Nerys", "strike", { item: "axe", at: ["Eel"] }, [99]);
    expect([table.offers("Nerys", "strike", "axe"), table.offers("Odo", "swim")]).toEqual(["UT-2 NoAction", "UT-1 NotNow"]);
  });

  it("UT-3, UT-5: the skill or less hits, and takes the harm less the soak", () => {
    const table = dive();
    table.declines = ["UT-6"];
    expect(hurts(table.act("Nerys", "strike", { item: "axe", at: ["Deckhand"] }, [45]))).toBe(3);
    expect(table.act("Nerys", "strike", { item: "axe", at: ["Deckhand"] }, [46]).has("Over")).toBe(true);
    expect(table.system("Deckhand").air.value).toBe(5);
  });

  it("UT-4: a stowed weapon strikes nobody, nor does one that is too short", () => {
    const table = mapped();
    expect(table.offers("Nerys", "strike", "gun")).toBe("UT-4 Stowed");
    expect(table.refusal(() => table.act("Nerys", "strike", { item: "axe", at: ["Deckhand"] }))).toBe("UT-4 TooFar");
  });

  it("UT-6: who is hit may dodge once a round", () => {
    const table = dive();
    const dodged = table.act("Nerys", "strike", { item: "axe", at: ["Eel"] }, [10, { choose: ["dodge"] }, 35]);
    expect([hurts(dodged), table.system("Eel").turn.reflex]).toEqual([undefined, false]);
    const second = table.act("Nerys", "strike", { item: "axe", at: ["Eel"] }, [10]);
    expect([hurts(second), second.asks]).toEqual([4, ["UNDERTOW.Roll.fight"]]);
  });

  it("UT-7: Cold rises by levels, makes skills 10 lower for each, and sinks by one with the turn, by two for an action", () => {
    const table = dive();
    table.endTurn();
    table.pick("Eel");
    table.declines = ["UT-6"];
    table.act("Eel", "strike", { item: "jaws", at: ["Nerys"] }, [1]);
    table.act("Eel", "strike", { item: "jaws", at: ["Odo"] }, [1]);
    const fight = () => undertow.explain(table.battle, table.creature("Nerys"), "fight")?.total;
    expect([coldOf(table, "Nerys"), fight()]).toEqual([2, 25]);
    table.endTurn();
    table.pick("Odo");
    table.act("Odo", "warm");
    expect(coldOf(table, "Odo")).toBe(0);
    expect(table.offers("Odo", "warm")).toBe("UT-7 Warm");
    table.endTurn();
    // The deckhand has been the last of the round.
    table.endTurn();
    table.pick("Nerys");
    table.endTurn();
    expect(coldOf(table, "Nerys")).toBe(1);
  });

  it("UT-8: foes whom one leaves may snatch first, each for a reflex", () => {
    const table = mapped();
    const plan = engine.planOf(undertow, table.battle, table.creature("Nerys"), wayOf(table, "Nerys", [2, 2], [2, 6]));
    expect([plan?.most, plan?.strikes, plan?.cost?.data]).toEqual([12, [{ by: uuidOf("Eel"), at: 1 }], { count: 2 }]);
    const swum = table.act("Nerys", "swim", { options: way([2, 2], [2, 6]) }, [{ choose: ["strike:jaws"] }, 12, { choose: ["none"] }]);
    expect([swum.asks[0], hurts(swum), table.system("Eel").turn.reflex]).toEqual(["Snatch", 1, false]);
    expect([table.creature("Nerys").token?.y, table.system("Nerys").turn]).toMatchObject([600, { actions: 0, metres: 4 }]);
  });

  it("UT-8: who has no air left stays where they were struck", () => {
    const table = mapped();
    table.system("Nerys").air.value = 1;
    table.act("Nerys", "swim", { options: way([2, 2], [2, 4]) }, [{ choose: ["strike:jaws"] }, 12, { choose: ["none"] }]);
    expect([table.creature("Nerys").token?.y, table.active]).toEqual([300, "Nerys"]);
  });

  it("UT-8: typed metres are swum in parts, and no further than there are actions", () => {
    const table = dive();
    table.act("Nerys", "swim", { options: { metres: 4 } });
    expect(table.system("Nerys").turn).toMatchObject({ actions: 1, metres: 2 });
    expect(table.refusal(() => table.act("Nerys", "swim", { options: { metres: 9 } }))).toBe("UT-8 TooFarToSwim");
    table.act("Nerys", "swim", { options: { metres: 8 } });
    expect(table.system("Nerys").turn).toMatchObject({ actions: 0, metres: 0 });
  });

  it.each([
    ["each by themselves", undertow],
    ["together", { ...undertow, reactions: (undertow.reactions ?? []).map((rule) => ({ ...rule, jointly: rule.text })) }],
  ])("UT-8: keeps the law of movement on every kind of scene, with foes who are asked %s", (_how, ruleset) => {
    for (const scene of scenesFor(ruleset)) {
      const places = { Nerys: { x: 2, y: 2 }, Odo: { x: 4, y: 2 }, Eel: { x: 3, y: 2 }, Deckhand: { x: 2, y: 4 } };
      const battle = putOnScene(ruleset, dive().battle, places, scene);
      for (let seed = 1; seed <= 6; seed += 1) {
        const found = movementProblems(ruleset, battle, seed);
        expect([scene.name, found.problems, found.dragged > 0]).toEqual([scene.name, [], true]);
      }
    }
  });

  it("UT-9, UT-10: a diver without air counts to three; a friend's air ends the count, and death ends everything", () => {
    const table = dive();
    table.system("Odo").air.value = 0;
    const round = (first: string): void => {
      for (const name of [first, ...["Nerys", "Odo", "Eel", "Deckhand"].filter((other) => other !== first)]) {
        if (table.battle.turn === null) table.pick(name);
        table.endTurn();
      }
    };
    round("Nerys");
    expect(table.system("Odo").drowning).toBe(1);
    table.pick("Nerys");
    table.act("Nerys", "share", { at: ["Odo"] });
    expect([table.system("Odo").air.value, table.system("Odo").drowning, table.system("Nerys").air.value]).toEqual([3, 0, 7]);
    table.system("Odo").air.value = 0;
    round("Nerys");
    round("Nerys");
    round("Nerys");
    expect([table.system("Odo").drowning, table.conditions("Odo")]).toEqual([3, ["dead"]]);
    const counted = table.records.flatMap(({ record }) => record.steps).filter(({ rule }) => rule === "UT-9");
    expect(counted.flatMap(({ text, data }) => (text.endsWith("Drowns") ? [data?.["filled"]] : []))).toEqual([1, 1, 2, 3]);
    expect(counted.at(-1)?.text).toBe("UNDERTOW.Step.Dies");
    expect(waiting(table)).not.toContain("Odo");
    table.pick("Nerys");
    expect(table.refusal(() => table.act("Nerys", "share", { at: ["Odo"] }))).toBe("UT-9 Dead");
  });

  it("UT-9: a drowned without air sinks at once, also in its own turn", () => {
    const table = dive();
    table.system("Eel").air.value = 0;
    table.endTurn();
    expect(waiting(table)).toEqual(["Deckhand", "Odo"]);
    expect(undertow.vitals(table.creature("Eel"), {}).states.map(({ rule }) => rule)).toEqual(["UT-9"]);
  });

  it("UT-11: up in the air all is well again, and not before", () => {
    const table = dive();
    table.system("Nerys").air.value = 1;
    expect(table.refusal(() => table.act("Nerys", "surface"))).toBe("UT-11 Below");
    table.endBattle();
    table.act("Nerys", "surface");
    expect(table.system("Nerys").air.value).toBe(8);
  });

  it("tells players no number of the drowned, and says every sentence in words", () => {
    // How far it swims is seen on the map.
    expect(toldNumbers(undertow, buildBattle(undertow, all()), words, { rounds: 3, seeds: [1, 2, 3], open: ["pace"] })).toEqual([]);
  });

  it("draws its scale, without the number where the reader may not know it", () => {
    const [scale] = undertow.cards ?? [];
    const step = {
      rule: "UT-3",
      text: "UNDERTOW.Step.Under",
      sentence: "",
      name: "Eel",
      about: "",
      outcome: "success",
      total: 12,
    } as const;
    const told = (needed: number | string) =>
      scale?.data({ applied: true, round: 1, actor: "Eel", steps: [{ ...step, data: { name: "Eel", rolled: 12, needed } }] });
    expect(told(40)).toEqual({ rolls: [{ name: "Eel", rolled: 12, isGood: true, isOpen: true, needed: 40 }] });
    expect(told("?")).toEqual({ rolls: [{ name: "Eel", rolled: 12, isGood: true, isOpen: false, needed: 0 }] });
  });

  it("survives whatever can be played, and everything that it offers is", () => {
    const play = (seed: number, eager: ReadonlySet<string>) =>
      playRandomly(undertow, buildBattle(undertow, all()), seed, 6, saysInWords(undertow, words), eager);
    expect(
      reachAtRandom(undertow, play, { first: 1, least: 30, most: 60, spared: { "reactions.snatch": "ways need a map" } }),
    ).toMatchObject({ problems: [], unreached: [] });
  });

  it("is played to its end without people", () => {
    const plan = { ruleset: undertow, random: engine.seededRandom(3), policyOf: () => POLICIES.careful, maximumRounds: 60 };
    const played = playBattle(buildBattle(undertow, all()), plan);
    expect([played.winner === null, played.refused]).toEqual([false, []]);
  });
});

/** A way over these spaces, as the rules measure it. */
function wayOf(table: RuleTable<Undertow>, name: string, ...corners: (readonly [number, number])[]): engine.MapWay {
  const found = engine.wayOf(undertow, table.battle, { actor: uuidOf(name), options: way(...corners) });
  if (!found) throw new Error("There is no such way");
  return found;
}
