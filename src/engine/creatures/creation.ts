// How a hero is made, as data of its ruleset: the steps in the order of its document, the numbers that follow from them, and the check of what a hero still lacks.

import type { Battle, Creature, Item, Shapes } from "../battle/battle.ts";
import { type JsonObject, valueAt } from "../data/json.ts";
import type { Phrase } from "../data/phrase.ts";

/** A stored value that somebody enters: its path below `system`, whose descriptor says what fits. */
export interface CreationField {
  readonly path: string;
  /** Language key, or words that the world has typed. */
  readonly label: string;
  readonly hint?: string;
  /** What a number or a text may be chosen from; missing: whatever its descriptor allows. */
  readonly choices?: readonly { readonly value: string | number; readonly label: string }[];
  /** Of a list: what the columns of its rows are called, by the name of their field. */
  readonly columns?: Readonly<Record<string, string>>;
}

interface StepFrame {
  readonly id: string;
  /** Language keys. The hint is what the document says of the step, or that it leaves it to the table, in a sentence or two. */
  readonly label: string;
  readonly hint: string;
  /** Id of the tab of the sheet that shows the same. */
  readonly tab: string;
}

/** A step whose values are entered: numbers, words, choices, rows of a list. */
export interface FieldsStep extends StepFrame {
  readonly kind: "fields";
  fields(options: Battle["options"]): readonly CreationField[];
}

/** A step that spreads points over numbers. */
export interface PointsStep extends StepFrame {
  readonly kind: "points";
  fields(options: Battle["options"]): readonly CreationField[];
  /** How many there are to spread. */
  points(options: Battle["options"]): number;
  /** What a number costs, once it stands at this value. */
  cost(value: number): number;
}

/** A step that takes items out of the compendia: gear, powers, features. */
export interface ItemsStep<S extends Shapes = Shapes> extends StepFrame {
  readonly kind: "items";
  /** Subtypes of what is offered. */
  readonly types: readonly string[];
  /** Puts what was taken to use (in hand, worn), as far as there is room; pure but for the two that it is given. */
  take?(creature: Creature<S>, item: Item<S>): void;
  /** Forgets whatever the creature itself remembers of an item that is gone again. */
  leave?(creature: Creature<S>, item: Item<S>): void;
}

export type CreationStep<S extends Shapes = Shapes> = FieldsStep | PointsStep | ItemsStep<S>;

/** Something that a hero still lacks, and where it is mended. */
export interface Lack {
  /** Unique in its ruleset. */
  readonly id: string;
  /** Language key of the sentence, and its data. */
  readonly text: string;
  readonly data?: JsonObject;
  /** Id of the step that mends it. */
  readonly step: string;
  /** Path below `system` of the field that mends it, where it is one. */
  readonly path?: string;
}

/** A number that follows from what was entered: what `Ruleset.explain` calls it, and its name as a language key. */
export interface FollowingNumber {
  readonly number: string;
  readonly label: string;
  /** It is added to a roll, and shown with its sign. */
  readonly bonus?: boolean;
}

/** How heroes of a ruleset are made. */
export interface Creation<S extends Shapes = Shapes> {
  /** Subtype of the hero. */
  readonly type: string;
  /** In the order of the ruleset's document. */
  readonly steps: readonly CreationStep<S>[];
  /** What follows, in the order in which it is shown. */
  readonly numbers: readonly FollowingNumber[];
  /** What follows and is no number: dice in words, by their names. */
  facts?(creature: Creature<S>, options: Battle["options"]): readonly (Phrase & { readonly label: string })[];
  /** What else is settled by entering a value at a path below `system` (a review that is thereby done). */
  entered?(creature: Creature<S>, path: string): void;
  /** The last touch to a hero that is about to be made, beside its pools, which are filled. */
  finish?(creature: Creature<S>): void;
  /** What it still lacks to be played as the rules have it. Pure, and defensive like `derive`. */
  lacks(creature: Creature<S>, options: Battle["options"]): readonly Lack[];
}

/** What of a ruleset these functions read. */
export interface Creating<S extends Shapes = Shapes> {
  readonly creation?: Creation<S>;
}

/** How many points of a step are left; below zero where too many were spent. */
export function pointsLeft<S extends Shapes>(step: PointsStep, creature: Creature<S>, options: Battle["options"]): number {
  const spent = step.fields(options).map(({ path }) => {
    const value = valueAt(creature.system, path);
    return typeof value === "number" ? step.cost(value) : 0;
  });
  return spent.reduce((left, cost) => left - cost, step.points(options));
}

/** Everything that a hero still lacks, in the order of the steps; none for creatures that are not made by them. */
export function lacksOf<S extends Shapes>({ creation }: Creating<S>, creature: Creature<S>, options: Battle["options"]): Lack[] {
  if (creation?.type !== creature.type) return [];
  const points = creation.steps.flatMap((step) => (step.kind === "points" ? unspent(step, creature, options) : []));
  const order = creation.steps.map(({ id }) => id);
  return [...points, ...creation.lacks(creature, options)].toSorted((one, other) => order.indexOf(one.step) - order.indexOf(other.step));
}

function unspent<S extends Shapes>(step: PointsStep, creature: Creature<S>, options: Battle["options"]): Lack[] {
  const left = pointsLeft(step, creature, options);
  if (left === 0) return [];
  const [first] = step.fields(options);
  const text = left > 0 ? "SORTIE.Creation.Lack.Unspent" : "SORTIE.Creation.Lack.Overspent";
  const where = first ? { path: first.path } : {};
  return [{ id: `${step.id}.points`, text, data: { count: Math.abs(left), step: step.label }, step: step.id, ...where }];
}

/** How far a step is: nothing of it has been looked at, something of it is lacking, or it is done. */
export type StepState = "open" | "lacking" | "done";

/** How far each step is, by id; `seen` are those that somebody has been at. */
export function progressOf<S extends Shapes>(
  { steps }: Creation<S>,
  lacks: readonly Lack[],
  seen: ReadonlySet<string>,
): ReadonlyMap<string, StepState> {
  return new Map(
    steps.map(({ id }): [string, StepState] => {
      if (!seen.has(id)) return [id, "open"];
      return [id, lacks.some(({ step }) => step === id) ? "lacking" : "done"];
    }),
  );
}

/** What makes the steps of a ruleset whose words stand below one prefix (`ARCHMAGE.Creation.`), by the id of each. */
export function stepMakers<S extends Shapes>(prefix: string) {
  const frame = (id: string, tab: string): StepFrame => ({ id, tab, label: `${prefix}${id}.Label`, hint: `${prefix}${id}.Hint` });
  return {
    fieldsStep: (id: string, tab: string, fields: FieldsStep["fields"]): FieldsStep => ({ ...frame(id, tab), kind: "fields", fields }),
    itemsStep: (id: string, tab: string, types: readonly string[], use: Pick<ItemsStep<S>, "take" | "leave"> = {}): ItemsStep<S> => ({
      ...frame(id, tab),
      kind: "items",
      types,
      ...use,
    }),
    /** Something that is lacking when it holds. */
    lackIf: (holds: boolean, id: string, step: string, path?: string): Lack[] =>
      holds ? [{ id, text: `${prefix}Lack.${id}`, step, ...(path === undefined ? {} : { path }) }] : [],
  };
}
