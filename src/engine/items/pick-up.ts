// Leaving things, taking up what lies about and searching the fallen, where the ruleset charges nothing for it: outside of fights, and in those of rulesets that don't.

import { settle } from "../actions/perform-action.ts";
import { fieldsOnly, mayTake } from "../actions/availability.ts";
import { dialogOf } from "../actions/proposals.ts";
import { type Battle, type Creature, type Shapes, combatantOf } from "../battle/battle.ts";
import { type Context, requireCreature, requireItem } from "../procedures/context.ts";
import { type GroundActions, type Takeable, askOwner, isFallen, letGoOf, liesNear, lyingThings, takeUp, thingsOn } from "./ground.ts";
import { booleanOption, textOption } from "../procedures/intent-options.ts";
import type { Procedure } from "../procedures/procedure.ts";
import type { Intent } from "../procedures/record.ts";
import { type RefusalReason, Refusal, refuse, refuseIf } from "../data/refusal.ts";
import type { ActionDefinition } from "../actions/action.ts";
import type { DialogField, Proposal } from "../procedures/dialog-fields.ts";
import type { Ruleset } from "../contract/ruleset.ts";
import { countAsked, whyNotGiven } from "./item-changes.ts";

const RULE = "SORTIE-ITEM";

/** The ruleset's own action for it, where this creature is in a fight that charges for it; null where it costs nothing. */
export function chargedBy<S extends Shapes>(
  ruleset: Ruleset<S>,
  battle: Battle<S>,
  { uuid }: Creature<S>,
  what: keyof GroundActions,
): string | null {
  const fights = battle.started && combatantOf(battle, uuid) !== undefined;
  return (fights ? ruleset.ground?.[what] : undefined) ?? null;
}

function refuseCharged<S extends Shapes>({ ruleset, battle }: Context<S>, creature: Creature<S>, what: keyof GroundActions): void {
  const id = chargedBy(ruleset, battle, creature, what);
  const action = ruleset.actions.find((each) => each.id === id);
  if (action) refuse(RULE, "SORTIE.Refusal.CostsAnAction", { name: creature.name, action: action.label });
}

/**
 * Lets a thing of whoever acts fall, `options.count` of a pile or all of it; `options.at` lays it on that space (`{ x, y }`, in grid units), to which in a
 * battle it is thrown. Refuses a space that is none, or that no throw reaches (`SORTIE-ITEM`).
 */
export function* performDrop<S extends Shapes>(context: Context<S>): Procedure {
  const { battle, ruleset, intent } = context;
  const creature = requireCreature(battle, intent.actor);
  const item = requireItem(creature, intent.item);
  refuseCharged(context, creature, "drop");
  refuseIf(whyNotGiven(context, creature, null, item));
  const count = countAsked(ruleset, creature, item, intent.options?.["count"]);
  letGoOf(context, creature, item, { rule: RULE, text: count === 1 ? "SORTIE.Step.Drops" : "SORTIE.Step.DropsSeveral", count });
  yield* settle(context);
}

/** Takes up what lies about (`options.thing`, or several at once: `options.things`): in a battle only what lies next to whoever acts, as far as the map knows. */
export function* performTake<S extends Shapes>(context: Context<S>): Procedure {
  const { battle, ruleset, intent } = context;
  const creature = requireCreature(battle, intent.actor);
  refuseCharged(context, creature, "take");
  const { why } = waysToTake(ruleset, battle, creature);
  const lying = lyingThings(battle);
  const things = keysAsked(intent).map(
    (key) => lying.find((each) => each.key === key) ?? refuse(RULE, "SORTIE.Refusal.LiesNoMore", { name: creature.name }),
  );
  for (const thing of things) refuseIf(why(thing));
  for (const { key } of things) takeUp(context, creature, key);
  const item = things.map(({ name }) => name).join(", ");
  context.note({ rule: RULE, text: "SORTIE.Step.TakesUp", data: { name: creature.name, item }, about: creature.uuid });
  yield* settle(context);
}

/** The one thing of an intent, or each of its several once. */
function keysAsked(intent: Intent): string[] {
  const several = intent.options?.["things"];
  const keys = Array.isArray(several) ? several.filter((key) => typeof key === "string") : [];
  return keys.length > 0 ? [...new Set(keys)] : [textOption(intent, "thing")];
}

/** How somebody takes things up as things stand. */
export interface WaysToTake {
  /** Keys of what the fallen have that the ruleset's own action takes from them, where a fight charges for that. */
  readonly held: ReadonlySet<string>;
  /** Why something that lies about cannot be taken, or null: it is too far away, or what the ruleset's own action says. */
  readonly why: (thing: Pick<Takeable, "key" | "name" | "place">) => RefusalReason | null;
}

/** What somebody could take up now: the ruleset's own action is asked once where a fight charges for it. */
export function waysToTake<S extends Shapes>(ruleset: Ruleset<S>, battle: Battle<S>, creature: Creature<S>): WaysToTake {
  const id = chargedBy(ruleset, battle, creature, "take");
  const action = ruleset.actions.find((each) => each.id === id);
  const far = (text: string, item: string): RefusalReason => ({ rule: RULE, text, data: { name: creature.name, item } });
  if (!action) {
    const isFar = (place: Takeable["place"]): boolean => battle.started && liesNear(battle, creature, place) === false;
    return { held: new Set(), why: ({ name, place }) => (isFar(place) ? far("SORTIE.Refusal.LiesTooFar", name) : null) };
  }
  const offered = offeredBy(ruleset, action, battle, creature);
  const availability = mayTake(ruleset, battle, creature, action);
  const held = new Set((offered ?? []).flatMap(({ value }) => (value.includes("|") ? [value] : [])));
  const why: WaysToTake["why"] = ({ key, name }) => {
    if (offered?.every(({ value }) => value !== key)) return far("SORTIE.Refusal.LiesOutOfReach", name);
    return availability.available ? null : availability;
  };
  return { held, why };
}

/** The things that the dialog of a ruleset's own action offers; null where it asks for none. */
function offeredBy<S extends Shapes>(ruleset: Ruleset<S>, action: ActionDefinition<S>, battle: Battle<S>, { uuid }: Creature<S>) {
  try {
    const field = dialogOf(ruleset, action)?.(battle, { id: "", action: action.id, actor: uuid }).fields.find(({ key }) => key === "thing");
    return field?.kind === "choice" ? field.choices : null;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** What can be taken off a fallen creature: its things, save those that are a part of it. */
export function lootOf<S extends Shapes>(ruleset: Ruleset<S>, battle: Battle<S>, taker: Creature<S>, fallen: Creature<S>): Takeable<S>[] {
  return thingsOn(battle, fallen, (item) => whyNotGiven({ ruleset, battle }, fallen, taker, item) === null);
}

function partiesOf<S extends Shapes>(
  battle: Battle<S>,
  intent: Pick<Intent, "actor" | "targets">,
): [taker: Creature<S>, fallen: Creature<S>] {
  return [requireCreature(battle, intent.actor), requireCreature(battle, intent.targets?.[0] ?? null)];
}

const keyOf = ({ key }: Takeable): string => `take-${key.slice(key.indexOf("|") + 1)}`;

/** The dialog of a search: a tick for each thing, all of them at first. Refuses who has nothing, and who is on their feet. */
export function proposeLoot<S extends Shapes>(ruleset: Ruleset<S>, battle: Battle<S>, intent: Pick<Intent, "actor" | "targets">): Proposal {
  const [taker, fallen] = partiesOf(battle, intent);
  const things = lootOf(ruleset, battle, taker, fallen);
  const data = { name: fallen.name };
  if (taker.uuid === fallen.uuid || !isFallen(ruleset, battle, fallen))
    return fieldsOnly([], { rule: RULE, text: "SORTIE.Refusal.NotFallen", data });
  if (things.length === 0) return fieldsOnly([], { rule: RULE, text: "SORTIE.Refusal.NothingOnThem", data });
  const fields = things.map((thing): DialogField => ({ key: keyOf(thing), kind: "boolean", value: true, label: thing.name }));
  return fieldsOnly(fields);
}

/** Takes from the one target, who has fallen, what the dialog says. Whoever is played by a player is asked first; dead or not, it is theirs. */
export function* performLoot<S extends Shapes>(context: Context<S>): Procedure {
  const { battle, ruleset, intent } = context;
  const [taker, fallen] = partiesOf(battle, intent);
  refuseCharged(context, taker, "take");
  refuseIf(proposeLoot(ruleset, battle, intent).refusal);
  const data = { name: taker.name, from: fallen.name };
  if (battle.started && liesNear(battle, taker, battle.terrain?.places[fallen.uuid] ?? null) === false)
    refuse(RULE, "SORTIE.Refusal.LiesTooFar", { name: taker.name, item: fallen.name });
  const chosen = lootOf(ruleset, battle, taker, fallen).filter((thing) => booleanOption(intent, keyOf(thing)));
  if (chosen.length === 0) refuse(RULE, "SORTIE.Refusal.NothingChosen", { name: taker.name });
  yield* askOwner(context, taker, fallen);
  for (const { key } of chosen) takeUp(context, taker, key);
  const items = chosen.map(({ name }) => name).join(", ");
  context.note({ rule: RULE, text: "SORTIE.Step.Loots", data: { ...data, items }, about: taker.uuid });
  yield* settle(context);
}

/** The GM clears something away that lies about (`options.thing`): nobody has it. */
export function tidyAway<S extends Shapes>(context: Context<S>): void {
  const key = textOption(context.intent, "thing");
  const thing = lyingThings(context.battle).find((each) => each.key === key);
  if (!thing) return refuse(RULE, "SORTIE.Refusal.NothingLies");
  for (const store of Object.values(context.battle.ground.lying)) Reflect.deleteProperty(store, key);
  context.note({ rule: RULE, text: "SORTIE.Step.TidiesAway", data: { item: thing.name } });
}
