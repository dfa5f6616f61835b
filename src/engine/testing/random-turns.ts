// The turns of random play: whatever the rules offer, carried out on a copy, and each record held against the laws.

import { inspectRecord } from "./laws/records.ts";
import { type PlayWatch, watchPlay } from "./laws/watched-play.ts";
import { payerOfClick } from "../procedures/payer-of-click.ts";
import { mayTake } from "../actions/availability.ts";
import { type Battle, type Creature, type Shapes, creatureOf, areEnemies, participants } from "../battle/battle.ts";
import { statusesIn } from "../battle/effects.ts";
import { CORE_ACTIONS } from "../run/core-actions.ts";
import type { Ask } from "../procedures/procedure.ts";
import { readOnly } from "../data/memo.ts";
import { Refusal } from "../data/refusal.ts";
import type { RulesetError } from "../data/ruleset-error.ts";
import { mistakeIn } from "./named-errors.ts";
import { chance, drawn, fill, pick } from "./random-choice.ts";
import type { DialogField, Proposal } from "../procedures/dialog-fields.ts";
import { USE_FIELD, useKey } from "../actions/action-use.ts";
import { groupUses, groupOf, proposeGroup } from "../turns/group-actions.ts";
import { mayAct } from "../turns/turn-flow.ts";
import { type JsonObject, clonePlain, freezePlain } from "../data/json.ts";
import { perform } from "../run/perform.ts";
import { type RandomSource, derivedId, rollFace, seededRandom } from "../data/random.ts";
import type { BattleRecord, Intent, Offer } from "../procedures/record.ts";
import type { ActionDefinition } from "../actions/action.ts";
import type { Ruleset } from "../contract/ruleset.ts";
import { type Tactic, simulatedTable } from "../tables/simulated.ts";
import { applicableItems, isOffered, itemsFor, openActions } from "./open-actions.ts";

/** How a play is watched: by what, with what tried before others, and whether each record is checked. */
export type PlayOptions<S extends Shapes> = Pick<Play<S>, "inspect" | "eager" | "checksRecords">;

/** A play that has not begun. `naming`: its ruleset, whose functions name their errors. */
export function newPlay<S extends Shapes>(
  naming: Pick<Play<S>, "ruleset" | "takeErrors">,
  battle: Battle<S>,
  seed: number,
  options: PlayOptions<S>,
): Play<S> {
  const { ruleset, takeErrors } = naming;
  return {
    ...{ ruleset, takeErrors, seed, random: seededRandom(seed), battle: clonePlain(battle), ...options },
    ...{ records: 0, refused: 0, offers: [], out: new Set(), problems: [], played: {} },
    open: { battle, of: new Map(), wanted: null },
    carried: statusesIn(battle),
    watch: watchPlay(ruleset, options.checksRecords),
  };
}

/** Checks of one ruleset: of how it stands after every record, of what a rule has refused, and of dialogs. */
export interface Inspector<S extends Shapes> {
  (battle: Battle<S>, record: BattleRecord, asked: readonly Ask[]): readonly string[];
  refused?(reason: Refusal, battle: Battle<S>, intent: Intent): readonly string[];
  proposed?(proposal: Proposal, battle: Battle<S>, intent: Intent): readonly string[];
}

/** What is open in a battle: to whom, and what of that is eagerly wanted. */
interface OpenActions<S extends Shapes> {
  readonly battle: Battle<S>;
  readonly of: Map<string, readonly ActionDefinition<S>[]>;
  wanted: readonly Wanted<S>[] | null;
}

interface Wanted<S extends Shapes> {
  readonly creature: Creature<S>;
  readonly action: ActionDefinition<S>;
}

/** A random battle as it goes on. */
export interface Play<S extends Shapes> {
  readonly ruleset: Ruleset<S>;
  battle: Battle<S>;
  readonly random: RandomSource;
  readonly seed: number;
  records: number;
  refused: number;
  offers: readonly Offer[];
  /** Combatants that could not act at some moment of this round: whoever comes back may have missed their place in it. */
  out: ReadonlySet<string>;
  /** What was found open in a battle. */
  open: OpenActions<S>;
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

/** What is done before the first round and after the last: laying an ambush, changing armour, picking things up. */
export function atPeace<S extends Shapes>(play: Play<S>): void {
  for (let tries = 0; tries < 6 && play.problems.length === 0; tries += 1) tryAction(play);
}

export function playTurn<S extends Shapes>(play: Play<S>): void {
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
  const action = offered ?? pick(play, chance(play, 8) ? ruleset.actions : openNow(play, creature));
  if (action) act(play, creature, action, offered ? offer : undefined);
}

/** What was found to be open in the battle as it stands. */
function openIn<S extends Shapes>(play: Play<S>): OpenActions<S> {
  const { open, battle } = play;
  return open.battle === battle ? open : (play.open = { battle, of: new Map(), wanted: null });
}

/** What a creature may do in the battle as it stands, asked once until a record changes it: what is refused leaves everything open as it was. */
function openNow<S extends Shapes>(play: Play<S>, creature: Creature<S>): readonly ActionDefinition<S>[] {
  const { of } = openIn(play);
  const found = of.get(creature.uuid) ?? openActions(play, creature);
  of.set(creature.uuid, found);
  return found;
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
  const options = filled(play, base, (answers) => proposeGroup(ruleset, battle, { ...base, options: answers }), [USE_FIELD]);
  run(play, { ...base, options });
}

/** Whoever could take one of the eager actions right now. */
function wantedNow<S extends Shapes>(play: Play<S>): readonly Wanted<S>[] {
  const open = openIn(play);
  return (open.wanted ??= readOnly(() => wantedIn(play)));
}

function wantedIn<S extends Shapes>({ battle, ruleset, eager, played }: Play<S>): Wanted<S>[] {
  const actions = ruleset.actions.filter(
    ({ id, offered }) => eager.has(id) && !(id in played) && offered.on !== "card" && offered.on !== "window",
  );
  return participants(battle).flatMap((creature) =>
    actions
      .filter((action) => isOffered(battle, creature, action))
      .filter((action) => action.offered.on === "item" || mayTake(ruleset, battle, creature, action).available)
      .map((action) => ({ creature, action })),
  );
}

/** Tries one action of a creature, with a random item, random targets and a randomly filled dialog. */
export function act<S extends Shapes>(play: Play<S>, creature: Creature<S>, action: ActionDefinition<S>, offer?: Offer): void {
  const { offered } = action;
  let item = offered.on === "item" ? pick(play, itemsFor(action, creature)) : undefined;
  if (offered.on === "item" && !item) return;
  if (action.applies?.(play.battle, creature) === false) {
    // On no item in general, but perhaps on one of these.
    item = pick(play, applicableItems(play.battle, creature, action));
    if (!item) return;
  }
  const itemId = offer?.item ?? item?.id;
  const base = {
    id: derivedId(`play${String(play.seed)}`, play.records * 1000 + play.refused),
    action: action.id,
    actor: creature.uuid,
    ...(itemId === undefined ? {} : { item: itemId }),
    ...(action.targets ? { targets: offer?.targets ?? pickTargets(play, action.targets) } : {}),
  };
  const asking = { ...base, options: offer?.options ? { ...offer.options } : {} };
  const options = filled(play, asking, (answers) =>
    action.propose?.(play.battle, { ...asking, options: answers }, payerOfClick(play.ruleset, play.battle, creature)),
  );
  run(play, { ...base, options });
}

/** The options of an intent with every field of its dialog filled, but those that are settled. The dialog's words are looked at as it opens. */
function filled<S extends Shapes>(
  play: Play<S>,
  intent: Intent & { readonly options: JsonObject },
  propose: (options: JsonObject) => Proposal | undefined,
  settled: readonly string[] = [],
): JsonObject {
  let { options } = intent;
  try {
    const proposal = propose(intent.options);
    if (proposal)
      for (const problem of play.inspect.proposed?.(proposal, play.battle, intent) ?? []) play.problems.push(describe(intent, problem));
    for (const field of proposal?.fields ?? []) {
      for (const problem of strayDefault(field)) play.problems.push(describe(intent, problem));
      if (!settled.includes(field.key)) options = { ...options, [field.key]: fill(play, field) };
    }
    // A dialog is asked again with each answer, and changes nothing either.
    if (play.checksRecords && proposal && proposal.fields.length > 0) propose(options);
  } catch (error) {
    const mistake = mistakeIn(error);
    if (mistake !== null) play.problems.push(describe({ ...intent, options }, mistake));
  }
  return options;
}

/** What is chosen as a dialog opens is one of the choices. */
function strayDefault(field: DialogField): string[] {
  return field.kind === "choice" && field.choices.length > 0 && !field.choices.some(({ value }) => value === field.value)
    ? [`its dialog opens with "${field.value}" for "${field.key}", which is none of its choices`]
    : [];
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

export function core<S extends Shapes>(play: Play<S>, action: string, options?: JsonObject, how?: RunOptions): void {
  if (play.problems.length > 0) return;
  const id = derivedId(`core${String(play.seed)}`, play.records * 1000 + play.refused);
  run(play, { id, action, actor: null, ...(options ? { options } : {}) }, how);
}

/** What carries a battle on: where a rule refuses one of these, the table is stuck. */
const GOING_ON: ReadonlySet<string> = new Set([
  CORE_ACTIONS.beginBattle,
  CORE_ACTIONS.startTurn,
  CORE_ACTIONS.giveTurn,
  CORE_ACTIONS.endTurn,
  CORE_ACTIONS.endBattle,
]);

/** How something is carried out. */
interface RunOptions {
  /** Nobody is stuck where a rule refuses it. */
  readonly mayBeRefused?: boolean;
}

/** Carries an intent out on a copy, and checks the record in every way. */
export function run<S extends Shapes>(play: Play<S>, intent: Intent, { mayBeRefused = false }: RunOptions = {}): void {
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
    // Nobody has clicked it: a rule does something that there is not.
    if (error instanceof Refusal && error.text === "SORTIE.Refusal.UnknownAction")
      mistakes.add(`a rule does ${JSON.stringify(error.data["action"])}, which is no action`);
    if (error instanceof Refusal && !mayBeRefused && GOING_ON.has(intent.action) && !error.rule.startsWith("SORTIE-"))
      mistakes.add(`it is refused (${error.rule} ${error.text}), and nobody could go on: moments of the lifecycle refuse nothing`);
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
