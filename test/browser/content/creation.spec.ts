// A hero made step by step, by clicks and keys; one that is left in the middle; one that is a copy; and a player who may make none.
import type { Locator, Page } from "@playwright/test";
import { axeFaults } from "../support/axe.ts";
import { closeWindow, dialog, edit, sidebarTab } from "../support/people.ts";
import { expect, test, type Table } from "../support/table.ts";

/** The dialog for new actors, with a way chosen. */
async function begin(page: Page, name: string, way: string): Promise<void> {
  const actors = await sidebarTab(page, "Actors");
  await actors.getByRole("button", { name: "New actor" }).click();
  const form = dialog(page, "New actor");
  await form.getByRole("textbox", { name: "Name" }).fill(name);
  await form.getByRole("radio", { name: way }).check();
  await form.getByRole("button", { name: "New actor" }).click();
}

const steps = (window: Locator): Locator => window.getByRole("navigation", { name: "Steps" });

test("heroes are made step by step, left in the middle, written by hand and copied", async ({ table }) => {
  const page = await table.join("Gamemaster");
  await test.step("a hero is made step by step with what follows beside it, and fights", () => stepByStep(page));
  await test.step("a hero that is left in the middle is kept as it is, its sheet says what it lacks, and a new level is one record", () =>
    leftInTheMiddle(page));
  await test.step("a hero written down by hand: a missing number is typed over, a typed maximum is looked at, and the first weapon is in hand", () =>
    byHand(page));
  await test.step("a ready-made hero is a copy with a name of its own; whoever throws a draft away makes nobody; a player reads why there is no button", () =>
    readyMade(page, table));
});

async function stepByStep(page: Page): Promise<void> {
  await begin(page, "Wren Aldermoor", "Step by step");
  const window = dialog(page, "A new hero");
  const follows = window.getByRole("complementary", { name: "Results" });
  await window.getByRole("textbox", { name: "Class" }).fill("Oathsworn");
  await window.getByRole("spinbutton", { name: "Level" }).fill("3");
  await expect(follows.getByRole("button", { name: "Initiative +3" })).toBeVisible();
  await follows.getByRole("button", { name: "All abilities are still 10." }).click();
  await expect(window.getByRole("spinbutton", { name: "Strength" })).toBeFocused();
  await window.getByRole("spinbutton", { name: "Strength" }).fill("18");
  await window.getByRole("spinbutton", { name: "Dexterity" }).fill("14");
  await expect(follows.getByRole("button", { name: "Initiative +5" })).toBeVisible();

  await test.step("what a field cannot hold is told beside it, and changes nothing", async () => {
    await steps(window).getByRole("button", { name: "Hit points" }).click();
    const maximum = window.getByRole("spinbutton", { name: "Maximum hit points" });
    await maximum.fill("0");
    await maximum.press("Tab");
    await expect(window.getByRole("alert").filter({ hasText: "It can't be below 1." })).toBeVisible();
    await maximum.fill("27");
    await maximum.press("Tab");
    await expect(follows.getByRole("button", { name: "HP 27" })).toBeVisible();
  });

  await steps(window).getByRole("button", { name: "Starting gear" }).click();
  await window.getByRole("checkbox", { name: /^Longsword \+7/ }).check();
  await window.getByRole("checkbox", { name: /^Chain Coat/ }).check();
  await expect(follows.getByText("Nothing. Ready to fight.")).toBeVisible();
  expect(await axeFaults(page, ".sortie-creation")).toEqual([]);
  await window.getByRole("button", { name: "Make this hero" }).click();
  await expect(window).toBeHidden();
  await closeWindow(dialog(page, /^Wren Aldermoor/));

  const fought = await page.evaluate(async () => {
    const hero = game.actors.getName("Wren Aldermoor");
    const foe = game.actors.getName("Marsh Reaver");
    const scene = game.scenes.active;
    if (!hero || !foe || !scene) throw new Error("Somebody is missing.");
    const tokens = [await hero.getTokenDocument({ x: 300, y: 300 }), await foe.getTokenDocument({ x: 400, y: 300 })];
    const made = await scene.createEmbeddedDocuments(
      "Token",
      tokens.map((token) => token.toObject()),
    );
    const weapon = hero.items.getName("Longsword");
    const attack = { action: "attack", actor: hero.uuid, item: weapon?.id ?? "", targets: [made[1]?.actor?.uuid ?? ""] };
    const record = await sortie.perform(attack, { skipDialog: true });
    const system: unknown = hero.toObject().system;
    return { action: record?.intent.action, system, token: hero.prototypeToken.actorLink };
  });
  expect(fought).toMatchObject({
    action: "attack",
    token: true,
    system: { className: "Oathsworn", level: 3, hp: { value: 27, max: 27 }, reviewed: { level: 3, con: 0 } },
  });
}

async function leftInTheMiddle(page: Page): Promise<void> {
  await begin(page, "Half Done", "Step by step");
  const window = dialog(page, "A new hero");
  await window.getByRole("textbox", { name: "Class" }).fill("Reeve");
  await window.getByRole("button", { name: "Close window" }).click();
  await dialog(page, "Leave the new hero?").getByRole("button", { name: "Finish now" }).click();
  await expect(window).toBeHidden();

  const sheet = dialog(page, /^Half Done · /);
  await edit(sheet);
  await sheet.getByText("3 things are missing").click();
  await sheet.getByRole("button", { name: "All abilities are still 10." }).click();
  await expect(sheet.getByRole("spinbutton", { name: "Strength" })).toBeFocused();

  const stored = (): Promise<unknown> =>
    page.evaluate(() => {
      const system: unknown = game.actors.getName("Half Done")?.toObject().system;
      return system;
    });
  await sheet.getByRole("button", { name: "New level" }).first().click();
  const level = dialog(page, "Half Done: New level");
  await level.getByRole("spinbutton", { name: "Maximum hit points" }).fill("18");
  await expect(level.getByText("HP: 10 → 18")).toBeVisible();
  await level.getByRole("button", { name: "New level" }).click();
  await expect.poll(stored).toMatchObject({ level: 2, hp: { value: 18, max: 18 } });
  const card = (await sidebarTab(page, "Chat")).getByRole("log").getByRole("article").last();
  await expect(card).toContainText("Half Done is level 2 now.");
  await card.getByRole("button", { name: "Undo" }).click();
  await expect.poll(stored).toMatchObject({ level: 1, hp: { value: 10, max: 10 } });
  await closeWindow(sheet);
}

async function byHand(page: Page): Promise<void> {
  await begin(page, "By Hand", "By hand");
  const sheet = dialog(page, /^By Hand · /);
  await sheet.getByText("4 things are missing").click();
  const typed = async (lack: string, field: string, value: string): Promise<void> => {
    await sheet.getByRole("button", { name: lack }).click();
    await expect(sheet.getByRole("spinbutton", { name: field, exact: true })).toBeFocused();
    await page.keyboard.type(value);
    await page.keyboard.press("Tab");
    await expect(sheet.getByRole("button", { name: lack })).toHaveCount(0);
  };
  await typed("All abilities are still 10.", "Strength", "16");
  await typed("Hit points are not set for this level and Constitution.", "Maximum hit points", "30");
  const stored = (): Promise<unknown> =>
    page.evaluate(() => {
      const system: unknown = game.actors.getName("By Hand")?.toObject().system;
      return system;
    });
  await expect
    .poll(stored)
    .toMatchObject({ abilities: { str: { value: 16 } }, hp: { value: 30, max: 30 }, reviewed: { level: 1, con: 0 } });
  await sheet.getByRole("button", { name: "Close window" }).click();

  await (await sidebarTab(page, "Actors")).getByRole("button", { name: "New actor" }).click();
  const form = dialog(page, "New actor");
  await form.getByRole("textbox", { name: "Name" }).fill("In Hand");
  await form.getByText("More: the other rulesets").click();
  await form.getByRole("group", { name: "Luck Die", exact: true }).getByRole("radio", { name: "Foe", exact: true }).check();
  await form.getByRole("button", { name: "New actor" }).click();
  const foe = dialog(page, /^In Hand · /);
  await foe.getByRole("button", { name: "Add a weapon" }).first().click();
  await expect(page.locator(".sortie-item-sheet")).toBeVisible();
  const wielded = (): Promise<unknown> =>
    page.evaluate(() => game.actors.getName("In Hand")?.items.map(({ system }): unknown => foundry.utils.getProperty(system, "wielded")));
  await expect.poll(wielded).toEqual([true]);
  await closeWindow(page.locator(".sortie-item-sheet"));
  await closeWindow(foe);
}

async function readyMade(page: Page, table: Table): Promise<void> {
  const before = await page.evaluate(() => game.actors.size);
  await begin(page, "Nobody", "Step by step");
  await dialog(page, "A new hero").getByRole("button", { name: "Close window" }).click();
  await dialog(page, "Leave the new hero?").getByRole("button", { name: "Discard" }).click();
  await begin(page, "Sela Dunmore", "Ready-made");
  const ready = dialog(page, "A ready-made hero");
  await ready.getByRole("radio", { name: /^Tamsin Reed(?!,)/ }).check();
  await ready.getByRole("button", { name: "Make a copy" }).click();
  await expect(dialog(page, /^Sela Dunmore/)).toBeVisible();
  const copies = await page.evaluate(() => [
    game.actors.size,
    game.actors.getName("Sela Dunmore")?.items.size,
    game.actors.getName("Sela Dunmore")?.prototypeToken.name,
  ]);
  expect(copies).toEqual([before + 1, expect.any(Number), "Sela Dunmore"]);

  const ada = await table.join("Ada");
  const actors = await sidebarTab(ada, "Actors");
  await expect(actors.getByText("You may not make actors.")).toBeVisible();
}
