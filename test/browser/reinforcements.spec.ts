// A GM brings foes into a fight that goes on, and takes some out of it, at a table: each time one record, taken back and written again to the byte.
import type { Locator, Page } from "@playwright/test";
import { exampleModule } from "../../tools/example-modules.ts";
import { layDice } from "../support/dice.ts";
import { documentsButMessages, inOrder } from "../support/facts.ts";
import { countWrites, die } from "./support/faults.ts";
import { expectActing, row } from "./support/orders.ts";
import { dialog, endTurn, newestCard, sidebarTab, token } from "./support/people.ts";
import { clickSquare } from "./support/squares.ts";
import { expect, test } from "./support/table.ts";
import { nightBegun } from "./support/vigil.ts";

test.use({ modules: [exampleModule("vigil")] });

/** All that stands in the world, with keys in order. Whoever comes back stands last among the combatants and tokens, whose order says nothing. */
async function world(page: Page): Promise<unknown> {
  const sorted = (list: readonly { readonly _id: string }[] = []): unknown => list.toSorted((a, b) => (a._id < b._id ? -1 : 1));
  const documents = Object.entries(await documentsButMessages(page)).map(([uuid, document]) => {
    const { combatants, tokens } = document as Readonly<Record<"combatants" | "tokens", readonly { readonly _id: string }[] | undefined>>;
    return [uuid, { ...(document as object), combatants: sorted(combatants), tokens: sorted(tokens) }];
  });
  return inOrder(Object.fromEntries(documents));
}

const fighters = (page: Page): Promise<string[]> =>
  page.evaluate(() => game.combat?.combatants.map(({ name }) => name ?? "").toSorted() ?? []);

/** An entry of a menu that has just been opened. */
const entry = (page: Page, label: string): Locator =>
  page
    .getByRole("menuitem", { name: label })
    .or(page.getByText(label, { exact: true }))
    .first();

/** Opens the question for reinforcements by the encounter's menu, chooses who comes and how many, and says so. */
async function callIn(page: Page, who: RegExp | string, count: number): Promise<void> {
  await (await sidebarTab(page, "Combat")).getByRole("button", { name: "Encounter menu" }).click();
  await entry(page, "Bring in reinforcements").click();
  const asked = dialog(page, "Bring in reinforcements");
  const uuid = await asked.locator("option").filter({ hasText: who }).first().getAttribute("value");
  await asked.getByLabel("Who comes").selectOption(uuid ?? "");
  await asked.getByLabel("How many").fill(String(count));
  await asked.getByRole("button", { name: "Bring in", exact: true }).click();
}

/** The newest card is taken back and written again: the world is as it was before, and then as it was after. */
async function thereAndBack(gamemaster: Page, ada: Page, before: unknown, after: readonly string[]): Promise<void> {
  await expect.poll(() => fighters(ada)).toEqual(after);
  for (const name of after) for (const page of [gamemaster, ada]) await expect(await row(page, name)).toBeVisible();
  const there = await world(gamemaster);
  await (await newestCard(gamemaster)).getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => world(gamemaster)).toEqual(before);
  await expect.poll(() => world(ada)).toEqual(before);
  await (await newestCard(gamemaster)).getByRole("button", { name: "Redo" }).click();
  await expect.poll(() => world(gamemaster)).toEqual(there);
  await expect.poll(() => world(ada)).toEqual(there);
}

test("SORTIE-SUMMON a GM brings in copies of a foe where the map is pointed at, numbered and with a place in the order; undo and redo to the byte", async ({
  table,
}) => {
  const { gamemaster, ada } = await nightBegun(table, { onScene: true });
  const before = await world(gamemaster);
  await layDice(gamemaster, { faces: 6, shows: 5 }, { faces: 6, shows: 5 });
  await callIn(gamemaster, "Gaunt", 2);
  await expect(gamemaster.getByText("Point at the map: a click or Enter brings them in there")).toBeVisible();
  await clickSquare(gamemaster, [5, 5]);
  await expect(await newestCard(ada)).toContainText("Gaunt 2, Gaunt 3 come into the fight.");
  for (const page of [gamemaster, ada]) for (const name of ["Gaunt 2", "Gaunt 3"]) await expect(token(page, name)).toBeVisible();
  const came = await gamemaster.evaluate(() =>
    game.combat?.combatants.contents.slice(2).map(({ token, actor, initiative, actorId }) => ({
      ...{ x: token?.x, y: token?.y, linked: token?.actorLink, disposition: token?.disposition, lives: actor?.isToken },
      ...{ places: initiative !== null, base: game.actors.get(actorId ?? "")?.name },
    })),
  );
  const like = { linked: false, disposition: -1, lives: true, places: true, base: "Gaunt" };
  expect(came).toEqual([expect.objectContaining({ ...like, x: 500, y: 500 }), expect.objectContaining(like)]);
  await thereAndBack(gamemaster, ada, before, ["Gaunt", "Gaunt 2", "Gaunt 3", "Ilse"]);
});

test("SORTIE-SUMMON copies of a foe with randomised pictures have pictures that are there, and the same ones after undo and redo", async ({
  table,
}) => {
  const { gamemaster, ada } = await nightBegun(table, { onScene: true });
  const there = await gamemaster.evaluate(async () => {
    const gaunt = game.actors.getName("Gaunt");
    const many: object = { prototypeToken: { randomImg: true, texture: { src: "systems/sortie/pictures/luck/*.svg" } } };
    await gaunt?.update(many);
    return gaunt?.getTokenImages();
  });
  expect(there).toContain("systems/sortie/pictures/luck/round.svg");
  const before = await world(gamemaster);
  await layDice(gamemaster, { faces: 6, shows: 5 }, { faces: 6, shows: 5 });
  await callIn(gamemaster, "Gaunt", 2);
  await clickSquare(gamemaster, [5, 5]);
  for (const page of [gamemaster, ada]) for (const name of ["Gaunt 2", "Gaunt 3"]) await expect(token(page, name)).toBeVisible();
  await thereAndBack(gamemaster, ada, before, ["Gaunt", "Gaunt 2", "Gaunt 3", "Ilse"]);
  const pictures = await ada.evaluate(() =>
    ["Gaunt 2", "Gaunt 3"].map((name) => game.scenes.active?.tokens.getName(name)?.texture.src ?? ""),
  );
  for (const picture of pictures) expect(there).toContain(picture);
});

test("SORTIE-SUMMON a foe of a compendium comes as an actor of its own, without a trace after undo and the same after redo", async ({
  table,
}) => {
  const { gamemaster, ada } = await nightBegun(table, { onScene: true });
  const before = await world(gamemaster);
  await layDice(gamemaster, { faces: 6, shows: 5 });
  await callIn(gamemaster, "Hollow", 1);
  await clickSquare(gamemaster, [3, 6]);
  await expect(token(ada, "Hollow")).toBeVisible();
  await thereAndBack(gamemaster, ada, before, ["Gaunt", "Hollow", "Ilse"]);
});

test("SORTIE-SUMMON a linked hero and an unlinked foe are taken out of the fight by their rows; undo brings them back as they were", async ({
  table,
}) => {
  const { gamemaster, ada } = await nightBegun(table, { onScene: true, gaunt: 3 });
  const sendOut = async (name: string): Promise<void> => {
    await (await row(gamemaster, name)).click({ button: "right" });
    await entry(gamemaster, "Take out of the fight").click();
    await expect(await newestCard(gamemaster)).toContainText(`${name} leaves the fight.`);
  };
  await gamemaster.evaluate(async () => {
    const update: object = { system: { light: { value: 2 } } };
    await game.combat?.combatants.getName("Gaunt")?.actor?.update(update);
  });
  // The encounter notes what was written past the rules.
  const noted = (page: Page): Promise<number> =>
    page.evaluate(() => Object.keys(foundry.utils.getProperty(game.combat ?? {}, "system.byHand") ?? {}).length);
  for (const page of [gamemaster, ada]) await expect.poll(() => noted(page)).toBe(1);
  const early = await world(gamemaster);
  await sendOut("Gaunt");
  await expect(token(ada, "Gaunt")).toBeHidden();
  await thereAndBack(gamemaster, ada, early, ["Ilse"]);
  await (await newestCard(gamemaster)).getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => world(ada)).toEqual(early);

  // Each turn without a deed takes strokes of the dial, until it is Gaunt's.
  const stroke = (): Promise<unknown> =>
    gamemaster.evaluate(() =>
      foundry.utils.getProperty(game.combat ?? {}, `system.order.ranks.${game.combat?.combatants.getName("Ilse")?.id ?? ""}`),
    );
  const acting = (): Promise<string> => gamemaster.evaluate(() => game.combat?.combatant?.name ?? "");
  for (let at = await stroke(); (await acting()) === "Ilse"; at = await stroke()) {
    await endTurn(gamemaster);
    await expect.poll(stroke).not.toBe(at);
  }
  await expectActing([gamemaster, ada], 1, "Gaunt");
  const late = await world(gamemaster);
  await sendOut("Ilse");
  await expect(token(ada, "Ilse")).toBeHidden();
  expect(await gamemaster.evaluate(() => game.actors.getName("Ilse")?.name)).toBe("Ilse");
  await thereAndBack(gamemaster, ada, late, ["Gaunt"]);
});

test("SORTIE-SUMMON a browser that dies before the token is written leaves a card that names it: the rest is written, and all of it taken back", async ({
  table,
}) => {
  const { gamemaster, ada } = await nightBegun(table, { onScene: true });
  const before = await world(gamemaster);
  const come = async (): Promise<void> => {
    await layDice(gamemaster, { faces: 6, shows: 5 });
    await callIn(gamemaster, "Hollow", 1);
    await clickSquare(gamemaster, [3, 6]);
  };
  const isWhole = (page: Page): Promise<boolean> =>
    page.evaluate(() => foundry.utils.getProperty(game.messages.contents.at(-1) ?? {}, "flags.sortie.unfinished") === false);
  const writes = await countWrites(gamemaster, async () => {
    await come();
    await expect(token(ada, "Hollow")).toBeVisible();
    await expect.poll(() => isWhole(gamemaster), "the mark is taken off").toBe(true);
  });
  await expect(await newestCard(gamemaster)).not.toContainText("Not all of this");
  await (await newestCard(gamemaster)).getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => world(ada)).toEqual(before);

  // The token is the last write but for the mark.
  await die(table, gamemaster, writes - 1, come);
  await expect.poll(() => fighters(ada)).toEqual(["Gaunt", "Hollow", "Ilse"]);
  await expect(token(ada, "Hollow")).toHaveCount(0);
  const again = await table.join("Gamemaster");
  const card = await newestCard(again);
  await expect(card).toContainText("Not done: Hollow");
  await card.getByRole("button", { name: "Write the rest" }).click();
  await expect(token(ada, "Hollow")).toBeVisible();
  await expect(card).not.toContainText("Not all of this");
  await card.getByRole("button", { name: "Undo" }).click();
  await expect(token(ada, "Hollow")).toHaveCount(0);
  await expect.poll(() => world(ada)).toEqual(before);
});

test("SORTIE-SUMMON without a scene a foe comes from the directory by its menu: an actor of its own, and nobody is asked where", async ({
  table,
}) => {
  const { gamemaster, ada } = await nightBegun(table, { onScene: false });
  const before = await world(gamemaster);
  await layDice(gamemaster, { faces: 6, shows: 5 });
  await (
    await sidebarTab(gamemaster, "Actors")
  )
    .locator(".directory-item.entry")
    .filter({ hasText: "Gaunt" })
    .first()
    .click({ button: "right" });
  await entry(gamemaster, "Bring into the encounter").click();
  await dialog(gamemaster, "Bring in reinforcements").getByRole("button", { name: "Bring in", exact: true }).click();
  await thereAndBack(gamemaster, ada, before, ["Gaunt", "Gaunt 2", "Ilse"]);
});

test("SORTIE-SUMMON players are offered none of it, and their client may not do it", async ({ table }) => {
  const { gamemaster, ada } = await nightBegun(table, { onScene: true });
  const before = await world(gamemaster);
  await (await row(ada, "Gaunt")).click({ button: "right" });
  await expect(ada.getByText("Take out of the fight")).toHaveCount(0);
  await expect((await sidebarTab(ada, "Combat")).getByRole("button", { name: "Encounter menu" })).toHaveCount(0);
  await ada.evaluate(async () => {
    const gaunt = game.combat?.combatants.getName("Gaunt")?.actor?.uuid ?? "";
    await sortie.perform({ action: "sortie.dismiss", actor: null, targets: [gaunt] });
    await sortie.perform({ action: "sortie.reinforce", actor: null, options: { of: gaunt, count: 2 } });
  });
  await expect(ada.getByText("Only the GM").first()).toBeVisible();
  expect(await world(gamemaster)).toEqual(before);
});
