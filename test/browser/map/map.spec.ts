// What rules read from the map, by mouse: a dialog knows reach and cover, an area picks its targets, and a token that is dragged away ends what hangs on nearness.
import type { Locator, Page } from "@playwright/test";
import { undoNewest } from "../../support/acts.ts";
import { FIGHTS, type Fight } from "../../support/fights.ts";
import { bar, beginFight, bringTo, showFight } from "../support/fights.ts";
import { closeWindow, dialog, itemRow, newestCard, openFromDirectory, sidebarTab, token } from "../support/people.ts";
import { takeWallsDown, wallIn } from "../support/sight.ts";
import { expect, test } from "../support/table.ts";
import { dragToken } from "../support/token-drag.ts";

test.use({ bar: true });

const fightOf = (ruleset: string): Fight => {
  const found = FIGHTS.find((each) => each.ruleset === ruleset);
  if (!found) throw new Error(`no fight of ${ruleset}`);
  return found;
};

/** Drags a token by the mouse, so many spaces right and down. */
async function drag(page: Page, name: string, right: number, down: number): Promise<void> {
  await sidebarTab(page, "Chat");
  const space = await page.evaluate(() => canvas.grid?.size ?? 100);
  await dragToken(page, name, { x: right * space, y: down * space }, true);
}

/** Names of those with whom somebody on the scene is in melee. */
function engagedWith(page: Page, name: string): Promise<string[]> {
  return page.evaluate((wanted) => {
    const actor = game.scenes.active?.tokens.getName(wanted)?.actor;
    const { position } = (actor?.system ?? {}) as { position?: { engagedWith?: string[] } };
    return (position?.engagedWith ?? []).map((uuid) => {
      const found = fromUuidSync(uuid) as Actor.Implementation | null;
      return found?.token?.name ?? found?.name ?? "";
    });
  }, name);
}

/** The word that stands below somebody's token; "" for none. */
function wordBelow(page: Page, name: string): Promise<string> {
  return page.evaluate((wanted) => {
    const shown = canvas.tokens?.placeables.find((token) => token.name === wanted);
    if (!shown) return "";
    const foot = canvas.clientCoordinatesFromCanvas({ x: shown.x + shown.w / 2, y: shown.y + shown.h });
    const words = [...document.querySelectorAll(".sortie-map-words > span")];
    const found = words.find((word) => {
      const { left, width, top } = word.getBoundingClientRect();
      return Math.abs(left + width / 2 - foot.x) < 4 && Math.abs(top - foot.y) < 4;
    });
    return found?.textContent ?? "";
  }, name);
}

/** What a look at a weapon shows. */
const LAYERS = ["sortie-reach", "sortie-threat"] as const;

/** Spaces that a layer of the map lights up. */
const lit = (page: Page, layer: string): Locator => page.locator(`.grid-highlight[data-layer="${layer}"] rect`);

test("in the reeds: a token dragged into a melee, and an area that picks its targets", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  const ada = await table.join("Ada");
  await showFight(gamemaster, [ada], fightOf("archmage"));
  await beginFight(gamemaster, [ada]);
  await test.step("an area on the map picks its targets, which stay for people to change", () => area(gamemaster, ada));
  await test.step("a token dragged to a foe is in melee, dragged away it is not, at once and as one record; undo restores it", () =>
    melee(gamemaster, ada));
  await test.step("an area tells the GM, and nobody else, who stands hidden in it", () => hiddenInIt(gamemaster, ada));
});

async function area(gamemaster: Page, ada: Page): Promise<void> {
  await bringTo(gamemaster, [ada], "Tamsin Reed");
  await bar(ada).locator(".sortie-bar__entry").filter({ hasText: "Two Quick Arrows" }).first().click();
  const open = dialog(ada, /Two Quick Arrows/);
  await open.getByText("By an area on the map").click();
  await open.getByRole("spinbutton", { name: /Size/ }).fill("1");
  await open.getByRole("button", { name: "Lay it on the map" }).click();
  const told = open.getByRole("status");
  await expect(told).toContainText("Point at the map");
  const boxes = await Promise.all(["Bog Rat A", "Bog Rat B"].map((name) => token(ada, name).boundingBox()));
  const [one, other] = boxes;
  if (!one || !other) throw new Error("the rats are not in sight");
  const middle = { x: (one.x + other.x + one.width) / 2, y: (one.y + other.y + one.height) / 2 };
  await ada.mouse.move(middle.x, middle.y, { steps: 4 });
  await expect(told).toContainText("2 in it: ");
  await expect(lit(ada, "sortie-area")).not.toHaveCount(0);
  await expect(lit(gamemaster, "sortie-area")).toHaveCount(0);
  await ada.mouse.click(middle.x, middle.y);
  await expect(lit(ada, "sortie-area")).toHaveCount(0);
  await expect(open.getByRole("checkbox", { name: "Bog Rat A" })).toBeChecked();
  await expect(open.getByRole("checkbox", { name: "Bog Rat B" })).toBeChecked();
  await open.getByRole("checkbox", { name: "Bog Rat B" }).uncheck();
  await expect(open.getByRole("button", { name: /^Use|^Attack/ })).toBeEnabled();
  await open.getByRole("button", { name: "Cancel" }).click();
  await expect(open).toBeHidden();
  await inTheDark(gamemaster, ada, middle);
}

/** An area that reaches somebody hidden says so to whoever leads the game, who ticks them by hand; a player reads nothing of it. */
async function hiddenInIt(gamemaster: Page, ada: Page): Promise<void> {
  const hide = (hidden: boolean): Promise<void> =>
    gamemaster.evaluate(async (hidden) => {
      await canvas.scene?.tokens.getName("Bog Rat B")?.update({ hidden });
    }, hidden);
  await hide(true);
  await expect(token(ada, "Bog Rat B")).toHaveCount(0);
  await token(gamemaster, "Tamsin Reed").click();
  const told: string[] = [];
  for (const person of [gamemaster, ada]) {
    await bar(person).locator(".sortie-bar__entry").filter({ hasText: "Two Quick Arrows" }).first().click();
    const open = dialog(person, /Two Quick Arrows/);
    await open.getByText("By an area on the map").click();
    await open.getByRole("combobox", { name: "Shape" }).selectOption("emanation");
    await open.getByRole("spinbutton", { name: /Size/ }).fill("30");
    await open.getByRole("button", { name: "Lay it on the map" }).click();
    await expect(open.getByRole("status")).toContainText("in it");
    told.push(await open.getByRole("status").innerText());
    await expect(open.getByRole("checkbox", { name: "Bog Rat B", checked: true })).toHaveCount(0);
    await open.getByRole("button", { name: "Cancel" }).click();
  }
  expect(told[0]).toContain("hidden from players and chosen by hand: Bog Rat B.");
  expect(told[1]).not.toMatch(/hidden|Bog Rat B|Unknown/);
  await gamemaster.evaluate(() => canvas.tokens?.releaseAll());
  await hide(false);
  await expect(token(ada, "Bog Rat B")).toBeVisible();
}

/** An area that is tried out finds nobody whom its player does not see. */
async function inTheDark(gamemaster: Page, ada: Page, middle: { x: number; y: number }): Promise<void> {
  await wallIn(gamemaster, "Bog Rat B");
  await expect(token(ada, "Bog Rat B")).toHaveCount(0);
  await bar(ada).locator(".sortie-bar__entry").filter({ hasText: "Two Quick Arrows" }).first().click();
  const open = dialog(ada, /Two Quick Arrows/);
  await open.getByText("By an area on the map").click();
  await open.getByRole("spinbutton", { name: /Size/ }).fill("1");
  await open.getByRole("button", { name: "Lay it on the map" }).click();
  await ada.mouse.move(middle.x, middle.y, { steps: 4 });
  // It lies within the walls, and reaches the one who is there.
  await expect(open.getByRole("status")).toContainText("No target in it.");
  await ada.mouse.click(middle.x, middle.y);
  await expect(open.getByRole("checkbox", { name: "Bog Rat B" })).not.toBeChecked();
  await open.getByRole("button", { name: "Cancel" }).click();
  await takeWallsDown(gamemaster);
  await expect(token(ada, "Bog Rat B")).toBeVisible();
}

async function melee(gamemaster: Page, ada: Page): Promise<void> {
  expect(await engagedWith(ada, "Tamsin Reed")).toEqual([]);
  const messages = (): Promise<number> => gamemaster.evaluate(() => game.messages.size);
  const before = await messages();

  await drag(gamemaster, "Fen Witch", -2, 0);
  await expect.poll(() => engagedWith(ada, "Tamsin Reed")).toEqual(["Fen Witch"]);
  await expect(await newestCard(ada)).toContainText("On the map, Fen Witch is in melee with Tamsin Reed.");
  await drag(gamemaster, "Fen Witch", 3, 0);
  await expect.poll(() => engagedWith(ada, "Tamsin Reed")).toEqual([]);
  await expect(await newestCard(ada)).toContainText("On the map, Fen Witch is out of melee with Tamsin Reed.");
  expect(await messages()).toBe(before + 2);
  // Ctrl+Z puts the token back, and the melee with it; what was settled is taken back, not settled anew.
  await gamemaster.evaluate(async () => {
    const witch = game.scenes.active?.tokens.getName("Fen Witch");
    const undo: object = { isUndo: true };
    await witch?.update({ x: witch._source.x - 3 * (witch.parent?.grid.size ?? 100) }, undo);
  });
  await expect.poll(() => engagedWith(ada, "Tamsin Reed")).toEqual(["Fen Witch"]);
  await expect(await newestCard(ada)).toContainText("Undone");
  await drag(gamemaster, "Fen Witch", 3, 0);
  await expect.poll(() => engagedWith(ada, "Tamsin Reed")).toEqual([]);
  expect(await messages()).toBe(before + 3);
  // Nothing follows: nothing is said.
  const row = (): Promise<number> => gamemaster.evaluate(() => game.scenes.active?.tokens.getName("Fen Witch")?._source.y ?? 0);
  const above = await row();
  await drag(gamemaster, "Fen Witch", 1, 1);
  await expect.poll(row).toBeGreaterThan(above);
  expect(await messages()).toBe(before + 3);
  await undoNewest(gamemaster);
  await expect.poll(() => engagedWith(ada, "Tamsin Reed")).toEqual(["Fen Witch"]);
  expect(await messages()).toBe(before + 3);
}

test("a dialog reads reach and cover from the map, says why somebody is out of it, and shows how far the weapon reaches and who threatens where", async ({
  table,
}) => {
  const gamemaster = await table.join("Gamemaster");
  const ada = await table.join("Ada");
  const fight = fightOf("shock");
  await showFight(gamemaster, [ada], fight);
  await beginFight(gamemaster, [ada]);
  await bringTo(gamemaster, [ada], fight.hero);
  // A low wall between the two: it hides what of the foe is near the ground.
  await gamemaster.evaluate(async ({ hero, foe }) => {
    const scene = game.scenes.active;
    const [one, other] = [scene?.tokens.getName(hero), scene?.tokens.getName(foe)];
    if (!scene || !one || !other) throw new Error("nobody is there");
    const size = scene.grid.size;
    await other.update({ x: one.x + 2 * size, y: one.y });
    const low = { "wall-height": { bottom: 0, top: scene.grid.distance / 2 } };
    const x = one.x + 1.5 * size;
    const wall: object = { c: [x, one.y - size, x, one.y + 2 * size], flags: low };
    await scene.createEmbeddedDocuments("Wall", [wall as WallDocument.CreateData]);
  }, fight);
  const entry = bar(ada).locator(".sortie-bar__entry").filter({ hasText: fight.weapon }).first();
  // A look at the weapon shows its reach already.
  await entry.hover();
  await expect(lit(ada, "sortie-reach")).not.toHaveCount(0);
  await expect(lit(ada, "sortie-threat")).not.toHaveCount(0);
  // And says already, below the token and for her alone, why whoever it does not reach is out of it.
  const words = ada.locator(".sortie-map-words > span");
  await expect.poll(() => wordBelow(ada, fight.foe)).toBe("too far");
  await expect(gamemaster.locator(".sortie-map-words")).toHaveCount(0);
  await entry.click();
  const open = dialog(ada, new RegExp(fight.weapon));
  const row = open.locator(".sortie-target").filter({ has: ada.getByRole("radio", { name: fight.foe, exact: true }) });
  await expect(row).toContainText(/half cover, [1-7] of 8 corners in sight/);
  await expect(row).toContainText("10 ft");
  await expect(row.locator(".sortie-target__reason")).toBeVisible();
  await expect(open.getByRole("spinbutton", { name: "Distance in feet" })).toHaveCount(0);
  await expect(lit(ada, "sortie-reach")).not.toHaveCount(0);
  // What one reaches is one's own to see.
  for (const layer of LAYERS) await expect(lit(gamemaster, layer)).toHaveCount(0);
  await expect(lit(ada, "sortie-threat")).not.toHaveCount(0);
  await expect(open).toContainText(new RegExp(`Marked spaces are threatened: .*${fight.foe}`));
  // Whoever cannot be reached says the same at their token.
  const reason = await row.locator(".sortie-target__reason").innerText();
  const said = ada.locator("#tooltip.active");
  await token(ada, fight.foe).hover();
  await expect(said).toHaveText(reason.trim());
  await row.hover();
  await expect(said).toHaveCount(0);
  await token(ada, fight.foe).hover();
  await expect(said).toHaveText(reason.trim());
  await open.getByRole("button", { name: "Cancel" }).click();
  for (const layer of LAYERS) await expect(lit(ada, layer)).toHaveCount(0);
  await expect(said).toHaveCount(0);
  await token(ada, fight.foe).hover();
  await expect(said).toHaveCount(0);
  // So they do while the weapon is looked at with the focus; not when that only comes back to it after its dialog.
  await entry.focus();
  await entry.blur();
  await entry.focus();
  await expect(said).toHaveText(reason.trim());
  await expect.poll(() => wordBelow(ada, fight.foe)).toBe("too far");
  await ada.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  await expect(said).toHaveCount(0);
  await expect(words).toHaveCount(0);

  await test.step("the weapon's row on a sheet shows the same, but nobody whom Ada can't see, and nothing when the sheet is closed", async () => {
    const sheet = await openFromDirectory(ada, fight.hero);
    // Its name, and not a button that does something else with it.
    await itemRow(sheet, fight.weapon).hover({ position: { x: 60, y: 12 } });
    for (const layer of LAYERS) await expect(lit(ada, layer)).not.toHaveCount(0);
    await ada.mouse.move(5, 5);
    for (const layer of LAYERS) await expect(lit(ada, layer)).toHaveCount(0);
    await gamemaster.evaluate(async () => {
      const foes = game.scenes.active?.tokens.filter(({ disposition }) => disposition < 0) ?? [];
      await game.scenes.active?.updateEmbeddedDocuments(
        "Token",
        foes.map(({ id }) => ({ _id: id, hidden: true })),
      );
    });
    await expect.poll(() => ada.evaluate((foe) => game.scenes.active?.tokens.getName(foe)?.hidden, fight.foe)).toBe(true);
    await itemRow(sheet, fight.weapon).hover({ position: { x: 60, y: 12 } });
    await expect(lit(ada, "sortie-reach")).not.toHaveCount(0);
    await expect(lit(ada, "sortie-threat")).toHaveCount(0);
    await closeWindow(sheet);
    await expect(lit(ada, "sortie-reach")).toHaveCount(0);
  });
});
