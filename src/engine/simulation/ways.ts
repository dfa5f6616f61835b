// What somebody could do now, as its sheet offers it, with the targets and answers that a person would find in the dialog.

import type { Battle, Creature, Item, Shapes } from "../battle.ts";
import { averageOf } from "../dice.ts";
import { parseFormula } from "../formula.ts";
import type { JsonObject } from "../json.ts";
import { candidatesFor, picksFor } from "../picks.ts";
import type { Intent } from "../record.ts";
import { Refusal } from "../refusal.ts";
import type { ActionDefinition, Ruleset } from "../ruleset.ts";
import type { Way } from "./policy.ts";

/** An action of a creature, with the item that it is done with, and what it comes to on average. */
export interface OpenWay<S extends Shapes> extends Way {
  readonly action: ActionDefinition<S>;
  readonly item: Item<S> | undefined;
  /** At how many it may be aimed; 0 for what needs nobody. */
  readonly most: number;
}

/** What hurts others and may be done now. */
export function attacksOf<S extends Shapes>(ruleset: Ruleset<S>, battle: Battle<S>, creature: Creature<S>): OpenWay<S>[] {
  return ruleset.actions.flatMap((action) => {
    if (!isAttack(action)) return [];
    return openWays(battle, creature, action).filter(({ damage }) => damage !== null);
  });
}

/** The ways of one action that may be taken now: one for each item that it is offered on. */
export function openWays<S extends Shapes>(battle: Battle<S>, creature: Creature<S>, action: ActionDefinition<S>): OpenWay<S>[] {
  const { offered } = action;
  const items = offered.on === "item" ? Object.values(creature.items).filter(({ type }) => offered.types.includes(type)) : [undefined];
  return items.flatMap((item) => {
    if (action.applies?.(battle, creature, item) === false) return [];
    if (!action.availability(battle, creature, item).available) return [];
    const { damage, uses } = action.facts?.(battle, creature, item) ?? {};
    const most = picksFor(action, battle, creature, item)?.max ?? 0;
    return [{ action, item, most, damage: averageOfWords(damage), limited: uses !== undefined }];
  });
}

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

/** Whom a way may be aimed at, among these. */
export function aimsOf<S extends Shapes>(
  battle: Battle<S>,
  creature: Creature<S>,
  { action, item }: OpenWay<S>,
  among: readonly Creature<S>[],
): Creature<S>[] {
  const picks = picksFor(action, battle, creature, item);
  return picks ? candidatesFor(picks, creature, among) : [];
}

/**
 * The intent of a way at these targets, its dialog answered as it proposes; null where a rule refuses it. The dialog is asked again with its own answers, as it is at the
 * table, where that is what a refusal hung on.
 */
export function intentOf<S extends Shapes>(
  battle: Battle<S>,
  creature: Creature<S>,
  { action, item }: Pick<OpenWay<S>, "action" | "item">,
  targets: readonly string[],
  id: string,
): Intent | null {
  const intent: Intent = {
    id,
    action: action.id,
    actor: creature.uuid,
    ...(item ? { item: item.id } : {}),
    ...(action.targets ? { targets } : {}),
  };
  if (!action.propose) return intent;
  try {
    const proposal = action.propose(battle, intent);
    const options = Object.fromEntries(proposal.fields.map(({ key, value }): [string, JsonObject[string]] => [key, value]));
    const answered = { ...intent, options };
    if (proposal.refusal === null) return answered;
    return action.propose(battle, answered).refusal === null ? answered : null;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
