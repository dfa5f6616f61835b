// How a duel ends, worked out and not tried: every fall of the dice of every turn is played by the real rules, and what leads back to where it came from is solved.

import type { Ask, Battle, DiceRequest, PlayPlan, RolledDice, Ruleset, Table } from "../../src/engine/index.ts";
import {
  answering,
  clonePlain,
  documentsOf,
  performBare,
  playInSteps,
  POLICIES,
  seededRandom,
  simulatedTable,
} from "../../src/engine/index.ts";

/** Where a turn can lead: to the end, or to another state, each with its likelihood. */
interface Node {
  readonly battle: Battle;
  readonly next: Map<string, number>;
  /** Likelihood that this very turn ends it in the heroes' favour. */
  won: number;
}

/** More is no duel. */
const MOST_STATES = 600;

/** The chance that the heroes' side wins, for creatures that all fight fiercely. */
export function exactChance(ruleset: Ruleset, start: Battle): number {
  const nodes = new Map<string, Node>();
  const first = stateOf(start);
  const waiting = [{ key: first, battle: start }];
  for (let one = waiting.shift(); one; one = waiting.shift()) {
    if (nodes.has(one.key)) continue;
    if (nodes.size > MOST_STATES) throw new Error(`A duel with more than ${String(MOST_STATES)} states`);
    const node: Node = { battle: one.battle, next: new Map(), won: 0 };
    nodes.set(one.key, node);
    for (const { battle, likelihood, winner } of turnsFrom(ruleset, one.battle)) {
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
  return JSON.stringify(documents, (key, value: unknown) => (CLOCKS.includes(key) && typeof value !== "boolean" ? undefined : value));
}

const CLOCKS = ["begun", "round", "since"];

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

/** One turn, with every fall of its dice. */
function turnsFrom(ruleset: Ruleset, start: Battle): Turn[] {
  const turns: Turn[] = [];
  /** Which of its faces each die of the turn shows, and how many it has. */
  let dice: { face: number; faces: number }[] = [];
  do {
    const battle = clonePlain(start);
    let thrown = 0;
    const throwDie = (faces: number): number => {
      const die = dice[thrown] ?? { face: 1, faces };
      dice[thrown] = die;
      thrown += 1;
      return die.face;
    };
    const { done, value } = playInSteps(battle, planOf(ruleset, throwDie)).next();
    const likelihood = dice.reduce((product, { faces }) => product / faces, 1);
    turns.push({ battle, likelihood, ...(done === true ? { winner: value.winner } : {}) });
    dice = following(dice);
  } while (dice.length > 0);
  return turns;
}

/** The next fall of the dice, as an odometer counts; none after the last. */
function following(dice: readonly { readonly face: number; readonly faces: number }[]): { face: number; faces: number }[] {
  const next = dice.map((die) => ({ ...die }));
  for (let last = next.at(-1); last; last = next.at(-1)) {
    if (last.face < last.faces) {
      last.face += 1;
      return next;
    }
    next.pop();
  }
  return [];
}

function planOf(ruleset: Ruleset, throwDie: (faces: number) => number): PlayPlan {
  const others = simulatedTable(seededRandom(1), answering(ruleset));
  const fixed: Table = {
    answer: (ask: Ask) => (ask.kind === "roll" ? { kind: "roll", rolled: rolled(ask.dice, throwDie) } : others.answer(ask)),
  };
  return {
    ruleset,
    random: seededRandom(1),
    policyOf: () => ({ ...POLICIES.fierce, mendBelow: 0 }),
    maximumRounds: 1000,
    carryOut: (battle, intent) => {
      performBare(ruleset, battle, intent, fixed);
    },
  };
}

function rolled({ terms }: DiceRequest, throwDie: (faces: number) => number): RolledDice {
  return { faces: terms.map(({ count, faces }) => Array.from({ length: count }, () => throwDie(faces))) };
}
