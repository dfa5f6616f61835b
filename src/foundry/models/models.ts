// Data models of every ruleset's documents, made from its descriptors. The rules stay in the ruleset; a model only carries data to them.

import { isActor } from "../platform/document-kinds.ts";
import { type Fields, type Ruleset, migrateFields } from "../../engine/index.ts";
import { creatureInPreparation, sourceSystem } from "../snapshot/creature.ts";
import { keepFitting, tellUnfit } from "./unfit-values.ts";
import { combatFields } from "./document-fields.ts";
import { subtypeConfig } from "../platform/foundry-boundary.ts";
import { optionsOf } from "../settings/store.ts";
import { type Schema, schemaOf } from "./schema.ts";

/** Whatever core calls it with, which is more than the source. */
type Migration = Parameters<typeof foundry.abstract.TypeDataModel.migrateData>;

/** The class of a ruleset's documents, which no type can list. */
export type RulesetModel = ReturnType<typeof plainModel>;

declare const ofRuleset: unique symbol;

/**
 * A subtype that a ruleset registers at run time. No type can list them: a module may bring more. Documents of such a type have a `RulesetModel`, whose
 * values are `unknown` until they are read by the ruleset's descriptors.
 */
export type RulesetSubType = string & { readonly [ofRuleset]: true };

/** A model that stores what these fields describe and nothing more, and reads what older versions of them have stored. */
function plainModel(fields: Fields, define = () => schemaOf(fields)) {
  return class extends foundry.abstract.TypeDataModel<Schema, foundry.abstract.Document.Any> {
    static override defineSchema(): Schema {
      return define();
    }

    static override migrateData(...parameters: Migration): ReturnType<typeof foundry.abstract.TypeDataModel.migrateData> {
      migrateFields(fields, parameters[0]);
      return super.migrateData(...parameters);
    }
  };
}

/** Actors also show what follows from their stored numbers, as `system.derived`. */
function actorModel(ruleset: Ruleset, fields: Fields): RulesetModel {
  return class extends plainModel(fields) {
    declare derived: unknown;

    override prepareDerivedData(): void {
      const { parent } = this;
      if (isActor(parent)) keepStored(parent, this, fields);
      if (isActor(parent)) this.derived = ruleset.derive(creatureInPreparation(parent), optionsOf(ruleset));
    }
  };
}

/** Gives values that effects have made impossible back what is stored of them. */
function keepStored(actor: Actor, model: object, fields: Fields): void {
  const changed: unknown = foundry.utils.getProperty(actor.overrides, "system");
  if (changed === undefined) return;
  tellUnfit(actor, keepFitting(fields, model, sourceSystem(actor), changed));
}

/** The combat keeps the battle's own state: the turn order's, the ruleset's, the boundaries that can be taken back, and what was changed by hand. */
function combatSchema(ruleset: Ruleset): Schema {
  const fields = foundry.data.fields;
  return {
    ...schemaOf(combatFields(ruleset)),
    /** What the last record left (snapshot/recorded-turn.ts). */
    standing: new fields.ObjectField({ nullable: true, initial: null }),
    history: new fields.TypedObjectField(new fields.ObjectField()),
    /** What others than rules have written while it ran (records/manual-changes.ts). */
    byHand: new fields.TypedObjectField(new fields.ObjectField()),
    /** What players' creatures held when a GM's client last passed the turn (records/last-known-state.ts). */
    lastSeen: new fields.TypedObjectField(new fields.ObjectField()),
    turns: new fields.TypedObjectField(new fields.NumberField({ required: true, nullable: false, integer: true, initial: 0, min: 0 })),
  };
}

/** Puts the models of a ruleset's subtypes into CONFIG, with their names and icons. */
export function registerModels(ruleset: Ruleset): void {
  for (const [type, shape] of Object.entries(ruleset.actors)) register("Actor", type, shape, actorModel(ruleset, shape.fields));
  for (const [type, shape] of Object.entries(ruleset.items)) register("Item", type, shape, plainModel(shape.fields));
  register(
    "Combat",
    ruleset.combat.type,
    ruleset.combat,
    plainModel(combatFields(ruleset), () => combatSchema(ruleset)),
  );
  register("Combatant", ruleset.combatant.type, ruleset.combatant, plainModel(ruleset.combatant.fields));
}

function register(
  documentName: "Actor" | "Item" | "Combat" | "Combatant",
  type: string,
  shape: { label: string; icon: string },
  model: RulesetModel,
): void {
  const config = subtypeConfig(documentName);
  (config.dataModels ??= {})[type] = model;
  (config.typeLabels ??= {})[type] = shape.label;
  (config.typeIcons ??= {})[type] = shape.icon;
}
