// What this reader of a record must not learn: the names of creatures that the GM hides from them, and how hard others were hit where the table keeps that secret.

import { type BattleRecord, type Json, type JsonObject, type Phrase, isPlainObject } from "../../../engine/index.ts";
import type { Secret } from "../../snapshot/encounters.ts";

/** Says whether this reader may know a creature; undefined when it is gone. */
export interface CreatureFacts {
  readonly name: string;
  readonly secret: boolean;
  /** Names of what it carries and can do. */
  readonly things?: readonly string[];
  /** True when the reader may not know what numbers it has, such as what is left of its hit points. */
  readonly closed?: boolean;
  /** True when the reader may not know how many points it loses or regains. */
  readonly quiet?: boolean;
}

/** Uuids of all creatures that a record speaks of. */
export function creaturesIn(record: Pick<BattleRecord, "intent" | "steps" | "offers">): string[] {
  const { intent, steps, offers } = record;
  const uuids = [
    intent.actor ?? "",
    ...(intent.targets ?? []),
    ...steps.map((step) => step.about ?? ""),
    ...offers.flatMap((offer) => [offer.of, ...(offer.targets ?? [])]),
  ];
  return [...new Set(uuids)].filter((uuid) => uuid !== "" && uuid !== "gm");
}

/** Replaces secret names wherever they stand: as a value of their own, in a list, within a sentence. As whole words only: "Rat" is not "Rattle". */
function maskNames(data: JsonObject, secrets: ReadonlySet<string>, unknown: string): JsonObject {
  const names = [...secrets].filter((name) => name.trim() !== "").toSorted((a, b) => b.length - a.length);
  if (names.length === 0) return data;
  const anywhere = new RegExp(`(?<![\\p{L}\\p{N}])(?:${names.map(escaped).join("|")})(?![\\p{L}\\p{N}])`, "gu");
  // A function: a name may hold what a pattern of replacement means something by.
  return mapLeaves(data, (value) => (typeof value === "string" ? value.replace(anywhere, () => unknown) : value));
}

/** Whether any of these names stands in what is told. */
export function tells(data: JsonObject, names: readonly string[]): boolean {
  return JSON.stringify(maskNames(data, new Set(names), "")) !== JSON.stringify(data);
}

/** What stands for secret names. */
export interface Unknown {
  readonly creature: string;
  readonly thing: string;
}

/** Replaces the names of secret creatures, and of what those carry who are spoken of (`isNamed`); whatever somebody known carries too gives nothing away. */
export function maskSecrets(
  data: JsonObject,
  secrets: readonly Secret[],
  unknown: Unknown,
  { isNamed, open = new Set() }: { readonly isNamed: (secret: Secret) => boolean; readonly open?: ReadonlySet<string> },
): JsonObject {
  if (secrets.length === 0) return data;
  const things = new Set(secrets.filter(isNamed).flatMap((secret) => secret.things.filter((thing) => !open.has(thing))));
  return maskNames(maskNames(data, new Set(secrets.flatMap(({ names }) => names)), unknown.creature), things, unknown.thing);
}

/** A sentence without secret names. Its text is masked too where it is no language key, but the name of something. */
export function maskedPhrase(
  { text, data = {} }: Phrase,
  isKey: (text: string) => boolean,
  masked: (data: JsonObject) => JsonObject,
): Required<Phrase> {
  if (isKey(text)) return { text, data: masked(data) };
  const { [WHOLE]: whole, ...rest } = masked({ ...data, [WHOLE]: text });
  return { text: typeof whole === "string" ? whole : text, data: rest };
}

/** No placeholder is called so. */
const WHOLE = "#text";

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/gu, "\\$&");
}

function mapLeaves(data: JsonObject, work: (value: Json) => Json): JsonObject {
  const mapped = (value: Json): Json => {
    if (Array.isArray(value)) return value.map((entry: Json) => mapped(entry));
    return isPlainObject(value) ? mapLeaves(value, work) : work(value);
  };
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, mapped(value)]));
}
