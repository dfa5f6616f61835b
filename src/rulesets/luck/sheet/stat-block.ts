// How the foes of Luck Die are written down: dice by attribute and skill, pools, deflection, weapons with plain damage.

import type { StatBlockFormat, StatBlockLine, StatBlockValue, DraftItem, StatBlockCreature } from "../../../engine/creatures/stat-block.ts";
import { effectLine, effectOf, signed, traitLine } from "../../../engine/creatures/stat-block-lines.ts";
import { clonePlain } from "../../../engine/data/json.ts";
import { fillFields } from "../../../engine/data/fields.ts";
import { tacticValue } from "../../../engine/simulation/stat-block-tactic.ts";
import { armorFields, CATEGORIES, CREATURE_WORDS, creatureFields, MODES, weaponFields } from "../data/fields.ts";
import { TYPES } from "../data/types.ts";

/** "Caravan Crossbow: 5 piercing damage, critical 10 on 19, projectile, range 40, reload 2, dexterity, martial". */
const weapon: StatBlockLine = {
  pattern: /^(?<name>\p{L}[^:\n]*?)\s*:?\s+(?<damage>\d+)\s+(?:(?<type>[a-z]+)\s+)?damage\b(?<said>.*)$/iu,
  read({ groups = {} }, foe) {
    const said = groups["said"] ?? "";
    const number = (word: string): number | undefined => numberAfter(said, word);
    const critical = number("critical") ?? number("crit");
    const ranged = number("range");
    const [reach, reload, parry] = [number("reach"), number("reload"), number("parry")];
    const threshold = /\bcrit(?:ical)?\s+\d+\s+on\s+(?<from>\d+)/iu.exec(said)?.groups?.["from"];
    const among = <T extends string>(words: readonly T[]): T[] => words.filter((word) => new RegExp(`\\b${word}\\b`, "iu").test(said));
    const [modes, attributes, proficiencies] = [among(MODES), among(CREATURE_WORDS.Attribute), among(CREATURE_WORDS.Proficiency)];
    const first = foe.items.every(({ type }) => type !== TYPES.weapon);
    foe.item(TYPES.weapon, groups["name"] ?? "", {
      damage: Number(groups["damage"]),
      damageType: (groups["type"] ?? "").toLowerCase(),
      wielded: /\bwielded\b/iu.test(said) || (first && !/\bput away\b/iu.test(said)),
      ...(critical === undefined ? {} : { critDamage: critical }),
      ...(ranged === undefined ? {} : { range: ranged }),
      ...(reach === undefined ? {} : { reach }),
      ...(reload === undefined ? {} : { reload }),
      ...(modes.length === 0 ? {} : { modes }),
      ...(threshold === undefined ? {} : { critThreshold: Number(threshold) }),
      ...(parry === undefined ? {} : { parry }),
      ...(/\bnonlethal\b/iu.test(said) ? { nonlethal: true } : {}),
      ...(attributes.length > 0 ? { attributes } : modes.includes("projectile") ? { attributes: ["dexterity"] } : {}),
      ...(proficiencies.length > 0 || /\buntrained\b/iu.test(said) ? { proficiencies } : {}),
    });
    return true;
  },
  writeItem: (item, words) => (item.type === TYPES.weapon ? [weaponRow(item), ...effectOf(words)] : undefined),
};

/** "Deflection: 2 physical, 1 elemental". */
const deflection: StatBlockLine = {
  pattern: /^deflection\s*:?\s+(?<said>-?\d.*)$/iu,
  read({ groups = {} }, foe) {
    const found = [...(groups["said"] ?? "").matchAll(/(?<value>-?\d+)\s+(?<kind>physical|elemental|typeless)/giu)];
    for (const { groups: each = {} } of found) foe.set(`deflection.${(each["kind"] ?? "").toLowerCase()}`, Number(each["value"]));
    return found.length > 0;
  },
  write({ system }) {
    const { deflection: stored } = fillFields(creatureFields, system);
    const said = CATEGORIES.flatMap((kind) => (stored[kind] === 0 ? [] : [`${String(stored[kind])} ${kind}`]));
    return said.length === 0 ? [] : [`Deflection: ${said.join(", ")}`];
  },
};

function weaponRow({ name, system }: DraftItem): string {
  const weapon = fillFields(weaponFields, system);
  const { damage, damageType, critDamage, critThreshold, range, reload, reach, parry } = weapon;
  const number = (word: string, value: number | null, usual: number | null): string[] =>
    value === null || value === usual ? [] : [`${word} ${String(value)}`];
  const critical =
    critDamage === null ? [] : [`critical ${String(critDamage)}${critThreshold === 20 ? "" : ` on ${String(critThreshold)}`}`];
  const said = [
    `${String(damage)} ${damageType === "" ? "" : `${damageType} `}damage`,
    ...critical,
    ...weapon.modes,
    ...number("reach", reach, 1),
    ...number("range", range, 0),
    ...number("reload", reload, 0),
    ...number("parry", parry, null),
    ...(weapon.nonlethal ? ["nonlethal"] : []),
    ...weapon.attributes,
    ...(weapon.proficiencies.length === 0 ? ["untrained"] : weapon.proficiencies),
    weapon.wielded ? "wielded" : "put away",
  ];
  return `${name}: ${said.join(", ")}`;
}

/** A block has no line for armour: what it wears is in its numbers. */
function total(creature: StatBlockCreature): StatBlockCreature {
  const { evasion, deflection: own } = fillFields(creatureFields, creature.system);
  const worn = creature.items.filter(({ type }) => type === TYPES.armor).map(({ system }) => fillFields(armorFields, system));
  const sum = (numbers: readonly number[]): number => numbers.reduce((whole, each) => whole + each, 0);
  const on = worn.filter((armor) => armor.worn);
  return {
    ...creature,
    system: clonePlain({
      ...creature.system,
      evasion: sum([evasion, ...on.map((armor) => armor.evasion)]),
      deflection: Object.fromEntries(CATEGORIES.map((kind) => [kind, sum([own[kind], ...on.map((armor) => armor.deflection[kind])])])),
    }),
    items: creature.items.filter(({ type }) => type !== TYPES.armor),
  };
}

function numberAfter(said: string, word: string): number | undefined {
  const found = new RegExp(`\\b${word}\\s+(?<value>\\d+)`, "iu").exec(said)?.groups?.["value"];
  return found === undefined ? undefined : Number(found);
}

const dice = (kind: "attributes" | "skills", words: readonly string[]): StatBlockValue[] =>
  words.map((word) => ({
    words: [word],
    paths: [`${kind}.${word}.die`],
    shape: String.raw`d\d+`,
    read: (text) => Number(text.slice(1)),
    write: (die) => `d${String(die)}`,
  }));

export const statBlock: StatBlockFormat = {
  type: TYPES.foe,
  example: "LUCK.StatBlock",
  lines: [weapon, deflection, effectLine, traitLine(TYPES.talent)],
  headings: ["attack", "attacks", "weapon", "weapons", "attributes", "skills", "proficiencies", "pools", "statistics"],
  attacks: [TYPES.weapon],
  values: [
    tacticValue,
    ...dice("attributes", CREATURE_WORDS.Attribute),
    ...dice("skills", CREATURE_WORDS.Skill),
    ...CREATURE_WORDS.Proficiency.map((word) => ({
      words: [word],
      paths: [`proficiencies.${word}`],
      written: "unusual" as const,
      write: signed,
    })),
    ...["endurance", "health", "stamina", "focus"].map((pool) => ({ words: [pool], paths: [`${pool}.value`, `${pool}.max`] })),
    { words: ["evasion"], paths: ["evasion"] },
    { words: ["constitution"], paths: ["constitution"] },
    {
      words: ["speed"],
      paths: ["speed"],
      shape: String.raw`\d+(?:\s*(?:m|metres|meters))?`,
      read: (text) => Number.parseInt(text, 10),
      write: (metres) => `${String(metres)} m`,
    },
    { words: ["size"], paths: ["size"], written: "unusual" },
    { words: ["luck"], paths: ["luck.mod"], written: "unusual", write: signed },
  ],
  total,
};
