// A creature made by hand, from the Create dialog to its side in a battle: clicked through by a GM.
import type { Locator, Page } from "@playwright/test";
import { dialog, sidebarTab, token } from "../support/people.ts";
import { expect, test } from "../support/table.ts";

/** Makes an actor by the directory's dialog, and closes its sheet. */
async function createActor(page: Page, name: string, kind: readonly [ruleset: string, role: string]): Promise<void> {
  const actors = await sidebarTab(page, "Actors");
  await actors.getByRole("button", { name: "New actor" }).click();
  const form = dialog(page, "New actor");
  await form.getByRole("textbox", { name: "Name" }).fill(name);
  const [ruleset, role] = kind;
  const group = form.getByRole("group", { name: ruleset, exact: true });
  // The world's own ruleset lies open, the others behind one click, which hides nothing.
  await form.getByText("More: the other rulesets").click();
  await expect(form.getByRole("button", { name: "New actor" })).toBeInViewport({ ratio: 1 });
  await group.getByRole("radio", { name: role, exact: true }).check();
  await form.getByRole("button", { name: "New actor" }).click();
  const sheet = dialog(page, new RegExp(`^${name} · `));
  // Whoever has no arms yet can strike all the same.
  await expect(sheet.getByRole("list", { name: "Attacks" }).getByRole("button", { name: /^Punch or kick/ })).toBeVisible();
  await sheet.getByRole("button", { name: "Close window" }).click();
  await expect(sheet).toBeHidden();
}

/** Drags an actor from the directory onto the scene, to a place of the view. */
async function dropOnScene(page: Page, name: string, at: { x: number; y: number }): Promise<void> {
  const actors = await sidebarTab(page, "Actors");
  const scene = page.getByRole("group", { name: /^Scene/ });
  await actors.getByRole("button", { name, exact: true }).dragTo(scene, { targetPosition: at });
  await expect(token(page, name)).toBeVisible();
}

async function rowOf(page: Page, name: string): Promise<Locator> {
  const order = (await sidebarTab(page, "Combat")).getByRole("list", { name: "Order of battle" });
  return order.getByRole("listitem").filter({ hasText: name });
}

/** What the world says of somebody's token and side. */
const standing = (page: Page, name: string): Promise<unknown> =>
  page.evaluate((wanted) => {
    const found = game.scenes.viewed?.tokens.getName(wanted);
    const side = game.combat && sortie.battle.of(game.combat).creatures[found?.actor?.uuid ?? ""]?.side;
    return [found?.actorLink, found?.disposition, side];
  }, name);

test("a hero and a foe made by hand stand on their sides, change them in the tracker, bear what the HUD says, and die by the skull", async ({
  table,
}) => {
  test.setTimeout(120_000);
  const page = await table.join("Gamemaster");
  await page.evaluate(async () => {
    for (const combat of [...game.combats]) await combat.delete();
    const scene = await Scene.create({ name: "Fresh ground", active: true, width: 2000, height: 1500 });
    await scene?.view();
  });
  await expect(page.getByRole("group", { name: /^Scene/ })).toHaveAccessibleName(/Fresh ground/);
  expect(await page.evaluate(() => [game.scenes.viewed?.grid.distance, game.scenes.viewed?.grid.units])).toEqual([5, "ft"]);

  await createActor(page, "Ansa Vale", ["Archmage Engine", "Hero"]);
  await createActor(page, "Moor Wolf", ["Archmage Engine", "Foe"]);
  await dropOnScene(page, "Ansa Vale", { x: 300, y: 300 });
  await dropOnScene(page, "Moor Wolf", { x: 500, y: 300 });

  await (await sidebarTab(page, "Combat")).getByRole("button", { name: "New encounter" }).first().click();
  // The HUD's button makes an encounter of its own where none is there yet.
  await expect.poll(() => page.evaluate(() => game.combats.size)).toBe(1);
  for (const name of ["Ansa Vale", "Moor Wolf"]) {
    await token(page, name).click({ button: "right" });
    await page
      .locator("#token-hud")
      .getByRole("button", { name: /combat|encounter/i })
      .click();
    await expect(await rowOf(page, name)).toBeVisible();
    await page.keyboard.press("Escape");
  }
  expect(await standing(page, "Ansa Vale")).toEqual([true, 1, "heroes"]);
  expect(await standing(page, "Moor Wolf")).toEqual([false, -1, "foes"]);

  await test.step("the wolf is won over, and that is taken back", async () => {
    await (await rowOf(page, "Moor Wolf")).click({ button: "right" });
    await page.getByRole("menuitem", { name: "Put on the heroes' side" }).or(page.getByText("Put on the heroes' side")).first().click();
    await expect.poll(() => standing(page, "Moor Wolf")).toEqual([false, 1, "heroes"]);
    const card = (await sidebarTab(page, "Chat")).getByRole("log").getByRole("article").last();
    await expect(card).toContainText("Moor Wolf fights for the heroes from now on.");
    await card.getByRole("button", { name: /Undo/ }).click();
    await expect.poll(() => standing(page, "Moor Wolf")).toEqual([false, -1, "foes"]);
  });

  await test.step("the special statuses that the ruleset has are conditions in the token's own palette", async () => {
    const special = await page.evaluate(() => {
      const { INVISIBLE, BLIND, DEFEATED } = CONFIG.specialStatusEffects;
      const known = CONFIG.statusEffects.filter(({ hud }) => hud !== false).map(({ id }) => id);
      return [INVISIBLE, BLIND, "prone"].filter((id) => id !== DEFEATED && known.includes(id));
    });
    expect(special).not.toEqual([]);
    await token(page, "Ansa Vale").click({ button: "right" });
    const hud = page.locator("#token-hud");
    await hud.locator("[data-action=togglePalette]:is([data-palette=effects], :not([data-palette]))").click();
    for (const id of special) {
      const bears = (): Promise<boolean | undefined> =>
        page.evaluate((status) => game.scenes.viewed?.tokens.getName("Ansa Vale")?.actor?.statuses.has(status), id);
      const button = hud.locator(`[data-status-id="${id}"]`);
      await button.click();
      await expect.poll(bears, id).toBe(true);
      await button.click();
      await expect.poll(bears, id).toBe(false);
    }
    await page.keyboard.press("Escape");
  });

  await test.step("the skull", async () => {
    const skull = (await rowOf(page, "Moor Wolf")).getByRole("button", { name: "Mark Moor Wolf as defeated" });
    await skull.click();
    await expect(skull).toHaveAttribute("aria-pressed", "true");
    await expect.poll(() => page.evaluate(() => game.scenes.viewed?.tokens.getName("Moor Wolf")?.actor?.statuses.has("dead"))).toBe(true);
    await skull.click();
    await expect(skull).toHaveAttribute("aria-pressed", "false");
    await expect.poll(() => page.evaluate(() => game.scenes.viewed?.tokens.getName("Moor Wolf")?.actor?.statuses.has("dead"))).toBe(false);
  });
});
