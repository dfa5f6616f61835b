// Giving a document another subtype before it is stored, in the form that the running generation wants (foundry-api 2.2).

import { operators } from "./boundary.ts";

/** The change of source that makes a document one of a subtype, with that subtype's own initial data. */
export function retyped(type: string): Record<string, unknown> {
  const { ForcedReplacement } = operators() ?? {};
  return ForcedReplacement ? { type, system: ForcedReplacement.create({}) } : { type, "==system": {} };
}
