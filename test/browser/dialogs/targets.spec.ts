// What is asked before an attack: for a target, where there is none, among those that may be seen and reached; and a dialog that adds up what is said in it.
import type { Locator, Page } from "@playwright/test";
import { d20, dice, layDice, takeDice } from "../../support/dice.ts";
import { expectFacts } from "../support/facts.ts";
import { accept, aimAtNobody, closeWindow, dialog, newestCard, openFromDirectory, pressItem, target, token } from "../support/people.ts";
import { putWalls } from "../support/sight.ts";
import { expect, test } from "../support/table.ts";
import { pool, seatWalkers } from "../support/walkers.ts";

test("what is asked before an attack", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  const ada = await table.join("Ada");
  await takeDice(ada);
  await test.step("the dialog adds up what is said in it, before anybody rolls", () => addUp(ada));
  await test.step("a player without a target picks one in the dialog, by its row or on the map, and backs out by closing", () =>
    pick(gamemaster, ada));
});

test("in a fight, who is behind a wall is nobody's first target, and where they stand is not told", async ({ table }) => {
  const [gamemaster, ada] = [await table.join("Gamemaster"), await table.join("Ada")];
  await seatWalkers(gamemaster, ada, "definition", {
    Marrow: { player: "Ada", at: [5, 5], system: { hp: pool(20), initiative: { bonus: 90 } }, items: [BOW] },
    Gnarl: { at: [7, 5], system: { hp: pool(40) } },
    Snarl: { at: [5, 9], system: { hp: pool(40) } },
  });
  await putWalls(gamemaster, [650, 100, 650, 1100]);
  for (const [name, seen] of Object.entries({ Gnarl: 0, Snarl: 1 })) await expect(token(ada, name)).toHaveCount(seen);
  await expect(token(gamemaster, "Gnarl")).toBeVisible();
  await aimAtNobody(ada);
  const sheet = await openFromDirectory(ada, "Marrow");
  const open = dialog(ada, /Bow/);
  const row = (name: string): Locator => open.getByRole("radio", { name });
  const words = (name: string): Locator => open.locator(".sortie-target", { has: ada.getByRole("radio", { name }) });

  await pressItem(sheet, "Bow", "Attack");
  await expect(row("Snarl")).toBeChecked();
  await expect(words("Snarl")).toContainText("20 ft");
  await expect(words("Gnarl")).toContainText("out of your sight");
  await expect(words("Gnarl")).not.toContainText(/\d/u);
  // Nor does the tracker light up as in reach whom the map does not show.
  await expect(ada.locator("#combat .sortie-lit")).toHaveCount(1);
  // They may be meant all the same: somebody may have heard them.
  await row("Gnarl").check();
  await expect(row("Gnarl")).toBeChecked();
  await expect(open).not.toContainText("The map:");
  await open.getByRole("button", { name: "Cancel" }).click();

  await gamemaster.evaluate(async () => {
    const door = { door: CONST.WALL_DOOR_TYPES.DOOR, ds: CONST.WALL_DOOR_STATES.OPEN };
    for (const wall of canvas.scene?.walls.contents ?? []) await wall.update(door);
  });
  await expect(token(ada, "Gnarl")).toBeVisible();
  await pressItem(sheet, "Bow", "Attack");
  await expect(row("Gnarl")).toBeChecked();
  await expect(words("Gnarl")).toContainText("10 ft");
  await open.getByRole("button", { name: "Cancel" }).click();
});

const BOW = { name: "Bow", type: "definitionWeapon", system: { range: "ranged", damage: { formula: "1d6", types: ["piercing"] } } };

async function addUp(ada: Page): Promise<void> {
  await target(ada, "Marsh Reaver B");
  const sheet = await openFromDirectory(ada, "Tamsin Reed");
  await pressItem(sheet, "Longbow", "Attack");
  const asked = dialog(ada, /Longbow/);
  const total = asked.locator(".sortie-proposal__total");
  const proposed = Number((await total.innerText()).replace("−", "-"));
  expect(proposed).toBeGreaterThan(0);
  await asked.locator("summary").click();
  const modifier = asked.getByRole("spinbutton", { name: "Other modifier" });
  await modifier.fill("-3");
  await expect(total).toHaveText(`+${String(proposed - 3)}`);
  await expect(asked.locator("details")).toContainText("Other modifier");
  await expect(modifier).toBeFocused();
  await modifier.fill("2");
  await expect(total).toHaveText(`+${String(proposed + 2)}`);
  await layDice(ada, d20(10), dice(8, 1, 2, 3, 4));
  await modifier.press("Enter");
  await expect(asked).toBeHidden();
  await closeWindow(sheet);
  await expect(await newestCard(ada)).toContainText(`with Longbow: ${String(10 + proposed + 2)}`);
}

/** No dialog is higher than this, in pixels. */
const MOST_HEIGHT = 640;

async function pick(gamemaster: Page, ada: Page): Promise<void> {
  await gamemaster.evaluate(async () => {
    await game.scenes.active?.tokens.getName("Bog Rat D")?.update({ hidden: true });
  });
  await aimAtNobody(ada);
  const before = await ada.evaluate(() => game.messages.size);
  const sheet = await openFromDirectory(ada, "Tamsin Reed");
  const open = dialog(ada, /Longbow/);
  const row = (name: string): Locator => open.getByRole("radio", { name });

  await pressItem(sheet, "Longbow", "Attack");
  await expect(row("Bog Rat A")).toBeVisible();
  expect((await open.boundingBox())?.height ?? 1000).toBeLessThanOrEqual(MOST_HEIGHT);
  // Friends are no targets of a bow, and whoever is hidden is nobody's.
  await expect(row("Orla Venn")).toHaveCount(0);
  await expect(row("Bog Rat D")).toHaveCount(0);
  // What a foe's numbers say is not Ada's to know.
  await expect(open.locator(".sortie-target__chance")).toHaveCount(0);
  await open.getByRole("button", { name: "Cancel" }).click();
  await expect(open).toBeHidden();
  expect(await ada.evaluate(() => game.messages.size)).toBe(before);

  await layDice(ada, d20(15), dice(8, 1, 2, 3, 4));
  await pressItem(sheet, "Longbow", "Attack");
  await row("Bog Rat A").check();
  // The map is another way to say it, once the sheet is out of the way.
  await closeWindow(sheet);
  await token(ada, "Marsh Reaver B").hover();
  await ada.keyboard.press("t");
  await expect(row("Marsh Reaver B")).toBeChecked();
  // A plain click does, and selects nobody.
  await token(ada, "Marsh Reaver A").click();
  await expect(row("Marsh Reaver A")).toBeChecked();
  await accept(ada, /Longbow/);
  await expect(await newestCard(ada)).toContainText("Applied");
  await expectFacts([gamemaster, ada], "Marsh Reaver A", { hp: 28 });
}
