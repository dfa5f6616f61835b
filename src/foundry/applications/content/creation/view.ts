// What the window shows of a draft: the steps with how far they are, the questions of one, what follows of it, and what is still lacking.

import type { AnyField, Battle, Creature, CreationField, HeroDraft, Item, Lack, Ruleset } from "../../../../engine/index.ts";
import { creatureOfDraft, fieldAt, initialOf, pointsLeft, progressOf, valueAt } from "../../../../engine/index.ts";
import type { Creation, CreationStep, ItemsStep } from "../../../../engine/index.ts";
import { localize } from "../../../platform/localize.ts";
import { signed } from "../../../presentation/breakdown.ts";
import type { Offered } from "./item-choices.ts";

/** A draft with all that is asked about it. */
export interface Making {
  readonly ruleset: Ruleset;
  readonly creation: Creation;
  readonly draft: HeroDraft;
  readonly battle: Battle;
  readonly creature: Creature;
  readonly lacks: readonly Lack[];
}

/** The steps with how far each is; words beside the marks. */
export function stepsView({ creation, lacks }: Making, current: string, seen: ReadonlySet<string>): object[] {
  const progress = progressOf(creation, lacks, seen);
  return creation.steps.map(({ id, label }, index) => {
    const state = progress.get(id) ?? "open";
    return {
      id,
      number: index + 1,
      label: localize(label),
      state,
      said: localize(`SORTIE.Creation.State.${state}`),
      current: id === current,
    };
  });
}

/** What is still lacking, in sentences. */
export function lacksView(lacks: readonly Lack[]): object[] {
  return lacks.map(({ id, text, data, step, path }) => ({ id, text: localize(text, data), step, path: path ?? "" }));
}

/** The numbers that follow, what hands and powers come to, and what no number says. */
export function followsView({ ruleset, creation, draft, battle, creature }: Making): object {
  const numbers = creation.numbers.flatMap(({ number, label, bonus = false }) => {
    const breakdown = ruleset.explain(battle, creature, number);
    return breakdown ? [{ number, label: localize(label), value: bonus ? signed(breakdown.total) : String(breakdown.total) }] : [];
  });
  const items = draft.items.flatMap(({ id, name }) => {
    const item = creature.items[id];
    const line = item ? factsLine(ruleset, battle, creature, item) : "";
    return line === "" ? [] : [{ name, line }];
  });
  const facts = (creation.facts?.(creature, battle.options) ?? []).map(({ label, text, data }) => ({
    label: localize(label),
    text: localize(text, data),
  }));
  return { numbers, items, facts };
}

/** What an item comes to in these hands: attack, damage, range. */
function factsLine(ruleset: Ruleset, battle: Battle, creature: Creature, item: Item): string {
  for (const action of ruleset.actions) {
    if (action.offered.on !== "item" || !action.offered.types.includes(item.type)) continue;
    if (action.facts === undefined || action.applies?.(battle, creature, item) === false) continue;
    const { attack, damage, uses, range } = action.facts(battle, creature, item);
    const said = [
      typeof attack === "number" ? signed(attack) : attack,
      damage,
      ...[uses, range].map((phrase) => phrase && localize(phrase.text, phrase.data)),
    ];
    const line = said.filter((part) => part !== undefined && part !== "").join(" · ");
    if (line !== "") return line;
  }
  return "";
}

/** The questions of a step. */
export function stepView(making: Making, step: CreationStep, offers: readonly Offered[]): object {
  const frame = { id: step.id, label: localize(step.label), hint: localize(step.hint) };
  if (step.kind === "items") return { ...frame, groups: offerGroups(making, step, offers) };
  const { options } = making.battle;
  return { ...frame, left: leftOf(making, step), fields: step.fields(options).flatMap((field) => entryView(making, field)) };
}

/** How many points of a step are left, as a sentence; "" where it has none. */
export function leftOf({ creature, battle }: Making, step: CreationStep): string {
  return step.kind === "points" ? localize("SORTIE.Creation.PointsLeft", { count: pointsLeft(step, creature, battle.options) }) : "";
}

function entryView({ ruleset, draft }: Making, entry: CreationField): object[] {
  const field = fieldAt(ruleset.actors[draft.type]?.fields ?? {}, entry.path);
  if (!field) return [];
  const value = valueAt(draft.system, entry.path) ?? field.initial;
  const shared = { path: entry.path, label: localize(entry.label), hint: entry.hint === undefined ? "" : localize(entry.hint) };
  if (field.kind === "list" && field.element.kind === "group")
    return [{ ...shared, kind: "rows", ...rowsView(entry, field.element.fields, value) }];
  return [{ ...shared, ...controlView(field, value, entry) }];
}

/** The rows of a list, with an empty one behind them to go on with. */
function rowsView({ path, columns = {} }: CreationField, fields: Readonly<Record<string, AnyField>>, value: unknown): object {
  const stored: readonly unknown[] = Array.isArray(value) ? value : [];
  const names = Object.keys(columns);
  return {
    rows: [...stored, initialOf(fields)].map((row, index) => ({
      cells: names.flatMap((column) => {
        const field = fields[column];
        if (!field) return [];
        const label = localize("SORTIE.Creation.Cell", { column: columns[column] ?? column, row: index + 1 });
        return [
          {
            path: `${path}.${String(index)}.${column}`,
            label,
            ...controlView(field, valueAt(row, column) ?? field.initial, { path, label }),
          },
        ];
      }),
    })),
  };
}

function controlView(field: AnyField, value: unknown, { choices }: CreationField): object {
  const listed = field.kind === "choice" ? field.choices.map((each) => ({ value: each, label: `${field.labels}.${each}` })) : choices;
  if (listed) {
    return {
      kind: "choice",
      choices: listed.map((each) => ({ value: each.value, label: localize(each.label), selected: each.value === value })),
    };
  }
  switch (field.kind) {
    case "integer":
    case "optionalInteger":
      return {
        kind: "integer",
        value: value ?? "",
        min: field.min ?? null,
        max: field.max ?? null,
        optional: field.kind === "optionalInteger",
      };
    case "boolean":
      return { kind: "boolean", value: value === true };
    case "html":
      return { kind: "html", value: plainText(value) };
    case "list":
      return { kind: "text", value: Array.isArray(value) ? value.join(", ") : "", words: true };
    default:
      return { kind: "text", value };
  }
}

function plainText(value: unknown): string {
  return typeof value === "string" ? value.replaceAll("</p><p>", "\n").replaceAll(/<[^>]*>/g, "") : "";
}

function offerGroups(making: Making, step: ItemsStep, offers: readonly Offered[]): object[] {
  const taken = new Set(making.draft.items.filter((item) => item.step === step.id).map(({ source }) => source));
  return step.types.flatMap((type) => {
    const own = offers.filter((offer) => offer.type === type);
    const entries = own.map((offer) => ({ ...offer, taken: taken.has(offer.uuid), facts: factsOf(making, offer), words: wordsOf(offer) }));
    const label = localize(making.ruleset.items[type]?.label ?? type);
    return entries.length === 0 ? [] : [{ type, label, entries }];
  });
}

/** What it would come to if this hero took it. */
function factsOf({ ruleset, draft, battle }: Making, { uuid, name, type, system }: Offered): string {
  const trial: HeroDraft = { ...draft, items: [...draft.items, { id: TRIAL, name, type, system, source: uuid, step: "" }] };
  const creature = creatureOfDraft(ruleset, trial);
  const item = creature.items[TRIAL];
  return item ? factsLine(ruleset, { ...battle, creatures: { [creature.uuid]: creature } }, creature, item) : "";
}

const TRIAL = "trial";
const MOST_WORDS = 140;

/** The beginning of its description. */
function wordsOf({ system }: Offered): string {
  const said = plainText(system["description"]).trim();
  return said.length > MOST_WORDS ? `${said.slice(0, MOST_WORDS).trimEnd()}…` : said;
}
