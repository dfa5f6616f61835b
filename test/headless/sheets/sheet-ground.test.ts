// Where a sheet shows what lies about: below what its creature carries, also who lies there dying.
import { openFromDirectory } from "../support/people.ts";
import { DEMO_WORLD } from "../support/prepare.ts";
import { atTable, expect } from "../support/table.ts";

const test = atTable({ template: DEMO_WORLD });

test("what lies on the ground, and who lies there, stands below the creature's own page", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  await gamemaster.evaluate(async () => {
    await game.scenes.getName("Carrick Toll")?.activate();
    const update: object = { system: { hp: { value: 0 }, down: { state: "mortal", rounds: 5 } } };
    await game.actors.getName("Ysolt Carrow")?.update(update);
  });
  const sheet = await openFromDirectory(gamemaster, "Corwin Thane");
  expect(await sheet.locator(".sortie-ground").innerText()).toContain("Ysolt Carrow");
  const places = await gamemaster.evaluate(() => {
    const page = document.querySelector(".sortie-tab.active");
    const parts = [...(page?.children ?? [])].filter((part) => part.tagName !== "H2");
    return parts.map((part) => part.matches(".sortie-ground"));
  });
  expect(places.length).toBeGreaterThan(1);
  expect(places.indexOf(true)).toBe(places.length - 1);
});
