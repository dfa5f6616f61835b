// How Shock's foes are written down: a row of short words and numbers, weapons with their dice and Shock, what else they can do.

import type { StatBlockFormat, StatBlockLine } from "../../../engine/creatures/stat-block.ts";
import { traitLine } from "../../../engine/creatures/stat-block-lines.ts";
import { TYPES } from "../data/types.ts";

const SHOCK = String.raw`shock\s+(?<shock>\d+)\s*\/\s*(?:AC\s*)?(?<ac>\d+|[-–—])`;
const DICE = String.raw`\d*d\d+(?:\s*[+-]\s*\d+)?`;

/** "Longsword 1d8, Shock 2/13", "Crossbow: 1d10, range 100/300", "Dmg 1d6" by itself. */
const weapon: StatBlockLine = {
  inline: true,
  pattern: new RegExp(
    String.raw`^(?<name>\p{L}[\p{L}' -]*?)\s*:?\s+(?<dice>${DICE})(?:\s*(?:damage|dmg))?(?:\s*[,;]\s*${SHOCK})?(?:\s*[,;]\s*range\s+(?<normal>\d+)(?:\s*\/\s*(?<long>\d+))?)?(?:\s*[,;]\s*(?<hands>two-handed|2h))?\.?$`,
    "iu",
  ),
  read({ groups = {} }, foe) {
    const { name = "", dice = "", shock, ac = "", normal, long = normal } = groups;
    // Dice of hit points are no blow.
    if (NO_WEAPON.test(name)) return false;
    foe.item(TYPES.weapon, /^(?:dmg|damage)$/iu.test(name) ? "" : name, {
      damage: dice.replaceAll(" ", ""),
      shock: shockOf(shock, ac),
      ...(groups["hands"] === undefined ? {} : { hands: 2 }),
      ...(normal === undefined ? {} : { mode: "otherRanged", attributes: ["dex"], range: { normal: Number(normal), long: Number(long) } }),
    });
    return true;
  },
};

const NO_WEAPON = /^(?:HD|hit dice|HP|hit points|AC|armou?r class|ML|morale|move|skills?|saves?)$/iu;

/** A dash for an AC is any AC. */
function shockOf(value: string | undefined, ac: string): { readonly value: number; readonly ac: number | null; readonly anyAc: boolean } {
  const known = /^\d+$/u.test(ac);
  return { value: Number(value ?? 0), ac: known ? Number(ac) : null, anyAc: value !== undefined && !known };
}

const fearless: StatBlockLine = {
  pattern: /^(?:morale|ml)\s*:?\s+(?:fearless|never)$/iu,
  read(_match, foe) {
    foe.set("fearless", true);
    return true;
  },
};

const FEET = String.raw`\d+(?:\s*(?:ft\.?|feet))?`;
const feetOf = (text: string): number => Number.parseInt(text, 10);

export const statBlock: StatBlockFormat = {
  type: TYPES.foe,
  example: "SHOCK.StatBlock",
  lines: [fearless, weapon, traitLine(TYPES.feature)],
  values: [
    { words: ["AC", "armour class", "armor class"], paths: ["ac.base"] },
    { words: ["HD", "hit dice"], paths: ["hd"], shape: String.raw`\d+(?:\/\d+|\.\d+)?`, read: (text) => text },
    { words: ["HP", "hit points"], paths: ["hp.value", "hp.max"] },
    { words: ["Atk", "Att", "attack", "attack bonus"], paths: ["attackBonus"] },
    { words: ["move", "movement"], paths: ["moveRate"], shape: FEET, read: feetOf },
    { words: ["ML", "morale"], paths: ["morale"] },
    { words: ["skill", "skills"], paths: ["skillLevel"] },
    { words: ["save", "saves"], paths: ["saves.physical"], shape: String.raw`\d+\+?`, read: feetOf },
  ],
};
