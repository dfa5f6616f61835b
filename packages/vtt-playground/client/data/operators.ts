// Deletion and replacement inside an update: operators, which packages write and the wire carries in their serialised form.

import { deepClone, isPlainObject } from "./objects.ts";

/** The key that marks a serialised operator on the wire. */
export const OPERATOR_KEY = "__$OPERATOR$__";

/** An instruction that stands where a value would stand in an update. */
export class DataFieldOperator {
  /** Non-enumerable: an operator lists no properties of its own. */
  declare readonly operand: unknown;

  constructor(operand?: unknown) {
    Object.defineProperty(this, "operand", { value: operand, writable: true, configurable: true, enumerable: false });
  }

  static create(operand?: unknown): DataFieldOperator {
    return new this(operand);
  }

  /** The value an operator carries, or the value itself. */
  static get(value: unknown): unknown {
    return value instanceof DataFieldOperator ? value.operand : value;
  }

  /** Puts another value into an operator; a plain value is replaced. */
  static set(value: unknown, operand: unknown): unknown {
    if (!(value instanceof DataFieldOperator)) return operand;
    return value instanceof ForcedReplacement ? ForcedReplacement.create(operand) : new ForcedDeletion();
  }

  /** Two operators are equal when they do the same with the same value. */
  static equals(first: unknown, second: unknown): boolean {
    if (!(first instanceof DataFieldOperator) || !(second instanceof DataFieldOperator)) return first === second;
    return JSON.stringify(first) === JSON.stringify(second);
  }

  toJSON(): object {
    return { [OPERATOR_KEY]: this instanceof ForcedReplacement ? "ForcedReplacement" : "ForcedDeletion", value: this.operand };
  }
}

/** Removes the key it is assigned to. */
export class ForcedDeletion extends DataFieldOperator {
  static override create(): ForcedDeletion {
    return new ForcedDeletion();
  }
}

/** Replaces the value of its key whole instead of merging into it. */
export class ForcedReplacement extends DataFieldOperator {
  /** A replacement that can be inspected as if it were the value (documented for `_replace`). */
  static override create(operand?: unknown): ForcedReplacement {
    const operator = new ForcedReplacement(operand);
    if (typeof operand !== "object" || operand === null) return operator;
    return new Proxy(operator, {
      get: (target, key) => (key in target ? Reflect.get(target, key) : Reflect.get(operand, key)) as unknown,
      set: (_target, key, value) => Reflect.set(operand, key, value),
      has: (target, key) => key in target || key in operand,
      ownKeys: () => Reflect.ownKeys(operand).filter((key) => key !== "length"),
      getOwnPropertyDescriptor: (_target, key) => {
        const descriptor = Reflect.getOwnPropertyDescriptor(operand, key);
        return descriptor && { ...descriptor, configurable: true };
      },
    });
  }
}

/** The documented globals `_del` and `_replace`. */
export const _del = new ForcedDeletion();
export function _replace(value: unknown): ForcedReplacement {
  return ForcedReplacement.create(value);
}

/** True for the JSON form of an operator. */
export function isSerializedOperator(value: unknown): boolean {
  return isPlainObject(value) && typeof value[OPERATOR_KEY] === "string";
}

/** Turns one serialised operator back into an operator. */
export function reconstructOperator(value: unknown): unknown {
  if (!isPlainObject(value)) return value;
  if (value[OPERATOR_KEY] === "ForcedDeletion") return new ForcedDeletion();
  if (value[OPERATOR_KEY] === "ForcedReplacement") return ForcedReplacement.create(value["value"]);
  return value;
}

/** Revives every serialised operator in a structure that came over the wire. */
export function reviveOperators(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reviveOperators);
  if (!isPlainObject(value)) return value;
  if (isSerializedOperator(value)) return reconstructOperator(value);
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, reviveOperators(entry)]));
}

/** Carries out the operators in a structure against nothing: deletions vanish, replacements become their value. */
export function applyDataOperators<T>(value: T): T {
  return settle(value) as T;
}

function settle(value: unknown): unknown {
  if (value instanceof ForcedReplacement) return settle(deepClone(value.operand));
  if (Array.isArray(value)) return value.map(settle);
  if (!isPlainObject(value)) return value;
  const result: Record<string, unknown> = {};
  for (const [key, entry] of Object.entries(value)) {
    if (!(entry instanceof ForcedDeletion)) result[key] = settle(entry);
  }
  return result;
}
