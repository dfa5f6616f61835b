// What messages keep to themselves, and what several clients make of records: a foe's numbers stay with the foe, a message put back to pending applies nothing,
// and whatever was played is taken back to the byte.
import type { Person } from "../support/person.ts";
import { fixDice, hitPoints, states, undoNewest, use } from "../../support/acts.ts";
import { documentsButMessages as documents, inOrder } from "../../support/facts.ts";
import { dialog, newestCard, goBack, notifications } from "../support/people.ts";
import { expect, step, test, type Table } from "../support/table.ts";

const FOE = "Marsh Reaver B";

/** Ada hits a foe, which the GM's client has written. `full` is what the foe had before. */
async function adaShoots(table: Table): Promise<{ gamemaster: Person; ada: Person; full: number }> {
  const gamemaster = await table.join("Gamemaster");
  const ada = await table.join("Ada");
  await fixDice(gamemaster, ada);
  const full = await hitPoints(gamemaster, FOE);
  await use(ada, "Tamsin Reed", "Pinning Arrow", FOE);
  expect(await states(ada)).toEqual(["applied"]);
  expect(await hitPoints(ada, FOE)).toBeLessThan(full);
  return { gamemaster, ada, full };
}

/** What the newest message and the encounter's memory store of a creature's values. */
function storedAbout(page: Person, name: string): Promise<{ parts: number; values: unknown[] }> {
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
  expect(await question.innerText()).toContain("Ada takes an action back");
  expect(await question.innerText()).toContain("hit points");
  expect(await dialog(ada, "Changed since").count()).toBe(0);
  await question.getByRole("checkbox").check();
  await question.getByRole("button", { name: "Undo" }).click();
  await undoing;
  expect(await states(ada)).toEqual(["undone"]);
  for (const page of [gamemaster, ada]) expect(await hitPoints(page, FOE)).toBe(full);

  // The world may keep it to the GM.
  await gamemaster.evaluate(() => game.settings.set("sortie", "authorUndo" as never, false));
  await use(ada, "Tamsin Reed", "Pinning Arrow", FOE);
  expect(await states(ada)).toEqual(["undone", "applied"]);
  expect(await newestCard(ada).getByRole("button", { name: "Undo" }).count()).toBe(0);
  expect(await newestCard(gamemaster).getByRole("button", { name: "Undo" }).count()).toBe(1);
});

test("an undo that waits for the GM's word says so, and does not wait for a GM who has left", async ({ table }) => {
  const { gamemaster, ada } = await adaShoots(table);
  await gamemaster.evaluate(async (name) => {
    await game.scenes.active?.tokens.getName(name)?.actor?.update({ system: { hp: { value: 3 } } });
  }, FOE);
  const ended = undoNewest(ada);
  expect(await dialog(gamemaster, "Changed since").count()).toBe(1);
  await gamemaster.reload();
  await ended;
  expect((await notifications(ada)).join(" ")).toContain("The GM’s browser left before it answered.");
  expect(await states(ada)).toEqual(["applied"]);
  // The next try asks anew.
  const again = undoNewest(ada);
  const question = dialog(gamemaster, "Changed since");
  expect(await question.count()).toBe(1);
  await question.getByRole("button", { name: "Undo" }).click();
  await again;
  expect(await states(ada)).toEqual(["undone"]);
});

test("a message that its author puts back to pending applies nothing a second time", async ({ table }) => {
  const { gamemaster, ada } = await adaShoots(table);
  const hurt = await hitPoints(ada, FOE);
  // Later than the moment in which the message was made, by its stamps.
  await table.pass(6000);
  await ada.evaluate(async () => {
    const change: object = { system: { state: "pending" } };
    await game.messages.contents.at(-1)?.update(change);
  });
  // A GM's client that knows nothing but what is stored.
  await gamemaster.reload();
  const card = newestCard(gamemaster);
  expect(await card.innerText()).toContain("Edited by its author");
  expect(await hitPoints(gamemaster, FOE)).toBe(hurt);
  await card.getByRole("button", { name: "Apply" }).click();
  expect(await states(ada)).toEqual(["refused"]);
  expect(await newestCard(ada).innerText()).toContain("applied already");
  expect(await hitPoints(gamemaster, FOE)).toBe(hurt);
});

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
    await step(`seed ${seed}`, async () => {
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
      expect(JSON.stringify(inOrder(await documents(ada)))).toBe(JSON.stringify(inOrder(after)));
    });
  }
});

/** How many boundaries the encounter remembers. */
function turnsRemembered(page: Person): Promise<number> {
  return page.evaluate(() => Object.keys(foundry.utils.getProperty(game.combat ?? {}, "system.history") ?? {}).length);
}

/** Takes back what was done since there were `kept` messages and `turns` boundaries, newest first: actions from their cards, turns by going back. */
async function takeEverythingBack(page: Person, kept: number, turns: number): Promise<void> {
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
