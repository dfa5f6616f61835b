// Who is due in which half of which band: turns to come, turns that are owed, and which half is played next.

import type { Battle, Combatant, Shapes } from "../../../battle/battle.ts";
import { type MayAct, hasActed, rankOf } from "../../../battle/turn-order.ts";
import type { BandRules } from "./bands.ts";
import { pinnedOn } from "../pins.ts";
import { hasJoined, isToCome } from "../shared.ts";

/** Ids of the halves of all bands, the first to act first: asked for with each combatant, and made once. */
export function phasesOf<S extends Shapes>({ bands }: BandRules<S>): readonly string[] {
  let phases = phasesByBands.get(bands);
  if (!phases) {
    phases = bands.flatMap((band) => [`${band}-first`, `${band}-second`]);
    phasesByBands.set(bands, phases);
  }
  return phases;
}

const phasesByBands = new WeakMap<readonly string[], readonly string[]>();

/** The half that is being played, by its place; −1 before the first round. */
export function phaseIndex<S extends Shapes>(rules: BandRules<S>, battle: Battle<S>): number {
  return phasesOf(rules).indexOf(battle.system.order.phase);
}

/** The band that is being played, by its place; −1 before the first round. */
export function rankInPlay<S extends Shapes>(rules: BandRules<S>, battle: Battle<S>): number {
  return Math.floor(phaseIndex(rules, battle) / 2);
}

/** The half that a combatant belongs to, by its place. */
export function phaseOf<S extends Shapes>(rules: BandRules<S>, battle: Battle<S>, combatant: Combatant<S>): number {
  return 2 * rankOf(battle, combatant.id) + (rules.goesFirst(battle, combatant) ? 0 : 1);
}

/** Whether a combatant's half has gone by without it. */
export function hasMissed<S extends Shapes>(rules: BandRules<S>, battle: Battle<S>, id: string): boolean {
  const combatant = battle.combatants[id];
  return combatant !== undefined && !hasActed(battle, id) && phaseOf(rules, battle, combatant) < phaseIndex(rules, battle);
}

/** Those pinned before somebody who is gone, cannot act any more, or stands in another band. */
export function brokenPins<S extends Shapes>(battle: Battle<S>, may: MayAct): string[] {
  return battle.system.order.pins.flatMap(({ combatant, before }) => {
    const anchor = battle.combatants[before];
    const holds = anchor !== undefined && hasJoined(anchor) && may(anchor) && rankOf(battle, before) === rankOf(battle, combatant);
    return holds ? [] : [combatant];
  });
}

/** Those who have lost their place and are owed a turn, in its order. */
export function owedTurns<S extends Shapes>(rules: BandRules<S>, battle: Battle<S>, may: MayAct): string[] {
  const lostPlace = brokenPins(battle, may).filter((id) => hasMissed(rules, battle, id));
  return [...battle.system.order.due, ...lostPlace].filter((id) => isDue(battle, id, may));
}

/** Ids of those who may be chosen next: whoever is owed a turn, else the half that is to be played. */
export function nextOfBands<S extends Shapes>(rules: BandRules<S>, battle: Battle<S>, may: MayAct): string[] {
  if (battle.round === 0) {
    return Object.values(battle.combatants)
      .filter((combatant) => isToCome(battle, combatant, may) && (!rules.opens || rules.opens(battle, combatant)))
      .map(({ id }) => id);
  }
  const [next] = owedTurns(rules, battle, may);
  return next === undefined ? eligibleIn(rules, battle, nextPhase(rules, battle, may), may) : [next];
}

function eligibleIn<S extends Shapes>(rules: BandRules<S>, battle: Battle<S>, phase: number, may: MayAct): string[] {
  return eligible(battle, may).flatMap((combatant) => (phaseOf(rules, battle, combatant) === phase ? [combatant.id] : []));
}

/** The place of the first half from now on in which somebody has a turn to come; −1 where nobody has. */
export function nextPhase<S extends Shapes>(rules: BandRules<S>, battle: Battle<S>, may: MayAct): number {
  const from = Math.max(phaseIndex(rules, battle), 0);
  const phases = eligible(battle, may)
    .map((combatant) => phaseOf(rules, battle, combatant))
    .filter((phase) => phase >= from && phase < 2 * rules.bands.length);
  return phases.length === 0 ? -1 : Math.min(...phases);
}

/** Those pinned before a combatant that still have a turn to come, and those pinned before them; then the combatant. */
export function withPinned<S extends Shapes>(battle: Battle<S>, id: string, may: MayAct): string[] {
  const broken = brokenPins(battle, may);
  return pinnedOn(battle, id).filter((each) => each === id || (isDue(battle, each, may) && !broken.includes(each)));
}

function isDue<S extends Shapes>(battle: Battle<S>, id: string, may: MayAct): boolean {
  const combatant = battle.combatants[id];
  return combatant !== undefined && isToCome(battle, combatant, may);
}

/** Those with a turn to come who are bound to nobody else's. */
function eligible<S extends Shapes>(battle: Battle<S>, may: MayAct): Combatant<S>[] {
  const broken = brokenPins(battle, may);
  const pinned = battle.system.order.pins.map(({ combatant }) => combatant).filter((id) => !broken.includes(id));
  return Object.values(battle.combatants).filter((combatant) => isToCome(battle, combatant, may) && !pinned.includes(combatant.id));
}
