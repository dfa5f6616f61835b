// The rules without Foundry: conformance, each rule on a scripted table, anything at random, many battles played without people.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { checkModule } from "sortie/check";
import * as engine from "sortie/engine";
import {
  buildBattle,
  buildCreature,
  checkConditions,
  checkRuleset,
  languageKeysOf,
  playBattle,
  playRandomly,
  POLICIES,
  RuleTable,
  saysInWords,
} from "sortie/testing";
import { ruleset } from "../dist/ruleset.js";

const mine = ruleset(engine);
const words = JSON.parse(readFileSync(new URL("../lang/en.json", import.meta.url), "utf8"));
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

test("anything that the rules allow, in any order, can be sent, undone and played again", () => {
  for (let seed = 1; seed <= 20; seed += 1) assert.deepEqual(playRandomly(mine, battle(), seed, 5, saysInWords(mine, words)).problems, []);
});

test("a battle comes to an end", () => {
  const plan = { ruleset: mine, random: engine.seededRandom(7), policyOf: () => POLICIES.fierce, maximumRounds: 40 };
  assert.notEqual(playBattle(battle(), plan).winner, null);
});
