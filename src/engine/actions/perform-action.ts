// An action of the ruleset, carried out with every check: by a click, as a deed in somebody else's moment, or as one of a group.

import type { Item, Shapes } from "../battle/battle.ts";
import { passTime } from "../procedures/world-time.ts";
import { type Context, type Payer, requireCreature } from "../procedures/context.ts";
import { payerOfClick } from "../procedures/payer-of-click.ts";
import type { Procedure } from "../procedures/procedure.ts";
import { refuse, refuseIf } from "../data/refusal.ts";
import { endLostRelations } from "../procedures/relations.ts";
import { actionWithId } from "./find-action.ts";
import { whyOnOtherLevel } from "./floors.ts";

/**
 * Carries out the action of the ruleset that `context.intent` names, with every check, paid by this payer; missing: by what pays for a click. For rules that let one
 * action lead to another (what was readied).
 */
export function* performAction<S extends Shapes>(given: Context<S>, paidBy?: Payer<S>): Procedure {
  const { ruleset, battle, intent } = given;
  const payer = paidBy ?? payerOfClick(ruleset, battle, intent.actor === null ? null : battle.creatures[intent.actor]);
  const context: Context<S> = { ...given, payer };
  const action = actionWithId(ruleset.actions, intent.action) ?? actionWithId(ruleset.rests, intent.action);
  if (!action) refuse("SORTIE-ACTION", "SORTIE.Refusal.UnknownAction", { action: intent.action });
  if (action.offered.on === "window" && !context.moment) refuse("SORTIE-WINDOW", "SORTIE.Refusal.OnlyInWindow");
  if (intent.actor !== null) {
    const creature = requireCreature(battle, intent.actor);
    const item = intent.item === undefined ? undefined : creature.items[intent.item];
    if (intent.item !== undefined && !item) refuse("SORTIE-ITEM", "SORTIE.Refusal.ItemGone", { name: creature.name });
    const availability = action.availability(battle, creature, item, payer);
    if (!availability.available) refuse(availability.rule, availability.text, availability.data ?? {});
    for (const target of intent.targets ?? []) refuseIf(whyOnOtherLevel(battle, { action, creature, item }, target));
  }
  checkTargets(context, action.targets ?? null);
  const performing = action.perform(context);
  const item = itemOf(context);
  if (item && action.offered.on === "item" && !action.offered.types.includes(item.type)) {
    // Rules that say themselves what is wrong with an item say it better; what they have done by then is thrown away with the refusal.
    performing.next();
    refuse("SORTIE-ITEM", "SORTIE.Refusal.WrongItem", { item: item.name });
  }
  yield* performing;
  if (context.depth === 0 && intent.actor === null && action.lasts) passTime(context, action.lasts(battle, intent));
  // What answers somebody, or was held back, is settled with the deed that it is a part of.
  if (context.depth === 0 && paidBy === undefined) yield* settle(context);
}

/** Puts in order what something has left behind: how those whom it has moved stand now, where a ruleset thinks in words; relations that nothing holds up any more end, then comes what the ruleset has to say. */
export function* settle<S extends Shapes>(context: Context<S>): Procedure {
  placeMoved(context);
  endLostRelations(context);
  if (context.ruleset.lifecycle.settle) yield* context.ruleset.lifecycle.settle(context);
}

/** Whoever stands elsewhere now stands otherwise to everybody. */
function placeMoved<S extends Shapes>(context: Context<S>): void {
  if (context.moves.length === 0) return;
  const tokens = new Set(context.moves.map(({ token }) => token));
  const moved = Object.values(context.battle.creatures).filter(({ token }) => token !== undefined && tokens.has(token.uuid));
  if (moved.length > 0) context.ruleset.placed?.(context, moved, { begins: false });
}

function itemOf<S extends Shapes>({ battle, intent }: Context<S>): Item<S> | undefined {
  const creature = intent.actor === null ? undefined : battle.creatures[intent.actor];
  return intent.item === undefined ? undefined : creature?.items[intent.item];
}

function checkTargets<S extends Shapes>(
  { battle, intent }: Context<S>,
  wanted: { readonly min: number; readonly max: number } | null,
): void {
  const targets = intent.targets ?? [];
  if (targets.some((uuid) => !battle.creatures[uuid])) refuse("SORTIE-TARGET", "SORTIE.Refusal.TargetGone");
  if (new Set(targets).size !== targets.length) refuse("SORTIE-TARGET", "SORTIE.Refusal.SameTargetTwice");
  if (!wanted) return;
  if (targets.length < wanted.min) refuse("SORTIE-TARGET", "SORTIE.Refusal.TooFewTargets", { count: wanted.min });
  if (targets.length > wanted.max) refuse("SORTIE-TARGET", "SORTIE.Refusal.TooManyTargets", { count: wanted.max });
}
