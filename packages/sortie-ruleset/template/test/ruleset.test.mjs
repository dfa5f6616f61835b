// The rules without Foundry: conformance, each rule on a scripted table, anything at random, many battles played without people.
import assert from "node:assert/strict";
import { test } from "node:test";
import { checkModule, readWords } from "sortie/check";
import * as engine from "sortie/engine";
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
  randomPlayer,
  reachAtRandom,
  RuleTable,
  saysInWords,
  scenesFor,
  toldNumbers,
  useProblems,
} from "sortie/testing";
import { ruleset } from "../dist/ruleset.js";

const mine = ruleset(engine);
const words = readWords(new URL("..", import.meta.url));
const fighter = (name, side) => buildCreature(mine, { name, type: "my-ruleset.fighter", side });
const battle = () => buildBattle(mine, [fighter("Orla", "heroes"), fighter("Bran", "foes")]);

test("the ruleset keeps the contract", () => {
  assert.deepEqual(checkRuleset(mine, languageKeysOf(words)), []);
});

test("each condition comes and goes the same in every way", () => {
  assert.deepEqual(checkConditions(mine), []);
});

test("the module is what the game reads: manifest, templates, pictures, packs; and each procedure is begun", () => {
  assert.deepEqual(checkModule(new URL("..", import.meta.url), mine), []);
});

test("MR-1: a blow of 4 or more hits for as much as was rolled", () => {
  const table = new RuleTable(mine, "MYRULESET", [fighter("Orla", "heroes"), fighter("Bran", "foes")]);
  assert.ok(table.act("Orla", "strike", { at: ["Bran"] }, [5]).has("Hit"));
  assert.equal(table.system("Bran").health.value, 3);
});

test("MR-1: a blow of less misses", () => {
  const table = new RuleTable(mine, "MYRULESET", [fighter("Orla", "heroes"), fighter("Bran", "foes")]);
  assert.ok(table.act("Orla", "strike", { at: ["Bran"] }, [2]).has("Miss"));
  assert.equal(table.system("Bran").health.value, 8);
});

test("each action is paid and does what it says, and a way costs the same however it is gone", () => {
  const table = new RuleTable(mine, "MYRULESET", [fighter("Orla", "heroes"), fighter("Bran", "foes")]);
  table.begin(6, 1);
  assert.deepEqual([...payingProblems(mine, table.battle, 1), ...useProblems(mine, table.battle, 1)], []);
  for (const scene of scenesFor(mine)) {
    const mapped = putOnScene(mine, table.battle, { Orla: { x: 2, y: 2 }, Bran: { x: 5, y: 2 } }, scene);
    assert.deepEqual(movementProblems(mine, mapped, 1).problems, []);
  }
});

test("anything that the rules allow, in any order, can be sent, undone and played again", () => {
  for (let seed = 1; seed <= 20; seed += 1) assert.deepEqual(playRandomly(mine, battle(), seed, 5, saysInWords(mine, words)).problems, []);
});

test("each action is carried out and paid in some battle", () => {
  const player = randomPlayer(mine, 5, battle, saysInWords(mine, words));
  const reach = reachAtRandom(mine, (seed, eager) => player(seed, undefined, eager), { first: 1, least: 5, most: 60 });
  assert.deepEqual([...reach.problems, ...reach.unreached], []);
});

test("players read no number of a foe", () => {
  // How far somebody has gone in their turn is seen on the map.
  assert.deepEqual(toldNumbers(mine, battle(), words, { rounds: 3, seeds: [1, 2, 3, 4, 5, 6], open: ["turn"] }), []);
});

test("a battle comes to an end", () => {
  const plan = { ruleset: mine, random: engine.seededRandom(7), policyOf: () => POLICIES.fierce, maximumRounds: 40 };
  const { winner, rounds, down, refused } = playBattle(battle(), plan);
  assert.ok(winner, `nobody wins in ${rounds} rounds; down: ${down.join(", ") || "nobody"}; refused: ${refused.join(", ") || "nothing"}`);
});
