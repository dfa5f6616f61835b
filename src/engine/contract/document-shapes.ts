// The contract as data, for documents: fields, sheets, kinds of things, settings. The compiler holds each line to its type, and asks for one for every new member.

import type {
  AnyField,
  BooleanField,
  DecimalField,
  Fields,
  HeldIds,
  HtmlField,
  IntegerField,
  OptionalIntegerField,
  TextField,
} from "../data/fields.ts";
import type { ItemStorage, StoragePlace } from "../items/storage.ts";
import type { ActorShape, DocumentShape, FrozenSetting, ItemList, ItemShape, Ruleset, SettingDefinition, SheetLayout } from "./ruleset.ts";
import { type Shape, lazily, listOf, mapOf, object, oneOf, optional, plain, sound, variant } from "./shapes.ts";

export const text = plain("a text", (value) => typeof value === "string" && value !== "");
/** Text that may be empty. */
export const anyText = plain("a text", (value) => typeof value === "string");
export const method = plain("a function", (value) => typeof value === "function");
export const finite = plain("a number", (value) => typeof value === "number" && Number.isFinite(value));
export const whole = plain("a whole number", (value) => Number.isInteger(value));
export const flag = plain("true or false", (value) => typeof value === "boolean");
export const alwaysTrue = plain("true", (value) => value === true);
export const anything = plain("a value", () => true);
/** Data of the ruleset's own. */
export const data = plain("an object", (value) => typeof value === "object" && value !== null && !Array.isArray(value));
export const strings = listOf(text);

/** Whole numbers from some number on. */
export const atLeast = (least: number): Shape<false> =>
  plain(`a whole number of ${String(least)} or more`, (value) => typeof value === "number" && Number.isInteger(value) && value >= least);

const STYLES = /(?:^|\s)(?:fa-(?:solid|regular|light|thin|duotone|brands|sharp)|fa[srltdb])(?:\s|$)/;

/** Classes of Font Awesome: one of its styles, and the icon. */
export const icon = sound(
  text,
  "a style and an icon of Font Awesome, as in “fa-solid fa-fire”",
  (classes: string) =>
    STYLES.test(classes) && /(?:^|\s)fa-(?!(?:solid|regular|light|thin|duotone|brands|sharp)(?:\s|$))[\w-]+/.test(classes),
);

/** A file as Foundry serves it: below its folders, never a place of one machine. */
export const served = sound(
  text,
  "a path as Foundry serves it, as in “modules/my-module/icons/daze.svg”",
  (path: string) => !/^(?:[a-z]:|file:|~)|\\|^\/(?:home|Users|var|tmp|mnt|root)\//i.test(path),
);

interface Bounds {
  readonly min?: number;
  readonly max?: number;
}

const stored = { renamedFrom: optional(listOf(text)), migrate: optional(method) };
const bounds = { min: optional(finite), max: optional(finite) };
const bounded = (shape: Shape<false>): Shape<false> =>
  sound(
    shape,
    "a field whose min is not above its max",
    ({ min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY }: Bounds) => min <= max,
  );

type FieldOfKind<Kind extends AnyField["kind"]> = Extract<AnyField, { readonly kind: Kind }>;

const textual = object<HtmlField>({ kind: anything, initial: anyText, ...stored });
const heldIds = object<HeldIds>({
  of: oneOf({ conditions: true, damageTypes: true, numbers: true }),
  also: optional(strings),
  where: optional(mapOf(text)),
});

const field: Shape<false> = lazily(() => anyField);
const anyField = variant<AnyField, "kind">("kind", {
  integer: bounded(object<IntegerField>({ kind: anything, initial: whole, ...stored, ...bounds })),
  optionalInteger: bounded(
    object<OptionalIntegerField>({
      kind: anything,
      initial: plain("a whole number or null", (value) => value === null || Number.isInteger(value)),
      ...stored,
      ...bounds,
    }),
  ),
  decimal: bounded(object<DecimalField>({ kind: anything, initial: finite, ...stored, ...bounds })),
  boolean: object<BooleanField>({ kind: anything, initial: flag, ...stored }),
  text: object<TextField>({ kind: anything, initial: anyText, ids: optional(listOf(heldIds, 1)), ...stored }),
  html: textual,
  formula: textual,
  reference: textual,
  choice: object<FieldOfKind<"choice">>({ kind: anything, initial: anyText, choices: listOf(anyText), labels: anyText, ...stored }),
  list: object<FieldOfKind<"list">>({ kind: anything, initial: listOf(anything), element: field, ...stored }),
  map: object<FieldOfKind<"map">>({ kind: anything, initial: data, element: field, ...stored }),
  group: object<FieldOfKind<"group">>({ kind: anything, initial: data, fields: lazily(() => fields), ...stored }),
});

/** Field names become parts of dotted paths and of schemas. */
export const fields = sound(
  mapOf(field, { pattern: /^[A-Za-z]\w*$/, expected: "a name of letters, digits and _" }),
  "fields whose `ids.where` names fields beside them",
  (all: Fields) => Object.values(all).every((each) => conditionsOf(each).every((name) => Object.hasOwn(all, name))),
);

/** The fields beside it that say whether a text holds an id. */
function conditionsOf(each: AnyField): string[] {
  if (each.kind === "list" || each.kind === "map") return conditionsOf(each.element);
  return each.kind === "text" ? (each.ids ?? []).flatMap(({ where = {} }) => Object.keys(where)) : [];
}

const document = { fields, label: text, icon };
const size = plain("a number of pixels, 1 or more", (value) => typeof value === "number" && Number.isFinite(value) && value >= 1);

export const itemList = object<ItemList>({ label: text, empty: optional(text), types: mapOf(text), by: optional(text) });
export const tab = object<SheetLayout["tabs"][number]>({ id: text, label: text, icon, template: text });
const tabs = sound(listOf(tab), "a list with one tab or more", ({ length }: readonly unknown[]) => length > 0);

const sheet = object<SheetLayout>({
  header: text,
  tabs,
  partials: optional(strings),
  reading: optional(text),
  run: optional(object<NonNullable<SheetLayout["run"]>>({ lists: strings, turn: optional(text) })),
  lists: optional(mapOf(itemList)),
  width: size,
  height: size,
});

const storage = object<ItemStorage>({
  thing: optional(alwaysTrue),
  quantity: optional(text),
  uses: optional(text),
  isLimited: optional(method),
  places: optional(listOf(object<StoragePlace>({ id: text, label: text, icon, inUse: flag, value: optional(anything) }))),
  stored: optional(text),
  away: optional(mapOf(anything)),
  placeOf: optional(method),
  by: optional(strings),
  moveTo: optional(method),
});

export const actor = object<ActorShape>({
  ...document,
  role: oneOf({ hero: true, foe: true }),
  bars: optional(strings),
  sight: optional(flag),
  sheet,
});
export const item = object<ItemShape>({ ...document, sheet, img: served, facts: optional(text), storage: optional(storage) });
export const battleDocument = object<DocumentShape & Pick<Ruleset["combat"], "type">>({ ...document, type: text });

type SettingField = SettingDefinition["field"];
type SettingOfKind<Kind extends SettingField["kind"]> = Extract<SettingField, { readonly kind: Kind }>;

/** `pattern` says what may stand in a key. */
export const settingWith = (pattern: RegExp): Shape<false> =>
  object<SettingDefinition>({
    key: plain(`a text like ${String(pattern)}`, (value) => typeof value === "string" && pattern.test(value)),
    label: text,
    hint: text,
    field: variant<SettingField, "kind">("kind", {
      boolean: object<SettingOfKind<"boolean">>({ kind: anything, initial: flag }),
      integer: bounded(object<SettingOfKind<"integer">>({ kind: anything, initial: finite, min: finite, max: finite })),
      choice: object<SettingOfKind<"choice">>({ kind: anything, initial: anyText, choices: mapOf(anyText) }),
      text: object<SettingOfKind<"text">>({ kind: anything, initial: anyText, unread: optional(method) }),
    }),
  });

export const frozenSetting = object<FrozenSetting>({ key: text, value: anything, label: text });
