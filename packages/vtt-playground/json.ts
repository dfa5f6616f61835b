// Reads plain values out of JSON whose shape nobody has checked yet.

/** The value if it is text, a number as text, else the fallback. */
export function textOf(value: unknown, fallback = ""): string {
  if (typeof value === "string") return value;
  return typeof value === "number" || typeof value === "boolean" ? String(value) : fallback;
}
