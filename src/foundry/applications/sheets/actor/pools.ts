// Pools on sheets: whoever raises the maximum of a full one fills it with that, so that a new hero is not wounded by being written down.

import type { Fields } from "../../../../engine/index.ts";
import { isPlainObject } from "../../../../engine/index.ts";

/** What a sheet sends: a pool that was full, and whose value nobody has touched, is as full of its new maximum. */
export function withFullPools(fields: Fields, data: Record<string, unknown>, stored: unknown): Record<string, unknown> {
  const system = data["system"];
  return isPlainObject(system) ? { ...data, system: filled(fields, system, stored) } : data;
}

function filled(fields: Fields, sent: Record<string, unknown>, stored: unknown): Record<string, unknown> {
  if (!isPlainObject(stored)) return sent;
  const groups = Object.entries(sent).map(([name, value]): [string, unknown] => {
    const field = fields[name];
    return field?.kind === "group" && isPlainObject(value) ? [name, filled(field.fields, value, stored[name])] : [name, value];
  });
  const { value, max } = stored;
  const raised = Number(sent["max"]);
  const isPool = fields["value"]?.kind === "integer" && fields["max"]?.kind === "integer";
  const untouched = sent["value"] === undefined || Number(sent["value"]) === value;
  const follows = isPool && typeof max === "number" && value === max && untouched && raised > max;
  return { ...Object.fromEntries(groups), ...(follows ? { value: raised } : {}) };
}
