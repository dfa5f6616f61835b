// A deed: a whole intent that somebody has, held back or offered in another's moment. It is the same action as on the own turn, under another payer.

import { performAction } from "./perform-action.ts";
import { attempt } from "./availability.ts";
import type { Battle, Creature, Item, Shapes } from "../battle/battle.ts";
import type { Context, Payer } from "../procedures/context.ts";
import { type DialogField, type Proposal, asAnswered } from "../procedures/dialog-fields.ts";
import { WAY_OPTION } from "../map/paths.ts";
import { textOption } from "../procedures/intent-options.ts";
import type { Json, JsonObject } from "../data/json.ts";
import type { Phrase } from "../data/phrase.ts";
import { priceOf } from "./costs.ts";
import type { Procedure } from "../procedures/procedure.ts";
import type { PayerKind } from "./payers.ts";
import type { Intent } from "../procedures/record.ts";
import type { ActionDefinition } from "./action.ts";
import type { Hold } from "../battle/turn-order.ts";

/** What somebody does, or has said that they would: ids and choices only. `action` is "" for what was only said in words. */
export interface ActionUse {
  readonly action: string;
  readonly item?: string;
  readonly targets?: readonly string[];
  readonly options?: JsonObject;
}

/** A deed as it is offered: what it is, and with which item. */
export interface ResolvedUse<S extends Shapes = Shapes> {
  readonly deed: ActionUse;
  readonly definition: ActionDefinition<S>;
  readonly item: Item<S> | undefined;
}

/** Key of the question which deed it is, in the dialog of an action that leads to one. */
export const USE_FIELD = "deed";
/** Beginning of the keys of a deed's own questions there. */
const PREFIX = "deed-";

/** A deed's own questions, as they stand in the dialog of an action that leads to it. */
export function questionsWithin({ fields }: Pick<Proposal, "fields">): DialogField[] {
  return fields.map((field) => ({ ...field, key: `${PREFIX}${field.key}` }));
}

/** What such a dialog has settled of the deed's own questions. */
export function answersWithin({ options = {} }: Pick<Intent, "options">): JsonObject {
  return Object.fromEntries(
    Object.entries(options).flatMap(([key, value]): [string, Json][] =>
      key.startsWith(PREFIX) ? [[key.slice(PREFIX.length), value]] : [],
    ),
  );
}

/** The way that was pointed out for a deed that leads somewhere: it is the request's own. */
function wayWithin({ options = {} }: Pick<Intent, "options">): JsonObject {
  const way = options[WAY_OPTION];
  return way === undefined ? {} : { [WAY_OPTION]: way };
}

/** Which of the deeds that are offered a dialog is about. */
export function whichUse<S extends Shapes>(offered: readonly ResolvedUse<S>[], chosen: ResolvedUse<S> | undefined): DialogField {
  return {
    key: USE_FIELD,
    kind: "choice",
    value: chosen ? useKey(chosen.deed) : "",
    label: "SORTIE.Deed.Label",
    choices: offered.map((choice) => {
      const { text, data } = useLabel(choice);
      return { value: useKey(choice.deed), label: text, ...(data ? { data } : {}) };
    }),
  };
}

/** A deed as one word: action, and item if there is one. */
export function useKey({ action, item }: ActionUse): string {
  return item === undefined ? action : `${action}:${item}`;
}

/** A deed in words: the action, and what it is done with. */
export function useLabel<S extends Shapes>({ definition, item }: Pick<ResolvedUse<S>, "definition" | "item">): Phrase {
  return item ? { text: "SORTIE.Deed.WithItem", data: { action: definition.label, item: item.name } } : { text: definition.label };
}

/**
 * Every deed that a creature could have, alone or with each of its items, by what it costs: what has no price, and what nobody would be shown on the sheet, is none.
 * `fits` tells by price which are wanted.
 */
export function usesOf<S extends Shapes>(
  actions: readonly ActionDefinition<S>[],
  battle: Battle<S>,
  creature: Creature<S>,
  fits: (price: S["price"], definition: ActionDefinition<S>, item: Item<S> | undefined) => boolean,
): ResolvedUse<S>[] {
  return actions.flatMap((definition): ResolvedUse<S>[] => {
    const { offered } = definition;
    if (offered.on !== "sheet" && offered.on !== "item") return [];
    const items = offered.on === "item" ? Object.values(creature.items).filter(({ type }) => offered.types.includes(type)) : [undefined];
    return items.flatMap((item): ResolvedUse<S>[] => {
      const price = priceOf(battle, creature, definition, item);
      if (price === null || !fits(price, definition, item) || definition.applies?.(battle, creature, item) === false) return [];
      return [{ deed: { action: definition.id, ...(item ? { item: item.id } : {}) }, definition, item }];
    });
  });
}

/** The deed as an intent of its own, within the request that leads to it. */
export function intentOfUse(within: Pick<Intent, "id">, creature: Pick<Creature, "uuid">, deed: ActionUse): Intent {
  const { action, item, targets, options } = deed;
  const intent: { -readonly [Part in keyof Intent]: Intent[Part] } = { id: within.id, action, actor: creature.uuid };
  if (item !== undefined) intent.item = item;
  if (targets !== undefined) intent.targets = targets;
  if (options !== undefined) intent.options = options;
  return intent;
}

/** What a deed's own dialog shows under a payer: its numbers, questions and notes, and why it would be refused as things stand. */
export function proposalOfUse<S extends Shapes>(
  battle: Battle<S>,
  within: Pick<Intent, "id">,
  creature: Creature<S>,
  { deed, definition, item }: ResolvedUse<S>,
  payer: Payer<S>,
): Proposal {
  const availability = definition.availability(battle, creature, item, payer);
  const barred = availability.available ? null : { rule: availability.rule, text: availability.text, data: availability.data ?? {} };
  const bare: Proposal = { breakdowns: [], fields: [], refusal: barred };
  if (!definition.propose) return bare;
  const made = attempt(() => definition.propose?.(battle, intentOfUse(within, creature, deed), payer) ?? bare);
  if (made.refusal) return { ...bare, refusal: barred ?? made.refusal };
  const { value } = made;
  return {
    fields: value.fields.map((field) => asAnswered(field, deed.options ?? {})),
    refusal: barred ?? value.refusal,
    get breakdowns() {
      return value.breakdowns;
    },
    get notes() {
      return value.notes ?? [];
    },
  };
}

/** The deed that a dialog has settled, among those that it offered; the first where nothing was said; undefined for none of them. */
export function chosenUse<S extends Shapes>(
  intent: Pick<Intent, "options" | "targets">,
  offered: readonly ResolvedUse<S>[],
): ResolvedUse<S> | undefined {
  const said = textOption(intent, USE_FIELD);
  const found = said === "" ? offered[0] : offered.find(({ deed }) => useKey(deed) === said);
  if (!found) return undefined;
  const way = found.definition.walks ? wayWithin(intent) : {};
  const options = { ...found.deed.options, ...answersWithin(intent), ...way };
  const targets = intent.targets && intent.targets.length > 0 ? intent.targets : found.deed.targets;
  return { ...found, deed: { ...found.deed, ...(targets ? { targets } : {}), options } };
}

/**
 * The part of a dialog that leads to a deed: which one, then whatever that deed itself would ask and show under this payer. Whoever holds something back sees with it
 * what will be asked then. `offered` are the deeds to choose from.
 */
export function proposeUse<S extends Shapes>(
  battle: Battle<S>,
  intent: Intent,
  creature: Creature<S>,
  offered: readonly ResolvedUse<S>[],
  payer: Payer<S>,
): Proposal {
  const chosen = chosenUse(intent, offered) ?? offered[0];
  const which = whichUse(offered, chosen);
  if (!chosen) return { breakdowns: [], fields: [which], refusal: null };
  const inner = proposalOfUse(battle, intent, creature, chosen, payer);
  return { ...inner, fields: [which, ...questionsWithin(inner)] };
}

/** The same for a deed that is only held back now: what would refuse it as things stand is told, and hinders nobody. */
export function foreseen(proposal: Proposal): Proposal {
  return proposal.refusal ? { ...proposal, refusal: null, notes: [...(proposal.notes ?? []), proposal.refusal] } : proposal;
}

/** Carries a deed out, with every check of a click, under this kind of payer. Refuses like a click: nothing of the whole request then takes effect. */
export function* performUse<S extends Shapes>(context: Context<S>, creature: Creature<S>, deed: ActionUse, payer: PayerKind<S>): Procedure {
  const intent = intentOfUse(context.intent, creature, deed);
  yield* performAction({ ...context, intent }, payer.of(context.battle, creature));
}

/** A deed as a hold stores it. Options are stored as JSON, because fields are typed and answers are not. */
export function storedUse({ action, item = "", targets = [], options = {} }: ActionUse): Hold["deed"] {
  return {
    action,
    item,
    targets: [...targets],
    options: Object.entries(options).map(([key, value]) => ({ key, value: JSON.stringify(value) })),
  };
}

/** The deed that a hold stores, or null where nothing was said but words. */
export function useOfHold({ deed }: Pick<Hold, "deed">): ActionUse | null {
  if (deed.action === "") return null;
  return {
    action: deed.action,
    ...(deed.item === "" ? {} : { item: deed.item }),
    ...(deed.targets.length === 0 ? {} : { targets: deed.targets }),
    options: Object.fromEntries(deed.options.flatMap(({ key, value }) => readOption(key, value))),
  };
}

function readOption(key: string, value: string): [string, Json][] {
  try {
    const read: unknown = JSON.parse(value);
    return typeof read === "string" || typeof read === "number" || typeof read === "boolean" ? [[key, read]] : [];
  } catch {
    return [];
  }
}
