// How a Luck Die creature is shown: the numbers that follow from its stored ones, its pools and pips, where each number comes from.

import type { JsonObject } from "../../../engine/data/json.ts";
import type { Breakdown } from "../../../engine/data/modifiers.ts";
import type { ReportTotals, Vitals } from "../../../engine/battle/vitals.ts";
import { CATEGORIES, DEFENCES } from "../data/fields.ts";
import { explainItem } from "./item-facts.ts";
import { constitution, deflection, evasion, speed } from "../numbers/defences.ts";
import { luckModifier } from "../numbers/dice.ts";
import { stack, term } from "../numbers/stacking.ts";
import { defenceModifiers } from "../numbers/checks.ts";
import { sheetView } from "./sheet-view.ts";
import { isBloodied, isDead, isHarmed, missingHealth } from "../numbers/states.ts";
import type { LuckBattle, LuckCreature, Options } from "../data/types.ts";

/** Everything that templates and other modules read as `system.derived`. */
export function derive(creature: LuckCreature, _options: Options): JsonObject {
  return {
    evasion: evasion(creature).total,
    deflection: Object.fromEntries(CATEGORIES.map((category) => [category, deflection(creature, category).total])),
    constitution: constitution(creature).total,
    speed: speed(creature).total,
    luck: luckModifier(creature).total,
    harmed: isHarmed(creature),
    bloodied: isBloodied(creature),
    missingHealth: missingHealth(creature),
  };
}

/** What the report of a battle counts. */
export const reportTotals: ReportTotals = {
  health: ["endurance.value", "health.value"],
  spent: [
    { id: "stamina", label: "LUCK.Sheet.Stamina", on: "actor", path: "stamina.value", by: "falls" },
    { id: "focus", label: "LUCK.Sheet.Focus", on: "actor", path: "focus.value", by: "falls" },
    { id: "durability", label: "LUCK.Tally.Durability", on: "item", path: "durability.value", by: "falls" },
  ],
};

/** Actions of a turn (LU-ACT-01). */
const ACTIONS = 3;

/** How a creature stands, for sheets, tokens and the tracker. */
export function vitals(creature: LuckCreature): Vitals {
  const { endurance, health, stamina, focus, turn, death } = creature.system;
  return {
    pools: [
      { id: "endurance", label: "LUCK.Sheet.Endurance", value: endurance.value, max: endurance.max, path: "endurance.value" },
      { id: "health", label: "LUCK.Sheet.Health", value: health.value, max: health.max, path: "health.value" },
    ],
    // Who can never have any stamina or focus needs no row of none.
    pips: [
      { id: "stamina", label: "LUCK.Sheet.Stamina", value: stamina.value, max: stamina.max, tone: "good" as const },
      { id: "focus", label: "LUCK.Sheet.Focus", value: focus.value, max: focus.max, tone: "good" as const },
      { id: "reactions", label: "LUCK.Sheet.Reactions", value: turn.reactions, max: Math.max(1, turn.reactions), tone: "good" as const },
    ].filter(({ max }) => max !== 0),
    budget: Array.from({ length: ACTIONS }, (_, index) => ({ label: "LUCK.Sheet.OneAction", left: index < turn.actions })),
    states: statesOf(creature, death.difficulty),
  };
}

/** Those that tokens show too. */
const PICTURES: Readonly<Record<string, string>> = {
  harmed: "systems/sortie/icons/bandaged--bane.svg",
  bloodied: "systems/sortie/icons/bleeding-wound--bane.svg",
};

/** States that are no conditions, each with its rule. */
function statesOf(creature: LuckCreature, difficulty: number): Vitals["states"] {
  if (isDead(creature)) return [];
  const { turn } = creature.system;
  const states: [name: string, rule: string, holds: boolean][] = [
    ["harmed", "LU-DMG-06", isHarmed(creature)],
    ["bloodied", "LU-DMG-07", isBloodied(creature)],
    ["pending", "LU-EXT-01", turn.pending.action !== ""],
    ["opening", "LU-INIT-04", turn.opening.action !== ""],
    ["commanded", "LU-ACT-06", turn.granted > 0],
    ["cheated", "LU-DTH-04", difficulty > 10],
  ];
  return states.flatMap(([name, rule, holds]) => {
    const img = PICTURES[name];
    return holds ? [{ label: `LUCK.Sheet.Standing.${name}`, rule, ...(img === undefined ? {} : { img }) }] : [];
  });
}

const isOneOf = <T extends string>(ids: readonly T[], text: string): text is T => (ids as readonly string[]).includes(text);

/** Where a number comes from: what attacks are compared with, defence tests, luck, the difficulty to cheat death, or the numbers of an item. */
export function explain(_battle: LuckBattle, creature: LuckCreature, number: string): Breakdown | undefined {
  if (isOneOf(DEFENCES, number)) return defenceModifiers(creature, number);
  const category = number.startsWith("deflection.") ? number.slice("deflection.".length) : "";
  if (isOneOf(CATEGORIES, category)) return deflection(creature, category);
  switch (number) {
    case "evasion":
      return evasion(creature);
    case "constitution":
      return constitution(creature);
    case "speed":
      return speed(creature);
    case "luck":
      return luckModifier(creature);
    case "death":
      return stack([term("CheatDeath", creature.system.death.difficulty, "base", "LU-DTH-03")]);
    default:
      return explainItem(creature, number);
  }
}

/** What sheets get beside that. */
export const present: (battle: LuckBattle, creature: LuckCreature) => JsonObject = sheetView;
