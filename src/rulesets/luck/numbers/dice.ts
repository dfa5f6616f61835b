// Which dice a test rolls, how often, and which of them count (LU-TST-01, -03, -05, -06, setting `advantageMode`).

import { type DiceRequest, type DiceResult, type DiceTerm, readDice } from "../../../engine/data/dice.ts";
import type { Breakdown, Modifier } from "../../../engine/data/modifiers.ts";
import { DIE_SIZES } from "../data/fields.ts";
import { numberOption, option } from "../data/settings.ts";
import type { LuckCreature, Options } from "../data/types.ts";
import { carriedModifiers, stack, term } from "./stacking.ts";

const LUCK_DIE = 20;
/** What a level of advantage is worth where the world plays it flat (setting `advantageMode`). */
const FLAT_LEVEL = 2;
const FIRST_ATTRIBUTE_DIE = 4;

/** A die that exists, from whatever somebody has stored. */
function legalDie(faces: number): number {
  return DIE_SIZES.findLast((size) => size <= faces) ?? 0;
}

/** Faces of a creature's attribute die; an attribute that nobody has entered has a d4. */
export function attributeDie({ system }: LuckCreature, id: string): number {
  const entry = Object.hasOwn(system.attributes, id) ? system.attributes[id] : undefined;
  return legalDie(entry?.die ?? FIRST_ATTRIBUTE_DIE);
}

/** Faces of a creature's skill die; 0 is no die. */
export function skillDie({ system }: LuckCreature, id: string): number {
  return legalDie((Object.hasOwn(system.skills, id) ? system.skills[id] : undefined)?.die ?? 0);
}

/** A creature's bonus for a proficiency. */
export function proficiency({ system }: LuckCreature, id: string): number {
  return Object.hasOwn(system.proficiencies, id) ? (system.proficiencies[id] ?? 0) : 0;
}

/** What is added to every luck die of a creature (LU-TST-03). */
export function luckModifier(creature: LuckCreature): Breakdown {
  return stack([term("Luck", creature.system.luck.mod, "base", "LU-TST-03"), ...carriedModifiers(creature, "luck")]);
}

/** The level of advantage that counts: sources cancel, and more than the world allows is lost (LU-TST-06). */
export function levelOf(sources: Breakdown, options: Options): number {
  const cap = numberOption(options, "advantageCap");
  return Math.max(-cap, Math.min(cap, sources.total));
}

/** A level as a plain number on the total, in worlds that play it so. */
export function flatAdvantage(level: number, options: Options): Modifier[] {
  return option(options, "advantageMode") === "flat" && level !== 0
    ? [term("Advantage", FLAT_LEVEL * level, "advantage", "LU-TST-05")]
    : [];
}

/** The dice of a test: as many sets as the level says, and the luck die. */
interface TestDice {
  readonly request: DiceRequest;
  /** Dice in each set: the attribute die, the skill die, if there are such. */
  readonly width: number;
  readonly level: number;
}

/** What to roll for a test with these dice at this level. */
export function testDice(faces: readonly number[], level: number, options: Options): TestDice {
  const set = faces.filter((size) => size > 0).map((size): DiceTerm => ({ count: 1, faces: size }));
  const mode = option(options, "advantageMode");
  const sets = mode === "pool" ? 1 + Math.abs(level) : 1;
  const luck = luckTerm(mode === "luckDie" ? level : 0);
  return { request: { terms: [...Array.from({ length: sets }, () => set).flat(), luck], bonus: 0 }, width: set.length, level };
}

/** The luck die, rolled again for each level. */
export function luckTerm(level: number): DiceTerm {
  const count = 1 + Math.abs(level);
  return count === 1 ? { count, faces: LUCK_DIE } : { count, faces: LUCK_DIE, keep: { which: level > 0 ? "highest" : "lowest", count: 1 } };
}

/** What the dice of a test came to. */
interface ReadTest {
  /** Sum of the set that counts. */
  readonly sum: number;
  /** The luck die that counts. */
  readonly luckFace: number;
  /** The sets without the luck die; the dice of sets that do not count are not kept. */
  readonly sets: DiceResult;
  readonly luckDice: DiceResult;
}

/** Finds the set that counts and the luck die; of equal sets the first. */
export function readTest({ width, level }: TestDice, rolled: DiceResult): ReadTest {
  const last = rolled.request.terms.length - 1;
  const { of } = rolled;
  const luckDice = readDice({ terms: rolled.request.terms.slice(last), bonus: 0 }, { faces: rolled.faces.slice(last) }, of);
  const faces = rolled.faces.slice(0, last);
  const sums = Array.from({ length: width === 0 ? 0 : last / width }, (_, index) =>
    faces.slice(index * width, (index + 1) * width).reduce((sum, [face = 0]) => sum + face, 0),
  );
  const sum = sums.length === 0 ? 0 : level < 0 ? Math.min(...sums) : Math.max(...sums);
  const chosen = sums.indexOf(sum);
  const counts = faces.map((_, index) => [Math.floor(index / Math.max(1, width)) === chosen]);
  const request = { terms: rolled.request.terms.slice(0, last), bonus: 0 };
  const sets = readDice(request, sums.length > 1 ? { faces, chosen: counts } : { faces }, of);
  return { sum, luckFace: luckDice.sum, sets, luckDice };
}
