// Which changes a ruleset's documents can hold at all. A message may have been edited by hand: no path that nobody declared and no value of the wrong
// type ever leaves it. Pure.

import { isId } from "../validation/ids.ts";
import type { Change, Fields, Ruleset } from "../../engine/index.ts";
import {
  checkFields,
  isLyingThing,
  isPlainObject,
  isTint,
  lastingEffectFields,
  CLOCK,
  NOWHERE,
  orderFields,
  SIDES,
} from "../../engine/index.ts";

/** What kind of document a change is in: its class, and the subtype if it has one of ours. */
export interface Kind {
  readonly documentName: string;
  readonly type: string;
}

/** The changes that these documents cannot hold. A document that is gone has no kind: nothing will be written there. */
export function impossibleChanges(ruleset: Ruleset, changes: readonly Change[], kindOf: (uuid: string) => Kind | null): Change[] {
  return changes.filter((change) => {
    if (typeof change.document !== "string" || typeof change.path !== "string") return true;
    const whole = change.path === "" ? WHOLE.exec(change.document)?.[1] : undefined;
    if (whole !== undefined) return !fitsWhole(ruleset, whole, change.before, change.after);
    // A thing that is gone is made anew, so that what it was is looked at although it has no kind any more.
    const kind = kindOf(change.document) ?? (change.path === "" && isItem(change.document) ? GONE : null);
    if (kind === null) return false;
    return !fits(ruleset, kind, change.path, change.before) || !fits(ruleset, kind, change.path, change.after);
  });
}

const WHOLE = /(?:^|\.)(Actor|Token|Combatant)\.[A-Za-z0-9]{16}$/;

/** A creature that came or went: an actor of one of the ruleset's kinds, a token, or a combatant of its battles, there before or afterwards and not both. */
function fitsWhole(ruleset: Ruleset, documentName: string, before: unknown, after: unknown): boolean {
  if ((before === undefined) === (after === undefined)) return false;
  const value = before ?? after;
  const stored: unknown = isPlainObject(value) ? value["stored"] : undefined;
  if (!isPlainObject(stored) || !isFinitePlain(stored)) return false;
  const { type, system = {}, actorId } = stored;
  if (documentName === "Token") return typeof actorId === "string";
  if (documentName === "Combatant") return type === ruleset.combatant.type && checkFields(ruleset.combatant.fields, system).length === 0;
  const shape = typeof type === "string" && Object.hasOwn(ruleset.actors, type) ? ruleset.actors[type] : undefined;
  return shape !== undefined && checkFields(shape.fields, system).length === 0;
}

const GONE: Kind = { documentName: "Item", type: "" };

function isItem(uuid: string): boolean {
  return uuid.split(".").at(-2) === "Item";
}

function fits(ruleset: Ruleset, kind: Kind, path: string, value: unknown): boolean {
  if (!isFinitePlain(value)) return false;
  if (kind.documentName === "Scene" || kind.documentName === NOWHERE) return fitsLying(ruleset, path, value);
  if (kind.documentName === "World") return fitsFields(ruleset.world, path, value);
  if (kind.documentName === CLOCK) return path === "time" && typeof value === "number";
  if (path === "") return kind.documentName === "Item" ? fitsThing(ruleset, value) : fitsEffect(kind, value);
  const [head = "", ...rest] = path.split(".");
  if (head !== "system") return fitsOwn(kind, path, value);
  const fields = fieldsOf(ruleset, kind);
  return fields !== undefined && fitsFields(fields, rest.join("."), value);
}

/** What lies about comes and goes as a whole. */
function fitsLying({ items }: Ruleset, path: string, value: unknown): boolean {
  return /^lying\.[A-Za-z0-9]{16}$/.test(path) && (value === undefined || isLyingThing(items, value));
}

/** Of items, only things come and go as a whole. */
function fitsThing(ruleset: Ruleset, value: unknown): boolean {
  if (value === undefined) return true;
  if (!isPlainObject(value) || typeof value["name"] !== "string" || typeof value["type"] !== "string") return false;
  const shape = Object.hasOwn(ruleset.items, value["type"]) ? ruleset.items[value["type"]] : undefined;
  return shape?.storage?.thing === true && isPlainObject(value["rest"]) && checkFields(shape.fields, value["system"] ?? {}).length === 0;
}

/** So do effects. */
function fitsEffect({ documentName }: Kind, value: unknown): boolean {
  if (documentName !== "ActiveEffect") return false;
  if (value === undefined) return true;
  return isPlainObject(value) && typeof value["name"] === "string" && checkFields(lastingEffectFields, value["system"] ?? {}).length === 0;
}

/** The fields that Foundry declares itself. */
function fitsOwn({ documentName }: Kind, path: string, value: unknown): boolean {
  const type = typeof value;
  switch (`${documentName}.${path}`) {
    case "Token.side":
    case "Actor.side":
      return value === "secret" || SIDES.some((side) => side === value);
    case "Token.x":
    case "Token.y":
    case "Token.elevation":
    case "Token.width":
    case "Token.height":
    case "Token.depth":
    case "Combat.round":
      return type === "number";
    case "Token.level":
      return value === undefined || isId(value);
    case "Combat.turn":
      return value === null || type === "string";
    case "Combatant.initiative":
      return value === null || type === "number";
    case "Token.tint":
      return isTint(value);
    case "Token.hidden":
    case "Combatant.hidden":
    case "Combatant.defeated":
    case "ActiveEffect.disabled":
      return type === "boolean";
    case "ActiveEffect.name":
    case "ActiveEffect.img":
      return type === "string";
    case "ActiveEffect.statuses":
      return Array.isArray(value) && value.every((status) => typeof status === "string");
    default:
      return false;
  }
}

function fieldsOf(ruleset: Ruleset, { documentName, type }: Kind): Fields | undefined {
  switch (documentName) {
    case "Actor":
      return ruleset.actors[type]?.fields;
    case "Item":
      return ruleset.items[type]?.fields;
    case "Combat":
      return { ...ruleset.combat.fields, order: { kind: "group", initial: {}, fields: orderFields } };
    case "Combatant":
      return ruleset.combatant.fields;
    case "ActiveEffect":
      return lastingEffectFields;
    default:
      return undefined;
  }
}

/** Checks one value by wrapping it in the objects that its path names. An absent value (a key of a map) only needs its path to exist. */
function fitsFields(fields: Fields, path: string, value: unknown): boolean {
  if (value === undefined) return checkPath(fields, path.split("."));
  return checkFields(fields, wrapped(path.split("."), value)).length === 0;
}

function wrapped([key = "", ...rest]: readonly string[], value: unknown): Record<string, unknown> {
  // A computed key is always the object's own.
  return { [key]: rest.length === 0 ? value : wrapped(rest, value) };
}

/** A path may end inside of a map or of one of its entries: everything that can be missing. */
function checkPath(fields: Fields, [key = "", ...rest]: readonly string[]): boolean {
  const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
  if (!field) return false;
  if (rest.length === 0) return true;
  if (field.kind === "group") return checkPath(field.fields, rest);
  if (field.kind !== "map") return false;
  const [, ...inside] = rest;
  if (inside.length === 0) return true;
  return field.element.kind === "group" && checkPath(field.element.fields, inside);
}

/** Plain data without numbers that are none. */
function isFinitePlain(value: unknown): boolean {
  if (typeof value === "number") return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isFinitePlain);
  if (isPlainObject(value)) return Object.values(value).every(isFinitePlain);
  return value === undefined || value === null || typeof value === "string" || typeof value === "boolean";
}
