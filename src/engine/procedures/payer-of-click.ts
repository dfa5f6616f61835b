// Who pays for what is done by a click. Every action is handed a payer; rulesets assume none.

import type { Battle, Creature, Shapes } from "../battle/battle.ts";
import type { Ruleset } from "../contract/ruleset.ts";
import type { Payer } from "./context.ts";

/** Nobody: what is done in a ruleset without prices, and what is nobody's, costs nothing. */
const NOBODY: Omit<Payer, "limits"> = {
  kind: "nobody",
  label: { text: "SORTIE.Payer.Nobody" },
  why: () => null,
  pay: () => undefined,
};

/** Who pays for what a creature does by a click; every action is handed this payer where no other one pays. */
export function payerOfClick<S extends Shapes>(
  { payers, paysForClick }: Pick<Ruleset<S>, "payers" | "paysForClick">,
  battle: Battle<S>,
  creature: Creature<S> | null | undefined,
): Payer<S> {
  const kind = creature ? (paysForClick?.(battle, creature) ?? payers?.[0]) : undefined;
  return kind && creature ? kind.of(battle, creature) : { ...NOBODY, limits: null };
}
