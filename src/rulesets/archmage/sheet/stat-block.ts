// How Archmage foes are written down: level and rank, attacks against a defence with what they do, resistances, the numbers.

import type { StatBlockFormat, StatBlockLine } from "../../../engine/creatures/stat-block.ts";
import { effectLine, effectOf, signed, traitLine } from "../../../engine/creatures/stat-block-lines.ts";
import { fillFields } from "../../../engine/data/fields.ts";
import { tacticValue } from "../../../engine/simulation/stat-block-tactic.ts";
import { damageTypeOf } from "../data/conditions.ts";
import { npcFields } from "../data/fields.ts";
import { TYPES } from "../data/types.ts";
import { attackRows } from "./stat-block-rows.ts";

const SIZES: Readonly<Record<string, number>> = { small: 0, normal: 1, large: 2, huge: 3 };
const COUNTS: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, four: 4, five: 5 };

const DICE = String.raw`\d+(?:d\d+)?(?:\s*[+-]\s*\d+(?:d\d+)?)*`;

/** "Large 5th level wrecker [giant]", "2nd-level mook". */
const kind: StatBlockLine = {
  pattern: /^(?:(?<size>small|normal|large|huge)\s+)?(?<level>\d+)(?:st|nd|rd|th)?[\s-]+level\b(?<role>.*)$/iu,
  read({ groups = {} }, foe) {
    const size = SIZES[(groups["size"] ?? "").toLowerCase()];
    foe.set("level", Number(groups["level"]));
    if (size !== undefined) foe.set("size", size);
    if (/\bmook\b/iu.test(groups["role"] ?? "")) foe.set("foe.rank", "mook");
    else if (/\b(?:double|triple)-strength\b/iu.test(groups["role"] ?? "")) foe.set("foe.rank", "large");
    else if ((size ?? 1) > 1 && !/\bnormal-strength\b/iu.test(groups["role"] ?? "")) foe.set("foe.rank", "large");
    return true;
  },
  write({ system }) {
    const { level, size, foe } = fillFields(npcFields, system);
    const [word = ""] = Object.entries(SIZES).find(([, number]) => number === size) ?? [];
    const usual = size > 1 ? "large" : "normal";
    const role = foe.rank === usual ? "" : ` ${{ mook: "mook", normal: "normal-strength", large: "double-strength" }[foe.rank]}`;
    return [`${word.charAt(0).toUpperCase()}${word.slice(1)} ${ordinal(level)} level${role}`];
  },
};

/** "R: Bow +8 vs. AC (two nearby enemies)—6 fire damage, and 5 ongoing fire damage". */
const attack: StatBlockLine = {
  pattern:
    /^(?:\[?(?<way>[RC])\]?\s*[:.]?\s+)?(?<name>\p{L}[^:\n]*?)\s+(?:\[(?<usage>[^\]]*)\]\s+)?(?<bonus>[+-]\s*\d+)\s+vs\.?\s+(?<defence>AC|PD|MD)\b\s*(?:\((?<whom>[^)]*)\))?\s*(?:[—–:-]+\s*(?<said>.*))?$/iu,
  read({ groups = {} }, foe) {
    const { name = "", said = "", whom = "" } = groups;
    const way = (groups["way"] ?? "").toUpperCase();
    const close = way === "C";
    const use = groups["usage"] === undefined ? (close ? USUAL : undefined) : usageOf(groups["usage"]);
    if (groups["usage"] !== undefined && !use) return false;
    const aimed = targetsOf(whom);
    const shared = {
      defence: (groups["defence"] ?? "").toLowerCase(),
      attackBonus: Number((groups["bonus"] ?? "").replaceAll(" ", "")),
      delivery: close ? "close" : way === "R" ? "ranged" : "melee",
      targets: { count: aimed.count },
      applies: ongoingOf(said),
    };
    const { formula, types } = damageOf(said);
    if (use) foe.item(TYPES.power, name, { ...shared, ...use, targets: aimed, damage: formula, addAbility: false, types });
    else foe.item(TYPES.weapon, name, { ...shared, category: "natural", damageFormula: formula, types });
    if (whom !== "" && !SAID_TARGETS.test(whom)) foe.words(whom);
    if (said !== "" && !SAID_DAMAGE.test(said)) foe.words(said, mereOf(said));
    return true;
  },
  writeItem: (item, words) => attackRows(item, effectOf(words)),
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
    if (missed && SAID_DAMAGE.test(said)) return true;
    if (missed) {
      foe.words(`${when}: ${said}`, mereOf(said));
      return true;
    }
    const told = when.toLowerCase() === "hit" ? { hit: said } : when.toLowerCase() === "miss" ? { miss: said } : null;
    if (told && foe.items.at(-1)?.type === TYPES.power && foe.amend(TYPES.power, told)) return true;
    foe.words(`${when}: ${said}`);
    return true;
  },
};

const resistance: StatBlockLine = {
  pattern: /^resist(?:ance|s)?(?:\s+to)?:?\s+(?<type>[a-z ]+?)\s+(?<value>\d+)\s*\+?$/iu,
  read({ groups = {} }, foe) {
    const named = groups["type"] ?? "";
    const type = named.toLowerCase() === "weapon" ? "weapon" : damageTypeOf(named);
    if (type !== undefined) foe.add("resistances", { type, value: Number(groups["value"]) });
    return type !== undefined;
  },
  write: ({ system }) => fillFields(npcFields, system).resistances.map(({ type, value }) => `Resist ${type} ${String(value)}+`),
};

const vulnerability: StatBlockLine = {
  pattern: /^vulnerab(?:le|ility)(?:\s+to)?:?\s+(?<types>.+)$/iu,
  read({ groups = {} }, foe) {
    const types = (groups["types"] ?? "").split(/,|\band\b/iu).map((name) => damageTypeOf(name));
    if (types.includes(undefined)) return false;
    for (const type of types) if (type !== undefined) foe.add("vulnerabilities", type);
    return true;
  },
  write: ({ system }) => fillFields(npcFields, system).vulnerabilities.map((type) => `Vulnerability: ${type}`),
};

/** What is understood of targets and damage without a rest that would be kept as words. */
const SAID_TARGETS =
  /^(?:(?:one|two|three|four|five|\d+)(?: (?:nearby )?enem(?:y|ies)(?: in a group)?)?|all engaged enemies|(?:one )?engaged enemy)$/iu;
const ONGOING = String.raw`\d+ ongoing(?: [a-z]+)? damage`;
const SAID_DAMAGE = new RegExp(String.raw`^(?:half damage|${ONGOING}|${DICE}(?: [a-z]+)*? damage(?:,? and ${ONGOING})?)\.?$`, "iu");

/** What is left of such words when the damage at their beginning is taken away. */
function mereOf(said: string): string {
  return said.replace(
    new RegExp(String.raw`^(?:half damage|${ONGOING}|${DICE}(?: [a-z]+)*? damage(?:,? and ${ONGOING})?)\s*[,;.]?\s*`, "iu"),
    "",
  );
}

/** An attack in brackets is a power: "[spell, recharge 16+, quick]". */
const USUAL = { kind: "attack" };
function usageOf(said: string): Record<string, string | number> | undefined {
  const use: Record<string, string | number> = { ...USUAL };
  for (const word of said.toLowerCase().split(/\s*,\s*/u)) {
    const recharge = /^recharge (?<value>\d+)\+?$/u.exec(word)?.groups?.["value"];
    if (recharge !== undefined) Object.assign(use, { usage: "recharge", rechargeValue: Number(recharge) });
    else if (["spell", "attack", "other"].includes(word)) use["kind"] = word;
    else if (["standard", "move", "quick", "free", "interrupt"].includes(word)) use["action"] = word;
    else if (["at-will", "battle", "daily"].includes(word)) use["usage"] = word === "at-will" ? "atWill" : word;
    else return undefined;
  }
  return use;
}

function ordinal(level: number): string {
  const [tens, ones] = [Math.floor(level / 10) % 10, level % 10];
  return `${String(level)}${tens === 1 ? "th" : (["th", "st", "nd", "rd"][ones] ?? "th")}`;
}

function damageOf(said: string): { readonly formula: string; readonly types: string[] } {
  const found = new RegExp(String.raw`^(?<formula>${DICE})(?!\s*ongoing)\s*(?<types>[a-z ]*?)\s*damage\b`, "iu").exec(said.trim())?.groups;
  const types = (found?.["types"] ?? "").split(/\band\b/iu).flatMap((name) => damageTypeOf(name) ?? []);
  return { formula: (found?.["formula"] ?? "").replaceAll(" ", ""), types };
}

function ongoingOf(said: string): { readonly kind: string; readonly amount: number; readonly types: string[] }[] {
  const found = /(?<amount>\d+)\s+ongoing\s+(?<type>[a-z ]*?)\s*damage/iu.exec(said)?.groups;
  if (!found) return [];
  const type = damageTypeOf(found["type"] ?? "");
  return [{ kind: "ongoing", amount: Number(found["amount"]), types: type === undefined ? [] : [type] }];
}

function targetsOf(whom: string): { readonly count: number; readonly group?: true; readonly reach?: string } {
  const [word = ""] = whom.trim().toLowerCase().split(/\s+/u);
  const count = COUNTS[word] ?? (/^\d+$/u.test(word) ? Number(word) : 1);
  return {
    count,
    ...(/\bin a group\b/iu.test(whom) ? { group: true } : {}),
    ...(/\bengaged\b/iu.test(whom) ? { reach: /^(?:all|each|every)\b/iu.test(whom.trim()) ? "allEngaged" : "engaged" } : {}),
  };
}

export const statBlock: StatBlockFormat = {
  type: TYPES.npc,
  example: "ARCHMAGE.StatBlock",
  lines: [kind, attack, rider, effectLine, resistance, vulnerability, traitLine(TYPES.talent)],
  headings: ["attack", "attacks", "melee", "melee attack", "defences", "defenses", "statistics"],
  attacks: [TYPES.weapon, TYPES.power],
  values: [
    tacticValue,
    { words: ["level"], paths: ["level"], written: "never" },
    { words: ["initiative", "init"], paths: ["initiative.value"], write: signed },
    { words: ["attack bonus"], paths: ["attack.bonus"], written: "unusual", write: signed },
    { words: ["AC", "armour class", "armor class"], paths: ["defences.ac.value"] },
    { words: ["PD", "physical defence", "physical defense"], paths: ["defences.pd.value"] },
    { words: ["MD", "mental defence", "mental defense"], paths: ["defences.md.value"] },
    { words: ["HP", "hit points"], paths: ["hp.value", "hp.max"] },
  ],
};
