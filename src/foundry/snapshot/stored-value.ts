// Reading a value of a document whose data model only its ruleset knows: what comes out is unknown until it has been looked at.

/** The value at a dotted path of a document's prepared system data; undefined where there is none. */
export function systemValue(document: { readonly system: unknown }, path: string): unknown {
  let value: unknown = document.system;
  for (const key of path.split(".")) value = typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
  return value;
}
