// The directories of actors, items, journal entries and scenes.

import type { ContextMenuEntry } from "../../applications/ux/context-menu-entries.ts";
import type { ApplicationOptions } from "../../applications/api/options.ts";
import { menuEntry } from "../entries.ts";
import { game, hooks, run } from "../host.ts";
import { createRefresher } from "../refresh.ts";
import { viewScene } from "../scene/view-scene.ts";
import type { DirectoryDocument, SceneLike } from "../surface.ts";
import { DocumentDirectory } from "./document-directory.ts";

export class ActorDirectory extends DocumentDirectory {
  static override tabName = "actors";
  static override documentName = "Actor";
}

export class ItemDirectory extends DocumentDirectory {
  static override tabName = "items";
  static override documentName = "Item";
}

export class JournalDirectory extends DocumentDirectory {
  static override tabName = "journal";
  static override documentName = "JournalEntry";
}

/** A press on a scene shows it; its menu also activates it for everybody. */
export class SceneDirectory extends DocumentDirectory {
  static override tabName = "scenes";
  static override documentName = "Scene";

  protected override entryClass(document: DirectoryDocument): string {
    const scene = document as SceneLike;
    return [super.entryClass(document), scene.active ? "active" : "", game().user.viewedScene === scene.id ? "viewed" : ""]
      .join(" ")
      .trim();
  }

  constructor(options: ApplicationOptions = {}) {
    super(options);
    const refresh = createRefresher(this);
    hooks().on("canvasReady", () => {
      refresh(["directory"]);
    });
  }

  protected override openEntry(document: DirectoryDocument): void {
    run("viewing a scene", () => viewScene(document as SceneLike));
  }

  override _getEntryContextOptions(): ContextMenuEntry[] {
    const find = (target: HTMLElement): SceneLike | undefined => game().scenes.get(target.dataset["entryId"] ?? "");
    return [
      menuEntry({
        label: "PLAYGROUND.Scene.View",
        icon: "fa-solid fa-eye",
        choose: (target) => {
          const scene = find(target);
          return scene && viewScene(scene);
        },
      }),
      menuEntry({
        label: "PLAYGROUND.Scene.Activate",
        icon: "fa-solid fa-bullseye",
        visible: (target) => game().user.isGM && find(target)?.active === false,
        choose: (target) => {
          const scene = find(target);
          return scene?.activate();
        },
      }),
      ...super._getEntryContextOptions(),
    ];
  }
}
