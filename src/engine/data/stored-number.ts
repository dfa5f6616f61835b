// Numbers of creatures at paths that declarations name. Not every kind of creature has each; tests are told of those that are not there, since a count that is never stored costs nothing.

import { isPlainObject, setAt, valueAt } from "./json.ts";
import { createScope } from "./scope.ts";

/** As much of a creature as its numbers need. */
interface Stored {
  readonly system: unknown;
}

/** A number that was asked for and is not there. */
export interface MissingNumber {
  /** The declaration that names the path. */
  readonly whose: string;
  readonly path: string;
}

/** Hears of every number that is not there. */
export const missingNumbers = createScope<(missing: MissingNumber) => void>();

/** The number that a creature stores at a path below `system`; 0 where there is none. */
export function storedNumber({ system }: Stored, path: string, whose: string): number {
  const value = valueAt(system, path);
  if (typeof value === "number") return value;
  missingNumbers.current?.({ whose, path });
  return 0;
}

/** Stores it; a creature that has no such number stays as it is. */
export function putNumber({ system }: Stored, path: string, value: number): void {
  if (isPlainObject(system) && valueAt(system, path) !== undefined) setAt(system, path, value);
}
