// Battles that the rules end by themselves: the encounter goes when its battle is over.

import { battleOf } from "../battle/snapshot.ts";
import { isExecutor } from "../requests/executor.ts";
import { rulesetOf } from "../rulesets.ts";

/** Ends encounters whose ruleset says that they are over (a flight). Called at `ready`; works on the one executing GM. */
export function startEndings(): void {
  Hooks.on("updateCombat", (combat: Combat) => {
    void endIfOver(combat);
  });
}

async function endIfOver(combat: Combat): Promise<void> {
  const ruleset = rulesetOf(combat);
  if (!isExecutor() || !ruleset) return;
  const battle = battleOf(combat);
  // A battle that ends because somebody deletes its encounter is being deleted already.
  if (battle.system.order.over || !ruleset.isOver?.(battle)) return;
  if (game.combats.has(combat.id ?? "")) await combat.delete();
}
