// Replacing what a document stores below `system` as a whole.

import { operators } from "./foundry-boundary.ts";

/** The change of source that makes a document one of a subtype, with that subtype's own initial data. */
export function retyped(type: string): Record<string, unknown> {
  return { type, ...replacedSystem({}) };
}

/** The change that stores exactly this below `system`: keys that are not in it go. */
export function replacedSystem(system: Record<string, unknown>): Record<string, unknown> {
  return { system: operators().ForcedReplacement.create(system) };
}
