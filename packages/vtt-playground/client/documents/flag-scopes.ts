// Decides which scopes flags may be read and written under by the flag methods: core, the world, the system and active modules.
import { game } from "./session/game.ts";

/** Throws for a scope that no active package has. Updates of `flags` themselves are not looked at. */
export function assertFlagScope(scope: string): void {
  const isKnown = scope === "core" || scope === "world" || scope === game.system.id || game.modules.get(scope)?.active === true;
  if (!isKnown) throw new Error(`Flag scope "${scope}" is not valid or not currently active`);
}
