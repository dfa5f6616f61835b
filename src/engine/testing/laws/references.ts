// Names that declarations use are names that there are: actions, kinds of items, payers. Conditions and cards are held to this among the other laws of conformance.

import type { Shapes } from "../../battle/battle.ts";
import type { Ruleset } from "../../contract/ruleset.ts";
import type { BattleRecord } from "../../procedures/record.ts";
import { isCoreAction } from "../../run/core-actions.ts";

/** Every name that a ruleset uses and does not have. */
export function checkReferences<S extends Shapes>(ruleset: Ruleset<S>): string[] {
  return [...strangeActions(ruleset), ...strangeItemTypes(ruleset), ...strangePayers(ruleset)];
}

function strangeActions<S extends Shapes>(ruleset: Ruleset<S>): string[] {
  const { tactics = {}, partyChecks = [], holdUses = {}, ground = {}, reorderAction, sideAction } = ruleset;
  const known = new Set([...ruleset.actions, ...ruleset.rests].map(({ id }) => id));
  const named: Readonly<Record<string, readonly (string | undefined)[]>> = {
    "tactics.mend": tactics.mend ?? [],
    "tactics.prepare": tactics.prepare ?? [],
    "tactics.answer": tactics.answer ?? [],
    partyChecks: partyChecks.map(({ action }) => action),
    holdUses: Object.values(holdUses).map(({ action }) => action),
    ground: [ground.drop, ground.take],
    reorderAction: [reorderAction],
    sideAction: [sideAction],
  };
  return Object.entries(named).flatMap(([path, ids]) =>
    ids.flatMap((id) => (id === undefined || known.has(id) ? [] : [`${path} names "${id}", which is no action`])),
  );
}

function strangeItemTypes<S extends Shapes>({ actions, rests, actors, items }: Ruleset<S>): string[] {
  const offered = [...actions, ...rests].flatMap(({ id, offered: where }): [string, readonly string[]][] =>
    where.on === "item" ? [[`actions.${id}.offered.types`, where.types]] : [],
  );
  const listed = Object.entries({ ...actors, ...items }).flatMap(([type, { sheet }]) =>
    Object.entries(sheet.lists ?? {}).map(([id, { types }]): [string, readonly string[]] => [
      `${type}.sheet.lists.${id}.types`,
      Object.keys(types),
    ]),
  );
  return [...offered, ...listed].flatMap(([path, types]) =>
    types.filter((type) => !Object.hasOwn(items, type)).map((type) => `${path} names "${type}", which is no kind of item`),
  );
}

function strangePayers<S extends Shapes>({ holdUses = {}, payers = [] }: Ruleset<S>): string[] {
  return Object.entries(holdUses).flatMap(([kind, { payer }]) =>
    payer === undefined || payers.some(({ id }) => id === payer.id)
      ? []
      : [`holdUses.${kind} pays with "${payer.id}", which is none of the ruleset's payers`],
  );
}

/** Offers of actions that there are not: nobody can take them up. */
export function strangeOffers<S extends Shapes>({ actions, rests }: Ruleset<S>, { offers }: BattleRecord): string[] {
  const strange = offers.filter(({ action }) => !isCoreAction(action) && ![...actions, ...rests].some(({ id }) => id === action));
  return strange.map(({ action }) => `it offers "${action}", which is no action`);
}
