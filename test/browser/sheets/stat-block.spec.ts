// Foes pasted as text: what the window says of them, and that they are creatures like any other afterwards.
import type { Page } from "@playwright/test";
import { axeFaults } from "../support/axe.ts";
import { dialog, sidebarTab } from "../support/people.ts";
import { expect, test } from "../support/table.ts";

const BLOCKS = `Mud Lurker
2nd level mook [beast]
Initiative: +4
Bite +7 vs. AC—4 damage
Patient: It never gives itself away by moving.
AC 16 PD 14 MD 11
HP 10
It waits below the planks for whoever stops to listen.
---
Mud Queen: level 4, AC 19, HP 60
Lash +9 vs. PD—12 damage`;

test("a GM pastes stat blocks; a player who may make no actors does not", async ({ table }) => {
  await test.step("stat blocks that a GM pastes show what is understood, and become foes that attack by their own numbers", async () =>
    paste(await table.join("Gamemaster")));
  await test.step("a player who may make no actors has no button for it", async () => lack(await table.join("Ada")));
});

async function paste(page: Page): Promise<void> {
  const actors = await sidebarTab(page, "Actors");
  await actors.getByRole("button", { name: "Paste a stat block" }).click();
  const window = dialog(page, "Paste a stat block");
  await expect(window.getByRole("button", { name: "Create the foe" })).toBeDisabled();
  await window.getByRole("textbox", { name: "Stat blocks as text" }).fill(BLOCKS);

  const preview = window.getByRole("region", { name: "What was understood" });
  await expect(preview.getByRole("heading", { name: "Mud Lurker Foe" })).toBeVisible();
  await expect(preview.getByText("Bite (Weapon)")).toBeVisible();
  await expect(preview.getByText("Lines that are kept as words (dotted underline): 2")).toBeVisible();
  await expect(preview.getByText("No attack was found.")).toHaveCount(0);
  await expect(preview.getByText("All of it was understood.")).toBeVisible();
  expect(await axeFaults(page, "#sortie-stat-block")).toEqual([]);

  await window.getByRole("button", { name: "Create 2 foes" }).click();
  await expect(window).toBeHidden();
  await actors.getByRole("button", { name: "Mud Lurker", exact: true }).click();
  const sheet = dialog(page, /^Mud Lurker/);
  for (const name of ["Bite", "Patient"]) await expect(sheet.getByText(name, { exact: true }).first()).toBeVisible();
  const made = await page.evaluate(() =>
    ["Mud Lurker", "Mud Queen"].map((name) => {
      const actor = game.actors.getName(name);
      const system: unknown = actor?.toObject().system;
      return [actor?.type, actor?.prototypeToken.disposition, actor?.items.map((item) => item.name), system];
    }),
  );
  expect(made).toMatchObject([
    [
      "archmageNpc",
      -1,
      ["Bite", "Patient"],
      { level: 2, foe: { rank: "mook" }, defences: { ac: { value: 16 } }, hp: { value: 10, max: 10 } },
    ],
    ["archmageNpc", -1, ["Lash"], { level: 4, defences: { ac: { value: 19 } }, hp: { value: 60, max: 60 } }],
  ]);
  expect(made[0]?.[3]).toMatchObject({ biography: "<p>It waits below the planks for whoever stops to listen.</p>" });
}

async function lack(page: Page): Promise<void> {
  const actors = await sidebarTab(page, "Actors");
  await expect(actors.getByRole("button", { name: "Paste a stat block" })).toHaveCount(0);
}
