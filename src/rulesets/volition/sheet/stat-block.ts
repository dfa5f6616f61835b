// How Volition's foes are written down: numbers and a band, resistances, and abilities as the rules print them: a name, what it is, what it does.

import type { StatBlockDraft, StatBlockFormat, StatBlockLine } from "../../../engine/creatures/stat-block.ts";
import { traitLine } from "../../../engine/creatures/stat-block-lines.ts";
import { damageTypes } from "../data/conditions.ts";
import { TYPES } from "../data/types.ts";

const BAND_WORDS: Readonly<Record<string, string>> = {
  "very fast": "veryFast",
  fast: "fast",
  medium: "medium",
  slow: "slow",
  "very slow": "verySlow",
};
const COUNTS: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, four: 4, five: 5 };

const DICE = String.raw`\d+(?:d\d+)?(?:\s*[+-]\s*\d+)?`;

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
};

const resistance: StatBlockLine = {
  pattern: /^resist(?:ance|s)?(?:\s+to)?\s*:?\s+(?<type>[a-z]+)\s+(?<value>\d+)\s*\+?$/iu,
  read({ groups = {} }, foe) {
    const type = typeOf(groups["type"] ?? "");
    if (type !== undefined) foe.add("resist", { type, threshold: Number(groups["value"]) });
    return type !== undefined;
  },
};

const weakness: StatBlockLine = {
  pattern: /^weak(?:ness)?(?:\s+(?:to|against))?\s*:?\s+(?<types>.+)$/iu,
  read({ groups = {} }, foe) {
    const types = (groups["types"] ?? "").split(/,|\band\b/iu).map(typeOf);
    if (types.includes(undefined)) return false;
    for (const type of types) if (type !== undefined) foe.add("weak", type);
    return true;
  },
};

/** A name, and below it "Ranged, Spell, Recharge 9+, Standard". */
const ability: StatBlockLine = {
  rows: 2,
  pattern:
    /^(?<name>\p{Lu}[^\n:]{1,60})\n(?<types>(?:(?:melee|ranged|spell)\s*,\s*)*)(?<frequency>at-will|encounter|daily|recharge(?:\s+(?<recharge>\d+)\+?)?)\s*,\s*(?<action>standard|move|quick|free|interrupt)$/iu,
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
    /^targets?\s*:\s*(?:up to\s+)?(?<count>\p{L}+|\d+)\s+(?<range>engaged|nearby|far)?\s*(?<who>enem(?:y|ies)|all(?:y|ies)|creatures?)\.?$/iu,
  read({ groups = {} }, foe) {
    const count = (groups["count"] ?? "").toLowerCase();
    const who = (groups["who"] ?? "").toLowerCase();
    const range = groups["range"]?.toLowerCase() ?? "nearby";
    const known = COUNTS[count] ?? (/^\d+$/u.test(count) ? Number(count) : undefined);
    if (known === undefined) return false;
    return foe.amend(TYPES.ability, {
      target: { who: who.startsWith("enem") ? "enemy" : who.startsWith("all") ? "ally" : "any", count: known, range },
    });
  },
};

const against: StatBlockLine = {
  pattern: /^(?:attack|against|versus|vs\.?)\s*:?\s*(?:vs\.?\s*)?(?<defense>AC|PD|MD)\.?$/iu,
  read: ({ groups = {} }, foe) => foe.amend(TYPES.ability, { defense: (groups["defense"] ?? "").toLowerCase() }),
};

/** "Hit: 3d6+5 thunder damage, and the target is shaken": the damage counts, the rest is its words. */
const outcome: StatBlockLine = {
  pattern: new RegExp(String.raw`^(?<when>hit|miss)\s*:\s*(?<formula>${DICE})\s*(?<type>[a-z]*)\s*damage\b(?<rest>.*)$`, "iu"),
  read({ groups = {}, 0: said }, foe) {
    const formula = (groups["formula"] ?? "").replaceAll(" ", "");
    const type = typeOf(groups["type"] ?? "");
    const hit = (groups["when"] ?? "").toLowerCase() === "hit";
    const known = foe.amend(
      TYPES.ability,
      hit ? { damage: { formula, types: type === undefined ? [] : [type] } } : { missDamage: formula },
    );
    if (known && /\p{L}/u.test(groups["rest"] ?? "")) foe.words(said);
    return known;
  },
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

export const statBlock: StatBlockFormat = {
  type: TYPES.foe,
  example: "VOLITION.StatBlock",
  lines: [ability, terms, target, against, outcome, note, band, resistance, weakness, traitLine(TYPES.feature)],
  values: [
    { words: ["level"], paths: ["level"] },
    { words: ["tier"], paths: ["tier"] },
    { words: ["volition"], paths: ["volition"] },
    { words: ["AC"], paths: ["defense.ac"] },
    { words: ["PD"], paths: ["defense.pd"] },
    { words: ["MD"], paths: ["defense.md"] },
    { words: ["HP", "hit points"], paths: ["hp.value", "hp.max"] },
    { words: ["staggered", "staggered at"], paths: ["staggeredAt"] },
    { words: ["power"], paths: ["power.value", "power.max"] },
    { words: ["attack bonus"], paths: ["attackBonus"] },
  ],
};
