// Random but legal play: whatever the rules offer, in any order, checking after every record that it can be sent, undone and played again.

import type { Occasions } from "./laws/paid-prices.ts";
import type { LuckTally } from "./laws/thrown-luck.ts";
import { type NamesHeard, NO_NAMES, usingNames } from "./laws/asked-names.ts";
import { readingPaths } from "./laws/stored-paths.ts";
import { type Battle, type Shapes, creatureOf, areEnemies, outOfBattle, participants } from "../battle/battle.ts";
import { isSpent } from "../battle/health.ts";
import { CORE_ACTIONS } from "../run/core-actions.ts";
import { mistakeIn, namingErrors } from "./named-errors.ts";
import { chance } from "./random-choice.ts";
import { mayAct } from "../turns/turn-flow.ts";
import { clonePlain } from "../data/json.ts";
import type { BattleRecord } from "../procedures/record.ts";
import type { Ruleset } from "../contract/ruleset.ts";
import { handProblems } from "./by-hand.ts";
import { type Play, type PlayOptions, act, atPeace, core, newPlay, playTurn } from "./random-turns.ts";

export type { Inspector } from "./random-turns.ts";

/** People lend a hand after so many turns at the latest. */
const LATEST_HAND = 8;

export interface RandomPlay<S extends Shapes> {
  readonly ruleset: Ruleset<S>;
  /** How it stood before the first record. */
  readonly start: Battle<S>;
  readonly battle: Battle<S>;
  readonly records: number;
  readonly refused: number;
  readonly rounds: number;
  /** One side had nobody left to fight. */
  readonly decided: boolean;
  readonly problems: readonly string[];
  /** How often each action was carried out. */
  readonly played: Readonly<Record<string, number>>;
  /** Names of conditions, moments and clocks that were used. */
  readonly heard: NamesHeard;
  /** Occasions to keep the laws that only many deeds show; `reachAtRandom` adds them up. */
  readonly occasions: Occasions;
  /** What was rolled: dice, chances that dialogs told, and whether it went well; `reachAtRandom` adds it up, since one battle shows too little. */
  readonly luck: LuckTally;
}

/**
 * Plays a battle to its end or to a number of rounds. `inspect` adds checks of one ruleset after every record; `eager` are actions that are tried before others
 * wherever somebody may take them.
 */
export function playRandomly<S extends Shapes>(
  ruleset: Ruleset<S>,
  battle: Battle<S>,
  seed: number,
  maximumRounds: number,
  inspect: Play<S>["inspect"] = () => [],
  eager: Play<S>["eager"] = new Set(),
): RandomPlay<S> {
  return playWith(ruleset, battle, seed, maximumRounds, { inspect, eager, checksRecords: true });
}

/** The same without a check of the records, for laws that play so many battles that only what they look for may cost time. A play ends when `inspect` finds something. */
export function playUnchecked<S extends Shapes>(
  ruleset: Ruleset<S>,
  battle: Battle<S>,
  seed: number,
  maximumRounds: number,
  inspect: Play<S>["inspect"],
  eager: Play<S>["eager"] = new Set(),
): RandomPlay<S> {
  return playWith(ruleset, battle, seed, maximumRounds, { inspect, eager, checksRecords: false });
}

function playWith<S extends Shapes>(
  ruleset: Ruleset<S>,
  battle: Battle<S>,
  seed: number,
  maximumRounds: number,
  options: PlayOptions<S>,
): RandomPlay<S> {
  const naming = namingErrors(ruleset);
  naming.takeErrors();
  const play = newPlay(naming, battle, seed, options);
  const end = { rounds: 0, decided: false };
  let names = NO_NAMES;
  try {
    const { result, problems, heard } = usingNames(ruleset, () => readingPaths(ruleset, () => playAll(play, battle, maximumRounds, end)));
    play.problems.push(...result.problems, ...problems);
    names = { ...heard, given: [...heard.given, ...play.carried] };
    if (options.checksRecords && play.problems.length === 0) play.problems.push(...handProblems(play, result.result));
  } catch (error) {
    // Something that is asked between two records: whether an action applies, who may act.
    play.problems.push(mistakeIn(error) ?? String(error));
  }
  const { records, refused, played } = play;
  const problems = [...spentProblems(ruleset, battle), ...play.problems, ...play.watch.problems()].map(
    (problem) => `seed ${String(seed)}: ${problem}`,
  );
  return {
    ruleset,
    start: battle,
    battle: clonePlain(play.battle),
    records,
    refused,
    ...end,
    problems,
    played,
    heard: names,
    occasions: play.watch.occasions,
    luck: play.watch.luck,
  };
}

/** Nobody can fight where all begin with nothing left: what is named as their points is none of them. */
function spentProblems<S extends Shapes>(ruleset: Ruleset<S>, battle: Battle<S>): string[] {
  const health = ruleset.reportTotals?.health ?? [];
  const all = participants(battle);
  if (health.length === 0 || all.length === 0 || !all.every((creature) => isSpent(ruleset, creature))) return [];
  return [
    `reportTotals.health: nobody has any "${health.at(-1) ?? ""}" as the battle begins, so that forecasts take everybody for down: these are points that damage lowers. Where wounds count up, leave the list empty: the first pool of vitals says what is left`,
  ];
}

/** Plays all of it, and gives a moment from its middle. */
function playAll<S extends Shapes>(
  play: Play<S>,
  start: Battle<S>,
  maximumRounds: number,
  end: { rounds: number; decided: boolean },
): Battle<S> {
  atPeace(play);
  // What was done before may bar it (all have joined one team): then it begins as it was.
  core(play, CORE_ACTIONS.beginBattle, undefined, { mayBeRefused: true });
  if (!play.battle.started) {
    play.battle = clonePlain(start);
    core(play, CORE_ACTIONS.beginBattle);
  }
  let middle = play.battle;
  for (let turns = 0; turns < 200 * maximumRounds && play.battle.round <= maximumRounds && !isOver(play); turns += 1) {
    playTurn(play);
    if (turns <= play.seed % LATEST_HAND) middle = play.battle;
  }
  end.rounds = play.battle.round;
  end.decided = isOver(play);
  core(play, CORE_ACTIONS.endBattle);
  atPeace(play);
  // Of what follows at peace nobody is told: it is no record of this battle.
  for (const at of [play, { ...play, battle: outOfBattle(play.battle), inspect: () => [] }])
    for (const creature of participants(play.battle)) for (const rest of play.ruleset.rests) if (chance(play, 2)) act(at, creature, rest);
  return middle;
}

/** Plays a battle of one ruleset at random; the same seed plays the same. `heard` sees every record; `eager` are actions to try before others. */
export type RandomPlayer<S extends Shapes> = (
  seed: number,
  heard?: (record: BattleRecord) => void,
  eager?: ReadonlySet<string>,
) => RandomPlay<S>;

/** Makes such a player: of how a battle begins for each seed, and what must hold of it after every record. */
export function randomPlayer<S extends Shapes>(
  ruleset: Ruleset<S>,
  maximumRounds: number,
  begin: (seed: number) => Battle<S>,
  inspect: Play<S>["inspect"],
): RandomPlayer<S> {
  return (seed, heard = () => undefined, eager) => {
    const hearing = (...told: Parameters<typeof inspect>): readonly string[] => {
      heard(told[1]);
      return inspect(...told);
    };
    return playRandomly(ruleset, begin(seed), seed, maximumRounds, Object.assign(hearing, inspect), eager);
  };
}

function isOver<S extends Shapes>({ battle, ruleset, problems }: Play<S>): boolean {
  const may = mayAct({ battle, ruleset });
  const able = Object.values(battle.combatants)
    .filter((combatant) => may(combatant))
    .flatMap(({ id }) => creatureOf(battle, id) ?? []);
  return problems.length > 0 || !able.some((one) => able.some((other) => areEnemies(one, other)));
}
