// Whoever joins an encounter under a name that another one has there gets one of its own, as reinforcements do: a pasted token, a second one of its kind, two guards of two actors.

import { nameBeside } from "../../engine/index.ts";
import { saysOwn } from "../platform/own-writes.ts";
import { isExecutor } from "../network/active-gm.ts";
import { inTurn } from "../network/commit-queue.ts";
import { attempt } from "../requests/report-refusal.ts";
import { rulesetOf } from "../rulesets.ts";

/** Who has come and is still to be looked at, by encounter. */
const come = new Map<Combat, Set<string>>();

/** Follows whoever joins an encounter past our own records, which see to it themselves. Called at `ready`. */
export function startDistinctNames(): void {
  Hooks.on("createCombatant", (combatant: Combatant.Implementation, options: object) => {
    const { combat, id } = combatant;
    if (!combat || id === null || saysOwn(options) || !isExecutor() || !rulesetOf(combat)) return;
    const waiting = come.get(combat);
    if (waiting) waiting.add(id);
    else {
      // Several may come in one write: all of them are there before anybody gets a name.
      come.set(combat, new Set([id]));
      void attempt(() => inTurn(() => tellApart(combat)));
    }
  });
}

async function tellApart(combat: Combat): Promise<void> {
  const fresh = come.get(combat) ?? new Set();
  come.delete(combat);
  const taken = new Set(combat.combatants.contents.flatMap(({ id, name }) => (fresh.has(id ?? "") ? [] : (name ?? []))));
  for (const id of fresh) {
    const combatant = combat.combatants.get(id);
    if (!combatant) continue;
    const { name } = combatant;
    const own = name === undefined || name === "" ? "" : nameBeside(name, taken);
    if (own !== name && own !== "") await rename(combatant, own);
    taken.add(own);
  }
}

/** A token that is a creature of its own has the name on the map too, and its combatant follows (follow-names.ts). */
async function rename(combatant: Combatant, name: string): Promise<void> {
  const { token } = combatant;
  if (token?.actorLink === false && token.name === combatant.name) await token.update({ name });
  else await combatant.update({ name });
}
