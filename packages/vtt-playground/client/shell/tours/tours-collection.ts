// The tours that the world's packages have registered, by namespace and id: `game.tours`.

import { Collection } from "../../data/index.ts";
import type { Tour } from "./tour.ts";

/** The documented `foundry.nue.ToursCollection`. */
export class ToursCollection extends Collection<Tour> {
  /** Takes a tour in under a package's name. There is one of each. */
  register(namespace: string, id: string, tour: Tour): void {
    const key = `${namespace}.${id}`;
    if (this.has(key)) throw new Error(`The tour ${key} is registered already`);
    tour.id = id;
    tour.namespace = namespace;
    this.set(key, tour);
  }

  override set(key: string, tour: Tour): this {
    if (key !== tour.key) throw new Error(`The tour ${tour.key} can't be kept as ${key}`);
    return super.set(key, tour);
  }
}
