// Lists on sheets: what the form sends for their rows becomes whole lists again, and rows come and go.

import { type AnyField, type Fields, type ListField, clonePlain, fieldAt } from "../../../../engine/index.ts";

type PlainRecord = Record<string, unknown>;

const isRecord = (value: unknown): value is PlainRecord => typeof value === "object" && value !== null && !Array.isArray(value);

/** What a sheet sends, its rows laid over the stored lists: a list is only ever stored whole. */
export function withWholeLists(fields: Fields, data: PlainRecord, stored: unknown): PlainRecord {
  const system = data["system"];
  return isRecord(system) ? { ...data, system: wholeLists(fields, system, stored) } : data;
}

function wholeLists(fields: Fields, sent: PlainRecord, stored: unknown): PlainRecord {
  const known: PlainRecord = isRecord(stored) ? stored : {};
  return Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, wholeValue(fields[name], value, known[name])]));
}

function wholeValue(field: AnyField | undefined, sent: unknown, stored: unknown): unknown {
  if (field === undefined || !isRecord(sent)) return sent;
  if (field.kind === "group") return wholeLists(field.fields, sent, stored);
  if (field.kind !== "list") return sent;
  const rows: unknown[] = Array.isArray(stored) ? [...(stored as unknown[])] : [];
  for (const [key, row] of Object.entries(sent)) {
    const index = Number(key);
    // A row that is gone meanwhile does not come back.
    if (index in rows) rows[index] = rowOver(field.element, row, rows[index]);
  }
  return rows;
}

/** What was sent of one row, laid over the stored one: lists inside it are whole again, too. */
function rowOver(element: AnyField, sent: unknown, stored: unknown): unknown {
  if (!isRecord(sent) || !isRecord(stored)) return sent;
  return { ...stored, ...(element.kind === "group" ? wholeLists(element.fields, sent, stored) : sent) };
}

/** The list at a path, with one more row of initial values, `given` laid over them; undefined when there is no list there. */
export function withNewRow(fields: Fields, path: string, stored: unknown, given: PlainRecord = {}): unknown[] | undefined {
  const field = listAt(fields, path);
  if (!field) return undefined;
  const row: unknown = clonePlain(field.element.initial);
  return [...rowsOf(stored), isRecord(row) ? { ...row, ...given } : row];
}

/** The list at a path without one of its rows; undefined when there is no such row. */
export function withoutRow(fields: Fields, path: string, stored: unknown, index: number): unknown[] | undefined {
  const rows = rowsOf(stored);
  return listAt(fields, path) && index in rows ? rows.filter((_, position) => position !== index) : undefined;
}

function listAt(fields: Fields, path: string): ListField | undefined {
  const field = fieldAt(fields, path);
  return field?.kind === "list" ? (field as ListField) : undefined;
}

function rowsOf(stored: unknown): unknown[] {
  return Array.isArray(stored) ? (stored as unknown[]) : [];
}
