// The documented help for renamed fields: an accessor under the old name that warns and leads to the new one.
import { logCompatibilityWarning, type CompatibilityOptions } from "../data/compatibility.ts";
import type { PlainObject } from "../data/objects.ts";
import { getProperty, setProperty } from "../data/properties.ts";

export interface DataFieldShimOptions extends CompatibilityOptions {
  /** What the old name answers, instead of the new field's value. */
  value?: unknown;
  warning?: string;
}

/** Defines an old name on data that nobody has given a value under it. */
export function addDataFieldShim(
  this: { name: string },
  data: PlainObject,
  oldKey: string,
  newKey: string,
  { value, warning, ...options }: DataFieldShimOptions = {},
): void {
  if (Object.hasOwn(data, oldKey)) return;
  const warn = (): void => {
    logCompatibilityWarning(warning ?? `You are accessing ${this.name}#${oldKey} which has been migrated to ${this.name}#${newKey}`, {
      once: true,
      ...options,
    });
  };
  Object.defineProperty(data, oldKey, {
    configurable: true,
    enumerable: false,
    get: () => {
      warn();
      return value === undefined ? getProperty(data, newKey) : value;
    },
    set: (next: unknown) => {
      warn();
      setProperty(data, newKey, next);
    },
  });
}

/** The same for several names. */
export function addDataFieldShims(
  this: { name: string },
  data: PlainObject,
  shims: Readonly<Record<string, string>>,
  options: DataFieldShimOptions = {},
): void {
  for (const [oldKey, newKey] of Object.entries(shims)) addDataFieldShim.call(this, data, oldKey, newKey, options);
}
