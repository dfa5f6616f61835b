// What is offered can be done: an action that asks for nothing, neither a target nor an answer, is not refused after the click.

import { attempt, mayTake } from "../../actions/availability.ts";
import { dialogOf, workOut } from "../../actions/proposals.ts";
import type { Battle, Shapes } from "../../battle/battle.ts";
import type { Ruleset } from "../../contract/ruleset.ts";
import type { Refusal } from "../../data/refusal.ts";
import type { Intent } from "../../procedures/record.ts";
import type { Occasion } from "../laws/paid-prices.ts";

/** The occasion on which something was refused that `availability` had allowed; none where a target or an answer may be what was wrong. */
export function refusedThough<S extends Shapes>(
  ruleset: Ruleset<S>,
  battle: Battle<S>,
  { action: id, actor, item: itemId, targets = [] }: Intent,
  reason: Refusal,
): [string, Occasion][] {
  const action = ruleset.actions.find((each) => each.id === id);
  const creature = battle.creatures[actor ?? ""];
  if (!action || !creature || targets.length > 0 || reason.rule.startsWith("SORTIE-")) return [];
  if (action.offered.on !== "sheet" && action.offered.on !== "item") return [];
  const item = itemId === undefined ? undefined : creature.items[itemId];
  if (action.applies?.(battle, creature, item) === false || !mayTake(ruleset, battle, creature, action, item).available) return [];
  const dialog = dialogOf(ruleset, action);
  const wish = { action: id, actor: creature.uuid, ...(item ? { item: item.id } : {}) };
  const shown = dialog ? attempt(() => workOut(dialog, battle, wish, {})) : undefined;
  if (shown && (shown.refusal || shown.value.refusal || shown.value.fields.length > 0)) return [];
  const problem = `${id} is offered, and refused after the click (${reason.rule} ${reason.text}): its availability has to say so`;
  return [[`${id}: offered`, { action: id, times: 1, isKept: false, problem }]];
}
