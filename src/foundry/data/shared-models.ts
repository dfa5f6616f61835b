// Data models that every ruleset shares: lasting effects on actors, and records in chat.

import { lastingEffectFields } from "../../engine/index.ts";
import type { RuntimeModelClass } from "../platform/boundary.ts";
import { effectDataModel, platform, typeDataModel } from "../platform/boundary.ts";
import type { Schema } from "./schema.ts";
import { schemaOf } from "./schema.ts";

/** Subtypes declared in the manifest for all rulesets. */
export const EFFECT_TYPE = "lasting";
export const RECORD_TYPE = "record";

function effectModel(): RuntimeModelClass {
  const { Base, inherits } = effectDataModel();
  return class extends Base {
    static override defineSchema(): Schema {
      return { ...(inherits ? super.defineSchema() : {}), ...schemaOf(lastingEffectFields) };
    }
  };
}

function recordModel(): RuntimeModelClass {
  return class extends typeDataModel() {
    static override defineSchema(): Schema {
      const fields = foundry.data.fields;
      const text = (): foundry.data.fields.DataField.Any => new fields.StringField({ required: true, blank: true, initial: "" });
      const list = (): foundry.data.fields.DataField.Any => new fields.ArrayField(new fields.ObjectField());
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
  };
}

/** Puts the shared models into CONFIG. */
export function registerSharedModels(): void {
  const effects = platform<{ dataModels: Record<string, RuntimeModelClass> }>(CONFIG.ActiveEffect);
  const messages = platform<{ dataModels: Record<string, RuntimeModelClass> }>(CONFIG.ChatMessage);
  effects.dataModels[EFFECT_TYPE] = effectModel();
  messages.dataModels[RECORD_TYPE] = recordModel();
}
