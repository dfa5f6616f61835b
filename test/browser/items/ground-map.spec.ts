// Things on the ground under the pointer: a click on what lies there lists it, a key what lies at one's feet; taken one by one or all at once, and why something cannot be.
import type { Locator, Page } from "@playwright/test";
import { fixDice, undoNewest } from "../../support/acts.ts";
import { allDocuments, settled } from "../../support/facts.ts";
import { accept, closeWindow, itemRow, newestCard, openFromDirectory, token } from "../support/people.ts";
import { dropByMenu, expectLying, thingsOf } from "../support/scenes.ts";
import type { Fighter } from "../../support/shock.ts";
import { seat } from "../../support/shock.ts";
import { clickSquare, middleOf, type Square } from "../support/squares.ts";
import { expect, test } from "../support/table.ts";
import { walkersAt } from "../support/walkers.ts";

const gear = (name: string, description = ""): object => ({ name, type: "shockGear", system: { description } });
const weapon = (name: string): object => ({ name, type: "shockWeapon", system: { damage: "2" } });

const PEOPLE: Readonly<Record<string, Fighter>> = {
  Maren: { player: "Ada", at: [2, 5], hp: 10, ac: 14, items: [gear("Rope", "<p>Fifty feet of hemp.</p>"), gear("Lamp")] },
  Ilka: { player: "Ben", at: [3, 5], hp: 8, ac: 10 },
  Ruk: { at: [8, 5], hp: 5, ac: 13, items: [gear("Purse")] },
};

const list = (page: Page): Locator => page.locator("#sortie-ground");
const row = (page: Page, thing: string): Locator => list(page).getByRole("listitem").filter({ hasText: thing });

/** Everything that somebody has falls where they stand. */
function dropAll(page: Page, name: string): Promise<void> {
  return page.evaluate(async (who) => {
    const actor = game.actors.getName(who);
    for (const { id } of [...(actor?.items ?? [])])
      await sortie.perform({ action: "sortie.drop", actor: actor?.uuid ?? "", item: id ?? "" });
  }, name);
}

/** Drags a thing from somebody's sheet onto a square, past the sheet's edge. */
async function dragOut(page: Page, who: string, thing: string, square: Square): Promise<void> {
  const sheet = await openFromDirectory(page, who);
  await sheet.getByRole("tab", { name: "Gear" }).click();
  const { x, y } = await middleOf(page, square);
  await itemRow(sheet, thing).hover({ position: { x: 12, y: 12 } });
  await page.mouse.down();
  await page.mouse.move(x, y, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => thingsOf(page, who)).not.toContain(thing);
  await closeWindow(sheet);
}

/** Chooses to throw a thing, by the menu of its row, with the sheet out of the way. */
async function throwByMenu(page: Page, who: string, thing: string): Promise<void> {
  const sheet = await openFromDirectory(page, who);
  await sheet.getByRole("tab", { name: "Gear" }).click();
  await itemRow(sheet, thing)
    .getByRole("button", { name: `More about ${thing}` })
    .click();
  await page.getByRole("menuitem", { name: "Throw…", exact: true }).click();
  await closeWindow(sheet);
}

/** Takes back the newest record that stands. */
function undoNewestStanding(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const message = game.messages.contents.findLast((each) => foundry.utils.getProperty(each, "system.state") === "applied");
    if (message) await sortie.records.undo(message);
  });
}

test("things on the ground where nobody fights", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  await seat(gamemaster, PEOPLE);
  await gamemaster.evaluate(async () => {
    for (const combat of [...game.combats]) await combat.delete();
  });
  const [ada, ben] = [await table.join("Ada"), await table.join("Ben")];
  await test.step("a thing that is dragged onto the map lies where it is dropped, on somebody's token it is handed over", () =>
    dragged(gamemaster, ada));
  await test.step("a click on what lies there lists it, all of it is taken at once as one record, and the fallen are searched", () =>
    listed(gamemaster, ada, ben));
  await test.step("a thing on the ground is nobody's target, on no client; whoever is targeted beside it stays", () =>
    untargeted(gamemaster, ada));
});

async function dragged(gamemaster: Page, ada: Page): Promise<void> {
  await dragOut(ada, "Maren", "Lamp", [1, 9]);
  await expectLying([gamemaster, ada], "Lamp");
  const at = (): Promise<unknown> =>
    gamemaster.evaluate(() => game.scenes.active?.tokens.filter(({ name }) => name === "Lamp").map(({ x, y }) => [x, y]));
  await expect.poll(at).toEqual([[100, 900]]);
  await dragOut(ada, "Maren", "Rope", [3, 5]);
  await expect.poll(() => thingsOf(gamemaster, "Ilka")).toEqual(["Rope"]);
  for (const thing of ["Rope", "Lamp"]) {
    await undoNewestStanding(gamemaster);
    await expect.poll(() => thingsOf(gamemaster, "Maren")).toContain(thing);
  }
  await expect.poll(() => thingsOf(gamemaster, "Maren")).toEqual(["Lamp", "Rope"]);
  await expectLying([gamemaster, ada]);
}

async function listed(gamemaster: Page, ada: Page, ben: Page): Promise<void> {
  await gamemaster.evaluate(async () => {
    await game.actors.getName("Ruk")?.update({ "system.hp.value": 0 } as Actor.UpdateData);
  });
  await dropAll(ada, "Maren");
  await expectLying([gamemaster, ada, ben], "Rope", "Lamp");
  await token(ben, "Lamp").click();
  await expect(list(ben).getByRole("combobox", { name: "For whom" })).toHaveText("Ilka");
  await expect(row(ben, "Rope")).toContainText("from Maren");
  await row(ben, "Rope").getByText("Look at it").click();
  await expect(row(ben, "Rope")).toContainText("Fifty feet of hemp.");
  await expect(list(ben).getByRole("button", { name: "Clear" })).toHaveCount(0);
  await list(ben).getByRole("button", { name: "Take all" }).click();
  await expect.poll(() => thingsOf(gamemaster, "Ilka")).toEqual(["Lamp", "Rope"]);
  await expect(await newestCard(gamemaster)).toContainText(/Ilka takes (Lamp, Rope|Rope, Lamp)\./);
  await expectLying([gamemaster, ada, ben]);
  await expect(list(ben)).toHaveCount(0);
  await undoNewest(gamemaster);
  await expectLying([gamemaster, ada, ben], "Rope", "Lamp");

  const before = await allDocuments(gamemaster);
  await token(ada, "Ruk").click();
  await row(ada, "Ruk").getByRole("button", { name: "Search Ruk" }).click();
  await accept(ada, /Search the fallen/);
  await expect.poll(() => thingsOf(gamemaster, "Maren")).toEqual(["Purse"]);
  await expect(list(ada)).toHaveCount(0);
  await undoNewest(gamemaster);
  await expect.poll(() => thingsOf(gamemaster, "Maren")).toEqual([]);
  const after = await allDocuments(gamemaster);
  expect(settled(after, before)).toEqual(settled(before, before));

  await token(gamemaster, "Rope").click();
  await row(gamemaster, "Rope").getByRole("button", { name: "Clear Rope away" }).click();
  await expectLying([gamemaster, ada, ben], "Lamp");
}

async function untargeted(gamemaster: Page, ada: Page): Promise<void> {
  await expectLying([gamemaster, ada], "Lamp");
  const targets = (page: Page): Promise<string[]> =>
    page.evaluate(() => [...(game.users.getName("Ada")?.targets ?? [])].map(({ document }) => document.name));
  await token(ada, "Ruk").hover();
  await ada.keyboard.press("KeyT");
  for (const page of [ada, gamemaster]) await expect.poll(() => targets(page)).toEqual(["Ruk"]);
  await ada.evaluate(() => {
    Hooks.on("targetToken", (_user: unknown, shown: { readonly name: string }, targeted: boolean) => {
      document.body.dataset["told"] = `${document.body.dataset["told"] ?? ""} ${shown.name} ${String(targeted)}`;
    });
  });
  await token(ada, "Lamp").hover();
  await ada.keyboard.press("Shift+KeyT");
  await expect(ada.locator("body")).toHaveAttribute("data-told", " Lamp true Lamp false");
  for (const page of [ada, gamemaster]) await expect.poll(() => targets(page)).toEqual(["Ruk"]);

  await test.step("without Shift, which lets go of all others, those are aimed at again", async () => {
    await token(ada, "Ilka").hover();
    await ada.keyboard.press("Shift+KeyT");
    for (const page of [ada, gamemaster]) await expect.poll(async () => (await targets(page)).toSorted()).toEqual(["Ilka", "Ruk"]);
    await ada.evaluate(() => {
      document.body.dataset["told"] = "";
    });
    await token(ada, "Lamp").hover();
    await ada.keyboard.press("KeyT");
    await expect(ada.locator("body")).toHaveAttribute("data-told", / Lamp true Lamp false(?: (?:Ruk|Ilka) true){2}$/);
    for (const page of [ada, gamemaster]) await expect.poll(async () => (await targets(page)).toSorted()).toEqual(["Ilka", "Ruk"]);
  });
  await test.step("whoever aims at somebody else lets go of the former as ever", async () => {
    await token(ada, "Ruk").hover();
    await ada.keyboard.press("KeyT");
    await ada.keyboard.press("KeyT");
    for (const page of [ada, gamemaster]) await expect.poll(() => targets(page)).toEqual(["Ruk"]);
  });
}

test("SH-ITM-07 in a fight the list says what is out of reach, and takes by the rule's own action at its price; a key lists what lies at one's feet", async ({
  table,
}) => {
  const { gamemaster, ada } = await walkersAt(table, "shock", {
    Maren: { player: "Ada", at: [4, 5], items: [weapon("Sword")] },
    Ilka: { player: "Ada", at: [9, 5], items: [weapon("Spear")] },
    Wretch: { at: [5, 6], system: { hp: { value: 0, max: 5 }, down: { state: "dead" } }, items: [weapon("Cleaver")] },
  });
  await fixDice(gamemaster, ada);
  await dropByMenu(ada, "Maren", "Sword");
  await expectLying([gamemaster, ada], "Sword");

  await token(ada, "Sword").click();
  const taker = list(ada).getByRole("combobox", { name: "For whom" });
  await taker.selectOption("Ilka");
  await expect(row(ada, "Sword")).toContainText("Sword is out of Ilka’s reach.");
  await expect(row(ada, "Sword").getByRole("button", { name: "Take" })).toBeDisabled();
  await expect(list(ada).getByRole("button", { name: "Take all" })).toHaveCount(0);
  await list(ada).getByRole("button", { name: "Close" }).click();

  await token(ada, "Maren").click();
  await ada.mouse.move(5, 400);
  await ada.keyboard.press("Shift+KeyL");
  await expect(taker.locator("option:checked")).toHaveText("Maren");
  await expect(row(ada, "Cleaver")).toContainText("Wretch has it");
  await row(ada, "Sword").getByRole("button", { name: "Take" }).click();
  await accept(ada, /Maren: Pick up/);
  await expect.poll(() => thingsOf(gamemaster, "Maren")).toEqual(["Sword"]);
  expect(await gamemaster.evaluate(() => foundry.utils.getProperty(game.actors.getName("Maren") ?? {}, "system.actions.move"))).toBe(0);
  await expectLying([gamemaster, ada]);
});

test("in a fight a thing is thrown: to a square, into a friend's hands, not too far, past no wall; by the mouse and by keys, each one record and one undo", async ({
  table,
}) => {
  const { gamemaster, ada } = await walkersAt(table, "shock", {
    Maren: { player: "Ada", at: [6, 5], items: [weapon("Sword")] },
    Ilka: { player: "Ada", at: [2, 5], items: [weapon("Spear")] },
    Ruk: { at: [6, 9] },
  });
  await gamemaster.evaluate(async () => {
    const wall: object = { c: [800, 0, 800, 1200] };
    await canvas.scene?.createEmbeddedDocuments("Wall", [wall as WallDocument.CreateData]);
  });
  const words = ada.locator(".sortie-map-words");
  const refused = ada.locator("#notifications");
  await test.step("too far, and at a wall, it stays in the hand and says why", async () => {
    await throwByMenu(ada, "Maren", "Sword");
    await clickSquare(ada, [16, 5]);
    await expect(refused).toContainText("That is 10 spaces away: Maren throws Sword 6 at most.");
    await throwByMenu(ada, "Maren", "Sword");
    await clickSquare(ada, [9, 5]);
    await expect(refused).toContainText("A wall is in the way: Maren cannot throw Sword there.");
    expect(await thingsOf(gamemaster, "Maren")).toEqual(["Sword"]);
  });
  await test.step("by keys to the second space down", async () => {
    await throwByMenu(ada, "Maren", "Sword");
    await ada.keyboard.press("ArrowDown");
    await ada.keyboard.press("ArrowDown");
    await expect(words).toContainText("2 spaces away");
    await ada.keyboard.press("Enter");
    await expectLying([gamemaster, ada], "Sword");
    await expect(await newestCard(gamemaster)).toContainText("Maren throws Sword 2 spaces away.");
    await undoNewestStanding(gamemaster);
    await expect.poll(() => thingsOf(gamemaster, "Maren")).toEqual(["Sword"]);
    await expectLying([gamemaster, ada]);
  });
  await test.step("dragged from the sheet onto a friend four spaces off, she catches it", async () => {
    await dragOut(ada, "Maren", "Sword", [2, 5]);
    await expect.poll(() => thingsOf(gamemaster, "Ilka")).toEqual(["Spear", "Sword"]);
    await expect(await newestCard(gamemaster)).toContainText("who catches it");
    await undoNewestStanding(gamemaster);
    await expect.poll(() => thingsOf(gamemaster, "Maren")).toEqual(["Sword"]);
    await expect.poll(() => thingsOf(gamemaster, "Ilka")).toEqual(["Spear"]);
  });
});
