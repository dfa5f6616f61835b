// Whether random play gets everywhere: it goes on, battle after battle, until every action has been carried out and every name used, and tells what never was.

import type { Shapes } from "../battle/battle.ts";
import { type Occasion, addOccasions, neverKept, undecided } from "./laws/paid-prices.ts";
import { type LuckTally, addLuck, luckProblems } from "./laws/thrown-luck.ts";
import { type AwaitedName, appliesName, awaitedNames, namesOfBattles } from "./laws/unused-names.ts";
import { fieldAt } from "../data/field-paths.ts";
import { CORE_ACTIONS } from "../run/core-actions.ts";
import type { Ruleset } from "../contract/ruleset.ts";
import type { RandomPlay } from "./random-play.ts";

/** How a clock is called, by the path at which it is stored. */
const CLOCK = "clocks.";

/** How far random play goes. */
export interface RandomReachOptions {
  /** Seed of the first battle; each further one has the next. */
  readonly first: number;
  /** Battles that are played in any case, and those after which it gives up. */
  readonly least: number;
  readonly most: number;
  /**
   * What chance is not expected to find, with the reason: actions by their id, those that are on nobody's sheet (`actions.snatch.applies`), reactions that nobody may
   * be asked for (`reactions.snatch`), conditions that only hands give (`conditions.marked.given`) or that only people read (`conditions.marked.asked`), clocks by their path (`clocks.doom`).
   */
  readonly spared?: Readonly<Record<string, string>>;
  /** The ruleset that an extension adds to: what is its own need not come. */
  readonly base?: Ruleset;
}

/** What came of it. */
export interface RandomReach {
  /** What was wrong with any battle, each with its seed. */
  readonly problems: readonly string[];
  /** Actions that no battle carried out or that nobody has, reactions whose moment never came or that nobody was asked for, conditions and clocks that nothing used, each with the seeds that were tried. */
  readonly unreached: readonly string[];
  readonly battles: number;
}

/**
 * Plays battles until every action of the ruleset that is not spared has been carried out, each of its names used, or a battle was wrong. More battles make up for
 * bad luck, so that a change of rules that only shifts the dice trips nothing; what is still missing is tried before other things. Throws when `spared` names nothing.
 */
export function reachAtRandom<S extends Shapes>(
  ruleset: Ruleset<S>,
  play: (seed: number, eager: ReadonlySet<string>) => RandomPlay<S>,
  options: RandomReachOptions,
): RandomReach {
  const { first, least, most } = options;
  const used = namesOfBattles();
  const isSpared = sparedBy(ruleset, options);
  const grouped = ruleset.actions.flatMap(({ group, rules }) => (group ? rules : []));
  const wanted = [...ruleset.actions, ...(grouped.length > 0 ? [{ id: CORE_ACTIONS.group, rules: [...new Set(grouped)] }] : [])];
  const waiting = new Set(wanted.map(({ id }) => id).filter((id) => !isSpared(id)));
  const problems: string[] = [];
  const occasions = new Map<string, Occasion>();
  const luck: LuckTally = new Map();
  const unused = (): AwaitedName[] => awaitedNames(ruleset, used).filter(({ name, isUsed }) => !isUsed && !isSpared(name));
  // Carried out, and whether they pay nobody knows yet.
  let open: readonly string[] = [];
  let battles = 0;
  while (problems.length === 0 && battles < most && (battles < least || waiting.size + open.length + unused().length > 0)) {
    const seed = first + battles;
    const played = play(seed, new Set([...waiting, ...open]));
    battles += 1;
    for (const id of Object.keys(played.played)) waiting.delete(id);
    used.add(played.heard);
    problems.push(...played.problems);
    addOccasions(occasions, played.occasions);
    addLuck(luck, played.luck);
    open = undecided(occasions).filter((id) => !isSpared(id));
  }
  if (problems.length === 0) problems.push(...neverKept(occasions, "inSeveral"), ...luckProblems(luck));
  if (problems.length > 0) return { problems, unreached: [], battles };
  const seeds = `in battles with the seeds ${String(first)} to ${String(first + battles - 1)}`;
  const missing = new Map(unused().map((each) => [each.name, each.missing]));
  const undone = wanted
    .filter(({ id }) => waiting.has(id))
    .map(({ id, rules }) => {
      // What nobody has is told once.
      const isNobodys = missing.delete(appliesName(id));
      return `${id} (${rules.join(", ")}) was never carried out${isNobodys ? ", and its applies was true of nobody" : ""} ${seeds}`;
    });
  return { problems, unreached: [...undone, ...[...missing.values()].map((each) => `${each} ${seeds}`)], battles };
}

/** What need not come. Throws for a name that nothing has. */
function sparedBy<S extends Shapes>(ruleset: Ruleset<S>, { spared = {}, base }: RandomReachOptions): (name: string) => boolean {
  const stranger = Object.keys(spared).find((name) => !name.startsWith(CLOCK) && !namesOf(ruleset).has(name));
  if (stranger !== undefined) throw new Error(`"${stranger}" is spared, but ${ruleset.id} has no such action`);
  const names = new Set([...Object.keys(spared), ...(base ? namesOf(base) : [])]);
  const kinds = Object.values(base?.actors ?? {});
  const isOfBase = (path: string): boolean => kinds.some(({ fields }) => fieldAt(fields, path) !== undefined);
  const isOfSpared = (name: string): boolean => [...names].some((id) => name === appliesName(id));
  return (name) => names.has(name) || isOfSpared(name) || (name.startsWith(CLOCK) && isOfBase(name.slice(CLOCK.length)));
}

/** All that may be spared of a ruleset but its clocks, of which it has no list. */
function namesOf<S extends Shapes>({
  actions,
  reactions = [],
  conditions,
}: Pick<Ruleset<S>, "actions" | "reactions" | "conditions">): ReadonlySet<string> {
  return new Set([
    CORE_ACTIONS.group,
    ...actions.flatMap(({ id }) => [id, appliesName(id)]),
    ...reactions.map(({ id }) => `reactions.${id}`),
    ...conditions.flatMap(({ id }) => [`conditions.${id}.given`, `conditions.${id}.asked`]),
  ]);
}
