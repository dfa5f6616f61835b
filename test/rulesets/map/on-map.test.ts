// What dialogs read from the map, in the words of each ruleset, and how far things reach on it. Whom players do not see is told to nobody.

import { describe, expect, it } from "vitest";
import type { Barrier, Creature, Shapes } from "../../../src/engine/battle/battle.ts";
import type { RuleTable } from "../../../src/engine/testing/rule-table.ts";
import { onMap as archmageWords, reachOnMap as archmageReach } from "../../../src/rulesets/archmage/movement/on-map.ts";
import { onMap as definitionWords, reachOnMap as definitionReach } from "../../../src/rulesets/definition/movement/on-map.ts";
import { onMap as luckWords, reachOnMap as luckReach } from "../../../src/rulesets/luck/movement/on-map.ts";
import { onMap as shockWords, reachOnMap as shockReach } from "../../../src/rulesets/shock/movement/on-map.ts";
import { onMap as volitionWords } from "../../../src/rulesets/volition/movement/on-map.ts";
import { fight as archmageFight, foe as archmageFoe, hero as archmageHero, weapon as archmageWeapon } from "../archmage/table.ts";
import { duel as definitionDuel } from "../definition/duel.ts";
import { fight as luckFight, foe as luckFoe, hero as luckHero, weapon as luckWeapon } from "../luck/table.ts";
import { onMap } from "./on-map.ts";
import { bandit, bow, duel as shockDuel, sword } from "../shock/duel.ts";
import { fight as volitionFight, foe as volitionFoe, hero as volitionHero } from "../volition/table.ts";

const texts = (phrases: readonly { readonly text: string }[]): string[] => phrases.map(({ text }) => text.replace(/^[A-Z]+\./, ""));
const item = <S extends Shapes>(creature: Creature<S>, name: string) => {
  const found = Object.values(creature.items).find((each) => each.name === name);
  if (!found) throw new Error(`${creature.name} has no ${name}`);
  return found;
};
const fieldOf = <S extends Shapes>(table: RuleTable<S>, who: string, action: string, key: string, more: object): unknown =>
  table.proposal(who, action, more).fields.find((field) => field.key === key)?.value;

describe("Shock", () => {
  const low: Barrier = { from: [3.9, -2], to: [3.9, 3], top: 0.5, blocksSight: true, blocksMovement: true };

  it("SH-LOS-07 tells cover where there is any, and SH-MOD-09 nobody is pressed by whom players do not see", () => {
    const table = shockDuel({ items: [sword(), bow()], others: [bandit("Skeg")] });
    onMap(table, { Maren: [0, 0], Ruk: [4, 0], Skeg: [0, 1] }, { barriers: [low] });
    const words = () => texts(shockWords(table.battle, table.creature("Maren"), table.creature("Ruk")));
    const pressed = () => fieldOf(table, "Maren", "rangedAttack", "pressed", { item: "Bow", at: ["Ruk"] });
    expect([words(), pressed()]).toEqual([["OnMap.half"], true]);
    onMap(table, { Skeg: [0, 1, { hidden: true }] }, { barriers: [] });
    expect([words(), pressed()]).toEqual([[], undefined]);
    expect(shockWords(table.battle, table.creature("Maren"), table.creature("Maren"))).toEqual([]);
  });

  it("SH-MEL-01 SH-MOD-04 a blade reaches its neighbours, a bow as far as its ranges", () => {
    const table = shockDuel({ items: [sword(), bow({ range: { normal: 30, long: 60 } })] });
    onMap(table, { Maren: [0, 0], Ruk: [4, 0] });
    const maren = table.creature("Maren");
    expect(shockReach(table.battle, maren, item(maren, "Sword"))).toEqual({ spaces: 1 });
    expect(shockReach(table.battle, maren, item(maren, "Bow"))).toEqual({ spaces: 6, far: 12 });
    onMap(table, {}, { unitDistance: 10 });
    expect(shockReach(table.battle, maren, item(maren, "Bow"))).toEqual({ spaces: 3, far: 6 });
    onMap(table, {}, { unitDistance: null });
    expect(shockReach(table.battle, maren, item(maren, "Bow"))).toBeNull();
  });
});

describe("Definition", () => {
  it("DE-CHG-01 DE-CHG-02 a charge is straight and arrives as the map shows, and people know better", () => {
    const table = definitionDuel();
    onMap(table, { A: [0, 0], B: [6, 0] });
    const proposed = (key: string, options = {}) => fieldOf(table, "A", "charge", key, { at: ["B"], options });
    expect([proposed("straight"), proposed("arrives"), proposed("arrives", { feet: 20 })]).toEqual([true, true, false]);
    onMap(table, {}, { barriers: [{ from: [3, -1], to: [3, 2], blocksSight: true, blocksMovement: true }] });
    expect(proposed("straight")).toBe(false);
    expect(texts(definitionWords(table.battle, table.creature("A"), table.creature("B")))).toEqual(["OnMap.squares", "OnMap.blocked"]);
    expect(table.refusal(() => table.act("A", "charge", { at: ["B"] }))).toBe("DE-CHG-01 ChargeBlocked");
    expect(table.act("A", "charge", { at: ["B"], options: { straight: true } }).has("ChargeArrives")).toBe(true);
  });

  it("DE-SPC-03 DE-AOO-02 tells who threatens; whom nobody sees is neither told of nor given an opening by itself", () => {
    const table = definitionDuel();
    onMap(table, { A: [0, 0], B: [1, 1] });
    const words = () => texts(definitionWords(table.battle, table.creature("A"), table.creature("B")));
    const openings = () => table.proposal("A", "move").fields.filter(({ key }) => key.startsWith("opening-")).length;
    expect([words(), openings()]).toEqual([["OnMap.squares", "OnMap.threatens"], 1]);
    onMap(table, { B: [1, 1, { hidden: true }] });
    expect(openings()).toBe(0);
    const attacker = table.creature("A");
    expect(definitionReach(table.battle, attacker, item(attacker, "Sword"))).toEqual({ spaces: 1 });
  });
});

describe("Luck Die", () => {
  it("LU-ATK-13 LU-ATK-16 tells who is flanked by those in sight, and how far a weapon goes", () => {
    const spear = luckWeapon("Spear", { modes: ["melee", "thrown"], reach: 2, range: 8 });
    const table = luckFight([luckHero("A", { items: [spear] }), luckHero("H"), luckFoe("B")]);
    onMap(table, { A: [0, 0], B: [1, 0], H: [2, 0] }, { unitDistance: 1 });
    const words = () => texts(luckWords(table.battle, table.creature("A"), table.creature("B")));
    expect(words()).toEqual(["OnMap.flanked"]);
    onMap(table, { H: [2, 0, { hidden: true }] });
    expect(words()).toEqual([]);
    const a = table.creature("A");
    expect(luckReach(table.battle, a, item(a, "Spear"))).toEqual({ spaces: 2, far: 8 });
  });
});

describe("Archmage Engine", () => {
  const begun = () => {
    const bowman = archmageHero("Orla", {}, [archmageWeapon("sword"), archmageWeapon("bow", { delivery: "ranged" })]);
    const table = archmageFight([bowman, archmageHero("Tamsin"), archmageFoe("X"), archmageFoe("Y")], [20, 18, 10, 9]);
    onMap(table, { Orla: [0, 0], Tamsin: [0, 1], X: [3, 1], Y: [6, 0] });
    return table;
  };

  it("AE-POS-04 whom the straight way leads past is ticked already; AE-STB-04 whoever stands beside the fallen is there", () => {
    const table = begun();
    const past = () => fieldOf(table, "Orla", "attack", "past-X", { item: "sword", at: ["Y"] });
    expect(past()).toBe(true);
    onMap(table, { X: [3, 4] });
    expect(past()).toBe(false);
    onMap(table, { X: [3, 1, { hidden: true }] });
    expect(past()).toBeUndefined();
    const beside = () => fieldOf(table, "Orla", "stabilise", "beside", { at: ["Tamsin"] });
    expect(beside()).toBe(true);
    onMap(table, { Tamsin: [0, 3] });
    expect(beside()).toBe(false);
  });

  it("AE-POS-01 says how two stand in a word, and reaches neighbours or whoever is nearby", () => {
    const table = begun();
    const [orla, y] = [table.creature("Orla"), table.creature("Y")];
    expect(texts(archmageWords(table.battle, orla, y))).toEqual(["OnMap.nearby"]);
    expect(archmageReach(table.battle, orla, item(orla, "sword"))).toEqual({ spaces: 1 });
    expect(archmageReach(table.battle, orla, item(orla, "bow"))).toEqual({ spaces: 6 });
    expect(archmageReach({ ...table.battle, options: { wordsFromMap: "never" } }, orla)).toBeNull();
  });
});

describe("Volition", () => {
  it("VO-POS-01 says how two stand in a word", () => {
    const table = volitionFight([volitionHero("A"), volitionFoe("B")]);
    table.stand(["A", "B", "nearby"]);
    expect(texts(volitionWords(table.battle, table.creature("A"), table.creature("B")))).toEqual(["Relation.nearby"]);
  });
});
