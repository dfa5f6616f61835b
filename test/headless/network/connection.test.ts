// A line that breaks: answers that were under way never come, what is begun meanwhile would arrive late, and what others did is missing. Nobody waits for ever, nothing is
// written from old numbers, and nobody's page is taken from them while nothing of theirs is at stake.
import { fixDice, states, use } from "../../support/acts.ts";
import { factsOf } from "../../support/facts.ts";
import { notifications } from "../support/people.ts";
import { expect, test } from "../support/table.ts";

const MISSED = "What others did meanwhile is missing here.";

test("what is done without a connection is refused by name, and does not happen later", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  const ada = await table.join("Ada");
  const { hp } = await factsOf(ada, "Corvin Ashe");
  await fixDice(gamemaster);
  await gamemaster.disconnect();
  expect(await use(gamemaster, "Fen Witch", "Tangle of Roots", "Ines Calder", "Corvin Ashe").catch(() => false)).not.toBe(true);
  expect((await notifications(gamemaster)).join()).toContain("The connection broke.");
  await gamemaster.reconnect();
  for (const person of [gamemaster, ada]) expect((await factsOf(person, "Corvin Ashe")).hp).toBe(hp);
  expect(await states(gamemaster)).toEqual([]);
});

test("who has missed something is told, keeps their page, and writes nothing from old numbers", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  const ada = await table.join("Ada");
  await fixDice(gamemaster, ada);
  await ada.disconnect();
  expect(await use(gamemaster, "Fen Witch", "Tangle of Roots", "Ines Calder", "Corvin Ashe")).toBe(true);
  const { hp } = await factsOf(gamemaster, "Corvin Ashe");
  await ada.reconnect();
  expect((await notifications(ada)).join()).toContain(MISSED);
  // The page is the same, with whatever is typed in it.
  expect((await factsOf(ada, "Corvin Ashe")).hp).not.toBe(hp);
  await use(ada, "Tamsin Reed", "Pinning Arrow", "Marsh Reaver B").catch(() => false);
  expect(await states(gamemaster)).toEqual(["applied"]);
  // Their own act has loaded the world anew; the next one counts.
  expect((await factsOf(ada, "Corvin Ashe")).hp).toBe(hp);
  expect(await use(ada, "Tamsin Reed", "Pinning Arrow", "Marsh Reaver B")).toBe(true);
  expect(await states(gamemaster)).toEqual(["applied", "applied"]);
});

test("the GM whom a battle waits for reloads by itself, and does what was asked meanwhile", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  const ada = await table.join("Ada");
  await fixDice(gamemaster, ada);
  await gamemaster.evaluate(async () => {
    await game.combat?.startCombat();
  });
  await gamemaster.disconnect();
  await use(ada, "Tamsin Reed", "Pinning Arrow", "Marsh Reaver B").catch(() => false);
  await gamemaster.reconnect();
  await table.pass(1000);
  expect((await notifications(gamemaster)).join()).not.toContain(MISSED);
  const asked = await ada.evaluate(() => game.messages.contents.map((message) => sortie.records.of(message)?.state));
  expect(asked).not.toContain("requested");
  expect(await states(gamemaster)).toEqual(await states(ada));
});

test("whose answer a break has cut off is told so at once, before there is a connection again", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  await fixDice(gamemaster);
  gamemaster.strike(new Map([[1, "unanswered"]]));
  // It ends although nobody answers any more: nothing waits for the answer that was cut off.
  expect(await use(gamemaster, "Fen Witch", "Tangle of Roots", "Ines Calder", "Corvin Ashe").catch(() => false)).toBe(false);
  expect(gamemaster.connected).toBe(false);
  expect((await notifications(gamemaster)).join()).toContain("The connection broke.");
});
