// What the dialog of an action shows, worked out by the action itself: first with what has been answered, then also with what it proposes for the rest.

import type { Battle, Shapes } from "../battle/battle.ts";
import type { JsonObject } from "../data/json.ts";
import { type RefusalReason, Refusal } from "../data/refusal.ts";
import { type Proposal, asAnswered } from "../procedures/dialog-fields.ts";
import type { Intent } from "../procedures/record.ts";
import type { Payer } from "../procedures/context.ts";
import type { Ruleset } from "../contract/ruleset.ts";
import type { ActionDefinition } from "./action.ts";
import { AVAILABLE } from "./availability.ts";
import { payerOfClick } from "../procedures/payer-of-click.ts";

/** What works out an action's dialog. */
export type Dialog<S extends Shapes = Shapes> = (battle: Battle<S>, intent: Intent) => Proposal;

/** An intent before it has an id. */
export type IntentDraft = Omit<Intent, "id">;

/** The dialog of an action under a payer (missing: whatever pays for a click); null for an action without one. It shows what bars the action as well. */
export function dialogOf<S extends Shapes>(
  ruleset: Pick<Ruleset<S>, "payers" | "paysForClick">,
  action: Pick<ActionDefinition<S>, "propose"> & Partial<Pick<ActionDefinition<S>, "availability">>,
  given?: Payer<S>,
): Dialog<S> | null {
  const { propose } = action;
  if (!propose) return null;
  return (battle, intent) => {
    const creature = intent.actor === null ? undefined : battle.creatures[intent.actor];
    const payer = given ?? payerOfClick(ruleset, battle, creature);
    const item = intent.item === undefined ? undefined : creature?.items[intent.item];
    const barred = creature && action.availability ? action.availability(battle, creature, item, payer) : AVAILABLE;
    const proposal = propose.call(action, battle, intent, payer);
    return barred.available ? proposal : refusedFor(proposal, barred);
  };
}

/** A proposal that is refused for this reason. Its numbers are still worked out only when they are read. */
function refusedFor(proposal: Proposal, { rule, text, data = {} }: RefusalReason): Proposal {
  return {
    fields: proposal.fields,
    refusal: { rule, text, data },
    get breakdowns() {
      return proposal.breakdowns;
    },
    get notes() {
      return proposal.notes ?? [];
    },
  };
}

/** The proposal with these answers, and with what it proposes itself for all other questions. Shows what refuses it; throws a Refusal where there is nothing to ask. */
export function workOut<S extends Shapes>(propose: Dialog<S>, battle: Battle<S>, draft: IntentDraft, answers: JsonObject): Proposal {
  const withOptions = (options: JsonObject): Proposal => propose(battle, { ...draft, id: "", options });
  const proposal = withOptions({ ...proposedOptions(withOptions(answers)), ...answers });
  return { ...proposal, fields: proposal.fields.map((field) => asAnswered(field, answers)) };
}

/** The proposal with these answers. Throws a Refusal that no switch of the dialog could lift; one that a switch does lift is shown in the dialog. */
export function requireProposal<S extends Shapes>(
  propose: Dialog<S>,
  battle: Battle<S>,
  draft: IntentDraft,
  answers: JsonObject,
): Proposal {
  const proposal = workOut(propose, battle, draft, answers);
  if (!proposal.refusal) return proposal;
  const options = { ...proposedOptions(proposal), ...answers };
  const liftable = proposal.fields.some(
    (field) =>
      field.kind === "boolean" && !propose(battle, { ...draft, id: "", options: { ...options, [field.key]: !field.value } }).refusal,
  );
  if (!liftable) throw new Refusal(proposal.refusal);
  return proposal;
}

/** What a proposal would answer by itself. */
export function proposedOptions({ fields }: Proposal): JsonObject {
  return Object.fromEntries(fields.map((field) => [field.key, field.value]));
}
