// Armor Class with all its parts, and what touch attacks and flat-footedness take from it (DE-ATK-07, DE-STN-01 to -03, DE-CHG-03, DE-SHT-01, DE-GRP-04).

import type { Breakdown, Modifier } from "../../../engine/data/modifiers.ts";
import { has, carriersOf } from "../data/conditions.ts";
import { AC_PARTS } from "../data/fields.ts";
import { numberOption } from "../data/settings.ts";
import type { DefinitionCreature, Options } from "../data/types.ts";
import { carried, itemTerm, stack, term } from "./stacking.ts";
import { isGrappling } from "./states.ts";
import { isUnconscious } from "./vitality.ts";
import { bestArmor, bestShield } from "./wielding.ts";

/** What an attack is like, as far as Armor Class is concerned. */
export interface Against {
  readonly touch?: boolean;
  readonly ranged?: boolean;
  /** Who attacks; a grappler is not flat-footed against the one it grapples with. */
  readonly attacker?: DefinitionCreature | null;
  /** As if flat-footed, or as if not; missing: as its conditions say. */
  readonly flatFooted?: boolean;
}

/** Parts that contact ignores. */
const AC_BASE = 10;
/** Parts of which a flat-footed creature loses what is good for it (reading "lost when flat-footed"). */
const LOST_FLAT_FOOTED: readonly string[] = ["dex", "dodge"];
const IGNORED_BY_TOUCH = ["armor", "shield", "parry", "natural"];

/** Whether a creature is flat-footed against an attacker (DE-GRP-04, DE-STN-04). */
function isFlatFooted(creature: DefinitionCreature, attacker: DefinitionCreature | null = null): boolean {
  if (has(creature, "flatFooted") || isUnconscious(creature)) return true;
  if (!isGrappling(creature)) return false;
  const partner = creature.system.grapple.with;
  const sources = [...carriersOf(creature, "grappled"), ...carriersOf(creature, "grappling")].map(({ system }) => system.source);
  return attacker === null || (attacker.uuid !== partner && !sources.includes(attacker.uuid));
}

function partTerms(creature: DefinitionCreature): Modifier[] {
  const { ac, abilities } = creature.system;
  const [armor, shield] = [bestArmor(creature), bestShield(creature)];
  return [
    term("AcBase", AC_BASE, "DE-ATK-01"),
    ac.armorOverride === null
      ? armor
        ? itemTerm(creature, armor, armor.system.acBonus, "DE-ATK-01", "armor")
        : term("Ac.armor", 0, "DE-ATK-01", "armor")
      : term("Ac.armor", ac.armorOverride, "DE-ATK-01", "armor"),
    ac.shieldOverride === null
      ? shield
        ? itemTerm(creature, shield, shield.system.acBonus, "DE-EQ-03", "shield")
        : term("Ac.shield", 0, "DE-ATK-01", "shield")
      : term("Ac.shield", ac.shieldOverride, "DE-ATK-01", "shield"),
    term("Ability.dex", abilities.dex.mod, "DE-ATK-01", "dex"),
    ...AC_PARTS.flatMap((part) => [
      term(`Ac.${part}`, ac[part], "DE-ATK-01", part),
      ...carried(creature, `ac.${part}`, "DE-ATK-01").map((modifier) => ({ ...modifier, kind: part })),
    ]),
    ...carried(creature, "ac", "DE-ATK-01"),
  ];
}

function conditionTerms(creature: DefinitionCreature, options: Options, ranged: boolean): Modifier[] {
  const laid = (condition: Parameters<typeof has>[1], value: number, kind: string, rule: string): Modifier[] =>
    has(creature, condition) ? [{ label: `DEFINITION.Condition.${condition}.Label`, value, kind, rule }] : [];
  return [
    ...laid("reckless", -4, "dodge", "DE-STN-01"),
    ...laid("defensive", 2, "circumstance", "DE-STN-02"),
    ...laid("fullDefense", 4, "dodge", "DE-STN-03"),
    ...laid("charging", -2, "circumstance", "DE-CHG-03"),
    ...laid("shattering", -4, "circumstance", "DE-SHT-01"),
    ...laid("prone", numberOption(options, ranged ? "proneAcRanged" : "proneAcMelee"), "situation", "DE-TRP-01"),
  ];
}

/** Armor Class against an attack, with its terms. */
export function armorClass(creature: DefinitionCreature, options: Options, against: Against = {}): Breakdown {
  const drops = (against.flatFooted ?? isFlatFooted(creature, against.attacker)) ? LOST_FLAT_FOOTED : [];
  const all = [...partTerms(creature), ...conditionTerms(creature, options, against.ranged === true)];
  const counts = ({ kind, value }: Modifier): boolean =>
    !(against.touch === true && IGNORED_BY_TOUCH.includes(kind)) && !(value > 0 && drops.includes(kind));
  return stack(options, all.filter(counts));
}

/** Armor Class by the name that sheets and cards know it by: what does not depend on the attack. */
export function namedArmorClass(creature: DefinitionCreature, options: Options, name: string): Breakdown | undefined {
  const named = Object.hasOwn(NAMED_AC, name) ? NAMED_AC[name] : undefined;
  return named && armorClass(creature, options, named);
}

const NAMED_AC: Readonly<Record<string, Against>> = {
  ac: {},
  touch: { touch: true },
  flatFooted: { flatFooted: true },
  flatFootedTouch: { flatFooted: true, touch: true },
};

/** How a card names what an attack was compared with: the nearest of those names, and by how much it was off. */
export function toldArmorClass(
  creature: DefinitionCreature,
  options: Options,
  against: Against,
): { readonly against: string; readonly shift?: number } {
  const touch = against.touch === true;
  const flatFooted = isFlatFooted(creature, against.attacker);
  const name = flatFooted ? (touch ? "flatFootedTouch" : "flatFooted") : touch ? "touch" : "ac";
  const shift = armorClass(creature, options, against).total - (namedArmorClass(creature, options, name)?.total ?? 0);
  return { against: name, ...(shift === 0 ? {} : { shift }) };
}
