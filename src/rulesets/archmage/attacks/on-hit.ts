// What attacks and powers leave behind: conditions, ongoing damage, grabs, temporary hit points, bonuses.

import { giveCondition } from "../../../engine/effects/conditions.ts";
import { BY_WOUNDS, NORMAL_SAVE } from "../data/conditions.ts";
import type { Application } from "../data/fields.ts";
import type { ArchmageContext, ArchmageCreature } from "../data/types.ts";
import { addModifier, addOngoing, endsOf } from "../effects/effects.ts";
import { grantTemporary } from "../damage/healing.ts";
import { grab } from "../map/positions.ts";
import { isDead } from "../numbers/states.ts";

interface ApplyingSource {
  readonly name: string;
  readonly magical: boolean;
  readonly creature: ArchmageCreature;
  readonly natural: number | null;
}

/** Applies one consequence to the creature it is meant for. Slain creatures take none. */
export function apply(context: ArchmageContext, application: Application, source: ApplyingSource, target: ArchmageCreature): void {
  // Nobody grabs oneself.
  const bearer = application.to === "self" && application.kind !== "grab" ? source.creature : target;
  if (isDead(bearer)) return;
  const ends = endsOf(context, application, source.creature, bearer);
  const by = source.creature.uuid;
  switch (application.kind) {
    case "condition": {
      if (!BY_WOUNDS.has(application.id)) giveCondition(context, bearer, application.id, { source: by, ends });
      return;
    }
    case "ongoing": {
      const { amount, types } = application;
      const ongoing = { name: source.name, amount, types, magical: source.magical };
      addOngoing(context, bearer, ongoing, { ends: ends.when === "never" ? SAVE : ends, natural: source.natural, source: by });
      return;
    }
    case "grab":
      if (bearer.uuid === by) return;
      grab(source.creature, bearer);
      context.note({
        rule: "AE-GRB-01",
        text: "ARCHMAGE.Step.Grabbed",
        data: { name: bearer.name, by: source.creature.name },
        about: bearer.uuid,
      });
      return;
    case "temporary":
      grantTemporary(context, bearer, application.amount);
      return;
    case "modifier":
      addModifier(
        context,
        bearer,
        { name: source.name, target: application.id, value: application.amount, rule: "AE-STK-01" },
        { ends, source: by },
      );
  }
}

/** Ongoing damage always has a save. */
const SAVE = { when: "save", of: "", count: 1, difficulty: NORMAL_SAVE } as const;
