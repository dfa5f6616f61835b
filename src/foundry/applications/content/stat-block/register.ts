// The button that opens the window for pasted stat blocks, for whoever may make actors.

import { loadPart } from "../../../platform/load-chunk.ts";
import { rulesets } from "../../../rulesets.ts";
import { addDirectoryButton } from "../../dom/directory-button.ts";

/** Puts the button into the foot of the directory of actors. Called at `init`. */
export function registerStatBlocks(): void {
  const press = async (): Promise<void> => {
    const part = await loadPart(() => import("./window.ts"));
    await part?.showStatBlocks();
  };
  Hooks.on("renderActorDirectory", (_directory: unknown, element: HTMLElement) => {
    if (!game.user.can("ACTOR_CREATE") || !rulesets.all.some(({ statBlock }) => statBlock)) return;
    addDirectoryButton(element, ".directory-footer", { id: "stat-block", icon: "fa-paste", label: "SORTIE.StatBlock.Title", press });
  });
}
