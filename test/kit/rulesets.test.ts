// Guards what the kit has of the built-in rulesets: their names are those of the rulesets, and a misspelled one in an extension is an error of the compiler's.
import { readFileSync } from "node:fs";
import path from "node:path";
import { runInNewContext } from "node:vm";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { extendRuleset } from "../../src/engine/testing/extend-ruleset.ts";
import * as testing from "../../src/engine/testing/index.ts";
import * as kit from "../../src/rulesets/kit.ts";
import { archmage, definition, luck, shock, volition } from "../../src/rulesets/kit.ts";
import { builtInRulesets } from "../../src/rulesets/index.ts";
import { examplesOf } from "../../tools/docs/markdown.ts";
import { root } from "../../tools/folders.ts";
import { declarations } from "../../tools/kit/declarations.ts";
import { namesFile } from "../../tools/kit/names.ts";
import { typeProblems } from "./typescript-host.ts";

const shipped = declarations("0.0.0");
const marshal = readFileSync(path.join(root, "examples/archmage-marshal/src/module.ts"), "utf8");

/** An extension of a ruleset with one condition, one reaction, and a look at a payer. */
const extensionOf = (
  of: string,
  names: { number: string; condition: string; moment: string; payer: string; explained: string },
): string => `
import { ${of} } from "sortie/rulesets";
import type { ExtendedShapes, ExtensionOf } from "sortie/rulesets";
import { extendRuleset } from "sortie/testing";
type S = ExtendedShapes<"${of}", "mine", { creature: { mine?: { uses: number } } }>;
const mine: ExtensionOf<"${of}", "mine", S> = {
  id: "mine", of: "${of}", contract: 1, rulePrefix: "MI",
  parts(ruleset) {
    const payer = ruleset.payers.find(({ id }) => id === "${names.payer}");
    if (!payer) throw new Error("no payer");
    return {
      conditions: [{
        id: "mine-cursed", label: "", hint: "", img: "", rules: ["MI-1"], levels: 3,
        implies: ["${names.condition}"], modifiers: [{ target: "${names.number}", value: -1 }],
      }],
      reactions: [{
        id: "mine-answer", when: "${names.moment}", rule: "MI-1", text: "",
        who: (battle) => Object.values(battle.creatures).filter(({ system }) => (system.mine?.uses ?? 0) > 0),
        deeds: () => [], payer: () => payer,
      }],
      present: (battle, creature) => ({ shown: ruleset.explain(battle, creature, "${names.explained}")?.total ?? 0 }),
    };
  },
};
export const extended = extendRuleset(${of}, mine);
`;

const RULESETS = { archmage, definition, luck, shock, volition };

describe("the names of the built-in rulesets", () => {
  it("are written from the rulesets as they are: npm run names", () => {
    expect(readFileSync(path.join(root, "src/rulesets/names.ts"), "utf8")).toBe(namesFile(Object.values(RULESETS)));
    expect(Object.keys(RULESETS)).toEqual(builtInRulesets.map(({ id }) => id));
  });
});

const NAMES = {
  archmage: { number: "attack", condition: "dazed", moment: "opening", payer: "answer", explained: "ac" },
  definition: { number: "ac.dodge", condition: "prone", moment: "casting", payer: "opening", explained: "skill.ride" },
  luck: { number: "evasion", condition: "prone", moment: "aimed", payer: "command", explained: "deflection.physical" },
  shock: { number: "shock", condition: "prone", moment: "provoked", payer: "opportunity", explained: "acMelee" },
  volition: { number: "defense.ac", condition: "dazed", moment: "approach", payer: "triggered", explained: "ac" },
};
const KINDS = ["number", "condition", "moment", "payer", "explained"] as const;
const PLANTED = [
  ["moment", "when: SIGNAL, rule", 'when: "signall", rule'],
  ["number", 'target: "attack"', 'target: "atack"'],
  ["payer", 'id === "answer"', 'id === "anwser"'],
  ["condition", "giveCondition(context, target, STEELED", 'giveCondition(context, target, "stuned"'],
  ["price", '{ kind: "quick" }', '{ kind: "swift" }'],
  ["field", "system.level - 1", "system.levels - 1"],
] as const;

/** The script by which a ruleset's page of names begins a battle. */
function beginningOf(of: string): string {
  const page = readFileSync(path.join(root, "docs/rules", `${of}-names.md`), "utf8");
  const script = examplesOf(page).find(({ language, code }) => language === "ts" && code.includes("table.begin("));
  if (!script) throw new Error(`The page of ${of} begins no battle`);
  return script.code;
}

/** One program for all of them: sound extensions, and those with one name misspelled, each a file that knows `sortie.d.ts` and nothing else. */
const sources = new Map([
  ["/author/sortie.d.ts", shipped],
  ["/author/marshal.ts", marshal],
  ...PLANTED.map(([what, sound, wrong]): [string, string] => [`/author/marshal-${what}.ts`, marshal.replace(sound, wrong)]),
  ...Object.entries(NAMES).flatMap(([of, names]): [string, string][] => [
    [`/author/${of}.ts`, extensionOf(of, names)],
    [`/author/begin-${of}.ts`, beginningOf(of)],
    ...KINDS.map((what): [string, string] => [`/author/${of}-${what}.ts`, extensionOf(of, { ...names, [what]: `${names[what]}x` })]),
  ]),
]);
const problems = typeProblems(sources, { lib: ["lib.es2023.d.ts"], skipLibCheck: true });
const problemsOf = (file: string): string => problems.filter((problem) => problem.startsWith(`/author/${file}.ts:`)).join("\n");

describe.each(Object.entries(NAMES))("an extension of %s", (of, names) => {
  it("compiles with its names", () => {
    expect(problemsOf(of)).toBe("");
  });

  it.each(KINDS)("does not compile with a misspelled %s", (what) => {
    expect(problemsOf(`${of}-${what}`)).toContain(`${names[what]}x`);
  });
});

describe("the example of a class", () => {
  it("compiles with Archmage's names", () => {
    expect(problemsOf("marshal")).toBe("");
  });

  it.each(PLANTED)("does not compile with a misspelled %s", (what, sound) => {
    expect(marshal).toContain(sound);
    expect(problemsOf(`marshal-${what}`)).not.toBe("");
  });
});

describe("extendRuleset", () => {
  it("refuses an extension of another ruleset by its name", () => {
    const extension = { id: "mine", of: "luck", contract: 1, rulePrefix: "MI", parts: () => ({}) } as const;
    expect(() => extendRuleset(archmage, extension)).toThrow("mine is for luck, not for archmage");
    expect(extendRuleset(luck, extension).extensions).toEqual([{ id: "mine", rulePrefix: "MI" }]);
  });
});

describe("the page of a ruleset's names", () => {
  it.each(Object.keys(NAMES))("begins a battle of %s by a script that compiles and is played", (of) => {
    expect(problemsOf(`begin-${of}`)).toBe("");
    const options: ts.TranspileOptions = { compilerOptions: { target: ts.ScriptTarget.ES2023, module: ts.ModuleKind.CommonJS } };
    const made: { table?: testing.RuleTable } = {};
    const require = (name: string): object => (name === "sortie/rulesets" ? kit : testing);
    runInNewContext(ts.transpileModule(beginningOf(of), options).outputText, { exports: made, require });
    expect(made.table?.battle).toMatchObject({ started: true });
    expect(made.table?.active).toMatch(/^(?:Orla|Rat)$/);
  });

  it("says which words a field accepts", () => {
    const page = readFileSync(path.join(root, "docs/rules/shock-names.md"), "utf8");
    expect(page).toContain('`mode` (`"melee"`, `"bow"`, `"crossbow"`, `"otherRanged"`, `"unarmed"`)');
  });
});
