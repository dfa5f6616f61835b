// How Shock actions are written down: labels and icons by id, prices by kind.

import type { PriceKind, ShockAction } from "../data/types.ts";

interface ActionSource extends Omit<ShockAction, "label" | "hint" | "icon" | "price"> {
  readonly icon: string;
  /** What it costs; missing where that depends on the item (`priceWith`) or on what people say. */
  readonly cost?: PriceKind;
}

/** An action whose words stand in the language file under its id. */
export function action(source: ActionSource): ShockAction {
  const { cost, ...rest } = source;
  return {
    ...rest,
    ...(cost && { price: { kind: cost } }),
    label: `SHOCK.Action.${source.id}.Label`,
    hint: `SHOCK.Action.${source.id}.Hint`,
    icon: `fa-solid fa-${source.icon}`,
  };
}
