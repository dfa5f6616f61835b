// How Volition's foes are written down: numbers and a band, resistances, and abilities as the rules print them: a name, what it is, what it does.

import type { DraftItem, StatBlockDraft, StatBlockFormat, StatBlockLine } from "../../../engine/creatures/stat-block.ts";
import { effectLine, effectOf, traitLine } from "../../../engine/creatures/stat-block-lines.ts";
import { fillFields } from "../../../engine/data/fields.ts";
import { tacticValue } from "../../../engine/simulation/stat-block-tactic.ts";
import { damageTypes } from "../data/conditions.ts";
import { abilityFields, foeFields } from "../data/fields.ts";
import { TYPES } from "../data/types.ts";
import { abilityRows } from "./stat-block-rows.ts";

const BAND_WORDS: Readonly<Record<string, string>> = {
  "very fast": "veryFast",
  fast: "fast",
  medium: "medium",
  slow: "slow",
  "very slow": "verySlow",
};
const COUNTS: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, four: 4, five: 5 };

const DICE = String.raw`\d+(?:d\d+)?(?:\s*[+-]\s*\d+(?:d\d+)?)*`;

const typeOf = (name: string): string | undefined => {
  const id = name.trim().toLowerCase();
  return Object.hasOwn(damageTypes, id) ? id : undefined;
};

const band: StatBlockLine = {
  pattern: /^(?:initiative|band)\s*:?\s+(?<band>very fast|fast|medium|slow|very slow)$/iu,
  read({ groups = {} }, foe) {
    foe.set("band", BAND_WORDS[(groups["band"] ?? "").toLowerCase()] ?? "");
    return true;
  },
  write({ system }) {
    const { band: stored } = fillFields(foeFields, system);
    return Object.entries(BAND_WORDS).flatMap(([words, id]) => (id === stored ? [`Initiative: ${words}`] : []));
  },
};

const resistance: StatBlockLine = {
  pattern: /^resist(?:ance|s)?(?:\s+to)?\s*:?\s+(?<type>[a-z]+)\s+(?<value>\d+)\s*\+?$/iu,
  read({ groups = {} }, foe) {
    const type = typeOf(groups["type"] ?? "");
    if (type !== undefined) foe.add("resist", { type, threshold: Number(groups["value"]) });
    return type !== undefined;
  },
  write: ({ system }) => fillFields(foeFields, system).resist.map(({ type, threshold }) => `Resist ${type} ${String(threshold)}+`),
};

const weakness: StatBlockLine = {
  pattern: /^weak(?:ness)?(?:\s+(?:to|against))?\s*:?\s+(?<types>.+)$/iu,
  read({ groups = {} }, foe) {
    const types = (groups["types"] ?? "").split(/,|\band\b/iu).map(typeOf);
    if (types.includes(undefined)) return false;
    for (const type of types) if (type !== undefined) foe.add("weak", type);
    return true;
  },
  write: ({ system }) => fillFields(foeFields, system).weak.map((type) => `Weak: ${type}`),
};

/** A name, and below it "Ranged, Spell, Recharge 9+, Standard". */
const ability: StatBlockLine = {
  rows: 2,
  pattern:
    /^(?<name>[^\n]{1,100})\n(?<types>(?:(?:melee|ranged|spell)\s*,\s*)*)(?<frequency>at-will|encounter|daily|recharge(?:\s+(?<recharge>\d+)\+?)?)\s*,\s*(?<action>standard|move|quick|free|interrupt)$/iu,
  read({ groups = {} }, foe) {
    const [frequency = ""] = (groups["frequency"] ?? "").toLowerCase().split(/\s/u);
    foe.item(TYPES.ability, groups["name"] ?? "", {
      types: (groups["types"] ?? "").toLowerCase().match(/[a-z]+/gu) ?? [],
      frequency: frequency === "at-will" ? "atWill" : frequency,
      ...(groups["recharge"] === undefined ? {} : { rechargeTarget: Number(groups["recharge"]) }),
      action: (groups["action"] ?? "").toLowerCase(),
      order: foe.items.length,
    });
    return true;
  },
  writeItem: (item, words) =>
    item.type === TYPES.ability ? abilityRows(item.name, fillFields(abilityFields, item.system), effectOf(words)) : undefined,
};

/** "Provokes, Sustain 11, Spend 2 Power, Escalation 3+", any of them. */
const terms: StatBlockLine = {
  pattern: /^(?:(?:provokes|sustain\s+\d+\+?|spend\s+\d+\s+(?:secondary\/)?power|escalation\s+\d\+)(?:\s*,\s*|$))+$/iu,
  read([said], foe) {
    const number = (word: string): number | undefined => {
      const found = new RegExp(`${word}\\s+(?<value>\\d+)`, "iu").exec(said)?.groups?.["value"];
      return found === undefined ? undefined : Number(found);
    };
    const [sustain, spend, escalation] = [number("sustain"), number("spend"), number("escalation")];
    return foe.amend(TYPES.ability, {
      ...(/provokes/iu.test(said) ? { provokes: true } : {}),
      ...(sustain === undefined ? {} : { sustain }),
      ...(spend === undefined ? {} : { spend, spendSecondary: /secondary/iu.test(said) }),
      ...(escalation === undefined ? {} : { escalationMin: escalation }),
    });
  },
};

/** "Target: up to three nearby enemies". */
const target: StatBlockLine = {
  pattern:
    /^targets?\s*:\s*(?:up to\s+)?(?:(?<count>\p{L}+|\d+)\s+(?<range>engaged|nearby|far)?\s*(?<who>enem(?:y|ies)|all(?:y|ies)|creatures?)|(?<self>self))\.?$/iu,
  read({ groups = {} }, foe) {
    if (groups["self"] !== undefined) return foe.amend(TYPES.ability, { target: { who: "self", count: 1, range: "engaged" } });
    const count = (groups["count"] ?? "").toLowerCase();
    const who = (groups["who"] ?? "").toLowerCase();
    const range = groups["range"]?.toLowerCase() ?? "nearby";
    const known = count === "all" ? 0 : (COUNTS[count] ?? (/^\d+$/u.test(count) ? Number(count) : undefined));
    if (known === undefined) return false;
    return foe.amend(TYPES.ability, {
      target: { who: who.startsWith("enem") ? "enemy" : who.startsWith("all") ? "ally" : "any", count: known, range },
    });
  },
};

const against: StatBlockLine = {
  pattern: /^(?:attack|against|versus|vs\.?)\s*:?\s*(?:vs\.?\s*)?(?<defense>AC|PD|MD|none)\.?$/iu,
  read({ groups = {} }, foe) {
    const defense = (groups["defense"] ?? "").toLowerCase();
    return foe.amend(TYPES.ability, { defense: defense === "none" ? "" : defense });
  },
};

/** "Hit: 3d6+5 thunder damage, and the target is shaken": the damage counts, the rest is its words. */
const outcome: StatBlockLine = {
  pattern: new RegExp(
    String.raw`^(?<when>hit|miss)\s*:\s*(?<formula>${DICE})\s*(?<types>(?:[a-z]+(?:\s+and\s+[a-z]+)*)?)\s*damage\b(?<rest>.*)$`,
    "iu",
  ),
  read({ groups = {}, 0: said }, foe) {
    const formula = (groups["formula"] ?? "").replaceAll(" ", "");
    const types = (groups["types"] ?? "").split(/\band\b/iu).flatMap((name) => typeOf(name) ?? []);
    const hit = (groups["when"] ?? "").toLowerCase() === "hit";
    const known = foe.amend(TYPES.ability, hit ? { damage: { formula, types } } : { missDamage: formula });
    if (known && /\p{L}/u.test(groups["rest"] ?? "")) foe.words(said, groups["rest"]);
    return known;
  },
};

const trigger: StatBlockLine = {
  pattern: /^trigger\s*:\s*(?<said>.+)$/iu,
  read: ({ groups = {} }, foe) => foe.amend(TYPES.ability, { trigger: groups["said"] ?? "" }),
};

/** What else is said of an ability. */
const note: StatBlockLine = {
  pattern: /^(?:hit|miss|effect|special|trigger|crit(?:ical)?(?: fail)?)\s*:\s*.+$/iu,
  read: ([said], foe) => keepWith(foe, said),
};

function keepWith(foe: StatBlockDraft, text: string): boolean {
  foe.words(text);
  return true;
}

function orderOf({ type, system }: DraftItem): number {
  return type === TYPES.ability ? fillFields(abilityFields, system).order : Number.MAX_SAFE_INTEGER;
}

export const statBlock: StatBlockFormat = {
  type: TYPES.foe,
  example: "VOLITION.StatBlock",
  lines: [ability, terms, target, against, outcome, trigger, effectLine, note, band, resistance, weakness, traitLine(TYPES.feature)],
  headings: ["defences", "defenses", "numbers", "statistics"],
  attacks: [TYPES.ability],
  values: [
    tacticValue,
    { words: ["level"], paths: ["level"] },
    { words: ["tier"], paths: ["tier"] },
    { words: ["volition"], paths: ["volition"] },
    { words: ["AC"], paths: ["defense.ac"] },
    { words: ["PD"], paths: ["defense.pd"] },
    { words: ["MD"], paths: ["defense.md"] },
    { words: ["HP", "hit points"], paths: ["hp.value", "hp.max"] },
    { words: ["staggered", "staggered at"], paths: ["staggeredAt"] },
    { words: ["power"], paths: ["power.value", "power.max"], written: "unusual" },
    { words: ["attack bonus"], paths: ["attackBonus"], written: "unusual" },
  ],
  // The first attack of a block is its basic one: abilities stand in their order.
  total: (creature) => ({ ...creature, items: creature.items.toSorted((one, other) => orderOf(one) - orderOf(other)) }),
};
