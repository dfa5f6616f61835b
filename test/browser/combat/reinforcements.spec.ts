// A GM brings foes into a fight by menus and the map; players are offered none of it. What comes of it: `test/headless/combat/reinforcements.test.ts`.
import type { Locator, Page } from "@playwright/test";
import { exampleModule } from "../../../tools/testing/example-modules.ts";
import { layDice } from "../../support/dice.ts";
import { row } from "../support/orders.ts";
import { dialog, newestCard, sidebarTab, token } from "../support/people.ts";
import { clickSquare } from "../support/squares.ts";
import { expect, test } from "../support/table.ts";
import { nightBegun } from "../support/vigil.ts";

test.use({ modules: [exampleModule("vigil")] });

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

test("SORTIE-SUMMON a GM brings in copies of a foe where the map is pointed at, numbered and with a place in the order, and takes one out by its row", async ({
  table,
}) => {
  const { gamemaster, ada } = await nightBegun(table, { onScene: true });
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
  for (const page of [gamemaster, ada]) await expect.poll(() => fighters(page)).toEqual(["Gaunt", "Gaunt 2", "Gaunt 3", "Ilse"]);

  await (await row(gamemaster, "Gaunt 3")).click({ button: "right" });
  await entry(gamemaster, "Take out of the fight").click();
  await expect(await newestCard(gamemaster)).toContainText("Gaunt 3 leaves the fight.");
  await expect(token(ada, "Gaunt 3")).toBeHidden();
});

test("SORTIE-SUMMON without a scene a foe comes from the directory by its menu: an actor of its own, and nobody is asked where", async ({
  table,
}) => {
  const { gamemaster, ada } = await nightBegun(table, { onScene: false });
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
  for (const page of [gamemaster, ada]) await expect.poll(() => fighters(page)).toEqual(["Gaunt", "Gaunt 2", "Ilse"]);
});

test("SORTIE-SUMMON players are offered none of it", async ({ table }) => {
  const { ada } = await nightBegun(table, { onScene: true });
  await (await row(ada, "Gaunt")).click({ button: "right" });
  await expect(ada.getByText("Take out of the fight")).toHaveCount(0);
  await expect((await sidebarTab(ada, "Combat")).getByRole("button", { name: "Encounter menu" })).toHaveCount(0);
});
