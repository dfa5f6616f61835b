// The scenes of the world: which one is active and which one this client looks at.
import { game } from "../session/game.ts";
import type { Scene } from "./scene.ts";
import { WorldCollection } from "../world-collection.ts";

export class Scenes extends WorldCollection<Scene> {
  static override documentName = "Scene";

  get active(): Scene | undefined {
    return this.find((scene) => scene.active);
  }
  get current(): Scene | null {
    return this.viewed ?? this.active ?? null;
  }
  get viewed(): Scene | undefined {
    const id = game.user.viewedScene;
    return id === null ? undefined : this.get(id);
  }
}
