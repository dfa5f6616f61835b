// The bare globals of older versions: they stand until the version that removes them, warn once, and lead to where their classes and functions live now.
import { logCompatibilityWarning } from "../data/index.ts";
import { lackOf } from "./lacks.ts";
import type { DeprecatedGlobal } from "./names.ts";

function find(foundry: object, path: string): unknown {
  const [, ...names] = path.split(".");
  let value: unknown = foundry;
  for (const name of names) {
    const next: unknown =
      (typeof value === "object" && value !== null) || typeof value === "function" ? Reflect.get(value, name) : undefined;
    // A class whose implementation cannot be exchanged is its own.
    if (next === undefined && name === "implementation") return value;
    if (next === undefined) throw lackOf(path);
    value = next;
  }
  return value;
}

/** Defines the deprecated globals that nobody else has defined. */
export function installDeprecatedGlobals(target: object, foundry: object, globals: Readonly<Record<string, DeprecatedGlobal>>): void {
  for (const [name, { path, since, until }] of Object.entries(globals)) {
    if (Object.hasOwn(target, name)) continue;
    Object.defineProperty(target, name, {
      configurable: true,
      enumerable: false,
      get() {
        logCompatibilityWarning(`You are accessing the global "${name}" which is now namespaced under ${path}`, {
          since,
          until,
          once: true,
        });
        return find(foundry, path);
      },
      set(value: unknown) {
        Object.defineProperty(target, name, { value, configurable: true, enumerable: true, writable: true });
      },
    });
  }
}
