// "What if": which questions a GM puts to an encounter, and the battle that answers them.

import type { Battle, ForecastWork, Gauge, Kind, Ruleset, SurprisingSide } from "../../../engine/index.ts";
import { kindKey, kindsOf, levelOfKind, liftKind, policiesOf, restedBefore, USUAL_WAYS, variantOf } from "../../../engine/index.ts";
import type { Translate } from "./view.ts";

/** The most of one kind. */
export const MOST_OF_A_KIND = 30;

/** What is asked. What is not named is as it stands. */
export interface WhatIf {
  /** How many of a kind, by `kindKey`. */
  readonly counts: ReadonlyMap<string, number>;
  readonly policies: ForecastWork["policies"];
  /** Id of the rest that the heroes take before it; "" for none. */
  readonly rest: string;
  /** Who surprises the other side; "" for nobody. */
  readonly surprise: SurprisingSide | "";
  /** How many levels more (or, below zero, fewer) a kind has, by `kindKey`. */
  readonly levels: ReadonlyMap<string, number>;
  /** What the place is: ids of choices by those of their surroundings. */
  readonly surroundings: NonNullable<ForecastWork["surroundings"]>;
  /** Numbers of the whole battle (the escalation die), by the ids of their gauges. */
  readonly gauges: ReadonlyMap<string, number>;
}

/** The encounter as it stands, in which everybody fights as usual. */
export const AS_IT_STANDS: WhatIf = {
  counts: new Map(),
  policies: USUAL_WAYS,
  rest: "",
  surprise: "",
  levels: new Map(),
  surroundings: {},
  gauges: new Map(),
};

/** What a forecast plays, and whom the rest was refused to. */
export interface Variant {
  readonly work: Omit<ForecastWork, "first" | "step">;
  readonly unrested: readonly string[];
}

/** How many of a kind are asked for. */
export function countOf({ counts }: WhatIf, kind: Kind): number {
  return counts.get(kindKey(kind)) ?? kind.combatants.length;
}

/** The same question with another number of a kind. */
export function withCount(whatIf: WhatIf, kind: Kind, count: number): WhatIf {
  return { ...whatIf, counts: new Map([...whatIf.counts, [kindKey(kind), Math.max(0, Math.min(MOST_OF_A_KIND, count))]]) };
}

/** The same question with twice as many of every kind of foe. */
export function withTwiceTheFoes(whatIf: WhatIf, kinds: readonly Kind[]): WhatIf {
  return kinds.filter(({ side }) => side === "foes").reduce((asked, kind) => withCount(asked, kind, 2 * countOf(whatIf, kind)), whatIf);
}

/** The level that is asked for a kind; null where none of its numbers follow from one. */
export function levelAsked(ruleset: Ruleset, battle: Battle, { levels }: WhatIf, kind: Kind): number | null {
  const level = levelOfKind(ruleset, battle, kind);
  return level === null ? null : level + (levels.get(kindKey(kind)) ?? 0);
}

/** The same question with so many levels more of some kinds, as far as levels go. */
export function withLevels(ruleset: Ruleset, battle: Battle, whatIf: WhatIf, kinds: readonly Kind[], by: number): WhatIf {
  const { least = 0, most = 0 } = ruleset.tactics?.level ?? {};
  const levels = new Map(whatIf.levels);
  for (const kind of kinds) {
    const before = levelOfKind(ruleset, battle, kind);
    const key = kindKey(kind);
    if (before !== null) levels.set(key, Math.max(least, Math.min(most, before + (levels.get(key) ?? 0) + by)) - before);
  }
  return { ...whatIf, levels };
}

/** Gauges that the whole battle shares and that a question may set: those that are stored, and no group's. */
export function gaugesOf(ruleset: Ruleset, battle: Battle): Gauge[] {
  return ruleset.gauges(battle).filter(({ path, group }) => path !== undefined && group === undefined);
}

/** Whether a side may still be surprised: the rules know it, and the battle has not begun. */
export function knowsSurprise({ tactics }: Ruleset, { started }: Battle): boolean {
  return tactics?.surprise !== undefined && !started;
}

/** The battle that answers a question. */
export function variantFor(ruleset: Ruleset, battle: Battle, whatIf: WhatIf): Variant {
  const counts = kindsOf(battle).map((kind) => ({ kind, count: countOf(whatIf, kind) }));
  const varied = variantOf(ruleset, battle, counts);
  for (const { kind } of counts) liftKind(ruleset, varied, kind, whatIf.levels.get(kindKey(kind)) ?? 0);
  const { battle: rested, refused } = whatIf.rest === "" ? { battle: varied, refused: [] } : restedBefore(ruleset, varied, whatIf.rest);
  const gauges = gaugesOf(ruleset, battle).flatMap(({ id, path }): [string, number][] => {
    const value = whatIf.gauges.get(id);
    return path === undefined || value === undefined ? [] : [[path, value]];
  });
  return {
    work: {
      ruleset: ruleset.id,
      battle: rested,
      policies: whatIf.policies,
      gauges: Object.fromEntries(gauges),
      ...(Object.keys(whatIf.surroundings).length > 0 ? { surroundings: whatIf.surroundings } : {}),
      ...(whatIf.surprise !== "" && knowsSurprise(ruleset, battle) ? { surprise: whatIf.surprise } : {}),
    },
    unrested: refused.map(({ name }) => name),
  };
}

/** A question in a few words, by what differs from the encounter as it stands. */
export function wordsOf(ruleset: Ruleset, battle: Battle, whatIf: WhatIf, translate: Translate): string {
  const policyWord = (id: string): string =>
    translate(id === "" ? "SORTIE.Forecast.AsUsual" : (policiesOf(ruleset).find((policy) => policy.id === id)?.label ?? id));
  const changes = [
    ...kindsOf(battle)
      .filter((kind) => countOf(whatIf, kind) !== kind.combatants.length)
      .map((kind) => translate("SORTIE.Forecast.Changed.count", { name: kind.name, count: countOf(whatIf, kind) })),
    ...levelWords(ruleset, battle, whatIf, translate),
    ...(["heroes", "foes"] as const)
      .filter((side) => whatIf.policies[side] !== AS_IT_STANDS.policies[side])
      .map((side) => `${translate(`SORTIE.Forecast.Side.${side}`)}: ${policyWord(whatIf.policies[side])}`),
    ...kindsOf(battle).flatMap((kind) => {
      const own = whatIf.policies.kinds?.[kindKey(kind)];
      return own === undefined ? [] : [`${kind.name}: ${policyWord(own)}`];
    }),
    ...(whatIf.surprise !== "" && knowsSurprise(ruleset, battle) ? [translate(`SORTIE.Forecast.Surprise.${whatIf.surprise}`)] : []),
    ...(ruleset.tactics?.surroundings ?? []).flatMap(({ id, label, choices }) =>
      choices.filter((choice) => choice.id === whatIf.surroundings[id]).map((choice) => `${translate(label)}: ${translate(choice.label)}`),
    ),
    ...ruleset.rests
      .filter(({ id }) => id === whatIf.rest)
      .map(({ label }) => translate("SORTIE.Forecast.Changed.rest", { rest: translate(label) })),
    ...gaugesOf(ruleset, battle)
      .filter(({ id }) => whatIf.gauges.has(id))
      .map(({ id, label }) => `${translate(label)} ${String(whatIf.gauges.get(id))}`),
  ];
  return changes.length === 0 ? translate("SORTIE.Forecast.AsItStands") : changes.join("; ");
}

/** Whose levels are others: a whole side in one word where it is as many for everybody. */
function levelWords(ruleset: Ruleset, battle: Battle, { levels }: WhatIf, translate: Translate): string[] {
  const label = translate(ruleset.tactics?.level?.label ?? "");
  return (["heroes", "foes"] as const).flatMap((side) => {
    const lifted = kindsOf(battle).flatMap((kind) => {
      const level = kind.side === side ? levelOfKind(ruleset, battle, kind) : null;
      return level === null ? [] : [{ name: kind.name, level, by: levels.get(kindKey(kind)) ?? 0 }];
    });
    const [by = 0, ...others] = new Set(lifted.map((one) => one.by));
    if (lifted.length > 1 && others.length === 0 && by !== 0) {
      const change = by > 0 ? `+${String(by)}` : `−${String(-by)}`;
      return [translate("SORTIE.Forecast.Changed.levels", { side: translate(`SORTIE.Forecast.Side.${side}`), label, change })];
    }
    return lifted.flatMap((one) =>
      one.by === 0 ? [] : [translate("SORTIE.Forecast.Changed.level", { name: one.name, label, level: one.level + one.by })],
    );
  });
}

/**
 * The same question with what a control of the setup says (a side's or a kind's policy, the rest, who surprises, the place, a gauge); null for a control or a value that is none of
 * them.
 */
export function withAnswer(ruleset: Ruleset, whatIf: WhatIf, name: string, value: string): WhatIf | null {
  const isPolicy = policiesOf(ruleset).some(({ id }) => id === value);
  if (name === "heroes" || name === "foes")
    return isPolicy || value === "" ? { ...whatIf, policies: { ...whatIf.policies, [name]: value } } : null;
  if (name === "rest") return { ...whatIf, rest: value };
  if (name === "surprise") return value === "" || value === "heroes" || value === "foes" ? { ...whatIf, surprise: value } : null;
  const surrounding = /^surrounding-(?<id>.+)$/.exec(name)?.groups?.["id"];
  if (surrounding !== undefined) return withSurrounding(ruleset, whatIf, surrounding, value);
  const kind = /^policy-(?<key>.+)$/.exec(name)?.groups?.["key"];
  if (kind !== undefined) return isPolicy || value === "" ? withPolicy(whatIf, kind, value) : null;
  const gauge = /^gauge-(?<id>.+)$/.exec(name)?.groups?.["id"];
  const number = Number(value);
  if (gauge === undefined || value.trim() === "" || !Number.isInteger(number) || number < 0) return null;
  return { ...whatIf, gauges: new Map([...whatIf.gauges, [gauge, number]]) };
}

/** The same question with another policy for a kind; "" for its side's. */
function withPolicy(whatIf: WhatIf, kind: string, policy: string): WhatIf {
  const { [kind]: _former, ...others } = whatIf.policies.kinds ?? {};
  return { ...whatIf, policies: { ...whatIf.policies, kinds: policy === "" ? others : { ...others, [kind]: policy } } };
}

/** The same question with another choice for something of the place; "" for as it stands. */
function withSurrounding({ tactics }: Ruleset, whatIf: WhatIf, id: string, choice: string): WhatIf | null {
  const known = tactics?.surroundings?.find((surrounding) => surrounding.id === id);
  if (!known || (choice !== "" && !known.choices.some((one) => one.id === choice))) return null;
  const { [id]: _former, ...others } = whatIf.surroundings;
  return { ...whatIf, surroundings: choice === "" ? others : { ...others, [id]: choice } };
}
