// The extension without Foundry: Archmage with it keeps the contract, each rule on a scripted table, anything at random.
import assert from "node:assert/strict";
import { test } from "node:test";
import { checkModule, readWords } from "sortie/check";
import * as engine from "sortie/engine";
import { archmage } from "sortie/rulesets";
import {
  buildBattle,
  buildCreature,
  checkConditions,
  checkRuleset,
  extendRuleset,
  languageKeysOf,
  payingProblems,
  playRandomly,
  randomPlayer,
  reachAtRandom,
  RuleTable,
  saysInWords,
  toldNumbers,
  useProblems,
} from "sortie/testing";
import { extension } from "../dist/extension.js";

const extended = extendRuleset(archmage, extension(engine));
const words = readWords(new URL("..", import.meta.url));
const items = [{ id: "blade", name: "Blade", type: "archmageWeapon", system: { die: 8 } }];
const hero = () => buildCreature(extended, { name: "Orla", type: "archmageCharacter", side: "heroes", items });
const foe = () => buildCreature(extended, { name: "Rat", type: "archmageNpc", side: "foes", items });

test("Archmage keeps the contract with it, and each of its words is there", () => {
  const known = new Set([...engine.wordsOf(archmage), ...languageKeysOf(words)]);
  // Archmage's own words are in the game.
  const problems = checkRuleset(extended, known).filter((problem) => !problem.startsWith("The language file lacks ARCHMAGE."));
  assert.deepEqual(problems, []);
});

test("the module is what the game reads: manifest, templates, pictures, packs; and each procedure is begun", () => {
  assert.deepEqual(checkModule(new URL("..", import.meta.url), extended), []);
});

test("MR-1, MR-2: a mark lowers AC by a level each time, and a level fades at the end of a turn", () => {
  const table = new RuleTable(extended, "MYRULESET", [hero(), foe()]);
  table.begin(20, 1);
  const now = () => extended.explain(table.battle, table.creature("Rat"), "ac").total;
  const before = now();
  table.act("Orla", "my-ruleset-mark", { at: ["Rat"] });
  assert.equal(now(), before - 1);
  assert.equal(engine.levelOf(table.creature("Rat"), "my-ruleset-marked"), 1);
  table.endTurn();
  table.endTurn();
  assert.equal(now(), before);
});

test("each action is paid, with whatever pays for it, and does what it says", () => {
  const table = new RuleTable(extended, "MYRULESET", [hero(), foe()]);
  table.begin(20, 1);
  assert.deepEqual([...payingProblems(extended, table.battle, 1), ...useProblems(extended, table.battle, 1)], []);
});

test("each way of giving a condition gives the same, at each level", () => {
  assert.deepEqual(checkConditions(extended), []);
});

test("anything that the rules allow, in any order, can be sent, undone and played again", () => {
  // What begins with ARCHMAGE is said by Archmage, whose words are in the game.
  const inWords = saysInWords(extended, words, undefined, ["ARCHMAGE."]);
  for (let seed = 1; seed <= 10; seed += 1)
    assert.deepEqual(playRandomly(extended, buildBattle(extended, [hero(), foe()]), seed, 4, inWords).problems, []);
});

test("each action of the extension is carried out and paid in some battle, its moments come and its conditions are used", () => {
  const player = randomPlayer(
    extended,
    4,
    () => buildBattle(extended, [hero(), foe()]),
    saysInWords(extended, words, undefined, ["ARCHMAGE."]),
  );
  // What is Archmage's own need not come.
  const reach = reachAtRandom(extended, (seed, eager) => player(seed, undefined, eager), { first: 1, least: 5, most: 60, base: archmage });
  assert.deepEqual([...reach.problems, ...reach.unreached], []);
});

test("players read no number of a foe", () => {
  // What the extension adds is tried before what is Archmage's own.
  const trials = { rounds: 3, seeds: [1, 2, 3, 4, 5, 6], base: archmage };
  const told = toldNumbers(extended, buildBattle(extended, [hero(), foe()]), words, trials);
  assert.deepEqual(
    told.filter((problem) => !problem.includes('"ARCHMAGE.')),
    [],
  );
});
