// Lines of the usual d20 blocks in words that these rules do not have: scores, touch Armour Class, grapple totals, space in feet.

import type { StatBlockDraft, StatBlockLine } from "../../../engine/creatures/stat-block.ts";
import { ABILITIES, AC_PARTS, SIZES } from "../data/fields.ts";
import { defaultSizeRow } from "../numbers/sizes.ts";
import type { SizeId } from "../data/types.ts";
import { PLAIN_ARMOUR_CLASS } from "./stat-block-rows.ts";

const FEET_OF_A_SQUARE = 5;
/** Nobody has so large a modifier, nor so small a score, that the two could be mistaken. */
const SURELY_A_SCORE = 6;

const SCORE = String.raw`(?:${ABILITIES.join("|")})\s*:?\s+(?:\d+|[-–—])(?:\s*\([+-]\d+\))?`;

/** "Str 21, Dex 8, Con 15, Int 6, Wis 10, Cha 7": scores, of which these rules know the modifiers only. One number by itself says too little. */
const scores: StatBlockLine = {
  pattern: new RegExp(String.raw`^${SCORE}(?:\s*[,;]?\s+${SCORE}){5}\.?$`, "iu"),
  read([said], foe) {
    const found = [...said.matchAll(/(?<ability>[a-z]{3})\s*:?\s+(?<score>\d+|[-–—])/giu)].map(({ groups = {} }) => groups);
    if (!found.some(({ score }) => Number(score) >= SURELY_A_SCORE)) return false;
    for (const { ability = "", score = "" } of found) {
      const modifier = /^\d+$/u.test(score) ? Math.floor((Number(score) - 10) / 2) : 0;
      foe.set(`abilities.${ability.toLowerCase()}.mod`, modifier);
    }
    return true;
  },
};

/** "Armor Class: 16 (-1 size, +5 natural, +3 hide armor), touch 8": what a touch passes by is armour, shield and a thick skin. */
const armourClass: StatBlockLine = {
  inline: true,
  pattern: /^(?:AC|armou?r class)\s*:?\s*(?<total>\d+)\s*(?:\((?<parts>[^()]*)\))?\s*[,;]\s*touch\s*:?\s*(?<touch>\d+)$/iu,
  read({ groups = {} }, foe) {
    const whole = Number(groups["total"]);
    const passed = whole - Number(groups["touch"]);
    const named = (word: string): number | undefined => {
      const found = new RegExp(String.raw`(?<value>[+-]\d+)\s+(?:[\p{L}'’-]+\s+){0,3}(?:${word})\b`, "iu").exec(groups["parts"] ?? "")
        ?.groups?.["value"];
      return found === undefined ? undefined : Number(found);
    };
    const [natural, worn, shield] = [named("natural"), named("armou?r|leather|chain(?:mail|shirt)?|plate|mail"), named("shield|buckler")];
    const isNamed = (natural ?? 0) + (worn ?? 0) + (shield ?? 0) === passed;
    foe.set("ac.misc", whole);
    foe.set("ac.natural", isNamed ? (natural ?? 0) : passed);
    if (isNamed && worn !== undefined) foe.set("ac.armorOverride", worn);
    if (isNamed && shield !== undefined) foe.set("ac.shieldOverride", shield);
    for (const part of ["deflection", "dodge", "insight", "luck"]) {
      const value = named(part);
      if (value !== undefined) foe.set(`ac.${part}`, value);
    }
    return true;
  },
};

/** "Base Attack/Grapple: +3/+12". */
const grapple: StatBlockLine = {
  pattern: /^(?:base attack(?: bonus)?|BAB)\s*\/\s*grapple\s*:?\s+(?<base>[+-]\d+)\s*\/\s*(?<total>[+-]\d+)$/iu,
  read({ groups = {} }, foe) {
    foe.set("bab", Number(groups["base"]));
    foe.set("grapple.misc", Number(groups["total"]));
    return true;
  },
};

/** "Space/Reach: 10 ft./5 ft." in squares. */
const spaceAndReach: StatBlockLine = {
  pattern: /^space\s*\/\s*reach\s*:?\s+(?<space>\d+)\s*(?:ft\.?|feet)\s*\/\s*(?<reach>\d+)\s*(?:ft\.?|feet)$/iu,
  read({ groups = {} }, foe) {
    foe.set("space", Math.max(1, squaresOf(`${groups["space"] ?? ""} ft`)));
    foe.set("reach", squaresOf(`${groups["reach"] ?? ""} ft`));
    return true;
  },
};

/** "Large Giant", "NE Medium undead (incorporeal)": a size before what it is. */
const sizeOfKind: StatBlockLine = {
  pattern: new RegExp(
    String.raw`^(?:(?:[LNC][GNE]|N)\s+)?(?<size>${SIZES.join("|")})\s+(?<kind>\p{L}[\p{L}'’-]*(?:\s+\p{L}[\p{L}'’-]*)?(?:\s*\([^()]*\))?)$`,
    "iu",
  ),
  read({ groups = {} }, foe) {
    foe.set("size", (groups["size"] ?? "").toLowerCase());
    foe.words(groups["kind"] ?? "");
    return true;
  },
};

export const usualLines: readonly StatBlockLine[] = [sizeOfKind, scores, grapple, spaceAndReach, armourClass];

/** "10 ft." is two squares, as is "2". */
export function squaresOf(text: string): number {
  const number = Number.parseInt(text, 10);
  return /[a-z]/iu.test(text) ? Math.floor(number / FEET_OF_A_SQUARE) : number;
}

/** Takes from the totals of a block what its owner brings along by itself. */
export function takeTotalsApart(foe: StatBlockDraft): void {
  const number = (path: string): number => {
    const value = foe.get(path);
    return typeof value === "number" ? value : 0;
  };
  if (foe.get("ac.misc") !== undefined) {
    const named = [...AC_PARTS.filter((part) => part !== "misc"), "armorOverride", "shieldOverride"].map((part) => number(`ac.${part}`));
    foe.set("ac.misc", number("ac.misc") - PLAIN_ARMOUR_CLASS - number("abilities.dex.mod") - named.reduce((sum, each) => sum + each, 0));
  }
  if (foe.get("grapple.misc") !== undefined) {
    const { maneuver } = defaultSizeRow(sizeIn(foe));
    foe.set("grapple.misc", number("grapple.misc") - number("bab") - number("abilities.str.mod") - maneuver);
  }
}

/** What a ranged attack of this size gains or loses. */
export function rangedBySize(foe: StatBlockDraft): number {
  return defaultSizeRow(sizeIn(foe)).attack;
}

function sizeIn(foe: StatBlockDraft): SizeId {
  const stored = foe.get("size");
  return SIZES.find((size) => size === stored) ?? "medium";
}
