// What whoever is about to be hit can do: dodge, block, parry, as long as reactions last (LU-REA-03, LU-REA-08, LU-BLK-01, -02, LU-PAR-01, -02).

import type { ActionUse } from "../../../engine/actions/action-use.ts";
import type { Procedure } from "../../../engine/procedures/procedure.ts";
import { offerReactions } from "../../../engine/actions/reactions.ts";
import type { LuckContext, LuckCreature } from "../data/types.ts";
import { blockers, usableInHand } from "../items/durability.ts";
import type { Blow } from "../data/moments.ts";

/** The windows of whoever is hit: by the blow, and by what got past its block. */
export const STRUCK = "struck";
export const PAST_THE_BLOCK = "pastTheBlock";

/** A hit nobody has answered yet. A critical one cannot be dodged. */
export function blowOf(
  hit: { readonly attacker: LuckCreature; readonly target: LuckCreature; readonly total: number; readonly critical: boolean } & Pick<
    Blow,
    "raw" | "category" | "damageType"
  >,
): Blow {
  const { attacker, target, total, critical, raw, category, damageType } = hit;
  const nothing = { avoided: false, parries: [], excess: null, shield: "" };
  return { attacker: attacker.uuid, target: target.uuid, total, category, damageType, raw, dodges: !critical, ...nothing };
}

/** Asks the target what it does, again as long as it can do more; `blow` then says what came of it. */
export function* defend(context: LuckContext, blow: Blow): Procedure {
  for (;;) {
    const done = yield* offerReactions(context, { when: blow.excess === null ? STRUCK : PAST_THE_BLOCK, about: blow });
    if (done.every(({ refusal }) => refusal !== null) || blow.avoided || blow.excess === 0) return;
  }
}

/**
 * What a target can do now. Dodging comes first; what a block lets through meets no deflection, so that a parry has nothing to add to.
 */
export function answersTo(target: LuckCreature, { dodges, excess }: Blow): ActionUse[] {
  const withItem = (action: string, items: readonly { readonly id: string }[]): ActionUse[] =>
    items.map(({ id }) => ({ action, item: id }));
  return [
    ...(dodges ? [{ action: "dodge" }] : []),
    ...withItem("block", blockers(target)),
    ...(excess === null ? withItem("parry", usableInHand(target)) : []),
  ];
}
