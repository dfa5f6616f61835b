// Moments of battles that were played at random, as they were or with everybody put somewhere else: what laws are held against.

import type { Battle, Shapes } from "../../src/engine/battle/battle.ts";
import { participants } from "../../src/engine/battle/battle.ts";
import type { Ruleset } from "../../src/engine/contract/ruleset.ts";
import { clonePlain } from "../../src/engine/data/json.ts";
import { createContext } from "../../src/engine/procedures/context.ts";
import { replay } from "../../src/engine/tables/replayed.ts";
import type { TestPlace } from "../../src/engine/testing/builders.ts";
import { buildIntent, putOnScene } from "../../src/engine/testing/builders.ts";
import type { TestScene } from "../../src/engine/testing/laws/movement.ts";
import { recordedPlay } from "../rulesets/simulation/random-plays.ts";
import type { Subject } from "./subjects.ts";

/** A moment of a battle, and after how many records it comes. It may be changed. */
export interface Moment<S extends Shapes> {
  readonly battle: Battle<S>;
  readonly index: number;
}

/** Which moments: after every so many records, or so that there are about so many. */
export type Spacing = { readonly every: number } | { readonly about: number };

/** Moments of the battle of one seed, of those while it is fought. */
export function* momentsOf<S extends Shapes>({ ruleset, play }: Subject<S>, seed: number, spacing: Spacing): Generator<Moment<S>> {
  const { start, records } = recordedPlay(play, seed);
  const every = "every" in spacing ? spacing.every : Math.max(1, Math.floor(records.length / spacing.about));
  const battle = clonePlain(start);
  for (const [index, record] of records.entries()) {
    replay(ruleset, battle, record);
    if (battle.started && index % every === 0) yield { battle: clonePlain(battle), index };
  }
}

/** Where those who fight stand on a scene, near enough to be in each other's way. */
const SPOTS = [0, 3, 8, 12, 17, 20, 26, 29, 33, 38].map((index) => [index % 7, Math.floor(index / 7)] as const);

function placeAt({ spaces }: TestScene, nth: number): TestPlace {
  const [q, r] = SPOTS[nth % SPOTS.length] ?? [0, 0];
  const row = r + 6 * Math.floor(nth / SPOTS.length);
  return spaces === "hexagonal" ? { x: q + row / 2, y: (row * Math.sqrt(3)) / 2, hexes: [[q, row]] } : { x: q, y: row };
}

/** The same moment with each creature's token on a scene, or with nobody on any. */
export function crowdedOn<S extends Shapes>(ruleset: Ruleset<S>, battle: Battle<S>, scene: TestScene | null): Battle<S> {
  const alone = { ...clonePlain(battle), terrain: null };
  if (!scene) return alone;
  const places = Object.values(alone.creatures).map(({ name }, nth) => [name, placeAt(scene, nth)] as const);
  return putOnScene(ruleset, alone, Object.fromEntries(places), scene);
}

/** The same moment with everybody in a row, so many spaces apart. */
function inARow<S extends Shapes>(ruleset: Ruleset<S>, battle: Battle<S>, step: number): Battle<S> {
  const names = participants(battle).map(({ uuid }) => uuid.slice("Actor.".length));
  const placed = putOnScene(ruleset, clonePlain(battle), Object.fromEntries(names.map((name, index) => [name, { x: index * step, y: 0 }])));
  const context = createContext(ruleset, placed, buildIntent("placed", null));
  // Nobody holds on to somebody who stands elsewhere.
  for (const relation of ruleset.relations ?? [])
    for (const one of participants(placed)) for (const uuid of relation.of(one)) relation.end(context, one, uuid);
  // Rulesets that think in words have them follow the map.
  ruleset.placed?.(context, participants(placed), { begins: false });
  return placed;
}

/** The same moment with one of those who take part marked as defeated by hand. */
function withDefeated<S extends Shapes>(battle: Battle<S>, nth: number): Battle<S> {
  const copy = clonePlain(battle);
  const all = Object.values(copy.combatants);
  const one = all[nth % all.length];
  if (one) one.defeated = true;
  return copy;
}

/** The same moment as it is and in a row, each with everybody up and with somebody defeated by hand. */
export function arrangements<S extends Shapes>(ruleset: Ruleset<S>, battle: Battle<S>, nth: number): Battle<S>[] {
  const row = inARow(ruleset, battle, 1 + (nth % 3));
  return [battle, row, withDefeated(battle, nth), withDefeated(row, nth + 1)];
}

/** A law that is held against a moment; `seed` decides dice and answers. */
export type MomentLaw = <S extends Shapes>(ruleset: Ruleset<S>, battle: Battle<S>, seed: number) => readonly string[];

/** What a law finds at so many moments of the battle of one seed, spread over the time in which it is fought. */
export function problemsAtMoments<S extends Shapes>(subject: Subject<S>, seed: number, positions: number, law: MomentLaw): string[] {
  const looked = [...momentsOf(subject, seed, { about: positions + 1 })];
  if (looked.length < positions / 2) throw new Error(`Only ${String(looked.length)} moments of a battle were looked at.`);
  return looked.flatMap(({ battle, index }) => law(subject.ruleset, battle, seed + index));
}
