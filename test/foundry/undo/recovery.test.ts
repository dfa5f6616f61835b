// What a browser leaves half done that dies, at a table without a screen: the executing GM's client finishes it by itself, once, and for nobody more than they may.

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Script } from "node:vm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { clientScript, scriptOf } from "vtt-playground/headless/bundle";
import type { Seat, Table } from "vtt-playground/headless/table";
import { openTable } from "vtt-playground/headless/table";
import { isPlainObject } from "../../../src/engine/index.ts";
import { seededRandom } from "../../../src/engine/data/random.ts";
import { root } from "../../../tools/folders.ts";
import { demoWorld } from "../../../tools/demo/demo-world.ts";
import { stamp } from "../../../tools/shipped/manifest.ts";
import { readPacks } from "../../../tools/packs/sources.ts";
import { loadRulesets } from "../../../tools/rulesets.ts";
import { answerDialogs } from "../../campaigns/faults/deeds.ts";
import { smallOf } from "../../campaigns/faults/small-world.ts";
import type { Template } from "../../campaigns/house.ts";
import { writePackage } from "../own-package.ts";

/** Longer than others give somebody who is still connected. */
const PATIENCE = 11_000;
const HERO = "Corvin Ashe";

let table: Table;
let folder = "";
let users: readonly Record<string, unknown>[];
let gamemaster: Seat;
let assistant: Seat;
let ada: Seat;
const dice = seededRandom(7);

beforeAll(async () => {
  const world = smallOf(demoWorld(readPacks(stamp()), await loadRulesets()) as Template);
  folder = await mkdtemp(path.join(tmpdir(), "sortie-recovery-"));
  const template = path.join(folder, "template.json");
  await writeFile(template, JSON.stringify(world));
  table = await openTable({
    server: { system: await writePackage(folder), world: "demo", template, data: path.join(folder, "data"), warn: () => undefined },
    client: new Script(await clientScript(), { filename: "client.js" }),
    packages: [new Script(await scriptOf(path.join(root, "src/main.ts"), "sortieModule"), { filename: "system.js" })],
    random: () => dice.next(),
  });
  users = Array.isArray(world["users"]) ? world["users"].filter(isPlainObject) : [];
});

afterAll(async () => {
  await table.close();
  await rm(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  await table.reset();
  const seatOf = (name: string): Seat => table.seat(String(users.find((user) => user["name"] === name)?.["_id"]));
  [gamemaster, assistant, ada] = [seatOf("Gamemaster"), seatOf("Assistant"), seatOf("Ada")];
  gamemaster.open(new Map());
  ada.open(new Map());
  await table.settle(5000);
});

async function settled<T>(going: Promise<T>, milliseconds = 3000): Promise<T> {
  going.catch(() => undefined);
  await table.settle(milliseconds);
  return going;
}

/** Begins something that its browser does not live to see the end of. */
async function dieAt(write: number, work: () => Promise<unknown>): Promise<void> {
  gamemaster.strike(new Map([[write, "gone"]]));
  void work().catch(() => undefined);
  await table.settle(PATIENCE);
  expect(gamemaster.connected).toBe(false);
}

async function comeBack(): Promise<void> {
  gamemaster.open(new Map());
  await table.settle(PATIENCE + 5000);
}

const leave = (): Promise<unknown> =>
  gamemaster.evaluate(async (name) => {
    const actor = game.scenes.active?.tokens.getName(name)?.actor;
    await sortie.perform({ action: "sortie.dismiss", actor: null, targets: [actor?.uuid ?? ""] }, { skipDialog: true });
  }, HERO);

const undo = (): Promise<unknown> =>
  gamemaster.evaluate(async () => {
    const message = game.messages.contents.at(-1);
    if (message) await sortie.records.undo(message);
  }, null);

/** The witch hits the hero, sooner or later. */
const hit = (): Promise<unknown> =>
  gamemaster.evaluate(async (name) => {
    const tokens = game.scenes.active?.tokens;
    const [witch, hero] = ["Fen Witch", name].map((each) => tokens?.getName(each)?.actor);
    const item = witch?.items.getName("Rot Breath")?.id ?? "";
    for (let tries = 0; tries < 20; tries += 1) {
      const intent = { action: "usePower", actor: witch?.uuid ?? "", item, targets: [hero?.uuid ?? ""] };
      const record = await sortie.perform(intent, { skipDialog: true });
      if (record?.changes.some(({ document, path }) => document === hero?.uuid && path === "system.hp.value") === true) return;
    }
    throw new Error("She never hits.");
  }, HERO);

/** The hero's hit points now, and as the newest record found and left them. */
const health = (): Promise<{ readonly id: string; readonly now: unknown; readonly before: number; readonly after: number }> =>
  gamemaster.evaluate((name) => {
    const hero = game.actors.getName(name);
    const message = game.messages.contents.at(-1);
    const id = (message && sortie.records.of(message)?.id) ?? "";
    const changes: unknown = foundry.utils.getProperty(hero ?? {}, `flags.sortie.ledger.${id}.changes`);
    const change: unknown = Array.isArray(changes) ? changes.find((each: object) => Reflect.get(each, "path") === "system.hp.value") : {};
    const valueOf = (key: string): number => Number(foundry.utils.getProperty(change as object, key));
    return { id, now: foundry.utils.getProperty(hero ?? {}, "system.hp.value"), before: valueOf("before"), after: valueOf("after") };
  }, HERO);

const setHealth = (value: number): Promise<unknown> =>
  gamemaster.evaluate(
    async ({ name, value }) => {
      const update: object = { "system.hp.value": value };
      await game.actors.getName(name)?.update(update);
    },
    { name: HERO, value },
  );

interface Seen {
  readonly state: string | undefined;
  readonly mark: unknown;
  readonly stands: boolean;
  readonly fights: boolean;
}

/** What somebody sees of the newest record, and whether the hero stands on the scene and among those who fight. */
const seen = (seat: Seat): Promise<Seen> =>
  seat.evaluate((name) => {
    const message = game.messages.contents.at(-1);
    const mark: unknown = foundry.utils.getProperty(message ?? {}, "flags.sortie.unfinished");
    return {
      state: message && sortie.records.of(message)?.state,
      mark: mark ?? null,
      stands: game.scenes.active?.tokens.getName(name) !== undefined,
      fights: game.combat?.combatants.getName(name) !== undefined,
    };
  }, HERO);

describe("a record whose tokens were left undone", () => {
  it("is finished as soon as a GM is there", async () => {
    await dieAt(2, leave);
    expect(await seen(ada)).toEqual({ state: "applied", mark: "tokens", stands: true, fights: false });
    await comeBack();
    expect(await seen(ada)).toEqual({ state: "applied", mark: false, stands: false, fights: false });
  });

  it("is taken back wholly where its undo was cut short", async () => {
    await settled(leave());
    await dieAt(2, undo);
    expect(await seen(ada)).toEqual({ state: "undone", mark: "tokens", stands: false, fights: true });
    await comeBack();
    expect(await seen(ada)).toEqual({ state: "undone", mark: false, stands: true, fights: true });
  });
});

describe("a record whose way was not walked to its end", () => {
  const begin = (): Promise<unknown> =>
    gamemaster.evaluate(async () => {
      await game.combat?.startCombat();
      await game.combat?.nextTurn();
    }, null);
  const walk = (): Promise<unknown> =>
    gamemaster.evaluate(async () => {
      const token = game.combat?.combatant?.token;
      const { x, y, elevation } = token?.toObject() ?? { x: 0, y: 0, elevation: 0 };
      const way = [
        [x, y, elevation],
        [x + 100, y, elevation],
      ];
      await sortie.perform({ action: "move", actor: token?.actor?.uuid ?? "", options: { way } }, { skipDialog: true });
    }, null);
  const place = (): Promise<number> => ada.evaluate(() => Number(game.combat?.combatant?.token?.toObject().x), null);

  it("is walked, and an undo goes back, as soon as a GM is there", async () => {
    await settled(begin(), PATIENCE);
    const from = await place();
    await dieAt(2, walk);
    expect([await place(), (await seen(ada)).mark]).toEqual([from, "tokens"]);
    await comeBack();
    expect([await place(), (await seen(ada)).mark]).toEqual([from + 100, false]);
    await dieAt(2, undo);
    expect([await place(), (await seen(ada)).mark]).toEqual([from + 100, "tokens"]);
    await comeBack();
    expect([await place(), (await seen(ada)).mark]).toEqual([from, false]);
  });
});

describe("a mark", () => {
  const mark = (seat: Seat, value: string | boolean, id?: string): Promise<void> =>
    settled(
      seat.evaluate(
        async ({ value, id }) => {
          const message = id === undefined ? game.messages.contents.at(-1) : game.messages.get(id);
          const update: object = { "flags.sortie.unfinished": value };
          await message?.update(update);
        },
        { value, ...(id === undefined ? {} : { id }) },
      ),
      500,
    );
  const marked = async (): Promise<unknown> => (await seen(ada)).mark;

  it("of somebody who is still there is left alone for ten seconds, and of somebody who is gone not at all", async () => {
    assistant.open(new Map());
    await table.settle(5000);
    await settled(leave());
    await mark(assistant, "tokens");
    await table.settle(8000);
    expect(await marked()).toBe("tokens");
    await table.settle(2000);
    expect(await marked()).toBe(false);
    await mark(assistant, "tokens");
    assistant.close();
    await table.settle(1000);
    expect(await marked()).toBe(false);
  });

  it("of tokens alone writes no value again that somebody has put back since", async () => {
    await settled(hit());
    const { before } = await health();
    await settled(setHealth(before));
    await mark(gamemaster, "tokens");
    await table.settle(PATIENCE);
    expect([await marked(), (await health()).now]).toEqual([false, before]);
  });
});

describe("a player's mark", () => {
  /** Ada writes a record by hand that has moved a token, and marks it. */
  const forge = (name: string, offers: readonly object[] = []): Promise<unknown> =>
    settled(
      ada.evaluate(
        async ({ name, offers }) => {
          const token = game.scenes.active?.tokens.getName(name);
          const source = game.messages.contents.at(-1)?.toObject();
          if (!token || !source) throw new Error("There is nothing to forge.");
          const id = foundry.utils.randomID();
          const own = game.scenes.active?.tokens.getName("Tamsin Reed")?.actor?.uuid ?? "";
          const touched = [{ document: token.uuid, path: "x", values: { before: token.x, after: token.x + 500 } }];
          const system = {
            ...(source.system as object),
            id,
            intent: { id, action: "move", actor: own },
            battle: "",
            touched,
            steps: [],
            answers: [],
            shared: [],
            offers,
          };
          const data: object = { type: "record", system, speaker: {}, flags: { sortie: { unfinished: "tokens" } } };
          await ChatMessage.create(data);
        },
        { name, offers },
      ),
      PATIENCE + 1000,
    );
  const placeOf = (name: string): Promise<number | undefined> =>
    gamemaster.evaluate((name) => game.scenes.active?.tokens.getName(name)?.toObject().x, name);

  it("moves their own token, which they may move themselves", async () => {
    await settled(hit());
    const before = await placeOf("Tamsin Reed");
    await forge("Tamsin Reed");
    expect(await placeOf("Tamsin Reed")).toBe(Number(before) + 500);
  });

  it("moves nobody else's, and promises nothing", async () => {
    await settled(hit());
    const before = await placeOf("Fen Witch");
    await forge("Fen Witch");
    expect(await placeOf("Fen Witch")).toBe(before);
    await forge("Tamsin Reed", [{ id: "trap", rule: "AE-POS-01", text: "x", action: "move", of: "gm" }]);
    const offers = await gamemaster.evaluate(() => foundry.utils.getProperty(game.messages.contents.at(-1) ?? {}, "system.offers"), null);
    const writer = await gamemaster.evaluate(() => game.messages.contents.at(-1)?._stats.lastModifiedBy === game.user.id, null);
    expect([writer, offers]).toEqual([true, []]);
  });
});

describe("a record of a version that wrote values one after another", () => {
  const old = (): Promise<void> =>
    settled(
      gamemaster.evaluate(async () => {
        const update: object = { "flags.sortie.unfinished": true };
        await game.messages.contents.at(-1)?.update(update);
      }, null),
      PATIENCE + 1000,
    );
  const finish = (): Promise<string> =>
    settled(
      gamemaster.evaluate(async () => {
        const card = await game.messages.contents.at(-1)?.renderHTML();
        const button = card?.querySelector("[data-card-action=finish]");
        if (button instanceof HTMLElement) button.click();
        return button?.textContent ?? "";
      }, null),
    );
  const now = async (): Promise<unknown[]> => {
    const { state, mark } = await seen(ada);
    return [state, mark, (await health()).now];
  };

  it("is finished where a value is still as it was before", async () => {
    await settled(hit());
    const { before, after } = await health();
    await settled(setHealth(before));
    await old();
    expect(await now()).toEqual(["applied", false, after]);
  });

  it("asks where a value has changed since", async () => {
    await settled(hit());
    await settled(setHealth(1));
    await old();
    expect(await now()).toEqual(["applied", true, 1]);
    const { after } = await health();
    await answerDialogs(gamemaster);
    expect(await finish()).toContain("Write the rest");
    expect(await now()).toEqual(["applied", false, after]);
  });

  it("is taken back where its creature knows nothing of it", async () => {
    await settled(hit());
    const { before, id } = await health();
    await settled(
      gamemaster.evaluate(
        async ({ name, id }) => {
          const gone: unknown = Reflect.get(globalThis, "_del");
          const update: object = { [`flags.sortie.ledger.${id}`]: gone };
          await game.actors.getName(name)?.update(update);
        },
        { name: HERO, id },
      ),
    );
    await settled(setHealth(before));
    await old();
    expect(await now()).toEqual(["undone", false, before]);
  });
});
