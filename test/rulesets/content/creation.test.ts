// Making a hero and going up, in every ruleset: the steps offer what its fields hold, the check has words and ways, a level is one record that is taken back as one.

import { payerOfClick } from "../../../src/engine/procedures/payer-of-click.ts";
import { describe, expect, it } from "vitest";
import type { Battle, Creation, Creature, HeroDraft, JsonObject, Ruleset } from "../../../src/engine/index.ts";
import {
  applyChanges,
  clonePlain,
  creatureOfDraft,
  documentsOf,
  enter,
  fieldAt,
  inverseOf,
  lacksOf,
  newDraft,
  peaceAround,
  perform,
  scriptedTable,
  takeItem,
  valueAt,
} from "../../../src/engine/index.ts";
import { buildBattle, buildCreature, buildIntent } from "../../../src/engine/testing/builders.ts";
import { hostileData } from "../../../src/engine/testing/hostile-data.ts";
import { checkRecord } from "../../../src/engine/testing/laws/vocabulary.ts";
import { builtInRulesets } from "../../../src/rulesets/index.ts";
import { knownWords } from "../words/known-words.ts";

const named = (id: string): Ruleset & { readonly creation: Creation } => {
  const found = builtInRulesets.find((ruleset) => ruleset.id === id);
  if (!found?.creation) throw new Error(`No creation in ${id}.`);
  return { ...found, creation: found.creation };
};
const usual = (ruleset: Ruleset): Battle["options"] => Object.fromEntries(ruleset.settings.map(({ key, field }) => [key, field.initial]));

/** A hero of these entries and items, each taken in the step that offers its kind. */
function made(
  id: string,
  entries: Readonly<Record<string, unknown>>,
  items: readonly { type: string; system?: Record<string, unknown> }[] = [],
) {
  const ruleset = named(id);
  const draft: HeroDraft = newDraft(ruleset, ruleset.creation.type, "Wren");
  for (const [path, value] of Object.entries(entries)) expect(enter(ruleset, draft, path, value), path).toBeNull();
  for (const [index, { type, system = {} }] of items.entries()) {
    const step = ruleset.creation.steps.find((each) => each.kind === "items" && each.types.includes(type));
    if (step?.kind !== "items") throw new Error(`No step takes ${type}.`);
    takeItem(ruleset, draft, step, { id: `item${String(index)}`, type, name: type, system, source: "" });
  }
  const creature = creatureOfDraft(ruleset, draft);
  const options = usual(ruleset);
  const battle = peaceAround(ruleset, creature, options);
  return {
    creature,
    total: (number: string): number | undefined => ruleset.explain(battle, creature, number)?.total,
    lacks: lacksOf(ruleset, creature, options).map((lack) => lack.id),
    facts: (ruleset.creation.facts?.(creature, options) ?? []).map(({ text, data }) => data?.["dice"] ?? text),
  };
}

describe.each(builtInRulesets.map((ruleset) => [ruleset.id, ruleset] as const))("%s", (id, ruleset) => {
  const { creation } = named(id);
  const fields = ruleset.actors[creation.type]?.fields ?? {};
  const options = usual(ruleset);
  const keys = [...knownWords(id).texts.keys()];

  it("asks in its steps for nothing but what its heroes store, in words that there are, and each step has its page on the sheet", () => {
    const tabs = ruleset.actors[creation.type]?.sheet.tabs.map((tab) => tab.id) ?? [];
    for (const step of creation.steps) {
      expect(tabs, step.id).toContain(step.tab);
      if (step.kind === "items") {
        expect(Object.keys(ruleset.items)).toEqual(expect.arrayContaining([...step.types]));
        continue;
      }
      for (const { path, label, hint, columns = {} } of step.fields(options)) {
        expect(fieldAt(fields, path), path).toBeDefined();
        for (const key of [label, ...(hint === undefined ? [] : [hint]), ...Object.values(columns)]) expect(keys, key).toContain(key);
      }
    }
  });

  it("says of a new hero what it lacks, each in words and with a step and a field that mends it; hostile data break nothing", () => {
    const found = lacksOf(ruleset, buildCreature(ruleset, { type: creation.type, name: "Wren" }), options);
    expect(found.length).toBeGreaterThan(0);
    for (const { text, step, path } of found) {
      expect(keys).toContain(text);
      const mends = creation.steps.find((each) => each.id === step);
      expect(mends, step).toBeDefined();
      if (path !== undefined && mends && mends.kind !== "items") expect(mends.fields(options).map((field) => field.path)).toContain(path);
    }
    for (const mood of ["lowest", "highest", "odd"] as const) {
      const creature = buildCreature(ruleset, { type: creation.type, name: "Wren", system: hostileData(fields, mood) });
      expect(() => [lacksOf(ruleset, creature, options), creation.facts?.(creature, options)]).not.toThrow();
    }
  });

  it("knows every number that it shows to follow", () => {
    const creature = buildCreature(ruleset, { type: creation.type, name: "Wren" });
    const battle = peaceAround(ruleset, creature, options);
    for (const { number } of creation.numbers) expect(ruleset.explain(battle, creature, number), number).toBeDefined();
  });
});

describe("numbers by hand, from the documents' examples", () => {
  it("Archmage: AC takes the middle of Con 14, Dex 16, Wis 12 and level 3; mail adds its own; a recovery is 3d8 + 2", () => {
    const entries = { level: 3, "abilities.con.value": 14, "abilities.dex.value": 16, "abilities.wis.value": 12, "hp.max": 27 };
    const { total, facts } = made("archmage", entries);
    expect([total("ac"), total("initiative"), total("hp")]).toEqual([17, 6, 27]);
    expect(facts).toEqual(["3d8 + 2"]);
    const coats = [
      { type: "archmageArmor", system: { bonus: 2 } },
      { type: "archmageArmor", system: { bonus: 5 } },
    ];
    // Only the coat that was taken first is worn.
    expect(made("archmage", entries, coats).total("ac")).toBe(19);
  });

  it("Archmage: a hero with class, abilities, hit points and a weapon lacks nothing; a level entered afterwards asks for the hit points again", () => {
    const weapon = [{ type: "archmageWeapon" }];
    const entries = { className: "Oathsworn", "abilities.str.value": 16, level: 2, "hp.max": 20 };
    expect(made("archmage", entries, weapon).lacks).toEqual([]);
    expect(made("archmage", { ...entries, "hp.max": 20, "abilities.con.value": 14 }, weapon).lacks).toEqual(["hitPoints"]);
  });

  it("Luck Die: dodging takes the dice of Dexterity and Athletics, armour lowers or raises evasion, the first weapon is in hand", () => {
    const { creature, total, facts, lacks } = made(
      "luck",
      { "attributes.dexterity.die": 8, "skills.athletics.die": 6, "endurance.max": 9 },
      [{ type: "luckWeapon" }, { type: "luckWeapon" }, { type: "luckArmor", system: { evasion: -1, deflection: { physical: 2 } } }],
    );
    expect(facts).toEqual(["d8 + d6", "d4 + d6", "d4"]);
    expect([total("evasion"), total("deflection.physical")]).toEqual([5, 2]);
    expect(creature.system).toMatchObject({ endurance: { value: 9, max: 9 } });
    expect(Object.values(creature.items).map(({ system }) => valueAt(system, "wielded") ?? null)).toEqual([true, false, null]);
    expect(lacks).toEqual([]);
  });

  it("Shock: worn armour of AC 13 and a shield of +1 make AC 14; one weapon is readied, the next is stowed", () => {
    const { creature, total, lacks } = made("shock", { "attributes.str.mod": 1, "skills.stab": 1, attackBonus: 1 }, [
      { type: "shockWeapon" },
      { type: "shockWeapon" },
      { type: "shockArmor", system: { ac: 13 } },
      { type: "shockShield", system: { acBonus: 1 } },
    ]);
    expect([total("acMelee"), total("attackBonus"), total("screen")]).toEqual([14, 1, 1]);
    expect(
      Object.values(creature.items)
        .map(({ system }) => valueAt(system, "place") ?? null)
        .slice(0, 2),
    ).toEqual(["readied", "stowed"]);
    expect(lacks).toEqual([]);
  });

  it("Definition: AC is 10, Dexterity +2, armour 4 and shield 1; sword and shield go into the two hands, and out of them again", () => {
    const { creature, total, lacks } = made("definition", { "abilities.dex.mod": 2, "hp.max": 9, "training.all": true }, [
      { type: "definitionWeapon" },
      { type: "definitionArmor", system: { acBonus: 4 } },
      { type: "definitionShield", system: { acBonus: 1 } },
    ]);
    expect([total("ac"), total("touch")]).toEqual([17, 12]);
    expect(creature.system).toMatchObject({ slots: { primary: "item0", offhand: "item2" }, hp: { value: 9, max: 9 } });
    expect(lacks).toEqual([]);
  });

  it("Volition: level 3 and Volition 4 attack at +7, a d8 stance deals 3d8 + 4, a feature gives a ninth recovery", () => {
    const { total, facts } = made("volition", { level: 3, volition: 4, "recovery.dice": 2, "recovery.bonus": 2 }, [
      { type: "volitionStance", system: { die: 8 } },
      { type: "volitionFeature", system: { changes: [{ path: "recovery.max", add: 1 }] } },
    ]);
    expect([total("attack"), total("recoveries")]).toEqual([7, 9]);
    expect(facts).toEqual(["2d8 + 2", "3d8 + 4"]);
  });
});

describe("a new level", () => {
  const withLevels = builtInRulesets.filter(({ actions }) => actions.some(({ id }) => id === "newLevel"));
  const level: Readonly<Record<string, string>> = { archmage: "level", definition: "hd", volition: "level" };

  it("is there where the ruleset has levels", () => {
    expect(withLevels.map(({ id }) => id).toSorted()).toEqual(Object.keys(level).toSorted());
  });

  /** One hero who goes up by an answer for each level; every battle on the way, and the records. */
  function climbed(ruleset: Ruleset, answers: readonly JsonObject[]) {
    const hero = buildCreature(ruleset, { type: named(ruleset.id).creation.type, name: "Wren" });
    const stages = [peaceAround(ruleset, hero, usual(ruleset))];
    const records = answers.map((options) => {
      const battle = clonePlain(stages.at(-1) ?? stages[0]!);
      const record = perform(ruleset, battle, buildIntent("newLevel", hero.uuid, { options }), scriptedTable([]));
      stages.push(battle);
      return record;
    });
    return { hero, stages, records };
  }

  it.each(withLevels.map((ruleset) => [ruleset.id, ruleset] as const))(
    "%s: three levels change what they say, and are taken back one by one to the byte",
    (id, ruleset) => {
      const { stages, records } = climbed(ruleset, [{ "hp-max": 20 }, { "hp-max": 31 }, {}]);
      const levels = stages.map(({ creatures }) => Number(fieldValue(Object.values(creatures)[0], level[id] ?? "")));
      expect(levels).toEqual([1, 2, 3, 4]);
      expect(stages.map(({ creatures }) => fieldValue(Object.values(creatures)[0], "hp"))).toMatchObject([
        {},
        { value: 20, max: 20 },
        { value: 31, max: 31 },
        { value: 31, max: 31 },
      ]);
      for (const record of records) expect(checkRecord(knownWords(id), record, [])).toEqual([]);
      const documents = documentsOf(clonePlain(stages[3]!));
      for (const [index, record] of records.toReversed().entries()) {
        applyChanges(documents, inverseOf(record.changes));
        expect([...documents]).toEqual([...documentsOf(stages[2 - index]!)]);
      }
    },
  );

  it.each(withLevels.map((ruleset) => [ruleset.id, ruleset] as const))(
    "%s: shows before and after with its sources, as the answers have it",
    (id, ruleset) => {
      const { hero, stages } = climbed(ruleset, []);
      const action = ruleset.actions.find((each) => each.id === "newLevel");
      const proposal = action?.propose?.(
        stages[0]!,
        buildIntent("newLevel", hero.uuid, { options: { "hp-max": 44 } }),
        payerOfClick(ruleset, stages[0]!, hero),
      );
      expect(proposal?.fields.find(({ key }) => key === "hp-max")).toMatchObject({ value: 44 });
      expect(proposal?.breakdowns.every(({ breakdown }) => breakdown.terms.length > 0)).toBe(true);
      if (id === "archmage")
        expect(proposal?.notes?.slice(1).map(({ data }) => [data?.["number"], data?.["before"], data?.["after"]])).toContainEqual([
          "ARCHMAGE.Sheet.HitPointsShort",
          "10",
          "44",
        ]);
    },
  );

  it("leaves the wounds of whoever is hurt as they are", () => {
    const ruleset = named("archmage");
    const hero = buildCreature(ruleset, { type: ruleset.creation.type, name: "Wren", system: { hp: { value: 4, max: 10 } } });
    const battle = peaceAround(ruleset, hero, usual(ruleset));
    perform(ruleset, battle, buildIntent("newLevel", hero.uuid, { options: { "hp-max": 16 } }), scriptedTable([]));
    expect(hero.system).toMatchObject({ level: 2, hp: { value: 4, max: 16 }, reviewed: { level: 2, con: 0 } });
  });

  it.each(withLevels)("leaves nobody more than a maximum that was corrected downwards, in $id", (ruleset) => {
    const hero = buildCreature(ruleset, { type: named(ruleset.id).creation.type, name: "Wren", system: { hp: { value: 28, max: 31 } } });
    const battle = peaceAround(ruleset, hero, usual(ruleset));
    perform(ruleset, battle, buildIntent("newLevel", hero.uuid, { options: { "hp-max": 12 } }), scriptedTable([]));
    expect(hero.system).toMatchObject({ hp: { value: 12, max: 12 } });
  });

  it("is refused in a battle, at the highest level, and to foes", () => {
    const ruleset = named("archmage");
    const attempt = (system: object, started: boolean, type = ruleset.creation.type): (() => unknown) => {
      const hero = buildCreature(ruleset, { type, name: "Wren", system });
      const battle = { ...buildBattle(ruleset, [hero]), started };
      return () => perform(ruleset, battle, buildIntent("newLevel", hero.uuid), scriptedTable([]));
    };
    expect(attempt({}, true)).toThrow("SORTIE.Level.InBattle");
    expect(attempt({ level: 100 }, false)).toThrow("SORTIE.Level.Highest");
    expect(attempt({}, false, "archmageNpc")).toThrow("SORTIE.Level.NoLevels");
  });
});

function fieldValue(creature: Creature | undefined, path: string): unknown {
  return creature ? Reflect.get(creature.system, path) : undefined;
}
