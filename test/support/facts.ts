// What stands in the documents of a client, for comparing what people see with what is stored.
import type { Place } from "./place.ts";

/** The numbers of a creature that stands on the scene. */
export interface Facts {
  readonly hp: number;
  readonly temporary: number;
  readonly statuses: readonly string[];
  readonly recoveries: number | null;
  /** Names of the powers that are spent. */
  readonly spent: readonly string[];
}

/** Reads the creature behind a token. */
export async function factsOf(place: Place, name: string): Promise<Facts> {
  return place.evaluate((wanted) => {
    const actor = game.scenes.active?.tokens.getName(wanted)?.actor;
    if (!actor) throw new Error(`No token is named ${wanted}.`);
    const read = (path: string): unknown => foundry.utils.getProperty(actor, path);
    return {
      hp: Number(read("system.hp.value")),
      temporary: Number(read("system.hp.temp")),
      statuses: [...actor.statuses].sort(),
      recoveries: typeof read("system.recoveries.value") === "number" ? Number(read("system.recoveries.value")) : null,
      spent: actor.items.filter((item) => foundry.utils.getProperty(item, "system.expended") === true).map((item) => item.name),
    };
  }, name);
}

/** Every world document that a client knows but its messages, as `allDocuments` reads them. */
export async function documentsButMessages(place: Place): Promise<Record<string, unknown>> {
  const all = await allDocuments(place);
  return Object.fromEntries(Object.entries(all).filter(([uuid]) => !uuid.startsWith("ChatMessage.")));
}

/** The same as text, with keys in order and without the ids of effects, which are made anew each time. */
export async function pictureOf(place: Place): Promise<string> {
  const text = JSON.stringify(inOrder(await documentsButMessages(place)));
  return text.replace(/"_id":"[A-Za-z0-9]{16}"/g, "").replace(/Item\.[A-Za-z0-9]{16}/g, "");
}

/** The same data with keys in order. */
export function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([first], [second]) => (first < second ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, inOrder(inner)]));
}

/**
 * Every world document that a client knows, by uuid, as stored; without the stamps that say who wrote it when and the ledger of what was done to it. The actor
 * of an unlinked token stands for the token's delta, whose empty lists mean nothing. A record's mark stands until its tokens have followed its batch: reading waits
 * for that, for on a slow line people see what happened before the mark is off.
 */
export async function allDocuments(place: Place): Promise<Record<string, unknown>> {
  return place.evaluate(async () => {
    const isWritten = (): boolean =>
      !game.messages.some((message) => Boolean(foundry.utils.getProperty(message, "flags.sortie.unfinished")));
    await new Promise<void>((resolve) => {
      if (isWritten()) {
        resolve();
        return;
      }
      const hook = Hooks.on("updateChatMessage", () => {
        if (!isWritten()) return;
        Hooks.off("updateChatMessage", hook);
        resolve();
      });
    });
    const plain = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(plain);
      if (typeof value !== "object" || value === null) return value;
      const kept = Object.entries(value).filter(([key]) => key !== "_stats" && key !== "delta" && key !== "ledger" && key !== "lastSeen");
      const inside = kept.map(([key, inner]) => [key, plain(inner)] as const);
      // Where nothing but the ledger was, nothing is.
      return Object.fromEntries(inside.filter(([key, inner]) => key !== "sortie" || JSON.stringify(inner) !== "{}"));
    };
    const all: Record<string, unknown> = {};
    for (const collection of game.collections) {
      for (const document of collection) all[document.uuid] = plain(document.toObject());
    }
    for (const scene of game.scenes) {
      for (const { actor, actorLink } of scene.tokens) if (actor && !actorLink) all[actor.uuid] = plain(actor.toObject());
    }
    return all;
  });
}

/**
 * Those of some documents that were there before, without what taking back does not restore: the place of an item in its list, and whom Foundry notes as the one who
 * made it.
 */
export function settled(all: Record<string, unknown>, before: Record<string, unknown>): unknown {
  const text = JSON.stringify(Object.entries(all).filter(([uuid]) => uuid in before));
  return JSON.parse(text, (key, value: unknown) => {
    if (key !== "items" || !Array.isArray(value)) return value;
    return value.map((item: object) => JSON.stringify({ ...item, ownership: null })).toSorted();
  }) as unknown;
}
