// How a Definition creature is shown: the numbers that follow from its stored ones, its pools and pips, its budget, its states.

import type { JsonObject } from "../../../engine/data/json.ts";
import type { Pips, ReportTotals, Vitals } from "../../../engine/battle/vitals.ts";
import { has } from "../data/conditions.ts";
import { IMMEDIATES, SAVES } from "../data/fields.ts";
import { armorClass } from "../numbers/defences.ts";
import { attacksOf } from "../turns/attack-sequence.ts";
import { hasAttack } from "../turns/costs.ts";
import { grappleBonus } from "../maneuvers/grapple-bonus.ts";
import { immediateLimit, immediatesUsed } from "../turns/immediate-action.ts";
import { initiativeBonus } from "../turns/initiative.ts";
import { nonLethalPerDay, recoveryPerDay } from "../rest/rests.ts";
import { saveBonus } from "../numbers/saves.ts";
import { causesOf, deathState } from "../numbers/vitality.ts";
import type { DefinitionCreature, Options } from "../data/types.ts";

/** Everything that templates and other modules read as `system.derived`. */
export function derive(creature: DefinitionCreature, options: Options): JsonObject {
  const { hp, nonLethal } = creature.system;
  return {
    ac: {
      total: armorClass(creature, options).total,
      touch: armorClass(creature, options, { touch: true }).total,
      flatFooted: armorClass(creature, options, { flatFooted: true }).total,
    },
    attacks: attacksOf(creature),
    initiative: initiativeBonus({ options }, creature).total,
    grapple: grappleBonus(creature, options).total,
    saves: Object.fromEntries(SAVES.map((save) => [save, saveBonus(options, creature, save).total])),
    recovery: { hp: recoveryPerDay(creature), nonLethal: nonLethalPerDay(creature) },
    nonLethalMargin: hp.value - nonLethal.value,
  };
}

/** What the report of a battle counts. */
export const reportTotals: ReportTotals = {
  health: ["hp.value"],
  spent: [
    { id: "nonLethal", label: "DEFINITION.Tally.NonLethal", on: "actor", path: "nonLethal.value", by: "rises" },
    { id: "gear", label: "DEFINITION.Tally.Gear", on: "item", path: "quantity", by: "falls" },
    { id: "durability", label: "DEFINITION.Tally.Durability", on: "item", path: "durability.value", by: "falls" },
  ],
};

/** How a creature stands, for sheets, tokens and the tracker. */
export function vitals(creature: DefinitionCreature, options: Options): Vitals {
  const { hp } = creature.system;
  return {
    pools: [{ id: "hp", label: "DEFINITION.Number.hp", value: hp.value, max: hp.max, path: "hp.value" }],
    pips: pipsOf(creature, options),
    // Whoever is unconscious has none, whatever was left of its turn.
    budget: causesOf(creature).length > 0 || has(creature, "dead") ? [] : budgetOf(creature),
    states: statesOf(creature, options),
  };
}

const FATAL = 3;

/** Non-lethal damage against the hit points that it has to reach, and failed death rolls; neither is worth a look before there is any. */
function pipsOf(creature: DefinitionCreature, options: Options): Pips[] {
  const { hp, nonLethal, death } = creature.system;
  const shown: Pips[] = [];
  if (nonLethal.value > 0)
    shown.push({ id: "nonLethal", label: "DEFINITION.Number.nonLethal", value: nonLethal.value, max: hp.value, tone: "bad" });
  if (deathState(creature, options) === "dying" || death.failures > 0)
    shown.push({ id: "deathFailures", label: "DEFINITION.Number.failures", value: death.failures, max: FATAL, tone: "bad" });
  return shown;
}

function budgetOf(creature: DefinitionCreature): Vitals["budget"] {
  const { moveUsed, standardUsed, swiftUsed, fullRoundUsed, attacksUsed, chargeTarget } = creature.system.turn;
  return [
    { label: "DEFINITION.Cost.move", left: !moveUsed && !fullRoundUsed },
    { label: "DEFINITION.Cost.standard", left: !standardUsed && !fullRoundUsed && attacksUsed === 0 },
    // Once the first attack is made, the others are what is left of the standard action.
    ...(attacksUsed > 0 || chargeTarget !== "" ? [{ label: "DEFINITION.Cost.attack", left: hasAttack(creature) }] : []),
    { label: "DEFINITION.Cost.swift", left: !swiftUsed && !fullRoundUsed },
    { label: "DEFINITION.Cost.immediate", left: mayReact(creature) },
  ];
}

/** Whether any kind of immediate action is left: what the last one has locked out, and what has been used, both count (DE-IMM-03, DE-IMM-08). */
function mayReact(creature: DefinitionCreature): boolean {
  const { immediateState } = creature.system;
  const open = IMMEDIATES.filter((kind) => immediateState === "none" || immediateState === kind);
  return open.some((kind) => immediatesUsed(creature) < immediateLimit(creature, kind));
}

/** Those that tokens show too. */
const PICTURES: Readonly<Record<string, string>> = {
  dead: "systems/sortie/icons/death-skull--end.svg",
  defeated: "systems/sortie/icons/flying-flag--end.svg",
  dying: "systems/sortie/icons/broken-heart--bane.svg",
  stabilised: "systems/sortie/icons/bandaged--rest.svg",
  unconscious: "systems/sortie/icons/night-sleep--rest.svg",
};

/** States that are no conditions, each with its rule: what points say before anybody has marked it, and what is held back. */
function statesOf(creature: DefinitionCreature, options: Options): Vitals["states"] {
  const death = deathState(creature, options);
  const states: [name: string, rule: string, holds: boolean][] = [
    ["dead", "DE-DTH-02", death === "dead" && !has(creature, "dead")],
    ["defeated", "DE-INC-01", death === "defeated"],
    ["dying", "DE-DTH-02", death === "dying" && !has(creature, "dying")],
    ["stabilised", "DE-DTH-06", death === "stabilised" && !has(creature, "stabilised")],
    ["unconscious", "DE-NLD-02", death === "up" && causesOf(creature).length > 0 && !has(creature, "unconscious")],
    ["holding", "DE-HLD-01", creature.system.held !== ""],
  ];
  return states.flatMap(([name, rule, holds]) => {
    const img = PICTURES[name];
    return holds ? [{ label: `DEFINITION.State.${name}`, rule, ...(img === undefined ? {} : { img }) }] : [];
  });
}
