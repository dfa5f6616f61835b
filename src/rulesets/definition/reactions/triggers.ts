// The moments of others' deeds at which Definition's windows open: an opening given, a spell being cast, attacks of a held action to go (DE-AOO-01, DE-CSP-01, DE-HLD-02).

import type { DefinitionCreature, TriggerAbout } from "../data/types.ts";

/** What a moment is about: who does it, and to whom. */
export function momentOf(
  who: Pick<DefinitionCreature, "uuid">,
  at: readonly Pick<DefinitionCreature, "uuid">[],
  more: Partial<Pick<TriggerAbout, "rule" | "item" | "made">> = {},
): TriggerAbout {
  return { who: who.uuid, at: at.map(({ uuid }) => uuid), rule: "", item: "", made: 0, ...more, dealt: 0, countered: false };
}
