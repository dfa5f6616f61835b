// Why a creature can do nothing now, change its place nowhere, or not react: what every rule asks before anything else (VO-CON-18, VO-SUR-01).

import type { RefusalReason } from "../../../engine/data/refusal.ts";
import { has } from "../data/conditions.ts";
import { option } from "../data/settings.ts";
import type { VolitionBattle, VolitionCreature } from "../data/types.ts";
import { incapacity, isSurpriseRound } from "./states.ts";

/** Why a creature can do nothing at all, or null when it can. */
export function whyUnable(creature: VolitionCreature): RefusalReason | null {
  const state = incapacity(creature);
  if (state === null) return null;
  const rules = {
    dead: "VO-DTH-05",
    knockedOut: "VO-HP-04",
    unconscious: "VO-DTH-08",
    dying: "VO-DTH-01",
    lastGasp: "VO-LGS-01",
    outOfFight: "VO-SPI-01",
  };
  return { rule: rules[state], text: `VOLITION.Refusal.Unable.${state}`, data: { name: creature.name } };
}

/** Why a creature cannot change its place at all, or null (VO-CON-18). */
export function immobile(creature: VolitionCreature): RefusalReason | null {
  if (has(creature, "stuck")) return { rule: "VO-CON-18", text: "VOLITION.Refusal.Stuck", data: { name: creature.name } };
  return whyUnable(creature);
}

/** Why a creature that is not acting may not react in a surprise round, or null: the setting `surprisedReactions` says what the surprised still may. */
export function whySurprised(battle: VolitionBattle, creature: VolitionCreature, interrupt: boolean): RefusalReason | null {
  if (!isSurpriseRound(battle)) return null;
  const { side } = battle.system.surprise;
  const aware = side === "" || (creature.side === "heroes") === (side === "party");
  const allowed = option(battle.options, "surprisedReactions");
  if (aware || allowed === "all" || (allowed === "noInterrupt" && !interrupt)) return null;
  return { rule: "VO-SUR-01", text: "VOLITION.Refusal.Surprised", data: { name: creature.name } };
}
