// When it is this user's moment: one of their own acts, or may be chosen to. Pure.

import type { Battle, Ruleset } from "../../../engine/index.ts";
import { choiceOf, mayChoose } from "../../automation/next-turn-candidates.ts";

export interface OwnMoment {
  /** "acts": one of them has the turn; "mayAct": the table chooses, and it may be one of them. */
  readonly kind: "acts" | "mayAct";
  /** Ids of the user's combatants that it is about. */
  readonly combatants: readonly string[];
  /** The same for as long as nobody needs telling again: a choice that stays open while others act is one moment. */
  readonly key: string;
}

/** The moment of whoever owns these combatants; null while it is somebody else's. */
export function ownMoment(ruleset: Ruleset, battle: Battle, owns: (id: string) => boolean): OwnMoment | null {
  if (!battle.started) return null;
  const { round, turn } = battle;
  const kind = turn === null ? "mayAct" : "acts";
  const able = turn === null ? (choiceOf(ruleset, battle)?.candidates ?? []) : [turn];
  const combatants = able.filter((id) => owns(id) && (turn !== null || mayChoose(ruleset, battle, id, able, owns)));
  if (combatants.length === 0) return null;
  return { kind, combatants, key: [round, kind, turn ?? battle.system.order.phase].join(" ") };
}
