// How creatures decide when nobody is asked: at whom, with what, when to mend. A policy chooses among what availability and proposals allow a person; it never cheats.

import type { Creature } from "../battle/battle.ts";
import { tacticOf } from "../contract/tactic-field.ts";
import type { Policy } from "../contract/tactics.ts";
import { rollFace } from "../data/random.ts";

/**
 * Keeps to its opponent: whom it is in melee with, then whom it attacked last, then who hurt it. Who has no opponent yet goes where most stands against fewest of its side: the
 * sturdy are in front. So a side spreads, and nobody passes a reachable opponent for a weaker one.
 */
const steady: Policy = {
  id: "steady",
  label: "SORTIE.Policy.steady",
  worthOf({ health, engaged, attacked, hurtAttacker, beset }, random) {
    // Nobody knows exactly who is in front: half as much, or half as much again.
    const front = (health * (50 + rollFace(random, 100))) / (beset + 1);
    return (engaged ? 8000 : 0) + (attacked ? 4000 : 0) + (hurtAttacker ? 2000 : 0) + (1000 * front) / (front + 5000);
  },
  weigh: ({ damage }) => damage ?? 0,
  mendBelow: 0.25,
  raisesFallen: false,
};

/** The weakest first, with whatever hurts most; whoever is down stays there. */
const fierce: Policy = {
  id: "fierce",
  label: "SORTIE.Policy.fierce",
  worthOf: ({ health }) => -health,
  weigh: ({ damage }) => damage ?? 0,
  mendBelow: 0.25,
  raisesFallen: false,
};

/** The weakest first, but none where a miss may hit a friend; friends are helped early, and what gives enemies a blow has to be worth two of what does not. */
const careful: Policy = {
  ...fierce,
  id: "careful",
  label: "SORTIE.Policy.careful",
  weigh: ({ damage, opens }) => (damage ?? 0) / (opens ? 2 : 1),
  mendBelow: 0.5,
  raisesFallen: true,
  sparesFriends: true,
};

/** Whoever is in melee with it, else anybody, with what one always has. */
const mindless: Policy = {
  id: "mindless",
  label: "SORTIE.Policy.mindless",
  worthOf: ({ engaged }, random) => (engaged ? 1000 : 0) + rollFace(random, 1000),
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

/** The strongest first: it wants to know who is stronger. */
const bold: Policy = { ...steady, id: "bold", label: "SORTIE.Policy.bold", worthOf: ({ health }) => health, mendBelow: 0 };

/** The policies that every ruleset's creatures may follow. */
export const POLICIES = { steady, fierce, careful, mindless, bold, protective } as const satisfies Record<string, Policy>;

/** What a forecast is told where nobody has chosen: everybody fights as their actor says, else as their side usually does. */
export const USUAL_WAYS = { heroes: "", foes: "" } as const;

/** How the sides usually fight: heroes with sense, foes without a plan. */
const USUAL = { heroes: POLICIES.careful, foes: POLICIES.steady } as const;

/** All policies that a ruleset's creatures may follow: those of every ruleset, then its own and those that modules have brought. */
export function policiesOf({ tactics }: { readonly tactics?: { readonly policies?: readonly Policy[] } }): readonly Policy[] {
  return [...Object.values(POLICIES), ...(tactics?.policies ?? [])];
}

/** How a creature fights unless somebody has chosen: as its actor says, else as its side usually does. Whoever is of no side fights like a foe. */
export function usualPolicy(ruleset: Parameters<typeof policiesOf>[0], creature: Pick<Creature, "side" | "system">): Policy {
  const id = tacticOf(creature);
  const own = id === "" ? undefined : policiesOf(ruleset).find((policy) => policy.id === id);
  return own ?? (creature.side === "heroes" ? USUAL.heroes : USUAL.foes);
}
