// Wounds and injuries: how they are gained, treated, and fall due when nobody treats them (DE-INC-02, DE-INC-03, DE-GRP-07).

import type { AfflictionKind } from "../data/fields.ts";
import { numberOption } from "../data/settings.ts";
import type { DefinitionContext, DefinitionCreature, Options } from "../data/types.ts";

/** Puts a wound or an injury on a creature's list. */
export function gainAffliction(
  context: DefinitionContext,
  creature: DefinitionCreature,
  gained: { readonly kind: AfflictionKind; readonly name: string; readonly cause: string; readonly rule: string },
): void {
  const { kind, name, cause, rule } = gained;
  creature.system.afflictions = [...creature.system.afflictions, { kind, name, cause, hours: 0, treated: false }];
  context.note({
    rule,
    text: `DEFINITION.Step.Gains.${kind}`,
    data: { name: creature.name, affliction: name, cause },
    about: creature.uuid,
  });
}

/** Whether a wound has gone untreated for so long that it may become an injury (DE-INC-03). */
export function isDue(affliction: DefinitionCreature["system"]["afflictions"][number], options: Options): boolean {
  return affliction.kind === "wound" && !affliction.treated && affliction.hours >= numberOption(options, "woundHours");
}

const MOST_HOURS = 100_000;

/** Whether an affliction grows older by itself: wounds do, until they are treated. */
export function agesByHours({ kind, treated }: DefinitionCreature["system"]["afflictions"][number]): boolean {
  return kind === "wound" && !treated;
}

/** Hours go by for the wounds of a creature, or are taken back (negative); the GM is offered to make injuries of those that fall due by it. */
export function passHours(context: DefinitionContext, creature: DefinitionCreature, hours: number): void {
  const { options } = context.battle;
  creature.system.afflictions = creature.system.afflictions.map((affliction, index) => {
    if (!agesByHours(affliction)) return affliction;
    const older = { ...affliction, hours: Math.max(0, Math.min(MOST_HOURS, affliction.hours + hours)) };
    if (!isDue(affliction, options) && isDue(older, options)) {
      const data = { name: creature.name, affliction: affliction.name };
      context.note({ rule: "DE-INC-03", text: "DEFINITION.Step.WoundDue", data, about: creature.uuid });
      context.offer({
        rule: "DE-INC-03",
        text: "DEFINITION.Offer.WoundWorsens",
        data,
        of: "gm",
        action: "worsenWound",
        targets: [creature.uuid],
        options: { wound: index },
      });
    }
    return older;
  });
}
