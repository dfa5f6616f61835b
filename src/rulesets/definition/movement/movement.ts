// Who cannot walk (DE-GRP-04, DE-GRP-12, DE-SWL-02).

import type { RefusalReason } from "../../../engine/data/refusal.ts";
import { has } from "../data/conditions.ts";
import type { DefinitionCreature } from "../data/types.ts";
import { isGrappling } from "../numbers/states.ts";

/** Why a creature cannot walk now, or null: held, pinned, swallowed, or on the floor where a world forbids it. */
export function whyNotMove(creature: DefinitionCreature): RefusalReason | null {
  const data = { name: creature.name };
  if (has(creature, "pinned")) return { rule: "DE-GRP-12", text: "DEFINITION.Refusal.PinnedMove", data };
  if (isGrappling(creature)) return { rule: "DE-GRP-04", text: "DEFINITION.Refusal.GrappledMove", data };
  if (creature.system.swallowed.by !== "") return { rule: "DE-SWL-02", text: "DEFINITION.Refusal.SwallowedMove", data };
  return null;
}
