// How Shock's foes are written down: a row of short words and numbers, weapons with their dice and Shock, what else they can do.

import type { DraftItem, StatBlockCreature, StatBlockFormat, StatBlockLine } from "../../../engine/creatures/stat-block.ts";
import { effectLine, effectOf, signed, traitLine } from "../../../engine/creatures/stat-block-lines.ts";
import { fillFields } from "../../../engine/data/fields.ts";
import { tacticValue } from "../../../engine/simulation/stat-block-tactic.ts";
import { armorFields, foeFields, shieldFields, weaponFields } from "../data/fields.ts";
import { TYPES } from "../data/types.ts";
import { hitDice } from "../numbers/numbers.ts";

const SHOCK = String.raw`shock\s+(?<shock>\d+)\s*\/\s*(?:AC\s*)?(?<ac>\d+|[-–—])`;
const DICE = String.raw`\d*d\d+(?:\s*[+-]\s*\d*d?\d+)*`;

/** "Longsword 1d8, Shock 2/13", "Crossbow: 1d10, range 100/300", "Dmg 1d6" by itself. */
const weapon: StatBlockLine = {
  inline: true,
  pattern: new RegExp(
    String.raw`^(?:["“](?<quoted>[^"”\n]{1,100})["”]|(?<name>\p{L}[^:,;\n]*?))\s*:?\s+(?<dice>${DICE})(?:\s*(?:damage|dmg))?(?:\s*[,;]\s*${SHOCK})?(?:\s*[,;]\s*range\s+(?<normal>\d+)(?:\s*\/\s*(?<long>\d+))?)?(?:\s*[,;]\s*(?<thrown>thrown))?(?:\s*[,;]\s*(?<hands>two-handed|2h))?(?:\s*[,;]\s*(?<nonlethal>non-?lethal))?\.?$`,
    "iu",
  ),
  read({ groups = {} }, foe) {
    const { name = "", dice = "", shock, ac = "", normal, long = normal } = groups;
    // Dice of hit points are no blow.
    if (NO_WEAPON.test(name)) return false;
    foe.item(TYPES.weapon, groups["quoted"] ?? (/^(?:dmg|damage)$/iu.test(name) ? "" : name), {
      damage: dice.replaceAll(" ", ""),
      shock: shockOf(shock, ac),
      ...(groups["hands"] === undefined ? {} : { hands: 2 }),
      ...(groups["nonlethal"] === undefined ? {} : { nonLethal: true }),
      ...(normal === undefined ? {} : { range: { normal: Number(normal), long: Number(long) } }),
      ...(normal === undefined || groups["thrown"] !== undefined ? {} : { mode: "otherRanged", attributes: ["dex"] }),
      ...(groups["thrown"] === undefined ? {} : { thrown: true, attributes: ["str", "dex"] }),
    });
    return true;
  },
  writeItem: (item, words) => (item.type === TYPES.weapon ? [weaponRow(item), ...effectOf(words)] : undefined),
};

const NO_WEAPON = /^(?:HD|hit dice|HP|hit points|AC|armou?r class|ML|morale|move|skills?|saves?)$/iu;

function weaponRow({ name, system }: DraftItem): string {
  const { damage, shock, range, thrown, hands, nonLethal } = fillFields(weaponFields, system);
  const ac = shock.anyAc ? "-" : shock.ac === null ? undefined : String(shock.ac);
  const said = [
    `${/[,;:]/u.test(name) ? `“${name}”` : name} ${damage}`,
    ...(ac === undefined ? [] : [`Shock ${String(shock.value)}/${ac}`]),
    ...(range.normal === 0 ? [] : [`range ${String(range.normal)}${range.long === range.normal ? "" : `/${String(range.long)}`}`]),
    ...(thrown ? ["thrown"] : []),
    ...(hands === 2 ? ["two-handed"] : []),
    ...(nonLethal ? ["nonlethal"] : []),
  ];
  return said.join(", ");
}

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
  write: ({ system }) => (fillFields(foeFields, system).fearless ? ["ML fearless"] : []),
};

/** A block has no line for armour: what it wears is in its AC. An attack bonus that follows from hit dice is printed too. */
function total(creature: StatBlockCreature): StatBlockCreature {
  const { ac, attackBonus, attackExtra, hd } = fillFields(foeFields, creature.system);
  const armors = creature.items.filter(({ type }) => type === TYPES.armor).map(({ system }) => fillFields(armorFields, system));
  const shields = creature.items.filter(({ type }) => type === TYPES.shield).map(({ system }) => fillFields(shieldFields, system));
  const best = Math.max(ac.base, ...armors.flatMap(({ worn, ac: value }) => (worn ? [value] : [])));
  const base = shields.reduce((sum, { inUse, acBonus }) => sum + (inUse ? acBonus : 0), best);
  const items = creature.items.filter(({ type }) => type !== TYPES.armor && type !== TYPES.shield);
  return {
    ...creature,
    system: { ...creature.system, ac: { ...ac, base }, attackBonus: attackBonus ?? Math.floor(hitDice(hd)) + attackExtra },
    items,
  };
}

const FEET = String.raw`\d+(?:\s*(?:ft\.?|feet))?`;
const feetOf = (text: string): number => Number.parseInt(text, 10);

export const statBlock: StatBlockFormat = {
  type: TYPES.foe,
  example: "SHOCK.StatBlock",
  lines: [fearless, effectLine, weapon, traitLine(TYPES.feature)],
  headings: ["attack", "attacks", "weapon", "weapons", "numbers", "statistics"],
  attacks: [TYPES.weapon],
  values: [
    tacticValue,
    { words: ["AC", "armour class", "armor class"], paths: ["ac.base"] },
    { words: ["HD", "hit dice"], paths: ["hd"], shape: String.raw`\d+(?:\/\d+|\.\d+)?`, read: (text) => text },
    { words: ["HP", "hit points"], paths: ["hp.value", "hp.max"] },
    { words: ["Atk", "Att", "attack", "attack bonus"], paths: ["attackBonus"], write: signed },
    { words: ["move", "movement"], paths: ["moveRate"], shape: FEET, read: feetOf, write: (feet) => `${String(feet)} ft` },
    { words: ["ML", "morale"], paths: ["morale"] },
    { words: ["skill", "skills"], paths: ["skillLevel"], write: signed },
    {
      words: ["save", "saves"],
      paths: ["saves.physical"],
      shape: String.raw`\d+\+?`,
      read: feetOf,
      write: (number) => `${String(number)}+`,
    },
  ],
  total,
};
