// Duels that are small enough to be worked out: two of a kind of the packs' foes, with a few points each; what exactly comes of them, and what playing them says.

import type { Battle, Estimate, LuckSums, Ruleset } from "../../../src/engine/index.ts";
import {
  addLuck,
  chanceBesideLuck,
  clonePlain,
  noLuck,
  perform,
  playBattle,
  POLICIES,
  seededRandom,
  setAt,
  simulatedTable,
} from "../../../src/engine/index.ts";
import { buildBattle, buildIntent } from "../../../src/engine/testing/builders.ts";
import type { Counting } from "./enumerate.ts";
import { exactChance } from "./enumerate.ts";
import { starterBattle } from "../content/starter.ts";

/** So often each duel is played. */
export const BATTLES = 600;

/** So many forecasts of so many duels show how often an interval holds what it should; their seeds are nobody else's. */
export const TRIALS = 160;
export const BATTLES_A_TRIAL = 150;
const FIRST_TRIAL = 100_001;

/** A duel. */
export interface Duel {
  readonly ruleset: string;
  /** What the ruleset is called. */
  readonly name: string;
  /** Name of the foe that fights its like. */
  readonly foe: string;
  /** What each has of every pool. */
  readonly points: number;
  /** The rules' settings, where they are not the usual ones. */
  readonly options?: Battle["options"];
  readonly counting?: Counting;
}

const sumOf = (faces: readonly (readonly number[])[]): number => faces.flat().reduce((sum, face) => sum + face, 0);
/** Rules that read nothing of a roll but what its dice come to. */
const bySum: Counting = { alike: (faces) => String(sumOf(faces)) };

export const DUELS: readonly Duel[] = [
  { ruleset: "archmage", name: "Archmage Engine", foe: "Bog Rat", points: 20 },
  { ruleset: "definition", name: "Definition", foe: "Ledger Imp", points: 2, counting: bySum },
  // Of a test, what its set comes to and the luck die; it attacks several times in a turn.
  {
    ruleset: "luck",
    name: "Luck Die",
    foe: "Pan Jackal",
    points: 1,
    counting: { unit: "deed", alike: (faces) => `${String(sumOf(faces.slice(0, -1)))} ${String(faces.at(-1))}` },
  },
  { ruleset: "shock", name: "Shock", foe: "Rime Goblin", points: 3 },
  { ruleset: "volition", name: "Volition", foe: "Wasp Cloud", points: 3, counting: bySum },
];

/** Every hit fells: whoever is first wins with a chance of 1 in 2 − p, where p is that of a hit, in twentieths. */
export const DEADLY: Duel = {
  ruleset: "definition",
  name: "Definition",
  foe: "Ledger Imp",
  points: 2,
  options: { minDamage: 100 },
  counting: bySum,
};

/** What comes of a duel. */
export interface DuelFigures {
  readonly exact: number;
  readonly played: number;
  /** How far they lie apart, in standard deviations of what is played. */
  readonly deviations: number;
  /** The same with the luck of the dice taken out, in deviations as its own interval claims them. */
  readonly adjusted: Estimate;
  readonly adjustedDeviations: number;
}

/** Works a duel out, and plays it. */
export function figuresOf(ruleset: Ruleset, duel: Duel): DuelFigures {
  const start = begun(ruleset, duel);
  const exact = exactChance(ruleset, start, duel.counting);
  const sums = playedDuels(ruleset, start, 1, BATTLES);
  const played = (sums.won.get("heroes")?.times ?? 0) / BATTLES;
  const adjusted = chanceBesideLuck(sums, "heroes");
  return {
    exact,
    played,
    deviations: (played - exact) / Math.sqrt((exact * (1 - exact)) / BATTLES),
    adjusted,
    adjustedDeviations: (adjusted.share - exact) / ((adjusted.high - adjusted.low) / (2 * 1.96)),
  };
}

/** In how many of so many forecasts, each of a few duels of its own, the interval holds the exact chance. */
export function heldOf(ruleset: Ruleset, duel: Duel, exact: number): number {
  const start = begun(ruleset, duel);
  return Array.from({ length: TRIALS }, (_, trial) =>
    chanceBesideLuck(playedDuels(ruleset, start, FIRST_TRIAL + trial * BATTLES_A_TRIAL, BATTLES_A_TRIAL), "heroes"),
  ).filter(({ low, high }) => low <= exact && exact <= high).length;
}

function playedDuels(ruleset: Ruleset, start: Battle, first: number, battles: number): LuckSums {
  const sums = noLuck();
  for (let seed = first; seed < first + battles; seed += 1) {
    const plan = { ruleset, random: seededRandom(seed), policyOf: () => ({ ...POLICIES.fierce, mendBelow: 0 }), maximumRounds: 1000 };
    const { luck, winner } = playBattle(clonePlain(start), plan);
    addLuck(sums, luck, winner);
  }
  return sums;
}

/** Two of a kind against each other, the battle begun. */
function begun(ruleset: Ruleset, { foe, points, options }: Duel): Battle {
  const found = Object.values(starterBattle(ruleset).creatures).find(({ actorName }) => actorName === foe);
  if (!found) throw new Error(`${ruleset.id} has no ${foe}`);
  const [one, other] = (["heroes", "foes"] as const).map((side) => {
    const creature = { ...clonePlain(found), uuid: `Actor.${side}`, name: side, side };
    for (const path of ruleset.reportTotals?.health ?? []) setAt(creature.system as Record<string, unknown>, path, points);
    return creature;
  });
  if (!one || !other) throw new Error("A duel takes two.");
  const built = buildBattle(ruleset, [one, other]);
  const battle: Battle = { ...built, options: { ...built.options, ...options } };
  perform(ruleset, battle, buildIntent("sortie.beginBattle", null), simulatedTable(seededRandom(3)));
  return battle;
}

/** A duel's line on the page of validation, but its last cell: how many of the trials' intervals held the exact chance. */
export function lineOf({ name, foe, points, options }: Duel, figures: DuelFigures): string {
  const rules = options
    ? `, with ${Object.entries(options)
        .map(([key, value]) => `\`${key}\` ${String(value)}`)
        .join(", ")}`
    : "";
  const { exact, played, deviations, adjusted, adjustedDeviations } = figures;
  const apart = (value: number): string => value.toFixed(1).replace("-", "−");
  const chances = [exact.toFixed(4), played.toFixed(4), apart(deviations), adjusted.share.toFixed(4), apart(adjustedDeviations)];
  return `| ${[`${name}${rules}`, `${foe}, ${String(points)}`, ...chances].join(" | ")} |`;
}
