// Deeds that are no attacks are announced too: those whose interrupt answers them are asked before anything has come of them (AE-ACT-04). Attacks announce themselves.

import type { Procedure } from "../../../engine/procedures/procedure.ts";
import { offerReactions } from "../../../engine/actions/reactions.ts";
import type { ArchmageContext, ArchmageCreature } from "../data/types.ts";
import { whyUnable } from "../turns/costs.ts";

/** Lets others answer what somebody is about to do. Tells whether it can still do it. */
export function* announce(context: ArchmageContext, doer: ArchmageCreature, when: "moving" | "usingPower"): Procedure<boolean> {
  yield* offerReactions(context, { when, about: { who: doer.uuid, foes: [], stopped: false } });
  if (whyUnable(doer) === null) return true;
  context.note({ rule: "AE-ACT-04", text: "ARCHMAGE.Step.StoppedByInterrupt", data: { name: doer.name }, about: doer.uuid });
  return false;
}
