// What a dialog needs before it can be accepted: its button waits for it, and says why, so that nothing is lost that was typed. Whom it offers depends on who is chosen.
import { describe } from "vitest";
import { begin, proposal } from "../support/acting.ts";
import { beginShortWeight, expectState } from "../support/definition.ts";
import type { Part } from "../support/part.ts";
import { DEMO_WORLD, SMALL_WORLD } from "../support/prepare.ts";
import { atTable, expect } from "../support/table.ts";
import { expectActing } from "../support/tracker.ts";

const test = atTable({ template: DEMO_WORLD });

const accept = (open: Part) => open.locator('button[data-action="accept"]');
const mayAccept = async (open: Part) => !(await accept(open).isDisabled());

test("an action is held once its trigger is named: until then the dialog says what is missing, and keeps what was typed", async ({
  table,
}) => {
  const gamemaster = await table.join("Gamemaster");
  await beginShortWeight(gamemaster, { "Aldith Corran": { rolls: 18, at: [7, 8] }, "Yard Guard B": { rolls: 8, at: [12, 8] } });
  await expectActing([gamemaster], 1, "Aldith Corran");
  await begin(gamemaster, "Aldith Corran", "Hold an action");
  const open = proposal(gamemaster, /Hold an action/);
  expect(await mayAccept(open)).toBe(false);
  expect(await open.innerText()).toContain("Aldith Corran has to say what is held and what it waits for.");
  await open.getByRole("textbox", { name: "What you will do" }).fill("Strike the guard");
  expect(await mayAccept(open)).toBe(false);
  await open.getByRole("textbox", { name: "When" }).fill("It steps up");
  expect(await mayAccept(open)).toBe(true);
  expect(await open.innerText()).not.toContain("has to say");
  await accept(open).click();
  await expectState([gamemaster], "Aldith Corran", { held: "Strike the guard" });
});

test("who stands behind another can be run over once that other is meant, too", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  await beginShortWeight(gamemaster, {
    "Ore Brute": { rolls: 19, at: [15, 8] },
    "Berwyn Holt": { rolls: 8, at: [12, 8] },
    "Aldith Corran": { rolls: 7, at: [9, 8] },
  });
  await expectActing([gamemaster], 1, "Ore Brute");
  await begin(gamemaster, "Ore Brute", "Trample");
  const open = proposal(gamemaster, /Trample/);
  const row = (name: string) => open.locator(`input[aria-label="${name}"]`);
  const [berwyn, aldith] = [row("Berwyn Holt"), row("Aldith Corran")];
  const reason = "would run through the square of Berwyn Holt too";
  const shown = async () => (await open.locator(".sortie-target__reason:not([hidden])").allInnerTexts()).join();
  await berwyn.uncheck();
  expect([await aldith.isDisabled(), await shown()]).toEqual([true, expect.stringContaining(reason)]);
  await berwyn.check();
  expect([await aldith.isDisabled(), await shown()]).toEqual([false, ""]);
  await aldith.check();
  expect([await mayAccept(open), await shown()]).toEqual([true, ""]);
  await berwyn.uncheck();
  expect([await mayAccept(open), await shown()]).toEqual([false, expect.stringContaining(reason)]);
});

describe("in a world of Archmage", () => {
  test.override({ template: SMALL_WORLD });

  test("damage by hand waits for a number that can be read", async ({ table }) => {
    const gamemaster = await table.join("Gamemaster");
    await begin(gamemaster, "Tamsin Reed", "Deal damage", { at: ["Tamsin Reed"] });
    const open = proposal(gamemaster, /Deal damage/);
    const amount = open.getByRole("textbox", { name: "Amount" });
    await amount.fill("many");
    await amount.fill("2d6 + 1");
    expect(await mayAccept(open)).toBe(true);
  });
});
