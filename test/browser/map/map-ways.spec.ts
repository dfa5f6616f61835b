// Ways that are pointed out from a dialog: the square that is pointed at, by the mouse or by arrow keys, is where the record moves the tokens; and undo gives all of it back.
import type { Locator, Page } from "@playwright/test";
import { fixDice } from "../../support/acts.ts";
import { dialog, newestCard } from "../support/people.ts";
import { act } from "../support/scenes.ts";
import { middleOf, type Square } from "../support/squares.ts";
import { expect, test } from "../support/table.ts";
import { expectAt, expectStored, pool, undoLast, seatWalkers } from "../support/walkers.ts";

/** Points out a way in an open dialog, with the pointer; hears what it comes to before it is taken. */
async function pointTo(open: Locator, square: Square, says: string | RegExp): Promise<void> {
  const page = open.page();
  await open.getByRole("button", { name: "Point out the way on the map" }).click();
  await expect(open.getByRole("status")).toContainText("Point at the map");
  const { x, y } = await middleOf(page, square);
  await page.mouse.move(x, y, { steps: 3 });
  await expect(open.getByRole("status")).toContainText(says);
  await expect(page.locator(".sortie-map-words")).toContainText(says);
  await page.mouse.click(x, y);
  // It stays in sight until the dialog is done.
  await expect(page.locator(".sortie-map-words")).toContainText(says);
}

interface Pointing {
  readonly gamemaster: Page;
  readonly ada: Page;
  readonly all: readonly Page[];
}

test("ways are pointed out from a dialog", async ({ table }) => {
  const [gamemaster, ada] = [await table.join("Gamemaster"), await table.join("Ada")];
  const pointing = { gamemaster, ada, all: [gamemaster, ada] };
  await test.step("SH-GRP-05 SH-RUN-01 in Shock a captive is dragged along, and a Run is run, to the square that the dialog's user points at", () =>
    byPointer(pointing));
  await test.step("DE-ACT-10 DE-ACT-03 in Definition arrow keys and Enter point it out, walls are gone around, and Escape leaves the token to its player", () =>
    byKeys(pointing));
});

async function byPointer({ gamemaster, ada, all }: Pointing): Promise<void> {
  await seatWalkers(gamemaster, ada, "shock", {
    Maren: { player: "Ada", at: [8, 5], system: { hp: pool(20), attributes: { str: { mod: 2 } }, skills: { brawl: 4 } } },
    Ruk: { at: [9, 5], system: { hp: pool(20) } },
  });
  await fixDice(...all);
  await gamemaster.evaluate(async () => {
    const [maren, ruk] = ["Maren", "Ruk"].map((name) => game.actors.getName(name));
    await maren?.update({ "system.grappling": ruk?.uuid } as Actor.UpdateData);
    await ruk?.update({ "system.grappledBy": [maren?.uuid] } as Actor.UpdateData);
  });

  await test.step("a way that is too far is refused where it is pointed at, and cannot be accepted", async () => {
    await act(ada, "Maren", {
      press: "Drag or throw",
      say: async (open) => {
        await pointTo(open, [8, 9], "too far");
        await expect(open.locator('button[data-action="accept"]')).toBeDisabled();
        await pointTo(open, [8, 7], "10 ft");
        await expect(open.locator('button[data-action="accept"]')).toBeFocused();
      },
    });
  });
  await expect(ada.locator(".sortie-map-words")).toHaveCount(0);
  await expectAt(all, "Maren", 8, 7);
  await expectAt(all, "Ruk", 9, 7);
  await expectStored(all, "Maren", "actions.main", 0);

  await test.step("one undo brings both back", async () => {
    await undoLast(gamemaster);
    await expectAt(all, "Maren", 8, 5);
    await expectAt(all, "Ruk", 9, 5);
    await expectStored(all, "Maren", "actions.main", 1);
  });
}

async function byKeys({ gamemaster, ada, all }: Pointing): Promise<void> {
  await seatWalkers(gamemaster, ada, "definition", {
    Marrow: { player: "Ada", at: [5, 5], system: { hp: pool(20), initiative: { bonus: 90 } } },
    Gnarl: { at: [14, 5], system: { hp: pool(40) } },
  });
  await gamemaster.evaluate(async () => {
    const wall: object = { c: [700, 500, 700, 600] };
    await canvas.scene?.createEmbeddedDocuments("Wall", [wall as WallDocument.CreateData]);
  });
  await test.step("by keys, around a wall", async () => {
    await act(ada, "Marrow", {
      press: "Move",
      say: async (open) => {
        await expect(open.getByRole("spinbutton", { name: "Feet" })).toBeVisible();
        await open.getByRole("button", { name: "Point out the way on the map" }).click();
        for (const key of ["ArrowRight", "ArrowRight"]) await ada.keyboard.press(key);
        await expect(open.getByRole("status")).toContainText("15 ft");
        // Nothing of the dialog but its title and this line lies over the map meanwhile.
        await expect(dialog(ada, /Marrow: Move/).locator('[data-action="accept"]')).toBeHidden();
        await ada.keyboard.press("Enter");
        await expect(open.getByRole("spinbutton", { name: "Feet" })).toHaveCount(0);
      },
    });
    await expectAt(all, "Marrow", 7, 5);
    await expect(await newestCard(ada)).toContainText("Marrow moves 15 feet.");
    await expectStored(all, "Marrow", "turn.feetLeft", 15);
  });
  await test.step("Escape leaves it: the dialog asks again, and nobody's token is moved", async () => {
    await act(ada, "Marrow", {
      press: "5-foot step",
      say: async (open) => {
        await open.getByRole("button", { name: "Point out the way on the map" }).click();
        await ada.keyboard.press("ArrowDown");
        await expect(open.getByRole("status")).toContainText("5 ft");
        await ada.keyboard.press("Escape");
        await expect(open.getByRole("status")).toContainText("No way is pointed out");
        // What could not be walked later is not paid for.
        await expect(dialog(ada, /Marrow: 5-foot step/).locator('[data-action="accept"]')).toBeDisabled();
        await open.getByRole("button", { name: "Point out the way on the map" }).click();
        await ada.keyboard.press("ArrowDown");
        await ada.keyboard.press("Enter");
      },
    });
    await expect(await newestCard(ada)).toContainText("Marrow takes a 5-foot step.");
    await expectAt(all, "Marrow", 7, 6);
  });
}
