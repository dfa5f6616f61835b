// What a creature's stat block prints, pasting reads: for the foes of every ruleset's packs, and for foes with any numbers.

import { describe, expect, it } from "vitest";
import type { RandomSource, ReadStatBlock, Ruleset, StoredCreature } from "../../../src/engine/index.ts";
import {
  fieldAt,
  fillFields,
  isPlainObject,
  POLICIES,
  readStatBlocks,
  seededRandom,
  TACTIC,
  writeStatBlock,
} from "../../../src/engine/index.ts";
import { builtInRulesets } from "../../../src/rulesets/index.ts";
import { packsOf, record, records, text } from "./pack-documents.ts";
import type { JsonObject } from "../../../tools/json.ts";

const foesOf = ({ id, statBlock }: Ruleset): StoredCreature[] =>
  packsOf(id)("foes").flatMap((foe) =>
    foe["type"] === statBlock?.type
      ? [
          {
            name: text(foe["name"]),
            type: text(foe["type"]),
            system: record(foe["system"]),
            items: records(foe["items"]).map((item) => ({
              type: text(item["type"]),
              name: text(item["name"]),
              system: record(item["system"]),
            })),
          },
        ]
      : [],
  );

/** Reads one block, of which nothing may be kept as words only or refused. */
function whole(ruleset: Ruleset, block: string): ReadStatBlock {
  const [read, ...more] = readStatBlocks(ruleset, block);
  if (!read) throw new Error(`No block in: ${block}`);
  const uncertain = read.lines.flatMap(({ spans, problems }) => [
    ...spans.filter(({ as }) => as === "kept").map((span) => span.text),
    ...problems.map(({ path }) => path),
  ]);
  expect([more.length, uncertain], block).toEqual([0, []]);
  return read;
}

/** Dotted paths at which two values differ; lists are compared as a whole. */
function differing(one: unknown, other: unknown, path = ""): string[] {
  if (isPlainObject(one) && isPlainObject(other))
    return Object.keys(one).flatMap((key) => differing(one[key], other[key], path === "" ? key : `${path}.${key}`));
  return JSON.stringify(one) === JSON.stringify(other) ? [] : [path];
}

/** What of a creature its block has not said: paths of its fields, kinds of items, and paths of their fields behind the kind. */
function unsaid(ruleset: Ruleset, creature: StoredCreature, read: ReadStatBlock): string[] {
  const { fields = {} } = ruleset.actors[creature.type] ?? {};
  const items = creature.items.flatMap((item) => {
    const found = read.items.find(({ name }) => name === item.name);
    if (found?.type !== item.type) return [`${item.type}: ${found ? "told as a trait" : "left out"}`];
    const itemFields = ruleset.items[item.type]?.fields ?? {};
    return differing(fillFields(itemFields, item.system), fillFields(itemFields, found.system)).map((path) => `${item.type}.${path}`);
  });
  return [...differing(fillFields(fields, creature.system), fillFields(fields, read.system)), ...items];
}

/** What blocks leave out on purpose: rules of single items, states of a battle, stories. Every entry occurs in the packs. */
const UNSAID: Readonly<Record<string, readonly string[]>> = {
  archmage: [
    "archmagePower.answers",
    "archmagePower.applies",
    "archmagePower.miss",
    "archmagePower: told as a trait",
    "archmageWeapon.applies",
    "archmageWeapon.category",
    "archmageWeapon.critExpand",
    "archmageWeapon.targets.group",
    "biography",
    "detectsUnseen",
    "foe.namedVillain",
    "foe.usesEscalation",
  ],
  definition: [
    "ac.armorOverride",
    "ac.deflection",
    "ac.dodge",
    "ac.insight",
    "ac.misc",
    "ac.parry",
    "biography",
    "death.mode",
    "definitionFeature.effects",
    "definitionFeature.flags",
    "definitionFocus: told as a trait",
    "definitionGear: told as a trait",
    "definitionShield: told as a trait",
    "definitionSpell: told as a trait",
    "definitionWeapon.damage.extra",
    "definitionWeapon.disarming",
    "definitionWeapon.durability.max",
    "definitionWeapon.durability.value",
    "definitionWeapon.grappleCompatible",
    "definitionWeapon.group",
    "definitionWeapon.hardness",
    "grapple.misc",
    "immediate.canCounterspell",
    "immunities",
    "slots.offhand",
    "slots.primary",
    "unarmed.formula",
  ],
  luck: [
    "biography",
    "death.difficulty",
    "deflection.elemental",
    "deflection.physical",
    "evasion",
    "luckAbility: told as a trait",
    "luckArmor: left out",
    "luckManeuver: told as a trait",
    "luckShield: told as a trait",
    "luckTalent.luckMod",
    "luckTalent.modifiers",
    "luckWeapon.metal",
    "luckWeapon.onHit",
    "traits.cannotBeSurprised",
  ],
  shock: [
    "ac.base",
    "attackBonus",
    "attackExtra",
    "attributes.cha.mod",
    "attributes.con.mod",
    "attributes.dex.mod",
    "attributes.str.mod",
    "attributes.wis.mod",
    "biography",
    "disciplined",
    "dualWield",
    "kind",
    "reachBase",
    "shockArmor: left out",
    "shockFeature.actionType",
    "shockFeature.addsToShock",
    "shockFeature.attackBonus",
    "shockFeature.damageBonus",
    "shockFeature.effect",
    "shockFeature.lessens",
    "shockFeature.shockImmune",
    "shockFeature.turns",
    "shockFeature.uses.max",
    "shockFeature.uses.value",
    "shockGear: told as a trait",
    "shockShield: left out",
    "shockSpell: told as a trait",
    "shockWeapon.attributes",
    "shockWeapon.magicBonus",
    "shockWeapon.mode",
    "shockWeapon.reach",
    "sizeClass",
    "space",
  ],
  volition: [
    "basicMiss",
    "biography",
    "recovery.npcDie",
    "skills",
    "usesEscalation",
    "volitionAbility.answers",
    "volitionAbility.critMultiplier",
    "volitionAbility.effects",
    "volitionAbility.escalationParity",
    "volitionAbility.healing.formula",
    "volitionAbility.healing.kind",
    "volitionAbility.keyedDamage",
    "volitionAbility.lastGasp",
    "volitionAbility.popOff",
    "volitionAbility.rollAllFirst",
    "volitionFeature.allowsRally",
  ],
};

const POLICY_IDS = Object.keys(POLICIES);

/** A foe with any numbers where its block has words for them, and with one number for all that a word fills. */
function anyFoe({ statBlock, actors }: Ruleset, random: RandomSource): StoredCreature {
  const { type = "", values = [] } = statBlock ?? {};
  const system: JsonObject = {};
  for (const { paths } of values) {
    const known = paths.map((path) => fieldAt(actors[type]?.fields ?? {}, path));
    const bounds = known.filter((field) => field?.kind === "integer" || field?.kind === "optionalInteger");
    const least = Math.max(-9, ...(bounds.length === 0 ? [0] : bounds.map(({ min = -9 }) => min)));
    const most = Math.min(40, ...bounds.map(({ max = 40 }) => max));
    const number = least + Math.floor(random.next() * (most - least + 1));
    const said = paths.includes(TACTIC) ? (POLICY_IDS[Math.abs(number) % POLICY_IDS.length] ?? "") : String(number);
    for (const [index, path] of paths.entries()) setAt(system, path, known[index]?.kind === "text" ? said : number);
  }
  return { name: "Any One", type, system, items: [] };
}

/** What stands at a dotted path. */
function valueAt(data: unknown, path: string): unknown {
  return path.split(".").reduce((level, key) => (isPlainObject(level) ? level[key] : undefined), data);
}

function setAt(system: JsonObject, path: string, value: number | string): void {
  const [first = "", ...rest] = path.split(".");
  if (rest.length === 0) system[first] = value;
  else {
    const inner = record(system[first]);
    system[first] = inner;
    setAt(inner, rest.join("."), value);
  }
}

/** Names that look like something else in a line. */
const NAMES = ["Axe +1", "Mark 2", "Sting, Long", "Claw (left)", "Of 3 Eyes, Old", "Hook’s End"];
const AWKWARD = [
  ...NAMES,
  "Edge: Keen",
  "Effect: None",
  "AC 14",
  "Miss",
  "Hit: 4 damage",
  "Level 3",
  "“Quoted”",
  "-----",
  "Morale",
  "Attacks +3",
];

describe.each(builtInRulesets.map((ruleset) => [ruleset.id, ruleset] as const))("%s", (id, ruleset) => {
  it("reads every foe of its packs as it was written, but for what blocks leave out on purpose", () => {
    const foes = foesOf(ruleset);
    expect(foes.length).toBeGreaterThan(5);
    const found = foes.flatMap((foe) => {
      const read = whole(ruleset, writeStatBlock(ruleset, foe));
      expect(read.name).toBe(foe.name);
      return unsaid(ruleset, foe, read);
    });
    expect([...new Set(found)].toSorted()).toEqual(UNSAID[id]);
  });

  it("writes what it has read in the same words", () => {
    for (const foe of foesOf(ruleset)) {
      const once = writeStatBlock(ruleset, foe);
      const { name, type, system, items } = whole(ruleset, once);
      expect(writeStatBlock(ruleset, { name, type, system, items })).toBe(once);
    }
  });

  it("has any number back that a word names", () => {
    const random = seededRandom(29);
    const { values = [] } = ruleset.statBlock ?? {};
    for (let foes = 0; foes < 40; foes += 1) {
      const foe = anyFoe(ruleset, random);
      const read = whole(ruleset, writeStatBlock(ruleset, foe));
      const { fields = {} } = ruleset.actors[foe.type] ?? {};
      const [stored, again] = [foe.system, read.system].map((system) => fillFields(fields, system));
      for (const path of values.flatMap(({ paths }) => paths)) {
        // A map that has no such key yet counts as what its field begins with.
        const initial = fieldAt(fields, path)?.initial;
        expect([path, valueAt(again, path) ?? initial]).toEqual([path, valueAt(stored, path) ?? initial]);
      }
    }
  });

  it("has any name back, or leaves the item out", () => {
    for (const foe of foesOf(ruleset))
      for (const name of AWKWARD) {
        const [first, ...others] = foe.items;
        if (!first) continue;
        const read = whole(ruleset, writeStatBlock(ruleset, { ...foe, name, items: [{ ...first, name }, ...others] }));
        expect(read.name).toBe(name);
        const known = [name, ...others.map((item) => item.name)];
        expect(read.items.map((item) => item.name).filter((each) => !known.includes(each))).toEqual([]);
        if (NAMES.includes(name)) expect(read.items.find((item) => item.name === name)?.type).toBe(first.type);
      }
  });
});

describe("lines of a ruleset's own", () => {
  const pasted = (id: string, creature: StoredCreature): ReadStatBlock => {
    const ruleset = builtInRulesets.find((known) => known.id === id);
    if (!ruleset) throw new Error(`No ruleset ${id}.`);
    return whole(ruleset, writeStatBlock(ruleset, creature));
  };

  it("Archmage: ongoing damage alone is no damage of the hit, and several dice and types are all there", () => {
    const ongoing = { kind: "ongoing", amount: 5, types: ["fire"] };
    const weapon = (name: string, system: object) => ({ type: "archmageWeapon", name, system: { attackBonus: -1, ...system } });
    const items = [
      weapon("Spark", { applies: [ongoing] }),
      weapon("Storm", { damageFormula: "2d6+1d4-1", types: ["cold", "thunder"], missDamage: "1d4+2", targets: { count: 7 } }),
    ];
    const read = pasted("archmage", { name: "Ember", type: "archmageNpc", system: { size: 3, foe: { rank: "normal" }, level: 12 }, items });
    expect(read.system).toMatchObject({ size: 3, level: 12 });
    expect(fillFields(builtInRulesets.find(({ id }) => id === "archmage")?.actors["archmageNpc"]?.fields ?? {}, read.system)).toMatchObject(
      {
        foe: { rank: "normal" },
      },
    );
    expect(read.items.map((item) => item.system)).toMatchObject([
      { attackBonus: -1, damageFormula: "", applies: [ongoing] },
      { damageFormula: "2d6+1d4-1", types: ["cold", "thunder"], missDamage: "1d4+2", targets: { count: 7 } },
    ]);
  });

  it("Luck Die: deflection may be negative", () => {
    const deflection = { physical: -2, elemental: 3, typeless: 0 };
    expect(pasted("luck", { name: "Glass", type: "luckFoe", system: { deflection }, items: [] }).system).toMatchObject({
      deflection: { physical: -2, elemental: 3 },
    });
  });

  it("Definition: reductions, and the numbers of an attack below its ability's", () => {
    const system = {
      reductions: { all: 2, blunt: 5 },
      abilities: { str: { mod: 3 }, dex: { mod: -2 } },
      bab: -1,
      ac: { misc: -4, natural: 2 },
    };
    const items = [
      { type: "definitionWeapon", name: "Fist", system: { damage: { formula: "1d6+1d4" }, attackBonus: -5, damageBonus: -7 } },
      { type: "definitionWeapon", name: "Dart", system: { range: "ranged", damageAbility: "none", attackBonus: 2, damageBonus: 1 } },
    ];
    const read = pasted("definition", { name: "Wall", type: "definitionFoe", system, items });
    expect(read.system).toMatchObject(system);
    expect(read.items.map((item) => item.system)).toMatchObject(items.map((item) => item.system));
  });
});

describe("what no block is written of", () => {
  it.each(builtInRulesets.map((ruleset) => [ruleset.id, ruleset] as const))(
    "%s: creatures of another kind than its blocks make",
    (_id, ruleset) => {
      const others = Object.keys(ruleset.actors).filter((type) => type !== ruleset.statBlock?.type);
      expect(others.length).toBeGreaterThan(0);
      for (const type of others) expect(writeStatBlock(ruleset, { name: "Somebody", type, system: {}, items: [] })).toBe("");
    },
  );
});
