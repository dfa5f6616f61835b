// How Shock actions are written down: labels and icons by id, prices by kind.

import { type ActionSource, actionsUnder } from "../../../engine/contract/declare-actions.ts";
import type { ShockAction, ShockShapes } from "../data/types.ts";
import type { PriceKind } from "../data/prices.ts";

interface Source extends Omit<ActionSource<ShockShapes>, "price"> {
  /** What it costs; missing where that depends on the item (`priceWith`) or on what people say. */
  readonly cost?: PriceKind;
}

const worded = actionsUnder<ShockShapes>("SHOCK.Action");

/** An action whose words stand in the language file under its id. */
export function action({ cost, ...source }: Source): ShockAction {
  return worded({ ...source, ...(cost && { price: { kind: cost } }) });
}
