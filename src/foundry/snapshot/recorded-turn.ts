// Whose turn it is by the last record, beside what Foundry shows: a turn or round that was written by anybody else differs from it, whenever that is noticed.

import { admit } from "../validation/validate.ts";
import { standing, untouchedOrder } from "../validation/flags.ts";
import { roundOf } from "./rounds.ts";
import { systemValue } from "./stored-value.ts";

/** What the last record left: the round by Foundry's count, and whose turn it is. */
interface RecordedTurn {
  readonly round: number;
  /** Id of the combatant; null for nobody. */
  readonly turn: string | null;
}

interface Moving {
  readonly round: number;
  readonly started: boolean;
  readonly system: unknown;
  readonly combatant: { readonly id: string | null } | null | undefined;
  readonly combatants: { has(id: string): boolean };
}

/** What the last record left; null in an encounter that no record has begun. Players may write an encounter's turn and round, but not this. */
export function recordedTurnOf({ system }: Pick<Moving, "system">): RecordedTurn | null {
  return admit(standing, systemValue({ system }, "standing"));
}

/** Id of whoever has the turn by the rules; null for nobody, and for one that has gone. An encounter begun by an older version says it only in Foundry's own way. */
export function turnByRules(combat: Moving): string | null {
  const standing = recordedTurnOf(combat);
  if (!standing) return combat.started ? (combat.combatant?.id ?? null) : null;
  return standing.turn !== null && combat.combatants.has(standing.turn) ? standing.turn : null;
}

/** The round by the rules, in their own count. */
export function roundByRules(combat: Moving): number {
  return roundOf({ round: recordedTurnOf(combat)?.round ?? combat.round, system: combat.system });
}

/** True when Foundry shows another turn or round than the last record left. */
export function isMoved(combat: Moving): boolean {
  const standing = recordedTurnOf(combat);
  return standing !== null && (combat.round !== standing.round || (combat.combatant?.id ?? null) !== turnByRules(combat));
}

/** True for an encounter of a ruleset that runs although no record has begun it: somebody has written its round. One begun by an older version has an order. */
export function isBegunByHand(combat: Moving): boolean {
  if (!combat.started || recordedTurnOf(combat)) return false;
  const history = systemValue(combat, "history");
  const isRemembered = typeof history === "object" && history !== null && Object.keys(history).length > 0;
  return !isRemembered && admit(untouchedOrder, systemValue(combat, "order")) !== null;
}
