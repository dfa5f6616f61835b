// What a world looks like to its GM before and after an attack: everything that is not the attacker's, to the byte.

import { isPlainObject } from "../../../src/engine/index.ts";
import type { Place } from "../faults/deeds.ts";
import { differenceIn } from "../faults/judge.ts";

/** What each document stores, as text, by uuid; and what all objects share. */
export type World = Readonly<Record<string, string>>;

/** All that is not somebody's, as a client has it. `all`: what is theirs too, chat aside. */
export async function worldOf(place: Place, user: string, all = false): Promise<World> {
  const seen = await place.evaluate(
    ({ user: id, all }) => {
      const user = game.users.get(id);
      const isTheirs = (document: foundry.abstract.Document.Any): boolean => {
        const { documentName } = document;
        if (documentName === "ChatMessage") return all || (document as ChatMessage).author?.id === id;
        return !all && user !== undefined && document.testUserPermission(user, "OWNER");
      };
      const world: Record<string, string> = {};
      const enter = (uuid: string, document: foundry.abstract.Document.Any): void => {
        if (!isTheirs(document)) world[uuid] = JSON.stringify(document.toObject());
      };
      for (const collection of game.collections) for (const document of collection) enter(document.uuid, document);
      for (const { uuid, actor } of game.scenes.active?.tokens.contents ?? []) if (actor?.isToken === true) enter(`${uuid}.actor`, actor);
      const settings: object | undefined = game.settings.storage.get("world");
      const stored = (settings ?? []) as Iterable<object>;
      world["settings"] = [...stored]
        .map((setting) => JSON.stringify(setting))
        .sort()
        .join();
      world["Object.prototype"] = Object.getOwnPropertyNames(Object.prototype).join();
      world["polluted"] = String(Reflect.get({}, "polluted"));
      return world;
    },
    { user, all },
  );
  return Object.fromEntries(Object.entries(seen).map(([uuid, source]) => [uuid, withoutNotes(uuid, source)]));
}

/** What an encounter notes of hands that its players lay on their own, and of what they look like, is what it is for; and who wrote last is no value. */
function withoutNotes(uuid: string, source: string): string {
  if (!/^(?:Combat|Scene|Actor)\./.test(uuid)) return source;
  const stored: unknown = JSON.parse(source);
  if (!isPlainObject(stored)) return source;
  const { _stats, ...rest } = stored;
  if (!isPlainObject(rest["system"])) return JSON.stringify(rest);
  const { byHand: _byHand, lastSeen: _lastSeen, ...system } = rest["system"];
  return JSON.stringify({ ...rest, system });
}

/** Where two worlds differ, in words. */
export function damageBetween(before: World, after: World): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((uuid) => {
    const difference = differenceIn(before[uuid] ?? "nothing", after[uuid] ?? "nothing");
    // What others have said meanwhile takes nothing from anybody.
    if (difference === null || (uuid.startsWith("ChatMessage.") && !Object.hasOwn(before, uuid))) return [];
    return [`${uuid} has changed: ${difference}`];
  });
}

/** Requests of somebody's that the GM's client has granted; `honest`: messages from before. */
export function grantedTo(place: Place, user: string, honest: readonly string[]): Promise<string[]> {
  return place.evaluate(
    ({ user, honest }) =>
      game.messages.contents.flatMap((message) => {
        const record = sortie.records.of(message);
        const isGms = game.users.get(message._stats.lastModifiedBy ?? "")?.isGM === true;
        if (!record || message.author?.id !== user || honest.includes(message.id) || record.state !== "applied" || !isGms) return [];
        return [`${record.intent.action} was granted`];
      }),
    { user, honest },
  );
}

/** Requests that still wait, and whether the log opens and every card is drawn. */
export function flawsOf(place: Place): Promise<string[]> {
  return place.evaluate(async () => {
    const flaws: string[] = [];
    for (const message of game.messages.contents) {
      try {
        if (sortie.records.of(message)?.state === "pending") flaws.push(`${message.id} waits for ever`);
        const html = await message.renderHTML();
        const dangerous = html.querySelector("script, iframe, [onerror], [onload], [onclick]");
        if (dangerous) flaws.push(`the card of ${message.id} has ${dangerous.outerHTML}`);
      } catch (error) {
        flaws.push(`the card of ${message.id}: ${String(error)}`);
      }
    }
    try {
      await sortie.openLog();
    } catch (error) {
      flaws.push(`the log does not open: ${String(error)}`);
    }
    return flaws;
  }, null);
}
