// What has to be true when everybody is back: all clients have the same world, every record stands wholly or not at all, none twice, none waits, and every card says so.

import { isPlainObject } from "../../../src/engine/index.ts";
import type { Place } from "./deeds.ts";

/** What a client has of the world. */
export interface Picture {
  /** What each document stores, as text, by uuid. Keys may stand in any order. */
  readonly sources: Readonly<Record<string, string>>;
  /** Ids of records in ledgers. */
  readonly entered: readonly string[];
  /** Boundaries that the encounter remembers. */
  readonly turns: number;
}

/** Reads what a client has of the world. */
export function pictureOf(place: Place): Promise<Picture> {
  return place.evaluate(() => {
    const sources: Record<string, string> = {};
    for (const collection of game.collections)
      for (const document of collection) sources[document.uuid] = JSON.stringify(document.toObject());
    const tokens = game.scenes.active?.tokens.contents ?? [];
    for (const { uuid, actor } of tokens) if (actor?.isToken === true) sources[`${uuid}.actor`] = JSON.stringify(actor.toObject());
    const actors = [...game.actors, ...tokens.flatMap(({ actor }) => actor ?? [])];
    const entered = actors.flatMap((actor) => Object.keys(foundry.utils.getProperty(actor, "flags.sortie.ledger") ?? {}));
    return {
      sources,
      entered: [...new Set(entered)],
      turns: Object.keys(foundry.utils.getProperty(game.combat ?? {}, "system.history") ?? {}).length,
    };
  }, null);
}

/** Ledgers, and who wrote what when. A token's delta shows in its actor. */
const LOGS: ReadonlySet<string> = new Set(["_stats", "delta", "ledger", "byHand", "lastSeen"]);

/** What an undo brings back to the byte: everything but chat, without ledgers and who wrote what when. */
export function valuesIn({ sources }: Picture): string {
  const values = Object.entries(sources).filter(([uuid]) => !uuid.startsWith("ChatMessage."));
  return values
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([uuid, source]) => `${uuid} ${inOrder(JSON.parse(source), LOGS)}`)
    .join("\n");
}

/** Where two clients have different worlds; null for nowhere. */
export function differenceBetween(one: Picture, other: Picture): string | null {
  for (const uuid of new Set([...Object.keys(one.sources), ...Object.keys(other.sources)])) {
    const [mine = "null", theirs = "null"] = [one.sources[uuid], other.sources[uuid]];
    // Most stand in the same order, too.
    if (mine === theirs) continue;
    const difference = differenceIn(inOrder(JSON.parse(mine)), inOrder(JSON.parse(theirs)));
    if (difference !== null) return `${uuid} ${difference}`;
  }
  return null;
}

/** The first place in which two texts differ, from both; null for none. */
export function differenceIn(one: string, other: string): string | null {
  if (one === other) return null;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const around = (text: string): string => text.slice(Math.max(0, at - 80), at + 80);
  return `"${around(one)}" / "${around(other)}"`;
}

function inIdOrder(list: readonly unknown[]): readonly unknown[] {
  const idOf = (one: unknown): string => (isPlainObject(one) && typeof one["_id"] === "string" ? one["_id"] : "");
  return list.every((one) => idOf(one) !== "") ? list.toSorted((one, other) => (idOf(one) < idOf(other) ? -1 : 1)) : list;
}

/** As text, keys in order, and documents by their ids: one that comes back stands behind those that have stayed. Where nothing but what is left out was, nothing is. */
function inOrder(value: unknown, without: ReadonlySet<string> = new Set()): string {
  if (Array.isArray(value))
    return `[${inIdOrder(value)
      .map((one) => inOrder(one, without))
      .join()}]`;
  if (!isPlainObject(value)) return JSON.stringify(value);
  const parts = Object.keys(value)
    .filter((key) => !without.has(key))
    .sort()
    .map((key) => [key, inOrder(value[key], without)] as const);
  const told = parts.filter(([key, inner]) => key !== "sortie" || inner !== "{}");
  return `{${told.map(([key, inner]) => `"${key}":${inner}`).join()}}`;
}

/** What is wrong with the records that a GM's client sees. `before`: the ledgers' records from earlier. `done`: those of which somebody was told that they were sent. */
export function flawsOfRecords(place: Place, before: readonly string[], done: readonly string[]): Promise<string[]> {
  return place.evaluate(
    ({ before, done }) => {
      const flaws: string[] = [];
      const earlier = new Set(before);
      const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
      const records = game.messages.contents.flatMap((message) => {
        if (foundry.utils.getProperty(message, "type") !== "record") return [];
        const record = sortie.records.of(message);
        if (!record) flaws.push(`${message.id} is mangled`);
        const mark: unknown = foundry.utils.getProperty(message, "flags.sortie.unfinished");
        if (mark !== undefined && mark !== false) flaws.push(`${message.id} is written in part`);
        return record ? [record] : [];
      });
      for (const { id, state } of records) if (state === "pending") flaws.push(`${id} still waits`);
      const applied = records.filter(({ state }) => state === "applied");
      for (const [index, { id }] of applied.entries())
        if (applied.findIndex((other) => other.id === id) !== index) flaws.push(`${id} has taken effect twice`);
      const known = new Set(records.map(({ id }) => id));
      flaws.push(...done.filter((id) => !known.has(id)).map((id) => `${id} was done, and nothing tells of it`));
      const taken = new Set(records.filter(({ state }) => state !== "applied").map(({ id }) => id));
      const ofTouched = /^(?<actor>(?:.+\.)?Actor\.[^.]+)(?<within>(?:\.(?:Item|ActiveEffect)\.[^.]+)?)$/;
      interface Entry {
        readonly at: number;
        readonly changes: readonly { readonly of: string; readonly path: string; readonly after?: unknown }[];
      }
      const ledgerOf = (uuid: string): Record<string, Entry> =>
        (foundry.utils.getProperty(fromUuidSync(uuid) ?? {}, "flags.sortie.ledger") ?? {}) as Record<string, Entry>;
      const creatures = new Set<string>();
      for (const { id, touched } of applied)
        for (const { document, path } of touched) {
          const { actor, within } = ofTouched.exec(document)?.groups ?? {};
          if (actor === undefined) continue;
          creatures.add(actor);
          if (ledgerOf(actor)[id]?.changes.some((change) => change.of === within && change.path === path) !== true)
            flaws.push(`${id} has changed ${document} ${path}, of which its creature knows nothing`);
        }
      for (const uuid of creatures) {
        const entries = Object.entries(ledgerOf(uuid)).filter(([id]) => !earlier.has(id) && !taken.has(id));
        const standing = new Map<string, { of: string; path: string; after: unknown; id: string }>();
        for (const [id, { changes }] of entries.sort(([, one], [, other]) => one.at - other.at))
          for (const { of, path, after } of changes) standing.set(`${of} ${path}`, { of, path, after, id });
        for (const { of, path, after, id } of standing.values()) {
          const document: object | null = fromUuidSync(`${uuid}${of}`);
          const there = document !== null;
          const source: unknown = document && "toObject" in document ? (document as { toObject(): unknown }).toObject() : null;
          const now: unknown = foundry.utils.getProperty(source ?? {}, path);
          const stands = path === "" ? there === (after !== undefined) : same(now, after);
          if (!stands) flaws.push(`${id} made ${uuid}${of} ${path} ${JSON.stringify(after)}, and it is ${JSON.stringify(now)}`);
        }
      }
      return flaws;
    },
    { before, done },
  );
}

/** What is wrong with the cards that a client shows. */
export function flawsOfCards(place: Place): Promise<string[]> {
  return place.evaluate(async () => {
    const flaws: string[] = [];
    for (const message of game.messages.contents) {
      const record = sortie.records.of(message);
      if (!record) continue;
      const html = await message.renderHTML();
      const card = html.querySelector("[data-record]");
      const shown = card instanceof HTMLElement ? card.dataset["state"] : "no card";
      if (shown !== record.state) flaws.push(`the card of ${record.id} says ${String(shown)}, and it is ${record.state}`);
      const label = game.i18n.localize(`SORTIE.Card.State.${record.state}`);
      const quiet = html.querySelector(".sortie-boundary") !== null && record.state === "applied";
      if (!quiet && card?.querySelector(".sortie-card__state")?.textContent.trim() !== label)
        flaws.push(`the card of ${record.id} does not say "${label}"`);
      if (html.querySelector('[data-card-action="finish"]') !== null)
        flaws.push(`the card of ${record.id} says that it is written in part`);
    }
    return flaws;
  }, null);
}
