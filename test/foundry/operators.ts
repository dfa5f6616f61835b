// Foundry's operators, as far as tests write with them.

/** What deletes a key of a stored object. */
export class ForcedDeletion {
  readonly deletes = true;
}

/** `foundry.data` with the operators. */
export const data = { operators: { ForcedDeletion } };

/** Writes an update's paths below a prefix into a stored object, as Foundry would. */
export function write(into: Record<string, unknown>, update: Readonly<Record<string, unknown>>, prefix: string): void {
  for (const [path, value] of Object.entries(update)) {
    const key = path.replace(prefix, "");
    if (value instanceof ForcedDeletion) Reflect.deleteProperty(into, key);
    else into[key] = value;
  }
}
