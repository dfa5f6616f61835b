// What the templates of sheets are given: the names of docs/authors/templates.md, and below them what the ruleset itself knows.

import type { Creature, Shapes } from "../../battle/battle.ts";
import type { ActorShape, ItemShape, Ruleset, SheetLayout } from "../../contract/ruleset.ts";
import { fieldAt } from "../../data/field-paths.ts";
import { type AnyField, type Fields, htmlPaths } from "../../data/fields.ts";
import { templateOf } from "../../contract/extension.ts";
import { buildBattle, buildCreature } from "../builders.ts";

/** What every template of a sheet is given; the last line is Foundry's own. */
const SHARED = [
  "document source system fields enriched editable editing isGM typeLabel ruleset view",
  "user owner rootId partId tab tabs",
].flatMap((names) => names.split(" "));

/** What an actor's templates are given besides. */
const ACTORS = [
  "actor derived vitals limited lists items actions strikes rests gmActions conditions catalogue effects effectGroups favourites invites",
  "ground tools itemTypes lacks difficulty inBattle acting tactic run",
].flatMap((names) => names.split(" "));

/** What an item's templates are given besides. */
const ITEMS = ["item", "actor"];

/** The names at the top of what a template is given, by the kind of document. */
export const GIVEN_NAMES = { actor: new Set([...SHARED, ...ACTORS]), item: new Set([...SHARED, ...ITEMS]) } as const;

/** A kind of document whose sheet uses a template. */
export interface User {
  readonly kind: "actor" | "item";
  readonly label: string;
  readonly fields: Fields;
  readonly sheet: SheetLayout;
  /** The names that `derive` gives a new one; null where it cannot be asked. */
  readonly derived: ReadonlySet<string> | null;
  /** Whether `view` holds anything. */
  readonly presents: boolean;
  readonly itemTypes: ReadonlySet<string>;
  /** Whether a number can be explained; true where it cannot be asked. */
  readonly explains: (number: string) => boolean;
}

/** The kinds whose sheets use a template, by the path at which it is served; `whole` leaves out what is only a partial of theirs. */
export function usersOf<S extends Shapes>(ruleset: Ruleset<S>, served: string, whole = false): User[] {
  const uses = ({ sheet }: ActorShape | ItemShape): boolean => {
    const { header, tabs, partials = [], reading, run } = sheet;
    const drawn = [header, ...tabs.map(({ template }) => template), ...[reading, run?.turn].flatMap((each) => each ?? [])];
    return [...drawn, ...(whole ? [] : partials)].some((file) => templateOf(ruleset, file) === served);
  };
  const itemTypes = new Set(Object.keys(ruleset.items));
  return [
    ...Object.entries(ruleset.actors)
      .filter(([, shape]) => uses(shape))
      .map(([type, { label, fields, sheet }]): User => {
        const creature = built(ruleset, type);
        const derived = creature && derivedOf(ruleset, creature);
        const explains = (number: string): boolean => creature === null || explained(ruleset, creature, number);
        return { kind: "actor", label, fields, sheet, derived, presents: ruleset.present !== undefined, itemTypes, explains };
      }),
    ...Object.values(ruleset.items)
      .filter(uses)
      .map(({ label, fields, sheet }): User => {
        const presents = ruleset.presentItem !== undefined;
        return { kind: "item", label, fields, sheet, derived: null, presents, itemTypes, explains: () => true };
      }),
  ];
}

function built<S extends Shapes>(ruleset: Ruleset<S>, type: string): Creature<S> | null {
  try {
    return buildCreature(ruleset, { type, name: "Somebody" });
  } catch {
    return null;
  }
}

function derivedOf<S extends Shapes>(ruleset: Ruleset<S>, creature: Creature<S>): ReadonlySet<string> | null {
  try {
    const { options } = buildBattle(ruleset, [creature]);
    return new Set(Object.keys(ruleset.derive(creature, options)));
  } catch {
    return null;
  }
}

/** A number that a new creature explains, or that effects may change. */
function explained<S extends Shapes>(ruleset: Ruleset<S>, creature: Creature<S>, number: string): boolean {
  try {
    const known = ruleset.numbers?.some(({ key }) => key === number) ?? false;
    return known || ruleset.explain(buildBattle(ruleset, [creature]), creature, number) !== undefined;
  } catch {
    return true;
  }
}

/** What Foundry's data of a document holds beside `system`. */
const STORED = new Set("_id _stats effects flags folder img items name ownership prototypeToken sort system type".split(" "));
const RULESET = new Set(["id", "label", "accent", "emblem", "conditions", "damageTypes"]);
const VITALS = new Set(["pools", "pips", "budget", "states"]);
/** What Foundry's data fields have of their own, beside those below them. */
const OF_FIELDS = new Set([
  "fields",
  "element",
  "model",
  "options",
  "parent",
  "name",
  "label",
  "hint",
  "initial",
  "required",
  "nullable",
  "readonly",
  "fieldPath",
]);
const OF_DATA = new Set(["parent", "schema", "length", "size", "_source"]);

/** Whether a kind's templates are given what these steps lead to; as far as that can be known. */
export function isGiven(user: User, steps: readonly string[]): boolean {
  const [first = "", ...rest] = steps;
  const [next] = rest;
  if (!GIVEN_NAMES[user.kind].has(first)) return false;
  if (next === undefined) return true;
  switch (first) {
    case "source":
      return STORED.has(next) && (next !== "system" || isStored(user.fields, rest.slice(1)));
    case "system":
      return isIn(user.derived, next === "derived", rest[1]) && (next === "derived" ? user.kind === "actor" : isStored(user.fields, rest));
    case "derived":
      return isIn(user.derived, true, next);
    case "fields":
      return isFieldOf(user.fields, rest);
    case "enriched":
      return htmlPaths(user.fields).some((path) => path === rest.join(".") || path.startsWith(`${rest.join(".")}.`) || path.includes("*"));
    case "vitals":
      return VITALS.has(next);
    case "ruleset":
      return RULESET.has(next);
    case "view":
      return user.presents;
    default:
      return true;
  }
}

const isIn = (names: ReadonlySet<string> | null, isAsked: boolean, name: string | undefined): boolean =>
  !isAsked || names === null || name === undefined || names.has(name);

function isStored(fields: Fields, path: readonly string[]): boolean {
  if (path.length === 0) return true;
  const known = path.findIndex((step) => OF_DATA.has(step) && !Object.hasOwn(fields, step));
  const asked = known === -1 ? path : path.slice(0, known);
  return asked.length === 0 || fieldAt(fields, asked.join(".")) !== undefined;
}

/** Steps through Foundry's data fields: `down.fields.state.choices`. */
function isFieldOf(fields: Fields, path: readonly string[]): boolean {
  const [name = "", ...rest] = path;
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return field !== undefined && isWithin(field, rest);
}

function isWithin(field: AnyField, [step, ...rest]: readonly string[]): boolean {
  if (step === undefined) return true;
  if (step === "fields" && rest.length > 0) return field.kind === "group" && isFieldOf(field.fields, rest);
  if ((step === "element" || step === "model") && (field.kind === "list" || field.kind === "map")) return isWithin(field.element, rest);
  if (step === "choices") return field.kind === "choice" || (field.kind === "list" && field.element.kind === "choice");
  if (step === "min" || step === "max" || step === "step") return ["integer", "optionalInteger", "decimal"].includes(field.kind);
  return OF_FIELDS.has(step);
}
