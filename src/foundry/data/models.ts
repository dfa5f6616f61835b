// Data models of every ruleset's documents, made from its descriptors. The rules stay in the ruleset; a model only carries data to them.

import type { Ruleset } from "../../engine/index.ts";
import { orderFields } from "../../engine/index.ts";
import { creatureOfActor } from "../battle/creature.ts";
import type { RuntimeModelClass } from "../platform/boundary.ts";
import { platform, typeDataModel } from "../platform/boundary.ts";
import { optionsOf } from "../settings/store.ts";
import type { Schema } from "./schema.ts";
import { schemaOf } from "./schema.ts";

/** A model that stores these fields and nothing more. */
function plainModel(define: () => Schema): RuntimeModelClass {
  return class extends typeDataModel() {
    static override defineSchema(): Schema {
      return define();
    }
  };
}

/** Actors also show what follows from their stored numbers, as `system.derived`. */
function actorModel(ruleset: Ruleset, define: () => Schema): RuntimeModelClass {
  return class extends typeDataModel() {
    static override defineSchema(): Schema {
      return define();
    }

    override prepareDerivedData(): void {
      const model = platform<{ parent: Actor; derived: unknown }>(this);
      model.derived = ruleset.derive(creatureOfActor(model.parent), optionsOf(ruleset));
    }
  };
}

/** The combat keeps the battle's own state: the turn order's, the ruleset's, and the boundaries that can be taken back. */
function combatSchema(ruleset: Ruleset): Schema {
  const fields = foundry.data.fields;
  return {
    ...schemaOf({ order: { kind: "group", initial: {}, fields: orderFields } }),
    ...schemaOf(ruleset.combat.fields),
    history: new fields.TypedObjectField(new fields.ObjectField()),
    turns: new fields.TypedObjectField(new fields.NumberField({ required: true, nullable: false, integer: true, initial: 0, min: 0 })),
  };
}

/** Puts the models of a ruleset's subtypes into CONFIG, with their names and icons. */
export function registerModels(ruleset: Ruleset): void {
  for (const [type, shape] of Object.entries(ruleset.actors))
    register(
      "Actor",
      type,
      shape,
      actorModel(ruleset, () => schemaOf(shape.fields)),
    );
  for (const [type, shape] of Object.entries(ruleset.items))
    register(
      "Item",
      type,
      shape,
      plainModel(() => schemaOf(shape.fields)),
    );
  register(
    "Combat",
    ruleset.combat.type,
    ruleset.combat,
    plainModel(() => combatSchema(ruleset)),
  );
  register(
    "Combatant",
    ruleset.combatant.type,
    ruleset.combatant,
    plainModel(() => schemaOf(ruleset.combatant.fields)),
  );
}

interface DocumentConfig {
  dataModels: Record<string, RuntimeModelClass>;
  typeLabels: Record<string, string>;
  typeIcons: Record<string, string>;
}

function register(
  documentName: "Actor" | "Item" | "Combat" | "Combatant",
  type: string,
  shape: { label: string; icon: string },
  model: RuntimeModelClass,
): void {
  const config = platform<Partial<DocumentConfig>>(CONFIG[documentName]);
  (config.dataModels ??= {})[type] = model;
  (config.typeLabels ??= {})[type] = shape.label;
  (config.typeIcons ??= {})[type] = shape.icon;
}
