// The example that adds a class to Archmage: it compiles against the contract, keeps it, plays by its own rules, and survives whatever is played with it.

import { readFileSync } from "node:fs";
import path from "node:path";
import { runInThisContext } from "node:vm";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import * as engine from "../../src/engine/index.ts";
import type { Extension, Ruleset } from "../../src/engine/index.ts";
import { buildBattle, buildCreature, uuidOf } from "../../src/engine/testing/builders.ts";
import { checkRuleset } from "../../src/engine/testing/conformance.ts";
import { playRandomly } from "../../src/engine/testing/random-play.ts";
import { RuleTable } from "../../src/engine/testing/rule-table.ts";
import { extendRuleset } from "../../src/engine/testing/extend-ruleset.ts";
import { archmage as base } from "../../src/rulesets/kit.ts";
import { root } from "../../tools/folders.ts";
import { flatten, readJsonObject } from "../../tools/json.ts";
import { knownWords } from "../rulesets/words/known-words.ts";

const folder = path.join(root, "examples/archmage-marshal");
const source = readFileSync(path.join(folder, "src/module.ts"), "utf8");

/** What the module hands over, run as plain JavaScript with nothing but the API. */
function handedOver(): Extension {
  const options = { compilerOptions: { target: ts.ScriptTarget.ES2023, module: ts.ModuleKind.CommonJS } };
  const run: unknown = runInThisContext(`(exports, sortie, Hooks) => {${ts.transpileModule(source, options).outputText}}`);
  const found: Extension[] = [];
  const on = (_name: string, listen: (registry: { extend(extension: Extension): void }) => void): void => {
    listen({ extend: (extension) => found.push(extension) });
  };
  if (typeof run === "function") Reflect.apply(run, undefined, [{}, { engine }, { on }]);
  const [extension] = found;
  if (!extension) throw new Error("The example adds nothing");
  return extension;
}

const extension = handedOver();
const archmage: Ruleset = extendRuleset(base, extension);

const KNOWN = knownWords("archmage");
const words = [...flatten(readJsonObject(path.join(folder, "lang/en.json")))].flatMap(([key, text]): [string, string][] =>
  typeof text === "string" ? [[key, text]] : [],
);
const known = { texts: new Map([...KNOWN.texts, ...words]), rules: new Set([...KNOWN.rules, "AM-1", "AM-2", "AM-3"]) };

const blade = (id: string) => ({ id, name: id, type: "archmageWeapon", system: { die: 8 } });
const hero = (name: string, system: object = {}) =>
  buildCreature(archmage, {
    ...{ name, type: "archmageCharacter", side: "heroes", system: { hp: { value: 30, max: 30 }, ...system } },
    items: [blade(`${name}-blade`)],
  });
const creatures = () => [
  hero("Mara", { className: " Marshal", level: 4 }),
  hero("Orla"),
  hero("Tam"),
  buildCreature(archmage, {
    name: "Rat",
    type: "archmageNpc",
    side: "foes",
    system: { hp: { value: 90, max: 90 } },
    items: [blade("claw")],
  }),
];

/** A battle in Mara's turn; Orla stands in melee with the rat, Tam does not. */
function inMarasTurn(): RuleTable {
  const table = new RuleTable(archmage, "MARSHAL", creatures(), {}, known);
  table.begin(20, 10, 5, 1);
  const melee = { Orla: "Rat", Rat: "Orla" };
  for (const [one, other] of Object.entries(melee))
    Object.assign(table.creature(one).system, { position: { zone: "nearby", engagedWith: [uuidOf(other)], behind: "", besides: [] } });
  return table;
}

const raised = (table: RuleTable, name: string, key: string): number =>
  archmage.numbers?.find((number) => number.key === key)?.read(table.battle, table.creature(name)) ?? Number.NaN;
const isSteeled = (table: RuleTable): boolean =>
  engine.hasCondition(table.creature("Orla"), "archmage-marshal-steeled", archmage.conditions);
const hpOf = (table: RuleTable, name: string): unknown => Reflect.get(Reflect.get(table.creature(name).system, "hp") as object, "value");

describe("the example of a class", () => {
  it("is short", () => {
    expect(source.split("\n").length).toBeLessThanOrEqual(150);
  });

  it("makes an Archmage that keeps the contract, words and rules too", () => {
    expect(checkRuleset(archmage, new Set(known.texts.keys()))).toEqual([]);
  });

  it("is offered to marshals alone", () => {
    const { battle } = inMarasTurn();
    const may = (name: string): string[] =>
      archmage.actions
        .filter(({ id, applies }) => id.startsWith("archmage-marshal") && applies?.(battle, battle.creatures[uuidOf(name)] ?? hero(name)))
        .map(({ id }) => id);
    expect([may("Mara"), may("Orla"), may("Rat")]).toEqual([["archmage-marshal-steel", "archmage-marshal-signal"], [], []]);
  });

  it("AM-1 AM-2 steels an ally: +1 to attacks, +2 to saves, until the end of their next turn", () => {
    const table = inMarasTurn();
    const before = [raised(table, "Orla", "attack"), raised(table, "Orla", "save")];
    table.act("Mara", "archmage-marshal-steel", { at: ["Orla"] });
    expect([raised(table, "Orla", "attack"), raised(table, "Orla", "save")]).toEqual([(before[0] ?? 0) + 1, (before[1] ?? 0) + 2]);
    table.endTurn();
    expect(isSteeled(table)).toBe(true);
    table.endTurn();
    expect(isSteeled(table)).toBe(false);
  });

  it("AM-1 can do so twice in a battle at level 4, for a quick action each, and for no enemy", () => {
    const table = inMarasTurn();
    const steel = (at: string): void => void table.act("Mara", "archmage-marshal-steel", { at: [at] });
    expect(() => {
      steel("Rat");
    }).toThrow("MARSHAL.Refusal.Target");
    steel("Orla");
    steel("Tam");
    expect(() => {
      steel("Mara");
    }).toThrow("MARSHAL.Refusal.NoneLeft");
    table.endBattle();
    expect(table.creature("Mara").system).toMatchObject({ "archmage-marshal": { steeled: 0, signalled: false } });
  });

  it("AM-3 asks every ally in melee with the enemy, who strike for free; once a battle", () => {
    const table = inMarasTurn();
    const played = table.act("Mara", "archmage-marshal-signal", { at: ["Rat"] }, [{ choose: ["attack:Orla-blade"] }, 18, 5]);
    expect(played.asked.filter(({ kind }) => kind === "choose")).toMatchObject([{ rule: "AM-3", of: uuidOf("Orla") }]);
    expect(hpOf(table, "Rat")).toBeLessThan(90);
    expect(table.creature("Orla").system).toMatchObject({ budget: { standard: true } });
    expect(table.creature("Mara").system).toMatchObject({ budget: { standard: false } });
    expect(() => table.act("Mara", "archmage-marshal-signal", { at: ["Rat"] })).toThrow("MARSHAL.Refusal.NoneLeft");
  });

  it("AM-1 can do so once below level 4", () => {
    const table = inMarasTurn();
    Object.assign(table.creature("Mara").system, { level: 3 });
    table.act("Mara", "archmage-marshal-steel", { at: ["Orla"] });
    expect(() => table.act("Mara", "archmage-marshal-steel", { at: ["Tam"] })).toThrow("MARSHAL.Refusal.NoneLeft");
  });

  it("AM-3 asks nobody whose weapon is put away, and nobody of another side", () => {
    const table = inMarasTurn();
    const [orla, tam] = [table.creature("Orla"), table.creature("Tam")];
    tam.side = "neutral";
    Object.assign(tam.system, { position: { zone: "nearby", engagedWith: [uuidOf("Rat")], behind: "", besides: [] } });
    for (const { system } of Object.values(orla.items)) Object.assign(system, { equipped: false });
    expect(table.act("Mara", "archmage-marshal-signal", { at: ["Rat"] }).asked).toEqual([]);
  });

  it("AM-3 lets who is asked hold back", () => {
    const table = inMarasTurn();
    table.act("Mara", "archmage-marshal-signal", { at: ["Rat"] }, [{ choose: ["none"] }]);
    expect(hpOf(table, "Rat")).toBe(90);
  });

  it("stays whole under random play", () => {
    for (let seed = 1; seed <= 12; seed += 1)
      expect(playRandomly(archmage, buildBattle(archmage, creatures()), seed, 4).problems, `seed ${String(seed)}`).toEqual([]);
  });
});
