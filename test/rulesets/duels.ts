// Duels that are small enough to be worked out: two of a kind of the packs' foes, with a few points each; what exactly comes of them, and what playing them says.

import type { Battle, Ruleset } from "../../src/engine/index.ts";
import { clonePlain, perform, playBattle, POLICIES, seededRandom, setAt, simulatedTable } from "../../src/engine/index.ts";
import { buildBattle, buildIntent } from "../../src/engine/testing/builders.ts";
import type { Counting } from "./enumerate.ts";
import { exactChance } from "./enumerate.ts";
import { starterBattle } from "./starter.ts";

/** So often each duel is played. */
export const BATTLES = 600;

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
  { ruleset: "archmage", name: "Archmage Engine", foe: "Bog Rat", points: 9 },
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
}

/** Works a duel out, and plays it. */
export function figuresOf(ruleset: Ruleset, duel: Duel): DuelFigures {
  const start = begun(ruleset, duel);
  const exact = exactChance(ruleset, start, duel.counting);
  let won = 0;
  for (let seed = 1; seed <= BATTLES; seed += 1) {
    const plan = { ruleset, random: seededRandom(seed), policyOf: () => ({ ...POLICIES.fierce, mendBelow: 0 }), maximumRounds: 1000 };
    if (playBattle(clonePlain(start), plan).winner === "heroes") won += 1;
  }
  const played = won / BATTLES;
  return { exact, played, deviations: (played - exact) / Math.sqrt((exact * (1 - exact)) / BATTLES) };
}

/** Two of a kind against each other, the battle begun. */
function begun(ruleset: Ruleset, { foe, points, options }: Duel): Battle {
  const found = Object.values(starterBattle(ruleset).creatures).find(({ actorName }) => actorName === foe);
  if (!found) throw new Error(`${ruleset.id} has no ${foe}`);
  const [one, other] = (["heroes", "foes"] as const).map((side) => {
    const creature = { ...clonePlain(found), uuid: `Actor.${side}`, name: side, side };
    for (const path of ruleset.tally?.health ?? []) setAt(creature.system as Record<string, unknown>, path, points);
    return creature;
  });
  if (!one || !other) throw new Error("A duel takes two.");
  const built = buildBattle(ruleset, [one, other]);
  const battle: Battle = { ...built, options: { ...built.options, ...options } };
  perform(ruleset, battle, buildIntent("sortie.beginBattle", null), simulatedTable(seededRandom(3)));
  return battle;
}

/** A duel's line on the page of validation. */
export function lineOf({ name, foe, points, options }: Duel, { exact, played, deviations }: DuelFigures): string {
  const rules = options
    ? `, with ${Object.entries(options)
        .map(([key, value]) => `\`${key}\` ${String(value)}`)
        .join(", ")}`
    : "";
  const cells = [
    `${name}${rules}`,
    `${foe}, ${String(points)}`,
    exact.toFixed(4),
    played.toFixed(4),
    deviations.toFixed(1).replace("-", "−"),
  ];
  return `| ${cells.join(" | ")} |`;
}
