// What the dialog of a request shows: what its action proposes, and whatever would refuse it once it is accepted.

import { type Battle, type Dialog, type IntentDraft, type JsonObject, type Proposal, type Ruleset } from "../../engine/index.ts";
import { isCoreAction, proposedOptions, whyRefusedAtOnce, workOut } from "../../engine/index.ts";
import { workingCopy } from "./battle-context.ts";

/** The proposal with these answers. What would be refused before anybody is asked is refused in the dialog: there it can be mended. */
export function dialogProposal(ruleset: Ruleset, dialog: Dialog, battle: Battle, draft: IntentDraft, answers: JsonObject): Proposal {
  const proposal = workOut(dialog, battle, draft, answers);
  if (proposal.refusal || isCoreAction(draft.action)) return proposal;
  const intent = { ...draft, id: "", options: { ...proposedOptions(proposal), ...answers } };
  return { ...proposal, refusal: whyRefusedAtOnce(ruleset, workingCopy(battle), intent) };
}
