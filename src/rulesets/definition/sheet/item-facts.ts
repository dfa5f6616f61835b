// What a sheet's rows say about items: attack and damage, criticals, what they add to Armour Class, how worn they are, what spells and gear take and do.

import { addDice, describeDice } from "../../../engine/data/dice.ts";
import type { JsonObject } from "../../../engine/data/json.ts";
import type { ActionSummary } from "../../../engine/actions/action.ts";
import { damageTypes } from "../data/conditions.ts";
import { FEATURE_FLAGS } from "../data/fields.ts";
import { attackBonus, damageBonus } from "../attacks/attack-bonus.ts";
import { featureDice } from "../items/attack-profile.ts";
import { asksItsEntry, provokes, shotProvokes, spellPrice } from "../powers/casting.ts";
import { attackProfile } from "./explain.ts";
import { signed } from "../numbers/stacking.ts";
import { numbers } from "./modifier-targets.ts";
import { saveDifficulty } from "../powers/power-effects.ts";
import { bestFocus, bestShield, isReady, isTrainedWith, spellFailure, untrainedArmor, wielded } from "../numbers/wielding.ts";
import type {
  Armor,
  DefinitionBattle,
  DefinitionCreature,
  DefinitionItem,
  Feature,
  Focus,
  Gear,
  Options,
  Shield,
  Spell,
  Weapon,
} from "../data/types.ts";
import { isArmor, isFeature, isFocus, isGear, isShield, isSpell, isWeapon } from "../data/types.ts";

/** What an attack, a spell or a thing comes to at a glance; bare hands without an item. */
export function actionSummary({ options }: DefinitionBattle, creature: DefinitionCreature, item?: DefinitionItem): ActionSummary {
  const sent = item && (isSpell(item) || isGear(item)) ? item : null;
  const rolls = sent?.system.delivery !== "none";
  const profile = rolls ? attackProfile(creature, item ?? null, options) : undefined;
  const damage = profile
    ? describeDice(
        addDice(addDice(profile.base, { terms: [], bonus: damageBonus(creature, profile, options).total }), featureDice(creature, profile)),
      )
    : (sent?.system.damage.formula ?? "");
  return {
    ...(profile ? { attack: attackBonus(creature, profile, options, { index: creature.system.turn.attacksUsed }).total } : {}),
    ...(damage === "" || damage === "0" ? {} : { damage }),
    ...(item && isGear(item) ? { uses: { text: `×${String(item.system.quantity)}` } } : {}),
    ...(profile ? { range: { text: `DEFINITION.Field.Range.${profile.ranged ? "ranged" : "melee"}` } } : {}),
  };
}

/** Facts of every item of a creature, by item id. Texts are language keys. */
export function itemSummary(creature: DefinitionCreature, options: Options): JsonObject {
  return Object.fromEntries(Object.values(creature.items).map((item) => [item.id, factsOf(creature, item, options)]));
}

function factsOf(creature: DefinitionCreature, item: DefinitionItem, options: Options): JsonObject {
  const named = { id: item.id, name: item.name };
  if (isWeapon(item)) return { ...named, ...heldSummary(creature, item), ...weaponSummary(creature, item, options) };
  if (isShield(item)) return { ...named, ...heldSummary(creature, item), ...shieldSummary(creature, item, options) };
  if (isFocus(item)) return { ...named, ...heldSummary(creature, item), ...focusSummary(creature, item) };
  if (isArmor(item)) return { ...named, ...armorSummary(creature, item) };
  if (isSpell(item)) return { ...named, ...spellSummary(creature, item, options) };
  if (isGear(item)) return { ...named, ...gearSummary(creature, item, options) };
  return isFeature(item) ? { ...named, ...featureSummary(item) } : named;
}

/** Which hand holds it, "" for neither; and whether it is fought with, which weapons of the body are without a hand. */
function heldSummary(creature: DefinitionCreature, item: Weapon | Shield | Focus): JsonObject {
  const held = wielded(creature).some(({ id }) => id === item.id);
  const slot = creature.system.slots.primary === item.id ? "primary" : "offhand";
  return { wielded: held ? `DEFINITION.Sheet.Slot.${slot}` : "", ready: isReady(creature, item) };
}

/** Null for what nobody keeps track of. */
function durabilitySummary({ durability }: Weapon["system"] | Armor["system"] | Shield["system"]): JsonObject | null {
  return durability.max > 0 ? { ...durability, broken: durability.value <= 0 } : null;
}

/** The attack that is next and the damage of a hit, as rows show them; dice that cannot be rolled are left out. */
function attackSummary(creature: DefinitionCreature, item: DefinitionItem, options: Options): JsonObject {
  const profile = attackProfile(creature, item, options);
  if (!profile) return { attack: "–", damage: "–" };
  const bonus = damageBonus(creature, profile, options).total;
  return {
    attack: signed(attackBonus(creature, profile, options, { index: creature.system.turn.attacksUsed }).total),
    damage: describeDice([featureDice(creature, profile)].reduce(addDice, addDice(profile.base, { terms: [], bonus }))),
  };
}

function criticalSummary({ rangeMin, multiplier }: Weapon["system"]["crit"]): JsonObject {
  return { label: `DEFINITION.Sheet.${rangeMin < 20 ? "CriticalRange" : "CriticalFact"}`, from: rangeMin, multiplier };
}

const typeLabels = (types: readonly string[]): string[] => types.flatMap((type) => damageTypes[type] ?? []);

/** Marks that hold, as language keys. */
function traits(marks: Readonly<Record<string, boolean>>): string[] {
  return Object.entries(marks).flatMap(([name, holds]) => (holds ? [`DEFINITION.Sheet.Trait.${name}`] : []));
}

function extraSummary(extra: Weapon["system"]["damage"]["extra"]): JsonObject[] {
  return extra.flatMap(({ dice, label }) => (dice === "" ? [] : [{ dice, label }]));
}

function weaponSummary(creature: DefinitionCreature, weapon: Weapon, options: Options): JsonObject {
  const { system } = weapon;
  return {
    ...attackSummary(creature, weapon, options),
    types: typeLabels(system.damage.types),
    extra: extraSummary(system.damage.extra),
    critical: criticalSummary(system.crit),
    traits: traits({
      ranged: system.range === "ranged",
      natural: system.natural,
      twoHanded: system.grip === "twoHanded",
      reach: system.isReach,
      disarming: system.disarming,
      grapple: system.grappleCompatible,
      nonLethal: system.nonLethal,
    }),
    untrained: !isTrainedWith(creature, weapon),
    durability: durabilitySummary(system),
  };
}

function shieldSummary(creature: DefinitionCreature, shield: Shield, options: Options): JsonObject {
  const { attack, damage } = attackSummary(creature, shield, options);
  const held = wielded(creature).some(({ id }) => id === shield.id);
  return {
    attack: attack ?? "",
    bash: damage ?? "",
    kind: `DEFINITION.Field.ShieldType.${shield.system.shieldType}`,
    armour: shield.system.acBonus,
    idle: held && bestShield(creature)?.id !== shield.id,
    untrained: !isTrainedWith(creature, shield),
    durability: durabilitySummary(shield.system),
  };
}

function focusSummary(creature: DefinitionCreature, focus: Focus): JsonObject {
  const held = wielded(creature).some(({ id }) => id === focus.id);
  return { casting: focus.system.bonus, idle: held && bestFocus(creature)?.id !== focus.id };
}

function armorSummary(creature: DefinitionCreature, armor: Armor): JsonObject {
  const { acBonus, checkPenalty, equipped } = armor.system;
  return {
    worn: equipped,
    armour: acBonus,
    penalty: untrainedArmor(creature)?.id === armor.id ? signed(checkPenalty) : "",
    durability: durabilitySummary(armor.system),
  };
}

function spellSummary(creature: DefinitionCreature, spell: Spell, options: Options): JsonObject {
  const { delivery, asAttackAction, components, save, damage, crit, isCounterspell } = spell.system;
  const attacks = delivery !== "none";
  return {
    ...(attacks ? attackSummary(creature, spell, options) : {}),
    action: `DEFINITION.Cost.${spellPrice(spell).kind}`,
    counterspell: isCounterspell,
    delivery: attacks ? `DEFINITION.Field.Delivery.${delivery}` : "",
    asAttack: asAttackAction && attacks,
    critical: criticalSummary(crit),
    save: save.type === "none" ? null : { label: `DEFINITION.Save.${save.type}`, difficulty: saveDifficulty(creature, spell, options) },
    damage: damage.formula,
    extra: extraSummary(damage.extra),
    healing: damage.healing,
    nonLethal: damage.nonLethal,
    types: typeLabels(damage.types),
    components: (["somatic", "verbal", "material", "focus"] as const).flatMap((id) =>
      components[id] ? [{ label: `DEFINITION.Sheet.Component.${id}`, short: `DEFINITION.Sheet.ComponentShort.${id}` }] : [],
    ),
    provokes: (provokes(spell) && !asksItsEntry(spell)) || shotProvokes(spell),
    failure: spellFailure(creature),
  };
}

function gearSummary(creature: DefinitionCreature, gear: Gear, options: Options): JsonObject {
  const { gearType, activation, storage, quantity, healing, delivery, save, damage } = gear.system;
  const attacks = delivery !== "none";
  return {
    ...(attacks ? attackSummary(creature, gear, options) : damage.formula === "" ? {} : { damage: damage.formula }),
    delivery: attacks ? `DEFINITION.Field.Delivery.${delivery}` : "",
    save: save.type === "none" ? null : { label: `DEFINITION.Save.${save.type}`, difficulty: save.dc },
    quantity,
    usedUp: quantity <= 0,
    kind: gearType === "other" ? "" : `DEFINITION.Field.GearType.${gearType}`,
    traits: [
      ...(activation === "none" ? [] : [`DEFINITION.Field.Activation.${activation}`]),
      ...(storage === "bag" ? [] : [`DEFINITION.Field.Storage.${storage}`]),
    ],
    healing,
  };
}

function featureSummary({ system }: Feature): JsonObject {
  return {
    changes: system.effects.flatMap(({ key, value, multiplied }) => {
      const label = numbers.find((number) => number.key === key)?.label;
      return label === undefined || value === 0 ? [] : [{ label, value, once: key.startsWith("damage") && !multiplied }];
    }),
    dice: system.dice.flatMap(({ key, dice }) => (dice === "" ? [] : [{ label: `DEFINITION.Field.DiceOn.${key}`, dice }])),
    flags: FEATURE_FLAGS.filter((flag) => system.flags.includes(flag)).map((flag) => `DEFINITION.Field.FeatureFlag.${flag}`),
  };
}
