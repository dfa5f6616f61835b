// What the dialog of an action shows, worked out by the action itself: first with what has been answered, then also with what it proposes for the rest.

import type { Battle, Shapes } from "../battle/battle.ts";
import type { JsonObject } from "../data/json.ts";
import { Refusal } from "../data/refusal.ts";
import type { Proposal } from "../procedures/dialog-fields.ts";
import { asAnswered } from "../procedures/dialog-fields.ts";
import type { Intent } from "../procedures/record.ts";
import type { ActionDefinition } from "./action.ts";

/** What works out an action's dialog. */
type Propose<S extends Shapes> = NonNullable<ActionDefinition<S>["propose"]>;

/** An intent before it has an id. */
export type Wish = Omit<Intent, "id">;

/** The proposal with these answers, and with what it proposes itself for all other questions. Shows what refuses it; throws a Refusal where there is nothing to ask. */
export function workOut<S extends Shapes>(propose: Propose<S>, battle: Battle<S>, wish: Wish, answers: JsonObject): Proposal {
  const withOptions = (options: JsonObject): Proposal => propose(battle, { ...wish, id: "", options });
  const proposal = withOptions({ ...proposedOptions(withOptions(answers)), ...answers });
  return { ...proposal, fields: proposal.fields.map((field) => asAnswered(field, answers)) };
}

/** The proposal with these answers. Throws a Refusal that no switch of the dialog could lift; one that a switch does lift is shown in the dialog. */
export function requireProposal<S extends Shapes>(propose: Propose<S>, battle: Battle<S>, wish: Wish, answers: JsonObject): Proposal {
  const proposal = workOut(propose, battle, wish, answers);
  if (!proposal.refusal) return proposal;
  const options = { ...proposedOptions(proposal), ...answers };
  const liftable = proposal.fields.some(
    (field) =>
      field.kind === "boolean" && !propose(battle, { ...wish, id: "", options: { ...options, [field.key]: !field.value } }).refusal,
  );
  if (!liftable) throw new Refusal(proposal.refusal);
  return proposal;
}

/** What a proposal would answer by itself. */
export function proposedOptions({ fields }: Proposal): JsonObject {
  return Object.fromEntries(fields.map((field) => [field.key, field.value]));
}
