// How Archmage actions are written down: labels, icons and prices by id.

import { type ActionSource, actionsUnder } from "../../../engine/contract/declare-actions.ts";
import type { DialogField, Proposal } from "../../../engine/procedures/dialog-fields.ts";
import { needsTrigger } from "./costs.ts";
import { isOfTurn } from "./payers.ts";
import type { ActionCost, ArchmageAction, ArchmageBattle, ArchmageCreature, ArchmagePayer, ArchmageShapes } from "../data/types.ts";

interface Source extends Omit<ActionSource<ArchmageShapes>, "price"> {
  /** What it costs as a deed, which may be readied or be an answer. */
  readonly price?: ActionCost;
}

const worded = actionsUnder<ArchmageShapes>("ARCHMAGE.Action");

/** An action whose words stand in the language file under its id. */
export function action({ price, ...source }: Source): ArchmageAction {
  return worded({ ...source, ...(price === undefined ? {} : { price: { kind: price } }) });
}

/** Asks what a free action on somebody else's turn answers (AE-ACT-03). */
export function triggerField(battle: ArchmageBattle, creature: ArchmageCreature, payer: ArchmagePayer, cost: ActionCost): DialogField[] {
  if (!isOfTurn(payer) || !needsTrigger(battle, creature, cost)) return [];
  return [{ key: "trigger", kind: "text", value: "", label: "ARCHMAGE.Dialog.answers.Label", hint: "ARCHMAGE.Dialog.answers.Hint" }];
}

/** What a dialog says of the enemies that a deed gives an opening to (AE-OA-01). */
export function openingNotes(strikers: readonly ArchmageCreature[], rule: string): NonNullable<Proposal["notes"]> {
  return strikers.map(({ name }) => ({ rule, text: "ARCHMAGE.Dialog.GivesOpening", data: { name } }));
}
