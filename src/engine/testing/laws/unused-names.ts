// What a ruleset declares is used by some battle: actions that somebody has, reactions whose moment comes and that somebody is asked for, conditions that somebody gets and something asks about, clocks that go on.

import type { Shapes } from "../../battle/battle.ts";
import type { ConditionDefinition } from "../../battle/effects.ts";
import type { Ruleset } from "../../contract/ruleset.ts";
import type { NameKind } from "../../data/asked-names.ts";
import type { NamesHeard } from "./asked-names.ts";

/** A name that battles are waited for, by which `spared` leaves it out, and what is said where none comes. */
export interface AwaitedName {
  readonly name: string;
  readonly isUsed: boolean;
  /** How the sentence goes on that ends in "in battles with the seeds …". */
  readonly missing: string;
}

/** Names that several battles have used, put together. */
interface NamesOfBattles {
  /** Adds those of one battle. */
  add(heard: NamesHeard): void;
  has(kind: NameKind, name: string): boolean;
  all(kind: NameKind): readonly string[];
}

/** Gathers the names of battles. */
export function namesOfBattles(): NamesOfBattles {
  const names = new Map<NameKind, Set<string>>();
  const of = (kind: NameKind): Set<string> => {
    const known = names.get(kind) ?? new Set<string>();
    names.set(kind, known);
    return known;
  };
  return {
    add(heard) {
      for (const kind of ["given", "asked", "moment", "reaction", "clock", "tick", "applies", "applied"] as const)
        for (const name of heard[kind]) of(kind).add(name);
    },
    has: (kind, name) => of(kind).has(name),
    all: (kind) => [...of(kind)],
  };
}

/** Every name of a ruleset that some battle is to use. */
export function awaitedNames<S extends Shapes>(ruleset: Ruleset<S>, used: NamesOfBattles): AwaitedName[] {
  return [...actionsOf(ruleset, used), ...momentsOf(ruleset, used), ...conditionsOf(ruleset, used), ...clocksOf(used)];
}

/** The name by which an action is called of which nobody's sheet has it. */
export const appliesName = (id: string): string => `actions.${id}.applies`;

/** An action whose `applies` is true of nobody is on no sheet, though a reaction may still do it. What cards and windows offer is asked in other ways too. */
function actionsOf<S extends Shapes>({ actions }: Ruleset<S>, used: NamesOfBattles): AwaitedName[] {
  return actions
    .filter(({ id, offered }) => used.has("applies", id) && offered.on !== "card" && offered.on !== "window")
    .map(({ id, rules }) => ({
      name: appliesName(id),
      isUsed: used.has("applied", id),
      missing: `actions.${id} (${rules.join(", ")}) was on nobody's sheet: its applies was true of nobody`,
    }));
}

/** A moment that never comes is misspelled, or nothing offers it. Whoever is never asked is not among `who`, has no `deeds` or cannot pay. */
function momentsOf<S extends Shapes>({ reactions = [] }: Ruleset<S>, used: NamesOfBattles): AwaitedName[] {
  return reactions.map(({ id, when, rule }) => ({
    name: `reactions.${id}`,
    isUsed: used.has("moment", when) && used.has("reaction", id),
    missing: used.has("moment", when)
      ? `reactions.${id} (${rule}) hears "${when}", which was offered, and nobody was ever asked for it (who, deeds, payer)`
      : `reactions.${id} (${rule}) hears "${when}", which was never offered`,
  }));
}

function conditionsOf<S extends Shapes>({ conditions }: Ruleset<S>, used: NamesOfBattles): AwaitedName[] {
  const given = withCompanions(conditions, used.all("given"));
  const works = new Set(conditions.filter((one) => isFelt(one) || used.has("asked", one.id)).map(({ id }) => id));
  // What stands for another does what that one does.
  const isAsked = ({ id, implies = [], brings = [] }: ConditionDefinition): boolean =>
    [...withCompanions(conditions, [id, ...implies, ...brings])].some((other) => works.has(other));
  return conditions.flatMap((condition) => {
    const { id, rules } = condition;
    const whose = `conditions.${id} (${rules.join(", ")})`;
    return [
      { name: `conditions.${id}.given`, isUsed: given.has(id), missing: `${whose} was never given` },
      {
        name: `conditions.${id}.asked`,
        isUsed: isAsked(condition),
        missing: `${whose} changes no number by itself (modifiers), and no rule asked about it (hasCondition, levelOf, carriersOf)`,
      },
    ];
  });
}

/** Changes numbers or what Foundry shows without anybody's asking. */
function isFelt({ modifiers = [], special }: ConditionDefinition): boolean {
  return modifiers.length > 0 || special !== undefined;
}

/** These conditions, and all that they bring along. */
function withCompanions(conditions: readonly ConditionDefinition[], ids: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (id: string): void => {
    if (found.has(id)) return;
    found.add(id);
    const { implies = [], brings = [] } = conditions.find((one) => one.id === id) ?? {};
    for (const other of [...implies, ...brings]) add(other);
  };
  for (const id of ids) add(id);
  return found;
}

/** A clock goes by where it is stored: its ruleset has no list of them. */
function clocksOf(used: NamesOfBattles): AwaitedName[] {
  return used.all("clock").map((path) => ({
    name: `clocks.${path}`,
    isUsed: used.has("tick", path),
    missing: `the clock at ${path} is shown or emptied, and was never ticked (yield* clock.tick(context, creature))`,
  }));
}
