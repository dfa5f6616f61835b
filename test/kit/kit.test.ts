// Guards the kit for authors as they meet it: the tarball makes a module, and that builds, passes its own tests and would notice a broken rule. Nothing is fetched.
import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { EXTENDED, wordsOfExtended } from "../../packages/sortie-ruleset/extended.mjs";
import { builtInRulesets } from "../../src/rulesets/index.ts";
import { authorsPackage, filesBelow, root } from "../../tools/folders.ts";
import { linksOf } from "../../tools/docs/markdown.ts";
import { readJsonObject, textAt } from "../../tools/json.ts";
import { buildKit, currentVersion } from "../../tools/kit/build.ts";
import { ENTRIES, PLANTED } from "./planted.ts";

const run = promisify(execFile);
const folder = mkdtempSync(path.join(tmpdir(), "sortie-kit-"));
const made = path.join(folder, "lantern-watch");
const addition = path.join(folder, "lantern-guild");

/** Runs a command without a network; resolves to what it says, also where it fails. */
async function said(command: string, args: readonly string[], cwd: string): Promise<{ readonly ok: boolean; readonly output: string }> {
  const env = {
    ...process.env,
    npm_config_cache: path.join(folder, "npm"),
    npm_config_offline: "true",
    npm_config_update_notifier: "false",
  };
  try {
    const { stdout, stderr } = await run(command, args, { cwd, env });
    return { ok: true, output: stdout + stderr };
  } catch (error) {
    return { ok: false, output: error instanceof Error && "stdout" in error ? `${String(error.stdout)}${error.message}` : String(error) };
  }
}

/** What `npm install` puts into a module, from our own packages. */
function installFromHere(module: string): void {
  const modules = path.join(module, "node_modules");
  mkdirSync(path.join(modules, ".bin"), { recursive: true });
  symlinkSync(path.join(module, "kit"), path.join(modules, "sortie"));
  symlinkSync(path.join(root, "node_modules/typescript"), path.join(modules, "typescript"));
  symlinkSync(path.join(root, "node_modules/js-yaml"), path.join(modules, "js-yaml"));
  symlinkSync(path.join(root, "node_modules/@typescript/native/bin/tsc"), path.join(modules, ".bin/tsc"));
}

beforeAll(async () => {
  await buildKit();
  await said("npm", ["pack", authorsPackage, "--pack-destination", folder], folder);
  const tarball = `./sortie-ruleset-${currentVersion()}.tgz`;
  const making = await said(
    "npx",
    ["--yes", tarball, "lantern-watch", "--title", "The Lantern Watch", "--sortie", path.join(folder, "nothing")],
    folder,
  );
  expect(making.output).toContain("The Lantern Watch stands in");
  await said("npx", ["--yes", tarball, "lantern-guild", "--extension", "archmage"], folder);
  for (const module of [made, addition]) installFromHere(module);
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe("a module made by the tarball", () => {
  it("speaks of itself, and of the template nowhere", () => {
    const own = filesBelow(made, (file) => !/^(kit|node_modules)\//.test(file));
    expect(own).toContain(".gitignore");
    for (const file of own) expect(readFileSync(path.join(made, file), "utf8"), file).not.toMatch(/my-ruleset|MYRULESET|My Ruleset|\bMR\b/);
    expect(textAt(readJsonObject(path.join(made, "module.json")), "title")).toBe("The Lantern Watch");
  });

  it("builds with one command, to what its manifest names", async () => {
    const building = await said("npm", ["run", "build"], made);
    expect(building.ok, building.output).toBe(true);
    expect(existsSync(path.join(made, "dist/module.js"))).toBe(true);
  });

  it("passes its tests with one command: conformance, a rule, random play, a battle without people", async () => {
    const testing = await said("npm", ["test"], made);
    expect(testing.ok, testing.output).toBe(true);
    expect(testing.output).toContain("pass 10");
  });

  it("has the pages for authors and the examples, whose links lead somewhere", () => {
    const library = path.join(made, "kit/lib");
    const pages = filesBelow(library, (file) => file.endsWith(".md"));
    expect(pages).toEqual(expect.arrayContaining(["docs/authors/index.md", "docs/authors/moving.md", "docs/rules/luck-names.md"]));
    expect(pages).toContain("examples/undertow/README.md");
    const lost = pages.flatMap((page) =>
      linksOf(readFileSync(path.join(library, page), "utf8"))
        .map((href) => href.replace(/#.*/, ""))
        .filter((href) => href !== "" && !/^[a-z]+:/.test(href) && !existsSync(path.join(library, path.dirname(page), href)))
        .map((href) => `${page}: ${href}`),
    );
    expect(lost).toEqual([]);
    expect(readFileSync(path.join(library, "examples/undertow/README.md"), "utf8")).toContain(
      "`test/examples/undertow.test.ts` in Sortie's repository",
    );
  });

  it.each(["undertow", "vigil", "archmage-marshal"])("compiles the example %s with nothing but the kit", async (name) => {
    const example = path.join(made, "kit/lib/examples", name);
    const compiling = await said(path.join(made, "node_modules/.bin/tsc"), ["--noEmit", "-p", example], example);
    expect(compiling.ok, compiling.output).toBe(true);
  });

  it("is made off a terminal by the command that the pages tell", () => {
    for (const page of ["docs/authors/index.md", "docs/authors/testing.md", "packages/sortie-ruleset/README.md"]) {
      const told = readFileSync(path.join(root, page), "utf8").match(/npx [^`\n]*sortie-ruleset-/g) ?? [];
      expect(told.length, page).toBeGreaterThan(0);
      expect(told.filter((command) => !command.startsWith("npx --yes "))).toEqual([]);
    }
  });

  it("fails them when a rule is broken", async () => {
    const testing = await testedWith(made, "src/ruleset.ts", "might.total >= 4", "might.total >= 3");
    expect(testing.ok).toBe(false);
    expect(testing.output).toContain("a blow of less misses");
  });

  it("names procedures that it makes and never begins, with file, line and member, and none that it begins", async () => {
    const planted = path.join(made, "src/planted.ts");
    writeFileSync(planted, PLANTED);
    const problems = (await checked(made)).split("\n").filter((line) => line !== "");
    rmSync(planted);
    expect(problems).toEqual(
      [
        ["9: planted.deed.perform", "rolls(context)"],
        ["10: planted.deed.perform", "engine.confirm(ask)"],
        ["11: planted.deed.perform", "context.battle.started && rolls(context)"],
        ["12: planted.deed.perform", "rolls(context)"],
        ["13: planted.deed.perform", "yield* engine.atOnce(() => rolls(context))"],
        ["14: planted.deed.perform", "rolls(context)"],
        ["19: planted.lifecycle.roundStart", "engine.refills([]).roundStart(context)"],
        ["21: planted.lifecycle.turnEnd", "rolls(context)"],
      ]
        .map(([where = "", call = ""]) => `src/planted.ts:${where} makes a procedure and never begins it: ${call} needs yield*`)
        .concat([
          "src/planted.ts:29: planted.handed hands over a procedure where nothing begins it: function* () {",
          "src/planted.ts:32: planted.handed hands over a procedure where nothing begins it: rolls",
        ]),
    );
  });

  it.each<[string, (folder: string) => void, RegExp]>([
    [
      "a test file that was emptied",
      (at) => {
        edit(at, "test/ruleset.test.mjs", () => "");
      },
      /^Nothing was proved by test\/ruleset\.test\.mjs: it has no/m,
    ],
    [
      "a language file with a mark",
      (at) => {
        edit(at, "lang/en.json", (text) => `\uFEFF${text}`);
      },
      /^not ok 3 [^]*lang\/en\.json begins with a byte order mark[^]*^# pass 9$[^]*^# fail 1$/m,
    ],
    [
      "a language file in UTF-16",
      (at) => {
        writeFileSync(path.join(at, "lang/en.json"), `\uFEFF${readFileSync(path.join(at, "lang/en.json"), "utf8")}`, "utf16le");
      },
      /^not ok 3 [^]*lang\/en\.json is no text in UTF-8[^]*^# pass 9$[^]*^# fail 1$/m,
    ],
    [
      "a language file with a slip",
      (at) => {
        edit(at, "lang/en.json", (text) => text.replace(",\n", "\n"));
      },
      /lang\/en\.json is no JSON: line \d+, Expected/,
    ],
  ])("fails its tests for %s, and says so", async (_what, spoil, problem) => {
    const testing = await testedCopy(spoil);
    expect(testing.ok).toBe(false);
    expect(testing.output).toMatch(problem);
  });

  it("passes them with the ends of lines of another system, and in JavaScript without a compiler's work", async () => {
    const own = filesBelow(made, (file) => !/^(?:kit|node_modules|dist)\//.test(file));
    const foreign = await testedCopy((at) => {
      for (const file of own) writeFileSync(path.join(at, file), readFileSync(path.join(at, file), "utf8").replaceAll("\n", "\r\n"));
    });
    expect(foreign.ok, foreign.output).toBe(true);
    const plain = await testedCopy((at) => {
      rmSync(path.join(at, "src"), { recursive: true });
      cpSync(path.join(at, "dist"), path.join(at, "src"), { recursive: true });
      for (const file of ["dist", "tsconfig.json"]) rmSync(path.join(at, file), { recursive: true });
      edit(at, "package.json", (text) => text.replace("tsc && node kit/test", "node kit/test"));
      for (const file of ["module.json", "test/ruleset.test.mjs"]) edit(at, file, (text) => text.replace("dist/", "src/"));
    });
    expect(plain.ok, plain.output).toBe(true);
    expect(plain.output).toContain("pass 10");
  });

  it("names what the game would find in its files", async () => {
    const manifest = path.join(made, "module.json");
    const text = readFileSync(manifest, "utf8");
    writeFileSync(manifest, text.replace('"fighter":', '"figther":'));
    mkdirSync(path.join(made, "packs/foes"), { recursive: true });
    writeFileSync(path.join(made, "packs/foes/rat.yml"), "_id: rat\nname: Rat");
    const problems = await checked(made);
    writeFileSync(manifest, text);
    rmSync(path.join(made, "packs"), { recursive: true });
    expect(problems).toContain('module.json: documentTypes.Actor lacks "fighter", which the ruleset has as lantern-watch.fighter');
    expect(problems).toContain('packs/foes/rat.yml lies in "foes", which is no pack of module.json');
  });

  it.each(ENTRIES)("names an entry that %s", async (_what, sound, wrong, problem) => {
    expect(await checkedWith(made, "src/module.ts", sound, wrong, "ruleset(engine)")).toBe(`${problem}\n`);
  });

  it("lets an entry use what else Foundry gives", async () => {
    const used = "class Window extends foundry.applications.api.ApplicationV2 {}\nHooks.once('init', () => new Window(game.user));\n";
    const wrong = `declare const foundry: any, game: any;\n${used}Hooks.on(`;
    const anyHooks = [
      [
        "declare const Hooks: { on<Name extends keyof SortieHooks>(name: Name, listener: SortieHooks[Name]): number };",
        "declare const Hooks: any;",
      ],
      ["Hooks.on(", wrong],
      ["(registry) =>", "(registry: any) =>"],
    ];
    const source = path.join(made, "src/module.ts");
    const text = readFileSync(source, "utf8");
    writeFileSync(
      source,
      anyHooks.reduce((said, [sound = "", other = ""]) => said.replace(sound, other), text),
    );
    const problems = await checked(made);
    writeFileSync(source, text);
    expect(readFileSync(path.join(made, "dist/module.js"), "utf8")).toContain("new Window(");
    expect(problems).toBe("\n");
  });

  it("names what a card's template reads and its data never had", async () => {
    mkdirSync(path.join(made, "templates"), { recursive: true });
    writeFileSync(path.join(made, "templates/planted.hbs"), "{{dealt}}\n{{delt}}");
    const script = `import { checkCards } from "sortie/check"; import * as engine from "sortie/engine"; import { ruleset } from "./dist/ruleset.js";
      import { buildBattle, buildCreature, playRandomly } from "sortie/testing";
      const part = { id: "planted", actions: ["strike"], template: "modules/lantern-watch/templates/planted.hbs", data: () => ({ dealt: 1 }) };
      const mine = { ...ruleset(engine), cards: [part] };
      const people = ["heroes", "foes"].map((side) => buildCreature(mine, { name: side, type: "lantern-watch.fighter", side }));
      const records = [];
      for (let seed = 1; seed < 9; seed += 1) playRandomly(mine, buildBattle(mine, people), seed, 5, (_battle, record) => (records.push(record), []));
      console.log(checkCards(".", mine, records).join("\\n"));`;
    const found = await said(process.execPath, ["--input-type=module", "-e", script], made);
    rmSync(path.join(made, "templates/planted.hbs"));
    expect(found.output).toBe("templates/planted.hbs:2 reads delt, which cards.planted has never given it\n");
  });

  it("says what is missing when there is no checkout to play in", async () => {
    const starting = await said("npm", ["start"], made);
    expect(starting.ok).toBe(false);
    expect(starting.output).toContain("nothing is no checkout of Sortie");
  });

  it("opens the playground of a checkout with itself", async () => {
    const checkout = path.join(folder, "checkout");
    mkdirSync(path.join(checkout, "tools"), { recursive: true });
    writeFileSync(path.join(checkout, "tools/start.mjs"), "console.log(JSON.stringify(process.argv.slice(2)));");
    const starting = await said("npm", ["start", "--", "--sortie", checkout, "--port", "0"], made);
    expect(starting.output).toContain(JSON.stringify(["--module", made, "--port", "0"]));
  });

  it("takes a newer kit in place of its own", async () => {
    rmSync(path.join(made, "kit/lib/testing.mjs"));
    await said(process.execPath, [path.join(authorsPackage, "create.mjs"), made, "--update"], folder);
    expect(existsSync(path.join(made, "kit/lib/testing.mjs"))).toBe(true);
  });
});

/** What `checkModule` says of a module that was made, a line each. */
async function checked(module: string, made = "ruleset(engine)"): Promise<string> {
  await said("npm", ["run", "build"], module);
  const script = `import { checkModule } from "sortie/check"; import * as engine from "sortie/engine"; import { ruleset } from "./dist/ruleset.js";
    console.log(checkModule(".", ${made}).join("\\n"));`;
  return (await said(process.execPath, ["--input-type=module", "-e", script], module)).output;
}

/** The same, with other words in one of its sources. */
async function checkedWith(module: string, file: string, sound: string, wrong: string, made: string): Promise<string> {
  const source = path.join(module, file);
  const text = readFileSync(source, "utf8");
  expect(text).toContain(sound);
  writeFileSync(
    source,
    text.replace(sound, () => wrong),
  );
  const problems = await checked(module, made);
  writeFileSync(source, text);
  return problems;
}

function edit(module: string, file: string, change: (text: string) => string): void {
  const text = readFileSync(path.join(module, file), "utf8");
  expect(change(text), file).not.toBe(text);
  writeFileSync(path.join(module, file), change(text));
}

/** Runs the tests of a copy of the module, built, in which something is otherwise. */
async function testedCopy(change: (folder: string) => void): Promise<{ readonly ok: boolean; readonly output: string }> {
  const copy = mkdtempSync(path.join(folder, "copy-"));
  cpSync(made, copy, { recursive: true, filter: (file) => path.basename(file) !== "node_modules" });
  installFromHere(copy);
  change(copy);
  return said("npm", ["test"], copy);
}

/** Runs a module's tests with other words in one of its sources. */
async function testedWith(
  module: string,
  file: string,
  sound: string,
  wrong: string,
): Promise<{ readonly ok: boolean; readonly output: string }> {
  const source = path.join(module, file);
  const text = readFileSync(source, "utf8");
  expect(text).toContain(sound);
  writeFileSync(source, text.replace(sound, wrong));
  const testing = await said("npm", ["test"], module);
  writeFileSync(source, text);
  return testing;
}

describe("a module made by the tarball that adds to Archmage", () => {
  it("passes its tests, which play Archmage with it", async () => {
    const testing = await said("npm", ["test"], addition);
    expect(testing.ok, testing.output).toBe(true);
    expect(testing.output).toContain("pass 8");
  });

  it.each([
    ["moment", 'when: "declared"', 'when: "declred"'],
    ["number", 'target: "ac"', 'target: "acc"'],
    ["condition", "raiseCondition(context, target, MARKED", 'raiseCondition(context, target, "dased"'],
    ["price", 'price: { kind: "quick" }', 'price: { kind: "quik" }'],
  ])("does not compile with a misspelled %s", async (_what, sound, wrong) => {
    const testing = await testedWith(addition, "src/extension.ts", sound, wrong);
    expect(testing.ok).toBe(false);
    expect(testing.output).toMatch(/extension\.ts\(\d+,\d+\): error TS/);
  });

  it("fails its tests when its entry hands nothing over", async () => {
    const testing = await testedWith(addition, "src/module.ts", "registry.extend(extension(sortie.engine));", "void registry;");
    expect(testing.ok).toBe(false);
    expect(testing.output).toContain(
      'dist/module.js never hands over "lantern-guild": in sortie.registerRulesets it has to call registry.extend(',
    );
  });

  it("fails its tests when a rule is broken", async () => {
    const testing = await testedWith(
      addition,
      "src/extension.ts",
      "raiseCondition(context, who, MARKED, -1",
      "raiseCondition(context, who, MARKED, 0",
    );
    expect(testing.output).toContain("not ok 3");
  });
});

describe.each(EXTENDED.filter((id) => id !== "archmage"))("a module made by the tarball that adds to %s", (id) => {
  it.concurrent("speaks of Archmage nowhere, and passes its tests, which play the ruleset with it", async () => {
    const module = path.join(folder, `guild-of-${id}`);
    await said(process.execPath, [path.join(authorsPackage, "create.mjs"), module, "--extension", id], folder);
    for (const file of filesBelow(module, (name) => !name.startsWith("kit/")))
      expect(readFileSync(path.join(module, file), "utf8"), file).not.toMatch(/archmage/i);
    installFromHere(module);
    const testing = await said("npm", ["test"], module);
    expect(testing.ok, testing.output).toBe(true);
    expect(testing.output).toContain("pass 8");
  });
});

describe("the template of a module that adds to a ruleset", () => {
  it("says each of the words that others stand in for", () => {
    const template = path.join(authorsPackage, "template-extension");
    const text = filesBelow(template, () => true).map((file) => readFileSync(path.join(template, file), "utf8"));
    expect(EXTENDED).toEqual(builtInRulesets.map(({ id }) => id));
    expect(Object.keys(wordsOfExtended("archmage") ?? {}).filter((word) => !text.some((file) => file.includes(word)))).toEqual([]);
  });
});

describe("the maker", () => {
  it.each([
    [["Über"], "can't be a module's id"],
    [["luck"], "“luck” is a ruleset of Sortie's"],
    [["sortie-tales"], "would pass for a part of Sortie"],
    [["lantern-watch", "--check"], "This module has code"],
    [["lantern-watch"], "is not empty"],
    [[], "usage:"],
    [[""], "usage:"],
    [["elsewhere", "--update"], "has no kit to update"],
    [["elsewhere", "--extension", "lucky"], "“lucky” is no ruleset of Sortie's: archmage, definition, luck, shock, volition"],
    [["elsewhere", "--extension"], "argument missing"],
  ])("refuses %j, and says why", async (args, reason) => {
    const making = await said(process.execPath, [path.join(authorsPackage, "create.mjs"), ...args], folder);
    expect(making.ok).toBe(false);
    expect(making.output).toContain(reason);
  });

  it("says how it is used when it is asked", async () => {
    const asked = await said(process.execPath, [path.join(authorsPackage, "create.mjs"), "--help"], folder);
    expect(asked.ok).toBe(true);
    expect(asked.output).toMatch(/^usage: sortie-ruleset <folder>[^]*--extension/);
  });

  it("checks a module of data, and says what is wrong with it", async () => {
    const barrow = path.join(folder, "archmage-barrow");
    cpSync(path.join(root, "examples/archmage-barrow"), barrow, { recursive: true });
    installFromHere(barrow);
    const check = () => said(process.execPath, [path.join(authorsPackage, "create.mjs"), barrow, "--check"], folder);
    expect(await check()).toMatchObject({ ok: true });
    const [foe = ""] = filesBelow(path.join(barrow, "packs"), (file) => file.endsWith(".yml"));
    const file = path.join(barrow, "packs", foe);
    writeFileSync(file, readFileSync(file, "utf8").replace("system:", "system:\n  levle: 3"));
    const found = await check();
    expect(found.ok).toBe(false);
    expect(found.output).toContain(`packs/${foe}: system.levle is no field`);
  });

  it("gives rules other letters than those of a built-in ruleset", async () => {
    await said(process.execPath, [path.join(authorsPackage, "create.mjs"), "lumen-road"], folder);
    expect(readFileSync(path.join(folder, "lumen-road/src/ruleset.ts"), "utf8")).toContain('rulePrefix: "LM"');
  });

  it("names a ruleset that goes by the id and the prefix of a built-in one", async () => {
    const renamed = "{ ...ruleset(engine), id: 'luck', rulePrefix: 'LU' }";
    expect(await checked(made, renamed)).toContain(
      `The ruleset's id "luck" is taken by a ruleset of Sortie's\nThe prefix "LU" is that of a ruleset of Sortie's: take one of your own\n`,
    );
  });

  it("carries the version of Sortie", () => {
    expect(textAt(readJsonObject(path.join(authorsPackage, "package.json")), "version")).toBe(currentVersion());
  });
});
