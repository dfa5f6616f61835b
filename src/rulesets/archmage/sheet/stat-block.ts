// How Archmage foes are written down: level and rank, attacks against a defence with what they do, resistances, the numbers.

import type { StatBlockFormat, StatBlockLine } from "../../../engine/creatures/stat-block.ts";
import { traitLine } from "../../../engine/creatures/stat-block-lines.ts";
import { damageTypeOf } from "../data/conditions.ts";
import { TYPES } from "../data/types.ts";

const SIZES: Readonly<Record<string, number>> = { small: 0, normal: 1, large: 2, huge: 3 };
const COUNTS: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, four: 4, five: 5 };

const DICE = String.raw`\d+(?:d\d+)?(?:\s*[+-]\s*\d+)?`;

/** "Large 5th level wrecker [giant]", "2nd-level mook". */
const kind: StatBlockLine = {
  pattern: /^(?:(?<size>small|normal|large|huge)\s+)?(?<level>\d+)(?:st|nd|rd|th)?[\s-]+level\b(?<role>.*)$/iu,
  read({ groups = {} }, foe) {
    const size = SIZES[(groups["size"] ?? "").toLowerCase()];
    foe.set("level", Number(groups["level"]));
    if (size !== undefined) foe.set("size", size);
    if (/\bmook\b/iu.test(groups["role"] ?? "")) foe.set("foe.rank", "mook");
    else if (/\b(?:double|triple)-strength\b/iu.test(groups["role"] ?? "") || (size ?? 1) > 1) foe.set("foe.rank", "large");
    return true;
  },
};

/** "R: Bow +8 vs. AC (two nearby enemies)—6 fire damage, and 5 ongoing fire damage". */
const attack: StatBlockLine = {
  pattern:
    /^(?:\[?(?<way>[RC])\]?\s*[:.]?\s+)?(?<name>\p{L}[^:+]*?)\s+(?<bonus>[+-]\s*\d+)\s+vs\.?\s+(?<defence>AC|PD|MD)\b\s*(?:\((?<whom>[^)]*)\))?\s*(?:[—–:-]+\s*(?<said>.*))?$/iu,
  read({ groups = {} }, foe) {
    const { name = "", said = "", whom = "" } = groups;
    const way = (groups["way"] ?? "").toUpperCase();
    const close = way === "C";
    const shared = {
      defence: (groups["defence"] ?? "").toLowerCase(),
      attackBonus: Number((groups["bonus"] ?? "").replaceAll(" ", "")),
      delivery: close ? "close" : way === "R" ? "ranged" : "melee",
      targets: { count: targetsOf(whom) },
      applies: ongoingOf(said),
    };
    const { formula, types } = damageOf(said);
    if (close) foe.item(TYPES.power, name, { ...shared, kind: "attack", damage: formula, addAbility: false, types });
    else foe.item(TYPES.weapon, name, { ...shared, category: "natural", damageFormula: formula, types });
    if (whom !== "") foe.words(whom);
    if (said !== "") foe.words(said);
    return true;
  },
};

/** What an attack does on a miss; anything else that hangs on its die is kept as its words. */
const rider: StatBlockLine = {
  pattern: /^\[?(?<when>natural [^:]{1,60}|miss|hit|limited use|special trigger|first natural [^:]{1,60})\]?\s*:?\s*(?<said>.+)$/iu,
  read({ groups = {} }, foe) {
    const { when = "", said = "" } = groups;
    const half = /^half damage/iu.test(said);
    const damage = damageOf(said).formula;
    const missed = when.toLowerCase() === "miss" && (half || damage !== "") ? { missDamage: half ? "half" : damage } : null;
    if (missed && !foe.amend(TYPES.weapon, missed)) foe.amend(TYPES.power, missed);
    foe.words(`${when}: ${said}`);
    return true;
  },
};

const resistance: StatBlockLine = {
  pattern: /^resist(?:ance|s)?(?:\s+to)?:?\s+(?<type>[a-z ]+?)\s+(?<value>\d+)\s*\+?$/iu,
  read({ groups = {} }, foe) {
    const type = damageTypeOf(groups["type"] ?? "");
    if (type !== undefined) foe.add("resistances", { type, value: Number(groups["value"]) });
    return type !== undefined;
  },
};

const vulnerability: StatBlockLine = {
  pattern: /^vulnerab(?:le|ility)(?:\s+to)?:?\s+(?<types>.+)$/iu,
  read({ groups = {} }, foe) {
    const types = (groups["types"] ?? "").split(/,|\band\b/iu).map((name) => damageTypeOf(name));
    if (types.includes(undefined)) return false;
    for (const type of types) if (type !== undefined) foe.add("vulnerabilities", type);
    return true;
  },
};

function damageOf(said: string): { readonly formula: string; readonly types: string[] } {
  const found = new RegExp(String.raw`^(?<formula>${DICE})\s*(?<type>[a-z ]*?)\s*damage\b`, "iu").exec(said.trim())?.groups;
  const type = damageTypeOf(found?.["type"] ?? "");
  return { formula: (found?.["formula"] ?? "").replaceAll(" ", ""), types: type === undefined ? [] : [type] };
}

function ongoingOf(said: string): { readonly kind: string; readonly amount: number; readonly types: string[] }[] {
  const found = /(?<amount>\d+)\s+ongoing\s+(?<type>[a-z ]*?)\s*damage/iu.exec(said)?.groups;
  if (!found) return [];
  const type = damageTypeOf(found["type"] ?? "");
  return [{ kind: "ongoing", amount: Number(found["amount"]), types: type === undefined ? [] : [type] }];
}

function targetsOf(whom: string): number {
  const [word = ""] = whom.trim().toLowerCase().split(/\s+/u);
  return COUNTS[word] ?? (/^\d+$/u.test(word) ? Number(word) : 1);
}

export const statBlock: StatBlockFormat = {
  type: TYPES.npc,
  example: "ARCHMAGE.StatBlock",
  lines: [kind, attack, rider, resistance, vulnerability, traitLine(TYPES.talent)],
  values: [
    { words: ["level"], paths: ["level"] },
    { words: ["initiative", "init"], paths: ["initiative.value"] },
    { words: ["AC", "armour class", "armor class"], paths: ["defences.ac.value"] },
    { words: ["PD", "physical defence", "physical defense"], paths: ["defences.pd.value"] },
    { words: ["MD", "mental defence", "mental defense"], paths: ["defences.md.value"] },
    { words: ["HP", "hit points"], paths: ["hp.value", "hp.max"] },
  ],
};
