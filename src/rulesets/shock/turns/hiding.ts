// Who lies hidden (SH-SUR-04): players do not see the tokens of such a side before it comes out, save those that are theirs to play.

import { hideFromPlayers, showToPlayers } from "../../../engine/map/token-appearance.ts";
import type { SideData } from "../data/fields.ts";
import type { ShockContext, ShockCreature } from "../data/types.ts";
import { creaturesOf, sideLabel } from "./sides.ts";

/** One creature has come to lie hidden with its side, or does so no more. */
export function followSide(context: ShockContext, creature: ShockCreature, hidden: boolean): void {
  if (hidden) hideFromPlayers(context, creature);
  else showToPlayers(context, creature);
}

/** The GM says whether a side lies hidden. What the GM has hidden by hand stays so as long as that is not what they say of the side. */
export function layHidden(context: ShockContext, side: SideData, hidden: boolean): void {
  if (side.hidden === hidden) return;
  side.hidden = hidden;
  for (const creature of creaturesOf(context.battle, side.id)) followSide(context, creature, hidden);
}

/** The fight begins: whoever lay hidden comes out, noticed or not. */
export function comeOut(context: ShockContext): void {
  for (const side of context.battle.system.sides) {
    if (!side.hidden) continue;
    layHidden(context, side, false);
    context.note({ rule: "SH-SUR-04", text: "SHOCK.Step.ComeOut", data: { side: sideLabel(context.battle, side.id) } });
  }
}
