// Where stat blocks are found: a button that opens the window for pasted ones, and an entry in a creature's menu that copies its own.

import type { MenuEntry } from "../../../platform/context-menu.ts";
import { loadPart } from "../../../platform/load-chunk.ts";
import { rulesetOf, rulesets } from "../../../rulesets.ts";
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

/** The entry of an actor in the directory, for those who may see its numbers. */
export function copyEntry(): MenuEntry {
  const meant = (target: HTMLElement): Actor.Implementation | undefined => {
    const actor = game.actors.get(target.closest<HTMLElement>("[data-entry-id]")?.dataset["entryId"] ?? "");
    return actor?.isOwner === true && rulesetOf(actor)?.statBlock?.type === actor.type ? actor : undefined;
  };
  return {
    label: "SORTIE.StatBlock.Copy",
    icon: "fa-solid fa-copy",
    visible: (target) => meant(target) !== undefined,
    onClick: (_event, target) => {
      const actor = meant(target);
      if (actor) void copy(actor);
    },
  };
}

async function copy(actor: Actor.Implementation): Promise<void> {
  const part = await loadPart(() => import("./copy.ts"));
  await part?.copyStatBlock(actor);
}
