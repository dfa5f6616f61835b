// Healing: hit points come back up to their maximum, spells take non-lethal damage away too, and the dying are up again (DE-NLD-04, DE-HP-03, setting `healSpellNld`).

import { option } from "../data/settings.ts";
import type { DefinitionContext, DefinitionCreature } from "../data/types.ts";
import { recheck } from "./consciousness.ts";

/** What a healing does to the two pools. */
export interface Healed {
  readonly hp: number;
  readonly nonLethal: number;
}

/** What a spell that heals so much gives back: the same to both pools, hit points alone, or non-lethal damage first and hit points with the rest. */
export function spellHealing(amount: number, tally: number, way: string | number | boolean): Healed {
  const given = Math.max(0, amount);
  if (way === "hpOnly") return { hp: given, nonLethal: 0 };
  if (way !== "nldFirst") return { hp: given, nonLethal: given };
  const nonLethal = Math.min(given, Math.max(0, tally));
  return { hp: given - nonLethal, nonLethal };
}

/** Gives points back and lets whoever can wake, wake. The dead stay dead. */
export function heal(context: DefinitionContext, creature: DefinitionCreature, healed: Healed, rule: string): void {
  const { system } = creature;
  const data = { name: creature.name };
  if (system.death.status === "dead") {
    context.note({ rule, text: "DEFINITION.Step.BeyondHealing", data, about: creature.uuid });
    return;
  }
  const [hp, nonLethal] = [system.hp.value, system.nonLethal.value];
  system.hp.value = Math.max(hp, Math.min(system.hp.max, hp + Math.max(0, healed.hp)));
  system.nonLethal.value = Math.max(0, nonLethal - Math.max(0, healed.nonLethal));
  context.note({
    rule,
    text: nonLethal === system.nonLethal.value ? "DEFINITION.Step.Healed" : "DEFINITION.Step.HealedBoth",
    data: { ...data, hp: system.hp.value - hp, nld: nonLethal - system.nonLethal.value, now: system.hp.value },
    about: creature.uuid,
  });
  recheck(context, creature);
}

/** A spell heals so much (DE-NLD-04). */
export function healBySpell(context: DefinitionContext, creature: DefinitionCreature, amount: number): void {
  heal(
    context,
    creature,
    spellHealing(amount, creature.system.nonLethal.value, option(context.battle.options, "healSpellNld")),
    "DE-NLD-04",
  );
}
