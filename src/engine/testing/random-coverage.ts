// Whether random play gets everywhere: it goes on, battle after battle, until every action has been carried out, and names what never was.

import type { Shapes } from "../battle/battle.ts";
import type { Occasion } from "./laws/paid-prices.ts";
import { addOccasions, neverKept, undecided } from "./laws/paid-prices.ts";
import { CORE_ACTIONS } from "../run/core-actions.ts";
import type { Ruleset } from "../contract/ruleset.ts";
import type { RandomPlay } from "./random-play.ts";

/** How far random play goes. */
export interface RandomReachOptions {
  /** Seed of the first battle; each further one has the next. */
  readonly first: number;
  /** Battles that are played in any case, and those after which it gives up. */
  readonly least: number;
  readonly most: number;
  /** Actions that chance is not expected to find, by id, and moments, by their reaction (`reactions.snatch`: on a map alone), with the reason. */
  readonly spared?: Readonly<Record<string, string>>;
}

/** What came of it. */
export interface RandomReach {
  /** What was wrong with any battle, each with its seed. */
  readonly problems: readonly string[];
  /** Actions that no battle carried out, and reactions whose moment never came, each with its rules and the seeds that were tried. */
  readonly unreached: readonly string[];
  readonly battles: number;
}

/**
 * Plays battles until every action of the ruleset that is not spared has been carried out, or a battle was wrong. More battles make up for bad luck, so that a
 * change of rules that only shifts the dice trips nothing; what is still missing is tried before other things. Throws when `spared` names no action.
 */
export function reachAtRandom<S extends Shapes>(
  ruleset: Ruleset<S>,
  play: (seed: number, eager: ReadonlySet<string>) => RandomPlay<S>,
  { first, least, most, spared = {} }: RandomReachOptions,
): RandomReach {
  const listeners = (ruleset.reactions ?? []).map(({ id, when, rule }) => ({ name: `reactions.${id}`, when, rule }));
  const names = new Set([CORE_ACTIONS.group, ...ruleset.actions.map(({ id }) => id), ...listeners.map(({ name }) => name)]);
  const stranger = Object.keys(spared).find((name) => !names.has(name));
  if (stranger !== undefined) throw new Error(`"${stranger}" is spared, but ${ruleset.id} has no such action`);
  const grouped = ruleset.actions.flatMap(({ group, rules }) => (group ? rules : []));
  const wanted = [...ruleset.actions, ...(grouped.length > 0 ? [{ id: CORE_ACTIONS.group, rules: [...new Set(grouped)] }] : [])];
  const waiting = new Set(wanted.map(({ id }) => id).filter((id) => !(id in spared)));
  const problems: string[] = [];
  const moments = new Set<string>();
  const occasions = new Map<string, Occasion>();
  // Carried out, and whether they pay nobody knows yet.
  let open: readonly string[] = [];
  let battles = 0;
  while (problems.length === 0 && battles < most && (battles < least || waiting.size + open.length > 0)) {
    const seed = first + battles;
    const played = play(seed, new Set([...waiting, ...open]));
    battles += 1;
    for (const id of Object.keys(played.played)) waiting.delete(id);
    for (const moment of played.moments) moments.add(moment);
    problems.push(...played.problems);
    addOccasions(occasions, played.occasions);
    open = undecided(occasions).filter((id) => !(id in spared));
  }
  if (problems.length === 0) problems.push(...neverKept(occasions, "inSeveral"));
  const seeds = `${String(first)} to ${String(first + battles - 1)}`;
  const unreached = wanted
    .filter(({ id }) => problems.length === 0 && waiting.has(id))
    .map(({ id, rules }) => `${id} (${rules.join(", ")}) was never carried out in battles with the seeds ${seeds}`);
  // A moment that never comes is misspelled, or nothing offers it.
  const unheard = listeners
    .filter(({ name, when }) => problems.length === 0 && !moments.has(when) && !(name in spared))
    .map(({ name, when, rule }) => `${name} (${rule}) hears "${when}", which was never offered in battles with the seeds ${seeds}`);
  return { problems, unreached: [...unreached, ...unheard], battles };
}
