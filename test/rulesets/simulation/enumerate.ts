// How a duel ends, worked out and not tried: every fall of the dice of every turn is played by the real rules, and what leads back to where it came from is solved.

import type { Ask, Battle, DiceRequest, PlayPlan, RolledDice, Ruleset, Side, Table } from "../../../src/engine/index.ts";
import {
  answering,
  clonePlain,
  documentsOf,
  performBare,
  playInSteps,
  POLICIES,
  seededRandom,
  simulatedTable,
} from "../../../src/engine/index.ts";

/** Where a turn can lead: to the end, or to another state, each with its likelihood. */
interface Node {
  readonly battle: Battle;
  readonly next: Map<string, number>;
  /** Likelihood that this very turn ends it in the heroes' favour. */
  won: number;
}

/** More is no duel. */
const MOST_STATES = 2000;

/** How a duel is counted out. */
export interface Counting {
  /** What is played from one state to the next: a whole turn, or a single deed, where a turn has too many dice. Deeds count as turns where nobody prepares or helps. */
  readonly unit?: "turn" | "deed";
  /** A name for faces; the rules make no difference between those of the same name. Missing: all differ. */
  readonly alike?: (faces: readonly (readonly number[])[]) => string;
}

/** The chance that the heroes' side wins, for creatures that all fight fiercely. */
export function exactChance(ruleset: Ruleset, start: Battle, counting: Counting = {}): number {
  const nodes = new Map<string, Node>();
  const first = stateOf(start);
  const waiting = [{ key: first, battle: start }];
  for (let one = waiting.shift(); one; one = waiting.shift()) {
    if (nodes.has(one.key)) continue;
    if (nodes.size > MOST_STATES) throw new Error(`A duel with more than ${String(MOST_STATES)} states`);
    const node: Node = { battle: one.battle, next: new Map(), won: 0 };
    nodes.set(one.key, node);
    for (const { battle, likelihood, winner } of turnsFrom(ruleset, one.battle, counting)) {
      if (winner !== undefined) {
        if (winner === "heroes") node.won += likelihood;
        continue;
      }
      const key = stateOf(battle);
      node.next.set(key, (node.next.get(key) ?? 0) + likelihood);
      waiting.push({ key, battle });
    }
  }
  return solved(nodes).get(first) ?? 0;
}

/** Everything stored but which round it is, and how many turns there have been: duels know no other clock than what their rules count. */
function stateOf(battle: Battle): string {
  const documents = [...documentsOf({ ...battle, round: Math.min(battle.round, 1) })];
  return JSON.stringify(documents, (key, value: unknown) => {
    if (CLOCKS.includes(key) && typeof value !== "boolean") return undefined;
    // Rounds in which something was done last: what counts is whether it was ever, and whether it was in this round or the one before.
    return LAST_ROUNDS.includes(key) && typeof value === "number" && value > 0 ? Math.min(2, battle.round - value) - 3 : value;
  });
}

const CLOCKS = ["begun", "round", "since"];
const LAST_ROUNDS = ["actedRound", "startedRound"];

/** The chance of each state, until nothing changes any more. */
function solved(nodes: ReadonlyMap<string, Node>): Map<string, number> {
  const chances = new Map([...nodes.keys()].map((key): [string, number] => [key, 0]));
  for (let moved = 1; moved > 1e-10;) {
    moved = 0;
    for (const [key, { won, next }] of nodes) {
      let chance = won;
      for (const [to, likelihood] of next) chance += likelihood * (chances.get(to) ?? 0);
      moved = Math.max(moved, Math.abs(chance - (chances.get(key) ?? 0)));
      chances.set(key, chance);
    }
  }
  return chances;
}

interface Turn {
  readonly battle: Battle;
  readonly likelihood: number;
  /** Who won with it; null for nobody, missing while it goes on. */
  readonly winner?: string | null;
}

/** One way for the dice of a question to fall. */
interface Fall {
  readonly faces: readonly (readonly number[])[];
  readonly likelihood: number;
}

/** A question for dice: how they fall now, and every way in which they could. */
interface Question {
  at: number;
  readonly all: readonly Fall[];
}

/** Raised where only one deed is to be played. */
class Enough extends Error {}

/** One turn (or one deed), with every fall of its dice. */
function turnsFrom(ruleset: Ruleset, start: Battle, { unit = "turn", alike }: Counting): Turn[] {
  const turns: Turn[] = [];
  /** How the dice of each question fall, and how they could. */
  let falls: Question[] = [];
  do {
    const battle = clonePlain(start);
    let asked = 0;
    const fall = (request: DiceRequest): RolledDice => {
      const question = falls[asked] ?? { at: 0, all: fallsOf(request, alike) };
      falls[asked] = question;
      asked += 1;
      return { faces: question.all[question.at]?.faces ?? [] };
    };
    const winner = played(ruleset, battle, fall, unit);
    const likelihood = falls.reduce((product, { at, all }) => product * (all[at]?.likelihood ?? 0), 1);
    turns.push({ battle, likelihood, ...(winner === undefined ? {} : { winner }) });
    falls = following(falls);
  } while (falls.length > 0);
  return turns;
}

/** Plays on from a state; the winner once it is over. */
function played(
  ruleset: Ruleset,
  battle: Battle,
  fall: (request: DiceRequest) => RolledDice,
  unit: "turn" | "deed",
): Side | null | undefined {
  const steps = playInSteps(battle, planOf(ruleset, fall, unit));
  try {
    const { done, value } = steps.next();
    return done === true ? value.winner : undefined;
  } catch (error) {
    if (error instanceof Enough) return undefined;
    throw error;
  }
}

/** The next fall of the dice, as an odometer counts; none after the last. */
function following(falls: readonly Question[]): Question[] {
  const next = falls.map((question) => ({ ...question }));
  for (let last = next.at(-1); last; last = next.at(-1)) {
    if (last.at + 1 < last.all.length) {
      last.at += 1;
      return next;
    }
    next.pop();
  }
  return [];
}

const known = new Map<string, readonly Fall[]>();

/** Every fall of a question's dice; dice of one kind in whatever order count once, and so do falls that `alike` gives the same name. */
function fallsOf(request: DiceRequest, alike: Counting["alike"]): readonly Fall[] {
  const key = `${alike ? "alike " : ""}${JSON.stringify(request)}`;
  const found = known.get(key);
  if (found) return found;
  let all: Fall[] = [{ faces: [], likelihood: 1 }];
  for (const { count, faces } of request.terms) {
    let dice = new Map<string, Fall>([["", { faces: [[]], likelihood: 1 }]]);
    for (let thrown = 0; thrown < count; thrown += 1) {
      const more = new Map<string, Fall>();
      for (const {
        faces: [before = []],
        likelihood,
      } of dice.values())
        for (let face = 1; face <= faces; face += 1) {
          const sorted = [...before, face].toSorted((a, b) => b - a);
          const same = more.get(sorted.join());
          more.set(sorted.join(), { faces: [sorted], likelihood: (same?.likelihood ?? 0) + likelihood / faces });
        }
      dice = more;
    }
    all = all.flatMap((before) =>
      [...dice.values()].map((fall) => ({ faces: [...before.faces, ...fall.faces], likelihood: before.likelihood * fall.likelihood })),
    );
  }
  const merged = new Map<string, Fall>();
  for (const fall of all) {
    const name = alike?.(fall.faces) ?? JSON.stringify(fall.faces);
    merged.set(name, { faces: fall.faces, likelihood: fall.likelihood + (merged.get(name)?.likelihood ?? 0) });
  }
  known.set(key, [...merged.values()]);
  return [...merged.values()];
}

function planOf(ruleset: Ruleset, fall: (request: DiceRequest) => RolledDice, unit: "turn" | "deed"): PlayPlan {
  const others = simulatedTable(seededRandom(1), answering(ruleset));
  const fixed: Table = {
    answer: (ask: Ask) => (ask.kind === "roll" ? { kind: "roll", rolled: fall(ask.dice) } : others.answer(ask)),
  };
  let done = 0;
  return {
    ruleset,
    random: seededRandom(1),
    policyOf: () => ({ ...POLICIES.fierce, mendBelow: 0 }),
    maximumRounds: 1000,
    carryOut: (battle, intent) => {
      if (unit === "deed" && done > 0) throw new Enough();
      performBare(ruleset, battle, intent, fixed);
      done += 1;
    },
  };
}
