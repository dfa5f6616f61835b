// A hero that is being made: plain data that no document knows of yet. Every change is checked by the ruleset's descriptors, and pools stay full.

import { type Battle, type Creature, type Item, type Shapes, NOWHERE } from "../battle/battle.ts";
import type { ItemsStep } from "./creation.ts";
import { fieldAt } from "../data/field-paths.ts";
import { type AnyField, type FieldProblem, type Fields, checkField, fillFields, initialOf } from "../data/fields.ts";
import { clonePlain, equalPlain, isPlainObject, setAt, valueAt } from "../data/json.ts";
import type { Ruleset } from "../contract/ruleset.ts";
import { sideOfRole } from "../battle/sides.ts";
import { orderFields } from "../battle/turn-order.ts";

/** An item that has been taken. */
export interface TakenItem {
  readonly id: string;
  readonly type: string;
  readonly name: string;
  system: Record<string, unknown>;
  /** Uuid of what it is a copy of. */
  readonly source: string;
  /** Id of the step that took it. */
  readonly step: string;
}

/** A hero that is being made. */
export interface HeroDraft {
  readonly type: string;
  name: string;
  system: Record<string, unknown>;
  readonly items: TakenItem[];
}

/** Uuid of the draft's creature, which no document has. */
export const DRAFT_UUID = "Draft";

/** An empty draft of a kind of hero. */
export function newDraft<S extends Shapes>(ruleset: Ruleset<S>, type: string, name = ""): HeroDraft {
  return { type, name, system: initialOf(fieldsOf(ruleset, type)), items: [] };
}

function fieldsOf<S extends Shapes>(ruleset: Ruleset<S>, type: string): Fields {
  return ruleset.actors[type]?.fields ?? {};
}

/** The draft as rules see creatures; a copy. */
export function creatureOfDraft<S extends Shapes>(ruleset: Ruleset<S>, draft: HeroDraft): Creature<S> {
  const items = draft.items.map(({ id, name, type, system }): [string, Item<S>] => [
    id,
    { id, name, type, system: fillFields(ruleset.items[type]?.fields ?? {}, system) },
  ]);
  return {
    uuid: DRAFT_UUID,
    name: draft.name,
    actorName: draft.name,
    type: draft.type,
    side: sideOfRole(ruleset.actors[draft.type]?.role ?? "hero"),
    controlled: true,
    system: fillFields(fieldsOf(ruleset, draft.type), draft.system),
    items: Object.fromEntries(items),
    effects: {},
  };
}

/** A battle of nobody but this creature, which has not begun: what its numbers are asked of. */
export function peaceAround<S extends Shapes>(ruleset: Ruleset<S>, creature: Creature<S>, options: Battle["options"]): Battle<S> {
  const system: S["battle"] = fillFields(ruleset.combat.fields, {});
  return {
    uuid: "",
    ruleset: ruleset.id,
    round: 0,
    turn: null,
    started: false,
    system: { ...system, order: initialOf(orderFields) },
    combatants: {},
    creatures: { [creature.uuid]: creature },
    world: {},
    options,
    terrain: null,
    ground: { here: NOWHERE, lying: {} },
  };
}

/** Enters a value; what its field cannot hold changes nothing and is said. A raised or lowered maximum takes its value along: who is new is unhurt. */
export function enter<S extends Shapes>(ruleset: Ruleset<S>, draft: HeroDraft, path: string, value: unknown): FieldProblem | null {
  const fields = fieldsOf(ruleset, draft.type);
  const field = fieldAt(fields, path);
  if (!field) return { path, text: "SORTIE.Field.Unknown", data: {} };
  const [problem] = checkField(field, value, path);
  if (problem) return problem;
  setAt(draft.system, path, clonePlain(value));
  const pool = path.endsWith(".max") ? path.slice(0, -".max".length) : "";
  const filled = pool === "" ? undefined : fieldAt(fields, `${pool}.value`);
  if (filled?.kind === "integer" && typeof value === "number") setAt(draft.system, `${pool}.value`, value);
  if (ruleset.creation?.entered) {
    const creature = creatureOfDraft(ruleset, draft);
    ruleset.creation.entered(creature, path);
    draft.system = asRecord(creature.system);
  }
  return null;
}

/** Enters one value of a row of a list; a row behind the last one is added. */
export function enterRow<S extends Shapes>(
  ruleset: Ruleset<S>,
  draft: HeroDraft,
  { path, index, column }: { readonly path: string; readonly index: number; readonly column: string },
  value: unknown,
): FieldProblem | null {
  const element = elementAt(fieldsOf(ruleset, draft.type), path);
  const stored = valueAt(draft.system, path);
  if (element?.kind !== "group" || !Array.isArray(stored)) return { path, text: "SORTIE.Field.Unknown", data: {} };
  const rows = stored.map((row: unknown) => clonePlain(row));
  const row = rows[index] ?? initialOf(element.fields);
  if (!isPlainObject(row) || index > rows.length) return { path, text: "SORTIE.Field.Unknown", data: {} };
  rows[index] = { ...row, [column]: value };
  return enter(ruleset, draft, path, rows);
}

/** The draft as it is made: empty rows are gone, pools are as full as features allow, and the ruleset has put the last hand to it. */
export function finished<S extends Shapes>(ruleset: Ruleset<S>, draft: HeroDraft, options: Battle["options"]): HeroDraft {
  const made: HeroDraft = { ...draft, system: withoutEmptyRows(fieldsOf(ruleset, draft.type), draft.system), items: draft.items };
  const creature = creatureOfDraft(ruleset, made);
  ruleset.creation?.finish?.(creature);
  const system = asRecord(creature.system);
  for (const { path, max } of ruleset.vitals(creature, options).pools) if (path !== undefined) setAt(system, path, max);
  return { ...made, system };
}

function withoutEmptyRows(fields: Fields, system: Record<string, unknown>): Record<string, unknown> {
  const kept = clonePlain(system);
  for (const [name, field] of Object.entries(fields)) {
    const rows = kept[name];
    if (field.kind !== "list" || field.element.kind !== "group" || !Array.isArray(rows)) continue;
    const empty = initialOf(field.element.fields);
    kept[name] = rows.filter((row: unknown) => !equalPlain(row, empty));
  }
  return kept;
}

function elementAt(fields: Fields, path: string): AnyField | undefined {
  const field = fieldAt(fields, path);
  return field?.kind === "list" ? field.element : undefined;
}

/** Takes an item, and puts it to use as its step has it. */
export function takeItem<S extends Shapes>(
  ruleset: Ruleset<S>,
  draft: HeroDraft,
  step: ItemsStep<S>,
  taken: Omit<TakenItem, "step">,
): void {
  draft.items.push({ ...taken, system: clonePlain(taken.system), step: step.id });
  handle(ruleset, draft, taken.id, (creature, item) => step.take?.(creature, item));
}

/** Puts an item back: it is gone, and so is whatever the hero remembered of it. */
export function leaveItem<S extends Shapes>(ruleset: Ruleset<S>, draft: HeroDraft, step: ItemsStep<S>, id: string): void {
  handle(ruleset, draft, id, (creature, item) => step.leave?.(creature, item));
  const index = draft.items.findIndex((item) => item.id === id);
  if (index >= 0) draft.items.splice(index, 1);
}

function handle<S extends Shapes>(ruleset: Ruleset<S>, draft: HeroDraft, id: string, use: NonNullable<ItemsStep<S>["take"]>): void {
  const creature = creatureOfDraft(ruleset, draft);
  const item = creature.items[id];
  if (!item) return;
  use(creature, item);
  draft.system = asRecord(creature.system);
  for (const own of draft.items) {
    const after = creature.items[own.id];
    if (after) own.system = asRecord(after.system);
  }
}

function asRecord(system: object): Record<string, unknown> {
  return clonePlain({ ...system });
}
