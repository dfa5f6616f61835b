// What the points of a creature say about it: why it is unconscious, and how it stands with death. Read anew each time, so that a number entered by hand counts
// at once (DE-NLD-02, DE-INC-01, DE-DTH-06, DE-SWL-04).

import { has } from "../data/conditions.ts";
import type { UnconsciousCause } from "../data/fields.ts";
import { option } from "../data/settings.ts";
import { type DefinitionCreature, type Options, isNpc } from "../data/types.ts";

/** Why a creature is unconscious; without a cause it is awake. Being swallowed is the only cause that its points do not show. */
export function causesOf({ system }: DefinitionCreature): UnconsciousCause[] {
  const causes: UnconsciousCause[] = [];
  if (system.hp.value <= 0) causes.push("hp");
  if (system.nonLethal.value > 0 && system.nonLethal.value >= system.hp.value) causes.push("nonLethal");
  if (system.unconscious.causes.includes("swallowed")) causes.push("swallowed");
  return causes;
}

/** True while a creature has any cause to be unconscious, or somebody has marked it so by hand. */
export function isUnconscious(creature: DefinitionCreature): boolean {
  return causesOf(creature).length > 0 || has(creature, "unconscious");
}

export function isDead(creature: DefinitionCreature): boolean {
  return creature.system.death.status === "dead" || has(creature, "dead");
}

/** What 0 hit points mean for a creature: death rolls, or plain defeat (setting `npcDeath`). */
export function deathMode(creature: DefinitionCreature, options: Options): "deathRoll" | "defeated" {
  const { mode } = creature.system.death;
  if (mode !== "") return mode;
  return isNpc(creature) && option(options, "npcDeath") === "defeated" ? "defeated" : "deathRoll";
}

export type DeathState = "up" | "dying" | "stabilised" | "defeated" | "dead";

/** How a creature stands with death; `up` with any hit points left. */
export function deathState(creature: DefinitionCreature, options: Options): DeathState {
  if (isDead(creature)) return "dead";
  if (creature.system.hp.value > 0) return "up";
  if (deathMode(creature, options) === "defeated") return "defeated";
  return creature.system.death.status === "stabilised" ? "stabilised" : "dying";
}

/** Dead or defeated: takes no more turns. */
export function isGone(creature: DefinitionCreature, options: Options): boolean {
  const state = deathState(creature, options);
  return state === "dead" || state === "defeated";
}
