// Random but legal play: whatever the rules offer, in any order, checking after every record that it can be sent, undone and played again.

import { inspectRecord } from "./laws/records.ts";
import type { Occasions } from "./laws/paid-prices.ts";
import type { PlayWatch } from "./laws/watched-play.ts";
import { watchPlay } from "./laws/watched-play.ts";
import type { NamesHeard } from "./laws/asked-names.ts";
import { NO_NAMES, usingNames } from "./laws/asked-names.ts";
import { readingPaths } from "./laws/stored-paths.ts";
import { payerOfClick } from "../procedures/payer-of-click.ts";
import { mayTake } from "../actions/availability.ts";
import type { Battle, Creature, Shapes } from "../battle/battle.ts";
import { creatureOf, areEnemies, outOfBattle, participants } from "../battle/battle.ts";
import { statusesIn } from "../battle/effects.ts";
import { CORE_ACTIONS } from "../run/core-actions.ts";
import type { Ask } from "../procedures/procedure.ts";
import { Refusal } from "../data/refusal.ts";
import type { RulesetError } from "../data/ruleset-error.ts";
import { mistakeIn, namingErrors } from "./named-errors.ts";
import { chance, drawn, fill, pick } from "./random-choice.ts";
import type { Proposal } from "../procedures/dialog-fields.ts";
import { USE_FIELD, useKey } from "../actions/action-use.ts";
import { groupUses, groupOf, proposeGroup } from "../turns/group-actions.ts";
import { mayAct } from "../turns/turn-flow.ts";
import type { JsonObject } from "../data/json.ts";
import { clonePlain, freezePlain } from "../data/json.ts";
import { perform } from "../run/perform.ts";
import type { RandomSource } from "../data/random.ts";
import { derivedId, rollFace, seededRandom } from "../data/random.ts";
import type { BattleRecord, Intent, Offer } from "../procedures/record.ts";
import type { ActionDefinition } from "../actions/action.ts";
import type { Ruleset } from "../contract/ruleset.ts";
import type { Tactic } from "../tables/simulated.ts";
import { simulatedTable } from "../tables/simulated.ts";
import { openActions } from "./open-actions.ts";

/** Checks of one ruleset: of how it stands after every record, of what a rule has refused, and of dialogs. */
export interface Inspector<S extends Shapes> {
  (battle: Battle<S>, record: BattleRecord, asked: readonly Ask[]): readonly string[];
  refused?(reason: Refusal, battle: Battle<S>, intent: Intent): readonly string[];
  proposed?(proposal: Proposal, battle: Battle<S>, intent: Intent): readonly string[];
}

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
  readonly luck: PlayWatch<S>["luck"];
}

interface Play<S extends Shapes> {
  readonly ruleset: Ruleset<S>;
  battle: Battle<S>;
  readonly random: RandomSource;
  readonly seed: number;
  records: number;
  refused: number;
  offers: readonly Offer[];
  /** Combatants that could not act at some moment of this round: whoever comes back may have missed their place in it. */
  out: ReadonlySet<string>;
  readonly problems: string[];
  readonly takeErrors: () => readonly RulesetError[];
  readonly played: Record<string, number>;
  /** Conditions that somebody has had, however they came. */
  readonly carried: Set<string>;
  readonly watch: PlayWatch<S>;
  readonly inspect: Inspector<S>;
  readonly eager: ReadonlySet<string>;
  /** Whether each record is undone, played again and sent, which takes half of the time. */
  readonly checksRecords: boolean;
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
): RandomPlay<S> {
  return playWith(ruleset, battle, seed, maximumRounds, { inspect, eager: new Set(), checksRecords: false });
}

function playWith<S extends Shapes>(
  ruleset: Ruleset<S>,
  battle: Battle<S>,
  seed: number,
  maximumRounds: number,
  options: Pick<Play<S>, "inspect" | "eager" | "checksRecords">,
): RandomPlay<S> {
  const naming = namingErrors(ruleset);
  naming.takeErrors();
  const play: Play<S> = {
    ruleset: naming.ruleset,
    takeErrors: () => naming.takeErrors(),
    battle: clonePlain(battle),
    random: seededRandom(seed),
    seed,
    records: 0,
    refused: 0,
    offers: [],
    out: new Set(),
    problems: [],
    played: {},
    carried: statusesIn(battle),
    watch: watchPlay(naming.ruleset, options.checksRecords),
    ...options,
  };
  const end = { rounds: 0, decided: false };
  let names = NO_NAMES;
  try {
    const { result, problems, heard } = usingNames(ruleset, () =>
      readingPaths(ruleset, () => {
        playAll(play, maximumRounds, end);
      }),
    );
    play.problems.push(...result.problems, ...problems);
    names = { ...heard, given: [...heard.given, ...play.carried] };
  } catch (error) {
    // Something that is asked between two records: whether an action applies, who may act.
    play.problems.push(mistakeIn(error) ?? String(error));
  }
  const { records, refused, played } = play;
  const problems = [...play.problems, ...play.watch.problems()].map((problem) => `seed ${String(seed)}: ${problem}`);
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

function playAll<S extends Shapes>(play: Play<S>, maximumRounds: number, end: { rounds: number; decided: boolean }): void {
  atPeace(play);
  core(play, CORE_ACTIONS.beginBattle);
  for (let turns = 0; turns < 200 * maximumRounds && play.battle.round <= maximumRounds && !isOver(play); turns += 1) playTurn(play);
  end.rounds = play.battle.round;
  end.decided = isOver(play);
  core(play, CORE_ACTIONS.endBattle);
  atPeace(play);
  // Of what follows at peace nobody is told: it is no record of this battle.
  for (const at of [play, { ...play, battle: outOfBattle(play.battle), inspect: () => [] }])
    for (const creature of participants(play.battle)) for (const rest of play.ruleset.rests) if (chance(play, 2)) act(at, creature, rest);
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

/** What is done before the first round and after the last: laying an ambush, changing armour, picking things up. */
function atPeace<S extends Shapes>(play: Play<S>): void {
  for (let tries = 0; tries < 6 && play.problems.length === 0; tries += 1) tryAction(play);
}

function playTurn<S extends Shapes>(play: Play<S>): void {
  const { battle } = play;
  if (battle.turn === null) {
    const candidates = play.ruleset.turnOrder.candidates(battle, mayAct({ battle, ruleset: play.ruleset }));
    if (candidates.length === 0) core(play, CORE_ACTIONS.endTurn);
    else core(play, CORE_ACTIONS.giveTurn, { combatant: pick(play, candidates) ?? "" });
    return;
  }
  if (!battle.system.order.begun) core(play, CORE_ACTIONS.startTurn);
  for (let tries = 0, done = 0; tries < 12 && done < 3; tries += 1) {
    const before = play.records;
    if (chance(play, play.eager.has(CORE_ACTIONS.group) && !(CORE_ACTIONS.group in play.played) ? 2 : 16)) tryGroup(play);
    else tryAction(play);
    if (play.records > before) done += 1;
  }
  core(play, CORE_ACTIONS.endTurn);
}

function tryAction<S extends Shapes>(play: Play<S>): void {
  const { battle, ruleset } = play;
  const wanted = chance(play, 2) ? pick(play, wantedNow(play)) : undefined;
  if (wanted) {
    act(play, wanted.creature, wanted.action);
    return;
  }
  const offer = chance(play, 2) ? pick(play, play.offers) : undefined;
  const active = battle.turn === null ? undefined : creatureOf(battle, battle.turn);
  const anybody = pick(play, participants(battle));
  const creature = offer && offer.of !== "gm" ? battle.creatures[offer.of] : chance(play, 4) ? anybody : (active ?? anybody);
  if (!creature) return;
  const offered = ruleset.actions.find(({ id }) => id === offer?.action);
  const action = offered ?? pick(play, chance(play, 8) ? ruleset.actions : openActions(play, creature));
  if (action) act(play, creature, action, offered ? offer : undefined);
}

/** Lets whoever acts do something together with those of its kind, if there are any whose turns can come now. */
function tryGroup<S extends Shapes>(play: Play<S>): void {
  const { battle, ruleset } = play;
  const lead = battle.turn === null ? undefined : creatureOf(battle, battle.turn);
  if (!lead || groupOf(ruleset, battle, lead).length < 2) return;
  const choice = pick(play, groupUses(ruleset, battle, lead));
  if (!choice) return;
  const base = {
    id: derivedId(`group${String(play.seed)}`, play.records * 1000 + play.refused),
    action: CORE_ACTIONS.group,
    actor: lead.uuid,
    options: { [USE_FIELD]: useKey(choice.deed) },
  };
  const options = filled(play, base, () => proposeGroup(ruleset, battle, base), [USE_FIELD]);
  run(play, { ...base, options });
}

/** Whoever could take one of the eager actions right now. */
function wantedNow<S extends Shapes>({
  battle,
  ruleset,
  eager,
  played,
}: Play<S>): { creature: Creature<S>; action: ActionDefinition<S> }[] {
  const actions = ruleset.actions.filter(
    ({ id, offered }) => eager.has(id) && !(id in played) && offered.on !== "card" && offered.on !== "window",
  );
  return participants(battle).flatMap((creature) =>
    actions
      .filter((action) => action.applies?.(battle, creature) !== false)
      .filter((action) => action.offered.on === "item" || mayTake(ruleset, battle, creature, action).available)
      .map((action) => ({ creature, action })),
  );
}

/** Tries one action of a creature, with a random item, random targets and a randomly filled dialog. */
function act<S extends Shapes>(play: Play<S>, creature: Creature<S>, action: ActionDefinition<S>, offer?: Offer): void {
  const { offered } = action;
  const fitting = offered.on === "item" ? Object.values(creature.items).filter(({ type }) => offered.types.includes(type)) : [];
  const item = pick(play, fitting);
  if (offered.on === "item" && !item) return;
  if (action.applies && !action.applies(play.battle, creature)) return;
  const itemId = offer?.item ?? item?.id;
  const base = {
    id: derivedId(`play${String(play.seed)}`, play.records * 1000 + play.refused),
    action: action.id,
    actor: creature.uuid,
    ...(itemId === undefined ? {} : { item: itemId }),
    ...(action.targets ? { targets: offer?.targets ?? pickTargets(play, action.targets) } : {}),
  };
  const asking = { ...base, options: offer?.options ? { ...offer.options } : {} };
  const options = filled(play, asking, () => action.propose?.(play.battle, asking, payerOfClick(play.ruleset, play.battle, creature)));
  run(play, { ...base, options });
}

/** The options of an intent with every field of its dialog filled, but those that are settled. The dialog's words are looked at as it opens. */
function filled<S extends Shapes>(
  play: Play<S>,
  intent: Intent & { readonly options: JsonObject },
  propose: () => Proposal | undefined,
  settled: readonly string[] = [],
): JsonObject {
  let { options } = intent;
  try {
    const proposal = propose();
    if (proposal)
      for (const problem of play.inspect.proposed?.(proposal, play.battle, intent) ?? []) play.problems.push(describe(intent, problem));
    for (const field of proposal?.fields ?? []) if (!settled.includes(field.key)) options = { ...options, [field.key]: fill(play, field) };
  } catch (error) {
    const mistake = mistakeIn(error);
    if (mistake !== null) play.problems.push(describe({ ...intent, options }, mistake));
  }
  return options;
}

function pickTargets<S extends Shapes>(play: Play<S>, { min, max }: { readonly min: number; readonly max: number }): string[] {
  const everybody = participants(play.battle);
  const active = play.battle.turn === null ? undefined : creatureOf(play.battle, play.battle.turn);
  // Mostly at enemies, and sometimes at anybody at all.
  const enemies = active && !chance(play, 3) ? everybody.filter((other) => areEnemies(active, other)) : [];
  const uuids = (enemies.length > 0 ? enemies : everybody).map(({ uuid }) => uuid);
  const wanted = Math.min(uuids.length, Math.max(min, Math.min(max, rollFace(play.random, 2))));
  return drawn(play, uuids, wanted);
}

function core<S extends Shapes>(play: Play<S>, action: string, options?: JsonObject): void {
  if (play.problems.length > 0) return;
  const id = derivedId(`core${String(play.seed)}`, play.records * 1000 + play.refused);
  run(play, { id, action, actor: null, ...(options ? { options } : {}) });
}

/** Carries an intent out on a copy, and checks the record in every way. */
function run<S extends Shapes>(play: Play<S>, intent: Intent): void {
  const before = play.battle;
  const working = clonePlain(before);
  const answered: string[] = [];
  const tactic: Tactic = {
    choose: ({ options, min, max }) => {
      const values = [...new Set(options.map(({ value }) => value))];
      const most = Math.min(max, values.length);
      const count = min + rollFace(play.random, Math.max(1, most - min + 1)) - 1;
      const chosen = drawn(play, values, count);
      for (const { value, action } of options) if (action !== undefined && chosen.includes(value)) answered.push(action);
      return chosen;
    },
    fill: ({ options }, values) => {
      const fields = options.filter(({ value }) => values.includes(value)).flatMap(({ proposal }) => proposal?.fields ?? []);
      return fields.length > 0 ? Object.fromEntries(fields.map((field) => [field.key, fill(play, field)])) : undefined;
    },
    confirm: () => chance(play, 2),
  };
  let record: BattleRecord;
  const table = simulatedTable(play.random, tactic);
  const asked: Ask[] = [];
  try {
    const answer: typeof table.answer = (ask) => {
      asked.push(ask);
      return table.answer(ask);
    };
    record = play.watch.during(() => perform(play.ruleset, working, intent, { answer }));
  } catch (error) {
    const mistakes = new Set([error, ...play.takeErrors()].flatMap((one) => mistakeIn(one) ?? []));
    if (mistakes.size === 0 && error instanceof Refusal) {
      play.watch.refused(error, before, intent);
      for (const problem of play.inspect.refused?.(error, before, intent) ?? []) mistakes.add(problem);
    }
    play.problems.push(...[...mistakes].map((mistake) => describe(intent, mistake)));
    play.refused += 1;
    return;
  }
  const broken = play.checksRecords ? inspectRecord(play.ruleset, before, working, record, play.out) : [];
  const faults = play.takeErrors().flatMap((error) => mistakeIn(error) ?? []);
  const strange = play.watch.hear({ before, after: working, record, asked });
  const problems = [...faults, ...broken, ...strange, ...play.inspect(working, record, asked)];
  play.problems.push(...problems.map((problem) => describe(intent, problem)));
  const may = mayAct({ battle: working, ruleset: play.ruleset });
  const outNow = Object.values(working.combatants).flatMap((combatant) => (may(combatant) ? [] : [combatant.id]));
  play.out = new Set(working.round === before.round ? [...play.out, ...outNow] : outNow);
  // What is asked between two records changes nothing.
  play.battle = play.checksRecords ? freezePlain(working) : working;
  play.records += 1;
  for (const status of statusesIn(working)) play.carried.add(status);
  for (const action of [intent.action, ...answered]) play.played[action] = (play.played[action] ?? 0) + 1;
  play.offers = record.offers.length > 0 ? record.offers : play.offers.slice(1);
}

function describe(intent: Intent, problem: string): string {
  return `${intent.action} of ${intent.actor ?? "nobody"}: ${problem} (${JSON.stringify(intent)})`;
}
