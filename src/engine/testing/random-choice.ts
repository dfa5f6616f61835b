// What chance decides in random play: how often, which of a list, and what is entered in a dialog.

import type { JsonObject } from "../data/json.ts";
import { type RandomSource, rollFace, seededRandom } from "../data/random.ts";
import type { DialogField } from "../procedures/dialog-fields.ts";

interface Chance {
  readonly random: RandomSource;
}

/** So many of a list, none of them twice, in any order. */
export function drawn({ random }: Chance, list: readonly string[], count: number): string[] {
  const left = [...list];
  const chosen: string[] = [];
  while (chosen.length < count && left.length > 0) chosen.push(...left.splice(rollFace(random, left.length) - 1, 1));
  return chosen;
}

/** A value for a field of a dialog. */
export function fill(play: Chance, field: DialogField): JsonObject[string] {
  switch (field.kind) {
    case "boolean":
      return chance(play, 2);
    case "integer":
    case "decimal":
      return field.min + rollFace(play.random, Math.max(1, field.max - field.min + 1)) - 1;
    case "text":
      return chance(play, 2) ? "1d6" : "now";
    case "choice":
      return pick(play, field.choices)?.value ?? "";
  }
}

/** True in one case of so many. */
export function chance({ random }: Chance, of: number): boolean {
  return rollFace(random, of) === 1;
}

/** One of a list; undefined of an empty one. */
export function pick<T>({ random }: Chance, list: readonly T[]): T | undefined {
  return list.length === 0 ? undefined : list[rollFace(random, list.length) - 1];
}

/** Any of the options, chosen by the seed: each stands or doesn't. */
export function someOf<V>(options: Readonly<Record<string, V>>, seed: number): Record<string, V> {
  const random = seededRandom(seed);
  return Object.fromEntries(Object.entries(options).filter(() => rollFace(random, 2) === 1));
}
