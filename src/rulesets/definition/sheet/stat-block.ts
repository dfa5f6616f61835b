// How Definition's foes are written down: abilities, saves, a total Armour Class, attacks with their bonus, dice and critical, reductions, features.

import type { StatBlockDraft, StatBlockFormat, StatBlockLine } from "../../../engine/creatures/stat-block.ts";
import { effectLine, effectOf, signed, traitLine } from "../../../engine/creatures/stat-block-lines.ts";
import { fillFields } from "../../../engine/data/fields.ts";
import { equalPlain } from "../../../engine/data/json.ts";
import { tacticValue } from "../../../engine/simulation/stat-block-tactic.ts";
import { ABILITIES, DAMAGE_TYPES, foeFields, SIZES, SKILLS } from "../data/fields.ts";
import { TYPES } from "../data/types.ts";
import { total, weaponRow } from "./stat-block-rows.ts";
import { rangedBySize, squaresOf, takeTotalsApart, usualLines } from "./stat-block-usual.ts";

/** "Weighted Chain +10 (1d6+5, 19-20/x2, blunt)": totals, from which `finish` takes what its owner brings along. */
const attack: StatBlockLine = {
  inline: true,
  pattern:
    /^(?:(?<way>melee|ranged)\s*:?\s+)?(?<name>(?:\d+\s+)?\p{L}(?:[^:()\n]|\([^()\d:\n]*\))*?)\s*:?\s+(?<bonus>[+-]\d+)(?:\/[+-]\d+)*(?:\s+(?<how>melee|ranged))?(?:\s+touch)?\s*\((?<dice>\d+d\d+(?:\s*\+\s*\d+d\d+)*)\s*(?<flat>[+-]\s*\d+(?!\d*d))?(?<said>[^)]*)\)\.?$/iu,
  read({ groups = {} }, foe) {
    const said = groups["said"] ?? "";
    const range = /(?<from>\d+)\s*[-–]\s*20/u.exec(said)?.groups?.["from"];
    const times = /[x×]\s*(?<times>\d+)/iu.exec(said)?.groups?.["times"];
    const ranged = /\branged\b/iu.test(`${groups["way"] ?? ""} ${groups["how"] ?? ""} ${said}`);
    const name = groups["name"] ?? "";
    const data = {
      range: ranged ? "ranged" : "melee",
      damage: {
        formula: (groups["dice"] ?? "").replaceAll(" ", ""),
        types: DAMAGE_TYPES.filter((type) => new RegExp(`\\b${type}\\b`, "iu").test(said)),
      },
      damageAbility: ranged ? "none" : "str",
      crit: { rangeMin: Number(range ?? 20), multiplier: Number(times ?? 2) },
      attackBonus: Number(groups["bonus"]),
      damageBonus: Number((groups["flat"] ?? "0").replaceAll(" ", "")),
      natural: /\bnatural\b/iu.test(said),
      ...(/\bdex(?:terity)?\b/iu.test(said) ? { attackAbility: "dex" } : {}),
      ...(/\btwo-handed\b/iu.test(said) ? { grip: "twoHanded" } : {}),
      ...(/\breach\b/iu.test(said) ? { isReach: true } : {}),
      ...(/\bnon-?lethal\b/iu.test(said) ? { nonLethal: true } : {}),
    };
    // "Full Attack: …" says the blows of "Attack: …" once more.
    if (foe.items.some((item) => item.name.toLowerCase() === name.toLowerCase() && equalPlain(item.system, data))) foe.again();
    else foe.item(TYPES.weapon, name, data);
    return true;
  },
  writeItem: (item, words) => (item.type === TYPES.weapon ? weaponRow(item, effectOf(words)) : undefined),
};

/** "Attacks +8/+3": a sequence of its own instead of one that follows from the base attack bonus. */
const sequence: StatBlockLine = {
  pattern: /^attacks\s*:?\s+(?<said>[+-]\d+(?:\/[+-]\d+)*)$/iu,
  read({ groups = {} }, foe) {
    foe.set("attackOverride", (groups["said"] ?? "").split("/").map(Number));
    return true;
  },
  write({ system }) {
    const { attackOverride } = fillFields(foeFields, system);
    return attackOverride.length === 0 ? [] : [`Attacks ${attackOverride.map(signed).join("/")}`];
  },
};

/** "Reduction 5", "Reduction 3 slashing". */
const reduction: StatBlockLine = {
  pattern: /^reductions?\s*:?\s+(?<value>\d+)\s*(?<type>[a-z]*)$/iu,
  read({ groups = {} }, foe) {
    const type = (groups["type"] ?? "").toLowerCase();
    const known = type === "" ? "all" : DAMAGE_TYPES.find((each) => each === type);
    if (known !== undefined) foe.set(`reductions.${known}`, Number(groups["value"]));
    return known !== undefined;
  },
  write({ system }) {
    const { reductions } = fillFields(foeFields, system);
    return (["all", ...DAMAGE_TYPES] as const).flatMap((type) =>
      reductions[type] === 0 ? [] : [`Reduction ${String(reductions[type])}${type === "all" ? "" : ` ${type}`}`],
    );
  },
};

const size: StatBlockLine = {
  pattern: new RegExp(`^(?:size\\s*:?\\s+)?(?<size>${SIZES.join("|")})(?:\\s+(?:creature|foe|person))?$`, "iu"),
  read({ groups = {} }, foe) {
    foe.set("size", (groups["size"] ?? "").toLowerCase());
    return true;
  },
  write({ system }) {
    const stored = fillFields(foeFields, system).size;
    return [`${stored.charAt(0).toUpperCase()}${stored.slice(1)}`];
  },
};

/** Blocks print totals, sheets store what is left of them when abilities, base attack bonus, size and the parts of Armour Class are counted. */
function finish(foe: StatBlockDraft): void {
  const number = (path: string): number => {
    const value = foe.get(path);
    return typeof value === "number" ? value : 0;
  };
  const [strength, dexterity] = [number("abilities.str.mod"), number("abilities.dex.mod")];
  const first: unknown = Object.values(foe.get("attackOverride") ?? {})[0];
  const base = typeof first === "number" ? first : number("bab");
  takeTotalsApart(foe);
  for (const { type, system } of foe.items) {
    if (type !== TYPES.weapon) continue;
    const ranged = system["range"] === "ranged";
    const own = (ranged || system["attackAbility"] === "dex" ? dexterity : strength) + (ranged ? rangedBySize(foe) : 0);
    system["attackBonus"] = Number(system["attackBonus"]) - base - own;
    if (!ranged) system["damageBonus"] = Number(system["damageBonus"]) - strength;
  }
}

const SQUARES = String.raw`\d+(?:\s*(?:ft\.?|feet))?`;

export const statBlock: StatBlockFormat = {
  type: TYPES.foe,
  example: "DEFINITION.StatBlock",
  lines: [size, sequence, reduction, attack, ...usualLines, effectLine, traitLine(TYPES.feature)],
  headings: [
    "attack",
    "attacks",
    "full attack",
    "saves",
    "saving throws",
    "abilities",
    "ability scores",
    "statistics",
    "skills",
    "defence",
    "defense",
  ],
  attacks: [TYPES.weapon],
  values: [
    tacticValue,
    // A bare number may be a score, which these rules do not know: only a sign makes a modifier of it.
    ...ABILITIES.map((ability) => ({ words: [ability], paths: [`abilities.${ability}.mod`], shape: String.raw`[+-]\d+|0`, write: signed })),
    {
      words: ["HD", "hit dice"],
      paths: ["hd"],
      shape: String.raw`\d+(?:d\d+(?:\s*[+-]\s*\d+)?)?`,
      read: (text) => Number.parseInt(text, 10),
    },
    { words: ["HP", "hit points"], paths: ["hp.value", "hp.max"] },
    { words: ["BAB", "base attack bonus", "base attack"], paths: ["bab"], write: signed },
    { words: ["AC", "armour class", "armor class"], paths: ["ac.misc"] },
    { words: ["natural armour", "natural armor"], paths: ["ac.natural"], written: "unusual" },
    { words: ["fort", "fortitude"], paths: ["saves.fort"], write: signed },
    { words: ["ref", "reflex"], paths: ["saves.ref"], write: signed },
    { words: ["will"], paths: ["saves.will"], write: signed },
    { words: ["initiative", "init"], paths: ["initiative.bonus"], write: signed },
    {
      words: ["speed", "movement"],
      paths: ["movement"],
      shape: String.raw`\d+(?:\s*(?:ft\.?|feet))?`,
      read: (text) => Number.parseInt(text, 10),
      write: (feet) => `${String(feet)} ft`,
    },
    ...SKILLS.map((skill) => ({
      words: [skill.replaceAll(/[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`)],
      paths: [`skills.${skill}`],
      written: "unusual" as const,
      write: signed,
    })),
    { words: ["reach"], paths: ["reach"], shape: SQUARES, read: squaresOf, written: "unusual" },
    { words: ["space"], paths: ["space"], shape: SQUARES, read: squaresOf, written: "unusual" },
  ],
  finish,
  total,
};
