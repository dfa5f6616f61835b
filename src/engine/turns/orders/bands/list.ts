// How bands are shown: the one list of all combatants, and its halves with their headings.

import type { Battle, Combatant, Shapes } from "../../../battle/battle.ts";
import type { MayAct, StandingGroup } from "../../../battle/turn-order.ts";
import { nextOfBands, phaseOf, phasesOf } from "./phases.ts";
import type { BandRules } from "./bands.ts";
import { pinnedOn } from "../pins.ts";
import { byName, entriesOf, hasJoined } from "../shared.ts";

/** All ids as they are listed: by band and half, the pinned directly above the one whom they precede; those without a band come last. */
export function listedByBand<S extends Shapes>(rules: BandRules<S>, battle: Battle<S>): string[] {
  const { pins } = battle.system.order;
  const heads = Object.values(battle.combatants)
    .filter(({ id }) => !pins.some(({ combatant, before }) => combatant === id && before in battle.combatants))
    .toSorted(
      (a, b) => Number(hasJoined(b)) - Number(hasJoined(a)) || phaseOf(rules, battle, a) - phaseOf(rules, battle, b) || byName(a, b),
    );
  return heads.flatMap(({ id }) => pinnedOn(battle, id)).filter((id) => id in battle.combatants);
}

/** The half under which a combatant is listed: that of whomever it acts directly before, so that its place can be seen; −1 for one that has none yet. */
function listedPhase<S extends Shapes>(
  rules: BandRules<S>,
  battle: Battle<S>,
  combatant: Combatant<S>,
  seen: readonly string[] = [],
): number {
  const before = battle.system.order.pins.find((pin) => pin.combatant === combatant.id)?.before;
  const anchor = before === undefined || seen.includes(before) ? undefined : battle.combatants[before];
  if (anchor) return listedPhase(rules, battle, anchor, [...seen, combatant.id]);
  return hasJoined(combatant) ? phaseOf(rules, battle, combatant) : -1;
}

/** The halves in which somebody stands, each with its heading, which says the band already. */
export function bandGroups<S extends Shapes>(rules: BandRules<S>, battle: Battle<S>, may: MayAct): StandingGroup[] {
  const phases = phasesOf(rules);
  const candidates = battle.started ? nextOfBands(rules, battle, may) : [];
  const rows = listedByBand(rules, battle).flatMap((id) => battle.combatants[id] ?? []);
  return [...phases.keys(), -1].flatMap((phase): StandingGroup[] => {
    const members = rows.filter((combatant) => listedPhase(rules, battle, combatant) === phase);
    if (members.length === 0) return [];
    const entries = entriesOf(battle, members, candidates, may, () => "");
    const id = phases[phase];
    if (id === undefined) return [{ id: "none", label: "", entries }];
    const label = rules.labelOf(rules.bands[Math.floor(phase / 2)] ?? "", phase % 2 === 0);
    return [{ id, label, open: battle.system.order.phase === id, entries }];
  });
}
