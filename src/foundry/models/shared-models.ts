// Data models that every ruleset shares: lasting effects on actors, and records in chat.

import { EFFECT_TYPE } from "../platform/document-kinds.ts";
import { lastingEffectFields, migrateFields } from "../../engine/index.ts";
import { effectDataModel, subtypeConfig } from "../platform/foundry-boundary.ts";
import { type Schema, schemaOf } from "./schema.ts";

/** Subtype of messages that hold a record; the manifest declares it for all rulesets. */
export const RECORD_TYPE = "record";

/** @internal Its type is told to Foundry's in foundry-types.ts. */
export function lastingModel() {
  return class extends effectDataModel() {
    static override defineSchema(): Schema {
      return { ...super.defineSchema(), ...schemaOf(lastingEffectFields) };
    }

    static override migrateData(
      ...parameters: Parameters<typeof foundry.abstract.TypeDataModel.migrateData>
    ): ReturnType<typeof foundry.abstract.TypeDataModel.migrateData> {
      migrateFields(lastingEffectFields, parameters[0]);
      return super.migrateData(...parameters);
    }
  };
}

/** The fields of a record in chat. What its lists and objects hold is checked when they are read (records/message.ts). */
function recordSchema() {
  const { fields } = foundry.data;
  const text = () => new fields.StringField({ required: true, blank: true, initial: "" });
  const list = () => new fields.ArrayField(new fields.ObjectField());
  return {
    version: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 1 }),
    id: text(),
    ruleset: text(),
    battle: text(),
    round: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
    turn: new fields.StringField({ required: true, nullable: true, initial: null }),
    state: new fields.StringField({
      required: true,
      choices: ["pending", "applied", "refused", "undone"],
      initial: "pending",
    }),
    reason: new fields.ObjectField({ nullable: true, initial: null }),
    intent: new fields.ObjectField(),
    answers: list(),
    steps: list(),
    offers: list(),
    touched: list(),
    shared: new fields.ArrayField(new fields.AnyField()),
  };
}

/** @internal Its type is told to Foundry's in foundry-types.ts. */
export function recordModel() {
  return class extends foundry.abstract.TypeDataModel<ReturnType<typeof recordSchema>, foundry.abstract.Document.Any> {
    static override defineSchema() {
      return recordSchema();
    }
  };
}

/** Puts the shared models into CONFIG. */
export function registerSharedModels(): void {
  (subtypeConfig("ActiveEffect").dataModels ??= {})[EFFECT_TYPE] = lastingModel();
  (subtypeConfig("ChatMessage").dataModels ??= {})[RECORD_TYPE] = recordModel();
}
