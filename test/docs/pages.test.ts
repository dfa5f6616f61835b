// Guards the other pages for authors whose code no test played: reactions, cards, sheets, documents, migration, extensions, hooks, testing. Each is carried out as its page has it.
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it, vi } from "vitest";
import * as engine from "../../src/engine/index.ts";
import type {
  ActionDefinition,
  CardPart,
  Context,
  Creation,
  Creature,
  Extension,
  FacetDefinition,
  Fields,
  PayerKind,
  Procedure,
  ReactionRule,
  Relation,
  SettingDefinition,
  StatBlockFormat,
  Vitals,
} from "../../src/engine/index.ts";
import type { ScriptedAnswer } from "../../src/engine/tables/scripted.ts";
import type { PlayedBattle } from "../../src/engine/testing/index.ts";
import { buildCreature, checkRuleset, RuleTable, uuidOf } from "../../src/engine/testing/index.ts";
import { builtInRulesets } from "../../src/rulesets/index.ts";
import archmage from "../../src/rulesets/archmage/index.ts";
import { carriedOut, hourTypes, plain, tableOf, withParts } from "./page-code.ts";
import { root } from "../../tools/folders.ts";
import { knownWords } from "../rulesets/words/known-words.ts";

type Heard = (...told: readonly unknown[]) => unknown;
const heard = new Map<string, Heard>();
const flashed: string[] = [];
vi.stubGlobal("isNight", () => true);
vi.stubGlobal("flash", (uuid: string) => flashed.push(uuid));
vi.stubGlobal("game", { users: { activeGM: null } });
await carriedOut("hooks.md", [], (name: string, listener: Heard) => heard.set(name, listener));

const reactions = (await carriedOut("reactions.md", ["reactions", "courage", "relations", "duck", "land"])) as {
  readonly reactions: readonly ReactionRule[];
  readonly courage: PayerKind;
  readonly relations: readonly Relation[];
  readonly duck: ActionDefinition;
  land(context: Context, target: string): Procedure<boolean>;
};
const cards = (await carriedOut("cards.md", ["cards"])) as { readonly cards: { readonly cards: readonly CardPart[] } };
const sheets = (await carriedOut("sheets.md", ["vitals", "creation", "facets", "statBlock"])) as {
  vitals(who: Creature): Vitals;
  readonly creation: Creation;
  readonly facets: Readonly<Record<string, readonly FacetDefinition[]>>;
  readonly statBlock: StatBlockFormat;
};
const documents = (await carriedOut("documents.md", ["heroFields", "fresh", "settings", "isOn", "numberOption"])) as {
  readonly heroFields: Fields;
  readonly fresh: object;
  readonly settings: readonly SettingDefinition[];
  isOn(options: object, key: string): boolean;
  numberOption(options: object, key: string): number;
};
const migration = (await carriedOut("migration.md", ["fields"])) as {
  readonly fields: { readonly reach: { migrate?(stored: unknown): unknown } };
};
const extensions = (await carriedOut("extensions.md", ["frost", "duel"])) as { readonly frost: Extension; readonly duel: RuleTable };
const { integer } = engine;

/** An attack as the page says that a script makes it. */
interface ScriptedAttack {
  readonly prefix: string;
  /** Kinds of the hero, of the foe, and of what is attacked with. */
  readonly kinds: readonly [hero: string, foe: string, item: string];
  readonly action: string;
  readonly begin: readonly ScriptedAnswer[];
  readonly script: readonly ScriptedAnswer[];
  readonly weapon?: object;
  own?(other: string): object;
}

describe("reactions.md", () => {
  it("asks who is about to be hit, and a duck that is paid avoids it; who has no courage is not asked", () => {
    const struck: ActionDefinition = {
      ...{ id: "struck", label: "", hint: "", icon: "", rules: ["BR-5"], offered: { on: "sheet" }, targets: { min: 1, max: 1 } },
      availability: () => engine.AVAILABLE,
      *perform(context) {
        const lands = yield* reactions.land(context, context.intent.targets?.[0] ?? "");
        context.note({ rule: "BR-5", text: lands ? "BRAWL.Step.Lands" : "BRAWL.Step.Avoided" });
      },
    };
    const fields = { courage: integer(1, { min: 0 }), holds: engine.reference() };
    const parts = {
      reactions: reactions.reactions,
      payers: [reactions.courage],
      relations: reactions.relations,
      priceLabel: () => ({ text: "" }),
    };
    const table = tableOf(withParts(fields, parts, [reactions.duck, struck]), 6, 5, 4);
    expect(table.act("Orla", "struck", { at: ["Bran"] }, [{ choose: ["duck"] }]).has("Avoided")).toBe(true);
    expect(table.act("Orla", "struck", { at: ["Bran"] }).has("Lands")).toBe(true);
    expect(table.act("Orla", "struck", { at: ["Pim"] }, [{ choose: ["none"] }]).has("Lands")).toBe(true);
  });
});

describe("cards.md", () => {
  it("draws the heat that was noted, and nothing where the reader may not know it", () => {
    const step = { rule: "BR-9", text: "BRAWL.Step.Hotter", sentence: "", name: "Orla", about: "", outcome: "", total: null } as const;
    const drawn = (heat: number | string) =>
      cards.cards.cards.map(({ data }) => data({ applied: true, round: 1, actor: "", steps: [{ ...step, data: { heat } }] }));
    expect(drawn(2)).toEqual([{ now: 2, flames: [true, true] }, { names: ["Orla"] }]);
    expect(drawn("?")[0]).toBeNull();
  });
});

describe("sheets.md", () => {
  it("says what a hero lacks, filters, and reads a stat block", () => {
    const ruleset = withParts(
      { level: integer(1), acted: engine.boolean() },
      { creation: sheets.creation, statBlock: sheets.statBlock, facets: sheets.facets },
    );
    const hero = buildCreature(ruleset, { type: "brawl.brawler", name: "Orla", system: { might: 0 } });
    expect(engine.lacksOf(ruleset, hero, {}).map(({ id }) => id)).toEqual(["might"]);
    const [read] = engine.readStatBlocks(ruleset, "Bruiser\nNerve 8, might 2");
    expect(read?.system).toMatchObject({ nerve: { value: 8, max: 8 }, might: 2 });
    expect(sheets.vitals(hero).pools[0]).toMatchObject({ id: "nerve" });
  });
});

describe("documents.md", () => {
  it("has initial values that fit its fields, and settings that are read whatever is stored", () => {
    expect(engine.checkFields(documents.heroFields, documents.fresh)).toEqual([]);
    expect(documents.fresh).toMatchObject({ nerve: { value: 6, max: 6 }, oath: null, mood: "calm", punch: "1d6" });
    expect(documents.settings.map(({ key }) => key)).toEqual(["tie", "bareKnuckles", "mercy", "drinks"]);
    expect([documents.isOn({ bareKnuckles: "?" }, "bareKnuckles"), documents.numberOption({ mercy: 2 }, "mercy")]).toEqual([false, 2]);
  });
});

describe("migration.md", () => {
  it("reads a number of feet as words", () => {
    const { reach } = migration.fields;
    expect([9, 3, "arm"].map((stored) => reach.migrate?.(stored))).toEqual(["chair", "arm", "arm"]);
  });
});

describe("extensions.md", () => {
  it("adds to Archmage what it says, and both keep the contract", () => {
    const { frost } = extensions;
    const whole = engine.extended(archmage, frost, frost.parts(archmage));
    expect(whole.conditions.map(({ id }) => id)).toContain("my-module-frozen");
    expect(Object.keys(whole.damageTypes)).toContain("my-module-frost");
    const strange = checkRuleset(whole, new Set([...knownWords("archmage").texts.keys()])).filter(
      (problem) => !problem.includes("MYMODULE"),
    );
    expect(strange).toEqual([]);
  });

  it("scripts an attack of Archmage", () => {
    const { hp } = extensions.duel.creature("Rat").system as { readonly hp: { readonly value: number; readonly max: number } };
    expect(hp.value).toBeLessThan(hp.max);
  });

  it.each([
    ["archmage", "archmageNpc", [20, 1]],
    ["volition", "volitionFoe", [{ choose: ["none"] }]],
  ] as const)("has damage that comes again dealt by %s", (id, type, begin) => {
    const ruleset = builtInRulesets.find((known) => known.id === id);
    if (!ruleset) throw new Error(`There is no ${id}`);
    const people = (["heroes", "foes"] as const).map((side) => buildCreature(ruleset, { name: side, type, side }));
    const table = new RuleTable(ruleset, id.toUpperCase(), people);
    table.begin(...begin);
    table.turnOf("heroes");
    const hp = (): unknown => engine.valueAt(table.creature("heroes").system, "hp.value");
    const [before, ongoing] = [Number(hp()), { amount: 2, types: ["fire"], magical: false }];
    engine.addEffect(table.creature("heroes"), { id: "gnawed", name: "Gnawed", img: "", system: { ruleset: id, ongoing } });
    table.endTurn();
    expect(hp()).toBe(before - 2);
  });

  const engaged = (other: string): object => ({ relations: [{ to: uuidOf(other), relation: "engaged" }] });
  const scripts: Readonly<Record<string, ScriptedAttack>> = {
    luck: {
      ...{ prefix: "LUCK", kinds: ["luckCharacter", "luckFoe", "luckWeapon"], action: "attack" },
      ...{ begin: [{ choose: [""] }, { choose: [] }], script: [[1, 2]], weapon: { wielded: true } },
    },
    volition: {
      ...{ prefix: "VOLITION", kinds: ["volitionCharacter", "volitionFoe", "volitionAbility"], action: "useAbility" },
      ...{ begin: [{ choose: ["none"] }], script: [[1, 1, 2]], own: engaged },
    },
    definition: {
      ...{ prefix: "DEFINITION", kinds: ["definitionCharacter", "definitionFoe", "definitionWeapon"], action: "attack" },
      ...{ begin: [20, 1], script: [2], own: () => ({ slots: { primary: "w" } }) },
    },
    shock: {
      ...{ prefix: "SHOCK", kinds: ["shockCharacter", "shockFoe", "shockWeapon"], action: "meleeAttack" },
      ...{ begin: [{ choose: [] }, 8, 1], script: [18, { choose: [engine.LET_PASS] }, 3] },
    },
  };

  it.each(Object.entries(scripts))("scripts an attack of %s with no more than it says", (id, attack) => {
    const ruleset = builtInRulesets.find((known) => known.id === id);
    if (!ruleset) throw new Error(`There is no ${id}`);
    const { prefix, kinds, begin, action, script, own = () => ({}), weapon = {} } = attack;
    const items = [{ id: "w", name: "W", type: kinds[2], system: weapon }];
    const table = new RuleTable(ruleset, prefix, [
      buildCreature(ruleset, { name: "Orla", type: kinds[0], side: "heroes", items, system: own("Rat") }),
      buildCreature(ruleset, { name: "Rat", type: kinds[1], side: "foes", items, system: own("Orla") }),
    ]);
    table.begin(...begin);
    expect(table.act("Orla", action, { item: "w", at: ["Rat"] }, script).steps.length).toBeGreaterThan(0);
  });
});

describe("hooks.md", () => {
  it("lets no rest happen at night, and tells who falls", () => {
    const [rule, told] = [heard.get("sortie.preRecord"), heard.get("sortie.record")];
    const refuse = vi.fn(() => false);
    expect(rule?.({ intent: { action: "fullHealUp" } }, { refuse })).toBe(false);
    expect(refuse).toHaveBeenCalledWith({ module: "my-module", text: "MYMODULE.NotAtNight" });
    expect(rule?.({ intent: { action: "attack" } }, { refuse })).toBe(true);
    told?.({
      touched: [
        { document: "Actor.a", fell: true },
        { document: "Actor.b", fell: false },
      ],
    });
    expect(flashed).toEqual(["Actor.a"]);
  });
});

describe("testing.md", () => {
  it("finds nothing wrong with the ruleset of the hour, and plays it to its end", async () => {
    const page = readFileSync(path.join(root, "docs/authors/index.md"), "utf8");
    const words: Record<string, unknown> = structuredClone(hourTypes);
    for (const [, key = ""] of page.matchAll(/"(BRAWL(?:\.\w+)+)"/g)) engine.setAt(words, key, "Words");
    const problems: string[] = [];
    vi.stubGlobal("brawl", plain);
    vi.stubGlobal("words", words);
    vi.stubGlobal("expectNone", (found: readonly string[]) => problems.push(...found));
    const { played, steps } = (await carriedOut("testing.md", ["played", "steps"])) as { played: PlayedBattle; steps: readonly string[] };
    expect(problems).toEqual([]);
    expect(played.winner).not.toBeNull();
    expect(steps).toHaveLength(1);
  });
});
