// Which arithmetic an active effect's change asks for.

import { Hooks } from "../hooks.ts";
import type { PlainObject } from "../objects.ts";
import type { DataField } from "./data-field.ts";
import type { ApplyChangeOptions, EffectChange } from "./options.ts";

/** By `change.mode`, which `change.type` has replaced; draw-steel (github.com/MetaMorphic-Digital/draw-steel) still hands fields such changes. */
const KIND_BY_MODE = ["custom", "multiply", "add", "downgrade", "upgrade", "override"] as const;

/** The kind of a change. */
export function changeKind(change: EffectChange): string {
  return change.type ?? KIND_BY_MODE[change.mode ?? 0] ?? "custom";
}

/** Casts the change's value and hands it to the field's method for this kind of change. */
export function applyEffectChange(
  field: DataField,
  value: unknown,
  model: unknown,
  change: EffectChange,
  options: ApplyChangeOptions,
): unknown {
  const kind = changeKind(change);
  if (kind === "custom") return applyCustom(value, model, change);
  const delta = field._castChangeDelta(change.value, options.replacementData);
  // A value that the field cannot understand leaves the current one alone.
  if (delta === undefined || Number.isNaN(delta)) return undefined;
  switch (kind) {
    case "add":
      return value === undefined || value === null ? delta : field._applyChangeAdd(value, delta, model, change);
    case "subtract":
      return field._applyChangeSubtract(value ?? 0, delta, model, change);
    case "multiply":
      return field._applyChangeMultiply(value, delta, model, change);
    case "override":
      return field._applyChangeOverride(value, delta, model, change);
    case "upgrade":
      return field._applyChangeUpgrade(value, delta, model, change);
    case "downgrade":
      return field._applyChangeDowngrade(value, delta, model, change);
    default:
      return undefined;
  }
}

/** A custom change belongs to the hook's listeners, which write into the changes they are given. */
function applyCustom(value: unknown, model: unknown, change: EffectChange): unknown {
  const changes: PlainObject = {};
  Hooks.call("applyActiveEffect", model, change, value, undefined, changes);
  return changes[change.key];
}

/** Reads a string as JSON where it is JSON, and leaves it alone otherwise. */
export function castJson(delta: unknown): unknown {
  if (typeof delta !== "string") return delta;
  try {
    return JSON.parse(delta) as unknown;
  } catch {
    return delta;
  }
}
