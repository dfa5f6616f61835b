// A number and where it comes from: every modifier is listed, those that do not count say why.

/** A signed amount that wants to change a number. */
export interface Modifier {
  /** Language key or literal name, as shown to the user. */
  readonly label: string;
  readonly value: number;
  /** What stacking looks at: "ability", "level", "magic", "condition", "situational"… each ruleset names its own. */
  readonly kind: string;
  /** The rule that grants it. */
  readonly rule: string;
  /** Elements with the same name may not stack with themselves. */
  readonly name?: string;
  /** Uuid of the creature, item or effect it comes from. */
  readonly source?: string;
}

/** A modifier after stacking. `why` is the language key of the reason it does not count. */
export interface Term extends Modifier {
  readonly counted: boolean;
  readonly why?: string;
}

export interface Breakdown {
  readonly total: number;
  /** It is a number to roll against (under, over), not one that is added to a roll: dialogs show it without a sign. */
  readonly target?: true;
  readonly terms: readonly Term[];
}

/** How modifiers of one kind combine: all add up, only the best or the worst single one counts, or of the penalties among them only the worst. */
export type StackingRule = "sum" | "best" | "worst" | "worstPenalty";

export interface StackingPolicy {
  /** By modifier kind; a kind that is not named sums. */
  readonly kinds: Readonly<Record<string, StackingRule>>;
  /** Only the strongest of several elements with one name counts. */
  readonly sameName: "sum" | "strongest";
}

/** Why a modifier does not count, as language keys. */
export const STACKING_REASONS = {
  sameName: "SORTIE.Stacking.SameName",
  best: "SORTIE.Stacking.OnlyBest",
  worst: "SORTIE.Stacking.OnlyWorst",
} as const;

/** Applies a stacking policy. The total does not depend on the order of the modifiers; zero modifiers are left out. */
export function breakdown(modifiers: readonly Modifier[], policy: StackingPolicy): Breakdown {
  const present = modifiers.filter((modifier) => modifier.value !== 0);
  // Nothing to stack: most sums are made of so little.
  const losers = mayContend(present, policy) ? losersAmong(present, policy) : null;
  const terms: Term[] = [];
  let total = 0;
  for (const modifier of present) {
    const why = losers?.get(modifier);
    if (why === undefined) total += modifier.value;
    terms.push(termOf(modifier, why));
  }
  return { total, terms };
}

/** A modifier as a term. Written out, since a spread into a literal is one of the slowest things that can be asked of V8, and sums are what rules are made of. */
function termOf({ label, value, kind, rule, name, source }: Modifier, why: string | undefined): Term {
  const term: { -readonly [Part in keyof Term]: Term[Part] } = { label, value, kind, rule, counted: why === undefined };
  if (name !== undefined) term.name = name;
  if (source !== undefined) term.source = source;
  if (why !== undefined) term.why = why;
  return term;
}

/** Whether any two have a name, or a kind of which one counts, in common. */
function mayContend(present: readonly Modifier[], { kinds, sameName }: StackingPolicy): boolean {
  for (let one = 1; one < present.length; one += 1) {
    const modifier = present[one];
    const rule = modifier && kinds[modifier.kind];
    const isAlone = rule === undefined || rule === "sum";
    for (let before = 0; before < one; before += 1) {
      const other = present[before];
      if (!modifier || !other) continue;
      if (!isAlone && modifier.kind === other.kind) return true;
      if (sameName === "strongest" && modifier.name !== undefined && modifier.name === other.name) return true;
    }
  }
  return false;
}

/** The modifiers that do not count, each with the reason. */
function losersAmong(present: readonly Modifier[], policy: StackingPolicy): ReadonlyMap<Modifier, string> {
  const losers = new Map<Modifier, string>();
  if (policy.sameName === "strongest") {
    const named = groupBy(
      present.filter((modifier) => modifier.name !== undefined),
      (modifier) => `${modifier.name ?? ""}\u0000${modifier.value < 0 ? "-" : "+"}`,
    );
    for (const group of named.values()) keepOne(group, (a, b) => Math.abs(b.value) - Math.abs(a.value), STACKING_REASONS.sameName, losers);
  }
  const byKind = groupBy(
    present.filter((modifier) => !losers.has(modifier)),
    (modifier) => modifier.kind,
  );
  for (const [kind, group] of byKind) {
    const rule = policy.kinds[kind] ?? "sum";
    if (rule === "best") keepOne(group, (a, b) => b.value - a.value, STACKING_REASONS.best, losers);
    const contending = rule === "worstPenalty" ? group.filter(({ value }) => value < 0) : group;
    if (rule === "worst" || rule === "worstPenalty") keepOne(contending, (a, b) => a.value - b.value, STACKING_REASONS.worst, losers);
  }
  return losers;
}

function keepOne(
  group: readonly Modifier[],
  compare: (a: Modifier, b: Modifier) => number,
  why: string,
  losers: Map<Modifier, string>,
): void {
  // Equals are told apart by kind, so that it does not matter which of them came first.
  const sorted = group.toSorted((a, b) => compare(a, b) || (a.kind < b.kind ? -1 : a.kind > b.kind ? 1 : 0));
  for (const modifier of sorted.slice(1)) losers.set(modifier, why);
}

function groupBy(modifiers: readonly Modifier[], keyOf: (modifier: Modifier) => string): Map<string, Modifier[]> {
  const groups = new Map<string, Modifier[]>();
  for (const modifier of modifiers) {
    const group = groups.get(keyOf(modifier));
    if (group) group.push(modifier);
    else groups.set(keyOf(modifier), [modifier]);
  }
  return groups;
}
