// The same battle with other numbers and texts of its foes.

import type { Battle, Creature, Shapes } from "../../battle/battle.ts";
import type { AnyField, Fields } from "../../data/fields.ts";
import { clonePlain, isPlainObject, setAt, valueAt } from "../../data/json.ts";
import type { FieldPlace } from "../laws/idle-fields.ts";
import type { Search } from "./read-in-play.ts";

/** A whole number of foes, with the bounds that its kind gives it. */
export interface CountedField extends FieldPlace {
  readonly min: number;
  readonly max: number;
}

/** The whole numbers that the kinds of foes store, but those that everybody sees. */
export const countedFields = <S extends Shapes>(search: Search<S>): CountedField[] =>
  fieldsOf(search, (field, place) =>
    field.kind === "integer" || field.kind === "optionalInteger"
      ? [{ ...place, min: field.min ?? -Infinity, max: field.max ?? Infinity }]
      : [],
  );

/** Their texts, but ids of something. */
export const textFields = <S extends Shapes>(search: Search<S>): FieldPlace[] =>
  fieldsOf(search, (field, place) => (field.kind === "text" && field.ids === undefined ? [place] : []));

function fieldsOf<S extends Shapes, Found>(
  { ruleset, types, trials }: Search<S>,
  read: (field: AnyField, place: FieldPlace) => Found[],
): Found[] {
  const { open = [] } = trials;
  const below = (type: string, fields: Fields, parent: string): Found[] =>
    Object.entries(fields).flatMap(([name, field]: [string, AnyField]) => {
      const path = parent === "" ? name : `${parent}.${name}`;
      if (open.includes(path)) return [];
      return field.kind === "group" ? below(type, field.fields, path) : read(field, { type, path });
    });
  return Object.entries(ruleset.actors).flatMap(([type, { fields }]) => (types.has(type) ? below(type, fields, "") : []));
}

/** Higher than anything that stands there: a sentence may only come up for the strong. */
export const raised = (value: number, { max }: CountedField): number =>
  max <= 30 ? Math.max(value, Math.ceil(max * 0.6)) : Math.min(max, value + 5);

/** So much higher, or lower where it can be no higher. */
export const moved = (value: number, { max, min }: CountedField, by: number): number =>
  value + by <= max ? value + by : Math.max(min, value - by);

/** So much lower, but not gone: that nothing is left of a number is mostly seen. */
export const lowered = (value: number, { min }: CountedField, by: number): number => Math.min(value, Math.max(min, 1, value - by));

/** The same battle with other numbers of its foes. */
export function withNumbers<S extends Shapes>(
  search: Pick<Search<S>, "isFoe">,
  battle: Battle<S>,
  fields: readonly CountedField[],
  change: (value: number, field: CountedField) => number,
): Battle<S> {
  return withChanged(search, battle, fields, (system, field) => {
    const value = valueAt(system, field.path);
    if (typeof value !== "number") return;
    setAt(system, field.path, change(value, field));
    // A pool holds no more than its most.
    const most = field.path.replace(/\.value$/, ".max");
    const limit = most === field.path ? undefined : valueAt(system, most);
    if (typeof limit === "number" && limit >= value) setAt(system, most, limit + change(value, field) - value);
  });
}

/** The same battle with texts of its foes that stand nowhere else: `mark` makes one for each field. */
export const withTexts = <S extends Shapes>(
  search: Pick<Search<S>, "isFoe">,
  battle: Battle<S>,
  fields: readonly FieldPlace[],
  mark: (field: FieldPlace) => string,
): Battle<S> =>
  withChanged(search, battle, fields, (system, field) => {
    setAt(system, field.path, mark(field));
  });

function withChanged<S extends Shapes, Field extends FieldPlace>(
  { isFoe }: Pick<Search<S>, "isFoe">,
  battle: Battle<S>,
  fields: readonly Field[],
  change: (system: Record<string, unknown>, field: Field) => void,
): Battle<S> {
  const copy = clonePlain(battle);
  for (const creature of Object.values<Creature<S>>(copy.creatures)) {
    const system: unknown = creature.system;
    if (!isFoe(creature) || !isPlainObject(system)) continue;
    for (const field of fields) if (field.type === creature.type) change(system, field);
  }
  return copy;
}
