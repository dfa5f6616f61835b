// Battles that the rules end by themselves: the encounter goes when its battle is over.

import { currentBattle } from "../snapshot/current-battle.ts";
import { isExecutor } from "../network/active-gm.ts";
import { showRefusal } from "../dialogs/refusal.ts";
import { nameOfDocument } from "../platform/document-names.ts";
import { StoppedWriteError } from "../platform/stopped-write.ts";
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
  const battle = currentBattle(combat);
  // A battle that ends because somebody deletes its encounter is being deleted already.
  if (battle.system.order.over || !ruleset.isOver?.(battle)) return;
  if (!game.combats.has(combat.id ?? "")) return;
  await combat.delete();
  // Foundry tells nobody of a module that says no, which it will do again at every change of the encounter.
  if (!game.combats.has(combat.id ?? "") || vetoed.has(combat.uuid)) return;
  vetoed.add(combat.uuid);
  showRefusal(new StoppedWriteError([{ name: nameOfDocument(combat.uuid), how: "stopped" }], false));
}

/** Encounters of which their GM knows that a module keeps them from ending. */
const vetoed = new Set<string>();
