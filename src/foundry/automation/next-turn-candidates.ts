// Who may act next, and who may say so: pure questions about a battle in which the table chooses.

import { type Battle, type RefusalReason, type Ruleset, mayAct } from "../../engine/index.ts";

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
interface ClaimedTurn {
  readonly combatant: string;
  /** Id of the one who acts and passes its turn on; "" while nobody does. */
  readonly from: string;
}

/**
 * Why this user may not have that combatant act next, or null. `owns` tells which combatants are the user's, `sees` which it knows of. Unless the turn order says who
 * chooses, who owns one that may act may also let another hero of the players go first.
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
  if (mayChoose(ruleset, battle, id, asked, owns)) return null;
  return { rule: "SORTIE-OWNER", text: choosersOf(ruleset, battle, id) ? "SORTIE.Refusal.NotYoursToChoose" : "SORTIE.Refusal.NotYourTurn" };
}

/** Ids of those by whose word a candidate acts next, where the turn order says so; null where the owners of all who may act choose. */
export function choosersOf({ turnOrder }: Ruleset, battle: Battle, id: string): readonly string[] | null {
  return battle.turn === null ? (turnOrder.choosers?.(battle, id) ?? null) : null;
}

/** Whether a user may choose this one: by the turn order's word, or else as the owner of some who may act, their own or another that a player runs. */
export function mayChoose(ruleset: Ruleset, battle: Battle, id: string, able: readonly string[], owns: (id: string) => boolean): boolean {
  const choosers = choosersOf(ruleset, battle, id);
  if (choosers) return choosers.some(owns);
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
