// What only the game would find in a module: the examples have none of it, and each mistake is planted once and named.
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { vigil } from "../../../examples/vigil/src/ruleset.ts";
import * as engine from "../../../src/engine/index.ts";
import type { Ruleset } from "../../../src/engine/index.ts";
import type { ModuleFiles } from "../../../src/engine/testing/index.ts";
import { moduleProblems } from "../../../src/engine/testing/index.ts";
import { helperProblems } from "../../../src/engine/testing/module/template-helpers.ts";
import { builtInRulesets } from "../../../src/rulesets/index.ts";
import { archmage } from "../../../src/rulesets/kit.ts";
import { filesBelow, root } from "../../../tools/folders.ts";
import { readJsonObject } from "../../../tools/json.ts";
import { moduleOf, problems, undertow } from "./planted-modules.ts";

/** The file with other words in one place. */
const other = (file: string, sound: string, wrong: string) => ({ [file]: (text: string) => text.replace(sound, wrong) });

/** The name of Undertow in other words. */
const inWords = (said: string) => ({ "lang/en.json": (text: string) => text.replace(/"Name": "[^"]*"/, () => `"Name": "${said}"`) });

describe("the laws of a module's files", () => {
  it("find an extension that goes by another id than its module's", () => {
    const found = (id: string): string[] =>
      moduleProblems([{ ...undertow, extensions: [{ id, rulePrefix: "XX" }] }], moduleOf("undertow")).filter((each) =>
        each.includes("extension"),
      );
    expect(found("undertow-depths")).toEqual([]);
    expect(found("undertwo")).toEqual([expect.stringMatching(/"undertwo" is of no module that is here: its id begins with "undertow"/)]);
  });

  it.each<[string, Ruleset]>([
    ["undertow", undertow],
    ["vigil", vigil(engine)],
    ["archmage-barrow", archmage],
  ])("find nothing in the example %s", (name, ruleset) => {
    expect(moduleProblems([ruleset], moduleOf(name))).toEqual([]);
  });

  it.each<[string, Readonly<Record<string, (text: string) => string>>, RegExp]>([
    [
      "a kind of document that is misspelled",
      other("module.json", '"drowned":', '"drownd":'),
      /documentTypes\.Actor lacks "drowned", which the ruleset has as undertow\.drowned\n.*has "drownd"/,
    ],
    [
      "text that nobody cleans",
      other("module.json", '"weapon": { "htmlFields": ["story"] }', '"weapon": {}'),
      /documentTypes\.Item\.weapon\.htmlFields lacks "story"/,
    ],
    [
      "a field of text that there is not",
      other("module.json", '"weapon": { "htmlFields": ["story"] }', '"weapon": { "htmlFields": ["story", "stroy"] }'),
      /htmlFields has "stroy", which is no field of the kind html/,
    ],
    ["the name of Sortie", other("module.json", '"id": "undertow"', '"id": "sortie-undertow"'), /the id "sortie-undertow" is Sortie's/],
    [
      "the bar of a token",
      { "packs/creatures/eel.yml": (text) => text.replace("bar1: { attribute: air }", "bar1: { attribute: ari }") },
      /eel\.yml: prototypeToken\.bar1 shows ari, which is no pool and no number/,
    ],
    [
      "a foe that players may read",
      { "packs/creatures/eel.yml": (text) => text.replace("default: 0", "default: 2") },
      /eel\.yml: ownership\.default is 2, so that every player may read the numbers of this foe/,
    ],
    [
      "a foe on the heroes' side",
      { "packs/creatures/eel.yml": (text) => text.replace("disposition: -1", "disposition: 1") },
      /eel\.yml: prototypeToken\.disposition is 1, so that this foe fights beside the heroes/,
    ],
    [
      "a pool above its most",
      { "packs/creatures/eel.yml": (text) => text.replace(/air: \{ value: (\d+), max: \d+ \}/, "air: { value: 99, max: $1 }") },
      /eel\.yml: system\.air holds 99 of \d+/,
    ],
    [
      "a foe that is linked to its tokens",
      { "packs/creatures/eel.yml": (text) => text.replace("actorLink: false", "actorLink: true") },
      /eel\.yml: prototypeToken\.actorLink is true/,
    ],
    [
      "a condition at a level that it has not",
      {
        "packs/creatures/eel.yml": (text) =>
          text.replace(/^effects: \[\]/m, "effects:\n  - { name: Cold, statuses: [cold], type: lasting, system: { level: 99 } }"),
      },
      /eel\.yml: an effect carries cold at level 99 of \d/,
    ],
    [
      "a bound that the field does not have",
      other(
        "templates/creature.hbs",
        'name="system.fight" value="{{source.system.fight}}" min="1" max="95"',
        'name="system.fight" value="{{source.system.fight}}" min="1" max="20"',
      ),
      /takes system\.fight with the max 20, and its field has 95/,
    ],
    [
      "an input without a label",
      {
        "templates/creature.hbs": (text) =>
          text.replace(/<label[^>]*><span>\{\{localize "UNDERTOW\.Soak"\}\}<\/span>\s*(<input[^>]*>)<\/label>/, "$1"),
      },
      /stores system\.soak by an input without a <label> or an aria-label/,
    ],
    [
      "a key in the code that has no text",
      { "src/deeds.ts": (text) => text.replace('"UNDERTOW.Step.Shares"', '"UNDERTOW.Step.Shraes"') },
      /src\/deeds\.ts:\d+ names UNDERTOW\.Step\.Shraes, and lang\/en\.json has no such text/,
    ],
    [
      "a module without its system",
      other("module.json", '"id": "sortie"', '"id": "sorti"'),
      /^module\.json lacks \{ id: sortie, type: system \}/,
    ],
    ["a system that is called a module", other("module.json", '"type": "system"', '"type": "module"'), /calls sortie a module/],
    ["no version of Foundry", other("module.json", '"minimum": "14.366"', ""), /has nothing as compatibility\.minimum/],
    ["a version that is a number", other("module.json", '"14.366"', "14.366"), /has 14\.366 as compatibility\.minimum/],
    ["a later version of Foundry", other("module.json", '"14.366"', '"99"'), /has "99" as compatibility\.minimum/],
    ["an earlier version of Foundry", other("module.json", '"14.366"', '"12", "maximum": "13"'), /has "13" as compatibility\.maximum/],
    [
      "code in another place",
      other("module.json", '"esmodules"', '"scripts"'),
      /lacks esmodules, .*: what stands in scripts cannot import/,
    ],
    [
      "code that is not built",
      other("module.json", '"module.mjs"', '"src/module.ts"'),
      /names src\/module\.ts as code, which no browser reads/,
    ],
    ["code twice", other("module.json", '"module.mjs"', '"module.mjs", "module.mjs"'), /names "module\.mjs" twice in esmodules/],
    ["a language that there is not", other("module.json", '"lang": "en"', '"lang": "eng"'), /has a language "eng", which is no code/],
    ["a language of another system", other("module.json", '"lang": "en"', '"lang": "en", "system": "pf2e"'), /for the system "pf2e"/],
    ["no language", other("module.json", '"languages"', '"language"'), /lacks languages: every word/],
    [
      "a language twice",
      { "module.json": (text) => text.replace(/"languages": \[(.*)\]/, '"languages": [$1, $1]') },
      /has a language twice: \["en","lang\/en\.json",null\]/,
    ],
    [
      "a key twice",
      other("module.json", '"esmodules":', '"esmodules": [], "documentTypes": { "Item": {}, "Item": {} }, "esmodules":'),
      /has the key "documentTypes\.Item" twice, .*\n.*has the key "esmodules" twice/,
    ],
    ["a blank text", inWords("  "), /^lang\/en\.json: UNDERTOW\.Name is blank$/],
    ["a placeholder with spaces", inWords("{ name } is hit"), /UNDERTOW\.Name has "\{ name \} is hit", which Foundry does not fill/],
    ["a placeholder in two braces", inWords("{{name}} is hit"), /UNDERTOW\.Name has "\{\{name\}\} is hit"/],
    ["a placeholder of another language", inWords("${name} is hit"), /UNDERTOW\.Name has "\$\{name\} is hit"/],
    ["a placeholder that never ends", inWords("{name is hit"), /UNDERTOW\.Name has "\{name is hit"/],
    ["forms of a plural", inWords("{count, plural, one {# hit} other {# hits}}"), /UNDERTOW\.Name has "\{count, plural, one /],
    [
      "keys of Sortie's",
      other("lang/en.json", "{", '{ "SORTIE": { "Undo": "No" },'),
      /^lang\/en\.json has keys below SORTIE, which are Sortie's$/,
    ],
    ["code in a text", inWords("<script>x</script>"), /UNDERTOW\.Name has "<script", and no text may hold code/],
    ["a handler in a text", inWords("<b onclick='x'>x</b>"), /UNDERTOW\.Name has "<b onclick=", and no text may hold code/],
    ["a character that nobody sees", inWords("a\u200Bb"), /UNDERTOW\.Name holds the character U\+200B/],
    ["a tab in a text", inWords("a\\tb"), /UNDERTOW\.Name holds the character U\+0009/],
    ["a key flat and nested", other("lang/en.json", "{", '{ "UNDERTOW.Name": "It",'), /lang\/en\.json has UNDERTOW\.Name flat and nested/],
    [
      "two names of one kind",
      other("lang/en.json", '"undertow.weapon": "', '"undertow.weapon": "Other '),
      /TYPES\.Item\.undertow\.weapon is "Other .*: one kind has one name/,
    ],
    [
      "another id than the ruleset's",
      other("module.json", '"id": "undertow"', '"id": "undertwo"'),
      /the id is "undertwo", and the ruleset's kinds/,
    ],
    [
      "a pack that somebody may see by a misspelled level",
      other("module.json", '"PLAYER": "OBSERVER"', '"PLAYER": "OBSERVR"'),
      /^module\.json gives PLAYER "OBSERVR" in packs\.creatures\.ownership: NONE, LIMITED, OBSERVER, OWNER/,
    ],
    [
      "a pack for a role that there is not",
      other("module.json", '"PLAYER": "OBSERVER"', '"PLAYERS": "OBSERVER"'),
      /^module\.json has the role "PLAYERS" in packs\.creatures\.ownership/,
    ],
    ["no version", other("module.json", '"version":', '"versoin":'), /^module\.json has nothing as version/],
    ["no title", other("module.json", '"title":', '"titel":'), /^module\.json lacks a title/],
    [
      "a module that requires itself",
      other("module.json", '"relationships": {', '"relationships": { "requires": [{ "id": "undertow" }],'),
      /^module\.json names itself in relationships\.requires/,
    ],
    ["a download without https", other("module.json", '"title":', '"download": "a.zip", "title":'), /has "a\.zip" as download/],
    ["authors in one text", other("module.json", '"title":', '"authors": "me", "title":'), /has authors that are no list/],
    [
      "a document without a name",
      { "packs/creatures/eel.yml": (text) => text.replace(/^name: .*$/m, 'name: ""') },
      /eel\.yml: it has no name/,
    ],
    [
      "a key of a document",
      { "packs/creatures/eel.yml": (text) => text.replace(/^effects:/m, "efects:") },
      /eel\.yml: "efects" is nothing that Foundry knows of it/,
    ],
    [
      "code in a document",
      {
        "packs/creatures/eel.yml": (text) =>
          text.replace(/^system:$/m, "system:\n  story: <script>x</script>").replace(/^ {2}story: (?!<script).*$/m, ""),
      },
      /eel\.yml: a text holds "<script", and no text may hold code/,
    ],
    ["a word twice", other("lang/en.json", '"Name":', '"Name": "It", "Name":'), /^lang\/en\.json has UNDERTOW\.Name twice/],
    ["code that is not there", other("module.json", '"module.mjs"', '"modul.mjs"'), /esmodules names modul\.mjs, which is no file/],
    ["words that are not there", other("module.json", "lang/en.json", "lang/eng.json"), /languages names lang\/eng\.json/],
    [
      "a pack without sources",
      other("module.json", '"name": "dives"', '"name": "dive"'),
      /the path of packs\.dive is packs\/dives, and has to end in \/dive:/,
    ],
    [
      "a key in a template",
      other("templates/weapon.hbs", 'localize "UNDERTOW.', 'localize "UNDERTOW.Nowhere.'),
      /templates\/weapon\.hbs: the language en lacks UNDERTOW\.Nowhere\./,
    ],
    [
      "a partial of Sortie's",
      other("templates/creature.hbs", "sortie.deeds", "sortie.deed"),
      /creature\.hbs calls the partial sortie\.deed,/,
    ],
    [
      "a partial of its own",
      { "templates/weapon.hbs": (text) => `${text}{{> modules/undertow/templates/rwo.hbs}}` },
      /weapon\.hbs calls modules\/undertow\/templates\/rwo\.hbs, which is not there/,
    ],
    ["a partial of a foreign name", other("templates/creature.hbs", "sortie.deeds", "deeds"), /creature\.hbs calls the partial deeds,/],
    [
      "a field that an input stores",
      other("templates/creature.hbs", 'name="system.soak"', 'name="system.soka"'),
      /creature\.hbs:\d+ stores system\.soka, which is no field of UNDERTOW\./,
    ],
    [
      "a field of another kind",
      other("templates/weapon.hbs", 'name="system.harm"', 'name="system.soak"'),
      /weapon\.hbs:\d+ stores system\.soak, which is no field of /,
    ],
    [
      "a helper",
      { "templates/weapon.hbs": (text) => `${text}{{sparkle system.harm}}` },
      /weapon\.hbs:\d+ calls the helper sparkle, which there is not/,
    ],
    [
      "a helper of a block",
      { "templates/weapon.hbs": (text) => `${text}{{#sparkle system.harm}}x{{/sparkle}}` },
      /weapon\.hbs:\d+ calls the helper sparkle,/,
    ],
    [
      "a helper in brackets",
      { "templates/weapon.hbs": (text) => `${text}{{localize (join "UNDERTOW." "Name")}}` },
      /weapon\.hbs:\d+ calls the helper join,/,
    ],
    [
      "a branch in one word",
      { "templates/weapon.hbs": (text) => `${text}{{#if editable}}a{{elseif isGM}}b{{/if}}` },
      /weapon\.hbs:\d+ calls the helper elseif,/,
    ],
    ["a list", other("templates/creature.hbs", "lists.weapons", "lists.weapon"), /creature\.hbs shows lists\.weapon, which is no list/],
    [
      "a block that ends as another",
      other("templates/story.hbs", "{{/if}}", "{{/each}}"),
      /templates\/story\.hbs:8 closes each where if is open/,
    ],
    ["a block that never ends", other("templates/story.hbs", "{{/if}}", ""), /templates\/story\.hbs:3 opens if and never closes it/],
    [
      "another template that a template names",
      { "templates/weapon.hbs": (text) => `${text}{{> "modules/undertow/templates/wepon.hbs"}}` },
      /templates\/weapon\.hbs names modules\/undertow\/templates\/wepon\.hbs/,
    ],
    [
      "a picture that is not there",
      { "packs/creatures/eel.yml": (text) => text.replace(/^img: .*$/m, "img: modules/undertow/art/eel.svg") },
      /eel\.yml shows modules\/undertow\/art\/eel\.svg, which is not there/,
    ],
    [
      "a field of a document",
      { "packs/creatures/eel.yml": (text) => text.replace(/^system:$/m, "system:\n  blod: 3") },
      /eel\.yml: system\.blod is no field/,
    ],
    [
      "a kind of an item",
      { "packs/creatures/eel.yml": (text) => text.replace("type: undertow.weapon", "type: undertow.wepon") },
      /"undertow\.wepon" is no kind of item/,
    ],
    [
      "a kind of an actor",
      { "packs/creatures/eel.yml": (text) => text.replace("type: undertow.drowned", "type: undertow.drownd") },
      /"undertow\.drownd" is no kind of actor/,
    ],
    [
      "an id that is too short",
      { "packs/creatures/eel.yml": (text) => text.replace(/^_id: .*$/m, "_id: eel") },
      /eel\.yml: _id "eel" is not 16 letters and digits/,
    ],
    [
      "a key that is another's",
      { "packs/creatures/eel.yml": (text) => text.replace(/^_key: .*$/m, '_key: "!actors!utNerys000000000"') },
      /eel\.yml: _key is "!actors!utNerys000000000", and has to be "!actors!utEel00000000000"/,
    ],
    [
      "an actor of an encounter",
      { "packs/dives/bell-tower.yml": (text) => text.replace("Actor.utEel00000000000", "Actor.utEel00000000001") },
      /bell-tower\.yml names Compendium\.undertow\.creatures\.Actor\.utEel00000000001, which is not there/,
    ],
    [
      "the ruleset of an encounter",
      { "packs/dives/bell-tower.yml": (text) => text.replace("ruleset: undertow", "ruleset: undertoe") },
      /its encounter is for "undertoe", which is no ruleset/,
    ],
  ])("name %s", (_what, edits, problem) => {
    expect(problems(edits)).toMatch(problem);
  });

  it.each<[string, (text: string) => string, RegExp]>([
    ["begins with a mark", (text) => `\uFEFF${text}`, /^lang\/en\.json begins with a byte order mark \(BOM\)/],
    ["is in another encoding", (text) => text.replaceAll(/(?<=.)/gsu, "\0"), /^lang\/en\.json is no text in UTF-8/],
    ["lacks a comma", (text) => text.replace(/",\n/, '"\n'), /^lang\/en\.json is no JSON: line 10, Expected /],
    ["breaks off", (text) => text.trimEnd().slice(0, -1), /^lang\/en\.json is no JSON: line \d\d+, /],
    ["is a list", () => "[]", /^lang\/en\.json is no JSON object/],
  ])("name a language file that %s", (_what, edit, problem) => {
    expect(problems({ "lang/en.json": edit })).toMatch(problem);
  });

  it("name placeholders that are shown as they stand: of labels, of types, and where a template gives nothing", () => {
    expect(problems(inWords("{name} is hit"))).toBe(
      "lang/en.json: UNDERTOW.Name has {name}, and it is a label, a hint or a choice, which is given no data",
    );
    const called = (call: string): string =>
      problems({
        "lang/en.json": (text) => text.replace(/^\{\n/, '{\n  "UNDERTOW.Of": "{a} of {b}",\n'),
        "templates/weapon.hbs": (text) => text + call,
      });
    const lost = (names: string) => `templates/weapon.hbs: in the language en UNDERTOW.Of has ${names}, and localize is not given it`;
    expect(called('{{localize "UNDERTOW.Of"}}')).toBe(lost("{a}, {b}"));
    expect(called('<i aria-label="{{concat (localize "UNDERTOW.Of" a=1) "."}}"></i>')).toBe(lost("{b}"));
    expect(called('{{localize "UNDERTOW.Of" a=system.harm b=(concat "x" "y")}}')).toBe("");
  });

  it("leave the labels of the built-in rulesets, none of which has a placeholder", () => {
    for (const ruleset of builtInRulesets) {
      const words = readJsonObject(path.join(root, "src/rulesets", ruleset.id, "lang/en.json"));
      const manifest = { id: ruleset.id, languages: [{ lang: "en", path: "en.json" }] };
      const files: ModuleFiles = { manifest, files: new Set(["en.json"]), text: () => JSON.stringify(words), documents: [] };
      const said = moduleProblems([ruleset], files).filter((problem) => problem.includes("no data"));
      expect(said, ruleset.id).toEqual([]);
    }
  });

  it("name pictures of Sortie's that it does not have, where they are known", () => {
    const pictures = new Set(["icons/dagger.svg"]);
    const shown = (img: string, known: object = { pictures }): string[] => {
      const conditions = undertow.conditions.map((condition) => ({ ...condition, img }));
      return moduleProblems([{ ...undertow, conditions }], { ...moduleOf("undertow"), ...known });
    };
    expect(shown("systems/sortie/icons/dagger.svg")).toEqual([]);
    expect(shown("systems/sortie/icons/daggre.svg", {})).toEqual([]);
    expect(shown("systems/sortie/icons/daggre.svg")).toEqual(["The ruleset shows systems/sortie/icons/daggre.svg, which is not there"]);
    const drawn = { "templates/weapon.hbs": (text: string) => `${text}<img src="systems/sortie/glyphs/x.svg" alt="">` };
    expect(moduleProblems([undertow], { ...moduleOf("undertow", drawn), pictures })).toEqual([
      "templates/weapon.hbs names systems/sortie/glyphs/x.svg, which is not there",
    ]);
  });

  it("name a language that the manifest forgets, and placeholders that two languages do not share", () => {
    const module = moduleOf("undertow");
    const second = (words: string, edits = {}): ModuleFiles => ({
      ...moduleOf("undertow", edits),
      files: new Set([...module.files, "lang/de.json"]),
      text: (file) => (file === "lang/de.json" ? words : moduleOf("undertow", edits).text(file)),
    });
    const forgotten = moduleProblems([undertow], second("{}")).join("\n");
    expect(forgotten).toBe("lang/de.json lies beside the languages, and languages of module.json does not name it");
    const named = {
      "module.json": (text: string) =>
        text.replace('"languages": [', '"languages": [{ "lang": "de", "name": "D", "path": "lang/de.json" },'),
    };
    const unlike = moduleProblems([undertow], second('{ "UNDERTOW": { "Name": "{nmae}" } }', named)).join("\n");
    expect(unlike).toContain("UNDERTOW.Name has no placeholder, and in lang/de.json it has {nmae}");
  });

  it("know the helpers that a module registers, and every one of Sortie's own templates", () => {
    const calling = "{{sparkle system.harm}}";
    const registering = { "src/module.ts": (text: string) => `${text}\nHandlebars.registerHelper("sparkle", String);` };
    expect(problems({ "templates/weapon.hbs": (text) => text + calling, ...registering })).toBe("");
    const own = filesBelow(path.join(root, "src"), (file) => file.endsWith(".hbs"));
    const module = moduleOf("undertow");
    expect(own.length).toBeGreaterThan(50);
    for (const file of own) expect(helperProblems(readFileSync(path.join(root, "src", file), "utf8"), module), file).toEqual([]);
  });

  it("let a module that only adds to rules be for worlds of any system, and none that brings kinds of its own", () => {
    const forAll = other("module.json", '[{ "id": "sortie", "type": "system" }]', "[]");
    expect(moduleProblems([archmage], moduleOf("archmage-marshal", forAll)).join("\n")).not.toMatch(/relationships/);
    expect(problems(forAll)).toMatch(/lacks \{ id: sortie/);
    const forAnother = other("module.json", '"id": "sortie"', '"id": "dnd5e"');
    expect(moduleProblems([archmage], moduleOf("archmage-marshal", forAnother)).join("\n")).toMatch(/lacks \{ id: sortie/);
  });

  it("name a template that is not there", () => {
    expect(problems({}, "templates/story.hbs")).toMatch(/The template templates\/story\.hbs is not there/);
  });

  it("name an effect with a condition that there is not", () => {
    const effects = (text: string) =>
      text.replace(/^effects: \[\]$/m, "effects:\n  - { _id: utEelCold0000000, statuses: [frozn], name: Cold }");
    expect(problems({ "packs/creatures/eel.yml": effects })).toMatch(/an effect carries "frozn", which is no condition/);
  });
});
