// The ways to a new hero or foe beside the form: opened from the dialog for new actors. Players who may make none read why, where the button would be.

import type { Way } from "../../../dialogs/create-dialog.ts";
import { loadPart } from "../../../platform/load-chunk.ts";
import { localize } from "../../../platform/localize.ts";
import { rulesets } from "../../../rulesets.ts";

/** What the dialog for new actors has settled. */
export interface Wanted {
  readonly way: Exclude<Way, "hand">;
  readonly type: string;
  readonly name: string;
  readonly folder: string | null;
}

/** Makes a hero or a foe by one of these ways; null when nothing comes of it. */
export async function newCreature({ way, type, name, folder }: Wanted): Promise<Actor.Implementation | null> {
  const ruleset = rulesets.ofType("Actor", type);
  if (!ruleset) return null;
  if (way === "ready") {
    const part = await loadPart(() => import("./ready-made.ts"));
    return part?.chooseReadyMade(ruleset, name, folder) ?? null;
  }
  const { creation, startingPoints } = ruleset;
  if (way === "start") {
    const part = await loadPart(() => import("./starting-point.ts"));
    return startingPoints && part ? part.chooseStartingPoint(ruleset, startingPoints, name, folder) : null;
  }
  if (!creation) return null;
  const part = await loadPart(() => import("./window.ts"));
  return part ? new part.CreationWindow({ ruleset, creation, name, folder }).ask() : null;
}

/** Tells players who may make no actors why there is no button for it. Called at `init`. */
export function registerCreation(): void {
  Hooks.on("renderActorDirectory", (_directory: unknown, element: HTMLElement) => {
    const foot = element.querySelector(".directory-footer");
    if (!foot || game.user.can("ACTOR_CREATE") || foot.querySelector(".sortie-creation-note")) return;
    const note = document.createElement("p");
    note.className = "sortie-creation-note";
    note.textContent = localize("SORTIE.Creation.NotAllowed");
    foot.append(note);
  });
}
