// How a Shock creature is shown: the numbers that follow from its stored ones, its pools and actions, the states that a token cannot show.

import type { JsonObject } from "../../../engine/data/json.ts";
import type { Breakdown } from "../../../engine/data/modifiers.ts";
import { markerPicture } from "../../../engine/data/icons.ts";
import type { ReportTotals, Vitals } from "../../../engine/battle/vitals.ts";
import { has } from "../data/conditions.ts";
import { numberOption } from "../data/settings.ts";
import { chargeAllowance, moveAllowance } from "../movement/allowance.ts";
import { explainNumber } from "./explain.ts";
import { armorClass, attackBonusTerms } from "../numbers/numbers.ts";
import { isMarked } from "../map/markers.ts";
import { screenCapacity } from "../reactions/screens.ts";
import { stack } from "../numbers/stacking.ts";
import { isDown } from "../numbers/states.ts";
import { type Options, type ShockBattle, type ShockCreature, isFoe } from "../data/types.ts";

/** Everything that templates and other modules read as `system.derived`. */
export function derive(creature: ShockCreature, options: Options): JsonObject {
  return {
    ac: { melee: armorClass(creature, "melee").total, ranged: armorClass(creature, "ranged").total },
    attackBonus: stack(attackBonusTerms(creature)).total,
    move: moveAllowance(creature),
    charge: chargeAllowance(creature),
    screen: screenCapacity({ options }, creature),
    down: isDown(creature),
  };
}

/** What the report of a battle counts. */
export const reportTotals: ReportTotals = {
  health: ["hp.value"],
  spent: [{ id: "uses", label: "SHOCK.Tally.Uses", on: "item", path: "uses.value", by: "falls" }],
};

/** How a creature stands, for sheets, tokens and the tracker. */
export function vitals(creature: ShockCreature, options: Options): Vitals {
  const { hp, actions, down } = creature.system;
  // Counts down: what is left is good, and six of six are no six deaths.
  const left = {
    id: "dying",
    label: "SHOCK.Number.dying",
    value: down.rounds,
    max: numberOption(options, "dyingRounds"),
    tone: "good",
  } as const;
  return {
    pools: [{ id: "hp", label: "SHOCK.Number.hp", value: hp.value, max: hp.max, path: "hp.value" }],
    pips: down.state === "mortal" ? [left] : [],
    budget: [
      { label: "SHOCK.Cost.main", left: actions.main > 0 },
      { label: "SHOCK.Cost.move", left: actions.move > 0 },
    ],
    states: [...markerOf(creature), ...statesOf(creature)],
  };
}

/** Which of its kind it is, and in which tint (SH-GRD-02). */
function markerOf(creature: ShockCreature): Vitals["states"] {
  if (!isFoe(creature) || !isMarked(creature)) return [];
  const { number, tint } = creature.system.marker;
  const img = tint === "" ? undefined : markerPicture(number, tint);
  const data = { number, tint: `SHOCK.Tint.${tint}` };
  return [{ label: "SHOCK.State.marker", data, rule: "SH-GRD-02", badge: true, ...(img === undefined ? {} : { img }) }];
}

/** Those that tokens show too. */
const PICTURES: Readonly<Record<string, string>> = {
  mortal: "systems/sortie/icons/broken-heart--bane.svg",
  stable: "systems/sortie/icons/bandaged--rest.svg",
  unconscious: "systems/sortie/icons/night-sleep--rest.svg",
  dead: "systems/sortie/icons/death-skull--end.svg",
  fled: "systems/sortie/icons/run--end.svg",
  yielded: "systems/sortie/icons/flying-flag--end.svg",
  grappled: "systems/sortie/icons/grab--bond.svg",
  totalDefense: "systems/sortie/icons/round-shield--boon.svg",
};

/** States that are no conditions, each with its rule. */
function statesOf({ system, effects }: ShockCreature): Vitals["states"] {
  const { down, screen, swarm, grappledBy } = system;
  const states: [name: string, rule: string, holds: boolean][] = [
    ["mortal", "SH-ZHP-01", down.state === "mortal"],
    ["stable", "SH-ZHP-03", down.state === "stable"],
    ["unconscious", "SH-ZHP-02", down.state === "unconscious"],
    ["dead", "SH-ZHP-02", down.state === "dead"],
    ["fled", "SH-MOR-03", system.fled],
    ["yielded", "SH-MOR-03", system.yielded],
    ["totalDefense", "SH-TD-01", system.totalDefense],
    ["charging", "SH-CHG-03", system.chargePenalty],
    ["screening", "SH-SCR-01", screen.wardId !== ""],
    ["disengaged", "SH-DIS-01", system.disengagedFrom.length > 0],
    ["grappled", "SH-GRP-03", grappledBy.length > 0],
    ["grappling", "SH-GRP-03", system.grappling !== ""],
    ["swarmed", "SH-SWM-01", swarm.joiners.length > 0],
    ["dualWielding", "SH-DW-04", system.dualWield],
    ["shieldUsed", "SH-SHK-05", system.shieldUsed],
    ["shockImmune", "SH-SHK-06", system.shockImmune && !has({ effects }, "shockImmune")],
    ["released", "SH-HLD-02", system.released],
  ];
  return states.flatMap(([name, rule, holds]) => {
    const img = PICTURES[name];
    return holds ? [{ label: `SHOCK.State.${name}`, rule, ...(img === undefined ? {} : { img }) }] : [];
  });
}

/** Where a number comes from: `ac`, `acRanged`, `move`, `initiative`. */
export function explain(battle: ShockBattle, creature: ShockCreature, number: string): Breakdown | undefined {
  return explainNumber(battle, creature, number);
}
