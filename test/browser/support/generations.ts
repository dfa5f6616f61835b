// Decides what is tested in which generation: everything in V14; what the generations do differently in V13 as well, under the name of that difference.
import { test } from "./table.ts";

/** What the generations do differently, and why that asks for a test in each. Whatever isn't here is tested in V14 alone. */
export const DIFFERENCES = {
  commits: "V13 writes a record in several requests and finishes by its journal what was cut short; V14 writes it in one batch.",
  hooks: "V14 calls and names some of the hooks that we listen to differently, and has more of them.",
  effects: "V14 stores changes, durations and their expiry in another shape, and has subtypes of effects.",
  statuses: "V13 lists the world's statuses, V14 keeps them by their id.",
  menus: "Entries of context menus have other names for the same things.",
  names: "Each generation has names in its API that the other lacks.",
  world: "The world tests ask Foundry's own documents, hooks and collections: the batches that a licence holder runs in either generation.",
  "stored data": "V14 migrates changes as well, and replaces stored objects by operators where V13 has keys.",
  movement: "V14 moves tokens along waypoints with actions and costs of its own.",
} as const;

/** What a test that runs in both generations is about. */
export type Difference = keyof typeof DIFFERENCES;

/** Declares the same tests for both generations. */
export function inBothGenerations(difference: Difference, declare: (generation: 13 | 14) => void): void {
  for (const generation of [13, 14] as const) inGeneration(generation, difference, declare);
}

/** Declares tests of what V13 alone does. */
export function inGeneration13(difference: Difference, declare: (generation: 13 | 14) => void): void {
  inGeneration(13, difference, declare);
}

function inGeneration(generation: 13 | 14, difference: Difference, declare: (generation: 13 | 14) => void): void {
  test.describe(`generation ${generation} (${difference})`, () => {
    test.use({ generation });
    declare(generation);
  });
}
