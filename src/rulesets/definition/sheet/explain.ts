// A number of a creature by its name, with all its terms, for tooltips.

import { attempt } from "../../../engine/actions/availability.ts";
import type { Breakdown } from "../../../engine/data/modifiers.ts";
import { SAVES, SKILLS } from "../data/fields.ts";
import type { DefinitionBattle, DefinitionCreature, DefinitionItem, Options } from "../data/types.ts";
import { namedArmorClass } from "../numbers/defences.ts";
import { attackBonus, damageBonus } from "../attacks/attack-bonus.ts";
import { type AttackProfile, profileOf } from "../items/attack-profile.ts";
import { skillBonus } from "../numbers/checks.ts";
import { grappleBonus } from "../maneuvers/grapple-bonus.ts";
import { initiativeBonus } from "../turns/initiative.ts";
import { saveBonus } from "../numbers/saves.ts";

/** The attack with an item, null for bare hands; undefined for what nobody attacks with and for dice that cannot be rolled. */
export function attackProfile(creature: DefinitionCreature, item: DefinitionItem | null, options: Options): AttackProfile | undefined {
  const made = attempt(() => profileOf(creature, item, options));
  return made.refusal ? undefined : made.value;
}

/** Names that it knows: ac, touch, flatFooted, flatFootedTouch, initiative, grapple, fort, ref, will, `skill.<id>`, `attack.<item id>`, `damage.<item id>`. */
export function explain(battle: DefinitionBattle, creature: DefinitionCreature, number: string): Breakdown | undefined {
  const { options } = battle;
  const save = SAVES.find((id) => id === number);
  if (save) return saveBonus(options, creature, save);
  const skill = SKILLS.find((id) => `skill.${id}` === number);
  if (skill) return skillBonus(creature, skill, options);
  const armor = namedArmorClass(creature, options, number);
  if (armor) return armor;
  switch (number) {
    case "initiative":
      return initiativeBonus(battle, creature);
    case "grapple":
      return grappleBonus(creature, options);
    default:
      return explainItem(options, creature, number);
  }
}

/** The attack that is next with an item, and what it adds to its dice. Without an id: bare hands. */
function explainItem(options: Options, creature: DefinitionCreature, number: string): Breakdown | undefined {
  const [kind, id = ""] = number.split(".");
  if (kind !== "attack" && kind !== "damage") return undefined;
  const item = Object.hasOwn(creature.items, id) ? creature.items[id] : undefined;
  if (id !== "" && !item) return undefined;
  const profile = attackProfile(creature, item ?? null, options);
  if (!profile) return undefined;
  return kind === "attack"
    ? attackBonus(creature, profile, options, { index: creature.system.turn.attacksUsed })
    : damageBonus(creature, profile, options);
}
