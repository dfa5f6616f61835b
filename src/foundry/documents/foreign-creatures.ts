// Creatures of another ruleset cannot take part in a battle: whoever adds one is told so, and it is not added.

import { showRefusal } from "../dialogs/refusal.ts";
import { rulesetOf } from "../rulesets.ts";

/** True for a combatant whose creature belongs to another ruleset than its encounter, or to none. The user of this client has been told then. */
export function isStranger({ combat, actor, name }: Combatant): boolean {
  const ruleset = combat ? rulesetOf(combat) : undefined;
  if (!ruleset || !actor) return false;
  const other = rulesetOf(actor);
  if (other === ruleset) return false;
  const data = { name: name === undefined || name === "" ? actor.name : name, ruleset: ruleset.label, other: other?.label ?? "" };
  showRefusal({ rule: "SORTIE-RULESET", text: other ? "SORTIE.Refusal.StrangerHere" : "SORTIE.Refusal.NobodysHere", data });
  return true;
}
