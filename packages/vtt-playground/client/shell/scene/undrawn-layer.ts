// A layer of placeables that this host stores and does not draw: its documents are there, and none of them has an object.
import type { SceneLike } from "../surface.ts";

/** The documented part of a `PlaceablesLayer` that is true of a layer on which nothing stands. */
export class UndrawnLayer {
  readonly placeables: readonly never[] = [];
  readonly controlled: readonly never[] = [];
  readonly hover = null;
  readonly active = false;
  readonly #canvas: { readonly scene: SceneLike | null };
  readonly #collection: string;

  constructor(canvas: { readonly scene: SceneLike | null }, collection: string) {
    this.#canvas = canvas;
    this.#collection = collection;
  }

  /** The documents of the scene that is shown. */
  get documentCollection(): unknown {
    const { scene } = this.#canvas;
    return scene === null ? null : ((Reflect.get(scene, this.#collection) as unknown) ?? null);
  }
  get(_id: string): undefined {
    return undefined;
  }
  releaseAll(): number {
    return 0;
  }
  controlAll(): readonly never[] {
    return [];
  }
}
