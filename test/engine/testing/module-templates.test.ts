// Templates beside what they are given: those of the built-in rulesets have nothing wrong, and each mistake is planted once and named.
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { undertow as made } from "../../../examples/undertow/src/ruleset.ts";
import * as engine from "../../../src/engine/index.ts";
import type { Ruleset } from "../../../src/engine/index.ts";
import type { ModuleFiles } from "../../../src/engine/testing/index.ts";
import { GIVEN_NAMES } from "../../../src/engine/testing/module/template-given.ts";
import { SHEET_ACTIONS } from "../../../src/engine/testing/module/template-markup.ts";
import { templateProblems } from "../../../src/engine/testing/module/templates.ts";
import { builtInRulesets } from "../../../src/rulesets/index.ts";
import { filesBelow, root } from "../../../tools/folders.ts";

/** A built-in ruleset as a module of its own would have it. */
function asModule(ruleset: Ruleset): [Ruleset, ModuleFiles] {
  const { id } = ruleset;
  const folder = path.join(root, "src/rulesets", id, "templates");
  const texts = new Map(
    filesBelow(folder, (file) => file.endsWith(".hbs")).map((file) => [
      `templates/${file}`,
      readFileSync(path.join(folder, file), "utf8").replaceAll(`systems/sortie/templates/rulesets/${id}/`, `modules/${id}/templates/`),
    ]),
  );
  const files = new Set(texts.keys());
  return [
    { ...ruleset, templates: `modules/${id}/templates` },
    { manifest: { id }, files, text: (file) => texts.get(file) ?? "", documents: [] },
  ];
}

const undertow: Ruleset = made(engine);

/** What is wrong in Undertow's templates once this stands at the end of one of them; "→" parts what is replaced. */
function planted(file: string, more: string | readonly [string, string], code = ""): string {
  const folder = path.join(root, "examples/undertow");
  const files = new Set([...filesBelow(path.join(folder, "templates")).map((each) => `templates/${each}`), "src/planted.ts"]);
  const text = (each: string): string => {
    if (each === "src/planted.ts") return code;
    const said = readFileSync(path.join(folder, each), "utf8");
    if (each !== `templates/${file}`) return said;
    const edited = typeof more === "string" ? `${said}${more}` : said.replace(...more);
    expect(edited).not.toBe(said);
    return edited;
  };
  return templateProblems([undertow], { manifest: { id: "undertow" }, files, text, documents: [] }).join("\n");
}

const value = (path: string): readonly [string, string] => ['value="{{source.system.fight}}"', `value="{{${path}}}"`];
const input = (type: string): readonly [string, string] => ['type="number" name="system.fight"', `type="${type}" name="system.fight"`];

/** The file, what is planted, and what is told. */
const MISTAKES: [string, string, string | readonly [string, string], string][] = [
  [
    "a name without system",
    "weapon.hbs",
    ['name="system.harm"', 'name="harm"'],
    ':4 stores harm, which Foundry drops: write name="system.harm"',
  ],
  [
    "a name of nothing",
    "weapon.hbs",
    '<input name="{{id}}.x" aria-label="x"><input name="hram">',
    "stores hram, which Foundry drops: names begin with system.",
  ],
  [
    "a part of a name that leads nowhere",
    "weapon.hbs",
    '<input name="system.hram.{{id}}">',
    "stores system.hram.{{id}}, which is no field of",
  ],
  [
    "the value of another field",
    "creature.hbs",
    value("source.system.dodge"),
    "stores system.fight and shows source.system.dodge, which saving would put",
  ],
  ["what is worked out as a value", "creature.hbs", value("derived.fight"), "stores system.fight and shows derived.fight"],
  [
    "a value that effects have changed",
    "creature.hbs",
    value("system.fight"),
    "shows system.fight, which effects may have changed: source.system.fight is",
  ],
  [
    "a value that there is not",
    "creature.hbs",
    value("source.system.fihgt"),
    "reads source.system.fihgt, which there is not for UNDERTOW.",
  ],
  [
    "the choice of another field",
    "weapon.hbs",
    ["selected=source.system.where", "selected=source.system.harm"],
    "stores system.where and shows source.system.harm",
  ],
  ["source that is misspelled", "creature.hbs", "{{source.sytem.fight}}", "reads source.sytem.fight, which there is not for"],
  ["system that is misspelled", "creature.hbs", "{{sytem.fight}}", "reads sytem.fight, which no template of a sheet is given"],
  ["a field that is misspelled", "creature.hbs", "{{system.fihgt}}", "reads system.fihgt, which there is not for"],
  ["a number that derive does not give", "creature.hbs", "{{derived.fihgt}}", "reads derived.fihgt,"],
  ["the same, below system", "header.hbs", "{{system.derived.fihgt}}", "reads system.derived.fihgt,"],
  ["a condition of a block", "creature.hbs", "{{#if editble}}x{{/if}}", "reads editble,"],
  ["what a block goes through", "creature.hbs", "{{#each vitals.pols}}x{{/each}}", "reads vitals.pols,"],
  ["what a helper is given", "creature.hbs", "{{localize lable}}", "reads lable,"],
  ["a step up from a row", "creature.hbs", "{{#each vitals.pools}}{{../editble}}{{/each}}", "reads editble,"],
  [
    "the sheet's own in a row",
    "creature.hbs",
    "{{#each vitals.pools}}{{#if editable}}x{{/if}}{{/each}}",
    "reads editable of a row, which has none: write ../editable",
  ],
  [
    "the sheet's own, handed over in a row",
    "creature.hbs",
    "{{#each vitals.pools}}{{> sortiePool editable=editable}}{{/each}}",
    "reads editable of a row, which has none: write ../editable",
  ],
  ["the other branch of a list", "creature.hbs", "{{#each vitals.pools}}{{label}}{{else}}{{lable}}{{/each}}", "reads lable,"],
  ["the root from a row", "creature.hbs", "{{#each vitals.pools}}{{@root.editble}}{{/each}}", "reads editble,"],
  ["what only actors have", "weapon.hbs", "{{vitals.pools}}", "reads vitals.pools, which items are not given"],
  ["a list that is looked up", "creature.hbs", '{{#each (lookup lists "wepons")}}x{{/each}}', "shows lists.wepons, which is no list of"],
  ["a view that nobody makes", "weapon.hbs", "{{view.harm}}", "reads view.harm, and the ruleset has no presentItem"],
  ["choices of a field that there is not", "weapon.hbs", ["fields.where.choices", "fields.wehre.choices"], "reads fields.wehre.choices,"],
  ["choices of a number", "weapon.hbs", ["fields.where.choices", "fields.harm.choices"], "reads fields.harm.choices,"],
  [
    "a number that cannot be explained",
    "header.hbs",
    ['number="fight"', 'number="fihgt"'],
    "shows the number fihgt, which explain does not know for",
  ],
  [
    "a parameter that a partial does not know",
    "creature.hbs",
    ["sortie.pool pool=this", "sortie.pool pol=this"],
    "hands pol to sortie.pool, which takes pool, editable",
  ],
  ["a parameter that a partial lacks", "creature.hbs", "{{> sortie.number number='fight' label='x'}}", "calls sortie.number without value"],
  [
    "a partial of the sheet in a row",
    "creature.hbs",
    "{{#each vitals.pools}}{{> sortie.strip}}{{/each}}",
    "calls sortie.strip inside each, and it looks at the sheet",
  ],
  ["three braces", "story.hbs", "{{{system.story}}}", "draws system.story as HTML: only enriched"],
  ["a script", "story.hbs", "<script>1</script>", "holds a <script>"],
  ["code in an attribute", "story.hbs", '<b onclick="x()">x</b>', "has onclick=, and code in an attribute is not for templates"],
  ["code in a link", "story.hbs", '<a href="javascript:x()">x</a>', "has code in href="],
  ["two inputs of a field", "creature.hbs", '<input type="number" name="system.fight">', "stores system.fight, as line "],
  [
    "the second of them in a block",
    "creature.hbs",
    '{{#if isGM}}<input type="number" name="system.fight">{{/if}}',
    "stores system.fight, as line ",
  ],
  ["two inputs in two parts of a sheet", "header.hbs", '<input type="number" name="system.fight">', "header and tabs are one form"],
  [
    "a text for a number",
    "creature.hbs",
    input("text"),
    "stores system.fight, which is of the kind integer, by a control of the kind text",
  ],
  ["a box for a number", "creature.hbs", input("checkbox"), "by a control of the kind checkbox"],
  ["an editor for a number", "weapon.hbs", '<prose-mirror name="system.harm"></prose-mirror>', "by a control of the kind prose-mirror"],
  [
    "a number for a choice",
    "weapon.hbs",
    '<input type="number" name="system.where">',
    "of the kind choice, by a control of the kind number",
  ],
  ["UTF-16", "weapon.hbs", "a\u0000", "weapon.hbs is no text in UTF-8"],
  ["a tag that never ends", "weapon.hbs", "<label>x", ":12 begins <label> and never ends it"],
  ["a tag that ends in another", "weapon.hbs", "<div><label>x</div></label>", ":12 ends <div> where <label> of line 12 is open"],
  [
    "a tag that never ends in one of two branches",
    "weapon.hbs",
    "{{#if editable}}<b>x{{else}}<b>y</b>{{/if}}",
    "begins <b> and never ends it",
  ],
  [
    "a click that nothing hears",
    "creature.hbs",
    '<button type="button" data-action="sparkle">x</button>',
    'has data-action="sparkle", which no sheet hears',
  ],
];

describe("the laws of templates", () => {
  it.each(builtInRulesets.map((ruleset) => [ruleset.id, ruleset] as const))("find nothing in those of %s", (_id, ruleset) => {
    const [own, module] = asModule(ruleset);
    expect(module.files.size).toBeGreaterThan(10);
    expect(templateProblems([own], module)).toEqual([]);
  });

  it.each(MISTAKES)("name %s", (_what, file, more, problem) => {
    expect(planted(file, more)).toContain(problem);
  });

  it.each([
    ["branches that share an end", "weapon.hbs", '{{#if editable}}<b class="a">{{else}}<b>{{/if}}x</b>'],
    ["an end in another block of the same condition", "weapon.hbs", "{{#if editable}}<b>{{/if}}x{{#if editable}}</b>{{/if}}"],
    ["names in two branches", "story.hbs", '{{#if isGM}}<input name="name">{{else}}<input name="name">{{/if}}'],
    [
      "names of a row",
      "creature.hbs",
      "{{#each vitals.pools as |pool|}}{{pool.label}}{{label}}{{this.id}}{{@key}}{{../editable}}{{/each}}",
    ],
    ["what a partial is handed", "creature.hbs", "{{#*inline 'row'}}{{mark}}{{/inline}}{{> row mark=1}}"],
    ["what every document stores", "weapon.hbs", '<input name="name"><input name="img"><input name="flags.undertow.mark">'],
    ["a text of several lines in a branch", "story.hbs", "{{#if isGM}}<p>a<br>b{{/if}}"],
    ["enriched text of a block", "story.hbs", "{{#with enriched}}{{{story}}}{{/with}}"],
    ["numbers of a list", "creature.hbs", "{{vitals.pools.length}}{{vitals.pools.0.value}}{{source.name}}{{ruleset.id}}"],
  ])("know %s", (_what, file, more) => {
    expect(planted(file, more)).toBe("");
  });

  it("take a click that the module's own code speaks of for heard", () => {
    expect(planted("story.hbs", '<b data-action="sparkle">x</b>', 'querySelector("[data-action=sparkle]")')).toBe("");
  });

  it("know every click of Sortie's own templates", () => {
    const files = ["src/rulesets", "templates/parts", "templates/sheet"].flatMap((folder) =>
      filesBelow(path.join(root, folder), (file) => file.endsWith(".hbs")).map((file) => path.join(root, folder, file)),
    );
    const heard = files.flatMap((file) => [...readFileSync(file, "utf8").matchAll(/data-action="(\w+)"/g)].map(([, name = ""]) => name));
    expect(heard.length).toBeGreaterThan(50);
    expect(heard.filter((name) => !SHEET_ACTIONS.has(name))).toEqual([]);
  });

  it("know every name that the page on templates lists", () => {
    const page = readFileSync(path.join(root, "docs/authors/templates.md"), "utf8");
    const [every = "", actors = ""] = page.split("## What ").slice(1);
    const listed = (section: string): string[] => [...section.matchAll(/^\| `(\w+)`/gm)].map(([, name = ""]) => name);
    expect(listed(every).length).toBeGreaterThan(8);
    expect(listed(every).filter((name) => !GIVEN_NAMES.item.has(name))).toEqual([]);
    expect(listed(actors).length).toBeGreaterThan(15);
    expect(listed(actors).filter((name) => !GIVEN_NAMES.actor.has(name))).toEqual([]);
  });
});
