// What a played battle keeps of itself while it goes on, and how an intent is carried out in it.

import type { Policy, SurprisingSide, SurroundingChoice } from "../contract/tactics.ts";
import type { Battle, Creature, Shapes, Side } from "../battle/battle.ts";
import type { JsonObject } from "../data/json.ts";
import type { Table } from "../procedures/procedure.ts";
import { type RandomSource, derivedId } from "../data/random.ts";
import type { Intent } from "../procedures/record.ts";
import { Refusal } from "../data/refusal.ts";
import { RulesetError } from "../data/ruleset-error.ts";
import type { Ruleset } from "../contract/ruleset.ts";
import { invalidating } from "../data/memo.ts";
import { performBare } from "./perform-fast.ts";
import { healthOf, isSpent, isStanding } from "../battle/health.ts";
import type { Luck } from "./dice-luck.ts";
import type { Surroundings } from "./situation.ts";
import type { Memory, OpenAttack, OpenWay } from "./options.ts";

/** How a battle is to be played. */
export interface PlayPlan<S extends Shapes = Shapes> {
  readonly ruleset: Ruleset<S>;
  readonly random: RandomSource;
  policyOf(creature: Creature<S>): Policy;
  /** What is set as soon as the battle runs: numbers of the whole battle, by their paths below its `system`. */
  readonly gauges?: Readonly<Record<string, number>>;
  /** Who surprises the other side when the battle begins. */
  readonly surprise?: SurprisingSide;
  /** What the place is to the rules. */
  readonly surroundings?: Surroundings;
  /** After so many rounds a battle is undecided. */
  readonly maximumRounds: number;
  /** Carries intents out; missing: bare rules. */
  carryOut?(battle: Battle<S>, intent: Intent, table: Table): void;
}

/** How a played battle ended. */
export interface PlayedBattle {
  /** The side that alone has somebody standing; null where none or several have. */
  readonly winner: Side | null;
  readonly rounds: number;
  /** Uuids of those who no longer stand. */
  readonly down: readonly string[];
  /** Uuids of those who had none of their last points left at some time, whether or not they stood up again. */
  readonly fell: readonly string[];
  /** Uuids of the dead. */
  readonly dead: readonly string[];
  /** What each hero has used up, by its uuid and the id of the tally's row. */
  readonly spent: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Points that others lost by what somebody did, by its uuid. */
  readonly damage: Readonly<Record<string, number>>;
  /** Share of its points that each side had left, at the start and after each round. */
  readonly course: readonly { readonly heroes: number; readonly foes: number }[];
  /** How lucky its dice were. */
  readonly luck: Readonly<Luck>;
  /** Intents that a rule refused though the dialog had not; each is a fault of a rule. */
  readonly refused: readonly string[];
}

/** A battle that is being played. */
export interface Play<S extends Shapes> {
  readonly plan: PlayPlan<S>;
  readonly ruleset: Ruleset<S>;
  readonly battle: Battle<S>;
  readonly table: Table;
  /** What is ever done in somebody else's moment. */
  readonly answering: ReadonlySet<string>;
  readonly memory: Memory;
  readonly surroundings: readonly SurroundingChoice<S>[];
  /** What may be done as the battle stands: forgotten with each intent, since nothing else changes it. */
  readonly open: {
    /** By uuid. */
    readonly attacks: Map<string, readonly OpenAttack<S>[]>;
    /** By uuid, then by action. */
    readonly ways: Map<string, Map<object, readonly OpenWay<S>[]>>;
  };
  readonly everybody: readonly Creature<S>[];
  /** Points that each began with. */
  readonly full: ReadonlyMap<string, number>;
  /** Points that each had when the last intent was carried out, as `everybody` lists them. */
  readonly points: number[];
  /** Who stood on either side when somebody last looked. */
  readonly stood: Partial<Record<Side, Creature<S>>>;
  readonly damage: Record<string, number>;
  readonly luck: Luck;
  readonly fell: Set<string>;
  readonly refused: string[];
  readonly course: { heroes: number; foes: number }[];
  /** Whom each attacked last or came nearer to, by uuid. */
  readonly attacked: Map<string, string>;
  /** Who hurt each last, by uuid. */
  readonly hurtBy: Map<string, string>;
  /** In which round somebody was last helped, by uuid: once a round is enough. */
  readonly helped: Map<string, number>;
  /** The round that was last written down. */
  round: number;
  intents: number;
}

/** Whether there is nobody left to fight, or the rules say that it is over. */
export function isDecided<S extends Shapes>(play: Play<S>): boolean {
  const { ruleset, battle } = play;
  return battle.system.order.over || ruleset.isOver?.(battle) === true || !hasStanding(play, "heroes") || !hasStanding(play, "foes");
}

/** Whether a side has somebody standing. It is asked after every deed, so whoever stood last time is looked at first, and one is enough. */
function hasStanding<S extends Shapes>({ ruleset, battle, everybody, stood }: Play<S>, side: Side): boolean {
  const stands = (creature: Creature<S>): boolean => creature.side === side && isStanding(ruleset, battle, creature);
  const last = stood[side];
  if (last && stands(last)) return true;
  const found = everybody.find(stands);
  if (found) stood[side] = found;
  return found !== undefined;
}

/** Carries out an action that nobody in particular takes. */
export function carryOut<S extends Shapes>(play: Play<S>, actor: string | null, action: string, options?: JsonObject): void {
  run(play, { action, actor, ...(options ? { options } : {}) });
}

/** Ids of intents, the same in every battle: what happens first has the first of them. */
const ids: string[] = [];

function withId({ action, actor, item, targets, options }: Omit<Intent, "id">, id: string): Intent {
  const intent: { -readonly [Part in keyof Intent]: Intent[Part] } = { id, action, actor };
  if (item !== undefined) intent.item = item;
  if (targets !== undefined) intent.targets = targets;
  if (options !== undefined) intent.options = options;
  return intent;
}

/** Carries an intent out. False where a rule refuses it. */
export function run<S extends Shapes>(play: Play<S>, wanted: Omit<Intent, "id">): boolean {
  const { ruleset, battle, table, plan, everybody, damage, points } = play;
  play.intents += 1;
  play.open.attacks.clear();
  play.open.ways.clear();
  const intent = withId(wanted, (ids[play.intents] ??= derivedId("played", play.intents)));
  try {
    invalidating(() => {
      if (plan.carryOut) plan.carryOut(battle, intent, table);
      else performBare(ruleset, battle, intent, table, play.answering);
    });
  } catch (error) {
    // A rule that has no end would have none the next time either.
    if (!(error instanceof Refusal) || (error instanceof RulesetError && error.kind === "endless")) throw error;
    play.refused.push(`${intent.action}: ${error.rule}`);
    return false;
  }
  const { actor } = intent;
  everybody.forEach((creature, index) => {
    const left = healthOf(ruleset, creature);
    const lost = (points[index] ?? 0) - left;
    points[index] = left;
    if (lost <= 0) return;
    if (isSpent(ruleset, creature)) play.fell.add(creature.uuid);
    if (actor === null || creature.uuid === actor) return;
    damage[actor] = (damage[actor] ?? 0) + lost;
    play.hurtBy.set(creature.uuid, actor);
  });
  return true;
}
