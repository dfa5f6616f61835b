// Who cannot be added to an encounter: creatures of another ruleset, and a second combatant of a creature that takes part already. The user is told why.

import { showRefusal } from "../dialogs/refusal.ts";
import { rulesetOf } from "../rulesets.ts";
import { takesPartIn } from "../snapshot/encounters.ts";

/** True for a combatant of a creature that takes part already, by another of its tokens: one creature has one turn. The user of this client has been told then. */
export function takesPartAlready({ combat, actor, name }: Combatant): boolean {
  const ruleset = combat ? rulesetOf(combat) : undefined;
  if (!combat || !ruleset || !actor || !takesPartIn(combat, actor)) return false;
  showRefusal({
    rule: "SORTIE-BATTLE",
    text: "SORTIE.Refusal.TakesPart",
    data: { name: name === undefined || name === "" ? actor.name : name },
  });
  return true;
}

/** Data of new combatants with each linked actor once: several of its tokens may be selected. The user of this client is told whom that leaves out. */
export function withoutTwins(data: readonly object[]): object[] {
  const known = new Set<unknown>();
  return data.filter((entry) => {
    const { actorId, tokenId, sceneId }: { readonly actorId?: unknown; readonly tokenId?: unknown; readonly sceneId?: unknown } = entry;
    const token = game.scenes.get(String(sceneId))?.tokens.get(String(tokenId));
    if (typeof actorId !== "string" || token?.actorLink === false) return true;
    if (known.has(actorId)) {
      const name = token?.name ?? game.actors.get(actorId)?.name ?? "";
      showRefusal({ rule: "SORTIE-BATTLE", text: "SORTIE.Refusal.TakesPart", data: { name } });
      return false;
    }
    known.add(actorId);
    return true;
  });
}

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
