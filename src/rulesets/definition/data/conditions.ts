// The conditions and damage types of Definition: what the token HUD offers and rules set. What they do is in the rules that read them.

import type { ConditionDefinition } from "../../../engine/battle/effects.ts";
import { hasCondition } from "../../../engine/battle/effects.ts";
import { DAMAGE_TYPES } from "./fields.ts";
import type { DefinitionCreature } from "./types.ts";

function condition(id: string, icon: string, rules: readonly string[], more: Partial<ConditionDefinition> = {}): ConditionDefinition {
  return {
    id,
    label: `DEFINITION.Condition.${id}.Label`,
    hint: `DEFINITION.Condition.${id}.Hint`,
    img: `systems/sortie/icons/${icon}.svg`,
    rules,
    ...more,
  };
}

/** Lasts until its bearer's next turn. */
const untilOwnTurn = { ends: { when: "turnStart" } } as const;

/** Nobody puts it on by hand: points and grips say who has it. */
const byRules = { hud: false } as const;

export const conditions: readonly ConditionDefinition[] = [
  condition("unconscious", "night-sleep--rest", ["DE-NLD-02", "DE-INC-01"], { hud: false, implies: ["flatFooted"] }),
  condition("dying", "broken-heart--bane", ["DE-DTH-02"], { hud: false, implies: ["unconscious", "exposed"] }),
  condition("stabilised", "bandaged--rest", ["DE-DTH-06"], { hud: false, implies: ["unconscious", "exposed"] }),
  condition("dead", "death-skull--end", ["DE-DTH-02"], { special: "defeated" }),
  condition("exposed", "bullseye--bane", ["DE-INC-01", "DE-GRP-08"]),
  condition("flatFooted", "footprint--bane", ["DE-GRP-04", "DE-STN-04"]),
  condition("feigned", "drama-masks--bane", ["DE-STN-04"], { implies: ["flatFooted"], ends: { when: "roundEnd" } }),
  condition("grappled", "handcuffed--bond", ["DE-GRP-03", "DE-GRP-04"], byRules),
  condition("grappling", "grab--boon", ["DE-GRP-04", "DE-GRP-05"], byRules),
  condition("pinned", "anchor--bond", ["DE-GRP-12"]),
  condition("submission", "hourglass--bond", ["DE-GRP-10", "DE-GRP-11"], byRules),
  condition("swallowed", "worm-mouth--bond", ["DE-SWL-02", "DE-SWL-03"], byRules),
  condition("prone", "falling--bane", ["DE-ACT-13", "DE-TRP-01"]),
  condition("reckless", "sword-brandish--bane", ["DE-STN-01"], untilOwnTurn),
  condition("defensive", "checked-shield--boon", ["DE-STN-02"], untilOwnTurn),
  condition("fullDefense", "round-shield--boon", ["DE-STN-03"], untilOwnTurn),
  condition("charging", "sprint--boon", ["DE-CHG-03"], untilOwnTurn),
  condition("shattering", "hammer-break--boon", ["DE-SHT-01"], untilOwnTurn),
];

export const CONDITION_IDS = [
  "unconscious",
  "dying",
  "stabilised",
  "dead",
  "exposed",
  "flatFooted",
  "feigned",
  "grappled",
  "grappling",
  "pinned",
  "submission",
  "swallowed",
  "prone",
  "reckless",
  "defensive",
  "fullDefense",
  "charging",
  "shattering",
] as const;
export type ConditionId = (typeof CONDITION_IDS)[number];

/** The definition of a condition. */
export function conditionDefinition(id: ConditionId): ConditionDefinition {
  return conditions.find((candidate) => candidate.id === id) ?? condition(id, "anchor--end", []);
}

/** Whether a creature has a condition, itself or implied by another. */
export function has(creature: Pick<DefinitionCreature, "effects">, id: ConditionId): boolean {
  return hasCondition(creature, id, conditions);
}

/** Language keys of the damage types. */
export const damageTypes: Readonly<Record<string, string>> = Object.fromEntries(DAMAGE_TYPES.map((id) => [id, `DEFINITION.Damage.${id}`]));
