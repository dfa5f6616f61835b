// How a creature fights where nobody decides for it, as sheets offer and tell it.

import type { Creature, Ruleset } from "../../engine/index.ts";
import { policiesOf, TACTIC, tacticOf, usualPolicy } from "../../engine/index.ts";
import { localize } from "../platform/localize.ts";

/** What the partial `sortie.tactic` is told. */
interface TacticView {
  readonly value: string;
  /** Words by the ids of policies; "" is how its side usually fights. */
  readonly options: Readonly<Record<string, string>>;
  /** In words. */
  readonly label: string;
}

/** Null for kinds of actors that do not store it. */
export function tacticView(ruleset: Ruleset, creature: Creature): TacticView | null {
  if (!ruleset.actors[creature.type]?.fields[TACTIC]) return null;
  const value = tacticOf(creature);
  const policies = policiesOf(ruleset).map(({ id, label }): [string, string] => [id, localize(label)]);
  const usual = localize(usualPolicy(ruleset, { side: creature.side, system: {} }).label);
  // A module that brings it may be switched off: what is stored stays.
  const unknown = value === "" || policies.some(([id]) => id === value) ? [] : [[value, value] as const];
  return {
    value,
    options: Object.fromEntries([["", localize("SORTIE.Tactic.Usual", { policy: usual })], ...policies, ...unknown]),
    label: localize(usualPolicy(ruleset, creature).label),
  };
}
