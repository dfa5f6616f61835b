// Somebody gives the scene of a fight a unit that its rules cannot convert. A battle does not begin there; one that runs would be measured no more, and nobody would know why.

import { localize } from "../platform/localize.ts";
import { currentBattle } from "../snapshot/current-battle.ts";

/** Tells the GM which scene and which unit. Called at `ready`. */
export function startStrangeUnits(): void {
  Hooks.on("updateScene", (scene: Scene, changes: object) => {
    if (!game.user.isGM || !("grid" in changes)) return;
    for (const combat of game.combats) {
      if (!combat.started || !combat.combatants.some(({ sceneId }) => sceneId === scene.id)) continue;
      const strange = currentBattle(combat, [], [scene]).terrain?.strangeUnit;
      if (strange?.scene === scene.name) ui.notifications.warn(localize("SORTIE.Refusal.StrangeUnit", { ...strange }), { permanent: true });
    }
  });
}
