// Whose turn runs: inside a side's phase whoever does something has the floor, and the one who had it goes on later (SH-SEQ-03, settings `turnStart`, `interleave`).

import { combatantOf, participants } from "../../../engine/battle/battle.ts";
import { removeEffect, runDown } from "../../../engine/battle/effects.ts";
import { hasActed } from "../../../engine/battle/turn-order.ts";
import { option } from "../data/settings.ts";
import type { ShockBattle, ShockCreature } from "../data/types.ts";
import { sideIdOf } from "./sides.ts";

/** Gives a member of the active side the floor; the turn that it breaks into goes on when its owner acts again. */
export function takeFloor(battle: ShockBattle, creature: ShockCreature): void {
  const { order } = battle.system;
  const combatant = combatantOf(battle, creature.uuid);
  if (!combatant || battle.turn === combatant.id || hasActed(battle, combatant.id)) return;
  if (sideIdOf(battle, combatant) !== order.phase) return;
  const open = order.open.filter((id) => id !== combatant.id);
  order.open = battle.turn === null ? open : [...open, battle.turn];
  battle.turn = combatant.id;
  order.begun = true;
  beginTurn(battle, creature);
}

/** A member acts for the first time in this phase; in some worlds that is when its Total Defense and its screen end. */
export function beginTurn(battle: ShockBattle, creature: ShockCreature): void {
  if (creature.system.began) return;
  creature.system.began = true;
  if (option(battle.options, "turnStart") !== "member") return;
  endUntilNextTurn(creature);
  runOutWordlessly(battle, creature);
}

/** Ends what lasts until the start of its next turn (SH-TD-01, SH-SCR-01). Tells whether there was anything. */
export function endUntilNextTurn(creature: ShockCreature): boolean {
  const { system } = creature;
  const lasted = system.totalDefense || system.screen.wardId !== "";
  system.totalDefense = false;
  system.screen.wardId = "";
  return lasted;
}

/** What was to last until this turn goes without a word: its owner begins it by doing something, and there is nothing yet that it could be noted in. */
function runOutWordlessly(battle: ShockBattle, { uuid }: ShockCreature): void {
  for (const { bearer, effect } of runDown(participants(battle), "turnStart", uuid)) removeEffect(bearer, effect.id);
}
