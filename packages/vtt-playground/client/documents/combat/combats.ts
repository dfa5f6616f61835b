// The encounters of the world: which belong to the viewed scene, which one is active, which one is looked at.
import type { Combat } from "./combat.ts";
import { game } from "../session/game.ts";
import { WorldCollection, type Rendered } from "../world-collection.ts";

export class Combats extends WorldCollection<Combat> {
  static override documentName = "Combat";

  #viewed: string | null = null;

  /** Documented: the tracker, `ui.combat`. */
  override get directory(): Rendered | null {
    const ui = Reflect.get(globalThis, "ui") as { combat?: Rendered } | undefined;
    return ui?.combat ?? null;
  }

  /** Encounters of the scene that is shown, and those of no scene. */
  get combats(): Combat[] {
    const scene = game.scenes.current;
    return this.filter((combat) => combat.scene === null || combat.scene === scene);
  }
  get active(): Combat | undefined {
    return this.combats.find((combat) => combat.active);
  }
  /** The encounter that is looked at: the one chosen last, else the active one, else the first. */
  get viewed(): Combat | null {
    const chosen = this.#viewed === null ? undefined : this.combats.find((combat) => combat.id === this.#viewed);
    return chosen ?? this.active ?? this.combats[0] ?? null;
  }
  set viewed(combat: Combat | null) {
    this.#viewed = combat?.id ?? null;
  }
}
