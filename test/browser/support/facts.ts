// What stands in the documents of a page, for comparing what people see with what is stored.
import { expect, type Page } from "@playwright/test";

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
export async function factsOf(page: Page, name: string): Promise<Facts> {
  return page.evaluate((wanted) => {
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

/** Waits until every page knows these numbers of a creature. */
export async function expectFacts(pages: readonly Page[], name: string, expected: Partial<Facts>): Promise<void> {
  for (const page of pages) await expect.poll(() => factsOf(page, name), `${name} on every client`).toMatchObject(expected);
}

/** Waits until every page sees this combatant act in this round. */
export async function expectTurn(pages: readonly Page[], round: number, name: string): Promise<void> {
  for (const page of pages) {
    await expect
      .poll(() => page.evaluate(() => ({ round: game.combat?.round, name: game.combat?.combatant?.name })), "whose turn it is")
      .toEqual({ round, name });
  }
}

/** Every world document that a page knows but its messages, as `allDocuments` reads them. */
export async function documentsButMessages(page: Page): Promise<Record<string, unknown>> {
  const all = await allDocuments(page);
  return Object.fromEntries(Object.entries(all).filter(([uuid]) => !uuid.startsWith("ChatMessage.")));
}

/** The same as text, with keys in order and without the ids of effects, which are made anew each time. */
export async function pictureOf(page: Page): Promise<string> {
  const text = JSON.stringify(inOrder(await documentsButMessages(page)));
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
 * Every world document that a page knows, by uuid, as stored; without the stamps that say who wrote it when and the ledger of what was done to it. The actor
 * of an unlinked token stands for the token's delta, whose empty lists mean nothing.
 */
export async function allDocuments(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate(() => {
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
