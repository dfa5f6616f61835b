// What somebody could do now, as its sheet offers it, with the targets and answers that a person would find in the dialog.

import { mayTake } from "../actions/availability.ts";
import { payerOfClick } from "../procedures/payer-of-click.ts";
import type { Way } from "../contract/tactics.ts";
import type { Battle, Creature, Item, Shapes } from "../battle/battle.ts";
import { averageOf } from "../data/dice.ts";
import { parseFormula } from "../data/formula.ts";
import type { Json, JsonObject } from "../data/json.ts";
import { picksFor } from "../actions/target-candidates.ts";
import type { Intent } from "../procedures/record.ts";
import { Refusal } from "../data/refusal.ts";
import type { ActionDefinition } from "../actions/action.ts";
import type { DialogField } from "../procedures/dialog-fields.ts";
import type { Ruleset } from "../contract/ruleset.ts";

/** An action of a creature, with the item that it is done with. */
export interface OpenWay<S extends Shapes> {
  readonly action: ActionDefinition<S>;
  readonly item: Item<S> | undefined;
  /** At how many it may be aimed; 0 for what needs nobody. */
  readonly most: number;
}

/** A way that hurts others, with what it comes to. */
export type OpenAttack<S extends Shapes> = OpenWay<S> & Way;

/**
 * What the creatures of a played battle remember of their ways. It guides choices and decides none of them: every one is then asked of the rules as they stand.
 */
export interface Memory {
  /** What somebody's ways come to, by uuid. */
  readonly ratings: Map<string, Ratings>;
  /** How a way's dialog was last answered. */
  readonly answers: Map<string, JsonObject>;
}

/** What somebody's ways come to, as long as its effects and its belongings are these. */
interface Ratings {
  readonly effects: readonly string[];
  readonly items: readonly string[];
  /** By action, then by the id of the item that it is done with; "" for none. */
  readonly ways: Map<object, Map<string, Rating>>;
}

/** What a way comes to, however things stand. */
type Rating = Omit<Way, "opens">;

/** Nothing is remembered yet. */
export function noMemory(): Memory {
  return { ratings: new Map(), answers: new Map() };
}

/** What hurts others and may be done now, each with what it comes to on average. */
export function attacksOf<S extends Shapes>(
  ruleset: Ruleset<S>,
  battle: Battle<S>,
  creature: Creature<S>,
  memory: Memory,
): OpenAttack<S>[] {
  const ratings = ratingsOf(creature, memory);
  const found: OpenAttack<S>[] = [];
  for (const open of attackActionsOf(ruleset))
    for (const way of openWays(ruleset, battle, creature, open)) {
      const { action, item, most } = way;
      const { damage, limited } = rated(battle, creature, way, ratings);
      const opens = damage !== null && ruleset.tactics?.givesOpening?.(battle, creature, item) === true;
      if (damage !== null) found.push({ action, item, most, damage, limited, opens });
    }
  return found;
}

/** What the best attack with a thing comes to on average, whether or not it may be made now; 0 for what hurts nobody. */
export function worthOfItem<S extends Shapes>(
  ruleset: Ruleset<S>,
  battle: Battle<S>,
  creature: Creature<S>,
  item: Item<S>,
  memory: Memory,
): number {
  const ratings = ratingsOf(creature, memory);
  return Math.max(
    0,
    ...attackActionsOf(ruleset).map((action) => {
      const { offered } = action;
      if (offered.on !== "item" || !offered.types.includes(item.type)) return 0;
      return rated(battle, creature, { action, item }, ratings).damage ?? 0;
    }),
  );
}

function keyOf<S extends Shapes>({ action, item }: Pick<OpenWay<S>, "action" | "item">): string {
  return item ? `${action.id} ${item.id}` : action.id;
}

function ratingsOf<S extends Shapes>({ uuid, effects, items }: Creature<S>, { ratings }: Memory): Ratings["ways"] {
  const known = ratings.get(uuid);
  if (known && areKeysOf(effects, known.effects) && areKeysOf(items, known.items)) return known.ways;
  const ways: Ratings["ways"] = new Map();
  ratings.set(uuid, { effects: Object.keys(effects), items: Object.keys(items), ways });
  return ways;
}

function areKeysOf(object: object, keys: readonly string[]): boolean {
  let count = 0;
  for (const key in object) {
    if (keys[count] !== key) return false;
    count += 1;
  }
  return count === keys.length;
}

function rated<S extends Shapes>(
  battle: Battle<S>,
  creature: Creature<S>,
  { action, item }: Pick<OpenWay<S>, "action" | "item">,
  ratings: Ratings["ways"],
): Rating {
  let byItem = ratings.get(action);
  if (!byItem) ratings.set(action, (byItem = new Map<string, Rating>()));
  const known = byItem.get(item?.id ?? "");
  if (known) return known;
  const { damage, uses } = action.facts?.(battle, creature, item) ?? {};
  const way = { damage: averageOfWords(damage), limited: uses !== undefined };
  byItem.set(item?.id ?? "", way);
  return way;
}

/** The ways of one action that may be taken now: one for each item that it is offered on. */
export function openWays<S extends Shapes>(
  ruleset: Ruleset<S>,
  battle: Battle<S>,
  creature: Creature<S>,
  action: ActionDefinition<S>,
): OpenWay<S>[] {
  const { offered } = action;
  const found: OpenWay<S>[] = [];
  const look = (item: Item<S> | undefined): void => {
    if (action.applies?.(battle, creature, item) === false || !mayTake(ruleset, battle, creature, action, item).available) return;
    found.push({ action, item, most: picksFor(action, battle, creature, item)?.max ?? 0 });
  };
  if (offered.on !== "item") look(undefined);
  else
    for (const id in creature.items) {
      const item = creature.items[id];
      if (item && offered.types.includes(item.type)) look(item);
    }
  return found;
}

/** What a ruleset's creatures may hurt somebody with: told apart once. */
function attackActionsOf<S extends Shapes>({ actions }: Ruleset<S>): readonly ActionDefinition<S>[] {
  const known = attackActions.get(actions);
  // A list's own attacks are of its shapes.
  if (known) return known as readonly ActionDefinition<S>[];
  const attacks = actions.filter(isAttack);
  attackActions.set(actions, attacks);
  return attacks;
}

const attackActions = new WeakMap<object, readonly object[]>();

function isAttack<S extends Shapes>(action: ActionDefinition<S>): boolean {
  const { on } = action.offered;
  if (on === "card" || on === "gm" || on === "window" || action.facts === undefined) return false;
  return action.place === "attack" || (action.place === undefined && on === "item");
}

/** The mean of dice as people read them; 0 where they can't be read as such, null without any. */
function averageOfWords(words: string | undefined): number | null {
  if (words === undefined) return null;
  const known = averages.get(words);
  if (known !== undefined) return known;
  const parsed = parseFormula(words.replaceAll("−", "-").replace(/^\+/, ""));
  const average = parsed.ok ? averageOf(parsed.request) : 0;
  averages.set(words, average);
  return average;
}

/** The same words always come to the same. */
const averages = new Map<string, number>();

/** Whom of these a way may be aimed at, in their order. */
export function aimsOf<S extends Shapes>(
  battle: Battle<S>,
  creature: Creature<S>,
  { action, item }: OpenWay<S>,
  among: readonly Creature<S>[],
): Creature<S>[] {
  const targetCandidates = picksFor(action, battle, creature, item);
  return targetCandidates ? among.filter((one) => targetCandidates.accepts(one)) : [];
}

/**
 * The intent of a way at these targets, its dialog answered as it proposes; null where a rule refuses it. The dialog is asked with the answers that the same way had
 * before; where it proposes others now, it is asked again with these, as it is at the table.
 */
export function intentOf<S extends Shapes>(
  ruleset: Ruleset<S>,
  battle: Battle<S>,
  creature: Creature<S>,
  way: Pick<OpenWay<S>, "action" | "item">,
  targets: readonly string[],
  { answers }: Memory,
): Omit<Intent, "id"> | null {
  const { action, item } = way;
  const saying = (options?: JsonObject): Intent => {
    const intent: { -readonly [Part in keyof Intent]: Intent[Part] } = { id: "", action: action.id, actor: creature.uuid };
    if (item) intent.item = item.id;
    if (action.targets) intent.targets = targets;
    if (options) intent.options = options;
    return intent;
  };
  if (!action.propose) return saying();
  const payer = payerOfClick(ruleset, battle, creature);
  const key = `${creature.uuid} ${keyOf(way)}`;
  const before = answers.get(key);
  try {
    const proposal = action.propose(battle, saying(before), payer);
    const same = before !== undefined && isAnsweredBy(proposal.fields, before);
    const options = same ? before : Object.fromEntries(proposal.fields.map(({ key: asked, value }): [string, Json] => [asked, value]));
    if (!same) answers.set(key, options);
    const answered = saying(options);
    if (same || before === undefined) {
      if (proposal.refusal === null) return answered;
      if (same) return null;
    }
    return action.propose(battle, answered, payer).refusal === null ? answered : null;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

function isAnsweredBy(fields: readonly DialogField[], answers: JsonObject): boolean {
  return fields.length === Object.keys(answers).length && fields.every(({ key, value }) => answers[key] === value);
}
