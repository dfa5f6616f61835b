// What a GM has all members do: rest, or make a check. Each player answers for their own; what only the GM rules on happens at once, to all of them.

import { type ActionDefinition, type Ruleset, CORE_ACTIONS, DOES_FIELD, sharedActions } from "../../../engine/index.ts";
import { currentBattle } from "../../snapshot/current-battle.ts";
import { localize } from "../../platform/localize.ts";
import { requestAction, userTargets } from "../../requests/request-action.ts";
import { rulesetOf } from "../../rulesets.ts";
import { membersOf, rulesetOfParty } from "./members.ts";

/** A button for all members. */
interface TogetherView {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly icon: string;
}

/** The rests and the checks that some of the members could take. */
export function togetherViews(party: Actor.Implementation): { readonly rests: TogetherView[]; readonly checks: TogetherView[] } {
  const ruleset = rulesetOfParty(party);
  const members = membersOf(party).filter((actor) => rulesetOf(actor) === ruleset);
  const battle = currentBattle(null, members);
  const creatures = Object.values(battle.creatures);
  const fits = (action: ActionDefinition): boolean =>
    creatures.length > 0 && (action.offered.on === "gm" || creatures.some((creature) => action.applies?.(battle, creature) !== false));
  const view = ({ id, label, hint, icon }: ActionDefinition): TogetherView => ({ id, label: localize(label), hint: localize(hint), icon });
  const checks = (ruleset.partyChecks ?? []).flatMap(({ action }) => ruleset.actions.find(({ id }) => id === action) ?? []);
  return { rests: ruleset.rests.filter((rest) => rest.apart !== true && fits(rest)).map(view), checks: checks.filter(fits).map(view) };
}

/** Has all members do it. Nobody who is away holds up the others: the GM is asked in their place. */
export async function doTogether(party: Actor.Implementation, action: string): Promise<void> {
  const ruleset: Ruleset = rulesetOfParty(party);
  const targets = membersOf(party).flatMap((actor) => (rulesetOf(actor) === ruleset ? actor.uuid : []));
  if (sharedActions(ruleset).some(({ id }) => id === action)) {
    await requestAction({ action: CORE_ACTIONS.everybody, actor: null, targets, options: { [DOES_FIELD]: action } });
    return;
  }
  const ruling = ruleset.rests.find(({ id }) => id === action);
  if (ruling) await requestAction({ action, actor: null, targets: ruling.targets ? userTargets() : targets });
}
