// The movement of those whom somebody else moves, as Foundry knows kinds of movement: everybody sees it, it costs nothing, and nobody chooses it for themselves.

import { FORCED } from "../platform/token-moves.ts";

/** Makes forced movement known to Foundry. Called at `init`. */
export function registerForcedMovement(): void {
  CONFIG.Token.movement.actions[FORCED] = {
    label: "SORTIE.Movement.Forced",
    icon: "fa-solid fa-hand-back-fist",
    order: 100,
    teleport: false,
    measure: true,
    visualize: true,
    // Whoever is pushed is stopped by walls in the rules, which know how far it still would have been.
    walls: null,
    deriveTerrainDifficulty: () => 1,
    canSelect: () => false,
    getCostFunction: () => () => 0,
  };
}
