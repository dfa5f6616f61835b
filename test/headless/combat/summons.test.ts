// Creatures that rules bring into a battle and send away, at a table (examples/vigil): actor, token and combatant come and go as one record, and are brought back to the byte.
import type { Person } from "../support/person.ts";
import type { Part } from "../support/part.ts";
import { exampleModule } from "../../../tools/testing/example-modules.ts";
import { layDice } from "../../support/dice.ts";
import { documentsButMessages, inOrder } from "../../support/facts.ts";
import { expectActing, row, nightBegun } from "../support/orders.ts";
import { notifications, tokensOf, dialog, newestCard, openFromDirectory } from "../support/people.ts";
import { atTable, expect } from "../support/table.ts";

const test = atTable({ modules: [exampleModule("vigil")] });

/** All that stands in the world, with keys in order. */
const world = async (page: Person): Promise<unknown> => inOrder(await documentsButMessages(page));

const spark = (page: Person): Promise<unknown> =>
  page.evaluate(() => {
    const combatant = game.combat?.combatants.find(({ name }) => name === "Spark");
    const light: unknown = foundry.utils.getProperty(combatant?.actor ?? {}, "system.light.value");
    return combatant ? { actor: combatant.actor?.id, token: combatant.token?.id ?? null, combatant: combatant.id, light } : null;
  });

async function called(gamemaster: Person, sheet: Part): Promise<unknown> {
  await layDice(gamemaster, { faces: 6, shows: 6 });
  await sheet.getByRole("button", { name: /^Call/ }).click();
  expect(await spark(gamemaster)).not.toBeNull();
  return spark(gamemaster);
}

async function letGo(ada: Person, sheet: Part): Promise<void> {
  await sheet.getByRole("button", { name: /^Let go/ }).click();
  const asked = dialog(ada, /Let go/).filter({ has: ada.getByRole("button", { name: "Cancel" }) });
  await asked
    .getByRole("checkbox", { name: /Spark/ })
    .or(asked.getByRole("radio", { name: /Spark/ }))
    .first()
    .check();
  await asked.getByRole("button", { name: "Let go", exact: true }).click();
}

/** The GM writes a number past the rules, which the encounter notes. */
async function burnDown(page: Person, light: number): Promise<void> {
  await page.evaluate(async (value) => {
    const update: object = { system: { light: { value } } };
    await game.combat?.combatants.find(({ name }) => name === "Spark")?.actor?.update(update);
  }, light);
  const noted = (): Promise<number> =>
    page.evaluate(() => Object.keys(foundry.utils.getProperty(game.combat ?? {}, "system.byHand") ?? {}).length);
  expect(await noted(), "the change by hand is noted").toBe(1);
}

test("a player's deed brings a creature into the battle; undo takes all of it away, redo brings the same back", async ({ table }) => {
  const { gamemaster, ada } = await nightBegun(table, { onScene: true });
  const before = await world(gamemaster);

  const sheet = await openFromDirectory(ada, "Ilse");
  await called(gamemaster, sheet);
  await expectActing([gamemaster, ada], 1, "Ilse");
  for (const page of [gamemaster, ada]) {
    expect(await newestCard(page).innerText()).toContain("Ilse calls a Spark: −3 light");
    expect(await (await row(page, "Spark")).count()).toBe(1);
    expect(await tokensOf(page, "Spark")).toBe(1);
  }
  // The token comes last.
  const ids = await spark(gamemaster);
  // It is whose it was called by, on her side, next to her, and stands in the order as a late joiner does.
  expect(
    await ada.evaluate(() => {
      const combatant = game.combat?.combatants.find(({ name }) => name === "Spark");
      const { x, y, disposition } = combatant?.token ?? {};
      return { owner: combatant?.actor?.isOwner, x, y, disposition, initiative: combatant?.initiative };
    }),
  ).toEqual({ owner: true, x: 200, y: 200, disposition: 1, initiative: 2 });
  const there = await world(gamemaster);

  await newestCard(gamemaster).getByRole("button", { name: "Undo" }).click();
  expect(await spark(ada)).toBeNull();
  expect(await tokensOf(ada, "Spark")).toBe(0);
  expect(await world(gamemaster)).toEqual(before);
  await newestCard(gamemaster).getByRole("button", { name: "Redo" }).click();
  expect(await spark(ada)).toEqual(ids);
  expect(await tokensOf(ada, "Spark")).toBe(1);
  expect(await world(gamemaster)).toEqual(there);

  // Burnt down since, it is not taken away without a question, and then only if that is wanted.
  await burnDown(gamemaster, 1);
  const burnt = await world(gamemaster);
  await newestCard(gamemaster).getByRole("button", { name: "Undo" }).click();
  const asked = dialog(gamemaster, "Changed since");
  expect(await asked.innerText()).toContain("Spark");
  await asked.getByRole("button", { name: "Cancel" }).click();
  expect(await world(gamemaster)).toEqual(burnt);
  await newestCard(gamemaster).getByRole("button", { name: "Undo" }).click();
  await asked.getByRole("checkbox").first().check();
  await asked.getByRole("button", { name: "Undo" }).click();
  expect(await spark(ada)).toBeNull();
  expect(await tokensOf(ada, "Spark")).toBe(0);
});

test("a deed sends a creature away, wounds and all; undo brings it back as it was, to the byte", async ({ table }) => {
  const { gamemaster, ada } = await nightBegun(table, { onScene: true });
  const sheet = await openFromDirectory(ada, "Ilse");
  await called(gamemaster, sheet);
  await burnDown(gamemaster, 2);
  expect(await spark(ada)).toMatchObject({ light: 2 });
  expect(await tokensOf(gamemaster, "Spark")).toBe(1);
  const before = await world(gamemaster);

  await letGo(ada, sheet);
  expect(await spark(gamemaster)).toBeNull();
  for (const page of [gamemaster, ada]) {
    expect(await newestCard(page).innerText()).toContain("Ilse lets Spark go");
    expect(await tokensOf(page, "Spark")).toBe(0);
  }
  expect(await gamemaster.evaluate(() => game.actors.getName("Spark") ?? null)).toBeNull();
  const gone = await world(gamemaster);
  await newestCard(gamemaster).getByRole("button", { name: "Undo" }).click();
  expect(await spark(ada)).toMatchObject({ light: 2 });
  expect(await tokensOf(ada, "Spark")).toBe(1);
  expect(await world(gamemaster)).toEqual(before);
  await newestCard(gamemaster).getByRole("button", { name: "Redo" }).click();
  expect(await spark(ada)).toBeNull();
  expect(await world(gamemaster)).toEqual(gone);
});

test("without a scene a creature comes too: an actor and its place in the order, and no token", async ({ table }) => {
  const { gamemaster, ada } = await nightBegun(table, { onScene: false });
  const before = await world(gamemaster);
  const sheet = await openFromDirectory(ada, "Ilse");
  expect(await called(gamemaster, sheet)).toMatchObject({ token: null, light: 3 });
  await newestCard(gamemaster).getByRole("button", { name: "Undo" }).click();
  expect(await spark(ada)).toBeNull();
  expect(await world(gamemaster)).toEqual(before);
});

test("a module that keeps tokens from being made stops the token, and no rule", async ({ table }) => {
  const { gamemaster, ada } = await nightBegun(table, { onScene: true });
  await gamemaster.evaluate(() => {
    Hooks.on("preCreateToken", () => false);
  });
  const sheet = await openFromDirectory(ada, "Ilse");
  expect(await called(gamemaster, sheet)).toMatchObject({ token: null, light: 3 });
  expect((await notifications(gamemaster)).join()).toContain("Something stopped the tokens of Spark");
  await newestCard(gamemaster).getByRole("button", { name: "Undo" }).click();
  expect(await spark(ada)).toBeNull();
});
