// How the foes of Luck Die are written down: dice by attribute and skill, pools, deflection, weapons with plain damage.

import type { StatBlockFormat, StatBlockLine, StatBlockValue } from "../../../engine/creatures/stat-block.ts";
import { traitLine } from "../../../engine/creatures/stat-block-lines.ts";
import { CREATURE_WORDS } from "../data/fields.ts";
import { TYPES } from "../data/types.ts";

/** "Caravan Crossbow: 5 piercing damage, critical 10, projectile, range 40, reload 2". */
const weapon: StatBlockLine = {
  pattern: /^(?<name>\p{L}[\p{L}' -]*?)\s*:?\s+(?<damage>\d+)\s+(?:(?<type>[a-z]+)\s+)?damage\b(?<said>.*)$/iu,
  read({ groups = {} }, foe) {
    const said = groups["said"] ?? "";
    const number = (word: string): number | undefined => numberAfter(said, word);
    const critical = number("critical") ?? number("crit");
    const ranged = number("range");
    const [reach, reload] = [number("reach"), number("reload")];
    const modes = ["melee", "thrown", "projectile"].filter((mode) => new RegExp(`\\b${mode}\\b`, "iu").test(said));
    foe.item(TYPES.weapon, groups["name"] ?? "", {
      damage: Number(groups["damage"]),
      damageType: (groups["type"] ?? "").toLowerCase(),
      wielded: foe.items.every(({ type }) => type !== TYPES.weapon),
      ...(critical === undefined ? {} : { critDamage: critical }),
      ...(ranged === undefined ? {} : { range: ranged }),
      ...(reach === undefined ? {} : { reach }),
      ...(reload === undefined ? {} : { reload }),
      ...(modes.length === 0 ? {} : { modes }),
      ...(modes.includes("projectile") ? { attributes: ["dexterity"] } : {}),
    });
    return true;
  },
};

/** "Deflection: 2 physical, 1 elemental". */
const deflection: StatBlockLine = {
  pattern: /^deflection\s*:?\s+(?<said>\d.*)$/iu,
  read({ groups = {} }, foe) {
    const found = [...(groups["said"] ?? "").matchAll(/(?<value>\d+)\s+(?<kind>physical|elemental|typeless)/giu)];
    for (const { groups: each = {} } of found) foe.set(`deflection.${(each["kind"] ?? "").toLowerCase()}`, Number(each["value"]));
    return found.length > 0;
  },
};

function numberAfter(said: string, word: string): number | undefined {
  const found = new RegExp(`\\b${word}\\s+(?<value>\\d+)`, "iu").exec(said)?.groups?.["value"];
  return found === undefined ? undefined : Number(found);
}

const dice = (kind: "attributes" | "skills", words: readonly string[]): StatBlockValue[] =>
  words.map((word) => ({ words: [word], paths: [`${kind}.${word}.die`], shape: String.raw`d\d+`, read: (text) => Number(text.slice(1)) }));

export const statBlock: StatBlockFormat = {
  type: TYPES.foe,
  example: "LUCK.StatBlock",
  lines: [weapon, deflection, traitLine(TYPES.talent)],
  values: [
    ...dice("attributes", CREATURE_WORDS.Attribute),
    ...dice("skills", CREATURE_WORDS.Skill),
    ...CREATURE_WORDS.Proficiency.map((word) => ({ words: [word], paths: [`proficiencies.${word}`] })),
    ...["endurance", "health", "stamina", "focus"].map((pool) => ({ words: [pool], paths: [`${pool}.value`, `${pool}.max`] })),
    { words: ["evasion"], paths: ["evasion"] },
    { words: ["constitution"], paths: ["constitution"] },
    { words: ["speed"], paths: ["speed"], shape: String.raw`\d+(?:\s*(?:m|metres|meters))?`, read: (text) => Number.parseInt(text, 10) },
    { words: ["size"], paths: ["size"] },
    { words: ["luck"], paths: ["luck.mod"] },
  ],
};
