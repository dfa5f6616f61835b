// The data layer's doors: what `foundry.abstract`, `foundry.data`, `foundry.utils` and some globals are made of.

export { DataModel, type UpdateSourceOptions, type ValidateModelOptions } from "./data-model.ts";
export { TypeDataModel } from "./type-data-model.ts";
export { ActiveEffectTypeDataModel } from "./active-effect-type-data-model.ts";
export { EmbeddedCollection } from "./embedded-collection.ts";
export { DataModelValidationError, DataModelValidationFailure } from "./validation.ts";
export * as fields from "./fields/index.ts";
export type {
  ApplyChangeOptions,
  CleanOptions,
  EffectChange,
  FieldContext,
  FieldOptions,
  GroupConfiguration,
  InputConfiguration,
  ModelClass,
  ModelContext,
  SelectOption,
  UpdateOptions,
  ValidateOptions,
} from "./fields/options.ts";
export type { FieldRecord } from "./fields/schema-field.ts";
export { setFormulaEvaluator } from "./fields/number-fields.ts";
export { changeKind } from "./fields/effect-changes.ts";
export * as operators from "./operators.ts";
export { _del, _replace, ForcedDeletion, ForcedReplacement, reviveOperators } from "./operators.ts";
export { applyChanges, normalizeChanges, spellChanges } from "./changes.ts";
export { Hooks, type HookListener } from "./hooks.ts";
export { CONFIG, documentConfiguration, type Configuration, type DocumentConfiguration } from "./config.ts";
export { Localization, localization, localize, setLocalization, _loc } from "./localization.ts";
export { Collection } from "./collection.ts";
export { deprecations, logCompatibilityWarning, COMPATIBILITY_MODES } from "./compatibility.ts";
export { setCollectionLookup, type RelativeDocument, type ResolvedUuid } from "./identifiers.ts";
export { isPlainObject, deepClone, type PlainObject } from "./objects.ts";
export * as forms from "./forms.ts";
export { ACTIVE_EFFECT_MODES } from "./deprecated-constants.ts";
export { constants, ACTIVE_EFFECT_CHANGE_TYPES, DOCUMENT_OWNERSHIP_LEVELS, USER_ROLES } from "./constants.ts";
export { installPrimitives } from "./primitives.ts";
export { utilities } from "./utilities.ts";
