// How creatures decide when nobody is asked: at whom, with what, when to mend. A policy chooses among what availability and proposals allow a person; it never cheats.

import type { Policy } from "../contract/tactics.ts";
import { rollFace } from "../data/random.ts";

/** The weakest first, with whatever hurts most; whoever is down stays there. */
const fierce: Policy = {
  id: "fierce",
  label: "SORTIE.Policy.fierce",
  worthOf: ({ health }) => -health,
  weigh: ({ damage }) => damage ?? 0,
  mendBelow: 0.25,
  raisesFallen: false,
};

/** The weakest first, and friends are helped early. */
const careful: Policy = { ...fierce, id: "careful", label: "SORTIE.Policy.careful", mendBelow: 0.5, raisesFallen: true };

/** Whoever is nearest to hand, with what one always has. */
const mindless: Policy = {
  id: "mindless",
  label: "SORTIE.Policy.mindless",
  worthOf: (_target, random) => rollFace(random, 1000),
  weigh: ({ damage, limited }) => (limited ? -1000 : 0) + (damage ?? 0),
  mendBelow: 0,
  raisesFallen: false,
};

/** Those who are hurt come first; then whoever has most left to hurt others with. */
const protective: Policy = {
  ...fierce,
  id: "protective",
  label: "SORTIE.Policy.protective",
  worthOf: ({ health }) => health,
  mendBelow: 0.6,
  raisesFallen: true,
};

/** The policies that every ruleset's creatures may follow. */
export const POLICIES = { fierce, careful, mindless, protective } as const satisfies Record<string, Policy>;

export type PolicyId = keyof typeof POLICIES;

/** All policies that a ruleset's creatures may follow: those of every ruleset, then its own and those that modules have brought. */
export function policiesOf({ tactics }: { readonly tactics?: { readonly policies?: readonly Policy[] } }): readonly Policy[] {
  return [...Object.values(POLICIES), ...(tactics?.policies ?? [])];
}
