// Numbers of creatures at paths that declarations name: a path that leads nowhere is an error, since a count that is never stored costs nothing.

import { isPlainObject, setAt, valueAt } from "./json.ts";

/** As much of a creature as its numbers need. */
interface Stored {
  readonly type: string;
  readonly system: unknown;
}

/** The number that a creature stores at a path below `system`. Throws where there is none; `whose` declaration names the path. */
export function storedNumber({ type, system }: Stored, path: string, whose: string): number {
  const value = valueAt(system, path);
  if (typeof value !== "number") throw new Error(`${whose}: ${type} stores no number at "${path}"`);
  return value;
}

/** Stores it; a creature that has no such number stays as it is. */
export function putNumber({ system }: Pick<Stored, "system">, path: string, value: number): void {
  if (isPlainObject(system) && valueAt(system, path) !== undefined) setAt(system, path, value);
}
