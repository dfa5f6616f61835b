// What a flood of one player's requests does: the others' are settled in a fair order, the surplus goes together, and one message says so.
import type { Person } from "../support/person.ts";
import { fixDice, use } from "../../support/acts.ts";
import { expect, test } from "../support/table.ts";

const FOE = "Marsh Reaver B";

/** Sends so many requests past the system, as a client that was tampered with would: copies of the newest one, each with an id of its own. */
async function flood(page: Person, count: number): Promise<void> {
  await page.evaluate(async (wanted) => {
    const source = game.messages.contents.findLast((message) => message.isAuthor)?.toObject() as Record<string, unknown> | undefined;
    if (!source) throw new Error("There is nothing to copy.");
    const { _id, ...rest } = source;
    const copies = Array.from({ length: wanted }, () => {
      const id = foundry.utils.randomID();
      const fresh = { id, state: "pending", reason: null, steps: [], offers: [], touched: [], shared: [], intent: { id } };
      return foundry.utils.mergeObject(foundry.utils.deepClone(rest), { system: fresh });
    });
    await ChatMessage.createDocuments(copies);
  }, count);
}

/** Notes on a page whose requests are settled, in their order. */
async function noteSettled(page: Person): Promise<void> {
  await page.evaluate(() => {
    const settled: string[] = [];
    Object.assign(globalThis, { settled });
    Hooks.on("updateChatMessage", (message: ChatMessage, changes: object) => {
      if (foundry.utils.hasProperty(changes, "system.state")) settled.push(message.author?.name ?? "");
    });
  });
}

const settledOn = (page: Person): Promise<string[]> => page.evaluate(() => Reflect.get(globalThis, "settled") as string[]);

/** The messages that tell of a surplus, and how many requests still wait. */
function state(page: Person): Promise<{ notices: string[]; pending: number; requests: number }> {
  return page.evaluate(() => {
    const records = game.messages.filter(({ type }) => String(type) === "record");
    return {
      notices: game.messages.filter(({ type }) => String(type) !== "record").map(({ content }) => content),
      pending: records.filter((message) => foundry.utils.getProperty(message, "system.state") === "pending").length,
      requests: records.length,
    };
  });
}

test("a flood that waits for the GM: the other player's attack comes second, the surplus goes with one message", async ({ table }) => {
  const ada = await table.join("Ada");
  const ben = await table.join("Ben");
  await fixDice(ada, ben);
  await use(ada, "Tamsin Reed", "Pinning Arrow", FOE);
  await flood(ada, 199);
  // What is too much shows nothing already.
  const shown = await ada.evaluate(async () => {
    const cards = await Promise.all(game.messages.map((message) => message.renderHTML()));
    return cards.filter((card) => card.querySelector(".sortie-message, .sortie-card") !== null).length;
  });
  expect(shown).toBe(20);
  await use(ben, "Corvin Ashe", "Rolling Flame", FOE);
  expect(await state(ben)).toMatchObject({ pending: 201 });
  await noteSettled(ben);

  const gamemaster = await table.join("Gamemaster");
  expect(await state(ben)).toMatchObject({ pending: 0, requests: 21 });
  const order = await settledOn(ben);
  expect(order).toHaveLength(21);
  expect(order.indexOf("Ben")).toBe(1);
  const told = "Ada sent 180 more requests than Sortie takes at once.";
  expect(await state(gamemaster)).toMatchObject({ notices: [expect.stringContaining(told)] });
  const hears = (person: Person): Promise<boolean> =>
    person.evaluate((text) => game.messages.some((message) => message.visible && message.content.includes(text)), told);
  expect([await hears(ada), await hears(ben)]).toEqual([true, false]);
});

test("a flood while the GM is there: the other player's attack is settled before the flood is", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  const ada = await table.join("Ada");
  const ben = await table.join("Ben");
  await fixDice(gamemaster, ada, ben);
  await use(ada, "Tamsin Reed", "Pinning Arrow", FOE);
  expect(await state(ada)).toMatchObject({ pending: 0, requests: 1 });
  await noteSettled(gamemaster);
  // The moment the last of Ada's two hundred has come, Ben acts.
  await gamemaster.evaluate(() => {
    Hooks.on("createChatMessage", (message: ChatMessage) => {
      const settled = Reflect.get(globalThis, "settled") as string[];
      if (message.author?.name === "Ben") settled.push("Ben has come");
    });
  });
  await flood(ada, 200);
  await use(ben, "Corvin Ashe", "Rolling Flame", FOE);
  expect(await state(gamemaster)).toMatchObject({ pending: 0, requests: 22, notices: [expect.anything()] });
  const order = await settledOn(gamemaster);
  const [came, settled] = [order.indexOf("Ben has come"), order.indexOf("Ben")];
  expect(order.slice(came, settled).filter((author) => author === "Ada").length).toBeLessThanOrEqual(2);
});
