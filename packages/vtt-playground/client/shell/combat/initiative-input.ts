// Decides what the text of an initiative field means: a number, a change of the present number, or nothing. Pure.

/** The new initiative, null to clear it, or undefined when the text says nothing. */
export function readInitiative(text: string, current: number | null): number | null | undefined {
  const trimmed = text.trim();
  if (trimmed === "") return null;
  const isRelative = current !== null && /^[+-]\d/u.test(trimmed);
  const value = Number(trimmed.replace(/^=/u, ""));
  if (!Number.isFinite(value)) return undefined;
  return isRelative ? current + value : value;
}
