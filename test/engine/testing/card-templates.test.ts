// A name in a card's template that its data never has is drawn as nothing: it is named with its file and line, and sound templates of every shape are left alone.
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { vigil as made } from "../../../examples/vigil/src/ruleset.ts";
import * as engine from "../../../src/engine/index.ts";
import type { BattleRecord, CardPart } from "../../../src/engine/index.ts";
import { buildBattle, buildCreature, cardProblems, playRandomly } from "../../../src/engine/testing/index.ts";
import { filesBelow, root } from "../../../tools/folders.ts";

const vigil = made(engine);
const folder = path.join(root, "examples/vigil");
const files = new Set(filesBelow(folder));

/** What is found where the file has other words. */
function problems(template = "", sound = "", wrong = ""): string[] {
  const text = (file: string): string => {
    const said = readFileSync(path.join(folder, file), "utf8");
    if (file !== template) return said;
    expect(said).toContain(sound);
    return said.replace(sound, wrong);
  };
  return cardProblems(vigil, records, { files, text, manifest: { id: "vigil" }, documents: [] });
}

const records: BattleRecord[] = [];
for (let seed = 1; seed <= 6; seed += 1) {
  const items = [{ id: "lantern", type: "vigil.tool", name: "Lantern", system: { bite: 3, strokes: 4 } }];
  const people = [
    buildCreature(vigil, { name: "Ilse", type: "vigil.keeper", side: "heroes", items }),
    buildCreature(vigil, { name: "Gaunt", type: "vigil.shade", side: "foes", items }),
  ];
  playRandomly(vigil, buildBattle(vigil, people), seed, 6, (_battle, record) => {
    records.push(record);
    return [];
  });
}

/** What a part with this data and this template is told. */
function told(template: string, data: ReturnType<CardPart["data"]>): string[] {
  const part: CardPart = { id: "planted", actions: ["strike"], template: "planted.hbs", data: () => data };
  const module = { files: new Set(["templates/planted.hbs"]), text: () => template, manifest: { id: "vigil" }, documents: [] };
  return cardProblems({ ...vigil, cards: [part] }, records, module);
}

describe("the names in templates of cards", () => {
  it("are those that the example's data have", () => {
    expect(problems()).toEqual([]);
  });

  it.each([
    ["a value", "from=from", "from=form", "form"],
    ["a loop", "{{#each strokes}}", "{{#each stroke}}", "stroke"],
    ["a row's condition", "{{#if taken}}", "{{#if token}}", "token"],
    ["a later branch", "{{else if past}}", "{{else if passed}}", "passed"],
  ])("are told where they are misspelled: %s", (_what, sound, wrong, name) => {
    expect(problems("templates/card-dial.hbs", sound, wrong)).toEqual([
      expect.stringMatching(new RegExp(`^templates/card-dial\\.hbs:\\d+ reads ${name}, which cards\\.dial has never given it$`)),
    ]);
  });

  it("are read of every shape of expression", () => {
    const sound = `{{!-- {{lost}} --}}{{#each rows as |row at|}}{{row.name}} {{@index}} {{../title}} {{this.name}} {{@root.title}}{{rows.0.name}}{{/each}}
      {{#if (and (eq title "lost") (gt rows.length 2))}}{{~title~}}{{else}}{{{title}}}{{/if}} {{> sortie.rule rule=title lost=true}} {{localize 'A.lost' n=title}}`;
    expect(told(sound, { title: "", rows: [{ name: "" }] })).toEqual([]);
    const lost =
      "{{a}}\n{{#if (eq b 1)}}{{x.c}}{{/if}}\n{{localize 'K' n=d}}{{> sortie.rule e f=g}}{{#unless h}}{{/unless}}{{../i}}{{{j}}}";
    expect(told(lost, { x: 1 }).map((problem) => /:(\d+) reads (\w+)/.exec(problem)?.slice(1).join(""))).toEqual(
      ["1a", "2b", "2c", "3d", "3e", "3g", "3h", "3i", "3j"], //
    );
  });

  it("are not judged by a few cards", () => {
    expect(cardProblems(vigil, records.slice(0, 3), { files, text: () => "{{lost}}", manifest: { id: "vigil" }, documents: [] })).toEqual(
      [],
    );
  });
});
