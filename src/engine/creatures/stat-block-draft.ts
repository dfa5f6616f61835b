// The foe that comes of a stat block while it is read: nothing is stored that its fields cannot hold, and words find a place.

import { type AnyField, type FieldProblem, type Fields, checkField, checkFields, htmlPaths } from "../data/fields.ts";
import { fieldAt } from "../data/field-paths.ts";
import { type Json, type JsonObject, isPlainObject } from "../data/json.ts";

/** An item of a foe, as it will be made. Without a name it goes by its kind's. */
export interface DraftItem {
  readonly type: string;
  readonly name: string;
  readonly system: JsonObject;
}

/** What a format's lines fill in. Paths are below `system`. */
export interface StatBlockDraft {
  /** Stores a value; what the field cannot hold is left out, and the line tells why. */
  set(path: string, value: Json): void;
  /** One more entry of a list. */
  add(path: string, entry: Json): void;
  /** What the block has set at a path, else undefined. */
  get(path: string): Json | undefined;
  /** Its items so far, in the order of the block; their data may still be changed. */
  readonly items: readonly DraftItem[];
  /** One more item; words that follow are kept with it. */
  item(type: string, name: string, system?: JsonObject): void;
  /** Lays data over the last item; false when there is none, or not of this type. */
  amend(type: string, system: JsonObject): boolean;
  /** The line says once more what the block has said: it is understood, and nothing is added. */
  again(): void;
  /** Keeps words with the last item, or in the creature's story. `mere` is the part of them that says nothing in numbers; missing: all. */
  words(text: string, mere?: string): void;
}

/** What has come of a line: whether it said anything that rules read, and which of its words only stand somewhere to be read by people. */
export interface TakenOfLine {
  readonly counts: boolean;
  readonly words: readonly string[];
}

/** A draft, and what has come of it. */
export interface Drafting {
  readonly draft: StatBlockDraft;
  readonly system: JsonObject;
  readonly items: DraftItem[];
  /** Keeps words in the creature's story. */
  readonly tell: (text: string) => void;
  /** What was refused since the last call. */
  readonly problems: () => readonly FieldProblem[];
  /** What was taken since the last call. */
  readonly taken: () => TakenOfLine;
}

/** Begins a foe with these fields, whose items have those of their types. */
export function drafting(fields: Fields, itemFields: Readonly<Record<string, Fields | undefined>>): Drafting {
  const system: JsonObject = {};
  const items: DraftItem[] = [];
  let refused: FieldProblem[] = [];
  const line = takingLine();
  const { note } = line;
  const fits = (problems: readonly FieldProblem[]): boolean => {
    refused.push(...problems);
    return problems.length === 0;
  };
  const tell = (text: string): void => {
    append(system, htmlPaths(fields)[0], text);
  };
  const put = (path: string, value: Json): void => {
    const field = fieldAt(fields, path);
    if (!fits(field ? checkField(field, value, path) : [unknownAt(path)])) return;
    write(system, path, value);
    line.count();
  };
  const draft: StatBlockDraft = {
    set: put,
    add: (path, entry) => {
      const present = read(system, path);
      put(path, [...(Array.isArray(present) ? (present as Json[]) : []), entry]);
    },
    get: (path) => read(system, path),
    items,
    item: (type, name, data = {}) => {
      const known = itemFields[type];
      if (!fits(known ? checkFields(known, data, name) : [unknownAt(type)])) return;
      items.push({ type, name: name.trim(), system: { ...data } });
      note(known ?? {}, data);
    },
    amend: (type, data) => {
      const last = items.at(-1);
      if (last?.type !== type || !fits(checkFields(itemFields[type] ?? {}, data, last.name))) return false;
      Object.assign(last.system, data);
      note(itemFields[type] ?? {}, data);
      return true;
    },
    again: line.count,
    words: (text, mere = text) => {
      const last = items.at(-1);
      if (last) append(last.system, htmlPaths(itemFields[last.type] ?? {})[0], text);
      else tell(text);
      line.say(mere);
    },
  };
  const problems = (): readonly FieldProblem[] => {
    const found = refused;
    refused = [];
    return found;
  };
  return { draft, system, items, tell, problems, taken: line.taken };
}

/** Tells what of a line counts from what is only words. */
function takingLine() {
  let counts = false;
  let said: string[] = [];
  return {
    count: (): void => {
      counts = true;
    },
    say: (text: string): void => void said.push(text),
    note: (known: Fields, data: JsonObject): void => {
      for (const [key, value] of Object.entries(data)) {
        if (typeof value === "string" && isOnlyWords(known[key], value)) said.push(value);
        else counts = true;
      }
    },
    taken: (): TakenOfLine => {
      const found = { counts, words: said };
      [counts, said] = [false, []];
      return found;
    },
  };
}

/** A text of several words, or of one without a number, in a field that holds any text: people read it, and no rule. */
function isOnlyWords(field: AnyField | undefined, value: string): boolean {
  return field?.kind === "html" || (field?.kind === "text" && !field.ids && /^\P{N}*\p{L}\P{N}*$|\p{L}\P{N}*\s\P{N}*\p{L}/u.test(value));
}

function unknownAt(path: string): FieldProblem {
  return { path, text: "SORTIE.Field.Unknown", data: {} };
}

function read(data: JsonObject, path: string): Json | undefined {
  let value: Json | undefined = data;
  for (const key of path.split(".")) value = isPlainObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  return value;
}

function write(data: JsonObject, path: string, value: Json): void {
  const keys = path.split(".");
  const last = keys.pop() ?? "";
  let holder: JsonObject = data;
  for (const key of keys) {
    const inner = holder[key];
    const next: JsonObject = isPlainObject(inner) ? inner : {};
    holder[key] = next;
    holder = next;
  }
  holder[last] = value;
}

/** Rich text gains a paragraph of plain words. */
function append(data: JsonObject, path: string | undefined, text: string): void {
  if (path === undefined) return;
  const present = read(data, path);
  const words = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  write(data, path, `${typeof present === "string" ? present : ""}<p>${words}</p>`);
}
