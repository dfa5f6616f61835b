// The first minutes: a GM chooses a ruleset from its picture, has the table set and begins; players get one page. What was closed comes back nowhere.
import path from "node:path";
import type { Page } from "@playwright/test";
import { playgroundData } from "../../../tools/folders.ts";
import { axeFaults } from "../support/axe.ts";
import { dialog, sidebarTab } from "../support/people.ts";
import { expect, test, untilReady } from "../support/table.ts";
import { THEMES, wearTheme } from "../support/theme.ts";

/** What the button of one of our menus in the settings does. An expression, because Foundry's types know the menus' windows of version 12 only. */
async function openFromSettings(page: Page, menu: "welcome" | "howToPlay"): Promise<void> {
  await page.evaluate(`new (game.settings.menus.get("sortie.${menu}").type)().render({ force: true }).then(() => null)`);
}

test.use({ template: path.join(playgroundData, "fresh-world.json") });

test("a new world's GM chooses a ruleset, has its heroes and first encounter brought in, and begins", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  const welcome = dialog(gamemaster, "Welcome to Sortie");
  await expect(welcome.getByRole("radio")).toHaveCount(5);
  await expect(welcome.getByRole("radio", { name: /Archmage Engine/ })).toBeChecked();
  await welcome.getByRole("button", { name: "Set the table: Archmage Engine" }).click();

  await expect(welcome.getByRole("heading", { name: "The table is set" })).toBeVisible({ timeout: 300_000 });
  // Each player is given a hero, theirs to play at once.
  await welcome.getByRole("combobox", { name: "Ada" }).selectOption({ label: "Orla Venn" });
  const given = (): Promise<unknown> =>
    gamemaster.evaluate(() => {
      const ada = game.users.getName("Ada");
      return [ada?.character?.name, ada && game.actors.getName("Orla Venn")?.testUserPermission(ada, "OWNER")];
    });
  await expect.poll(given).toEqual(["Orla Venn", true]);
  await welcome.getByRole("button", { name: "Begin the encounter" }).click();
  await expect(welcome).toBeHidden();
  const tracker = await sidebarTab(gamemaster, "Combat");
  await expect(tracker.getByRole("button", { name: "End turn" })).toBeVisible();
  await expect(tracker.getByRole("button", { name: "Orla Venn", exact: true })).toBeVisible();
  const brought = await gamemaster.evaluate(() => ({
    heroes: game.actors.filter(({ type }) => String(type) === "archmageCharacter").length,
    folders: [...new Set(game.folders.map(({ name }) => name))],
    tokens: game.scenes.active?.tokens.size,
    fighters: game.combat?.combatants.size,
    round: game.combat?.round,
  }));
  expect(brought).toEqual({ heroes: 6, folders: ["Archmage Engine"], tokens: 12, fighters: 12, round: 1 });
});

test("another ruleset is chosen with the keyboard, and the table still stands when the page has loaded anew", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  await gamemaster.evaluate(async () => {
    await Folder.implementation.create({ name: "Of before", type: "Actor" });
  });
  const welcome = dialog(gamemaster, "Welcome to Sortie");
  await welcome.getByRole("radio", { name: /Archmage Engine/ }).focus();
  await gamemaster.keyboard.press("ArrowDown");
  await expect(welcome.getByRole("radio", { checked: true })).toBeFocused();
  const chosen = await welcome.getByRole("radio", { checked: true }).inputValue();
  await welcome.getByRole("button", { name: /^Set the table/ }).press("Enter");
  const yes = dialog(gamemaster, /Reload/).getByRole("button", { name: "Yes" });
  await expect(yes).toBeVisible({ timeout: 300_000 });
  await Promise.all([gamemaster.waitForEvent("load", { timeout: 300_000 }), yes.click()]);
  await untilReady(gamemaster);
  expect(await gamemaster.evaluate(() => game.settings.get("sortie", "ruleset"))).toBe(chosen);
  await expect(welcome.getByRole("heading", { name: "The table is set" })).toBeVisible();
  // The tracker that it speaks of is in sight, and what is played stands above what was there before.
  const beside = (): Promise<boolean> =>
    gamemaster.evaluate(() => {
      const [window, sidebar] = ["sortie-welcome", "sidebar"].map((id) => document.getElementById(id)?.getBoundingClientRect());
      return window !== undefined && sidebar !== undefined && window.left > 0 && window.right <= sidebar.left;
    });
  await expect.poll(beside).toBe(true);
  const folders = await gamemaster.evaluate(() =>
    game.folders.filter(({ type }) => type === "Actor").map(({ name, sort }) => ({ name, sort })),
  );
  expect(folders.toSorted((one, other) => one.sort - other.sort).map(({ name }) => name)).toEqual(["Definition", "Of before"]);
  expect(await gamemaster.evaluate(() => game.combats.contents.map(({ type }) => String(type)))).toEqual([`${chosen}Battle`]);
  // Nothing is offered that is there no more.
  await expect(welcome.getByRole("button", { name: "Begin the encounter" })).toBeVisible();
  await gamemaster.evaluate(async () => {
    await game.combats.contents[0]?.delete();
  });
  await expect(welcome.getByRole("button", { name: "Begin the encounter" })).toHaveCount(0);
  await welcome.getByRole("button", { name: "Close", exact: true }).click();
  await expect(welcome).toBeHidden();
});

test("every encounter of a ruleset can be brought in, with everybody on its scene and its story", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  const encounters = dialog(gamemaster, "Welcome to Sortie").getByRole("combobox", { name: "Encounter to bring in" });
  await expect(encounters).toBeVisible();
  const names = await encounters.getByRole("option").allTextContents();
  expect(names).toEqual(["Reed Bridge", "The Drowned Chapel", "The Salt Wreck", "None"]);
  for (const [index, name] of names.slice(0, 3).entries()) {
    if (index > 0) await openFromSettings(gamemaster, "welcome");
    const welcome = dialog(gamemaster, "Welcome to Sortie");
    await encounters.selectOption(name);
    await welcome.getByRole("button", { name: /^Set the table/ }).click();
    await expect(welcome.getByRole("button", { name: "Begin the encounter" })).toBeVisible({ timeout: 300_000 });
    await welcome.getByRole("button", { name: "Close", exact: true }).click();
    await expect.poll(() => gamemaster.evaluate(() => game.settings.get("sortie", "welcome")["state"])).toBe("done");
    const brought = await gamemaster.evaluate(() => {
      const { active } = game.scenes;
      return [active?.name, active?.tokens.size, game.combats.find(({ scene }) => scene === active)?.combatants.size, game.journal.size];
    });
    expect(brought).toEqual([name, [12, 14, 14][index], [12, 14, 14][index], index + 1]);
  }
  const heroes = await gamemaster.evaluate(() => game.actors.filter(({ type }) => String(type) === "archmageCharacter").length);
  expect(heroes).toBe(6);
});

test("a table that is set without heroes and encounter speaks of neither, and says how heroes come to players", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  const welcome = dialog(gamemaster, "Welcome to Sortie");
  // As if the check of Foundry still ran: its actor, which has a hero's type, is nobody's hero. A check that really runs would remove it.
  await expect.poll(() => gamemaster.evaluate(() => Object.keys(game.settings.get("sortie", "foundryCheck")))).toContain("findings");
  await gamemaster.evaluate(async () => {
    const flags = { sortie: { foundryCheck: true } };
    await Actor.create({ name: "Of the check", type: "archmageCharacter" as "base", flags } as Actor.CreateData);
  });
  // Answered before anybody listens, as a quick hand does on a busy machine: no event is heard.
  const heroes = welcome.getByRole("checkbox", { name: /^Bring in its 6 heroes/ });
  await heroes.evaluate((box: HTMLInputElement) => {
    box.checked = false;
  });
  await welcome.getByRole("combobox", { name: "Encounter to bring in" }).selectOption("None");
  await welcome.getByRole("button", { name: "Set the table: Archmage Engine" }).click();
  await expect(welcome.getByRole("heading", { name: "The table is set" })).toBeVisible({ timeout: 300_000 });
  await expect(welcome.getByText("You play by the rules of Archmage Engine.", { exact: true })).toBeVisible();
  await expect(welcome.getByText(/Make one under Actors, and open this window again/)).toBeVisible();
  await expect(welcome.getByText(/Add players/)).toHaveCount(0);
});

test("the welcome and a player's page, once closed, come back in no browser, and can be opened from the settings", async ({ table }) => {
  const first = await table.join("Gamemaster");
  await dialog(first, "Welcome to Sortie").getByRole("button", { name: "Not now" }).click();
  await expect.poll(() => first.evaluate(() => game.settings.get("sortie", "welcome")["state"])).toBe("done");
  const ada = await table.join("Ada");
  await test.step("the first page shows its buttons on a small laptop", () => expectButtonsInSight(ada));
  await dialog(ada, "How to play").getByRole("button", { name: "Let’s play" }).click();
  await expect.poll(() => ada.evaluate(() => game.user.getFlag("sortie", "welcomed"))).toBe(true);

  for (const name of ["Gamemaster", "Ada"] as const) {
    const elsewhere = await table.join(name);
    await sidebarTab(elsewhere, "Combat");
    await expect(elsewhere.locator("#sortie-welcome, #sortie-players-page")).toHaveCount(0);
    await openFromSettings(elsewhere, name === "Ada" ? "howToPlay" : "welcome");
    await expect(elsewhere.locator("#sortie-welcome, #sortie-players-page")).toHaveCount(1);
  }
  await test.step("axe finds no fault in the welcome and the players' page, in either theme", () => expectFaultless(first));
});

async function expectButtonsInSight(ada: Page): Promise<void> {
  const before = ada.viewportSize();
  await ada.setViewportSize({ width: 1280, height: 720 });
  await ada.evaluate(() => foundry.applications.instances.get("sortie-players-page")?.setPosition({ height: "auto" }));
  const page = dialog(ada, "How to play");
  for (const name of ["Show me the action bar", "Let’s play"])
    await expect(page.getByRole("button", { name })).toBeInViewport({ ratio: 1 });
  if (before) await ada.setViewportSize(before);
}

async function expectFaultless(gamemaster: Page): Promise<void> {
  for (const theme of THEMES) {
    await wearTheme(gamemaster, theme);
    await openFromSettings(gamemaster, "welcome");
    await openFromSettings(gamemaster, "howToPlay");
    expect(await axeFaults(gamemaster, ["#sortie-welcome", "#sortie-players-page"], { theme })).toEqual([]);
    await gamemaster.evaluate(() =>
      Promise.all([...foundry.applications.instances.values()].filter(({ id }) => id.startsWith("sortie-")).map((app) => app.close())),
    );
  }
}
