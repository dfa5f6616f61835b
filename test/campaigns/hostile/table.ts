// The two clients of a hostile campaign: what an attacker learns, how attacks are sent, and what the GM's world looks like before and after.

import type { Page } from "@playwright/test";
import type { Attack, Knowledge } from "./attacks.ts";

/** What a player's client holds of the world. */
export function learn(attacker: Page): Promise<Knowledge> {
  return attacker.evaluate(() => {
    const hero = game.actors.find((actor) => actor.isOwner);
    const combat = game.combats.find(({ combatants }) => combatants.some(({ actor }) => actor?.uuid === hero?.uuid));
    const ruleset = hero ? sortie.rulesets.of(hero) : undefined;
    const gamemaster = game.users.activeGM?.id;
    if (!hero || !combat?.id || !ruleset || !gamemaster) throw new Error("Nobody to attack, or nobody to do it.");
    const foes = combat.combatants.contents.flatMap(({ actor }) => (actor && !actor.isOwner ? [actor.uuid] : []));
    return {
      hero: hero.uuid,
      foes,
      combat: combat.id,
      combatants: combat.combatants.contents.flatMap(({ id, actor }) => (id && actor?.isOwner !== true ? [id] : [])),
      messages: game.messages.contents.flatMap(({ id, isAuthor }) => (id && !isAuthor ? [id] : [])),
      gamemaster,
      ruleset: ruleset.id,
      actions: ruleset.actions.map(({ id, offered }) => ({ id, gm: offered.on === "gm" })),
    };
  });
}

/** Sends attacks, each after the one before has been answered where it is answered at all. Resolves to how many were refused on the spot. */
export function attack(attacker: Page, attacks: readonly Attack[]): Promise<number> {
  return attacker.evaluate(async (attacks) => {
    interface Raw {
      create(data: object): Promise<unknown>;
    }
    interface Written {
      update(data: object): Promise<unknown>;
      delete(): Promise<unknown>;
    }
    interface RawSocket {
      emit(event: string, payload: unknown): void;
    }
    interface Asked {
      query(name: string, data: unknown, options: { timeout: number }): Promise<unknown>;
    }
    const messages: object = ChatMessage;
    const socket: object = game.socket;
    const settings: object = game.settings;
    const found = (uuid: string): Written => {
      const document: object | null = fromUuidSync(uuid);
      if (!document) throw new Error(`${uuid} is gone.`);
      return document as Written;
    };
    const ask = (id: string, name: string, data: unknown): void => {
      const user: object | undefined = game.users.get(id);
      void (user as Asked | undefined)?.query(name, data, { timeout: 1000 }).catch(() => undefined);
    };
    const send = async (one: (typeof attacks)[number]): Promise<void> => {
      switch (one.way) {
        case "message":
          await (messages as Raw).create(one.data);
          break;
        case "wish":
          (socket as RawSocket).emit("system.sortie", one.payload);
          break;
        case "query":
          // Whoever is asked need not answer, and a question may stay open on their screen: nobody waits for it.
          ask(one.user, one.name, one.data);
          break;
        case "write":
          await found(one.uuid).update(one.data);
          break;
        case "delete":
          await found(one.uuid).delete();
          break;
        case "setting":
          await (settings as { set(scope: string, key: string, value: unknown): Promise<unknown> }).set("sortie", one.key, one.value);
          break;
      }
    };
    let refused = 0;
    for (const one of attacks) {
      try {
        await send(one);
      } catch {
        refused += 1;
      }
    }
    return refused;
  }, attacks);
}

/** Everything of the world that is not the attacker's, as the GM's client has it; chat aside, where anybody may say anything. */
export function worldOf(gamemaster: Page, attacker: string): Promise<Record<string, string>> {
  return gamemaster.evaluate((name) => {
    const user = game.users.getName(name);
    const theirs = (document: { testUserPermission(user: User, level: "OWNER"): boolean }): boolean =>
      user !== undefined && document.testUserPermission(user, "OWNER");
    const creatures = [
      ...game.actors,
      ...game.scenes.contents.flatMap((scene) => scene.tokens.contents.flatMap(({ actor }) => actor ?? [])),
    ];
    const documents = [
      ...creatures.filter((actor) => !theirs(actor)),
      ...game.items,
      ...game.combats,
      ...game.scenes,
      ...game.journal,
      ...game.users,
    ];
    const stored: object | undefined = game.settings.storage.get("world");
    const settings = [...((stored as Iterable<object> | undefined) ?? [])].map((setting) => JSON.stringify(setting)).sort();
    return {
      ...Object.fromEntries(documents.map((document) => [document.uuid, JSON.stringify(document)])),
      settings: JSON.stringify(settings),
      prototype: Object.keys(Object.prototype).join(),
      polluted: String(Reflect.get({}, "polluted")),
    };
  }, attacker);
}

/** Waits until the GM's client has nothing of the attacker's left to judge; the ids of records that stay pending. */
export async function settled(gamemaster: Page): Promise<string[]> {
  const pending = (): Promise<string[]> =>
    gamemaster.evaluate(() =>
      game.messages.contents.flatMap((message) => (sortie.records.of(message)?.state === "pending" ? [message.id] : [])),
    );
  try {
    await gamemaster.waitForFunction(
      () => game.messages.contents.every((message) => sortie.records.of(message)?.state !== "pending"),
      undefined,
      { timeout: 60_000 },
    );
  } catch {
    return pending();
  }
  return [];
}
