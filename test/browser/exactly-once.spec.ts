// What messages keep to themselves, and what several clients make of records: a foe's numbers stay with the foe, a message put back to pending applies nothing,
// a browser that never comes back leaves nothing half, and whatever was played is taken back to the byte.
import type { Page } from "@playwright/test";
import { fixDice, hitPoints, states, undoNewest, use } from "../support/acts.ts";
import { goBack } from "./support/acts.ts";
import { documentsButMessages as documents, inOrder, pictureOf } from "../support/facts.ts";
import { arm, countWrites, recover } from "./support/faults.ts";
import { dialog, newestCard } from "./support/people.ts";
import { inBothGenerations, inGeneration13 } from "./support/generations.ts";
import { expect, test, type Table } from "./support/table.ts";

const FOE = "Marsh Reaver B";

/** Ada hits a foe, which the GM's client has written. `full` is what the foe had before. */
async function adaShoots(table: Table): Promise<{ gamemaster: Page; ada: Page; full: number }> {
  const gamemaster = await table.join("Gamemaster");
  const ada = await table.join("Ada");
  await fixDice(gamemaster, ada);
  const full = await hitPoints(gamemaster, FOE);
  await use(ada, "Tamsin Reed", "Pinning Arrow", FOE);
  await expect.poll(() => states(ada)).toEqual(["applied"]);
  await expect.poll(() => hitPoints(ada, FOE)).toBeLessThan(full);
  return { gamemaster, ada, full };
}

/** What the newest message and the encounter's memory store of a creature's values. */
function storedAbout(page: Page, name: string): Promise<{ parts: number; values: unknown[] }> {
  return page.evaluate((wanted) => {
    const uuid = game.scenes.active?.tokens.getName(wanted)?.actor?.uuid ?? "nobody";
    const touched: { document: string; values?: unknown }[] = [];
    const collect = (value: unknown): void => {
      if (typeof value !== "object" || value === null) return;
      const { document } = value as { document?: unknown };
      if (typeof document === "string" && document.startsWith(uuid)) touched.push(value as { document: string });
      for (const inner of Object.values(value)) collect(inner);
    };
    collect(game.messages.contents.at(-1)?.toObject());
    for (const combat of game.combats) collect(combat.toObject());
    const values = touched.filter((part) => "values" in part || "before" in part || "after" in part);
    return { parts: touched.length, values };
  }, name);
}

test("a foe's numbers stay with the foe: in no message, and no question to a player who takes something back", async ({ table }) => {
  const { gamemaster, ada, full } = await adaShoots(table);
  const stored = await storedAbout(ada, FOE);
  expect(stored.parts).toBeGreaterThan(0);
  expect(stored.values).toEqual([]);

  // The GM changes the same value; Ada takes her attack back; the GM is asked, she is not.
  await gamemaster.evaluate(async (name) => {
    await game.scenes.active?.tokens.getName(name)?.actor?.update({ system: { hp: { value: 3 } } });
  }, FOE);
  const undoing = undoNewest(ada);
  const question = dialog(gamemaster, "Changed since");
  await expect(question).toContainText("Ada takes an action back");
  await expect(question).toContainText("hit points");
  await expect(dialog(ada, "Changed since")).toHaveCount(0);
  await question.getByRole("checkbox").check();
  await question.getByRole("button", { name: "Undo" }).click();
  await undoing;
  await expect.poll(() => states(ada)).toEqual(["undone"]);
  for (const page of [gamemaster, ada]) await expect.poll(() => hitPoints(page, FOE)).toBe(full);

  // The world may keep it to the GM.
  await gamemaster.evaluate(() => game.settings.set("sortie", "authorUndo" as never, false as never));
  await use(ada, "Tamsin Reed", "Pinning Arrow", FOE);
  await expect.poll(() => states(ada)).toEqual(["undone", "applied"]);
  await expect((await newestCard(ada)).getByRole("button", { name: "Undo" })).toHaveCount(0);
  await expect((await newestCard(gamemaster)).getByRole("button", { name: "Undo" })).toHaveCount(1);
});

test("a message that its author puts back to pending applies nothing a second time", async ({ table }) => {
  const { gamemaster, ada } = await adaShoots(table);
  const hurt = await hitPoints(ada, FOE);
  // Later than the moment in which the message was made, by its stamps: each try changes something, or it would not be stamped.
  let tries = 0;
  await expect
    .poll(() => {
      tries += 1;
      return ada.evaluate(async (count) => {
        const message = game.messages.contents.at(-1);
        const change: object = { system: { state: "pending" }, flags: { world: { tries: count } } };
        await message?.update(change);
        return Number(message?._stats.modifiedTime) - Number(message?._stats.createdTime);
      }, tries);
    })
    .toBeGreaterThan(1000);
  // A GM's client that knows nothing but what is stored.
  await gamemaster.reload();
  await gamemaster.waitForFunction(() => "game" in globalThis && game.ready);
  const card = await newestCard(gamemaster);
  await expect(card).toContainText("Edited by its author");
  expect(await hitPoints(gamemaster, FOE)).toBe(hurt);
  await card.getByRole("button", { name: "Apply" }).click();
  await expect.poll(() => states(ada)).toEqual(["refused"]);
  await expect(await newestCard(ada)).toContainText("applied already");
  expect(await hitPoints(gamemaster, FOE)).toBe(hurt);
});

inBothGenerations("commits", () => {
  test("whatever was played is taken back, newest first, to the byte", async ({ table }) => {
    const gamemaster = await table.join("Gamemaster");
    const ada = await table.join("Ada");
    await fixDice(gamemaster, ada);
    await gamemaster.evaluate(async () => {
      await game.combat?.startCombat();
    });
    const deeds = [
      ["Fen Witch", "Tangle of Roots", "Ines Calder", "Corvin Ashe"],
      ["Fen Witch", "Rot Breath", "Corvin Ashe"],
      ["Corvin Ashe", "Ember Dart", "Fen Witch"],
      ["Corvin Ashe", "Rolling Flame", FOE, "Marsh Reaver C"],
      ["Tamsin Reed", "Pinning Arrow", FOE],
      ["Tamsin Reed", "Two Quick Arrows", "Marsh Reaver A", FOE],
    ] as const;
    for (const seed of [5, 11]) {
      await test.step(`seed ${seed}`, async () => {
        const before = await documents(gamemaster);
        const messages = (await states(gamemaster)).length;
        const turns = await turnsRemembered(gamemaster);
        let number = seed;
        const next = (below: number): number => (number = (number * 48_271) % 2_147_483_647) % below;
        for (let deed = 0; deed < 10; deed += 1) {
          const [name, item, ...targets] = deeds[next(deeds.length)] ?? deeds[0];
          const acts = await gamemaster.evaluate(() => game.combat?.combatant?.name);
          if (acts === name) await use(gamemaster, name, item, ...targets);
          else
            await gamemaster.evaluate(async () => {
              await game.combat?.nextTurn();
            });
        }
        expect(await documents(gamemaster)).not.toEqual(before);
        await takeEverythingBack(gamemaster, messages, turns);
        const after = await documents(gamemaster);
        expect(after).toEqual(before);
        await expect.poll(async () => JSON.stringify(inOrder(await documents(ada)))).toBe(JSON.stringify(inOrder(after)));
      });
    }
  });
});

/** How many boundaries the encounter remembers. */
function turnsRemembered(page: Page): Promise<number> {
  return page.evaluate(() => Object.keys(foundry.utils.getProperty(game.combat ?? {}, "system.history") ?? {}).length);
}

/** Takes back what was done since there were `kept` messages and `turns` boundaries, newest first: actions from their cards, turns by going back. */
async function takeEverythingBack(page: Page, kept: number, turns: number): Promise<void> {
  for (let steps = 0; steps < 40; steps += 1) {
    const what = await page.evaluate(
      ({ count, turns }) => {
        const history = Object.values(
          (foundry.utils.getProperty(game.combat ?? {}, "system.history") ?? {}) as Record<string, { message: string }>,
        );
        const boundary = history.length > turns ? history.at(-1) : undefined;
        const applied = game.messages.contents.slice(count).filter((message) => sortie.records.of(message)?.state === "applied");
        const newest = applied.at(-1);
        // A turn's end without a card lies between cards: it is newer if its turn is that of no applied action.
        const acted = newest && sortie.records.of(newest)?.turn === (game.combat?.combatant?.id ?? null);
        if (newest && (acted || boundary?.message === newest.id)) return boundary?.message === newest.id ? "turn" : "action";
        return boundary ? "turn" : newest ? "action" : "nothing";
      },
      { count: kept, turns },
    );
    if (what === "nothing") return;
    if (what === "turn") await goBack(page);
    else
      await page.evaluate(async () => {
        const message = game.messages.contents.findLast((candidate) => sortie.records.of(candidate)?.state === "applied");
        if (message) await sortie.records.undo(message);
      });
  }
  throw new Error("There was no end to it.");
}

inGeneration13("commits", () => {
  test("a browser that stays away leaves nothing half: another GM takes it back or finishes it, and its return changes nothing", async ({
    table,
  }) => {
    const gamemaster = await table.join("Gamemaster");
    const assistant = await table.join("Assistant");
    await fixDice(gamemaster);
    const attack = async (): Promise<void> => {
      expect(await use(gamemaster, "Fen Witch", "Tangle of Roots", "Ines Calder", "Corvin Ashe")).toBe(true);
    };
    const before = await documents(assistant);
    const writes = await countWrites(gamemaster, attack);
    // Whoever has written knows it first.
    const whole = await pictureOf(gamemaster);
    await undoNewest(gamemaster);
    await expect.poll(() => documents(assistant)).toEqual(before);
    const remains = new Set<string>();
    for (let write = 1; write <= writes; write += 1) {
      await test.step(`write ${write} never leaves`, async () => {
        await gamemaster.evaluate(async () => {
          await ChatMessage.deleteDocuments([], { deleteAll: true });
        });
        await fixDice(gamemaster);
        await arm(table, gamemaster, write, "unsent");
        void attack().catch(() => undefined);
        await expect.poll(() => assistant.evaluate(() => game.users.getName("Gamemaster")?.active)).toBe(false);
        const [state] = await states(assistant);
        if (state !== undefined) {
          const card = await newestCard(assistant);
          await expect(card).toContainText("Not all of this was written");
          const finish = card.getByRole("button", { name: "Write the rest" });
          const finishable = (await finish.count()) > 0;
          remains.add(finishable ? "finishable" : "torn");
          if (finishable) {
            await finish.click();
            await expect.poll(() => pictureOf(assistant)).toBe(whole);
            await expect(card).not.toContainText("Not all of this");
          }
          await undoNewest(assistant);
          await expect.poll(() => states(assistant)).toEqual(["undone"]);
        }
        await expect.poll(() => documents(assistant)).toEqual(before);
        // Back again, it remembers what was left, and that somebody else has dealt with it.
        await recover(gamemaster, "unsent");
        if (state === undefined) {
          await expect.poll(() => states(assistant)).toEqual(["applied"]);
          await expect.poll(() => pictureOf(assistant)).toBe(whole);
          await undoNewest(gamemaster);
        }
        for (const page of [gamemaster, assistant]) await expect.poll(() => documents(page)).toEqual(before);
      });
    }
    expect([...remains].sort()).toEqual(["finishable", "torn"]);
  });
});
