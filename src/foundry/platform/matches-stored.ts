// Whether stored data hold what was to be written. Foundry cleans what it stores (it fills in missing keys, trims text, turns numbers into text where a field is
// text), so that equality would take its care for somebody's meddling. Pure.

import { isPlainObject } from "../../engine/index.ts";

/** Foundry keeps account of every document by itself: when it was written last, by whom, in which version. A copy's is not its original's. */
export const ACCOUNT = "_stats";

/** True when `got` says everything that `want` says; it may say more. Lists agree entry by entry. */
export function covers(got: unknown, want: unknown): boolean {
  if (isPlainObject(want))
    return isPlainObject(got) && Object.entries(want).every(([key, value]) => key === ACCOUNT || covers(got[key], value));
  if (Array.isArray(want)) {
    const list: unknown[] | null = Array.isArray(got) ? got : got instanceof Set ? [...got] : null;
    return list?.length === want.length && want.every((entry, index) => covers(list[index], entry));
  }
  if (want === undefined || want === null) return got === undefined || got === null;
  return Object.is(got, want) || (isText(got) && isText(want) && String(got).trim() === String(want).trim());
}

function isText(value: unknown): value is string | number | boolean {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean";
}
