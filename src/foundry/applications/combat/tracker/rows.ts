// The order of battle as rows: who stands where, grouped as the ruleset thinks. Pure: permissions come in as functions.

import { type Battle, type Ruleset, type StandingGroup, mayAct } from "../../../../engine/index.ts";
import { localize } from "../../../platform/localize.ts";
import { type ChoiceView, type ClaimView, alternatives, choiceView } from "./next-turn-view.ts";
import { type GaugeView, gaugeView } from "./gauges.ts";
import { type CombatantFacts, type Row, type RowContext, rowOf } from "./row.ts";

/** A heading of the order (a band, a side), several of one kind folded into one, or the foes who have fallen. */
export interface Heading {
  readonly kind: "group" | "fold" | "fallen";
  readonly key: string;
  readonly label: string;
  readonly count: string;
  readonly folded: boolean;
  /** True while this band, side or team is being played. */
  readonly open: boolean;
  /** What the ruleset counts for this group, with the GM's controls. */
  readonly gauge: GaugeView | null;
}

export interface TrackerView {
  readonly rows: readonly (Row | Heading)[];
  /** Name of whoever acts, "" for nobody or somebody that this user must not know of. */
  readonly acting: string;
  readonly choice: Pick<ChoiceView, "text" | "who" | "mayPass"> & { readonly open: boolean };
  /** Who comes after whoever acts, as far as this user may know; "" while nobody acts or where several may be chosen from too many. */
  readonly next: string;
  /** True beyond the number of combatants from which on several of a kind fold into one row. */
  readonly many: boolean;
}

export interface TrackerPreferences {
  /** Beyond this many combatants, several of a kind fold into one row. */
  readonly foldBeyond: number;
  /** Keys of folds that the user has turned over. */
  readonly turned: ReadonlySet<string>;
  readonly isGM: boolean;
  /** Claims that wait for the GM, by combatant. */
  claimsOf?(id: string): readonly ClaimView[];
  /** Who is being asked about a creature, by its uuid; none where nothing waits. */
  askedOf?(uuid: string): readonly string[];
}

/** All rows of the tracker, in the order in which they are shown. */
export function trackerView(
  ruleset: Ruleset,
  battle: Battle,
  factsOf: (id: string) => CombatantFacts | undefined,
  preferences: TrackerPreferences,
): TrackerView {
  const groups = ruleset.turnOrder.standing(battle, mayAct({ ruleset, battle }));
  const choice = choiceView(ruleset, battle, factsOf, preferences.isGM);
  const involved = Object.keys(battle.combatants).some((id) => factsOf(id)?.owner === true);
  const { isGM } = preferences;
  const claimsOf = (id: string): readonly ClaimView[] => preferences.claimsOf?.(id) ?? [];
  const askedOf = (uuid: string): readonly string[] => preferences.askedOf?.(uuid) ?? [];
  const context = { ruleset, battle, factsOf, isGM, claimsOf, askedOf, words: lookedUpOnce(), choice, involved };
  const many = Object.keys(battle.combatants).length > preferences.foldBeyond;
  const fallen: Row[] = [];
  const living = groups.flatMap((group) => groupRows(group, context, { turned: preferences.turned, many, fallen }));
  const rows = [...living, ...fallenRows(fallen, preferences.turned)];
  const acting = rows.find((row): row is Row => row.kind === "combatant" && row.active);
  const { text, who, mayPass } = choice;
  const next = battle.turn === null ? "" : nextOf(groups, battle.round, factsOf);
  return { rows, acting: acting?.name ?? "", next, choice: { text, who, mayPass, open: choice.choice !== null }, many };
}

function lookedUpOnce(): (key: string) => string {
  const known = new Map<string, string>();
  return (key) => {
    const words = known.get(key) ?? localize(key);
    known.set(key, words);
    return words;
  };
}

/** Who is next, by name: one, or several of whom one will be chosen; the next round where nobody is left in this one. */
function nextOf(groups: readonly StandingGroup[], round: number, factsOf: (id: string) => CombatantFacts | undefined): string {
  const candidates = groups.flatMap(({ entries }) => entries.filter(({ state }) => state === "candidate"));
  if (candidates.length === 0) return localize("SORTIE.Tracker.Round", { round: round + 1 });
  const names = candidates.flatMap(({ combatant }) => {
    const facts = factsOf(combatant);
    return facts?.visible === true ? [facts.name] : [];
  });
  return alternatives(names);
}

interface Folding {
  readonly turned: ReadonlySet<string>;
  readonly many: boolean;
  /** Takes up those who are shown behind all others. */
  readonly fallen: Row[];
}

function groupRows(group: StandingGroup, context: RowContext, folding: Folding): (Row | Heading)[] {
  const rows = group.entries.flatMap((entry) => {
    const facts = context.factsOf(entry.combatant);
    return facts?.visible ? [rowOf(entry.combatant, entry.state, entry.count, facts, context)] : [];
  });
  if (rows.length === 0) return [];
  folding.fallen.push(...rows.filter(isFallen));
  const folded = foldKinds(
    group.id,
    rows.filter((row) => !isFallen(row)),
    folding,
  );
  if (group.label === "") return folded;
  const heading: Heading = {
    kind: "group",
    key: `group-${group.id}`,
    label: localize(group.label),
    count: rows[0]?.count ?? "",
    folded: false,
    open: group.open === true,
    // What others want and how many of them there are is for them to know.
    gauge: context.isGM || rows.some(({ owner }) => owner) ? gaugeOf(group.id, context) : null,
  };
  return [heading, ...folded];
}

/** A foe who takes no turns any more and for whom nothing counts down. Heroes keep their place: somebody will want to help them. */
function isFallen({ side, state, active, clocks }: Row): boolean {
  return side === "foes" && state === "out" && !active && clocks.length === 0;
}

const FALLEN = "fold-fallen";

/** The fallen push nobody out of sight who fights: they come last, several of them behind one heading. Nobody is put ahead of them. */
function fallenRows(fallen: readonly Row[], turned: ReadonlySet<string>): (Row | Heading)[] {
  const rows = fallen.map((row): Row => ({ ...row, movable: false }));
  if (rows.length < 2) return rows;
  const folded = !turned.has(FALLEN);
  const label = localize("SORTIE.Tracker.Fallen", { count: rows.length });
  return [{ kind: "fallen", key: FALLEN, label, count: "", folded, open: false, gauge: null }, ...(folded ? [] : rows)];
}

function gaugeOf(group: string, { ruleset, battle, isGM }: RowContext): GaugeView | null {
  const gauge = ruleset.gauges(battle).find((candidate) => candidate.group === group);
  return gauge ? gaugeView(gauge, isGM) : null;
}

/** Several of one kind in one group can fold into one row; who acts always shows. */
function foldKinds(groupId: string, rows: readonly Row[], { turned, many }: Omit<Folding, "fallen">): (Row | Heading)[] {
  const runs: Row[][] = [];
  for (const row of rows) {
    const run = runs.at(-1);
    // Only neighbours fold: the order of turns must stay to be seen.
    if (run?.[0]?.side === row.side && kindOf(run[0].name) === kindOf(row.name)) run.push(row);
    else runs.push([row]);
  }
  return runs.flatMap((members): (Row | Heading)[] => {
    const [first] = members;
    if (!first || members.length < 3 || first.side !== "foes") return members;
    const label = kindOf(first.name);
    const key = `fold-${groupId}-${first.id}`;
    const folded = many !== turned.has(key);
    const heading: Heading = {
      kind: "fold",
      key,
      label: localize("SORTIE.Tracker.Several", { count: members.length, name: label }),
      count: first.count,
      folded,
      open: false,
      gauge: null,
    };
    return [heading, ...(folded ? members.filter((row, index) => isWorthShowing(row, members.slice(0, index))) : members)];
  });
}

/** In a fold, who acts or waits for somebody shows, and the first of those who may be chosen. */
function isWorthShowing({ active, choose, hold, claims }: Row, earlier: readonly Row[]): boolean {
  return active || hold !== null || claims.length > 0 || (choose !== null && earlier.every((row) => row.choose === null));
}

/** "Marsh Reaver 2", "Marsh Reaver (3)" and "Marsh Reaver B" are Marsh Reavers. */
export function kindOf(name: string): string {
  return name.replace(/\s*(?:\(?#?\d+\)?|(?<=\S\s)[A-Z])$/, "") || name;
}
