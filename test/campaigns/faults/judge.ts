// What has to be true when everybody is back: all clients have the same world, every record stands wholly or not at all, none twice, none waits, and every card says so.

import type { Place } from "./deeds.ts";

/** What a client has of the world. */
export interface Picture {
  /** Everything, with the creatures' ledgers and who wrote what when. */
  readonly all: string;
  /** All but chat, without ledgers and who wrote what when: what an undo brings back to the byte. */
  readonly values: string;
  /** Ids of records in ledgers. */
  readonly entered: readonly string[];
  /** Boundaries that the encounter remembers. */
  readonly turns: number;
}

/** Reads what a client has of the world: all of it, or only what an undo brings back. */
export function pictureOf(place: Place, what: "all" | "values"): Promise<Picture> {
  return place.evaluate((what) => {
    /** As text, keys in order. Where nothing but what is left out was, nothing is. */
    const written = (value: unknown, without: ReadonlySet<string>): string => {
      if (typeof value !== "object" || value === null) return value === undefined ? "null" : JSON.stringify(value);
      if (Array.isArray(value)) return `[${value.map((one) => written(one, without)).join()}]`;
      let text = "";
      for (const key of Object.keys(value).sort()) {
        if (without.has(key)) continue;
        const inner = written(Reflect.get(value, key), without);
        if (key !== "sortie" || inner !== "{}") text += `,"${key}":${inner}`;
      }
      return `{${text.slice(1)}}`;
    };
    const sources: Record<string, object> = {};
    for (const collection of game.collections) {
      if (what === "values" && collection.documentName === "ChatMessage") continue;
      for (const document of collection) sources[document.uuid] = document.toObject();
    }
    const tokens = game.scenes.active?.tokens.contents ?? [];
    if (what === "values") for (const { uuid, actor } of tokens) if (actor?.isToken === true) sources[`${uuid}.actor`] = actor.toObject();
    const actors = [...game.actors, ...tokens.flatMap(({ actor }) => actor ?? [])];
    const entered = actors.flatMap((actor) => Object.keys(foundry.utils.getProperty(actor, "flags.sortie.ledger") ?? {}));
    return {
      all: what === "all" ? written(sources, new Set()) : "",
      values: what === "values" ? written(sources, new Set(["_stats", "delta", "ledger", "byHand"])) : "",
      entered: [...new Set(entered)],
      turns: Object.keys(foundry.utils.getProperty(game.combat ?? {}, "system.history") ?? {}).length,
    };
  }, what);
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
        if (foundry.utils.getProperty(message, "flags.sortie.unfinished") === true) flaws.push(`${message.id} is written in part`);
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
