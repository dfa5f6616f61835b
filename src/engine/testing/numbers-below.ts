// Every number in a value.

/** All numbers of a value, by their dotted paths. */
export function numbersBelow(value: unknown, path = "", found = new Map<string, number>()): Map<string, number> {
  if (typeof value === "number") found.set(path, value);
  else if (typeof value === "object" && value !== null)
    for (const [key, each] of Object.entries(value)) numbersBelow(each, path === "" ? key : `${path}.${key}`, found);
  return found;
}
