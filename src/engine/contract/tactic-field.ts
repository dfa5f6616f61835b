// How a creature fights where nobody decides for it, as its actor stores it: one field, the same in every ruleset.

import type { Creature } from "../battle/battle.ts";
import { type TextField, text } from "../data/fields.ts";

/** The name of the field, below `system`. */
export const TACTIC = "tactic";

/**
 * The field `tactic` of a kind of actor: the id of a policy (`policiesOf`), or "" for as its side usually fights. It is text, so that the policy of a module that is switched
 * off is kept. Sheets show it by the partial `sortie.tactic`.
 */
export function tacticField(): TextField {
  return text();
}

/** The id of the policy that a creature stores; "" where it stores none. */
export function tacticOf({ system }: Pick<Creature, "system">): string {
  const stored: unknown = TACTIC in system ? system[TACTIC] : undefined;
  return typeof stored === "string" ? stored : "";
}
