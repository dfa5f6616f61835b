// How a Volition creature is shown: the numbers that follow from its stored ones, its pools and pips, where each number comes from.

import type { JsonObject } from "../../../engine/data/json.ts";
import type { Breakdown } from "../../../engine/data/modifiers.ts";
import type { ReportTotals, Vitals } from "../../../engine/battle/vitals.ts";
import { explainNumber } from "./explain.ts";
import { defenceOf, isStaggered, levelOf, maximumHp, maximumRecoveries, overdrawOf, volitionOf } from "../numbers/numbers.ts";
import { incapacity, isDying, isGasping } from "../numbers/states.ts";
import { sheetView } from "./sheet-view.ts";
import { type Options, type VolitionBattle, type VolitionCreature, isCharacter } from "../data/types.ts";

/** Everything that templates and other modules read as `system.derived`. */
export function derive(creature: VolitionCreature, _options: Options): JsonObject {
  return {
    level: levelOf(creature).total,
    volition: volitionOf(creature).total,
    defense: { ac: defenceOf(creature, "ac").total, pd: defenceOf(creature, "pd").total, md: defenceOf(creature, "md").total },
    hp: { max: maximumHp(creature) },
    recovery: { max: maximumRecoveries(creature) },
    staggered: isStaggered(creature),
    dying: isDying(creature),
  };
}

/** What the report of a battle counts. */
export const reportTotals: ReportTotals = {
  health: ["hp.value"],
  spent: [
    { id: "recoveries", label: "VOLITION.Tally.Recoveries", on: "actor", path: "recovery.value", by: "falls" },
    { id: "power", label: "VOLITION.Tally.Power", on: "actor", path: "power.value", by: "falls" },
    { id: "uses", label: "VOLITION.Tally.Uses", on: "item", path: "uses.value", by: "falls" },
  ],
};

/** How a creature stands, for sheets, tokens and the tracker. */
export function vitals(creature: VolitionCreature): Vitals {
  const { hp, budget, power, secondary } = creature.system;
  return {
    pools: [
      { id: "hp", label: "VOLITION.Number.hp", value: hp.value, max: maximumHp(creature), path: "hp.value" },
      ...(power.max > 0 ? [{ id: "power", label: "VOLITION.Number.power", value: power.value, max: power.max, path: "power.value" }] : []),
      ...(secondary.max > 0
        ? [{ id: "secondary", label: secondary.name, value: secondary.value, max: secondary.max, path: "secondary.value" }]
        : []),
    ],
    pips: heroPips(creature),
    budget: [
      { label: "VOLITION.Cost.standard", left: budget.standard > 0 },
      { label: "VOLITION.Cost.move", left: budget.move > 0 },
      { label: "VOLITION.Cost.quick", left: budget.quick > 0 },
      { label: "VOLITION.Cost.interrupt", left: creature.system.interruptReady },
    ],
    states: statesOf(creature),
  };
}

function heroPips(creature: VolitionCreature): Vitals["pips"] {
  if (!isCharacter(creature)) return [];
  const { recovery, death } = creature.system;
  const failed = { id: "death", label: "VOLITION.Number.failedSaves", value: death.failed, max: 4, tone: "bad" } as const;
  return [
    {
      id: "recoveries",
      label: "VOLITION.Number.recoveries",
      value: recovery.value,
      max: maximumRecoveries(creature),
      tone: "good",
      path: "recovery.value",
    },
    ...(isDying(creature) || isGasping(creature) || death.failed > 0 ? [failed] : []),
  ];
}

/** Those that tokens show too. */
const PICTURES: Readonly<Record<string, string>> = {
  staggered: "systems/sortie/icons/bleeding-wound--bane.svg",
  dying: "systems/sortie/icons/broken-heart--bane.svg",
  stabilized: "systems/sortie/icons/bandaged--rest.svg",
  lastGasp: "systems/sortie/icons/half-heart--bane.svg",
  dead: "systems/sortie/icons/death-skull--end.svg",
  knockedOut: "systems/sortie/icons/knocked-out-stars--rest.svg",
  unconscious: "systems/sortie/icons/night-sleep--rest.svg",
  outOfFight: "systems/sortie/icons/flying-flag--end.svg",
};

/** States that are no conditions, each with its rule. */
function statesOf(creature: VolitionCreature): Vitals["states"] {
  const down = incapacity(creature);
  const states: [name: string, rule: string, holds: boolean][] = [
    ["staggered", "VO-HP-02", isStaggered(creature) && down === null],
    ["dying", "VO-DTH-01", isDying(creature)],
    ["stabilized", "VO-DTH-07", isDying(creature) && creature.system.death.stabilized],
    ["lastGasp", "VO-LGS-01", isGasping(creature)],
    ["dead", isCharacter(creature) ? "VO-DTH-05" : "VO-HP-04", down === "dead"],
    ["knockedOut", "VO-HP-04", down === "knockedOut"],
    ["unconscious", "VO-DTH-08", down === "unconscious"],
    ["outOfFight", "VO-SPI-01", down === "outOfFight"],
    ["overdraw", "VO-REC-04", overdrawOf(creature) > 0],
  ];
  return states.flatMap(([name, rule, holds]) => {
    const img = PICTURES[name];
    return holds ? [{ label: `VOLITION.State.${name}`, rule, ...(img === undefined ? {} : { img }) }] : [];
  });
}

/** Where a number comes from. */
export function explain(battle: VolitionBattle, creature: VolitionCreature, number: string): Breakdown | undefined {
  return explainNumber(battle, creature, number);
}

/** What sheets get beside that. */
export const present: (battle: VolitionBattle, creature: VolitionCreature) => JsonObject = sheetView;
