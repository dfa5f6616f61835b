// One internal form for the changes of an update, whichever way the caller wrote deletions and replacements.

import { logCompatibilityWarning } from "./compatibility.ts";
import { isPlainObject, type PlainObject } from "./objects.ts";
import { applyDataOperators, ForcedDeletion, ForcedReplacement, isSerializedOperator, reconstructOperator } from "./operators.ts";
import { expandObject } from "./properties.ts";

/**
 * Expands dotted keys and turns serialised operators into operators; so too the keys `-=` and `==`, which are deprecated until 16 and which public
 * systems still write: github.com/MetaMorphic-Digital/draw-steel and github.com/SobranDM/foundryvtt-wwn. Source: github.com/foundryvtt/foundryvtt/issues/14611.
 */
export function normalizeChanges(changes: object): PlainObject {
  return normalizeObject(expandObject(changes));
}

function normalizeObject(source: PlainObject): PlainObject {
  const result: PlainObject = {};
  for (const [key, value] of Object.entries(source)) {
    const prefix = key.slice(0, 2);
    if ((prefix === "-=" || prefix === "==") && key.length > 2) {
      logCompatibilityWarning(`The update key "${key}" is deprecated in favour of foundry.data.operators`, {
        since: 14,
        until: 16,
        once: true,
      });
      result[key.slice(2)] = prefix === "-=" ? new ForcedDeletion() : new ForcedReplacement(normalizeValue(value));
    } else result[key] = normalizeValue(value);
  }
  return result;
}

function normalizeValue(value: unknown): unknown {
  if (value instanceof ForcedReplacement) return new ForcedReplacement(value.operand);
  if (!isPlainObject(value)) return value;
  return isSerializedOperator(value) ? reconstructOperator(value) : normalizeObject(value);
}

/** Writes a difference with replacements that can be inspected as if they were the values. */
export function spellChanges(difference: PlainObject): PlainObject {
  const result: PlainObject = {};
  for (const [key, value] of Object.entries(difference)) {
    if (value instanceof ForcedReplacement) result[key] = ForcedReplacement.create(value.operand);
    else result[key] = isPlainObject(value) ? spellChanges(value) : value;
  }
  return result;
}

/** Lays normalised changes over free-form data, in place. */
export function applyChanges(target: PlainObject, changes: PlainObject): PlainObject {
  for (const [key, value] of Object.entries(changes)) {
    const current = target[key];
    if (value instanceof ForcedDeletion) Reflect.deleteProperty(target, key);
    else if (isPlainObject(value) && isPlainObject(current)) applyChanges(current, value);
    else target[key] = applyDataOperators(value instanceof ForcedReplacement ? value.operand : value);
  }
  return target;
}
