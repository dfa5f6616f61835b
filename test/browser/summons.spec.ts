// Creatures that rules bring into a battle and send away, at a table (examples/vigil): actor, token and combatant come and go as one record, and are brought back to the byte.
import type { Locator, Page } from "@playwright/test";
import { exampleModule } from "../../tools/example-modules.ts";
import { layDice } from "../support/dice.ts";
import { documentsButMessages, inOrder } from "../support/facts.ts";
import { inBothGenerations } from "./support/generations.ts";
import { expectActing, row } from "./support/orders.ts";
import { dialog, newestCard, openFromDirectory, token } from "./support/people.ts";
import { expect, test } from "./support/table.ts";
import { nightBegun } from "./support/vigil.ts";

test.use({ modules: [exampleModule("vigil")] });

/** All that stands in the world, with keys in order. */
const world = async (page: Page): Promise<unknown> => inOrder(await documentsButMessages(page));

const spark = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const combatant = game.combat?.combatants.find(({ name }) => name === "Spark");
    const light: unknown = foundry.utils.getProperty(combatant?.actor ?? {}, "system.light.value");
    return combatant ? { actor: combatant.actor?.id, token: combatant.token?.id ?? null, combatant: combatant.id, light } : null;
  });

async function called(gamemaster: Page, sheet: Locator): Promise<unknown> {
  await layDice(gamemaster, { faces: 6, shows: 6 });
  await sheet.getByRole("button", { name: /^Call/ }).click();
  await expect.poll(() => spark(gamemaster)).not.toBeNull();
  return spark(gamemaster);
}

async function letGo(ada: Page, sheet: Locator): Promise<void> {
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
async function burnDown(page: Page, light: number): Promise<void> {
  await page.evaluate(async (value) => {
    const update: object = { system: { light: { value } } };
    await game.combat?.combatants.find(({ name }) => name === "Spark")?.actor?.update(update);
  }, light);
  const noted = (): Promise<number> =>
    page.evaluate(() => Object.keys(foundry.utils.getProperty(game.combat ?? {}, "system.byHand") ?? {}).length);
  await expect.poll(noted, "the change by hand is noted").toBe(1);
}

inBothGenerations("commits", () => {
  test("a player's deed brings a creature into the battle; undo takes all of it away, redo brings the same back", async ({ table }) => {
    const { gamemaster, ada } = await nightBegun(table, { onScene: true });
    const before = await world(gamemaster);

    const sheet = await openFromDirectory(ada, "Ilse");
    await called(gamemaster, sheet);
    await expectActing([gamemaster, ada], 1, "Ilse");
    for (const page of [gamemaster, ada]) {
      await expect(await newestCard(page)).toContainText("Ilse calls a Spark: −3 light");
      await expect(await row(page, "Spark")).toBeVisible();
      await expect(token(page, "Spark")).toBeVisible();
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

    await (await newestCard(gamemaster)).getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => spark(ada)).toBeNull();
    await expect(token(ada, "Spark")).toBeHidden();
    await expect.poll(() => world(gamemaster)).toEqual(before);
    await (await newestCard(gamemaster)).getByRole("button", { name: "Redo" }).click();
    await expect.poll(() => spark(ada)).toEqual(ids);
    await expect(token(ada, "Spark")).toBeVisible();
    await expect.poll(() => world(gamemaster)).toEqual(there);

    // Burnt down since, it is not taken away without a question, and then only if that is wanted.
    await burnDown(gamemaster, 1);
    const burnt = await world(gamemaster);
    await (await newestCard(gamemaster)).getByRole("button", { name: "Undo" }).click();
    const asked = dialog(gamemaster, "Changed since");
    await expect(asked).toContainText("Spark");
    await asked.getByRole("button", { name: "Cancel" }).click();
    await expect.poll(() => world(gamemaster)).toEqual(burnt);
    await (await newestCard(gamemaster)).getByRole("button", { name: "Undo" }).click();
    await asked.getByRole("checkbox").first().check();
    await asked.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => spark(ada)).toBeNull();
    await expect(token(ada, "Spark")).toBeHidden();
  });

  test("a deed sends a creature away, wounds and all; undo brings it back as it was, to the byte", async ({ table }) => {
    const { gamemaster, ada } = await nightBegun(table, { onScene: true });
    const sheet = await openFromDirectory(ada, "Ilse");
    await called(gamemaster, sheet);
    await burnDown(gamemaster, 2);
    await expect.poll(() => spark(ada)).toMatchObject({ light: 2 });
    await expect(token(gamemaster, "Spark")).toBeVisible();
    const before = await world(gamemaster);

    await letGo(ada, sheet);
    await expect.poll(() => spark(gamemaster)).toBeNull();
    for (const page of [gamemaster, ada]) {
      await expect(await newestCard(page)).toContainText("Ilse lets Spark go");
      await expect(token(page, "Spark")).toBeHidden();
    }
    expect(await gamemaster.evaluate(() => game.actors.getName("Spark") ?? null)).toBeNull();
    const gone = await world(gamemaster);
    await (await newestCard(gamemaster)).getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => spark(ada)).toMatchObject({ light: 2 });
    await expect(token(ada, "Spark")).toBeVisible();
    await expect.poll(() => world(gamemaster)).toEqual(before);
    await (await newestCard(gamemaster)).getByRole("button", { name: "Redo" }).click();
    await expect.poll(() => spark(ada)).toBeNull();
    await expect.poll(() => world(gamemaster)).toEqual(gone);
  });
});

test("without a scene a creature comes too: an actor and its place in the order, and no token", async ({ table }) => {
  const { gamemaster, ada } = await nightBegun(table, { onScene: false });
  const before = await world(gamemaster);
  const sheet = await openFromDirectory(ada, "Ilse");
  expect(await called(gamemaster, sheet)).toMatchObject({ token: null, light: 3 });
  await (await newestCard(gamemaster)).getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => spark(ada)).toBeNull();
  await expect.poll(() => world(gamemaster)).toEqual(before);
});

test("a module that keeps tokens from being made stops the token, and no rule", async ({ table }) => {
  const { gamemaster, ada } = await nightBegun(table, { onScene: true });
  await gamemaster.evaluate(() => {
    Hooks.on("preCreateToken", () => false);
  });
  const sheet = await openFromDirectory(ada, "Ilse");
  expect(await called(gamemaster, sheet)).toMatchObject({ token: null, light: 3 });
  await expect(gamemaster.getByText("Something stopped the tokens of Spark")).toBeVisible();
  await (await newestCard(gamemaster)).getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => spark(ada)).toBeNull();
});
