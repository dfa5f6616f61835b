// Who may act next, and who may say so: pure questions about a battle in which the table chooses.

import type { Battle, RefusalReason, Ruleset } from "../../engine/index.ts";
import { mayAct } from "../../engine/index.ts";

/** Where a battle waits for the table to choose who acts. */
export interface Choice {
  /** Ids of those who may act. */
  readonly candidates: readonly string[];
  /** True when a turn is only offered: going on without it is a choice as well. */
  readonly mayPass: boolean;
}

/** The choice that a battle waits for; null while somebody acts, and when the one who is next just starts. */
export function choiceOf(ruleset: Ruleset, battle: Battle): Choice | null {
  if (!battle.started || battle.turn !== null) return null;
  const candidates = ruleset.turnOrder.candidates(battle, mayAct({ ruleset, battle }));
  const [first] = candidates;
  if (first === undefined) return null;
  return { candidates, mayPass: candidates.length === 1 && ruleset.turnOrder.asksFirst?.(battle, first) === true };
}

/** Those to whom whoever acts may pass the turn in the middle of it. */
export function heirsOf(ruleset: Ruleset, battle: Battle): string[] {
  if (!battle.started || battle.turn === null || !battle.system.order.begun) return [];
  const may = mayAct({ ruleset, battle });
  return ruleset.turnOrder.candidates(battle, may).filter((id) => ruleset.turnOrder.handsOver?.(battle, id, may) === true);
}

/** A wish to act next, or to let somebody else: for whom, and whose turn it would interrupt. */
export interface ClaimedTurn {
  readonly combatant: string;
  /** Id of the one who acts and passes its turn on; "" while nobody does. */
  readonly from: string;
}

/**
 * Why this user may not have that combatant act next, or null. `owns` tells which combatants are the user's, `sees` which it knows of. Who owns one that may
 * act may also let another hero of the players go first.
 */
export function claimRefusal(
  ruleset: Ruleset,
  battle: Battle,
  { combatant: id, from }: ClaimedTurn,
  owns: (id: string) => boolean,
  sees: (id: string) => boolean,
): RefusalReason | null {
  if (battle.turn !== null && battle.turn !== from) {
    const name = battle.combatants[battle.turn]?.name ?? "";
    return sees(battle.turn)
      ? { rule: "SORTIE-TURN", text: "SORTIE.Refusal.TurnTaken", data: { name } }
      : { rule: "SORTIE-TURN", text: "SORTIE.Refusal.SomebodyActs" };
  }
  const able = battle.turn === null ? (choiceOf(ruleset, battle)?.candidates ?? []) : heirsOf(ruleset, battle);
  if (!able.includes(id)) return { rule: "SORTIE-TURN", text: "SORTIE.Refusal.NotACandidate" };
  const asked = battle.turn === null ? able : [battle.turn];
  return mayChoose(battle, id, asked, owns) ? null : { rule: "SORTIE-OWNER", text: "SORTIE.Refusal.NotYourTurn" };
}

/** Whether the owner of some who may act may choose this one: their own, or another that a player runs. */
export function mayChoose(battle: Battle, id: string, able: readonly string[], owns: (id: string) => boolean): boolean {
  if (owns(id) && able.includes(id)) return true;
  const combatant = battle.combatants[id];
  const run = combatant !== undefined && battle.creatures[combatant.creature]?.controlled === true;
  return (run || owns(id)) && able.some(owns);
}

/** What a claim is made for: once a turn has passed it means nothing any more. */
export function stampOf(battle: Battle): string {
  const { acted, last, phase } = battle.system.order;
  return [battle.round, acted.length, last, phase].join("/");
}
